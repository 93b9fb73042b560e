"""What a decent player of Goofspiel would try first: a card about as high as the prize."""

from tests.small_games.goofspiel.rules import State, wins


def weight(s: State, seat: int, move: int) -> int:
    return 1 + 100 // (1 + abs(move - s.prize))


def worth(s: State, seat: int) -> float:
    """Return the share of the victory, or while the game goes on what the lead promises."""
    lead = s.points[seat] - s.points[1 - seat]
    if s.prize > 0:
        return min(max(0.5 + lead / 60, 0.0), 1.0)
    if wins(s, seat):
        return 0.5 if wins(s, 1 - seat) else 1.0
    return 0.0
