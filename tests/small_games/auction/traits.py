"""What there is to say about a move of Auction, for learning."""

from typing import Any

from tests.small_games.auction.rules import CARDS, MOVES, State

KIND = 100  # numbers of one kind begin at a multiple of this


def traits(s: State, seat: int, move: int, room: Any) -> int:
    """The move beside the prize, and of a card how many of the own hand are higher."""
    room[0] = move * KIND + s.prize
    if move >= CARDS:
        return 1
    room[1] = (MOVES + higher(s, seat, move)) * KIND + s.prize
    return 2


def higher(s: State, seat: int, card: int) -> int:
    """How many cards of a hand are higher than one."""
    count = 0
    for i in range(s.hand[seat].size):
        if s.hand[seat].card[i] > card:
            count += 1
    return count
