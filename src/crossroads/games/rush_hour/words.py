"""Rush Hour, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import top
from crossroads.engine.options import Choice, Option, Value, Whole
from crossroads.engine.text import Either, Said, Seat, Sentence, Series, speaker
from crossroads.games.rush_hour.cards import (
    AMBULANCE,
    GAP,
    POLICE,
    ROW,
    ROWS,
    Beat,
    Phase,
    State,
    deck,
    is_tow_truck,
    is_trailer,
    value,
)
from crossroads.games.rush_hour.road import NUMBERS, ROW_SLOTS, is_gap, tail
from crossroads.games.rush_hour.rules import cards_to_choose, cost, legal, worth_of
from crossroads.games.rush_hour.traffic import NO_PLACE, closest_row, jams, lone_place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from crossroads.engine.text import Arg

say = speaker(__package__)

TITLE = "Rush Hour"
DESIGNERS = ""
PUBLISHER = "The Brainy Band, 2016 (Trafficcars)"
AGE = 7
MINUTES = 15
PLAYERS = (2, 5)
EXAMPLES = "play 28, play police, row 2, gap 2.3"
HIGHS = (50, 30, 20, 10)
OPTIONS: tuple[Option, ...] = (
    Choice("deals", (1, 2, 3, 5)),
    Whole("target", 0, 0, 1_000_000),
    Choice("high", HIGHS),
    Choice("hand", (10, 5)),
    Choice("rows", (3, 2)),
    Choice("specials", (True, False)),
    Choice("plain_numbers", (False, True)),
    Choice("massive_jam", (True, False)),
    Choice("too_small", (True, False)),
)
BEATS = {"reveal": 2.4, "join": 1.0, "jam": 2.4, "take": 2.0}
FEWEST_WIN = True
PRESETS = {"family": {"specials": False, "plain_numbers": True}, "expert": {"deals": 3}}
FEW_CARDS = 5  # with fewer in a hand there is little to choose


def advice(players: int, options: dict[str, Value]) -> Sentence:
    """Tell the host how many cards are dealt if there are not enough for the hand that was chosen (RH-38, RH-39)."""
    dealt, hand = cards_dealt(players, options), int(options["hand"])
    if dealt >= hand:
        return ""
    larger = [high for high in HIGHS[::-1] if cards_dealt(players, options | {"high": high}) >= FEW_CARDS]
    if dealt >= FEW_CARDS or not larger:
        return say("advice-few-cards", players=players, cards=dealt, hand=hand)
    better = cards_dealt(players, options | {"high": larger[0]})
    return say("advice-higher-numbers", players=players, cards=dealt, hand=hand, high=larger[0], better=better)


def cards_dealt(players: int, options: dict[str, Value]) -> int:
    """How many cards each player is dealt: the hand, or as many as there are."""
    s = State()
    for name in ("high", "specials", "plain_numbers"):
        setattr(s.options, name, int(options[name]))
    return min(int(options["hand"]), (len(list(deck(s))) - int(options["rows"])) // players)


_NAMES = {"police": POLICE, "ambulance": AMBULANCE}
_TEXTS = (*[str(card) for card in range(POLICE)], *_NAMES)  # by card
PLAYED = tuple([f"play {text}" for text in _TEXTS])  # the move that plays it, likewise


def card_text(s: State, card: int) -> str:
    return _TEXTS[card]


def card_name(card: int) -> Arg:
    """Return a card as people read it."""
    return str(card) if card <= NUMBERS else _NAMELESS[card]


_NAMELESS = {POLICE: say("card-police"), AMBULANCE: say("card-ambulance")}


def move_text(s: State, seat: int, move: int) -> str:
    if move < ROW:
        return PLAYED[move]
    row, slot = place_of(move)
    return f"row {row}" if move < GAP else f"gap {row}.{slot}"


def place_of(move: int) -> tuple[int, int]:
    """Return the row and the slot of a gap that a move names, from 1 on; a row has slot 0."""
    if move < GAP:
        return move - ROW + 1, 0
    return (move - GAP) // ROW_SLOTS + 1, (move - GAP) % ROW_SLOTS + 1


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


def why_not(s: State, seat: int, move: int) -> tuple[str, Said]:
    if s.phase == Phase.CARD:
        return _why_not_card(s, seat, move)
    card = card_name(top(s.queue))
    if move < ROW:
        return "card-is-chosen", say("not-now-card", card=card, places=_places(s, seat))
    if s.phase == Phase.PLACE:
        return _why_not_place(s, seat, move)
    if move >= GAP:
        return "no-gap-now", say("not-now-gap", card=card, places=_places(s, seat))
    return "no-such-row", say("no-such-row-to-name", row=move - ROW + 1, places=_places(s, seat))


def _why_not_card(s: State, seat: int, move: int) -> tuple[str, Said]:
    cards = _names(cards_to_choose(s, seat))
    if move < ROW:
        return "not-in-hand", say("not-in-hand", card=card_name(move), cards=cards)
    return "choose-a-card", say("choose-a-card", cards=cards)


def _why_not_place(s: State, seat: int, move: int) -> tuple[str, Said]:
    number, (row, slot), places = top(s.queue), place_of(move), _places(s, seat)
    card = card_name(number)
    if move >= GAP:
        is_there = row <= s.options.rows and is_gap(s.row[row - 1], slot - 1)
        code = "does-not-fit" if is_there else "no-gap"
        return code, say(code, card=card, row=row, slot=slot, places=places)
    if row > s.options.rows:
        return "no-such-row", say("no-such-row", card=card, row=row, places=places)
    end, closest = card_name(tail(s.row[row - 1])), closest_row(s, number)
    if closest >= 0:
        behind = card_name(tail(s.row[closest]))
        return "not-the-closest", say("not-the-closest", card=card, behind=behind, row=row, end=end)
    return "too-low", say("too-low", card=card, row=row, end=end, places=places)


def _places(s: State, seat: int) -> Either:
    return Either(tuple([_place(move) for move in legal(s, seat)]))


def _place(move: int) -> Said:
    row, slot = place_of(move)
    return say("place-gap", row=row, slot=slot) if slot else say("place-row", row=row)


def _names(cards: Iterable[int]) -> Series:
    return Series(tuple([card_name(card) for card in cards]))


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[Said]:
    lines = [_done(before, seat, move)] if _is_before_the_move(before) else []
    if after.deal != before.deal:
        lines.append(say("deal-begins", deal=after.deal))
    elif not any(after.acting):
        lines.append(say("hands-empty"))
    return lines


def _is_before_the_move(s: State) -> bool:
    """Whether a view is of the table before a move, where somebody is asked, and not of a beat."""
    return any(s.acting)


def _done(before: State, seat: int, move: int) -> Said:
    if before.phase == Phase.CARD:
        return say("has-chosen", who=Seat(seat))
    return _sent(seat, top(before.queue), move)


def told_beat(kind: int, before: State, now: State, seat: int, move: int) -> list[Said]:
    if kind == Beat.REVEAL:
        cards = [say("shown", who=Seat(other), card=card_name(now.shown[other])) for other in range(now.players)]
        return [say("cards-turned-up", cards=Series(tuple(cards)))]
    is_sent = _is_before_the_move(before) and before.phase != Phase.CARD
    lines = [_sent(seat, top(before.queue), move)] if is_sent else []
    if kind == Beat.JOIN:
        return lines or [_joined(before, now)]
    return [*lines, *_penalties(kind, before, now)]


def _sent(seat: int, card: int, move: int) -> Said:
    row, slot = place_of(move)
    if slot:
        return say("sends-to-gap", who=Seat(seat), card=card_name(card), row=row, slot=slot)
    return say("sends-to-row", who=Seat(seat), card=card_name(card), row=row)


def _joined(before: State, now: State) -> Said:
    """Which row a car came to without anybody sending it there just now."""
    row = next(r for r in range(now.options.rows) if now.row[r].cards.size != before.row[r].cards.size)
    if before.queue.size > now.queue.size:
        card, driver = top(before.queue), before.driver[before.queue.size - 1]
        return say("joins-row", who=Seat(driver), card=card_name(card), row=row + 1)
    return say("pushes-in", card=card_name(top(before.aimed[row])), row=row + 1)


def _penalties(kind: int, before: State, now: State) -> list[Said]:
    lines = []
    for seat in range(now.players):
        points = now.points[seat] - before.points[seat]
        if points:
            cards = _names(now.taken[seat].card[before.taken[seat].size : now.taken[seat].size])
            lines.append(say("jams" if kind == Beat.JAM else "takes", who=Seat(seat), cards=cards, points=points))
    return lines


def score_parts(s: State, seat: int) -> list[tuple[Said, int]]:
    """Return the points of earlier deals, and of the cars taken in the last one by what they cost."""
    values = [value(s, card) for card in s.taken[seat].card[: s.taken[seat].size]]
    cheap, dear = values.count(1), values.count(2)
    parts = [(say("part-cars"), cheap), (say("part-specials"), 2 * dear)]
    earlier = s.points[seat] - sum(values)
    return [(say("part-earlier"), earlier), *parts] if s.deal > 1 else parts


def reason(s: State) -> str:
    return "hands empty"


def why(s: State, seat: int, move: int) -> Sentence:
    """Why a move is good, in a sentence; nothing if there is nothing to say."""
    if s.phase == Phase.CARD:
        return _why_card(s, move)
    points = cost(s, seat, move)
    if points == 0:
        return say("why-nothing")
    is_least = all(cost(s, seat, other) >= points for other in legal(s, seat))
    return say("why-least", points=points) if is_least else ""


def _why_card(s: State, card: int) -> Sentence:
    lanes = s.row[: s.options.rows]
    if card > NUMBERS or is_tow_truck(s, card):
        return say("why-room") if any(not jams(s, lane) for lane in lanes) else ""
    row = closest_row(s, card)
    if row < 0:
        least = min(worth_of(s, lane, lane.cards.size) for lane in lanes)
        is_cheap = s.options.too_small and least <= 2 and lone_place(s, card) == NO_PLACE
        return say("why-cheap", points=least) if is_cheap else ""
    if is_trailer(s, card):
        return say("why-trailer")
    step = card - tail(s.row[row])
    is_near = step <= 3 and not jams(s, s.row[row])
    return say("why-near", step=step, row=row + 1) if is_near else ""
