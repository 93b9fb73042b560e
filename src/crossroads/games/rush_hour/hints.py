"""What a decent player of Rush Hour would try first: little risk now, and away with cards that will be a risk later.

The numbers come from thousands of deals of greedy players with one number changed against greedy players without the change.
"""

from crossroads.games.rush_hour.cards import Phase, State, is_tow_truck, is_trailer
from crossroads.games.rush_hour.road import FULL, NUMBERS, Row, is_open, tail
from crossroads.games.rush_hour.rules import cost, wins, worth_of
from crossroads.games.rush_hour.traffic import closest_row, jams, may_enter

LATER = 0.8  # how much the danger of keeping a card counts beside the risk of playing it
DANGEROUS = 2.5  # points that the worst card to keep is likely to cost
CARDS_A_NUMBER = 1.16  # 58 cards for 50 numbers
MANY_POINTS = 40.0  # behind by so many is as bad as it gets


def weight(s: State, seat: int, move: int) -> int:
    """Prefer moves that are likely to cost few points now, and cards that would cost many later."""
    if s.phase != Phase.CARD:
        return preference(1.0 * cost(s, seat, move))
    return preference(risk(s, seat, move) + LATER * (DANGEROUS - danger(s, move)))


def preference(points: float) -> int:
    return max(1, int(10000.0 / (1.0 + points) ** 3))


def worth(s: State, seat: int) -> float:
    """Return the share of the victory, plus a little for being ahead of the others."""
    winners, others = 0, 0
    for other in range(s.players):
        others += s.points[other]
        if wins(s, other):
            winners += 1
    lead = (others - s.points[seat]) / (s.players - 1) - s.points[seat]
    ahead = min(max(0.5 + lead / MANY_POINTS, 0.0), 1.0)
    return 0.7 * (1.0 / winners if wins(s, seat) else 0.0) + 0.3 * ahead


def danger(s: State, card: int) -> float:
    """Estimate the points that a card costs in a later trick: numbers near either end are hard to get rid of."""
    if card > NUMBERS:
        return 0.4
    if is_tow_truck(s, card):
        return 0.3
    if is_trailer(s, card):
        return max(0.0, 2.2 - 5.5 * card / s.options.high)
    from_end = min(card - 1, s.options.high - card)
    return 1.0 + max(0.0, 1.5 - 4.0 * from_end / s.options.high)


def risk(s: State, seat: int, card: int) -> float:
    """Estimate the points that a card costs in this trick."""
    if card > NUMBERS:
        return cheapest(s) if all_full(s) else 0.0
    if is_tow_truck(s, card):  # by the time it comes, others may have emptied a row
        return 0.5 * cheapest(s) if all_full(s) else 0.0
    if fits_some_gap(s, card):
        return 0.0
    return (0.1 if has_open_end(s) else 1.0) * risk_among_numbers(s, seat, card)


def risk_among_numbers(s: State, seat: int, card: int) -> float:
    closest = closest_row(s, card)
    if closest < 0:
        return risk_of_too_small(s, seat, card)
    if is_trailer(s, card):
        return 0.0
    row = s.row[closest]
    between = 0.5 * chance_between(s, seat, tail(row), card)
    return jam_chance(s, row, between) * (worth_of(s, row, row.cards.size) + FULL - row.slots)


def risk_of_too_small(s: State, seat: int, card: int) -> float:
    """Estimate the cost of a card that is too small: a smaller one may take a row first, which this one can follow."""
    if not s.options.too_small:
        return cheapest(s) if all_full(s) else 0.0
    return cheapest(s) * (1.0 - 0.2 * chance_between(s, seat, 0, card)) ** (s.players - 1)


def jam_chance(s: State, row: Row, between: float) -> float:
    """Return the chance that exactly as many cards come between the tail and this card as make it the fifth."""
    others, before = s.players - 1, FULL - row.slots
    if s.options.massive_jam == 0 or before > others:
        return 0.0
    chance = 1.0
    for i in range(before):
        chance *= between * (others - i) / (i + 1)
    return chance * (1.0 - between) ** (others - before)


def chance_between(s: State, seat: int, low: int, high: int) -> float:
    """Return the chance that a card of another player lies between two numbers, from what the own hand leaves."""
    hand = s.hand[seat]
    mine = 0
    for i in range(hand.size):
        mine += low < hand.card[i] < high
    return (high - low - 1 - mine) / (CARDS_A_NUMBER * s.options.high - hand.size)


def cheapest(s: State) -> float:
    """Return the points of the cheapest row."""
    least = worth_of(s, s.row[0], s.row[0].cards.size)
    for r in range(1, s.options.rows):
        least = min(least, worth_of(s, s.row[r], s.row[r].cards.size))
    return 1.0 * least


def all_full(s: State) -> bool:
    for r in range(s.options.rows):
        if not jams(s, s.row[r]):
            return False
    return True


def has_open_end(s: State) -> bool:
    """Whether any number may follow somewhere without a jam."""
    for r in range(s.options.rows):
        if is_open(s.row[r]) and not jams(s, s.row[r]):
            return True
    return False


def fits_some_gap(s: State, card: int) -> bool:
    for r in range(s.options.rows):
        if s.row[r].gaps > 0:
            for slot in range(s.row[r].slots):
                if may_enter(s, s.row[r], slot, card):
                    return True
    return False
