"""Replays of finished games: what was said after each move, and the scene of any seat at any moment."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from crossroads import games
from crossroads.engine.scene import Scene
from crossroads.house import messages as m
from crossroads.server.answers import answer, code_of
from crossroads.table.record import Result, decode
from crossroads.table.scene import scene
from crossroads.table.sitting import Refusal
from crossroads.table.verify import replay

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from crossroads.server.state import ServerState
    from crossroads.table.sitting import Sitting

OPEN = -2  # everybody's cards at once, which only a finished game shows
REPLAY_ASKS = {
    "at": (int, "the scene after so many moves, instead of the moves"),
    "seat": (int, "as this seat saw it; -1 a spectator, -2 with all cards open"),
}


class NarratedMove(msgspec.Struct):
    """One move, and what was said of it."""

    seat: int
    move: str
    said: list[str]


class ReplayIndex(msgspec.Struct):
    """A finished game without its scenes."""

    table: m.TableInfo
    moves: list[NarratedMove]
    scores: list[int]
    winners: list[int]
    reason: str


class ReplayScene(msgspec.Struct):
    """The table after `at` moves, as a seat saw it (-1: a spectator, -2: with all cards open)."""

    at: int
    seat: int
    acting: list[int]
    scene: Scene


async def show_replay(state: ServerState, request: Request) -> Response:
    """Answer with the moves; with at=N and seat=K, with the scene after N moves as seat K saw it."""
    code = code_of(request)
    at, seat = _number(request, "at"), _number(request, "seat")
    found = await state.store.record(code)
    if found is None:
        raise Refusal("no-record", "There is no record of a finished game at this table.")
    info = (await state.registry.room(code)).looks.info()
    names = tuple(seat.name for seat in info.seats)
    text = found.decode() if isinstance(found, bytes) else str(found)
    if "at" not in request.query_params:
        moves, result = await asyncio.to_thread(narrated, text, names)
        return answer(ReplayIndex(info, moves, result.scores, result.winners, result.reason))
    return answer(await asyncio.to_thread(scene_at, text, names, at, seat))


def _number(request: Request, name: str) -> int:
    try:
        return int(request.query_params.get(name, "-1"))
    except ValueError:
        raise Refusal("unreadable", f"{name} is a number.") from None


@lru_cache(maxsize=32)
def narrated(text: str, names: tuple[str, ...]) -> tuple[list[NarratedMove], Result]:
    """Return what was said after each move, and the result."""
    record = decode(text)
    sitting = _at_start(text, names)
    moves = [NarratedMove(seat, move, sitting.play_and_tell(seat, move, by_clock=True)) for seat, move in record.moves]
    result = sitting.result()
    assert result is not None
    return moves, result


@lru_cache(maxsize=512)
def scene_at(text: str, names: tuple[str, ...], at: int, seat: int) -> ReplayScene:
    """Return what a seat saw after `at` moves."""
    record = decode(text)
    if not 0 <= at <= len(record.moves):
        raise Refusal("no-such-move", f"The game has {len(record.moves)} moves; at is one of 0 to {len(record.moves)}.")
    if not OPEN <= seat < len(names):
        raise Refusal("no-such-seat", f"The seats are 0 to {len(names) - 1}, -1 for a spectator, -2 for all cards open.")
    sitting = next(islice(replay(record, games.all_games()), at, None))
    sitting.names = names
    shown = open_scene(sitting) if seat == OPEN else scene(sitting, seat)
    shown.moves, shown.buttons, shown.ask, shown.picking = [], [], None, ""
    return ReplayScene(at, seat, sitting.acting, shown)


def _at_start(text: str, names: tuple[str, ...]) -> Sitting:
    sitting = next(replay(decode(text), games.all_games()))
    sitting.names = names
    return sitting


def open_scene(sitting: Sitting) -> Scene:
    """Return a spectator's scene in which every zone of a seat is as its owner sees it."""
    shown = scene(sitting, -1)
    own = [[zone for zone in scene(sitting, seat).zones if zone.owner == seat] for seat in range(sitting.players)]
    shown.zones = [zone for zone in shown.zones if zone.owner < 0] + [zone for zones in own for zone in zones]
    return shown
