"""The files of the web client, under an address that changes with them.

The page is asked for anew each time and names its modules by the digest of all of them: `/static/DIGEST/app.js`.  A browser
keeps a module for ever, and a page never mixes the modules of two releases.  The digest covers the art and the rulebooks of
the games too, so that an open page is loaded again when one of them has changed.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.responses import HTMLResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from crossroads import games

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

PAGES = ("/", "/table/{code}", "/replay/{code}", "/rules/{game}")
OF_GAMES = ("art.svg", "rulebook.md")  # what a page loads of each game
FOR_EVER = "public, max-age=31536000, immutable"


def web_folder() -> Path:
    """Where the client's files are in the package."""
    return Path(str(files("crossroads").joinpath("web")))


@cache
def digest() -> str:
    """Return a digest of the name and content of everything that a page loads."""
    folder = web_folder()
    seen = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        add(seen, path.relative_to(folder).as_posix(), path.read_bytes())
    for slug, game in sorted(games.all_games().items()):
        for name in OF_GAMES:
            if (file := files(game.package).joinpath(name)).is_file():
                add(seen, f"{slug}/{name}", file.read_bytes())
    return seen.hexdigest()[:16]


def add(seen: hashlib._Hash, name: str, content: bytes) -> None:
    seen.update(f"{name} {len(content)}\n".encode())
    seen.update(content)


def routes() -> list[BaseRoute]:
    """The page at each of its addresses, and the files that it loads."""
    page = (web_folder() / "index.html").read_text(encoding="utf-8").replace('"/static/', f'"/static/{digest()}/')

    async def answer(request: Request) -> Response:
        return HTMLResponse(page, headers={"Cache-Control": "no-cache"})

    return [*(Route(path, answer) for path in PAGES), Mount(f"/static/{digest()}", KeptForEver(directory=web_folder()))]


class KeptForEver(StaticFiles):
    """Files that never change at their address."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers["Cache-Control"] = FOR_EVER
        return response
