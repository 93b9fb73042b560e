"""Where people read several languages, what everybody sees is drawn once, with marks in the place of texts."""

from __future__ import annotations

import gc
import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any
from weakref import ref

import pytest

from crossroads.engine import marks
from crossroads.engine.game import Game
from crossroads.engine.scene import Zone, encoded_zones
from crossroads.engine.text import SHARED, Series, languages, text_of
from crossroads.house.connections import Connection
from crossroads.house.guests import tidy_name
from crossroads.house.looks import Looks
from crossroads.table import log
from crossroads.table.clock import Clock
from crossroads.table.live import LiveTable

MOVES = 40


class Faultless:
    def note(self, part: str, trouble: Exception) -> None:
        raise trouble

    report = tell = note


class Shown:
    """A table, and people at it who see every seat and every beat in the languages that they read."""

    def __init__(self, game: Game, read: Sequence[str]) -> None:
        places = [log.Place("person", f"guest-{seat}", f'Gu"est {seat}') for seat in range(min(3, game.words.PLAYERS[1]))]
        self.table = LiveTable(game, log.Created(game.slug, places, {}, Clock(), False, False, -1, "ab" * 32, "guest-0", 1))
        people = [*[f"guest-{seat}" for seat in range(len(places))], "a spectator"]
        self.people = {(who, language): _connection(who, language) for who in people for language in read}
        self.connections = set(self.people.values())
        presence: Any = SimpleNamespace(connections=self.connections, is_present=bool, watchers=0)
        presence.services = SimpleNamespace(pace=SimpleNamespace(idle_after=120))
        time, faults = SimpleNamespace(now=lambda: 0.0), Faultless()
        self.looks = Looks("CODE", self.table, presence, time, faults)  # type: ignore[arg-type]
        self.enter(self.table.made)
        self.enter(log.Began())

    def enter(self, entry: Any) -> None:
        self.table.enter(entry, 0.0)
        self.looks.forget()
        self.looks.forget_info()
        self.looks.stage()

    def news(self) -> dict[tuple[str, str], list[bytes]]:
        return {key: self.looks.news_for(connection) for key, connection in self.people.items()}


def _connection(guest: str, language: str) -> Connection:
    who: Any = SimpleNamespace(id=guest)
    return Connection(who, watches=guest == "a spectator", language=language, shows_beats=True)


def test_drawn_with_marks_everybody_is_sent_the_same_as_in_their_language_alone(game: Game) -> None:
    """Looks of all seats, beats and events, byte for byte; no mark is ever sent."""
    mixed, alone = Shown(game, languages()), [Shown(game, [language]) for language in languages()]
    rng = random.Random(game.slug)
    for _ in range(MOVES):
        if mixed.table.state != "playing":
            break
        seat = rng.choice(list(mixed.table.acting))
        assert mixed.table.sitting is not None
        move = rng.choice(mixed.table.sitting.legal(seat))
        for shown in (mixed, *alone):
            shown.enter(shown.table.play(f"guest-{seat}", None, move, None))
        sent = mixed.news()
        assert sent == {key: news for shown in alone for key, news in shown.news().items()}
        assert not any(marks.MARK in message for news in sent.values() for message in news)


def test_somebody_behind_who_comes_in_another_language_is_told_everything(game: Game) -> None:
    """Events are encoded for everybody here and soon forgotten; whoever asks later, or in another language, gets the same."""
    mixed, alone = Shown(game, ["de", "en"]), Shown(game, ["ru"])
    rng = random.Random(game.slug)
    for _ in range(MOVES):
        if mixed.table.state != "playing":
            break
        assert mixed.table.sitting is not None
        seat = rng.choice(list(mixed.table.acting))
        move = rng.choice(mixed.table.sitting.legal(seat))
        for shown in (mixed, alone):
            shown.enter(shown.table.play(f"guest-{seat}", None, move, None))
            shown.news()
    news: list[list[bytes]] = []
    for shown in (mixed, alone):
        late = _connection("guest-0", "ru")
        late.shows_beats = False  # at one of the tables there were none in Russian
        shown.connections.add(late)
        shown.looks.forget_info()
        news.append(shown.looks.news_for(late))
    assert news[0] == news[1]
    assert sum(message.startswith(b'{"type":"event"') for message in news[0]) == mixed.table.entries


def test_marks_may_be_arguments_of_others_also_within_lists() -> None:
    """Spanish says "u" before an "o": a list is written when its parts are known."""
    made = marks.Marks(SHARED)
    inner = made.text("game-over")
    outer = made.text("waiting-for", who=("Ann", inner))
    wanted = text_of(SHARED, "es")("waiting-for", who=("Ann", text_of(SHARED, "es")("game-over")))
    wordings = made.wordings(("de", "es"))
    assert wordings.filled(outer.encode())[1].decode() == wordings.filled_in("es", outer.encode()).decode() == wanted
    series = made.text("waiting-for", who=Series((inner, 'a "b"')))
    assert b'\\"b\\"' in wordings.filled_in("de", series.encode())


def test_no_name_contains_the_sign_of_a_mark() -> None:
    assert chr(marks.MARK) not in tidy_name("An\x7f1\x7fn")


def test_marks_are_gone_with_the_last_table_that_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are part of texts, so there are ever new ones; what games keep of their drawings does not keep them."""
    monkeypatch.setattr(marks, "MOST_MARKS", 1)
    monkeypatch.setattr(marks, "_latest", {})
    first = marks.marks_of(SHARED)
    assert marks.marks_of(SHARED) is first
    zones = [Zone(who, "fan", first.text("waiting-for", who=who)) for who in ("Ann", "Bob")]
    assert b"Warten auf Bob" in bytes(encoded_zones(zones, "de", first.wordings(("de", "en")))[1])
    assert marks.marks_of(SHARED) is not first
    kept, gone = (first.text, zones), (ref(first), ref(first.wordings(("de", "en"))))
    del first
    gc.collect()
    assert kept
    assert [one() for one in gone] == [None, None]
