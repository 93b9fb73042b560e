"""What a game of Crash Grid consists of: moves, phases, options, riders, and the state."""

from enum import IntEnum

from crossroads.engine import (
    GameState,
    Record,
    a_seat,
    by_seat,
    derived,
    hidden,
    int8,
    int16,
    owned,
    pile,
    public,
    record,
    settled,
)

LARGEST = 12  # squares along a side
SEATS = 4  # one for each suit: spades, hearts, diamonds, clubs (CR-6, CR-30)
CARDS = DECK = 52  # an initiative card is 4 * rank + suit, from the 2 of clubs, 0, to the ace of spades, 51
HAND = 5
CYCLE = 3  # tricks until the refresh
REPLAYS = 2  # void rounds of a match that may be played again (CR-25)

STEER = CARDS  # moves: a card is played, STEER + a turn is steered
MOVES = CARDS + 3


class Phase(IntEnum):
    """What the game waits for; a game that is over is in MOVE and waits for nobody."""

    INITIATIVE = 0
    MOVE = 1


class Beat(IntEnum):
    """The moments of a trick at which people look."""

    REVEAL = 0  # the initiative cards are turned up
    RIDE = 1  # a rider has moved
    CRASH = 2  # a rider has crashed
    ROUND = 3  # the round is over: its point is given, and its grid still lies there


class Options(Record):
    rounds = int8()
    deciders = int8()  # deciding rounds at most
    size = int8()  # 0: by players
    replay_void = int8()


class Rider(Record):
    """The rider of a seat; after a crash it keeps the square it crashed from."""

    row = int8(below=LARGEST)
    column = int8(below=LARGEST)
    facing = int8(below=4)
    riding = int8(below=2)  # 0 after a crash
    to_move = int8(below=2)  # 1 until it has moved in this trick
    used = int8(3, below=2)  # by turn, until the refresh


class State(GameState):
    """The grid, the riders, and who may know which card (CR-27)."""

    options = settled(record(Options))
    phase = public(int8(below=len(Phase)))
    size = settled(int8(below=LARGEST + 1))  # squares along a side of the grid
    round = public(int8())  # rounds that count as played, deciding ones included
    replays = public(int8(below=REPLAYS + 1))
    trick = public(int8())  # of the round, from 1
    points = public(by_seat(int8(SEATS)))
    cell = public(a_seat(int8(LARGEST, LARGEST, below=19), first=1, each=4))  # what lies in each square (`riding.py`)
    free = public(derived(int16(2, LARGEST)))  # a bit for each free square of a row (0) and of a column (1)
    rider = public(by_seat(record(Rider, SEATS)))
    hand = owned(pile(HAND, SEATS))
    chosen = owned(pile(1, SEATS))  # face down until all have chosen
    played = public(by_seat(pile(1, SEATS)))  # face up until its rider moves
    deck = hidden(pile(CARDS))
    discard = public(pile(CARDS))
    walls = public(pile(CARDS))  # their faces were seen
