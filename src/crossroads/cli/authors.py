"""`crossroads new` and `crossroads bench`: for those who make games and measure them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from crossroads.cli.common import app, fail


@app.command()
def new(name: Annotated[str, typer.Argument(metavar="GAME", help="The name of the new game, like rush-hour.")]) -> None:
    """Make the folder of a new game, with a small game in it that can be played at once."""
    from crossroads.scaffold import new_game

    for path in new_game(name, Path.cwd()):
        print(path.relative_to(Path.cwd()))


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def bench(context: typer.Context) -> None:
    """Measure the speed beside other systems (needs the repository)."""
    import subprocess

    if not Path("bench/__main__.py").exists():
        fail("The benchmark is in the repository, not in the package: run this in a checkout of the repository.")
    command = [sys.executable, "-m", "bench", *context.args]
    sys.exit(subprocess.run(command, check=False).returncode)  # noqa: S603  (our own module)
