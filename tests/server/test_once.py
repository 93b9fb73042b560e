"""What is worked out once for all who ask."""

from __future__ import annotations

import asyncio

import pytest

from crossroads.house.services import at_once
from crossroads.server.once import Once


class Work:
    """Counts how often it is done; fails while it is told to."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.is_failing = False

    def __call__(self, language: str) -> str:
        self.done.append(language)
        if self.is_failing:
            raise ValueError(language)
        return f"in {language}"


async def test_many_who_ask_at_the_same_time_get_the_same_answer() -> None:
    once, work = Once(at_once), Work()
    answers = await asyncio.gather(*[once(work, language) for language in ("de", "es", "de", "de")])
    assert answers == ["in de", "in es", "in de", "in de"]
    assert sorted(work.done) == ["de", "es"]


async def test_what_failed_is_tried_again() -> None:
    once, work = Once(at_once), Work()
    work.is_failing = True
    with pytest.raises(ValueError, match="de"):
        await once(work, "de")
    work.is_failing = False
    assert await once(work, "de") == "in de"


async def test_who_goes_away_does_not_take_the_answer_from_the_others() -> None:
    work, may_go_on = Work(), asyncio.Event()

    async def later(function: Work, language: str) -> str:
        await may_go_on.wait()
        return function(language)

    slow = Once(later)  # type: ignore[arg-type]
    first, second = asyncio.ensure_future(slow(work, "ru")), asyncio.ensure_future(slow(work, "ru"))
    await asyncio.sleep(0)
    first.cancel()
    may_go_on.set()
    assert await second == "in ru"
    assert work.done == ["ru"]
