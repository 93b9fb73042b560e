"""What the house counts, for those who run it.  The server hands the numbers to Prometheus; a terminal needs none of them."""

from __future__ import annotations

from typing import Literal, Protocol

Failing = Literal["bot", "compiler", "job", "message", "record", "scene", "writer"]


class Metrics(Protocol):
    """Hears of everything that is counted."""

    def table_made(self, game: str) -> None:
        """A table was made."""

    def table_went(self, before: str, after: str) -> None:
        """A table went from one state to another."""

    def message_came(self, kind: str) -> None:
        """A client sent a message of this type."""

    def refused(self, code: str) -> None:
        """A wish or a request was refused."""

    def move_took(self, seconds: float) -> None:
        """A person's move was durable this long after it came."""

    def failed(self, what: Failing, game: str) -> None:
        """Something of ours failed; the log says what."""


class NoMetrics:
    """Counts nothing."""

    def table_made(self, game: str) -> None: ...

    def table_went(self, before: str, after: str) -> None: ...

    def message_came(self, kind: str) -> None: ...

    def refused(self, code: str) -> None: ...

    def move_took(self, seconds: float) -> None: ...

    def failed(self, what: Failing, game: str) -> None: ...
