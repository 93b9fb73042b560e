"""Rush Hour.  Cars join the rows of a traffic jam; whoever makes a row too long takes it.

Every trick all players choose a card in secret.  Ambulances push in at the front, police cars queue at the end, numbered cards
follow the closest smaller number in ascending order, tow trucks come last and lift the car before them.  Few points win.
"""

from collections.abc import Iterator

from crossroads.engine import add, draw, holds, move_all, remove, shuffle, top
from crossroads.games.rush_hour.cards import (
    AMBULANCE,
    CARDS,
    DECK,
    GAP,
    MOST_DEALS,
    MOVES,
    POLICE,
    ROW,
    SEATS,
    Phase,
    State,
    deck,
    is_trailer,
    value,
)
from crossroads.games.rush_hour.road import NUMBERS, Row, append_slot, clear_row
from crossroads.games.rush_hour.traffic import head, jams, joins_traffic, place, places, tow

__all__ = ["CARDS", "DECK", "MOVES", "SEATS", "State", "deck"]  # the contract's names, from where they are declared


def setup(s: State) -> None:
    begin_deal(s)


def begin_deal(s: State) -> None:
    gather(s)
    shuffle(s, s.deck)
    open_rows(s)
    hands = min(s.options.hand, (s.deck.size + s.aside.size) // s.players)
    if s.aside.size > 0:  # RH-20
        move_all(s.aside, s.deck)
        shuffle(s, s.deck)
    for seat in range(s.players):
        for _ in range(hands):
            add(s.hand[seat], draw(s.deck))
    s.deal += 1
    s.leader = s.first
    begin_trick(s)


def gather(s: State) -> None:
    """All cards into one pile: those of the last deal, or at the start a new deck."""
    if s.deal == 0:
        for card in deck(s):
            add(s.deck, card)
    for r in range(s.options.rows):
        move_all(s.row[r].cards, s.deck)
        clear_row(s.row[r])
    for seat in range(s.players):
        move_all(s.taken[seat], s.deck)


def open_rows(s: State) -> None:
    """One card for each row; an opening trailer is set aside (RH-20), anything else stays (RH-21)."""
    for r in range(s.options.rows):
        while is_trailer(s, top(s.deck)):
            add(s.aside, draw(s.deck))
        append_slot(s.row[r], draw(s.deck))


def begin_trick(s: State) -> None:
    s.phase = Phase.CARD
    for seat in range(s.players):
        s.acting[seat] = 1


def is_secret(s: State, seat: int) -> bool:
    return s.phase == Phase.CARD


def legal(s: State, seat: int) -> Iterator[int]:
    if s.phase == Phase.CARD:
        yield from cards_to_choose(s, seat)
    elif s.acting[seat] and s.phase == Phase.PLACE:
        yield from places(s, top(s.played[seat]))
    elif s.acting[seat]:
        for r in range(s.options.rows):
            yield ROW + r


def cards_to_choose(s: State, seat: int) -> Iterator[int]:
    """The hand and, while others still choose, the card that lies face-down; equal cards are one choice."""
    hand, chosen = s.hand[seat], s.chosen[seat]
    for i in range(hand.size):
        if hand.card[i] <= NUMBERS:
            yield hand.card[i]
    if chosen.size > 0 and top(chosen) <= NUMBERS and someone_chooses(s):
        yield top(chosen)
    for card in (POLICE, AMBULANCE):
        if holds(hand, card) or (holds(chosen, card) and someone_chooses(s)):
            yield card


def someone_chooses(s: State) -> bool:
    for seat in range(s.players):
        if s.acting[seat]:
            return True
    return False


def apply(s: State, seat: int, move: int) -> None:
    if s.phase == Phase.CARD:
        choose(s, seat, move)
        if someone_chooses(s):
            return
        reveal(s)
    else:
        s.acting[seat] = 0
        if s.phase == Phase.AMBULANCE_ROW or s.phase == Phase.POLICE_ROW:
            s.aim[seat] = move - ROW + 1
        elif s.phase == Phase.TOW_ROW:
            tow(s, seat, move - ROW)
        elif s.phase == Phase.TOO_SMALL:
            head(s, seat, move - ROW)
        else:
            place(s, seat, move)
    if joins_traffic(s):
        end_trick(s)


def choose(s: State, seat: int, card: int) -> None:
    """Lay a card face-down; one that lay there comes back to the hand."""
    if s.chosen[seat].size > 0:
        add(s.hand[seat], draw(s.chosen[seat]))
    remove(s.hand[seat], card)
    add(s.chosen[seat], card)
    s.acting[seat] = 0


def reveal(s: State) -> None:
    for seat in range(s.players):
        s.shown[seat] = top(s.chosen[seat])
        move_all(s.chosen[seat], s.played[seat])


def end_trick(s: State) -> None:
    s.leader = (s.leader + 1) % s.players
    if s.hand[0].size > 0:
        begin_trick(s)
    elif not is_last_deal(s):
        begin_deal(s)


def is_last_deal(s: State) -> bool:
    if s.options.target == 0:
        return s.deal == s.options.deals  # RH-33
    return s.deal == MOST_DEALS or most_points(s) >= s.options.target


def most_points(s: State) -> int:
    most = 0
    for seat in range(s.players):
        most = max(most, s.points[seat])
    return most


def score(s: State, seat: int) -> int:
    return s.points[seat]


def wins(s: State, seat: int) -> bool:
    """Fewest points; ties share (RH-34)."""
    for other in range(s.players):
        if s.points[other] < s.points[seat]:
            return False
    return True


def clock_move(s: State, seat: int) -> int:
    """RH-37: the lowest card, police before ambulance; or the place that costs least, rows before gaps."""
    if s.phase == Phase.CARD:
        return min(cards_to_choose(s, seat))
    return min(legal(s, seat), key=lambda move: (cost(s, seat, move), move))


def cost(s: State, seat: int, move: int) -> int:
    """The points that naming this place costs at once."""
    if move >= GAP:
        return 0
    row, card = s.row[move - ROW], top(s.played[seat])
    if s.phase == Phase.TOO_SMALL and s.options.too_small:
        return worth_of(s, row, row.cards.size)
    if not jams(s, row) or (s.phase == Phase.PLACE and is_trailer(s, card)):
        return 0
    kept = row.stacked[row.slots - 1] if s.phase == Phase.TOW_ROW else 0
    return worth_of(s, row, row.cards.size - kept)


def worth_of(s: State, row: Row, count: int) -> int:
    """The points of the first cards of a row."""
    points = 0
    for i in range(count):
        points += value(s, row.cards.card[i])
    return points
