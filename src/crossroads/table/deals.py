"""Dealers: they shuffle and roll at a table, and write down what came of it as a record has it."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from crossroads.engine.chance import below
from crossroads.engine.chance import seed as seed_dice
from crossroads.engine.piles import mingle

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableSequence

    from crossroads.engine.contract import Words
    from crossroads.engine.layout import GameState
    from crossroads.engine.piles import Pile


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """A shuffle, with its cards from the top, or the roll of a die; `at` is the number of moves before it."""

    at: int
    cards: list[str] | UnsetType = UNSET
    sides: int | UnsetType = UNSET
    roll: int | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuse what is neither: a record is read into this class."""
        is_whole = (self.sides is UNSET) == (self.roll is UNSET) != (self.cards is UNSET)
        if not is_whole:
            raise ValueError("a deal has either `cards` or `sides` and `roll`")


class WrongDeal(ValueError):
    """A record's deal that cannot have happened; the message says why."""


class SeedDealer:
    """Shuffles and rolls as a seed says.

    A seed of up to 18 digits is the number of a simulated game: the dealer uses the dice of the state, so that the same game
    can be played compiled.  Any other seed is the secret of a live table: each shuffle and roll comes from a keyed hash of the
    seed and the number of moves so far, so that nobody can compute what is to come from what was seen.
    """

    def __init__(self, seed: str, words: Words) -> None:
        self.seed = seed
        self.words = words
        self.deals: list[Deal] = []
        self.moves = 0
        self._dice_are_seeded = False

    def shuffle(self, s: GameState, pile: Pile) -> None:
        if is_number(self.seed):
            self._seed_dice(s)
            mingle(s.rng, pile.card, pile.size)
        else:
            mingle_by_hash(pile.card, pile.size, self._numbers("deal", self._shuffles_now()))
        self.deals.append(Deal(self.moves, names_from_top(s, pile, self.words)))

    def roll(self, s: GameState, sides: int) -> int:
        _check_sides(sides)
        if is_number(self.seed):
            self._seed_dice(s)
            shown = 1 + below(s.rng, sides)
        else:
            shown = 1 + (next(self._numbers("roll", len(self._deals_now()) - self._shuffles_now())) * sides >> 64)
        self.deals.append(Deal(self.moves, sides=sides, roll=shown))
        return shown

    def _seed_dice(self, s: GameState) -> None:
        """Set the dice of the state before they are first used."""
        if not self._dice_are_seeded:
            seed_dice(s.rng, int(self.seed))
            self._dice_are_seeded = True

    def _numbers(self, what: str, count: int) -> Iterator[int]:
        return keyed_numbers(self.seed, f"{what} {self.moves} {count}")

    def _shuffles_now(self) -> int:
        return sum(deal.cards is not UNSET for deal in self._deals_now())

    def _deals_now(self) -> list[Deal]:
        """What was dealt since the last move.  `at` never falls, so that the rest need not be looked at."""
        begin = len(self.deals)
        while begin and self.deals[begin - 1].at == self.moves:
            begin -= 1
        return self.deals[begin:]


def _check_sides(sides: int) -> None:
    if sides < 1:
        raise ValueError(f"a die has at least one side, not {sides}")


def is_number(seed: str) -> bool:
    """Whether the seed is the number of a simulated game."""
    return seed.isascii() and seed.isdigit() and len(seed) <= 18


def keyed_numbers(key: str, what: str) -> Iterator[int]:
    """Yield 64-bit numbers from HMAC-SHA-256: the blocks of `what 0`, `what 1`, …, four big-endian numbers each."""
    block = 0
    while True:
        digest = hmac.digest(key.encode(), f"{what} {block}".encode(), hashlib.sha256)
        for i in range(0, 32, 8):
            yield int.from_bytes(digest[i : i + 8], "big")
        block += 1


def secret_of(seed: str, what: str) -> int:
    """Return a secret of 256 bits for one use of a table's seed; it tells nothing about the seed or about other uses."""
    return int.from_bytes(hmac.digest(seed.encode(), what.encode(), hashlib.sha256), "big")


def drawn_first(seed: str, players: int) -> int:
    """Draw the first seat from the seed of a table."""
    return next(keyed_numbers(seed, "first")) * players >> 64


def mingle_by_hash(items: MutableSequence[int], size: int, numbers: Iterator[int]) -> None:
    """Shuffle as Fisher and Yates do, from the end; a place below n is number * n / 2**64."""
    for i in range(size - 1, 0, -1):
        j = next(numbers) * (i + 1) >> 64
        items[i], items[j] = items[j], items[i]


class WrittenDealer:
    """Shuffles and rolls as a record says, and refuses what cannot have happened."""

    def __init__(self, deals: list[Deal], words: Words) -> None:
        self.deals = deals
        self.words = words
        self.used = 0
        self.moves = 0

    def shuffle(self, s: GameState, pile: Pile) -> None:
        cards = self._next("cards are shuffled").cards
        if isinstance(cards, UnsetType):
            raise WrongDeal(f"deal {self.used} is a roll, but cards are shuffled after {self.moves} moves")
        by_name = defaultdict(list)
        for card in pile.card[: pile.size]:
            by_name[self.words.card_text(s, card)].append(card)
        self._compare(Counter(cards), Counter({name: len(same) for name, same in by_name.items()}))
        for place, name in enumerate(reversed(cards)):
            pile.card[place] = by_name[name].pop()

    def roll(self, s: GameState, sides: int) -> int:
        _check_sides(sides)
        deal = self._next(f"a die with {sides} sides is rolled")
        if isinstance(deal.roll, UnsetType):
            raise WrongDeal(f"deal {self.used} is a shuffle, but a die with {sides} sides is rolled after {self.moves} moves")
        if deal.sides != sides:
            raise WrongDeal(f"deal {self.used} is a roll of a die with {deal.sides} sides, but the die has {sides}")
        if not 1 <= deal.roll <= sides:
            raise WrongDeal(f"deal {self.used} is a roll of {deal.roll}, but the die shows 1 to {sides}")
        return deal.roll

    def _next(self, what: str) -> Deal:
        """The next deal of the record; `what` says what happens at the table."""
        if self.used == len(self.deals):
            raise WrongDeal(f"a deal is missing: {what} after {self.moves} moves")
        deal = self.deals[self.used]
        if deal.at != self.moves:
            raise WrongDeal(f"deal {self.used + 1} is said to be after {deal.at} moves, but comes after {self.moves}")
        self.used += 1
        return deal

    def _compare(self, written: Counter[str], pile: Counter[str]) -> None:
        for name in [*(written - pile), *(pile - written)]:
            raise WrongDeal(f"deal {self.used} has {written[name]} of {name[:40]!r}, the pile has {pile[name]}")


def names_from_top(s: GameState, pile: Pile, words: Words) -> list[str]:
    return [words.card_text(s, pile.card[i]) for i in range(pile.size - 1, -1, -1)]
