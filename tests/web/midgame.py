"""Positions of every game in mid-play, in which seat 0 may move: reached from known seeds, without a browser."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from crossroads.engine import add, link
from crossroads.games.crash_grid.state import Phase as CrashGrid
from crossroads.games.crossing_guard.rules import Phase as CrossingGuard
from crossroads.games.mod_x.state import Phase as ModX
from crossroads.games.rush_hour.cards import Phase as RushHour
from crossroads.games.took_over.state import Phase as TookOver
from crossroads.games.word_crush.table import Phase as WordCrush
from tests.web.puppet import NAMES, Puppet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Page

# By game and phase: whether a state is what we look for.  The first phase of each game has its largest hand.
PHASES: dict[str, dict[str, Callable[[Any], bool]]] = {
    "crossing-guard": {
        "bid": lambda s: s.phase == CrossingGuard.BID and s.hand[0].size == 7 and sum(pile.size for pile in s.claimed) >= 4,
        "pick": lambda s: s.phase == CrossingGuard.CHOOSE and s.played[0].size >= 3,
    },
    "traffic-memory": {
        "first card": lambda s: sum(pile.size for pile in s.taken) >= 4 and s.open.size == 0,
        "stop or go on": lambda s: s.open.size == 2,
    },
    "took-over": {
        "place": lambda s: s.phase == TookOver.PLACE and s.row.size >= 10 and s.hand[0].size == 6,
        "answer": lambda s: s.phase == TookOver.ANSWER and s.row.size >= 8,
    },
    "rush-hour": {
        "card": lambda s: s.phase == RushHour.CARD and sum(row.cards.size for row in s.row) >= 12,
        "chosen": lambda s: s.phase == RushHour.CARD and s.chosen[0].size == 1 and s.hand[0].size >= 6,
        "place": lambda s: s.phase in (RushHour.PLACE, RushHour.TOO_SMALL, RushHour.TOW_ROW) and s.hand[0].size >= 5,
        "police": lambda s: s.phase == RushHour.POLICE_ROW,
    },
    "mod-x": {
        "place": lambda s: s.phase == ModX.BEFORE and s.jokers == 0 and sum(map(bool, s.board.piece)) >= 24,
        "claim": lambda s: s.phase == ModX.AFTER and sum(map(bool, s.board.piece)) >= 24,
    },
    "crash-grid": {
        "card": lambda s: s.phase == CrashGrid.INITIATIVE and s.trick >= 5,
        "chosen": lambda s: s.phase == CrashGrid.INITIATIVE and s.trick >= 5 and s.chosen[0].size == 1,
        "steer": lambda s: s.phase == CrashGrid.MOVE and s.trick >= 5 and sum(s.rider[0].used) == 0,
    },
    "word-crush": {
        "play": lambda s: s.phase == WordCrush.TURN and s.hand[0].size >= 12,
        "draw": lambda s: s.phase == WordCrush.DRAW,
        "recite": lambda s: s.phase == WordCrush.RECITE and s.crush.size >= 4,
    },
}


def reach(slug: str, phase: str, players: int = 4, names: Sequence[str] = NAMES) -> Puppet:
    """Return a table at which seat 0 may move in this phase: random moves from the first seed that comes to it."""
    wanted = PHASES[slug][phase]
    for seed in range(1, 60):
        puppet = Puppet(slug, players, seed=str(seed), asks_alike=True, names=names)
        if _play_until(puppet, wanted):
            fill_hand(puppet, phase)
            return puppet
    raise AssertionError(f"no seed of {slug} comes to {phase!r}")


def go_on_to(phase: str, table: Puppet, page: Page) -> None:
    """Show a position of another phase of the same game at a table at which the browser sits."""
    table.sitting = reach(table.game.slug, phase, names=table.names).sitting
    table.look()
    page.wait_for_function("prompt => document.querySelector('.prompt').textContent === prompt", arg=table.prompt())


def fill_hand(puppet: Puppet, phase: str) -> None:
    """Rush Hour: a hand as large as before the first trick, although the road is as full as in the middle of a deal."""
    s: Any = puppet.sitting.state
    if puppet.game.slug == "rush-hour" and phase == "card":
        on_the_road = {card for row in s.row for card in row.cards.card}
        for card in [card for card in range(3, 100, 9) if card not in on_the_road][: 10 - s.hand[0].size]:
            add(s.hand[0], card)


def _play_until(puppet: Puppet, wanted: Callable[[Any], bool], most: int = 400) -> bool:
    sitting, chance = puppet.sitting, random.Random(5)
    rules, moves = link.interpreted(puppet.game.rules), [0] * puppet.game.rules.MOVES
    for _ in range(most):
        if sitting.is_over:
            return False
        if wanted(sitting.state) and sitting.legal(0):
            return True
        seat = chance.choice(sitting.acting)
        move = moves[chance.randrange(rules.tries(sitting.state, seat, moves, 0))]
        sitting.make(seat, move, puppet.game.words.move_text(sitting.state, seat, move))
    return False
