"""A decision of a finished game, to be made again: the scene as its player saw it, and the judgement of another answer."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine.text import say
from crossroads.server.answers import a_stranger, answer, body, code_of, network
from crossroads.server.languages import language_of
from crossroads.server.puzzles import PuzzleScene, Solution, Try
from crossroads.study.calibration import sharpening
from crossroads.study.judging import QUICK, judge
from crossroads.study.puzzles import ValuedMove, seat_names
from crossroads.study.reasons import in_words
from crossroads.table.record import decode
from crossroads.table.scene import scene
from crossroads.table.sitting import Refusal
from crossroads.table.verify import replay

if TYPE_CHECKING:
    from crossroads.server.requests import Request, Response
    from crossroads.server.state import ServerState
    from crossroads.table.sitting import Sitting


async def show_again(state: ServerState, request: Request) -> Response:
    """Answer with what the player of a move saw before it."""
    record = await state.find_record(network(request), code_of(request))
    name = f"{code_of(request)}-{request.path_params['move']}"
    asked = record, request.path_params["move"], name, language_of(request)
    return answer(await state.side_work.do(network(request), code_of(request), scene_of, *asked))


def scene_of(record: bytes, move: str, name: str, language: str) -> PuzzleScene:
    sitting, seat = decision_of(record, move)
    sitting.names = seat_names(sitting.players)
    return PuzzleScene(name, sitting.game.slug, seat, list(sitting.names), 0, scene(sitting, seat, language))


async def answer_again(state: ServerState, request: Request) -> Response:
    """Judge another move in the place of the one that was made."""
    record = await state.find_record(network(request), code_of(request))
    asked = record, request.path_params["move"]
    sitting, seat = await state.side_work.do(network(request), code_of(request), decision_of, *asked)
    text = sitting.checked(seat, (await body(request, Try)).move)
    game, view, valuing = sitting.game, sitting.view(seat), state.registry.services.valuing
    made = game.words.parse_move(view, seat, text)
    await valuing.prepare(game)
    async with state.registry.services.thoughts.turn(a_stranger(request)):
        judged = await judge(valuing, game, view, seat, made, QUICK, sharpening(game))
    if judged is None:
        raise Refusal("unreadable", say("refused-no-such-move", moves=len(sitting.moves)))
    moves = [ValuedMove(one.move, one.chance, one.low, one.high) for one in judged.moves]
    why = in_words(judged.why, language_of(request))
    return answer(Solution(not judged.size, game.words.move_text(view, seat, made), judged.better, why, moves, []))


def decision_of(written: bytes, text: str) -> tuple[Sitting, int]:
    """Return the table of a finished game before a move, and who made it."""
    record = decode(written)
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
    if not 1 <= number <= len(record.moves):
        raise Refusal("unreadable", say("refused-no-such-move", moves=len(record.moves)))
    sitting = next(islice(replay(record, {record.game: games.known(record.game)}), number - 1, None))
    sitting.helpers = True
    return sitting, record.moves[number - 1][0]
