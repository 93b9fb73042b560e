"""Numbers for those who run the server, in Prometheus' format."""

from __future__ import annotations

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.made = Counter("crossroads_tables_made", "Tables made", ["game"], registry=self.registry)
        self.ended = Counter("crossroads_games_ended", "Games that came to an end here", registry=self.registry)
        self.playing = Gauge(
            "crossroads_tables_playing", "Games begun less games ended in this process", registry=self.registry
        )
        self.connections = Gauge("crossroads_connections", "Open connections", registry=self.registry)
        messages = Counter("crossroads_messages", "Messages from clients", ["type"], registry=self.registry)
        self.messages = cache(messages.labels)  # to look for the same label again costs more than to count
        self.refusals = Counter("crossroads_refusals", "Refusals", ["code"], registry=self.registry)
        self.failed_bots = Counter(
            "crossroads_failed_bots",
            "Moves that a bot could not make and that were made at random",
            ["game"],
            registry=self.registry,
        )
        self.acknowledged = Histogram(
            "crossroads_move_seconds",
            "From a move's arrival until it is durable",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
            registry=self.registry,
        )

    def tables(self, before: str, after: str) -> None:
        """A table went from one state to another."""
        if after == "playing":
            self.playing.inc()
        elif before == "playing":
            self.playing.dec()
            self.ended.inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
