"""Liar's Dice, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.options import Choice, Option, Whole
from my_games.liars_dice.rules import CALL, CUP, FACES, MOST, State, dice_on_the_table, face_of, matches, quantity_of

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "Liar's Dice"
LINE = "Bid on the dice under all cups, or call the liar."
DESIGNERS = "tradition"
MINUTES = 15
PLAYERS = (2, 6)
OPTIONS: tuple[Option, ...] = (
    Whole("dice", CUP, 1, CUP, "Dice that each player begins with."),
    Choice("aces", (True, False), "Ones count as every face."),
)
EXAMPLES = "bid 3 5 (three fives), liar"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def move_text(s: State, seat: int, move: int) -> str:
    return "liar" if move == CALL else f"bid {quantity_of(move)} {face_of(move)}"


def parse_move(s: State, seat: int, text: str) -> int:
    if text == "liar":
        return CALL
    verb, *numbers = text.split(" ")
    if verb != "bid" or len(numbers) != 2 or not all(number.isascii() and number.isdigit() for number in numbers):
        return -1
    quantity, face = int(numbers[0]), int(numbers[1])
    move = (quantity - 1) * FACES + face - 1
    return move if 1 <= quantity <= MOST and 1 <= face <= FACES and move_text(s, seat, move) == text else -1


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    if move == CALL:
        return "nothing-to-call", "There is no bid yet to doubt: bid first."
    if quantity_of(move) > dice_on_the_table(s):
        return "too-many", f"There are only {dice_on_the_table(s)} dice on the table."
    return "too-low", f"The bid is {dice_text(s.bid - 1)}; bid more dice, or as many of a higher face."


def dice_text(bid: int) -> str:
    """Say a bid: three 5s."""
    return count_text(quantity_of(bid), face_of(bid))


def count_text(count: int, face: int) -> str:
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {face}{'' if count == 1 else 's'}"


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    if move != CALL:
        return [f"{names[seat]} bids {dice_text(move)}."]
    bid, loser = after.called - 1, after.loser
    is_true = after.matches >= quantity_of(bid)
    counted = f"there {'is' if after.matches == 1 else 'are'} {count_text(after.matches, face_of(bid))}"
    lines = [
        f"{names[seat]} doubts {dice_text(bid)}, which {names[before.bidder]} bid.",
        f"The cups are lifted: {counted}. The bid was {'true' if is_true else 'a lie'}.",
        f"{names[loser]} loses a die" + (" and is out." if after.dice[loser] == 0 else "."),
    ]
    if not any(after.acting):
        winner = next(other for other in range(after.players) if after.dice[other])
        lines.append(f"{names[winner]} has the last dice!")
    return lines


def why(s: State, seat: int, move: int) -> str:
    """Say how many dice of the face the seat holds itself."""
    bid = s.bid - 1 if move == CALL else move
    own = sum(matches(s, s.die[seat][i], face_of(bid)) for i in range(s.dice[seat]))
    hidden = dice_on_the_table(s) - s.dice[seat]
    return f"You hold {count_text(own, face_of(bid))}; {hidden} dice are hidden from you."


def reason(s: State) -> str:
    return "one player left"
