"""However much one network says, others are heard in every turn of the event loop; and nothing of it stays in memory."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from typing import TYPE_CHECKING, cast

import websockets

from crossroads.house import messages as m
from crossroads.server.direct import MOST_AT_ONCE as MOST_SENT
from crossroads.server.direct import DirectWriter, Mail
from crossroads.server.door import GuardedWebSockets
from crossroads.server.hearing import A_WHILE, MOST_ALONE, MOST_AT_ONCE, Hearing
from crossroads.server.languages import accepted
from crossroads.server.limits import MOST_AT_ONCE as MOST_ANSWERED
from crossroads.server.limits import InTurns
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from tests.server.serving import Running


class Talker:
    """A connection that notes what it was let say."""

    def __init__(self, network: str, said: list[tuple[str, bytes]]) -> None:
        self.network = network
        self.said = said
        self.is_held = self.is_lost = False

    def hear_now(self, data: bytes) -> None:
        if data == b"bad":
            raise RuntimeError("a fault of ours")
        self.said.append((self.network, data))

    def wait_to_be_heard(self) -> None:
        self.is_held = True

    def go_on(self) -> None:
        self.is_held = False

    def is_gone(self) -> bool:
        return self.is_lost

    def break_off(self) -> None:
        self.is_lost = True


async def test_a_network_that_says_much_waits_and_another_does_not() -> None:
    """A few pieces in each turn, in their order; what waits is not read on; the other network is heard at once."""
    said: list[tuple[str, bytes]] = []
    hearing = Hearing()
    many = [Talker("many", said) for _ in range(5 * MOST_AT_ONCE)]
    one = Talker("one", said)
    hearing.hear(one, b"here")
    for k, talker in enumerate(many):
        hearing.hear(talker, b"%d" % k)
    assert len(said) == 1 + MOST_AT_ONCE and many[-1].is_held
    hearing.hear(one, b"now")
    assert said[-1] == ("one", b"now")
    turns = 0
    while len(said) < 2 + len(many):
        before = Counter(network for network, _ in said)
        await asyncio.sleep(0)
        assert Counter(network for network, _ in said)["many"] - before["many"] <= MOST_AT_ONCE
        turns += 1
    assert turns >= 4 and not any(talker.is_held for talker in many)
    assert [data for network, data in said if network == "many"] == [b"%d" % k for k in range(len(many))]


async def test_a_network_that_is_alone_is_heard_faster() -> None:
    """Nobody waits for it."""
    said: list[tuple[str, bytes]] = []
    now = [0.0]
    hearing = Hearing(lambda: now[0])
    hearing.hear(Talker("only", said), b"first")
    now[0] += A_WHILE
    for _ in range(2 * MOST_ALONE):
        hearing.hear(Talker("only", said), b"more")
    assert len(said) == MOST_ALONE


async def test_who_has_gone_is_not_heard_and_a_fault_ends_one_connection_alone() -> None:
    """The others that wait are heard all the same, and nothing is kept of any."""
    said: list[tuple[str, bytes]] = []
    hearing, faults = Hearing(), list[str]()
    asyncio.get_running_loop().set_exception_handler(lambda _, what: faults.append(what["message"]))
    hearing.hear(Talker("one", said), b"here")
    talkers = [Talker("many", said) for _ in range(MOST_AT_ONCE + 3)]
    for talker, data in zip(talkers, [*[b"x"] * MOST_AT_ONCE, b"bad", b"gone", b"last"]):
        hearing.hear(talker, data)
    talkers[-2].is_lost = True
    for _ in range(3):
        await asyncio.sleep(0)
    assert talkers[-3].is_lost and said[-1] == ("many", b"last") and b"gone" not in dict(said).values()
    assert not hearing._waiting and faults == ["a connection failed"]


async def test_a_network_with_many_spectators_gets_its_mail_in_several_turns() -> None:
    """Another network's mail leaves in the first of them."""

    class Box:
        def __init__(self, network: str) -> None:
            self.wire = self
            self.network = network

        def fetch(self) -> bytes:
            return b"news"

        def send(self, text: bytes) -> None:
            sent[self.network] += 1

    mail, sent = Mail(), Counter[str]()
    for network in ["many"] * 3 * MOST_SENT + ["one"]:
        mail.collect(cast("DirectWriter", Box(network)))
    await asyncio.sleep(0)
    assert sent == {"many": MOST_SENT, "one": 1}
    while sent["many"] < 3 * MOST_SENT:
        await asyncio.sleep(0)


async def test_thousands_of_messages_in_one_read_are_not_read_to_their_end(server: Running) -> None:
    """To read them would keep everybody waiting for a second; the connection is dropped, and the network has a flood more."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    async with ann.at(code), websockets.connect(server.ws, ping_interval=None) as socket:
        socket.transport.write((b"\x81\x81\0\0\0\0" + b"1") * 20_000)
        await asyncio.wait_for(socket.wait_closed(), 60)
        assert socket.close_code == 1006


async def test_closed_connections_and_refusals_wait_for_no_garbage_collection(server: Running) -> None:
    """The collector comes rarely, because it keeps everybody waiting: what it would have to find is memory that is lost."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])

    async def come_and_go() -> None:
        async with ann.at(code) as tab:
            for wish in (m.Play("1"), m.TakeBack(), m.Play("x")):
                await tab.say(wish)
                await tab.next(m.Refused)

    await come_and_go()
    await until_gone(server)
    gc.collect()
    gc.disable()
    try:
        await come_and_go()
        await until_gone(server)
        left = [one for one in gc.get_objects() if issubclass(type(one), (GuardedWebSockets, Refusal))]
        assert not left
    finally:
        gc.enable()


async def until_gone(server: Running) -> None:
    async with asyncio.timeout(60):
        while any(room.presence.connections for room in server.registry.rooms.values()):
            await asyncio.sleep(0.01)
    for _ in range(5):
        await asyncio.sleep(0.01)


async def test_a_long_header_of_languages_is_not_kept() -> None:
    """A thousand of 60 kB would be 60 MB."""
    long = "de,en;q=0.9," + "x" * 60_000
    assert accepted(long)[0] == "de" and accepted(long) is accepted(long + "y")


async def test_requests_of_one_network_leave_turns_of_the_loop_to_others() -> None:
    """Of a hundred that are ready at once, a few pass in each turn; a request of another network does not wait for them."""
    turns, passed = InTurns(), list[str]()

    async def ask(network: str) -> None:
        await turns.wait(network)
        passed.append(network)

    many = [asyncio.ensure_future(ask("many")) for _ in range(100)]
    await asyncio.sleep(0)
    assert passed == ["many"] * MOST_ANSWERED
    await ask("other")
    assert passed.count("many") <= 2 * MOST_ANSWERED
    await asyncio.gather(*many)
    assert passed.count("many") == 100
