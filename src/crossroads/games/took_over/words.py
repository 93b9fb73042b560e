"""Took over!, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import Pile, holds, top
from crossroads.engine.options import Choice, Option, Value, Whole
from crossroads.games.took_over.rules import first_placement, is_out, placement
from crossroads.games.took_over.state import DECK, HAND, LEFT, MOVES, OPEN, PASS, RIGHT, TAKE, WAIT, Phase, State

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "Took over!"
LINE = "Lengthen the row card by card, until the next player squeezes in and takes your turn."
DESIGNERS = ""
PUBLISHER = "The Brainy Band, 2016 (Trafficcars)"
AGE = 7
MINUTES = 15
PLAYERS = (2, 5)
HELPERS = "Cards that can take over stand out, and a button lays all of them."
EXAMPLES = "left 11, right 40, pass, take 12 13, wait, open 23"
OPTIONS: tuple[Option, ...] = (
    Whole("low", 1, 1, DECK, "The lowest number in play."),
    Whole("high", DECK, 1, DECK, "The highest number in play; everybody needs at least six cards."),
    Choice("voluntary_pass", (False, True), "Whoever is to place a card may pass although one fits."),
)
_CARD_MOVES = {"left": LEFT, "right": RIGHT, "open": OPEN}
_STRANGE_TAKE = MOVES  # + a bit for each card: a take-over with cards that are not in the hand, never legal


def is_to_notice(s: State, seat: int, move: int) -> bool:
    """Players see themselves with which of their cards they can take over."""
    return move > TAKE


def check(players: int, options: dict[str, Value]) -> str | None:
    """A sentence if the range is too short for so many players (TO-26)."""
    cards = int(options["high"]) - int(options["low"]) + 1
    if cards >= HAND * players:
        return None
    return (
        f"{players} players need at least {HAND * players} cards, {HAND} each; "
        f"from {options['low']} to {options['high']} there are {max(cards, 0)}."
    )


def card_text(s: State, card: int) -> str:
    return str(card)


def move_text(s: State, seat: int, move: int) -> str:
    if move == PASS:
        return "pass"
    if move == WAIT:
        return "wait"
    if move > TAKE:
        return " ".join(["take", *map(str, _taken(s, seat, move))])
    return next(f"{word} {move - base}" for word, base in _CARD_MOVES.items() if base < move <= base + DECK)


def _taken(s: State, seat: int, move: int) -> list[int]:
    """The cards of a take-over, ascending."""
    if move >= _STRANGE_TAKE:
        return [card for card in range(1, DECK + 1) if (move - _STRANGE_TAKE) >> card & 1]
    hand = s.hand[seat]
    return [hand.card[i] for i in range(hand.size) if (move - TAKE) >> i & 1]


def parse_move(s: State, seat: int, text: str) -> int:
    if text in ("pass", "wait"):
        return PASS if text == "pass" else WAIT
    word, *numbers = text.split(" ")
    cards = [_card(number) for number in numbers]
    if not cards or 0 in cards:
        return -1
    if word == "take":
        return _take(s.hand[seat], cards)
    return _CARD_MOVES[word] + cards[0] if word in _CARD_MOVES and len(cards) == 1 else -1


def _card(text: str) -> int:
    """The card of that name, or 0."""
    return next((card for card in range(1, DECK + 1) if str(card) == text), 0)


def _take(hand: Pile, cards: list[int]) -> int:
    if cards != sorted(set(cards)):
        return -1
    if all(holds(hand, card) for card in cards):
        return TAKE + sum(1 << hand.card.index(card) for card in cards)
    return _STRANGE_TAKE + sum(1 << card for card in cards)


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    if s.phase == Phase.ANSWER:
        return _why_no_answer(s, seat, move)
    if s.phase == Phase.OPEN:
        return _why_no_opening(s, seat, move)
    return _why_no_placement(s, seat, move)


def _why_no_answer(s: State, seat: int, move: int) -> tuple[str, str]:
    low, high = _gap(s)
    if move <= TAKE:
        return "answer-first", f"You may take over with cards between {low} and {high}, or wait; nothing else."
    cards = _taken(s, seat, move)
    if missing := _missing(s, seat, cards):
        return missing
    wrong = [card for card in cards if not low < card < high]
    return "outside-the-gap", f"{_listed(wrong)} cannot take over; only cards between {low} and {high} can."


def _why_no_opening(s: State, seat: int, move: int) -> tuple[str, str]:
    if OPEN < move <= OPEN + DECK and (missing := _missing(s, seat, [move - OPEN])):
        return missing
    return "open-first", f"Your stack is empty: open the round with a card of your hand, such as open {s.hand[seat].card[0]}."


def _why_no_placement(s: State, seat: int, move: int) -> tuple[str, str]:
    if move == PASS:
        return "something-fits", f"You may pass only when no card fits: {_what_fits(s, seat)}."
    if move >= TAKE:
        return "nothing-to-take", f"It is your own turn, not one to take over: {_what_fits(s, seat)}."
    if move > OPEN:
        return "row-is-open", f"The row is open already: {_what_fits(s, seat)}."
    card = move - RIGHT if move > RIGHT else move - LEFT
    if missing := _missing(s, seat, [card]):
        return missing
    if placement(s, card) == PASS:
        return "fits-nowhere", f"{card} fits at neither end: {_what_fits(s, seat)}."
    return "wrong-end", f"{card} fits at the other end: play {move_text(s, seat, placement(s, card))}."


def _what_fits(s: State, seat: int) -> str:
    ends = f"below {s.row.card[0]} on the left or above {top(s.row)} on the right"
    fitting = first_placement(s, s.hand[seat])
    if fitting == PASS:
        return f"you have nothing {ends}, so pass"
    return f"place a card {ends}, such as {move_text(s, seat, fitting)}"


def _missing(s: State, seat: int, cards: list[int]) -> tuple[str, str] | None:
    """Cards that the seat does not have, as a refusal."""
    hand = s.hand[seat]
    missing = [card for card in cards if not holds(hand, card)]
    if not missing:
        return None
    return "not-in-hand", f"You do not have {_listed(missing)}; you have {_listed(hand.card[: hand.size])}."


def _gap(s: State) -> tuple[int, int]:
    """The card just placed and its neighbour, the lower one first."""
    return s.row.card[s.gap], s.row.card[s.gap + 1]


def _listed(cards: list[int]) -> str:
    *some, last = map(str, cards)
    return f"{', '.join(some)} and {last}" if some else last


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    name = names[seat]
    if move == PASS:
        lines = [f"{name} passes.", *_refilled(before, after, [seat], names), *_new_round(before, after, names)]
    elif move == WAIT:
        lines = [f"{name} does not take over.", *_hand_played_out(before, after, names)]
    elif move > TAKE:
        cards = sorted(set(_row(after)) - set(_row(before)))
        lines = [f"{name} takes over with {_listed(cards)}!", *_refilled(before, after, range(after.players), names)]
    elif move > OPEN:
        lines = [f"{name} opens a round with {move - OPEN} from the hand."]
    elif move > RIGHT:
        lines = [f"{name} places {move - RIGHT} at the right end."]
    else:
        lines = [f"{name} places {move - LEFT} at the left end."]
    if is_out(after, seat):
        lines.append(f"{name} has no cards left and wins!")
    return lines


def _row(s: State) -> list[int]:
    return s.row.card[: s.row.size]


def _refilled(before: State, after: State, seats: Sequence[int], names: Sequence[str]) -> list[str]:
    """Who of these seats drew how many cards from the stack, in one sentence if anybody did."""
    drawn = {seat: before.stack[seat].size - after.stack[seat].size for seat in seats}
    draws = [f"{names[seat]} draws {_cards(n)}" for seat, n in drawn.items() if n]
    return [f"{', '.join(draws)}."] if draws else []


def _cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def _new_round(before: State, after: State, names: Sequence[str]) -> list[str]:
    """What happens when everybody has passed."""
    if after.discards.size == before.discards.size:
        return []
    starter = names[after.active]
    if after.phase == Phase.OPEN:
        return ["Everybody has passed: the row is discarded.", f"{starter} starts a new round with a card from the hand."]
    return ["Everybody has passed: the row is discarded.", f"{starter} starts a new round with {after.row.card[0]}."]


def _hand_played_out(before: State, after: State, names: Sequence[str]) -> list[str]:
    if before.active == after.active:
        return []
    played_out = before.active
    return [
        f"{names[played_out]} has played out the hand.",
        *_refilled(before, after, [played_out], names),
        f"It is the turn of {names[after.active]}.",
    ]


def why(s: State, seat: int, move: int) -> str:
    """Why this move is good, where there is something to say."""
    if move > TAKE:
        return "Cards inside the row can go nowhere else, and the turn becomes yours."
    if move in (PASS, WAIT) or move > OPEN:
        return ""
    card = move - RIGHT if move > RIGHT else move - LEFT
    end = top(s.row) if move > RIGHT else s.row.card[0]
    if abs(card - end) == 1:
        return f"Nothing fits between {min(card, end)} and {max(card, end)}, so nobody can take over."
    return ""


def reason(s: State) -> str:
    return "out of cards"
