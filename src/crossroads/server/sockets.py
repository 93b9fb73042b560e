"""The WebSocket side: one connection, from its hello to its end."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from crossroads.house import messages as m
from crossroads.house.guests import new_code
from crossroads.house.new_tables import created
from crossroads.house.rooms import COVERING, Connection
from crossroads.house.store import StoreGone
from crossroads.server.limits import Bucket
from crossroads.table.log import AnsweredBack, AskedBack
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from crossroads.house.rooms import Room
    from crossroads.server.app import House

logger = logging.getLogger("crossroads")
PATH = "/ws"
HELLO_WITHIN = 10.0  # seconds to say who one is
MOST_REFUSED = 100  # unreadable messages, then the connection is closed
_decoder: msgspec.json.Decoder[m.FromClient] = msgspec.json.Decoder(m.FromClient)


class TableSockets:
    """WebSockets are served before anything else: each message would have to go through all that is there for HTTP."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == PATH:
            await self._serve(WebSocket(scope, receive, send), receive, send)
        else:
            await self.app(scope, receive, send)

    async def _serve(self, socket: WebSocket, receive: Receive, send: Send) -> None:
        house = self.house
        if not is_own_origin(socket):
            await socket.close(4403, "foreign-origin")
            return
        await socket.accept()
        house.metrics.connections.inc()
        try:
            await serve(house, socket, receive, send)
        except (WebSocketDisconnect, TimeoutError, ConnectionError):
            pass
        finally:
            house.metrics.connections.dec()
            if socket.application_state == WebSocketState.CONNECTED:
                with suppress(RuntimeError, WebSocketDisconnect):
                    await socket.close()


def is_own_origin(socket: WebSocket) -> bool:
    """A page of another site may not speak for its visitor; programs send no origin."""
    origin = socket.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:
        return False


async def serve(house: House, socket: WebSocket, receive: Receive, send: Send) -> None:
    joined = await say_hello(house, socket)
    if joined is None:
        return
    room, connection = joined
    writer = asyncio.create_task(write(socket, send, room, connection))
    try:
        await room.join(connection, connection.seen)
        connection.bell.ring()
        await read(house, socket, receive, room, connection)
    except StoreGone:
        await socket.close(1013, "store-gone")
    finally:
        writer.cancel()
        room.leave(connection)
        with suppress(asyncio.CancelledError, Exception):
            await writer


async def say_hello(house: House, socket: WebSocket) -> tuple[Room, Connection] | None:
    """The first message says who comes to which table; anything else is refused and ends the connection."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            hello = decode(await socket.receive_text())
        if not isinstance(hello, m.Hello):
            raise Refusal("hello-first", "The first message of a connection is a hello.")
        if hello.version != m.VERSION:
            raise Refusal("version", f"This server speaks version {m.VERSION}; please reload the page.")
        guest = house.tokens.read(hello.token)
        room = await house.hall.room(hello.table.upper())
    except (Refusal, StoreGone, KeyError) as trouble:  # KeyError: the message was bytes
        await socket.send_text(msgspec.json.encode(refusal_of(trouble, "hello")).decode())
        await socket.close(4400, "refused")
        return None
    connection = Connection(guest, watches=hello.watch)
    connection.seen = hello.last
    return room, connection


def decode(text: str) -> m.FromClient:
    if len(text) > m.LONGEST_MESSAGE:
        raise Refusal("too-long", f"A message may have {m.LONGEST_MESSAGE} characters.")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as trouble:
        raise Refusal("unreadable", f"That is not a message of this protocol: {trouble}.") from None


def refusal_of(trouble: Exception, to: str) -> m.Refused:
    if isinstance(trouble, Refusal):
        return m.Refused(trouble.code, trouble.sentence, to)
    if isinstance(trouble, StoreGone):
        return m.Refused("store-gone", "The server cannot reach its store just now; please look again when it is back.", to)
    if isinstance(trouble, KeyError):
        return m.Refused("unreadable", "Messages are text, not bytes.", to)
    return m.Refused("broken", "Something is wrong with this server; it has been noted. Please try something else.", to)


async def write(socket: WebSocket, send: Send, room: Room, connection: Connection) -> None:
    """Send what is new whenever there is something, as lines of one text.

    A client that does not read keeps only this task waiting, until it has not answered a ping (`gathering.py`).
    """
    try:
        while True:
            await connection.bell.heard()
            if connection.is_overrun:
                await socket.close(1013, "too-slow")
                return
            if news := room.news_for(connection):
                await send({"type": "websocket.send", "text": b"\n".join(news).decode()})
    except (WebSocketDisconnect, OSError, RuntimeError):
        pass  # whoever reads hears of it too


async def read(house: House, socket: WebSocket, receive: Receive, room: Room, connection: Connection) -> None:
    """Do what the client asks for, one message after the other."""
    bucket, unreadable = Bucket(burst=40, rate=20), 0
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        kind = ""
        try:
            if not bucket.take():
                raise Refusal("too-often", "That is too many messages; please wait a little.")
            if message.get("text") is None:
                raise Refusal("unreadable", "Messages are text, not bytes.")
            wish = decode(message["text"])
            kind = str(wish.__struct_config__.tag)
            house.metrics.message_came(kind)
            await do(house, room, connection, wish)
        except Exception as trouble:
            if not isinstance(trouble, (Refusal, StoreGone)):
                logger.exception("a message of type %s failed", kind)
            refused = refusal_of(trouble, kind)
            unreadable += refused.code in ("unreadable", "too-long", "too-often")
            house.metrics.refused(refused.code)
            connection.reply(refused)
            if unreadable > MOST_REFUSED:
                with suppress(RuntimeError):  # it may have been closed already, for not reading
                    await socket.close(4429, "too-many-refusals")
                return


async def do(house: House, room: Room, connection: Connection, wish: m.FromClient) -> None:
    """One message of a client."""
    guest, table = connection.guest, room.table
    match wish:
        case m.Play(move, seat, number):
            began = time.perf_counter()
            await room.wish(lambda: table.play(guest.id, seat, move, number))
            house.metrics.move_took(time.perf_counter() - began)
            if len(table.seats_of(guest.id)) > 1:
                look_as(connection, None)  # the next person's cards are shown to the next person
        case m.Sit(seat):
            await room.wish(lambda: table.sit(guest.id, guest.name, seat))
        case m.Begin(level):
            await room.wish(lambda: table.begin(guest.id, level))
            house.hall.prepare(table.game.slug)
        case m.TakeBack(agree):
            await room.wish(lambda: take_back(room, guest.id, agree=agree))
        case m.AskHint(seat):
            connection.reply(await room.hint(own_seat(room, guest.id, seat)))
        case m.HandOver(seat):
            look_as(connection, own_seat(room, guest.id, seat))
        case m.Leave():
            await room.wish(lambda: list(table.leave(guest.id, COVERING)))
        case m.Rematch():
            await rematch(house, room, connection)
        case m.Ping(sent):
            connection.reply(m.Pong(sent))
        case m.Hello():
            raise Refusal("hello-once", "You have said hello already.")


def look_as(connection: Connection, seat: int | None) -> None:
    """Somebody else has the device now."""
    connection.looking = seat
    connection.is_shown = False
    connection.bell.ring()


def take_back(room: Room, guest: str, *, agree: bool) -> AskedBack | AnsweredBack:
    table = room.table
    return table.answer_back(guest, agree=agree) if table.asks_back >= 0 else table.ask_back(guest)


def own_seat(room: Room, guest: str, seat: int | None) -> int:
    mine = room.table.seats_of(guest)
    if not mine or (seat is not None and seat not in mine):
        raise Refusal("not-your-seat", "That is not your seat.")
    acting = [one for one in mine if one in room.table.acting]
    return seat if seat is not None else (acting or mine)[0]


async def rematch(house: House, room: Room, connection: Connection) -> None:
    """The same game with the same people: a new table, which everybody here is told of."""
    table = room.table
    if table.state not in ("over", "abandoned"):
        raise Refusal("not-over", "The game is not over yet.")
    if table.rematch:
        return
    if not table.seats_of(connection.guest.id):
        raise Refusal("watching", "Only those who played can ask for another game.")
    seats = ["open" if chair.kind == "person" else chair.level for chair in table.chairs]
    made = table.made
    again = created(
        m.NewTable(table.game.slug, seats, made.options, made.clock, made.public, made.hints, made.first, made.helpers),
        connection.guest,
    )
    for place, chair in zip(again.places, table.chairs):
        if chair.kind == "person":
            place.kind, place.guest, place.name = "person", chair.guest, chair.name
    following = await house.hall.make(again, new_code())
    try:
        await room.wish(lambda: table.agree_rematch(following.code))
    except Refusal:  # somebody else was faster: theirs is the next game
        await following.wish(following.table.put_away)
