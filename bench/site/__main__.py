"""What the table without a server weighs and does: `python -m bench.site FOLDER` prints it as a table.

The folder is a site (`make site`).  For each game: the bytes of its search, whether ten searches of 2,000 iterations leave the
bytes of the native search, and both rates.  The rate in WebAssembly is Node's, which has the same engine as Chromium.
"""

from __future__ import annotations

import argparse
import gzip
import json
from pathlib import Path

from bench.site.searches import in_node, natively, questions
from crossroads import games

SEARCHES, ITERATIONS = 10, 2000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--only-sizes", action="store_true")
    wanted = parser.parse_args()
    print_sizes(wanted.folder)
    if not wanted.only_sizes:
        print("\n| game | bytes | searches with equal bytes | natively, iterations/s | in WebAssembly | ratio |")
        print("|---|---|---|---|---|---|")
        for slug in wanted.game or games.all_games():
            print(compared(wanted.folder, slug), flush=True)


def print_sizes(folder: Path) -> None:
    """Print what is loaded when, as it is and as a web space sends it that compresses."""
    listed: dict[str, dict[str, int]] = json.loads((folder / "files.json").read_bytes())["files"]
    parts = {
        "Python, packed": [name for name in listed if name.endswith(".packed")],
        "the client, one language": [name for name in listed if is_client(name)],
        "searches of all games": [name for name in listed if name.endswith(".wasm")],
        "everything": list(listed),
    }
    print("| part | bytes | compressed |\n|---|---|---|")
    for part, names in parts.items():
        contents = [(folder / name).read_bytes() for name in names]
        print(f"| {part} | {sum(map(len, contents)):,} | {sum(len(gzip.compress(content, 6)) for content in contents):,} |")


def is_client(name: str) -> bool:
    inside = name.partition("/")[2].partition("/")[2]
    is_other_language = inside.startswith("text/") and inside not in ("text/en.js", "text/writing.js")
    return name == "index.html" or (
        name.endswith((".js", ".css", "icons.svg")) and not is_other_language and "site/" not in inside
    )


def compared(folder: Path, slug: str) -> str:
    """Return a line about the search of one game."""
    game, (file,) = games.find(slug), folder.glob(f"static/*/site/search/{slug}.wasm")
    equal, ours, theirs = 0, [], []
    with in_node(game, file) as search:
        for question in questions(game, SEARCHES, ITERATIONS, game.words.PLAYERS[1]):
            there, here = search(question), natively(game, question)
            equal += there.digest == here.digest
            ours.append(ITERATIONS / there.seconds)
            theirs.append(ITERATIONS / here.seconds)
    rates = f"{max(theirs):,.0f} | {max(ours):,.0f} | {max(ours) / max(theirs):.2f}"
    return f"| {slug} | {file.stat().st_size:,} | {equal} of {SEARCHES} | {rates} |"


if __name__ == "__main__":
    main()
