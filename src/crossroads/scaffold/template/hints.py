"""What a decent player of High Card would try first."""

from crossroads.scaffold.template.rules import State, wins


def weight(s: State, seat: int, move: int) -> int:
    """High cards take tricks."""
    return move


def worth(s: State, seat: int) -> float:
    """A victory or its share, and a little for each trick."""
    winners = 0
    for other in range(s.players):
        if wins(s, other):
            winners += 1
    share = 1.0 / winners if wins(s, seat) else 0.0
    return 0.9 * share + 0.1 * s.tricks[seat] / s.options.hand
