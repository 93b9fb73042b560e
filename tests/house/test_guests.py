"""Names and codes: what others read of a guest."""

from __future__ import annotations

import pytest

from crossroads.house.guests import tidy_name
from crossroads.table.sitting import Refusal


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann   of \t Kent ", "Ann of Kent"),
        ("\u202egnp.exe", "gnp.exe"),
        ('x\r\n{"level":"error"}', 'x{"level":"error"}'),
        ("a\u0301", "\u00e1"),
        ("Zo\u0308e", "Z\u00f6e"),
        ("q\u0301\u0302\u0303\u0304\u0305", "q\u0301\u0302\u0303"),
        ("\u0301\u0301x", "x"),
        ("a \u0301b", "a b"),
        ("\u3164Eve\u2800", "Eve"),
        ("\u0e01\u0e37\u0e48\u0e19", "\u0e01\u0e37\u0e48\u0e19"),
        ("\u0928\u092e\u0938\u094d\u0924\u0947", "\u0928\u092e\u0938\u094d\u0924\u0947"),
        ("<b>x</b>", "<b>x</b>"),
    ],
)
def test_a_name_keeps_what_people_write_and_nothing_that_plays_tricks_on_readers(typed: str, shown: str) -> None:
    """Thai and Hindi keep their marks; turned text, lines, unseen letters and towers of marks are gone."""
    assert tidy_name(typed) == shown


@pytest.mark.parametrize("typed", ["\u3164\u3164", "\u2800", "\u0301\u0301", " \u0301", "\u200b\u202e", "\x00\n"])
def test_a_name_that_nobody_would_see_is_refused(typed: str) -> None:
    """A guest without a name could be taken for anybody."""
    with pytest.raises(Refusal) as refused:
        tidy_name(typed)
    assert refused.value.code == "no-name"
