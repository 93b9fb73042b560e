"""What Traffic-Memory is learned from: what decides a position, and what there is to say about a move.

Numbers are kept as masks here, as in the hints: bit n is number n.
"""

from typing import Any

from crossroads.games.traffic_memory.hints import (
    count,
    fitting,
    lead_of,
    open_numbers,
    remembered,
    unknown_specials,
)
from crossroads.games.traffic_memory.rules import EMPTY, NUMBERS, STOP, State, is_run, known

KIND = 1 << 16  # features of one kind are numbered from a multiple of this
NUMBERS_AT, SPECIALS_AT, FITS_AT = 128, 129, 130  # where the notes are


def features(s: State, seat: int, room: Any) -> int:
    """Store what decides a position: the lead, the cards left, whose turn it is, and the runs that are open or remembered."""
    turn = 7
    for k in range(s.players):
        if s.acting[(seat + k) % s.players]:
            turn = k
    numbers, _, _ = remembered(s)
    unknown = s.numbers_left & ~numbers & ~open_numbers(s)
    fits = fitting(s) if s.open.size > 0 else 0
    longest = min(longest_run(numbers), 7)
    neighbours = min(count(numbers & (numbers << 1)), 15)
    hits = min(count(unknown & beside(numbers)), 7)
    run = min(s.open.size, 7) if is_run(s, s.open.size) else 0
    more = min(count(joined(numbers & fits, numbers)), 7)
    lead = min(max(lead_of(s, seat), -31), 31) + 31
    stage = min(s.open.size, 2)
    room[0] = KIND + (lead * 64 + s.lying) * 8 + turn
    room[1] = 2 * KIND + (neighbours * 64 + s.lying) * 8 + turn
    room[2] = 3 * KIND + (count(numbers) * 16 + min(s.open.size, 15)) * 8 + turn
    room[3] = 4 * KIND + (lead * 16 + neighbours) * 8 + turn
    room[4] = 5 * KIND + ((run * 8 + more) * 4 + stage) * 8 + turn
    room[5] = 6 * KIND + ((longest * 8 + hits) * 4 + stage) * 8 + turn
    room[6] = 7 * KIND + (lead * 16 + min(run + more, 15)) * 8 + turn
    return 7


# ---- moves ----


def notes(s: State, seat: int, room: Any) -> None:
    """Note which numbers and how many specials are remembered, and which numbers go on with the open cards."""
    room[NUMBERS_AT], room[SPECIALS_AT], _ = remembered(s)
    room[FITS_AT] = fitting(s)


def traits(s: State, seat: int, move: int, room: Any) -> int:
    """Store what there is to say about a move, from what the seat sees; return how many numbers that are."""
    if move == STOP:
        room[0] = KIND
        return 1
    numbers, specials = int(room[NUMBERS_AT]), int(room[SPECIALS_AT])
    card = known(s, move)
    if card > NUMBERS:
        room[0] = 2 * KIND + min(s.open.size, 7) * 8 + min(longest_run(numbers), 7)
        return 1
    if s.open.size == 0:
        unknown = s.numbers_left & ~numbers
        if card == EMPTY:
            return traits_of_first_unknown(s, seat, numbers, specials, unknown, room)
        return traits_of_first(card, numbers, unknown, room)
    fits = int(room[FITS_AT])
    if card == EMPTY:
        return traits_of_next_unknown(s, seat, numbers, specials, fits, room)
    room[0] = 3 * KIND + stage_of(s) * 4 + (fits >> card & 1) * 2 + (1 if numbers & fits != 0 else 0)
    return 1


def traits_of_first(card: int, remembered: int, unknown: int, room: Any) -> int:
    """A remembered number as the first card: the run that begins with it, what may follow, what is left to the next player."""
    run = joined(1 << card, remembered)
    length = min(count(run), 7)
    if length == 1:
        room[0] = 4 * KIND + min(count(unknown & beside(run)), 3)
        return 1
    gain = count(joined(unknown & beside(run), remembered & ~run))
    room[0] = 5 * KIND + length * 8 + min(longest_run(remembered), 7)
    room[1] = 6 * KIND + length * 16 + min(gain, 15)
    room[2] = 7 * KIND + length * 8 + min(longest_run(remembered & ~run), 7)
    return 3


def traits_of_first_unknown(s: State, seat: int, numbers: int, known_specials: int, unknown: int, room: Any) -> int:
    """An unknown card as the first: whether a run is remembered, and how likely it hangs together with what is remembered."""
    longest = min(longest_run(numbers), 7)
    room[0] = 8 * KIND + longest
    if longest > 0:
        return 1
    specials = unknown_specials(s, known_specials, 0)
    hits = unknown & beside(numbers)
    hopes = min(count(hits) + specials, 15)
    hidden_cards = min(count(unknown) + specials, 31)
    room[1] = 9 * KIND + hopes * 32 + hidden_cards
    room[2] = 10 * KIND + min(count(numbers), 15) * 32 + hidden_cards
    room[3] = 11 * KIND + hopes * 32 + race_of(s, seat)
    return 4


def traits_of_next_unknown(s: State, seat: int, numbers: int, known_specials: int, fits: int, room: Any) -> int:
    """An unknown card as a further one: how likely it helps this player, how likely the next one, and how much."""
    at = stage_of(s) * 8
    if numbers & fits != 0:
        room[0] = 12 * KIND + at
        return 1
    opened = open_numbers(s)
    unknown = s.numbers_left & ~numbers & ~opened
    specials = unknown_specials(s, known_specials, s.open.size - count(opened))
    hits = unknown & fits
    hopes = min(count(hits) + specials, 7)
    gain = min(count(joined(hits, numbers)) + specials, 7)
    dangers = min(count(unknown & ~fits & beside(numbers)), 15)
    longest = min(longest_run(numbers), 7)
    hidden_cards = min(count(unknown) + specials, 31)
    room[0] = 13 * KIND + at + hopes
    room[1] = 14 * KIND + (at + hopes) * 16 + dangers
    room[2] = 15 * KIND + (at + hopes) * 32 + hidden_cards
    room[3] = 16 * KIND + (at + longest) * 16 + dangers
    room[4] = 17 * KIND + (at + gain) * 8 + longest
    room[5] = 18 * KIND + (at + hopes) * 32 + race_of(s, seat)
    return 6


def stage_of(s: State) -> int:
    """Return how far the turn is: cards opened up to 3, or 4 if two cards are no run yet."""
    if s.open.size == 2 and not is_run(s, 2):
        return 4
    return min(s.open.size, 3)


def race_of(s: State, seat: int) -> int:
    """Return in 32 steps how far a seat is ahead of the best of the others, beside the cards that are left."""
    lead = min(max(lead_of(s, seat), -3), 4) + 3
    left = 0 if s.lying <= 4 else 1 if s.lying <= 8 else 2 if s.lying <= 16 else 3
    return lead * 4 + left


def beside(numbers: int) -> int:
    """The numbers next to those of a mask."""
    return numbers << 1 | numbers >> 1


def joined(start: int, numbers: int) -> int:
    """The numbers of a mask that hang together with those to start with, and these."""
    found, before = start, 0
    while found != before:
        before = found
        found |= (found << 1 | found >> 1) & numbers
    return found


def longest_run(numbers: int) -> int:
    """Return how many numbers of a mask follow one another at most; a single one is no run."""
    length = 0
    while numbers != 0:
        numbers &= numbers >> 1
        length += 1
    return length if length > 1 else 0
