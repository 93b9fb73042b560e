"""What all tests share."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import httpx
import pytest

from crossroads import games
from crossroads.engine.game import Game
from crossroads.house import new_tables
from tests.installed import installed
from tests.patience import PATIENCE

__all__ = ["installed"]  # a fixture


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", help="only this game (the name of its folder, in the list of games or not yet)")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `game` runs once for every game."""
    if "game" in metafunc.fixturenames:
        only = metafunc.config.getoption("--game")
        found = [Game(only if "." in only else f"crossroads.games.{only}")] if only else list(games.all_games().values())
        metafunc.parametrize("game", found, ids=[game.slug for game in found])


@pytest.fixture(autouse=True)
def same_deals_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables made in a test's own process are dealt from its name: a test that fails once fails again."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(new_tables, "new_seed", lambda: chance.randbytes(32).hex())


@pytest.fixture(autouse=True, scope="session")
def patient_requests() -> None:
    """HTTPX gives up after five seconds, which a busy machine may well need for an answer."""
    for part in ("connect", "read", "write", "pool"):
        setattr(httpx._config.DEFAULT_TIMEOUT_CONFIG, part, PATIENCE)


@pytest.fixture
def uncounted() -> Iterator[None]:
    """For tests that play many games: counting covered lines makes them six times slower, and each game has its own tests."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
