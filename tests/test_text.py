"""What people read: messages, languages, names and lists."""

from __future__ import annotations

import pytest

from crossroads.engine.pseudo import CLOSE, OPEN, PSEUDO, marked
from crossroads.engine.text import (
    SHARED,
    SOURCE,
    Either,
    Seat,
    best_language,
    languages,
    named,
    rendered,
    say,
    text_of,
)
from crossroads.engine.translations import faults, messages


def test_a_seat_reads_as_the_name_of_its_player() -> None:
    """The name is put in when the sentence is said, so it stays true when somebody else sits there later."""
    said = named(say("wins", who=Seat(1)), ["Ann", "Bob"])
    assert rendered(said) == "Bob wins!"


def test_a_seat_without_a_name_is_a_mistake() -> None:
    """A sentence that still has a seat in it cannot be read."""
    with pytest.raises(ValueError, match="seat 1"):
        rendered(say("wins", who=Seat(1)))


def test_lists_are_written_as_the_language_writes_them() -> None:
    """A tuple has "and", Either has "or"."""
    assert rendered(say("waiting-for", who=("Ann", "Bob", "Cleo"))) == "Waiting for Ann, Bob, and Cleo."
    assert rendered(say("waiting-for", who=Either(("Ann", "Bob")))) == "Waiting for Ann or Bob."


def test_a_message_that_is_nowhere_is_seen_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    """A forgotten message does not stop a game, but nobody can overlook it."""
    assert rendered(say("there-is-none")) == "‹there-is-none›"
    assert "there-is-none" in caplog.text


def test_the_best_language_is_the_first_wanted_one_that_there_is() -> None:
    """A region is met by its language; English where there is nothing else."""
    assert best_language("xx", "en-GB") == SOURCE
    assert best_language("xx") == SOURCE
    assert best_language(PSEUDO, "en") == PSEUDO


def test_the_pseudo_language_marks_every_letter_and_is_a_third_longer() -> None:
    """So that a letter without a mark on a screen comes from no text file."""
    text = text_of(SHARED, PSEUDO)("your-turn")
    assert text.startswith(OPEN) and text.endswith(CLOSE)
    assert not any("a" <= letter.lower() <= "z" for letter in text)
    assert len(marked("Waiting for")) >= len("Waiting for") * 4 // 3 - 1


def test_what_a_translation_lacks_is_said_with_its_line() -> None:
    """Missing, superfluous and wrong arguments are found by reading the files, not by playing."""
    found, broken = messages("a = { $who } goes\nb = { $n ->\n    [one] x\n   *[other] { $n } y\n  }\n!!!\n")
    assert found["a"] == (1, frozenset({"who"})) and found["b"].arguments == {"n"}
    assert broken == [6]
    assert any("is missing" in fault.sentence for fault in faults(SHARED, "xx"))


@pytest.mark.parametrize("language", languages())
def test_every_language_says_everything_that_all_games_share(language: str) -> None:
    """No shared message is missing, superfluous or has other arguments than in English."""
    assert list(faults(SHARED, language)) == []
