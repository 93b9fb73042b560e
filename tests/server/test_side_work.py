"""What strangers ask for beside the tables: one piece at a time, networks in turn, so many pieces and seconds of each."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any, cast

import pytest

from crossroads.server.kept_answers import KeptAnswers
from crossroads.server.side_work import MOST_WAITING, SECONDS_AT_ONCE, SideWork
from crossroads.server.threads import Threads
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable


class Gate:
    """Runs a function only when the test lets it."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.done: list[Any] = []

    async def __call__(self, function: Callable[..., Any], *args: Any) -> Any:
        await self.open.wait()
        self.done.append(function(*args))
        return self.done[-1]


async def test_networks_take_turns() -> None:
    gate = Gate()
    work, made = SideWork(cast("Any", gate)), list[str]()
    asked = ["10.0.0.1"] * 4 + ["10.0.0.2"]
    tasks = [asyncio.create_task(work.do(one, "ABC", made.append, one)) for one in asked]
    await asyncio.sleep(0)
    gate.open.set()
    await asyncio.gather(*tasks)
    assert made.index("10.0.0.2") <= 2  # behind the one that runs and the first that waits


async def test_a_network_has_so_much_waiting() -> None:
    gate = Gate()
    work = SideWork(cast("Any", gate))
    tasks = [asyncio.create_task(work.do("10.0.0.1", "ABC", int)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="too often"):
        await work.do("10.0.0.1", "ABC", int)
    gate.open.set()
    assert await work.do("10.0.0.2", "ABC", int) == 0
    await asyncio.gather(*tasks)
    assert await work.do("10.0.0.1", "ABC", int) == 0


async def test_a_network_has_so_many_seconds() -> None:
    work = SideWork(Threads())
    work.spend("10.0.0.1", SECONDS_AT_ONCE + 1)
    with pytest.raises(Refusal, match="too often"):
        await work.do("10.0.0.1", "ABC", int)
    assert await work.do("10.0.0.2", "ABC", threading.get_ident) != threading.get_ident()


async def test_what_a_piece_raises_is_told() -> None:
    work = SideWork(Threads())
    with pytest.raises(ValueError, match="invalid literal"):
        await work.do("10.0.0.1", "ABC", int, "x")
    assert await work.do("10.0.0.1", "ABC", int, "7") == 7


def test_answers_are_kept_up_to_so_many_bytes() -> None:
    kept = KeptAnswers(10)
    kept.keep("a", b"12345")
    kept.keep("b", b"1234")
    kept.keep("a", b"123456")
    assert kept.bytes == 10
    kept.keep("c", b"1")
    assert [kept.find(name) for name in "abc"] == [b"123456", None, b"1"]
    assert kept.bytes == 7
