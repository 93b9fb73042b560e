"""What Crash Grid is learned from: what decides a position, and what there is to say about a move.

A rider never rides back: seen in the direction in which it started, each turn leads aside or a line on, and the last turn of a
cycle always a line on.  So how many more tricks it can last is found cycle by cycle, for all squares that it may have reached
at once: as the bits of a number, line after line, of a window of a few lines that moves on with the rider.  The lowest bit of a
line is the square with the lowest number, which is to the left of riders to the north and the east, and to the right of others.
"""

from typing import Any

from crossroads.games.crash_grid.hints import count
from crossroads.games.crash_grid.riding import ASIDE, DOWN, FREE, enter, is_free, turned
from crossroads.games.crash_grid.rules import count_riding
from crossroads.games.crash_grid.state import STEER, Phase, State

KIND = 1 << 16  # features of one kind are numbered from a multiple of this
LINES = 4  # in a window
LONGEST = 31  # tricks that are told apart
EVEN = 15  # riders last equally long
FAR = 9  # squares; riders so far apart are alone
CLOSE = 5  # squares; riders so far apart may meet
APART, LOST, TAKEN, LEAD, WAYS, CONTESTED, THEIR_WAYS = range(128, 135)  # where the notes are


def features(s: State, seat: int, room: Any) -> int:
    """Store what decides a position: the points, who still rides, and how long each rider can last beside the others."""
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, s.points[other])
    lead = min(max(s.points[seat] - most, -4), 4) + 4
    riding = count_riding(s)
    mine = lasting_of(s, seat)
    cornered = lasting_beside(s, seat)
    is_moving = 1 if s.phase == Phase.MOVE else 0
    room[0] = KIND + ((lead * 16 + min(s.round, 15)) * 5 + riding) * 2 + s.rider[seat].riding
    room[1] = 2 * KIND + ((mine * 32 + cornered) * 5 + riding) * 2 + is_moving
    n = 2
    for k in range(1, s.players):
        other = (seat + k) % s.players
        theirs = lasting_of(s, other)
        apart = min(apart_from(s, seat, other), 15)
        waits = is_moving * s.rider[other].to_move
        room[n] = (2 + k) * KIND + (mine * 32 + theirs) * 8 + lead // 2
        room[n + 1] = (6 + k) * KIND + ((lead_of(mine, theirs) * 16 + apart) * 2 + s.rider[other].riding) * 2 + waits
        room[n + 2] = (10 + k) * KIND + ((lead_of(cornered, theirs) * 4 + riding) * 2 + s.rider[other].riding) * 2 + waits
        n += 3
    return n


def lead_of(mine: int, theirs: int) -> int:
    """Return how much longer one rider can last than another, from 0 to twice EVEN; EVEN is as long."""
    return min(max(mine - theirs, -EVEN), EVEN) + EVEN


def apart_from(s: State, seat: int, other: int) -> int:
    """Return how many squares two riders are apart."""
    return abs(s.rider[seat].row - s.rider[other].row) + abs(s.rider[seat].column - s.rider[other].column)


def nearest_rival(s: State, seat: int) -> int:
    """Return the closest of the others that still ride, or -1."""
    found, closest = -1, 99
    for k in range(1, s.players):
        other = (seat + k) % s.players
        if s.rider[other].riding and apart_from(s, seat, other) < closest:
            found, closest = other, apart_from(s, seat, other)
    return found


# ---- how long a rider lasts ----


def lasting_of(s: State, seat: int) -> int:
    """Return how many tricks a rider can last if nobody else moves; 0 for one that does not ride."""
    return lasting(s, seat, 0) & 31 if s.rider[seat].riding else 0


def lasting_beside(s: State, seat: int) -> int:
    """Return how many tricks a rider can last without the squares that others can enter next."""
    return lasting(s, seat, threats(s, seat)) & 31 if s.rider[seat].riding else 0


def lasting(s: State, seat: int, barred: int) -> int:
    """Return how many tricks a rider can last outside the barred squares, and 32 times how many ends of cycles it has."""
    facing, stride = direction_of(s, seat), s.size + 1
    free = window(s, seat, facing) & ~barred
    squares = 1 << place_in_line(s.rider[seat].row, s.rider[seat].column, facing)
    used = used_of(s, seat)
    tricks, ends, line = 0, 0, LINES
    if used:
        squares = first_step(squares, seen_by_bits(used, facing), stride, free)
        tricks += 1 if squares else 0
        if used == 1 or used == 2 or used == 4:
            squares = (squares << stride) & free
            tricks += 1 if squares else 0
        free = (free >> stride) | line_ahead(s, seat, facing, line) << stride * (LINES - 1)
        line += 1
        squares >>= stride
    while squares:
        left, right, ahead = (squares >> 1) & free, (squares << 1) & free, (squares << stride) & free
        tricks += 1 if left | right | ahead else 0
        squares = ((left >> 1) | (right << 1) | (left | right) << stride | (ahead >> 1) | (ahead << 1)) & free
        tricks += 1 if squares else 0
        squares = (squares << stride) & free
        tricks += 1 if squares else 0
        ends += count(squares)
        free = (free >> stride) | line_ahead(s, seat, facing, line) << stride * (LINES - 1)
        line += 1
        squares >>= stride
    return min(tricks, LONGEST) + 32 * ends


def first_step(squares: int, used: int, stride: int, free: int) -> int:
    """Return where the next turn of a cycle that has begun can lead, to the left by a lower bit."""
    if used == 1:
        return ((squares >> 1) | (squares << stride)) & free
    if used == 2:
        return ((squares << 1) | (squares << stride)) & free
    if used == 4:
        return ((squares >> 1) | (squares << 1)) & free
    if used == 0:
        return ((squares >> 1) | (squares << 1) | (squares << stride)) & free
    return (squares << stride) & free


def used_of(s: State, seat: int) -> int:
    """Return which turns a rider cannot take in its next trick, as bits: none when all three are used."""
    used = s.rider[seat].used
    return (used[0] + 2 * used[1] + 4 * used[2]) % 7


def seen_by_bits(used: int, facing: int) -> int:
    """Return the used turns with left and right exchanged where the lowest bit of a line is to the right."""
    return 3 - used if facing >= 2 and 1 <= used <= 2 else used


def direction_of(s: State, seat: int) -> int:
    """Return which way a rider faced when the cycle began."""
    rider = s.rider[seat]
    return (rider.facing + rider.used[0] - rider.used[1]) % 4


def window(s: State, seat: int, facing: int) -> int:
    """Return the free squares of a rider's line and of the lines ahead."""
    squares = 0
    for line in range(LINES):
        squares |= line_ahead(s, seat, facing, line) << (s.size + 1) * line
    return squares


def line_ahead(s: State, seat: int, facing: int, line: int) -> int:
    """Return the free squares of a line so many lines ahead of a rider."""
    row, column = s.rider[seat].row + line * DOWN[facing], s.rider[seat].column + line * ASIDE[facing]
    if 0 <= row < s.size and 0 <= column < s.size:
        return s.free[facing % 2][column if facing % 2 else row]
    return 0


def place_in_line(row: int, column: int, facing: int) -> int:
    """Return the place of a square in its line."""
    return row if facing % 2 else column


def threats(s: State, seat: int) -> int:
    """Return the squares of a rider's window that others can enter with their next moves."""
    facing = direction_of(s, seat)
    rider = s.rider[seat]
    squares = 0
    for other in range(s.players):
        there = s.rider[other]
        if other != seat and there.riding and apart_from(s, seat, other) <= FAR:
            used = used_of(s, other)
            for turn in range(3):
                towards = turned(there.facing, turn)
                row, column = there.row + DOWN[towards], there.column + ASIDE[towards]
                line = (row - rider.row) * DOWN[facing] + (column - rider.column) * ASIDE[facing]
                if not used >> turn & 1 and 0 <= line < LINES and 0 <= row < s.size and 0 <= column < s.size:
                    squares |= 1 << (s.size + 1) * line + place_in_line(row, column, facing)
    return squares


def exits(s: State, seat: int) -> int:
    """Return the free squares of its window that a rider can enter with its next move."""
    facing = direction_of(s, seat)
    here = 1 << place_in_line(s.rider[seat].row, s.rider[seat].column, facing)
    return first_step(here, seen_by_bits(used_of(s, seat), facing), s.size + 1, window(s, seat, facing))


# ---- moves ----


def notes(s: State, seat: int, room: Any) -> None:
    """Note for all initiative cards what there is to win or to lose against the nearest rival, if it is close."""
    if s.phase != Phase.INITIATIVE:
        return
    rival = nearest_rival(s, seat)
    room[APART] = min(apart_from(s, seat, rival), FAR) if rival >= 0 else FAR
    if room[APART] <= CLOSE:
        danger, ways = threats(s, seat), exits(s, seat)
        mine, theirs = lasting_of(s, seat), lasting_of(s, rival)
        room[LOST] = min(mine - (lasting(s, seat, danger) & 31 if danger else mine), 3)
        room[TAKEN] = min(theirs - lasting_beside(s, rival), 3)
        room[LEAD] = lead_of(mine, theirs)
        room[WAYS], room[CONTESTED] = count(ways), count(ways & danger)
        room[THEIR_WAYS] = count(exits(s, rival))


def traits(s: State, seat: int, move: int, room: Any) -> int:
    """Store what there is to say about a move, from what the seat sees; return how many numbers that are."""
    if move < STEER:
        return traits_of_card(s, seat, move, room)
    rider = s.rider[seat]
    before, turn = rider.facing, move - STEER
    facing = turned(before, turn)
    row, column = rider.row + DOWN[facing], rider.column + ASIDE[facing]
    if not is_free(s, row, column):
        room[0] = KIND + count_riding(s)
        return 1
    rider.row, rider.column, rider.facing, rider.used[turn] = row, column, facing, 1
    enter(s, seat)
    n = traits_of_place(s, seat, turn, room)
    leave(s, row, column)
    rider.row, rider.column, rider.facing, rider.used[turn] = row - DOWN[facing], column - ASIDE[facing], before, 0
    return n


def leave(s: State, row: int, column: int) -> None:
    """Make a square free again."""
    s.cell[row][column] = FREE
    s.free[0][row] |= 1 << column
    s.free[1][column] |= 1 << row


def traits_of_place(s: State, seat: int, turn: int, room: Any) -> int:
    """Where a turn leads: how long the rider can last from there, with and without the squares of others, and how long they."""
    used = used_of(s, seat)
    danger = threats(s, seat)
    both = lasting(s, seat, 0)
    mine, ends = both & 31, min(both >> 5, 63)
    cornered = lasting(s, seat, danger) & 31 if danger else mine
    ways = exits(s, seat)
    free, contested = count(ways), count(ways & danger)
    rival = nearest_rival(s, seat)
    theirs, apart, waits, blocked = 0, 15, 0, 0
    if rival >= 0:
        theirs, apart, waits = lasting_of(s, rival), min(apart_from(s, seat, rival), 15), s.rider[rival].to_move
        blocked = count(exits(s, rival)) if apart < 4 else 4
    pressed = min(theirs - lasting_beside(s, rival), 7) if apart < 5 else 0
    room[0] = 2 * KIND + mine * 8 + used
    room[1] = 3 * KIND + cornered * 8 + used
    room[2] = 4 * KIND + ((free * 4 + contested) * 8 + used) * 2 + waits
    room[3] = 5 * KIND + mine * 32 + theirs
    room[4] = 6 * KIND + (lead_of(mine, theirs) * 8 + used) * 2 + waits
    room[5] = 7 * KIND + lead_of(cornered, theirs) * 8 + min(apart, 7)
    room[6] = 8 * KIND + ((apart * 8 + blocked) * 8 + used) * 2 + waits
    room[7] = 9 * KIND + ends
    room[8] = 10 * KIND + turn * 8 + used
    room[9] = 16 * KIND + ((pressed * 8 + min(mine - cornered, 7)) * 8 + used) * 2 + waits
    room[10] = 17 * KIND + (lead_of(cornered, theirs - pressed) * 8 + min(pressed, 7)) * 2 + waits
    room[11] = 18 * KIND + (mine * 8 + min(mine - cornered, 7)) * 4 + contested
    room[12] = 20 * KIND + (mine * 4 + count_riding(s) - 1) * 8 + min(mine - cornered, 7)
    return 13


def traits_of_card(s: State, seat: int, card: int, room: Any) -> int:
    """An initiative card: how high it is, and what there is to win by riding first or last."""
    rank = card // 4
    higher = 0
    for i in range(s.hand[seat].size):
        higher += 1 if s.hand[seat].card[i] > card else 0
    apart, lost, taken, lead = int(room[APART]), int(room[LOST]), int(room[TAKEN]), int(room[LEAD])
    room[0] = 11 * KIND + (rank * 16 + apart) * 8 + higher
    if apart > CLOSE:
        return 1
    contested = int(room[CONTESTED])
    room[1] = 12 * KIND + ((int(room[WAYS]) * 4 + contested) * 4 + int(room[THEIR_WAYS])) * 16 + rank
    room[2] = 13 * KIND + (lost * 4 + taken) * 16 + rank
    room[3] = 14 * KIND + (lost * 4 + taken) * 8 + higher
    room[4] = 15 * KIND + (min(contested, 1) * 32 + lead) * 16 + rank
    stakes = min(lost, 2) * 3 + min(taken, 2)
    ahead = min(max(lead - EVEN + 2, 0), 4)
    room[5] = 19 * KIND + ((stakes * 5 + ahead) * 4 + count_riding(s) - 1) * 8 + higher
    return 6
