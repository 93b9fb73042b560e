"""Traffic-Memory: what a decent player would try first, from what can be seen and remembered (never from what lies hidden).

Numbers are kept as masks here: bit n is number n, as in `numbers_left`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from crossroads.games.traffic_memory.rules import BACK, EMPTY, NUMBERS, STOP, State, known, wins

# How tempting each kind of move is.
SURE_RUN = 2000  # the first card of a run that is remembered
EACH = 100  # more for each card of that run
FITS = 8000
SURE_THIRD = 6000  # with it the first two are no run, but a third that makes them one is remembered
PROMISING = 1000  # an unknown card that may help
ENOUGH = 100  # to stop
QUIET = 40  # a card that everybody knows: it does not fit, but tells nobody anything
RISKY = 5  # an unknown card that helps the next player sooner than this one
NO_USE = 1


class Memory(NamedTuple):
    """What a player keeps in mind while it looks at one card after the other."""

    numbers: int  # face-down and remembered
    specials: int  # how many of these are remembered
    fits: int  # the numbers that go on with the open cards
    unknown: int  # the unknown place to think about: they are all alike, so one of them is enough
    promise: int  # what weight it has


def weight(s: State, seat: int, move: int) -> int:
    return weight_by(s, memory_of(s), move)


def weigh(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    """Store the weight of each move and return their sum; what is remembered is gathered once."""
    memory, total = memory_of(s), 0
    for i in range(n):
        weights[i] = weight_by(s, memory, moves[i])
        total += weights[i]
    return total


def weight_by(s: State, memory: Memory, move: int) -> int:
    if move == STOP:
        return ENOUGH
    card = known(s, move)
    if card == EMPTY:
        return memory.promise if move == memory.unknown else NO_USE
    if s.open.size == 0:
        return weight_of_first(memory, card)
    if s.open.size == 1:
        return weight_of_second(memory, s.table[s.open.card[0]], card)
    return FITS if card > NUMBERS or memory.fits >> card & 1 else QUIET


def memory_of(s: State) -> Memory:
    numbers, specials, unknown = remembered(s)
    fits = fitting(s)
    promise = PROMISING if s.open.size == 0 or is_worth_showing(s, numbers, specials, fits) else RISKY
    return Memory(numbers, specials, fits, next_of(s, unknown), promise)


def remembered(s: State) -> tuple[int, int, int]:
    """The numbers whose face-down places are known, how many specials are, and a bit for each place that is not.

    No branch depends on the cards, which no processor can guess.
    """
    cards, specials, unknown = 0, 0, 0
    for place in range(s.places):
        card, is_back = max(s.seen[place], s.glimpse[place]), s.table[place] == BACK
        cards |= 1 << card
        specials += is_back & (card > NUMBERS)
        unknown |= (is_back & (card == EMPTY)) << place
    return cards & s.numbers_left & ~open_numbers(s), specials, unknown


def next_of(s: State, unknown: int) -> int:
    """The first unknown place behind the card turned up last, as people go on; -1 if there is none."""
    last = last_glimpse(s) if s.open.size == 0 else s.open.card[s.open.size - 1]
    behind = unknown & -2 << last
    return lowest(behind if behind else unknown)


def lowest(bits: int) -> int:
    """The place of the lowest bit; -1 if there is none."""
    return count((bits & -bits) - 1) if bits else -1


def last_glimpse(s: State) -> int:
    """The hindmost place turned back in the last turn; without one the last of all, so that the first is next."""
    for place in range(s.places - 1, -1, -1):
        if s.glimpse[place] != EMPTY:
            return place
    return s.places - 1


def is_worth_showing(s: State, remembered: int, specials: int, fits: int) -> bool:
    """Whether an unknown card is likely enough to fit, beside the danger that it makes a run for the next player.

    The more players, the less one of them matters: found by playing many games.
    """
    opened = open_numbers(s)
    unknown = s.numbers_left & ~remembered & ~opened
    hopes = count(unknown & fits) + unknown_specials(s, specials, s.open.size - count(opened))
    dangers = count(unknown & ~fits & (remembered << 1 | remembered >> 1))
    return hopes * s.players > dangers


def unknown_specials(s: State, known_ones: int, opened: int) -> int:
    """Return how many specials lie in unknown places, given how many are remembered and how many are open."""
    return s.specials_left[0] + s.specials_left[1] - known_ones - opened


def weight_of_first(memory: Memory, card: int) -> int:
    length = sure_run(memory, card)
    return SURE_RUN + EACH * length if length > 0 else NO_USE


def weight_of_second(memory: Memory, first: int, second: int) -> int:
    if first > NUMBERS or second > NUMBERS:
        return SURE_THIRD if is_third_remembered(memory, first, second) else QUIET
    return FITS if abs(first - second) == 1 else QUIET


def is_third_remembered(memory: Memory, first: int, second: int) -> bool:
    """Whether a card is remembered that makes a run with these two, one of them or both a special."""
    if first > NUMBERS and second > NUMBERS:
        return memory.numbers != 0
    others = memory.specials - (1 if second > NUMBERS else 0)
    within_two = (0b11011 << min(first, second)) >> 2
    return others > 0 or memory.numbers & within_two != 0


def sure_run(memory: Memory, card: int) -> int:
    """How many remembered cards make a run with this number, itself included; 0 if they do not."""
    if card > NUMBERS:
        return 0
    numbers, specials = memory.numbers, memory.specials
    most = 0
    for holes in range(specials + 1):
        most = max(most, reach(numbers, card, -1, holes) + reach(numbers, card, 1, specials - holes))
    length = 1 + most + specials
    return length if length >= 3 or most == 1 else 0


def reach(numbers: int, start: int, step: int, holes: int) -> int:
    """Return how many of the numbers follow in one direction if `holes` missing ones may be filled."""
    found = 0
    number = start + step
    while 1 <= number <= NUMBERS:
        if numbers >> number & 1:
            found += 1
        elif holes > 0:
            holes -= 1
        else:
            break
        number += step
    return found


def fitting(s: State) -> int:
    """The numbers that go on with the open cards: all between them, and one beyond for each special to spare, and one more."""
    lowest, highest, specials = NUMBERS, 0, 0
    for i in range(s.open.size):
        card = s.table[s.open.card[i]]
        if card > NUMBERS:
            specials += 1
        else:
            lowest, highest = min(lowest, card), max(highest, card)
    if specials == s.open.size:
        return s.numbers_left
    beyond = s.open.size - (highest - lowest)
    return (1 << highest + beyond + 1) - (1 << max(lowest - beyond, 0))


def open_numbers(s: State) -> int:
    numbers = 0
    for i in range(s.open.size):
        card = s.table[s.open.card[i]]
        if card <= NUMBERS:
            numbers |= 1 << card
    return numbers


def count(numbers: int) -> int:
    found = 0
    while numbers != 0:
        numbers &= numbers - 1
        found += 1
    return found


def shown(s: State) -> Iterator[int]:
    """The places whose cards everybody sees now, so that nobody forgets them yet."""
    for place in range(s.places):
        if s.glimpse[place] != EMPTY or s.table[place] not in (EMPTY, BACK):
            yield place


def worth(s: State, seat: int) -> float:
    """Return the share of the victory, or how far the lead reaches before the end, plus a little for the lead in cards."""
    lead = lead_of(s, seat)
    little = 0.5 + 0.5 * lead / s.places
    for other in range(s.players):
        if s.acting[other]:
            reaches = min(max(lead / (s.lying + 1), -1.0), 1.0)
            return 0.9 * (0.5 + 0.5 * reaches) + 0.1 * little
    return 0.9 * share_of_victory(s, seat) + 0.1 * little


def lead_of(s: State, seat: int) -> int:
    """Cards ahead of the best other player."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, s.taken[other].size)
    return s.taken[seat].size - best


def share_of_victory(s: State, seat: int) -> float:
    winners = 0
    for other in range(s.players):
        if wins(s, other):
            winners += 1
    return 1.0 / winners if wins(s, seat) else 0.0
