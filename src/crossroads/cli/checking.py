"""`crossroads check`: find what is wrong with a game."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import Annotated

import typer

from crossroads.cli.common import Json, app


@app.command()
def check(
    name: Annotated[
        str, typer.Argument(metavar="GAME", help="A game: its name, its package (my_games.liars_dice), or its folder.")
    ],
    as_json: Json = False,
    compile_too: Annotated[
        bool, typer.Option("--compile/--no-compile", help="Also compile the game and compare it with the interpreted one.")
    ] = True,
) -> None:
    """Check a game: print a sentence with file and line for each fault, and exit 1 if there is one."""
    from crossroads.check import check as check_game

    if "" not in sys.path:
        sys.path.insert(0, "")  # a package may lie in the current folder, as for `python -m`
    report = check_game(name, tell if not as_json else lambda _: None, compile_too=compile_too)
    if as_json:
        import json

        found = [asdict(fault) for fault in report.faults]
        print(json.dumps({"game": report.package, "checks": report.checks, "faults": found}))
    else:
        for fault in report.faults:
            print(fault)
        if report.is_right:
            print(f"{report.checks} checks, nothing found")
        else:
            print(f"{len(report.faults)} found in {report.checks} checks" if len(report.faults) > 1 else "1 fault found")
    if not report.is_right:
        sys.exit(1)


def tell(stage: str) -> None:
    """Say what is being done, on the error stream, so that faults can be piped."""
    if sys.stderr.isatty():
        print(f"{stage} …", file=sys.stderr)
