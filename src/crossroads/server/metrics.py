"""Metrics of a server in the format of Prometheus."""

from __future__ import annotations

import collections
from bisect import bisect_left
from itertools import accumulate
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from crossroads.house.metrics import Failing

if TYPE_CHECKING:
    from collections.abc import Iterator

WITHIN = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0)  # seconds


class Messages(Collector):
    """Messages from clients, by type.  One is counted for each move, and a lock of Prometheus takes longer than a sum."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.count: collections.Counter[str] = collections.Counter()
        registry.register(self)

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily("crossroads_messages", "Messages from clients", labels=["type"])
        for kind, number in self.count.items():
            family.add_metric([kind], number)
        yield family


class Moves(Collector):
    """How long moves took, likewise."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.within = [0] * (len(WITHIN) + 1)  # the last: longer
        self.seconds = 0.0
        registry.register(self)

    def note(self, seconds: float) -> None:
        self.within[bisect_left(WITHIN, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = [*map(str, WITHIN), "+Inf"]
        buckets = list(zip(bounds, accumulate(self.within)))
        sentence = "From a move's arrival until it is durable"
        yield HistogramMetricFamily("crossroads_move_seconds", sentence, buckets, self.seconds)


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
        self._messages = Messages(self.registry)
        self._refusals = Counter("crossroads_refusals", "Refusals", ["code"], registry=self.registry)
        self._failures = Counter(
            "crossroads_failures",
            "Failures of our own code: a bot, the compiler, a job at a table, a message, a record, a scene, a writer",
            ["what", "game"],
            registry=self.registry,
        )
        self._moves = Moves(self.registry)

    def table_made(self, game: str) -> None:
        self._made.labels(game).inc()

    def table_went(self, before: str, after: str) -> None:
        if after == "playing":
            self._playing.inc()
        elif before == "playing":
            self._playing.dec()
            self._ended.inc()

    def message_came(self, kind: str) -> None:
        self._messages.count[kind] += 1

    def refused(self, code: str) -> None:
        self._refusals.labels(code).inc()

    def move_took(self, seconds: float) -> None:
        self._moves.note(seconds)

    def failed(self, what: Failing, game: str) -> None:
        self._failures.labels(what, game).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
