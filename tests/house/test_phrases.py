"""Sentences told in several languages at once read as they do one by one."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from crossroads import games
from crossroads.engine.phrases import told_in, told_in_all
from crossroads.engine.text import SHARED, Either, Sentence, Series, languages, say, speaker
from crossroads.house.connections import Connection
from crossroads.house.guests import GuestId
from crossroads.house.looks import Looks, event
from crossroads.table import log
from crossroads.table.clock import Clock
from crossroads.table.live import LiveTable
from crossroads.table.log import Place

NAMES = ('Ann "the 5 %s"', "Bob\\", "Zoë 100 %", "Ёж")
rush_hour = speaker("crossroads.games.rush_hour")


@pytest.mark.parametrize(
    "sentences",
    [
        [],
        ["a plain sentence, 100 % as it is"],
        [rush_hour("joins-row", who=NAMES[0], card="28", row=2), rush_hour("hands-empty")],
        [rush_hour("cards-turned-up", cards=Series(tuple(rush_hour("shown", who=name, card="9") for name in NAMES)))],
        [rush_hour("takes", who=NAMES[1], cards=Series(("1", "2")), points=points) for points in (0, 1, 2, 5, 21, 999, 1234)],
        [say("waiting-for", who=NAMES), say("waiting-for", who=Either(NAMES[:2]))],
        [speaker(SHARED)("no-such-message", who=NAMES[2])],
    ],
    ids=["nothing", "plain", "messages", "series", "variants", "lists", "unknown"],
)
def test_sentences_taken_apart_read_as_they_are(sentences: list[Sentence]) -> None:
    """Byte for byte, in every language, with names that JSON and templates have to take care of."""
    assert list(told_in_all(languages(), sentences)) == [told_in(language, sentences) for language in languages()]


@pytest.mark.parametrize("slug", games.all_games())
def test_every_event_of_a_game_reads_the_same_at_a_table_with_several_languages(slug: str) -> None:
    """What is written out by hand is what the protocol's own message would be, beats included."""
    game, dice = games.known(slug), random.Random(slug)
    players = game.words.PLAYERS[1]
    guests = [GuestId(f"guest-{seat}", NAMES[seat % len(NAMES)]) for seat in range(players)]
    places = [Place("person", guest.id, guest.name) for guest in guests]
    made = log.Created(slug, places, {}, Clock(), False, False, -1, "5" * 64, guests[0].id, game.rules_version)
    table = LiveTable(game, made)
    connections = [Connection(guests[0], watches=True, language=one, shows_beats=True) for one in languages()]
    presence: Any = SimpleNamespace(connections=connections)
    time: Any = SimpleNamespace(now=lambda: 0.0)
    looks = Looks("AAAA", table, presence, time, None)  # type: ignore[arg-type]
    looks.forget_info()
    table.enter(made, 0.0)
    table.enter(log.Began(), 0.0)
    for _ in range(120):
        if table.state != "playing" or table.sitting is None:
            break
        seat = table.acting[0]
        move = dice.choice(table.sitting.legal(seat))
        table.enter(table.play(guests[seat].id, seat, move), 0.0)
        looks.stage()
        number = table.entries
        wanted = [msgspec.json.encode(event(number, table.happenings[number - 1], language)) for language in languages()]
        assert [looks._events_after(number - 1, language, with_beats=True)[-1] for language in languages()] == wanted
        looks._events.clear()
        looks._beats.clear()  # what was said there is said once more
        assert [looks._events_after(number - 1, language, with_beats=True) for language in languages()] == [
            [one] for one in wanted
        ]
