"""What a seat may not know is in no byte that it is sent; bad input has no effect."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.server.fuzz import throw
from bench.server.secrets import Leak, watch_games
from crossroads import games
from crossroads.engine.text import Sentence
from crossroads.house.looks import Looks
from crossroads.table.sitting import Refusal, Sitting
from tests.server.serving import Running


@pytest.mark.quick("rush-hour")
@pytest.mark.parametrize("slug", list(games.all_games()))
async def test_a_seat_is_sent_the_same_whatever_it_may_not_know(slug: str) -> None:
    """Two games beside a twin that differs in what is hidden: the person and the spectator are sent the same bytes of both."""
    compared = await watch_games(slug, 2, number=7, most_moves=40)
    assert compared["differing"] > 20


async def test_so_it_is_over_a_real_socket() -> None:
    """The same through uvicorn and TCP."""
    compared = await watch_games("rush-hour", 1, most_moves=30, sockets=True)
    assert compared["differing"] > 20


async def test_a_look_that_tells_of_other_hands_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a look said what another seat holds, the comparison fails."""
    honest = Looks._seen_from

    def leaking(looks: Looks, seat: int, language: str) -> object:
        look = honest(looks, seat, language)
        assert looks.table.sitting is not None
        look.scene.prompt += str(looks.table.sitting.state)
        return look

    monkeypatch.setattr(Looks, "_seen_from", leaking)
    with pytest.raises(Leak):
        await watch_games("rush-hour", 1, most_moves=10)


async def test_an_event_that_tells_of_a_hidden_choice_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If an event named the card that somebody has chosen, the comparison fails."""
    honest = Sitting.play_and_say

    def leaking(sitting: Sitting, seat: int, text: str, *, by_clock: bool = False) -> list[Sentence]:
        return [*honest(sitting, seat, text, by_clock=by_clock), text]

    monkeypatch.setattr(Sitting, "play_and_say", leaking)
    with pytest.raises(Leak):
        await watch_games("rush-hour", 1, most_moves=10)


async def test_a_refusal_that_tells_of_other_hands_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a refusal were made from more than the seat's view, the comparison fails."""
    words = games.find("rush-hour").words
    monkeypatch.setattr(words, "why_not", lambda state, seat, move: ("no", f"They hold {state.hand}."))
    with pytest.raises(Leak):
        await watch_games("rush-hour", 1, most_moves=30)


async def test_a_reason_that_tells_of_other_hands_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the answer to why a card cannot be played were made from more than the seat's view, the comparison fails."""
    monkeypatch.setattr(Sitting, "why_not", lambda sitting, seat, text: Refusal("no", f"They hold {sitting.state.hand}."))
    with pytest.raises(Leak):
        await watch_games("rush-hour", 1, most_moves=30)


@pytest.mark.slow
async def test_bad_messages_are_answered_and_have_no_effect(server: Running) -> None:
    """A thousand messages from somebody without a seat; the log stays clean."""
    answers = await throw(server.url, 1000)
    assert answers["unreadable"] > 100
    assert answers["too-long"] > 0
    assert answers["broken"] == 0


def test_nothing_secret_is_logged() -> None:
    """No logging call of the server or the house mentions a token, a seed, a move or a message's text."""
    for file in [*Path("src/crossroads/server").glob("*.py"), *Path("src/crossroads/house").glob("*.py")]:
        for line in file.read_text().splitlines():
            if "logger." in line:
                assert not {"token", "seed", "move,", "text"} & set(line.replace(")", " ").replace(".", " ").split()), line
