"""What a seat does not see, dealt afresh.  The general way would not keep hands ascending, which the moves rely on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import Dice, Pile, blank, insert_sorted, mingle

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from crossroads.games.took_over.state import State


def imagine(s: State, seat: int, dice: Dice) -> None:
    """Turn a view into a whole state that the seat could be sitting in, with dice that are not the game's."""
    unseen = blank(s.options.high - s.options.low + 1)
    n = list_unseen(s, seat, unseen)
    mingle(dice, unseen, n)
    for other in range(s.players):
        if other != seat:
            n = fill_hand(s.hand[other], unseen, n)
        n = fill_pile(s.stack[other], unseen, n)
    fill_pile(s.deck, unseen, n)


def list_unseen(s: State, seat: int, unseen: MutableSequence[int]) -> int:
    """Every card that is neither in the row, nor discarded, nor in the seat's own hand; how many."""
    seen = blank(s.options.high + 1)
    mark(s.row, seen)
    mark(s.discards, seen)
    if seat >= 0:
        mark(s.hand[seat], seen)
    n = 0
    for card in range(s.options.low, s.options.high + 1):
        if not seen[card]:
            unseen[n] = card
            n += 1
    return n


def mark(cards: Pile, seen: MutableSequence[int]) -> None:
    for i in range(cards.size):
        seen[cards.card[i]] = 1


def fill_hand(hand: Pile, unseen: MutableSequence[int], n: int) -> int:
    """Give a hand as many cards as it holds, from the end of a list; how many are left there."""
    size = hand.size
    hand.size = 0
    for i in range(size):
        insert_sorted(hand, unseen[n - 1 - i])
    return n - size


def fill_pile(cards: Pile, unseen: MutableSequence[int], n: int) -> int:
    """The same for a pile in any order."""
    for i in range(cards.size):
        cards.card[i] = unseen[n - 1 - i]
    return n - cards.size
