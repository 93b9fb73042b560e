"""Lessons in the terminal: as plain lines, or at the same table as any game, whose messages come from the lesson."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec import structs

from crossroads.engine.scene import Button
from crossroads.engine.text import SHARED, rendered, text_of
from crossroads.games.rulebook import rulebook
from crossroads.house import messages as m
from crossroads.table.clock import Clock
from crossroads.table.film import scene_again
from crossroads.table.lessons import lesson_of
from crossroads.table.teaching import Teaching

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from crossroads.engine.game import Game
    from crossroads.engine.scene import Piece, Scene, Zone
    from crossroads.table.teaching import Made

ON = "on"  # what a player types or chooses to go on from something to read


def lesson_in(game: Game, name: str, language: str) -> Teaching:
    """Begin a lesson of a game."""
    you = text_of(SHARED, language)("terminal-player", seat=1)
    return Teaching(game, lesson_of(game, name, language), you, language)


# ---- plain lines ----


def take_plainly(play: Teaching, ask: Callable[[str], str] = input) -> None:
    """Take a lesson in plain lines: read, type a move or its number, hear why not."""
    words, is_lit = text_of(SHARED, play.language), False
    while True:
        print(f"\n[{play.at + 1}/{len(play.lesson.steps)}] {rendered(play.comment, play.language)}")
        if play.is_at_end:
            return
        moves = [] if play.step.is_read else _show(play, is_lit=is_lit or not play.step.hidden)
        try:
            typed = ask(f"({words('lesson-enter')}) " if play.step.is_read else "> ").strip()
        except EOFError:
            return
        if typed in ("q", "quit"):
            return
        is_number = typed.isascii() and typed.isdigit() and 0 < int(typed) <= len(moves)
        move = moves[int(typed) - 1] if is_number else "" if play.step.is_read else _worded(play, typed)
        judged = play.judge(move)
        if judged.said:
            print(rendered(judged.said, play.language))
        is_lit = not judged.is_taken
        for made in play.take(move) if judged.is_taken else ():
            for sentence in made.said:
                print(rendered(sentence, play.language))


def _show(play: Teaching, *, is_lit: bool) -> list[str]:
    """Print what the person sees and the moves; those that go on have an arrow."""
    shown = play.scene()
    for line in shown.lines():
        print(line)
    moves, lit = ([] if shown.ask else shown.moves), play.taken_moves() if is_lit else []
    moves = moves or [button.move for button in shown.buttons]
    offered = moves + [move for move in lit if move not in moves and not (shown.ask and move.startswith(shown.ask.verb))]
    for number, move in enumerate(offered, 1):
        print(f"{'→' if move in lit else ' '} {number:2d}  {move}")
    return offered


def _worded(play: Teaching, typed: str) -> str:
    """Return what was typed as a move: where a word is asked for, the verb may be left out."""
    shown = play.scene()
    if shown.ask is None or typed.startswith(f"{shown.ask.verb} ") or typed in [button.move for button in shown.buttons]:
        return typed
    return f"{shown.ask.verb} {typed}"


# ---- at a table ----


class LessonTable:
    """A table whose messages come from a lesson: what the person does is judged, and the others play what stands there."""

    def __init__(self, play: Teaching) -> None:
        self.play = play
        self.say = text_of(SHARED, play.language)
        self._number = 0  # of the last event
        self._is_lit = False  # after a mistake what was to be found is lit
        self._messages: asyncio.Queue[m.FromServer] = asyncio.Queue()
        seats = [m.SeatInfo(name, "person" if k == play.lesson.seat else "bot") for k, name in enumerate(play.sitting.names)]
        game, options = play.game, play.lesson.options
        info = m.TableInfo("", game.slug, game.words.TITLE, "playing", seats, options, Clock(), public=False, hints=True)
        self._messages.put_nowait(m.Welcome(m.VERSION, info, [play.lesson.seat], 0))
        self._look("")

    async def messages(self) -> AsyncIterator[m.FromServer]:
        while True:
            yield await self._messages.get()

    async def send(self, message: m.FromClient) -> None:
        match message:
            case m.Play(move):
                self._try("" if move == ON else move)
            case m.AskHint() if lit := self.play.taken_moves():
                comment = rendered(self.play.comment, self.play.language)
                self._messages.put_nowait(m.Hint(self.play.lesson.seat, lit[0], comment))
            case _:
                self._messages.put_nowait(m.Refused("lesson", self.say("lesson-not-now")))

    def _try(self, move: str) -> None:
        judged = self.play.judge(move)
        said = rendered(judged.said, self.play.language)
        self._is_lit = not judged.is_taken
        if judged.is_taken:
            for made in self.play.take(move):
                self._tell(made)
        elif said:
            self._messages.put_nowait(m.Refused("lesson", said))
        self._look(said)

    def _tell(self, made: Made) -> None:
        """Send a move that was made: its beats, then what happened."""
        self._number += 1
        language = self.play.language
        for beat, shown in made.beats:
            said, zones = [rendered(one, language) for one in beat.said], shown.zones
            ids = [zone.id for zone in zones]
            self._messages.put_nowait(m.Beat(self._number, beat.name, beat.lasts, said, ids, zones, beat.scores))
        self._messages.put_nowait(m.Event(self._number, "move", [rendered(one, language) for one in made.said], made.seat))

    def _look(self, answer: str) -> None:
        """Send what the person sees now, with the answer to the last move and the comment in the place of the prompt."""
        play = self.play
        comment = rendered(play.comment, play.language)
        shown = self._to_read() if play.step.is_read else self._to_do()
        shown.prompt = f"{answer} {comment}".strip()
        self._messages.put_nowait(m.Look(self._number, play.lesson.seat, shown, play.sitting.acting))

    def _to_read(self) -> Scene:
        shown = scene_again(self.play.sitting, self.play.lesson.seat, self.play.language)
        if not self.play.is_at_end:
            shown.moves = [ON]
            shown.buttons = [Button(self.say("lesson-on"), ON, note=self.say("lesson-on"))]
        return shown

    def _to_do(self) -> Scene:
        """Return the scene with the moves that go on first in the list, and their pieces marked."""
        shown = self.play.scene()
        lit = self.play.taken_moves() if self._is_lit or not self.play.step.hidden else []
        shown.moves = [*lit, *[move for move in shown.moves if move not in lit]]
        shown.zones = [_lit(zone, set(lit)) for zone in shown.zones]
        return shown

    async def follow(self, code: str) -> None:
        """There is no other table."""

    async def check_deal(self) -> str:
        return ""

    async def close(self) -> None:
        """Nothing is kept."""


def _lit(zone: Zone, moves: set[str]) -> Zone:
    return structs.replace(zone, pieces=[_marked(piece) if piece.move in moves else piece for piece in zone.pieces])


def _marked(piece: Piece) -> Piece:
    return structs.replace(piece, marked=True)


def take_at_a_table(play: Teaching, speed: str) -> None:
    """Take a lesson on the whole screen."""
    from crossroads.terminal.app import TableApp

    TableApp(LessonTable(play), rulebook(play.game, play.language), play.language, speed).run()
