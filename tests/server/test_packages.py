"""Games of other packages on the server: served by name, never imported for a stranger, followed while they change."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from crossroads.server import reloading
from tests.commands import settings
from tests.packages import write_game
from tests.patience import PATIENCE, until_true

pytestmark = pytest.mark.slow
PACKAGE = "some_games.high_card"


@contextmanager
def serving(place: Path, *words: str) -> Iterator[tuple[httpx.Client, Path]]:
    """Serve from a folder; yield a client, and the file with what the server prints."""
    printed = place / "printed.txt"
    command = [sys.executable, "-m", "crossroads", "serve", "--port", "0", "--database", str(place / "tables.sqlite"), *words]
    with printed.open("w") as out, subprocess.Popen(command, cwd=place, env=settings(place), stdout=out, stderr=out) as server:
        try:
            until_true(lambda: "http://" in printed.read_text() or server.poll() is not None)
            address = re.findall(r"http://[^ ]+/", printed.read_text())
            assert address, printed.read_text()
            with httpx.Client(base_url=address[0], timeout=PATIENCE) as client:
                yield client, printed
        finally:
            server.terminate()


def listed(client: httpx.Client) -> dict[str, Any]:
    """Return the titles of the games that the server lists; none while it starts again, which ends its connections."""
    try:
        return {game["game"]: game["title"] for game in client.get("/api/games").json()}
    except httpx.TransportError:
        return {}


def test_a_package_is_served_by_its_name(tmp_path: Path) -> None:
    """Its game is listed, has a page of rules and art, and a table."""
    folder = write_game(tmp_path, PACKAGE)
    (folder / "art.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><symbol id="card"/></svg>')
    with serving(tmp_path, "--game", PACKAGE) as (client, _):
        assert listed(client)["high-card"] == "High Card"
        assert "has no rulebook yet" in client.get("/api/games/high-card/rules").text
        assert '<symbol id="card"' in client.get("/api/games/high-card/art.svg").text
        token = client.post("/api/guests", json={"name": "Ann"}).json()["token"]
        wanted = {"game": "high-card", "seats": ["me", "easy"]}
        made = client.post("/api/tables", json=wanted, headers={"Authorization": f"Bearer {token}"})
        assert made.status_code == 201


@pytest.mark.parametrize("name", [PACKAGE, "some_games", "high_card", "high-card"])
def test_a_stranger_cannot_have_a_package_imported(tmp_path: Path, name: str) -> None:
    """A package that could be imported is no game of the server unless it was told so."""
    folder = write_game(tmp_path, PACKAGE)
    (folder.parent / "__init__.py").write_text("open('imported', 'w').close()\n")
    with serving(tmp_path) as (client, _):
        token = client.post("/api/guests", json={"name": "Eve"}).json()["token"]
        wanted = {"game": name, "seats": ["me", "easy"]}
        made = client.post("/api/tables", json=wanted, headers={"Authorization": f"Bearer {token}"})
        assert (made.status_code, made.json()["code"]) == (404, "no-such-game")
        assert client.get(f"/api/games/{name}/rules").status_code == 404
        assert client.get(f"/api/games/{name}/art.svg").status_code == 404
    assert not (tmp_path / "imported").exists()


def test_files_that_come_and_go_while_they_are_looked_at_do_no_harm(tmp_path: Path) -> None:
    """Editors write a file of another name and rename it; a folder may be gone before it is opened."""
    (tmp_path / "rules.py").touch()
    is_done = threading.Event()

    def come_and_go() -> None:
        while not is_done.is_set():
            for number in range(20):
                (tmp_path / f"folder-{number}").mkdir()
                (tmp_path / f"folder-{number}" / "rules.py~").touch()
            for number in range(20):
                shutil.rmtree(tmp_path / f"folder-{number}")

    editor = threading.Thread(target=come_and_go)
    editor.start()
    try:
        looks = [reloading.look([tmp_path]) for _ in range(300)]
    finally:
        is_done.set()
        editor.join()
    assert all(str(tmp_path / "rules.py") in look for look in looks)


def test_a_reloading_server_follows_the_author(tmp_path: Path) -> None:
    """It shows a new title at the same address, names the line of a mistake, serves the others, and recovers."""
    words = write_game(tmp_path, PACKAGE) / "words.py"
    right = words.read_text()
    with serving(tmp_path, "--game", PACKAGE, "--reload") as (client, printed):
        assert listed(client)["high-card"] == "High Card"
        words.write_text(right.replace('"High Card"', '"Even Higher"'))
        until_true(lambda: listed(client).get("high-card") == "Even Higher")
        words.write_text(right + "oops\n")
        until_true(lambda: "rush-hour" in (titles := listed(client)) and "high-card" not in titles)
        line = len(right.splitlines()) + 1
        assert f"some_games/high_card/words.py:{line}: NameError: name 'oops' is not defined" in printed.read_text()
        assert client.get("/api/games/high-card/rules").json()["sentence"].startswith(f"some_games/high_card/words.py:{line}: ")
        words.write_text(right)
        until_true(lambda: listed(client).get("high-card") == "High Card")
    assert "high_card/words.py changed: the server starts again." in printed.read_text()
