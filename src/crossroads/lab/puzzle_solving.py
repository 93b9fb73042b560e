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
from crossroads.players.reading import RARE
from crossroads.study.calibration import even_share
from crossroads.study.judging import LIKELY, SURE
from crossroads.study.puzzles import FILE, THEMES, Found, Source, ValuedMove, known, puzzles, set_up, sittings_before
from crossroads.study.valuing import compared, exactly, searched

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.levels import Level
    from crossroads.study.puzzles import Puzzle
    from crossroads.study.valuing import Shares
    from crossroads.table.record import GameRecord

WORLDS = 1024  # in which the best move is measured against the others
AGAIN = 4800  # iterations of the searches that have to agree
SEARCHES, CHAMPIONS = 4, 4  # that have to find the move of a puzzle before it is accepted, each with other dice
EASIEST = 0.6  # of the easy players that may solve a puzzle
TRIALS, QUICK_TRIALS = 3, 20  # players of each level that try a puzzle: with a search, and without
BY_VALUE = "only", "ahead", "behind"  # themes that depend on how much the moves are worth
ONLY, AHEAD = 0.15, 0.85
SOLVERS = (EASY, NORMAL, HARD, CHAMPION)


@dataclass(frozen=True)
class Luck:
    """The dice and worlds that one look at a puzzle depends on.  Those that accept puzzles never measure them."""

    players: int  # the dice of the first player of a level
    searches: int  # the dice of the first search
    worlds: int  # the salt of the worlds


def accepting(number: int) -> Luck:
    """Return the luck under which puzzles are accepted; each number gives another."""
    return Luck(1000 + 100 * number, 0xACCE + 100 * number, 1003 + number)


def measuring(number: int) -> Luck:
    """Return the luck under which puzzles that were accepted are measured."""
    return Luck(10_000_000 + 100 * number, 0xD1CE00 + 100 * number, 500_003 + number)


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


def solved(game: Game, question: Asked, level: Level, searches: int, dice: int) -> float:
    """Return how many of some players of a level, each with other dice, find the move."""
    trials = searches if level.budget else QUICK_TRIALS
    return sum(answer(game, question, level, dice + k) == question.best for k in range(trials)) / trials


def answer(game: Game, question: Asked, level: Level, dice: int) -> int:
    """Return the move of one player, who remembers as its level does."""
    player = Player(game, untimed(level), question.seat, dice)
    for view in question.watched:
        player.see(view)
    return player.choose(question.view, question.at)


def stars_of(game: Game, question: Asked) -> int:
    """Rate a puzzle from 1 to 5 by how often the easy, the normal and the hard player solve it."""
    dice = accepting(0).players
    easy, normal, hard = (solved(game, question, level, n, dice) for level, n in ((EASY, 1), (NORMAL, TRIALS), (HARD, 1)))
    return 1 + (easy < 0.4) + (easy < 0.2) + (normal < 0.6) + (hard < 0.9)


# ---- accepting ----


def accepted(game: Game, found: Found, luck: Luck) -> Puzzle | None:
    """Return a puzzle with its stars and with values from other worlds than those that chose it, if it is fit to be one.

    The tests, the cheapest first: the easy player seldom finds the move; several searches prefer it so far that a player would
    not even mix another one in; playouts in other worlds put it ahead at 99 %; every one of several champions plays it.
    """
    question = asked(game, found)
    if solved(game, question, EASY, 1, luck.players) > EASIEST:
        return None
    if not all(is_far_ahead(game, question, luck.searches + k) for k in range(SEARCHES)):
        return None
    shares = played_elsewhere(game, found, question, luck.worlds)
    if not is_clear(shares, question):
        return None
    if any(answer(game, question, CHAMPION, luck.players + k) != question.best for k in range(CHAMPIONS)):
        return None
    return revalued(game, found.puzzle, question, shares)


def is_far_ahead(game: Game, question: Asked, dice: int) -> bool:
    """Whether a search tries every other move than the best only to find out."""
    thought = searched(game, question.view, question.seat, AGAIN, dice)
    tried = dict(zip(thought.moves, thought.tried))
    best = tried.pop(question.best, 0)
    return all(times < RARE * best for times in tried.values())


def played_elsewhere(game: Game, found: Found, question: Asked, salt: int) -> Shares:
    """Play the moves that were measured to the end, in worlds that did not choose the best one."""
    pool = tuple(game.words.parse_move(question.view, question.seat, one.move) for one in found.puzzle.moves)
    return compared(game, question.view, question.seat, pool, replace(exactly(WORLDS), salt=salt))


def is_clear(shares: Shares, question: Asked) -> bool:
    """Whether the best move is ahead of every other, at 99 %."""
    leads = [shares.difference(question.best, move, question.seat) for move in shares.candidates if move != question.best]
    return all(lead.mean - SURE * lead.error > 0 for lead in leads)


def revalued(game: Game, puzzle: Puzzle, question: Asked, shares: Shares) -> Puzzle:
    """Return a puzzle with other values, the best move first, and with its stars."""
    order = sorted(shares.candidates, key=lambda move: -shares.chance(move, question.seat).mean)
    moves = [valued_move(game, question, shares, move) for move in order]
    scores = [[round(score, 2) for score in shares.scores(move)] for move in order]
    themes = [theme for theme in puzzle.themes if theme not in BY_VALUE] + themes_by_value(
        moves, even_share(game, shares.players)
    )
    ordered = sorted(themes, key=THEMES.index)
    return msgspec.structs.replace(puzzle, moves=moves, scores=scores, themes=ordered, stars=stars_of(game, question))


def themes_by_value(moves: list[ValuedMove], even: float) -> list[str]:
    """Return what the values say that a puzzle is about."""
    best, second = moves[0].chance, moves[1].chance
    holds = best - second >= ONLY, best >= AHEAD, best < even
    return [theme for theme, is_so in zip(BY_VALUE, holds) if is_so]


def valued_move(game: Game, question: Asked, shares: Shares, move: int) -> ValuedMove:
    """Return a move with its chance and the interval of 95 %."""
    chance = shares.chance(move, question.seat)
    ends = [round(min(1.0, max(0.0, chance.mean + k * LIKELY * chance.error)), 3) for k in (0, -1, 1)]
    return ValuedMove(game.words.move_text(question.view, question.seat, move), *ends)


def sift(game: Game, number: int) -> tuple[int, int]:
    """Leave out of a game's file the puzzles that are not accepted; return how many there were and how many are left."""
    file = Path(str(files(game.package).joinpath(FILE)))
    sources = [msgspec.json.decode(line, type=Source) for line in file.read_text(encoding="utf-8").splitlines()]
    kept = [left for one in sources if (left := sifted(game, one, accepting(number))).puzzles]
    file.write_text("".join(msgspec.json.encode(one).decode() + "\n" for one in kept), encoding="utf-8")
    return sum(len(one.puzzles) for one in sources), sum(len(one.puzzles) for one in kept)


def sifted(game: Game, source: Source, luck: Luck) -> Source:
    """Return a game with those of its puzzles that are accepted."""
    tried = [accepted(game, Found(puzzle, source.record), luck) for puzzle in source.puzzles]
    return source_of(source.record, [puzzle for puzzle in tried if puzzle])


def source_of(record: GameRecord, kept: list[Puzzle]) -> Source:
    """Return a game with some puzzles, up to the last of them: what comes after it is nobody's business."""
    last = max((puzzle.at for puzzle in kept), default=0)
    deals = [deal for deal in record.deals if deal.at <= last]
    return Source(msgspec.structs.replace(record, moves=record.moves[:last], deals=deals, result=msgspec.UNSET), kept)


# ---- measuring what ships ----

HEAD = "| game | puzzles | easy | normal | hard | champion | clear | second | agreed |"


@dataclass
class Check:
    """How a game's puzzles fare: how many each level solves, and on how many everybody agrees who has to."""

    title: str
    tried: int = 0
    right: dict[str, float] = field(default_factory=lambda: dict.fromkeys([level.name for level in SOLVERS], 0.0))
    clear: int = 0  # playouts in other worlds put the best move ahead of the others
    second: int = 0  # a search with other dice prefers it
    disputed: list[str] = field(default_factory=list)  # ids of those that one of the two, or the champion, disagrees on

    @property
    def agreed(self) -> int:
        return self.tried - len(self.disputed)

    def line(self) -> str:
        """Return a line of Markdown."""
        counts = (*self.right.values(), self.clear, self.second, self.agreed)
        shares = " | ".join(f"{100 * count / max(1, self.tried):.4g}%" for count in counts)
        return f"| {self.title} | {self.tried} | {shares} |"

    def add(self, other: Check) -> None:
        """Count what was found in another game too."""
        self.tried += other.tried
        self.clear += other.clear
        self.second += other.second
        self.disputed += other.disputed
        for name, share in other.right.items():
            self.right[name] += share


def checked(game: Game, seconds: float, number: int = 0) -> Check:
    """Let the levels solve the puzzles of a game until the time is up; each number gives other dice and other worlds."""
    found, luck = Check(game.words.TITLE), measuring(number)
    until = time.process_time() + seconds
    for one in puzzles(game).values():
        if time.process_time() > until:
            break
        question = asked(game, one)
        shares = {level.name: solved(game, question, level, 1, luck.players) for level in SOLVERS}
        found.tried += 1
        for name, share in shares.items():
            found.right[name] += share
        clear = is_clear(played_elsewhere(game, one, question, luck.worlds), question)
        second = searched(game, question.view, question.seat, AGAIN, luck.searches).best == question.best
        found.clear += clear
        found.second += second
        if not (clear and second and shares[CHAMPION.name] == 1):
            found.disputed.append(one.puzzle.id)
    return found
