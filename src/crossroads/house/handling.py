"""Handling: what each message of a client does at its table."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from crossroads.engine.text import rendered, say
from crossroads.house import messages as m
from crossroads.house.guests import new_code, tidy_name
from crossroads.house.new_tables import created
from crossroads.house.presence import COVERING
from crossroads.house.store import StoreGone
from crossroads.house.turns import resolving
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.house.connections import Connection
    from crossroads.house.guests import GuestId
    from crossroads.house.registry import Registry
    from crossroads.house.rooms import Room
    from crossroads.house.turns import Outcome
    from crossroads.table.live import LiveTable
    from crossroads.table.log import AnsweredBack, AskedBack, Created, Entry


async def do(registry: Registry, room: Room, connection: Connection, message: m.FromClient) -> None:
    """Do what one message asks for, or raise a Refusal or StoreGone."""
    guest, table = connection.guest, room.table
    match message:
        case m.Play():
            made = asyncio.get_running_loop().create_future()
            make_move(registry, room, connection, message, resolving(made))
            await made
        case m.Why(move, seat):
            connection.reply(reason(room, own_seat(room, guest.id, seat), move, connection.language))
        case m.Sit():
            added = message.number or connection.number
            if not added:
                room.came_without.add(guest.id)
            await room.wish(lambda: sit(table, guest, message, added))
        case m.SendAway(unwanted):
            await room.wish(lambda: table.send_away(guest.id, unwanted))
        case m.AskCover(idle):
            now, idle_after = registry.services.time.now(), registry.services.pace.idle_after
            await room.wish(lambda: table.cover_idle(guest.id, idle, COVERING, now, idle_after))
        case m.Begin(level):
            await room.wish(lambda: table.begin(guest.id, level))
            registry.prepare(table.game)
        case m.TakeBack(agree):
            await room.wish(lambda: take_back(room, guest.id, agree=agree))
        case m.AskHint(seat):
            connection.reply(await room.driver.hint(connection, own_seat(room, guest.id, seat)))
        case m.HandOver(seat):
            connection.look_as(own_seat(room, guest.id, seat))
        case m.Leave():
            await room.wish(lambda: list(table.leave(guest.id, COVERING)))
        case m.React(reaction, seat):
            room.presence.react(guest.id, own_seat(room, guest.id, seat), reaction)
        case m.Rematch():
            await rematch(registry, room, connection)
        case m.Ping(sent):
            connection.reply(m.Pong(sent))
        case m.Hello():
            raise Refusal("hello-once", say("refused-hello-once"))


def make_move(registry: Registry, room: Room, connection: Connection, wanted: m.Play, tell: Outcome) -> None:
    """Have a move made; tell when it is durable, or why it is not made."""
    began, looking = time.perf_counter(), connection.looking
    connection.looking = None  # nobody sees the next person's cards before that person looks

    def ended(trouble: Exception | None) -> None:
        if trouble is None:
            registry.services.metrics.move_took(time.perf_counter() - began)
        else:
            connection.looking = looking
        tell(trouble)

    room.wish_then(lambda: play(room.table, connection.guest.id, wanted.seat, wanted.move, wanted.number), ended)


def refusal_of(trouble: Exception, to: str, language: str) -> m.Refused:
    """Return the answer to a message that could not be done."""
    if isinstance(trouble, Refusal):
        return m.Refused(trouble.code, rendered(trouble.said, language), to)
    if isinstance(trouble, StoreGone):
        return m.Refused("store-gone", rendered(say("refused-store-gone"), language), to)
    return m.Refused("broken", rendered(say("refused-broken"), language), to)


def own_seat(room: Room, guest: str, seat: int | None) -> int:
    """Return the seat that a guest means: the one they name, else the one that is asked, else their first."""
    mine = room.table.seats_of(guest)
    if not mine or (seat is not None and seat not in mine):
        raise Refusal("not-your-seat", say("refused-not-your-seat"))
    acting = [one for one in mine if one in room.table.acting]
    return seat if seat is not None else (acting or mine)[0]


def reason(room: Room, seat: int, move: str, language: str) -> m.Reason:
    """Return why a seat cannot make a move, as far as the seat may know.  Nothing is ever made by asking."""
    refusal = room.table.why_not(seat, move)
    code, said = (refusal.code, refusal.said) if refusal else ("", say("playable"))
    return m.Reason(seat, move, code, rendered(said, language))


def play(table: LiveTable, guest: str, seat: int | None, move: str, number: int | None) -> Entry | list[Entry]:
    """Make a move; whoever moves takes up the seat again that others had covered."""
    moved, returned = table.play(guest, seat, move, number), table.take_up_again(guest)
    return [*returned, moved] if returned else moved


def sit(table: LiveTable, guest: GuestId, wanted: m.Sit, number: str) -> Entry | list[Entry]:
    """Take an open seat, or take one's own up again."""
    returned: list[Entry] = [*table.take_up_again(guest.id)]
    name = guest.name if wanted.name is None else tidy_name(wanted.name)
    return returned or table.sit(guest.id, name, wanted.seat, number)


def take_back(room: Room, guest: str, *, agree: bool) -> AskedBack | AnsweredBack:
    table = room.table
    return table.answer_back(guest, agree=agree) if table.taking_back.asks >= 0 else table.ask_back(guest)


async def rematch(registry: Registry, room: Room, connection: Connection) -> None:
    """Make a new table for the same game and keep the others' seats for them; sit down there if somebody else made it.

    Nobody plays, and is rated, who did not ask for the next game.
    """
    table, guest = room.table, connection.guest
    if table.state not in ("over", "abandoned"):
        raise Refusal("not-over", say("refused-not-over"))
    if not table.seats_of(guest.id):
        raise Refusal("watching", say("refused-did-not-play"))
    if not table.rematch:
        following = await registry.make(again(table, guest), new_code())
        try:
            await room.wish(lambda: table.agree_rematch(following.code))
        except Refusal:  # somebody else was faster: theirs is the next game
            await following.wish(following.table.put_away)
        else:
            return
    following = await registry.room(table.rematch)
    if following.table.state == "waiting" and not following.table.seats_of(guest.id):
        await following.wish(lambda: following.table.sit(guest.id, guest.name, None))


def again(table: LiveTable, guest: GuestId) -> Created:
    """Return the first entry of the next table: the guest who asks has a seat, and the other people's seats wait for them."""
    seats = ["open" if chair.kind == "person" else chair.level for chair in table.chairs]
    made = table.made
    wanted = m.NewTable(table.game.slug, seats, made.options, made.clock, made.public, made.hints, made.first, made.helpers)
    following = created(wanted, guest)
    for place, chair in zip(following.places, table.chairs):
        if chair.kind == "person":
            place.kind = "person" if chair.guest == guest.id else "open"
            place.guest, place.name = chair.guest, chair.name
    return following
