"""What a decent player of Rush Hour would try first: little risk now, and away with cards that will be a risk later."""

from crossroads.games.rush_hour.cards import Phase, State, is_tow_truck, is_trailer, value
from crossroads.games.rush_hour.road import FULL, NUMBERS, Row, tail
from crossroads.games.rush_hour.rules import cost, wins
from crossroads.games.rush_hour.traffic import closest_row

LATER = 0.8  # how much the danger of keeping a card counts beside the risk of playing it
DANGEROUS = 2.5  # points that the worst card to keep is likely to cost
UNSEEN = 58.0
MANY_POINTS = 40.0  # behind by so many is as bad as it gets


def weight(s: State, seat: int, move: int) -> int:
    """The fewer points a move is likely to cost, the more often it is made."""
    if s.phase == Phase.CARD:
        return preference(risk(s, seat, move) + LATER * (DANGEROUS - danger(s, move)))
    return preference(1.0 * cost(s, seat, move))


def preference(points: float) -> int:
    return int(10000.0 / (1.0 + points) ** 3) if points < 20.0 else 1


def worth(s: State, seat: int) -> float:
    """Mostly the victory, or its share; a little for being ahead of the others."""
    winners, others = 0, 0
    for other in range(s.players):
        others += s.points[other]
        if wins(s, other):
            winners += 1
    lead = (others - s.points[seat]) / (s.players - 1) - s.points[seat]
    ahead = min(max(0.5 + lead / MANY_POINTS, 0.0), 1.0)
    return 0.7 * (1.0 / winners if wins(s, seat) else 0.0) + 0.3 * ahead


def risk(s: State, seat: int, card: int) -> float:
    """The points that a card is likely to cost in this trick."""
    if card > NUMBERS or is_tow_truck(s, card):
        return 0.0
    closest = closest_row(s, card)
    if closest < 0:
        return cheapest(s) * nobody(s, 0.2 * chance_between(s, seat, 0, card))
    if is_trailer(s, card):
        return 0.0
    row = s.row[closest]
    jam = jam_chance(s, row, 0.5 * chance_between(s, seat, tail(row), card))
    return jam * (points_of(s, row) + FULL - row.slots)


def points_of(s: State, row: Row) -> float:
    points = 0.0
    for i in range(row.cards.size):
        points += value(s, row.cards.card[i])
    return points


def cheapest(s: State) -> float:
    """The points of the row that costs least to take."""
    least = 99.0
    for r in range(s.options.rows):
        least = min(least, points_of(s, s.row[r]))
    return least


def chance_between(s: State, seat: int, low: int, high: int) -> float:
    """The chance that a card which this seat does not hold lies between two numbers."""
    mine = 0
    for i in range(s.hand[seat].size):
        if low < s.hand[seat].card[i] < high:
            mine += 1
    return max(0.0, (high - low - 1 - mine) / (UNSEEN - s.hand[seat].size))


def nobody(s: State, chance: float) -> float:
    """The chance that none of the others does what each does with this chance."""
    return (1.0 - chance) ** (s.players - 1)


def jam_chance(s: State, row: Row, chance: float) -> float:
    """The chance that just so many others come between that this card is the fifth."""
    others = s.players - 1
    before = FULL - row.slots
    if s.options.massive_jam == 0 or before > others:
        return 0.0
    found = 1.0
    for i in range(before):
        found *= chance * (others - i) / (i + 1)
    return found * (1.0 - chance) ** (others - before)


def danger(s: State, card: int) -> float:
    """The points that a card is likely to cost in a later trick: numbers near either end are the worst."""
    if card > NUMBERS:
        return 0.7
    if is_tow_truck(s, card):
        return 0.5
    if is_trailer(s, card):
        return 0.8 * (1.0 - card / s.options.high)
    end = 1.0 * min(card - 1, s.options.high - card) / s.options.high
    return 1.0 + max(0.0, 1.5 - 7.0 * end)
