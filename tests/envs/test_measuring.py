"""The benchmark's section on environments runs, and counts moves as others do."""

from __future__ import annotations

import pytest

from bench import envs as section
from bench import outside, sections

pytestmark = pytest.mark.slow


@pytest.mark.nightly
def test_a_quick_run_measures_ours() -> None:
    """With observations, with each encoding, and with masks only."""
    rows = section.environments(sections.QUICK, print).rows
    assert [row.name for row in rows] == [section.SEEING, section.ENCODED, section.IN_BITS, section.MASKS_ONLY]
    assert all(row.cells["moves/s"].measured.best > 0 for row in rows)


def test_steps_that_only_begin_a_game_are_not_counted_as_moves() -> None:
    """A random game of connect four has 21.3 moves on average, as in bench/connect_four's own test."""
    stepping = section.Stepping(1024)
    tally = stepping.play(0.3)
    while tally.games < 3000:
        more = stepping.play(0.3)
        tally = type(tally)(tally.moves + more.moves, tally.games + more.games, 1, 1)
    assert tally.moves / tally.games == pytest.approx(21.3, abs=1.5)


def test_a_rival_that_cannot_take_part_has_a_row_that_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """And ours are measured all the same."""

    def refuse(_: outside.Peer) -> None:
        raise outside.Missing("No matching distribution found")

    monkeypatch.setattr(outside, "install", refuse)
    rows = section.environments(sections.Effort(rounds=1, seconds=0.01), print).rows
    assert [row.cells["remark"] for row in rows[4:]] == ["not measured: No matching distribution found"] * len(section.RIVALS)
