"""Piles and fields that are too small are found before compiled code runs over their ends."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from crossroads import scaffold
from crossroads.engine.bounds import OutOfBounds, check_bounds
from crossroads.engine.game import Game
from crossroads.lab.jobs import Job
from crossroads.lab.simulate import simulate

TEMPLATE = Path(scaffold.__file__).parent / "template"


def spoilt(folder: Path, monkeypatch: pytest.MonkeyPatch, right: str, wrong: str) -> Game:
    """The game that `crossroads new` copies, with one mistake."""
    package = folder / "high_card"
    package.mkdir()
    for file in TEMPLATE.glob("*.py"):
        text = file.read_text().replace("crossroads.scaffold.template", "high_card")
        if file.name == "rules.py":
            assert text.count(right) == 1
            text = text.replace(right, wrong)
        (package / file.name).write_text(text)
    monkeypatch.syspath_prepend(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == "high_card"]:
        monkeypatch.delitem(sys.modules, name)
    importlib.invalidate_caches()
    return Game("high_card")


def line_of(game: Game, text: str) -> int:
    """The only line of the rules with this text."""
    lines = Path(str(game.rules.__file__)).read_text().splitlines()
    (found,) = [number for number, line in enumerate(lines, 1) if text in line]
    return found


@pytest.mark.parametrize(
    ("right", "wrong", "where", "sentence"),
    [
        (
            "discard = public(pile(DECK))",
            "discard = public(pile(5))",
            "move_all(s.shown[seat], s.discard)",
            "the pile discard holds 5 cards and is full.",
        ),
        (
            "hand = owned(pile(HAND, SEATS))",
            "hand = owned(pile(HAND - 3, SEATS))",
            "add(s.hand[seat], draw(s.deck))",
            "the pile hand[0] holds 4 cards and is full.",
        ),
        (
            "for card in deck(s):",
            "for card in range(1, 3):",
            "add(s.hand[seat], draw(s.deck))",
            "the pile deck is empty, so nothing can be drawn from it.",
        ),
        (
            "tricks = public(int8(SEATS))",
            "tricks = public(int8(1))",
            "s.tricks[best] += 1",
            "an index is beyond the end of a field, or `legal` yields more than MOVES moves.",
        ),
    ],
)
def test_simulate_names_the_pile_that_is_too_small_and_the_line_that_meets_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, right: str, wrong: str, where: str, sentence: str
) -> None:
    """Nothing is compiled: the first games are played interpreted, with watched piles."""
    game = spoilt(tmp_path, monkeypatch, right, wrong)
    with pytest.raises(OutOfBounds) as refused:
        simulate(Job(game.package, 4, game.options({}), (), 1, 100), lambda _: None)
    assert refused.value.sentence == sentence
    assert (refused.value.file, refused.value.line) == ("rules.py", line_of(game, where))


def test_a_number_that_its_field_cannot_hold_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled, it would become another number without a word."""
    game = spoilt(tmp_path, monkeypatch, "s.tricks[best] += 1", "s.tricks[best] += 100")
    with pytest.raises(OutOfBounds, match=r"tricks\[\d\] became \d+, which an int8 cannot hold"):
        check_bounds(game, game.new_state(2, {}), 1, 20)


def test_a_game_that_keeps_its_bounds_passes(game: Game) -> None:
    """The games of the project do."""
    for players in (game.player_counts[0], game.player_counts[-1]):
        check_bounds(game, game.new_state(players, {}), 1, 5)
