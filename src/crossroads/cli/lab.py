"""`crossroads simulate` and `tournament`: play many games and count who wins."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crossroads.cli.common import (
    GameName,
    Json,
    Options,
    Players,
    Records,
    Seed,
    app,
    fail,
    game_named,
    progress_bar,
    record_file,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.lab.jobs import Job
    from crossroads.lab.simulate import Summary
    from crossroads.lab.tournament import Round, Standing


@app.command()
def simulate(
    name: GameName,
    players: Players = None,
    count: Annotated[int, typer.Option("--games", min=1, help="The number of games.")] = 10_000,
    seed: Seed = 1,
    option: Options = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="The players by seat: champion,hard,normal,easy,beginner,steady,careless,greedy,random; all random by default."
        ),
    ] = None,
    records: Records = None,
    parquet: Annotated[Path | None, typer.Option(help="Write a row for every game to this Parquet file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue a --parquet run that was interrupted.")] = False,
    cluster: Annotated[str | None, typer.Option(metavar="URL", help="Play on a Ray cluster: ray://…, or local.")] = None,
    as_json: Json = False,
) -> None:
    """Play many games and print who won how often."""
    from dataclasses import asdict

    from crossroads.lab import simulate as lab
    from crossroads.lab.cluster import NoRay, on_cluster
    from crossroads.lab.jobs import Results, play_job, play_piece
    from crossroads.lab.parquet import CannotGoOn, ResultFile

    if resume and parquet is None:
        fail("--resume continues a file: name it with --parquet.")
    job = job_of(name, players, seats, option or [], seed, count)
    if records is not None and job.is_compiled:
        write_records(job, records, quiet=as_json)
        records = None
    title = f"{job.game.words.TITLE}, {job.players} players"
    with record_file(records) as write, progress_bar(title, count, hidden=as_json) as advance:

        def take(some: Results) -> None:
            write(some.records)
            advance(len(some.lengths))

        try:
            file = ResultFile(parquet, job, resume=resume) if parquet else None
            summary = lab.simulate(job, take, file, on_cluster(cluster, play_piece) if cluster else play_job)
        except (CannotGoOn, NoRay) as trouble:
            fail(str(trouble))
    if as_json:
        print(json.dumps(asdict(summary)))
    else:
        show_summary(summary)


def job_of(name: str, players: int | None, seats: str | None, option: list[str], seed: int, count: int) -> Job:
    """Return the games to play; refuse what cannot be played before a file is written."""
    from crossroads.engine import options
    from crossroads.lab.jobs import Job, player

    game = game_named(name)
    names = tuple(player(one.strip()).name for one in seats.split(",")) if seats else ()
    number = len(names) or (players if players is not None else game.words.PLAYERS[1])
    chosen = options.read(game.words.OPTIONS, option)
    game.new_state(number, chosen)
    if players not in (None, number):
        fail(f"--seats names {number} players, --players says {players}.")
    return Job(game.package, number, dict(game.options(chosen)), names, seed, count)


def write_records(job: Job, path: Path, *, quiet: bool) -> None:
    """Play the same games again at a table, because compiled games write no records."""
    from crossroads.lab.simulate import sittings
    from crossroads.table.record import encode

    with record_file(path) as write, progress_bar("records", job.games, hidden=quiet) as advance:
        for sitting in sittings(job):
            write([encode(sitting.record())])
            advance(1)


def show_summary(summary: Summary) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    speed = summary.moves / summary.seconds
    console.print(f"{summary.games:,} games, {summary.moves:,} moves in {summary.seconds:.2f} s: {speed:,.0f} moves a second")
    if summary.unfinished:
        console.print(f"{summary.unfinished:,} games were abandoned because they went on for too long.")
    table = Table("seat", "wins", "share", "mean score", box=None)
    for seat in range(summary.players):
        wins = summary.wins[seat]
        table.add_row(str(seat + 1), f"{wins:,.1f}", f"{wins / summary.games:.1%}", f"{summary.mean_scores[seat]:.2f}")
    console.print(table)


@app.command()
def tournament(
    name: GameName,
    seats: Annotated[
        str,
        typer.Option(
            help="The players, by seat: champion,hard,normal,easy,beginner,greedy,random, or policies: my_module:policy."
        ),
    ],
    count: Annotated[
        int, typer.Option("--games", min=1, help="About how many games; every seating plays the same deals.")
    ] = 200,
    seed: Seed = 1,
    option: Options = None,
    rotations: Annotated[
        bool, typer.Option("--rotations", help="Rotate the players round the table instead of trying every seating.")
    ] = False,
    records: Records = None,
    as_json: Json = False,
) -> None:
    """Let players play each other in every seating, and rank them."""
    from dataclasses import asdict

    from crossroads.engine import options
    from crossroads.lab import tournament as lab

    game = game_named(name)
    names = player_names(seats)
    chosen = options.read(game.words.OPTIONS, option or [])
    game.new_state(len(names), chosen)
    seated = lab.seatings(names, only_rotations=rotations)
    deals = max(1, round(count / len(seated)))
    rounds = []
    with record_file(records) as write, progress_bar(game.words.TITLE, deals * len(seated), hidden=as_json) as advance:
        play = rounds_of(game, chosen, names, seated, seed, deals, records=records is not None)
        for one in play:
            rounds.append(one)
            write(one.records)
            advance(len(seated))
    standings = lab.standings(rounds)
    if as_json:
        told = {"game": game.slug, "games": deals * len(seated), "seats": [asdict(one) for one in standings]}
        print(json.dumps(told))
    else:
        show_standings(standings)


def player_names(seats: str) -> list[str]:
    """Return the players that `--seats` names; raise UnknownLevel or UnknownPolicy for a name that is none."""
    from crossroads.players.levels import level
    from crossroads.research.policies import is_policy, load_policy

    names = [name.strip() for name in seats.split(",")]
    for name in names:
        if is_policy(name):
            load_policy(name)
        else:
            level(name)
    return names


def rounds_of(
    game: Game,
    chosen: dict[str, object],
    names: list[str],
    seated: list[tuple[str, ...]],
    seed: int,
    deals: int,
    *,
    records: bool,
) -> Iterator[Round]:
    """Play a tournament: levels at tables, as always, and policies in an arena."""
    from crossroads.lab.tournament import play_tournament
    from crossroads.research.evaluation import play_rounds
    from crossroads.research.policies import is_policy

    if any(is_policy(name) for name in names):
        return play_rounds(game, chosen, seated, range(seed, seed + deals), records=records)
    return play_tournament(game, chosen, seated, seed, deals)


def show_standings(standings: list[Standing]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("player", "games", "wins", "share", "95 % interval", "mean score", "rating", box=None)
    for at in standings:
        shown = [f"{at.games}", f"{at.wins:.1f}", f"{at.share:.1%}", f"{at.low:.1%} – {at.high:.1%}"]
        table.add_row(at.player, *shown, f"{at.mean_score:.2f}", f"{at.rating:.1f}")
    Console().print(table)
