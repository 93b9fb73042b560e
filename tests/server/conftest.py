"""A server for each test."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bench.server.postgres import Postgres
from crossroads.server.sqlite import SQLiteStore
from tests.server.serving import Running, running


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for the tests of a file."""
    with Postgres() as one:
        yield one


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    """A server over a new SQLite file."""
    async with running(SQLiteStore(tmp_path / "tables.sqlite")) as one:
        yield one


@pytest.fixture(autouse=True)
def _nothing_goes_wrong_unseen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A test in which the server logs an error fails."""
    yield
    errors = [one for one in caplog.get_records("call") if one.levelno >= logging.ERROR]
    assert not errors, [one.getMessage() for one in errors]
