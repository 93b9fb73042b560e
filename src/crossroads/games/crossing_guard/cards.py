"""The student cards of Crossing Guard XL!: who stands on them, and which are in a deck."""

from collections.abc import MutableSequence

from crossroads.engine import Dice, Pile, mingle

NOBODY = 0
R, B, G, Y, P = COLOURS = (1, 2, 3, 4, 5)

# A card is named after its students.  A single student's card is the colour, and so is the card of a patron.
RR, BB, GG, YY, PP, RG = 6, 7, 8, 9, 10, 11
RBG, BGY, GYP, YPR, PRB = 12, 13, 14, 15, 16
RRBY, BBGP, GGYR, YYPB, PPRG = 17, 18, 19, 20, 21
BROTHER, SISTER = 22, 23
CARDS = 24

GROUP = (
    (NOBODY, NOBODY, NOBODY, NOBODY),  # there is no card 0
    (R, NOBODY, NOBODY, NOBODY),
    (B, NOBODY, NOBODY, NOBODY),
    (G, NOBODY, NOBODY, NOBODY),
    (Y, NOBODY, NOBODY, NOBODY),
    (P, NOBODY, NOBODY, NOBODY),
    (R, R, NOBODY, NOBODY),
    (B, B, NOBODY, NOBODY),
    (G, G, NOBODY, NOBODY),
    (Y, Y, NOBODY, NOBODY),
    (P, P, NOBODY, NOBODY),
    (R, G, NOBODY, NOBODY),
    (R, B, G, NOBODY),
    (B, G, Y, NOBODY),
    (G, Y, P, NOBODY),
    (Y, P, R, NOBODY),
    (P, R, B, NOBODY),
    (R, R, B, Y),
    (B, B, G, P),
    (G, G, Y, R),
    (Y, Y, P, B),
    (P, P, R, G),
    (NOBODY, NOBODY, NOBODY, NOBODY),  # CG-3: siblings go to no school and are no students
    (NOBODY, NOBODY, NOBODY, NOBODY),
)

DECK_A = (*range(RRBY, PPRG + 1), *range(RBG, PRB + 1), *range(RR, PP + 1), *(BROTHER,) * 3, *(SISTER,) * 3)
DECK_B = (*range(RRBY, PPRG + 1), *range(RBG, PRB + 1), RBG, YY, PP, RG, BB, R, G, Y, P, BROTHER, SISTER)
DECK_SIZE = 21
TALLEST = 7  # cards in one place: a group on all six siblings of deck A

# Tables are flat bytes: compiled rules read them as C reads an array, interpreted ones as a tuple.
DECKS = bytes(DECK_B + DECK_A)
SIZE = bytes(sum(student != NOBODY for student in group) for group in GROUP)
POINTS = bytes((*SIZE[:BROTHER], 1, 1))
OF_COLOUR = bytes(group.count(colour) for group in GROUP for colour in range(len(COLOURS) + 1))


def card_of_deck(deck: int, i: int) -> int:
    """CG-2: deck 0 is B, with three nearly full rounds; deck 1 is A, the same for every patron."""
    return DECKS[DECK_SIZE * deck + i]


def is_sibling(card: int) -> bool:
    return card >= BROTHER


def students_of(colour: int, card: int) -> int:
    """How many students of one school are on a card."""
    return OF_COLOUR[(len(COLOURS) + 1) * card + colour]


def all_students_of(colour: int, cards: Pile) -> int:
    count = 0
    for i in range(cards.size):
        count += students_of(colour, cards.card[i])
    return count


def points_on(cards: Pile) -> int:
    """CG-20: one for each student and each sibling."""
    points = 0
    for i in range(cards.size):
        points += POINTS[cards.card[i]]
    return points


def groups_of_four(cards: Pile) -> int:
    count = 0
    for i in range(cards.size):
        if SIZE[cards.card[i]] == 4:
            count += 1
    return count


def take_off(count: MutableSequence[int], cards: Pile) -> None:
    """Take the cards of a pile off a count by card."""
    for i in range(cards.size):
        count[cards.card[i]] -= 1


def lay_in_any_order(count: MutableSequence[int], cards: Pile, dice: Dice) -> None:
    """Lay as many of each card into a pile as counted, in random order."""
    n = 0
    for card in range(CARDS):
        for _ in range(count[card]):
            cards.card[n] = card
            n += 1
    mingle(dice, cards.card, n)
