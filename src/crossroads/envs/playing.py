"""One game in progress, for the environments that are not compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads import games
from crossroads.engine.game import Game
from crossroads.envs.encoding import Encoding
from crossroads.envs.fields import Fields
from crossroads.table.deals import SeedDealer
from crossroads.table.scene import scene
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from crossroads.engine.contract import Rules

NUMBERS = 10**18  # games are numbered below this; the same number and the same moves are the same game everywhere


def found(game: str | Game) -> Game:
    """Return the game of that name."""
    return game if isinstance(game, Game) else games.find(game)


def rewards(wins: Sequence[bool], *, cooperative: bool = False) -> list[float]:
    """Return the reward of each seat at the end.  In a cooperative game everyone gets 1 or everyone gets -1; else the sum is 0.

    A single winner gets 1, winners who share get less, and the others lose equal parts of it.  If all seats win, or none does,
    everyone gets 0.
    """
    players, winners = len(wins), sum(wins)
    if cooperative:
        return [1.0 if winners else -1.0] * players
    if winners == 0:
        return [0.0] * players
    return [(players / winners - 1) / (players - 1) if won else -1 / (players - 1) for won in wins]


def asked(rules: Rules, s: Any) -> list[int]:
    """Return the seats that decide now: all that choose in secret at the same time, or else the first acting seat.

    Seats that may react openly decide one after the other, in the order of the seats.
    """
    acting = [seat for seat in range(s.players) if s.acting[seat]]
    return acting if all(rules.is_secret(s, seat) for seat in acting) else acting[:1]


def columns_of(game: Game, players: int, chosen: dict[str, object], encoding: str | None, *, memory: bool) -> Fields | Encoding:
    """Return what makes observations: the plain integers, or with an encoding (float32, bits) columns to learn from."""
    if encoding is None:
        return Fields(game.rules.State, memory=memory)
    return Encoding(game, players, chosen, encoding, memory=memory)


class Playing:
    """Plays a numbered game move by move."""

    def __init__(
        self, game: Game, players: int, chosen: dict[str, object], *, memory: bool, encoding: str | None = None
    ) -> None:
        self.game = game
        self.players = players
        self.chosen = chosen
        self.moves: int = game.rules.MOVES
        game.new_state(players, chosen)  # says what is wrong with the options, if anything is
        self.fields = columns_of(game, players, chosen, encoding, memory=memory)

    def begin(self, number: int, first: int = 0) -> None:
        """Begin a new game."""
        seed = str(number % NUMBERS)
        self.sitting = Sitting(self.game, self.players, self.chosen, first, SeedDealer(seed, self.game.words), seed)

    @property
    def asked(self) -> list[int]:
        return asked(self.sitting.rules, self.sitting.state)

    @property
    def is_over(self) -> bool:
        return self.sitting.is_over

    @property
    def made(self) -> int:
        """The number of moves so far."""
        return len(self.sitting.moves)

    def legal(self, seat: int) -> list[int]:
        return list(self.sitting.rules.legal(self.sitting.state, seat))

    def make(self, seat: int, move: int) -> None:
        """Make a legal move, or the clock's."""
        sitting = self.sitting
        sitting.make(seat, move, sitting.words.move_text(sitting.state, seat, move))

    def clock_move(self, seat: int) -> int:
        return self.sitting.rules.clock_move(self.sitting.state, seat)

    def mask(self, moves: Sequence[int], size: int) -> NDArray[np.int8]:
        mask = np.zeros(size, np.int8)
        mask[list(moves)] = 1
        return mask

    def array(self, seat: int) -> NDArray[Any]:
        return self.fields.array(self.sitting.state, seat)

    def rewards(self) -> list[float]:
        state, rules = self.sitting.state, self.sitting.rules
        wins = [bool(rules.wins(state, seat)) for seat in range(self.players)]
        return rewards(wins, cooperative=self.game.is_cooperative)

    def drawing(self, seat: int) -> str:
        """Return what the seat sees as plain lines."""
        return "\n".join(scene(self.sitting, seat).lines())
