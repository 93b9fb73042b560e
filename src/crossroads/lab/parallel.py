"""Run pieces of work on many threads or processes and take their results in order."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Item = TypeVar("Item")
Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class Pending(Protocol[Result_co]):
    """A result that is not there yet: a `Future`, or a piece on a cluster."""

    def result(self) -> Result_co:
        """Wait for the result."""


def in_order(submit: Callable[[Item], Pending[Result]], items: Iterable[Item], ahead: int) -> Iterator[Result]:
    """Submit one piece of work for each item and yield the results in the order of the items.

    At most `ahead` pieces are pending at a time, so memory stays flat however many items there are.
    """
    coming = iter(items)
    pending = deque(submit(item) for item in islice(coming, ahead))
    while pending:
        result = pending.popleft().result()
        pending.extend(submit(item) for item in islice(coming, 1))
        yield result
