"""A house in a web page: it answers the requests that a server answers, and carries conversations over messages.

The page sends and receives what it would send to a server and receive from one; `page/house.js` passes it on.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from crossroads.engine.text import best_language, rendered, say
from crossroads.house import messages as m
from crossroads.house.connections import Hangup
from crossroads.house.conversations import begin
from crossroads.house.handling import refusal_of
from crossroads.house.metrics import NoMetrics
from crossroads.house.services import Services
from crossroads.house.store import StoreGone
from crossroads.server.answers import answer, answered
from crossroads.server.api import ADDRESSES
from crossroads.server.state import ServerState
from crossroads.site.inside.designing import PLANNING
from crossroads.site.inside.pictures import DRAWING
from crossroads.site.inside.records import OPENING
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from crossroads.house.conversations import Conversation
    from crossroads.house.services import Pace, Thinking
    from crossroads.house.store import Store
    from crossroads.server.metrics import PrometheusMetrics
    from crossroads.server.requests import Response
    from crossroads.study.valuing import Valuing


@dataclass(frozen=True)
class PageRequest:
    """A request that came as a message."""

    path_params: dict[str, str]
    query_params: dict[str, str]
    headers: dict[str, str]
    body: bytes
    client: Any = None

    async def stream(self) -> AsyncIterator[bytes]:
        yield self.body


class Line:
    """One conversation: texts come in by `hear`, go out by `send`, and it ends on either side."""

    def __init__(self, send: Callable[[str], None], closed: Callable[[], None]) -> None:
        self.send = send
        self.closed = closed
        self._texts: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str) -> None:
        self._texts.put_nowait(text)

    def hang_up(self) -> None:
        """The client has gone."""
        self._texts.put_nowait(None)

    async def receive(self) -> str | None:
        """Return the next text; None when the client has gone."""
        return await self._texts.get()


class PageHouse:
    """All tables of a page."""

    def __init__(self, store: Store, thinking: Thinking, valuing: Valuing, pace: Pace, client: str) -> None:
        counted = cast("PrometheusMetrics", NoMetrics())  # nobody asks a page for numbers
        self.state = ServerState(Services(store, thinking, pace=pace, valuing=valuing, client=client), counted)
        self._tasks: set[asyncio.Task[None]] = set()  # a task that nobody holds may be collected

    async def open(self) -> None:
        await self.state.open()
        self._start(self.state.registry.look_after_everything())

    async def request(self, method: str, address: str, headers: dict[str, str], body: str) -> Response:
        """Answer a request as the server would."""
        parts = urlsplit(address)
        query = dict(parse_qsl(parts.query))
        for pattern, one in ROUTES:
            found = pattern.fullmatch(parts.path)
            if found and one.method == method:
                params = {name: unquote(value) for name, value in found.groupdict().items()}
                request = PageRequest(params, query, {name.lower(): value for name, value in headers.items()}, body.encode())
                return await answered(self.state, one.work, request)
        return answer(m.Refused("no-such-address", rendered(say("refused-no-such-address"))), 404)

    def connect(self, send: Callable[[str], None], closed: Callable[[], None]) -> Line:
        """Take a new conversation."""
        line = Line(send, closed)
        self._start(self._carry(line))
        return line

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry(self, line: Line) -> None:
        try:
            hello = await line.receive()
            if hello is not None:
                await self._converse(line, await begin(self.state.registry, hello, self.state.tokens.read))
        except (Refusal, StoreGone) as trouble:
            line.send(msgspec.json.encode(refusal_of(trouble, "hello", best_language())).decode())
        finally:
            line.closed()

    async def _converse(self, line: Line, conversation: Conversation) -> None:
        writer = asyncio.get_running_loop().create_task(_write(line, conversation))
        with suppress(Hangup):
            try:
                await conversation.join()
                while (text := await line.receive()) is not None:
                    await conversation.hear(text)
            finally:
                conversation.end()
                writer.cancel()


async def _write(line: Line, conversation: Conversation) -> None:
    """Send what is new whenever there is something, as lines of one text."""
    try:
        while True:
            if news := await conversation.news():
                line.send(b"\n".join(news).decode())
    except Hangup:
        line.hang_up()
    except Exception as trouble:  # our own fault: note it and let the client come back
        conversation.fail(trouble)
        line.hang_up()


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", path))


ROUTES = [(_pattern(one.path), one) for one in (*DRAWING, *PLANNING, *OPENING, *ADDRESSES)]
