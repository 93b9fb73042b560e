"""`crossroads serve`: choose a store, start uvicorn, print the address."""

from __future__ import annotations

import gc
import json
import logging
import socket
import time
import webbrowser
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import platformdirs
import uvicorn

from crossroads import games
from crossroads.engine.options import BadOption
from crossroads.house.services import Pace
from crossroads.house.store import StoreGone
from crossroads.server.app import make_app
from crossroads.server.door import Door, raise_descriptor_limit
from crossroads.server.sqlite import SQLiteStore

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from crossroads.house.store import Store
    from crossroads.server.postgres import PostgresStore

logger = logging.getLogger("crossroads")


def store_for(database: str | None) -> Store:
    """Return the store that `--database` names: SQLite in the user's data folder, a SQLite file, or PostgreSQL."""
    return database_for(database, is_shared=False)


def database_for(database: str | None, *, is_shared: bool = True) -> SQLiteStore | PostgresStore:
    """Return the same for a command that works beside a running server."""
    if database is None:
        return SQLiteStore(Path(platformdirs.user_data_dir("crossroads")) / "tables.sqlite", is_shared=is_shared)
    if database.startswith(("postgresql://", "postgres://")):
        return postgres_store(database)
    return SQLiteStore(Path(database.removeprefix("sqlite:///")), is_shared=is_shared)


def postgres_store(address: str) -> PostgresStore:
    """Return a store in PostgreSQL; its library is an extra, because whoever plays at home does not need it."""
    try:
        from crossroads.server.postgres import PostgresStore
    except ModuleNotFoundError as missing:
        if missing.name != "asyncpg":
            raise
        raise BadOption("Tables in PostgreSQL need asyncpg: pip install 'crossroads[postgres]'.") from None
    return PostgresStore(address)


class JsonLines(logging.Formatter):
    """Format the log as JSON lines.  There is no secret in it: the server never logs a message, a token or a seed."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "what": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def configure_logs() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # it would log the address of every visitor


SENDERS_MISTAKES = ("Invalid UTF-8 sequence", "Invalid HTTP request received", "Unsupported upgrade request")


def is_our_trouble(record: logging.LogRecord) -> bool:
    """Drop what uvicorn logs about bytes that are not HTTP or not UTF-8: their sender's mistake, and uvicorn answers it."""
    return not record.getMessage().startswith(SENDERS_MISTAKES)


def says_why(record: logging.LogRecord) -> bool:
    """Log the sentence of a store that cannot be opened, without the traceback."""
    _, is_gone, sentence = record.getMessage().partition(f"{StoreGone.__name__}: ")
    if is_gone:
        record.msg, record.args = sentence.strip(), ()
    return True


def configuration(app: ASGIApp, **more: Any) -> uvicorn.Config:
    """Return how uvicorn serves our application."""
    for one in (is_our_trouble, says_why):
        logging.getLogger("uvicorn.error").addFilter(one)
    door = Door(raise_descriptor_limit())
    http, ws = door.protocols()
    return uvicorn.Config(
        cast("Any", door.around(app)),
        http=http,
        ws=ws,
        proxy_headers=False,  # the door does that
        ws_per_message_deflate=False,  # it costs two thirds of the throughput
        ws_max_size=65_536,
        log_config=None,
        access_log=False,
        **more,
    )


class Server(uvicorn.Server):
    """A uvicorn server that prints its address when it is ready."""

    def __init__(self, config: uvicorn.Config, *, open_browser: bool) -> None:
        super().__init__(config)
        self.open_browser = open_browser
        self.began = time.perf_counter()

    async def startup(self, sockets: object = None) -> None:
        await super().startup(sockets)  # type: ignore[arg-type]
        if not self.started:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        host = self.config.host if self.config.host not in ("0.0.0.0", "::") else "localhost"  # noqa: S104  (only compared)
        address = f"http://{host}:{port}/"
        print(f"Crossroads is at {address} (ready in {time.perf_counter() - self.began:.1f} s). Ctrl+C stops it.", flush=True)
        if self.config.host == "0.0.0.0" and (here := own_address()):  # noqa: S104  (only compared)
            print(f"Friends on your network open http://{here}:{port}/", flush=True)
        if self.open_browser:
            webbrowser.open(address)


def own_address() -> str | None:
    """Return this machine's address on its network, if it has one.  Connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
        except OSError:
            return None
        return str(probe.getsockname()[0])


@dataclass(frozen=True)
class Settings:
    """What `crossroads serve` is told."""

    host: str
    port: int
    database: str | None
    pace: Pace
    packages: tuple[str, ...] = ()  # games that are not installed
    open_browser: bool = False

    def again(self) -> Settings:
        """Return the settings for starting again: the browser is open already."""
        return replace(self, open_browser=False)


def serve(settings: Settings, listening: socket.socket | None = None) -> None:
    """Serve until a signal says stop: at the address of the settings, or on a socket that listens already."""
    configure_logs()
    for sentence in games.broken():
        logger.error("%s", sentence)
    gc.freeze()  # modules stay; looking through them again and again took a tenth of the time
    # A full collection with 500 tables keeps everybody waiting for 0.1 s.  Moves leave nothing for the collector; only refusals
    # and closed connections do, and it takes a while until there are many.
    gc.set_threshold(100_000, 20, 100)
    app = make_app(store_for(settings.database), settings.pace)
    config = configuration(app, host=settings.host, port=settings.port, timeout_graceful_shutdown=3)
    Server(config, open_browser=settings.open_browser).run([listening] if listening else None)
