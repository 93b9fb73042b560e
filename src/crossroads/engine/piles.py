"""Piles of cards: decks, hands, rows, discards, a card face-down on the table.

A pile is a fixed array of cards and the number of cards in it; the last card is the top card.  Every cell behind the top is 0,
because a card left there would tell where it was.
"""

from collections.abc import MutableSequence
from functools import cache
from typing import Any, overload

from crossroads.engine.chance import Dice, below
from crossroads.engine.layout import Field, GameState, Number, Record, int8, public


class Pile(Record):
    """Cards, the last one on top.  Everybody may see how many there are."""

    size: int
    card: list[int]


@overload
def pile(capacity: int, /, *, number: Number = int8, below: int = 0) -> Pile: ...
@overload
def pile(capacity: int, a: int, /, *, number: Number = int8, below: int = 0) -> list[Pile]: ...
@overload
def pile(capacity: int, a: int, b: int, /, *, number: Number = int8, below: int = 0) -> list[list[Pile]]: ...
def pile(capacity: int, *shape: int, number: Number = int8, below: int = 0) -> Any:
    """Declare a field that holds a pile, or several; `number` is int16 where int8 is too small for a card or the size.

    Its cards are 0 … below-1, or any card of the game.
    """
    return Field(_pile_of(capacity, number, below), shape)


@cache
def _pile_of(capacity: int, number: Number, below: int) -> type[Pile]:
    fields = {"size": public(number(below=capacity + 1)), "card": number(capacity, below=below)}
    return type(f"Pile{capacity}", (Pile,), fields)


def add(pile: Pile, card: int) -> None:
    """Lay a card on top."""
    pile.card[pile.size] = card
    pile.size += 1


def draw(pile: Pile) -> int:
    """Take the top card."""
    pile.size -= 1
    card = pile.card[pile.size]
    pile.card[pile.size] = 0
    return card


def top(pile: Pile) -> int:
    """Return the top card and leave it where it is."""
    return pile.card[pile.size - 1]


def holds(pile: Pile, card: int) -> bool:
    """Whether the pile holds this card."""
    return where(pile, card) >= 0


def where(pile: Pile, card: int) -> int:
    """Return the place of the first such card, or -1."""
    for i in range(pile.size):
        if pile.card[i] == card:
            return i
    return -1


def remove(pile: Pile, card: int) -> None:
    """Take out the first such card, if there is one; the others keep their order."""
    found = where(pile, card)
    if found >= 0:
        take_at(pile, found)


def take_at(pile: Pile, place: int) -> int:
    """Take out and return the card at a place; the others keep their order."""
    card = pile.card[place]
    for i in range(place, pile.size - 1):
        pile.card[i] = pile.card[i + 1]
    draw(pile)
    return card


def insert(pile: Pile, place: int, card: int) -> None:
    """Put a card at a place; the cards from there on move up."""
    for i in range(pile.size, place, -1):
        pile.card[i] = pile.card[i - 1]
    pile.card[place] = card
    pile.size += 1


def insert_sorted(pile: Pile, card: int) -> None:
    """Put a card where it keeps an ascending pile ascending."""
    place = pile.size
    while place > 0 and pile.card[place - 1] > card:
        place -= 1
    insert(pile, place, card)


def clear(pile: Pile) -> None:
    """Take all cards away."""
    while pile.size > 0:
        draw(pile)


def move_all(source: Pile, target: Pile) -> None:
    """Lay all cards of one pile on another, in their order."""
    for i in range(source.size):
        add(target, source.card[i])
    clear(source)


def fill(items: MutableSequence[int], value: int) -> None:
    """Set every item."""
    for i in range(len(items)):
        items[i] = value


def blank(n: int) -> MutableSequence[int]:
    """Return `n` zeros to work with.  Compiled code gets an array instead (`packed.blank_array`)."""
    return [0] * n


def shuffle(s: GameState, pile: Pile) -> None:
    """Shuffle a pile with the dice of the game.  At a table the dealer shuffles it and writes it down (`dealer.py`)."""
    mingle(s.rng, pile.card, pile.size)


def mingle(dice: Dice, items: MutableSequence[int], size: int) -> None:
    """Put the first `size` items into a random order."""
    for i in range(size - 1, 0, -1):
        j = below(dice, i + 1)
        items[i], items[j] = items[j], items[i]
