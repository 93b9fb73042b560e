"""What the tests of environments share."""

from __future__ import annotations

import pytest

from crossroads.engine.game import Game


@pytest.fixture
def sizes(game: Game, pytestconfig: pytest.Config) -> list[int]:
    """Numbers of players to try: the fewest and the most; with more effort, all."""
    counts = list(game.player_counts)
    return counts if pytestconfig.getoption("effort") > 1 else [*dict.fromkeys((counts[0], counts[-1]))]
