"""Replays of finished games: what was said after each move, and the scene of any seat at any moment."""

from __future__ import annotations

from hashlib import sha256
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

import msgspec

from crossroads import games
from crossroads.engine.scene import Scene
from crossroads.engine.text import rendered, say
from crossroads.house import messages as m
from crossroads.server.answers import answer, code_of, network
from crossroads.server.languages import language_of
from crossroads.server.requests import Response
from crossroads.table.film import OPEN, beats_again, scene_again
from crossroads.table.record import decode
from crossroads.table.sitting import Refusal
from crossroads.table.verify import replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.server.requests import Request
    from crossroads.server.state import ServerState

REPLAY_ASKS = {
    "at": (int, "the scene after so many moves, instead of the moves"),
    "seat": (int, "as this seat saw it; -1 a spectator, -2 with all cards open"),
}


class NarratedMove(msgspec.Struct):
    """One move, and what was said of it."""

    seat: int
    move: str
    said: list[str]


class Narrated(msgspec.Struct):
    """What was said of a whole game, and its result; the moves are encoded already."""

    moves: msgspec.Raw
    scores: list[int]
    winners: list[int]
    reason: str


class ReplayIndex(msgspec.Struct):
    """A finished game without its scenes."""

    table: m.TableInfo
    moves: list[NarratedMove]
    scores: list[int]
    winners: list[int]
    reason: str


class ReplayBeat(msgspec.Struct):
    """A moment of a move."""

    kind: str
    lasts: float
    said: list[str]
    scene: Scene


class ReplayScene(msgspec.Struct):
    """The table after `at` moves, as a seat saw it (-1: a spectator, -2: with all cards open), and the way there."""

    at: int
    seat: int
    acting: list[int]
    scene: Scene
    beats: list[ReplayBeat]  # of the last of these moves


async def show_replay(state: ServerState, request: Request) -> Response:
    """Answer with the moves; with at=N and seat=K, with the scene after N moves as seat K saw it."""
    code = code_of(request)
    found = await state.find_record(network(request), code)
    return await answered_replay(state, request, found, (await state.find_room(network(request), code)).looks.info())


async def answered_replay(state: ServerState, request: Request, record: bytes, info: m.TableInfo) -> Response:
    """Answer a request about the replay of a record."""
    at, seat, language = _number(request, "at"), _number(request, "seat"), language_of(request)
    names = tuple(seat.name for seat in info.seats)
    if "at" in request.query_params:
        return Response(await _kept(state, request, record, scene_at, names, at, seat, language))
    told = msgspec.json.decode(await _kept(state, request, record, narrated, names, language), type=Narrated)
    return answer(ReplayIndex(info, cast("Any", told.moves), told.scores, told.winners, told.reason))


async def _kept(
    state: ServerState, request: Request, record: bytes, make: Callable[..., msgspec.Struct], *asked: object
) -> bytes:
    """Return an answer about a record that was given before, or have it made."""
    key = sha256(record).digest(), make.__name__, *asked
    if (found := state.answers.find(key)) is None:
        where = network(request), code_of(request) if "code" in request.path_params else ""
        found = await state.side_work.do(*where, lambda: msgspec.json.encode(make(record, *asked)))
        state.answers.keep(key, found)
    return found


def _number(request: Request, name: str) -> int:
    try:
        return int(request.query_params.get(name, "-1"))
    except ValueError:
        raise Refusal("unreadable", say("refused-not-a-number", name=name)) from None


def narrated(written: bytes, names: tuple[str, ...], language: str) -> Narrated:
    """Return what was said after each move, and the result."""
    record = decode(written)
    sitting = next(replay(record, {record.game: games.known(record.game)}))
    sitting.names = names
    moves = [
        NarratedMove(seat, move, sitting.play_and_tell(seat, move, by_clock=True, language=language))
        for seat, move in record.moves
    ]
    result = sitting.result()
    assert result is not None
    return Narrated(msgspec.Raw(msgspec.json.encode(moves)), result.scores, result.winners, result.reason)


def scene_at(written: bytes, names: tuple[str, ...], at: int, seat: int, language: str) -> ReplayScene:
    """Return what a seat saw after `at` moves."""
    record = decode(written)
    if not 0 <= at <= len(record.moves):
        raise Refusal("no-such-move", say("refused-no-such-move", moves=len(record.moves)))
    if not OPEN <= seat < len(names):
        raise Refusal("no-such-seat", say("refused-replay-seat", most=len(names) - 1))
    sitting = next(islice(replay(record, {record.game: games.known(record.game)}), max(0, at - 1), None))
    sitting.names = names
    beats = [
        ReplayBeat(beat.name, beat.lasts, [rendered(sentence, language) for sentence in beat.said], shown)
        for beat, shown in (beats_again(sitting, record.moves[at - 1], seat, language) if at else ())
    ]
    return ReplayScene(at, seat, sitting.acting, scene_again(sitting, seat, language), beats)
