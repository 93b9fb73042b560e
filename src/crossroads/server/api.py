"""The HTTP side: guests, games, tables, records.  Every answer of 400 and more is a `Refused`."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

import msgspec

from crossroads import games
from crossroads.engine.options import Option, Whole
from crossroads.engine.text import SHARED, rendered, say, text_of
from crossroads.house import messages as m
from crossroads.house.guests import GuestId, new_code, new_guest
from crossroads.house.new_tables import created
from crossroads.house.store import Ended
from crossroads.players.levels import FOR_PEOPLE
from crossroads.server.again import answer_again, show_again
from crossroads.server.answers import answer, body, code_of, guest_of, limit, network
from crossroads.server.languages import language_of
from crossroads.server.lessons import LessonMoment, LessonTry, infos, try_lesson
from crossroads.server.limits import WAITING_OF_GUEST, WAITING_OF_NETWORK
from crossroads.server.openapi import Address, description
from crossroads.server.own import Forgotten, OwnPage, forget_me, own_page
from crossroads.server.puzzles import PuzzleList, PuzzleScene, Solution, Try, answer_puzzle, list_puzzles, one_puzzle
from crossroads.server.qr import QR_ASKS, qr_code
from crossroads.server.replay import REPLAY_ASKS, ReplayIndex, ReplayScene, show_replay
from crossroads.server.requests import Response
from crossroads.server.reviews import REVIEW_ASKS, ReviewPart, show_review
from crossroads.server.rulebooks import Rulebook, sections
from crossroads.table.fairness import Proof
from crossroads.table.record import GameRecord
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.options import Value
    from crossroads.engine.text import Text
    from crossroads.house.store import Rated
    from crossroads.server.requests import Request
    from crossroads.server.state import ServerState


async def make_guest(state: ServerState, request: Request) -> Response:
    limit(state, request)
    guest = new_guest((await body(request, m.NewGuest)).name)
    if "authorization" in request.headers:  # a new name for the same guest, who keeps every seat
        guest = GuestId(guest_of(state, request).id, guest.name)
    return answer(m.Guest(guest.id, guest.name, state.tokens.make(guest)), 201)


async def list_games(state: ServerState, request: Request) -> Response:
    return answer(await state.once(all_described, language_of(request)))


def all_described(language: str) -> list[m.GameInfo]:
    return [described(game, language) for game in games.all_games().values()]


def described(game: Game, language: str) -> m.GameInfo:
    words = game.words
    return m.GameInfo(
        game=game.slug,
        title=words.TITLE,
        line=game.line(language),
        designers=words.DESIGNERS,
        publisher=words.PUBLISHER,
        minutes=words.MINUTES,
        age=words.AGE,
        players=words.PLAYERS,
        first=game.first(language),
        options=[option_info(game, option, language) for option in words.OPTIONS],
        levels=FOR_PEOPLE,
        window=game.has_windows,
        helpers=game.helpers(language),
        scoring=game.scoring(language),
        presets=[preset_info(game, name, options, language) for name, options in game.presets().items()],
        lessons=infos(game, language),
    )


def preset_info(game: Game, name: str, options: dict[str, Value], language: str) -> m.PresetInfo:
    title = text_of(SHARED, language)(f"preset-title-{name}")
    return m.PresetInfo(cast("Any", name), title, game.about_preset(name, language), options)


def option_info(game: Game, option: Option, language: str) -> m.OptionInfo:
    title, about = game.option_title(option, language), game.about(option, language)
    if isinstance(option, Whole):
        return m.OptionInfo(option.name, title, option.default, about, low=option.low, high=option.high)
    return m.OptionInfo(option.name, title, option.default, about, list(option.values), game.labels(option, language))


async def advice(state: ServerState, request: Request) -> Response:
    game = games.known(request.path_params["game"])
    choices = await body(request, m.Choices)
    said = game.advice(choices.players, dict(choices.options))
    return answer(m.Advice(rendered(said, language_of(request))))


async def rules(state: ServerState, request: Request) -> Response:
    game = games.known(request.path_params["game"])
    return answer(Rulebook(await state.once(sections, game.slug, language_of(request))))


async def art(state: ServerState, request: Request) -> Response:
    return file_of_game(request, "art.svg", "image/svg+xml", b'<svg xmlns="http://www.w3.org/2000/svg"/>')


async def style(state: ServerState, request: Request) -> Response:
    return file_of_game(request, "style.css", "text/css", b"")


def file_of_game(request: Request, name: str, kind: str, otherwise: bytes) -> Response:
    """Answer with a file of the game's folder, or with an empty one if the game has none; a browser asks again each time."""
    file = files(games.known(request.path_params["game"]).package).joinpath(name)
    content = file.read_bytes() if file.is_file() else otherwise
    headers = {"Cache-Control": "no-cache", "ETag": f'"{hashlib.sha256(content).hexdigest()[:16]}"'}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)


async def lobby(state: ServerState, request: Request) -> Response:
    cards = await state.store.lobby(50)
    return answer([msgspec.Raw(card.info) for card in cards])


async def mine(state: ServerState, request: Request) -> Response:
    cards = await state.store.mine(guest_of(state, request).id, 50)
    return answer([msgspec.Raw(card.info) for card in cards])


async def make_table(state: ServerState, request: Request) -> Response:
    limit(state, request)
    guest = guest_of(state, request)
    wanted = await body(request, m.NewTable)
    made = created(wanted, guest)
    await limit_waiting(state, request, guest.id)
    room = await state.registry.make(made, new_code())
    if room.table.state == "waiting":
        await state.store.note_waiting(room.code, guest.id, state.anonymous(network(request)))
    return answer(room.looks.info(), 201)


async def limit_waiting(state: ServerState, request: Request, guest: str) -> None:
    """Raise a Refusal if a guest or a network has made too many tables at which nobody plays."""
    of_guest, of_network = await state.store.waiting_of(guest, state.anonymous(network(request)))
    if of_guest >= WAITING_OF_GUEST:
        raise Refusal("too-many-waiting", say("refused-waiting-of-guest", most=WAITING_OF_GUEST))
    if of_network >= WAITING_OF_NETWORK:
        raise Refusal("too-many-waiting", say("refused-waiting-of-network"))


async def one_table(state: ServerState, request: Request) -> Response:
    room = await state.find_room(network(request), code_of(request))
    return answer(room.looks.info())


async def one_record(state: ServerState, request: Request) -> Response:
    found = await state.find_record(network(request), code_of(request))
    name = f'attachment; filename="crossroads-{code_of(request)}.json"'
    return Response(found, media_type="application/json", headers={"Content-Disposition": name})


async def one_proof(state: ServerState, request: Request) -> Response:
    code = code_of(request)
    proof = (await state.find_room(network(request), code)).table.proof(code)
    if proof is None:
        raise Refusal("no-record", say("refused-no-proof"))
    return answer(proof)


async def recent(state: ServerState, request: Request) -> Response:
    return answer(await state.store.recent(30))


async def ratings(state: ServerState, request: Request) -> Response:
    best = await state.store.ratings(games.known(request.path_params["game"]).slug, 50)
    say_in = text_of(SHARED, language_of(request))
    return answer([m.Standing(shown_name(one, say_in), one.mu - 3 * one.sigma, one.games) for one in best])


def shown_name(rated: Rated, say_in: Text) -> str:
    """Return whom a rating is of: bots are rated by their level."""
    level = rated.guest.removeprefix("bot:")
    return say_in(f"bot-{level}") if rated.guest != level and say_in.has(f"bot-{level}") else rated.name


async def health(state: ServerState, request: Request) -> Response:
    return answer(m.Health(ok=True, rooms=len(state.registry.rooms)))


async def ready(state: ServerState, request: Request) -> Response:
    await state.check()
    return answer(m.Health(ok=True, rooms=len(state.registry.rooms)))


async def openapi(state: ServerState, request: Request) -> Response:
    return Response(openapi_text(), media_type="application/json")


@cache
def openapi_text() -> bytes:
    return msgspec.json.encode(description(ADDRESSES))


async def metrics(state: ServerState, request: Request) -> Response:
    return Response(state.metrics.text(), media_type="text/plain; version=0.0.4")


NEW_TABLE = m.NewTable(games.GAMES[0].replace("_", "-"), ["me", "open", "easy"])
CHOICES = m.Choices(2, {})
PUZZLE_TRY = Try("28")
TRY = LessonTry([], None, "Ann")
ADDRESSES = [
    Address("/api/guests", make_guest, "A name for a token.", m.Guest, "POST", 201, m.NewGuest("Ann")),
    Address("/api/games", list_games, "The games.", list[m.GameInfo]),
    Address("/api/games/{game}/rules", rules, "The rulebook as sections of HTML.", Rulebook),
    Address("/api/games/{game}/advice", advice, "What speaks against some options.", m.Advice, "POST", 200, CHOICES),
    Address(
        "/api/games/{game}/lessons/{lesson}", try_lesson, "What comes of a move in a lesson.", LessonMoment, "POST", 200, TRY
    ),
    Address("/api/games/{game}/art.svg", art, "The faces of its pieces, as symbols.", kind="image/svg+xml"),
    Address("/api/games/{game}/style.css", style, "How its table looks.", kind="text/css"),
    Address("/api/tables", lobby, "Tables that wait for people, and public games to watch.", list[m.TableInfo]),
    Address("/api/tables", make_table, "A new table.", m.TableInfo, "POST", 201, NEW_TABLE, for_guests=True),
    Address("/api/tables/{code}", one_table, "One table.", m.TableInfo),
    Address("/api/tables/{code}/record", one_record, "The record of a finished game.", GameRecord),
    Address("/api/tables/{code}/proof", one_proof, "What the seed of a finished game was made of.", Proof),
    Address("/api/tables/{code}/replay", show_replay, "A finished game again.", (ReplayIndex, ReplayScene), asks=REPLAY_ASKS),
    Address(
        "/api/tables/{code}/review",
        show_review,
        "What decided a finished game, a part at a time.",
        ReviewPart,
        asks=REVIEW_ASKS,
    ),
    Address("/api/tables/{code}/qr.svg", qr_code, "The address of a table as a QR code.", kind="image/svg+xml", asks=QR_ASKS),
    Address("/api/tables/{code}/again/{move}", show_again, "A decision of a finished game, to be made again.", PuzzleScene),
    Address("/api/tables/{code}/again/{move}", answer_again, "How good another move is.", Solution, "POST", 200, PUZZLE_TRY),
    Address("/api/puzzles/{game}", list_puzzles, "The puzzles of a game.", PuzzleList),
    Address("/api/puzzles/{game}/{id}", one_puzzle, "A puzzle, as the seat that is asked sees it.", PuzzleScene),
    Address("/api/puzzles/{game}/{id}", answer_puzzle, "Whether a move solves it, and why.", Solution, "POST", 200, PUZZLE_TRY),
    Address("/api/mine", mine, "Your running games.", list[m.TableInfo], for_guests=True),
    Address("/api/me", own_page, "What you have played, and your ratings.", OwnPage, for_guests=True),
    Address("/api/me", forget_me, "Forget you: your name, seats and ratings.", Forgotten, "DELETE", for_guests=True),
    Address("/api/recent", recent, "Games that ended lately.", list[Ended]),
    Address("/api/ratings/{game}", ratings, "Who plays it best.", list[m.Standing]),
    Address("/api/openapi.json", openapi, "This description.", dict[str, Any]),
    Address("/healthz", health, "Whether the process answers.", m.Health),
    Address("/readyz", ready, "Whether the store takes a write, so that people can play.", m.Health),
    Address("/metrics", metrics, "Numbers for Prometheus.", kind="text/plain"),
]
