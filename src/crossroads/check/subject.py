"""The game that is being checked, with a sample of its positions: random games of every number of players and option."""

from __future__ import annotations

import random
import traceback
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from crossroads.check import loading, reach
from crossroads.check.faults import Fault
from crossroads.check.watch import Watch
from crossroads.engine import link
from crossroads.engine.bounds import OutOfBounds, check_bounds
from crossroads.engine.chance import below
from crossroads.engine.layout import States
from crossroads.engine.options import Choice, Whole
from crossroads.players.thinking import judged_by
from crossroads.table.deals import SeedDealer
from crossroads.table.scene import scene
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crossroads.check.sources import Sources
    from crossroads.engine.game import Game
    from crossroads.engine.scene import Scene

Chosen = dict[str, object]
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal")
WANDERED = 160  # moves of a game at a table; later positions come from games that start anew
KEPT_OF_A_GAME = 14
KEPT_OF_A_PHASE = 5


class Unplayable(Exception):
    """A game cannot go on; the fault says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.sentence)
        self.fault = fault


@dataclass(frozen=True)
class Setting:
    """How a game is set up."""

    players: int
    first: int
    chosen: Chosen


@dataclass
class Position:
    """A moment of a game at a table."""

    sitting: Sitting  # stands at the end of its game; `state` is the moment
    state: Any
    at: int  # moves made
    last: str = ""  # the last of them

    def at_table(self, state: Any = None) -> Sitting:
        """Return the sitting as it is now, or with another state in its place."""
        now = copy(self.sitting)
        now.state = self.state if state is None else state
        now.made = self.sitting.made[: self.at]
        now._moment = None
        return now


@dataclass
class Subject:
    """A game, its sources, and the random games that its facts are looked up in."""

    game: Game
    sources: Sources
    effort: int = 1  # how many times the usual number of games
    watch: Watch = field(default_factory=Watch)

    @cached_property
    def slow(self) -> Any:
        """The rules and hints, interpreted."""
        return link.interpreted(self.game.rules, self.game.hints_module)

    @cached_property
    def judged(self) -> Any:
        """The rules, the hints and what a move is learned by, interpreted."""
        return link.interpreted(*judged_by(self.game))

    def at(self, part: str, name: str, sentence: str) -> Fault:
        """Return a fault at the line of a function or name of a part."""
        source = self.sources.part(part) or self.sources.part("rules")
        assert source is not None
        value = vars(self.game.module(part)).get(name) if self.sources.part(part) else None
        found = reach.find(value, self.sources)
        if found:
            return Fault(found[0].name, found[1].lineno, f"{name}: {sentence}")
        home = self.sources.files.get(getattr(value, "__module__", ""), source)
        return Fault(home.name, home.line_of(name), f"{name}: {sentence}" if value is not None else sentence)

    @cached_property
    def out_of_bounds(self) -> Fault | None:
        """The first pile or field that is too small, where the engine's own games with every index checked find one."""
        for number, setting in enumerate(self.settings, 1):
            try:
                check_bounds(self.game, self.template(setting), number, 3)
            except OutOfBounds as trouble:
                return Fault(trouble.file, trouble.line or 1, trouble.sentence.rstrip("."))
            except Exception:  # something else is wrong, and told elsewhere
                return None
        return None

    def of(self, error: BaseException, part: str, doing: str = "") -> Fault:
        """Return the fault that an exception is."""
        if isinstance(error, IndexError) and part == "rules" and self.out_of_bounds:
            return self.out_of_bounds
        return loading.fault_of(error, self.sources, f"{part}.py", doing)

    @cached_property
    def settings(self) -> list[Setting]:
        """Every number of players, every value of every option, and some of them together."""
        chance, found = random.Random(1), []
        variants: list[Chosen] = [{}]
        for option in self.game.words.OPTIONS:
            variants += [{option.name: value} for value in values_of(option)]
        for _ in range(3 * self.effort):
            variants.append({option.name: chance.choice(values_of(option)) for option in self.game.words.OPTIONS})
        counts = list(self.game.player_counts)
        for k, chosen in enumerate(variants + [{}] * len(counts)):
            players = counts[k % len(counts)] if k < len(variants) else counts[k - len(variants)]
            setting = Setting(players, k % players, chosen)
            if self.goes_together(setting) and setting not in found:
                found.append(setting)
        return found

    def goes_together(self, setting: Setting) -> bool:
        values = self.game.options(setting.chosen)
        return not self.game.words.check(setting.players, values)

    def template(self, setting: Setting) -> Any:
        return self.game.new_state(setting.players, dict(setting.chosen), setting.first)

    def start(self, setting: Setting, number: int) -> Any:
        """Begin a game as the simulator does, interpreted."""
        template = self.template(setting)
        return self.slow.start(States([template]), 0, [template], number)

    def moves(self, function: str, s: Any, seat: int) -> list[int]:
        """Return what `legal` or `tries` gives for a seat, as the drivers get it."""
        room = [0] * (self.game.rules.MOVES + 1)
        try:
            return room[: getattr(self.slow, function)(s, seat, room, 0)]
        except IndexError:
            given = list(getattr(self.game.tabled, function)(s, seat))
            if len(given) > len(room):
                sentence = f"it gives {len(given)} moves at once, more than MOVES, which is {len(room) - 1}"
                raise Unplayable(self.at("rules", function, sentence)) from None
            raise

    @cached_property
    def positions(self) -> list[Position]:
        """Positions of random games at a table, spread over each game and over its phases."""
        kept: list[Position] = []
        phases: dict[object, int] = {}
        for number, setting in enumerate(self.settings * self.effort):
            kept += self._wander(setting, number + 1, phases)
        return kept

    def sit(self, setting: Setting, seed: str) -> Sitting:
        sitting = Sitting(
            self.game, setting.players, dict(setting.chosen), setting.first, SeedDealer(seed, self.game.words), seed
        )
        sitting.names = NAMES[: setting.players]
        return sitting

    def _wander(self, setting: Setting, number: int, phases: dict[object, int]) -> list[Position]:
        """Play at a table: mostly what random players would, sometimes any legal move, the clock's, or a changed choice."""
        chance, sitting = random.Random(number), self.sit(setting, str(number))
        kept, every = [], max(1, WANDERED // KEPT_OF_A_GAME)
        while True:
            made = len(sitting.made)
            phase = _phase_of(sitting.state)
            is_new = phases.get(phase, 0) < KEPT_OF_A_PHASE
            if made < 2 or made % every == 0 or is_new or sitting.is_over:
                phases[phase] = phases.get(phase, 0) + 1
                kept.append(Position(sitting, sitting.state.copy(), made, sitting.made[-1][1] if made else "the set-up"))
            if sitting.is_over or made >= WANDERED:
                return kept
            seat, move = self.choose(sitting.state, chance)
            sitting.make(seat, move, self.game.words.move_text(sitting.state, seat, move))
            self.watch.step()

    def play_anything(self, sitting: Sitting, number: int, most: int) -> None:
        """Go on at a table for so many moves."""
        chance = random.Random(number)
        while not sitting.is_over and len(sitting.made) < most:
            seat, move = self.choose(sitting.state, chance)
            sitting.make(seat, move, self.game.words.move_text(sitting.state, seat, move))
            self.watch.step()

    def choose(self, s: Any, chance: random.Random) -> tuple[int, int]:
        """Return a seat and a move of it."""
        acting = [seat for seat in range(s.players) if s.acting[seat]]
        if chance.random() < 0.1:
            others = [seat for seat in range(s.players) if not s.acting[seat] and self.moves("legal", s, seat)]
            acting = others or acting
        seat = chance.choice(acting)
        if chance.random() < 0.03 and s.acting[seat]:
            move = self.slow.clock_move(s, seat)
            if move in self.moves("legal", s, seat) or self.is_the_clocks(move):
                return seat, move
        found = self.moves("legal" if chance.random() < 0.15 or not s.acting[seat] else "tries", s, seat)
        if not found:
            raise Unplayable(self.at("rules", "legal", "an acting seat has no move"))
        return seat, int(chance.choice(found))

    def scene(self, sitting: Sitting, seat: int) -> Scene:
        """Draw what a seat sees."""
        try:
            return scene(sitting, seat)
        except AttributeError as error:
            *_, (innermost, _) = traceback.walk_tb(error.__traceback__)
            if self.sources.by_file(innermost.f_code.co_filename):
                raise
            raise Unplayable(self.at("scene", "scene", "it has to return a Scene")) from None

    @cached_property
    def ever_legal(self) -> set[int]:
        """Every move that was legal for somebody in a few random games."""
        found: set[int] = set()
        for number, setting in enumerate(self.settings[:6], 1):
            s, dice = self.start(setting, number), [number]
            for _ in range(200):
                seat = self.slow.someone(s, dice)
                if seat < 0:
                    break
                found |= set(self.moves("legal", s, seat))
                tried = self.moves("tries", s, seat)
                self.slow.apply(s, seat, tried[below(dice, len(tried))])
                self.watch.step()
        return found

    def is_the_clocks(self, move: object) -> bool:
        """Whether only the clock makes a move, so that it need not be legal for a player."""
        return type(move) is int and 0 <= move < self.game.rules.MOVES and move not in self.ever_legal

    def some(self, most: int, wanted: Callable[[Position], bool] = lambda _: True) -> Iterator[Position]:
        """Yield up to so many positions, spread over all of them."""
        found = [position for position in self.positions if wanted(position)]
        step = max(1, len(found) // (most * self.effort))
        for position in found[::step]:
            self.watch.step()
            yield position


def values_of(option: Any) -> list[object]:
    """Return the values of an option that are worth trying."""
    if isinstance(option, Choice):
        return list(option.values)
    if isinstance(option, Whole):
        return [*dict.fromkeys((option.default, option.low, option.high))]
    return [option.default]


def _phase_of(s: Any) -> object:
    """Return what tells phases apart: the field `phase` where there is one, and how many seats are asked."""
    return getattr(s, "phase", 0), sum(1 for acts in s.acting if acts) in (0, 1)
