"""A game in plain lines: for screen readers, pipes and scripts."""

from __future__ import annotations

import secrets
import sys
from typing import TYPE_CHECKING

from crossroads.engine import link
from crossroads.engine.chance import below
from crossroads.table.deals import SeedDealer
from crossroads.table.scene import general_scene
from crossroads.table.sitting import Refusal, Sitting
from crossroads.table.verify import replay

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.table.record import Record

YOU = 0


def play_at_the_terminal(game: Game, players: int, options: dict[str, object], seed: int | None) -> None:
    """You in seat 0, random opponents in the others."""
    number = str(seed) if seed is not None else str(secrets.randbelow(10**9))
    sitting = Sitting(game, players, options, 0, SeedDealer(number, game.words), number)
    sitting.names = ["You"] + [f"Bot {seat}" for seat in range(1, players)]
    dice = [secrets.randbits(60) | 1]
    print(f"{game.words.TITLE}, game {number}. Type a move or its number; ? shows the table, q leaves.")
    while not sitting.is_over:
        if YOU in sitting.acting:
            text = ask(sitting)
            if text is None:
                return
            play_and_tell(sitting, YOU, text)
        else:
            seat = sitting.acting[0]
            play_and_tell(sitting, seat, random_move(sitting, seat, dice))
    show_result(sitting)


def random_move(sitting: Sitting, seat: int, dice: list[int]) -> str:
    moves = [0] * sitting.game.rules.MOVES
    n = link.interpreted(sitting.game.rules).tries(sitting.view(seat), seat, moves, 0)
    return sitting.words.move_text(sitting.state, seat, moves[below(dice, n)])


def ask(sitting: Sitting) -> str | None:
    """A move of the person at the terminal, or None to leave."""
    show_table(sitting, YOU)
    moves = sitting.legal(YOU)
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
            show_table(sitting, YOU)
        elif answer.isascii() and answer.isdigit() and 0 < int(answer) <= len(moves):
            return moves[int(answer) - 1]
        elif answer:
            return answer


def play_and_tell(sitting: Sitting, seat: int, text: str) -> None:
    try:
        for line in sitting.play_and_tell(seat, text):
            print(line)
    except Refusal as refusal:
        print(refusal.sentence)


def show_table(sitting: Sitting, seat: int) -> None:
    for line in general_scene(sitting, seat).lines():
        print(line)


def show_result(sitting: Sitting) -> None:
    result = sitting.result()
    assert result is not None
    winners = " and ".join(sitting.names[seat] for seat in result.winners)
    print(f"The winner: {winners} ({result.reason}). Scores: {', '.join(map(str, result.scores))}.")


def show_replay(record: Record, games: dict[str, Game], *, step: bool) -> None:
    """Every move of a record with what it did."""
    for number, sitting in enumerate(replay(record, games)):
        if number:
            seat, text = record.moves[number - 1]
            print(f"{number:4d}  seat {seat}: {text}")
        if step and not _wait():
            return
    if sitting.is_over:
        show_result(sitting)


def _wait() -> bool:
    print("      (Enter goes on, q leaves)", end="", flush=True)
    answer = sys.stdin.readline()
    return bool(answer) and answer.strip() != "q"
