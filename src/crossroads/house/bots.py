"""Bots: who thinks in which seat, what each has seen, and how their moves come to the table."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import TYPE_CHECKING

from crossroads.engine.text import rendered, say
from crossroads.house import messages as m
from crossroads.house.store import StoreGone
from crossroads.house.thoughts import Thinker
from crossroads.table import log
from crossroads.table.deals import secret_of
from crossroads.table.scene import on_the_table
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crossroads.house.connections import Connection
    from crossroads.house.faults import Faults
    from crossroads.house.looks import Looks
    from crossroads.house.presence import Presence
    from crossroads.house.services import Bot, Services, Thinking
    from crossroads.players.levels import Level
    from crossroads.table.live import LiveTable
    from crossroads.table.log import Entry

TRY_AGAIN = 0.5  # seconds until a bot asks a store again that did not answer
AFTER_A_FAULT = 1.0  # seconds until a move is made in the place of a bot that failed


class BadMove(Exception):
    """A bot chose a move that the table refuses, although nothing had happened meanwhile."""


class Bots:
    """A bot for each seat that a bot has, or covers; each sees the table move by move."""

    def __init__(self, table: LiveTable, thinking: Thinking) -> None:
        self.table = table
        self.thinking = thinking
        self._bots: dict[int, Bot] = {}
        # Whoever knew the bots' dice could compute their hidden choices: they come from the seed, which nobody is sent.
        self._secret = secret_of(table.made.seed, "bots")

    def bot(self, seat: int) -> Bot:
        """Return the bot that thinks in a seat now."""
        wanted = self.table.chairs[seat].level
        if seat not in self._bots or self._bots[seat].level.name != wanted:
            self._bots[seat] = self.thinking.bot(self.table.game, wanted, seat, self._secret)
        return self._bots[seat]

    def see(self, entry: Entry) -> None:
        """After an entry: let the bots with a memory look at the table; when the game is over, forget them all."""
        sitting = self.table.sitting
        if self.table.state == "over":
            self._bots.clear()  # what they thought with takes megabytes, and people look at the result for long
            return
        if isinstance(entry, log.Moved) and sitting is not None:
            for seat in self.table.seating.bots:
                if self.bot(seat).has_memory:
                    self.bot(seat).see(sitting.view(seat))


class BotDriver:
    """Has the bots of one table think and move, each in a task of its own."""

    def __init__(
        self,
        services: Services,
        bots: Bots,
        looks: Looks,
        faults: Faults,
        presence: Presence,
        wish: Callable[[Callable[[], Entry | list[Entry]]], Awaitable[None]],
    ) -> None:
        self.services = services
        self.bots = bots
        self.table = bots.table
        self.looks = looks
        self.faults = faults
        self.presence = presence
        self.wish = wish
        self.is_closed = False
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._hinted_at: object = None
        self._hints: dict[int, int] = {}  # by seat: the move of a hint in this position

    def set_thinking(self) -> None:
        """Start a task for each bot that is asked and does not think yet."""
        for seat in self.table.bots_to_move() if not self.is_closed and self.presence.is_attended else []:
            if seat not in self._thinking:
                name = f"bot {seat} at {self.faults.code}"
                self._thinking[seat] = asyncio.get_running_loop().create_task(self._move(seat), name=name)

    async def _move(self, seat: int) -> None:
        try:
            await self._decide_and_play(seat)
        except StoreGone:
            await self.services.time.sleep(TRY_AGAIN)
        except Exception as trouble:
            self.faults.report("bot", trouble)
            await self._play_first_legal(seat)
        finally:
            self._thinking.pop(seat, None)
            self.set_thinking()

    async def _decide_and_play(self, seat: int) -> None:
        number, move = await self._decide(seat)
        if not move:
            return
        try:
            await self.wish(lambda: self.table.play_for_bot(seat, move, number))
        except Refusal as refusal:
            if number == self.table.entries:  # the table did not go on meanwhile: the bot is wrong
                raise BadMove(refusal.code) from None  # without the move: logs keep no secrets

    async def _decide(self, seat: int) -> tuple[int, str]:
        """Wait until people have seen what happened, pause as a person would, then have the bot think.

        In a window the bot thinks during the pause: how long it takes to answer must not tell whether there was anything to
        think about.
        """
        bot = self.bots.bot(seat)
        pause = (self.beats_left() + self.pause(seat, bot.level)) * self.services.pace.bot_pause
        if self._is_in_window(seat):
            decided, _ = await asyncio.gather(self._think(seat, bot), self.services.time.sleep(pause))
            return decided
        await self.services.time.sleep(pause)
        return await self._think(seat, bot)

    async def _think(self, seat: int, bot: Bot) -> tuple[int, str]:
        """Return a move, chosen from nothing but the seat's view, and the number of the entry after which it was chosen."""
        async with self.services.thoughts.turn(self.presence.thinker()):
            sitting, number = self.table.sitting, self.table.entries
            if seat not in self.table.bots_to_move() or sitting is None:
                return number, ""
            view, at = sitting.view(seat), len(sitting.made)
            move = await bot.choose(view, at, self.services.thoughts.seconds())
        return number, sitting.words.move_text(view, seat, move)

    def _is_in_window(self, seat: int) -> bool:
        return self.table.face is not None and seat in self.table.face.windows

    def beats_left(self) -> float:
        """Return for how many seconds the people here still look at the last move; a table without people goes on at once."""
        if not self.looks.presence.connections:
            return 0.0
        return max(0.0, self.table.shown_until - self.services.time.now())

    def pause(self, seat: int, level: Level) -> float:
        """Return how long a bot waits: at most a tenth of its time, because one turn may have forty words to recite."""
        if self._is_in_window(seat):
            longest_thought = level.budget.seconds if level.budget else 0.0
            return max(level.reaction * random.uniform(0.7, 1.3), longest_thought)
        seconds, left = level.pause * random.uniform(0.7, 1.3), self.looks.time_left(seat)
        return seconds if left is None else min(seconds, left / 10)

    async def _play_first_legal(self, seat: int) -> None:
        """Move in the place of a bot that failed, so that the game goes on."""
        await self.services.time.sleep(AFTER_A_FAULT)
        sitting, number = self.table.sitting, self.table.entries
        if sitting is not None and seat in self.table.bots_to_move():
            move = sitting.legal(seat)[0]
            with suppress(Refusal, StoreGone):
                await self.wish(lambda: self.table.play_for_bot(seat, move, number))

    async def hint(self, connection: Connection, seat: int) -> m.Hint:
        """Return what the hard player would do, from what lies on the table: a hint does not remember for people."""
        table, thoughts, language = self.table, self.services.thoughts, connection.language
        if not table.made.hints:
            raise Refusal("no-hints", say("refused-no-hints"))
        if table.sitting is None or seat not in table.acting:
            raise Refusal("not-your-turn", say("refused-hint-not-now"))
        position = table.sitting, len(table.sitting.made)
        if self._hinted_at != position:
            self._hinted_at, self._hints = position, {}
        view, at = on_the_table(table.sitting, seat), len(table.sitting.made)
        hints = self._hints
        if seat not in hints:
            async with thoughts.hint_for(Thinker(connection.guest.id, self.faults.code, network=connection.network)):
                bot = self.services.thinking.bot(table.game, "hard", seat, at)
                hints[seat] = await bot.choose(view, at, thoughts.seconds())
        words, move = table.game.words, hints[seat]
        return m.Hint(seat, words.move_text(view, seat, move), rendered(words.why(view, seat, move), language))

    async def close(self) -> None:
        self.is_closed = True
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        del self.wish  # it knows the room, which is to be gone when it is closed
