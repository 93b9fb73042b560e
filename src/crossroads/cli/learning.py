"""`crossroads learn`, `exploit` and `ratings`: make the champion, and measure how strong the levels are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from crossroads.cli.common import GameName, Options, Seed, app, fail, game_named, progress_bar

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.lab.exploit import Policy, Settings
    from crossroads.players.levels import Level


@app.command()
def learn(
    name: GameName,
    players: Annotated[
        int | None, typer.Option(help="Learn only for this number of players; for every number by default.")
    ] = None,
    count: Annotated[int, typer.Option("--games", min=1, help="The number of games for each number of players.")] = 20_000,
    seed: Annotated[int, typer.Option(min=1, max=10_000, help="The same seed gives the same tables.")] = 1,
    sight: Annotated[
        int, typer.Option(min=0, help="How many moves the champion plays on before it values a position; 0: to the end.")
    ] = 0,
    playouts: Annotated[
        Literal["learned", "hints"],
        typer.Option(help="What the champion's playouts follow: hints take less time, and leave more for other moves."),
    ] = "learned",
    rate: Annotated[float, typer.Option(min=0.0001, max=3.0, help="How large the first steps of what it prefers are.")] = 0.3,
    resume: Annotated[bool, typer.Option("--resume", help="Continue a run of this seed that was interrupted.")] = False,
    out: Annotated[Path | None, typer.Option(help="Write to this folder; by default to the game's own.")] = None,
) -> None:
    """Learn which moves to prefer, and what positions are worth, by playing against oneself."""
    from crossroads.lab import learning
    from crossroads.players.learned import read

    game = game_named(name)
    counts = game.player_counts if players is None else [players]
    if players is not None and players not in game.player_counts:
        fail(f"{game.words.TITLE} is for {game.player_counts[0]} to {game.player_counts[-1]} players, not for {players}.")
    folder = out or learning.folder_of(game)
    folder.mkdir(parents=True, exist_ok=True)
    for one in counts:
        run = learning.Run(game, one, seed, learning.PACE._replace(policy=rate))
        kept = learning.run_file(game, one, seed)
        if resume:
            run.resume(kept)
        with progress_bar(f"{game.words.TITLE}, {one} players", count) as advance:
            advance(run.done)
            for done in run.pieces(count):
                run.save(kept)
                advance(done)
        searching = f"--sight {sight} --playouts {playouts}"
        command = f"crossroads learn {game.slug} --players {one} --games {count} --seed {seed} {searching} --rate {rate:g}"
        learned = read(folder)
        learning.put_run(learned, run, sight, playouts, command)
        learned.write(folder)
        kept.unlink(missing_ok=True)
        for games, won, error in run.curve:
            print(
                f"{one} players, {games:,.0f} games: each seat wins {won:.1%} of the games against the hints; error {error:.4f}"
            )


@app.command()
def exploit(
    name: GameName,
    player: Annotated[
        str, typer.Option(help="The levels to measure, as in greedy,hard; a player who makes any move is shown beside them.")
    ] = "hard",
    option: Options = None,
    beyond: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=NUMBER", help="Set an option to a number that no table offers, as in size=4."),
    ] = None,
    deals: Annotated[int, typer.Option(min=1, help="The number of different deals of the variant, all equally likely.")] = 4,
    iterations: Annotated[int, typer.Option(min=0, help="Iterations of a level that searches; by default its own.")] = 0,
    trials: Annotated[
        int, typer.Option(min=0, help="How often each decision is asked, with other dice; 2 by default, 40 without a search.")
    ] = 0,
    after: Annotated[int, typer.Option(min=0, help="Begin after so many moves, which are made by the hints.")] = 0,
    whole: Annotated[
        bool, typer.Option("--whole", help="Play whole games against a responder who reads the level's secret choices.")
    ] = False,
    learned: Annotated[
        int, typer.Option("--learn", min=0, help="Play whole games against a responder who learns from so many of them.")
    ] = 0,
) -> None:
    """Compute what somebody who knew how a level plays would win against it, in a variant small enough to go through."""
    from dataclasses import replace

    from crossroads.engine import options
    from crossroads.lab import exploit as lab
    from crossroads.players.levels import Budget, level, untimed

    game = game_named(name)
    chosen = options.read(game.words.OPTIONS, option or [])
    levels = [untimed(level(one.strip())) for one in player.split(",")]
    levels = [replace(one, budget=Budget(iterations)) if one.budget and iterations else one for one in levels]
    for one in levels if whole or learned else ():
        if whole:
            _read_in_whole_games(game, one, chosen, deals)
        if learned:
            _learn_to_answer(game, one, chosen, learned)
    if whole or learned:
        return
    settings = lab.Settings(chosen, deals, after, lab.beyond(game, beyond or []))
    _show_distance("uniform", game, settings, lab.uniform(game), fatal=False)
    for one in levels:
        _show_distance(one.name, game, settings, lab.policy_of(game, one, trials or lab.usual_trials(one)), fatal=True)


def _show_distance(shown: str, game: Game, settings: Settings, policy: Policy, *, fatal: bool) -> None:
    """Print how far a policy is from an equilibrium; a variant that is too large may yet be small enough for another policy."""
    from crossroads.lab.exploit import TooLarge, measured

    try:
        found = measured(game, settings, policy)
    except TooLarge as trouble:
        if fatal:
            fail(str(trouble))
        print(f"{shown:10s} {trouble}")
        return
    first, second = found.responses
    print(f"{shown:10s} NashConv {found.nash_conv:.4f}  best responses win {first:.1%} and {second:.1%}", end="")
    print(f"  ({found.positions:,} positions)", flush=True)


def _read_in_whole_games(game: Game, one: Level, options: dict[str, object], deals: int) -> None:
    """Print what a responder who knows the level wins against it."""
    from crossroads.lab.arena import Side, without_luck
    from crossroads.lab.reading import ReadingArena
    from crossroads.players.thinking import effort_of

    side = Side(one, effort_of(game, one, 2), one.budget.iterations if one.budget else 0)
    won, skill = without_luck(list(ReadingArena(game, side, options).rounds(1, deals)))
    print(f"who reads {one.name}'s secret choices wins {won.value:.1%} ({won.low:.1%} – {won.high:.1%});", end=" ")
    print(f"without luck {skill.value:.1%} ({skill.low:.1%} – {skill.high:.1%}), {2 * deals} games")


def _learn_to_answer(game: Game, one: Level, options: dict[str, object], games: int) -> None:
    """Print what a responder wins who goes on learning from games against a level, before and after."""
    from crossroads.lab.responders import TRIED, Responder

    if not one.budget:
        fail(f"{one.name} does not search; its distance to an equilibrium is computed in variants.")
    responder = Responder(game, one, one.budget.iterations, game.player_counts[0], options)
    before = responder.wins(1, TRIED)
    with progress_bar(f"{game.words.TITLE}, against {one.name}", games) as advance:
        for done in responder.learn(games):
            advance(done)
    after = responder.wins(1, TRIED)
    print(f"against {one.name}, {one.budget.iterations} iterations, a responder wins {before.value:.1%}", end=" ")
    print(f"({before.low:.1%} – {before.high:.1%}) before it learns, {after.value:.1%}", end=" ")
    print(f"({after.low:.1%} – {after.high:.1%}) after {games:,} games; {TRIED:,} games each")


@app.command()
def ratings(
    name: GameName,
    levels: Annotated[
        str,
        typer.Option(help="The levels, the weakest first; each plays the two before it.  As in greedy,hard:iterations=500."),
    ] = "random,beginner,easy,greedy,normal,hard,champion",
    players: Annotated[int, typer.Option(help="The number of players; the fewest that the game takes by default.")] = 0,
    deals: Annotated[int, typer.Option(min=2, help="Deals for each pair; each is played in every rotation of the seats.")] = 20,
    seed: Seed = 1,
    option: Options = None,
) -> None:
    """Put all levels on one scale, with intervals, and with luck taken out of the games; print tables of Markdown."""
    from crossroads.engine import options
    from crossroads.lab import ratings as lab
    from crossroads.lab.arena import UnknownChange, side_of
    from crossroads.players.thinking import thinker

    game, names = game_named(name), [one.strip() for one in re.split(r",(?![a-z]+=)", levels)]
    chosen, number = options.read(game.words.OPTIONS, option or []), players or game.words.PLAYERS[0]
    game.new_state(number, chosen)
    if len(names) < 2:
        fail("Name at least two levels, as in --levels easy,normal.")
    try:
        sides = [side_of(game, one, number) for one in names]
    except UnknownChange as trouble:
        fail(str(trouble))
    if any(side.iterations for side in sides):
        thinker(game).prepare()
    pairs, who = [], lab.pairs_of(len(names))
    with progress_bar(f"{game.words.TITLE}, {number} players", len(who) * deals) as advance:
        for first, second in who:
            both = names[first], names[second]
            pairs.append(lab.pair_of(first, second, lab.play_pair(game, both, number, chosen, seed, deals, advance)))
    for line in lab.lines(game.words.TITLE, names, number, pairs):
        print(line)
