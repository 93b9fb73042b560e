"""What a host is told about options before the table is made."""

from __future__ import annotations

import httpx
import pytest

from tests.server.serving import Running


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (5, {"high": 10}, "is dealt one card instead of 10. Numbers up to 30 would give 6 to each."),
        (5, {}, ""),
        (2, {"high": 20}, ""),
    ],
)
async def test_options_that_play_poorly_are_spoken_of(
    server: Running, players: int, options: dict[str, object], said: str
) -> None:
    """The answer has one sentence with what would be better, or none."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        answer = await http.post("/api/games/rush-hour/advice", json={"players": players, "options": options})
    assert answer.status_code == 200
    assert answer.json()["sentence"].endswith(said)
    assert bool(answer.json()["sentence"]) == bool(said)


async def test_options_that_are_not_allowed_are_refused_with_a_sentence(server: Running) -> None:
    """A number of players that the game does not take, and a range without enough numbers."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        many = await http.post("/api/games/rush-hour/advice", json={"players": 9})
        few = await http.post("/api/games/traffic-memory/advice", json={"players": 2, "options": {"low": 20, "high": 22}})
    assert (many.json()["code"], few.json()["code"]) == ("bad-option", "bad-option")
    assert "2 to 5 players" in many.json()["sentence"]
    assert "too few" in few.json()["sentence"]
