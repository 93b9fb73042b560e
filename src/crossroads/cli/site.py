"""`crossroads site`: the table without a server."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from crossroads.cli.common import app, game_named


@app.command()
def site(
    folder: Annotated[Path, typer.Argument(help="Where to write it; files of an earlier site there are replaced.")],
    base: Annotated[
        str, typer.Option(help="The address of the folder on its web space, for installing: /games/ for example.")
    ] = "./",
    packages: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="NAME", help="Only this game, or the game of this package; may be repeated."),
    ] = None,
) -> None:
    """Write the table as static files: all games with their bots, in the browser alone, on any web space."""
    from crossroads import games
    from crossroads.site.build import write_site

    chosen = [game_named(name) for name in packages] if packages else list(games.all_games().values())
    written = write_site(folder, chosen, base, lambda step: print(f"{step} …", file=sys.stderr))
    size = sum(map(len, written.values()))
    print(f"{folder}: {len(written)} files, {size / 1e6:.1f} MB. Try it: {sys.executable} -m http.server -d {folder}")
