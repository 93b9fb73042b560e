"""`crossroads trajectories`, `columns` and `example`: data to learn from, and programs to begin with."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from crossroads.cli.common import GameName, Options, Seed, app, fail, game_named, progress_bar

Encoding = Annotated[str, typer.Option(help="How observations are written: float32, bits or integers.")]
Memory = Annotated[bool, typer.Option("--memory", help="Include what everybody saw once and has to remember.")]


def encoding_named(name: str) -> str | None:
    """Return the encoding of that name; None stands for the plain integers."""
    from crossroads.envs.encoding import ENCODINGS

    if name not in (*ENCODINGS, "integers"):
        fail(f"--encoding is one of {', '.join(ENCODINGS)} or integers, not {name!r}.")
    return None if name == "integers" else name


@app.command()
def trajectories(
    name: GameName,
    out: Annotated[Path, typer.Argument(metavar="FILE", help="The Parquet file to write.")],
    seats: Annotated[str, typer.Option(help="The players by seat: levels, or policies (my_module:policy).")] = "greedy,greedy",
    count: Annotated[int, typer.Option("--games", min=1, help="The number of games.")] = 1_000,
    seed: Seed = 1,
    option: Options = None,
    encoding: Encoding = "bits",
    memory: Memory = False,
    resume: Annotated[bool, typer.Option("--resume", help="Continue a run that was interrupted.")] = False,
    cluster: Annotated[str | None, typer.Option(metavar="URL", help="Play on a Ray cluster: ray://…, or local.")] = None,
) -> None:
    """Write every decision of many games to a Parquet file: observation, mask, action and reward."""
    from crossroads.cli.lab import player_names
    from crossroads.engine import options
    from crossroads.lab.cluster import NoRay, on_cluster
    from crossroads.lab.parquet import CannotGoOn
    from crossroads.research.trajectories import TrajectoryJob, play_job, play_piece, write_trajectories

    game, names = game_named(name), tuple(player_names(seats))
    chosen = options.read(game.words.OPTIONS, option or [])
    game.new_state(len(names), chosen)
    values = dict(game.options(chosen))
    job = TrajectoryJob(game.package, values, names, seed, count, encoding_named(encoding), memory)
    began = time.perf_counter()
    with progress_bar(game.words.TITLE, count) as advance:
        try:
            play = on_cluster(cluster, play_piece) if cluster else play_job
            rows = write_trajectories(job, out, resume=resume, play=play, progress=advance)
        except (CannotGoOn, NoRay) as trouble:
            fail(str(trouble))
    spent, size = time.perf_counter() - began, out.stat().st_size
    print(f"{rows:,} decisions of {count:,} games in {spent:.1f} s, {size / 1e6:.1f} MB: ", end="")
    print(f"{1000 * spent / count:.2f} ms, {rows / count:.0f} decisions and {size / count / 1000:.2f} kB a game")


@app.command()
def columns(
    name: GameName,
    players: Annotated[int, typer.Option(help="The number of players.")] = 2,
    option: Options = None,
    encoding: Encoding = "float32",
    memory: Memory = False,
) -> None:
    """Print what each column of an encoded observation is, as a table of Markdown."""
    from crossroads.engine import options
    from crossroads.envs.encoding import Encoding as Columns

    kind = encoding_named(encoding)
    if kind is None:
        fail("The plain integers have no kinds; the encodings are float32 and bits.")
    game = game_named(name)
    for line in Columns(game, players, options.read(game.words.OPTIONS, option or []), kind, memory=memory).table():
        print(line)


@app.command()
def example(
    name: Annotated[str, typer.Argument(metavar="NAME", help="ppo.py (one file, with torch) or rllib.py.")] = "ppo.py",
    force: Annotated[bool, typer.Option("--force", help="Replace a file of that name.")] = False,
) -> None:
    """Copy an example of a learner into this folder, to run and to change."""
    from crossroads.research.examples import EXAMPLES, example_text

    if name not in EXAMPLES:
        fail(f"There is no example {name[:40]!r}. The examples are {', '.join(EXAMPLES)}.")
    if Path(name).exists() and not force:
        fail(f"There is a file {name} here already; --force replaces it.")
    Path(name).write_text(example_text(name), encoding="utf-8")
    print(f"{name} is here. Its first lines say how to run it.")
