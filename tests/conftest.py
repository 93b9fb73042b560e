"""What all tests share."""

from __future__ import annotations

import gc
import random
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from _pytest.terminal import TerminalReporter
from xdist.remote import Producer

from bench.programs import NotInstalled
from crossroads import games
from crossroads.engine.game import Game
from crossroads.house import new_tables
from tests.installed import installed
from tests.patience import PATIENCE
from tests.scheduling import ByScope, place_of

__all__ = ["installed"]  # a fixture


# Folders and files that `make quick` leaves out: what they test needs a browser, or a library that it does not install.
NOT_QUICK = ("web", "site", "envs", "lab", "research", "test_hostile.py", "test_openapi.py", "test_hosting.py", "test_real.py")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", help="only this game (the name of its folder, in the list of games or not yet)")
    parser.addoption(
        "--effort",
        type=int,
        default=1,
        help="times the random games of `crossroads check` for each game; from 2 on, every test runs for every game",
    )
    parser.addoption("--shuffle", type=int, metavar="SEED", help="in an order drawn from this number: no test needs another")
    parser.addoption("--quick", action="store_true", help="only what is quick and needs no browser, database or compiler")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read what is not quick, if only the quick tests are wanted."""
    return True if config.getoption("--quick") and collection_path.name in NOT_QUICK else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the tests of the longest scopes first, or shuffle all; leave out what this run does not ask for."""
    if config.getoption("--shuffle") is not None:
        items[:] = shuffled(items, random.Random(config.getoption("--shuffle")))
    elif hasattr(config, "workerinput"):
        items.sort(key=lambda item: place_of(item.nodeid))
    left_out = {item for item in items if not is_asked_for(item, config)}
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def is_asked_for(item: pytest.Item, config: pytest.Config) -> bool:
    """Whether a test is quick, if that is asked for, and not one that only more effort or its name asks for."""
    is_named = config.getoption("--game") or any("::" in word for word in config.args)
    is_enough = is_named or config.getoption("--effort") > 1 or is_for_the_day(item)
    return is_enough and (is_quick(item) or not config.getoption("--quick"))


def shuffled(items: list[pytest.Item], chance: random.Random) -> list[pytest.Item]:
    """Shuffle the files, and the tests of each file, which share its browser or its database."""
    by_file: dict[Path, list[pytest.Item]] = {}
    for item in items:
        by_file.setdefault(item.path, []).append(item)
    files = [chance.sample(tests, len(tests)) for tests in by_file.values()]
    return [item for tests in chance.sample(files, len(files)) for item in tests]


def pytest_collection_finish() -> None:
    """Keep the garbage collector from looking through all modules and tests again and again while games are compiled."""
    gc.collect()
    gc.freeze()


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByScope:
    config.option.loadscopereorder = False  # the order of the tests is ours
    return ByScope(config, log)


def is_quick(item: pytest.Item) -> bool:
    """Whether a test is not marked `slow`, needs nothing from outside, and runs for a game that it is quick for."""
    needed = {"chromium", "postgres", "site_folder"} & set(getattr(item, "fixturenames", ()))
    is_light = not needed and "[postgres]" not in item.name and item.get_closest_marker("slow") is None
    return is_light and is_of_a_marked_game(item, "quick")


def is_for_the_day(item: pytest.Item) -> bool:
    """Whether a test is not marked `nightly`, and one marked `exemplary(game, …)` runs for one of these games."""
    return item.get_closest_marker("nightly") is None and is_of_a_marked_game(item, "exemplary")


def is_of_a_marked_game(item: pytest.Item, name: str) -> bool:
    """Whether a mark has the game of a test among its games; also where there is no such mark, or no game."""
    mark = item.get_closest_marker(name)
    if mark is None or not isinstance(item, pytest.Function) or not hasattr(item, "callspec"):
        return True
    asked: dict[str, Any] = item.callspec.params
    slug = asked["game"].slug if "game" in asked else asked.get("slug")
    return slug is None or slug in mark.args


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    """Skip a test that meets a program that is not installed, in a fixture or in itself.

    A fixture of a whole file fails once, and pytest raises what it remembers of that for each further test of the file.
    """
    return (yield from skipping())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    return (yield from skipping())


def skipping() -> Generator[None, object, object]:
    try:
        return (yield)
    except NotInstalled as missing:
        pytest.skip(str(missing))


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Say at the end what was not tested here, and which command would install what it needs."""
    reasons = Counter(str(report.longrepr[2]).removeprefix("Skipped: ") for report in terminalreporter.stats.get("skipped", []))
    missing = {reason: times for reason, times in sorted(reasons.items()) if "installs it" in reason}
    if missing:
        terminalreporter.section("not tested here")
        for reason, times in missing.items():
            terminalreporter.line(f"{times} tests: {reason}")


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
