"""The puzzles that ship with the games, and solving one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import msgspec
import pytest

from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.study import puzzles
from crossroads.study.valuing import tries
from crossroads.table.sitting import Refusal, Sitting
from crossroads.table.verify import replay
from crossroads.terminal.puzzles import solve

A_DAY = 86_400


def set_up(game: Game) -> Iterator[tuple[puzzles.Puzzle, Sitting]]:
    """Every puzzle with its table; each record is played once."""
    by_record = defaultdict(list)
    for found in puzzles.puzzles(game).values():
        by_record[id(found.record)].append(found)
    for several in by_record.values():
        for at, sitting in enumerate(replay(several[0].record, {game.slug: game})):
            yield from ((found.puzzle, sitting) for found in several if found.puzzle.at == at)


def test_every_puzzle_is_a_decision_that_the_hints_would_get_wrong(game: Game) -> None:
    """Its record replays under the present rules, the seat is asked, its best move is legal and not of the greatest weight."""
    weight = link.interpreted(game.rules, game.hints_module).weight
    count = 0
    for one, sitting in set_up(game):
        count += 1
        assert one.seat in sitting.acting
        assert one.best == one.moves[0].move
        assert {valued.move for valued in one.moves} <= {sitting.checked(one.seat, valued.move) for valued in one.moves}
        view = puzzles.on_the_table(game, sitting.view(one.seat))
        usual = max(tries(game, view, one.seat), key=lambda move: int(weight(view, one.seat, move)))
        assert game.words.move_text(view, one.seat, usual) != one.best
        assert set(one.themes) <= set(puzzles.THEMES)
    assert count == len(puzzles.puzzles(game))


def test_every_record_of_puzzles_ends_with_the_last_of_them(game: Game) -> None:
    """What comes after it is not in the file, nor how the game ended."""
    last: dict[int, int] = defaultdict(int)
    for found in puzzles.puzzles(game).values():
        last[id(found.record)] = max(last[id(found.record)], found.puzzle.at)
        assert found.record.result is msgspec.UNSET
    lengths = {id(found.record): len(found.record.moves) for found in puzzles.puzzles(game).values()}
    assert lengths == last


def test_a_puzzle_is_solved_by_its_best_move_alone(game: Game) -> None:
    """Of the moves that were measured one is right; for some puzzles of each game."""
    for found in list(puzzles.puzzles(game).values())[::25]:
        right = [one.move for one in found.puzzle.moves if puzzles.answered(game, found, one.move, "en").right]
        assert right == [found.puzzle.best]


def test_a_puzzle_of_memory_shows_what_there_is_to_remember() -> None:
    """The solver watches every move before the question; nothing that was shown then still lies open without a reason."""
    game = Game("crossroads.games.traffic_memory")
    found = next(iter(puzzles.puzzles(game).values()))
    film = puzzles.watched(game, found, "en")
    assert len(film) == found.puzzle.at
    assert all(not scene.moves and scene.aloud for scene in film)
    place = found.puzzle.best.split()[1]
    assert any(f"Place {place}:" in line for scene in film for line in scene.aloud)
    assert not any(f"Place {place}:" in line for line in puzzles.shown(game, found, "en").aloud)


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
