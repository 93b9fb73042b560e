"""Making puzzles: strong players play, and positions that pass every test become puzzles.

The tests, the cheapest first: there are several moves; the search prefers another move than the hints do; playouts from the
same imagined worlds put that move ahead of every other, the whole interval of 99 % above `LEAST_LEAD`; a longer search with
other dice prefers it too, and so does the champion.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from crossroads.engine import link
from crossroads.players.levels import CHAMPION, EASY, HARD, NORMAL, untimed
from crossroads.players.player import Player
from crossroads.study.calibration import even_share
from crossroads.study.judging import LIKELY, SURE
from crossroads.study.puzzles import FILE, Puzzle, Source, ValuedMove, on_the_table, puzzles, set_up
from crossroads.study.valuing import compared, exactly, searched, tries
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.levels import Level
    from crossroads.study.valuing import Shares
    from crossroads.table.record import GameRecord

PLAYING, AGAIN = 1200, 4800  # iterations of the players, and of the search that has to agree
FEW_WORLDS, WORLDS = 128, 1024
LEAST_LEAD = 0.02  # the lower end of the lead over the second move
COMPARED = 5  # moves that the best one is measured against
FEWEST_MOVES = 3
MOST_FROM_A_GAME = 4
LONGEST = 400  # moves of a game
TRIALS, QUICK_TRIALS = 3, 20  # players of each level that try a puzzle: with a search, and without
OPENING, ENDGAME = 0.25, 0.75  # of the moves of the game
ONLY, FINISH = 0.15, 0.85
OTHER_DICE = 0x5EED
SOLVERS = (EASY, NORMAL, HARD, CHAMPION)


@dataclass(frozen=True)
class Candidate:
    """A position that may become a puzzle."""

    at: int
    seat: int
    view: GameState


def sources(game: Game, players: list[int], first: int, until: float) -> Iterator[Source]:
    """Play game after game until the time is up; yield those in which there are puzzles."""
    number = first
    while time.monotonic() < until:
        found = searched_game(game, players[number % len(players)], number, until)
        if found.puzzles:
            yield found
        number += 1


def searched_game(game: Game, players: int, number: int, until: float) -> Source:
    """Play a game of strong players, and look for puzzles on the way."""
    sitting = Sitting(game, players, {}, 0, SeedDealer(str(number), game.words), str(number))
    found: list[tuple[Candidate, Shares, list[int]]] = []
    while not sitting.is_over and len(sitting.moves) < LONGEST and time.monotonic() < until:
        seat = sitting.acting[0]
        view = sitting.view(seat)
        moves = tries(game, view, seat)
        move = moves[0]
        if len(moves) > 1:
            move = searched(game, view, seat, PLAYING, number).best
            candidate = Candidate(len(sitting.moves), seat, on_the_table(game, view))
            passed = tested(game, candidate) if len(found) < MOST_FROM_A_GAME else None
            if passed:
                found.append((candidate, *passed))
        sitting.play(seat, sitting.words.move_text(sitting.state, seat, move))
    length = max(1, len(sitting.moves))
    described = [puzzle_of(game, number, candidate, shares, ranked, length) for candidate, shares, ranked in found]
    return Source(shortened(sitting.record(), max((one.at for one in described), default=0)), described)


def shortened(record: GameRecord, moves: int) -> GameRecord:
    """Return the record up to a move: what comes after it is nobody's business."""
    deals = [deal for deal in record.deals if deal.at <= moves]
    return msgspec.structs.replace(record, moves=record.moves[:moves], deals=deals, result=msgspec.UNSET)


def tested(game: Game, candidate: Candidate) -> tuple[Shares, list[int]] | None:
    """Put a position to every test; return the playouts and the moves, the best first, if it passes."""
    view, seat = candidate.view, candidate.seat
    moves = tries(game, view, seat)
    if len(moves) < FEWEST_MOVES or game.hints.is_by_heart(view):
        return None
    thought = searched(game, view, seat, PLAYING, 0)
    usual = by_hints(game, view, seat, moves)
    if thought.best == usual:
        return None
    ranked = [move for _, _, move in sorted(zip(thought.tried, thought.values, thought.moves), reverse=True)]
    others = [move for move in dict.fromkeys([usual, *ranked]) if move != thought.best][:COMPARED]
    pool = (thought.best, *others)
    for worlds in (FEW_WORLDS, WORLDS):
        shares = compared(game, view, seat, pool, exactly(worlds))
        leads = [shares.difference(thought.best, other, seat) for other in others]
        if any(lead.mean - SURE * lead.error < (LEAST_LEAD if worlds == WORLDS else -0.1) or lead.mean <= 0 for lead in leads):
            return None
    if searched(game, view, seat, AGAIN, OTHER_DICE).best != thought.best:
        return None
    if Player(game, untimed(CHAMPION), seat, OTHER_DICE).choose(view, candidate.at) != thought.best:
        return None  # the champion draws hidden choices from a mixture: a choice that has to be mixed is no puzzle
    return shares, sorted(pool, key=lambda move: -shares.chance(move, seat).mean)


def by_hints(game: Game, view: GameState, seat: int, moves: list[int]) -> int:
    """Return the move that the hints would play."""
    weights = weights_of(game, view, seat, moves)
    return moves[weights.index(max(weights))]


def weights_of(game: Game, view: GameState, seat: int, moves: list[int]) -> list[int]:
    """Return how often a decent player tries each of some moves."""
    weight = link.interpreted(game.rules, game.hints_module).weight
    return [int(weight(view, seat, move)) for move in moves]


def puzzle_of(game: Game, number: int, candidate: Candidate, shares: Shares, ranked: list[int], length: int) -> Puzzle:
    """Describe a puzzle."""
    view, seat = candidate.view, candidate.seat
    name = hashlib.sha256(f"{game.slug} {number} {candidate.at}".encode()).hexdigest()[:8]
    valued = [valued_move(game, view, seat, shares, move) for move in ranked]
    themes = themes_of(game, candidate, shares, ranked, length)
    return Puzzle(name, candidate.at, seat, valued[0].move, valued, themes, stars_of(game, view, seat, ranked[0]))


def valued_move(game: Game, view: GameState, seat: int, shares: Shares, move: int) -> ValuedMove:
    chance = shares.chance(move, seat)
    ends = [round(min(1.0, max(0.0, chance.mean + k * LIKELY * chance.error)), 3) for k in (0, -1, 1)]
    return ValuedMove(game.words.move_text(view, seat, move), *ends)


# ---- themes and stars ----


def themes_of(game: Game, candidate: Candidate, shares: Shares, ranked: list[int], length: int) -> list[str]:
    """Return what a puzzle is about, by rule."""
    view, seat = candidate.view, candidate.seat
    best, second = (shares.chance(move, seat).mean for move in ranked[:2])
    rules = {
        "secret": bool(game.tabled.is_secret(view, seat)),
        "only": best - second >= ONLY,
        "finish": best >= FINISH,
        "behind": best < even_share(game, view.players),
        "quiet": is_quiet(game, view, seat, ranked[0]),
        "opening": candidate.at < OPENING * length,
        "endgame": candidate.at >= ENDGAME * length,
    }
    return [theme for theme, holds in rules.items() if holds]


def is_quiet(game: Game, view: GameState, seat: int, best: int) -> bool:
    """Whether the hints would try most other moves before the best one."""
    moves = tries(game, view, seat)
    every = weights_of(game, view, seat, moves)
    own = every[moves.index(best)]
    return 2 * sum(other > own for other in every) > len(every)


def stars_of(game: Game, view: GameState, seat: int, best: int) -> int:
    """Rate a puzzle from 1 to 5 by how often the easy, the normal and the hard player solve it."""
    easy, normal, hard = (solved(game, view, seat, best, level) for level in (EASY, NORMAL, HARD))
    return 1 + (easy < 0.4) + (easy < 0.2) + (normal < 0.6) + (hard < 0.9)


def solved(game: Game, view: GameState, seat: int, best: int, level: Level, searches: int = TRIALS) -> float:
    """Return how many of some players of a level, each with other dice, find the move."""
    trials = searches if level.budget else QUICK_TRIALS
    players = [Player(game, untimed(level), seat, 1000 + k) for k in range(trials)]
    return sum(player.choose(view, 0) == best for player in players) / trials


# ---- checking ----


@dataclass
class Check:
    """How a game's puzzles fare: how many each level solves, and on which a search with other dice and the champion agree."""

    game: Game
    tried: int = 0
    right: dict[str, float] = field(default_factory=dict)
    agreed: set[str] = field(default_factory=set)

    def line(self) -> str:
        """Return a line of Markdown."""
        shares = " | ".join(f"{count / max(1, self.tried):.0%}" for count in (*self.right.values(), len(self.agreed)))
        return f"| {self.game.words.TITLE} | {self.tried} | {shares} |"


def checked(game: Game, seconds: float) -> Check:
    """Let the levels solve the puzzles of a game, until the time is up."""
    found = Check(game, right=dict.fromkeys([level.name for level in SOLVERS], 0.0))
    until = time.monotonic() + seconds
    for one in puzzles(game).values():
        if time.monotonic() > until:
            break
        sitting = set_up(game, one)
        seat = one.puzzle.seat
        view = on_the_table(game, sitting.view(seat))
        best = game.words.parse_move(sitting.state, seat, one.puzzle.best)
        shares = {level.name: solved(game, view, seat, best, level, 1) for level in SOLVERS}
        found.tried += 1
        for name, share in shares.items():
            found.right[name] += share
        if shares[CHAMPION.name] == 1 and searched(game, view, seat, AGAIN, OTHER_DICE + 1).best == best:
            found.agreed.add(one.puzzle.id)
    return found


def prune(game: Game, agreed: set[str]) -> None:
    """Leave out of a game's file the puzzles that are not agreed on, or were not checked."""
    file = Path(str(files(game.package).joinpath(FILE)))
    sources = [msgspec.json.decode(line, type=Source) for line in file.read_text(encoding="utf-8").splitlines()]
    kept = [Source(one.record, [puzzle for puzzle in one.puzzles if puzzle.id in agreed]) for one in sources]
    lines = [msgspec.json.encode(one).decode() + "\n" for one in kept if one.puzzles]
    file.write_text("".join(lines), encoding="utf-8")
