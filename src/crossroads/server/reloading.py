"""`crossroads serve --reload`: start the server again whenever a file of a game or of the web client changes.

The parent process holds the listening socket and watches the folders of the games and of the web client; a child process
serves.  While one child stops and the next one starts, connections wait in the socket's queue, so that open tabs come back by
themselves.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.server.serving import Settings, serve
from crossroads.server.web_client import web_folder

if TYPE_CHECKING:
    from collections.abc import Iterable
    from multiprocessing.process import BaseProcess
    from pathlib import Path

EVERY = 0.25  # seconds between two looks at the files
QUEUE = 128  # connections that wait while a server starts

Seen = dict[str, tuple[int, int]]  # every watched file: when it was written, and its size


def serve_and_reload(settings: Settings) -> int:
    """Serve until a signal says stop; return an exit code."""
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    # Python trusts compiled byte code of the same second and size, which an author's quick change may have.
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    family = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0][0]
    with socket.create_server((settings.host, settings.port), family=family, backlog=QUEUE) as listening:
        return _reload_until(stop, settings, listening)


def _reload_until(stop: threading.Event, settings: Settings, listening: socket.socket) -> int:
    folders = [*games.folders(), web_folder()]
    seen, child = look(folders), _start(settings, listening)
    while not stop.wait(EVERY):
        if child.exitcode:
            return child.exitcode  # it has said why
        now = look(folders)
        if now == seen:
            continue
        print(f"{', '.join(changed(seen, now))} changed: the server starts again.", flush=True)
        seen = _settled(folders, now, stop)
        _end(child)
        child = _start(settings.again(), listening)
    _end(child)
    return 0


def look(folders: Iterable[Path]) -> Seen:
    """Note when each file below the folders was written; editors make files and take them away meanwhile."""
    seen = {}
    for top in folders:
        for folder, below, names in os.walk(top):
            below[:] = [name for name in below if name != "__pycache__"]
            for file in [os.path.join(folder, name) for name in names]:
                with suppress(FileNotFoundError):
                    about = os.stat(file)
                    seen[file] = (about.st_mtime_ns, about.st_size)
    return seen


def changed(before: Seen, after: Seen) -> list[str]:
    """Return the names of the files that were written, added or removed, each with its folder."""
    files = sorted({file for file, _ in before.items() ^ after.items()})
    return [os.sep.join(file.split(os.sep)[-2:]) for file in files]


def _settled(folders: Iterable[Path], seen: Seen, stop: threading.Event) -> Seen:
    """Wait until no file changes any more: an editor may be saving several."""
    while not stop.wait(EVERY) and (now := look(folders)) != seen:
        seen = now
    return seen


def _start(settings: Settings, listening: socket.socket) -> BaseProcess:
    """Start a server in a fresh interpreter, so that it imports the games as they are now."""
    process = multiprocessing.get_context("spawn").Process(target=_serve_in_child, args=(settings, listening))
    process.start()
    return process


def _serve_in_child(settings: Settings, listening: socket.socket) -> None:
    """Serve the games that can be loaded.  `serve` logs a sentence for each that cannot; the next change may mend it."""
    for package in settings.packages:
        with suppress(games.UnknownGame):
            games.find(package)
    serve(settings, listening)


def _end(child: BaseProcess) -> None:
    child.terminate()
    child.join()
