"""Metrics of a server in the format of Prometheus."""

from __future__ import annotations

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from crossroads.house.metrics import Failing


class PrometheusMetrics:
    """Counts what the house reports, and the connections."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._made = Counter("crossroads_tables_made", "Tables made", ["game"], registry=self.registry)
        self._ended = Counter("crossroads_games_ended", "Games that came to an end here", registry=self.registry)
        self._playing = Gauge(
            "crossroads_tables_playing", "Games begun less games ended in this process", registry=self.registry
        )
        self.connections = Gauge("crossroads_connections", "Open connections", registry=self.registry)
        messages = Counter("crossroads_messages", "Messages from clients", ["type"], registry=self.registry)
        self._messages = cache(messages.labels)  # looking a label up costs more than counting
        self._refusals = Counter("crossroads_refusals", "Refusals", ["code"], registry=self.registry)
        self._failures = Counter(
            "crossroads_failures",
            "Failures of our own code: a bot, the compiler, a job at a table, a message, a record, a scene, a writer",
            ["what", "game"],
            registry=self.registry,
        )
        self._acknowledged = Histogram(
            "crossroads_move_seconds",
            "From a move's arrival until it is durable",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
            registry=self.registry,
        )

    def table_made(self, game: str) -> None:
        self._made.labels(game).inc()

    def table_went(self, before: str, after: str) -> None:
        if after == "playing":
            self._playing.inc()
        elif before == "playing":
            self._playing.dec()
            self._ended.inc()

    def message_came(self, kind: str) -> None:
        self._messages(kind).inc()

    def refused(self, code: str) -> None:
        self._refusals.labels(code).inc()

    def move_took(self, seconds: float) -> None:
        self._acknowledged.observe(seconds)

    def failed(self, what: Failing, game: str) -> None:
        self._failures.labels(what, game).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
