"""The table in the terminal, played by Textual's pilot."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from rich.text import Text
from textual.widgets import Input, OptionList, RichLog, Static

from crossroads import games
from crossroads.engine import add, clear
from crossroads.games.rulebook import rulebook
from crossroads.games.took_over.state import Phase
from crossroads.house import messages as m
from crossroads.house.services import Pace
from crossroads.table.clock import Clock
from crossroads.terminal.app import SHORTCUTS, TableApp
from crossroads.terminal.choosing import ChooseApp
from crossroads.terminal.drawing import draw
from crossroads.terminal.remote import NoTable, RemoteTable
from crossroads.terminal.screen import Page
from crossroads.terminal.tables import OfflineTable
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from textual.pilot import Pilot

    from crossroads.engine.game import Game

pytestmark = pytest.mark.slow
QUICK = Pace(bot_pause=0.0)
OPTIONS: dict[str, dict[str, bool | int | str]] = {
    "word-crush": {"turn_cap": 6},
    "traffic-memory": {"low": 1, "high": 8},
    "crash-grid": {"rounds": 1, "deciders": 0},
}


async def offline(tmp_path: Path, slug: str, options: dict[str, bool | int | str] | None = None) -> OfflineTable:
    table = OfflineTable("Ann", tmp_path / "games.sqlite", QUICK)
    await table.open()
    await table.begin(m.NewTable(slug, ["me", "easy"], OPTIONS.get(slug, {}) if options is None else options))
    return table


async def until(pilot: Pilot[Any], reached: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something is so, while the app goes on."""
    late = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < late, "it never came to that"
        await pilot.pause(0.02)


def is_asked(app: TableApp) -> bool:
    return app.look is not None and app.look.seat in app.look.acting


def is_over(app: TableApp) -> bool:
    return app.info is not None and app.info.state == "over"


async def play_to_the_end(
    app: TableApp, pilot: Pilot[Any], chance: random.Random, read: Callable[[], object] = lambda: None
) -> None:
    """Press the key of one of the first moves, again and again, after reading the screen."""
    pressed, late = -1, time.monotonic() + PATIENCE
    while not is_over(app):
        assert time.monotonic() < late, "the game does not end"
        look = app.look
        if look is not None and is_asked(app) and look.number != pressed:
            pressed, late = look.number, time.monotonic() + PATIENCE
            read()
            if look.scene.ask:
                app.query_one("#say", Input).value = "nonsense"
                await pilot.press("enter")
            else:
                await pilot.press(SHORTCUTS[chance.randrange(min(9, len(look.scene.moves)))])  # not what is only worth a try
        await pilot.pause(0.005)


async def test_a_game_left_is_offered_again(tmp_path: Path) -> None:
    """Closing the app keeps the game; the next time it is in the list, and choosing it goes on where it was."""
    table = await offline(tmp_path, "rush-hour")
    app = TableApp(table, "", speed="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(app))
        await pilot.press("1")
        await until(pilot, lambda: app.look is not None and app.look.number > 3)
        await pilot.press("q")
    await table.close()
    again = OfflineTable("Ann", tmp_path / "games.sqlite", QUICK)
    await again.open()
    choosing = ChooseApp(await again.unfinished())
    async with choosing.run_test(size=(80, 24)) as pilot:
        assert "Continue Rush Hour" in str(choosing.query_one(OptionList).get_option_at_index(0).prompt)
        await pilot.press("enter")
    assert choosing.return_value is not None
    await again.resume(choosing.return_value.resume)
    assert again.room.table.entries > 3
    await again.close()


async def test_a_game_is_chosen_with_its_players_level_and_options() -> None:
    """Lists one after the other; Enter changes an option, Escape goes back; what is chosen is what is asked for."""
    choosing = ChooseApp([])
    async with choosing.run_test(size=(80, 24)) as pilot:
        slugs = list(games.all_games())
        await pilot.press(*["down"] * slugs.index("took-over"), "enter")
        await pilot.press("down", "enter", "escape", "down", "enter")  # three players, thought over, three players
        await pilot.press("down", "enter")  # easy
        await pilot.press("down", "down", "enter", "enter")  # who begins: not drawn, but the first seat, no, the second
        await pilot.press("down", "enter", "x", "enter", "backspace", "5", "enter")  # low: x is no number, 5 is
        assert choosing.options == {"low": 5}
        await pilot.press("enter")  # begin
    wanted = choosing.return_value and choosing.return_value.wanted
    assert wanted
    assert (wanted.game, wanted.seats, wanted.first) == ("took-over", ["me", "easy", "easy"], 1)
    assert wanted.options["low"] == 5


async def test_a_preset_changes_all_options_together() -> None:
    """Enter on the line below Begin goes from preset to preset; an option changed by hand makes the rules one's own."""
    choosing = ChooseApp([], "rush-hour", 2)
    async with choosing.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "down", "enter")  # beginner; the next preset
        assert "Expert" in str(choosing.query_one(OptionList).get_option_at_index(1).prompt)
        await pilot.press("enter")
        assert choosing.options == games.known("rush-hour").presets()["family"]
        await pilot.press(*["down"] * (choosing.offered.index("hand") - 1), "enter")
        assert "your own choice" in str(choosing.query_one(OptionList).get_option_at_index(1).prompt)


async def test_who_begins_goes_round_the_seats_and_back_to_the_draw() -> None:
    """With two players: drawn, you, seat 2, drawn again; a game in which it makes no difference does not ask."""
    choosing = ChooseApp([], "rush-hour", 2)
    async with choosing.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "down", "down")  # easy; the line below Begin and the rules
        shown = []
        for _ in range(4):
            shown.append(str(choosing.query_one(OptionList).get_option_at_index(2).prompt))
            await pilot.press("enter")
    role = "Who leads the first trick"
    assert shown == [f"{role}: drawn by lot.", f"{role}: you.", f"{role}: seat 2.", f"{role}: drawn by lot."]
    choosing = ChooseApp([], "crash-grid", 2)
    async with choosing.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert "first" not in choosing.offered


async def test_a_host_in_the_terminal_reads_what_speaks_against_the_options() -> None:
    """Numbers up to 10 with five players deal one card each: the question says so, and what would be better."""
    choosing = ChooseApp([], "rush-hour", 5, {"high": 10})
    async with choosing.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        question = str(choosing.query_one("#question", Static).content)
    assert "is dealt one card instead of 10" in question
    assert "Numbers up to 30 would give 6 to each" in question


async def test_help_and_rules_open_over_the_table_and_close(tmp_path: Path) -> None:
    """? and l show a page; Escape goes back to the table."""
    table = await offline(tmp_path, "rush-hour")
    app = TableApp(table, "# Rules", speed="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.look is not None)
        for key in ("question_mark", "l"):
            await pilot.press(key)
            await until(pilot, lambda: isinstance(app.screen, Page))
            await pilot.press("escape")
            await until(pilot, lambda: not isinstance(app.screen, Page))
        await app.action_quit()
    await table.close()


async def test_moves_are_made_by_mouse_list_and_words(tmp_path: Path) -> None:
    """A card that is clicked, a line of the list, and a move in words each make a move; a question makes none."""
    table = await offline(tmp_path, "rush-hour", {})
    app = TableApp(table, "", speed="none")
    async with app.run_test(size=(100, 30)) as pilot:
        for way in ("mouse", "list", "words"):
            await until(pilot, lambda: is_asked(app) and bool(app.offered) and app.offered[0].startswith("play"))
            before, move = held(app), app.offered[0]
            if way == "mouse":
                card = app.query_one("#own", Static)
                await pilot.click("#own", offset=place_of(card, app))
            elif way == "list":
                await pilot.press("down", "enter")
            else:
                await pilot.press("slash", *"row 9", "enter")
                await until(pilot, lambda: "play 28" in told(app))
                await pilot.press("slash", *move, "question_mark", "enter")
                await until(pilot, lambda: "You can make this move now." in told(app))
                assert held(app) == before  # a question never makes a move
                await pilot.press("slash", *move, "enter")
            await until(pilot, lambda before=before: held(app) < before)  # type: ignore[misc]
            await finish_trick(app, pilot)
        await app.action_quit()
    await table.close()


def held(app: TableApp) -> int:
    """The size of the own hand; a card just chosen has left it."""
    assert app.look is not None
    return sum(len(zone.pieces) for zone in app.look.scene.zones if zone.id == f"hand-{app.look.seat}")


def told(app: TableApp) -> str:
    return " ".join(notification.message for notification in app._notifications)


def place_of(drawn: Static, app: TableApp) -> tuple[int, int]:
    """Where the first card that can be played is drawn."""
    lines = [text.plain for text in draw(app.look.scene, app.look.seat, app.seat_names()).own]  # type: ignore[union-attr]
    row = next(row for row, line in enumerate(lines) if line.startswith("Your hand"))
    padding = drawn.styles.padding.left
    return lines[row].index("[") + padding + 1, row


async def finish_trick(app: TableApp, pilot: Pilot[Any]) -> None:
    """Choose rows where one has to, until a card is asked for again."""
    late = time.monotonic() + PATIENCE
    while not (is_asked(app) and app.offered and app.offered[0].startswith("play")):
        assert time.monotonic() < late, "the trick does not end"
        if is_asked(app) and app.offered:
            await app.action_play(app.offered[0])
        await pilot.pause(0.02)


async def test_the_cards_of_the_move_in_the_list_stand_out(tmp_path: Path) -> None:
    """Going through the list lights up what each move touches, one at a time (two ambulances are the same move)."""
    table = await offline(tmp_path, "rush-hour")
    app = TableApp(table, "", speed="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(app))
        for place in (0, 1):
            await pilot.press("down")
            await until(pilot, lambda place=place: app.lit == app.offered[place])  # type: ignore[misc]
            assert app.look is not None
            lit = [span for text in draw(app.look.scene, app.look.seat, (), app.lit).own for span in reversed_spans(text)]
            assert len(set(lit)) == 1
        await app.action_quit()
    await table.close()


def reversed_spans(text: Text) -> list[str]:
    return [text.plain[span.start : span.end] for span in text.spans if getattr(span.style, "reverse", False)]


async def test_every_move_of_a_scene_can_be_clicked_or_chosen(tmp_path: Path) -> None:
    """The list offers all moves of the seat; the drawing has the cards of the hand."""
    table = await offline(tmp_path, "rush-hour")
    app = TableApp(table, "", speed="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(app))
        assert app.look is not None
        assert app.offered == app.look.scene.moves
        drawn = "\n".join(text.plain for text in draw(app.look.scene, app.look.seat).own)
        for move in app.offered:
            if move.split()[1].isdigit():
                assert f"[{move.split()[1]}" in drawn
        await app.action_quit()
    await table.close()


async def test_the_own_hand_stays_in_sight_at_every_size(game: Game, tmp_path: Path) -> None:
    """From 120 x 40 down to 80 x 24 and back, while the game goes on, what is one's own is wholly on the screen."""
    table = await offline(tmp_path, game.slug)
    app = TableApp(table, "", speed="none")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: app.look is not None)
        for width, height in ((80, 24), (120, 40), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            own = app.query_one("#own", Static)
            if own.display:
                assert app.screen.region.contains_region(own.region), (own.region, app.screen.region)
                assert own.virtual_size.height <= own.region.height
        await app.action_quit()
    await table.close()


async def test_another_game_begins_with_the_same_people(tmp_path: Path) -> None:
    """After the end n sets a new table and the screen goes there."""
    table = await offline(tmp_path, "rush-hour", {"hand": 5})
    app = TableApp(table, "", speed="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await play_to_the_end(app, pilot, random.Random(2))
        first = app.info.code if app.info else ""
        await pilot.press("n")
        await until(pilot, lambda: app.info is not None and app.info.code != first and app.info.state == "playing")
        await until(pilot, lambda: is_asked(app))
        await app.action_quit()
    await table.close()


async def test_an_offline_game_needs_no_server_and_refuses_like_one(tmp_path: Path) -> None:
    """A move that is not legal is answered with a sentence, and nothing changes."""
    table = await offline(tmp_path, "rush-hour")
    before = table.room.table.entries
    await table.send(m.Play("row 9"))
    told = [message async for message in _some(table, m.Refused)]
    assert told[0].sentence.endswith(".")
    assert table.room.table.entries >= before
    await table.close()


async def _some(table: OfflineTable, kind: type[m.Refused]) -> AsyncIterator[m.Refused]:
    async for message in table.messages():
        if isinstance(message, kind):
            yield message
            return


def with_a_window(table: OfflineTable) -> None:
    """The bot has laid 11 beside 15, and the person, who holds 9, 12, 14 and 40, may take over."""
    sitting = table.room.table.sitting
    assert sitting is not None
    s: Any = sitting.state
    for pile, cards in ((s.row, (11, 15, 30)), (s.hand[0], (9, 12, 14, 40)), (s.hand[1], (3, 45))):
        clear(pile)
        for card in cards:
            add(pile, card)
    s.active, s.phase, s.gap = 1, Phase.ANSWER, 0
    s.acting[0], s.acting[1] = 1, 0
    table.room.table.acting = [0]
    table.room.looks.forget()


def log_of(app: TableApp) -> str:
    return " ".join(line.text for line in app.query_one("#log", RichLog).lines)


async def test_cards_are_tried_one_by_one_or_chosen_together(tmp_path: Path) -> None:
    """In a window every card is offered; after + keys choose cards, and the first line of the list lays them."""
    table = OfflineTable("Ann", tmp_path / "games.sqlite", Pace(bot_pause=1e9))
    await table.open()
    await table.begin(m.NewTable("took-over", ["me", "easy"], clock=Clock(pace=0)))
    with_a_window(table)
    app = TableApp(table, "", speed="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(app))
        assert app.offered == ["wait", "take 9", "take 12", "take 14", "take 40"]
        await pilot.press("5")
        await until(pilot, lambda: "40 cannot take" in log_of(app))
        await pilot.press("plus", "3", "5")  # 12 first; the list then begins with it
        assert app.offered[0] == "take 12 14"
        await pilot.press("1")
        await until(pilot, lambda: "Ann takes over with 12" in log_of(app))
        await app.action_quit()
    await table.close()


async def test_helpers_are_offered_where_there_is_something_to_help_with() -> None:
    """A line below the options of Mod X; none in Rush Hour."""
    choosing = ChooseApp([], "mod-x", 2)
    async with choosing.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")  # easy
        at = choosing.offered.index("helpers")
        await pilot.press(*["down"] * at, "enter", *["up"] * at, "enter")
    assert choosing.return_value is not None
    assert choosing.return_value.wanted is not None
    assert choosing.return_value.wanted.helpers
    plain = ChooseApp([], "rush-hour", 2)
    async with plain.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        assert "helpers" not in plain.offered


def test_all_games_have_a_rulebook_for_the_rules_key() -> None:
    """The rules page of the terminal is the rulebook's text."""
    assert all("# " in rulebook(game) for game in games.all_games().values())


@pytest.mark.parametrize("address", ["rush-hour", "ftp://127.0.0.1/table/ABCDEF", "http://127.0.0.1:9/table/ABCDEF"])
async def test_a_link_that_leads_nowhere_is_answered_with_a_sentence(address: str) -> None:
    """No link of a table, or nobody there."""
    with pytest.raises(NoTable, match=r"is not a table's link|There is no answer"):
        await RemoteTable.at(address, "Ann", watch=False)


# ---- kept pictures ----

SCREENS = Path(__file__).parent / "screens"


def test_drawings_are_as_kept(game: Game) -> None:
    """A scene of game 1 in characters is the one in the file; `python -m tests.terminal.test_terminal` writes them."""
    assert drawing(game) == (SCREENS / f"{game.slug}.txt").read_text(encoding="utf-8")


def drawing(game: Game) -> str:
    from crossroads.lab.simulate import random_sitting
    from crossroads.table.deals import SeedDealer
    from crossroads.table.scene import scene
    from crossroads.table.sitting import Sitting

    moves = random_sitting(game, 2, {}, 1).moves[:9]
    sitting = Sitting(game, 2, {}, 0, SeedDealer("1", game.words), "1")
    sitting.names = ["Ann", "Bob"]
    for seat, text in moves:
        sitting.play(seat, text)
    seat = sitting.acting[0]
    made = scene(sitting, seat)
    return "\n".join([made.prompt, *[text.plain for text in draw(made, seat, sitting.names).blocks()]]) + "\n"


if __name__ == "__main__":
    SCREENS.mkdir(exist_ok=True)
    for one in games.all_games().values():
        (SCREENS / f"{one.slug}.txt").write_text(drawing(one), encoding="utf-8")
