"""How long a server with many finished tables takes to start, beside one with none.

python -m bench.server.start --tables 10000
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from functools import partial
from pathlib import Path

from bench.server.processes import Process
from crossroads.house.guests import GuestId
from crossroads.house.messages import NewTable
from crossroads.house.new_tables import created
from crossroads.house.services import Pace
from crossroads.server.app import server_state
from crossroads.server.sqlite import SQLiteStore

HOST = GuestId("host", "Host")
COPIES = {
    "log": "insert into log select ?1, number, at, entry from log where code = ?2",
    "listed": "insert into listed select ?1, game, state, public, touched, due, info, number from listed where code = ?2",
    "ended": "insert into ended select ?1, game, at, told, record, public from ended where code = ?2",
    "chair": "insert into chair select guest, ?1, here from chair where code = ?2",
}


async def play_one(path: Path, code: str) -> None:
    """A finished game of two people, move by move through a room."""
    server = server_state(SQLiteStore(path), Pace(cover_after=1e9))
    await server.open()
    room = await server.registry.make(created(NewTable("rush-hour", ["me", "me"]), HOST), code)
    while room.table.acting and room.table.sitting is not None:
        seat = room.table.acting[0]
        move = random.choice(room.table.sitting.legal(seat))
        await room.wish(partial(room.table.play, HOST.id, seat, move))
    await server.close()


def fill(path: Path, tables: int) -> None:
    """A store with so many finished tables: one that was played, and copies of it."""
    asyncio.run(play_one(path, "PLAYED"))
    with sqlite3.connect(path) as database:
        for statement in COPIES.values():
            database.executemany(statement, [(f"T{number:06d}", "PLAYED") for number in range(tables - 1)])
    database.close()


def seconds_to_start(database: Path) -> float:
    """From nothing until the server answers."""
    process = Process(str(database))
    began = time.perf_counter()
    with process:
        return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=5)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full.sqlite", Path(folder) / "empty.sqlite"
        fill(full, wanted.tables)
        took: dict[Path, list[float]] = {full: [], empty: []}
        for _ in range(wanted.times):
            for database, times in took.items():
                times.append(seconds_to_start(database))
        size = full.stat().st_size
    print(f"{wanted.tables:,} finished tables ({size / 1e6:.0f} MB): {min(took[full]):.2f} s until the server answers.")
    print(f"No tables: {min(took[empty]):.2f} s. Best of {wanted.times} each, taken in turns.")


if __name__ == "__main__":
    main()
