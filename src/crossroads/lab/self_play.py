"""Games of a learning player against itself, from which it learns what to prefer and what positions are worth.

Plain Python; the linker binds a game's rules, hints, traits and features to it.  Every seat draws its moves as the learned
player prefers them (`players/judging.py`).  At the end of a game each decision is compared with how the game went on: a move
after which it went better than the position promised becomes likelier, together with all moves that share its traits (an actor
with a critic; the critic's opinion of later positions counts as well, so that far luck counts less).
"""

import math
from collections.abc import Callable, MutableSequence
from typing import Any, NamedTuple

from crossroads.engine.chance import Dice, below, seed, weighted
from crossroads.engine.layout import GameState
from crossroads.players.judging import MOST_TRAITS, Learned, halves, place_of, prefer, squeezed

# Bound by the linker.
start: Callable[[Any, int, Any, int], GameState]
first_acting: Callable[[GameState], int]
tries: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
weigh: Callable[[GameState, int, Any, Any, int], int]
worth: Callable[[GameState, int], float]
traits: Callable[[GameState, int, int, Any], int]
features: Callable[[GameState, int, Any], int]
notes: Callable[[GameState, int, Any], None]
wins: Callable[[GameState, int], bool]
MOVES: int

OWN_DICE = 3 << 40  # sets the players' dice apart from those of the games
FINE = 1 << 30  # of the dice that draw a move
SOFT = 0.01  # keeps the first steps small
CLOSEST = 1e-9  # to 0 that a chance may come before its logarithm is taken


class Table(NamedTuple):
    """Weights while they are learned."""

    weight: Any
    steps: Any  # by weight: the sum of its squared steps, which makes later ones smaller


class Kept(NamedTuple):
    """The decisions of the present game, one after the other."""

    size: Any  # how many there are
    place: Any  # the weights of the traits of all moves, move after move
    begin: Any  # by move: where its traits begin; one more
    chance: Any  # by move: how likely it was
    first: Any  # by decision: its first move; one more
    made: Any  # by decision: which of its moves was made
    seat: Any  # by decision
    promised: Any  # by decision: what the position seemed to be worth
    value_place: Any  # the weights of the features of all positions
    value_begin: Any  # by decision: where its features begin; one more


class Pace(NamedTuple):
    """How to learn."""

    policy: float  # how large the first steps of the traits' weights are
    value: float  # likewise, of the features'
    far: float  # how much what happens after the seat's next decision counts, beside what that decision promises
    curious: float  # how much it counts that a move was unlikely
    limit: int  # moves; a longer game is valued as it stands


class Scratch(NamedTuple):
    """Room for one decision and one game."""

    moves: Any
    weights: Any
    room: Any  # for traits or features
    next_promise: Any  # by seat
    gain: Any  # by seat


def learn_from_games(
    states: Any, template: Any, number: int, games: int, policy: Table, value: Table, kept: Kept, scratch: Scratch, pace: Pace
) -> float:
    """Play games, one after the other in states[0], and learn from each; return the sum of the critic's squared errors."""
    dice = [0]
    errors = 0.0
    for game in range(games):
        s = start(states, 0, template, number + game)
        seed(dice, OWN_DICE + number + game)
        n = play_and_keep(s, policy, value, kept, scratch, dice, pace.limit)
        errors += learn_from_game(s, policy, value, kept, scratch, n, pace)
    return errors


def play_and_keep(s: GameState, policy: Table, value: Table, kept: Kept, scratch: Scratch, dice: Dice, limit: int) -> int:
    """Play a game and keep its decisions, as long as there is room; return how many were kept."""
    kept.size[0] = 0
    made = 0
    seat = first_acting(s)
    while seat >= 0 and made < limit:
        n = tries(s, seat, scratch.moves, 0)
        choice = decide(s, seat, policy, value, kept, scratch, n, dice) if n > 1 else 0
        apply(s, seat, int(scratch.moves[choice]))
        made += 1
        seat = first_acting(s)
    return int(kept.size[0])


def decide(s: GameState, seat: int, policy: Table, value: Table, kept: Kept, scratch: Scratch, n: int, dice: Dice) -> int:
    """Draw one of a learner's n moves and keep the decision; where there is no more room, draw as the hints say."""
    total = weigh(s, seat, scratch.moves, scratch.weights, n)
    decision = int(kept.size[0])
    if not has_room(kept, decision, n):
        return weighted(dice, scratch.weights, total)
    kept.size[0] += 1
    return keep_decision(s, seat, policy, value, kept, scratch, decision, n, total, dice)


def has_room(kept: Kept, decision: int, n: int) -> bool:
    """Whether one more decision with n moves fits."""
    move = kept.first[decision]
    return (
        decision + 2 < len(kept.first)
        and move + n + 1 < len(kept.begin)
        and kept.begin[move] + (n + 1) * MOST_TRAITS < len(kept.place)
        and kept.value_begin[decision] + MOST_TRAITS < len(kept.value_place)
    )


def keep_decision(
    s: GameState,
    seat: int,
    policy: Table,
    value: Table,
    kept: Kept,
    scratch: Scratch,
    decision: int,
    n: int,
    total: int,
    dice: Dice,
) -> int:
    """Keep what a decision is about, draw one of its moves, and return which."""
    keep_position(s, seat, value, kept, scratch, decision)
    mask = len(policy.weight) - 1
    first = kept.first[decision]
    best = -1e30
    notes(s, seat, scratch.room)
    for i in range(n):
        at = kept.begin[first + i]
        share = (int(scratch.weights[i]) << 20) // total
        kept.place[at] = halves(share)
        count = traits(s, seat, int(scratch.moves[i]), scratch.room)
        for k in range(count):
            kept.place[at + 1 + k] = place_of(int(scratch.room[k])) & mask
        kept.begin[first + i + 1] = at + 1 + count
        logarithm = math.log((1.0 + share) / (1 << 20))
        for k in range(at, at + 1 + count):
            logarithm += policy.weight[kept.place[k]]
        kept.chance[first + i] = logarithm
        best = max(best, logarithm)
    kept.first[decision + 1] = first + n
    kept.seat[decision] = seat
    kept.made[decision] = draw(kept, first, n, best, dice)
    return int(kept.made[decision])


def keep_position(s: GameState, seat: int, value: Table, kept: Kept, scratch: Scratch, decision: int) -> None:
    """Keep the features of a position, and what it seems to be worth."""
    mask = len(value.weight) - 1
    at = kept.value_begin[decision]
    count = features(s, seat, scratch.room)
    total = 0.0
    for k in range(count):
        kept.value_place[at + k] = place_of(int(scratch.room[k])) & mask
        total += value.weight[kept.value_place[at + k]]
    kept.value_begin[decision + 1] = at + count
    kept.promised[decision] = squeezed(total)


def draw(kept: Kept, first: int, n: int, best: float, dice: Dice) -> int:
    """Turn the logarithms of n moves into chances, and draw one of the moves."""
    total = 0.0
    for i in range(first, first + n):
        kept.chance[i] = math.exp(kept.chance[i] - best)
        total += kept.chance[i]
    for i in range(first, first + n):
        kept.chance[i] /= total
    left = below(dice, FINE) / FINE
    for i in range(n):
        left -= kept.chance[first + i]
        if left < 0.0:
            return i
    return n - 1


def learn_from_game(
    s: GameState, policy: Table, value: Table, kept: Kept, scratch: Scratch, decisions: int, pace: Pace
) -> float:
    """Learn from the decisions of a game that is over, the last first; return the sum of the critic's squared errors."""
    errors = 0.0
    for seat in range(s.players):
        scratch.next_promise[seat] = worth(s, seat)
        scratch.gain[seat] = 0.0
    for back in range(decisions):
        decision = decisions - 1 - back
        seat = int(kept.seat[decision])
        promised = kept.promised[decision]
        came_to = worth(s, seat)
        errors += (came_to - promised) * (came_to - promised) / decisions
        gain = scratch.next_promise[seat] - promised + pace.far * scratch.gain[seat]
        scratch.next_promise[seat] = promised
        scratch.gain[seat] = gain
        learn_value(value, kept, decision, gain, pace.value)
        learn_policy(policy, kept, decision, gain, pace)
    return errors


def learn_value(value: Table, kept: Kept, decision: int, gain: float, rate: float) -> None:
    """Move the weights of a position's features towards what it came to."""
    promised = 2.0 * kept.promised[decision] - 1.0
    slope = gain * (1.0 - abs(promised)) * (1.0 - abs(promised))
    for k in range(kept.value_begin[decision], kept.value_begin[decision + 1]):
        place = kept.value_place[k]
        value.steps[place] += slope * slope
        value.weight[place] += rate * slope / math.sqrt(value.steps[place] + SOFT)


def learn_policy(policy: Table, kept: Kept, decision: int, gain: float, pace: Pace) -> None:
    """Make the move that was made likelier if it gained, and the others less likely."""
    first, end = kept.first[decision], kept.first[decision + 1]
    made = first + kept.made[decision]
    mean_surprise = 0.0
    for i in range(first, end):
        mean_surprise -= kept.chance[i] * math.log(kept.chance[i] + CLOSEST)
    for i in range(first, end):
        slope = gain * ((1.0 if i == made else 0.0) - kept.chance[i])
        slope += pace.curious * kept.chance[i] * (-math.log(kept.chance[i] + CLOSEST) - mean_surprise)
        if slope != 0.0:
            for k in range(kept.begin[i], kept.begin[i + 1]):
                place = kept.place[k]
                policy.steps[place] += slope * slope
                policy.weight[place] += pace.policy * slope / math.sqrt(policy.steps[place] + SOFT)


def duels(
    states: Any, template: Any, number: int, games: int, learned: Learned, scratch: Scratch, limit: int, shares: Any
) -> None:
    """Play the learned player, in every other seat, against one who draws its moves by the hints.

    `shares` gets the sum over the games of what its seats won, each, and of the squares of that.
    """
    dice = [0]
    for game in range(games):
        turn = game % template[0].players
        s = start(states, 0, template, number + game // template[0].players)
        seed(dice, OWN_DICE + number + game)
        made = 0
        seat = first_acting(s)
        while seat >= 0 and made < limit:
            n = tries(s, seat, scratch.moves, 0)
            choice = 0
            if n > 1:
                follows = (seat + turn) % s.players % 2 == 0
                total = prefer(s, seat, scratch.moves, scratch.weights, n, follows, learned)
                choice = weighted(dice, scratch.weights, total)
            apply(s, seat, int(scratch.moves[choice]))
            made += 1
            seat = first_acting(s)
        share = won_by_learned(s, turn, seat < 0)
        shares[0] += share
        shares[1] += share * share


def won_by_learned(s: GameState, turn: int, is_over: bool) -> float:
    """Return the share of the victory that each seat of the learned player has won on average."""
    winners, ours, seats = 0, 0, 0
    for seat in range(s.players):
        is_ours = (seat + turn) % s.players % 2 == 0
        seats += 1 if is_ours else 0
        if wins(s, seat):
            winners += 1
            ours += 1 if is_ours else 0
    if not is_over or winners == 0:
        return 1.0 / s.players
    return ours / (winners * seats)
