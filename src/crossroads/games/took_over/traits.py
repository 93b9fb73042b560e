"""What Took over! is learned from: what decides a position, and what there is to say about a move."""

from typing import Any

from crossroads.engine import top
from crossroads.games.took_over.hints import SURE, between, bits, keeping, unseen_between
from crossroads.games.took_over.rules import next_seat, score
from crossroads.games.took_over.state import LEFT, OPEN, PASS, RIGHT, STACK, TAKE, State

KIND = 1 << 16  # features of one kind are numbered from a multiple of this


def features(s: State, seat: int, room: Any) -> int:
    """Store what decides a position: cards left, whose turn it is, and what each hand can do at the ends of the row."""
    turn = 2 * ((s.active - seat) % s.players) + (1 if s.gap > 0 else 0)
    fewest = STACK + 6
    for k in range(1, s.players):
        fewest = min(fewest, score(s, (seat + k) % s.players))
    room[0] = KIND + (min(score(s, seat), 40) * 41 + min(fewest, 40)) * 16 + turn
    n = 1
    for k in range(s.players):
        other = (seat + k) % s.players
        room[n] = (2 + k) * KIND + ends_of(s, other) * 16 + turn
        room[n + 1] = (7 + k) * KIND + min(score(s, other), 40) * 16 + turn
        room[n + 2] = (12 + k) * KIND + s.hand[other].size * 64 + inside(s, other) * 8 + min(s.row.size // 4, 7)
        n += 3
    return n


def inside(s: State, seat: int) -> int:
    """Return how many cards of a hand lie inside the row, where only a take-over brings them."""
    if s.row.size == 0:
        return 0
    return between(s.hand[seat], s.row.card[0], top(s.row))


def ends_of(s: State, seat: int) -> int:
    """Return how far the closest cards of a hand are from both ends of the row, in numbers, each up to 15; 15 is none."""
    if s.row.size == 0:
        return 255
    below, above = 15, 15
    for i in range(s.hand[seat].size):
        card = s.hand[seat].card[i]
        if card < s.row.card[0]:
            below = min(below, s.row.card[0] - card)
        elif card > top(s.row):
            above = min(above, card - top(s.row))
    return below * 16 + above


# ---- moves ----


def traits(s: State, seat: int, move: int, room: Any) -> int:
    """Store what there is to say about a move, from what the seat sees; return how many numbers that are."""
    if move >= TAKE:
        return traits_of_answer(s, seat, move - TAKE, room)
    if move == PASS:
        room[0] = KIND + min(s.passes, 3) * 8 + s.hand[seat].size
        return 1
    if move > OPEN:
        return traits_of_opening(s, seat, move - OPEN, room)
    if move > RIGHT:
        return traits_of_placing(s, seat, move - RIGHT, top(s.row), s.options.high, 1, room)
    return traits_of_placing(s, seat, move - LEFT, s.row.card[0], s.options.low, -1, room)


def traits_of_placing(s: State, seat: int, card: int, end: int, edge: int, side: int, room: Any) -> int:
    """A card beyond an end of the row: how safe the gap is, what stays behind in it, and what can follow."""
    hand = s.hand[seat]
    low, high = min(card, end), max(card, end)
    unseen = min(unseen_between(s, seat, low, high), 15)
    chance = keeping(s, seat, low, high) * 15 // SURE
    buried = between(hand, low, high)
    beyond = min(unseen_between(s, seat, min(card, edge + side), max(card, edge + side)), 15)
    following, nearest = 0, 15
    elsewhere = 0
    for i in range(hand.size):
        other = hand.card[i]
        if (other - card) * side > 0:
            following += 1
            nearest = min(nearest, unseen_between(s, seat, min(card, other), max(card, other)))
        elif other < s.row.card[0] or other > top(s.row):
            elsewhere += 1
    elsewhere -= buried + 1
    theirs = s.hand[next_seat(s, seat)].size
    race = race_of(s, seat)
    left = hand.size - 1
    room[0] = 2 * KIND + (unseen * 8 + buried) * 8 + left
    room[1] = 3 * KIND + (chance * 8 + buried) * 8 + theirs
    room[2] = 4 * KIND + (chance * 8 + following) * 16 + nearest
    room[3] = 5 * KIND + (beyond * 8 + following) * 8 + elsewhere
    room[4] = 6 * KIND + (chance * 16 + race) * 8 + left
    room[5] = 7 * KIND + (beyond * 16 + nearest) * 4 + min(buried, 3)
    room[6] = 8 * KIND + ((elsewhere * 8 + following) * 8 + buried) * 8 + left
    room[7] = 9 * KIND + (unseen * 16 + beyond) * 8 + following
    return 8


def traits_of_answer(s: State, seat: int, chosen: int, room: Any) -> int:
    """A take-over, or to wait: how many cards leave the hand, how many stay behind, and what can follow."""
    hand = s.hand[seat]
    low, high = s.row.card[s.gap], s.row.card[s.gap + 1]
    fitting, leaving = 0, bits(chosen)
    inside, below, above = 0, 0, 0
    nearest_below, nearest_above = 15, 15
    for i in range(hand.size):
        card = hand.card[i]
        if low < card < high:
            fitting += 1
        elif card < s.row.card[0]:
            below += 1
            nearest_below = min(nearest_below, unseen_between(s, seat, card, s.row.card[0]))
        elif card > top(s.row):
            above += 1
            nearest_above = min(nearest_above, unseen_between(s, seat, top(s.row), card))
        else:
            inside += 1
    staying = fitting - leaving
    nearest = min(nearest_below, nearest_above)
    race = race_of(s, seat)
    theirs = min(s.hand[s.active].size, 7)
    room[0] = 10 * KIND + (leaving * 8 + staying) * 8 + hand.size
    room[1] = 11 * KIND + (leaving * 8 + staying) * 8 + below + above
    room[2] = 12 * KIND + (leaving * 16 + nearest) * 8 + theirs
    room[3] = 13 * KIND + (leaving * 16 + race) * 8 + inside
    room[4] = 14 * KIND + ((min(leaving, 2) * 8 + inside) * 8 + below) * 8 + above
    room[5] = 15 * KIND + (leaving * 8 + staying) * 16 + race
    return 6


def traits_of_opening(s: State, seat: int, card: int, room: Any) -> int:
    """A centre card: how many of the own cards lie below and above it, and how close."""
    hand = s.hand[seat]
    below, above, nearest = 0, 0, 15
    for i in range(hand.size):
        other = hand.card[i]
        if other < card:
            below += 1
        elif other > card:
            above += 1
        if other != card:
            nearest = min(nearest, unseen_between(s, seat, min(card, other), max(card, other)))
    room[0] = 16 * KIND + (below * 8 + above) * 16 + nearest
    room[1] = 17 * KIND + (min(card - s.options.low, s.options.high - card) * 16 + nearest)
    room[2] = 18 * KIND + min(below, above) * 8 + hand.size
    return 3


def race_of(s: State, seat: int) -> int:
    """Return in 16 steps how far a seat is ahead of the best of the others, more finely near the end."""
    fewest = STACK + 6
    for k in range(1, s.players):
        fewest = min(fewest, score(s, (seat + k) % s.players))
    lead = min(max(fewest - score(s, seat), -3), 4) + 3
    return lead * 2 + (1 if min(fewest, score(s, seat)) <= 6 else 0)
