"""What a decent player of Rush Hour would try first: little risk now, and away with cards that will be a risk later.

The numbers come from thousands of deals of greedy players with one number changed against greedy players without the change.
"""

from typing import Any, NamedTuple

from crossroads.games.rush_hour.cards import Phase, State, is_tow_truck, is_trailer
from crossroads.games.rush_hour.road import FULL, NUMBERS, Row, bounds_of_gap, is_gap, is_open, tail
from crossroads.games.rush_hour.rules import cost, wins, worth_of
from crossroads.games.rush_hour.traffic import closest_row, has_car_before, jams

LATER = 0.8  # how much the danger of keeping a card counts beside the risk of playing it
DANGEROUS = 2.5  # points that the worst card to keep is likely to cost
CARDS_A_NUMBER = 1.16  # 58 cards for 50 numbers
MANY_POINTS = 40.0  # behind by so many is as bad as it gets

POINTS_BITS = 8  # for the points of a row


class Road(NamedTuple):
    """What a seat looks at before it chooses a card: the same for all its cards."""

    points: int  # of each row: so many bits
    cheapest: float  # points of a row
    all_full: bool
    has_open_end: bool  # whether any number may follow somewhere without a jam
    gaps: int  # a bit for each number that fits some gap
    hooks: int  # likewise if it is a trailer
    hand: int  # a bit for each card in the own hand
    unseen: float  # about how many of the numbers are not in the own hand


def weight(s: State, seat: int, move: int) -> int:
    """Prefer moves that are likely to cost few points now, and cards that would cost many later."""
    return weight_of_card(s, look_at_road(s, seat), move) if s.phase == Phase.CARD else weight_of_place(s, seat, move)


def weigh(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    """Store the weight of each move and return their sum; the road is looked at once."""
    if s.phase == Phase.CARD:
        road = look_at_road(s, seat)
        for i in range(n):
            weights[i] = weight_of_card(s, road, moves[i])
    else:
        for i in range(n):
            weights[i] = weight_of_place(s, seat, moves[i])
    total = 0
    for i in range(n):
        total += weights[i]
    return total


def weight_of_card(s: State, road: Road, card: int) -> int:
    return preference(risk_of(s, road, card) + LATER * (DANGEROUS - danger(s, card)))


def weight_of_place(s: State, seat: int, move: int) -> int:
    return preference(1.0 * cost(s, seat, move))


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
    return risk_of(s, look_at_road(s, seat), card)


def risk_of(s: State, road: Road, card: int) -> float:
    if card > NUMBERS:
        return road.cheapest if road.all_full else 0.0
    if is_tow_truck(s, card):  # by the time it comes, others may have emptied a row
        return 0.5 * road.cheapest if road.all_full else 0.0
    if fits_some_gap(s, road, card):
        return 0.0
    return (0.1 if road.has_open_end else 1.0) * risk_among_numbers(s, road, card)


def risk_among_numbers(s: State, road: Road, card: int) -> float:
    closest = closest_row(s, card)
    if closest < 0:
        return risk_of_too_small(s, road, card)
    if is_trailer(s, card):
        return 0.0
    row = s.row[closest]
    points = road.points >> POINTS_BITS * closest & (1 << POINTS_BITS) - 1
    chance = 0.5 * chance_between(road, tail(row), card)
    return jam_chance(s, row, chance) * (points + FULL - row.slots)


def risk_of_too_small(s: State, road: Road, card: int) -> float:
    """Estimate the cost of a card that is too small: a smaller one may take a row first, which this one can follow."""
    if not s.options.too_small:
        return road.cheapest if road.all_full else 0.0
    return road.cheapest * (1.0 - 0.2 * chance_between(road, 0, card)) ** (s.players - 1)


def jam_chance(s: State, row: Row, each: float) -> float:
    """Return the chance that as many of the others' cards come before this one, each by chance, as make it the fifth."""
    others, before = s.players - 1, FULL - row.slots
    if s.options.massive_jam == 0 or before > others:
        return 0.0
    chance = 1.0
    for i in range(before):
        chance *= each * (others - i) / (i + 1)
    return chance * (1.0 - each) ** (others - before)


def chance_between(road: Road, low: int, high: int) -> float:
    """Return the chance that a card of another player lies between two numbers, from what the own hand leaves."""
    return (high - low - 1 - count(road.hand & between(low, high))) / road.unseen


def fits_some_gap(s: State, road: Road, card: int) -> bool:
    return (road.hooks if is_trailer(s, card) else road.gaps) >> card & 1 == 1


# ---- looking at the road ----


def look_at_road(s: State, seat: int) -> Road:
    points, cheapest = 0, 1000
    all_full, has_open_end = True, False
    gaps, hooks = 0, 0
    for r in range(s.options.rows):
        row = s.row[r]
        worth = worth_of(s, row, row.cards.size)
        points |= worth << POINTS_BITS * r
        cheapest = min(cheapest, worth)
        is_full = jams(s, row)
        all_full = all_full and is_full
        has_open_end = has_open_end or (is_open(row) and not is_full)
        if row.gaps > 0:
            gaps |= fitting(row, False)
            hooks |= fitting(row, True)
    size = s.hand[seat].size
    unseen = CARDS_A_NUMBER * s.options.high - size
    return Road(points, 1.0 * cheapest, all_full, has_open_end, gaps, hooks, cards_of(s, seat), unseen)


def fitting(row: Row, hooked: bool) -> int:
    """Return a bit for each number that fits some gap of a row, or only a gap with a car directly before it."""
    numbers = 0
    for slot in range(row.slots):
        if is_gap(row, slot) and (not hooked or has_car_before(row, slot)):
            before, upper = bounds_of_gap(row, slot)
            numbers |= between(before, upper)
    return numbers


def cards_of(s: State, seat: int) -> int:
    cards = 0
    for i in range(s.hand[seat].size):
        cards |= 1 << s.hand[seat].card[i]
    return cards


def between(low: int, high: int) -> int:
    """Return a bit for each number between two."""
    return (1 << high) - (2 << low) if low < high else 0


def count(cards: int) -> int:
    """Count bits in pairs, then in fours, and so on, which is faster than one by one."""
    twos = cards - ((cards >> 1) & 0x5555555555555)
    fours = (twos & 0x3333333333333) + ((twos >> 2) & 0x3333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F
    sums = eights + (eights >> 8) + (eights >> 16) + (eights >> 24)
    return (sums + (sums >> 32)) & 0x3F
