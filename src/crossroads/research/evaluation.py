"""Measure a policy against the levels: the same deals in every seating, and an interval over the deals."""

from __future__ import annotations

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from crossroads import games
from crossroads.engine.game import Game
from crossroads.engine.machine import cores
from crossroads.lab.estimates import share_over_deals
from crossroads.lab.jobs import player
from crossroads.lab.parallel import in_order
from crossroads.lab.tournament import Round, seatings
from crossroads.players.thinking import thinker
from crossroads.research.arena import Arena
from crossroads.research.policies import is_policy, load_policy
from crossroads.table.deals import SeedDealer
from crossroads.table.record import encode
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crossroads.lab.estimates import Estimate
    from crossroads.research.arena import Decisions
    from crossroads.research.policies import Policy

MINE = "policy"  # the name of a policy that is given as a callable
FAST_GAMES = 1024  # in step, when nobody searches
SLOW_GAMES = 16  # in step, when somebody does


@dataclass(frozen=True)
class Evaluation:
    """How a policy did, with the 95 % interval of its share of victories; a shared victory counts for its share."""

    game: str
    players: int
    against: tuple[str, ...]
    games: int
    wins: Estimate
    even: float  # the share of somebody who plays as well as the others

    def __str__(self) -> str:
        share = f"{self.wins.value:.1%} ({self.wins.low:.1%} – {self.wins.high:.1%})"
        return (
            f"{share} of {self.games:,} games of {self.game} against {', '.join(self.against)}; even would be {self.even:.1%}"
        )


def evaluate(
    game: str | Game,
    policy: str | Policy,
    against: str | Sequence[str] = "greedy",
    *,
    players: int = 2,
    deals: int = 500,
    seed: int = 1,
    workers: int = 0,
    **options: Any,
) -> Evaluation:
    """Let a policy play levels on `deals` deals, each in every seating, and return its share of victories.

    The policy is a callable (see `policies.py`) or its name, `my_module:policy`; a level is a policy too.  `against` names the
    level in all other seats, or one for each.  With a level that searches, all cores play, if the policy can be pickled.
    """
    found = game if isinstance(game, Game) else games.find(game)
    others = [against] * (players - 1) if isinstance(against, str) else list(against)
    mine = policy if isinstance(policy, str) else MINE
    given = {} if isinstance(policy, str) else {MINE: policy}
    seated = seatings([mine, *others])
    rounds = list(play_rounds(found, options, seated, range(seed, seed + deals), given=given, workers=workers))
    return Evaluation(
        game=found.slug,
        players=len(others) + 1,
        against=tuple(others),
        games=sum(len(one.seatings) for one in rounds),
        wins=share_over_deals([share_of(mine, one) for one in rounds]),
        even=1 / (len(others) + 1),
    )


def share_of(name: str, one: Round) -> float:
    """Return a player's share of victories over its chairs in one deal."""
    chairs = sum(seated.count(name) for seated in one.seatings)
    won = [1 / len(winners) for seated, winners in zip(one.seatings, one.winners) for seat in winners if seated[seat] == name]
    return sum(won) / chairs


def play_rounds(
    game: Game,
    options: dict[str, object],
    seated: list[tuple[str, ...]],
    numbers: range,
    *,
    given: dict[str, Policy] | None = None,
    workers: int = 0,
    records: bool = False,
) -> Iterator[Round]:
    """Play every deal in every seating of levels and policies, and yield the deals in order."""
    policies = sorted({name for name in seated[0] if is_policy(name) or name in (given or {})})
    searches = any(player(name).budget for name in seated[0] if name not in policies)
    deals_at_once = max(1, (SLOW_GAMES if searches else FAST_GAMES) // len(seated))
    play = partial(_play_piece, game.package, options, seated, policies, given or {}, records)
    pieces = [numbers[k : k + deals_at_once] for k in range(0, len(numbers), deals_at_once)]
    workers = min(len(pieces), workers or (cores() if searches and _can_be_pickled(given) else 1))
    if workers == 1:
        for piece in pieces:
            yield from play(piece)
        return
    if searches:
        thinker(game).prepare()  # once, before each process loads it from the cache
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for played in in_order(lambda piece: pool.submit(play, piece), pieces, 2 * workers):
            yield from played


def _can_be_pickled(given: dict[str, Policy] | None) -> bool:
    try:
        pickle.dumps(given)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def _play_piece(
    package: str,
    options: dict[str, object],
    seated: list[tuple[str, ...]],
    policies: list[str],
    given: dict[str, Policy],
    records: bool,
    numbers: range,
) -> list[Round]:
    """Play some deals in every seating, all games in step."""
    game = Game(package)
    loaded = {name: given.get(name) or load_policy(name) for name in policies}
    arena = Arena(game, options, [n for n in numbers for _ in seated], seated * len(numbers), loaded)
    moves: list[list[tuple[int, int]]] = [[] for _ in arena.seated]

    def note(made: Decisions) -> None:
        for i, seat, move in zip(made.rows, made.seats, made.actions):
            moves[i].append((int(seat), int(move)))

    results = arena.play(note if records else None)
    return [
        Round(
            seatings=seated,
            scores=[results.scores[i].tolist() for i in chosen],
            winners=[[seat for seat in range(arena.players) if results.winners[i, seat]] for i in chosen],
            records=[_record(game, options, arena.players, number, moves[i]) for i in chosen] if records else [],
        )
        for k, number in enumerate(numbers)
        for chosen in [range(k * len(seated), (k + 1) * len(seated))]
    ]


def _record(game: Game, options: dict[str, object], players: int, number: int, moves: list[tuple[int, int]]) -> str:
    """Play a game again at a table, which writes its record."""
    sitting = Sitting(game, players, options, 0, SeedDealer(str(number), game.words), str(number))
    for seat, move in moves:
        sitting.make(seat, move, game.words.move_text(sitting.state, seat, move))
    return encode(sitting.record())
