"""A game as the rest of the house sees it: the modules of its folder, loaded when asked for."""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, cast

from crossroads.engine import link, options
from crossroads.engine.options import BadOption

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from crossroads.engine.contract import Rules
    from crossroads.engine.layout import GameState
    from crossroads.engine.options import Option, Value
    from crossroads.engine.scene import Scene, Showing


class Words(Protocol):
    """`words.py` of a game: everything that people read or write.  States given to it may be views."""

    TITLE: str
    LINE: str  # what the game is, in one line
    DESIGNERS: str
    MINUTES: int
    PLAYERS: tuple[int, int]  # fewest, most
    OPTIONS: tuple[Option, ...]
    EXAMPLES: str  # moves as they are written, for somebody whose move was not understood

    def card_text(self, s: Any, card: int) -> str:
        """The name of a card in a record."""

    def move_text(self, s: Any, seat: int, move: int) -> str:
        """A move as the page writes it."""

    def parse_move(self, s: Any, seat: int, text: str) -> int:
        """The move that the text is, whether legal or not; -1 if it is none."""

    def why_not(self, s: Any, seat: int, move: int) -> tuple[str, str]:
        """Why a seat that is asked may not make this move: a code, and a sentence that says what would be right."""

    def told(self, before: Any, after: Any, seat: int, move: int, names: Sequence[str]) -> list[str]:
        """What a move did, as sentences, from two views of the same onlooker.  A hidden choice is told with move -1."""

    def reason(self, s: Any) -> str:
        """Why the game is over, as the record says it."""


# `words.py` may also have:
#   check(players, options)   a sentence if these options do not go together
#   prepare(s, options)       put more than numbers into a new state (a list of words)
#   RULES_VERSION             the version of the rules, 1 by default
#   EARLIER_VERSIONS          for each earlier version, the options with which the present rules play it


class Drawing(Protocol):
    """`scene.py` of a game: draws what a seat sees, from its view, its legal moves and how the table shows the game."""

    def scene(self, s: Any, seat: int, moves: list[int], showing: Showing, *common: Any) -> Scene:
        """All that a seat sees (-1: a spectator)."""


# `scene.py` may also have:
#   common(s, showing)        what is drawn once for all who look: made from what a spectator sees, and given to each `scene`


@dataclass(frozen=True)
class Game:
    """One game, by the name of its folder's package."""

    package: str

    @property
    def slug(self) -> str:
        return self.package.rpartition(".")[2].replace("_", "-")

    @cached_property
    def rules(self) -> ModuleType:
        return self.module("rules")

    @cached_property
    def words(self) -> Words:
        return cast("Words", self.module("words"))

    def module(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    def has(self, name: str) -> bool:
        return importlib.util.find_spec(f"{self.package}.{name}") is not None

    @cached_property
    def drawing(self) -> Drawing | None:
        """What draws a view for a seat; without it the game has the general scene."""
        return cast("Drawing", self.module("scene")) if self.has("scene") else None

    @property
    def rules_version(self) -> int:
        """The version of the rules that this release plays."""
        return cast("int", getattr(self.words, "RULES_VERSION", 1))

    @property
    def earlier_versions(self) -> dict[int, dict[str, Value]]:
        """For each earlier version of the rules, the options with which the present rules play it."""
        return cast("dict[int, dict[str, Value]]", getattr(self.words, "EARLIER_VERSIONS", {}))

    @property
    def helpers(self) -> str:
        """What the helpers of a table show in this game; "" if there is nothing that they could show."""
        return cast("str", getattr(self.words, "HELPERS", ""))

    def ask_alike(self, s: GameState) -> None:
        """Have the game ask the same questions whether or not there is something to notice, where it can."""
        getattr(self.tabled, "ask_alike", lambda _: None)(s)

    def is_recorded(self, s: GameState, seat: int, move: int) -> bool:
        """Whether a move belongs into the record, also where the game asks alike."""
        return bool(getattr(self.tabled, "is_recorded", lambda *_: True)(s, seat, move))

    def is_to_notice(self, s: GameState, seat: int, move: int) -> bool:
        """Whether a player has to notice that this move is possible."""
        return bool(getattr(self.words, "is_to_notice", lambda *_: False)(s, seat, move))

    def gesture(self, s: GameState, seat: int, text: str) -> str:
        """The move that a gesture means, or ""."""
        return cast("str", getattr(self.words, "gesture", lambda *_: "")(s, seat, text))

    @property
    def tabled(self) -> Rules:
        return link.tabled(self.rules)

    @property
    def player_counts(self) -> range:
        fewest, most = self.words.PLAYERS
        return range(fewest, most + 1)

    def options(self, chosen: dict[str, object]) -> dict[str, Value]:
        """Every option with its value."""
        return options.complete(self.words.OPTIONS, chosen)

    def new_state(self, players: int, chosen: dict[str, object], first: int = 0) -> GameState:
        """A state ready for `setup`; BadOption says what is wrong."""
        if type(players) is not int or players not in self.player_counts:
            fewest, most = self.words.PLAYERS
            raise BadOption(f"{self.words.TITLE} is for {fewest} to {most} players, not {options.show(players)}.")
        if type(first) is not int or not 0 <= first < players:
            raise BadOption(f"The first seat is one of 0 to {players - 1}, not {options.show(first)}.")
        values = self.options(chosen)
        trouble = getattr(self.words, "check", lambda *_: None)(players, values)
        if trouble:
            raise BadOption(trouble)
        s = self.rules.State()
        s.players, s.first = players, first
        for option in self.words.OPTIONS:
            setattr(s.options, option.name, option.encode(values[option.name]))
        getattr(self.words, "prepare", lambda *_: None)(s, values)
        return cast("GameState", s)
