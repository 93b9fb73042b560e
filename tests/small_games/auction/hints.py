"""What a decent player of Auction would try first."""

from tests.small_games.auction.rules import CARDS, SHARE, State, wins


def weight(s: State, seat: int, move: int) -> int:
    """High cards win, and a prize is better kept."""
    if move >= CARDS:
        return 1 if move == SHARE else 9
    return move * s.prize + 1


def worth(s: State, seat: int) -> float:
    winners = 0
    for other in range(s.players):
        if wins(s, other):
            winners += 1
    return 1.0 / winners if wins(s, seat) else 0.0
