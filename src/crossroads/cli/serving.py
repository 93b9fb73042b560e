"""`crossroads serve`: tables for the browser."""

from __future__ import annotations

import errno
import socket
import sys
from typing import Annotated

import typer

from crossroads.cli.common import app, fail, game_named


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8642,
    database: Annotated[
        str | None, typer.Option(help="postgresql://… or a SQLite file; a file in your data folder by default.")
    ] = None,
    packages: Annotated[
        list[str] | None,
        typer.Option(
            "--game", metavar="PACKAGE", help="Also serve the game of a package that is not installed; may be repeated."
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    reload: Annotated[
        bool, typer.Option("--reload", help="Start again whenever a file of a game changes: for authors.")
    ] = False,
    bot_pause: Annotated[
        float, typer.Option(min=0, help="A factor on the pause that bots make before a move; 0 is none.")
    ] = 1.0,
    cover_after: Annotated[float, typer.Option(min=1, help="Seconds until a bot plays for a person who is away.")] = 30.0,
) -> None:
    """Serve tables to the browser: on your machine, or to everybody."""
    from crossroads.house.services import Pace
    from crossroads.server.serving import Settings
    from crossroads.server.serving import serve as serve_until_stopped

    for package in packages or []:
        game_named(package)
    if is_taken(host, port):
        fail(f"Port {port} is taken, perhaps by another Crossroads; --port 0 takes a free one.")
    settings = Settings(host, port, database, Pace(bot_pause, cover_after), tuple(packages or ()), open_browser)
    if reload:
        from crossroads.server.reloading import serve_and_reload

        sys.exit(serve_and_reload(settings))
    serve_until_stopped(settings)


def is_taken(host: str, port: int) -> bool:
    """Return whether another program listens there; a server that finds out later can only say so in its log."""
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as trouble:
            if trouble.errno == errno.EADDRINUSE:
                return True
            raise
    return False
