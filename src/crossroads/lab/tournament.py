"""Tournaments: players meet in every seating on the same deals, and the number of games is fixed beforehand."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import permutations
from typing import TYPE_CHECKING

from crossroads.engine.game import Game
from crossroads.engine.machine import cores
from crossroads.lab.estimates import mean
from crossroads.lab.parallel import in_order
from crossroads.players.levels import LEVELS, Level, level, untimed
from crossroads.players.player import Player
from crossroads.players.thinking import thinker
from crossroads.table.deals import SeedDealer
from crossroads.table.record import encode
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.lab.estimates import Estimate

UNTIMED = {name: untimed(one) for name, one in LEVELS.items()}
MOVE_LIMIT = 5_000  # a longer game is abandoned, and nobody wins it


@dataclass(frozen=True)
class Standing:
    """How one player of a tournament did, with the 95 % interval of its share of victories."""

    player: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    mean_score: float
    rating: float


@dataclass(frozen=True)
class Round:
    """One deal, played in every seating: one entry for each game."""

    seatings: list[tuple[str, ...]]
    scores: list[list[int]]
    winners: list[list[int]]
    records: list[str]


def seatings(names: list[str], *, only_rotations: bool = False) -> list[tuple[str, ...]]:
    """List every different way to seat these players, or only those that keep their order round the table."""
    if only_rotations:
        turned = [tuple(names[k:] + names[:k]) for k in range(len(names))]
        return sorted(set(turned))
    return sorted(set(permutations(names)))


def play_game(
    game: Game,
    options: dict[str, object],
    names: tuple[str, ...],
    number: int,
    levels: dict[str, Level] = UNTIMED,
    dice: int | None = None,
) -> Sitting:
    """Play one game between players of these levels, each of which gets nothing but views.

    The number names the deal, and also the dice of the players, unless `dice` names others.
    """
    sitting = Sitting(game, len(names), options, 0, SeedDealer(str(number), game.words), str(number))
    thrown = number if dice is None else dice
    players = [Player(game, levels[name], seat, thrown) for seat, name in enumerate(names)]
    while not sitting.is_over and len(sitting.moves) < MOVE_LIMIT:
        seat = sitting.acting[0]
        move = players[seat].choose(sitting.view(seat), len(sitting.moves))
        sitting.play(seat, sitting.words.move_text(sitting.state, seat, move))
        for player in players:
            if player.memory.rate:
                player.see(sitting.view(player.seat))
    return sitting


def play_round(package: str, options: dict[str, object], seated: list[tuple[str, ...]], number: int) -> Round:
    """Play one deal in every seating."""
    game = Game(package)
    _prepare(game, seated)
    sittings = [play_game(game, options, names, number) for names in seated]
    results = [sitting.result() for sitting in sittings]
    return Round(
        seatings=seated,
        scores=[result.scores if result else [0] * len(seated[0]) for result in results],
        winners=[result.winners if result else [] for result in results],
        records=[encode(sitting.record()) for sitting in sittings],
    )


def play_tournament(
    game: Game, options: dict[str, object], seated: list[tuple[str, ...]], number: int, deals: int
) -> Iterator[Round]:
    """Play all rounds on all cores and yield them in the order of their deals."""
    _prepare(game, seated)
    with ProcessPoolExecutor(cores(), multiprocessing.get_context("spawn")) as pool:
        numbers = range(number, number + deals)
        yield from in_order(lambda k: pool.submit(play_round, game.package, options, seated, k), numbers, 2 * cores())


def _prepare(game: Game, seated: list[tuple[str, ...]]) -> None:
    """Have the compiled search ready, once, before other processes load it from the cache."""
    if any(level(name).budget for name in seated[0]):
        thinker(game).prepare()


def standings(rounds: list[Round]) -> list[Standing]:
    """Compute shares of victories with intervals over the deals, mean scores and ratings; the best player first."""
    names = sorted({name for names in rounds[0].seatings for name in names})
    if len(names) == 1:  # equal players win alike by definition, but their seats may not
        rounds = [_by_seat(one) for one in rounds]
        names = sorted(rounds[0].seatings[0])
    ratings = rate(rounds)
    return sorted((_standing(name, rounds, ratings[name]) for name in names), key=lambda one: -one.share)


def _by_seat(one: Round) -> Round:
    """Call each player after its seat."""
    return replace(
        one, seatings=[tuple(f"{name} in seat {seat + 1}" for seat, name in enumerate(seated)) for seated in one.seatings]
    )


def _standing(name: str, rounds: list[Round], rating: float) -> Standing:
    share = _share_over(rounds, name)
    games = sum(seated.count(name) for one in rounds for seated in one.seatings)
    scores = [
        score
        for one in rounds
        for seated, line in zip(one.seatings, one.scores)
        for player, score in zip(seated, line)
        if player == name
    ]
    low, high, mean_score = max(0.0, share.low), min(1.0, share.high), sum(scores) / len(scores)
    return Standing(name, games, share.value * games, share.value, low, high, mean_score, rating)


def _share_over(rounds: list[Round], name: str) -> Estimate:
    """A player's share of victories; each deal counts once, because its cards are the same in every seating."""
    return mean([_share_in(name, one) for one in rounds])


def _share_in(name: str, one: Round) -> float:
    """A player's share of victories for each of its chairs in one deal; a shared victory counts for its share."""
    chairs, won = 0, 0.0
    for seated, winners in zip(one.seatings, one.winners):
        chairs += seated.count(name)
        won += sum(1 / len(winners) for seat in winners if seated[seat] == name)
    return won / chairs


def rate(rounds: list[Round]) -> dict[str, float]:
    """Rate the players with OpenSkill over all games in order; the winners of a game rank before the others."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for one in rounds for names in one.seatings for name in names}
    for one in rounds:
        for seated, winners in zip(one.seatings, one.winners):
            if winners and len(set(seated)) > 1:
                best = {
                    name: min(int(seat not in winners) for seat in range(len(seated)) if seated[seat] == name)
                    for name in seated
                }
                names = list(best)
                rated = model.rate([[ratings[name]] for name in names], ranks=[best[name] for name in names])
                ratings |= {name: team[0] for name, team in zip(names, rated)}
    return {name: rating.ordinal() for name, rating in ratings.items()}
