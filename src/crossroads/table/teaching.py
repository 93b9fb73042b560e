"""Teaching: one person takes a lesson.  It says of each move whether the lesson goes on, and makes the others' moves.  No I/O.

play = Teaching(game, lesson, "Ann")
play.judge("play 28")       -> Judgement(is_taken=False, said=why not)
for made in play.take("play 31"): ...       the person's move, then what the record goes on with
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossroads.engine.text import say, text_of
from crossroads.table.lessons import WrongLesson, is_one_of, matching
from crossroads.table.scene import as_seen_by, beat_scene, scene
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.engine.scene import Scene
    from crossroads.engine.text import Sentence
    from crossroads.table.beats import Beat
    from crossroads.table.lessons import Lesson, Step

MOST_WAYS = 400  # through one lesson; a test plays all of them


@dataclass(frozen=True)
class Judgement:
    """Whether the lesson takes a move, and what it says to it: the reason, if it does not; "" if there is nothing to say."""

    is_taken: bool
    said: Sentence = ""


@dataclass(frozen=True)
class Made:
    """A move that was made, what was said of it, and its beats with what the person saw of each."""

    seat: int
    move: str
    said: list[Sentence]
    beats: list[tuple[Beat, Scene]]


class Teaching:
    """One person in a lesson; `at` is the number of steps that are done."""

    def __init__(self, game: Game, lesson: Lesson, you: str, language: str = "en") -> None:
        self.game = game
        self.lesson = lesson
        self.language = language
        self.at = 0
        self.sitting = lesson.begin(game, you)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def is_at_end(self) -> bool:
        """Whether the last step is reached, after which there is nothing to do."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def comment(self) -> Sentence:
        return self.lesson.said(self.game, self.step.say)

    def scene(self) -> Scene:
        """Return what the person sees now."""
        return scene(self.sitting, self.lesson.seat, self.language)

    def taken_moves(self) -> list[str]:
        """Return the legal moves with which the lesson goes on now."""
        if self.step.is_read:
            return []
        return [move for move in self.sitting.legal(self.lesson.seat) if is_one_of(move, self.step.moves)]

    # ---- what the person does ----

    def judge(self, move: str) -> Judgement:
        """Say whether the lesson goes on with a move; "" stands for the button after something to read."""
        if not move:
            return Judgement(self.step.is_read and not self.is_at_end)
        if self.step.is_read:
            return Judgement(False, say("lesson-read-first"))
        refusal = self.sitting.why_not(self.lesson.seat, move)
        if refusal is not None:
            return Judgement(False, refusal.said)
        written = self.written(move)
        if written in self.taken_moves():
            found = matching(self.step.answers, written)
            return Judgement(True, self.lesson.said(self.game, found) if found else "")
        found = matching(self.step.refusals, written)
        return Judgement(False, self.lesson.said(self.game, found) if found else say("lesson-not-now"))

    def take(self, move: str) -> Iterator[Made]:
        """Make a move that the lesson takes, and what the record goes on with; then the next step is reached."""
        step, then = self.step, self.step.then
        if move:
            written = self.written(move)
            instead = matching(step.instead, written)
            then = step.then if instead is None else instead
            yield self._make(self.lesson.seat, written)
        for seat, text in then:
            yield self._make(seat, text)
        self.at += 1

    def written(self, move: str) -> str:
        """Return a move as the game writes it."""
        sitting, seat = self.sitting, self.lesson.seat
        text = sitting.words.gesture(sitting.state, seat, move) or move
        number = sitting.words.parse_move(sitting.state, seat, text)
        return sitting.words.move_text(sitting.state, seat, number) if number >= 0 else text

    def _make(self, seat: int, text: str) -> Made:
        before = self.scene()
        try:
            said = self.sitting.play_and_say(seat, text)
        except Refusal as refusal:
            raise WrongLesson(f"step {self.at + 1}: seat {seat} cannot {text!r} there: {refusal.sentence}") from None
        beats = []
        for beat in self.sitting.take_beats():
            before = as_seen_by([self.lesson.seat], beat_scene(self.sitting, beat, self.language), before)
            beats.append((beat, before))
        return Made(seat, text, said, beats)

    def follow(self, ways: list[str]) -> None:
        """Do what the person did before, one entry for each step; raise WrongLesson if it was something else."""
        for move in ways:
            if not self.judge(move).is_taken:
                raise WrongLesson(f"step {self.at + 1} does not go on with {move[:60]!r}")
            for _ in self.take(move):
                pass


# ---- every way through a lesson ----


def ways_through(game: Game, lesson: Lesson) -> Iterator[list[str]]:
    """Yield every way through a lesson, as the entry for each step; raise WrongLesson where one cannot be gone to its end."""
    to_do: list[list[str]] = [[]]
    found = 0
    while to_do:
        way = to_do.pop()
        play = Teaching(game, lesson, "Ann")
        play.follow(way)
        while not play.is_at_end:
            choices = [""] if play.step.is_read else play.taken_moves()
            if not choices:
                raise WrongLesson(f"step {play.at + 1} ({play.step.say}): none of {', '.join(play.step.moves)} is legal there")
            to_do += [[*way, other] for other in choices[1:]]
            play.follow(choices[:1])
            way = [*way, choices[0]]
        found += 1
        if found > MOST_WAYS:
            raise WrongLesson(f"there are more than {MOST_WAYS} ways through the lesson; leave fewer choices")
        yield way


def wrong_ways(game: Game, lesson: Lesson) -> Iterator[list[str]]:
    """Yield for each way through a lesson what is wrong: a step that cannot be gone, a light on something that is not there."""
    try:
        for way in ways_through(game, lesson):
            yield list(dict.fromkeys(_dark(game, lesson, way)))
    except WrongLesson as wrong:
        yield [str(wrong)]


def missing_texts(game: Game, lesson: Lesson, language: str) -> Iterator[str]:
    """Yield a sentence for each message of a lesson that a language lacks."""
    text = text_of(game.package, language)
    wanted = [lesson.name and f"lesson-{lesson.name}"]
    for step in lesson.steps:
        wanted += [lesson.message(one) for one in (step.say, *step.answers.values(), *step.refusals.values())]
    for message in dict.fromkeys(wanted):
        if not text.has(message):
            yield f"the message {message} is missing in text/{language}.ftl."


def _dark(game: Game, lesson: Lesson, way: list[str]) -> Iterator[str]:
    """Yield each light of a way that shines on nothing."""
    play = Teaching(game, lesson, "Ann")
    for move in [*way, None]:
        shown = play.scene()
        there = {zone.id for zone in shown.zones} | {piece.id for zone in shown.zones for piece in zone.pieces}
        for light in play.step.light:
            if light not in there:
                known = ", ".join(sorted(there))
                yield f"step {play.at + 1} ({play.step.say}): there is no zone or piece {light!r}; there are {known}."
        if move is not None:
            play.follow([move])
