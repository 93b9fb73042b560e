"""Learning by self-play: the same run always gives the same tables, and it learns to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from crossroads import games
from crossroads.lab import learning
from crossroads.players.judging import SCALE
from crossroads.players.learned import Learned, read, tables_in

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
@pytest.mark.nightly
def test_a_run_that_was_interrupted_learns_the_same_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run learns all games at once, the other stops, is written down and resumed; the file keeps the weights rounded."""
    monkeypatch.setattr(learning, "PIECE", 20)
    game = games.find("crossing-guard")
    whole, first, second = (learning.Run(game, 2, 5) for _ in range(3))
    assert sum(whole.pieces(60)) == 60
    assert sum(first.pieces(40)) == 40
    first.save(tmp_path / "run.npz")
    second.resume(tmp_path / "run.npz")
    assert sum(second.pieces(60)) == 20
    slower = learning.Run(game, 2, 5, learning.PACE._replace(policy=0.1))
    slower.resume(tmp_path / "run.npz")
    assert slower.done == 0  # it would go on at another pace than its command says
    learned = ((second.calm, whole.calm), (second.value.weight, whole.value.weight))
    for one, other in learned:
        assert one.tolist() == other.tolist()
        assert one.any()
    learning.put_run(made := Learned(), whole, 3, "hints", "a test")
    made.write(tmp_path)
    file = read(tmp_path)
    assert file.about[2]["sight"] == 3
    for kept, (_, weights) in zip(tables_in(file.lines[2]), learned):
        assert max(abs(one / SCALE - weight) for one, weight in zip(kept, weights)) <= 0.5 / SCALE


def test_some_thousand_games_against_oneself_are_enough_to_beat_the_hints() -> None:
    """Both draw their moves; an even share is half."""
    run = learning.Run(games.find("took-over"), 2, 1)
    assert sum(run.pieces(4_000)) == 4_000
    won, around = run.share_against_hints()
    assert won - around > 0.5
