"""What is measured: connect four against others, every game of ours, and how long a start takes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from bench import outside
from bench.c_games import has_c, in_c
from bench.envs import environments
from bench.measure import in_turns
from bench.ours import Ours
from bench.outside import ROOT, Missing, Talk
from bench.report import Rate, Ratio, Row, Seconds, Section
from bench.search import searches
from bench.server.load import many_tables, under_load
from crossroads import games
from crossroads.engine.game import Game
from crossroads.engine.machine import cores

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.measure import Measured, Play

    Tell = Callable[[str], None]  # what is being done, for those who wait

CONNECT_FOUR = Ours(Game("bench.connect_four"), 2)
BEST_OF = (
    "Best of {rounds} rounds of {seconds:g} s, taken in turns; several threads by the clock, which other programs disturb."
)


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    rounds: int = 9
    seconds: float = 0.3
    starts: int = 5
    peers: bool = True

    @property
    def told(self) -> str:
        return BEST_OF.format(rounds=self.rounds, seconds=self.seconds)


QUICK = Effort(rounds=2, seconds=0.05, starts=1, peers=False)


@dataclass(frozen=True)
class Rival:
    """Somebody else's connect four, the ratio that we want to reach, and how to get it to play."""

    name: str
    wanted: float | None
    join: Callable[[ExitStack, dict[outside.Peer, Talk]], tuple[Play, str]]


def _c(_stack: ExitStack, _talks: dict[outside.Peer, Talk]) -> tuple[Play, str]:
    return outside.c_program()


def _peer(peer: outside.Peer, what: str, stack: ExitStack, talks: dict[outside.Peer, Talk]) -> tuple[Play, str]:
    if peer not in talks:
        talks[peer] = stack.enter_context(Talk(peer))
    return talks[peer].play(what), talks[peer].version


C = Rival("C, array board", 0.7, _c)
PEERS = (
    Rival("OpenSpiel, rollouts in C++", 8, partial(_peer, outside.OPEN_SPIEL, "rollouts")),
    Rival("OpenSpiel from Python", None, partial(_peer, outside.OPEN_SPIEL, "python")),
    Rival("Pgx, batch of 1024, one core", 5, partial(_peer, outside.PGX_ONE_CORE, "batch")),
    Rival("Pgx, batch of 1024, all cores", 5, partial(_peer, outside.PGX, "batch")),
    Rival("PettingZoo, documented loop", 500, partial(_peer, outside.PETTINGZOO, "loop")),
)
ONE_THREAD = "Crossroads, one thread"
ALL_CORES = f"Crossroads, {cores()} threads"
INTERPRETED = "Crossroads, interpreted"
FASTER = "ours / theirs"


def connect_four(effort: Effort, tell: Tell) -> Section:
    """Random games of connect four, ours on one thread against everybody else."""
    tell("connect four: compiling")
    CONNECT_FOUR.compiled(0)
    plays: dict[str, Play] = {
        ONE_THREAD: CONNECT_FOUR.compiled,
        ALL_CORES: CONNECT_FOUR.threaded,
        INTERPRETED: CONNECT_FOUR.interpreted,
    }
    rivals = (C, *PEERS) if effort.peers else (C,)
    remarks: dict[str, str] = {}
    with ExitStack() as stack:
        talks: dict[outside.Peer, Talk] = {}
        for rival in rivals:
            tell(f"connect four: {rival.name}")
            try:
                plays[rival.name], remarks[rival.name] = rival.join(stack, talks)
            except Missing as why:
                remarks[rival.name] = f"not measured: {why}"
        tell(f"connect four: {effort.rounds} rounds")
        measured = in_turns(plays, effort.rounds, effort.seconds)
    wanted = {rival.name: rival.wanted for rival in rivals}
    names = [ONE_THREAD, ALL_CORES, INTERPRETED, *wanted]
    rows = [_rival_row(name, measured, wanted.get(name), remarks.get(name, "")) for name in names]
    return Section("Connect four, random games", effort.told, rows)


def _rival_row(name: str, measured: dict[str, Measured], wanted: float | None, remark: str) -> Row:
    if name not in measured:
        return Row(name, {"remark": remark})
    ours, theirs = measured[ONE_THREAD], measured[name]
    if name == ALL_CORES:
        rate, ratio = Rate(theirs, by_clock=True), ours.best_by_clock / theirs.best_by_clock
    else:
        rate, ratio = Rate(theirs), ours.best / theirs.best
    cells: dict[str, Any] = {"moves/s": rate, FASTER: Ratio(ratio, wanted)}
    return Row(name, cells | {"moves a game": f"{measured[name].game_length:.1f}", "remark": remark})


RUSH_HOUR = "rush-hour"


def every_game(effort: Effort, tell: Tell) -> Section:
    """Every game of ours at its most players; before them Rush Hour with four, which the others are compared with."""
    ours = [Ours(game, game.words.PLAYERS[1]) for game in games.all_games().values()]
    if RUSH_HOUR in games.all_games():
        ours.insert(0, Ours(games.find(RUSH_HOUR), 4))
    rows: list[Row] = []
    yardstick = 0.0
    for one in ours:
        row, compiled = _game_row(one, effort, tell, yardstick)
        rows.append(row)
        yardstick = yardstick or (compiled if one.game.slug == RUSH_HOUR else 0.0)
    return Section("Our games, random play, options at their defaults", effort.told, rows)


def _game_row(ours: Ours, effort: Effort, tell: Tell, yardstick: float) -> tuple[Row, float]:
    name = f"{ours.game.words.TITLE}, {ours.players} players"
    tell(f"{name}: compiling")
    ours.compiled(0)
    tell(f"{name}: {effort.rounds} rounds")
    plays: dict[str, Play] = {"interpreted": ours.interpreted, "compiled": ours.compiled, "threads": ours.threaded}
    measured = in_turns(plays, effort.rounds, effort.seconds)
    compiled = measured["compiled"].best
    threads = measured["threads"].best_by_clock / measured["compiled"].best_by_clock
    required = yardstick == 0 and ours.game.slug == RUSH_HOUR
    cells: dict[str, Any] = {
        "interpreted": Rate(measured["interpreted"]),
        "compiled": Rate(measured["compiled"]),
        f"{cores()} threads": Rate(measured["threads"], by_clock=True),
        "compiled / interpreted": Ratio(compiled / measured["interpreted"].best, 30 if required else None),
        f"{cores()} threads / one": Ratio(threads, 1.8 if required and cores() == 2 else None),
        "/ Rush Hour": Ratio(compiled / yardstick) if yardstick else "",
        "moves a game": f"{measured['compiled'].game_length:.1f}",
    }
    return Row(name, cells), compiled


def beside_c(effort: Effort, tell: Tell) -> Section:
    """Our games that are also written in C, with the same interface, game by game the same; on one thread."""
    rows = []
    for game in [game for game in games.all_games().values() if has_c(game)]:
        ours = Ours(game, game.words.PLAYERS[1])
        name = f"{game.words.TITLE}, {ours.players} players"
        tell(f"{name}: compiling")
        ours.compiled(0)
        try:
            compiler = in_c(game).compiler
        except Missing as why:
            rows.append(Row(name, {"remark": f"not measured: {why}"}))
            continue
        measured = in_turns({"compiled": ours.compiled, "C": ours.in_c}, effort.rounds, effort.seconds)
        ratio = Ratio(measured["compiled"].best / measured["C"].best, 0.8)
        rates = {what: Rate(one) for what, one in measured.items()}
        rows.append(Row(name, {**rates, "compiled / C": ratio, "remark": compiler}))
    return Section("Our games beside C with the same interface, random play", effort.told, rows)


def starts(effort: Effort, tell: Tell) -> Section:
    """From the start of a process until it has played compiled games: the first ever, and a later one."""
    rows = []
    for game in [CONNECT_FOUR.game, *games.all_games().values()]:
        tell(f"{game.words.TITLE}: start")
        with tempfile.TemporaryDirectory() as cache:
            thought = _first_thought(game, cache)
            cold = _start(game, cache)
            cached = min(_start(game, cache) for _ in range(effort.starts))
        cells = {"nothing cached": Seconds(cold), "cached": Seconds(cached, 1), "ratio": Ratio(cold / cached)}
        cells["first move of hard, nothing cached"] = Seconds(thought, 2)
        rows.append(Row(game.words.TITLE, cells))
    note = (
        f"Until a new process has played its first compiled games, in processor time. Cached: best of {effort.starts}. "
        "The first move of a hard player, by the clock, while another process compiles."
    )
    return Section("Start", note, rows)


def _start(game: Game, cache: str) -> float:
    """Seconds until a new process has played."""
    begin, begin_work = time.perf_counter(), _work_of_others()
    env = {**os.environ, "CROSSROADS_CACHE": cache}
    subprocess.run([sys.executable, "-m", "bench.first_games", game.package], cwd=ROOT, env=env, check=True)
    return min(time.perf_counter() - begin, _work_of_others() - begin_work)


def _first_thought(game: Game, cache: str) -> float:
    env = {**os.environ, "CROSSROADS_CACHE": cache}
    command = [sys.executable, "-m", "bench.first_thought", game.package]
    return float(subprocess.run(command, cwd=ROOT, env=env, check=False, capture_output=True, text=True).stdout)


def _work_of_others() -> float:
    """Seconds that the processor worked for processes which this one started and which have ended."""
    times = os.times()
    return times.children_user + times.children_system


SECTIONS: dict[str, Callable[[Effort, Tell], Section]] = {
    "connect-four": connect_four,
    "games": every_game,
    "c": beside_c,
    "start": starts,
    "search": searches,
    "environments": environments,
    "server": under_load,
    "many-tables": many_tables,
}
