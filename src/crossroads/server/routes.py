"""The handlers of `api.py` behind Starlette: one route for each address, and answers where there is no handler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.endpoints import HTTPEndpoint
from starlette.requests import ClientDisconnect
from starlette.responses import Response as HTTPResponse
from starlette.routing import Route

from crossroads.engine.text import rendered, say
from crossroads.house import messages as m
from crossroads.server.answers import answer, answered
from crossroads.server.api import ADDRESSES
from crossroads.server.languages import language_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from starlette.requests import Request

    from crossroads.server.answers import Work
    from crossroads.server.requests import Response


def over_http(response: Response, more: Mapping[str, str] | None = None) -> HTTPResponse:
    headers = response.headers | dict(more or {})
    return HTTPResponse(response.content, response.status_code, headers, response.media_type)


def handled(work: Work) -> Callable[[Request], Awaitable[HTTPResponse]]:
    """Return a handler of Starlette."""

    async def handler(request: Request) -> HTTPResponse:
        try:
            return over_http(await answered(request.app.state.server, work, request))
        except ClientDisconnect:  # nobody hears the answer
            return HTTPResponse(status_code=400)

    return handler


async def wrong_address(request: Request, trouble: Exception) -> HTTPResponse:
    """Answer that there is no such address, or not with this method."""
    status, headers = getattr(trouble, "status_code", 404), getattr(trouble, "headers", None)
    code = {404: "no-such-address", 405: "wrong-method"}.get(status, "refused")
    said = {404: say("refused-no-such-address"), 405: say("refused-wrong-method", method=request.method)}
    sentence = rendered(said.get(status, say("refused-plainly")), language_of(request))
    return over_http(answer(m.Refused(code, sentence), status), headers)


async def unexpected(request: Request, trouble: Exception) -> HTTPResponse:
    """Answer that the mistake is ours; Starlette raises it again, so that the log has it."""
    return over_http(answer(m.Refused("broken", rendered(say("refused-broken"), language_of(request))), 500))


def route(path: str) -> Route:
    """Return the route of one address; Starlette answers any other method with 405 and the right ones."""
    work = {one.method.lower(): staticmethod(handled(one.work)) for one in ADDRESSES if one.path == path}
    return Route(path, type("Here", (HTTPEndpoint,), work))


ROUTES = [route(path) for path in dict.fromkeys(one.path for one in ADDRESSES)]
