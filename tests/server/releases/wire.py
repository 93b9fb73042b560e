"""People who speak the protocol in plain JSON, to a server of any release."""

from __future__ import annotations

import asyncio
import json
import random
from typing import TYPE_CHECKING, Any, Self

import httpx
import websockets

from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

Message = dict[str, Any]


class Refused(Exception):
    """What the server answered instead: a code and a sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message['code']}: {message['sentence']}")
        self.code = message["code"]


async def ask(url: str, path: str, token: str = "", **body: Any) -> Any:
    """Ask over HTTP: POST if there is a body, GET otherwise."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE) as http:
        answer = await (http.post(path, json=body) if body else http.get(path))
    if answer.is_error:
        raise Refused(answer.json())
    return answer.json()


async def new_guest(url: str, name: str) -> str:
    return str((await ask(url, "/api/guests", name=name))["token"])


async def new_table(url: str, token: str, game: str, seats: list[str], **more: Any) -> str:
    return str((await ask(url, "/api/tables", token, game=game, seats=seats, **more))["code"])


class Seat:
    """One connection to a table."""

    def __init__(self, url: str, token: str, code: str, version: int) -> None:
        self.url, self.token, self.code, self.version = url, token, code, version
        self.table: Message = {}
        self.look: Message = {}
        self.mine: list[int] = []
        self.number = 0
        self._lines: list[str] = []

    async def __aenter__(self) -> Self:
        self._socket = await websockets.connect(self.url.replace("http", "ws") + "/ws", max_size=None)
        try:
            await self.say("hello", version=self.version, token=self.token, table=self.code)
            await self.until(lambda message: message["type"] == "welcome")
        except BaseException:
            await self._socket.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._socket.close()

    async def say(self, kind: str, **more: Any) -> None:
        await self._socket.send(json.dumps({"type": kind, **more}))

    async def hear(self) -> Message:
        if not self._lines:
            self._lines = str(await asyncio.wait_for(self._socket.recv(), PATIENCE)).split("\n")
        message: Message = json.loads(self._lines.pop(0))
        if message["type"] == "welcome":
            self.mine = message["seats"]
        self.table = message.get("table", self.table)
        self.number = max(self.number, message.get("number", 0))
        if message["type"] == "look":
            self.look = message
        return message

    async def until(self, is_it: Callable[[Message], bool]) -> Message:
        """Listen until a message fits; a refusal is raised."""
        while True:
            message = await self.hear()
            if message["type"] == "refused":
                raise Refused(message)
            if is_it(message):
                return message

    async def catch_up(self, number: int) -> None:
        """Listen until a look is as new as this event."""
        while self.look.get("number", 0) < number:
            await self.until(lambda message: message["type"] == "look")

    @property
    def is_asked(self) -> bool:
        return bool(self.look) and self.look["seat"] in self.look.get("acting", [])

    async def play(self, move: str) -> int:
        """Make a move; return the number of its event, which is its acknowledgement."""
        await self.say("play", move=move, number=self.look["number"])
        seat = self.look["seat"]
        event = await self.until(lambda message: message.get("kind") in ("move", "over") and message.get("seat") == seat)
        return int(event["number"])

    @property
    def moves(self) -> list[str]:
        """Every legal move."""
        return [str(move) for move in self.look["scene"].get("moves", [])]


async def all_see_the_same(seats: list[Seat]) -> None:
    """Listen until everybody has the newest look that anybody has."""
    while len({seat.look.get("number", 0) for seat in seats}) > 1 or any(seat.look["number"] < seat.number for seat in seats):
        newest = max(seat.number for seat in seats)
        for seat in seats:
            await seat.catch_up(newest)


async def play_on(seats: list[Seat], dice: random.Random, enough: Callable[[str], bool] = lambda move: False) -> int:
    """Play random moves until the game is over, or until `enough` says so of a move; return how many were made."""
    made = 0
    while True:
        await all_see_the_same(seats)
        if seats[0].table["state"] != "playing":
            return made
        asked = [seat for seat in seats if seat.is_asked]
        if not asked:  # a bot or the clock has to move
            await seats[0].until(lambda message: message["type"] == "look")
            continue
        mover = dice.choice(asked)
        move = dice.choice(mover.moves)
        try:
            await mover.play(move)
        except Refused as refused:
            if refused.code not in ("stale", "not-your-turn", "too-often"):  # a clock was faster than this busy machine
                raise
            await asyncio.sleep(0.2)
            continue
        made += 1
        if enough(move):
            return made
