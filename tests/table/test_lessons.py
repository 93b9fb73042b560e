"""Lessons: every way through each of them, who judges a move, and what a wrong file is told."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from crossroads import games
from crossroads.engine.text import languages, rendered, source
from crossroads.table.lessons import Lesson, WrongLesson, lesson_of, lessons_of, read
from crossroads.table.teaching import Teaching, missing_texts, ways_through, wrong_ways
from crossroads.table.verify import verify

DOCS = Path(__file__).parents[2] / "docs"
SLUGS = [folder.replace("_", "-") for folder in games.GAMES]
LONGEST = 330  # letters that a comment may have, so that a phone shows it without scrolling far
HEADER = """
lesson = 1
game = "took-over"
rules = 1
seat = 0
names = ["", "Bibo"]
first = 0
options = {}
deals = []
"""


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_two_lessons_in_every_language(slug: str) -> None:
    """Those whose every way tests/test_every_game.py goes, with the fact `lessons_can_be_taken`."""
    game = games.known(slug)
    assert lessons_of(game) == ["first", "second"]
    assert all(source(game.package, language) for language in languages())


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_played_in_a_lesson_is_a_right_record(slug: str) -> None:
    """The moves of a lesson, from its deal on, are a record that anybody can verify."""
    game = games.known(slug)
    for name in lessons_of(game):
        lesson = lesson_of(game, name)
        play = Teaching(game, lesson, "Ann")
        play.follow(next(ways_through(game, lesson)))
        verify(play.sitting.record(), {slug: game})


@pytest.mark.parametrize("slug", SLUGS)
def test_comments_fit_on_a_phone(slug: str) -> None:
    """No comment of a lesson is longer than a phone has room for, in any language."""
    game = games.known(slug)
    for name in lessons_of(game):
        for language in languages():
            lesson = lesson_of(game, name, language)
            said = [rendered(lesson.said(game, step.say), language) for step in lesson.steps]
            assert max(map(len, said)) <= LONGEST, max(said, key=len)


def test_a_lesson_answers_each_move_kindly() -> None:
    """A move that goes on may be praised; another legal one gets the lesson's reason, an illegal one the game's."""
    game = games.known("rush-hour")
    play = Teaching(game, lesson_of(game, "first"), "Ann")
    assert not play.judge("play 27").is_taken  # first it is read
    play.follow(["", ""])
    small = play.judge("play 5")
    assert (small.is_taken, rendered(small.said).startswith("5 is lower than all")) == (False, True)
    missing = play.judge("play 50")
    assert (missing.is_taken, rendered(missing.said).startswith("You do not hold 50")) == (False, True)
    assert play.judge("play 27").is_taken
    made = list(play.take("play 27"))
    assert [one.seat for one in made] == [0, 1, 2]
    assert [beat.name for beat, _ in made[-1].beats]  # the cards are turned up and join, moment by moment


def test_a_choice_of_ones_own_goes_on_with_what_follows_from_it() -> None:
    """Where the person chooses, the others answer that choice."""
    game = games.known("took-over")
    for chosen, answer in (("left 7", "take 8"), ("right 14", "take 13")):
        play = Teaching(game, lesson_of(game, "first"), "Ann")
        play.follow(["", "", "right 11", ""])
        assert [one.move for one in play.take(chosen)][1] == answer


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("lesson = ", "lessons/x.toml: "),
        (HEADER + "steps = [{ sya = 'hello' }]", "lessons/x.toml: Object contains unknown field `sya`"),
        (HEADER + "steps = []", "the last step says how the lesson ends"),
        (HEADER.replace('["", "Bibo"]', '["Ann", "Bibo"]') + "steps = [{ say = 'hello' }]", "names[0] is the person's"),
        (HEADER.replace("lesson = 1", "lesson = 2") + "steps = [{ say = 'hello' }]", "lesson = 2 is not known; it is 1"),
    ],
)
def test_a_wrong_file_is_told_what_is_wrong(text: str, sentence: str) -> None:
    """The sentence names the file and the place."""
    with pytest.raises(WrongLesson) as wrong:
        read(text, "x", "lessons/x.toml")
    assert sentence in str(wrong.value)


def test_a_game_without_such_a_lesson_says_which_it_has() -> None:
    """Asking for a lesson that is not there names those that are."""
    with pytest.raises(WrongLesson, match=r"rush-hour has no lesson 'tenth'; it has first, second\."):
        lesson_of(games.known("rush-hour"), "tenth")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_ruling_is_shown_by_a_lesson_or_has_a_reason(slug: str) -> None:
    """The table in docs/lessons.md has each ruling of the game's page once, and names only steps that there are."""
    game = games.known(slug)
    page = (DOCS / "lessons.md").read_text(encoding="utf-8")
    section = page.split(f"### {game.words.TITLE}\n")[1].split("\n### ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line.startswith("| ")][1:]
    listed = [ruling for _, rulings, _ in rows for ruling in expanded(rulings)]
    wanted = re.findall(r"^\| ([A-Z]{2}-\d+) \|", (DOCS / "games" / f"{slug}.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(wanted)
    for where, _, _ in rows:
        name, _, steps = where.partition(": ")
        if not name.startswith("not shown"):
            assert set(steps.split(", ")) <= {step.say for step in lesson_of(game, name).steps}, where


def expanded(rulings: str) -> list[str]:
    """`RH-12 to RH-14, RH-20` as the single rulings."""
    found = []
    for part in rulings.split(", "):
        ends = part.split(" to ")
        prefix = ends[0].partition("-")[0]
        found += [f"{prefix}-{k}" for k in range(int(ends[0].split("-")[1]), int(ends[-1].split("-")[1]) + 1)]
    return found


def test_a_lesson_that_no_longer_fits_the_rules_is_found() -> None:
    """A move that is not legal any more, a light on nothing and a message without a text are each one sentence."""
    game = games.known("rush-hour")
    lesson = msgspec.convert(msgspec.to_builtins(lesson_of(game, "first")), Lesson)
    lesson.steps[2].moves = ["play 26"]
    assert list(wrong_ways(game, lesson)) == [["step 3 (play): none of play 26 is legal there"]]
    lesson.steps[2].moves, lesson.steps[2].then = ["play 27"], [(1, "play 40")]
    assert next(wrong_ways(game, lesson))[0].startswith("step 3: seat 1 cannot 'play 40' there: You do not hold 40")
    lesson.steps[2].then, lesson.steps[0].light = [(1, "play 28"), (2, "play 13")], ["lane-9"]
    assert next(wrong_ways(game, lesson))[0].startswith("step 1 (jam): there is no zone or piece 'lane-9'; there are car-12,")
    lesson.steps[0].light, lesson.steps[0].say = [], "hello"
    assert list(missing_texts(game, lesson, "en")) == ["the message lesson-first-hello is missing in text/en.ftl."]
