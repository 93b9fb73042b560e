"""Took over!  Cards grow an ascending row at both ends; the next player takes over by filling the gap that a card leaves.

11 . . . 15  18  23     11 was placed just now, and made the gap from 11 to 15 (`gap` is the place of the 11);
   12  14               the next player takes over with one or more of his cards that lie in it.
"""

from collections.abc import Iterator

from crossroads.engine import Pile, add, beat, draw, insert, insert_sorted, move_all, remove, shuffle, take_at, top
from crossroads.games.took_over.state import (  # noqa: F401  (the contract finds some of them here)
    CARDS,
    DECK,
    HAND,
    LEFT,
    MOVES,
    OPEN,
    PASS,
    RIGHT,
    SEATS,
    TAKE,
    WAIT,
    Beat,
    Phase,
    State,
)
from crossroads.games.took_over.unseen import imagine  # noqa: F401 (the linker finds it here)


def setup(s: State) -> None:
    for card in range(s.options.low, s.options.high + 1):  # TO-26
        add(s.deck, card)
    shuffle(s, s.deck)
    each = s.deck.size // s.players  # TO-1
    for seat in range(s.players):
        deal_stack(s.deck, s.stack[seat], each)
        refill(s, seat)
    start_round(s, s.first)  # TO-2


def deal_stack(deck: Pile, stack: Pile, size: int) -> None:
    """The card that comes first lies on top."""
    stack.size = size
    for place in range(size - 1, -1, -1):
        stack.card[place] = draw(deck)


def head_start(s: State, seat: int, kind: int, amount: int) -> None:
    """Before the first move: so many cards fewer in the hand at first, or for the whole game (`words.HEAD_STARTS`)."""
    hand, stack = s.hand[seat], s.stack[seat]
    for _ in range(amount):
        if kind == 0 and hand.size > 1 and stack.size > 0:
            add(stack, take_at(hand, top(stack) % hand.size))  # any card of the hand: the next one in the stack is the die
        elif kind == 1 and stack.size > 0:
            add(s.deck, take_at(stack, 0))


def refill(s: State, seat: int) -> None:
    """Up to six cards, as far as the stack goes (TO-24)."""
    hand, stack = s.hand[seat], s.stack[seat]
    while hand.size < HAND and stack.size > 0:
        insert_sorted(hand, draw(stack))


def start_round(s: State, seat: int) -> None:
    """The top of the stack goes to the centre; without a stack its owner is asked for a card (TO-3, TO-17)."""
    s.active = seat
    if s.stack[seat].size > 0:
        add(s.row, draw(s.stack[seat]))
        s.passes = 0
        ask(s, seat, Phase.PLACE)  # TO-9
    else:
        ask(s, seat, Phase.OPEN)


def ask(s: State, seat: int, phase: int) -> None:
    s.acting[seat] = 1
    s.phase = phase


def legal(s: State, seat: int) -> Iterator[int]:
    if not s.acting[seat]:
        return
    if s.phase == Phase.PLACE:
        yield from placements(s, s.hand[seat])
    elif s.phase == Phase.ANSWER:
        yield from answers(s, s.hand[seat])
    else:
        yield from openings(s.hand[seat])


def placements(s: State, hand: Pile) -> Iterator[int]:
    for i in range(hand.size):
        move = placement(s, hand.card[i])
        if move != PASS:
            yield move
    if s.options.voluntary_pass or first_placement(s, hand) == PASS:  # TO-13
        yield PASS


def placement(s: State, card: int) -> int:
    """The card at the end where it fits; PASS if it fits at neither (TO-4)."""
    if card < s.row.card[0]:
        return LEFT + card
    if card > top(s.row):
        return RIGHT + card
    return PASS


def first_placement(s: State, hand: Pile) -> int:
    """The lowest card that fits, at its end; PASS if none does."""
    for i in range(hand.size):
        move = placement(s, hand.card[i])
        if move != PASS:
            return move
    return PASS


def answers(s: State, hand: Pile) -> Iterator[int]:
    """Wait, or take over with one or more of the cards that fit (TO-6)."""
    yield WAIT
    fitting = cards_in_gap(s, hand)
    chosen = fitting
    while chosen:
        yield TAKE + chosen
        chosen = (chosen - 1) & fitting  # the next lower choice among the same bits


def cards_in_gap(s: State, hand: Pile) -> int:
    """A bit for each card strictly between the card just placed and its neighbour (TO-5)."""
    fitting = 0
    for i in range(hand.size):
        if s.row.card[s.gap] < hand.card[i] < s.row.card[s.gap + 1]:
            fitting |= 1 << i
    return fitting


def openings(hand: Pile) -> Iterator[int]:
    for i in range(hand.size):
        yield OPEN + hand.card[i]


def apply(s: State, seat: int, move: int) -> None:
    s.acting[seat] = 0
    if move == PASS:
        pass_turn(s, seat)
    elif move == WAIT:
        go_on(s, s.active)
    elif move > TAKE:
        take_over(s, seat, move - TAKE)
    elif move > OPEN:
        open_round(s, seat, move - OPEN)
    elif move > RIGHT:
        place_right(s, seat, move - RIGHT)
    else:
        place_left(s, seat, move - LEFT)


def place_left(s: State, seat: int, card: int) -> None:
    remove(s.hand[seat], card)
    insert(s.row, 0, card)
    s.gap = 0
    offer_gap(s, seat)


def place_right(s: State, seat: int, card: int) -> None:
    remove(s.hand[seat], card)
    add(s.row, card)
    s.gap = s.row.size - 2
    offer_gap(s, seat)


def offer_gap(s: State, seat: int) -> None:
    """The next player is asked after every card placed, unless it was the last one (TO-7, TO-10, TO-18)."""
    s.passes = 0
    if not is_out(s, seat):
        ask(s, next_seat(s, seat), Phase.ANSWER)


def go_on(s: State, active: int) -> None:
    """Nobody took over: the active player places again, or has played out his hand (TO-15)."""
    if s.hand[active].size > 0:
        ask(s, active, Phase.PLACE)
    else:
        refill(s, active)
        begin_turn(s, next_seat(s, active))


def take_over(s: State, seat: int, chosen: int) -> None:
    """The cards go into the gap; everybody refills, and the taker is active (TO-11, TO-12)."""
    hand = s.hand[seat]
    for place in range(hand.size - 1, -1, -1):
        if (chosen >> place) & 1:
            insert(s.row, s.gap + 1, take_at(hand, place))
    beat(s, Beat.TAKE_OVER)
    if not is_out(s, seat):  # TO-18
        for other in range(s.players):
            refill(s, other)
        begin_turn(s, seat)


def pass_turn(s: State, seat: int) -> None:
    """When as many have passed as there are players, the row goes and the first of them starts a round (TO-14, TO-16)."""
    refill(s, seat)
    s.passes += 1
    if s.passes < s.players:
        begin_turn(s, next_seat(s, seat))
    else:
        move_all(s.row, s.discards)
        beat(s, Beat.ROW_GONE)
        start_round(s, next_seat(s, seat))


def open_round(s: State, seat: int, card: int) -> None:
    """A hand card as the centre card; nobody is asked to take over (TO-9, TO-17)."""
    remove(s.hand[seat], card)
    add(s.row, card)
    s.passes = 0
    if not is_out(s, seat):
        ask(s, seat, Phase.PLACE)


def begin_turn(s: State, seat: int) -> None:
    s.active = seat
    ask(s, seat, Phase.PLACE)


def next_seat(s: State, seat: int) -> int:
    return (seat + 1) % s.players


def is_out(s: State, seat: int) -> bool:
    """Whether hand and stack are empty: the seat wins at once (TO-18)."""
    return score(s, seat) == 0


def score(s: State, seat: int) -> int:
    return s.hand[seat].size + s.stack[seat].size


def wins(s: State, seat: int) -> bool:
    return is_out(s, seat)


def in_window(s: State, seat: int) -> bool:
    return s.phase == Phase.ANSWER  # TO-8


def clock_move(s: State, seat: int) -> int:
    """Wait, or pass where that is legal; else the lowest card that may be played (TO-8, TO-23)."""
    if s.phase == Phase.ANSWER:
        return WAIT
    if s.phase == Phase.OPEN:
        return OPEN + s.hand[seat].card[0]
    return PASS if s.options.voluntary_pass else first_placement(s, s.hand[seat])


def deck(s: State) -> Iterator[int]:
    for i in range(s.options.high - s.options.low + 1):
        yield s.options.low + i
