"""What a game of Mod X consists of: moves, phases, options, and the state."""

from enum import IntEnum

from crossroads.engine import GameState, Record, a_seat, by_seat, int8, int16, pile, public, record, settled
from crossroads.games.mod_x.board import SEATS, Board
from crossroads.games.mod_x.patterns import CELLS, PATTERNS

X = CELLS  # a move below X is a joker on that cell; then come an X on a cell, a claim of a pattern, and three words
CLAIM = X + CELLS
SCORE = CLAIM + PATTERNS
DONE = SCORE + 1
LEAVE = DONE + 1
MOVES = LEAVE + 1

ALL_JOKERS = 5
MARKERS = 18  # score markers of each player


class Claims(IntEnum):
    """Who finds the patterns (MX-9)."""

    MANUAL = 0
    AUTO = 1


class Combination(IntEnum):
    """What a claim marks: a pattern with all that it is joined to, or that pattern alone (MX-10)."""

    ALL = 0
    CHOICE = 1


class OwnMarkers(IntEnum):
    """What happens where the scorer's own marker is on top: it stays as it is, or another one covers it (MX-17)."""

    STAY = 0
    COVER = 1


class Phase(IntEnum):
    """Where in a turn the game is; somebody may be scoring in any of the last three."""

    SETUP = 0
    BEFORE = 1  # the X is still to be placed
    AFTER = 2  # the X is placed, and something can be claimed (or the table asks alike)
    PAUSE = 3  # between two turns


class Beat(IntEnum):
    """The moments of a scoring at which people look."""

    LIT = 0  # the patterns that score light up
    SCORE = 1  # markers have taken the place of their pieces, and jokers are in the scorer's hand
    JOKER = 2  # a joker has come to its new place


class Reason(IntEnum):
    """Why the game is over."""

    NONE = 0
    TARGET = 1
    FIVE_JOKERS = 2
    OUT_OF_PIECES = 3
    OUT_OF_MARKERS = 4
    NO_PROGRESS = 5


class Options(Record):
    """What the host may choose."""

    teams = int8()
    claims = int8()
    x_pieces = int8()
    joker_must_move = int8()
    joker_win = int8()
    combination = int8()
    own_markers = int8()


class State(GameState):
    """Everything lies open (MX-37)."""

    options = settled(record(Options))
    asks_alike = public(int8(below=2))  # 1 at a table: players are asked whether or not there is something to claim
    board = public(record(Board))
    pieces = public(by_seat(int8(SEATS)))  # X-pieces not on the board
    markers = public(by_seat(int8(SEATS, below=MARKERS + 1)))  # score markers not on the board
    points = public(by_seat(int8(SEATS, below=MARKERS + 1)))  # markers on top of their stack, also those under X-pieces (MX-39)
    phase = public(int8(below=len(Phase)))
    turn = public(a_seat(int8()))  # in the pause: whose turn is over
    marked = public(pile(PATTERNS, number=int16, below=PATTERNS))  # what the acting seat is about to score
    jokers = public(int8(below=ALL_JOKERS + 1))  # in the acting seat's hand, to be placed
    lifted = public(pile(ALL_JOKERS, below=CELLS))  # the cells that jokers left in this scoring, in reading order
    placed = public(pile(ALL_JOKERS, below=CELLS))  # the cells that jokers were put on, in this scoring or at the start
    passed = public(by_seat(int8(SEATS, below=2)))  # who lets overlooked patterns be, in this pause
    quiet = public(int8(below=2))  # 1 if no marker was placed in this turn
    quiet_turns = public(int8())  # turns since the last marker
    reason = public(int8(below=len(Reason)))
    finisher = public(a_seat(int8()))  # whose move ended the game
