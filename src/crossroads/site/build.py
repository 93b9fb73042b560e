"""Writing the site: every file of it, in a folder that any web space can serve as it is."""

from __future__ import annotations

import asyncio
import hashlib
import html
import json
import os
import re
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, cast

from crossroads.engine.text import SOURCE, languages
from crossroads.house.memory import MemoryStore
from crossroads.house.services import Pace
from crossroads.players.learned import learned_text
from crossroads.server import web_client
from crossroads.server.api import ADDRESSES
from crossroads.site import fetching, packing, python_files, webassembly
from crossroads.site.inside.searching import WorkerThinking
from crossroads.site.inside.serving import PageHouse
from crossroads.study.valuing import Valuer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crossroads.engine.game import Game
    from crossroads.site.inside.searching import Searcher

    Tell = Callable[[str], None]

HERE = Path(__file__).parent
OF_PYODIDE = ("pyodide.asm.wasm", "pyodide.asm.mjs")
POLICY = "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; object-src 'none'"
FIRST_KINDS = (".js", ".css", ".svg", ".json")
FIRST_MODULES = ("app", "site/boot", "site/transport", "site/notices", "site/house", "site/searcher")  # and what these import
FIRST_TEXTS = re.compile(r"(site/)?text/\w+[.]js")
OF_A_TABLE = ("/rules.json", "/style.css")  # of the files of games, what the first page does not show
IMPORTED = re.compile(r"""(?:from|^import) ["'](\.[^"']+)["']""", re.MULTILINE)
COMMENT_LINES = re.compile(r"^\s*(//.*|/\*\*(?:[^*]|\*(?!/))*\*/)\s*\n", re.MULTILINE)  # of a module of the client
NOT_COPIED = (".d.ts", ".d.mts", ".html", "manifest.webmanifest", "sw.js")
GIVING_TYPES = ("players/thinking.py", "players/learned.py", "lab/jobs.py", "lab/tournament.py")  # what drivers are called with
COMPILE_ALL = "for (const file of process.argv.slice(1)) new WebAssembly.Module(fs.readFileSync(file))"  # for Node.js
COMPILED = {"search": "grow", "values": "compare", "design": "play_games"}  # the driver in each folder
LICENCE = HERE.parents[2] / "LICENSE"


def write_site(folder: Path, games: list[Game], base: str, tell: Tell, effort: int = packing.BEST) -> dict[str, bytes]:
    """Write the site into a folder; return its files by their names."""
    fetching.check_linker()
    contents = site_files(games, base, tell, effort)
    for name, content in contents.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    remove_earlier(folder, contents)
    return contents


def remove_earlier(folder: Path, contents: dict[str, bytes]) -> None:
    """Remove the modules of an earlier site in the same folder."""
    for earlier in (folder / "static").iterdir():
        if not any(name.startswith(f"static/{earlier.name}/") for name in contents):
            shutil.rmtree(earlier)


def site_files(games: list[Game], base: str, tell: Tell, effort: int) -> dict[str, bytes]:
    """Return every file of the site by its name.  The same sources give the same bytes."""
    answers, answer_files = static_answers(games)
    inside = client_files() | page_files() | answer_files
    tell("Python: the standard library, packages, the house")
    python = started_from(games)
    packed = {
        name: packing.packed(content, is_memory=name == python_files.MEMORY, effort=effort) for name, content in python.items()
    }
    inside |= {f"site/python/{Path(name).name}.lzma": content for name, content in packed.items()}
    inside["site/python/unpack.wasm"] = packing.unpacker()
    inside["site/python/pyodide.mjs"] = (fetching.pyodide() / "pyodide.mjs").read_bytes()
    for game in games:
        tell(f"WebAssembly: the search of {game.words.TITLE}")
        modules = compiled_modules(game)
        inside |= {f"site/{folder}/{game.slug}.wasm": modules[name] for folder, name in COMPILED.items()}
        inside[f"site/search/{game.slug}.txt"] = learned_text(game).encode()
    digest = digest_of(inside)
    sizes = {name: (len(packed[name]), len(content)) for name, content in python.items()}
    inside["site/files.js"] = files_module(digest, sizes, answers)
    made = {f"static/{digest}/{name}": content for name, content in inside.items()}
    made[f"static/{digest}/first.packed"] = first_files(inside, f"static/{digest}/")
    made |= pages(digest, games, base)
    made["files.json"] = manifest(digest, made)
    return dict(sorted(made.items()))


# ---- our own files ----


def client_files() -> dict[str, bytes]:
    """The browser client as it is."""
    folder = web_client.web_folder()
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*")) if is_copied(file)}


def page_files() -> dict[str, bytes]:
    """The modules with which a page reaches a house of its own."""
    folder = HERE / "page"
    return {
        f"site/{file.relative_to(folder).as_posix()}": file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if is_copied(file)
    }


def is_copied(file: Path) -> bool:
    return file.is_file() and not file.name.endswith(NOT_COPIED)


def files_module(digest: str, sizes: dict[str, tuple[int, int]], answers: dict[str, str]) -> bytes:
    """Return the module that tells a page what it is made of."""
    constants = {
        "client": digest,
        "sizes": {Path(name).name: size for name, size in sizes.items()},
        "library": next(name for name in sizes if name.endswith(".so")),
        "answers": answers,
        "lock": {"info": json.loads((fetching.pyodide() / "pyodide-lock.json").read_bytes())["info"], "packages": {}},
    }
    return "".join(
        f"export const {name} = {json.dumps(value, sort_keys=True)};\n" for name, value in constants.items()
    ).encode()


def pages(digest: str, games: list[Game], base: str) -> dict[str, bytes]:
    """What is found under an address of its own: the page, what a browser installs, the service worker, what is inside."""
    worker = without_comments((HERE / "page" / "sw.js").read_text(encoding="utf-8")).replace("RELEASE", digest)
    described = json.loads((web_client.web_folder() / "manifest.webmanifest").read_bytes())
    described |= {"id": base, "start_url": base, "scope": base}
    for icon in described["icons"]:
        icon["src"] = f"static/{digest}/{icon['src']}"
    return {
        "index.html": index_page(digest).encode(),
        "inside.html": inside_page(digest, games).encode(),
        "manifest.webmanifest": json.dumps(described, indent=2).encode(),
        "sw.js": worker.encode(),
    }


def index_page(digest: str) -> str:
    """The page of the client, with addresses that hold in any folder and a house of its own."""
    own = f"static/{digest}/"
    page = web_client.page(SOURCE).replace(f'"/static/{web_client.digest()}/', f'"{own}').replace('href="/"', 'href="./"')
    page = page.replace(f'"{own}manifest.webmanifest"', '"manifest.webmanifest"')
    page = page.replace("<html ", f'<html data-house="./site/transport.js" data-client="{own}app.js" ')
    page = page.replace('rel="stylesheet" href=', 'rel="stylesheet" data-href=')  # `boot.js` has them loaded, and the client
    page = page.replace(
        f'<script type="module" src="{own}app.js"></script>', f'<script defer src="{own}site/boot.js"></script>'
    )
    page = page.replace("</head>", f'<link rel="stylesheet" href="{own}site/site.css">\n</head>')
    return page.replace("<head>\n", f'<head>\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n')


def first_files(inside: dict[str, bytes], folder: str) -> bytes:
    """Return what a first page needs as one compressed file, without the comments of modules.

    Other modules, such as those of puzzles and reviews, come when somebody wants them.
    """
    modules = imported_modules(inside)
    texts = {
        f"{folder}{name}": without_comments(content.decode()) if name.endswith(".js") else content.decode()
        for name, content in inside.items()
        if name.endswith(FIRST_KINDS)
        and not name.endswith(OF_A_TABLE)
        and not name.startswith("site/design/")
        and (not name.endswith(".js") or name in modules or FIRST_TEXTS.fullmatch(name))
    }
    return packing.zipped(json.dumps(texts, ensure_ascii=False, sort_keys=True).encode())


def without_comments(module: str) -> str:
    return COMMENT_LINES.sub("", module)


def imported_modules(inside: dict[str, bytes]) -> set[str]:
    """Return the modules that the first ones import, directly and through others; not what they import when it is needed."""
    found: set[str] = set()
    to_do = [f"{name}.js" for name in FIRST_MODULES]
    while to_do:
        name = to_do.pop()
        if name not in found and name in inside:
            found.add(name)
            near = name.rpartition("/")[0]
            to_do += [os.path.normpath(f"{near}/{other}").lstrip("/") for other in IMPORTED.findall(inside[name].decode())]
    return found


def inside_page(digest: str, games: list[Game]) -> str:
    """A page that says what the site consists of, and under which licences."""
    parts = {"Crossroads": LICENCE.read_text(encoding="utf-8") if LICENCE.is_file() else "MIT"} | python_files.licences()
    listed = "".join(f"<li>{html.escape(game.words.TITLE)}: {html.escape(game.credit(SOURCE))}</li>" for game in games)
    texts = "".join(
        f"<details><summary>{html.escape(name)}</summary><pre>{html.escape(text)}</pre></details>"
        for name, text in parts.items()
    )
    page = (HERE / "page" / "inside.html").read_text(encoding="utf-8").replace("{{folder}}", f"static/{digest}/")
    return page.replace("{{games}}", listed).replace("{{licences}}", texts)


# ---- what the house answers whoever asks ----


def static_answers(games: list[Game]) -> tuple[dict[str, str], dict[str, bytes]]:
    """Ask the house everything that does not depend on its tables; return the file of each address, and the files."""
    house = PageHouse(MemoryStore(), WorkerThinking(cast("Searcher", None)), Valuer(), Pace(), "")
    places: dict[str, str] = {}
    contents: dict[str, bytes] = {}
    for address in addresses(games):
        answers = {language: asyncio.run(answered(house, address, language)) for language in languages()}
        if address == "/api/games":
            answers = {language: only(games, listed) for language, listed in answers.items()}
        kind = "" if "." in address.rpartition("/")[2] else ".json"
        name = f"{address.removeprefix('/')}{kind}"
        if len(set(answers.values())) == 1:
            places[address], contents[f"site/{name}"] = name, answers[SOURCE]
        else:
            places[address] = f"{{language}}/{name}"
            contents |= {f"site/{language}/{name}": answer for language, answer in answers.items()}
    return places, contents


def only(games: list[Game], listed: bytes) -> bytes:
    """Return the list of games with those of the site alone."""
    slugs = {game.slug for game in games}
    return json.dumps([one for one in json.loads(listed) if one["game"] in slugs], ensure_ascii=False).encode()


async def answered(house: PageHouse, address: str, language: str) -> bytes:
    response = await house.request("GET", address, {"Accept-Language": language}, "")
    assert response.status_code == 200, response.content
    return response.content


def addresses(games: list[Game]) -> Iterator[str]:
    """Yield every address about games: what is found there is the same for everybody."""
    for one in ADDRESSES:
        if one.method == "GET" and one.path.startswith("/api/games"):
            yield from dict.fromkeys(one.path.replace("{game}", game.slug) for game in games)


# ---- what is compiled ----


def started_from(games: list[Game]) -> dict[str, bytes]:
    """Return everything that Python starts from."""
    files = {name: (fetching.pyodide() / name).read_bytes() for name in OF_PYODIDE}
    return files | python_files.frozen_python(games)


def compiled_modules(game: Game) -> dict[str, bytes]:
    """Return the drivers of a game as WebAssembly, by name: from the cache, or compiled by a process of its own."""
    files = {name: fetching.tools_folder() / f"{game.package}-{name}-{search_digest(game)}.wasm" for name in COMPILED.values()}
    if not all(file.is_file() for file in files.values()):
        parts = {name: file.with_suffix(f".{os.getpid()}.part") for name, file in files.items()}  # others may compile the same
        words = [f"{name}={part}" for name, part in parts.items()]
        command = [sys.executable, "-m", "crossroads.site.webassembly", game.package, *words]
        done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603  (our own module)
        if done.returncode:
            raise fetching.CannotBuild(f"{game.slug} cannot be compiled: {done.stderr.strip()[-2000:]}")
        check_modules(game, list(parts.values()))
        for name, part in parts.items():
            part.replace(files[name])
    return {name: file.read_bytes() for name, file in files.items()}


def check_modules(game: Game, modules: list[Path]) -> None:
    """Refuse modules that a browser would refuse: its limits are not those of LLVM and of the linker."""
    command = [fetching.node(), "--eval", COMPILE_ALL, *map(str, modules)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603  (our own script)
    if done.returncode:
        raise fetching.CannotBuild(f"no browser takes {game.slug} as it was compiled: {done.stderr.strip()[-2000:]}")


def search_digest(game: Game) -> str:
    """Return a digest of everything that the drivers of a game are compiled from."""
    import llvmlite
    import numba

    contents = [source.read_bytes() for source in sorted(compiled_sources(game))]
    versions = f"{numba.__version__} {llvmlite.__version__} {sys.version}"
    return hashlib.sha256(b"\0".join([versions.encode(), *contents])).hexdigest()[:16]


def compiled_sources(game: Game) -> set[Path]:
    """Return the files of what drivers of a game are compiled from, and of what compiles them."""
    package, own = Path(str(files("crossroads"))), Path(str(files(game.package)))
    bound = {Path(str(module.__file__)) for modules_of, _ in webassembly.DRIVERS.values() for module in modules_of(game)}
    compiling = {*(package / "engine").glob("*.py"), HERE / "webassembly.py", HERE / "runtime.c"}
    rules = {source for source in own.glob("*.py") if source.name not in ("words.py", "scene.py")}
    return bound | compiling | rules | {package / name for name in GIVING_TYPES}


# ---- digests ----


def digest_of(contents: dict[str, bytes]) -> str:
    """Return a digest of the names and contents of files: the name of the folder they lie in."""
    seen = hashlib.sha256()
    for name, content in sorted(contents.items()):
        web_client.add(seen, name, content)
    return seen.hexdigest()[:16]


def manifest(digest: str, contents: dict[str, bytes]) -> bytes:
    """Return the list of all files with their sizes and digests, by which the service worker finds what has changed."""
    listed = {
        name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in sorted(contents.items())
    }
    return json.dumps({"release": digest, "files": listed}, indent=1).encode()
