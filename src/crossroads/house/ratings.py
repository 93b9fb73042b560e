"""Ratings: OpenSkill over who won.  A bot is rated as its level.

Anybody can be several guests, so a rating has to be won from bots or from people with some games behind them: new guests bring
nobody any points, and the same two people rate each other only so often.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from crossroads.house.store import Rated, Together

if TYPE_CHECKING:
    from collections.abc import Collection

    from crossroads.house.store import Rate
    from crossroads.table.live import LiveTable

KNOWN_AFTER = 10  # games after which others are rated by what they did against this person
MOST_TOGETHER = 10  # games in which the same two people rate each other, within `TOGETHER_FOR`
TOGETHER_FOR = 30 * 86400.0  # seconds
BOT = "bot:"


@dataclass(frozen=True)
class Played:
    """Somebody whom a game rates."""

    player: str  # a guest, or the level of a bot
    name: str
    has_won: bool


def played(table: LiveTable, winners: Collection[int]) -> list[Played]:
    """Return who is rated for a game: everybody in a seat, and as losers those who left while the game went on."""
    seated = [
        Played(chair.guest if chair.kind == "person" else f"{BOT}{chair.level}", table.names[seat], seat in winners)
        for seat, chair in enumerate(table.chairs)
    ]
    return [*seated, *(Played(guest, name, has_won=False) for guest, name in table.seating.left.items())]


def players_of(table: LiveTable) -> list[str]:
    """Return who may be rated for a game."""
    return sorted({one.player for one in played(table, [])})


def people_of(table: LiveTable) -> list[str]:
    """Return the guests who may be rated for a game."""
    return [player for player in players_of(table) if not is_bot(player)]


def rating_of(table: LiveTable, winners: list[int], together: Together) -> Rate:
    """How the ratings change by this game; one that nobody wins, or that all win together, says nothing about who is better."""
    if not winners or table.game.is_cooperative:
        return lambda known: {}
    return partial(rated, played(table, winners), together=together)


def forfeited(table: LiveTable) -> Rate | None:
    """How the ratings change when a game is put away with which nobody goes on, or None if they do not.

    Whoever left has lost against the bots, and so has the only person of a table: else one would simply go away from every
    game that goes badly.
    """
    seated = table.seating.guests
    gone = {*table.seating.left, *(seated if len(seated) == 1 else ())}
    if table.sitting is None or table.game.is_cooperative or not gone:
        return None
    bots = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "bot"]
    players = [one for one in played(table, bots) if is_bot(one.player) or one.player in gone]

    def rate(known: dict[str, Rated]) -> dict[str, Rated]:
        return {one: new for one, new in rated(players, known, Together()).items() if not is_bot(one)}

    return rate


def rated(players: list[Played], known: dict[str, Rated], together: Together) -> dict[str, Rated]:
    """Return the ratings after a game.  A guest with several seats counts as the best of them; nobody is rated alone."""
    from openskill.models import PlackettLuce

    names = {one.player: one.name for one in reversed(players)}
    order = list(dict.fromkeys(one.player for one in players))
    if len(order) < 2:
        return {}
    model = PlackettLuce()
    won = {one.player for one in players if one.has_won}
    before = {one: model.rating(known[one].mu, known[one].sigma) if one in known else model.rating() for one in order}
    tells = partial(_tells, won=won, known=known, together=together)
    after: dict[str, Rated] = {}
    for one in order:
        among = [one, *(other for other in order if other != one and tells(one, other))]
        ranks = [float(other not in won) for other in among]
        new = model.rate([[before[other]] for other in among], ranks=ranks)[0][0] if len(among) > 1 else before[one]
        after[one] = _new(one, names[one], new, known.get(one))
    return after


def _tells(one: str, other: str, *, won: set[str], known: dict[str, Rated], together: Together) -> bool:
    """Return whether the result of the other says something about this one.

    A bot is rated by known people only.  A new guest is rated by everybody who beats them: nobody becomes known for free.
    """
    if is_bot(other):
        return not is_bot(one)
    if together[frozenset((one, other))] >= MOST_TOGETHER:
        return False
    return _is_known(other, known) or (not is_bot(one) and not _is_known(one, known) and other in won and one not in won)


def _is_known(player: str, known: dict[str, Rated]) -> bool:
    return player in known and known[player].games >= KNOWN_AFTER


def is_bot(player: str) -> bool:
    """Return whether a rated player is a level."""
    return player.startswith(BOT)


def _new(player: str, name: str, rating: object, known: Rated | None) -> Rated:
    shown = f"{player.removeprefix(BOT).capitalize()} bot" if is_bot(player) else name
    mu, sigma = float(getattr(rating, "mu")), float(getattr(rating, "sigma"))  # noqa: B009  (OpenSkill has no types)
    return Rated(player, shown, mu, sigma, known.games + 1 if known else 1)
