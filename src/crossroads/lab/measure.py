"""What a designer wants to know of a game, measured: numbers with their intervals, for one number of players."""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine import many
from crossroads.lab import tournament, work
from crossroads.lab.seated import WHOLE
from crossroads.lab.tournament import mean_and_margin
from crossroads.lab.work import PLAYERS, Job
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from crossroads.engine.game import Game
    from crossroads.lab.seated import Desk

STOPS = 4  # a game is looked at after each quarter
SECONDS = 15  # that people take for a moment of the game: to think, to choose and to move the pieces
MOST_SENTENCES = 60  # rare things such as void rounds are what a designer looks for
TABLED = 10  # times fewer deals for those who forget, because they play at a table, where their memory is
LEVELS_COMPARED = (("greedy", "random"), ("easy", "random"), ("greedy", "easy"), ("normal", "easy"))


@dataclass(frozen=True)
class Estimate:
    """A number from games that were played, with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def is_known(self) -> bool:
        """Whether it ever came to it."""
        return not math.isnan(self.value)

    def is_apart_from(self, other: Estimate) -> bool:
        """Whether the difference is more than both margins together would explain."""
        margin = math.hypot(self.high - self.low, other.high - other.low) / 2
        return abs(self.value - other.value) > margin


def share(hits: float, of: float) -> Estimate:
    """Wilson's interval, which holds for small numbers and near 0 and 1 as well."""
    if of == 0:
        return Estimate(math.nan, 0.0, 1.0)
    z, p = 1.96, hits / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    margin = z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Estimate(p, max(0.0, middle - margin), min(1.0, middle + margin))


def mean(values: NDArray[Any] | list[float]) -> Estimate:
    numbers = np.asarray(values, np.float64)
    if len(numbers) < 2:
        return Estimate(float(numbers.sum()), -math.inf, math.inf)
    middle, margin = float(numbers.mean()), 1.96 * float(numbers.std(ddof=1)) / math.sqrt(len(numbers))
    return Estimate(middle, middle - margin, middle + margin)


@dataclass(frozen=True)
class MoveUse:
    """How much one move (a card, a special, an action) matters."""

    text: str
    taken: Estimate  # of the times it could be made
    made: float  # times a game
    wins: Estimate  # of those who made it at least once; an even chance is 1 / players


@dataclass(frozen=True)
class Duel:
    """One level against another, every seating, the same deals."""

    better: str
    other: str
    games: int
    wins: Estimate


@dataclass(frozen=True)
class Measured:
    """One number of players, one set of options."""

    players: int
    games: int
    seats: list[Estimate]  # share of victories in games that were not abandoned
    moves: Estimate
    minutes: Estimate
    lengths: NDArray[np.int64]
    scores: NDArray[np.int64]
    seat_scores: list[Estimate]
    spread: float  # standard deviation of the scores
    margin: Estimate  # points between the best and the second
    ties: Estimate  # games with a shared victory
    abandoned: Estimate
    fewest_win: bool
    leaders: list[Estimate]  # after each quarter but the last: how often a leader wins
    last: list[Estimate]  # … and how often a seat that is behind all others does
    uses: list[MoveUse]
    events: list[tuple[str, Estimate]]  # what is told, and how often in a game
    told_games: int


def measure(job: Job, told_games: int, progress: Callable[[int], None]) -> Measured:
    """Play the games of a job with compiled players, and some of them at a table to hear what is told."""
    if not job.is_compiled:
        raise ValueError("A balance report needs players that can be compiled: steady, greedy, easy or random.")
    pieces = _pieces(job, progress)
    lengths, moments, scores, shares, on_the_way = (np.concatenate([piece[k] for piece in pieces]) for k in range(5))
    over = shares.sum(axis=1) > 0
    fewest_win = _fewest_win(scores[over], shares[over])
    texts, events = hear(job, told_games)
    ordered = np.sort(scores, axis=1)
    leaders, last = comebacks(on_the_way[over], shares[over], fewest_win=fewest_win)
    return Measured(
        players=job.players,
        games=job.games,
        seats=[share(int(shares[:, seat].sum()) / WHOLE, int(over.sum())) for seat in range(job.players)],
        moves=mean(lengths),
        minutes=mean(moments * SECONDS / 60),
        lengths=lengths,
        scores=scores,
        seat_scores=[mean(scores[:, seat]) for seat in range(job.players)],
        spread=float(scores.std()),
        margin=mean(ordered[:, 1] - ordered[:, 0] if fewest_win else ordered[:, -1] - ordered[:, -2]),
        ties=share(int(((shares > 0).sum(axis=1) > 1).sum()), job.games),
        abandoned=share(int((~over).sum()), job.games),
        fewest_win=fewest_win,
        leaders=leaders,
        last=last,
        uses=_uses([piece[5] for piece in pieces], texts, job.games),
        events=events,
        told_games=told_games,
    )


def _pieces(job: Job, progress: Callable[[int], None]) -> list[Any]:
    def piece(begin: int) -> Any:
        done = play_and_replay(job, begin)
        progress(len(done[0]))
        return done

    begins = range(0, job.games, job.chunk)
    first = [piece(0)]  # alone, so that only one thread compiles
    return first + list(many.in_order(piece, begins[1:], many.cores()))


def play_and_replay(job: Job, begin: int) -> tuple[Any, ...]:
    """A piece of the games, and the scores on the way, from playing each once more now that its length is known."""
    game, count, number = job.game, min(job.chunk, job.games - begin), job.number + begin
    fast, slips = work.compiled(game), work.slips_of(job.seats)
    states, template, desk = game.rules.State.array(count), game.new_state(job.players, job.options).pack(), work.new_desk(game)
    lengths, moments = np.zeros(count, np.int64), np.zeros(count, np.int64)
    fast.play_seated(states, template, number, slips, desk, lengths, moments, tournament.MOVE_LIMIT)
    played = work.finished(number, lengths, *work.results(fast, states, job.players), tournament.MOVE_LIMIT)
    on_the_way = np.zeros((count, STOPS, job.players), np.int64)
    fast.scores_on_the_way(states, template, number, slips, work.new_desk(game), lengths, on_the_way, STOPS)
    return lengths, moments, played.scores, played.shares, on_the_way, desk


def _fewest_win(scores: NDArray[np.int64], shares: NDArray[np.int64]) -> bool:
    """Whether those who win have fewer points than those who do not."""
    won = shares > 0
    return bool(won.any() and (~won).any() and scores[won].mean() < scores[~won].mean())


def comebacks(on_the_way: Any, shares: Any, *, fewest_win: bool) -> tuple[list[Estimate], list[Estimate]]:
    """After each quarter but the last: how often the one leader wins, and how often the one who is last."""
    leaders, last = [], []
    for stop in range(STOPS - 1):
        standing = -on_the_way[:, stop] if fewest_win else on_the_way[:, stop]
        leaders.append(_share_of_the_one_on_top(standing, shares))
        last.append(_share_of_the_one_on_top(-standing, shares))
    return leaders, last


def _share_of_the_one_on_top(standing: Any, shares: Any) -> Estimate:
    best = standing == standing.max(axis=1, keepdims=True)
    alone = best.sum(axis=1) == 1
    return share(int(shares[alone][best[alone]].sum()) / WHOLE, int(alone.sum()))


def _uses(desks: list[Desk], texts: dict[int, str], games: int) -> list[MoveUse]:
    """The moves that were made, those made most often first."""
    made, offered, users, won = (sum(getattr(desk, name) for desk in desks) for name in ("made", "offered", "users", "won"))
    uses = [
        MoveUse(
            text=texts.get(move, f"move {move}"),
            taken=share(int(made[move]), int(offered[move])),
            made=int(made[move]) / games,
            wins=share(int(won[move]) / WHOLE, int(users[move])),
        )
        for move in np.flatnonzero(made).tolist()
    ]
    return sorted(uses, key=lambda use: -use.made)


def hear(job: Job, games: int) -> tuple[dict[int, str], list[tuple[str, Estimate]]]:
    """Play some games at a table: how moves are written, and how often each kind of sentence is told in a game."""
    texts: dict[int, str] = {}
    counts = [_told(job, job.number + k, texts) for k in range(games)]
    kinds = sum(counts, Counter[str]()).most_common(MOST_SENTENCES)
    return texts, [(kind, times([count[kind] for count in counts])) for kind, _ in kinds]


def times(counts: list[int]) -> Estimate:
    """How often something happens in a game, which is never less than not at all."""
    found = mean([float(count) for count in counts])
    return Estimate(found.value, max(0.0, found.low), found.high)


def _told(job: Job, number: int, texts: dict[int, str]) -> Counter[str]:
    """The kinds of sentences told in one game."""
    sitting = tournament.play_game(job.game, job.options, job.seats, number, PLAYERS)
    again = Sitting(job.game, job.players, job.options, 0, SeedDealer(str(number), job.game.words), "")
    heard: Counter[str] = Counter()
    for seat, text in sitting.moves:
        texts.setdefault(job.game.words.parse_move(again.state, seat, text), text)
        heard.update(kind_of(sentence, again.names) for sentence in again.play_and_tell(seat, text))
    return heard


def kind_of(sentence: str, names: Any) -> str:
    """A sentence without who and how many, up to its first stop, so that the same happening is told in the same words."""
    for name in sorted(names, key=len, reverse=True):
        sentence = sentence.replace(name, "somebody")
    sentence = re.split(r"[,:;.!?(]", sentence, maxsplit=1)[0]
    sentence = re.sub(r"\b[A-Z][a-z]+(-[A-Z][a-z]+)+\b", "…", sentence)
    sentence = re.sub(r"\b1 (card|joker|point)\b", r"2 \1s", sentence)
    sentence = re.sub(r"\b(10|[2-9AJQK])[cdhs]\b", "…", sentence)  # a playing card
    sentence = re.sub(r"(?<=\W)[A-Z]\b", "…", sentence)
    return re.sub(r"\b[a-z]?\d+", "n", sentence).strip()


def duels(game: Game, options: dict[str, object], number: int, deals: int, fast_deals: int) -> list[Duel]:
    """How much skill counts: levels against each other at the smallest table; those who think play fewer deals."""
    found = []
    for better, other in LEVELS_COMPARED:
        players = game.words.PLAYERS[0]
        seatings = tournament.seatings([better] + [other] * (players - 1))
        count = _deals_of(Job(game.package, players, dict(options), seatings[0], number, 1), deals, fast_deals)
        if count:
            found.append(_duel(game, options, number, count, seatings, better))
    return found


def _deals_of(job: Job, deals: int, fast_deals: int) -> int:
    """How many deals are played in the time that there is: those who forget but do not think are between the two."""
    if any(PLAYERS[name].budget for name in job.seats):
        return deals
    return fast_deals if job.is_compiled else fast_deals // TABLED


def _duel(
    game: Game, options: dict[str, object], number: int, deals: int, seatings: list[tuple[str, ...]], better: str
) -> Duel:
    """A deal counts once, for the mean over its seatings, because the cards are the same in all."""
    won = np.zeros(deals)
    for seats in seatings:
        job = Job(game.package, len(seats), dict(options), seats, number, deals)
        shares = np.concatenate([some.shares for some in work.play_job(job)])
        won += shares[:, seats.index(better)] / WHOLE / len(seatings)
    other = next(name for name in seatings[0] if name != better)
    return Duel(better, other, deals * len(seatings), share_over_deals(won.tolist()))


def share_over_deals(won: list[float]) -> Estimate:
    """The mean with the interval of the deals; deals that all went the same way are no proof of certainty."""
    middle, margin = mean_and_margin(won)
    if margin == 0:
        return share(sum(won), len(won))
    return Estimate(middle, max(0.0, middle - margin), min(1.0, middle + margin))
