"""A server starts as fast with many finished tables as with none."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.server.start import fill
from crossroads.engine.options import BadOption
from crossroads.house.services import Pace
from crossroads.server.app import server_state
from crossroads.server.serving import database_for
from crossroads.server.sqlite import SQLiteStore
from tests.patience import PATIENCE


@pytest.mark.slow
def test_ten_thousand_finished_tables_do_not_slow_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the store is open, the caretaker has made a round and the lists of the house are read, SQLite works no harder.

    What it does is counted in instructions of its virtual machine, not in seconds, so a busy machine makes no difference.
    """
    full, empty = tmp_path / "full.sqlite", tmp_path / "empty.sqlite"
    fill(full, 10_000)
    steps = count_steps(monkeypatch)
    counts = []
    for path in (empty, full):
        steps.clear()
        asyncio.run(open_and_look_around(path))
        counts.append(len(steps))
    assert counts[1] < counts[0] + 100, counts  # an instruction for each table would be a hundred more


def count_steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Have every connection to SQLite note each hundred instructions that it has run."""
    steps: list[int] = []
    connect = sqlite3.connect

    def counting(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        connection = connect(*args, **kwargs)
        connection.set_progress_handler(lambda: steps.append(1), 100)
        return connection

    monkeypatch.setattr(sqlite3, "connect", counting)
    return steps


async def open_and_look_around(path: Path) -> None:
    server = server_state(SQLiteStore(path), Pace())
    await server.open()
    await server.registry.look_after_once()
    await server.store.lobby(50)
    await server.store.recent(30)
    assert not server.registry.rooms, "a finished table was opened"
    await server.close()


def test_a_store_that_cannot_be_opened_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Which, and why; nobody has to read how the program found out."""
    (tmp_path / "file").touch()
    place = tmp_path / "file" / "tables.sqlite"
    command = [sys.executable, "-m", "crossroads", "serve", "--port", "0", "--database", str(place)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode
    assert json.loads(done.stderr.splitlines()[0])["what"].startswith(f"{place} cannot be opened: ")
    assert "Traceback" not in done.stderr


def test_who_has_not_the_library_for_postgresql_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence with the command, instead of a traceback."""
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "crossroads.server.postgres", raising=False)
    with pytest.raises(BadOption, match=r"pip install 'crossroads\[postgres\]'"):
        database_for("postgresql:///crossroads")
