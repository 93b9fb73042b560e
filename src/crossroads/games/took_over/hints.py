"""What a decent player of Took over! tries first.

Cards that end up inside the row can only leave the hand in a take-over, and a gap that the next player can fill costs the turn:
so place close to the ends, where the fewest unseen cards fit between, and take over with all that fits.
"""

from typing import Any

from crossroads.engine import Pile, top
from crossroads.games.took_over.rules import is_out, next_seat, score
from crossroads.games.took_over.state import LEFT, OPEN, PASS, RIGHT, STACK, TAKE, Phase, State

SURE, SOME = 9800, 199  # of a placement that nobody can answer, and of one that somebody will
TAKING = (1, 100, 1000, 4000, 7000, 9000, 10000)  # by the number of cards that take over; none is to wait
BURIED = 20  # so much less for each own card that a placement leaves inside the row


def weight(s: State, seat: int, move: int) -> int:
    """How much a decent player is drawn to a legal move."""
    if move == PASS:
        return 1
    if move >= TAKE:
        return TAKING[bits(move - TAKE)]
    if move > OPEN:
        return opening(s, seat, move - OPEN)
    low, high = gap_of(s, move)
    return safety(keeping(s, seat, low, high), between(s.hand[seat], low, high))


def weigh(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    """Store the weight of each move and return their sum."""
    if s.phase == Phase.PLACE:
        weigh_placements(s, seat, moves, weights, n)
    else:
        for i in range(n):
            weights[i] = weight(s, seat, moves[i])
    total = 0
    for i in range(n):
        total += weights[i]
    return total


def weigh_placements(s: State, seat: int, moves: Any, weights: Any, n: int) -> None:
    """The chances of `keeping` by the number of cards in the gap, behind the weights: each follows from the one before."""
    weights[n], found = SURE, 0
    unseen, others = unseen_cards(s, seat), unseen_by_next(s, seat)
    for i in range(n):
        if moves[i] == PASS:
            weights[i] = 1
        else:
            low, high = gap_of(s, moves[i])
            between_them = unseen_between(s, seat, low, high)
            while found < between_them:
                weights[n + found + 1] = weights[n + found] * (others - found) // (unseen - found)
                found += 1
            weights[i] = safety(weights[n + between_them], between(s.hand[seat], low, high))


def gap_of(s: State, move: int) -> tuple[int, int]:
    """The cards on both sides of the gap that a placement leaves."""
    return (top(s.row), move - RIGHT) if move > RIGHT else (move - LEFT, s.row.card[0])


def bits(number: int) -> int:
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


def safety(chance: int, buried: int) -> int:
    """By SURE times the chance that nobody takes over in a gap, less for own cards in it."""
    value = SOME + chance * chance // SURE
    for _ in range(buried):
        value //= BURIED
    return value + 1


def keeping(s: State, seat: int, low: int, high: int) -> int:
    """SURE times the chance that the next player holds none of the unseen cards between two."""
    unseen = unseen_cards(s, seat)
    others = unseen_by_next(s, seat)
    chance = SURE
    for i in range(unseen_between(s, seat, low, high)):
        chance = chance * (others - i) // (unseen - i)
    return chance


def unseen_cards(s: State, seat: int) -> int:
    return s.options.high - s.options.low + 1 - s.row.size - s.discards.size - s.hand[seat].size


def unseen_by_next(s: State, seat: int) -> int:
    """How many of the unseen cards the next player does not hold."""
    return unseen_cards(s, seat) - s.hand[next_seat(s, seat)].size


def unseen_between(s: State, seat: int, low: int, high: int) -> int:
    """How many cards between two, with no card of the row between them, the seat has not seen."""
    return high - low - 1 - between(s.hand[seat], low, high) - between(s.discards, low, high)


def between(cards: Pile, low: int, high: int) -> int:
    count = 0
    for i in range(cards.size):
        if low < cards.card[i] < high:
            count += 1
    return count


def opening(s: State, seat: int, card: int) -> int:
    """The better of the two gaps to the neighbours in the hand, which come next."""
    hand = s.hand[seat]
    best = 1
    for i in range(hand.size - 1):
        if hand.card[i] == card or hand.card[i + 1] == card:
            best = max(best, keeping(s, seat, hand.card[i], hand.card[i + 1]))
    return best


def worth(s: State, seat: int) -> float:
    """Mostly winning, a little having few cards left."""
    return 0.9 * chance_to_win(s, seat) + 0.1 * (1.0 - score(s, seat) / STACK)


def chance_to_win(s: State, seat: int) -> float:
    """1.0 or 0.0 when the game is over; before, the fewer cards beside everybody else's, the better."""
    if is_out(s, seat):
        return 1.0
    total = 0.0
    for other in range(s.players):
        if is_out(s, other):
            return 0.0
        ratio = score(s, seat) / score(s, other)
        total += ratio * ratio
    return 1.0 / total
