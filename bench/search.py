"""How fast the players think: connect four beside OpenSpiel's search in C++, and every game of ours."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import count
from typing import TYPE_CHECKING, Any

from bench import outside
from bench.measure import in_turns
from bench.ours import for_seconds
from bench.outside import Missing, Talk
from bench.report import Rate, Ratio, Row, Section
from crossroads import games
from crossroads.engine.game import Game
from crossroads.players.levels import Budget
from crossroads.players.thinking import thinker
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.measure import Measured, Play, Tally
    from bench.sections import Effort

    Tell = Callable[[str], None]

SIMULATIONS = 1000  # of one search; OpenSpiel's peer has the same number
CONNECT_FOUR = Game("bench.connect_four")
THEIRS = "OpenSpiel, MCTS in C++, connect four"


def searches(effort: Effort, tell: Tell) -> Section:
    """Iterations a second on one thread, from the first decision of a game."""
    rows = connect_four_rows(effort, tell)
    for game in games.all_games().values():
        for players in sorted(set(game.words.PLAYERS)):
            tell(f"search: {game.words.TITLE}, {players} players")
            rows.append(
                _row(f"{game.words.TITLE}, {players} players", _measure({"ours": thinking(game, players)}, effort)["ours"])
            )
    return Section(f"Search, iterations a second, {SIMULATIONS} a move, one thread", effort.told, rows)


def connect_four_rows(effort: Effort, tell: Tell) -> list[Row]:
    """Ours has no hints here, so that both play on at random."""
    tell("search: connect four")
    plays: dict[str, Play] = {"ours": thinking(CONNECT_FOUR, 2)}
    remark = "not measured: quick"
    with ExitStack() as stack:
        if effort.peers:
            try:
                talk = stack.enter_context(Talk(outside.OPEN_SPIEL))
                plays["theirs"], remark = talk.play("search"), talk.version
            except Missing as why:
                remark = f"not measured: {why}"
        measured = _measure(plays, effort)
    theirs = Row(THEIRS, {"remark": remark})
    if "theirs" in measured:
        ratio = Ratio(measured["ours"].best / measured["theirs"].best, 2)
        theirs = Row(THEIRS, {"iterations/s": Rate(measured["theirs"]), "ours / theirs": ratio, "remark": remark})
    return [_row("Connect four", measured["ours"]), theirs]


def thinking(game: Game, players: int, options: dict[str, object] | None = None) -> Play:
    """Search the first decision of a game, again and again."""
    one = thinker(game)
    one.prepare()
    sitting = Sitting(game, players, options or {}, 0, SeedDealer("1", game.words), "1")
    seat = sitting.acting[0]
    view: Any = sitting.view(seat)
    numbers = count(1)

    def think(_: int) -> tuple[int, int]:
        return one.think(view, seat, Budget(SIMULATIONS), next(numbers)).iterations, 1

    def play(seconds: float) -> Tally:
        return for_seconds(seconds, think, 1)

    return play


def _measure(plays: dict[str, Play], effort: Effort) -> dict[str, Measured]:
    return in_turns(plays, effort.rounds, effort.seconds)


def _row(name: str, measured: Measured) -> Row:
    return Row(name, {"iterations/s": Rate(measured)})
