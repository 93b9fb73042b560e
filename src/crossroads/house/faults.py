"""Faults of our own: whatever fails at a table is logged with its code, counted, and told to the people there."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crossroads.house.connections import Connection
    from crossroads.house.metrics import Failing, Metrics

logger = logging.getLogger("crossroads")
MOST_LOGGED = 20  # different faults of one table; after that they are only counted


class Faults:
    """Reports what fails at one table."""

    def __init__(self, metrics: Metrics, code: str, game: str, connections: Iterable[Connection]) -> None:
        self.metrics = metrics
        self.code = code
        self.game = game
        self.connections = connections
        self._logged: set[tuple[str, str]] = set()

    def report(self, what: Failing, trouble: Exception) -> None:
        """Log and count a fault, and tell everybody at the table."""
        self.note(what, trouble)
        self.tell_all(what)

    def note(self, what: Failing, trouble: Exception) -> None:
        """Count a fault; log it with its trace the first time, because a scene that fails may do so after every move."""
        key = what, repr(trouble)
        is_new = key not in self._logged and len(self._logged) < MOST_LOGGED
        if is_new:
            self._logged.add(key)
        note_fault(self.metrics, what, self.game, trouble, self.code, is_logged=is_new)

    def tell_all(self, what: Failing) -> None:
        for connection in self.connections:
            self.tell(connection, what)

    @staticmethod
    def tell(connection: Connection, what: Failing) -> None:
        """Tell one connection of a fault, if it has not heard of one of this kind."""
        connection.tell_fault(what)


def note_fault(
    metrics: Metrics, what: Failing, game: str, trouble: Exception, code: str = "", *, is_logged: bool = True
) -> None:
    """Count a fault, at a table or of a whole game, and log it with its trace."""
    metrics.failed(what, game)
    if is_logged:
        where = f"table {code} ({game})" if code else game
        logger.error("%s: %s failed: %r", where, what, trouble, exc_info=trouble)
