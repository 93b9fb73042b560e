"""Learning what positions are worth: the same run always gives the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from crossroads import games
from crossroads.lab import learning
from crossroads.players.learned import SCALE, read, written

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
@pytest.mark.nightly
def test_a_run_that_was_interrupted_learns_the_same_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run learns all games at once, the other stops, is written down and resumed; the file keeps the weights rounded."""
    monkeypatch.setattr(learning, "PIECE", 20)
    game = games.find("crossing-guard")
    whole, first, second = (learning.Run(game, 2, 5) for _ in range(3))
    assert sum(whole.pieces(60)) == 60
    assert sum(first.pieces(40)) == 40
    first.save(tmp_path / "run.npz")
    second.resume(tmp_path / "run.npz")
    assert sum(second.pieces(60)) == 20
    assert second.weight.tolist() == whole.weight.tolist()
    assert second.curve == whole.curve
    file = read(written(learning.with_run(None, whole, 3, "a test")))
    assert file.sight(2) == 3
    assert max(abs(kept - weight) for kept, weight in zip(file.table(2), whole.weight)) <= 0.5 / SCALE
