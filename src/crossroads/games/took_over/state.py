"""What a game of Took over! consists of: moves, phases, options, and the state."""

from enum import IntEnum

from crossroads.engine import GameState, Record, a_seat, by_seat, hidden, int8, owned, pile, public, record, settled

SEATS = 5
HAND = 6
DECK = 50  # cards are 1 … 50
CARDS = DECK + 1
STACK = DECK // 2  # the largest, with two players

# Moves.  Hands are ascending, so a bit for each place in the hand says which cards take over.
PASS = 0
LEFT = 0  # + card, at the left end
RIGHT = 50  # + card, at the right end
OPEN = 100  # + card, to the centre
WAIT = 151
TAKE = 151  # + bits of places in the hand; none is WAIT
MOVES = TAKE + (1 << HAND)


class Phase(IntEnum):
    """What the seat that acts is asked for."""

    PLACE = 0  # the active player: a card at an end
    ANSWER = 1  # the next player: take over, or wait
    OPEN = 2  # the active player, who has no stack: a centre card


class Beat(IntEnum):
    """The moments of a move at which people look."""

    TAKE_OVER = 0  # the gap is filled
    ROW_GONE = 1  # everybody has passed, and the row is discarded


class Options(Record):
    """What a host may choose."""

    low = int8()
    high = int8()
    voluntary_pass = int8()


class State(GameState):
    """A table; hands are ascending."""

    options = settled(record(Options))
    phase = public(int8(below=len(Phase)))
    active = public(a_seat(int8()))  # whose turn it is, also while the next player answers
    passes = public(int8(below=SEATS + 1))  # in a row, with no card between them
    gap = public(int8(below=DECK))  # while somebody answers: the place in the row of the gap's lower card
    row = public(pile(DECK))  # from left to right
    discards = public(pile(DECK))
    hand = owned(pile(HAND, SEATS))
    stack = hidden(by_seat(pile(STACK, SEATS)))  # face-down for its owner too (TO-22)
    deck = hidden(pile(DECK))  # after the deal: the leftovers, out of the game (TO-1)
