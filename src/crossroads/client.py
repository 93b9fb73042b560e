"""A seat at a table for a program.

    async with await Guest.named("http://127.0.0.1:8642", "Ada") as guest:
        code = await guest.make_table(game, ["me", "easy", "easy"])
        async for look in guest.sit_at(code):
            if guest.is_asked(look):
                await guest.play(look.scene.moves[0])

The guest reconnects by itself after a break, and goes on after the last event that it saw.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any, Self

import httpx
import msgspec
import websockets

from crossroads.engine.text import SOURCE, rendered, say
from crossroads.house import messages as m
from crossroads.table.fairness import Proof
from crossroads.table.record import decode

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

_decoder: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)
SHORTEST_WAIT, LONGEST_WAIT = 0.2, 8.0  # seconds between two tries to come back


class ServerRefused(Exception):
    """The server refused something: a code and a sentence."""

    def __init__(self, refused: m.Refused) -> None:
        super().__init__(refused.sentence)
        self.code = refused.code
        self.sentence = refused.sentence


class Guest:
    """A guest with a name at a server."""

    def __init__(self, address: str, who: m.Guest, language: str = SOURCE) -> None:
        self.address = address.rstrip("/")
        self.who = who
        self.language = language  # of what the server says to this guest
        self.shows_beats = False  # whether the server sends the moments of a move, for people to see
        self.seats: list[int] = []
        self.table: m.TableInfo | None = None
        self.numbers: dict[str, str] = {}  # by table: what this guest adds to the deal, a fresh number for each
        self.commitments: dict[str, str] = {}  # by table: what it showed before it knew the number
        self.last = 0  # the number of the last event
        self.seen = 0  # the number of the last look
        self.heard: Callable[[m.FromServer], None] = lambda message: None  # called with every message but looks
        headers = {"Authorization": f"Bearer {who.token}", "Accept-Language": language}
        self._http = httpx.AsyncClient(base_url=self.address, headers=headers)
        self._socket: Any = None

    @classmethod
    async def named(cls, address: str, name: str, language: str = SOURCE) -> Self:
        """Return a new guest."""
        async with httpx.AsyncClient(base_url=address.rstrip("/")) as http:
            return cls(address, _decoded(await http.post("/api/guests", json={"name": name}), m.Guest), language)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def make_table(self, game: str, seats: list[str], **wishes: Any) -> str:
        """Make a table and return its code."""
        answer = await self._http.post("/api/tables", json={"game": game, "seats": seats, **wishes})
        made: m.TableInfo = _decoded(answer, m.TableInfo)
        return made.code

    async def table_info(self, code: str) -> m.TableInfo:
        """Return a table as everybody may know it."""
        found: m.TableInfo = _decoded(await self._http.get(f"/api/tables/{code}"), m.TableInfo)
        return found

    async def record(self, code: str) -> bytes:
        """Return the record of a finished game."""
        answer = await self._http.get(f"/api/tables/{code}/record")
        if answer.status_code != httpx.codes.OK:
            raise ServerRefused(msgspec.json.decode(answer.content, type=m.Refused))
        return answer.content

    async def check_deal(self, code: str) -> Proof:
        """Return the proof of a finished game in which this guest played; raise WrongProof if the deal was not fair."""
        proof: Proof = _decoded(await self._http.get(f"/api/tables/{code}/proof"), Proof)
        proof.check(decode(await self.record(code)).seed, self.commitments.get(code, ""), self.numbers.get(code, ""))
        return proof

    def _hello(self, code: str, number: str, *, watch: bool) -> m.Hello:
        return m.Hello(m.VERSION, self.who.token, code, self.last, watch, self.language, number, self.shows_beats)

    async def sit_at(self, code: str, *, watch: bool = False, stay: bool = False) -> AsyncIterator[m.Look]:
        """Take an open seat, unless one is ours; then yield look after look until the game is over.

        With `stay` the connection stays open after that, to hear of the next game.
        """
        self.last, self.seats, wait = 0, [], SHORTEST_WAIT
        while True:
            try:
                number = "" if watch else await self._number_for(code)
                async with websockets.connect(self.address.replace("http", "ws", 1) + "/ws", max_size=None) as self._socket:
                    await self.send(self._hello(code, number, watch=watch))
                    async for message in self._messages():
                        if wait != SHORTEST_WAIT:
                            wait = SHORTEST_WAIT
                            self._hear_trouble("connection-back", mended=True)
                        if not isinstance(message, m.Look):
                            self._take_note(message)
                            if not watch and self._may_sit_after(message):
                                await self.send(m.Sit(number=number))
                        else:
                            self.seen = message.number
                            if message.seat >= 0 and message.seat not in self.seats:
                                self.seats.append(message.seat)
                            yield message
                        if self._is_all(message, stay=stay):
                            return
            except (OSError, httpx.TransportError, websockets.WebSocketException):
                pass
            if wait == SHORTEST_WAIT:
                self._hear_trouble("connection-lost", mended=False)
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, wait * 2)

    async def _number_for(self, code: str) -> str:
        """Return what to add to the deal of a table, after its commitment has been seen; nothing at servers that take none."""
        if code not in self.numbers:
            table = await self.table_info(code)
            self.commitments[code] = table.commitment
            self.numbers[code] = secrets.token_hex(32) if table.fair and table.state == "waiting" else ""
        return self.numbers[code]

    def _hear_trouble(self, message: str, *, mended: bool) -> None:
        self.heard(m.Trouble(rendered(say(message), self.language), mended))

    async def _messages(self) -> AsyncIterator[m.FromServer]:
        """Yield the messages of the server; those sent at the same time come as lines of one text."""
        async for text in self._socket:
            for message in _decoder.decode_lines(text):
                yield message

    def _may_sit_after(self, message: m.FromServer) -> bool:
        """Whether this is the moment to ask for a seat: after the welcome, or when the server can write again."""
        is_waiting = self.table is not None and self.table.state == "waiting"
        has_come = isinstance(message, m.Welcome) or (isinstance(message, m.Trouble) and message.mended)
        return has_come and is_waiting and not self.seats

    def _is_all(self, message: m.FromServer, *, stay: bool) -> bool:
        """Whether nothing more will be seen here: the last look of a game, or a table that never began."""
        state = self.table.state if self.table else "waiting"
        return state == "abandoned" or (state == "over" and isinstance(message, m.Look) and not stay)

    def _take_note(self, message: m.FromServer) -> None:
        """Pass a message on, and remember the seats, the table and the last event."""
        self.heard(message)
        match message:
            case m.Welcome(_, table, seats, number):
                self.table, self.seats, self.last = table, seats, number
                self.who.token = message.token or self.who.token
            case m.Event(number):
                self.last = number
            case m.TableChanged(table):
                self.table = table
            case m.Refused() if message.to == "hello":
                raise ServerRefused(message)

    def is_asked(self, look: m.Look) -> bool:
        """Whether the game waits for the seat that this look is of."""
        return look.seat in look.acting

    async def play(self, move: str, seat: int | None = None) -> None:
        """Make a move in answer to the last look; the server refuses it as stale if the seat is asked something else by now."""
        await self.send(m.Play(move, seat, self.seen))

    async def send(self, message: m.FromClient) -> None:
        """Send any message of the protocol."""
        await self._socket.send(msgspec.json.encode(message).decode())


def _decoded(response: httpx.Response, kind: type[Any]) -> Any:
    if response.is_error:
        raise ServerRefused(msgspec.json.decode(response.content, type=m.Refused))
    return msgspec.json.decode(response.content, type=kind)
