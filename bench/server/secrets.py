"""Secrets on the wire: two games that differ only in what a seat may not know send that seat the same bytes.

    python -m bench.server.secrets --games 1000

Whole games are played in a room with a connection for each seat and one for a spectator.  After every move each connection's
looks are made again, with everything dealt afresh that its seat does not know, and have to be the same bytes.  A hidden choice
is also made in another way first, and everybody else has to be sent the same bytes of it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine import link
from crossroads.server.api import created
from crossroads.server.app import House
from crossroads.server.identity import GuestId, new_code
from crossroads.server.messages import NewTable
from crossroads.server.rooms import Connection, Pace, Room
from crossroads.server.sqlite import SQLiteStore
from crossroads.table.clock import Clock
from crossroads.table.log import Place
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.engine.game import Game

MOST_MOVES = 400


class Leak(AssertionError):
    """Bytes that tell a seat what it may not know."""


async def watch_games(slugs: list[str], count: int, number: int = 1, most_moves: int = MOST_MOVES) -> dict[str, int]:
    """Play so many games of each; how many looks were compared for each.  A Leak says which seat was told too much."""
    compared = {}
    with tempfile.TemporaryDirectory() as folder:
        house = House(SQLiteStore(Path(folder) / "tables.sqlite"), Pace(cover_after=86_400.0))
        await house.open()
        try:
            for slug in slugs:
                looks = [await watch_game(house, games.find(slug), random.Random(number + k), most_moves) for k in range(count)]
                compared[slug] = sum(looks)
        finally:
            await house.close()
    return compared


async def watch_game(house: House, game: Game, dice: random.Random, most_moves: int) -> int:
    room = await full_room(house, game, dice)
    table, guests = room.table, [chair.guest for chair in room.table.chairs]
    connections = [Connection(GuestId(guest, guest), watches=False) for guest in [*guests, "spectator"]]
    for connection in connections:
        await room.join(connection, 0)
        room.news_for(connection)
    compared = 0
    for _ in range(most_moves):
        if not table.acting or table.sitting is None:
            break
        for seat, connection in enumerate(connections):
            compared += compare_looks(room, connection, seat if seat < table.players else -1, dice)
        seat = dice.choice(table.acting)
        moves = sensible_moves(room, seat)
        if table.sitting.rules.is_secret(table.sitting.state, seat) and len(moves) > 1 and len(table.acting) > 1:
            await choose_twice(room, connections, seat, dice.sample(moves, 2))
        else:
            await play(room, seat, dice.choice(moves))
    for connection in connections:
        room.leave(connection)
    house.hall.rooms.pop(room.code)
    await room.close()
    return compared


async def full_room(house: House, game: Game, dice: random.Random) -> Room:
    """A table with a person in every seat."""
    players = dice.choice(game.player_counts)
    made = created(NewTable(game.slug, ["me"] * players, clock=Clock(pace=0)), GuestId("host", "Host"))  # time would differ
    made.places = [Place("person", f"guest {seat}", f"Guest {seat}") for seat in range(players)]
    return await house.hall.make(made, new_code())


def sensible_moves(room: Room, seat: int) -> list[str]:
    """What random play chooses from."""
    sitting = room.table.sitting
    assert sitting is not None
    moves = [0] * sitting.game.rules.MOVES
    found = link.interpreted(sitting.game.rules).tries(sitting.state, seat, moves, 0)
    return [sitting.words.move_text(sitting.state, seat, move) for move in moves[:found]]


async def play(room: Room, seat: int, move: str) -> None:
    await room.wish(lambda: room.table.play(room.table.chairs[seat].guest, seat, move))


def compare_looks(room: Room, connection: Connection, seat: int, dice: random.Random) -> int:
    """Deal afresh what a seat does not know: it is sent the same."""
    sitting = room.table.sitting
    assert sitting is not None
    real, looks = sitting.state, room.looks_for(connection)
    rules = link.interpreted(sitting.game.rules)
    imaginer = seat if seat >= 0 else dice.randrange(sitting.players)  # a spectator knows less than anybody
    dreamt = sitting.view(imaginer)
    rules.imagine(dreamt, imaginer, [dice.randrange(1, 2**50)])
    dreamt.dealer = real.dealer
    sitting.state = dreamt
    room._forget_looks()
    try:
        if room.looks_for(connection) != looks:
            raise Leak(f"{sitting.game.slug}: seat {seat} is sent something else when only hidden things differ")
    finally:
        sitting.state = real
        room._forget_looks()
    return 1


async def choose_twice(room: Room, connections: list[Connection], seat: int, moves: list[str]) -> None:
    """A hidden choice and then another: everybody else is sent the same bytes of both, but for their numbers."""
    for connection in connections:
        room.news_for(connection)
    sent = []
    for move in moves:
        number = room.table.entries + 1
        try:
            await play(room, seat, move)
        except Refusal:  # a choice that cannot be changed
            return
        others = [connection for k, connection in enumerate(connections) if k != seat]
        news = [b"\n".join(room.news_for(connection)) for connection in others]
        room.news_for(connections[seat])
        sent.append([one.replace(b'"number":%d' % number, b'"number":0') for one in news])
    if sent[0] != sent[1]:
        raise Leak(f"{room.table.game.slug}: others are sent something else for {moves[0]} than for {moves[1]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of each game")
    parser.add_argument("--game", help="only this one")
    wanted = parser.parse_args()
    for slug in [wanted.game] if wanted.game else list(games.all_games()):
        for name, looks in asyncio.run(watch_games([slug], wanted.games)).items():
            print(f"{name}: {wanted.games:,} games, {looks:,} looks compared, no difference.", flush=True)


if __name__ == "__main__":
    main()
