"""The HTTP side is as its OpenAPI description says, whatever it is asked."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import httpx
import pytest

from crossroads.client import Guest
from crossroads.server.api import ADDRESSES
from crossroads.server.limits import ByNetwork
from tests.server.serving import Running
from tests.server.test_tables import play_to_the_end

SETTINGS = Path(__file__).with_name("schemathesis.toml")


async def test_the_description_has_every_address(server: Running) -> None:
    """What the server answers to is described, with its methods, and nothing else."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        told = (await http.get("/api/openapi.json")).json()
    described = {(path, method.upper()) for path, operations in told["paths"].items() for method in operations}
    assert described == {(address.path, address.method) for address in ADDRESSES}


@pytest.mark.slow
async def test_schemathesis_finds_nothing(server: Running, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    """Requests made from the description, right and wrong: every answer is one that the description has, none is a 5xx."""
    server.state.new_things = ByNetwork(burst=1e9, rate=1e9)  # else nearly every answer is that it is too often
    server.state.misses = ByNetwork(burst=1e9, rate=1e9)
    server.state.requests = ByNetwork(burst=1e9, rate=1e9)
    async with await Guest.named(server.url, "Ada") as ada:
        code = await ada.make_table("rush-hour", ["me", "easy"])
        await play_to_the_end(ada, code)
        forgotten = (await server.guest("Bob")).who.token
        known = {"CODE": code, "TOKEN": ada.who.token, "FORGOTTEN": forgotten}
        environment = {**os.environ, **known, "PYTHONWARNINGS": "ignore"}
        examples = 5 if pytestconfig.getoption("effort") == 1 else 15
        asked = ["--max-examples", str(examples), f"{server.url}/api/openapi.json"]
        command = ["schemathesis.cli", "--config-file", str(SETTINGS), "run", *asked]
        running = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *command),
            cwd=tmp_path,
            env=environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        said, _ = await running.communicate()
    assert running.returncode == 0, said.decode()[-6000:]
