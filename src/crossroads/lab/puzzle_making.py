"""Making puzzles: strong players play, and positions that pass every test become puzzles.

The tests, the cheapest first: there are several moves; a short search, which the players make anyway, prefers another move than
the hints; playouts put one move ahead of every other that the search tried often, in a few worlds and in more, and ahead of the
second in so many that the whole interval of 99 % lies above `LEAST_LEAD`; two longer searches with other dice prefer that move
too; it is as far ahead of every move that the longest of them tried often; and it is accepted (`puzzle_solving.accepted`) by
searches, playouts and champions that had no part in this.  Most positions fail an early test.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossroads.engine import link
from crossroads.lab.puzzle_solving import WORLDS, accepted, accepting, source_of
from crossroads.study.judging import SURE
from crossroads.study.puzzles import Found, Puzzle, ValuedMove, on_the_table
from crossroads.study.valuing import compared, exactly, searched, tries
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.thinking import Thought
    from crossroads.study.puzzles import Source
    from crossroads.study.valuing import Shares

PLAYING, AGAIN = 300, (1200, 4800)  # iterations of the players, and of the searches that have to agree
FEW_WORLDS = 32, 160  # before the best move is measured in many
LEAST_LEAD = 0.02  # the lower end of the lead over the second move; in few worlds the lead itself
COMPARED = 5  # moves that the best one is measured against
FEWEST_MOVES = 3
MOST_FROM_A_GAME = 4
LONGEST = 400  # moves of a game
FEWEST_WATCHED = 6  # moves of a game before there is something to remember
OPENING, ENDGAME = 0.25, 0.75  # of the moves of the game
OTHER_DICE = 0x5EED


@dataclass(frozen=True)
class Search:
    """Where to look for puzzles."""

    game: Game
    players: list[int]
    options: dict[str, object]
    watched: int = 0  # puzzles of a memory: the solver watches the game, at most this many moves
    after: int = 0  # moves of a game before the first puzzle

    @property
    def longest(self) -> int:
        return self.watched or LONGEST

    @property
    def earliest(self) -> int:
        return max(self.after, FEWEST_WATCHED if self.watched else 0)


@dataclass(frozen=True)
class Candidate:
    """A position that may become a puzzle."""

    at: int
    seat: int
    view: GameState  # what the solver may know
    bare: GameState  # what lies on the table alone


def sources(search: Search, first: int, until: float) -> Iterator[Source]:
    """Play game after game until the time is up; yield those in which there are puzzles."""
    number = first
    while time.process_time() < until:
        found = searched_game(search, search.players[number % len(search.players)], number, until)
        if found.puzzles:
            yield found
        number += 1


def searched_game(search: Search, players: int, number: int, until: float) -> Source:
    """Play a game of strong players, and look for puzzles on the way."""
    game = search.game
    sitting = Sitting(game, players, search.options, 0, SeedDealer(str(number), game.words), str(number))
    found: list[tuple[Candidate, list[int]]] = []
    while not sitting.is_over and len(sitting.moves) <= search.longest and time.process_time() < until:
        seat = sitting.acting[0]
        view = sitting.view(seat)
        moves = tries(game, view, seat)
        move = moves[0]
        if len(moves) > 1:
            thought = searched(game, view, seat, PLAYING, number)
            move = thought.best
            bare = on_the_table(game, view)
            candidate = Candidate(len(sitting.moves), seat, view if search.watched else bare, bare)
            if len(found) < MOST_FROM_A_GAME and candidate.at >= search.earliest:
                passed = tested(game, candidate, thought)
                found += [(candidate, passed)] if passed else []
        sitting.play(seat, sitting.words.move_text(sitting.state, seat, move))
    length = len(sitting.moves) if sitting.is_over else 0
    described = [puzzle_of(search, number, candidate, ranked, length) for candidate, ranked in found]
    kept = [puzzle for one in described if (puzzle := accepted(game, Found(one, sitting.record()), accepting(0)))]
    return source_of(sitting.record(), kept)


# ---- the tests ----


def tested(game: Game, candidate: Candidate, thought: Thought) -> list[int] | None:
    """Compare the moves that a search proposes; return them, the best first, if one is clearly best."""
    view, seat = candidate.view, candidate.seat
    moves = tries(game, view, seat)
    if len(moves) < FEWEST_MOVES or game.hints.is_by_heart(view):
        return None
    usual = by_hints(game, candidate.bare, seat)
    if thought.best == usual:
        return None
    pool = tuple(move for move in dict.fromkeys([thought.best, usual, *most_tried(thought)]) if move in moves)[: COMPARED + 1]
    order = list(pool)
    for worlds in FEW_WORLDS:
        shares, order = playouts(game, view, seat, pool, worlds)
        if order[0] == usual or not is_clear(shares, order, seat, 0.0):
            return None
    # Nearly all that fails in many worlds fails against the second move: it is measured alone before the others are.
    if not is_clear(playouts(game, view, seat, tuple(order[:2]), WORLDS)[0], order[:2], seat, SURE):
        return None
    longer = [searched(game, view, seat, iterations, OTHER_DICE + k) for k, iterations in enumerate(AGAIN)]
    if any(search.best != order[0] for search in longer):
        return None
    pool = tuple(dict.fromkeys([*pool, *most_tried(longer[-1])[: COMPARED + 1]]))
    shares, order = playouts(game, view, seat, pool, WORLDS)
    return order if order[0] == longer[-1].best and is_clear(shares, order, seat, SURE) else None


def most_tried(thought: Thought) -> list[int]:
    """Return the moves of a search, the one that it tried most often first."""
    return [move for _, _, move in sorted(zip(thought.tried, thought.values, thought.moves), reverse=True)]


def playouts(game: Game, view: GameState, seat: int, moves: tuple[int, ...], worlds: int) -> tuple[Shares, list[int]]:
    """Play some moves to the end in so many worlds; return the shares, and the moves with the best first."""
    shares = compared(game, view, seat, moves, exactly(worlds))
    return shares, sorted(moves, key=lambda move: -shares.chance(move, seat).mean)


def is_clear(shares: Shares, order: list[int], seat: int, errors: float) -> bool:
    """Whether the first move is ahead of each other, by so many standard errors more than the least lead."""
    leads = [shares.difference(order[0], other, seat) for other in order[1:]]
    return all(lead.mean - errors * lead.error >= LEAST_LEAD for lead in leads)


def by_hints(game: Game, view: GameState, seat: int) -> int:
    """Return the move that the hints would play."""
    moves = tries(game, view, seat)
    weights = weights_of(game, view, seat, moves)
    return moves[weights.index(max(weights))]


def weights_of(game: Game, view: GameState, seat: int, moves: list[int]) -> list[int]:
    """Return how often a decent player tries each of some moves."""
    weight = link.interpreted(game.rules, game.hints_module).weight
    return [int(weight(view, seat, move)) for move in moves]


# ---- what is said of a puzzle ----


def puzzle_of(search: Search, number: int, candidate: Candidate, ranked: list[int], length: int) -> Puzzle:
    """Describe a puzzle; its values and its stars come when it is accepted."""
    game, view, seat = search.game, candidate.view, candidate.seat
    chosen = " ".join(f"{name}={value}" for name, value in sorted(search.options.items()))
    name = hashlib.sha256(f"{game.slug} {number} {candidate.at}{chosen}".encode()).hexdigest()[:8]
    texts = [game.words.move_text(view, seat, move) for move in ranked[: COMPARED + 1]]
    themes = themes_of(game, candidate, ranked[0], length)
    unvalued = [ValuedMove(text, 0.0, 0.0, 1.0) for text in texts]
    return Puzzle(name, candidate.at, seat, texts[0], unvalued, themes, 0, bool(search.watched))


def themes_of(game: Game, candidate: Candidate, best: int, length: int) -> list[str]:
    """Return what a puzzle is about, by rule; `length` is that of the game, 0 if it was not played to its end.

    Those that depend on how much the moves are worth come with the values.
    """
    view, seat = candidate.view, candidate.seat
    rules = {
        "memory": view != candidate.bare and by_hints(game, view, seat) == best,
        "secret": bool(game.tabled.is_secret(view, seat)),
        "quiet": is_quiet(game, view, seat, best),
        "opening": candidate.at < OPENING * length,
        "endgame": 0 < ENDGAME * length <= candidate.at,
    }
    return [theme for theme, holds in rules.items() if holds]


def is_quiet(game: Game, view: GameState, seat: int, best: int) -> bool:
    """Whether the hints would try most other moves before the best one."""
    moves = tries(game, view, seat)
    every = weights_of(game, view, seat, moves)
    own = every[moves.index(best)]
    return 2 * sum(other > own for other in every) > len(every)
