"""A game as the rest of the project sees it: the modules of its package, with the defaults of the contract filled in."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
from dataclasses import dataclass
from functools import cache, cached_property
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from crossroads.engine import link, options, plain_hints
from crossroads.engine.contract import PRESET_NAMES, Drawing, Hints, Rules, Words
from crossroads.engine.options import BadOption
from crossroads.engine.text import SHARED, SOURCE, Said, say, text_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from crossroads.engine.contract import TableRules
    from crossroads.engine.layout import GameState
    from crossroads.engine.options import Choice, Option, Value
    from crossroads.engine.text import Arg, Sentence


class IncompleteGame(AttributeError):
    """A module of a game lacks a name that the contract requires; the message says which."""


@dataclass(frozen=True)
class Game:
    """One game, by the name of its package."""

    package: str

    @property
    def slug(self) -> str:
        return self.package.rpartition(".")[2].replace("_", "-")

    @cached_property
    def rules(self) -> ModuleType:
        """`rules.py` as it is written: what the linker takes."""
        return self.module("rules")

    @property
    def tabled(self) -> TableRules:
        """The rules as a table plays them."""
        return link.tabled(self.rules)

    @cached_property
    def words(self) -> Words:
        return cast("Words", filled(Words, self.module("words")))

    @cached_property
    def drawing(self) -> Drawing | None:
        """What draws a view for a seat; without it the game has the general scene."""
        return cast("Drawing", filled(Drawing, self.module("scene"))) if self.has("scene") else None

    @cached_property
    def hints(self) -> Hints:
        return cast("Hints", filled(Hints, self.hints_module))

    @cached_property
    def hints_module(self) -> ModuleType:
        """`hints.py` as it is written, or the plain hints: what the linker takes."""
        return self.module("hints") if self.has("hints") else plain_hints

    @cached_property
    def traits_module(self) -> ModuleType | None:
        """`traits.py` as it is written, if the game has one: what the linker takes."""
        return self.module("traits") if self.has("traits") else None

    def module(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    def has(self, name: str) -> bool:
        return importlib.util.find_spec(f"{self.package}.{name}") is not None

    @property
    def has_hidden_choices(self) -> bool:
        """Whether seats ever choose in secret."""
        return self._declares("is_secret")

    @cached_property
    def has_windows(self) -> bool:
        """Whether the game has reaction windows, so that a table has a pace for them."""
        return self._declares("in_window")

    @cached_property
    def has_moves_to_notice(self) -> bool:
        """Whether players have to notice some of their moves themselves."""
        return "is_to_notice" in vars(self.module("words"))

    @cached_property
    def tells_beats(self) -> bool:
        """Whether the game has sentences for its beats, so that `told` is left with what comes after the last one."""
        return "told_beat" in vars(self.module("words"))

    @property
    def has_deck(self) -> bool:
        """Whether the rules list the cards in play."""
        return self._declares("deck")

    @property
    def is_cooperative(self) -> bool:
        """Whether everybody wins or loses together."""
        return bool(vars(self.rules).get("COOPERATIVE", Rules.COOPERATIVE))

    def _declares(self, name: str) -> bool:
        return name in vars(self.rules)

    @property
    def rules_version(self) -> int:
        """The version of the rules that this release plays."""
        return self.words.RULES_VERSION

    @property
    def earlier_versions(self) -> Mapping[int, dict[str, Value]]:
        """For each earlier version of the rules, the options with which the present rules play it."""
        return self.words.EARLIER_VERSIONS

    # ---- what people read, in their language; a game without text files has it in words.py ----

    def line(self, language: str) -> str:
        """The game in one line."""
        return self._text("line", language, self.words.LINE)

    def first(self, language: str) -> str:
        """What the first seat is, for the host who chooses it; empty if it makes no difference."""
        return self._text("first", language, self.words.FIRST) if self.words.FIRST else ""

    def helpers(self, language: str) -> str:
        """What the table marks when helpers are on; empty if the game has nothing to help with."""
        return self._text("helpers", language, self.words.HELPERS)

    def scoring(self, language: str) -> str:
        """How points are counted and who wins, in one line; empty if the game does not say."""
        return self._text("scoring", language, self.words.SCORING)

    def presets(self) -> dict[str, dict[str, Value]]:
        """The ready choices of options, by name: the standard rules, and what the game declares beside them."""
        declared = {"standard": {}, **self.words.PRESETS}
        return {name: dict(declared[name]) for name in PRESET_NAMES if name in declared}

    def about_preset(self, name: str, language: str) -> str:
        """What a preset is like; empty if the game does not say."""
        return self._text(f"preset-{name}", language, "")

    def option_title(self, option: Option, language: str) -> str:
        """What people call an option."""
        return self._text(_title_message(option.name), language, option.name.replace("_", " "))

    def about(self, option: Option, language: str) -> str:
        """What an option means."""
        return self._text(_option_message(option), language, option.about)

    def labels(self, option: Choice, language: str) -> list[str]:
        """What people read for each value of an option whose values are words."""
        if not isinstance(option.default, str):
            return []
        return [self._text(f"{_option_message(option)}-{value}", language, str(value)) for value in option.values]

    def _text(self, message: str, language: str, otherwise: str) -> str:
        text = text_of(self.package, language)
        return text(message) if text.has(message) else otherwise

    @property
    def player_counts(self) -> range:
        fewest, most = self.words.PLAYERS
        return range(fewest, most + 1)

    def credit(self, language: str = SOURCE) -> str:
        """Who made the game, as people read it."""
        designers, publisher, text = self.words.DESIGNERS, self.words.PUBLISHER, text_of(SHARED, language)
        by = text("credit-by", designers=designers) if designers else text("credit-unnamed")
        return f"{by}. {text('credit-published', publisher=publisher)}" if publisher else by

    def advice(self, players: int, chosen: dict[str, object]) -> Sentence:
        """Return a sentence about options that are allowed but play poorly, or ""; BadOption says which are not allowed."""
        self.new_state(players, chosen)
        return self.words.advice(players, self.options(chosen))

    def options(self, chosen: dict[str, object]) -> dict[str, Value]:
        """Return every option with its value."""
        try:
            return options.complete(self.words.OPTIONS, chosen)
        except BadOption as trouble:
            raise self.titled(trouble) from None

    def titled(self, trouble: BadOption) -> BadOption:
        """Return a refusal that says the title of an option where it had its name; as a text it keeps the name."""
        said = trouble.said
        if isinstance(said, str) or said.package != SHARED:
            return trouble
        args = {key: self._titled(value) if key == "option" else value for key, value in said.args.items()}
        return BadOption(Said(said.package, said.message, args), written=str(trouble))

    def _titled(self, name: Arg) -> Arg:
        message = _title_message(str(name))
        return Said(self.package, message) if text_of(self.package, SOURCE).has(message) else name

    def new_state(self, players: int, chosen: dict[str, object], first: int = 0) -> GameState:
        """Return a state ready for `setup`; BadOption says what is wrong."""
        if type(players) is not int or players not in self.player_counts:
            fewest, most = self.words.PLAYERS
            told = {"fewest": str(fewest), "most": str(most), "wanted": options.show(players)}
            raise BadOption(say("players-not-allowed", game=self.words.TITLE, **told))
        if type(first) is not int or not 0 <= first < players:
            raise BadOption(f"The first seat is one of 0 to {players - 1}, not {options.show(first)}.")
        values = self.options(chosen)
        trouble = self.words.check(players, values)
        if trouble:
            raise BadOption(trouble)
        s = self.rules.State()
        s.players, s.first = players, first
        for option in self.words.OPTIONS:
            setattr(s.options, option.name, option.encode(values[option.name]))
        self.words.prepare(s, values)
        return cast("GameState", s)


def _option_message(option: Option) -> str:
    return f"option-{option.name.replace('_', '-')}"


def _title_message(name: str) -> str:
    return f"option-{name.replace('_', '-')}-name"


@cache
def filled(contract: type, module: ModuleType) -> SimpleNamespace:
    """Return the names of a module, with the contract's default for each optional name that the module leaves out."""
    absent = missing(contract, module)
    if absent:
        raise IncompleteGame(f"{module.__name__} has no {', '.join(absent)}; engine/contract.py says what it has to be.")
    return SimpleNamespace(**(defaults(contract) | vars(module)))


def missing(contract: type, module: ModuleType) -> list[str]:
    """Return the required names that a module does not define."""
    return [name for name in required(contract) if name not in vars(module)]


def required(contract: type) -> list[str]:
    """Return the names that a module has to define."""
    methods = [name for name, value in vars(contract).items() if inspect.isfunction(value) and not name.startswith("_")]
    return [name for name in [*inspect.get_annotations(contract), *methods] if name not in defaults(contract)]


def defaults(contract: type) -> dict[str, Any]:
    """Return each optional name of the contract with what a game gets that leaves it out."""
    values = {name: vars(contract)[name] for name in inspect.get_annotations(contract) if name in vars(contract)}
    return values | {name: value.__func__ for name, value in vars(contract).items() if isinstance(value, staticmethod)}
