"""Records that a person opens as files: judged as `crossroads verify` does, kept, and replayed like a game played here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crossroads import games
from crossroads.engine.text import SHARED, say, text_of
from crossroads.house import messages as m
from crossroads.house.guests import new_code
from crossroads.house.store import Kept
from crossroads.server.answers import answer, code_of, network
from crossroads.server.languages import language_of
from crossroads.server.openapi import Address
from crossroads.server.replay import ReplayIndex, ReplayScene, answered_replay, show_replay
from crossroads.table.clock import Clock
from crossroads.table.record import WrongRecord, decode
from crossroads.table.sitting import Refusal
from crossroads.table.verify import verify

if TYPE_CHECKING:
    from crossroads.server.requests import Request, Response
    from crossroads.server.state import ServerState
    from crossroads.table.record import GameRecord


class Opened(msgspec.Struct):
    """A record that is right, under the code where it can be replayed."""

    code: str
    deals_follow_from_seed: bool


async def open_record(state: ServerState, request: Request) -> Response:
    """Judge the record in the body, and keep it as a finished game."""
    text = b"".join([part async for part in request.stream()]).strip()
    try:
        record = decode(text)
        verdict = verify(record, games.all_games())
    except WrongRecord as trouble:
        raise Refusal("wrong-record", say("refused-wrong-record", why=str(trouble))) from None
    result = record.result
    if isinstance(result, msgspec.UnsetType):
        raise Refusal("wrong-record", say("refused-unfinished-record"))
    names = seat_names(record, language_of(request))
    now, code = state.registry.services.time.now(), new_code()
    ended = Kept(code, record.game, now, names, result.scores, result.winners, result.reason, public=True)
    await state.store.finish(ended, text, [], lambda ratings: ratings)
    return answer(Opened(code, verdict.deals_follow_from_seed), 201)


async def replay_record(state: ServerState, request: Request) -> Response:
    """Replay a game of a table here, or one that came as a file: that one has no table."""
    code = code_of(request)
    if await state.store.read(code):
        return await show_replay(state, request)
    text = await state.find_record(network(request), code)
    return await answered_replay(state, request, text, described(decode(text), code, language_of(request)))


def described(record: GameRecord, code: str, language: str) -> m.TableInfo:
    """Describe the table of a record, as far as a record tells."""
    seats = [m.SeatInfo(name, "person") for name in seat_names(record, language)]
    title = games.known(record.game).words.TITLE
    return m.TableInfo(code, record.game, title, "over", seats, record.options, Clock(), public=True, hints=False)


def seat_names(record: GameRecord, language: str) -> list[str]:
    """A record knows no names."""
    return [text_of(SHARED, language)("terminal-seat-name", seat=seat + 1) for seat in range(record.players)]


OPENING = [
    Address("/api/records", open_record, "Open a record.", Opened, "POST", 201),
    Address("/api/tables/{code}/replay", replay_record, "A finished game again.", (ReplayIndex, ReplayScene)),
]
