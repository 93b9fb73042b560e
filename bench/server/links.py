"""The clients of the load: WebSockets with little around them, so that a server is measured and not its clients."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING, Any, cast

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from crossroads.house import messages as m

if TYPE_CHECKING:
    from collections.abc import Sequence


class Link(asyncio.Protocol):
    """One player at one table, who moves as soon as the table asks, or when told to."""

    def __init__(self, url: str, seat: int, rounds: Rounds) -> None:
        self.url = url
        self.seat = seat
        self.rounds = rounds
        self.protocol = ClientProtocol(parse_uri(url), max_size=None)
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.choices: list[Any] = []  # what can be played now
        self.sent_at = 0.0  # when the move that is not answered yet was sent
        self.is_over = False

    async def open(self) -> None:
        host, port = self.protocol.uri.host, self.protocol.uri.port
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        async with asyncio.timeout(60):
            await self.ready

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.protocol.send_request(self.protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if not isinstance(event, Frame):
                self.opened()
            elif event.opcode is Opcode.TEXT:
                self.heard(bytes(event.data))
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.is_over:
            self.rounds.troubles.append(f"seat {self.seat} lost its connection: {exc}")

    def say(self, text: bytes) -> None:
        self.protocol.send_text(text)
        self._flush()

    def _flush(self) -> None:
        for data in self.protocol.data_to_send():
            if data:
                self.transport.write(data)

    def close(self) -> None:
        self.is_over = True
        self.transport.close()

    # ---- the game ----

    def opened(self) -> None:
        """The connection stands: come to the table."""
        raise NotImplementedError

    def heard(self, text: bytes) -> None:
        """A message of the server."""
        raise NotImplementedError

    def word(self, choice: Any) -> bytes:
        """The message that makes a move."""
        raise NotImplementedError

    def asked(self, choices: list[Any]) -> None:
        """What can be played now; nothing while a move is not answered yet."""
        self.choices = choices if not self.sent_at else []
        if not self.ready.done():
            self.ready.set_result(None)
        elif self.rounds.is_eager:
            self.move()

    def move(self) -> bool:
        """Play something, if there is something to play."""
        if not self.choices or self.is_over or not self.rounds.is_begun:
            return False
        choice, self.choices = random.choice(self.choices), []
        self.sent_at = time.perf_counter()
        self.say(self.word(choice))
        return True

    def answered(self) -> None:
        """The move is made."""
        self.rounds.took.append(time.perf_counter() - self.sent_at)
        self.sent_at = 0.0

    def ended(self) -> None:
        """The game is over."""
        if not self.is_over:
            self.is_over = True
            self.rounds.ended(self)


class Rounds:
    """Games that are played at the same time, and how long every move took."""

    def __init__(self, *, is_eager: bool = True) -> None:
        self.is_eager = is_eager
        self.is_begun = False
        self.took: list[float] = []
        self.troubles: list[str] = []
        self.links: list[Link] = []
        self.all_over = asyncio.Event()

    async def seat(self, links: Sequence[Link]) -> None:
        """Everybody sits down, a few at a time."""
        for k in range(0, len(links), 20):
            await asyncio.gather(*(link.open() for link in links[k : k + 20]))
        self.links += links

    def begin(self) -> None:
        self.is_begun = True
        if self.is_eager:
            for link in self.links:
                link.move()

    def ended(self, link: Link) -> None:
        if all(one.is_over for one in self.links):
            self.all_over.set()

    def close(self) -> None:
        for link in self.links:
            link.close()


# ---- ours ----


class Moves(msgspec.Struct):
    """What a client needs of a scene."""

    moves: list[str] = []


class Look(msgspec.Struct):
    """What a client needs of a look."""

    number: int
    seat: int
    acting: list[int]
    scene: Moves


class Event(msgspec.Struct):
    """What a client needs of an event."""

    kind: str
    seat: int = -1


_look, _event = msgspec.json.Decoder(Look), msgspec.json.Decoder(Event)


class OurLink(Link):
    """A player at a table of Crossroads."""

    def __init__(
        self, url: str, seat: int, rounds: Rounds, token: str, table: str, language: str = "", *, beats: bool = False
    ) -> None:
        super().__init__(url.replace("http", "ws") + "/ws", seat, rounds)
        self.hello = msgspec.json.encode(m.Hello(m.VERSION, token, table, language=language, beats=beats))
        self.number = 0

    def opened(self) -> None:
        self.say(self.hello)

    def heard(self, text: bytes) -> None:
        for line in text.split(b"\n"):
            self.told(line)

    def told(self, text: bytes) -> None:
        if text.startswith(b'{"type":"look"'):
            look = _look.decode(text)
            self.number = look.number
            self.asked(look.scene.moves if self.seat in look.acting else [])
        elif text.startswith(b'{"type":"event"'):
            event = _event.decode(text)
            if event.seat == self.seat and event.kind in ("move", "over") and self.sent_at:
                self.answered()
            if event.kind == "over":
                self.ended()
        elif text.startswith(b'{"type":"refused"'):
            self.rounds.troubles.append(text.decode())
            self.sent_at = 0.0

    def word(self, choice: Any) -> bytes:
        return msgspec.json.encode(m.Play(choice, self.seat, self.number))


# ---- boardgame.io ----


class Hand(msgspec.Struct):
    """A player's own cards; others' are not sent."""

    hand: list[int] = []
    chosen: int | None = None


class Cards(msgspec.Struct):
    """What a client needs of the game's state."""

    players: dict[str, Hand] = {}


class State(msgspec.Struct, rename={"id": "_stateID", "cards": "G"}):
    """What a client needs of the whole state."""

    cards: Cards
    ctx: dict[str, Any]
    id: int


class Sync(msgspec.Struct):
    """The answer to a sync."""

    state: State


_parts = msgspec.json.Decoder(list[msgspec.Raw])
_state, _sync = msgspec.json.Decoder(State), msgspec.json.Decoder(Sync)


class BoardgameLink(Link):
    """A player at a match of boardgame.io: socket.io's messages over one WebSocket."""

    def __init__(self, url: str, seat: int, rounds: Rounds, match: str) -> None:
        super().__init__(url.replace("http", "ws") + "/socket.io/?EIO=4&transport=websocket", seat, rounds)
        self.match = match
        self.number = 0

    def opened(self) -> None:
        """The server speaks first."""

    def heard(self, text: bytes) -> None:
        if text == b"2":
            self.say(b"3")
        elif text.startswith(b"0"):
            self.say(b"40/rush,")
        elif text.startswith(b"40/rush,"):
            self.say(self.packed("sync", self.match, str(self.seat), None, 4))
        elif text.startswith(b"42/rush,"):
            self.told(_parts.decode(text[8:]))

    def told(self, parts: list[msgspec.Raw]) -> None:
        kind = bytes(parts[0])
        if kind == b'"sync"':
            self.see(_sync.decode(parts[2]).state)
        elif kind == b'"update"':
            if self.sent_at and b'"playerID":"%d"' % self.seat in bytes(parts[3]):
                self.answered()
            self.see(_state.decode(parts[2]))

    def see(self, state: State) -> None:
        self.number = state.id
        mine = state.cards.players[str(self.seat)]
        self.asked(mine.hand if mine.chosen is None else [])
        if state.ctx.get("gameover") is not None:
            self.ended()

    def word(self, choice: Any) -> bytes:
        payload = {"type": "play", "args": [choice], "playerID": str(self.seat)}
        return self.packed("update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self.match, str(self.seat))

    @staticmethod
    def packed(*parts: Any) -> bytes:
        return b"42/rush," + msgspec.json.encode(parts)
