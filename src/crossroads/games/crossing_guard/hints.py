"""Crossing Guard XL!: what a decent player would try first.

A guard keeps high cards for the piles that are worth more to it than to the others, and bids low cards for the rest: guards who
want what everybody wants tie.  Of two players both want the best piles, because what one does not take the other does.
"""

from typing import Any

from crossroads.engine import top
from crossroads.games.crossing_guard.cards import POINTS, students_of
from crossroads.games.crossing_guard.rules import (
    BID,
    PILE,
    PLACES,
    Phase,
    State,
    is_row_empty,
    score,
    wins,
)

# By how many cards a bid is too high or too low.
FITS = (1000, 100, 30, 20, 20, 20, 20)

# By how many piles in the row are better: let the others spend their high cards on those first that I need least.
FIRST = (100, 150, 220, 330, 500, 750, 1100)

LARGE_LEAD = 20  # points; being further ahead makes no difference


def weight(s: State, seat: int, move: int) -> int:
    if s.phase == Phase.CHOOSE:
        return FIRST[better_piles(s, seat, move - PILE)]
    return FITS[abs(higher_cards(s, seat, move - BID) - cards_to_keep(s, seat))]


def weigh(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    """Store the weight of each move and return their sum; what is the same for all of them is found once."""
    if s.phase == Phase.CHOOSE:
        return weigh_piles(s, seat, moves, weights, n)
    kept, total = cards_to_keep(s, seat), 0
    for i in range(n):
        weights[i] = FITS[abs(higher_cards(s, seat, moves[i] - BID) - kept)]
        total += weights[i]
    return total


def weigh_piles(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    """All piles of the row are among the moves: note what each matters first, then how many matter more."""
    for i in range(n):
        weights[i] = stake(s, seat, moves[i] - PILE)
    better = 0  # an octal digit for each pile
    for i in range(n):
        for k in range(n):
            if weights[k] > weights[i]:
                better += 1 << 3 * i
    total = 0
    for i in range(n):
        weights[i] = FIRST[better >> 3 * i & 7]
        total += weights[i]
    return total


def cards_to_keep(s: State, seat: int) -> int:
    """How many of its higher cards the seat does not bid for this pile.

    It keeps them for better piles.  For the last pile there is nothing to keep them for; but guards who all bid their highest
    card tie, so each guard who gains less from the pile bids one card lower, and wins if those above tie.
    """
    if is_last_pile(s):
        return min(keener_guards(s, seat), s.hand[seat].size - 1)
    return better_piles(s, seat, s.place)


def is_last_pile(s: State) -> bool:
    """Whether the pile that everybody bids for now is the only one in the row."""
    for place in range(PLACES):
        if place != s.place and s.row[place].size > 0:
            return False
    return True


def keener_guards(s: State, seat: int) -> int:
    """How many guards gain more from the pile; of equal ones the first from the chooser on.

    Nobody is keener than a guard with a card that nobody can reach, and of two guards the higher card is never worse.
    """
    if s.players == 2 or is_out_of_reach(s, seat):
        return 0
    count = 0
    for other in range(s.players):
        lead = value(s, other, s.place) - value(s, seat, s.place)
        if lead > 0 or (lead == 0 and (other - s.chooser) % s.players < (seat - s.chooser) % s.players):
            count += 1
    return count


def is_out_of_reach(s: State, seat: int) -> bool:
    """Whether the seat's highest card is higher than every card of the others."""
    for other in range(s.players):
        if other != seat and top(s.hand[other]) >= top(s.hand[seat]):
            return False
    return True


def higher_cards(s: State, seat: int, card: int) -> int:
    count = 0
    for i in range(s.hand[seat].size):
        if s.hand[seat].card[i] > card:
            count += 1
    return count


def better_piles(s: State, seat: int, place: int) -> int:
    """How many piles in the row matter more to the seat."""
    mine = stake(s, seat, place)
    count = 0
    for other in range(PLACES):
        if s.row[other].size > 0 and stake(s, seat, other) > mine:
            count += 1
    return count


def stake(s: State, seat: int, place: int) -> int:
    """How much a pile matters to a seat: what it gets more than the others, or, of two players, what both stand to get."""
    others = 0
    for other in range(s.players):
        if other != seat:
            others += value(s, other, place)
    if s.players == 2:
        return 2 * value(s, seat, place) + others
    return s.players * value(s, seat, place) - others


def value(s: State, seat: int, place: int) -> int:
    """What a pile scores; beneath its top card there are only siblings."""
    card = top(s.row[place])
    return s.row[place].size - 1 + POINTS[card] + students_of(top(s.patron[seat]), card)


def worth(s: State, seat: int) -> float:
    """Return the share of the victory, plus a little for the points ahead."""
    lead = points_ahead(s, seat)
    standing = min(1.0, max(0.0, 0.5 + lead / (2 * LARGE_LEAD)))
    if not is_row_empty(s):
        return standing
    return 0.9 * share(s, seat, lead) + 0.1 * standing


def points_ahead(s: State, seat: int) -> int:
    """Return by how many points the seat is ahead of the best of the others."""
    best = -1000
    for other in range(s.players):
        if other != seat:
            best = max(best, score(s, other))
    return score(s, seat) - best


def share(s: State, seat: int, lead: int) -> float:
    """Return the share of the victory: all, nothing, or, with as many points as the best other, what the tie-breaks leave."""
    if lead != 0 or not wins(s, seat):
        return 1.0 if lead > 0 else 0.0
    winners = 0
    for other in range(s.players):
        if wins(s, other):
            winners += 1
    return 1.0 / winners
