"""Solving puzzles: which levels find the best move, and whether playouts and searches with other dice agree on it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from crossroads.players.levels import CHAMPION, EASY, HARD, NORMAL, untimed
from crossroads.players.player import Player
from crossroads.study.judging import SURE
from crossroads.study.puzzles import FILE, Source, known, puzzles, set_up, sittings_before
from crossroads.study.valuing import Worlds, compared, searched

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.levels import Level
    from crossroads.study.puzzles import Found

AGAIN = 4800  # iterations of the search that has to agree
OTHER_DICE = 0xD1CE
FIRST_DICE, FRESH_DICE = 1000, 10_000  # of the players that try a puzzle when it is made, and when it is checked
OTHER_WORLDS = Worlds(most=1024, fewest=1024, moves=0, salt=3)
TRIALS, QUICK_TRIALS = 3, 20  # players of each level that try a puzzle: with a search, and without
SOLVERS = (EASY, NORMAL, HARD, CHAMPION)


@dataclass(frozen=True)
class Asked:
    """A puzzle as a player meets it."""

    at: int
    seat: int
    view: GameState  # what the solver may know
    watched: list[GameState]  # what the solver has seen before, if it has watched the game
    best: int


def asked(game: Game, found: Found) -> Asked:
    """Set a puzzle up."""
    one = found.puzzle
    sitting = set_up(game, found)
    best = game.words.parse_move(sitting.state, one.seat, one.best)
    watched = [before.view(one.seat) for before in sittings_before(game, found)]
    return Asked(one.at, one.seat, known(game, one, sitting), watched, best)


def solved(game: Game, question: Asked, level: Level, searches: int = TRIALS, dice: int = FIRST_DICE) -> float:
    """Return how many of some players of a level, each with other dice, find the move."""
    trials = searches if level.budget else QUICK_TRIALS
    return sum(answer(game, question, level, dice + k) == question.best for k in range(trials)) / trials


def answer(game: Game, question: Asked, level: Level, dice: int) -> int:
    """Return the move of one player, who remembers as its level does."""
    player = Player(game, untimed(level), question.seat, dice)
    for view in question.watched:
        player.see(view)
    return player.choose(question.view, question.at)


def stars_of(game: Game, question: Asked, easy: float) -> int:
    """Rate a puzzle from 1 to 5 by how often the easy, the normal and the hard player solve it."""
    normal, hard = solved(game, question, NORMAL), solved(game, question, HARD, 1)
    return 1 + (easy < 0.4) + (easy < 0.2) + (normal < 0.6) + (hard < 0.9)


# ---- checking what ships ----

HEAD = "| game | puzzles | easy | normal | hard | champion | clear | second | agreed |"


@dataclass
class Check:
    """How a game's puzzles fare: how many each level solves, and on which everybody agrees who has to."""

    title: str
    tried: int = 0
    right: dict[str, float] = field(default_factory=lambda: dict.fromkeys([level.name for level in SOLVERS], 0.0))
    clear: int = 0  # playouts in other worlds put the best move ahead of the others
    second: int = 0  # a search with other dice prefers it
    agreed: set[str] = field(default_factory=set)  # both, and the champion solves it

    def line(self) -> str:
        """Return a line of Markdown."""
        counts = (*self.right.values(), self.clear, self.second, len(self.agreed))
        shares = " | ".join(f"{100 * count / max(1, self.tried):.4g}%" for count in counts)
        return f"| {self.title} | {self.tried} | {shares} |"

    def add(self, other: Check) -> None:
        """Count what was found in another game too."""
        self.tried += other.tried
        self.clear += other.clear
        self.second += other.second
        self.agreed |= other.agreed
        for name, share in other.right.items():
            self.right[name] += share


def checked(game: Game, seconds: float, dice: int = 0) -> Check:
    """Let the levels solve the puzzles of a game until the time is up; each number `dice` gives other dice and other worlds."""
    found = Check(game.words.TITLE)
    until = time.process_time() + seconds
    for one in puzzles(game).values():
        if time.process_time() > until:
            break
        question = asked(game, one)
        shares = {level.name: solved(game, question, level, 1, FRESH_DICE * (1 + dice)) for level in SOLVERS}
        found.tried += 1
        for name, share in shares.items():
            found.right[name] += share
        clear = is_clear_elsewhere(game, one, question, dice)
        second = searched(game, question.view, question.seat, AGAIN, OTHER_DICE + dice).best == question.best
        found.clear += clear
        found.second += second
        if clear and second and shares[CHAMPION.name] == 1:
            found.agreed.add(one.puzzle.id)
    return found


def is_clear_elsewhere(game: Game, found: Found, question: Asked, dice: int) -> bool:
    """Whether the best move is ahead of every other that was measured, at 99 %, in worlds that did not choose it."""
    view, seat = question.view, question.seat
    pool = tuple(game.words.parse_move(view, seat, one.move) for one in found.puzzle.moves)
    shares = compared(game, view, seat, pool, replace(OTHER_WORLDS, salt=OTHER_WORLDS.salt + dice))
    leads = [shares.difference(question.best, other, seat) for other in pool if other != question.best]
    return all(lead.mean - SURE * lead.error > 0 for lead in leads)


def prune(game: Game, agreed: set[str]) -> None:
    """Leave out of a game's file the puzzles that are not agreed on, or were not checked."""
    file = Path(str(files(game.package).joinpath(FILE)))
    sources = [msgspec.json.decode(line, type=Source) for line in file.read_text(encoding="utf-8").splitlines()]
    kept = [Source(one.record, [puzzle for puzzle in one.puzzles if puzzle.id in agreed]) for one in sources]
    lines = [msgspec.json.encode(one).decode() + "\n" for one in kept if one.puzzles]
    file.write_text("".join(lines), encoding="utf-8")
