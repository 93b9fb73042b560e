"""Balance: measure a game at every number of players, and compare the values of an option."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crossroads.engine.options import BadOption
from crossroads.lab.by_level import shared_by_level
from crossroads.lab.duels import duels
from crossroads.lab.jobs import STEADY, Job, player
from crossroads.lab.measure import measure
from crossroads.lab.report import Report

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.engine.game import Game


@dataclass(frozen=True)
class SampleSizes:
    """How many games to play, fixed beforehand."""

    games: int = 20_000  # at each number of players
    narrated: int = 20  # of these also at a table, to count their events
    fast_deals: int = 1_000  # between levels that do not search
    deals: int = 20  # between levels that search
    player: str = STEADY.name
    by_level: dict[str, int] = field(default_factory=dict)  # for each level, to count shared victories


def counts_with(game: Game, options: dict[str, object]) -> list[int]:
    """List the numbers of players that these options allow."""
    allowed = []
    for players in game.player_counts:
        try:
            game.new_state(players, options)
            allowed.append(players)
        except BadOption:
            if players == game.player_counts[-1] and not allowed:
                raise
    return allowed


def balance(
    game: Game, options: dict[str, object], counts: list[int], number: int, sizes: SampleSizes, progress: Callable[[int], None]
) -> Report:
    """Measure everything that a report says about a game with these options."""
    level = player(sizes.player).name
    tables = [
        measure(Job(game.package, count, options, (level,) * count, number, sizes.games), sizes.narrated, progress)
        for count in counts
    ]
    shared = shared_by_level(game, options, counts, sizes.by_level, number)
    return Report(game, options, level, number, tables, duels(game, options, number, sizes.deals, sizes.fast_deals), shared)


def two_values(game: Game, text: str) -> tuple[str, object, object]:
    """Read `option=a,b` as the name of an option and two of its values."""
    name, _, values = text.partition("=")
    known = {option.name: option for option in game.words.OPTIONS}
    if name not in known or values.count(",") != 1:
        listed = ", ".join(known) or "none"
        raise BadOption(f"Write --compare option=a,b with an option of the game ({listed}), not {text[:40]}.")
    before, after = values.split(",")
    return name, known[name].read(before), known[name].read(after)
