"""The grid and the riders on it: where they start, how they move, what they leave behind, when they crash."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from crossroads.engine import fill, move_all

if TYPE_CHECKING:
    from crossroads.games.crash_grid.state import Rider, State

SIZE = (0, 0, 8, 10, 12)  # by players (CR-1, CR-2)
RAILS = 9  # A to 10, less the one that marks the rider (CR-4)

# What lies in a square:
FREE = 0
RAIL = 1  # RAIL + 4 * seat + facing: a card of that rider's suit, its short edge pointing that way
WALL = 17  # an initiative card, face down
BLANK_WALL = 18

DOWN = (-1, 0, 1, 0)  # one square on, by facing; rows and columns count from 0 at the top left
ASIDE = (0, 1, 0, -1)
QUARTERS = (3, 1, 0)  # quarters to the right, by turn


class Facing(IntEnum):
    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Turn(IntEnum):
    """The move cards: jack, queen, king."""

    LEFT = 0
    RIGHT = 1
    FORWARD = 2


def clear_grid(s: State) -> None:
    """Take everything off the grid."""
    for line in range(s.size):
        fill(s.cell[line], FREE)
        s.free[0][line] = s.free[1][line] = (1 << s.size) - 1


def place_rider(s: State, seat: int) -> None:
    """Equally spaced along the edge, clockwise from the middle of the top row; one place on in each round (CR-3)."""
    rider = s.rider[seat]
    edge = 4 * (s.size - 1)
    start = (seat + s.round) % s.players
    put_on_edge(rider, s.size - 1, (s.size // 2 - 1 + start * edge // s.players) % edge)
    rider.riding = 1
    fill(rider.used, 0)
    enter(s, seat)  # CR-5


def put_on_edge(rider: Rider, last: int, walk: int) -> None:
    """So many squares clockwise from the top left corner, facing inward; `last` is the last row and column."""
    if walk <= last:
        rider.row, rider.column, rider.facing = 0, walk, Facing.SOUTH
    elif walk < 2 * last:
        rider.row, rider.column, rider.facing = walk - last, last, Facing.WEST
    elif walk <= 3 * last:
        rider.row, rider.column, rider.facing = last, 3 * last - walk, Facing.NORTH
    else:
        rider.row, rider.column, rider.facing = 4 * last - walk, 0, Facing.EAST


def enter(s: State, seat: int) -> None:
    """A rail marks the square that the rider has come to, which is free no longer."""
    rider = s.rider[seat]
    s.free[0][rider.row] &= ~(1 << rider.column)
    s.free[1][rider.column] &= ~(1 << rider.row)
    lay_rail(s, seat)


def lay_rail(s: State, seat: int) -> None:
    """A card of the rider's suit in the rider's square; which one does not matter (CR-7)."""
    rider = s.rider[seat]
    s.cell[rider.row][rider.column] = RAIL + 4 * seat + rider.facing


def steer(s: State, seat: int, turn: int) -> None:
    """Turn, leave a trail, and enter the next square or crash (CR-12); the trail stays in any case (CR-15)."""
    rider = s.rider[seat]
    rider.used[turn] = 1
    rider.facing = turned(rider.facing, turn)
    leave_trail(s, seat)
    row, column = rider.row + DOWN[rider.facing], rider.column + ASIDE[rider.facing]
    if is_free(s, row, column):
        rider.row, rider.column = row, column
        enter(s, seat)
    else:
        crash(s, seat)


def turned(facing: int, turn: int) -> int:
    return (facing + QUARTERS[turn]) % 4


def leave_trail(s: State, seat: int) -> None:
    """A rail while there are any, then the initiative card face down (CR-19), or a blank wall without one (CR-21)."""
    rider = s.rider[seat]
    if s.trick <= RAILS:
        lay_rail(s, seat)
        move_all(s.played[seat], s.discard)
    elif s.played[seat].size > 0:
        s.cell[rider.row][rider.column] = WALL
        move_all(s.played[seat], s.walls)
    else:
        s.cell[rider.row][rider.column] = BLANK_WALL


def is_way_free(s: State, rider: Rider, turn: int) -> bool:
    """Whether the square that this turn leads to is free."""
    facing = turned(rider.facing, turn)
    return is_free(s, rider.row + DOWN[facing], rider.column + ASIDE[facing])


def is_free(s: State, row: int, column: int) -> bool:
    """Whether it is a square of the grid without any card in it."""
    return 0 <= row < s.size and 0 <= column < s.size and s.cell[row][column] == FREE


def crash(s: State, seat: int) -> None:
    s.rider[seat].riding = 0
    move_all(s.hand[seat], s.discard)  # CR-22
