"""Options: what a host may choose about a game.  A record has their names and values, a state has integers."""

from __future__ import annotations

from dataclasses import dataclass

from crossroads.engine.text import Sentence, Series, rendered, say

Value = bool | int | str


class BadOption(ValueError):
    """The game has no such option, value or number of players; `said` is a sentence for those at a table.

    As a text the exception is the same sentence in English; with `written` it names an option as the command line does.
    """

    def __init__(self, said: Sentence, written: str = "") -> None:
        super().__init__(written or rendered(said))
        self.said = said


@dataclass(frozen=True)
class Choice:
    """One of a few values; the first is the default.  In a state a word is its place in the list, another value its number."""

    name: str
    values: tuple[Value, ...]
    about: str = ""  # what it means; a game with text files says it in the message option-<name>

    @property
    def default(self) -> Value:
        return self.values[0]

    def check(self, value: object) -> Value:
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        raise self._refused(show(value))

    def read(self, text: str) -> Value:
        for known in self.values:
            if text == show(known):
                return known
        raise self._refused(text[:40])

    def encode(self, value: Value) -> int:
        return self.values.index(value) if isinstance(value, str) else int(value)

    def _refused(self, wanted: str) -> BadOption:
        values = Series(tuple([show(value) for value in self.values]))
        return BadOption(say("option-one-of", option=self.name, values=values, wanted=wanted))


@dataclass(frozen=True)
class Whole:
    """Any whole number in a range."""

    name: str
    default: int
    low: int
    high: int
    about: str = ""  # what it means; a game with text files says it in the message option-<name>

    def check(self, value: object) -> Value:
        if type(value) is int and self.low <= value <= self.high:
            return value
        low, high = str(self.low), str(self.high)
        raise BadOption(say("option-whole", option=self.name, low=low, high=high, wanted=show(value)))

    def read(self, text: str) -> Value:
        return self.check(int(text) if text.isascii() and text.lstrip("-").isdigit() and len(text) < 12 else text)

    def encode(self, value: Value) -> int:
        return int(value)


Option = Choice | Whole


def show(value: object) -> str:
    """Write a value as on the command line and in a sentence: true, 50, literal."""
    return str(value).lower() if isinstance(value, bool) else str(value)[:40]


def complete(options: tuple[Option, ...], chosen: dict[str, object]) -> dict[str, Value]:
    """Return every option with its value; an option that was not chosen has its default."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            unknown = str(name)[:40]
            if not names:
                raise BadOption(say("option-none", wanted=unknown))
            raise BadOption(say("option-unknown", wanted=unknown, names=Series(tuple(names))))
    return {option.name: option.check(chosen.get(option.name, option.default)) for option in options}


def read(options: tuple[Option, ...], texts: list[str]) -> dict[str, object]:
    """Read options as a command line has them: name=value."""
    by_name = {option.name: option for option in options}
    chosen: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"An option is written name=value, not {text[:40]}.")
        chosen[name] = by_name[name].read(value) if name in by_name else value
    return chosen
