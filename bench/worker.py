"""Plays rounds of whatever checkout it is started in, one for each line that it is sent.  `bench/beside.py` starts two of them.

It uses only what the checkouts to be compared have in common, so keep to these few names when `bench` changes.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict
from typing import Any

from bench.ours import Ours
from bench.search import thinking
from bench.server import load as of_server
from bench.server.load import Load, play_round, run
from bench.server.load import Ours as Server
from crossroads import games


class Worker:
    """Answers requests; a server that has been asked for stays up until the end."""

    def __init__(self) -> None:
        self.server: Server | None = None
        self.thinking: dict[tuple[str, int], Any] = {}

    def play(self, asked: dict[str, Any]) -> dict[str, Any]:
        if asked["section"] == "rules":
            return rules_of(asked["game"])
        if asked["section"] == "server":
            return self.serve(asked["tables"], asked["rounds"], asked.get("languages"), beats=asked.get("beats", False))
        chosen = {"options": asked["options"]} if asked.get("options") else {}
        if asked["section"] == "search":
            return asdict(self.think(asked["game"], asked["players"], asked["seconds"], chosen))
        ours = Ours(games.find(asked["game"]), asked["players"], **chosen)
        return asdict(getattr(ours, asked["section"])(asked["seconds"]))

    def think(self, game: str, players: int, seconds: float, chosen: dict[str, Any]) -> Any:
        if (game, players) not in self.thinking:
            self.thinking[game, players] = thinking(games.find(game), players, **chosen)
        return self.thinking[game, players](seconds)

    def serve(self, tables: int, rounds: int, languages: list[str] | None, *, beats: bool) -> dict[str, float]:
        load = Load()
        if self.server is None or len(self.server.tables) < tables:
            self.close()
            self.server = Server(tables * rounds).__enter__()
        if languages:
            self.server.languages = tuple(languages)
        self.server.beats = beats
        run(play_round(self.server, tables, load))
        return {"rate": load.rates[0], "work": load.work[0]}

    def close(self) -> None:
        if self.server is not None:
            self.server.__exit__()


def rules_of(game: str) -> dict[str, Any]:
    """What this checkout plays where nobody chooses: the version of the rules, and the defaults of the options."""
    words = games.find(game).words
    return {"version": getattr(words, "RULES_VERSION", 1), "options": {one.name: one.default for one in words.OPTIONS}}


def processor_time(pid: int) -> float:
    """Return the seconds that the processor has worked for a process; /proc/PID/stat has them in steps of 0.01 s only."""
    return time.clock_gettime(~pid << 3 | 2)  # the number that Linux gives to the clock of a process (clock_getcpuclockid)


def main() -> None:
    of_server.work_of = processor_time  # in both checkouts alike, whatever theirs is
    worker = Worker()
    for line in sys.stdin:
        print(json.dumps(worker.play(json.loads(line))), flush=True)
    worker.close()


if __name__ == "__main__":
    main()
