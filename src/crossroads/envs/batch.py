# ruff: noqa: F821
# Names that the linker binds; the type checker knows them.
"""Step many games at once, one move in each.  Plain Python; the linker binds a game's rules to it."""

from collections.abc import Callable, MutableSequence
from typing import Any, NamedTuple

import numpy as np

from crossroads.engine.chance import Dice, below, seed
from crossroads.engine.layout import GameState
from crossroads.envs.fields import ALL_BUT, ANYBODY

# Bound by the linker.
legal: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
wins: Callable[[GameState, int], bool]
first_acting: Callable[[GameState], int]
start: Callable[[Any, int, Any, int], GameState]
MOVES: int
COOPERATIVE: bool

NUMBER_BITS = 59  # bits in the number of a game that follows another


class Batch(NamedTuple):
    """Some games; each array has one row for each game."""

    states: Any
    seat: Any  # the seat to move; after the end, the seat that moved last
    over: Any  # 1 if the game is over; the next step begins another
    number: Any  # of the game, with which it can be played again anywhere
    dice: Any  # they draw the numbers of the games that follow
    reward: Any  # of the seat that moved
    rewards: Any  # of every seat
    mask: Any  # the legal moves; every move once the game is over, because the action is then ignored
    moves: Any  # room for the moves of one seat


class Seen(NamedTuple):
    """The same states as plain numbers of each width."""

    bytes1: Any
    bytes2: Any
    bytes4: Any
    bytes8: Any


# Each function takes the arrays out of the batch once, and passes few of them on, because passing arrays takes time.


def begin_all(batch: Batch, template: Any) -> None:
    """Begin the games whose numbers are set."""
    states, number, dice = batch.states, batch.number, batch.dice
    for i in range(len(states)):
        seed(dice[i], number[i])
        start(states, i, template, number[i])
    ask_all(batch)


def step_all(batch: Batch, template: Any, actions: MutableSequence[int]) -> None:
    """Make a move in every game; begin a new game where one was over."""
    states, seats, over, number, dice = batch.states, batch.seat, batch.over, batch.number, batch.dice
    for i in range(len(states)):
        if over[i]:
            number[i] = next_number(dice[i])
            start(states, i, template, number[i])
        else:
            apply(states[i], seats[i], actions[i])
    ask_all(batch)


def next_number(dice: Dice) -> int:
    return (below(dice, 1 << (NUMBER_BITS - 30)) << 30) + below(dice, 1 << 30)


def ask_all(batch: Batch) -> None:
    """Note for each game the seat to move and its legal moves, or that it is over and the rewards."""
    states, seats, over, reward, rewards = batch.states, batch.seat, batch.over, batch.reward, batch.rewards
    mask, moves = batch.mask.reshape(-1), batch.moves
    for place in range(len(mask)):
        mask[place] = 0
    for i in range(len(states)):
        s = states[i]
        if over[i]:  # before this step
            clear_row(rewards, i)
        seat = first_acting(s)
        over[i] = seat < 0
        reward[i] = 0
        if seat >= 0:
            seats[i] = seat
            allow(mask, i * MOVES, moves, legal(s, seat, moves, 0))
        else:
            allow_all(mask, i * MOVES)
            pay(s, i, rewards)
            reward[i] = rewards[i, seats[i]]


def allow(mask: Any, begin: int, moves: MutableSequence[int], count: int) -> None:
    """Set the mask of the moves, eight at a time: the last move is set again until the eight are full.

    The loop then ends at the same place in most games, which a processor can guess.
    """
    for k in range((count + 7) // 8 * 8):
        mask[np.uint64(begin + moves[min(k, count - 1)])] = 1  # unsigned: never counted from the end


def allow_all(mask: Any, begin: int) -> None:
    for move in range(MOVES):
        mask[begin + move] = 1


def clear_row(rewards: Any, i: int) -> None:
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = 0


def pay(s: GameState, i: int, rewards: Any) -> None:
    """Write the rewards, computed as `rewards` in playing.py does."""
    winners = 0
    for seat in range(s.players):
        if wins(s, seat):
            winners += 1
    if COOPERATIVE:
        for seat in range(s.players):
            rewards[i, seat] = 1.0 if winners > 0 else -1.0
    elif winners > 0:
        for seat in range(s.players):
            share = s.players / winners - 1 if wins(s, seat) else -1.0
            rewards[i, seat] = share / (s.players - 1)


def observe_all(seats: Any, seen: Seen, runs: Any, array: Any) -> None:
    """Write what a seat sees of each game; `Fields.runs` has the runs."""
    for r in range(len(runs)):
        begin, source, count, owner = runs[r, 0], runs[r, 1], runs[r, 2], runs[r, 4]
        if runs[r, 3] == 1:
            copy_run(seats, seen.bytes1, array, begin, source, count, owner)
        elif runs[r, 3] == 2:
            copy_run(seats, seen.bytes2, array, begin, source, count, owner)
        elif runs[r, 3] == 4:
            copy_run(seats, seen.bytes4, array, begin, source, count, owner)
        else:
            copy_run(seats, seen.bytes8, array, begin, source, count, owner)
    for i in range(len(seats)):
        array[i, 0] = seats[i]


def copy_run(seats: Any, states: Any, array: Any, begin: int, source: int, count: int, owner: int) -> None:
    """Copy a run of neighbouring numbers out of every state, where the seat to move may know them."""
    for i in range(len(seats)):
        out = array[i, begin : begin + count]
        if owner == ANYBODY or owner == seats[i] or (owner <= ALL_BUT and owner != ALL_BUT - seats[i]):
            known = states[i, source : source + count]
            for k in range(len(out)):
                out[k] = known[k]
        else:
            for k in range(len(out)):
                out[k] = 0


def first_illegal(mask: Any, actions: MutableSequence[int]) -> int:
    """Return the first game whose action is illegal, or -1."""
    for i in range(len(actions)):
        if actions[i] < 0 or actions[i] >= MOVES or mask[i, actions[i]] == 0:
            return i
    return -1


def choose_all(mask: Any, dice: Dice, actions: MutableSequence[int]) -> None:
    """Choose a random legal move for every game."""
    for i in range(len(actions)):
        count = 0
        for move in range(MOVES):
            count += mask[i, move]
        left, move, passed = below(dice, count), 0, 0
        for other in range(MOVES):  # up to the end, because leaving a loop at a random place is slower
            passed += mask[i, other]
            move += passed <= left
        actions[i] = move
