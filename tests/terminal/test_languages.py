"""Whole games in the terminal in other languages: on its screen, and as plain lines."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from crossroads.engine.pseudo import PSEUDO
from crossroads.house import messages as m
from crossroads.players.levels import level
from crossroads.terminal import plain
from crossroads.terminal.app import TableApp
from crossroads.terminal.tables import OfflineTable
from tests.terminal.test_terminal import OPTIONS, QUICK, play_to_the_end
from tests.web.reading import left_in_english, names, unmarked

if TYPE_CHECKING:
    from crossroads.engine.game import Game

pytestmark = pytest.mark.slow
SHORT: dict[str, dict[str, bool | int | str]] = OPTIONS | {"rush-hour": {"hand": 5}, "took-over": {"low": 1, "high": 16}}
AROUND = "⟦⟧~.,:;!?()[]▸✓"  # words
CARDS = re.compile(r"\[[^]⟦]*]")  # with the sign of their face
KEYS = re.compile(r"^\^?[a-z/+?^]+ (?=⟦)|(?<= )[a-z/+?] (?=⟦)")  # below the screen


def screen_of(app: TableApp) -> list[str]:
    """The lines of the screen."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def words_of(app: TableApp) -> list[str]:
    """What stands on the screen, but for names, moves and keys, which are the same in every language; lines break anywhere."""
    assert app.look is not None
    same = {word for text in [*names(), *app.offered] for word in text.split()}
    lines = [CARDS.sub("", KEYS.sub("", line)) for line in screen_of(app)]
    return [
        " ".join(word for word in line.split() if len(word) > 1 and not {word, word.strip(AROUND)} & same) for line in lines
    ]


@pytest.mark.exemplary("took-over", "crash-grid")  # the next test has the texts of all
async def test_every_game_is_played_to_its_end_by_keys_without_an_unmarked_letter(game: Game, tmp_path: Path) -> None:
    """The key of one of the first moves, again and again, finishes a game; every screen is in the pseudo-language."""
    table = OfflineTable("Zoë", tmp_path / "games.sqlite", QUICK, PSEUDO)
    await table.open()
    await table.begin(m.NewTable(game.slug, ["me", "easy"], SHORT.get(game.slug, {})))
    app = TableApp(table, "", PSEUDO, speed="none")
    found: list[str] = []
    async with app.run_test(size=(100, 30)) as pilot:
        await play_to_the_end(app, pilot, random.Random(4), lambda: found.extend(unmarked(words_of(app))))
        found += unmarked(words_of(app))
        await app.action_quit()
    await table.close()
    assert found == []


IN_SOME = pytest.mark.exemplary("rush-hour", "word-crush")  # tests/test_text.py has every message in every language


@pytest.mark.parametrize("language", [PSEUDO, pytest.param("de", marks=IN_SOME), pytest.param("ru", marks=IN_SOME)])
def test_a_game_as_plain_lines_is_all_in_one_language(
    game: Game, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the first line to the result; moves are written as they are typed."""
    dice = random.Random(2)
    monkeypatch.setattr("builtins.input", lambda prompt="": str(dice.randint(1, 3)))
    plain.play_at_the_terminal(game, 2, dict(SHORT.get(game.slug, {})), 3, level("easy"), language=language)
    told = capsys.readouterr().out.replace(game.words.EXAMPLES, "")
    said = [line for line in told.splitlines() if not re.match(r" +\d+  ", line)]
    assert len(said) > 10
    assert (unmarked(said) if language == PSEUDO else left_in_english(said, language)) == []
