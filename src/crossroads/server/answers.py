"""What every handler answers and asks: values as JSON, refusals with their status, the body and the guest of a request."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from crossroads import games
from crossroads.engine.options import BadOption
from crossroads.engine.text import rendered, say
from crossroads.house import messages as m
from crossroads.house.store import StoreGone
from crossroads.house.thoughts import Thinker
from crossroads.server.languages import language_of
from crossroads.server.limits import network_of
from crossroads.server.requests import Response
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crossroads.house.guests import GuestId
    from crossroads.server.requests import Request
    from crossroads.server.state import ServerState

    Work = Callable[["ServerState", "Request"], Awaitable["Response"]]

T = TypeVar("T")
LARGEST_BODY = 16_384
STATUS = {
    "unknown-guest": 401,
    "no-such-table": 404,
    "no-such-game": 404,
    "no-such-lesson": 404,
    "no-record": 404,
    "no-such-puzzle": 404,
    "too-much": 413,
    "too-often": 429,
    "too-many-misses": 429,
    "too-many-waiting": 429,
    "foreign-origin": 403,
    "blocked": 403,
    "newer-release": 503,
    "store-gone": 503,
}


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status)


def refused(refusal: Refusal, language: str) -> Response:
    return answer(m.Refused(refusal.code, rendered(refusal.said, language)), STATUS.get(refusal.code, 400))


async def answered(state: ServerState, work: Work, request: Request) -> Response:
    """Return what a handler answers; a refusal is an answer too."""
    try:
        return await work(state, request)
    except Refusal as refusal:
        state.metrics.refused(refusal.code)
        return refused(refusal, language_of(request))
    except BadOption as trouble:
        return refused(Refusal("bad-option", trouble.said), language_of(request))
    except games.UnknownGame as trouble:
        return refused(Refusal("no-such-game", trouble.said), language_of(request))
    except StoreGone:
        return refused(Refusal("store-gone", say("refused-store-gone-http")), language_of(request))


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


def a_stranger(request: Request) -> Thinker:
    """Return for whom something is thought about a finished game: anybody may ask, and people who play come first."""
    return Thinker("", code_of(request), is_playing=False, network=network(request))


def limit(state: ServerState, request: Request) -> None:
    """Raise a Refusal if this network makes guests and tables too often."""
    if not state.new_things.take(network(request)):
        raise Refusal("too-often", say("refused-too-often"))


def code_of(request: Request) -> str:
    """Return the code of the table in the address."""
    return str(request.path_params["code"]).upper()[:12]
