"""Reviews of finished games, a part at a time: a page asks for the next part until it has everything."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from crossroads.engine.text import say
from crossroads.server.answers import a_stranger, answer, code_of, network
from crossroads.server.languages import language_of
from crossroads.study.report import ReviewedDecision, ReviewedMoment, decision, moment
from crossroads.study.review import Account
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.server.requests import Request, Response
    from crossroads.server.state import ServerState
    from crossroads.study.review import Review

REVIEW_ASKS = {
    "part": (str, "curve, or decisions"),
    "from": (int, "the first moment or move of the part"),
    "deeper": (int, "1 to value four times as thoroughly"),
}
A_WHILE = 0.7  # seconds after which a part is answered, however far it is


class ReviewPart(msgspec.Struct):
    """Some of a review: moments from the deal (0) on, or decisions from move 1 on.

    `next` is where the following part begins, -1 when there is none; with the last part of the curve come the accounts.
    """

    players: int
    moves: int
    start: float
    next: int
    moments: list[ReviewedMoment] = []
    decisions: list[ReviewedDecision] = []
    accounts: list[Account] = []
    turning: int = 0


async def show_review(state: ServerState, request: Request) -> Response:
    """Answer with the next part of the review of a finished game."""
    record = await state.find_record(network(request), code_of(request))
    part, first = request.query_params.get("part", "curve"), _number(request, "from")
    deeper = request.query_params.get("deeper") == "1"
    review = await state.reviews.of(record, network(request), code_of(request), deeper=deeper)
    if part not in ("curve", "decisions") or not 0 <= first <= review.moves:
        raise Refusal("unreadable", say("refused-no-such-move", moves=review.moves))
    await state.registry.services.valuing.prepare(review.game)
    async with state.registry.services.thoughts.turn(a_stranger(request)):
        if part == "curve":
            return answer(await next_moments(review, first))
        return answer(await next_decisions(review, first, language_of(request)))


def _number(request: Request, name: str) -> int:
    text = request.query_params.get(name, "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1


async def next_moments(review: Review, first: int) -> ReviewPart:
    """Return as many moments as a while allows, at least one."""
    made = ReviewPart(review.players, review.moves, review.start, first)
    until = time.monotonic() + A_WHILE
    while made.next <= review.moves and (not made.moments or time.monotonic() < until):
        made.moments.append(await moment(review, made.next))
        made.next += 1
    if made.next > review.moves:
        made.next = review.first_unknown()  # whoever began in the middle gets the rest first
    if made.next > review.moves:
        made.next, made.accounts, made.turning = -1, await review.accounts(), await review.turning_point()
    return made


async def next_decisions(review: Review, first: int, language: str) -> ReviewPart:
    """Return as many decisions as a while allows."""
    made = ReviewPart(review.players, review.moves, review.start, max(1, first))
    until = time.monotonic() + A_WHILE
    while made.next <= review.moves and time.monotonic() < until:
        found = await decision(review, made.next, language)
        made.decisions += [found] if found else []
        made.next += 1
    if made.next > review.moves:
        made.next = -1
    return made
