"""What a decent rider would try first: the turn that leaves it the most room, and a high card only where riders meet.

In each cycle of three tricks a rider turns once left and once right, so it never rides back: a cycle takes it one line on and
two squares aside, or two lines on and one aside.  Where it can get to is therefore found line by line, for all squares of a
line at once, as the bits of a number.  A cycle ends with the facing that it began with, so these lines lie the same way for all
turns: what is free in each (`lines`) is found once.
"""

from typing import Any

from crossroads.engine import blank
from crossroads.games.crash_grid.riding import ASIDE, DOWN, Turn, is_free, turned
from crossroads.games.crash_grid.rules import count_leaders, count_riding, is_match_over, nobody_acts, wins
from crossroads.games.crash_grid.state import CARDS, LARGEST, STEER, Phase, State

PLAYOUT_MOVES = 120  # about a round; the rounds after it say nothing about this one's moves
MARGIN = 2  # lines outside the grid, on either side of it, where nothing is free
LINE = 3 + MARGIN  # where the lines begin, in the room behind the weights of the three turns
ROOM = LINE + LARGEST + MARGIN


def weight(s: State, seat: int, move: int) -> int:
    if move < STEER:
        return weight_of_card(move, is_close(s, seat))
    return weight_of_room(room_after(s, seat, move - STEER))


def weigh(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    """Store the weight of each move and return their sum; who is close and what is free is found once."""
    return weigh_cards(s, seat, moves, weights, n) if s.phase == Phase.INITIATIVE else weigh_turns(s, seat, moves, weights, n)


def weigh_cards(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    close, total = is_close(s, seat), 0
    for i in range(n):
        weights[i] = weight_of_card(moves[i], close)
        total += weights[i]
    return total


def weigh_turns(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    find_lines(s, seat, weights)
    total = 0
    for i in range(n):
        weights[i] = weight_of_room(room_on(s, seat, moves[i] - STEER, weights))
        total += weights[i]
    return total


def weight_of_card(card: int, close: bool) -> int:
    """High to be in a square before a rider close by, otherwise low: to see what the others do, and to keep the high ones."""
    if close:
        return 1 + card * card
    return 1 + (CARDS - 1 - card) * (CARDS - 1 - card)


def weight_of_room(room: int) -> int:
    return 1 + room * (room + 1) // 2


def is_close(s: State, seat: int) -> bool:
    """Whether another rider is two squares away or less."""
    rider = s.rider[seat]
    for other in range(s.players):
        there = s.rider[other]
        if other != seat and there.riding and abs(rider.row - there.row) + abs(rider.column - there.column) <= 2:
            return True
    return False


def room_after(s: State, seat: int, turn: int) -> int:
    """The room of a rider that takes this turn: 0 for a crash, and more, the more squares it can get to afterwards."""
    lines = blank(ROOM)
    find_lines(s, seat, lines)
    return room_on(s, seat, turn, lines)


def room_on(s: State, seat: int, turn: int, lines: Any) -> int:
    """The same, on lines that are found already."""
    rider = s.rider[seat]
    facing = turned(rider.facing, turn)
    row, column = rider.row + DOWN[facing], rider.column + ASIDE[facing]
    if not is_free(s, row, column):
        return 0
    if rider.used[0] + rider.used[1] + rider.used[2] == 2:
        return 1 + room_from(row, column, facing, lines)
    most = 0
    for second in range(3):
        if second != turn and not rider.used[second]:
            most = max(most, room_along(s, seat, row, column, facing, second, 3 - turn - second, lines))
    return 1 + most


def room_along(s: State, seat: int, row: int, column: int, facing: int, second: int, third: int, lines: Any) -> int:
    """The room of a rider that goes on like this to the end of the cycle; the third turn may be used already."""
    facing = turned(facing, second)
    row += DOWN[facing]
    column += ASIDE[facing]
    if not is_free(s, row, column):
        return 0
    if s.rider[seat].used[third]:
        return 1 + room_from(row, column, facing, lines)
    facing = turned(facing, third)
    row += DOWN[facing]
    column += ASIDE[facing]
    if not is_free(s, row, column):
        return 1
    return 2 + room_from(row, column, facing, lines)


def room_from(row: int, column: int, facing: int, lines: Any) -> int:
    """The room of a rider that begins a cycle: the squares where it can end one, and in each line how far it gets with one."""
    across = facing % 2
    line, step = (column, ASIDE[facing]) if across else (row, DOWN[facing])
    line += LINE
    here, ahead = lines[line], lines[line + step]
    reached = 1 << (row if across else column)  # in this line
    arriving = 0  # in the line ahead, by a cycle that leads two lines on
    room = 0
    while reached | arriving:
        beyond = lines[line + 2 * step]
        left, right, on = (reached << 1) & here, (reached >> 1) & here, reached & ahead
        aside = ((left << 1) | (right >> 1)) & here
        slanting = (left | right | (on << 1) | (on >> 1)) & ahead
        room += (left | right | on > 0) + (aside | slanting > 0)
        reached, arriving = (aside & ahead) | arriving, slanting & beyond
        room += count(reached)
        here, ahead = ahead, beyond
        line += step
    return room


def count(squares: int) -> int:
    found = 0
    while squares:
        squares &= squares - 1
        found += 1
    return found


def find_lines(s: State, seat: int, lines: Any) -> None:
    """Note the squares of each line that are free and that no other rider can enter with its next move."""
    across = (s.rider[seat].facing + s.rider[seat].used[Turn.LEFT] + s.rider[seat].used[Turn.RIGHT]) % 2
    fill_margins(s, lines)
    for line in range(s.size):
        lines[LINE + line] = s.free[across][line]
    for other in range(s.players):
        if other != seat and s.rider[other].riding:
            take_off_threatened(s, other, across, lines)


def fill_margins(s: State, lines: Any) -> None:
    for k in range(1, MARGIN + 1):
        lines[LINE - k] = lines[LINE + s.size - 1 + k] = 0


def take_off_threatened(s: State, other: int, across: int, lines: Any) -> None:
    rider = s.rider[other]
    for turn in range(3):
        if not rider.used[turn]:
            facing = turned(rider.facing, turn)
            row, column = rider.row + DOWN[facing], rider.column + ASIDE[facing]
            if is_free(s, row, column):
                lines[LINE + (column if across else row)] &= ~(1 << (row if across else column))


def worth(s: State, seat: int) -> float:
    """The share of the victory, and a little for points; while the match goes on, all who still ride may take this round."""
    if nobody_acts(s):
        return 0.95 * share_of_victory(s, seat) + 0.05 * s.points[seat] / (s.options.rounds // 2 + 1)
    total = 0.0
    for other in range(s.players):
        if s.rider[other].riding:
            total += prospect(s, seat, other)
    return total / count_riding(s)


def share_of_victory(s: State, seat: int) -> float:
    return 1.0 / count_leaders(s) if wins(s, seat) else 0.0


def prospect(s: State, seat: int, winner: int) -> float:
    """The seat's chance in the match if that rider takes this round."""
    s.points[winner] += 1
    s.round += 1
    chance = share_of_victory(s, seat) if is_match_over(s) else share_of_hope(s, seat)
    s.round -= 1
    s.points[winner] -= 1
    return chance


def share_of_hope(s: State, seat: int) -> float:
    """While the match goes on: the more points, the better."""
    all_together = 0
    for other in range(s.players):
        all_together += (1 + s.points[other]) * (1 + s.points[other])
    return (1 + s.points[seat]) * (1 + s.points[seat]) / all_together
