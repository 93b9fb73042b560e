"""Name the moves of a report.  A move has its own name only where its text is the same in every position.

The move "the lowest card of my hand" is written "take 9" in one position and "take 31" in the next.  Such moves are named
after their kind, "take n", and a report adds up all moves of that kind.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from crossroads.lab.jobs import PLAYERS, Job
from crossroads.lab.narration import kind_of
from crossroads.lab.tournament import play_game
from crossroads.table import viewing
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState

NAMING_GAMES = 4  # hands of four games are as different as it takes
POSITIONS = 20  # kept of each of these games


def names_of_moves(job: Job, moves: Iterable[int]) -> dict[int, str]:
    """Return what a report calls each move; several moves may have the name of one kind."""
    positions = [position for k in range(NAMING_GAMES) for position in _positions(job, job.number + k)]
    return {move: _name(job.game, move, positions) for move in moves}


def _positions(job: Job, number: int) -> Iterator[tuple[GameState, int]]:
    """Play one game at a table; yield some of its positions, each with the seat that moved next."""
    made = play_game(job.game, job.options, job.seats, number, PLAYERS).record().moves
    sitting = Sitting(job.game, job.players, job.options, 0, SeedDealer(str(number), job.game.words), "")
    every = max(1, len(made) // POSITIONS)
    for at, (seat, text) in enumerate(made):
        if at % every == 0:
            yield viewing.copied(sitting.state), seat
        sitting.play(seat, text)


def _name(game: Game, move: int, positions: list[tuple[GameState, int]]) -> str:
    """Return the text of a move if it has one, or the commonest kind of its texts."""
    texts = [text for s, seat in positions if (text := _text(game, s, seat, move))]
    if len(set(texts)) == 1:
        return texts[0]
    kinds = Counter(kind_of(text, []) for text in texts)
    return kinds.most_common(1)[0][0] if kinds else f"move {move}"


def _text(game: Game, s: GameState, seat: int, move: int) -> str:
    """Return how a move is written in a position, or "" where that text does not mean the move."""
    try:
        text = game.words.move_text(s, seat, move)
        return text if game.words.parse_move(s, seat, text) == move else ""
    except (LookupError, ValueError, StopIteration):  # a move that means nothing here has no text here
        return ""
