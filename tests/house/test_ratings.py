"""Ratings that one person with several tokens, or with a way to go away, cannot change as they like."""

from __future__ import annotations

import pytest

from crossroads.house import messages as m
from crossroads.house.ratings import KNOWN_AFTER, MOST_TOGETHER, Played, rated
from crossroads.house.store import Rated, Together
from tests.house.houses import House, settle

WEEKS = 30 * 86400.0


def shown(one: Rated) -> float:
    return one.mu - 3 * one.sigma


def play(known: dict[str, Rated], winner: str, loser: str, together: Together | None = None) -> None:
    """One game of two; the ratings change."""
    known |= rated([Played(winner, winner, has_won=True), Played(loser, loser, has_won=False)], known, together or Together())


def test_new_guests_bring_nobody_any_points() -> None:
    """Somebody beats a hundred tokens of their own: their rating is what it was, and the tokens have lost."""
    known: dict[str, Rated] = {}
    for k in range(100):
        play(known, "mallory", f"token {k}")
    assert shown(known["mallory"]) == pytest.approx(0.0)
    assert known["mallory"].games == 100
    assert known["token 0"].mu < 25.0


def test_the_same_two_people_rate_each_other_so_often_and_no_more() -> None:
    """After ten games together within a month nothing changes any more between them."""
    known: dict[str, Rated] = {}
    together = Together()
    for _ in range(KNOWN_AFTER + 30):
        play(known, "mallory", "token", together)
        together[frozenset(("mallory", "token"))] += 1
    assert shown(known["mallory"]) == pytest.approx(0.0)
    assert together[frozenset(("mallory", "token"))] > MOST_TOGETHER


def test_a_level_is_not_raised_by_guests_who_lose_to_it_on_purpose() -> None:
    """Else everybody who beats that level afterwards would be rated too high."""
    known: dict[str, Rated] = {}
    for k in range(50):
        play(known, "bot:beginner", f"token {k}")
    assert known["bot:beginner"].mu == pytest.approx(25.0)


def test_points_are_won_from_bots_and_from_known_people() -> None:
    """A new guest rises by beating a bot, and by beating somebody whom the server knows; and that one falls."""
    known: dict[str, Rated] = {}
    play(known, "ann", "bot:hard")
    assert known["ann"].mu > 25.0
    for _ in range(KNOWN_AFTER):
        play(known, "bob", "bot:hard")
    before = known["bob"].mu
    play(known, "cleo", "bob")
    assert known["cleo"].mu > 25.0
    assert known["bob"].mu == before, "a game against a new guest says nothing about somebody who is known"
    for _ in range(KNOWN_AFTER):
        play(known, "bot:hard", "cleo")
    play(known, "cleo", "bob")
    assert known["bob"].mu < before


async def games_of(house: House, guest: str) -> Rated | None:
    return next((one for one in await house.store.ratings("rush-hour", 20) if one.guest == guest), None)


@pytest.mark.parametrize("how", ["closes the page", "leaves"])
async def test_who_goes_away_from_a_game_against_bots_has_lost_it(house: House, how: str) -> None:
    """Nobody waits for Ann, so the game never ends; when it is put away it counts as lost, once, and the bots win nothing."""
    room = await house.make("rush-hour", ["me", "easy"])
    ann = await house.come(room, "Ann")
    if how == "leaves":
        house.thinking.ready = False
        room.driver.is_closed = True  # the bots are slow: the game is not over when the last visitor has gone
        await ann.say(m.Leave())
    ann.leave()
    await settle()
    assert await games_of(house, "ann") is None
    for _ in range(3):
        await house.time.advance(WEEKS / 3)
        await house.registry.look_after_once()
        await settle()
    rating = await games_of(house, "ann")
    assert rating is not None and rating.games == 1 and rating.mu < 25.0
    assert not [one for one in await house.store.ratings("rush-hour", 20) if one.guest.startswith("bot:")]


async def test_two_people_who_both_stay_away_are_not_rated(house: House) -> None:
    """Nobody can say who would have won."""
    room = await house.make("rush-hour", ["me", "open"])
    ann, bob = await house.come(room, "Ann"), await house.come(room, "Bob")
    await bob.say(m.Sit())
    ann.leave()
    bob.leave()
    await house.time.advance(WEEKS)
    await house.registry.look_after_once()
    await settle()
    assert await house.store.ratings("rush-hour", 20) == []


async def test_the_store_counts_the_games_of_two_people(house: House) -> None:
    """Those that ended since a time, of each two who were there."""
    for _ in range(2):
        room = await house.make("rush-hour", ["me", "open", "easy"])
        ann, bob = await house.come(room, "Ann"), await house.come(room, "Bob")
        await bob.say(m.Sit())
        await house.play_to_the_end(room, ann, bob)
    pair = frozenset(("ann", "bob"))
    assert await house.store.games_together(["ann", "bob", "cleo"], 0.0) == Together({pair: 2})
    assert not await house.store.games_together(["ann", "bob"], house.time.now() + 1.0)
