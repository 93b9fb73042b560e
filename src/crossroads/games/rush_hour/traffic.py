"""The cards of a trick join the traffic: ambulances, police cars, numbers in ascending order, tow trucks."""

from collections.abc import Iterator

from crossroads.engine import add, draw, holds, top
from crossroads.games.rush_hour.cards import AMBULANCE, GAP, POLICE, ROW, Phase, State, is_tow_truck, is_trailer, value
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


def joins_traffic(s: State) -> bool:
    """Place cards until a player is asked; true when all are placed."""
    if someone_aims(s, AMBULANCE, Phase.AMBULANCE_ROW):
        return False
    push_in_ambulances(s)
    if someone_aims(s, POLICE, Phase.POLICE_ROW):
        return False
    queue_up_police(s)
    seat = lowest(s, tow_trucks=False)
    while seat >= 0:
        move = lone_place(s, top(s.played[seat]))
        if move < 0:
            ask(s, seat, Phase.PLACE if move == SEVERAL_PLACES else Phase.TOO_SMALL)
            return False
        place(s, seat, move)
        seat = lowest(s, tow_trucks=False)
    seat = lowest(s, tow_trucks=True)  # RH-31
    if seat >= 0:
        ask(s, seat, Phase.TOW_ROW)
    return seat < 0


def ask(s: State, seat: int, phase: int) -> None:
    s.phase = phase
    s.acting[seat] = 1


def someone_aims(s: State, card: int, phase: int) -> bool:
    """Ask the next owner of such a card, from the leader on, for his row (RH-12); false when all have answered."""
    for turn in range(s.players):
        seat = (s.leader + turn) % s.players
        if holds(s.played[seat], card) and s.aim[seat] == 0:
            ask(s, seat, phase)
            return True
    return False


def push_in_ambulances(s: State) -> None:
    """All ambulances at once: those of one row share its new first slot, the last chooser's on top (RH-10 to RH-13)."""
    for r in range(s.options.rows):
        payer = last_to_aim(s, AMBULANCE, r)
        if payer >= 0:
            if jams(s, s.row[r]):
                take_row(s, payer, s.row[r])
            put_all_aiming(s, AMBULANCE, r, at_front=True)


def queue_up_police(s: State) -> None:
    """All police cars at once, in one new last slot of their row (RH-14, RH-16)."""
    for r in range(s.options.rows):
        payer = last_to_aim(s, POLICE, r)
        if payer >= 0:
            if jams(s, s.row[r]):
                take_row(s, payer, s.row[r])
            put_all_aiming(s, POLICE, r, at_front=False)


def last_to_aim(s: State, card: int, r: int) -> int:
    """The seat whose card lies on top of those aimed at a row, or -1."""
    found = -1
    for turn in range(s.players):
        seat = (s.leader + turn) % s.players
        if holds(s.played[seat], card) and s.aim[seat] == r + 1:
            found = seat
    return found


def put_all_aiming(s: State, card: int, r: int, at_front: bool) -> None:
    stacked = 0
    for seat in range(s.players):
        if holds(s.played[seat], card) and s.aim[seat] == r + 1:
            put_special(s.row[r], draw(s.played[seat]), at_front, stacked > 0)
            s.aim[seat] = 0
            stacked += 1


def put_special(row: Row, card: int, at_front: bool, shares_slot: bool) -> None:
    if at_front:
        if shares_slot:
            lay_on_front(row, card)
        else:
            push_front(row, card)
    elif shares_slot:
        lay_on_tail(row, card)
    else:
        append_slot(row, card)


def lowest(s: State, tow_trucks: bool) -> int:
    """The seat with the lowest number still to join the traffic, tow trucks apart from all others; or -1."""
    found, least = -1, NUMBERS + 1
    for seat in range(s.players):
        if s.played[seat].size > 0:
            card = top(s.played[seat])
            if card < least and is_tow_truck(s, card) == tow_trucks:
                found, least = seat, card
    return found


def places(s: State, card: int) -> Iterator[int]:
    """Where a numbered card may go: the closest row, open rows, gaps that it fits."""
    closest = closest_row(s, card)
    for r in range(s.options.rows):
        if r == closest or is_open(s.row[r]):
            yield ROW + r
    for r in range(s.options.rows):
        for slot in range(s.row[r].slots):
            if may_enter(s, s.row[r], slot, card):
                yield GAP + r * ROW_SLOTS + slot


def lone_place(s: State, card: int) -> int:
    """The one place of a numbered card, or NO_PLACE, or SEVERAL_PLACES."""
    closest, found = closest_row(s, card), NO_PLACE
    for r in range(s.options.rows):
        if r == closest or is_open(s.row[r]):
            found = ROW + r if found == NO_PLACE else SEVERAL_PLACES
        for slot in range(s.row[r].slots):
            if may_enter(s, s.row[r], slot, card):
                found = GAP + r * ROW_SLOTS + slot if found == NO_PLACE else SEVERAL_PLACES
    return found


def closest_row(s: State, card: int) -> int:
    """The row with the highest numeric tail below the card (RH-1, RH-2), full or not (RH-3); or -1."""
    found, highest = -1, 0
    for r in range(s.options.rows):
        if highest < tail(s.row[r]) < card:
            found, highest = r, tail(s.row[r])
    return found


def may_enter(s: State, row: Row, slot: int, card: int) -> bool:
    """Whether the slot is a gap for this number; a trailer needs a car directly before it to hook up to (RH-26)."""
    if not is_gap(row, slot) or not fits_gap(row, slot, card):
        return False
    return not is_trailer(s, card) or (slot > 0 and not is_gap(row, slot - 1))


def place(s: State, seat: int, move: int) -> None:
    """A numbered card goes where it was sent."""
    card = draw(s.played[seat])
    if move < GAP:
        join_row(s, seat, s.row[move - ROW], card)
    else:
        row, slot = s.row[(move - GAP) // ROW_SLOTS], (move - GAP) % ROW_SLOTS
        if is_trailer(s, card):
            hook_up_at_gap(row, slot, card)
        else:
            enter_gap(row, slot, card)


def join_row(s: State, seat: int, row: Row, card: int) -> None:
    if is_trailer(s, card):  # RH-17
        lay_on_tail(row, card)
        return
    if jams(s, row):
        take_row(s, seat, row)
    append_slot(row, card)


def jams(s: State, row: Row) -> bool:
    """Whether one more slot is the Massive Jam (RH-4)."""
    return s.options.massive_jam == 1 and row.slots == FULL


def take_row(s: State, seat: int, row: Row) -> None:
    take_first(s, seat, row, row.cards.size)
    clear_row(row)


def take_first(s: State, seat: int, row: Row, count: int) -> None:
    """The first cards of a row go to a player's penalty pile."""
    for i in range(count):
        add(s.taken[seat], row.cards.card[i])
        s.points[seat] += value(s, row.cards.card[i])


def head(s: State, seat: int, r: int) -> None:
    """A card too small for every row takes one and starts it (RH-5), or without that penalty goes to its front (RH-41)."""
    if s.options.too_small or jams(s, s.row[r]):
        take_row(s, seat, s.row[r])
    push_front(s.row[r], draw(s.played[seat]))


def tow(s: State, seat: int, r: int) -> None:
    """Load the last stack; as the fifth slot take all that stood before it (RH-22, RH-29)."""
    row = s.row[r]
    too_long = jams(s, row)
    load_tail(row, draw(s.played[seat]))
    if too_long:
        kept = row.stacked[row.slots - 1]
        take_first(s, seat, row, row.cards.size - kept)
        keep_last_slot(row)
