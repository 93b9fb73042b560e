"""A store in memory: for tests, and for a table in a place that has no database."""

from __future__ import annotations

import secrets
from collections import defaultdict
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from crossroads.house.store import Card, Ended, Held, Kept, Key, Line, Policy, Rate, Rated, Together, ignore

if TYPE_CHECKING:
    from collections.abc import Callable

UNFINISHED = ("waiting", "playing")


class MemoryStore:
    """Keeps everything until the process ends."""

    has_other_processes = False

    def __init__(self) -> None:
        self._policy = Policy([Key(secrets.token_hex(32), 0.0)])
        self._log: defaultdict[str, list[Line]] = defaultdict(list)
        self._cards: dict[str, Card] = {}
        self._here: defaultdict[str, dict[str, float]] = defaultdict(dict)  # when each guest was last at a table
        self._waiting: dict[str, tuple[str, str]] = {}  # who made a table, and from which network
        self._ended: dict[str, tuple[Kept, bytes]] = {}
        self._ratings: defaultdict[str, dict[str, Rated]] = defaultdict(dict)

    async def open(self, heard: Callable[[str], None], met: Callable[[str], None] = ignore) -> None: ...

    async def close(self) -> None: ...

    async def policy(self, known: Policy | None = None) -> Policy:
        return self._policy

    async def append(self, code: str, *lines: Line) -> bool:
        taken = len(self._log.get(code, ()))
        if lines[0].number <= taken:
            return False
        self._log[code] += lines
        return True

    async def put(self, card: Card) -> None:
        if is_newer(self._cards.get(card.code), card):
            self._cards[card.code] = card
            for guest in card.guests:
                self._here[card.code].setdefault(guest, 0.0)
            if card.state != "waiting":
                self._waiting.pop(card.code, None)

    async def read(self, code: str, after: int = 0) -> list[Line]:
        return self._log[code][after:] if code in self._log else []

    async def lobby(self, limit: int) -> list[Card]:
        return [card for card in self._unfinished() if card.public][:limit]

    async def mine(self, guest: str, limit: int) -> list[Card]:
        return [card for card in self._unfinished() if guest in self._here[card.code]][:limit]

    def _unfinished(self) -> list[Card]:
        return sorted((card for card in self._cards.values() if card.state in UNFINISHED), key=lambda card: -card.touched)

    async def note_waiting(self, code: str, guest: str, network: str) -> None:
        if code in self._cards and self._cards[code].state == "waiting":
            self._waiting[code] = guest, network

    async def waiting_of(self, guest: str, network: str) -> tuple[int, int]:
        makers = self._waiting.values()
        return sum(one == guest for one, _ in makers), sum(one == network for _, one in makers)

    async def overdue(self, now: float, limit: int) -> list[str]:
        due = sorted((card.due, card.code) for card in self._cards.values() if card.due is not None and card.due <= now)
        return [code for _, code in due[:limit]]

    async def idle(self, waiting: float, playing: float, limit: int) -> list[str]:
        before = {"waiting": waiting, "playing": playing}
        return [card.code for card in self._unfinished() if card.touched < before[card.state]][:limit]

    async def expired(self, abandoned: float, over: float, limit: int) -> list[str]:
        before = {"abandoned": abandoned, "over": over}
        closed = (card for card in self._cards.values() if card.state in before)
        return [card.code for card in closed if card.touched < before[card.state]][:limit]

    async def delete(self, codes: list[str]) -> None:
        for code in codes:
            for kept in (self._log, self._cards, self._here, self._ended, self._waiting):
                kept.pop(code, None)
        left = {guest for here in self._here.values() for guest in here}
        for ratings in self._ratings.values():
            for guest in [one for one in ratings if one not in left]:
                del ratings[guest]

    async def probe(self) -> None: ...

    async def look_after(self, held: Held) -> None:
        for code, guest in held.people:
            if guest in self._here[code]:
                self._here[code][guest] = held.now
        for card in (self._cards[code] for code in held.codes if code in self._cards):
            if card.due is not None:
                card.due = max(card.due, held.until)
        for card in (self._cards[code] for code in held.touched if code in self._cards):
            card.touched = held.now

    async def note_presence(self, code: str, guest: str, until: float | None) -> None:
        """Tell nobody: there is no other process."""

    async def present_elsewhere(self, codes: list[str], now: float) -> set[tuple[str, str]]:
        return set()

    async def last_here(self, code: str) -> dict[str, float]:
        return dict(self._here[code])

    async def finish(self, ended: Kept, record: bytes, players: list[str], rate: Rate) -> None:
        if ended.code not in self._ended:
            self._ended[ended.code] = ended, record
            await self.rate(ended.game, players, rate)

    async def rate(self, game: str, players: list[str], rate: Rate) -> None:
        known = self._ratings[game]
        known |= rate({player: known[player] for player in players if player in known})

    async def games_together(self, guests: list[str], since: float) -> Together:
        games = [set(guests) & self._here[code].keys() for code, (ended, _) in self._ended.items() if ended.at > since]
        return Together(frozenset(pair) for game in games for pair in combinations(sorted(game), 2))

    async def record(self, code: str) -> bytes | None:
        return self._ended[code][1] if code in self._ended else None

    async def recent(self, limit: int) -> list[Ended]:
        public = (ended for ended, _ in self._ended.values() if ended.public)
        latest = sorted(public, key=lambda ended: -ended.at)[:limit]
        return [msgspec.convert(msgspec.to_builtins(ended), Ended) for ended in latest]  # without who sat there

    async def ratings(self, game: str, limit: int) -> list[Rated]:
        return sorted(self._ratings[game].values(), key=lambda one: one.mu - 3 * one.sigma, reverse=True)[:limit]

    async def games_of(self, guest: str, limit: int) -> list[Kept]:
        kept = (ended for code, (ended, _) in self._ended.items() if guest in self._here[code])
        return sorted(kept, key=lambda ended: -ended.at)[:limit]

    async def ratings_of(self, guest: str) -> dict[str, Rated]:
        return {game: ratings[guest] for game, ratings in self._ratings.items() if guest in ratings}

    async def tables_of(self, guest: str) -> list[str]:
        return [code for code, here in self._here.items() if guest in here]

    async def refuse(self, guest: str) -> None:
        self._policy.deleted.add(guest)

    async def rewrite(self, code: str, lines: list[Line]) -> None:
        for line in lines:
            self._log[code][line.number - 1] = line

    async def replace_result(self, ended: Kept) -> None:
        self._ended[ended.code] = ended, self._ended[ended.code][1]

    async def forget(self, guest: str) -> None:
        for here in self._here.values():
            here.pop(guest, None)
        for ratings in self._ratings.values():
            ratings.pop(guest, None)
        self._waiting = {code: made for code, made in self._waiting.items() if made[0] != guest}


def is_newer(kept: Card | None, card: Card) -> bool:
    return kept is None or card.number >= kept.number
