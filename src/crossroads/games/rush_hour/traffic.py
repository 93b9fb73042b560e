"""The cards of a trick join the traffic: ambulances, police cars, numbers in ascending order, tow trucks."""

from collections.abc import Iterator

from crossroads.engine import Pile, add, beat, draw, top
from crossroads.games.rush_hour.cards import (
    AMBULANCE,
    GAP,
    ROW,
    SEATS,
    Beat,
    Phase,
    State,
    is_tow_truck,
    is_trailer,
    value,
)
from crossroads.games.rush_hour.road import (
    FULL,
    NUMBERS,
    ROW_SLOTS,
    Row,
    append_slot,
    clear_row,
    enter_gap,
    fits_gap,
    hook_up_at_gap,
    is_gap,
    is_open,
    keep_last_slot,
    lay_on_front,
    lay_on_tail,
    load_tail,
    push_front,
    tail,
)

NO_PLACE, SEVERAL_PLACES = -1, -2


def line_up(s: State) -> None:
    """Put each card into the queue, below all that come before it.

    To count them is faster than to sort: no branch depends on the cards, which no processor can guess.
    """
    for seat in range(s.players):
        s.turn[seat] = turn_of(s, seat)
    for seat in range(s.players):
        later = 0
        for other in range(s.players):
            later += s.turn[other] > s.turn[seat]
        s.queue.card[later], s.driver[later] = s.shown[seat], seat
    s.queue.size = s.players


def turn_of(s: State, seat: int) -> int:
    """Return when a card joins; of equal cards the first one from the leader on comes first (RH-12, RH-15)."""
    from_leader = seat if seat >= s.leader else seat + s.players
    return precedence(s, s.shown[seat]) * 2 * SEATS + from_leader


def precedence(s: State, card: int) -> int:
    """Ambulances, police cars, numbers in ascending order, tow trucks in ascending order (RH-31)."""
    if card > NUMBERS:
        return -1 if card == AMBULANCE else 0
    return NUMBERS + card if is_tow_truck(s, card) else card


def joins_traffic(s: State) -> bool:
    """Place cards until a player is asked; true when all are placed."""
    while s.queue.size > 0:
        card = top(s.queue)
        if card > NUMBERS:
            return asks(s, Phase.AMBULANCE_ROW if card == AMBULANCE else Phase.POLICE_ROW)
        if is_tow_truck(s, card):
            return asks(s, Phase.TOW_ROW)
        move = lone_place(s, card)
        if move < 0:
            return asks(s, Phase.PLACE if move == SEVERAL_PLACES else Phase.TOO_SMALL)
        place(s, next_driver(s), move)
    return True


def asks(s: State, phase: int) -> bool:
    """Ask the next driver; the traffic waits."""
    s.phase = phase
    s.acting[next_driver(s)] = 1
    return False


def next_driver(s: State) -> int:
    return s.driver[s.queue.size - 1]


def send(s: State, seat: int, move: int) -> None:
    """Send the next card of the queue where its owner says (RH-35)."""
    if s.phase == Phase.PLACE:
        place(s, seat, move)
    elif s.phase == Phase.TOO_SMALL:
        head(s, seat, s.row[move - ROW])
    elif s.phase == Phase.TOW_ROW:
        tow(s, seat, s.row[move - ROW])
    else:
        aim(s, seat, move - ROW)


def aim(s: State, seat: int, r: int) -> None:
    """Note the row of an ambulance or a police car; it waits until all others of its kind have chosen (RH-12)."""
    card = draw(s.queue)
    add(s.aimed[r], card)
    s.payer[r] = seat
    if s.queue.size == 0 or top(s.queue) != card:
        for i in range(s.options.rows):
            if s.aimed[i].size > 0:
                let_in(s, s.row[i], s.aimed[i], s.payer[i])


def let_in(s: State, row: Row, aimed: Pile, payer: int) -> None:
    """Place all cards that aimed at a row in one slot: ambulances in a new first one (RH-10), police cars in a new last one."""
    if jams(s, row):  # RH-11, RH-16
        take_row(s, payer, row)
    is_ambulance = top(aimed) == AMBULANCE
    if is_ambulance:
        push_front(row, draw(aimed))
    else:
        append_slot(row, draw(aimed))
    while aimed.size > 0:
        if is_ambulance:
            lay_on_front(row, draw(aimed))
        else:
            lay_on_tail(row, draw(aimed))
    beat(s, Beat.JOIN)


def places(s: State, card: int) -> Iterator[int]:
    """Yield where a numbered card may go: the closest row, open rows, gaps that it fits."""
    closest = closest_row(s, card)
    for r in range(s.options.rows):
        if r == closest or is_open(s.row[r]):
            yield ROW + r
    for r in range(s.options.rows):
        for slot in range(s.row[r].slots):
            if may_enter(s, s.row[r], slot, card):
                yield GAP + r * ROW_SLOTS + slot


def lone_place(s: State, card: int) -> int:
    """Return the only place of a numbered card, or NO_PLACE, or SEVERAL_PLACES."""
    closest = closest_row(s, card)
    found = ROW + closest if closest >= 0 else NO_PLACE
    for r in range(s.options.rows):
        if is_open(s.row[r]):
            found = one_more(found, ROW + r)
        if s.row[r].gaps > 0:
            found = with_gaps(s, r, card, found)
    return found


def with_gaps(s: State, r: int, card: int, found: int) -> int:
    for slot in range(s.row[r].slots):
        if may_enter(s, s.row[r], slot, card):
            found = one_more(found, GAP + r * ROW_SLOTS + slot)
    return found


def one_more(found: int, move: int) -> int:
    return move if found == NO_PLACE else SEVERAL_PLACES


def closest_row(s: State, card: int) -> int:
    """Return the row with the highest numeric tail below the card (RH-1, RH-2), full or not (RH-3); or -1."""
    found, highest = -1, 0
    for r in range(s.options.rows):
        last = tail(s.row[r])
        if highest < last < card:
            found, highest = r, last
    return found


def may_enter(s: State, row: Row, slot: int, card: int) -> bool:
    """Whether the slot is a gap for this number; a trailer needs a car directly before it to hook up to (RH-26)."""
    if not is_gap(row, slot) or not fits_gap(row, slot, card):
        return False
    return not is_trailer(s, card) or has_car_before(row, slot)


def has_car_before(row: Row, slot: int) -> bool:
    return slot > 0 and not is_gap(row, slot - 1)


def place(s: State, seat: int, move: int) -> None:
    """Place a numbered card in a row or in a gap."""
    if move < GAP:
        join_row(s, seat, s.row[move - ROW])
    else:
        row, slot, card = s.row[(move - GAP) // ROW_SLOTS], (move - GAP) % ROW_SLOTS, draw(s.queue)
        if is_trailer(s, card):
            hook_up_at_gap(row, slot, card)
        else:
            enter_gap(row, slot, card)
    beat(s, Beat.JOIN)


def join_row(s: State, seat: int, row: Row) -> None:
    if is_trailer(s, top(s.queue)):  # RH-17
        lay_on_tail(row, draw(s.queue))
        return
    if jams(s, row):
        take_row(s, seat, row)
    append_slot(row, draw(s.queue))


def jams(s: State, row: Row) -> bool:
    """Whether one more slot is the Massive Jam (RH-4)."""
    return s.options.massive_jam == 1 and row.slots == FULL


def take_row(s: State, seat: int, row: Row) -> None:
    is_jam = jams(s, row)
    take_first(s, seat, row, row.cards.size)
    clear_row(row)
    beat(s, Beat.JAM if is_jam else Beat.TAKE)


def take_first(s: State, seat: int, row: Row, count: int) -> None:
    """Move the first cards of a row to a player's penalty pile."""
    for i in range(count):
        add(s.taken[seat], row.cards.card[i])
        s.points[seat] += value(s, row.cards.card[i])


def head(s: State, seat: int, row: Row) -> None:
    """A card too small for every row takes one and starts it (RH-5), or without that penalty goes to its front (RH-41)."""
    if s.options.too_small or jams(s, row):
        take_row(s, seat, row)
    push_front(row, draw(s.queue))
    beat(s, Beat.JOIN)


def tow(s: State, seat: int, row: Row) -> None:
    """Load the last stack (RH-22); as the fifth slot take all that stood before it (RH-29)."""
    is_fifth = jams(s, row)
    load_tail(row, draw(s.queue))
    if is_fifth:
        take_first(s, seat, row, row.cards.size - row.stacked[row.slots - 1])
        keep_last_slot(row)
        beat(s, Beat.JAM)
    else:
        beat(s, Beat.JOIN)
