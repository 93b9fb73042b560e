"""Word Crush: what a decent player would try first, from the own hand and from what is remembered.

The thresholds were found by playing: a card whose letter comes soon is worth waiting for, the others are better exchanged.
"""

from collections.abc import Iterator
from typing import Any

from crossroads.games.word_crush.rules import DRAW_DECK, FORGET, PASS, PLAY, SAY, SWAP, WRONG, can_play, wins
from crossroads.games.word_crush.table import CRUSH, Phase, State

REMEMBERED = 10_000
GUESS = 20  # one of the words that may be anywhere: a wrong word costs no more than none
ELSEWHERE = 1
PLAYED = 2_000  # and more for a word that would have to wait long for its next letter
PATIENCE = 300
EXCHANGE = 1_000
NOT_NOW = 2
FORGETTING = 0.0008  # of a level's usual rate: a pile is recited again and again, and one word lost costs all behind it


def weight(s: State, seat: int, move: int) -> int:
    return weight_beside(s, seat, move, plays(s, seat))


def weigh(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    """Store the weight of each move and return their sum; whether any card can be played is found once."""
    has_play, total = plays(s, seat), 0
    for i in range(n):
        weights[i] = weight_beside(s, seat, moves[i], has_play)
        total += weights[i]
    return total


def plays(s: State, seat: int) -> bool:
    """Whether the seat is on turn and can play a card."""
    return s.phase == Phase.TURN and can_play(s, seat)


def weight_beside(s: State, seat: int, move: int, has_play: bool) -> int:
    """The weight of a move where a card can be played, or where none can."""
    if s.phase == Phase.RECITE:
        return weight_of_answer(s, move)
    if s.phase == Phase.DRAW:
        steps = s.ring // 2 if move == DRAW_DECK else steps_to(s, s.discard_top, s.yellow)
        return 10 + (s.ring - steps) ** 2
    if move == PASS:
        return NOT_NOW if s.options.voluntary_pass and has_play else PATIENCE
    if move > SWAP:
        return NOT_NOW if has_play else weight_of_swap(s, seat, move - SWAP)
    return PLAYED + 100 * steps_to(s, move - PLAY, (s.yellow + 1) % s.ring)


def weight_of_answer(s: State, move: int) -> int:
    if move in (WRONG, FORGET):
        return ELSEWHERE
    word = move - SAY
    best = ELSEWHERE
    card = word
    while card <= s.cards and s.twin[card] == word:
        if s.place[card] == CRUSH + s.recited:
            return REMEMBERED
        if s.place[card] == 0:
            best = GUESS
        card += 1
    return best


def weight_of_swap(s: State, seat: int, card: int) -> int:
    """Exchange a card that is far from its letter; the more cards the hand has already, the farther it has to be."""
    steps = steps_to(s, card, s.yellow)
    if steps < min(10 + 2 * s.hand[seat].size, 23):
        return NOT_NOW
    return EXCHANGE + 10 * steps


def steps_to(s: State, card: int, letter: int) -> int:
    """How many letters on from this one the word is playable."""
    letters = s.letters[card]
    coming = ((letters >> letter) | (letters << (s.ring - letter))) & ((1 << s.ring) - 1)
    return count((coming & -coming) - 1)


def count(bits: int) -> int:
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def is_by_heart(s: State) -> bool:
    """Whether what is asked is a matter of memory and not of judgement."""
    return s.phase == Phase.RECITE


def shown(s: State) -> Iterator[int]:
    """The cards that lie face-up, so that nobody forgets them yet."""
    if s.crush_top != 0:
        yield s.crush_top
    if s.discard_top != 0:
        yield s.discard_top


def worth(s: State, seat: int) -> float:
    """Return the victory, or the chance that few cards in hand give, plus a little for the cards that the others hold more."""
    cards = 0
    chances = 0.0
    for other in range(s.players):
        cards += s.hand[other].size
        chances += chance(s, other)
    return 0.9 * chance(s, seat) / chances + 0.1 * (1.0 - s.hand[seat].size / cards)


def chance(s: State, seat: int) -> float:
    """How likely the seat is to win, in proportion to the others."""
    if is_over(s):
        return 1.0 if wins(s, seat) else 0.0
    return 1.0 / (1 + s.hand[seat].size) ** 2


def is_over(s: State) -> bool:
    for seat in range(s.players):
        if s.acting[seat]:
            return False
    return True
