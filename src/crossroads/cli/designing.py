"""`crossroads balance` and `design`: how fair, long, close and lucky a game is, and what to change about it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crossroads.cli.common import Options, Seed, app, game_named, progress_bar

if TYPE_CHECKING:
    from crossroads.lab.report import Report
    from crossroads.lab.variants import Variant

GameOrPath = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, its package, a folder with its files, or a file with its rules.")
]
HtmlFile = Annotated[Path | None, typer.Option("--html", help="Write a page with plots to this file.")]
OnePlayerCount = Annotated[
    int | None, typer.Option("--players", help="Measure only this number of players; every number by default.")
]


@app.command()
def balance(
    name: GameOrPath,
    players: OnePlayerCount = None,
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
    player: Annotated[
        str, typer.Option(help="The player in every seat: steady, careless, greedy, beginner, easy or random.")
    ] = "steady",
    compare: Annotated[
        str | None, typer.Option(metavar="NAME=A,B,…", help="Compare these values of an option on the same deals.")
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="VERSION",
            help="Compare with another version on the same deals: NAME=VALUE,… for other options, a folder, a rules file or "
            "another game; may be repeated.",
        ),
    ] = None,
    by_level: Annotated[
        str | None,
        typer.Option(metavar="LEVEL=GAMES,…", help="Also count shared victories with one level in every seat."),
    ] = None,
    luck_deals: Annotated[
        int, typer.Option(min=0, help="The number of deals that are played twice to measure luck; 0 leaves it out.")
    ] = 2_000,
    luck_by_level: Annotated[
        str | None, typer.Option(metavar="LEVEL=DEALS,…", help="Also measure luck between players of these levels.")
    ] = None,
    forgetting: Annotated[
        str | None,
        typer.Option(
            metavar="RATE,…", help="In a game of memory: compare players who forget at these rates, such as 0,0.1,0.3."
        ),
    ] = None,
    forgetting_games: Annotated[int, typer.Option(min=2, help="The number of games at each rate of forgetting.")] = 100,
    html: HtmlFile = None,
) -> None:
    """Measure how fair, long, close and lucky a game is, and print a report."""
    from crossroads.engine import options
    from crossroads.lab import balance as lab
    from crossroads.lab.by_level import wanted_games
    from crossroads.lab.comparison import compared_html, compared_text
    from crossroads.lab.memory import rates
    from crossroads.lab.report import as_text
    from crossroads.lab.report_page import as_html
    from crossroads.lab.variants import Variant, game_at, is_path, variant

    game = game_at(name) if is_path(name) else game_named(name)
    sizes = lab.SampleSizes(
        games=count,
        narrated=narrated,
        fast_deals=fast_deals,
        deals=deals,
        player=player,
        by_level=wanted_games(by_level) if by_level else {},
        luck_deals=luck_deals,
        luck_by_level=wanted_games(luck_by_level) if luck_by_level else {},
        forgetting=rates(forgetting) if forgetting else [],
        forgetting_games=forgetting_games,
    )
    chosen = options.read(game.words.OPTIONS, option or [])

    def measured(version: Variant) -> Report:
        counts = lab.counts_with(version.game, version.options) if players is None else [players]
        with progress_bar(version.label or version.game.words.TITLE, count * len(counts)) as advance:
            return lab.balance(version, counts, seed, sizes, advance)

    base = Variant(game, chosen, "")
    if compare is None and not against:
        report = measured(base)
        text, page = as_text(report), as_html(report)
    else:
        versions = (
            lab.values_of_option(game, chosen, compare) if compare else [Variant(game, chosen, name if is_path(name) else "")]
        )
        versions += [variant(one, base, game_named) for one in against or []]
        reports = [measured(version) for version in versions]
        text, page = compared_text(reports), compared_html(reports)
    if html is not None:
        html.write_text(page, encoding="utf-8")
    print(text, end="")


@app.command()
def design(
    name: GameOrPath,
    aim: Annotated[str, typer.Option(help="What to come nearer to, with commas: even-seats, few-ties, minutes=15, skill.")],
    players: Annotated[int, typer.Option(help="The number of players.")],
    option: Options = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME[=A,B,…]", help="Change only this option, to these values; may be repeated.  Default: all."),
    ] = None,
    seconds: Annotated[float, typer.Option(min=1, help="How long to search.")] = 60,
    fresh: Annotated[
        int, typer.Option(min=1_000, help="The number of fresh games in which the best changes are measured.")
    ] = 100_000,
    fresh_from: Annotated[
        int,
        typer.Option(min=1, metavar="NUMBER", help="The number of the first fresh game; another one for games never played."),
    ] = 1_000_000_000,
    seed: Seed = 1,
    html: HtmlFile = None,
) -> None:
    """Search for changes of the rules that come nearer to an aim, and print what each would cost."""
    from crossroads.engine import options
    from crossroads.lab.compensations import Setting
    from crossroads.lab.design import aims
    from crossroads.lab.design_page import as_html, as_text
    from crossroads.lab.design_search import option_values, search_and_measure
    from crossroads.lab.variants import game_at, is_path

    game = game_at(name) if is_path(name) else game_named(name)
    chosen = options.read(game.words.OPTIONS, option or [])
    game.new_state(players, chosen)
    setting = Setting(game, players, chosen)
    values, wanted = option_values(game, vary or []), aims(aim)
    with progress_bar(game.words.TITLE, 0) as advance:
        numbers = range(fresh_from, fresh_from + fresh)
        answer = search_and_measure(setting, wanted, values, seed, seconds, numbers, lambda _: advance(1))
    if html is not None:
        html.write_text(as_html(answer), encoding="utf-8")
    print(as_text(answer), end="")
