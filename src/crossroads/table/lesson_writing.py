"""Write the file of a new lesson from a record: a step for each move of one seat, to be given words and choices."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from msgspec import UnsetType

from crossroads.table.lessons import FORMAT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.table.deals import Deal
    from crossroads.table.record import GameRecord

NAMES = ("Bibo", "Dodo", "Kiki", "Lolo", "Momo", "Nino", "Zuzu")  # of the others


def lesson_from(record: GameRecord, seat: int) -> str:
    """Return a lesson in which the person has a seat of a record and makes the moves that were made there."""
    others = iter(NAMES)
    names = ["" if other == seat else next(others) for other in range(record.players)]
    header = {"lesson": FORMAT, "game": record.game, "rules": record.rules, "seat": seat, "names": names, "first": record.first}
    lines = [f"{name} = {_toml(value)}" for name, value in header.items()]
    lines.append("helpers = true  # a record has no answers to questions about what there is to notice")
    lines += [f"options = {_toml(record.options)}", "deals = [", *[f"  {_deal(deal)}," for deal in record.deals], "]"]
    return "\n".join([*lines, *_steps(record, seat)]) + "\n"


def _steps(record: GameRecord, seat: int) -> Iterator[str]:
    """Yield a step to read at the start, one for each move of the seat with what follows it, and one for the end."""
    yield from ("", "[[steps]]", 'say = "start"')
    then: list[list[int | str]] = []
    count = 0
    for mover, move in record.moves:
        if mover != seat:
            then.append([mover, move])
            continue
        count += 1
        yield from _followed(then)
        yield from ("", "[[steps]]", f'say = "step-{count}"', f"moves = {_toml([move])}")
        then = []
    yield from _followed(then)
    yield from ("", "[[steps]]", 'say = "end"')


def _followed(then: list[list[int | str]]) -> list[str]:
    return [f"then = {_toml(then)}"] if then else []


def _deal(deal: Deal) -> str:
    if isinstance(deal.cards, UnsetType):
        return _toml({"at": deal.at, "sides": deal.sides, "roll": deal.roll})
    return _toml({"at": deal.at, "cards": deal.cards})


def _toml(value: object) -> str:
    """Return a value as TOML writes it: like JSON, but for tables."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
