"""`crossroads simulate`, `tournament` and `balance`: play many games and measure them."""

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
    from crossroads.lab.jobs import Job
    from crossroads.lab.simulate import Summary
    from crossroads.lab.tournament import Standing


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
            help="The players by seat: champion,hard,normal,easy,beginner,steady,greedy,random; all random by default."
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
    from crossroads.lab.jobs import Results, play_job
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
            summary = lab.simulate(job, take, file, on_cluster(cluster) if cluster else play_job)
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
        str, typer.Option(help="The players, one for each seat: champion,hard,normal,easy,beginner,greedy,random.")
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
        for one in lab.play_tournament(game, chosen, seated, seed, deals):
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
    """Return the players that `--seats` names; raise UnknownLevel for a name that is none."""
    from crossroads.players.levels import level

    return [level(name.strip()).name for name in seats.split(",")]


def show_standings(standings: list[Standing]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("player", "games", "wins", "share", "95 % interval", "mean score", "rating", box=None)
    for at in standings:
        shown = [f"{at.games}", f"{at.wins:.1f}", f"{at.share:.1%}", f"{at.low:.1%} – {at.high:.1%}"]
        table.add_row(at.player, *shown, f"{at.mean_score:.2f}", f"{at.rating:.1f}")
    Console().print(table)


@app.command()
def balance(
    name: GameName,
    players: Annotated[int | None, typer.Option(help="Measure only this number of players; every number by default.")] = None,
    count: Annotated[int, typer.Option("--games", min=10, help="The number of games for each number of players.")] = 20_000,
    narrated: Annotated[int, typer.Option(min=0, help="Also play N of the games at a table and count their events.")] = 20,
    deals: Annotated[
        int, typer.Option(min=0, help="The number of deals on which the searching levels meet; 0 leaves them out.")
    ] = 20,
    fast_deals: Annotated[
        int, typer.Option(min=0, help="The number of deals on which the other levels meet; 0 leaves them out.")
    ] = 1_000,
    seed: Seed = 1,
    option: Options = None,
    player: Annotated[str, typer.Option(help="The player in every seat: steady, greedy, easy, beginner or random.")] = "steady",
    compare: Annotated[
        str | None, typer.Option(metavar="NAME=A,B", help="Measure what changing this option from A to B does.")
    ] = None,
    by_level: Annotated[
        str | None,
        typer.Option(metavar="LEVEL=GAMES,…", help="Also count shared victories with one level in every seat."),
    ] = None,
    html: Annotated[Path | None, typer.Option(help="Write the report with plots to this file.")] = None,
) -> None:
    """Measure how fair, long, close and lucky a game is, and print a report."""
    from crossroads.engine import options
    from crossroads.lab import balance as lab
    from crossroads.lab import report as paper
    from crossroads.lab.by_level import wanted_games

    game = game_named(name)
    sizes = lab.SampleSizes(count, narrated, fast_deals, deals, player, wanted_games(by_level) if by_level else {})
    chosen = options.read(game.words.OPTIONS, option or [])

    def measured(values: dict[str, object]) -> paper.Report:
        counts = lab.counts_with(game, values) if players is None else [players]
        with progress_bar(game.words.TITLE, count * len(counts)) as advance:
            return lab.balance(game, values, counts, seed, sizes, advance)

    if compare is None:
        report = measured(chosen)
        text, page = paper.as_text(report), paper.as_html(report)
    else:
        changed, first, second = lab.two_values(game, compare)
        before, after = (measured(chosen | {changed: value}) for value in (first, second))
        text, page = paper.compared_text(before, after, changed), paper.compared_html(before, after, changed)
    if html is not None:
        html.write_text(page, encoding="utf-8")
    print(text, end="")
