"""Took over!, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import Pile, holds, top
from crossroads.engine.options import Choice, Option, Value, Whole
from crossroads.engine.text import Said, Seat, Sentence, Series, speaker
from crossroads.games.took_over.rules import first_placement, is_out, placement
from crossroads.games.took_over.state import DECK, HAND, LEFT, MOVES, OPEN, PASS, RIGHT, TAKE, WAIT, Beat, Phase, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

say = speaker(__package__)

TITLE = "Took over!"
DESIGNERS = ""
PUBLISHER = "The Brainy Band, 2016 (Trafficcars)"
AGE = 7
MINUTES = 15
PLAYERS = (2, 5)
EXAMPLES = "left 11, right 40, pass, take 12 13, wait, open 23"
OPTIONS: tuple[Option, ...] = (
    Whole("low", 1, 1, DECK),
    Whole("high", DECK, 1, DECK),
    Choice("voluntary_pass", (False, True)),
)
FEWEST_WIN = True
HEAD_STARTS = {"fewer-in-hand": HAND - 1, "fewer-to-play": 2}
BEATS = {"take-over": 2.2, "row-gone": 1.6}
PRESETS = {"family": {"high": 30}, "expert": {"voluntary_pass": True}}
_CARD_MOVES = {"left": LEFT, "right": RIGHT, "open": OPEN}
_STRANGE_TAKE = MOVES  # + a bit for each card: a take-over with cards that are not in the hand, never legal


def is_to_notice(s: State, seat: int, move: int) -> bool:
    """Players see themselves with which of their cards they can take over."""
    return move > TAKE


def check(players: int, options: dict[str, Value]) -> Said | None:
    """A sentence if the range is too short for so many players (TO-26)."""
    low, high = int(options["low"]), int(options["high"])
    cards, needed = max(high - low + 1, 0), HAND * players
    if cards >= needed:
        return None
    return say("too-few-cards", players=players, needed=needed, each=HAND, low=str(low), high=str(high), cards=cards)


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


def why_not(s: State, seat: int, move: int) -> tuple[str, Said]:
    if s.phase == Phase.ANSWER:
        return _why_no_answer(s, seat, move)
    if s.phase == Phase.OPEN:
        return _why_no_opening(s, seat, move)
    return _why_no_placement(s, seat, move)


def _why_no_answer(s: State, seat: int, move: int) -> tuple[str, Said]:
    low, high = s.row.card[s.gap], s.row.card[s.gap + 1]
    if move <= TAKE:
        return "answer-first", say("answer-first", low=str(low), high=str(high))
    cards = _taken(s, seat, move)
    if missing := _missing(s, seat, cards):
        return missing
    wrong = _named(card for card in cards if not low < card < high)
    return "outside-the-gap", say("outside-the-gap", cards=wrong, low=str(low), high=str(high))


def _why_no_opening(s: State, seat: int, move: int) -> tuple[str, Said]:
    if OPEN < move <= OPEN + DECK and (missing := _missing(s, seat, [move - OPEN])):
        return missing
    return "open-first", say("open-first", move=move_text(s, seat, OPEN + s.hand[seat].card[0]))


def _why_no_placement(s: State, seat: int, move: int) -> tuple[str, Said]:
    if move == PASS:
        return "something-fits", say("something-fits", instead=_what_fits(s, seat))
    if move >= TAKE:
        return "nothing-to-take", say("nothing-to-take", instead=_what_fits(s, seat))
    if move > OPEN:
        return "row-is-open", say("row-is-open", instead=_what_fits(s, seat))
    card = move - RIGHT if move > RIGHT else move - LEFT
    if missing := _missing(s, seat, [card]):
        return missing
    if placement(s, card) == PASS:
        return "fits-nowhere", say("fits-nowhere", card=str(card), instead=_what_fits(s, seat))
    return "wrong-end", say("wrong-end", card=str(card), move=move_text(s, seat, placement(s, card)))


def _what_fits(s: State, seat: int) -> Said:
    low, high = str(s.row.card[0]), str(top(s.row))
    fitting = first_placement(s, s.hand[seat])
    if fitting == PASS:
        return say("do-pass", low=low, high=high)
    return say("do-place", low=low, high=high, move=move_text(s, seat, fitting))


def _missing(s: State, seat: int, cards: list[int]) -> tuple[str, Said] | None:
    """Cards that the seat does not have, as a refusal."""
    hand = s.hand[seat]
    missing = _named(card for card in cards if not holds(hand, card))
    if not missing:
        return None
    return "not-in-hand", say("not-in-hand", missing=missing, held=_named(hand.card[: hand.size]))


def _named(cards: Iterable[int]) -> tuple[str, ...]:
    """Cards as an argument that reads as a list."""
    return tuple([str(card) for card in cards])


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[Said]:
    lines = _done(before, after, seat, move) if any(before.acting) else _gone_on(before, after, move)
    if is_out(after, seat):
        lines.append(say("has-no-cards", who=Seat(seat)))
    return lines


def told_beat(kind: int, before: State, now: State, seat: int, move: int) -> list[Said]:
    if kind == Beat.TAKE_OVER:
        cards = _named(sorted(set(_row(now)) - set(_row(before))))
        return [say("takes-over", who=Seat(seat), cards=cards)]
    return [say("passes", who=Seat(seat)), *_refilled(before, now, [seat]), say("row-discarded")]


def _gone_on(before: State, after: State, move: int) -> list[Said]:
    """What came after a beat: everybody refills, or a new round begins."""
    return _refilled(before, after, range(after.players)) if move > TAKE else _new_round(after)


def _done(before: State, after: State, seat: int, move: int) -> list[Said]:
    who = Seat(seat)
    if move == PASS:
        return [say("passes", who=who), *_refilled(before, after, [seat])]
    if move == WAIT:
        return [say("does-not-take-over", who=who), *_hand_played_out(before, after)]
    if move > OPEN:
        return [say("opens-round", who=who, card=str(move - OPEN))]
    if move > RIGHT:
        return [say("places-right", who=who, card=str(move - RIGHT))]
    return [say("places-left", who=who, card=str(move - LEFT))]


def _row(s: State) -> list[int]:
    return s.row.card[: s.row.size]


def _refilled(before: State, after: State, seats: Iterable[int]) -> list[Said]:
    """Who of these seats drew how many cards from the stack, in one sentence if anybody did."""
    drawn = {seat: before.stack[seat].size - after.stack[seat].size for seat in seats}
    draws = [say("draws", who=Seat(seat), count=count) for seat, count in drawn.items() if count]
    return [say("all-draws", draws=Series(tuple(draws)))] if draws else []


def _new_round(after: State) -> list[Said]:
    """Who starts when everybody has passed."""
    starter = Seat(after.active)
    if after.phase == Phase.OPEN:
        return [say("starts-from-hand", who=starter)]
    return [say("starts-round", who=starter, card=str(after.row.card[0]))]


def _hand_played_out(before: State, after: State) -> list[Said]:
    if before.active == after.active:
        return []
    played_out = before.active
    return [
        say("hand-played-out", who=Seat(played_out)),
        *_refilled(before, after, [played_out]),
        say("turn-of", who=Seat(after.active)),
    ]


def why(s: State, seat: int, move: int) -> Sentence:
    """Why this move is good, where there is something to say."""
    if move > TAKE:
        return say("why-take-over")
    if move in (PASS, WAIT) or move > OPEN:
        return ""
    card = move - RIGHT if move > RIGHT else move - LEFT
    end = top(s.row) if move > RIGHT else s.row.card[0]
    if abs(card - end) == 1:
        return say("why-close", low=str(min(card, end)), high=str(max(card, end)))
    return ""


def score_parts(s: State, seat: int) -> list[tuple[Said, int]]:
    return [(say("part-hand"), s.hand[seat].size), (say("part-stack"), s.stack[seat].size)]


def reason(s: State) -> str:
    return "out of cards"
