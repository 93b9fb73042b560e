"""Search against search on packed states, with no table in between, and with the luck of the cards taken out.

Each deal is played in every rotation of its seats.  Wherever the game throws its dice (the deal itself, and shuffles and rolls
on the way) the arena throws them again a few times and plays all outcomes on by the hints: what the real outcome is better than
the others is luck, and a part of it is subtracted from the result.  Real and repeated throws have the same distribution, so the
mean of what is subtracted is zero whatever the playouts are worth, and the estimate is unbiased (a relative of AIVAT).

Players throw dice of their own: a narrow look notices other moves each time, and a secret choice is drawn from a mixture.  A
player who does not search is asked again with other dice; of a mixture all moves are known.  What the move that was made is
better than those that the dice could have chosen instead is luck too, and is treated alike.
"""

from __future__ import annotations

import argparse
import copy
import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine import link
from crossroads.engine.chance import mix
from crossroads.engine.chance import seed as seed_dice
from crossroads.engine.packed import unpack
from crossroads.games import find
from crossroads.lab import all_seeing, arena_moves, hand_seeing
from crossroads.lab.estimates import Estimate, mean
from crossroads.players import plain_weighing
from crossroads.players.levels import level, untimed
from crossroads.players.player import Player
from crossroads.players.thinking import (
    CHUNK,
    Thought,
    affordable,
    effort_of,
    modules_of,
    nodes_for,
    packed_learned,
    packed_room,
    seeded,
    thinker,
    thought_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.levels import Level
    from crossroads.players.player import Question
    from crossroads.players.search import Effort

    Chances = dict[int, float]

LIMIT = 3_000  # moves; a longer game is shared by all
THROWS = 3  # how often each throw of the dice is repeated
PLAYOUTS = 12  # of each outcome
ASKED = 6  # how often a player who does not search is asked again
CHOICE_PLAYOUTS = 40  # of each move that it could have made
AGAIN = 5 << 40  # sets repeated deals apart from real ones
OWN_DICE = 7 << 40
CHOICE_DICE = 11 << 40
ASKED_DICE = 0x3C6EF372
ENOUGH = 8  # deals from which slopes are found
NOTHING = 1e-12
CHEATING = {"0": None, "1": all_seeing, "hands": hand_seeing}


@dataclass(frozen=True)
class Side:
    """A level, perhaps with some things different."""

    level: Level
    effort: Effort
    iterations: int = 0  # of a search; 0: it does not search
    seconds: float = 0.0  # of a search; 0: as long as its iterations take
    sees: ModuleType | None = None  # how it cheats: it searches from the state itself and is asked after the others


class UnknownChange(LookupError):
    """A side has no such setting; the message lists those that it has."""


def side_of(game: Game, text: str, players: int) -> Side:
    """Return the side that a text names: a level, then what is different, as in `hard:iterations=500,shares=1`."""
    name, _, changes = text.partition(":")
    chosen = untimed(level(name))
    side = Side(chosen, effort_of(game, chosen, players), chosen.budget.iterations if chosen.budget else 0)
    for change in filter(None, changes.split(",")):
        key, _, value = change.partition("=")
        if key in side.effort._fields:
            side = replace(side, effort=side.effort._replace(**{key: _read(getattr(side.effort, key), value)}))
        elif key in ("iterations", "seconds"):
            side = replace(side, **{key: _read(getattr(side, key), value)})
        elif key == "sees":
            if value not in CHEATING:
                raise UnknownChange(f"A side sees 0 (its view), 1 (everything) or hands, not {value[:40]!r}.")
            side = replace(side, sees=CHEATING[value])
        elif key == "forgets":
            side = replace(side, level=replace(side.level, forgets=float(value)))
        else:
            known = (*side.effort._fields, "iterations", "seconds", "sees", "forgets")
            raise UnknownChange(f"There is no setting {key[:40]!r}. The settings are {', '.join(known)}.")
    return side


def _read(before: Any, text: str) -> Any:
    """Return what a text says, as a value of the same type as the one before."""
    return bool(int(text)) if isinstance(before, bool) else type(before)(text)


@dataclass
class Played:
    """The games of one deal, in every rotation: what the first side won in each, and how much of it was luck."""

    shares: list[float] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)
    lucky_choices: list[float] = field(default_factory=list)  # the luck of the players' own dice


def without_luck(rounds: list[Played]) -> tuple[Estimate, Estimate]:
    """Return the share of the first side as it was, and without what was luck."""
    shares, skill = skill_by_deal(rounds)
    return mean(shares), mean(skill)


def skill_by_deal(rounds: list[Played]) -> tuple[Any, Any]:
    """Return the share of the first side in each deal as it was, and without what was luck.

    How much of the luck to subtract is found by regression, for each half of the deals from the other half, so that it does not
    depend on the results that it is subtracted from.
    """
    shares = np.array([np.mean(one.shares) for one in rounds])
    luck = np.array([(np.mean(one.luck), np.mean(one.lucky_choices)) for one in rounds])
    skill = shares.copy()
    for half in (0, 1):
        skill[half::2] -= luck[half::2] @ _slopes(shares[1 - half :: 2], luck[1 - half :: 2])
    return shares, skill


def _slopes(shares: Any, luck: Any) -> Any:
    """Return by how much the share goes up with each kind of luck; 0 where there is none."""
    found = np.zeros(luck.shape[1])
    varies = np.var(luck, axis=0) > NOTHING  # luck that cancels over the rotations leaves rounding
    if len(luck) >= ENOUGH and varies.any():
        apart = luck[:, varies] - luck[:, varies].mean(axis=0)
        found[varies] = np.linalg.lstsq(apart, shares - shares.mean(), rcond=None)[0]
    return found


@dataclass(frozen=True)
class Comparison:
    """What the first of two sides won for each of its seats."""

    won: Estimate
    skill: Estimate  # the same less what was luck
    games: int
    milliseconds: list[float]  # of a thought of each side


class Arena:
    """Plays two sides against each other; with more than two players the first has every other seat."""

    def __init__(self, game: Game, sides: tuple[Side, Side], players: int, options: dict[str, object] | None = None) -> None:
        self.game, self.sides, self.players = game, sides, players
        self.fast = link.compiled(*modules_of(game))
        self.search = {side.sees: link.compiled(*_searching_modules(game, side)) for side in sides}
        self.fast_moves = link.compiled(*_playout_modules(game))
        self.template = game.new_state(players, options or {}).pack()
        self.state, self.before, self.other, self.work, self.view = (game.rules.State.array(1) for _ in range(5))
        self.seat = np.zeros(1, np.int64)
        self.dice: Any = np.zeros(1, np.int64)
        self.room = packed_room(game, nodes_for(max(side.iterations for side in sides)), 1)
        self.learned = packed_learned(game, players)
        self.spent = [0.0, 0.0]
        self.thoughts = [0, 0]

    def rounds(self, number: int, deals: int) -> Iterator[Played]:
        """Play deals in every rotation."""
        for k in range(number, number + deals):
            played = Played()
            for turn in range(self.players):
                seated = [(seat + turn) % self.players % 2 for seat in range(self.players)]
                if 0 in seated and 1 in seated:
                    self._game(k, turn, seated, played)
            yield played

    def _game(self, number: int, turn: int, seated: list[int], played: Played) -> None:
        """Play one game; the share and the luck of the first side are those of its seats together, for each of them."""
        ours = [seat for seat in range(self.players) if seated[seat] == 0]
        dice = mix(number, turn)
        bots = [Player(self.game, self.sides[which].level, seat, dice) for seat, which in enumerate(seated)]
        luck, lucky_choices = self._luck_of_deal(number, ours), 0.0
        self.fast_moves.deal_again(self.state, self.template, number)
        at = 0
        while at < LIMIT:
            seat = self._next_seat(seated)
            if seat < 0:
                break
            move, chances = self._choice(seated[seat], bots[seat], at)
            lucky_choices += self._luck_of_choice(seat, move, chances, mix(dice, at), ours)
            if self.fast_moves.make_move(self.state, self.before, seat, move):
                luck += self._luck_of_move(seat, move, mix(dice, at), ours)
            for bot in bots:
                if bot.memory.fields and bot.memory.rate:
                    bot.see(self._plain_view(bot.seat))
            at += 1
        shares = np.zeros(self.players)
        self.fast_moves.playouts(self.state, self.work, 1, 0, self.dice, shares)
        played.shares.append(float(shares[ours].mean()))
        played.luck.append(luck)
        played.lucky_choices.append(lucky_choices)

    def _next_seat(self, seated: list[int]) -> int:
        """Return the seat to ask next: of several that choose at once the first, but those that cheat last; -1 at the end."""
        asked = [seat for seat in range(self.players) if self.state[0]["acting"][seat]]
        return min(asked, key=lambda seat: (self.sides[seated[seat]].sees is not None, seat), default=-1)

    def _plain_view(self, seat: int) -> Any:
        self.seat[0] = seat
        self.fast.views_many(self.state, self.seat, self.view)
        return unpack(self.game.rules.State, self.view[0])

    def _choice(self, which: int, bot: Player, at: int) -> tuple[int, Chances]:
        """Return the move of a side, which sees its view only, less what it has forgotten; and how likely each move was."""
        side = self.sides[which]
        seen = self._plain_view(bot.seat)
        decided = bot.decide(seen, at)
        if isinstance(decided, int):
            return decided, {} if side.level.budget else _asked_again(bot, seen, at)
        decided = replace(decided, effort=side.effort, mixes=decided.mixes and not side.sees)
        view = self.state.copy() if side.sees else decided.view.pack()
        began = time.perf_counter()
        thought = self._thought(side, view, decided)
        self.spent[which] += time.perf_counter() - began
        self.thoughts[which] += 1
        return decided.answer(thought), thought.mixture(decided.noticed) if decided.draws(thought) else {}

    def _thought(self, side: Side, view: Any, asked: Question) -> Thought:
        tree = self.room.tree
        tree.used[:] = 0
        tree.slot[:] = 0
        tree.pairs[:] = 0
        seeded(self.room.dice, asked.number)
        grow = self.search[side.sees].grow
        effort = affordable(side.effort, side.iterations, self.players)
        done, deadline = 0, time.perf_counter() + side.seconds
        while done < side.iterations:
            now = min(CHUNK if side.seconds else side.iterations, side.iterations - done)
            grow(view, self.work, asked.seat, tree, self.room.path, self.room.dice, now, effort, self.learned)
            done += now
            if side.seconds and time.perf_counter() > deadline:
                break
        return thought_of(tree, done)

    def _luck_of_deal(self, number: int, ours: list[int]) -> float:
        """Return how much better the deal is for these seats than others would be."""
        self.fast_moves.deal_again(self.other, self.template, number)
        seed_dice(self.dice, AGAIN + number)
        here = self._expected(ours)
        there = 0.0
        for k in range(THROWS):
            self.fast_moves.deal_again(self.other, self.template, AGAIN + THROWS * number + k)
            there += self._expected(ours) / THROWS
        return here - there

    def _luck_of_move(self, seat: int, move: int, number: int, ours: list[int]) -> float:
        """Return how much better the dice fell for these seats than they would fall otherwise."""
        seed_dice(self.dice, OWN_DICE + number)
        self.other[0] = self.state[0]
        here = self._expected(ours)
        there = 0.0
        for _ in range(THROWS):
            self.fast_moves.move_again(self.before, self.other, seat, move, self.dice)
            there += self._expected(ours) / THROWS
        return here - there

    def _luck_of_choice(self, seat: int, move: int, chances: Chances, number: int, ours: list[int]) -> float:
        """Return how much better the move is for our seats than those that the player's dice could have chosen instead."""
        if not chances.keys() - {move}:
            return 0.0
        worth = {one: self._worth_of_move(seat, one, number, ours) for one in {move, *chances}}
        return worth[move] - sum(chance * worth[one] for one, chance in chances.items())

    def _worth_of_move(self, seat: int, move: int, number: int, ours: list[int]) -> float:
        seed_dice(self.dice, CHOICE_DICE + number)  # the same for all moves, so that they differ in nothing else
        self.fast_moves.move_again(self.state, self.other, seat, move, self.dice)
        return self._expected(ours, CHOICE_PLAYOUTS)

    def _expected(self, ours: list[int], count: int = PLAYOUTS) -> float:
        """Return what these seats win on average, each, if all play on by the hints."""
        shares = np.zeros(self.players)
        self.fast_moves.playouts(self.other, self.work, count, LIMIT, self.dice, shares)
        return float(shares[ours].mean()) / count


def _asked_again(bot: Player, view: GameState, at: int) -> Chances:
    """Ask a player who does not search what it would do with other dice; return how often it makes each move."""
    other = copy.copy(bot)
    chances: Chances = {}
    for k in range(ASKED):
        other.seed = mix(bot.seed ^ ASKED_DICE, k)
        move = other.decide(view, at)
        assert isinstance(move, int)  # it asks for no search
        chances[move] = chances.get(move, 0.0) + 1 / ASKED
    return chances


def _playout_modules(game: Game) -> tuple[Any, ...]:
    plain = () if hasattr(game.hints_module, "weigh") else (plain_weighing,)
    return (game.rules, game.hints_module, *plain, arena_moves)


def _searching_modules(game: Game, side: Side) -> tuple[Any, ...]:
    rules, *others = modules_of(game)
    return (rules, *filter(None, [side.sees]), *others)


def compared(game: Game, texts: tuple[str, str], players: int, deals: int, number: int) -> Comparison:
    """Play two sides against each other and return what the first won."""
    thinker(game).prepare()  # otherwise the first thought would take as long as compiling
    arena = Arena(game, (side_of(game, texts[0], players), side_of(game, texts[1], players)), players)
    rounds = list(arena.rounds(number, deals))
    milliseconds = [1000 * spent / max(1, thoughts) for spent, thoughts in zip(arena.spent, arena.thoughts)]
    return Comparison(*without_luck(rounds), sum(len(one.shares) for one in rounds), milliseconds)


def main() -> None:
    """Compare two sides and print the result as the row of a table."""
    parser = argparse.ArgumentParser(description="Play search against search, with the luck of the cards taken out.")
    parser.add_argument("game")
    parser.add_argument("sides", nargs=2, metavar="SIDE", help="a level, and what is different: hard:iterations=500,shares=1")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=20, help="each is played in every rotation of the seats (20)")
    parser.add_argument("--number", type=int, default=1, help="of the first deal (1)")
    given = parser.parse_args()
    game = find(given.game)
    found = compared(game, tuple(given.sides), given.players, given.deals, given.number)
    shares = [f"{one.value:.1%} ({one.low:.1%} – {one.high:.1%})" for one in (found.won, found.skill)]
    times = " and ".join(f"{one:.0f}" for one in found.milliseconds)
    print("|", " | ".join([game.words.TITLE, str(given.players), *given.sides, *shares, str(found.games), times]), "|")


if __name__ == "__main__":
    main()
