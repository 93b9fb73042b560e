"""The HTTP side: guests, games, tables, records.  Every answer that is not what was asked for is a `Refused`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.endpoints import HTTPEndpoint
from starlette.responses import Response
from starlette.routing import Route

from crossroads import games
from crossroads.engine.options import BadOption, Option, Whole
from crossroads.house import messages as m
from crossroads.house.guests import GuestId, new_code, new_guest
from crossroads.house.new_tables import created
from crossroads.house.store import Ended, StoreGone
from crossroads.players.levels import FOR_PEOPLE
from crossroads.server.openapi import Address, description
from crossroads.server.replay import REPLAY_ASKS, ReplayIndex, ReplayScene, show_replay
from crossroads.server.rulebooks import Rulebook, sections
from crossroads.table.record import GameRecord
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from crossroads.engine.game import Game
    from crossroads.server.app import House

T = TypeVar("T")
LARGEST_BODY = 16_384
STATUS = {
    "unknown-guest": 401,
    "no-such-table": 404,
    "no-such-game": 404,
    "no-record": 404,
    "too-much": 413,
    "too-often": 429,
    "foreign-origin": 403,
    "newer-release": 503,
    "store-gone": 503,
}


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refused(refusal: Refusal) -> Response:
    return answer(m.Refused(refusal.code, refusal.sentence), STATUS.get(refusal.code, 400))


def handled(work: Callable[[House, Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """A handler whose refusals become answers."""

    async def handler(request: Request) -> Response:
        house: House = request.app.state.house
        try:
            return await work(house, request)
        except Refusal as refusal:
            house.metrics.refused(refusal.code)
            return refused(refusal)
        except BadOption as trouble:
            return refused(Refusal("bad-option", str(trouble)))
        except games.UnknownGame as trouble:
            return refused(Refusal("no-such-game", str(trouble)))
        except StoreGone:
            return refused(Refusal("store-gone", "The server cannot reach its store just now; please try again in a moment."))

    return handler


async def wrong_address(request: Request, trouble: Exception) -> Response:
    """No such address, or not with this method."""
    status, headers = getattr(trouble, "status_code", 404), getattr(trouble, "headers", None)
    code = {404: "no-such-address", 405: "wrong-method"}.get(status, "refused")
    sentence = {404: "There is nothing at this address.", 405: f"This address does not take {request.method}."}
    refusal = answer(m.Refused(code, sentence.get(status, "This is refused.")), status)
    refusal.headers.update(headers or {})
    return refusal


async def unexpected(request: Request, trouble: Exception) -> Response:
    """Our mistake; the log has it."""
    return answer(m.Refused("broken", "Something is wrong with this server; it has been noted."), 500)


async def body(request: Request, kind: type[T]) -> T:
    """The body of a request, if it is what it should be."""
    read = b""
    async for part in request.stream():
        read += part
        if len(read) > LARGEST_BODY:
            raise Refusal("too-much", f"A request may have {LARGEST_BODY} bytes.")
    try:
        return msgspec.json.decode(read, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as trouble:
        raise Refusal("unreadable", f"That is not what this address takes: {trouble}.") from None


def guest_of(house: House, request: Request) -> GuestId:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise Refusal("unknown-guest", "Say who you are: Authorization: Bearer and your token.")
    return house.tokens.read(token)


def limit(house: House, request: Request) -> None:
    address = request.client.host if request.client else ""
    if not house.by_address.take(address):
        raise Refusal("too-often", "That is too often; please wait a little.")


async def make_guest(house: House, request: Request) -> Response:
    limit(house, request)
    guest = new_guest((await body(request, m.NewGuest)).name)
    return answer(m.Guest(guest.id, guest.name, house.tokens.make(guest)), 201)


async def list_games(house: House, request: Request) -> Response:
    return answer([described(game) for game in games.all_games().values()])


def described(game: Game) -> m.GameInfo:
    words = game.words
    return m.GameInfo(
        game=game.slug,
        title=words.TITLE,
        line=words.LINE,
        designers=words.DESIGNERS,
        minutes=words.MINUTES,
        players=words.PLAYERS,
        options=[option_info(option) for option in words.OPTIONS],
        levels=FOR_PEOPLE,
        window=game.has_windows,
    )


def option_info(option: Option) -> m.OptionInfo:
    if isinstance(option, Whole):
        return m.OptionInfo(option.name, option.default, option.about, low=option.low, high=option.high)
    return m.OptionInfo(option.name, option.default, option.about, list(option.values))


async def rules(house: House, request: Request) -> Response:
    return answer(Rulebook(sections(request.path_params["game"])))


async def art(house: House, request: Request) -> Response:
    game = games.known(request.path_params["game"])
    file = files(game.package).joinpath("art.svg")
    if not file.is_file():
        return Response('<svg xmlns="http://www.w3.org/2000/svg"/>', media_type="image/svg+xml")
    return Response(file.read_bytes(), media_type="image/svg+xml", headers={"Cache-Control": "max-age=300"})


async def lobby(house: House, request: Request) -> Response:
    cards = await house.store.lobby(50)
    return answer([msgspec.Raw(card.info) for card in cards])


async def mine(house: House, request: Request) -> Response:
    cards = await house.store.mine(guest_of(house, request).id, 50)
    return answer([msgspec.Raw(card.info) for card in cards])


async def make_table(house: House, request: Request) -> Response:
    limit(house, request)
    guest = guest_of(house, request)
    wanted = await body(request, m.NewTable)
    made = created(wanted, guest)
    room = await house.hall.make(made, new_code())
    return answer(room.info(), 201)


async def one_table(house: House, request: Request) -> Response:
    room = await house.hall.room(code_of(request))
    return answer(room.info())


def code_of(request: Request) -> str:
    return str(request.path_params["code"]).upper()[:12]


async def one_record(house: House, request: Request) -> Response:
    found = await house.store.record(code_of(request))
    if found is None:
        raise Refusal("no-record", "There is no record of a finished game at this table.")
    name = f'attachment; filename="crossroads-{code_of(request)}.json"'
    return Response(found, media_type="application/json", headers={"Content-Disposition": name})


async def recent(house: House, request: Request) -> Response:
    return answer(await house.store.recent(30))


async def ratings(house: House, request: Request) -> Response:
    best = await house.store.ratings(games.known(request.path_params["game"]).slug, 50)
    return answer([m.Standing(one.name, one.mu - 3 * one.sigma, one.games) for one in best])


async def health(house: House, request: Request) -> Response:
    await house.store.recent(1)
    return answer(m.Health(ok=True, rooms=len(house.hall.rooms)))


async def openapi(house: House, request: Request) -> Response:
    return Response(openapi_text(), media_type="application/json")


@cache
def openapi_text() -> bytes:
    return msgspec.json.encode(description(ADDRESSES))


async def metrics(house: House, request: Request) -> Response:
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


NEW_TABLE = m.NewTable("rush-hour", ["me", "open", "easy"])
ADDRESSES = [
    Address("/api/guests", make_guest, "A name for a token.", m.Guest, "POST", 201, m.NewGuest("Ann")),
    Address("/api/games", list_games, "The games.", list[m.GameInfo]),
    Address("/api/games/{game}/rules", rules, "The rulebook as sections of HTML.", Rulebook),
    Address("/api/games/{game}/art.svg", art, "The faces of its pieces, as symbols.", kind="image/svg+xml"),
    Address("/api/tables", lobby, "Tables that wait for people, and public games to watch.", list[m.TableInfo]),
    Address("/api/tables", make_table, "A new table.", m.TableInfo, "POST", 201, NEW_TABLE, for_guests=True),
    Address("/api/tables/{code}", one_table, "One table.", m.TableInfo),
    Address("/api/tables/{code}/record", one_record, "The record of a finished game.", GameRecord),
    Address("/api/tables/{code}/replay", show_replay, "A finished game again.", (ReplayIndex, ReplayScene), asks=REPLAY_ASKS),
    Address("/api/mine", mine, "Your running games.", list[m.TableInfo], for_guests=True),
    Address("/api/recent", recent, "Games that ended lately.", list[Ended]),
    Address("/api/ratings/{game}", ratings, "Who plays it best.", list[m.Standing]),
    Address("/api/openapi.json", openapi, "This description.", dict[str, Any]),
    Address("/healthz", health, "Whether the store answers.", m.Health),
    Address("/metrics", metrics, "Numbers for Prometheus.", kind="text/plain"),
]


def route(path: str) -> Route:
    """All that can be done at one address; any other method is answered with 405 and the right ones."""
    work = {one.method.lower(): staticmethod(handled(one.work)) for one in ADDRESSES if one.path == path}
    return Route(path, type("Here", (HTTPEndpoint,), work))


ROUTES = [route(path) for path in dict.fromkeys(one.path for one in ADDRESSES)]
