"""What people read: messages, languages, names and lists."""

from __future__ import annotations

import ast
import logging
import re
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message

from crossroads import games
from crossroads.engine import text
from crossroads.engine.game import Game
from crossroads.engine.options import BadOption
from crossroads.engine.patterns import plain_rendering
from crossroads.engine.pseudo import CLOSE, OPEN, PSEUDO, marked
from crossroads.engine.text import (
    SHARED,
    SOURCE,
    Arg,
    Either,
    Seat,
    Series,
    best_language,
    languages,
    named,
    rendered,
    say,
    source,
    text_of,
)
from crossroads.engine.translations import faults, messages
from crossroads.games.rulebook import general_page, rulebook
from crossroads.lab.simulate import random_sitting
from crossroads.table.deals import SeedDealer
from crossroads.table.scene import scene
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.scene import Scene


def test_a_seat_reads_as_the_name_of_its_player() -> None:
    """The name is put in when the sentence is said, so it stays true when somebody else sits there later."""
    said = named(say("wins", who=Seat(1)), ["Ann", "Bob"])
    assert rendered(said) == "Bob wins!"


def test_a_seat_without_a_name_is_a_mistake() -> None:
    """A sentence that still has a seat in it cannot be read."""
    with pytest.raises(ValueError, match="seat 1"):
        rendered(say("wins", who=Seat(1)))


def test_lists_are_written_as_the_language_writes_them() -> None:
    """A tuple has "and", Either has "or", a Series has commas alone."""
    assert rendered(say("waiting-for", who=("Ann", "Bob", "Cleo"))) == "Waiting for Ann, Bob, and Cleo."
    assert rendered(say("waiting-for", who=Either(("Ann", "Bob")))) == "Waiting for Ann or Bob."
    assert rendered(say("waiting-for", who=Series(("Ann", "Bob", "Cleo")))) == "Waiting for Ann, Bob, Cleo."


def test_large_numbers_are_grouped_and_small_ones_are_not() -> None:
    """Small ones are written without asking Fluent, and come out alike."""
    text = text_of(SHARED, SOURCE)
    assert text("refused-too-much", most=999) == "A request may have 999 bytes."
    assert text("refused-too-much", most=65536) == "A request may have 65,536 bytes."


def test_lists_that_differ_only_in_their_kind_are_not_taken_for_each_other() -> None:
    """What was rendered is kept by its arguments, and the kind of a list is part of them."""
    kinds = [rendered(say("waiting-for", who=kind)) for kind in (Either(("A", "B")), Series(("A", "B")), ("A", "B"))]
    assert kinds == ["Waiting for A or B.", "Waiting for A, B.", "Waiting for A and B."]


@pytest.mark.parametrize(
    ("values", "listed"),
    [(("6", "8"), "6 u 8"), (("8", "11"), "8 u 11"), (("8", "110"), "8 o 110"), (("Ana", "oro"), "Ana u oro")],
)
def test_spanish_says_u_before_the_same_sound(values: tuple[str, str], listed: str) -> None:
    """6 u 8, not 6 o 8."""
    assert listed in rendered(say("waiting-for", who=Either(values)), "es")


def test_spanish_says_e_before_the_same_sound() -> None:
    """Ana e Inés, but Ana y Bob."""
    assert "Ana e Inés" in rendered(say("waiting-for", who=("Ana", "Inés")), "es")
    assert "Ana y Bob" in rendered(say("waiting-for", who=("Ana", "Bob")), "es")


def test_a_message_that_is_nowhere_is_seen_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    """A forgotten message does not stop a game, but nobody can overlook it."""
    assert rendered(say("there-is-none")) == "‹there-is-none›"
    assert "there-is-none" in caplog.text


def test_the_best_language_is_the_first_wanted_one_that_there_is() -> None:
    """A region is met by its language; English where there is nothing else."""
    assert best_language("xx", "en-GB") == SOURCE
    assert best_language("xx") == SOURCE
    assert best_language(PSEUDO, "en") == PSEUDO


def test_the_pseudo_language_marks_every_letter_and_is_a_third_longer() -> None:
    """So that a letter without a mark on a screen comes from no text file."""
    text = text_of(SHARED, PSEUDO)("your-turn")
    assert text.startswith(OPEN) and text.endswith(CLOSE)
    assert not any("a" <= letter.lower() <= "z" for letter in text)
    assert len(marked("Waiting for")) >= len("Waiting for") * 4 // 3 - 1


def test_what_a_translation_lacks_is_said_with_its_line() -> None:
    """Missing, superfluous and wrong arguments are found by reading the files, not by playing."""
    found, broken = messages("a = { $who } goes\nb = { $n ->\n    [one] x\n   *[other] { $n } y\n  }\n!!!\n")
    assert found["a"] == (1, frozenset({"who"})) and found["b"].arguments == {"n"}
    assert broken == [6]
    assert any("is missing" in fault.sentence for fault in faults(SHARED, "xx"))


# ---- the text files of games ----

COUNTS = (0, 1, 2, 5, 21)  # the plurals of English, German, Spanish and Russian
LONGEST = 120  # moves of a game in the pseudo-language
COMMENTED = re.compile(r"\$([\w-]+)(?: \((\w+)\))?")
CONVERTED = [game.package for game in games.all_games().values() if source(game.package, SOURCE)]
PACKAGES = [SHARED, *CONVERTED]


def own_languages(package: str) -> list[str]:
    """The languages in which a package has a file."""
    return sorted(
        file.name.removesuffix(".ftl") for file in files(package).joinpath("text").iterdir() if file.name.endswith(".ftl")
    )


FILES = [(package, language) for package in PACKAGES for language in [*own_languages(package), PSEUDO]]
FILE_IDS = [f"{package.rpartition('.')[2]}-{language}" for package, language in FILES]


def comments(package: str) -> dict[str, dict[str, str]]:
    """By message: its arguments with what their comment in English says of them."""
    parsed = FluentParser().parse(source(package, SOURCE)).body
    found = {entry.id.name: entry.comment for entry in parsed if isinstance(entry, Message)}
    return {name: dict(COMMENTED.findall((comment and comment.content) or "")) for name, comment in found.items()}


@pytest.mark.parametrize(("package", "language"), FILES, ids=FILE_IDS)
def test_every_message_reads_well_with_any_number(package: str, language: str, caplog: pytest.LogCaptureFixture) -> None:
    """Rendered with none, one, two, five and twenty-one, and with a text for whatever is not a number."""
    text, commented = text_of(package, language), comments(package)
    for name, message in messages(source(package, SOURCE))[0].items():
        for count in COUNTS:
            args: dict[str, Arg] = {one: count if commented[name].get(one) == "number" else "Ann" for one in message.arguments}
            said = text(name, **args)
            assert said.strip() and "‹" not in said, name
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.slow
@pytest.mark.parametrize(("package", "language"), FILES, ids=FILE_IDS)
def test_the_function_of_a_message_says_what_fluent_says(package: str, language: str) -> None:
    """Every message has one, with each plural form and with a word for a number."""
    bundle = text_of(package, language)._bundles[0]
    for name, message in messages(source(package, language))[0].items():
        rendering, pattern = plain_rendering(bundle, name), bundle.get_message(name).value
        assert rendering is not None and pattern is not None, name
        values: list[int | str] = [*COUNTS, 999, "Ann"]
        for value in values:
            args = dict.fromkeys(message.arguments, value)
            assert rendering(args) == bundle.format_pattern(pattern, args)[0]


@pytest.mark.parametrize(
    "unusual", ["{ -brand } wins", "{ NUMBER($n) } cards", "{ other } again", "{ NUMBER($n) ->\n    [one] x\n   *[other] y\n }"]
)
def test_what_else_fluent_can_do_is_left_to_fluent(unusual: str) -> None:
    """Terms, functions and references to other messages are rare enough to be slow."""
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(f"-brand = Crossroads\nother = once\nodd = {unusual}\n"))
    assert plain_rendering(bundle, "odd") is None


def test_a_message_without_its_argument_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """The sentence comes out with a gap, and the log says which argument is missing."""
    assert rendered(say("wins")) == "who wins!"
    assert "Unknown external: who" in caplog.text


@pytest.mark.parametrize(("package", "language"), FILES, ids=FILE_IDS)
def test_a_text_file_lacks_nothing_and_has_nothing_that_nobody_asks_for(package: str, language: str) -> None:
    """No message is missing, superfluous or unreadable, and none has other arguments than in English."""
    assert list(faults(package, language)) == []


@pytest.mark.parametrize("package", CONVERTED)
def test_a_translated_game_has_every_language_and_a_rulebook_in_each(package: str) -> None:
    """Nobody who chose a language meets a game that is translated for others only, or without its rules."""
    own = set(own_languages(package))
    assert own == set(languages())
    assert [one for one in own - {SOURCE} if not files(package).joinpath("text", f"{one}.md").is_file()] == []


@pytest.mark.parametrize("package", CONVERTED)
def test_the_arguments_of_a_message_stand_above_it(package: str) -> None:
    """A translator reads there what there is to say, and which arguments are numbers that a plural may follow."""
    commented = comments(package)
    for name, message in messages(source(package, SOURCE))[0].items():
        assert set(commented[name]) == message.arguments, name


@pytest.mark.parametrize("package", CONVERTED)
def test_a_whole_game_in_the_pseudo_language_has_no_unmarked_letter(package: str) -> None:
    """What a seat is shown and told comes from the text files, but for names and what is printed on cards."""
    game = Game(package)
    players = game.words.PLAYERS[1]
    sitting = Sitting(game, players, {}, 0, SeedDealer("5", game.words), "5")
    sitting.names = [f"★{seat}" for seat in range(players)]
    printed: set[str] = set()
    for seat, move in random_sitting(game, players, {}, 5).moves[:LONGEST]:
        scenes = [scene(sitting, onlooker, PSEUDO) for onlooker in range(-1, players)]
        shown = [text for made in scenes for text in read_in(made)] + sitting.play_and_tell(seat, move, language=PSEUDO)
        pieces = [piece.text for made in scenes for zone in made.zones for piece in zone.pieces]
        typed = [move, *[text for made in scenes for text in made.moves]]  # the cells of a board are named in moves
        printed |= set(re.findall("[a-z]+", " ".join([*typed, *pieces]).lower()))
        assert set(re.findall("[a-z]+", " ".join(shown).lower())) <= printed


def read_in(made: Scene) -> Iterator[str]:
    """Yield what people read in a scene, but for what is printed on cards."""
    yield made.prompt
    yield from [part for fact in made.facts for part in fact]
    yield from [text for button in made.buttons for text in (button.text, button.note)]
    for zone in made.zones:
        yield from (zone.title, zone.note)
        yield from [text for piece in zone.pieces for text in (piece.label, piece.note)]


# ---- no sentence in the Python of a game ----

NOT_TRANSLATED = {"TITLE", "DESIGNERS", "PUBLISHER", "EXAMPLES", "__all__"}
# Functions that read and write moves and records:
WRITES_RECORDS = {
    "move_text",
    "parse_move",
    "gesture",
    "card_text",
    "announced",
    "reason",
}  # these write and read moves and records
FOR_AUTHORS = {"lists.py"}  # its sentences are for those who write word lists, on the command line
FOR_PROGRAMS = {"cast", "TypeVar"}  # what they are given is the name of a type


def sentences(tree: ast.Module, known: set[str]) -> Iterator[tuple[int, str]]:
    """Yield the string literals that look as if people read them, with their lines."""
    allowed = {id(node) for part in ast.walk(tree) if is_not_read(part) for node in ast.walk(part)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in allowed and text.strip() not in known and looks_read(text):
                yield node.lineno, text


def is_not_read(node: ast.AST) -> bool:
    """Whether what stands in this part of a module goes to programs, or is the same in every language."""
    match node:
        case ast.Expr(value=ast.Constant()):  # a docstring
            return True
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in NOT_TRANSLATED
        case ast.FunctionDef(name=name):
            return name.lstrip("_") in WRITES_RECORDS
        case ast.Call(func=ast.Name(id=name)):
            return name in FOR_PROGRAMS
    return False


def looks_read(text: str) -> bool:
    """Whether a literal has letters and a space, or is a word with a capital."""
    return bool(re.search(r"[a-z]", text) and " " in text) or bool(re.fullmatch(r"[A-Z][a-z]+\W*", text))


@pytest.mark.parametrize("package", CONVERTED)
def test_no_sentence_stands_in_the_python_of_a_game(package: str) -> None:
    """All that people read comes from the text files; the code chooses the message and its arguments."""
    game = Game(package)
    headings = re.findall(r"^## (.*)$", rulebook(game), re.M)  # by which a scene names what matters now
    moves = {*re.findall(r"\w+", game.words.EXAMPLES), *game.words.EXAMPLES.split(", ")}
    for file in files(package).iterdir():
        if file.name.endswith(".py") and file.name not in FOR_AUTHORS:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            assert list(sentences(tree, {*headings, *moves})) == [], file.name


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('def why_not(s):\n    return "code-of-it", f"{s} does not fit."', [" does not fit."]),
        ('Zone("hand", title="Hand")', ["Hand"]),
        ('f"play {card}"', []),
        ('TITLE = "Rush Hour"', []),
        ('def reason(s):\n    """Why it is over."""\n    return "hands empty"', []),
        ('say("goes-behind", row=2)', []),
    ],
)
def test_a_sentence_in_python_is_found(code: str, found: list[str]) -> None:
    """Sentences, parts of sentences and labels are found; names, moves, codes and what goes into records are not."""
    assert [text for _, text in sentences(ast.parse(code), {"play"})] == found


# ---- options ----


@pytest.mark.parametrize("package", CONVERTED)
def test_every_option_has_a_title_in_every_language(package: str) -> None:
    """The form of a new table and the list in the terminal never show the name that a program uses."""
    text = text_of(package, SOURCE)
    assert [one.name for one in Game(package).words.OPTIONS if not text.has(f"option-{one.name.replace('_', '-')}-name")] == []


def test_a_refused_option_is_named_as_the_reader_knows_it() -> None:
    """At the table by its title in the reader's language; on the command line by the name that is typed there."""
    with pytest.raises(BadOption) as refused:
        games.find("rush-hour").options({"high": 49})
    assert rendered(refused.value.said, "de") == "Höchste Zahl: Möglich ist 50, 30, 20, 10, nicht 49."
    assert str(refused.value) == "high is one of 50, 30, 20, 10, not 49."


def test_the_page_of_a_game_without_a_rulebook_is_written_in_the_readers_language() -> None:
    """Headings, sentences and options; what the game says of itself is English as long as it has no texts."""
    page = general_page(games.find("mod-x"), "ru")
    assert "## Ходы" in page and "| Свои маркеры | **остаются**, накрываются |" in page
    assert "| **нет**, да |" in page


def test_a_source_that_was_parsed_before_has_the_same_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a site keeps parsed is what its readers would have parsed, but for comments."""
    monkeypatch.setattr(text, "_parsed", {})
    package, write = games.find("rush-hour").package, FluentSerializer().serialize_entry
    expected = text._resource(package, "ru")
    text.parse_now(package, "ru")
    found = text._resource(package, "ru")
    wanted = [entry for entry in expected.body if isinstance(entry, Message)]
    for entry in wanted:
        entry.comment = None
    assert [write(entry) for entry in found.body] == [write(entry) for entry in wanted]
    assert text._parsed
