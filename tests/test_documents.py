"""The documents are true: their links lead somewhere, their examples run, and what is said twice is said alike."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from crossroads import games
from crossroads.engine import scene
from crossroads.house import messages
from crossroads.server.sqlite import SQLiteStore
from crossroads.table.record import decode
from crossroads.table.verify import verify
from tests.patience import PATIENCE
from tests.server.serving import running

ROOT = Path(__file__).parent.parent


def script(name: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ROOT / "scripts" / name, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


def examples(page: str) -> dict[str, Any]:
    """Run the Python of a page from top to bottom; the names that it made."""
    names: dict[str, Any] = {}
    for example in re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.DOTALL):
        exec(example, names)
    return names


def test_every_link_leads_somewhere() -> None:
    """Files and headings that a page of ours points at are there."""
    told = script("check-links")
    assert (told.returncode, told.stderr) == (0, "")


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    """A missing file, a missing heading, a missing picture and a path in code quotes are each named with their line."""
    (tmp_path / "other.md").write_text("# A heading\n\n## A *heading*, too\n", encoding="utf-8")
    (tmp_path / "page.md").write_text(
        "# Here\n\n[right](other.md#a-heading-too) [self](#here) [away](https://example.org/x)\n\n"
        "[gone](gone.md)\n\n| a | b |\n|---|---|\n| ![](gone.png) | [no heading](other.md#nothing) |\n\n`docs/gone.md`\n",
        encoding="utf-8",
    )
    told = script("check-links", tmp_path)
    assert told.returncode == 1
    assert told.stderr.splitlines() == [
        "page.md:5: gone.md leads nowhere",
        "page.md:9: gone.png leads nowhere",
        "page.md:9: other.md#nothing names a heading that is not there",
        "page.md:11: there is no docs/gone.md",
    ]


def test_the_pages_of_the_games_are_what_the_games_say() -> None:
    """scripts/game-pages would write nothing new, and there is a page for every game."""
    told = script("game-pages", "--check")
    assert (told.returncode, told.stderr) == (0, "")
    assert {page.stem for page in (ROOT / "docs" / "games").glob("*.md")} >= set(games.all_games())


@pytest.mark.slow
async def test_the_examples_for_programs_run(tmp_path: Path) -> None:
    """Those of docs/api.md, the one for a server against a server."""
    play_a_game = examples("api.md")["play_a_game"]
    async with running(SQLiteStore(tmp_path / "tables.sqlite")) as server:
        record = await play_a_game(server.url)
    assert verify(decode(record), games.all_games()).deals_follow_from_seed


async def test_the_recipe_for_fair_deals_gives_the_cards_of_a_live_table(tmp_path: Path) -> None:
    """The lines of docs/fair-deals.md, which know nothing of ours, agree with a record and do not with a false one."""
    is_fair = examples("fair-deals.md")["is_fair"]
    async with running(SQLiteStore(tmp_path / "tables.sqlite")) as server:
        ann = await server.guest("Ann")
        table = (await ann.post_table("took-over", ["easy", "easy"])).json()
        record = await record_of(server.url, table["code"])
        async with httpx.AsyncClient(base_url=server.url) as http:
            proof = (await http.get(f"/api/tables/{table['code']}/proof")).raise_for_status().json()
    assert is_fair(record, proof, table["commitment"])
    assert not is_fair(record, proof, table["commitment"][::-1])
    assert not is_fair(record, proof, table["commitment"], "a1" * 32)
    record["deals"][0]["cards"].reverse()
    assert not is_fair(record, proof, table["commitment"])


async def record_of(url: str, code: str) -> dict[str, Any]:
    """The record of a game, as soon as it is over."""
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=url) as http:
        while (told := await http.get(f"/api/tables/{code}/record")).status_code != httpx.codes.OK:
            await asyncio.sleep(0.05)
    record: dict[str, Any] = told.json()
    return record


def test_the_browser_calls_everything_as_the_wire_does() -> None:
    """The fields of web/types.d.ts are those of the messages and scenes, name by name."""
    text = (ROOT / "src" / "crossroads" / "web" / "types.d.ts").read_text(encoding="utf-8")
    written = dict(re.findall(r"export interface (\w+) \{(.*?)\}", text, re.DOTALL))
    structs = {**vars(scene), **vars(messages)}
    shared = {name for name in written if isinstance(structs.get(name), type) and issubclass(structs[name], msgspec.Struct)}
    assert {"Scene", "Piece", "TableInfo", "NewTable", "Welcome", "Look", "Refused"} <= shared
    for name in shared:
        fields = {field.strip().partition(":")[0] for field in written[name].split(";") if field.strip()}
        assert {field.rstrip("?") for field in fields} - {"type"} == set(structs[name].__struct_fields__), name
