"""Making puzzles, and accepting them."""

from __future__ import annotations

import msgspec
import pytest

from crossroads.engine.game import Game
from crossroads.lab.puzzle_making import Search, searched_game
from crossroads.lab.puzzle_solving import Check, accepted, accepting, measuring, source_of
from crossroads.study.puzzles import Found, puzzles
from crossroads.table.verify import replay


@pytest.mark.slow
def test_a_puzzle_is_accepted_for_its_best_move_alone() -> None:
    """With dice that did not choose it; with another move in the place of the best one it is no puzzle."""
    game = Game("crossroads.games.rush_hour")
    found = next(iter(puzzles(game).values()))
    again = accepted(game, found, accepting(0))
    assert again is not None
    assert again.moves[0].move == found.puzzle.best
    wrong = msgspec.structs.replace(found.puzzle, best=found.puzzle.moves[1].move)
    assert accepted(game, Found(wrong, found.record), accepting(0)) is None


@pytest.mark.slow
def test_puzzles_of_a_game_come_before_the_end_of_its_record() -> None:
    """The record stops at the last of them, without a result."""
    game = Game("crossroads.games.rush_hour")
    source = next(found for number in range(1, 100) if (found := searched_game(Search(game, [2], {}), 2, number, 1e9)).puzzles)
    assert len(source.record.moves) == max(one.at for one in source.puzzles)
    assert source.record.result is msgspec.UNSET


def test_a_game_of_which_puzzles_were_removed_ends_with_the_last_that_is_left() -> None:
    """Neither the moves nor the deals after it stay in the file."""
    game = Game("crossroads.games.crash_grid")
    several = [found for found in puzzles(game).values() if len(found.record.deals) > 1]
    found = next(one for one in several if one.puzzle.at < one.record.deals[-1].at)
    source = source_of(found.record, [found.puzzle])
    assert len(source.record.moves) == found.puzzle.at
    assert len(source.record.deals) < len(found.record.deals)
    assert list(replay(source.record, {game.slug: game}))


def test_a_check_counts_what_is_not_disputed_as_agreed() -> None:
    """In one game, and in several together."""
    one = Check("Rush Hour", tried=4, clear=4, second=3, disputed=["ee02a708"])
    assert one.line().endswith("| 100% | 75% | 75% |")
    together = Check("together")
    together.add(one)
    together.add(Check("Mod X", tried=4, clear=4, second=4))
    assert together.line().endswith("| 100% | 87.5% | 87.5% |")
    assert together.disputed == ["ee02a708"]


def test_what_accepts_puzzles_never_measures_them() -> None:
    """Neither dice nor worlds are shared, whatever the numbers are."""
    numbers = range(50)
    for part in ("players", "searches", "worlds"):
        used = [{getattr(luck(number), part) + k for number in numbers for k in range(20)} for luck in (accepting, measuring)]
        assert not used[0] & used[1]
