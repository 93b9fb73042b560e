"""What the designer's page needs to play many games: the state that they start from, and how the players are."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

import msgspec

from crossroads import games
from crossroads.engine.layout_bytes import packed_bytes
from crossroads.house import messages as m
from crossroads.players.levels import CARELESS, GREEDY, RANDOM, STEADY
from crossroads.server.answers import answer, body
from crossroads.server.openapi import Address

if TYPE_CHECKING:
    from crossroads.server.requests import Request, Response
    from crossroads.server.state import ServerState

PLAYERS = (STEADY, GREEDY, CARELESS, RANDOM)  # none of them searches; they remember everything


class Plan(msgspec.Struct):
    """Games of one number of players under some options."""

    template: str  # the state before the deal, in base64
    moves: int  # that there are in the game
    seats: int  # at most
    habits: dict[str, tuple[float, float]]  # by player: the share of random moves, and the share of moves that it notices


async def plan(state: ServerState, request: Request) -> Response:
    """Answer what games under these options start from; refuse options that do not go together."""
    game, choices = games.known(request.path_params["game"]), await body(request, m.Choices)
    template = packed_bytes(game.new_state(choices.players, dict(choices.options)))
    habits = {one.name: (one.slips, one.notices) for one in PLAYERS}
    return answer(Plan(base64.b64encode(template).decode(), game.rules.MOVES, game.rules.SEATS, habits))


PLANNING = [Address("/api/games/{game}/plan", plan, "What many games start from.", Plan, "POST")]
