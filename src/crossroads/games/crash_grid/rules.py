"""Crash Grid: riders race over a grid and leave a wall behind them; the last one riding scores.

In every trick all riders secretly choose an initiative card.  From the highest card to the lowest each then steers left, right
or forward, each of the three once in three tricks, and moves one square (`riding.py`).
"""

from collections.abc import Iterator

from crossroads.engine import Pile, add, beat, clear, draw, fill, insert_sorted, move_all, remove, shuffle, top
from crossroads.games.crash_grid.riding import SIZE, Turn, clear_grid, is_way_free, place_rider, steer
from crossroads.games.crash_grid.state import (  # noqa: F401  (the contract finds some of them here)
    CARDS,
    CYCLE,
    DECK,
    HAND,
    MOVES,
    REPLAYS,
    SEATS,
    STEER,
    Beat,
    Phase,
    State,
)


def setup(s: State) -> None:
    s.size = s.options.size
    if s.size == 0:
        s.size = SIZE[s.players]
    begin_round(s)


def begin_round(s: State) -> None:
    """Everything is reset and both decks are complete (CR-26)."""
    clear_grid(s)
    for seat in range(s.players):
        place_rider(s, seat)
    deal(s)
    s.trick = 1
    begin_trick(s)


def deal(s: State) -> None:
    clear(s.deck)
    clear(s.discard)
    clear(s.walls)
    for card in range(CARDS):
        add(s.deck, card)
    shuffle(s, s.deck)
    for seat in range(s.players):
        clear(s.hand[seat])
        for _ in range(HAND):
            insert_sorted(s.hand[seat], draw(s.deck))


def begin_trick(s: State) -> None:
    """All riders that have a card choose one, in secret and at once (CR-8)."""
    s.phase = Phase.INITIATIVE
    for seat in range(s.players):
        if s.rider[seat].riding and s.hand[seat].size > 0:
            s.acting[seat] = 1
    if nobody_acts(s):
        reveal(s)


def nobody_acts(s: State) -> bool:
    for seat in range(s.players):
        if s.acting[seat]:
            return False
    return True


def legal(s: State, seat: int) -> Iterator[int]:
    if s.phase == Phase.INITIATIVE:
        if s.rider[seat].riding:
            yield from cards_of(s.hand[seat])
            yield from cards_of(s.chosen[seat])
    elif s.acting[seat]:
        for turn in range(3):
            if not s.rider[seat].used[turn]:  # crashing moves too (CR-11)
                yield STEER + turn


def cards_of(cards: Pile) -> Iterator[int]:
    for i in range(cards.size):
        yield cards.card[i]


def apply(s: State, seat: int, move: int) -> None:
    s.acting[seat] = 0
    if s.phase == Phase.INITIATIVE:
        choose(s, seat, move)
        if nobody_acts(s):
            reveal(s)
    else:
        s.rider[seat].to_move = 0
        steer(s, seat, move - STEER)
        beat(s, Beat.RIDE if s.rider[seat].riding else Beat.CRASH)
        following = next_to_move(s)
        if following >= 0:
            s.acting[following] = 1  # seeing what the earlier ones did (CR-10)
        else:
            end_trick(s)  # not before, even with one rider left (CR-16)


def choose(s: State, seat: int, card: int) -> None:
    """Lay an initiative card face down; one that lay there already is taken back."""
    if s.chosen[seat].size > 0:
        insert_sorted(s.hand[seat], draw(s.chosen[seat]))
    remove(s.hand[seat], card)
    add(s.chosen[seat], card)


def reveal(s: State) -> None:
    s.phase = Phase.MOVE
    for seat in range(s.players):
        move_all(s.chosen[seat], s.played[seat])
        s.rider[seat].to_move = s.rider[seat].riding
    beat(s, Beat.REVEAL)
    s.acting[next_to_move(s)] = 1


def next_to_move(s: State) -> int:
    """The rider with the highest card (CR-9), those without one last, in suit order (CR-21); -1 when all have moved."""
    found, highest = -1, -CARDS
    for seat in range(s.players):
        if s.rider[seat].to_move:
            initiative = top(s.played[seat]) if s.played[seat].size > 0 else -1 - seat
            if initiative > highest:
                found, highest = seat, initiative
    return found


def end_trick(s: State) -> None:
    if count_riding(s) < 2:
        end_round(s)
    else:
        refill(s)
        if s.trick % CYCLE == 0:
            refresh(s)
        s.trick += 1
        begin_trick(s)


def count_riding(s: State) -> int:
    count = 0
    for seat in range(s.players):
        count += s.rider[seat].riding
    return count


def refill(s: State) -> None:
    """One card each in seat order, again and again, until all hold five or there are no more (CR-18)."""
    drawn = True
    while drawn:
        drawn = False
        for seat in range(s.players):
            if s.rider[seat].riding and s.hand[seat].size < HAND and is_card_left(s):
                insert_sorted(s.hand[seat], draw(s.deck))
                drawn = True


def is_card_left(s: State) -> bool:
    """Whether there is a card to draw; the shuffled discard replaces an empty deck (CR-20)."""
    if s.deck.size == 0 and s.discard.size > 0:
        move_all(s.discard, s.deck)
        shuffle(s, s.deck)
    return s.deck.size > 0


def refresh(s: State) -> None:
    for seat in range(s.players):
        fill(s.rider[seat].used, 0)


def end_round(s: State) -> None:
    """A point for the rider left, if any (CR-17); a void round may be played again under its number (CR-25)."""
    for seat in range(s.players):
        s.points[seat] += s.rider[seat].riding
    beat(s, Beat.ROUND)
    if s.options.replay_void and count_riding(s) == 0 and s.replays < REPLAYS:
        s.replays += 1
    else:
        s.round += 1
    if not is_match_over(s):
        begin_round(s)


def is_match_over(s: State) -> bool:
    """Best of `rounds`; while the lead is shared, deciding rounds follow, one at a time (CR-24)."""
    if is_won(s):
        return True
    if s.round < s.options.rounds:
        return False
    return count_leaders(s) == 1 or s.round >= s.options.rounds + s.options.deciders


def is_won(s: State) -> bool:
    """Whether somebody has more than half as many points as `rounds`."""
    return most_points(s) > s.options.rounds // 2


def most_points(s: State) -> int:
    most = 0
    for seat in range(s.players):
        most = max(most, s.points[seat])
    return most


def count_leaders(s: State) -> int:
    count, most = 0, most_points(s)
    for seat in range(s.players):
        if s.points[seat] == most:
            count += 1
    return count


def score(s: State, seat: int) -> int:
    return s.points[seat]


def wins(s: State, seat: int) -> bool:
    return s.points[seat] == most_points(s)


def is_secret(s: State, seat: int) -> bool:
    return s.phase == Phase.INITIATIVE


def clock_move(s: State, seat: int) -> int:
    """The lowest card; the first unused of forward, left and right, rather one that does not crash (CR-28)."""
    if s.phase == Phase.INITIATIVE:
        return lowest_card(s, seat)
    return STEER + safest_turn(s, seat)


def lowest_card(s: State, seat: int) -> int:
    """The lowest card of a rider, whether it is in the hand or chosen already."""
    lowest = CARDS
    for card in cards_of(s.hand[seat]):
        lowest = min(lowest, card)
    for card in cards_of(s.chosen[seat]):
        lowest = min(lowest, card)
    return lowest


CLOCKS_TURNS = (int(Turn.RIGHT), int(Turn.LEFT), int(Turn.FORWARD))  # the last is preferred


def safest_turn(s: State, seat: int) -> int:
    rider = s.rider[seat]
    found = -1
    for turn in CLOCKS_TURNS:
        if not rider.used[turn] and (found < 0 or is_way_free(s, rider, turn) or not is_way_free(s, rider, found)):
            found = turn
    return found


def deck(s: State) -> Iterator[int]:
    for card in range(CARDS):
        yield card
