"""Balance: measure a game at every number of players, and what an option changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossroads.engine.options import BadOption
from crossroads.lab.measure import duels, measure
from crossroads.lab.report import Report
from crossroads.lab.work import STEADY, Job, player

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.engine.game import Game


@dataclass(frozen=True)
class Effort:
    """How many games to play; all are fixed beforehand."""

    games: int = 20_000  # at each number of players
    told: int = 20  # of them at a table, to hear what happens
    fast_deals: int = 1_000  # between levels that can be compiled
    deals: int = 20  # between levels that think
    player: str = STEADY.name


def counts_with(game: Game, options: dict[str, object]) -> list[int]:
    """The numbers of players that these options allow."""
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
    game: Game, options: dict[str, object], counts: list[int], number: int, effort: Effort, progress: Callable[[int], None]
) -> Report:
    """Everything that a report says about a game with these options."""
    level = player(effort.player).name
    tables = [
        measure(Job(game.package, count, options, (level,) * count, number, effort.games), effort.told, progress)
        for count in counts
    ]
    return Report(game, options, level, number, tables, duels(game, options, number, effort.deals, effort.fast_deals))


def two_values(game: Game, text: str) -> tuple[str, object, object]:
    """`option=a,b` as its name and the two values."""
    name, _, values = text.partition("=")
    known = {option.name: option for option in game.words.OPTIONS}
    if name not in known or values.count(",") != 1:
        listed = ", ".join(known) or "none"
        raise BadOption(f"Write --compare option=a,b with an option of the game ({listed}), not {text[:40]}.")
    before, after = values.split(",")
    return name, known[name].read(before), known[name].read(after)
