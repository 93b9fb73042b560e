"""Tables over the network: people come, play, go and come back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import pytest
import websockets
from websockets.frames import Frame, Opcode

from crossroads import games
from crossroads.client import Guest, ServerRefused
from crossroads.house import conversations
from crossroads.house import messages as m
from crossroads.house.limits import Bucket
from crossroads.house.services import Pace
from crossroads.house.store import Line
from crossroads.players.levels import level
from crossroads.players.player import Player
from crossroads.server.batching import BatchingTransport, BatchingWebSockets, framed
from crossroads.server.limits import ByNetwork
from crossroads.server.sqlite import SQLiteStore
from crossroads.table.fairness import WrongProof, combined, commitment_to
from crossroads.table.record import decode
from crossroads.table.verify import verify
from tests.patience import PATIENCE
from tests.server.serving import Person, Running, Tab, running


async def play_to_the_end(guest: Guest, code: str) -> int:
    """Always the first move; how many looks there were."""
    looks = 0
    async for look in guest.sit_at(code):
        looks += 1
        if guest.is_asked(look):
            await guest.play(look.scene.moves[0])
    return looks


async def test_a_program_plays_a_whole_game_and_its_record_is_right(server: Running) -> None:
    """From the name to the record, with the seed that was committed to."""
    async with await Guest.named(server.url, "Ada") as ada:
        code = await ada.make_table("rush-hour", ["me", "easy", "easy"])
        before = await ada.table_info(code)
        assert before.seed == ""
        assert await play_to_the_end(ada, code) > 10
        record = decode(await ada.record(code))
        verdict = verify(record, games.all_games())
        assert verdict.finished
        assert verdict.deals_follow_from_seed
        after = await ada.table_info(code)
        assert after.state == "over"
        assert after.commitment == before.commitment == commitment_to(after.seed)
        assert combined(after.seed, after.numbers) == record.seed


async def test_a_program_adds_its_number_to_the_deal_and_checks_it_at_the_end(tmp_path: Path) -> None:
    """Ada's number and the commitment that she saw first are in the proof; with another number it would not hold."""
    store = SQLiteStore(tmp_path / "tables.sqlite")
    async with running(store, Pace(bot_pause=0.0)) as server, await Guest.named(server.url, "Ada") as ada:
        code = await ada.make_table("rush-hour", ["me", "easy"])
        before = await ada.table_info(code)
        assert (before.state, before.fair) == ("waiting", True)
        await play_to_the_end(ada, code)
        proof = await ada.check_deal(code)
        assert proof.numbers == [ada.numbers[code], ""]
        assert proof.commitment == before.commitment
        ada.numbers[code] = "0" * 64
        with pytest.raises(WrongProof):
            await ada.check_deal(code)


@pytest.mark.quick("rush-hour")
@pytest.mark.parametrize("slug", list(games.all_games()))
async def test_every_game_can_be_played_over_the_network(server: Running, slug: str) -> None:
    """A person and bots; eight moves of each are taken, none is refused."""
    ann = await server.guest("Ann")
    code = await ann.make(slug, ["me", *["easy"] * (games.find(slug).words.PLAYERS[0] - 1)])
    made, last = 0, 0
    async with ann.at(code) as tab:
        while made < 8:  # no game is over sooner
            look = await tab.next(m.Look)
            if look.number >= last and look.seat in look.acting:  # there are two looks if her clock starts anew as she comes
                await move_once(tab, look)
                event = await tab.next(m.Event, seat=look.seat)
                while event.kind == "table":
                    event = await tab.next(m.Event, seat=look.seat)
                made, last = made + (event.kind in ("move", "over")), event.number
        assert not [one for one in tab.heard if isinstance(one, m.Refused)]


async def test_a_finished_game_is_recent_rated_and_replayed(server: Running) -> None:
    """The lists of the house know of it, and the lobby does not."""
    async with await Guest.named(server.url, "Ada") as ada, httpx.AsyncClient(base_url=server.url) as http:
        code = await ada.make_table("rush-hour", ["me", "easy"], public=True)
        assert [one["code"] for one in (await http.get("/api/tables")).json()] == [code]
        await play_to_the_end(ada, code)
        assert [one["code"] for one in (await http.get("/api/recent")).json()] == [code]
        assert {one["name"] for one in (await http.get("/api/ratings/rush-hour")).json()} == {"Ada", "Easy bot"}
        assert (await http.get("/api/tables")).json() == []
        assert (await http.get(f"/api/tables/{code}/replay")).json()["moves"]


async def two_people(server: Running, **more: object) -> tuple[Person, Person, str]:
    """Ann and Bob at a table that has begun."""
    ann, bob = await server.guest("Ann"), await server.guest("Bob")
    code = await ann.make("rush-hour", ["me", "open"], first=0, **more)
    async with bob.at(code) as tab:
        await tab.say(m.Sit())
        await tab.until("playing")
    return ann, bob, code


async def move_once(tab: Tab, look: m.Look) -> None:
    await tab.say(m.Play(look.scene.moves[0], number=look.number))


async def test_who_comes_back_gets_exactly_what_was_missed(server: Running) -> None:
    """Events after the last one seen, none twice, and the seat's own look."""
    ann, bob, code = await two_people(server)
    async with ann.at(code) as first:
        look = await first.next(m.Look)
        last = look.number
    async with bob.at(code) as other:
        await move_once(other, await other.next(m.Look))
        event = await other.next(m.Event)
    async with ann.at(code, last) as again:
        assert again.welcome.seats == [0]
        moves = [one for one in again.welcome.missed if one.kind == "move"]
        assert moves == [event]
        assert [one.number for one in again.welcome.missed] == list(range(last + 1, again.welcome.number + 1))
        assert (await again.next(m.Look)).seat == 0


async def test_a_second_tab_has_the_same_seat(server: Running) -> None:
    """Both see the same; a move in one is seen in the other."""
    ann, _, code = await two_people(server)
    async with ann.at(code) as one, ann.at(code) as two:
        assert one.welcome.seats == two.welcome.seats == [0]
        look = await one.next(m.Look)
        await two.next(m.Look)
        await move_once(one, look)
        assert (await two.next(m.Event, kind="move")).seat == 0
        assert (await two.next(m.Look)).chosen == [0]


async def test_a_spectator_sees_nobodys_cards_and_cannot_play(server: Running) -> None:
    """A spectator has no seat, no moves, and a scene without hands."""
    ann, _, code = await two_people(server)
    cleo = await server.guest("Cleo")
    async with ann.at(code) as mine, cleo.at(code) as watching:
        assert watching.welcome.seats == []
        hand = (await mine.next(m.Look)).scene.moves
        seen = await watching.next(m.Look)
        assert seen.seat == -1
        assert seen.scene.moves == []
        assert await watching.refusal(m.Play(hand[0])) == "watching"
        assert (await watching.refusal(m.Leave())) == "watching"


async def test_people_who_share_a_device_see_nobodys_cards_in_between(server: Running) -> None:
    """Each looks after a hand-over; the moment between shows what a spectator sees."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "here:Grandpa"], first=0)
    async with ann.at(code) as tab:
        between = await tab.next(m.Look)
        assert between.seat == -1
        assert between.hand_over == [0, 1]
        await tab.say(m.HandOver(1))
        look = await tab.next(m.Look)
        assert look.seat == 1
        assert look.scene.moves
        await tab.say(m.Play(look.scene.moves[0], 1))
        between = await tab.next(m.Look)
        assert between.seat == -1
        assert between.hand_over == [0]
        assert await tab.refusal(m.HandOver(3)) == "not-your-seat"


async def test_every_refusal_has_a_code_and_changes_nothing(server: Running) -> None:
    """What the table does not allow is said, and the game is where it was."""
    ann, _, code = await two_people(server)
    async with ann.at(code) as tab:
        look = await tab.next(m.Look)
        assert await tab.refusal(m.Play("fly away")) == "unreadable"
        assert await tab.refusal(m.Play(look.scene.moves[0], seat=1)) == "not-your-seat"
        assert await tab.refusal(m.Play(look.scene.moves[0], number=1)) == "stale"
        assert await tab.refusal(m.Sit()) == "begun"
        assert await tab.refusal(m.Begin()) == "begun"
        assert await tab.refusal(m.TakeBack()) == "not-your-move"
        assert await tab.refusal(m.Rematch()) == "not-over"
        assert await tab.refusal(tab.hello) == "hello-once"
        await tab.say(m.Ping(7.0))
        assert (await tab.next(m.Pong)).sent == 7.0
        assert (await server.registry.room(code)).table.entries == look.number


async def test_a_hidden_choice_made_before_anothers_was_heard_of_is_taken(server: Running) -> None:
    """Ann answers an older look; Bob's choice in between makes no difference."""
    ann, bob, code = await two_people(server)
    async with ann.at(code) as one, bob.at(code) as two:
        old = await one.next(m.Look)
        await move_once(two, await two.next(m.Look))
        await one.next(m.Event, kind="move")
        await move_once(one, old)
        await one.next(m.Event, seat=0)


async def test_choices_that_come_together_are_written_and_shown_together(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the first is written the others wait; then they are written at once, all are told, and the table is shown once."""
    ann, bob, cleo = [await server.guest(name) for name in ("Ann", "Bob", "Cleo")]
    code = await ann.make("rush-hour", ["me", "open", "open"])
    async with ann.at(code) as one, bob.at(code) as two, cleo.at(code) as three:
        await two.say(m.Sit(1))
        await three.say(m.Sit(2))
        looks = [await tab.next(m.Look) for tab in (one, two, three)]
        go_on, honest, written = asyncio.Event(), server.registry.services.store.append, list[int]()

        async def slow(code: str, *lines: Line) -> bool:
            await go_on.wait()
            written.append(len(lines))
            return await honest(code, *lines)

        monkeypatch.setattr(server.registry.services.store, "append", slow)
        for tab, look in zip((one, two, three), looks):
            await move_once(tab, look)
        async with asyncio.timeout(PATIENCE):
            while len(server.registry.rooms[code].turns.waiting) < 3:
                await asyncio.sleep(0.01)
        heard, first = len(one.heard), looks[0].number + 1
        go_on.set()
        shown = await one.next(m.Look)
        assert written in ([1, 2], [3])
        assert [one.number for one in one.heard[heard:] if isinstance(one, m.Event)] == [first, first + 1, first + 2]
        assert shown.number == first + 2


async def test_a_seat_left_empty_is_covered_and_given_back(server: Running) -> None:
    """After the stated time a bot plays for Bob; when he is back it stops."""
    ann, bob, code = await two_people(server)
    server.registry.services.pace = Pace(bot_pause=0.0, cover_after=0.3)
    async with ann.at(code) as tab:
        async with bob.at(code):
            pass
        await tab.next(m.Event, said=["Bob is away; a bot plays until they are back."])
        await tab.next(m.Event, kind="bot", seat=1)
        async with bob.at(code) as back:
            assert back.welcome.seats == [1]
            await tab.next(m.Event, said=["Bob is back."])
    info = (await server.registry.room(code)).looks.info()
    assert not info.seats[1].covered


async def test_who_leaves_is_replaced_and_everybody_is_told(server: Running) -> None:
    """Leaving is for good."""
    ann, bob, code = await two_people(server)
    async with ann.at(code) as tab, bob.at(code) as going:
        await going.say(m.Leave())
        await tab.next(m.Event, said=["Bob leaves the table."])
        assert await going.refusal(m.Play("play 1")) == "watching"


async def test_a_rematch_is_one_table_for_all_who_ask(server: Running) -> None:
    """Both ask at once; both are told the same next table, with the same people."""
    ann, bob, code = await two_people(server)
    async with ann.at(code) as one, bob.at(code) as two:
        await asyncio.gather(play_on(one), play_on(two))
        await one.say(m.Rematch())
        await two.say(m.Rematch())
        following = [await next_table(tab) for tab in (one, two)]
        assert following[0] == following[1]
    room = await server.registry.room(following[0])
    async with asyncio.timeout(PATIENCE):  # Bob sits down because he asked too
        while room.table.state != "playing":
            await asyncio.sleep(0.02)
    assert [seat.name for seat in room.looks.info().seats] == ["Ann", "Bob"]
    async with asyncio.timeout(PATIENCE):  # the table that Bob's wish made is put away
        while len(await server.registry.services.store.mine(ann.who.id, 9)) > 1:
            await asyncio.sleep(0.02)


async def play_on(tab: Tab) -> None:
    """Play a seat to the end of the game."""
    while True:
        message = await tab.hear()
        if isinstance(message, m.Look) and message.seat in message.acting:
            await move_once(tab, message)
        if isinstance(message, m.TableChanged) and message.table.state == "over":
            return


async def next_table(tab: Tab) -> str:
    while True:
        message = await tab.next(m.TableChanged)
        if message.table.next:
            return str(message.table.next)


async def test_the_clock_moves_and_says_so(server: Running) -> None:
    """A second for each decision; Ann does nothing."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "easy"], clock={"kind": "decision", "seconds": 1})
    async with ann.at(code) as tab:
        event = await tab.next(m.Event, kind="clock")
        assert event.said[0] == "Time is up for Ann."


async def test_the_time_left_is_as_of_now_for_everybody(server: Running) -> None:
    """Who comes later has less time left, though the scene is the same."""
    ann, _, code = await two_people(server, clock={"kind": "decision", "seconds": 60})
    async with ann.at(code) as one:
        first = await one.next(m.Look)
        await asyncio.sleep(0.2)
        async with ann.at(code) as two:
            assert (await two.next(m.Look)).left <= first.left - 0.2


async def test_a_table_nobody_wants_is_put_away(server: Running) -> None:
    """Its record stays in the log; the lobby no longer has it, and who comes is told."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"], public=True)
    server.registry.services.pace = Pace(waiting_kept=-1.0)
    await server.registry.look_after_once()
    assert await server.registry.services.store.lobby(9) == []
    assert (await server.registry.room(code)).table.state == "abandoned"


async def test_a_log_that_cannot_be_replayed_harms_no_other_table(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    """Its table is refused with a sentence, and the log has it."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    room = server.registry.rooms.pop(code)
    await room.close()
    await server.registry.services.store.append(code, Line(2, 0.0, b'{"type":"moved","seat":0,"move":"play 1","by":"person"}'))
    with pytest.raises(ServerRefused) as refused:
        async with await Guest.named(server.url, "Ada") as ada:
            await ada.table_info(code)
    assert refused.value.code == "broken-table"
    assert [one.getMessage() for one in caplog.records if one.levelname == "ERROR"] == [
        f"the log of table {code} cannot be replayed"
    ]
    caplog.clear()


@pytest.mark.parametrize("fault", [lambda *_: 10_000, lambda *_: 1 // 0], ids=["refused", "broken"])
async def test_a_bot_that_fails_stops_no_game_and_is_seen(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: Callable[..., int]
) -> None:
    """Whether its move is refused or it breaks: the first legal move is made, the metrics count it, the log names the table."""
    monkeypatch.setattr(Player, "choose", fault)
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "easy"])
    async with ann.at(code) as tab:
        await tab.next(m.Event, kind="bot", seat=1)
    assert 'crossroads_failures_total{game="rush-hour",what="bot"}' in server.metrics.text().decode()
    errors = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
    assert errors
    assert all(one.startswith(f"table {code} (rush-hour): bot failed") for one in errors)
    caplog.clear()


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://["])
async def test_pages_of_other_sites_are_refused(server: Running, origin: str) -> None:
    """A browser on another site cannot open a connection for its visitor."""
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(server.ws, origin=origin)  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    async with websockets.connect(server.ws, origin=server.url):  # type: ignore[arg-type]
        pass


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "ping", "sent": 1}, "hello-first"),
        ({"type": "hello", "version": 99, "token": "", "table": "ABCDEF"}, "version"),
        ({"type": "hello", "version": 3, "token": "forged", "table": "ABCDEF"}, "unknown-guest"),
        ({"type": "dance"}, "unreadable"),
        ("x" * 5000, "too-long"),
        (b"bytes", "unreadable"),
    ],
)
async def test_a_wrong_hello_is_answered_with_a_code(server: Running, hello: object, code: str) -> None:
    """Whatever comes first, the answer is a refusal, and then the connection ends."""
    async with websockets.connect(server.ws) as socket:
        await socket.send(hello if isinstance(hello, bytes) else msgspec.json.encode(hello).decode())
        assert msgspec.json.decode(await socket.recv(), type=m.Refused).code == code
        with pytest.raises(websockets.ConnectionClosed):
            await socket.recv()


async def test_too_many_messages_are_refused_and_then_ended(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flood is answered with a code, the table is not touched, and the connection is closed."""
    monkeypatch.setattr(conversations, "Bucket", lambda burst, rate, now: Bucket(burst, 0, now))  # however slow it is
    ann, _, code = await two_people(server)
    async with ann.at(code) as tab:
        with pytest.raises(websockets.ConnectionClosed):
            await flood(tab)
        codes = {one.code for one in tab.heard if isinstance(one, m.Refused)}
        assert codes == {"unreadable", "too-often"}


async def flood(tab: Tab) -> None:
    """Say nonsense as fast as possible, listening to every answer, until the server has had enough."""
    while True:
        await tab.say(m.Play("nonsense"))
        await tab.next(m.Refused)


async def test_a_bot_does_not_dwell_until_its_time_is_up(server: Running) -> None:
    """A pause takes at most a tenth of what is left."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "normal"], clock={"kind": "decision", "seconds": 2})
    assert server.registry.rooms[code].driver.pause(1, level("normal")) <= 0.2
    code = await ann.make("rush-hour", ["me", "normal"])
    assert server.registry.rooms[code].driver.pause(1, level("normal")) > 0.2


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_texts_are_framed_as_the_library_frames_them(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_what_is_said_to_somebody_who_has_just_gone_is_dropped() -> None:
    """A transport may be closed before its protocol hears of it; uvloop takes a write to it amiss."""
    uvloop = pytest.importorskip("uvloop")

    async def said_too_late() -> list[object]:
        troubles: list[object] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, trouble: troubles.append(trouble))
        async with await loop.create_server(asyncio.Protocol, "127.0.0.1", 0) as listening:
            transport, _ = await loop.create_connection(asyncio.Protocol, *listening.sockets[0].getsockname())
            transport.abort()
            await asyncio.sleep(0.05)
            BatchingTransport(transport, loop).write(b"too late")
            await asyncio.sleep(0.05)
        return troubles

    assert uvloop.run(said_too_late()) == []


async def test_who_does_not_answer_is_given_up(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while much still waits to be sent to somebody who does not read."""
    lines: list[BatchingWebSockets] = []
    honest = BatchingWebSockets.connection_made

    def noted(line: BatchingWebSockets, transport: asyncio.BaseTransport) -> None:
        lines.append(line)
        honest(line, transport)

    monkeypatch.setattr(BatchingWebSockets, "connection_made", noted)
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    async with ann.at(code) as tab:
        tab.socket.transport.pause_reading()
        lines[-1].conn.send_text(b"x" * 30_000_000)
        lines[-1].transport.write(b"".join(lines[-1].conn.data_to_send()))
        lines[-1].keepalive_timeout()
        async with asyncio.timeout(PATIENCE):
            while server.registry.rooms[code].presence.connections:
                await asyncio.sleep(0.01)
        tab.socket.transport.abort()


async def test_requests_beyond_the_limit_of_an_address_are_refused(server: Running) -> None:
    """Guests cannot be made without end: after a burst the next request is refused, however slowly they come."""
    server.state.new_things = ByNetwork(burst=3, rate=0)
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        answers = [await http.post("/api/guests", json={"name": "Ann"}) for _ in range(4)]
    assert [answer.is_success for answer in answers] == [True, True, True, False]
    assert answers[3].status_code == 429
    assert answers[3].json()["code"] == "too-often"


async def test_a_table_keeps_going_when_its_room_is_closed_in_between(server: Running) -> None:
    """The room is opened again from the log; nothing is lost."""
    ann, bob, code = await two_people(server)
    async with bob.at(code) as tab:
        await move_once(tab, await tab.next(m.Look))
        await tab.next(m.Event, kind="move")
    room = server.registry.rooms.pop(code)
    entries = room.table.entries
    await room.close()
    async with ann.at(code) as tab:
        assert tab.welcome.number == entries
        assert (await tab.next(m.Look)).chosen == [1]
