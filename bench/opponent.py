"""Plays the seats of one side in whatever checkout it is started in, a line for each request.  `bench/against.py` starts two.

Both sides keep the whole game, so that each sees by its own rules, and moves pass between them as records write them.
It uses only what the checkouts to be compared have in common, so keep to these few names when `bench` changes.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import fields, replace
from typing import Any

from crossroads import games
from crossroads.players.levels import Budget, Level, level
from crossroads.players.player import Player
from crossroads.players.thinking import thinker
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting


class Opponent:
    """One side of a match."""

    def __init__(self) -> None:
        self.sitting: Sitting
        self.players: dict[int, Player] = {}

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        if "move" in asked:
            return self.watch(asked["seat"], asked["move"])
        if "seat" in asked:
            return self.choose(asked["seat"])
        return self.begin(**asked)

    def begin(
        self, game: str, players: int, options: dict[str, Any], number: int, side: str, seats: list[int]
    ) -> dict[str, Any]:
        """Deal the cards of a number; this side plays the seats."""
        found = games.find(game)
        thinker(found).prepare()
        self.sitting = Sitting(found, players, options, 0, SeedDealer(str(number), found.words), str(number))
        self.players = {seat: Player(found, side_of(side), seat, number) for seat in seats}
        return self.situation()

    def choose(self, seat: int) -> dict[str, Any]:
        began = time.thread_time()
        move = self.players[seat].choose(self.sitting.view(seat), len(self.sitting.moves))
        spent = time.thread_time() - began
        return {"move": self.sitting.words.move_text(self.sitting.state, seat, move), "spent": spent}

    def watch(self, seat: int, move: str) -> dict[str, Any]:
        self.sitting.play(seat, move)
        for player in self.players.values():
            if player.memory.rate:
                player.see(self.sitting.view(player.seat))
        return self.situation()

    def situation(self) -> dict[str, Any]:
        result = self.sitting.result() if self.sitting.is_over else None
        return {"acting": list(self.sitting.acting), "winners": result.winners if result else []}


def side_of(text: str) -> Level:
    """Return the level that a text names, with what is different about it, as in `hard:iterations=3000,seconds=1`."""
    name, _, changes = text.partition(":")
    chosen = level(name)
    settings = {one.name for one in fields(Level)} - {"name", "budget"}
    budget = {"iterations": 0.0, "seconds": 60.0}
    for change in filter(None, changes.split(",")):
        key, _, value = change.partition("=")
        if key in budget:
            budget[key] = float(value)
        elif key in settings:
            chosen = replace(chosen, **{key: type(getattr(chosen, key))(float(value))})
        else:
            raise SystemExit(f"A level has no {key!r} to change here; it has {', '.join(sorted(settings | set(budget)))}.")
    return replace(chosen, budget=Budget(int(budget["iterations"]), budget["seconds"])) if budget["iterations"] else chosen


def main() -> None:
    opponent = Opponent()
    for line in sys.stdin:
        print(json.dumps(opponent.answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
