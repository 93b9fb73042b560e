"""Stepping connect four from Python, in our vector environment and in others' environments."""

from __future__ import annotations

import time
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from bench import outside
from bench.measure import Measured, Tally, in_turns
from bench.outside import Missing, Talk
from bench.report import Rate, Ratio, Row, Section
from crossroads import envs
from crossroads.engine.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.measure import Play
    from bench.sections import Effort

GAMES = 1024  # at once, as many as Pgx is given
SEEING = f"Crossroads, {GAMES} games, observations and masks"
ENCODED = f"Crossroads, {GAMES} games, encoded as float32"
IN_BITS = f"Crossroads, {GAMES} games, encoded as bits"
MORE_GAMES = 8192  # where there is little to do for each, a call should do more of it
MASKS_ONLY = f"Crossroads, {MORE_GAMES} games, masks only"
SHORTER = 3  # rounds than elsewhere, and as many more: both threads need a core to themselves, which on a busy machine is brief
WITH, WITH_COLUMNS, WITHOUT = "with observations / theirs", "float32 / theirs", "masks only / theirs"


@dataclass(frozen=True)
class Rival:
    """Somebody else's connect four from Python, and the ratios that we want to reach."""

    name: str
    peer: outside.Peer
    what: str
    wanted: float | None = None
    wanted_without: float | None = None


RIVALS = (
    Rival("OpenSpiel, no observations", outside.OPEN_SPIEL, "python", 10, 30),
    Rival("PettingZoo, documented loop", outside.PETTINGZOO, "loop", 100),
    Rival(f"Pgx, batch of {GAMES}, step by step, all cores", outside.PGX, "steps", 2),
    Rival(f"PufferLib, {GAMES} games, no masks, its opponent looks ahead", outside.PUFFERLIB, "connect_four"),
    Rival(f"PufferLib, {GAMES} games of Triple Triad, no masks, its opponent answers", outside.PUFFERLIB, "cards"),
)


class Stepping:
    """Random games in a vector environment, one call of `step` for every move of all of them."""

    def __init__(self, num_envs: int, **settings: Any) -> None:
        self.env = envs.vector(Game("bench.connect_four"), num_envs, copy=False, **settings)
        self.env.reset(seed=1)
        self.play(0)

    def play(self, seconds: float) -> Tally:
        steps = games = 0
        begin, begin_work, elapsed = time.perf_counter(), time.process_time(), 0.0
        while elapsed < seconds or steps == 0:
            _, _, terminations, _, _ = self.env.step(self.env.sample())
            steps += 1
            games += int(np.count_nonzero(terminations))
            elapsed = time.perf_counter() - begin
        moves = steps * self.env.num_envs - games  # where a game is over, one step only begins the next
        return Tally(moves, max(games, 1), elapsed, time.process_time() - begin_work)


def environments(effort: Effort, tell: Callable[[str], None]) -> Section:
    """Our vector environment with and without observations, against everybody else."""
    tell("environments: compiling")
    remarks: dict[str, str] = {}
    plays: dict[str, Play] = {
        SEEING: Stepping(GAMES).play,
        ENCODED: Stepping(GAMES, encoding="float32").play,
        IN_BITS: Stepping(GAMES, encoding="bits").play,
        MASKS_ONLY: Stepping(MORE_GAMES, observations=False).play,
    }
    names = list(plays)
    with ExitStack() as stack:
        for rival in RIVALS if effort.peers else ():
            tell(f"environments: {rival.name}")
            try:
                talk = stack.enter_context(Talk(rival.peer))
                plays[rival.name], remarks[rival.name] = talk.play(rival.what), talk.version
            except Missing as why:
                remarks[rival.name] = f"not measured: {why}"
        effort = replace(effort, rounds=effort.rounds * SHORTER, seconds=effort.seconds / SHORTER)
        tell(f"environments: {effort.rounds} rounds")
        measured = in_turns(plays, effort.rounds, effort.seconds)
    ours = [Row(name, {"moves/s": Rate(measured[name])}) for name in names]
    theirs = [_row(rival, measured, remarks[rival.name]) for rival in RIVALS if rival.name in remarks]
    return Section("Connect four from Python, step by step", effort.told, ours + theirs)


def _row(rival: Rival, measured: dict[str, Measured], remark: str) -> Row:
    if rival.name not in measured:
        return Row(rival.name, {"remark": remark})
    theirs = measured[rival.name]
    cells = {
        "moves/s": Rate(theirs),
        WITH: Ratio(measured[SEEING].best / theirs.best, rival.wanted),
        WITH_COLUMNS: Ratio(measured[ENCODED].best / theirs.best),
        WITHOUT: Ratio(measured[MASKS_ONLY].best / theirs.best, rival.wanted_without),
        "remark": remark,
    }
    return Row(rival.name, cells)
