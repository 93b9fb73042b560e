"""HTTP answers: values as JSON, refusals with their status, and what every handler asks of a request."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.responses import Response

from crossroads import games
from crossroads.engine.options import BadOption
from crossroads.engine.text import rendered, say
from crossroads.house import messages as m
from crossroads.house.store import StoreGone
from crossroads.server.languages import language_of
from crossroads.server.limits import network_of
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from crossroads.house.guests import GuestId
    from crossroads.server.state import ServerState

T = TypeVar("T")
LARGEST_BODY = 16_384
STATUS = {
    "unknown-guest": 401,
    "no-such-table": 404,
    "no-such-game": 404,
    "no-record": 404,
    "too-much": 413,
    "too-often": 429,
    "too-many-misses": 429,
    "too-many-waiting": 429,
    "foreign-origin": 403,
    "newer-release": 503,
    "store-gone": 503,
}


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refused(refusal: Refusal, language: str) -> Response:
    return answer(m.Refused(refusal.code, rendered(refusal.said, language)), STATUS.get(refusal.code, 400))


def handled(work: Callable[[ServerState, Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Return a handler of Starlette that answers refusals as such."""

    async def handler(request: Request) -> Response:
        state: ServerState = request.app.state.server
        try:
            return await work(state, request)
        except Refusal as refusal:
            state.metrics.refused(refusal.code)
            return refused(refusal, language_of(request))
        except BadOption as trouble:
            return refused(Refusal("bad-option", trouble.said), language_of(request))
        except games.UnknownGame as trouble:
            return refused(Refusal("no-such-game", str(trouble)), language_of(request))
        except StoreGone:
            return refused(Refusal("store-gone", say("refused-store-gone-http")), language_of(request))

    return handler


async def wrong_address(request: Request, trouble: Exception) -> Response:
    """Answer that there is no such address, or not with this method."""
    status, headers = getattr(trouble, "status_code", 404), getattr(trouble, "headers", None)
    code = {404: "no-such-address", 405: "wrong-method"}.get(status, "refused")
    said = {404: say("refused-no-such-address"), 405: say("refused-wrong-method", method=request.method)}
    refusal = answer(m.Refused(code, rendered(said.get(status, say("refused-plainly")), language_of(request))), status)
    refusal.headers.update(headers or {})
    return refusal


async def unexpected(request: Request, trouble: Exception) -> Response:
    """Answer that the mistake is ours; Starlette raises it again, so that the log has it."""
    return answer(m.Refused("broken", rendered(say("refused-broken"), language_of(request))), 500)


async def body(request: Request, kind: type[T]) -> T:
    """Return the body of a request, or raise a Refusal if it is not of this kind."""
    read = b""
    async for part in request.stream():
        read += part
        if len(read) > LARGEST_BODY:
            raise Refusal("too-much", say("refused-too-much", most=LARGEST_BODY))
    try:
        return msgspec.json.decode(read, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as trouble:
        raise Refusal("unreadable", say("refused-unreadable-request", why=str(trouble))) from None


def guest_of(state: ServerState, request: Request) -> GuestId:
    """Return who asks, by the token in the header."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise Refusal("unknown-guest", say("refused-who-are-you"))
    return state.tokens.read(token)


def network(request: Request) -> str:
    """Return the network from which a request comes."""
    return network_of(request.client.host if request.client else "")


def limit(state: ServerState, request: Request) -> None:
    """Raise a Refusal if this network makes guests and tables too often."""
    if not state.new_things.take(network(request)):
        raise Refusal("too-often", say("refused-too-often"))


def code_of(request: Request) -> str:
    """Return the code of the table in the address."""
    return str(request.path_params["code"]).upper()[:12]
