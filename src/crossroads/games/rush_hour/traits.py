"""What Rush Hour is learned from: what decides a position, and what there is to say about a card or a place for it."""

from typing import Any

from crossroads.engine import top
from crossroads.games.rush_hour.cards import GAP, POINTS, POLICE, ROW, Phase, State, is_tow_truck, is_trailer
from crossroads.games.rush_hour.hints import between, cards_of, count, fitting, look_at_road, risk_of
from crossroads.games.rush_hour.road import FULL, NUMBERS, ROW_SLOTS, Row, is_open, tail
from crossroads.games.rush_hour.rules import cost, worth_of
from crossroads.games.rush_hour.traffic import closest_row, jams

KIND = 1 << 16  # features of one kind are numbered from a multiple of this, and so are traits
ABOVE_ALL = NUMBERS + 1
ALL = (2 << NUMBERS) - 2  # a bit for each number
ORDINARY = sum(1 << card for card in range(1, ABOVE_ALL) if POINTS[card] == 1)  # for each that is always an ordinary car
IN_A_GAP = 3  # a way for a number, beside the number of open rows
NO_ROW = -1
UNSEEN, GAPS, HOOKS, RACE = 128, 129, 130, 131  # where notes stand: cars not seen yet, numbers for a gap, trailers for one
FREE, NEARLY, JAMMING, SMALL = 0, 1, 2, 3  # how well a card fits


def features(s: State, seat: int, room: Any) -> int:
    """Store what decides a position: the lead, the cards left, and how dangerous everybody's cards are for the rows."""
    left = s.hand[seat].size + s.chosen[seat].size
    room[0] = KIND + (min(max(lead_of(s, seat), -40), 40) + 40) * 44 + left * 4 + min(s.deal, 3)
    room[1] = 2 * KIND + slots_of(s) * 11 + left
    n = 2
    for k in range(1, s.players):
        ahead = min(max(s.points[(seat + k) % s.players] - s.points[seat], -40), 40) + 40
        room[n] = (3 + k) * KIND + ahead * 11 + left
        n += 1
    for k in range(s.players):
        n = features_of_hand(s, (seat + k) % s.players, (8 + 8 * min(k, 1)) * KIND, room, n)
    return n


def features_of_hand(s: State, seat: int, base: int, room: Any, n: int) -> int:
    """Store how dangerous the cards of a seat are."""
    hand, chosen = s.hand[seat], s.chosen[seat]
    left = hand.size + chosen.size
    least, total = risks_of(s, seat)
    room[n] = base + (least * 32 + total) * 11 + left
    n += 1
    small, full, free = 0, 0, 0
    for i in range(hand.size):
        card = hand.card[i]
        lane = lane_of(s, card)
        room[n] = base + KIND + card * 256 + lane
        n += 1
        if lane == 0:
            free += 1
        elif lane == 1:
            small += 1
        elif lane >= 2 + 4 * 32:
            full += 1
    room[n] = base + 2 * KIND + (small * 11 + full) * 11 + left
    room[n + 1] = base + 3 * KIND + free * 11 + left
    n += 2
    if chosen.size > 0:
        room[n] = base + 4 * KIND + top(chosen) * 256 + lane_of(s, top(chosen))
        n += 1
    return n


def lead_of(s: State, seat: int) -> int:
    """Return by how many points a seat is ahead of the best of the others."""
    best = 1000
    for k in range(1, s.players):
        best = min(best, s.points[(seat + k) % s.players])
    return best - s.points[seat]


def slots_of(s: State) -> int:
    """Return how full the rows are, in any order."""
    a, b, c = min(s.row[0].slots, 5), min(s.row[1].slots, 5), min(s.row[2].slots, 5)
    return (a + b + c) * 36 + max(a, b, c) * 6 + min(a, b, c)


def risks_of(s: State, seat: int) -> tuple[int, int]:
    """Return the risk of the safest card of a hand and of all its cards together, in steps."""
    if s.hand[seat].size == 0:
        return 15, 31
    road = look_at_road(s, seat)
    least, total = 100.0, 0.0
    for i in range(s.hand[seat].size):
        now = risk_of(s, road, s.hand[seat].card[i])
        least = min(least, now)
        total += now
    return min(int(4.0 * least), 15), min(int(2.0 * total), 31)


def lane_of(s: State, card: int) -> int:
    """Return where a number would go now: how full that row is and how far away its tail, in steps."""
    if card > NUMBERS:
        return 0
    row = closest_row(s, card)
    if row < 0:
        return 1
    return 2 + min(s.row[row].slots, 5) * 32 + min(card - tail(s.row[row]), 31)


# ---- moves ----


def notes(s: State, seat: int, room: Any) -> None:
    """Note what is the same for all moves: the cars that the seat has not seen, the numbers that fit a gap, and the race."""
    gaps, hooks = 0, 0
    for r in range(s.options.rows):
        if s.row[r].gaps > 0:
            gaps |= fitting(s.row[r], False)
            hooks |= fitting(s.row[r], True)
    room[UNSEEN] = unseen_cars(s, seat)
    room[GAPS], room[HOOKS] = gaps, hooks
    room[RACE] = race_of(s, seat)


def traits(s: State, seat: int, move: int, room: Any) -> int:
    """Store what there is to say about a move, from what the seat sees; return how many numbers that are."""
    if s.phase == Phase.CARD:
        if move > NUMBERS or is_tow_truck(s, move):
            return traits_of_special(s, seat, move, room)
        return traits_of_number(s, seat, move, room)
    if move >= GAP:
        return traits_of_gap(s, seat, move, room)
    return traits_of_row(s, seat, move - ROW, room)


def traits_of_special(s: State, seat: int, card: int, room: Any) -> int:
    """A card that goes to any row: how full the rows are, what they cost, and how many such cards are in the hand."""
    hand = s.hand[seat]
    kind = card - NUMBERS if card > NUMBERS else 0
    specials = 0
    for i in range(hand.size):
        specials += 1 if hand.card[i] > NUMBERS or is_tow_truck(s, hand.card[i]) else 0
    full, nearly, least, most = 0, 0, 15, 0
    for r in range(s.options.rows):
        points = points_of(s, s.row[r])
        least = min(least, points)
        if jams(s, s.row[r]):
            full += 1
        elif s.row[r].slots == FULL - 1:
            nearly += 1
            most = max(most, points)
    room[0] = KIND + (kind * 4 + full) * 16 + hand.size
    room[1] = 2 * KIND + (full * 4 + nearly) * 16 + hand.size
    room[2] = 3 * KIND + (kind * 16 + specials) * 16 + hand.size
    room[3] = 4 * KIND + (kind * 16 + full) * 16 + least
    room[4] = 5 * KIND + (kind * 16 + nearly) * 16 + most
    room[5] = 6 * KIND + card * 16 + hand.size
    room[6] = 7 * KIND + (int(room[RACE]) * 4 + full) * 4 + min(hand.size, 3)
    return traits_of_outlook(s, seat, card, NO_ROW, 0, 0, (40 + 6 * kind) * KIND, room, 7)


def points_of(s: State, row: Row) -> int:
    """Return the points of a row, up to 15."""
    return min(worth_of(s, row, row.cards.size), 15)


def race_of(s: State, seat: int) -> int:
    """Return in 8 steps by how much a seat is ahead of the best of the others."""
    return min(max(lead_of(s, seat) // 3, -4), 3) + 4


def traits_of_number(s: State, seat: int, card: int, room: Any) -> int:
    """A number: how full its row is, what may come before it, what the row costs, and what it leaves in the hand."""
    hand = s.hand[seat]
    closest, low, high = closest_row(s, card), 0, s.options.high + 1
    opened, least, rank, slots, cheapest = 0, 1000, 0, 0, 0
    for r in range(s.options.rows):
        end, points = tail(s.row[r]), worth_of(s, s.row[r], s.row[r].cards.size)
        slots += min(s.row[r].slots, 5)
        if points < least:
            least, cheapest = points, r
        if end > NUMBERS:
            opened += 0 if jams(s, s.row[r]) else 1
        elif end > card:
            high = min(high, end)
        else:
            rank += 1
    fill, points, row = 0, min(least, 15), cheapest  # too small for every row
    if closest >= 0:
        low, points, row = tail(s.row[closest]), points_of(s, s.row[closest]), closest
        fill = 1 + (min(s.row[closest].slots, FULL) if s.options.massive_jam == 1 else 0)
    trailer = 1 if is_trailer(s, card) else 0
    way = IN_A_GAP if int(room[HOOKS if trailer else GAPS]) >> card & 1 else min(opened, 2)
    lower, before, behind, follower = 0, 0, 0, ABOVE_ALL
    for i in range(hand.size):
        other = hand.card[i]
        if other < card:
            lower += 1
            before += 1 if other > low else 0
        elif card < other < high:
            behind += 1
            follower = min(follower, other)
    left = hand.size
    cars = int(room[UNSEEN])
    unseen = count(cars & between(low, card))
    total = max(s.deck.size + (s.players - 1) * (left + s.chosen[seat].size), 1)
    chance = min(unseen * 32 // total, 15)
    loss = expected_loss(s, fill, unseen * 1024 // total, points)
    lane = (fill + 6 * trailer) * 4 + way
    room[0] = 8 * KIND + lane * 16 + chance
    room[1] = 9 * KIND + lane * 16 + points
    room[2] = 10 * KIND + (fill * 16 + chance) * 16 + points
    room[3] = 11 * KIND + lane * 16 + left
    room[4] = 12 * KIND + card * 16 + left
    room[5] = 13 * KIND + (lower * 16 + left) * 8 + fill
    room[6] = 14 * KIND + ((fill * 4 + min(before, 3)) * 4 + min(behind, 3)) * 4 + way
    room[7] = 15 * KIND + loss * 16 + left
    room[8] = 16 * KIND + (loss * 4 + way) * 2 + trailer
    room[9] = 27 * KIND + lane * 32 + min(card - low, 31)
    room[10] = 28 * KIND + (lane * 16 + slots) * 4 + rank
    room[11] = 29 * KIND + (int(room[RACE]) * 32 + loss) * 4 + min(left, 3)
    room[12] = 30 * KIND + (lane * 16 + chance) * 16 + left
    room[13] = 31 * KIND + (lane * 8 + min(count(cars & between(card, follower)), 7)) * 16 + left
    room[14] = 32 * KIND + (lane * 16 + min(count(cars & between(card, high)), 15)) * 4 + min(left // 3, 3)
    room[15] = 33 * KIND + (lane * 16 + points) * 16 + chance
    room[16] = 34 * KIND + (low * 64 + card) * 8 + fill
    after = 1 if fill == 0 or (fill == FULL + 1 and trailer == 0) else fill - trailer
    return traits_of_outlook(s, seat, card, row, card, after, 60 * KIND, room, 17)


def expected_loss(s: State, fill: int, chance: int, points: int) -> int:
    """Return in quarters of a point, up to 31, what a number is likely to cost if each other card comes before it by chance."""
    others, before = s.players - 1, FULL + 1 - fill
    if fill == 0:
        before = 0
    elif s.options.massive_jam == 0 or before > others:
        return 0
    jam = 1024
    for i in range(others):
        jam = jam * chance * (others - i) // ((i + 1) * 1024) if i < before else jam * (1024 - chance) // 1024
    return min(jam * points // 256, 31)


def traits_of_outlook(s: State, seat: int, card: int, row: int, end: int, slots: int, base: int, room: Any, n: int) -> int:
    """What comes after a move: what the other cards of the hand, and those that others may hold, can do for the rows then.

    The move makes one row end with a card and have so many slots; of the hand the card that is played is left out.
    """
    hand, cars = s.hand[seat], int(room[UNSEEN])
    left, small, full, nearly, free = hand.size, 0, 0, 0, 0
    for i in range(hand.size):
        other = hand.card[i]
        if other != card:
            fit = fit_of(s, other, row, end, slots)
            small += 1 if fit == SMALL else 0
            full += 1 if fit == JAMMING else 0
            nearly += 1 if fit == NEARLY else 0
            free += 1 if fit == FREE else 0
    every = max(count(cars), 1)
    trouble = min(16 * count(too_small_cars(s, cars, row, end)) // every, 15)
    jammed = min(16 * count(jamming_cars(s, cars, row, end, slots)) // every, 15)
    room[n] = base + (free * 11 + small) * 11 + full
    room[n + 1] = base + KIND + ((small + full) * 11 + nearly) * 11 + left
    room[n + 2] = base + 2 * KIND + (trouble * 16 + jammed) * 11 + left
    room[n + 3] = base + 3 * KIND + ((trouble + jammed) * 11 + small + full) * 11 + left
    room[n + 4] = base + 4 * KIND + (int(room[RACE]) * 11 + small + full) * 11 + left
    return n + 5


def fit_of(s: State, card: int, row: int, end: int, slots: int) -> int:
    """Return how well a card fits when one row ends with another card and has so many slots."""
    if card > NUMBERS or is_tow_truck(s, card):
        return FREE
    highest, length = 0, -1
    for r in range(s.options.rows):
        last, count = (end, slots) if r == row else (tail(s.row[r]), s.row[r].slots)
        if last > NUMBERS:
            if count < FULL or s.options.massive_jam == 0:
                return FREE
        elif highest < last < card:
            highest, length = last, count
    if length < 0:
        return SMALL
    if s.options.massive_jam == 0 or is_trailer(s, card) or length < FULL - 1:
        return FREE
    return JAMMING if length >= FULL else NEARLY


def too_small_cars(s: State, cars: int, row: int, end: int) -> int:
    """Return those of the cars that are too small for every row when one row ends with another card."""
    lowest = ABOVE_ALL
    for r in range(s.options.rows):
        last = end if r == row else tail(s.row[r])
        lowest = min(lowest, 1 if last > NUMBERS else last)
    return cars & between(0, lowest)


def jamming_cars(s: State, cars: int, row: int, end: int, slots: int) -> int:
    """Return those of the cars that jam when one row ends with another card and has so many slots."""
    found = 0
    if s.options.massive_jam == 1:
        for r in range(s.options.rows):
            last, count = (end, slots) if r == row else (tail(s.row[r]), s.row[r].slots)
            if count >= FULL and last <= NUMBERS:
                found |= cars & between(last, next_end(s, last, row, end))
    return found


def next_end(s: State, low: int, row: int, end: int) -> int:
    """Return the lowest end of a row above a number when one row ends with another card."""
    high = ABOVE_ALL
    for r in range(s.options.rows):
        last = end if r == row else tail(s.row[r])
        if low < last < high:
            high = last
    return high


def unseen_cars(s: State, seat: int) -> int:
    """Return a bit for each ordinary car that the seat has not seen yet."""
    every = ALL if s.options.specials == 0 and s.options.plain_numbers == 1 else ORDINARY
    return every & ((2 << s.options.high) - 1) & ~seen_cards(s, seat)


def seen_cards(s: State, seat: int) -> int:
    """Return a bit for each card that lies in the own hand, in a row or among those that were taken."""
    seen = cards_of(s, seat)
    if s.chosen[seat].size > 0:
        seen |= 1 << top(s.chosen[seat])
    for r in range(s.options.rows):
        for i in range(s.row[r].cards.size):
            seen |= 1 << s.row[r].cards.card[i]
    for other in range(s.players):
        for i in range(s.taken[other].size):
            seen |= 1 << s.taken[other].card[i]
    return seen


def traits_of_gap(s: State, seat: int, move: int, room: Any) -> int:
    """A gap: how full its row is, how many cards come later in this trick, and how many are left."""
    room[0] = 17 * KIND + min(s.row[(move - GAP) // ROW_SLOTS].slots, 5) * 8 + s.queue.size
    room[1] = 18 * KIND + s.hand[seat].size
    return 2


def traits_of_row(s: State, seat: int, r: int, room: Any) -> int:
    """A row: what it costs, how full it is, and who may follow its old end or the card, in this trick and from the own hand."""
    row, card, hand = s.row[r], top(s.queue), s.hand[seat]
    end, high = tail(row), ABOVE_ALL
    for other in range(s.options.rows):
        if end < tail(s.row[other]) < high:
            high = tail(s.row[other])
    heads = s.phase == Phase.PLACE or s.phase == Phase.TOO_SMALL
    low = card if heads else end
    theirs, theirs_above = 0, 0
    for i in range(s.queue.size - 1):
        theirs += 1 if end < s.queue.card[i] < high else 0
        theirs_above += 1 if low < s.queue.card[i] <= NUMBERS else 0
    own, own_above = 0, 0
    for i in range(hand.size):
        own += 1 if end < hand.card[i] < high else 0
        own_above += 1 if low < hand.card[i] <= NUMBERS else 0
    now = min(cost(s, seat, ROW + r), 15)
    kind = s.phase * 2 + (1 if is_open(row) else 0)
    state = s.phase * 6 + min(row.slots, 5)
    following = min(theirs, 3)
    room[0] = 19 * KIND + (kind * 16 + now) * 16 + hand.size
    room[1] = 20 * KIND + ((state * 2 + kind % 2) * 2 + min(s.aimed[r].size, 1)) * 4 + following
    room[2] = 21 * KIND + (state * 4 + following) * 16 + points_of(s, row)
    room[3] = 22 * KIND + (state * 8 + min(own, 7)) * 16 + hand.size
    room[4] = 23 * KIND + ((kind * 16 + now) * 4 + min(own, 3)) * 4 + following
    room[5] = 24 * KIND + kind * 64 + min(end, ABOVE_ALL)
    room[6] = 25 * KIND + (state * 8 + theirs_above) * 16 + own_above
    room[7] = 26 * KIND + (int(room[RACE]) * 16 + now) * 4 + min(hand.size, 3)
    slots = 1 if s.phase == Phase.TOO_SMALL or jams(s, row) else row.slots + 1
    if s.phase == Phase.POLICE_ROW or (s.phase == Phase.AMBULANCE_ROW and jams(s, row)):
        low = POLICE
    return traits_of_outlook(s, seat, 0, r, low, slots, (66 + 6 * s.phase) * KIND, room, 8)
