"""Records that are wrong are told from those that are right, with a sentence that says where."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossroads import games
from crossroads.lab.simulate import random_sitting
from crossroads.table import record
from crossroads.table.record import WrongRecord
from crossroads.table.verify import verify


@cache
def right() -> dict[str, Any]:
    game = games.find("rush-hour")
    told: dict[str, Any] = json.loads(record.encode(random_sitting(game, 3, {}, 77).record()))
    return told


def wrong(change: Any) -> str:
    """What is said of the right record after a change."""
    told = copy.deepcopy(right())
    change(told)
    with pytest.raises(WrongRecord) as trouble:
        verify(record.decode(json.dumps(told)), games.all_games())
    return str(trouble.value)


def put(key: str, value: Any) -> Any:
    return lambda told: told.__setitem__(key, value)


def test_the_right_record_is_right() -> None:
    """The record that the others are made from is accepted, and its deals follow from its seed."""
    verdict = verify(record.decode(json.dumps(right())), games.all_games())
    assert verdict.finished
    assert verdict.deals_follow_from_seed


def test_a_record_without_its_last_moves_is_a_running_game() -> None:
    """Without a result and the last moves the record is right, and not finished."""
    told = right() | {"moves": right()["moves"][:-3]}
    del told["result"]
    assert not verify(record.decode(json.dumps(told)), games.all_games()).finished


def test_another_seed_is_not_wrong_but_told() -> None:
    """Deals have the last word; whether they follow from the seed is a second question."""
    verdict = verify(record.decode(json.dumps(right() | {"seed": "somebody else's"})), games.all_games())
    assert not verdict.deals_follow_from_seed


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (put("record", 2), "record version 2"),
        (put("game", "chess"), "no game 'chess'"),
        (put("rules", 9), "version 9 of the rules"),
        (put("players", 6), "2 to 5 players"),
        (put("players", True), "not a record"),
        (put("first", 3), "first seat"),
        (put("seed", 5), "not a record"),
        (put("moves", [[0, "play 99"]]), "move 1"),
        (put("moves", [["0", "play 1"]]), "not a record"),
        (put("moves", [[0, "play 1", "now"]]), "not a record"),
        (put("deals", []), "a deal is missing"),
        (put("extra", 1), "not a record"),
        (lambda told: told.pop("seed"), "not a record"),
        (lambda told: told.pop("result"), "has no result"),
        (lambda told: told["options"].pop("high"), "option high is missing"),
        (lambda told: told["options"].update(high=49), "high is one of 50, 30, 20, 10"),
        (lambda told: told["options"].update(specials=1), "specials is one of true, false"),
        (lambda told: told["options"].update(deals=True), "deals is one of"),
        (lambda told: told["options"].update(colour="red"), "no option colour"),
        (lambda told: told["deals"][0]["cards"].__setitem__(0, "51"), "deal 1"),
        (lambda told: told["deals"][0].update(at=1), "deal 1"),
        (lambda told: told["deals"].append({"at": 0, "cards": []}), "never happens"),
        (lambda told: told["moves"].pop(4), "move"),
        (lambda told: told["moves"].append([0, "play 5"]), "The game is over"),
        (lambda told: told["moves"][0].__setitem__(0, 7), "no seat 7"),
        (lambda told: told["moves"][0].__setitem__(1, told["moves"][0][1] + " "), "move 1"),
        (lambda told: told["result"].update(winners=[0, 1, 2]), "the result is"),
        (lambda told: told["result"].update(reason="boredom"), "the result is"),
        (lambda told: told["result"]["scores"].__setitem__(0, 99), "the result is"),
    ],
)
def test_a_wrong_record_is_refused_with_the_place(change: Any, said: str) -> None:
    """Whatever is changed, the sentence names it."""
    assert said in wrong(change)


@pytest.fixture
def _second_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rush Hour as if version 1 had not known the option `hand`, which was always 5."""
    words = games.find("rush-hour").words
    monkeypatch.setattr(words, "RULES_VERSION", 2, raising=False)
    monkeypatch.setattr(words, "EARLIER_VERSIONS", {1: {"hand": 5}}, raising=False)


@cache
def of_version_1() -> dict[str, Any]:
    """A record of a game with hands of five cards, by rules that could not say so."""
    told: dict[str, Any] = json.loads(record.encode(random_sitting(games.find("rush-hour"), 3, {"hand": 5}, 77).record()))
    del told["options"]["hand"]
    return told | {"rules": 1}


def judged(told: dict[str, Any]) -> str:
    try:
        return "right" if verify(record.decode(json.dumps(told)), games.all_games()).finished else "running"
    except WrongRecord as trouble:
        return str(trouble)


@pytest.mark.usefixtures("_second_version")
def test_a_record_of_an_earlier_version_is_read_with_the_options_of_its_time() -> None:
    """It stays right although a new option has another default; with that default it would be wrong."""
    told = of_version_1()
    assert judged(told) == "right"
    assert judged({**told, "rules": 2, "options": {**told["options"], "hand": 5}}) == "right"
    assert judged({**told, "rules": 2, "options": {**told["options"], "hand": 10}}).startswith("move ")


@pytest.mark.usefixtures("_second_version")
def test_a_record_cannot_mix_versions() -> None:
    """An earlier version has none of the later options, the present one has all of them, and there is no version to come."""
    told = of_version_1()
    assert "has no option hand" in judged({**told, "options": {**told["options"], "hand": 5}})
    assert "option hand is missing" in judged({**told, "rules": 2})
    assert "version 3 of the rules of Rush Hour is not known; this release knows 1, 2" in judged({**told, "rules": 3})
    assert "version 0 of the rules" in judged({**told, "rules": 0})


@pytest.mark.usefixtures("_second_version")
def test_a_new_record_says_the_version_of_the_rules() -> None:
    """And spells out every option that this version has."""
    written = random_sitting(games.find("rush-hour"), 2, {}, 1).record()
    assert (written.rules, written.options["hand"]) == (2, 10)


@pytest.mark.parametrize(
    "line",
    [b"", b"{", b"[]", b"null", b'{"record": 1', b"\xff\xfe", b"[" * 100_000, b'{"record": NaN}', b"1e999", b'"text"'],
)
def test_what_is_not_a_record_is_refused(line: bytes) -> None:
    """Broken and hostile JSON gets a sentence, never another exception."""
    with pytest.raises(WrongRecord):
        record.decode(line)


def test_a_million_moves_are_judged_by_the_first_wrong_one() -> None:
    """A record with a million moves is refused at the first that does not belong."""
    said = wrong(lambda told: told["moves"].extend([[0, "play 5"]] * 1_000_000))
    assert "The game is over" in said


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.data())
def test_a_damaged_record_is_never_called_right(data: st.DataObject) -> None:
    """A record with one value replaced by another is refused, unless the value says the same or is the seed."""
    told = copy.deepcopy(right())
    key = data.draw(st.sampled_from([key for key in told if key != "seed"]))
    junk = data.draw(
        st.none()
        | st.booleans()
        | st.integers(-3, 70)
        | st.text(max_size=5)
        | st.lists(st.integers(0, 9), max_size=3)
        | st.dictionaries(st.text(max_size=3), st.integers(), max_size=2)
    )
    told[key] = junk
    if told != right():
        with pytest.raises(WrongRecord):
            verify(record.decode(json.dumps(told)), games.all_games())


def kept(slug: str) -> list[record.GameRecord]:
    """Records that the first release wrote, under version 1 of the rules."""
    text = (Path(__file__).parent / "records" / "version-1" / f"{slug}.jsonl").read_text(encoding="utf-8")
    return [record.decode(line) for line in text.splitlines()]


@pytest.mark.parametrize("slug", ["crash-grid", "mod-x"])
def test_records_of_the_first_rules_are_judged_by_the_rules_of_their_time(slug: str) -> None:
    """What was right is right, with its result and its deals, though the same game would go on, or score more, today."""
    records = kept(slug)
    assert len(records) > 4
    for one in records:
        assert one.rules == 1
        verdict = verify(one, games.all_games())
        assert verdict.finished
        assert verdict.deals_follow_from_seed


def test_a_crash_grid_match_of_the_first_rules_that_is_read_as_todays_is_wrong() -> None:
    """A match that ended 0 : 0 after three void rounds goes on with deciding rounds today."""
    told = next(one for one in kept("crash-grid") if one.result and one.result.scores == [0, 0])
    today = msgspec.structs.replace(told, rules=2, options={**told.options, "deciders": 2})
    with pytest.raises(WrongRecord):
        verify(today, games.all_games())
