"""Whoever reads everything that is sent computes a bot's face-down bids no better than by chance."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bench.server.attack.reading import GAME, OWN, Reading, Shares, shares
from crossroads import games
from crossroads.engine.game import Game
from crossroads.engine.layout import GameState
from crossroads.house import bots
from crossroads.house import messages as m
from crossroads.house.services import Pace
from crossroads.players import levels
from crossroads.players.levels import Level, untimed
from crossroads.players.player import Player
from crossroads.players.thinking import thinker
from crossroads.table.fairness import commitment_to
from tests.house.houses import FakeThinking, House, Visitor

pytestmark = pytest.mark.slow
GAMES = 4  # for a share of which chance is known


@dataclass
class RealBot:
    """A bot that decides at once, as a server's does in a thread."""

    player: Player
    has_memory: bool = False

    @property
    def level(self) -> Level:
        return self.player.level

    def see(self, view: GameState) -> None: ...

    async def choose(self, view: GameState, at: int, seconds: float) -> int:
        return self.player.choose(view, at)


class RealThinking(FakeThinking):
    """Bots with the dice that the house gives them."""

    def bot(self, game: Game, level: str, seat: int, seed: int) -> RealBot:  # type: ignore[override]
        return RealBot(Player(game, untimed(levels.level(level)), seat, seed))


async def read(house: House, name: str) -> Reading:
    """Play a game of Crossing Guard against a normal bot, bidding after it; keep what a seat and a spectator are told."""
    room = await house.make(GAME, ["me", "normal"], name)
    seat, watcher = await house.come(room, name), await house.come(room, f"Eve{name}", watch=True)
    told: list[str] = []
    while True:
        await house.time.advance(3.0)
        for one in (seat, watcher):
            told += [line.decode() for line in room.looks.news_for(one.conversation.connection)]
        if room.table.state != "playing":
            break
        if room.table.acting == [OWN]:
            await bid(seat, room.table.sitting.legal(OWN)[0] if room.table.sitting else "")
    assert room.table.sitting is not None
    return Reading(room.code, [line for line in told if '"state":"over"' not in line], room.table.sitting.record())


async def bid(seat: Visitor, move: str) -> None:
    await seat.say(m.Play(move))


async def found() -> Shares:
    thinker(games.find(GAME)).prepare()  # the attacker lets a bot think two thousand times
    house = House(thinking=RealThinking(), pace=Pace(wait_for_numbers=0.0, bot_pause=0.5))
    await house.registry.open()
    readings = [await read(house, f"Mallory{k}") for k in range(GAMES)]
    await house.registry.close()
    return shares(readings, 10**6)


async def test_bids_are_predicted_no_better_than_by_chance() -> None:
    """No seed that can be made of what was told is right more often than one that has nothing to do with the table."""
    told = await found()
    assert told.bids > 50
    assert not told.is_read, told


async def test_dice_from_what_everybody_is_sent_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the dice that bots had before, seeded by the commitment, nearly every bid is computed beforehand."""
    monkeypatch.setattr(bots, "secret_of", lambda seed, what: int(commitment_to(seed)[:12], 16))
    told = await found()
    assert told.is_read
    assert told.best > 0.95, told
