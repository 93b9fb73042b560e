"""What the commands share: the application, the words of the command line, and how to stop with a sentence."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crossroads.engine.game import Game

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    add_completion=False,
)

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game that `crossroads games` lists, or its package: my_games.liars_dice.")
]
Players = Annotated[int | None, typer.Option(help="The number of players; the most that the game takes by default.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Set an option of the game; may be repeated.")
]
Seed = Annotated[int, typer.Option(min=0, max=10**17, help="The number of the first game; the same number is the same game.")]
Records = Annotated[Path | None, typer.Option(help="Write a record of every game to this file.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Language = Annotated[
    str, typer.Option(help="The language of the game, such as de; that of your terminal (LC_ALL, LANG) by default.")
]
Plain = Annotated[bool, typer.Option("--plain", help="Print plain lines, for screen readers, pipes and scripts.")]


def say_version(wanted: bool) -> None:
    if wanted:
        from importlib import metadata

        print(f"Crossroads {metadata.version('crossroads')}")
        raise typer.Exit


@app.callback()
def crossroads(
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="Print the version of Crossroads.")
    ] = False,
) -> None:
    """Seven small tabletop games: play them, simulate them, check their records."""


def language_read(wanted: str) -> str:
    """Return the language that the user reads: the wanted one, else the terminal's, else English."""
    from crossroads.engine.text import SOURCE, best_language, languages

    if wanted:
        found = best_language(wanted)
        if found == SOURCE and not wanted.lower().startswith(SOURCE):
            fail(f"There are no texts in {wanted}; the languages are {', '.join(languages())}.")
        return found
    settings = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return best_language(*[setting.partition(".")[0] for setting in settings if setting][:1])


def fail(sentence: str) -> NoReturn:
    """Print one sentence to the error stream and end with exit code 2."""
    print(sentence, file=sys.stderr)
    sys.exit(2)


def game_named(name: str) -> Game:
    """Find a game by its slug or package.  A package may lie in the current folder, as for `python -m`."""
    from crossroads import games

    here = str(Path.cwd())  # in full, because processes that this one starts may be elsewhere
    is_ours = name.replace("-", "_") in games.GAMES
    if not is_ours and here not in sys.path:
        sys.path.insert(0, here)
    return games.find(name)


@contextmanager
def record_file(path: Path | None) -> Iterator[Callable[[list[str]], None]]:
    """Open a file for records and yield a function that writes lines to it; without a path it writes nothing."""
    if path is None:
        yield lambda _: None
        return
    with path.open("w", encoding="utf-8") as file:
        yield lambda lines: file.writelines(line + "\n" for line in lines)


@contextmanager
def progress_bar(title: str, total: int, *, hidden: bool = False) -> Iterator[Callable[[int], None]]:
    """Show a bar on the error stream, so that results can be piped; yield a function that advances it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Speed(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed:,.0f} games/s" if task.speed else "")

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Speed(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=hidden or not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
