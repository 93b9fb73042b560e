"""Play games with every index checked.

Compiled code checks nothing: a card too many in a pile overwrites the field behind it.  `check_bounds` plays a few of the same
games interpreted, with tools that watch the piles, and says which pile or field was too small, and in which line of the rules.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crossroads.engine import link, piles
from crossroads.engine.layout import Number, Record, States
from crossroads.engine.piles import Pile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import TracebackType

    from crossroads.engine.game import Game
    from crossroads.engine.layout import Field, GameState


class OutOfBounds(IndexError):
    """A rule that reaches beyond a pile or a field; the message says where, which and why."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        super().__init__(f"{file}:{line}: {sentence}" if line else f"{file}: {sentence}")
        self.file = file
        self.line = line
        self.sentence = sentence


class WrongPile(IndexError):
    """A tool was used on a pile that has no such place."""

    def __init__(self, pile: Pile, trouble: str) -> None:
        super().__init__(trouble)
        self.pile = pile
        self.trouble = trouble


def check_bounds(game: Game, template: GameState, number: int, games: int, limit: int = 2_000) -> None:
    """Play random games, numbered from `number` on, as compiled code does; raise OutOfBounds where that would go wrong."""
    rules = link.interpreted_with(game.rules, CHECKED)
    states = States([template])
    for k in range(games):
        try:
            rules.play_many(states, [template], number + k, [0], [0], limit)
            rules.results_many(states, [[0] * template.players], [[0] * template.players])
        except IndexError as error:
            raise _located(error, game, states[0]) from error
        for path, value, field in _values(states[0]):
            _check_value(path, value, field)


def _check_value(path: str, value: int, field: Field) -> None:
    kind = field.kind
    assert isinstance(kind, Number)
    if not kind.low <= value <= kind.high:
        raise OutOfBounds("rules.py", 0, f"{path} became {value}, which an int{8 * kind.bytes} cannot hold.")
    limit = 1 << field.below if field.is_set else field.below
    if field.below and not 0 <= value < limit:
        raise OutOfBounds("rules.py", 0, f"{path} became {value}, but it is declared with below={field.below}.")


# The tools that change a pile, with a check before each.


def add(pile: Pile, card: int) -> None:
    _check_room(pile)
    piles.add(pile, card)


def draw(pile: Pile) -> int:
    if pile.size < 1:
        raise WrongPile(pile, "is empty, so nothing can be drawn from it")
    return piles.draw(pile)


def take_at(pile: Pile, place: int) -> int:
    if not 0 <= place < pile.size:
        raise WrongPile(pile, f"holds {pile.size} cards, so none can be taken from place {place}")
    return piles.take_at(pile, place)


def insert(pile: Pile, place: int, card: int) -> None:
    _check_room(pile)
    if not 0 <= place <= pile.size:
        raise WrongPile(pile, f"holds {pile.size} cards, so none can be put at place {place}")
    piles.insert(pile, place, card)


def _check_room(pile: Pile) -> None:
    if pile.size >= len(pile.card):
        raise WrongPile(pile, f"holds {pile.size} cards and is full")


CHECKED: dict[Callable[..., Any], Callable[..., Any]] = {
    piles.add: add,
    piles.draw: draw,
    piles.take_at: take_at,
    piles.insert: insert,
}


def _located(error: IndexError, game: Game, s: GameState) -> OutOfBounds:
    """Say where in the game's own files an index went wrong."""
    file, line = _innermost(error.__traceback__, Path(str(game.rules.__file__)).parent)
    if not isinstance(error, WrongPile):
        return OutOfBounds(file, line, "an index is beyond the end of a field, or `legal` yields more than MOVES moves.")
    name = next((path for path, pile in _piles(s) if pile is error.pile), "")
    return OutOfBounds(file, line, f"the pile {name} {error.trouble}.")


def _innermost(traceback: TracebackType | None, folder: Path) -> tuple[str, int]:
    """Return the last file and line of a traceback that lie in a folder."""
    found = "rules.py", 0
    while traceback is not None:
        path = Path(traceback.tb_frame.f_code.co_filename)
        if path.parent == folder:
            found = path.name, traceback.tb_lineno
        traceback = traceback.tb_next
    return found


def _piles(record: Record, path: str = "") -> Iterator[tuple[str, Pile]]:
    """Yield every pile of a state with its name as the rules write it: hand[2]."""
    for name, field in record.fields.items():
        if not isinstance(field.kind, Number):
            for here, item in _items(f"{path}{name}", getattr(record, name), field.shape):
                if isinstance(item, Pile):
                    yield here, item
                else:
                    yield from _piles(item, f"{here}.")


def _values(record: Record, path: str = "") -> Iterator[tuple[str, int, Field]]:
    """Yield every number of a state with its name and its field."""
    for name, field in record.fields.items():
        for here, item in _items(f"{path}{name}", getattr(record, name), field.shape):
            if isinstance(field.kind, Number):
                yield here, item, field
            else:
                yield from _values(item, f"{here}.")


def _items(name: str, value: Any, shape: tuple[int, ...]) -> Iterator[tuple[str, Any]]:
    for index in product(*(range(length) for length in shape)):
        item = value
        for i in index:
            item = item[i]
        yield name + "".join(f"[{i}]" for i in index), item
