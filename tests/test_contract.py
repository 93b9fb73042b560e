"""The contract is complete: what it says of a game is what the games have and what the code asks for."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import crossroads
from crossroads.engine.contract import Drawing, Hints, Rules, Words
from crossroads.engine.game import Game, IncompleteGame, defaults, filled, missing, required

PARTS = {"rules": Rules, "words": Words, "scene": Drawing, "hints": Hints}
ADDED_BY_THE_LINKER = {"tries", "imagine"}
SOURCES = Path(crossroads.__file__).parent


@pytest.mark.parametrize("part", PARTS)
def test_every_game_has_what_is_required_with_the_parameters_of_the_contract(game: Game, part: str) -> None:
    """Required and optional functions take the same parameters in every game."""
    module, contract = game.module(part), PARTS[part]
    assert missing(contract, module) == []
    for name in [*required(contract), *defaults(contract)]:
        wanted = defaults(contract).get(name) or vars(contract).get(name)
        if name in vars(module) and inspect.isfunction(wanted) and name != "scene":
            parameters = [one for one in inspect.signature(wanted).parameters if one != "self"]
            assert list(inspect.signature(vars(module)[name]).parameters) == parameters, name


def test_no_code_looks_for_a_name_in_a_module_of_a_game() -> None:
    """`Game` fills in the defaults, so getattr and hasattr are not needed."""
    looking = re.compile(r"(getattr|hasattr)\([^()]*(rules|words|hints|drawing|scene|module\([^)]*\)), *\"")
    found = [file.name for file in SOURCES.rglob("*.py") if looking.search(file.read_text(encoding="utf-8"))]
    assert found == []


def test_every_optional_name_has_a_default_and_every_other_is_required() -> None:
    """No name is both, and functions that the linker makes are named in the text."""
    for contract in PARTS.values():
        assert not set(required(contract)) & set(defaults(contract))
    assert {"PLAYERS", "OPTIONS", "move_text", "parse_move"} <= set(required(Words))
    assert {"State", "MOVES", "legal", "apply", "wins"} <= set(required(Rules))
    assert all(f"{name}(s, seat" in inspect.getsource(Rules) for name in ADDED_BY_THE_LINKER)


def test_a_game_without_hints_gets_plain_ones_and_all_defaults() -> None:
    """The small game of dice has rules and words alone."""
    pig = Game("tests.small_games.pig")
    assert pig.drawing is None
    assert (pig.hints.PLAYOUT_MOVES, pig.hints.EXPLORATION, pig.hints.FORGETTING) == (400, 1.0, 1.0)
    assert (pig.words.RULES_VERSION, pig.words.EARLIER_VERSIONS, pig.words.timed_turn) == (1, {}, None)
    assert pig.words.card_text(None, 3) == "3"
    assert not pig.has_hidden_choices
    assert not pig.tabled.is_secret(None, 0)
    assert not pig.is_cooperative


def test_a_module_that_lacks_a_name_is_refused_with_that_name() -> None:
    """The sentence says what is missing and where."""
    module: Any = ModuleType("half_a_game.hints")
    module.weight = lambda s, seat, move: 1
    with pytest.raises(IncompleteGame, match=r"half_a_game\.hints has no worth;"):
        filled(Hints, module)
