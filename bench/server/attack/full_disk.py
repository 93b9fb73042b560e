"""A full disk: files cannot grow for a while, and everybody keeps playing."""

from __future__ import annotations

import asyncio
import resource
import time
from typing import TYPE_CHECKING, Any

import msgspec

from bench.server.attack.arena import Attack, fill

if TYPE_CHECKING:
    import websockets

    from bench.server.attack.arena import Arena

FULL = 1 << 20  # bytes that a file may have while the disk is full
SECONDS = 8.0
PATIENCE = 60.0


def prepare(arena: Arena) -> None:
    """Make the file larger than it may be, so that the write-ahead log cannot be emptied into it."""
    fill(arena, "insert into setting values (?, ?)", [(f"large {k}", "x" * 4000) for k in range(2 * FULL // 4000)])


async def strike(arena: Arena) -> None:
    """Count what one player is told while the disk is full, and after."""
    pid = arena.server.pid
    token = await arena.guest("Owner", "127.0.7.1")
    code = await arena.table(token, "rush-hour", ["me", "easy"], "127.0.7.1")
    limits = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    told: list[dict[str, Any]] = []
    async with arena.socket("127.0.7.1") as socket, asyncio.TaskGroup() as group:
        await socket.send(arena.hello(token, code))
        player = group.create_task(keep_playing(socket, told))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (FULL, limits[1]))
        try:
            await until_refused(arena)
            await asyncio.sleep(max(2.0, SECONDS * arena.scale))
            async with arena.http("127.0.7.2") as http:
                arena.figures["/healthz, /readyz"] = (
                    f"{(await http.get('/healthz')).status_code}, {await status(http, '/readyz')}"
                )
        finally:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
        await mended(told)
        player.cancel()
    times = [sum(one["type"] == "trouble" and one["mended"] == is_end for one in told) for is_end in (False, True)]
    arena.figures["told of trouble, of its end"] = f"{times[0]}, {times[1]}"
    if times != [1, 1]:
        arena.failures.append(f"a player was told {times[0]} times of trouble and {times[1]} times of its end")
    if arena.figures["/healthz, /readyz"] != "200, 503":
        arena.failures.append(f"/healthz and /readyz said {arena.figures['/healthz, /readyz']}")
    if "disk" not in arena.server.logged():
        arena.failures.append("the log does not say why")


async def status(http: Any, path: str) -> int:
    return int((await http.get(path)).status_code)


async def until_refused(arena: Arena) -> None:
    """Make tables until nothing can be written any more."""
    for k in range(200):
        address = f"127.0.8.{k + 1}"
        async with arena.http(address) as http:
            for _ in range(4):
                guest = (await http.post("/api/guests", json={"name": "Mallory"})).json()
                wanted = {"game": "rush-hour", "seats": ["me", "open"]}
                headers = {"Authorization": f"Bearer {guest['token']}"}
                if (await http.post("/api/tables", json=wanted, headers=headers)).status_code == 503:
                    return
    arena.failures.append("the disk never became full")


async def keep_playing(socket: websockets.ClientConnection, told: list[dict[str, Any]]) -> None:
    """Send the first legal move twice a second, whatever comes of it."""
    moves: list[str] = []

    async def listen() -> None:
        async for text in socket:
            for line in str(text).split("\n"):
                message = msgspec.json.decode(line)
                told.append(message)
                if message["type"] == "look":
                    moves[:] = message["scene"].get("moves", [])

    async with asyncio.TaskGroup() as group:
        group.create_task(listen())
        while True:
            if moves:
                await socket.send(msgspec.json.encode({"type": "play", "move": moves[0]}).decode())
            await asyncio.sleep(0.5)


async def mended(told: list[dict[str, Any]]) -> None:
    """Wait until the player hears that all is well, or for as long as anybody would."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not any(one["type"] == "trouble" and one["mended"] for one in told):
        await asyncio.sleep(0.1)


ATTACK = Attack("full-disk", "files cannot grow for eight seconds", strike, prepare, is_outage=True)
