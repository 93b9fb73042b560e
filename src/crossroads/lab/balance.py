"""Balance: measure everything that a report says about a game, and list the versions that a comparison has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crossroads.engine.options import BadOption, show
from crossroads.lab.by_level import shared_by_level
from crossroads.lab.duels import duels
from crossroads.lab.jobs import Job, player
from crossroads.lab.luck import luck_by_level
from crossroads.lab.measure import measure
from crossroads.lab.memory import forgetting
from crossroads.lab.report import Report
from crossroads.lab.variants import Variant
from crossroads.players.levels import CARELESS, STEADY

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.engine.game import Game
    from crossroads.lab.luck import Luck

FEWEST_VALUES = 2  # of an option, to compare them


@dataclass(frozen=True)
class SampleSizes:
    """How many games to play, fixed beforehand."""

    games: int = 20_000  # at each number of players
    narrated: int = 20  # of these also at a table, to count their events
    fast_deals: int = 1_000  # between levels that do not search
    deals: int = 20  # between levels that search
    player: str = STEADY.name
    by_level: dict[str, int] = field(default_factory=dict)  # for each level, to count shared victories
    luck_deals: int = 2_000  # that compiled players play twice
    luck_by_level: dict[str, int] = field(default_factory=dict)  # for each further level
    forgetting: list[float] = field(default_factory=list)  # rates at which players forget
    forgetting_games: int = 100  # at each of these rates


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


def balance(version: Variant, counts: list[int], number: int, sizes: SampleSizes, progress: Callable[[int], None]) -> Report:
    """Measure everything that a report says about a version of a game; skill and luck with the fewest of these players."""
    game, options, level = version.game, version.options, player(sizes.player).name
    tables = [
        measure(Job(game.package, count, options, (level,) * count, number, sizes.games), sizes.narrated, progress)
        for count in counts
    ]
    small = Job(game.package, counts[0], options, (level,) * counts[0], number, sizes.forgetting_games)
    return Report(
        game,
        options,
        level,
        number,
        tables,
        duels=duels(game, options, counts[0], number, sizes.deals, sizes.fast_deals),
        shared=shared_by_level(game, options, counts, sizes.by_level, number),
        luck=_luck(small, sizes),
        forgetting=forgetting(small, sizes.forgetting) if sizes.forgetting else [],
        label=version.label,
    )


def _luck(job: Job, sizes: SampleSizes) -> list[Luck]:
    """Measure luck between careless players, the report's own, and further levels; a player that never varies says nothing."""
    varying = [name for name in (CARELESS.name, job.seats[0]) if player(name).slips or player(name).notices < 1]
    return luck_by_level(job, dict.fromkeys(varying, sizes.luck_deals) | sizes.luck_by_level)


def values_of_option(game: Game, chosen: dict[str, object], text: str) -> list[Variant]:
    """Read `option=a,b,…` as a version of the game for each of the values."""
    name, _, values = text.partition("=")
    known = {option.name: option for option in game.words.OPTIONS}
    if name not in known or len(values.split(",")) < FEWEST_VALUES:
        listed = ", ".join(known) or "none"
        raise BadOption(f"Write --compare option=a,b with an option of the game ({listed}), not {text[:40]}.")
    read = [known[name].read(value) for value in values.split(",")]
    return [Variant(game, chosen | {name: value}, f"{name}={show(value)}") for value in read]
