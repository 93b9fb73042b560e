"""A conversation: texts from one client in, texts for it out, over whatever carries them.

conversation = await begin(registry, text, tokens.read)
await conversation.join()
while ...: await conversation.hear(text)          # in one task
while ...: send(await conversation.news())        # in another
conversation.end()

Most messages are moves.  `hear_at_once` takes those without a task that waits, and `fetch` returns what is new at once; a
carrier without tasks uses them (`server/direct.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crossroads.engine.text import best_language, say
from crossroads.house import messages as m
from crossroads.house.connections import Connection, Hangup
from crossroads.house.handling import do, make_move, refusal_of
from crossroads.house.limits import Bucket
from crossroads.house.store import StoreGone
from crossroads.house.waking import Wakeup
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crossroads.house.guests import GuestId
    from crossroads.house.registry import Registry
    from crossroads.house.rooms import Room

MOST_OF_GUEST = 20  # connections that one guest has at all tables together
MOST_UNREADABLE = 100  # messages that are not of this protocol, or too many; then the house hangs up
A_MOVE = b'{"type":"play",'  # how a client's move begins
UNREADABLE = ("unreadable", "too-long", "too-often")
_decoder: msgspec.json.Decoder[m.FromClient] = msgspec.json.Decoder(m.FromClient)
_moves = msgspec.json.Decoder(m.Play)


class Conversation:
    """One client at one table, from its hello to its end."""

    def __init__(self, registry: Registry, room: Room, connection: Connection) -> None:
        self.registry = registry
        self.room = room
        self.connection = connection
        self._bucket = Bucket(40, 20, registry.services.time.now)
        self._unreadable = 0
        self._is_busy = False  # with one message; the next waits
        self._freed = Wakeup()
        registry.connections[connection.guest.id] += 1

    async def join(self) -> None:
        """Come to the table: from now on there is news."""
        await self.room.join(self.connection, self.connection.seen)

    async def hear(self, text: str | None) -> None:
        """Do what a message asks for; answer with a refusal if it cannot be done.  None stands for bytes.

        Raise a Hangup when too many messages were not of this protocol.
        """
        while self._is_busy:
            await self._freed.wait()
        self._is_busy = True
        metrics, kind = self.registry.services.metrics, ""
        try:
            if not self._bucket.take():
                raise Refusal("too-often", say("refused-too-many-messages"))
            message = decode(text)
            kind = str(message.__struct_config__.tag)
            metrics.message_came(kind)
            await do(self.registry, self.room, self.connection, message)
        except Exception as trouble:
            self._refuse(trouble, kind)
        finally:
            self._is_busy = False

    def hear_at_once(self, text: bytes) -> bool:
        """Take a move without waiting until it is made; return False for everything that `hear` has to do."""
        if self._is_busy or not text.startswith(A_MOVE):
            return False
        try:
            move = _moves.decode(text)
        except msgspec.DecodeError:
            return False
        if not self._bucket.take():
            return False
        self._is_busy = True
        self.registry.services.metrics.message_came("play")
        make_move(self.registry, self.room, self.connection, move, self._moved)
        return True

    def _moved(self, trouble: Exception | None) -> None:
        self._is_busy = False
        self._freed.call()
        if trouble is not None:
            self._refuse(trouble, "play")

    def _refuse(self, trouble: Exception, kind: str) -> None:
        if not isinstance(trouble, (Refusal, StoreGone)):
            self.room.faults.note("message", trouble)
        trouble.with_traceback(None)  # its frames know it: only the garbage collector, which comes rarely, would free them
        refused = refusal_of(trouble, kind, self.connection.language)
        self.registry.services.metrics.refused(refused.code)
        self.connection.reply(refused)
        self._unreadable += refused.code in UNREADABLE
        if self._unreadable > MOST_UNREADABLE:
            raise Hangup(4429, "too-many-refusals")

    async def news(self) -> list[bytes]:
        """Wait until there may be something new; return the messages, or raise a Hangup."""
        await self.connection.until_woken()
        return self.fetch()

    def fetch(self) -> list[bytes]:
        """Return the messages that are new, or raise a Hangup."""
        self.connection.check()
        return self.room.looks.news_for(self.connection)

    def fail(self, trouble: Exception) -> Hangup:
        """Take note that the messages of this client cannot be made or sent; return how to end the connection."""
        self.room.faults.note("writer", trouble)
        return Hangup(1011, "writer-failed")

    def end(self) -> None:
        """Leave the table; whoever begins a conversation ends it."""
        guest, connections = self.connection.guest.id, self.registry.connections
        connections[guest] -= 1
        if connections[guest] <= 0:
            del connections[guest]
        self.room.leave(self.connection)


async def begin(
    registry: Registry,
    text: str | None,
    identify: Callable[[str], GuestId],
    find_room: Callable[[str, str], Awaitable[Room]] | None = None,
    network: str = "",
) -> Conversation:
    """Take the first message, which says who comes to which table; raise a Refusal if it is anything else.

    `identify` returns the guest of a token; `find_room` returns the room of a code for a guest, where a server limits that.
    `network` says where the guest comes from, where that is known.
    """
    hello = decode(text)
    if not isinstance(hello, m.Hello):
        raise Refusal("hello-first", say("refused-hello-first"))
    if hello.version != m.VERSION:
        raise Refusal("version", say("refused-version", version=m.VERSION))
    guest = identify(hello.token)
    if registry.connections[guest.id] >= MOST_OF_GUEST:
        raise Refusal("too-many-connections", say("refused-connections-of-guest"))
    code = hello.table.upper()
    room = await (find_room(code, guest.id) if find_room else registry.room(code))
    language = best_language(hello.language)
    connection = Connection(
        guest, watches=hello.watch, language=language, number=hello.number, shows_beats=hello.beats, network=network
    )
    connection.seen = hello.last
    return Conversation(registry, room, connection)


def decode(text: str | None) -> m.FromClient:
    if text is None:
        raise Refusal("unreadable", say("refused-bytes"))
    if len(text) > m.LONGEST_MESSAGE:
        raise Refusal("too-long", say("refused-too-long", most=m.LONGEST_MESSAGE))
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as trouble:
        raise Refusal("unreadable", say("refused-unreadable-message", why=str(trouble))) from None
