"""What Crossing Guard XL! is learned from: what decides a position, and what there is to say about a move."""

from typing import Any

from crossroads.engine import top
from crossroads.games.crossing_guard.cards import POINTS, students_of
from crossroads.games.crossing_guard.hints import LARGE_LEAD, points_ahead, value
from crossroads.games.crossing_guard.rules import BID, PILE, PLACES, Phase, State, score

KIND = 1 << 16  # features of one kind are numbered from a multiple of this
VALUE = 4  # bits for what a pile scores for one seat
RANK = 3  # bits for how many piles matter more to one seat

# Where the notes are:
VALUES = 128  # by place: `values`
RANKS = VALUES + PLACES  # by place: `ranks_of`; while all bid only of the pile that they bid for
HELD = RANKS + PLACES  # by seat: `cards_held`


def features(s: State, seat: int, room: Any) -> int:
    """Store what decides a position: the lead and the piles left, hand against hand, and what the piles are worth to whom."""
    left, total, best = 0, 0, 0
    for place in range(PLACES):
        if s.row[place].size > 0:
            left += 1
            most = 0
            for other in range(s.players):
                if other != seat:
                    most = max(most, value(s, other, place))
            mine = value(s, seat, place)
            total += mine - most
            best = max(best, mine + most)
    lead = min(max(points_ahead(s, seat), -LARGE_LEAD), LARGE_LEAD) + LARGE_LEAD
    turn = 1 if s.chooser == seat else 0
    asked = 2 * int(s.phase) + turn
    held = cards_held(s, seat)
    later = (s.deck.size + 6) // 7
    room[0] = KIND + (lead * 8 + left) * 4 + asked
    room[1] = 2 * KIND + (min(max(total, -15), 15) + 15) * 8 + left
    room[2] = 3 * KIND + lead * 32 + min(best, 31)
    room[3] = 4 * KIND + (lead * 4 + later) * 8 + left
    n = 4
    for k in range(1, s.players):
        other = (seat + k) % s.players
        room[n] = (4 + k) * KIND + held * 128 + cards_held(s, other)
        room[n + 1] = (7 + k) * KIND + (held * 64 + min(best, 15) * 4 + asked) % KIND
        gap = min(max(score(s, seat) - score(s, other), -LARGE_LEAD), LARGE_LEAD) + LARGE_LEAD
        room[n + 2] = (11 + k) * KIND + (gap * 8 + left) * 4 + later
        n += 3
    return n


def cards_held(s: State, seat: int) -> int:
    """Return the Hustle cards of a hand, a bit for each."""
    held = 0
    for i in range(s.hand[seat].size):
        held |= 1 << (s.hand[seat].card[i] - 1)
    return held


# ---- moves ----


def notes(s: State, seat: int, room: Any) -> None:
    """Note what the piles are worth to whom, and who holds which cards."""
    for place in range(PLACES):
        room[VALUES + place] = values(s, place) if s.row[place].size > 0 else 0
    for place in range(PLACES):
        if s.row[place].size > 0 and (s.phase == Phase.CHOOSE or place == s.place):
            room[RANKS + place] = ranks_of(s, place, room)
    for other in range(s.players):
        room[HELD + other] = cards_held(s, other)


def traits(s: State, seat: int, move: int, room: Any) -> int:
    """Store what there is to say about a move, from what the seat sees; return how many numbers that are."""
    if s.phase == Phase.BID:
        return traits_of_bid(s, seat, move - BID, room)
    return traits_of_pick(s, seat, move - PILE, room)


def traits_of_bid(s: State, seat: int, card: int, room: Any) -> int:
    """A Hustle card for the pile: how many higher ones stay behind, and what the others are likely to bid."""
    worths, ranks = int(room[VALUES + s.place]), int(room[RANKS + s.place])
    mine, rank = digit(worths, VALUE, seat), digit(ranks, RANK, seat)
    size = s.hand[seat].size
    stage = stage_of(s, seat)
    held = int(room[HELD + seat])
    higher = ones(held >> card)
    most, twins, over, likely_over, likely_equal = 0, 0, 0, 0, 0
    n = 5
    for k in range(1, s.players):
        other = (seat + k) % s.players
        theirs, rank_there = int(room[HELD + other]), digit(ranks, RANK, other)
        above, equal = ones(theirs >> card), theirs >> (card - 1) & 1
        twins += equal
        over += 1 if above > 0 else 0
        likely = s.hand[other].card[max(size - 1 - rank_there, 0)]
        likely_over += 1 if likely > card else 0
        likely_equal += 1 if likely == card else 0
        most = max(most, digit(worths, VALUE, other))
        room[n] = 16 * KIND + (((above * 2 + equal) * 8 + rank_there) * 8 + rank) * 8 + size
        n += 1
    room[0] = KIND + (stage * 8 + rank) * 8 + higher
    room[1] = 2 * KIND + ((likely_over * 4 + likely_equal) * 8 + rank) * 64 + stage
    room[2] = 3 * KIND + ((twins * 4 + over) * 8 + rank) * 64 + stage
    room[3] = 4 * KIND + (mine * 16 + most) * 8 + higher
    room[4] = 7 * KIND + (likely_over * 4 + likely_equal) * 256 + mine * 16 + most
    return n


def traits_of_pick(s: State, seat: int, place: int, room: Any) -> int:
    """A pile to bid for now: how much it matters to whom, and whose cards are higher."""
    worths, ranks = int(room[VALUES + place]), int(room[RANKS + place])
    mine, rank = digit(worths, VALUE, seat), digit(ranks, RANK, seat)
    size = s.hand[seat].size
    held = int(room[HELD + seat])
    most, all_theirs, lowest_rank = 0, 0, 7
    for k in range(1, s.players):
        other = (seat + k) % s.players
        most = max(most, digit(worths, VALUE, other))
        lowest_rank = min(lowest_rank, digit(ranks, RANK, other))
        all_theirs |= int(room[HELD + other])
    above, below = ones(held >> highest(all_theirs)), ones(all_theirs >> highest(held))
    room[0] = 17 * KIND + stage_of(s, seat) * 8 + rank
    room[1] = 18 * KIND + (mine * 16 + most) * 8 + size
    room[2] = 19 * KIND + (rank * 8 + lowest_rank) * 8 + size
    room[3] = 20 * KIND + ((above * 8 + below) * 8 + rank) * 8 + size
    return 4


def values(s: State, place: int) -> int:
    """Return what a pile scores for each seat, in one number: a digit for each."""
    card = top(s.row[place])
    points = s.row[place].size - 1 + POINTS[card]
    found = 0
    for seat in range(s.players):
        found |= (points + students_of(top(s.patron[seat]), card)) << VALUE * seat
    return found


def ranks_of(s: State, place: int, room: Any) -> int:
    """Return for each seat how many piles matter more to it, in one number: a digit for each."""
    worths = int(room[VALUES + place])
    total = total_of(s, worths)
    found = 0
    for other in range(PLACES):
        if other != place and s.row[other].size > 0:
            theirs = int(room[VALUES + other])
            more = total_of(s, theirs) - total
            for seat in range(s.players):
                gained = digit(theirs, VALUE, seat) - digit(worths, VALUE, seat)
                if (more > 0) if s.players == 2 else (s.players * gained - more > 0):
                    found += 1 << RANK * seat
    return found


def total_of(s: State, worths: int) -> int:
    """Return what a pile scores for all seats together."""
    total = 0
    for seat in range(s.players):
        total += digit(worths, VALUE, seat)
    return total


def digit(digits: int, width: int, i: int) -> int:
    """Return one of several small numbers that are kept in one."""
    return digits >> width * i & ((1 << width) - 1)


def stage_of(s: State, seat: int) -> int:
    """Return how many Hustle cards the seat holds, and how many more than there are piles, up to 7."""
    spare = s.hand[seat].size
    for place in range(PLACES):
        if s.row[place].size > 0:
            spare -= 1
    return s.hand[seat].size * 8 + min(spare, 7)


def ones(held: int) -> int:
    """Return how many cards are held, of a bit for each."""
    held = (held & 0x55) + (held >> 1 & 0x55)
    held = (held & 0x33) + (held >> 2 & 0x33)
    return (held & 15) + (held >> 4)


def highest(held: int) -> int:
    """Return the highest card held, of a bit for each."""
    n = 0
    while held >> n:
        n += 1
    return n
