"""What Word Crush is learned from: what decides a position, and what there is to say about a move.

A hand is as slow as its slowest card: each of its cards waits for a letter of its own.
"""

from typing import Any

from crossroads.games.word_crush.hints import steps_to
from crossroads.games.word_crush.rules import DRAW_DISCARD, PASS, PLAY, SWAP, WRONG
from crossroads.games.word_crush.table import Phase, State

KIND = 1 << 16  # features of one kind are numbered from a multiple of this
FAR = 63  # the longest wait that is told apart

# Kinds of moves in a turn:
PASSED = 0
SWAPPED = 1
SWAPPED_FIRST = 2  # though another card could be played
PLAYED = 3


def features(s: State, seat: int, room: Any) -> int:
    """Store what decides a position: the cards in the hands, whose turn it is, and how soon the own cards can be played."""
    fewest, turn = 31, 15
    for k in range(s.players):
        other = (seat + k) % s.players
        if s.acting[other]:
            turn = k
        if k > 0:
            fewest = min(fewest, s.hand[other].size)
    mine = min(s.hand[seat].size, 31)
    longest, second, waits, _ = waits_of(s, seat, 0, 0, 0)
    room[0] = KIND + (mine * 32 + fewest) * 16 + turn
    room[1] = 2 * KIND + (mine * 64 + longest) * 8 + min(fewest, 7)
    room[2] = 3 * KIND + (mine * 64 + second) * 32 + longest // 2
    room[3] = 4 * KIND + mine * 256 + min(waits, 255)
    room[4] = 5 * KIND + (s.phase * 4 + s.owed) * 8 + s.passes
    n = 5
    for k in range(1, s.players):
        room[n] = (5 + k) * KIND + min(s.hand[(seat + k) % s.players].size, 31) * 32 + mine
        n += 1
    return n


def waits_of(s: State, seat: int, without: int, added: int, taken: int) -> tuple[int, int, int, int]:
    """Return the longest and the second longest wait of a hand, in letters from the active one, the sum, and the steps used.

    One card with the word `without` is left out, one is added, and the steps in the set `taken` are not free.
    """
    full = (1 << s.ring) - 1
    longest, second, waits = 0, 0, 0
    hand = s.hand[seat]
    for i in range(hand.size + 1):
        card = added
        if i < hand.size:
            card = hand.card[i]
            if s.twin[card] == without:
                without = 0
                continue
        if card == 0:
            continue
        letters = s.letters[card]
        steps = ((letters >> s.yellow) | (letters << (s.ring - s.yellow))) & full
        wait = 0
        if steps & ~taken:
            steps &= ~taken
        else:
            wait = s.ring
        first = steps & -steps
        taken |= first
        wait = min(wait + place_of_bit(first), FAR)
        waits += wait
        if wait > longest:
            longest, second = wait, longest
        else:
            second = max(second, wait)
    return longest, second, waits, taken


def place_of_bit(bit: int) -> int:
    """Return the place of the one bit that is set."""
    place = 0
    if bit >= 1 << 16:
        bit >>= 16
        place = 16
    if bit >= 1 << 8:
        bit >>= 8
        place += 8
    if bit >= 1 << 4:
        bit >>= 4
        place += 4
    if bit >= 1 << 2:
        bit >>= 2
        place += 2
    return place + (bit >> 1)


# ---- moves ----


def traits(s: State, seat: int, move: int, room: Any) -> int:
    """Store what there is to say about a move, from what the seat sees; return how many numbers that are."""
    if s.phase == Phase.RECITE:
        room[0] = KIND + (1 if move < WRONG else 0)
        return 1
    if s.phase == Phase.DRAW:
        return traits_of_draw(s, seat, move, room)
    if move == PASS:
        return traits_of_turn(s, seat, PASSED, 0, FAR, 1, room)
    if move > SWAP:
        return traits_of_swap(s, seat, move - SWAP, room)
    return traits_of_turn(s, seat, PLAYED, move - PLAY, steps_to(s, move - PLAY, (s.yellow + 1) % s.ring), 1, room)


def traits_of_draw(s: State, seat: int, move: int, room: Any) -> int:
    """A card for one that was exchanged: how long the card on the discard pile waits, and how long the hand does."""
    longest, _, waits, _ = waits_of(s, seat, 0, 0, 0)
    longest_with, _, waits_with, _ = waits_of(s, seat, 0, s.discard_top, 0)
    wait = min(max(waits_with - waits, 0), FAR) if s.discard_top != 0 else FAR
    drawn = (2 if move == DRAW_DISCARD else 0) + s.owed - 1
    room[0] = 2 * KIND + drawn * 64 + wait
    room[1] = 3 * KIND + (drawn * 64 + wait // 2) * 64 + longest // 2
    room[2] = 4 * KIND + (drawn * 64 + longest_with) * 8 + min(s.hand[seat].size, 7)
    room[3] = 5 * KIND + (drawn * 64 + wait) * 8 + fewest_of_others(s, seat)
    return 4


def traits_of_swap(s: State, seat: int, card: int, room: Any) -> int:
    """A card exchanged: what an exchange has in common with a pass and a play, and what lies on the discard pile for it."""
    steps = steps_to(s, card, s.yellow)
    n = traits_of_turn(s, seat, SWAPPED, card, steps, 0, room)
    top = steps_to(s, s.discard_top, s.yellow) // 2 if s.discard_top != 0 else 31
    room[n] = 16 * KIND + top * 32 + steps // 2
    return n + 1


def traits_of_turn(s: State, seat: int, kind: int, card: int, steps: int, taken: int, room: Any) -> int:
    """A pass, an exchange or a play: how long the rest of the hand waits, and who is how close to the end."""
    longest, second, _, used = waits_of(s, seat, card, 0, taken)
    if kind == SWAPPED and used & 1 == 1:
        kind = SWAPPED_FIRST
    left = min(s.hand[seat].size - (0 if kind == PASSED else 1), 7)
    fewest = fewest_of_others(s, seat)
    room[0] = 6 * KIND + (kind * 8 + left) * 8 + fewest
    room[1] = 7 * KIND + kind * 64 + longest
    room[2] = 8 * KIND + kind * 64 + steps
    room[3] = 9 * KIND + (kind * 8 + left) * 32 + longest // 2
    room[4] = 10 * KIND + (kind * 8 + fewest) * 32 + longest // 2
    room[5] = 11 * KIND + (kind * 8 + left) * 32 + steps // 2
    room[6] = 12 * KIND + (kind * 32 + steps // 3) * 32 + longest // 3
    room[7] = 13 * KIND + (kind * 32 + second // 3) * 32 + longest // 3
    room[8] = 14 * KIND + (kind * 8 + left) * 8 + min(s.passes, 7)
    room[9] = 15 * KIND + kind
    return 10


def fewest_of_others(s: State, seat: int) -> int:
    """Return how many cards the other hand with the fewest has, up to 7."""
    fewest = 7
    for k in range(1, s.players):
        fewest = min(fewest, s.hand[(seat + k) % s.players].size)
    return fewest
