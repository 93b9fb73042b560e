"""The rows of the road: slots one behind the other, each a stack of cards or a gap.

    slot     1     2     3     4
            [5]   [9]  [gap] [8+21]        cards 5 9 8 21, stacked 1 1 0 2; the tail is 21

The cards of a row lie in one pile, the front first and the bottom of a stack first; the last slot is never a gap.
"""

from crossroads.engine import Record, add, clear, draw, insert, int8, pile, top

FULL = 4  # slots; the fifth is the Massive Jam (RH-4)
ROW_SLOTS = 58  # without the Massive Jam a row is as long as it gets (RH-40)
NUMBERS = 50  # cards up to this are numbers, those above have none


class Row(Record):
    """One lane of the jam."""

    cards = pile(ROW_SLOTS)
    slots = int8(below=ROW_SLOTS + 1)
    stacked = int8(ROW_SLOTS, below=ROW_SLOTS + 1)  # cards in each slot; none is a gap
    gaps = int8(below=ROW_SLOTS)


def tail(row: Row) -> int:
    return top(row.cards)


def is_open(row: Row) -> bool:
    """Whether any card may follow (RH-6): the tail is a police car or an ambulance."""
    return tail(row) > NUMBERS


def append_slot(row: Row, card: int) -> None:
    add(row.cards, card)
    row.stacked[row.slots] = 1
    row.slots += 1


def lay_on_tail(row: Row, card: int) -> None:
    add(row.cards, card)
    row.stacked[row.slots - 1] += 1


def push_front(row: Row, card: int) -> None:
    """Put a card in front as a new first slot; all others move back by one."""
    insert(row.cards, 0, card)
    for slot in range(row.slots, 0, -1):
        row.stacked[slot] = row.stacked[slot - 1]
    row.stacked[0] = 1
    row.slots += 1


def lay_on_front(row: Row, card: int) -> None:
    insert(row.cards, row.stacked[0], card)
    row.stacked[0] += 1


def load_tail(row: Row, truck: int) -> None:
    """Add a tow truck as a new last slot and lay the stack of the slot before it on the truck; that slot becomes a gap."""
    load = row.stacked[row.slots - 1]
    insert(row.cards, row.cards.size - load, truck)
    row.stacked[row.slots - 1] = 0
    row.stacked[row.slots] = load + 1
    row.slots += 1
    row.gaps += 1


def clear_row(row: Row) -> None:
    clear(row.cards)
    for slot in range(row.slots):
        row.stacked[slot] = 0
    row.slots = 0
    row.gaps = 0


def first_of(row: Row, slot: int) -> int:
    """Return the place in the pile where the cards of a slot begin."""
    place = 0
    for before in range(slot):
        place += row.stacked[before]
    return place


def is_gap(row: Row, slot: int) -> bool:
    return slot < row.slots and row.stacked[slot] == 0


def fits_gap(row: Row, slot: int, card: int) -> bool:
    """Whether a number lies between the top cards around a gap (RH-25)."""
    before, upper = bounds_of_gap(row, slot)
    return before < card < upper


def bounds_of_gap(row: Row, slot: int) -> tuple[int, int]:
    """Return the top cards around a gap; a card without a number bounds nothing."""
    behind = first_of(row, slot)  # the slots behind a gap are never all gaps, so a card lies there
    before = row.cards.card[behind - 1] if behind > 0 else 0
    upper = row.cards.card[top_of_next(row, slot)]
    return 0 if before > NUMBERS else before, min(upper, NUMBERS + 1)


def top_of_next(row: Row, slot: int) -> int:
    """Return the place of the top card of the nearest slot behind a gap."""
    while row.stacked[slot] == 0:
        slot += 1
    return first_of(row, slot) + row.stacked[slot] - 1


def enter_gap(row: Row, slot: int, card: int) -> None:
    insert(row.cards, first_of(row, slot), card)
    row.stacked[slot] = 1
    row.gaps -= 1


def hook_up_at_gap(row: Row, slot: int, trailer: int) -> None:
    """Lay a trailer on the stack before the gap; the gap stays (RH-26)."""
    insert(row.cards, first_of(row, slot), trailer)
    row.stacked[slot - 1] += 1


def keep_last_slot(row: Row) -> None:
    """Keep only the last slot: a tow truck that was the fifth, with its load (RH-29)."""
    kept = row.stacked[row.slots - 1]
    for i in range(kept):
        row.cards.card[i] = row.cards.card[row.cards.size - kept + i]
    while row.cards.size > kept:
        draw(row.cards)
    for slot in range(row.slots):
        row.stacked[slot] = 0
    row.stacked[0] = kept
    row.slots = 1
    row.gaps = 0
