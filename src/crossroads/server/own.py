"""A guest's own page: what they have played, how good they are at each game, and a way to forget it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from crossroads import games
from crossroads.house.forgetting import forget_guest
from crossroads.server.answers import answer, guest_of, limit

if TYPE_CHECKING:
    from crossroads.house.store import Kept
    from crossroads.server.requests import Request, Response
    from crossroads.server.state import ServerState

MOST_SHOWN = 100  # games


class OwnGame(Struct):
    """A finished game of a guest."""

    code: str
    game: str
    at: float
    names: list[str]
    scores: list[int]
    winners: list[int]
    seats: list[int]  # the guest's own; none if they left before the end


class OwnRating(Struct):
    """How good a guest is at a game."""

    game: str
    rating: float
    games: int  # that count for it


class OwnPage(Struct):
    """Everything that a guest sees of themselves."""

    name: str
    games: list[OwnGame]  # the latest first
    ratings: list[OwnRating]


class Forgotten(Struct):
    """That a guest is forgotten, and how many tables they had a seat at."""

    tables: int


async def own_page(state: ServerState, request: Request) -> Response:
    guest = guest_of(state, request)
    played = [own_game(one, guest.id) for one in await state.store.games_of(guest.id, MOST_SHOWN)]
    rated = await state.store.ratings_of(guest.id)
    known = [slug for slug in games.all_games() if slug in rated]
    ratings = [OwnRating(slug, rated[slug].mu - 3 * rated[slug].sigma, rated[slug].games) for slug in known]
    return answer(OwnPage(guest.name, played, ratings))


def own_game(ended: Kept, guest: str) -> OwnGame:
    seats = [seat for seat, one in enumerate(ended.guests) if one == guest]
    return OwnGame(ended.code, ended.game, ended.at, ended.names, ended.scores, ended.winners, seats)


async def forget_me(state: ServerState, request: Request) -> Response:
    """Forget the guest who asks; their token is refused from now on."""
    limit(state, request)
    guest = guest_of(state, request).id
    await state.store.refuse(guest)
    await state.keep_to_policy()  # first: nobody asks for it twice
    tables = await forget_guest(state.registry, guest)
    return answer(Forgotten(tables))
