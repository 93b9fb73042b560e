"""Solve a puzzle as plain lines."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from crossroads.engine.text import SHARED, rendered, text_of
from crossroads.study import puzzles
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.text import Text
    from crossroads.study.puzzles import Answered, Found


def solve(game: Game, which: str, language: str) -> None:
    """Show a puzzle, take one answer, and say what speaks for the best move."""
    say = text_of(SHARED, language)
    which = which or puzzles.of_the_day(game, time.time())
    if not which:
        print(say("puzzle-none", game=game.words.TITLE))
        return
    found = puzzles.puzzle(game, which)
    scene = puzzles.shown(game, found, language)
    print(say("puzzle-head", game=game.words.TITLE, id=found.puzzle.id, stars="★" * found.puzzle.stars))
    before = puzzles.watched(game, found, language)
    if before:
        print(say("puzzle-watched"))
    for number, seen in enumerate(before, 1):
        print(f"  {number:2d}  {' '.join(seen.aloud)}")
    for line in scene.lines():
        print(line)
    for number, text in enumerate(scene.moves, 1):
        print(f"  {number:2d}  {text}")
    answer = asked(game, found, scene.moves, language)
    if answer is not None:
        for line in explained(found, answer, say):
            print(line)


def asked(game: Game, found: Found, moves: list[str], language: str) -> Answered | None:
    """Ask until a move is given that can be made; None means to leave."""
    while True:
        try:
            text = input("> ").strip()
        except EOFError:
            return None
        if text in ("q", "quit"):
            return None
        if text.isascii() and text.isdigit() and 0 < int(text) <= len(moves):
            text = moves[int(text) - 1]
        try:
            return puzzles.answered(game, found, text, language)
        except Refusal as refusal:
            print(rendered(refusal.said, language))


def explained(found: Found, answer: Answered, say: Text) -> list[str]:
    """Return the verdict, the reason and the value of every move that was measured."""
    verdict = say("puzzle-right") if answer.right else say("puzzle-wrong", best=found.puzzle.best)
    values = [f"  {one.move:12}  {one.chance:4.0%}  ({one.low:.0%} – {one.high:.0%})" for one in found.puzzle.moves]
    return [line for line in (verdict, answer.why, *values, say("puzzle-themes", themes=themes(found, say))) if line]


def themes(found: Found, say: Text) -> tuple[str, ...]:
    return tuple(say(f"puzzle-theme-{theme}") for theme in found.puzzle.themes)
