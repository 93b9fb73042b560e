"""Ratings: OpenSkill over who won.  A bot is rated as its level."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from crossroads.house.store import Rated

if TYPE_CHECKING:
    from crossroads.house.store import Rate
    from crossroads.table.live import LiveTable


@dataclass(frozen=True)
class Played:
    """Somebody whom a game rates."""

    player: str  # a guest, or the level of a bot
    name: str
    has_won: bool


def played(table: LiveTable, winners: list[int]) -> list[Played]:
    """Return who is rated for a game: everybody in a seat, and as losers those who left while the game went on."""
    seated = [
        Played(chair.guest if chair.kind == "person" else f"bot:{chair.level}", table.names[seat], seat in winners)
        for seat, chair in enumerate(table.chairs)
    ]
    return [*seated, *(Played(guest, name, has_won=False) for guest, name in table.seating.left.items())]


def players_of(table: LiveTable) -> list[str]:
    """Return who may be rated for a game."""
    return sorted({one.player for one in played(table, [])})


def rating_of(table: LiveTable, winners: list[int]) -> Rate:
    """How the ratings change by this game; one that nobody wins, or that all win together, says nothing about who is better."""
    if not winners or table.game.is_cooperative:
        return lambda known: {}
    return partial(rated, played(table, winners))


def rated(players: list[Played], known: dict[str, Rated]) -> dict[str, Rated]:
    """Return the ratings after a game.  A guest with several seats counts as the best of them; nobody is rated alone."""
    from openskill.models import PlackettLuce

    names = {one.player: one.name for one in reversed(players)}
    order = list(dict.fromkeys(one.player for one in players))
    if len(order) < 2:
        return {}
    model = PlackettLuce()
    won = {one.player for one in players if one.has_won}
    before = [[model.rating(known[one].mu, known[one].sigma) if one in known else model.rating()] for one in order]
    after = model.rate(before, ranks=[float(one not in won) for one in order])
    return {one: _new(one, names[one], team[0], known.get(one)) for one, team in zip(order, after)}


def _new(player: str, name: str, rating: object, known: Rated | None) -> Rated:
    shown = f"{player[4:].capitalize()} bot" if player.startswith("bot:") else name
    mu, sigma = float(getattr(rating, "mu")), float(getattr(rating, "sigma"))  # noqa: B009  (OpenSkill has no types)
    return Rated(player, shown, mu, sigma, known.games + 1 if known else 1)
