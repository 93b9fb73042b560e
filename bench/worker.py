"""Plays rounds of whatever checkout it is started in, one for each line that it is sent.  `bench/beside.py` starts two of them.

It uses only what the checkouts to be compared have in common, so keep to these few names when `bench` changes.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Any

from bench.ours import Ours
from bench.search import thinking
from bench.server.load import Load, play_round, run
from bench.server.load import Ours as Server
from crossroads import games


class Worker:
    """Answers requests; a server that has been asked for stays up until the end."""

    def __init__(self) -> None:
        self.server: Server | None = None
        self.thinking: dict[tuple[str, int], Any] = {}

    def play(self, asked: dict[str, Any]) -> dict[str, float]:
        if asked["section"] == "server":
            return self.serve(asked["tables"], asked["rounds"])
        if asked["section"] == "search":
            return asdict(self.think(asked["game"], asked["players"], asked["seconds"]))
        ours = Ours(games.find(asked["game"]), asked["players"])
        return asdict(getattr(ours, asked["section"])(asked["seconds"]))

    def think(self, game: str, players: int, seconds: float) -> Any:
        if (game, players) not in self.thinking:
            self.thinking[game, players] = thinking(games.find(game), players)
        return self.thinking[game, players](seconds)

    def serve(self, tables: int, rounds: int) -> dict[str, float]:
        load = Load()
        if self.server is None:
            self.server = Server(tables * rounds).__enter__()
        run(play_round(self.server, tables, load))
        return {"rate": load.rates[0], "work": load.work[0]}

    def close(self) -> None:
        if self.server is not None:
            self.server.__exit__()


def main() -> None:
    worker = Worker()
    for line in sys.stdin:
        print(json.dumps(worker.play(json.loads(line))), flush=True)
    worker.close()


if __name__ == "__main__":
    main()
