"""Rush Hour, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import top
from crossroads.engine.options import Choice, Option, Value, Whole
from crossroads.games.rush_hour.cards import AMBULANCE, GAP, POLICE, ROW, ROWS, Phase, State, deck, is_tow_truck, is_trailer
from crossroads.games.rush_hour.road import NUMBERS, ROW_SLOTS, is_gap, tail
from crossroads.games.rush_hour.rules import cards_to_choose, cost, legal, worth_of
from crossroads.games.rush_hour.traffic import NO_PLACE, closest_row, jams, lone_place

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "Rush Hour"
LINE = "Slip your cars into the jam, and let others make it too long."
DESIGNERS = ""
PUBLISHER = "The Brainy Band, 2016 (Trafficcars)"
AGE = 7
FIRST = "Who leads the first trick"
MINUTES = 15
PLAYERS = (2, 5)
EXAMPLES = "play 28, play police, row 2, gap 2.3"
HIGHS = (50, 30, 20, 10)
OPTIONS: tuple[Option, ...] = (
    Choice("deals", (1, 2, 3, 5), "How many deals are played."),
    Whole(
        "target",
        0,
        0,
        1_000_000,
        "The game ends after the deal in which somebody has this many points; 0 plays the deals instead.",
    ),
    Choice("high", HIGHS, "The highest number in play; small numbers suit small children."),
    Choice("hand", (10, 5), "Cards dealt to each player, or as many as there are."),
    Choice("rows", (3, 2), "Rows of the traffic jam."),
    Choice("specials", (True, False), "Play with ambulances, police cars, trailers and tow trucks."),
    Choice("plain_numbers", (False, True), "Without specials, keep the ten numbered ones as ordinary cars."),
    Choice("massive_jam", (True, False), "Whoever lays the fifth car of a row takes the row."),
    Choice("too_small", (True, False), "Whoever plays a card below all rows takes a row; otherwise it goes to a row's front."),
)
FEW_CARDS = 5  # with fewer in a hand there is little to choose


def advice(players: int, options: dict[str, Value]) -> str:
    """Tell the host how many cards are dealt if there are not enough for the hand that was chosen (RH-38, RH-39)."""
    dealt = cards_dealt(players, options)
    if dealt >= int(options["hand"]):
        return ""
    count = "one card" if dealt == 1 else f"{dealt} cards"
    told = f"There are so few cards that each of {players} players is dealt {count} instead of {options['hand']}."
    larger = [high for high in HIGHS[::-1] if cards_dealt(players, options | {"high": high}) >= FEW_CARDS]
    if dealt >= FEW_CARDS or not larger:
        return told
    better = cards_dealt(players, options | {"high": larger[0]})
    return f"{told} Numbers up to {larger[0]} would give {better} to each."


def cards_dealt(players: int, options: dict[str, Value]) -> int:
    """How many cards each player is dealt: the hand, or as many as there are."""
    s = State()
    for name in ("high", "specials", "plain_numbers"):
        setattr(s.options, name, int(options[name]))
    return min(int(options["hand"]), (len(list(deck(s))) - int(options["rows"])) // players)


_NAMES = {"police": POLICE, "ambulance": AMBULANCE}
_TEXTS = (*[str(card) for card in range(POLICE)], *_NAMES)  # by card


def card_text(s: State, card: int) -> str:
    return _TEXTS[card]


def move_text(s: State, seat: int, move: int) -> str:
    if move < ROW:
        return f"play {card_text(s, move)}"
    if move < GAP:
        return f"row {move - ROW + 1}"
    return f"gap {(move - GAP) // ROW_SLOTS + 1}.{(move - GAP) % ROW_SLOTS + 1}"


def parse_move(s: State, seat: int, text: str) -> int:
    kind, _, what = text.partition(" ")
    if kind == "play":
        return _NAMES.get(what, _number(what, NUMBERS))
    if kind == "row":
        row = _number(what, ROWS)
        return ROW + row - 1 if row > 0 else -1
    if kind == "gap":
        row, slot = (_number(part, most) for part, most in zip((*what.split(".", 1), ""), (ROWS, ROW_SLOTS)))
        return GAP + (row - 1) * ROW_SLOTS + slot - 1 if row > 0 and slot > 0 else -1
    return -1


def _number(text: str, most: int) -> int:
    """A number from 1 on, as it is written; -1 for anything else."""
    is_written_so = text.isascii() and text.isdigit() and len(text) <= 2 and text[0] != "0"
    return int(text) if is_written_so and int(text) <= most else -1


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    if s.phase == Phase.CARD:
        return _why_not_card(s, seat, move)
    card = card_text(s, top(s.queue))
    if move < ROW:
        return "card-is-chosen", f"This trick you play {card}; now it needs a place: {_choices(s, seat)}."
    if s.phase == Phase.PLACE:
        return _why_not_place(s, seat, move)
    if move >= GAP:
        return "no-gap-now", f"{card} goes to a row, never into a gap; you may name {_choices(s, seat)}."
    return "no-such-row", f"There is no row {move - ROW + 1}; you may name {_choices(s, seat)}."


def _why_not_card(s: State, seat: int, move: int) -> tuple[str, str]:
    cards = ", ".join(card_text(s, card) for card in cards_to_choose(s, seat))
    if move < ROW:
        return "not-in-hand", f"You do not hold {card_text(s, move)}; you may play {cards}."
    return "choose-a-card", f"First everybody chooses a card; you may play {cards}."


def _why_not_place(s: State, seat: int, move: int) -> tuple[str, str]:
    number = top(s.queue)
    if move >= GAP:
        row, slot = (move - GAP) // ROW_SLOTS, (move - GAP) % ROW_SLOTS
        if row >= s.options.rows or not is_gap(s.row[row], slot):
            return "no-gap", f"There is no gap at {row + 1}.{slot + 1}; {number} may go to {_choices(s, seat)}."
        return "does-not-fit", f"{number} does not fit the gap {row + 1}.{slot + 1}; it may go to {_choices(s, seat)}."
    row = move - ROW
    if row >= s.options.rows:
        return "no-such-row", f"There is no row {row + 1}; {number} may go to {_choices(s, seat)}."
    closest = closest_row(s, number)
    ends = f"row {row + 1} ends with {card_text(s, tail(s.row[row]))}"
    if closest >= 0:
        behind = card_text(s, tail(s.row[closest]))
        return "not-the-closest", f"Among the numbers {number} has to go behind {behind}; {ends}."
    return "too-low", f"{number} is too low for that row: {ends}; it may go to {_choices(s, seat)}."


def _choices(s: State, seat: int) -> str:
    return " or ".join(move_text(s, seat, move) for move in legal(s, seat))


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    lines = []
    if before.phase != Phase.CARD:
        card, where = card_text(before, top(before.queue)), move_text(before, seat, move)
        lines.append(f"{names[seat]} sends {card} to {where.replace('gap', 'the gap')}.")
    elif sum(before.acting) > before.acting[seat]:
        lines.append(f"{names[seat]} has chosen a card.")
    else:
        cards = [f"{names[other]} {card_text(after, after.shown[other])}" for other in range(after.players)]
        lines.append(f"The cards are turned up: {', '.join(cards)}.")
    lines += _penalties(before, after, names)
    if after.deal != before.deal:
        lines.append(f"Deal {after.deal} begins.")
    elif not any(after.acting):
        lines.append("All hands are empty: the game is over.")
    return lines


def _penalties(before: State, after: State, names: Sequence[str]) -> list[str]:
    gained = [after.points[seat] - before.points[seat] for seat in range(after.players)]
    return [
        f"{names[seat]} takes {_cards_taken(before, after, seat)}{_points(points)}!"
        for seat, points in enumerate(gained)
        if points
    ]


def _cards_taken(before: State, after: State, seat: int) -> str:
    """What came to a penalty pile; a new deal has gathered it already."""
    if after.deal != before.deal:
        return ""
    cards = after.taken[seat].card[before.taken[seat].size : after.taken[seat].size]
    return f"{', '.join(card_text(after, card) for card in cards)}: "


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def reason(s: State) -> str:
    return "hands empty"


def why(s: State, seat: int, move: int) -> str:
    """Why a move is good, in a sentence; nothing if there is nothing to say."""
    if s.phase == Phase.CARD:
        return _why_card(s, move)
    points = cost(s, seat, move)
    if points == 0:
        return "It costs nothing."
    is_least = all(cost(s, seat, other) >= points for other in legal(s, seat))
    return f"It costs {_points(points)}, and no other place costs less." if is_least else ""


def _why_card(s: State, card: int) -> str:
    lanes = s.row[: s.options.rows]
    if card > NUMBERS or is_tow_truck(s, card):
        return "It goes to any row, and one has room." if any(not jams(s, lane) for lane in lanes) else ""
    row = closest_row(s, card)
    if row < 0:
        least = min(worth_of(s, lane, lane.cards.size) for lane in lanes)
        is_cheap = s.options.too_small and least <= 2 and lone_place(s, card) == NO_PLACE
        return f"It is too small, but now the cheapest row costs only {_points(least)}." if is_cheap else ""
    if is_trailer(s, card):
        return "A trailer that finds a lower number never jams."
    step = card - tail(s.row[row])
    is_near = step <= 3 and not jams(s, s.row[row])
    return f"It is only {step} above the end of row {row + 1}, so little can come between." if is_near else ""
