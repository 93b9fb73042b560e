"""Dealers: who shuffles at a table.  Each writes down every shuffle, top card first, as a record has it."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

import msgspec

from crossroads.engine.chance import seed as seed_dice
from crossroads.engine.piles import mingle

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableSequence

    from crossroads.engine.game import Words
    from crossroads.engine.layout import GameState
    from crossroads.engine.piles import Pile


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """One shuffle: the number of moves before it, and the cards, top card first."""

    at: int
    cards: list[str]


class WrongDeal(ValueError):
    """A record's deal that cannot have happened; the message says why."""


class SeedDealer:
    """Deals as a seed has it.

    A seed of up to 18 digits is the number of a simulated game: the dice of the engine shuffle, so that the same game can be
    played compiled.  Any other seed is a secret of a live table: each shuffle comes from a keyed hash of the seed and the
    number of moves so far, so that nobody can compute a card to come from those already seen.
    """

    def __init__(self, seed: str, words: Words) -> None:
        self.seed = seed
        self.words = words
        self.deals: list[Deal] = []
        self.moves = 0
        self._fresh = True

    def shuffle(self, s: GameState, pile: Pile) -> None:
        if is_number(self.seed):
            if self._fresh:
                seed_dice(s.rng, int(self.seed))
                self._fresh = False
            mingle(s.rng, pile.card, pile.size)
        else:
            same = sum(deal.at == self.moves for deal in self.deals)
            mingle_by_hash(pile.card, pile.size, keyed_numbers(self.seed, f"deal {self.moves} {same}"))
        self.deals.append(Deal(self.moves, names_from_top(s, pile, self.words)))


def is_number(seed: str) -> bool:
    """Whether the seed is the number of a simulated game."""
    return seed.isascii() and seed.isdigit() and len(seed) <= 18


def keyed_numbers(key: str, what: str) -> Iterator[int]:
    """64-bit numbers from HMAC-SHA-256: the blocks of `what 0`, `what 1`, …, four big-endian numbers each."""
    block = 0
    while True:
        digest = hmac.digest(key.encode(), f"{what} {block}".encode(), hashlib.sha256)
        for i in range(0, 32, 8):
            yield int.from_bytes(digest[i : i + 8], "big")
        block += 1


def mingle_by_hash(items: MutableSequence[int], size: int, numbers: Iterator[int]) -> None:
    """Fisher and Yates from the end; a place below n is number * n / 2**64."""
    for i in range(size - 1, 0, -1):
        j = next(numbers) * (i + 1) >> 64
        items[i], items[j] = items[j], items[i]


class WrittenDealer:
    """Deals as a record says, and refuses what its pile cannot be."""

    def __init__(self, deals: list[Deal], words: Words) -> None:
        self.deals = deals
        self.words = words
        self.used = 0
        self.moves = 0

    def shuffle(self, s: GameState, pile: Pile) -> None:
        if self.used == len(self.deals):
            raise WrongDeal(f"a deal is missing: cards are shuffled after {self.moves} moves")
        deal = self.deals[self.used]
        if deal.at != self.moves:
            raise WrongDeal(f"deal {self.used + 1} is said to be after {deal.at} moves, but comes after {self.moves}")
        self.used += 1
        by_name = defaultdict(list)
        for card in pile.card[: pile.size]:
            by_name[self.words.card_text(s, card)].append(card)
        self._compare(deal, Counter({name: len(cards) for name, cards in by_name.items()}))
        for place, name in enumerate(reversed(deal.cards)):
            pile.card[place] = by_name[name].pop()

    def _compare(self, deal: Deal, pile: Counter[str]) -> None:
        written = Counter(deal.cards)
        for name in written - pile:
            raise WrongDeal(f"deal {self.used} has {written[name]} of {name[:40]!r}, the pile has {pile[name]}")
        for name in pile - written:
            raise WrongDeal(f"deal {self.used} has {written[name]} of {name!r}, the pile has {pile[name]}")


def names_from_top(s: GameState, pile: Pile, words: Words) -> list[str]:
    return [words.card_text(s, pile.card[i]) for i in range(pile.size - 1, -1, -1)]
