"""The command line.  Each command is thin: the work is done where it belongs, here it gets its words and its exit code."""

from __future__ import annotations

import errno
import json
import socket
import sys
from contextlib import contextmanager
from dataclasses import asdict
from importlib import metadata
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from crossroads import games
from crossroads.engine import options as option_words
from crossroads.engine.options import BadOption
from crossroads.players.levels import UnknownLevel, level
from crossroads.table.record import WrongRecord, decode, encode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crossroads.engine.game import Game
    from crossroads.lab.simulate import Summary
    from crossroads.lab.tournament import Standing
    from crossroads.lab.work import Job

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    add_completion=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game, as `crossroads games` lists it.")]
Players = Annotated[int | None, typer.Option(help="How many players; the most by default.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
Seed = Annotated[int, typer.Option(min=0, max=10**17, help="The number of the first game; the same number is the same game.")]
Records = Annotated[Path | None, typer.Option(help="Write a record of every game to this file.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def main() -> None:
    """Run a command; what a person can mend is told in one sentence."""
    try:
        app()
    except (games.UnknownGame, UnknownLevel, BadOption, WrongRecord) as trouble:
        fail(str(trouble))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as trouble:
        fail(f"{trouble.strerror}: {trouble.filename}" if trouble.filename else str(trouble))


def say_version(wanted: bool) -> None:
    if wanted:
        print(f"Crossroads {metadata.version('crossroads')}")
        raise typer.Exit


@app.callback()
def crossroads(
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Seven small tabletop games: play them, simulate them, check their records."""


def fail(sentence: str) -> NoReturn:
    """One sentence and a bad exit code."""
    print(sentence, file=sys.stderr)
    sys.exit(2)


@app.command("games")
def list_games(as_json: Json = False) -> None:
    """List the games."""
    found = games.all_games()
    if as_json:
        print(json.dumps([described(game) for game in found.values()]))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("game", "players", "minutes", "", box=None)
    for game in found.values():
        fewest, most = game.words.PLAYERS
        table.add_row(game.slug, f"{fewest}–{most}", str(game.words.MINUTES), game.words.LINE)
    Console().print(table)


def described(game: Game) -> dict[str, object]:
    """A game as a program would read about it."""
    words = game.words
    chosen = [{"name": option.name, "default": option.default, "about": option.about} for option in words.OPTIONS]
    return {"game": game.slug, "title": words.TITLE, "players": words.PLAYERS, "minutes": words.MINUTES, "options": chosen}


@app.command()
def rules(name: GameName) -> None:
    """Show how a game is played."""
    from rich.console import Console
    from rich.markdown import Markdown

    game = games.find(name)
    Console().print(Markdown(files(game.package).joinpath("rulebook.md").read_text(encoding="utf-8")))


@app.command()
def simulate(
    name: GameName,
    players: Players = None,
    count: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 10_000,
    seed: Seed = 1,
    option: Options = None,
    seats: Annotated[str | None, typer.Option(help="Who plays, by seat: hard,normal,easy,steady,greedy,random.")] = None,
    records: Records = None,
    parquet: Annotated[Path | None, typer.Option(help="Write a row for every game to this Parquet file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a --parquet run that was interrupted.")] = False,
    cluster: Annotated[str | None, typer.Option(metavar="URL", help="Play on a Ray cluster: ray://…, or local.")] = None,
    as_json: Json = False,
) -> None:
    """Play many games, random ones unless told otherwise, and tell what came of them."""
    from crossroads.lab import simulate as lab
    from crossroads.lab.cluster import NoRay, on_cluster
    from crossroads.lab.parquet import CannotGoOn, ResultFile
    from crossroads.lab.work import Games, play_job

    if resume and parquet is None:
        fail("--resume goes on with a file: say which with --parquet.")
    job = job_of(name, players, seats, option or [], seed, count)
    if records is not None and job.is_compiled:
        write_records(job, records, quiet=as_json)
        records = None
    title = f"{job.game.words.TITLE}, {job.players} players"
    with record_file(records) as write, progress_bar(title, count, hidden=as_json) as advance:

        def take(some: Games) -> None:
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
    """The games to play; what cannot be played is refused before anything is written."""
    from crossroads.lab.work import Job, player

    game = games.find(name)
    names = tuple(player(one.strip()).name for one in seats.split(",")) if seats else ()
    number = len(names) or (players if players is not None else game.words.PLAYERS[1])
    chosen = option_words.read(game.words.OPTIONS, option)
    game.new_state(number, chosen)
    if players not in (None, number):
        fail(f"--seats names {number} players, --players says {players}.")
    return Job(game.package, number, dict(game.options(chosen)), names, seed, count)


def write_records(job: Job, path: Path, *, quiet: bool) -> None:
    """Machine code writes no records: the same games again, at a table."""
    from crossroads.lab.simulate import sittings

    with record_file(path) as write, progress_bar("records", job.games, hidden=quiet) as advance:
        for sitting in sittings(job):
            write([encode(sitting.record())])
            advance(1)


def player_names(seats: str) -> list[str]:
    """The players named for the seats; UnknownLevel if there is no such player."""
    return [level(name.strip()).name for name in seats.split(",")]


@app.command()
def tournament(
    name: GameName,
    seats: Annotated[str, typer.Option(help="Who plays: hard,normal,easy,greedy,random; as many as there are seats.")],
    count: Annotated[int, typer.Option("--games", min=1, help="About how many games: the same deals in every seating.")] = 200,
    seed: Seed = 1,
    option: Options = None,
    rotations: Annotated[
        bool, typer.Option("--rotations", help="Seat the players only in this order round the table.")
    ] = False,
    records: Records = None,
    as_json: Json = False,
) -> None:
    """Let players play each other in every seating, and rank them."""
    from crossroads.lab import tournament as lab

    game = games.find(name)
    names = player_names(seats)
    chosen = option_words.read(game.words.OPTIONS, option or [])
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
    players: Annotated[int | None, typer.Option(help="Only this number of players; every number by default.")] = None,
    count: Annotated[int, typer.Option("--games", min=10, help="How many games at each number of players.")] = 20_000,
    told: Annotated[int, typer.Option(min=0, help="Of them at a table, to count what happens.")] = 20,
    deals: Annotated[int, typer.Option(min=0, help="Deals between levels that think; 0 leaves them out.")] = 20,
    fast_deals: Annotated[int, typer.Option(min=0, help="Deals between the other levels; 0 leaves them out.")] = 1_000,
    seed: Seed = 1,
    option: Options = None,
    player: Annotated[str, typer.Option(help="Who sits in every seat: steady, greedy, easy or random.")] = "steady",
    compare: Annotated[str | None, typer.Option(metavar="NAME=A,B", help="What an option changes.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the report with plots to this file.")] = None,
) -> None:
    """Measure how fair, long, close and lucky a game is, and print a report."""
    from crossroads.lab import balance as lab
    from crossroads.lab import report as paper

    game = games.find(name)
    effort = lab.Effort(count, told, fast_deals, deals, player)
    chosen = option_words.read(game.words.OPTIONS, option or [])

    def measured(options: dict[str, object]) -> paper.Report:
        counts = lab.counts_with(game, options) if players is None else [players]
        with progress_bar(game.words.TITLE, count * len(counts)) as advance:
            return lab.balance(game, options, counts, seed, effort, advance)

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


@contextmanager
def record_file(path: Path | None) -> Iterator[Callable[[list[str]], None]]:
    """Somewhere for records to go; nowhere without a path."""
    if path is None:
        yield lambda _: None
        return
    with path.open("w", encoding="utf-8") as file:
        yield lambda lines: file.writelines(line + "\n" for line in lines)


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
        table.add_row(str(seat), f"{wins:,.1f}", f"{wins / summary.games:.1%}", f"{summary.mean_scores[seat]:.2f}")
    console.print(table)


@app.command()
def verify(paths: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of records, one game a line.")]) -> None:
    """Check records: exit 1 if one is wrong, with a line for each that is."""
    from crossroads.table.verify import verify as judge

    right = wrong = other_deals = 0
    for path in paths:
        for number, line in numbered_lines(path):
            try:
                verdict = judge(decode(line), games.all_games())
                right += 1
                other_deals += not verdict.deals_follow_from_seed
            except WrongRecord as trouble:
                wrong += 1
                print(f"{path}:{number}: {trouble}")
    if not right and not wrong:
        fail("There is no record in what was given.")
    print(f"{right:,} right, {wrong:,} wrong.")
    if other_deals:
        print(f"In {other_deals:,} of the right ones the deals are not those that our generator makes of the seed.")
    sys.exit(1 if wrong else 0)


def numbered_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file that are not blank, numbered from 1."""
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                yield number, line


@app.command()
def replay(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A file with a record.")],
    number: Annotated[int, typer.Option("--game", min=1, help="Which of the records in the file.")] = 1,
    step: Annotated[bool, typer.Option(help="With --plain: wait for Enter after every move.")] = True,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, for screen readers, pipes and scripts.")] = False,
) -> None:
    """Step through a record: move by move, by itself or with a jump, through anybody's eyes."""
    lines = [line for _, line in zip(range(number), (line for _, line in numbered_lines(path)))]
    if len(lines) < number:
        fail(f"{path} has {len(lines)} records, not {number}.")
    record = decode(lines[-1])
    if plain or not sys.stdout.isatty():
        from crossroads.terminal.plain import show_replay as show_lines

        show_lines(record, games.all_games(), step=step and sys.stdin.isatty())
        return
    from crossroads.terminal.replaying import show_replay

    show_replay(record)


@app.command()
def play(
    name: Annotated[str, typer.Argument(metavar="[GAME]", help="The game to play; without one you are asked.")] = "",
    players: Players = None,
    level_name: Annotated[str, typer.Option("--level", help="How well the others play: easy, normal or hard.")] = "",
    option: Options = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, for screen readers, pipes and scripts.")] = False,
    seed: Annotated[int | None, typer.Option(help="With --plain: the number of the game, to play it again.")] = None,
) -> None:
    """Play in the terminal against the computer; a game that you leave is kept."""
    game = games.find(name) if name else None
    chosen = option_words.read(game.words.OPTIONS, option or []) if game else {}
    if game:
        game.new_state(players if players is not None else game.words.PLAYERS[0], chosen)
    if plain or not sys.stdout.isatty():
        from crossroads.terminal.plain import play_at_the_terminal

        game = game or games.find("rush-hour")
        count = players if players is not None else game.words.PLAYERS[0]
        play_at_the_terminal(game, count, chosen, seed, level(level_name or "easy"))
        return
    from crossroads.terminal.play import choose_and_play

    choose_and_play(name, players, level_name, chosen)


@app.command()
def join(
    address: Annotated[str, typer.Argument(metavar="URL", help="The table's link: http://…/table/ABCDEF.")],
    name: Annotated[str, typer.Option(help="Your name.")] = "Guest",
) -> None:
    """Sit down at a server's table in the terminal."""
    from crossroads.terminal.play import join as sit

    sit(address, name, watch=False)


@app.command()
def watch(address: Annotated[str, typer.Argument(metavar="URL", help="The table's link: http://…/table/ABCDEF.")]) -> None:
    """Watch a server's table in the terminal."""
    from crossroads.terminal.play import join as sit

    sit(address, "Guest", watch=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8642,
    database: Annotated[str | None, typer.Option(help="postgresql://… or a SQLite file; your data folder by default.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    bot_pause: Annotated[float, typer.Option(min=0, help="How much of their usual pause bots make before a move.")] = 1.0,
    cover_after: Annotated[float, typer.Option(min=1, help="Seconds until a bot plays for somebody who is away.")] = 30.0,
) -> None:
    """Open the table to the browser: yours, or everybody's."""
    from crossroads.house.services import Pace
    from crossroads.server.serving import serve as serve_until_stopped

    if is_taken(host, port):
        fail(f"Port {port} is taken, perhaps by another Crossroads; --port 0 takes any that is free.")
    serve_until_stopped(host, port, database, Pace(bot_pause, cover_after), open_browser=open_browser)


def is_taken(host: str, port: int) -> bool:
    """Whether somebody listens there already; a server that finds out later can only say so in its log."""
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as trouble:
            if trouble.errno == errno.EADDRINUSE:
                return True
            raise
    return False


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
        fail("The benchmark is in the repository, not in the package: run this where the repository is.")
    command = [sys.executable, "-m", "bench", *context.args]
    sys.exit(subprocess.run(command, check=False).returncode)  # noqa: S603  (our own module)


@contextmanager
def progress_bar(title: str, total: int, *, hidden: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar for long work, on the error stream, so that results can be piped; call it with how much more is done."""
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


if __name__ == "__main__":
    main()
