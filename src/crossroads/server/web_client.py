"""The files of the web client, under an address that changes with them.

The page is asked for anew each time and names its modules by the digest of all of them: `/static/DIGEST/app.js`.  A browser
keeps a module for ever, and a page never mixes the modules of two releases.  The digest covers the art, the style sheets and
the rulebooks of the games too, so that an open page is loaded again when one of them has changed.
"""

from __future__ import annotations

import hashlib
import html
from functools import cache
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from crossroads import games
from crossroads.engine.text import SHARED, SOURCE, is_right_to_left, languages, text_of
from crossroads.server.languages import language_of

if TYPE_CHECKING:
    from starlette.requests import Request

PAGES = (
    "/",
    "/table/{code}",
    "/replay/{code}",
    "/review/{code}",
    "/mistakes",
    "/mistakes/{which}",
    "/puzzles",
    "/puzzles/{game}",
    "/puzzles/{game}/{id}",
    "/rules/{game}",
    "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/me",
)
OF_GAMES = ("art.svg", "style.css", "rulebook.md")  # what a page loads of each game, beside the files of its folder text
KINDS = {".js": "text/javascript", ".css": "text/css"}  # whatever this machine's list of types says
BYTES = "application/octet-stream"
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
        folder_of_game = Path(str(files(game.package)))
        for file in [*(folder_of_game / name for name in OF_GAMES), *sorted(folder_of_game.glob("text/*"))]:
            if file.is_file():
                add(seen, f"{slug}/{file.name}", file.read_bytes())
    return seen.hexdigest()[:16]


def add(seen: hashlib._Hash, name: str, content: bytes) -> None:
    seen.update(f"{name} {len(content)}\n".encode())
    seen.update(content)


@cache
def page(language: str) -> str:
    """Return the page as it is before its modules run, in a language; it lists the languages that it can be read in."""
    say, direction = text_of(SHARED, language), "rtl" if is_right_to_left(language) else "ltr"
    made = (web_folder() / "index.html").read_text(encoding="utf-8").replace('"/static/', f'"/static/{digest()}/')
    made = made.replace(
        'lang="en" dir="ltr" data-languages="en"',
        f'lang="{language}" dir="{direction}" data-languages="{" ".join(client_languages())}"',
    )
    for message in ("page-description", "page-skip", "page-noscript"):
        made = made.replace(text_of(SHARED, SOURCE)(message), html.escape(say(message)))
    return made


def client_languages() -> list[str]:
    """Return the languages that have a module of the client."""
    return [language for language in languages() if (web_folder() / "text" / f"{language}.js").is_file()]


def routes() -> list[BaseRoute]:
    """The page at each of its addresses, and the files that it loads."""

    async def answer(request: Request) -> Response:
        return HTMLResponse(page(language_of(request)), headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"})

    return [*(Route(path, answer) for path in PAGES), Route(f"/static/{digest()}/{{path:path}}", one_file)]


async def one_file(request: Request) -> Response:
    """Answer with a file of the client, which never changes at its address."""
    found = kept_files().get(request.path_params["path"])
    if found is None:
        raise HTTPException(404)
    return Response(found[0], media_type=found[1], headers={"Cache-Control": FOR_EVER})


@cache
def kept_files() -> dict[str, tuple[bytes, str]]:
    """Return all files of the client with their types: half a megabyte in memory, instead of a thread for each that is read."""
    folder = web_folder()
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), KINDS.get(path.suffix) or guess_type(path.name)[0] or BYTES)
        for path in folder.rglob("*")
        if path.is_file()
    }
