"""A server starts as fast with many finished tables as with none."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bench.server.start import fill
from crossroads.house.services import Pace
from crossroads.server.sqlite import SQLiteStore
from crossroads.server.state import ServerState


@pytest.mark.slow
def test_ten_thousand_finished_tables_do_not_slow_the_start(tmp_path: Path) -> None:
    """Until the store is open, the caretaker has made a round and the lists of the house are read: less than 0.1 s more."""
    full, empty = tmp_path / "full.sqlite", tmp_path / "empty.sqlite"
    fill(full, 10_000)
    with_tables, without = (min(asyncio.run(seconds_to_open(path)) for _ in range(5)) for path in (full, empty))
    assert with_tables < without + 0.1


async def seconds_to_open(path: Path) -> float:
    began = time.perf_counter()
    server = ServerState(SQLiteStore(path), Pace())
    await server.open()
    await server.registry.look_after_once()
    await server.store.lobby(50)
    await server.store.recent(30)
    took = time.perf_counter() - began
    assert not server.registry.rooms, "a finished table was opened"
    await server.close()
    return took


def test_a_store_that_cannot_be_opened_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Which, and why; nobody has to read how the program found out."""
    (tmp_path / "file").touch()
    place = tmp_path / "file" / "tables.sqlite"
    command = [sys.executable, "-m", "crossroads", "serve", "--port", "0", "--database", str(place)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode
    assert json.loads(done.stderr.splitlines()[0])["what"].startswith(f"{place} cannot be opened: ")
    assert "Traceback" not in done.stderr
