"""Facts about words: every move has a text, every refusal a reason, every record can be read again."""

from __future__ import annotations

import re
import traceback
from typing import TYPE_CHECKING, Any, cast

from crossroads.check.facts.play import setting_of
from crossroads.check.faults import Fault, one_line
from crossroads.engine.contract import PRESET_NAMES
from crossroads.engine.options import BadOption
from crossroads.engine.text import SOURCE, Said, languages, named, rendered, source
from crossroads.engine.translations import faults
from crossroads.table import record
from crossroads.table.outlooks import outlook
from crossroads.table.sitting import Refusal
from crossroads.table.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crossroads.check.subject import Position, Subject
    from crossroads.engine.game import Game
    from crossroads.table.sitting import Sitting

UNKNOWN = re.compile("‹([^›]*)›")  # what stands for a message that no text file has
NONSENSE = ("", " ", "nonsense", "play", "play 1 2 3 4 5 6 7 8 9", "-1", "\x00", "999999999999")

NO_OBJECTS = ("", "x", "-1", "1.5", "²", "99999999999", "\x00")  # after the verb of a move


def moves_have_texts(subject: Subject) -> Iterator[Fault]:
    """Each legal move has a text of its own, which is understood as that move."""
    words = subject.game.words
    for position in subject.some(200):
        s = position.state
        for seat in range(s.players):
            seen: dict[str, int] = {}
            for move in subject.moves("legal", s, seat):
                text = words.move_text(s, seat, move)
                if not isinstance(text, str) or not text.strip() or text != text.strip() or not text.isprintable():
                    yield subject.at("words", "move_text", f"the move {move} is written {text!r}, which nobody can type")
                    return
                if text in seen:
                    yield subject.at("words", "move_text", f"the moves {seen[text]} and {move} are both written {text!r}")
                    return
                seen[text] = move
                back = words.parse_move(s, seat, text)
                if back != move:
                    yield subject.at("words", "parse_move", f"{text!r} is the move {move}, but is read as {back!r}")
                    return
            if s.acting[seat]:
                move = subject.slow.clock_move(s, seat)
                if words.parse_move(s, seat, words.move_text(s, seat, move)) != move:
                    yield subject.at("words", "parse_move", f"the clock's move {move} is not read back from its text")
                    return


def refusals_have_reasons(subject: Subject) -> Iterator[Fault]:
    """A move that is not legal is refused with a code and a sentence, and nothing has changed."""
    for position in subject.some(60):
        fault = next(_badly_refused(subject, position), None)
        if fault:
            yield fault
            return


def _badly_refused(subject: Subject, position: Position) -> Iterator[Fault]:
    s, table = position.state, position.at_table()
    before = s.copy()
    known = list(dict.fromkeys(text for _, text in position.sitting.made))[:40]
    for seat in range(s.players):
        legal = set(table.legal(seat))
        asked = subject.scene(table, seat).ask
        verbs = dict.fromkeys(text.partition(" ")[0] for text in known)
        if asked is not None:  # anything may be typed after this verb
            verbs.pop(asked.verb, None)
        for text in (*NONSENSE, *known, *(f"{verb} {rest}" for verb in verbs for rest in NO_OBJECTS)):
            if text in legal:
                continue
            try:
                table.checked(seat, text)
            except Refusal as refusal:
                if not isinstance(refusal.code, str) or not refusal.code or " " in refusal.code:
                    yield subject.at("words", "why_not", f"the code {refusal.code!r} has to be one word for programs")
                elif sentence := wrong_sentence([refusal.said]):
                    yield subject.at("words", "why_not", sentence)
            except (TypeError, ValueError) as error:
                if "unpack" not in str(error) or _came_from(error, subject):
                    raise
                yield subject.at("words", "why_not", "it has to return a code and a sentence")
            else:
                yield subject.at("words", "parse_move", f"{text!r} is not a legal move, but is taken for one")
        if s != before:
            yield subject.at("words", "why_not", "a refused move changes the state")


def _came_from(error: Exception, subject: Subject) -> bool:
    """Whether an exception was raised in the code of the game itself."""
    *_, (innermost, _) = traceback.walk_tb(error.__traceback__)
    return subject.sources.by_file(innermost.f_code.co_filename) is not None


def retold(subject: Subject) -> Iterator[tuple[Sitting, Any, int, int]]:
    """Play a random game of each setting again; after each move yield its sitting, the view before, the seat and the move.

    A hidden choice is the move -1, as `told` gets it.
    """
    for number, setting in enumerate(subject.settings, 1):
        sitting = subject.sit(setting, str(number))
        played = next(
            p.sitting
            for p in subject.positions
            if p.sitting.seed == str(number) and setting_of(p.sitting) == setting_of(sitting)
        )
        for seat, text in played.made:
            before, secret = outlook(sitting.state), sitting.rules.is_secret(sitting.state, seat)
            move = subject.game.words.parse_move(sitting.state, seat, text)
            sitting.make_and_look(before, seat, move, text)
            subject.watch.step()
            yield sitting, before, seat, -1 if secret else move


def games_are_told(subject: Subject) -> Iterator[Fault]:
    """Every move is told in sentences, and the end has a reason."""
    words = subject.game.words
    for sitting, before, seat, move in retold(subject):
        after = outlook(sitting.state)
        told = words.told(sitting.untold_since(before), after, seat, move, sitting.names)
        if sentence := wrong_sentence(told, sitting.names):
            yield subject.at("words", "told", sentence)
            return
        if not all(isinstance(card, str) for card in words.announced(before, after)):
            yield subject.at("words", "announced", "the cards that everybody saw are named by texts")
            return
        if sitting.is_over and not (isinstance(words.reason(sitting.state), str) and words.reason(sitting.state)):
            yield subject.at("words", "reason", "why the game is over has to be said in a text")
            return


def scores_add_up(subject: Subject) -> Iterator[Fault]:
    """The parts of a score add up to it, each with a text, at every moment of a game."""
    words, rules = subject.game.words, subject.slow
    for position in subject.some(200):
        for seat in range(position.state.players):
            parts = words.score_parts(position.state, seat)
            if not isinstance(parts, list | tuple) or not all(_is_part(part) for part in parts):
                yield subject.at("words", "score_parts", "it has to return a list of pairs, each of a text and its points")
                return
            texts = [rendered(named(text, position.sitting.names)) for text, _ in parts]
            if unknown := next((found for text in texts if (found := UNKNOWN.search(text))), None):
                yield subject.at("words", "score_parts", f"text/en.ftl has no message {unknown[1]}")
                return
            total, score = sum(points for _, points in parts), int(rules.score(position.state, seat))
            if parts and total != score:
                yield subject.at("words", "score_parts", f"the parts add up to {total}, but the score is {score}")
                return


def _is_part(part: object) -> bool:
    return isinstance(part, tuple) and len(part) == 2 and isinstance(part[0], str | Said) and type(part[1]) is int


def presets_can_be_played(subject: Subject) -> Iterator[Fault]:
    """Every preset has a name that people know and options that some number of players can choose."""
    game = subject.game
    for name, options in game.words.PRESETS.items():
        if name not in PRESET_NAMES:
            yield subject.at("words", "PRESETS", f"a preset is one of {', '.join(PRESET_NAMES)}, not {one_line(name, 40)!r}")
            continue
        troubles = [trouble for players in game.player_counts if (trouble := _refused(game, players, options))]
        if len(troubles) == len(game.player_counts):
            yield subject.at("words", "PRESETS", f"nobody can play the preset {name}: {troubles[0]}")


def _refused(game: Game, players: int, options: object) -> str:
    """Return why so many players cannot choose these options, or nothing."""
    try:
        game.new_state(players, dict(cast("dict[str, object]", options)))
    except (BadOption, TypeError, ValueError) as error:
        return one_line(error, 100)
    return ""


def wrong_sentence(told: object, names: Sequence[str] = ()) -> str:
    """Return what is wrong with something that should be a list of sentences, or nothing."""
    if not isinstance(told, list | tuple) or not all(isinstance(line, str | Said) for line in told):
        return f"it has to return a list of sentences, not {one_line(told, 60)!r}"
    lines = [rendered(named(line, names)) for line in told]
    for line in lines:
        if unknown := UNKNOWN.search(line):
            return f"text/en.ftl has no message {unknown[1]}"
        if line[-1:] not in (".", "!", "?"):
            return f"{one_line(line, 60)!r} is not a sentence"
    return ""


def texts_are_whole(subject: Subject) -> Iterator[Fault]:
    """Every language of the game says everything that English says, with the same arguments."""
    package = subject.game.package
    for language in languages():
        if language == SOURCE or source(package, language):
            yield from (Fault(*fault) for fault in faults(package, language))
    if not subject.game.line(SOURCE).strip():
        yield subject.at("words", "LINE", "the game needs a line that says what it is, here or in text/en.ftl")
    for option in subject.game.words.OPTIONS:
        if not subject.game.about(option, SOURCE).strip():
            yield subject.at("words", "OPTIONS", f"the option {option.name} does not say what it is about")


def records_can_be_verified(subject: Subject) -> Iterator[Fault]:
    """A record is the same after JSON and back, and is judged right, with deals that follow from its seed."""
    seen: set[int] = set()
    for position in subject.some(24, lambda p: p.at == len(p.sitting.made)):
        sitting = position.sitting
        if id(sitting) in seen:
            continue
        seen.add(id(sitting))
        again = sitting
        if len(seen) % 2:  # a live table has a seed that nobody can guess
            seed = f"{len(seen):064x}"
            again = subject.sit(setting_of(sitting), seed)
            subject.play_anything(again, len(seen), 120)
        line = record.encode(again.record())
        if record.decode(line) != again.record():
            yield subject.at("words", "OPTIONS", "a record is not the same after JSON and back")
            return
        try:
            verdict = verify(record.decode(line), {subject.game.slug: subject.game})
        except record.WrongRecord as error:
            yield subject.at("words", "card_text", f"a record of this game is judged wrong: {one_line(error, 100)}")
            return
        if not verdict.deals_follow_from_seed:
            yield subject.at("rules", "apply", "the deals of a record do not follow from its seed")
            return


def advice_is_given(subject: Subject) -> Iterator[Fault]:
    """`why` speaks for a move in a text, from the view of its seat."""
    for position in subject.some(40):
        for seat in range(position.state.players):
            view = position.at_table().view(seat)
            for move in subject.moves("legal", position.state, seat)[:12]:
                said = subject.game.words.why(view, seat, move)
                if sentence := said != "" and wrong_sentence([said], position.sitting.names):
                    yield subject.at("words", "why", sentence)
                    return
