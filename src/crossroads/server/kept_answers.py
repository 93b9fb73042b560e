"""Answers that were given before, so that the same question is not worked out twice."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable

MOST_BYTES = 16_000_000


class KeptAnswers:
    """Answers by their questions, up to so many bytes; the ones not asked for longest are forgotten."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    def find(self, question: Hashable) -> bytes | None:
        if question in self._kept:
            self._kept.move_to_end(question)
        return self._kept.get(question)

    def keep(self, question: Hashable, answer: bytes) -> None:
        self.bytes += len(answer) - len(self._kept.pop(question, b""))
        self._kept[question] = answer
        while self.bytes > self.most:
            self.bytes -= len(self._kept.popitem(last=False)[1])
