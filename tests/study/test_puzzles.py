"""The puzzles that ship with the games, and solving one."""

from __future__ import annotations

import pytest

from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.study import puzzles
from crossroads.study.valuing import tries
from crossroads.table.sitting import Refusal
from crossroads.terminal.puzzles import solve

A_DAY = 86_400


def test_every_puzzle_can_be_solved_by_its_best_move_alone(game: Game) -> None:
    """Its record replays under the present rules, the seat is asked, and of the moves that were measured one is right."""
    for found in puzzles.puzzles(game).values():
        one = found.puzzle
        assert one.seat in puzzles.set_up(game, found).acting
        right = [valued.move for valued in one.moves if puzzles.answered(game, found, valued.move, "en").right]
        assert right == [one.best] == [one.moves[0].move]
        assert set(one.themes) <= set(puzzles.THEMES)


def test_a_puzzle_is_not_what_the_hints_would_play(game: Game) -> None:
    """The move of the greatest weight is never the best one."""
    weight = link.interpreted(game.rules, game.hints_module).weight
    for found in puzzles.puzzles(game).values():
        sitting, seat = puzzles.set_up(game, found), found.puzzle.seat
        view = puzzles.on_the_table(game, sitting.view(seat))
        usual = max(tries(game, view, seat), key=lambda move: int(weight(view, seat, move)))
        assert game.words.move_text(view, seat, usual) != found.puzzle.best


def test_each_day_has_another_puzzle_until_all_were_shown() -> None:
    """As many days as there are puzzles, none of them twice."""
    game = Game("crossroads.games.rush_hour")
    every = set(puzzles.puzzles(game))
    assert {puzzles.of_the_day(game, day * A_DAY + 5.0) for day in range(len(every))} == every


def test_a_puzzle_is_solved_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong line is refused with a sentence; the best move is right, and the values follow."""
    game = Game("crossroads.games.rush_hour")
    found = next(iter(puzzles.puzzles(game).values()))
    answers = iter(["nonsense", found.puzzle.best])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    solve(game, found.puzzle.id, "en")
    said = capsys.readouterr().out
    assert "is not a move of this game" in said
    assert "Right!" in said
    assert all(valued.move in said for valued in found.puzzle.moves)


def test_a_puzzle_that_there_is_not_is_refused() -> None:
    """With a code, as everything that is refused."""
    with pytest.raises(Refusal, match="no such puzzle") as refused:
        puzzles.puzzle(Game("crossroads.games.rush_hour"), "nothing")
    assert refused.value.code == "no-such-puzzle"
