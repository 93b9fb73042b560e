"""A responder in whole games of two, who knows how a level chooses: how much could be won by reading its secret choices.

Wherever both choose in secret, the responder imagines what the other may hold, asks the level itself what it would choose,
several times with other dice, and makes the move that does best against these choices.  Elsewhere it plays as the level does.
It does not know the level's dice.  What it wins is less than a best response would, so it is a bound from below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine.chance import mix
from crossroads.engine.chance import seed as seed_dice
from crossroads.engine.packed import unpack
from crossroads.lab.arena import LIMIT, Arena
from crossroads.players.player import Player

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.lab.arena import Side

ASKED = 6  # how often the level is asked what it would choose
PLAYOUTS = 40  # after each pair of choices
READERS_DICE = 0x51ED27


class ReadingArena(Arena):
    """The first side is the responder; both sides are the same level."""

    def __init__(self, game: Game, side: Side, options: dict[str, object] | None = None) -> None:
        super().__init__(game, (side, side), 2, options)
        self.world: Any = game.rules.State.array(1)

    def _choice(self, which: int, bot: Player, at: int) -> tuple[int, dict[int, float]]:
        room = np.zeros(self.game.rules.MOVES, np.int64)
        count = self.fast_moves.legal_moves(self.state, bot.seat, room)
        if which != 0 or count == 1 or not self.fast_moves.chooses_in_secret(self.state, bot.seat):
            return super()._choice(which, bot, at)
        return self._read(bot, at, room[:count]), {}

    def _read(self, bot: Player, at: int, moves: Any) -> int:
        """Return the move that does best against what the level chooses."""
        seat, other = bot.seat, 1 - bot.seat
        seen = self._plain_view(seat).pack()
        shares = np.zeros(len(moves))
        for k in range(ASKED):
            number = mix(mix(bot.seed ^ READERS_DICE, at), k)
            seed_dice(self.dice, number)
            self.world[0] = seen[0]
            self.fast_moves.imagine_in(self.world, seat, self.dice)
            reply = self._asked(other, number, at)
            self.fast_moves.try_answers(self.world, self.work, seat, reply, moves, PLAYOUTS, LIMIT, self.dice, shares)
        return int(moves[int(np.argmax(shares))])

    def _asked(self, seat: int, number: int, at: int) -> int:
        """Return what the level chooses in the imagined state, with dice of its own."""
        self.seat[0] = seat
        self.fast.views_many(self.world, self.seat, self.view)
        decided = Player(self.game, self.sides[1].level, seat, number).decide(unpack(self.game.rules.State, self.view[0]), at)
        if isinstance(decided, int):
            return decided
        return decided.answer(self._thought(self.sides[1], decided.view.pack(), decided))
