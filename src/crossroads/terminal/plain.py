"""Play and replay a game as plain lines, for screen readers, pipes and scripts."""

from __future__ import annotations

import secrets
import sys
from typing import TYPE_CHECKING

from crossroads.engine.text import SHARED, SOURCE, rendered, text_of
from crossroads.house.outcomes import outcome_message
from crossroads.players.player import Player
from crossroads.table.deals import SeedDealer, drawn_first
from crossroads.table.outcome import outcome
from crossroads.table.scene import scene
from crossroads.table.sitting import Refusal, Sitting
from crossroads.table.verify import replay
from crossroads.terminal.result import result_lines

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.players.levels import Level
    from crossroads.table.record import GameRecord

YOU = 0


def play_at_the_terminal(
    game: Game,
    players: int,
    options: dict[str, object],
    seed: int | None,
    level: Level,
    first: int = -1,
    *,
    helpers: bool = False,
    language: str = SOURCE,
) -> None:
    """Play in the first seat against bots.

    Without `first` the starting seat is drawn; but a game given by its number starts with the first seat, as in the simulator.
    """
    number = str(seed) if seed is not None else str(secrets.randbelow(10**9))
    if first < 0:
        first = drawn_first(number, players) if seed is None else 0
    say = text_of(SHARED, language)
    if advice := game.advice(players, options):
        print(rendered(advice, language))
    sitting = Sitting(game, players, options, first, SeedDealer(number, game.words), number, asks_alike=not helpers)
    sitting.helpers = helpers
    you, bot_names = say("terminal-player", seat=1), [say("terminal-bot", seat=seat + 1) for seat in range(1, players)]
    sitting.names = [you, *bot_names]
    bots = {seat: Player(game, level, seat, int(number)) for seat in range(1, players)}
    print(say("terminal-plain-start", game=game.words.TITLE, number=number, name=you))
    while not sitting.is_over:
        seat = YOU if YOU in sitting.acting else sitting.acting[0]
        text = ask(sitting, language) if seat == YOU else bot_move(sitting, bots[seat])
        if text is None:
            return
        play_and_tell(sitting, seat, text, language)
        for bot in bots.values():
            bot.see(sitting.view(bot.seat))
    show_result(sitting, language, YOU)


def bot_move(sitting: Sitting, bot: Player) -> str:
    view = sitting.view(bot.seat)
    return sitting.words.move_text(view, bot.seat, bot.choose(view, len(sitting.made)))


def ask(sitting: Sitting, language: str) -> str | None:
    """Ask the person for a move; None means to leave."""
    show_table(sitting, YOU, language)
    moves = scene(sitting, YOU, language).moves
    for number, text in enumerate(moves[:40], 1):
        print(f"  {number:2d}  {text}")
    while True:
        try:
            answer = input("> ").strip()
        except EOFError:
            return None
        if answer in ("q", "quit"):
            return None
        if answer == "?":
            show_table(sitting, YOU, language)
        elif answer.isascii() and answer.isdigit() and 0 < int(answer) <= len(moves):
            return moves[int(answer) - 1]
        elif answer:
            return answer


def play_and_tell(sitting: Sitting, seat: int, text: str, language: str) -> None:
    try:
        for line in sitting.play_and_tell(seat, sitting.checked(seat, text), language=language):
            print(line)
    except Refusal as refusal:
        print(rendered(refusal.said, language))


def show_table(sitting: Sitting, seat: int, language: str) -> None:
    for line in scene(sitting, seat, language).lines():
        print(line)


def show_result(sitting: Sitting, language: str = SOURCE, seat: int = -1) -> None:
    """Print how the game ended, as the person in a seat reads it (-1: a spectator)."""
    said = outcome_message(sitting, outcome(sitting), language)
    for line in result_lines(said, sitting.names, seat, text_of(SHARED, language)):
        print(line)


def show_replay(record: GameRecord, games: dict[str, Game], *, step: bool, language: str = SOURCE) -> None:
    """Print every move of a record and the result."""
    say = text_of(SHARED, language)
    names = [say("terminal-player", seat=seat + 1) for seat in range(record.players)]
    for number, sitting in enumerate(replay(record, games)):
        sitting.names = names
        if number:
            seat, text = record.moves[number - 1]
            print(f"{number:4d}  {names[seat]}: {text}")
        if step and not _wait(say("terminal-enter-continues")):
            return
    if sitting.is_over:
        show_result(sitting, language)


def _wait(invitation: str) -> bool:
    print(f"      {invitation}", end="", flush=True)
    answer = sys.stdin.readline()
    return bool(answer) and answer.strip() != "q"
