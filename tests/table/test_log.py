"""Entries of a log: what this release writes, and what it makes of what others wrote."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from crossroads import games
from crossroads.table import log
from crossroads.table.clock import Clock
from crossroads.table.live import LiveTable
from crossroads.table.versions import UnknownVersion

CREATED = {  # as release 0.1.0 wrote it
    "type": "created",
    "game": "rush-hour",
    "places": [{"kind": "person", "guest": "ann", "name": "Ann"}, {"kind": "open"}],
    "options": {"hand": 5},
    "clock": {},
    "public": False,
    "hints": True,
    "first": 0,
    "seed": "ab",
    "host": "ann",
}


def test_an_entry_says_its_format_and_is_read_back() -> None:
    """What is written today says so, and comes back as it was."""
    entry = log.Moved(1, "play 28", "person")
    assert json.loads(log.encode(entry))["format"] == log.FORMAT
    assert log.decode(log.encode(entry)) == entry


def test_an_entry_without_a_format_is_of_the_first() -> None:
    """The first release said neither the format nor the version of the rules: both are 1."""
    places = [log.Place("person", "ann", "Ann"), log.Place("open")]
    made = log.Created("rush-hour", places, {"hand": 5}, Clock(), False, True, 0, "ab", "ann", 1, helpers=True)
    assert log.decode(json.dumps(CREATED)) == made
    assert log.decode(b'{"type":"moved","seat":1,"move":"play 28","by":"clock"}') == log.Moved(1, "play 28", "clock")


def test_an_entry_is_upgraded_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each format has one function to the next, and an entry goes through all that come after its own."""
    monkeypatch.setattr(log, "FORMAT", 4)

    def adding(digit: int) -> Callable[[dict[str, Any]], None]:
        return lambda entry: entry.update(seat=entry["seat"] * 10 + digit)

    monkeypatch.setattr(log, "UPGRADES", tuple(adding(digit) for digit in (1, 2, 3)))
    assert log.decode(b'{"type":"returned","seat":1}') == log.Returned(1123, format=4)
    assert log.decode(b'{"type":"returned","seat":1,"format":3}') == log.Returned(13, format=4)


def test_an_entry_of_a_newer_format_is_refused_in_a_sentence() -> None:
    """It may mean anything, so it is not read at all."""
    with pytest.raises(UnknownVersion, match=f"format 99; this release reads formats up to {log.FORMAT}") as unknown:
        log.decode(b'{"type":"moved","seat":1,"move":"play 28","by":"clock","format":99}')
    assert unknown.value.is_newer


@pytest.mark.parametrize("slug", ["mod-x", "crash-grid"])
def test_a_table_that_the_first_release_began_is_played_by_the_rules_and_questions_of_its_time(slug: str) -> None:
    """Its log has no answers to questions that tables ask today, and ends with the result that it had."""
    kept = Path(__file__).parent.parent / "records" / "version-1" / f"{slug}.jsonl"
    for line in kept.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        places = [{"kind": "person", "guest": f"guest {seat}", "name": f"Guest {seat}"} for seat in range(told["players"])]
        created = CREATED | {"game": slug, "places": places} | {name: told[name] for name in ("options", "seed", "first")}
        live = LiveTable(games.find(slug), cast("log.Created", log.decode(json.dumps(created))))
        moves = [{"type": "moved", "seat": seat, "move": move, "by": "person"} for seat, move in told["moves"]]
        for entry in (created, {"type": "began"}, *moves):
            live.enter(log.decode(json.dumps(entry)), 0.0)
        assert live.sitting is not None
        result = live.sitting.result()
        assert result is not None
        assert (live.state, result.scores, result.reason) == ("over", told["result"]["scores"], told["result"]["reason"])
