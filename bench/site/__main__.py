"""What the table without a server weighs and does: `python -m bench.site FOLDER` prints it as tables.

The folder is a site (`make site`).  For each game, in Chromium: whether ten searches of 2,000 iterations leave the bytes of the
native search, both rates, the longest of ten moves of a hard bot, and the moves that interpreted rules make in a second.
"""

from __future__ import annotations

import argparse
import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from bench.site.browser import page_at, served
from bench.site.interpreting import moves_a_second
from bench.site.searches import in_browser, natively, questions
from crossroads import games
from crossroads.players.levels import HARD
from crossroads.site.python_files import RARE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from crossroads.engine.game import Game

SEARCHES, ITERATIONS = 10, 2000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--only-sizes", action="store_true")
    wanted = parser.parse_args()
    print_sizes(wanted.folder)
    if wanted.only_sizes:
        return
    print("\n| game | equal | natively, iterations/s | in Chromium | ratio | hard, longest move | interpreted, moves/s |")
    print("|---|---|---|---|---|---|---|")
    with served(wanted.folder) as address, page_at(address) as page:
        folder = f"{address}static/{json.loads((wanted.folder / 'files.json').read_bytes())['release']}/site/"
        for slug in wanted.game or games.all_games():
            game = games.find(slug)
            rate = moves_a_second(page, folder, game)
            print(
                f"| {slug} | {compared(page, folder, game)} | {longest(page, folder, game):.2f} s | {rate:,.0f} |", flush=True
            )


def print_sizes(folder: Path) -> None:
    """Print what is loaded when, as it is and as a web space sends it that compresses."""
    listed: dict[str, dict[str, int]] = json.loads((folder / "files.json").read_bytes())["files"]
    packed = [name for name in listed if name.endswith(".lzma")]
    rare = [name for name in packed if name.endswith(tuple(f"/{rarely}.lzma" for rarely in RARE))]
    parts = {
        "the first page": ["index.html", "sw.js", *(name for name in listed if name.endswith("/first.packed"))],
        "Python, up to the first table": [name for name in packed if name not in rare],
        "Python, what is needed rarely": rare,
        "searches of all games": [name for name in listed if "/search/" in name],
        "everything": list(listed),
    }
    print("| part | bytes | compressed |\n|---|---|---|")
    for part, names in parts.items():
        contents = [(folder / name).read_bytes() for name in names]
        print(f"| {part} | {sum(map(len, contents)):,} | {sum(len(gzip.compress(content, 6)) for content in contents):,} |")


def compared(page: Page, folder: str, game: Game) -> str:
    """Return how many searches leave the same bytes in Chromium and natively, and both rates."""
    equal, ours, theirs = 0, [], []
    for question in questions(game, SEARCHES, ITERATIONS, game.words.PLAYERS[1]):
        there, here = in_browser(page, game, folder, question), natively(game, question)
        equal += there.digest == here.digest
        ours.append(ITERATIONS / there.seconds)
        theirs.append(ITERATIONS / here.seconds)
    return f"{equal} of {SEARCHES} | {max(theirs):,.0f} | {max(ours):,.0f} | {max(ours) / max(theirs):.2f}"


def longest(page: Page, folder: str, game: Game) -> float:
    """Return the seconds of the longest of ten thoughts of a hard bot."""
    assert HARD.budget is not None
    asked = questions(game, SEARCHES, HARD.budget.iterations, game.words.PLAYERS[1])
    return max(in_browser(page, game, folder, replace(question, budget=HARD.budget)).seconds for question in asked)


if __name__ == "__main__":
    main()
