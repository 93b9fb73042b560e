"""The parts of the program know what docs/architecture.md says they know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crossroads import games

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "crossroads"
PAGE = ROOT / "docs" / "architecture.md"
ROOMS = ("check", "engine", "envs", "house", "lab", "players", "research", "server", "study", "table", "terminal", "web")
LINES = 400
WRITTEN = {".css", ".html", ".js", ".py", ".svg", ".ts", ".webmanifest"}


def names_of_games() -> re.Pattern[str]:
    """Every slug, folder and title, however the words are joined."""
    every = games.all_games().values()
    words = {name.lower().rstrip("!") for game in every for name in (game.slug.replace("-", " "), game.words.TITLE)}
    joined = sorted(re.sub(r"[^a-z]+", r"[\\W_]?", word) for word in words)
    return re.compile(rf"\b(?:crossroads_)?(?:{'|'.join(joined)})(?:_v1)?\b", re.IGNORECASE)


def sources(room: str) -> list[Path]:
    return sorted(file for file in (SOURCE / room).rglob("*") if file.suffix in WRITTEN)


@pytest.mark.parametrize("room", ROOMS)
def test_no_part_beside_the_games_knows_one_by_name(room: str) -> None:
    """No slug, folder or title of a game stands in the source of what serves all of them."""
    named = names_of_games()
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in sources(room)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if named.search(line)
    ]
    assert found == []


def test_the_pattern_finds_a_game_however_it_is_written() -> None:
    """A slug, a folder, a title, and the name of an environment."""
    named = names_of_games()
    for text in ('find("rush-hour")', "games.rush_hour.rules", "in Rush Hour", "envs.rush_hour_v1", "Took over!"):
        assert named.search(text), text
    assert not named.search("the rush of an hour")


def test_every_file_that_the_page_names_is_there() -> None:
    """A path in code quotes is one of the repository, or of the package."""
    text = PAGE.read_text(encoding="utf-8")
    paths = set(re.findall(r"`([\w./-]+/[\w.-]+\.(?:py|js|md|ts|svg|sql|ftl))`", text))
    assert len(paths) > 20
    assert [path for path in sorted(paths) if not (ROOT / path).exists() and not (SOURCE / path).exists()] == []


def test_every_function_that_the_page_names_is_in_the_file_behind_it() -> None:
    """What stands as `name` (`path`) is a word of that file."""
    text = PAGE.read_text(encoding="utf-8")
    named = re.findall(r"`(\w+)` \(`([\w./-]+\.(?:py|js))`\)", text)
    assert len(named) > 10
    missing = [
        f"{name} in {path}"
        for name, path in named
        if not re.search(rf"\b{name}\b", next(root / path for root in (SOURCE, ROOT) if (root / path).exists()).read_text())
    ]
    assert missing == []


def test_no_module_is_longer_than_a_reader_can_follow() -> None:
    """At most 400 lines in each module of the package."""
    modules = [file for ending in ("py", "js") for file in SOURCE.rglob(f"*.{ending}")]
    lengths = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in modules}
    assert {path: lines for path, lines in lengths.items() if lines > LINES} == {}
