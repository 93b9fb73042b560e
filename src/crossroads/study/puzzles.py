"""Puzzles: positions whose best move is clear of all others beyond doubt, and is not what the hints would play.

A game's puzzles lie in `puzzles.jsonl` of its folder, a line for each game they come from: the record up to the last of them,
so that any release replays them, and where each puzzle is.  The solver is shown the scene of the seat that is asked, made from
that seat's view as at any table, and never the record.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from crossroads.engine import link
from crossroads.engine.text import say
from crossroads.study.reasons import in_words, outcome, reason
from crossroads.table.chairs import bot_name
from crossroads.table.film import scene_again
from crossroads.table.record import GameRecord
from crossroads.table.scene import scene
from crossroads.table.sitting import Refusal
from crossroads.table.verify import replay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.engine.scene import Scene
    from crossroads.engine.text import Sentence
    from crossroads.table.sitting import Sitting

FILE = "puzzles.jsonl"
THEMES = ("memory", "secret", "only", "ahead", "behind", "quiet", "opening", "endgame")
A_DAY = 86_400


class ValuedMove(msgspec.Struct, frozen=True):
    """A move of a puzzle with the chance after it, and the ends of its interval."""

    move: str
    chance: float
    low: float
    high: float


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a puzzle is, and what was found out about it."""

    id: str
    at: int  # moves of the record before it
    seat: int
    best: str
    moves: list[ValuedMove]  # the best first
    themes: list[str]
    stars: int  # from 1, which the normal player solves, to 5
    watched: bool = False  # the solver watches the game from its first move, and may know what was shown
    scores: list[list[float]] = []  # the mean final score of every seat after each of `moves`, where it was measured


class Source(msgspec.Struct):
    """A game with the puzzles found in it."""

    record: GameRecord
    puzzles: list[Puzzle]


@dataclass(frozen=True)
class Found:
    """A puzzle with the record it is part of."""

    puzzle: Puzzle
    record: GameRecord


@cache
def puzzles(game: Game) -> dict[str, Found]:
    """Return the puzzles of a game by their ids, the easy ones first."""
    file = files(game.package).joinpath(FILE)
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    sources = [msgspec.json.decode(line, type=Source) for line in lines]
    found = [Found(puzzle, source.record) for source in sources for puzzle in source.puzzles]
    return {one.puzzle.id: one for one in sorted(found, key=lambda one: (one.puzzle.stars, one.puzzle.id))}


def puzzle(game: Game, name: str) -> Found:
    """Return a puzzle, or raise a Refusal."""
    found = puzzles(game).get(name)
    if found is None:
        raise Refusal("no-such-puzzle", say("refused-no-such-puzzle"))
    return found


def of_the_day(game: Game, now: float) -> str:
    """Return the id of today's puzzle: each day another, until all have been shown; "" if the game has none."""
    every = sorted(puzzles(game), key=lambda name: hashlib.sha256(name.encode()).digest())
    return every[int(now // A_DAY) % len(every)] if every else ""


def set_up(game: Game, found: Found, names: list[str] | None = None) -> Sitting:
    """Return the table of a puzzle, as it was when the seat had to decide."""
    sitting = next(islice(replay(found.record, {game.slug: game}), found.puzzle.at, None))
    if names:
        sitting.names = names
    sitting.helpers = True  # a puzzle lists every move: there is nobody who could notice one first
    return sitting


def shown(game: Game, found: Found, language: str) -> Scene:
    """Return what the seat that is asked sees, and what it may do."""
    return scene(set_up(game, found, seat_names(found.record.players)), found.puzzle.seat, language)


def watched(game: Game, found: Found, language: str) -> list[Scene]:
    """Return what the seat saw after each move before the puzzle, if its solver has to watch the game."""
    return [scene_again(sitting, found.puzzle.seat, language) for sitting in sittings_before(game, found)]


def sittings_before(game: Game, found: Found) -> Iterator[Sitting]:
    """Yield the table after each move before the puzzle; nothing if the solver comes to it anew."""
    if found.puzzle.watched:
        for sitting in islice(replay(found.record, {game.slug: game}), 1, found.puzzle.at + 1):
            sitting.names = seat_names(found.record.players)
            yield sitting


def seat_names(players: int) -> list[str]:
    """Return what the players of a puzzle are called: short names with different first letters, as strong bots have."""
    return [bot_name("champion", seat) for seat in range(players)]


@dataclass(frozen=True)
class Answered:
    """What came of an answer."""

    right: bool
    move: str  # as the game writes it
    why: str  # what speaks for the best move


def answered(game: Game, found: Found, text: str, language: str) -> Answered:
    """Judge an answer; raise a Refusal, which says why, if the seat could not make that move."""
    sitting = set_up(game, found)
    seat = found.puzzle.seat
    move = sitting.checked(seat, text)
    view = known(game, found.puzzle, sitting)
    best, made = (game.words.parse_move(sitting.state, seat, one) for one in (found.puzzle.best, move))
    made_text = game.words.move_text(sitting.state, seat, made)
    why = in_words(why_best(game, found.puzzle, view, made_text), language)
    return Answered(made == best, made_text, why)


def why_best(game: Game, puzzle: Puzzle, view: GameState, made: str) -> list[Sentence]:
    """Say what speaks for the best move and not for the answer, or for the second best where that was not measured."""
    texts = [one.move for one in puzzle.moves]
    k = texts.index(made) if made in texts[1:] else 1
    best, other = (game.words.parse_move(view, puzzle.seat, text) for text in (puzzle.best, texts[k]))
    led_to = outcome(game, puzzle.seat, puzzle.scores[0], puzzle.scores[k], texts[k]) if puzzle.scores else []
    return [reason(game, view, puzzle.seat, best, other), *led_to]


def known(game: Game, puzzle: Puzzle, sitting: Sitting) -> GameState:
    """Return what the solver may know: what lies on the table, and what was shown if the solver has watched the game."""
    view = sitting.view(puzzle.seat)
    return view if puzzle.watched else on_the_table(game, view)


def on_the_table(game: Game, view: GameState) -> GameState:
    """Return a view without what is only remembered."""
    left = view.copy()
    link.interpreted(game.rules).forget(left)
    return left
