"""Rush Hour.  Cars join the rows of a traffic jam; whoever makes a row too long takes it.

Every trick all players choose a card in secret.  Ambulances push in at the front, police cars queue at the end, numbered cards
follow the closest smaller number in ascending order, tow trucks come last and lift the car before them.  Few points win.
"""

from collections.abc import Iterator

from crossroads.engine import Pile, add, beat, draw, move_all, shuffle, top
from crossroads.games.rush_hour.cards import (
    CARDS,
    DECK,
    GAP,
    MOST_DEALS,
    MOVES,
    ROW,
    SEATS,
    Beat,
    Phase,
    State,
    copies,
    deck,
    is_trailer,
    value,
)
from crossroads.games.rush_hour.road import Row, append_slot, clear_row
from crossroads.games.rush_hour.traffic import jams, joins_traffic, line_up, places, send

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
    """Collect all cards in one pile: those of the last deal, or at the start a new deck."""
    if s.deal == 0:
        for card in range(1, CARDS):
            for _ in range(copies(s, card)):
                add(s.deck, card)
    for r in range(s.options.rows):
        move_all(s.row[r].cards, s.deck)
        clear_row(s.row[r])
    for seat in range(s.players):
        move_all(s.taken[seat], s.deck)


def open_rows(s: State) -> None:
    """Lay one card at the start of each row; set trailers aside (RH-20), leave anything else (RH-21)."""
    for r in range(s.options.rows):
        while is_trailer(s, top(s.deck)):
            add(s.aside, draw(s.deck))
        append_slot(s.row[r], draw(s.deck))


def begin_trick(s: State) -> None:
    s.phase = Phase.CARD
    s.missing = s.players
    for seat in range(s.players):
        s.acting[seat] = 1


def is_secret(s: State, seat: int) -> bool:
    return s.phase == Phase.CARD


def legal(s: State, seat: int) -> Iterator[int]:
    if s.phase == Phase.CARD:
        yield from cards_to_choose(s, seat)
    elif s.acting[seat] and s.phase == Phase.PLACE:
        yield from places(s, top(s.queue))
    elif s.acting[seat]:
        for r in range(s.options.rows):
            yield ROW + r


def cards_to_choose(s: State, seat: int) -> Iterator[int]:
    """Yield the cards of the hand and the one that lies face-down; equal cards are one choice."""
    hand, chosen = s.hand[seat], s.chosen[seat]
    seen = 0  # a bit for each card
    for i in range(hand.size):
        card = hand.card[i]
        if not seen >> card & 1:
            yield card
        seen |= 1 << card
    if chosen.size > 0 and not seen >> top(chosen) & 1:
        yield top(chosen)


def apply(s: State, seat: int, move: int) -> None:
    if s.phase == Phase.CARD:
        choose(s, seat, move)
        if s.missing > 0:
            return
        reveal(s)
    else:
        s.acting[seat] = 0
        send(s, seat, move)
    if joins_traffic(s):
        end_trick(s)


def choose(s: State, seat: int, card: int) -> None:
    """Lay a card face-down; one that lay there comes back to the hand."""
    if s.acting[seat]:
        s.acting[seat] = 0
        s.missing -= 1
    else:
        add(s.hand[seat], draw(s.chosen[seat]))
    take_from(s.hand[seat], card)
    add(s.chosen[seat], card)


def take_from(hand: Pile, card: int) -> None:
    """Take a card out and move those behind it up.  No branch depends on its place, which no processor could predict."""
    shift = 0
    for i in range(hand.size - 1):
        shift |= hand.card[i] == card
        hand.card[i] = hand.card[i + shift]
    draw(hand)


def reveal(s: State) -> None:
    for seat in range(s.players):
        s.shown[seat] = draw(s.chosen[seat])
    line_up(s)
    beat(s, Beat.REVEAL)


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
    """Whether nobody has fewer points; ties share (RH-34)."""
    for other in range(s.players):
        if s.points[other] < s.points[seat]:
            return False
    return True


def clock_move(s: State, seat: int) -> int:
    """Return the lowest card, police before ambulance; or the place that costs least, rows before gaps (RH-37)."""
    if s.phase == Phase.CARD:
        return lowest_card(s, seat)
    return cheapest_place(s, seat)


def lowest_card(s: State, seat: int) -> int:
    lowest = -1
    for card in cards_to_choose(s, seat):
        if lowest < 0 or card < lowest:
            lowest = card
    return lowest


def cheapest_place(s: State, seat: int) -> int:
    best = -1
    if s.phase == Phase.PLACE:
        for move in places(s, top(s.queue)):
            best = cheaper(s, seat, best, move)
    else:
        for r in range(s.options.rows):
            best = cheaper(s, seat, best, ROW + r)
    return best


def cheaper(s: State, seat: int, best: int, move: int) -> int:
    """Return the place that costs less, of equal ones the first; -1 is no place yet."""
    if best < 0:
        return move
    here, there = cost(s, seat, move), cost(s, seat, best)
    return move if here < there or (here == there and move < best) else best


def cost(s: State, seat: int, move: int) -> int:
    """Return the points that this place costs at once."""
    if move >= GAP:
        return 0
    row, card = s.row[move - ROW], top(s.queue)
    if s.phase == Phase.TOO_SMALL and s.options.too_small:
        return worth_of(s, row, row.cards.size)
    if not jams(s, row) or (s.phase == Phase.PLACE and is_trailer(s, card)):
        return 0
    kept = row.stacked[row.slots - 1] if s.phase == Phase.TOW_ROW else 0
    return worth_of(s, row, row.cards.size - kept)


def worth_of(s: State, row: Row, count: int) -> int:
    """Return the points of the first `count` cards of a row."""
    points = 0
    for i in range(count):
        points += value(s, row.cards.card[i])
    return points
