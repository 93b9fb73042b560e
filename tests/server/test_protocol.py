"""The example in docs/protocol.md is what a server really says."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpx
import websockets

from crossroads.house.services import Pace
from crossroads.server.sqlite import SQLiteStore
from tests.patience import PATIENCE
from tests.server.serving import Running, running

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


class Exchange:
    """Runs the lines of an example; names in capitals stand for what was received under them."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.known: dict[str, Any] = {}
        self.answer: Any = None
        self.socket: Any = None
        self.lines: list[str] = []  # received and not read yet

    async def send(self, line: str) -> None:
        if line.startswith("POST "):
            _, path, body = line.split(" ", 2)
            headers = {"Authorization": f"Bearer {self.known['TOKEN']}"} if "TOKEN" in self.known else {}
            async with httpx.AsyncClient(base_url=self.server.url, headers=headers) as http:
                self.answer = await http.post(path, json=json.loads(body))
            return
        if self.socket is None:
            self.socket = await websockets.connect(self.server.ws)
        if "SCENE" in self.known:
            self.known["MOVE"] = self.known["SCENE"]["moves"][0]
        message = {
            name: self.known.get(value, value) if isinstance(value, str) else value for name, value in json.loads(line).items()
        }
        await self.socket.send(json.dumps(message))

    async def receive(self, line: str) -> None:
        if not line.startswith("{"):
            status, body = line.split(" ", 1)
            assert self.answer.status_code == int(status)
            self.compare(json.loads(body), self.answer.json())
            return
        wanted = json.loads(line)
        while (message := await self.next())["type"] != wanted["type"]:
            assert message["type"] == "table" or message["type"] == "look", message
        self.compare(wanted, message)

    async def next(self) -> dict[str, Any]:
        if not self.lines:
            self.lines += str(await asyncio.wait_for(self.socket.recv(), PATIENCE)).split("\n")
        message: dict[str, Any] = json.loads(self.lines.pop(0))
        return message

    def compare(self, wanted: dict[str, Any], found: dict[str, Any]) -> None:
        for name, value in wanted.items():
            if isinstance(value, str) and value.isupper():
                self.known[value] = found[name]
            elif value != "…":
                assert found[name] == value, (wanted, found)
            else:
                assert name in found


async def test_the_example_on_the_page_is_true(tmp_path: Path) -> None:
    """Every line is sent or received as it stands there."""
    lines = PAGE.read_text().split("```exchange\n")[1].split("```")[0].splitlines()
    async with running(SQLiteStore(tmp_path / "tables.sqlite"), Pace()) as server:
        exchange = Exchange(server)
        for line in lines:
            await (exchange.send if line[0] == ">" else exchange.receive)(line[2:])
        await exchange.socket.close()
    assert len(lines) > 10


def test_the_page_names_every_address() -> None:
    """What the server answers to is on the page."""
    from crossroads.server.routes import ROUTES

    page = PAGE.read_text()
    for route in ROUTES:
        assert re.sub(r"{(\w+)}", lambda part: part[1].upper(), route.path) in page, route.path
