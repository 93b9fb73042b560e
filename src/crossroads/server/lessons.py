"""Lessons over HTTP.  Nothing is kept: each request says what the person did so far, one entry for each step."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from crossroads import games
from crossroads.engine.scene import Scene
from crossroads.engine.text import rendered, say
from crossroads.house import messages as m
from crossroads.server.answers import answer, body, network
from crossroads.server.languages import language_of
from crossroads.server.replay import ReplayBeat
from crossroads.table.film import scene_again
from crossroads.table.lessons import WrongLesson, lesson_of, lessons_of, title_of
from crossroads.table.sitting import Refusal
from crossroads.table.teaching import Teaching

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.server.requests import Request, Response
    from crossroads.server.state import ServerState

logger = logging.getLogger("crossroads")
Done = Annotated[str, Meta(max_length=200)]


class LessonTry(Struct, forbid_unknown_fields=True):
    """POST /api/games/{game}/lessons/{lesson}: what was done so far ("" for a step that was read), and what is tried now.

    Without `move` the answer is where the lesson stands; "" goes on from a step that is read.
    """

    done: Annotated[list[Done], Meta(max_length=100)] = []
    move: Done | None = None
    name: m.Name = "?"  # the person's, as sentences have it


class LessonMove(Struct):
    """A move that was made since: the person's, or another's from the record."""

    seat: int
    said: list[str]
    beats: list[ReplayBeat]
    scene: Scene  # the table after it, with nothing to do


class LessonMoment(Struct):
    """Where a lesson stands after a try."""

    title: str
    taken: bool  # whether the lesson has gone on
    said: str  # the answer to the move: praise, or why not
    moves: list[LessonMove]
    at: int  # steps that are done
    steps: int
    done: list[str]  # as the next request has to say it
    comment: str
    reads: bool  # there is nothing to do but to read and go on
    ends: bool  # the last step: the lesson is over
    lit: list[str]  # moves whose pieces and buttons are lit
    light: list[str]  # zones and pieces that are lit beside them
    hidden: bool  # the moves are lit only after a mistake
    seat: int
    names: list[str]
    scene: Scene
    acting: list[int]
    next: str  # the lesson after this one, if there is one


def infos(game: Game, language: str) -> list[m.LessonInfo]:
    """Return the lessons of a game, as a list of games shows them; one that cannot be read is noted and left out."""
    found = []
    for name in lessons_of(game):
        try:
            found.append(m.LessonInfo(name, title_of(game, name, language), lesson_of(game, name, language).minutes))
        except WrongLesson as wrong:
            logger.warning("a lesson of %s cannot be taken: %s", game.slug, wrong)
    return found


async def try_lesson(state: ServerState, request: Request) -> Response:
    """Answer what comes of a move in a lesson."""
    game, language = games.known(request.path_params["game"]), language_of(request)
    wanted = await body(request, LessonTry)
    try:
        asked = game, request.path_params["lesson"], wanted, language
        return answer(await state.side_work.do(network(request), game.slug, tried, *asked))
    except WrongLesson as wrong:
        raise Refusal("no-such-lesson", say("refused-lesson", why=str(wrong))) from None


def tried(game: Game, name: str, wanted: LessonTry, language: str) -> LessonMoment:
    """Return where a lesson stands after what was done and what is tried now."""
    play = Teaching(game, lesson_of(game, name, language), wanted.name, language)
    play.follow(wanted.done)
    if wanted.move is None:
        return _moment(play, wanted.done, taken=True, said="", moves=[])
    judged = play.judge(wanted.move)
    said = rendered(judged.said, language)
    if not judged.is_taken:
        return _moment(play, wanted.done, taken=False, said=said, moves=[])
    moves = [
        LessonMove(
            made.seat,
            [rendered(sentence, language) for sentence in made.said],
            [
                ReplayBeat(beat.name, beat.lasts, [rendered(one, language) for one in beat.said], shown)
                for beat, shown in made.beats
            ],
            scene_again(play.sitting, play.lesson.seat, language),
        )
        for made in play.take(wanted.move)
    ]
    return _moment(play, [*wanted.done, wanted.move], taken=True, said=said, moves=moves)


def _moment(play: Teaching, done: list[str], *, taken: bool, said: str, moves: list[LessonMove]) -> LessonMoment:
    lesson, step, language = play.lesson, play.step, play.language
    names = lessons_of(play.game)
    following = names[names.index(lesson.name) + 1 :]
    return LessonMoment(
        title=title_of(play.game, lesson.name, language),
        taken=taken,
        said=said,
        moves=moves,
        at=play.at,
        steps=len(lesson.steps),
        done=done,
        comment=rendered(play.comment, language),
        reads=step.is_read,
        ends=play.is_at_end,
        lit=play.taken_moves(),
        light=step.light,
        hidden=step.hidden,
        seat=lesson.seat,
        names=list(play.sitting.names),
        scene=play.scene(),
        acting=play.sitting.acting,
        next=following[0] if following else "",
    )
