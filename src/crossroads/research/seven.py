"""`python -m crossroads.research.seven`: the table of the benchmark Crossroads-7 (docs/crossroads-7.md).

    python -m crossroads.research.seven table                                        print the table
    python -m crossroads.research.seven add random                                   add a row, or measure it again
    python -m crossroads.research.seven add "my_module:load({game}.pt)" --name PPO    the same for a policy of one's own

The file `docs/crossroads-7.json` has the games with their options, the opponents with their numbers of deals, and the results.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crossroads.research.evaluation import evaluate

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path("docs") / "crossroads-7.json"


def measured(
    kept: dict[str, Any], name: str, player: str, only: list[str], against: str, deals: int
) -> Iterator[dict[str, Any]]:
    """Yield the result of each game: a share of victories against an opponent, with its interval."""
    for game, setting in kept["games"].items():
        if only and game not in only:
            continue
        found = evaluate(
            game, player.replace("{game}", game), against, players=setting["players"], deals=deals, **setting["options"]
        )
        print(f"{name}: {found}", flush=True)
        numbers = {key: round(value, 4) for key, value in vars(found.wins).items()}
        yield {"row": name, "game": game, "against": against, "games": found.games, **numbers}


def put(results: list[dict[str, Any]], new: dict[str, Any]) -> None:
    """Add a result, or replace the one of the same row, game and opponent."""
    key = [new["row"], new["game"], new["against"]]
    results[:] = [one for one in results if [one["row"], one["game"], one["against"]] != key] + [new]


def table(kept: dict[str, Any]) -> Iterator[str]:
    """Yield the table of each opponent as lines of Markdown."""
    games = list(kept["games"])
    for against in kept["opponents"]:
        rows = list(dict.fromkeys(one["row"] for one in kept["results"] if one["against"] == against))
        yield f"| against {against} | {' | '.join(games)} |"
        yield "|---|" + "---:|" * len(games)
        for row in rows:
            found = {one["game"]: one for one in kept["results"] if one["row"] == row and one["against"] == against}
            yield f"| {row} | {' | '.join(_cell(found.get(game)) for game in games)} |"
        yield ""


def _cell(one: dict[str, Any] | None) -> str:
    if one is None:
        return "–"
    return f"{100 * one['value']:.1f} ± {50 * (one['high'] - one['low']):.1f} %"


def main() -> None:
    parser = argparse.ArgumentParser(description="The table of Crossroads-7.")
    parser.add_argument("--file", type=Path, default=FILE, help=f"games and results ({FILE})")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("table", help="print the table")
    add = commands.add_parser("add", help="add a row, or measure it again")
    add.add_argument("player", help="a level, or a policy; {game} in it becomes the name of the game")
    add.add_argument("--name", help="of the row (the player's)")
    add.add_argument("--against", help="only this opponent (all)")
    add.add_argument("--deals", type=int, help="fewer deals than the benchmark has, each played in every seating")
    add.add_argument("--game", action="append", default=[], help="only this game; may be repeated (all)")
    given = parser.parse_args()
    kept = json.loads(given.file.read_text(encoding="utf-8"))
    if given.command == "add":
        for against, deals in kept["opponents"].items():
            if given.against in (None, against):
                name = given.name or given.player
                for new in measured(kept, name, given.player, given.game, against, given.deals or deals):
                    put(kept["results"], new)
                    given.file.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    print("\n".join(table(kept)))


if __name__ == "__main__":
    main()
