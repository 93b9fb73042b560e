"""Replay a record and judge it, by the rules and its own deals alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from crossroads.engine.options import BadOption
from crossroads.table.deals import SeedDealer, WrittenDealer, WrongDeal
from crossroads.table.record import GameRecord, Result, WrongRecord
from crossroads.table.sitting import Refusal, Sitting
from crossroads.table.versions import UnknownVersion, options_under

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game


@dataclass(frozen=True)
class Verdict:
    """What was found about a record that is right.  Its deals need not be what our generator makes of its seed."""

    finished: bool
    deals_follow_from_seed: bool


def verify(record: GameRecord, games: dict[str, Game]) -> Verdict:
    """Replay a record and judge it; raise WrongRecord, which says which move, deal or result is wrong and why."""
    sitting = None
    for sitting in replay(record, games):
        pass
    assert sitting is not None
    _check_end(record, sitting)
    return Verdict(sitting.is_over, _follows_from_seed(record, sitting))


def replay(record: GameRecord, games: dict[str, Game]) -> Iterator[Sitting]:
    """Yield the sitting after the set-up and after each move; it is one object that changes."""
    sitting = _begin(record, games)
    yield sitting
    for number, (seat, text) in enumerate(record.moves, 1):
        _replay_move(sitting, number, seat, text)
        yield sitting


def _begin(record: GameRecord, games: dict[str, Game]) -> Sitting:
    if record.record != 1:
        raise WrongRecord(f"record version {record.record} is not known; it is 1")
    game = games.get(record.game)
    if game is None:
        listed = ", ".join(games)
        raise WrongRecord(f"there is no game {record.game[:40]!r} here; install its package or name it. Known are {listed}")
    try:
        options = options_under(game, record.rules, record.options)
    except UnknownVersion as error:
        raise WrongRecord(str(error)) from None
    for option in game.words.OPTIONS:
        if option.name not in options:
            raise WrongRecord(f"the option {option.name} is missing; a record spells out every option")
    dealer = WrittenDealer(record.deals, game.words)
    try:
        return Sitting(game, record.players, dict(options), record.first, dealer, record.seed)
    except BadOption as error:
        raise WrongRecord(str(error)) from None
    except WrongDeal as error:
        raise WrongRecord(f"before the first move: {error}") from None


def _replay_move(sitting: Sitting, number: int, seat: int, text: str) -> None:
    if not 0 <= seat < sitting.players:  # a record counts seats from 0, sentences for people from 1
        raise WrongRecord(f"move {number}: there is no seat {seat}; the seats are 0 to {sitting.players - 1}")
    try:
        sitting.play(seat, text, by_clock=True)
    except Refusal as refusal:
        raise WrongRecord(f"move {number}, seat {seat}, {text[:60]!r}: {refusal.sentence}") from None
    except WrongDeal as error:
        raise WrongRecord(f"move {number}, seat {seat}, {text[:60]!r}: {error}") from None


def _check_end(record: GameRecord, sitting: Sitting) -> None:
    if sitting.dealer.deals and isinstance(sitting.dealer, WrittenDealer) and sitting.dealer.used < len(record.deals):
        raise WrongRecord(f"deal {sitting.dealer.used + 1} never happens: {len(record.deals)} are written down")
    right = sitting.result()
    if record.result is msgspec.UNSET:
        if right is not None:
            raise WrongRecord(f"the game is over, but the record has no result; it is {_shown(right)}")
    elif right is None:
        raise WrongRecord("the record has a result, but the game is not over")
    elif record.result != right:
        raise WrongRecord(f"the result is {_shown(right)}, not {_shown(record.result)}")


def _shown(result: Result) -> str:
    return msgspec.json.encode(result).decode()[:300]


def _follows_from_seed(record: GameRecord, replayed: Sitting) -> bool:
    """Return whether our generator gives the same deals for the same seed and moves."""
    dealer = SeedDealer(record.seed, replayed.words)
    try:
        sitting = Sitting(replayed.game, record.players, dict(replayed.options), record.first, dealer, record.seed)
        if dealer.deals != record.deals[: len(dealer.deals)]:
            return False
        if len(dealer.deals) == len(record.deals):
            return True
        for seat, text in record.moves:
            sitting.play(seat, text, by_clock=True)
    except Exception:  # with other cards than the record's a move may fail in any way
        return False
    return dealer.deals == record.deals
