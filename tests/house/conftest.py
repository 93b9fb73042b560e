"""A house for each test."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator

import pytest

from tests.house.houses import House


@pytest.fixture
async def house() -> AsyncIterator[House]:
    one = House()
    await one.registry.open()
    yield one
    await one.registry.close()


@pytest.fixture
def errors(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """The errors that are logged while a test runs, for tests in which something fails on purpose."""
    found: list[str] = []

    class Noting(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record.getMessage())

    handler = Noting(logging.ERROR)
    logging.getLogger("crossroads").addHandler(handler)
    yield found
    logging.getLogger("crossroads").removeHandler(handler)
