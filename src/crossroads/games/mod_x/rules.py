"""Mod X.  Finish patterns in your colour, and turn their pieces into score markers, on top of those of the others.

One X a turn.  A finished pattern has to be claimed: its pieces go back to their owner, markers take their place, its jokers go
elsewhere on the board.  What a player overlooks, any other may claim once the turn is over.
"""

from collections.abc import Iterator

from crossroads.engine import Dice, add, beat, clear, fill, remove
from crossroads.games.mod_x.board import JOKER, SEATS, colour, put
from crossroads.games.mod_x.patterns import CELLS, LENGTH, cell_of
from crossroads.games.mod_x.scoring import (
    are_partners,
    clock_cell,
    exchange,
    fits_joker,
    has_room_for_joker,
    makes_five_jokers,
    place_joker,
    put_jokers_back,
)
from crossroads.games.mod_x.state import (
    ALL_JOKERS,
    CLAIM,
    DONE,
    LEAVE,
    MARKERS,
    MOVES,
    SCORE,
    Beat,
    Claims,
    Combination,
    Phase,
    Reason,
    State,
    X,
)

__all__ = ["MOVES", "SEATS", "State"]  # the contract's names, from where they are declared

TARGETS = (15, 12, 10)  # points for 2, 3 and 4 players
TEAM_TARGET = 12
QUIET_TURNS = 20  # for each player: so many turns without a marker end the game (MX-33)


def setup(s: State) -> None:
    fill(s.pieces, s.options.x_pieces)  # MX-2
    fill(s.markers, MARKERS)
    for cell in range(CELLS):
        add(s.board.free, cell)
    s.jokers = ALL_JOKERS
    wait_for(s, s.first)  # MX-3


def ask_alike(s: State) -> None:
    """Ask the player on turn after every X, and all others after every turn, whether or not there is something to claim.

    So do tables: to be asked must not tell anybody that a pattern stands.  `is_recorded` says which answers count.
    """
    s.asks_alike = 1 if s.options.claims == Claims.MANUAL else 0


def is_recorded(s: State, seat: int, move: int) -> bool:
    """Whether a move that is about to be made is one of the page: `done` and `leave` are where something can be claimed."""
    if move == DONE:
        return s.board.standing.size > 0
    return move != LEAVE or finds_something(s, seat)


def wait_for(s: State, seat: int) -> None:
    fill(s.acting, 0)
    s.acting[seat] = 1


def legal(s: State, seat: int) -> Iterator[int]:
    if not s.acting[seat]:
        return
    if s.jokers > 0:
        yield from joker_cells(s)
    elif s.marked.size > 0:
        yield from claims(s, seat)
        yield SCORE
    elif s.phase == Phase.BEFORE:
        yield from x_cells(s)
        yield from claims(s, seat)
    else:
        yield from claims(s, seat)
        yield DONE if s.phase == Phase.AFTER else LEAVE


def joker_cells(s: State) -> Iterator[int]:
    for i in range(s.board.free.size):
        if fits_joker(s, s.board.free.card[i]):
            yield s.board.free.card[i]


def x_cells(s: State) -> Iterator[int]:
    for i in range(s.board.free.size):
        yield X + s.board.free.card[i]


def claims(s: State, seat: int) -> Iterator[int]:
    """Finished patterns that may be marked.  Those of others stood before this turn: only an X of theirs finishes one."""
    for i in range(s.board.standing.size):
        if may_claim(s, seat, s.board.standing.card[i]):
            yield CLAIM + s.board.standing.card[i]


def may_claim(s: State, seat: int, pattern: int) -> bool:
    """Only one colour in a scoring; in the pause not one's own (MX-11)."""
    if s.marked.size > 0:
        return colour(s.board, pattern) == colour(s.board, s.marked.card[0])
    return s.phase != Phase.PAUSE or colour(s.board, pattern) != seat


def apply(s: State, seat: int, move: int) -> None:
    if s.phase == Phase.SETUP:
        set_up_joker(s, seat, move)
    elif move < X:
        replace_joker(s, seat, move)
    elif move < CLAIM:
        place_x(s, seat, move - X)
    elif move < SCORE:
        claim(s, move - CLAIM)
        wait_for(s, seat)  # MX-13: whoever touched it first
    elif move == SCORE:
        score_marked(s, seat)
    elif move == DONE:
        end_turn(s)
    else:
        s.passed[seat] = 1
        ask_the_others(s)


def set_up_joker(s: State, seat: int, cell: int) -> None:
    place_joker(s, cell)
    if s.jokers == 0:
        clear(s.placed)
        begin_turn(s, (seat + 1) % s.players)


def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.phase = Phase.BEFORE
    s.quiet = 1
    fill(s.passed, 0)
    wait_for(s, seat)


def place_x(s: State, seat: int, cell: int) -> None:
    s.pieces[seat] -= 1
    put(s.board, cell, seat + 1)
    s.phase = Phase.AFTER
    if s.options.claims == Claims.AUTO and s.board.standing.size > 0:
        while s.board.standing.size > 0:
            mark(s, s.board.standing.card[0])
        score_marked(s, seat)
    else:
        resume(s)


def claim(s: State, pattern: int) -> None:
    """Mark a pattern, and all that it is joined to (MX-10)."""
    mark(s, pattern)
    if s.options.combination == Combination.ALL:
        i = 0
        while i < s.board.standing.size:
            if is_joined(s, s.board.standing.card[i]):
                mark(s, s.board.standing.card[i])
                i = 0  # through it others may be joined
            else:
                i += 1


def is_joined(s: State, pattern: int) -> bool:
    """Whether a pattern shares an X-piece with a marked one; jokers do not join."""
    for i in range(LENGTH):
        cell = cell_of(pattern, i)
        if s.board.piece[cell] != JOKER and is_marked(s, cell):
            return True
    return False


def is_marked(s: State, cell: int) -> bool:
    for i in range(s.marked.size):
        for k in range(LENGTH):
            if cell_of(s.marked.card[i], k) == cell:
                return True
    return False


def mark(s: State, pattern: int) -> None:
    remove(s.board.standing, pattern)
    add(s.marked, pattern)


def resume(s: State) -> None:
    """Go on after the X, or where the game was before somebody scored."""
    if s.phase == Phase.PAUSE:
        ask_the_others(s)
    elif s.phase == Phase.AFTER and s.board.standing.size == 0 and not s.asks_alike:
        end_turn(s)
    else:
        wait_for(s, s.turn)


def score_marked(s: State, seat: int) -> None:
    fill(s.acting, 0)
    beat(s, Beat.LIT)
    exchange(s, seat)
    clear(s.marked)
    beat(s, Beat.SCORE)
    if score(s, seat) >= target(s):  # MX-26, MX-27
        finish(s, Reason.TARGET, seat)
    elif s.markers[seat] == 0:  # MX-29, after the target (MX-30)
        finish(s, Reason.OUT_OF_MARKERS, seat)
    else:
        next_joker(s, seat)


def next_joker(s: State, seat: int) -> None:
    """One after another (MX-23), until all are placed or the next one has no place (MX-25)."""
    if s.jokers > 0 and has_room_for_joker(s):
        wait_for(s, seat)
        return
    if s.jokers > 0:
        put_jokers_back(s)
    clear(s.lifted)
    clear(s.placed)
    resume(s)


def replace_joker(s: State, seat: int, cell: int) -> None:
    is_fifth = makes_five_jokers(s, cell)
    fill(s.acting, 0)
    place_joker(s, cell)
    beat(s, Beat.JOKER)
    if is_fifth:
        finish(s, Reason.FIVE_JOKERS, seat)
    else:
        next_joker(s, seat)


def end_turn(s: State) -> None:
    """MX-28: out of pieces, then no progress, then the pause."""
    s.quiet_turns += s.quiet
    if s.pieces[s.turn] == 0:
        finish(s, Reason.OUT_OF_PIECES, s.turn)
    elif s.quiet_turns >= QUIET_TURNS * s.players:
        finish(s, Reason.NO_PROGRESS, s.turn)
    else:
        s.phase = Phase.PAUSE
        ask_the_others(s)


def ask_the_others(s: State) -> None:
    """Every seat but the last to move may claim what was overlooked (MX-11, MX-15); then the next turn begins."""
    fill(s.acting, 0)
    asked = 0
    for seat in range(s.players):
        if seat != s.turn and s.passed[seat] == 0 and (s.asks_alike or finds_something(s, seat)):
            s.acting[seat] = 1
            asked += 1
    if asked == 0:
        begin_turn(s, (s.turn + 1) % s.players)


def finds_something(s: State, seat: int) -> bool:
    for i in range(s.board.standing.size):
        if may_claim(s, seat, s.board.standing.card[i]):
            return True
    return False


def finish(s: State, reason: int, seat: int) -> None:
    fill(s.acting, 0)
    s.reason = reason
    s.finisher = seat


def target(s: State) -> int:
    return TEAM_TARGET if s.options.teams else TARGETS[s.players - 2]


def score(s: State, seat: int) -> int:
    """The markers on top; partners add theirs up (MX-34)."""
    return s.points[seat] + s.points[(seat + 2) % SEATS] if s.options.teams else s.points[seat]


def wins(s: State, seat: int) -> bool:
    if s.reason == Reason.TARGET or s.reason == Reason.FIVE_JOKERS:
        return seat == s.finisher or are_partners(s, seat, s.finisher)
    for other in range(s.players):
        if score(s, other) > score(s, seat):  # MX-31
            return False
    return True


def imagine(s: State, seat: int, dice: Dice) -> None:
    """A view is the whole state."""


def in_window(s: State, seat: int) -> bool:
    """The pause, and where a table asks alike also what follows an X: both last as long, whatever stands."""
    is_asked = s.phase == Phase.PAUSE or (s.phase == Phase.AFTER and s.asks_alike == 1)
    return is_asked and s.marked.size == 0 and s.jokers == 0


def clock_move(s: State, seat: int) -> int:
    """MX-38: a joker stays where it was if it may, marks score, nothing more is claimed, an X goes on the first free cell."""
    if s.jokers > 0:
        return clock_cell(s)
    if s.marked.size > 0:
        return SCORE
    if s.phase == Phase.AFTER:
        return DONE
    if s.phase == Phase.PAUSE:
        return LEAVE
    return X + s.board.free.card[0]
