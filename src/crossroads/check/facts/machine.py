"""Facts about compiled games: everything compiles, and is the same as interpreted, with and without bounds checks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.check import probes
from crossroads.check.faults import Fault, one_line
from crossroads.engine import link
from crossroads.engine.layout import States
from crossroads.players.judging import MOST_TRAITS
from crossroads.players.thinking import judged_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.sources import Sources
    from crossroads.check.subject import Setting, Subject

NOISE = (
    "Failed in",
    "During:",
    "File ",
    "<source",
    "^",
    "-",
    "Overload",
    "There are",
    "This error",
    "To see",
    "* (",
    "raised from",
)
TELLING = re.compile(
    r"No implementation|[Cc]annot|Can't|Unknown|[Nn]ot supported|Invalid|Untyped|undefined|No conversion|[Uu]nsupported"
)
WITH_BOUNDS = (True, False)
PART_OF = {"weight": "hints", "is_by_heart": "hints", "traits": "traits", "features": "traits"}
STOPS = (0, 1, 9, 60, 2_000)  # moves between two comparisons


class Side:
    """One way to run a game: interpreted, compiled, or compiled with bounds checks."""

    def __init__(self, subject: Subject, functions: Any, *, packed: bool) -> None:
        self.state, self.functions, self.packed = subject.game.rules.State, functions, packed
        self.subject = subject
        rooms = subject.game.rules.MOVES + 1
        self.moves: Any = np.zeros(rooms, np.int64) if packed else [0] * rooms
        self.dice: Any = np.zeros(1, np.int64) if packed else [0]
        self.room: Any = np.zeros(MOST_TRAITS, np.int64) if packed else [0] * MOST_TRAITS
        self.answers: Any = np.zeros(len(probes.ASKED), np.int64) if packed else [0] * len(probes.ASKED)
        self.states: Any = None

    def begin(self, setting: Setting, number: int) -> None:
        template = self.subject.template(setting)
        self.states = self.state.array(2) if self.packed else States([template, template])
        self.functions.begin(self.states, template.pack() if self.packed else [template], number)
        self.functions.throw(self.dice, number + 99)

    def go_on(self, moves: int) -> int:
        return int(self.functions.go_on(self.states, self.dice, self.moves, moves))

    def plain(self, i: int = 0) -> Any:
        return self.state.unpack(self.states[i]) if self.packed else self.states[i]

    def ask(self, seat: int) -> tuple[list[int], float]:
        worth = float(self.functions.ask(self.states, seat, self.moves, self.answers, self.room))
        return [int(answer) for answer in self.answers], worth

    def dream(self, seat: int, number: int) -> Any:
        self.functions.throw(self.dice, number)
        self.functions.dream(self.states, seat, self.dice)
        return self.plain(1)


def compiled_games_are_the_same(subject: Subject) -> Iterator[Fault]:
    """The game from number N and every answer about it are the same interpreted, with bounds checks and compiled."""
    for boundscheck in WITH_BOUNDS:
        try:
            with subject.watch.paused():
                faults = list(_compared(subject, boundscheck=boundscheck))
        except IndexError as error:
            yield subject.at("rules", "apply", f"compiled, it reaches beyond the end of an array: {one_line(error)}")
            return
        except Exception as error:
            yield compiler_fault(error, subject.sources)
            return
        yield from faults
        if faults:
            return


def _compared(subject: Subject, *, boundscheck: bool) -> Iterator[Fault]:
    modules = (*judged_by(subject.game), probes)
    slow = Side(subject, link.interpreted(*modules), packed=False)
    fast = Side(subject, link.compiled(*modules, boundscheck=boundscheck), packed=True)
    for number, setting in enumerate(subject.settings, 1):
        subject.watch.step()
        fault = next(_different(subject, slow, fast, setting, number), None)
        if fault:
            yield fault
            return


def _different(subject: Subject, slow: Side, fast: Side, setting: Setting, number: int) -> Iterator[Fault]:
    for side in (slow, fast):
        side.begin(setting, number)
    for stop in STOPS:
        made = [side.go_on(stop) for side in (slow, fast)]
        subject.watch.step()
        states = [side.plain() for side in (slow, fast)]
        if field := _field(*states):
            yield subject.at(
                "rules",
                "apply" if stop else "setup",
                f"compiled, {field} becomes another one than interpreted, at a number that follows",
            )
            return
        if made[0] != made[1]:
            yield subject.at("rules", "apply", "compiled, the same game has another length than interpreted")
            return
        for seat in range(setting.players):
            yield from _other_answers(subject, slow, fast, seat)
            dreams = [side.dream(seat, number * 64 + seat) for side in (slow, fast)]
            if field := _field(*dreams):
                yield subject.at("rules", "imagine", f"compiled, it imagines another {field} than interpreted")
                return
        for side in (slow, fast):
            side.functions.throw(side.dice, number + 99 + stop)
        if not any(states[0].acting):
            return


def _other_answers(subject: Subject, slow: Side, fast: Side, seat: int) -> Iterator[Fault]:
    (plain, plain_worth), (compiled, compiled_worth) = slow.ask(seat), fast.ask(seat)
    for name, one, other in zip(probes.ASKED, plain, compiled):
        if one != other:
            part = PART_OF.get(name, "rules")
            yield subject.at(part, name, f"compiled, it answers {other}, interpreted {one}")
    if abs(plain_worth - compiled_worth) > 1e-6 * max(1.0, abs(plain_worth)):
        yield subject.at("hints", "worth", f"compiled, a position is worth {compiled_worth}, interpreted {plain_worth}")


def _field(one: Any, other: Any) -> str:
    return next((f"s.{name}" for name in one.fields if getattr(one, name) != getattr(other, name)), "")


def compiler_fault(error: BaseException, sources: Sources) -> Fault:
    """Say in one sentence what the compiler does not take, at the innermost line of the game, which it names first."""
    text, sentence = str(error), f"the compiler refuses this: {_reason(error)}"
    places = [(sources.by_file(file), int(line)) for file, line in re.findall(r'File "([^"]+)", line (\d+)', text)]
    place = next(((source, line) for source, line in places if source), None)
    for called in re.findall(r"<function (\w+) at", text)[:1]:  # the innermost, of which a place may not be known
        for source in sources.files.values():
            for node in source.functions.values():
                inside = place and place[0] is source and node.lineno <= place[1] <= (node.end_lineno or 0)
                if called.endswith(f"_{node.name}") and not inside:
                    return Fault(source.name, node.lineno, f"{node.name}: {sentence}")
    return Fault(place[0].name, place[1], sentence) if place and place[0] else Fault("rules.py", 1, sentence)


def _reason(error: BaseException) -> str:
    """Take the telling line out of what Numba writes, with the line behind it where that one has the types."""
    lines = [re.sub(r"\x1b\[[0-9;]*m", "", line).strip() for line in str(error).splitlines()]
    lines = [line for line in lines if line and not line.startswith(NOISE)]
    found = next((k for k, line in enumerate(lines) if TELLING.search(line)), 0)
    said = " ".join(lines[found : found + 2 if lines[found : found + 1] and lines[found].endswith(":") else found + 1])
    said = said.replace(">>> ", "").partition(", operation:")[0].partition(", location:")[0]
    return one_line(said) or type(error).__name__
