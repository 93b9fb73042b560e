"""The end of a game in words: who won, the ranking with the parts of each score, how points count, the turning point."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crossroads.engine.text import Text
    from crossroads.house.outcomes import Outcome


def result_lines(outcome: Outcome, names: Sequence[str], mine: int, say: Text) -> Iterator[str]:
    """Yield the lines that a person in the seat `mine` reads when the game is over (-1: a spectator)."""
    yield say("terminal-result", verdict=headline(outcome, names, mine, say))
    for placed in outcome.ranking:
        parts = ", ".join(f"{part.text} {part.points}" for part in placed.parts)
        yield f"{placed.place}. {names[placed.seat]}  {placed.score}" + (f"  ({parts})" if parts else "")
    yield from [line for line in (outcome.scoring, outcome.turning) if line]


def headline(outcome: Outcome, names: Sequence[str], mine: int, say: Text) -> str:
    """Return who won, said to the person in a seat."""
    said = verdict(outcome, names, say)
    if outcome.together or mine < 0:
        return said
    if mine in outcome.winners:
        return say("terminal-you-win" if len(outcome.winners) == 1 else "terminal-you-share")
    return say("terminal-you-lose", verdict=said)


def verdict(outcome: Outcome, names: Sequence[str], say: Text) -> str:
    winners = tuple([names[seat] for seat in outcome.winners])
    if not winners:
        return say("nobody-wins")
    if outcome.together:
        return say("everybody-wins")
    return say("wins", who=winners[0]) if len(winners) == 1 else say("share-the-victory", who=winners)
