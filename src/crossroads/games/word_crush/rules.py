"""Word Crush.  Lay a word for the active letter on the pile, then recite the whole pile from memory, the oldest word first.

A word goes on a letter that it begins with or that it doubles: balloon on B, L and O.  Whoever errs takes the card that was
asked and all behind it.  The first to lay the last card of a hand and to recite the pile without error wins.
"""

from collections.abc import Iterator

from crossroads.engine import add, beat, draw, insert_sorted, shuffle
from crossroads.games.word_crush.memory import imagine, imagine_luck, remembered_word
from crossroads.games.word_crush.table import (
    CARDS,
    DECK,
    HAND,
    MAX_WORDS,
    SEATS,
    AfterStuck,
    Beat,
    Phase,
    State,
    advance,
    deck,
    find_playable,
    holds_playable,
    is_playable,
    lay_on_crush,
    lay_on_discard,
    take_from_discard,
    take_from_hand,
    take_from_stock,
)

__all__ = [
    "CARDS",
    "DECK",
    "SEATS",
    "State",
    "deck",
    "imagine",
    "imagine_luck",
]  # the contract's names, from where they are declared

# Moves: a kind + the word it is about (the first of the cards with that word), or one of those without a word.
PLAY = 0
SWAP = MAX_WORDS
SAY = 2 * MAX_WORDS
WRONG = 3 * MAX_WORDS + 1  # say something that is no word of the deck
FORGET = WRONG + 1
DRAW_DECK = WRONG + 2
DRAW_DISCARD = WRONG + 3
PASS = WRONG + 4
TIMEOUT = WRONG + 5  # only the clock plays it
MOVES = WRONG + 6

HAND_SIZES = ((5, 4, 3), (4, 3, 2), (7, 6, 5))  # Table 1: by length, for 2, 3, and 4 or more players
# Random play would never end if it always could exchange cards and forget words.
FEW = 6  # with so many cards in hand it exchanges no more
FORGETFUL = 8  # it forgets only one of the first so many words, another one every turn


def setup(s: State) -> None:
    for card in range(1, s.cards + 1):
        add(s.stock, card)
    shuffle(s, s.stock)
    for seat in range(s.players):
        for _ in range(hand_size(s)):
            insert_sorted(s.hand[seat], draw(s.stock))
    seed_the_pile(s)
    s.acting[left_of(s, s.first)] = 1  # WC-31


def hand_size(s: State) -> int:
    return HAND_SIZES[s.options.length][min(s.players, 4) - 2]


def seed_the_pile(s: State) -> None:
    card = draw(s.stock)
    lay_on_crush(s, card)
    s.red = s.initial[card]
    s.yellow = (s.red + 1) % s.ring  # WC-5


def left_of(s: State, seat: int) -> int:
    return (seat + 1) % s.players


def legal(s: State, seat: int) -> Iterator[int]:
    if s.acting[seat]:
        if s.phase == Phase.RECITE:
            yield from answers(s)
        elif s.phase == Phase.DRAW:
            yield from draws(s)
        else:
            yield from plays(s, seat)
            yield from swaps(s, seat)
            if may_pass(s, seat):
                yield PASS


def plays(s: State, seat: int) -> Iterator[int]:
    hand = s.hand[seat]
    last = 0
    for i in range(hand.size):
        word = s.twin[hand.card[i]]
        if word != last and is_playable(s, word):
            yield PLAY + word
        last = word


def swaps(s: State, seat: int) -> Iterator[int]:
    hand = s.hand[seat]
    last = 0
    if s.stock.size + s.discard.size >= 2:  # WC-16
        for i in range(hand.size):
            word = s.twin[hand.card[i]]
            if word != last:
                yield SWAP + word
            last = word


def may_pass(s: State, seat: int) -> bool:
    return s.options.voluntary_pass == 1 or not can_play(s, seat)  # WC-13


def can_play(s: State, seat: int) -> bool:
    hand = s.hand[seat]
    for i in range(hand.size):
        if is_playable(s, hand.card[i]):
            return True
    return False


def draws(s: State) -> Iterator[int]:
    yield DRAW_DECK  # WC-16 and WC-23: there is always a card to draw
    if s.discard.size > 0:
        yield DRAW_DISCARD


def answers(s: State) -> Iterator[int]:
    """Yield all answers: a player may say any word."""
    for card in range(1, s.cards + 1):
        if s.twin[card] == card:
            yield SAY + card
    yield WRONG
    yield FORGET


def tries(s: State, seat: int) -> Iterator[int]:
    """Yield the moves that random play and search choose from."""
    if s.phase == Phase.RECITE:
        word = remembered_word(s)
        if word != 0:
            yield SAY + word
        if word == 0 or s.recited == s.turns % FORGETFUL:
            yield FORGET
    elif s.phase == Phase.TURN and s.hand[seat].size >= FEW:
        yield from plays(s, seat)
        if may_pass(s, seat):
            yield PASS
    else:
        yield from legal(s, seat)


def apply(s: State, seat: int, move: int) -> None:
    if s.phase == Phase.RECITE:
        answer(s, seat, move)
    elif s.phase == Phase.DRAW:
        draw_replacement(s, seat, move)
    elif move in (PASS, TIMEOUT):  # WC-28
        pass_turn(s, seat)
    elif move > SWAP:
        begin_exchange(s, seat, move - SWAP)
    else:
        card = take_from_hand(s, seat, move - PLAY)
        play_to_crush(s, card)


def play_to_crush(s: State, card: int) -> None:
    """Lay the card on the pile, move the marker on (WC-6), and begin the recital."""
    lay_on_crush(s, card)
    advance(s)
    s.passes = 0
    s.recited = 0
    s.phase = Phase.RECITE


def answer(s: State, seat: int, move: int) -> None:
    """Take an answer for one word of the pile, the oldest first (WC-8); everybody then sees the card (WC-25)."""
    asked = s.crush.card[s.recited]
    if move == SAY + s.twin[asked]:
        s.recited += 1
        s.crush_top = asked
        if s.recited == s.crush.size:
            end_recital(s, seat, False)
    else:
        s.acting[seat], s.crush_top = 0, asked
        beat(s, Beat.WRONG)
        take_the_rest(s, seat)
        s.acting[seat] = 1
        end_recital(s, seat, move == TIMEOUT)


def take_the_rest(s: State, seat: int) -> None:
    """Move the card that was asked and all still face-down to the hand (WC-9), which may leave the pile empty (WC-10)."""
    while s.crush.size > s.recited:
        card = draw(s.crush)
        s.place[card] = HAND + seat
        insert_sorted(s.hand[seat], card)
    s.crush_top = s.crush.card[s.recited - 1] if s.recited > 0 else 0


def end_recital(s: State, seat: int, timed_out: bool) -> None:
    stays = s.unsticking == 1 and s.options.after_stuck == AfterStuck.SAME and not timed_out  # WC-21, WC-22, WC-28
    s.phase = Phase.TURN
    s.recited = 0
    s.unsticking = 0
    s.turns += 1
    if s.hand[seat].size == 0:  # WC-12
        s.winner = seat + 1
        s.acting[seat] = 0
    elif is_capped(s):
        s.acting[seat] = 0
    elif not stays:
        pass_to_the_left(s, seat)  # WC-11


def is_capped(s: State) -> bool:
    return s.turns == s.options.turn_cap  # WC-34


def pass_to_the_left(s: State, seat: int) -> None:
    s.acting[seat] = 0
    s.acting[left_of(s, seat)] = 1


def begin_exchange(s: State, seat: int, word: int) -> None:
    """Set the named card aside, out of reach of the two draws that follow (WC-14)."""
    card = take_from_hand(s, seat, word)
    s.place[card] = 0
    add(s.aside, card)
    s.owed = 2
    s.phase = Phase.DRAW


def draw_replacement(s: State, seat: int, move: int) -> None:
    if move == DRAW_DISCARD:
        card = take_from_discard(s)
        s.place[card] = HAND + seat
    else:
        card = take_from_stock(s)
        if s.place[card] != 0:
            s.place[card] = HAND + seat
    insert_sorted(s.hand[seat], card)
    s.owed -= 1
    if s.owed == 0:
        lay_on_discard(s, draw(s.aside))
        s.phase = Phase.TURN


def pass_turn(s: State, seat: int) -> None:
    s.passes += 1
    s.turns += 1
    if is_capped(s):
        s.acting[seat] = 0
        return
    pass_to_the_left(s, seat)
    if s.passes == s.players:  # WC-19
        s.passes = 0
        unstick(s)


def unstick(s: State) -> None:
    """Let the first passer, who is on turn again, play from the discard or the draw pile (WC-20)."""
    if holds_playable(s, s.stock) or holds_playable(s, s.discard):
        play_to_crush(s, find_playable(s))
        s.unsticking = 1
    else:
        advance(s)  # WC-24


def score(s: State, seat: int) -> int:
    return s.hand[seat].size


def wins(s: State, seat: int) -> bool:
    """Whether the seat recited its last card; at the turn cap the fewest cards win, and ties share (WC-34)."""
    if s.winner != 0:
        return s.winner == seat + 1
    for other in range(s.players):
        if s.hand[other].size < s.hand[seat].size:
            return False
    return True


def clock_move(s: State, seat: int) -> int:
    """WC-28: draws that are owed come first."""
    return DRAW_DECK if s.phase == Phase.DRAW else TIMEOUT


def shuffles_first(s: State, seat: int, move: int) -> bool:
    """Whether a shuffle that the move calls for is counted as before it: a draw needs a draw pile."""
    return move == DRAW_DECK
