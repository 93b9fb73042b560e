"""What we override of uvicorn: `pyproject.toml` bounds its version, and this says what to look at before raising the bound."""

from __future__ import annotations

import asyncio
import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

import h11
import pytest
from starlette.applications import Starlette
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("name", ["h11", "uvicorn", "websockets"])
def test_what_we_override_has_an_upper_bound(name: str) -> None:
    """The installed release is of the minor version that the overriding code was written for."""
    wanted = next(one for one in PROJECT["dependencies"] if one.startswith(f"{name}>="))
    low, high = (tuple(int(part) for part in bound.split(".")) for bound in wanted.removeprefix(f"{name}>=").split(",<"))
    installed = tuple(int(part) for part in version(name).split(".")[:2])
    assert low <= installed < high


async def test_the_parts_of_uvicorn_that_we_use_are_there() -> None:
    """Attributes of its protocols that are not documented; a release that renames one would fail at the first connection."""

    config = Config(Starlette(), ws=WebSocketsSansIOProtocol, http=H11Protocol, log_config=None)
    config.load()
    socket = WebSocketsSansIOProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    used = ("conn", "queue", "handshake_initiated", "handshake_complete", "close_sent", "disconnected", "writable", "transport")
    for name in used:
        assert hasattr(socket, name), name
    assert socket.conn.handshake_exc is None and socket.conn.current_size is None
    overridden = ("connection_made", "connection_lost", "data_received", "send", "resume_writing", "keepalive_timeout")
    for name in (*overridden, "handle_ping", "handle_pong", "handle_cont"):
        assert callable(getattr(WebSocketsSansIOProtocol, name)), name
    connecting = inspect.getsource(WebSocketsSansIOProtocol.handle_connect)
    assert "self.response = " in connecting and '"extensions": {' in connecting
    http = H11Protocol(config, ServerState(), {}, asyncio.get_running_loop())
    assert http.cycle is None
    assert http.conn.their_state is h11.IDLE and http.conn.trailing_data == (b"", False)
    source = inspect.getsource(RequestResponseCycle)
    for name in ("response_started", "response_complete", "disconnected", "message_event"):
        assert f"self.{name}" in source, name
