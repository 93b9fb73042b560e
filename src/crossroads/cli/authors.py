"""`crossroads new`, `crossroads texts` and `crossroads bench`: for those who make games, translate and measure them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from crossroads.cli.common import app, fail


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The name of the new game, like rush-hour.")],
    folder: Annotated[
        Path | None, typer.Argument(metavar="[FOLDER]", help="With --package: the folder of the package; my_games by default.")
    ] = None,
    package: Annotated[
        bool, typer.Option("--package", help="Write a package of your own, or add the game to one that you have.")
    ] = False,
) -> None:
    """Write a small game that can be played at once, to turn it into yours."""
    from crossroads import scaffold

    here = Path.cwd()
    if not package:
        if folder is not None:
            fail("A folder goes with --package; without it the game goes into the checkout of Crossroads around you.")
        written = scaffold.new_game(name, here)
    else:
        project = folder or (here if scaffold.is_package_of_games(here) else Path("my_games"))
        written = scaffold.new_package(name, project)
    for path in written:
        print(path.relative_to(here) if path.is_relative_to(here) else path)


@app.command()
def texts(
    language: Annotated[
        str, typer.Argument(metavar="[LANGUAGE]", help="A language such as de; without one, every language but English.")
    ] = "",
    begun: Annotated[
        bool, typer.Option("--begun", help="Look only at files that there are, not for files that nobody has begun.")
    ] = False,
) -> None:
    """Say what a translation lacks: missing, superfluous or unreadable texts, and wrong arguments."""
    from crossroads import games
    from crossroads.engine.text import languages
    from crossroads.games.translations import all_faults

    looked_at = [language] if language else list(languages()[1:])
    found = [(place, fault) for one in looked_at for place, fault in all_faults(games.all_games(), one, begun=begun)]
    for place, fault in found:
        print(f"{place} {fault.file}:{fault.line}: {fault.sentence}")
    if found:
        sys.exit(1)
    print(f"Nothing is missing in {', '.join(looked_at)}.")


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def bench(context: typer.Context) -> None:
    """Measure the speed beside other systems (needs the repository)."""
    import subprocess

    if not Path("bench/__main__.py").exists():
        fail("The benchmark is in the repository, not in the package: run this in a checkout of the repository.")
    command = [sys.executable, "-m", "bench", *context.args]
    sys.exit(subprocess.run(command, check=False).returncode)  # noqa: S603  (our own module)
