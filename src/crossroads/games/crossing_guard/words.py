"""Crossing Guard XL!, in words."""

from collections.abc import Sequence

from crossroads.engine import Pile
from crossroads.engine.options import Choice, Option
from crossroads.engine.text import Said, Seat, Sentence, speaker
from crossroads.games.crossing_guard.cards import BROTHER, GROUP, NOBODY, SISTER, is_sibling, points_on
from crossroads.games.crossing_guard.hints import cards_to_keep, higher_cards, is_last_pile, is_out_of_reach, stake
from crossroads.games.crossing_guard.rules import (
    BID,
    MOVES,
    PILE,
    PLACES,
    Beat,
    Phase,
    State,
    is_row_empty,
    matching,
    score,
    wins,
)

TITLE = "Crossing Guard XL!"
DESIGNERS = "Stephen B. Thomas, 2016"
MINUTES = 20
PLAYERS = (2, 4)
OPTIONS: tuple[Option, ...] = (Choice("xxl", (False, True), about=""), Choice("deck", ("B", "A"), about=""))
EXAMPLES = "pile 3, bid 5"
CHANGED_DEFAULTS = 1  # deck B
BEATS = {"bids": 2.6, "twins": 2.0, "claim": 2.0, "out": 2.4}
PRESETS = {"expert": {"xxl": True}}

LETTERS = " RBGYP"  # by colour
say = speaker(__package__)


def card_text(s: State, card: int) -> str:
    return name_of(card)


def name_of(card: int) -> str:
    """The name of a card in a record, and in the text files."""
    if card in (BROTHER, SISTER):
        return "brother" if card == BROTHER else "sister"
    return "".join(LETTERS[student] for student in GROUP[card] if student != NOBODY)


def move_text(s: State, seat: int, move: int) -> str:
    return f"bid {move - BID}" if is_bid(move) else f"pile {move - PILE + 1}"


def is_bid(move: int) -> bool:
    return move > BID


def parse_move(s: State, seat: int, text: str) -> int:
    return next((move for move in range(MOVES) if move_text(s, seat, move) == text), -1)


def why_not(s: State, seat: int, move: int) -> tuple[str, Said]:
    if s.phase == Phase.CHOOSE:
        piles = piles_waiting(s)
        if is_bid(move):
            return "pick-first", say("pick-first", count=len(piles), piles=piles)
        return "no-such-pile", say("no-such-pile", pile=str(move - PILE + 1), count=len(piles), piles=piles)
    held = tuple([str(card) for card in cards(s.hand[seat])])
    if is_bid(move):
        return "card-played", say("card-played", card=str(move - BID), held=held)
    return "pile-picked", say("pile-picked", pile=str(s.place + 1), held=held)


def piles_waiting(s: State) -> tuple[str, ...]:
    """The numbers of the piles in the row."""
    return tuple([str(place + 1) for place in range(PLACES) if s.row[place].size > 0])


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[Said]:
    """What a pick or a bid did; after the beats of a bidding, what comes next."""
    if any(before.acting) and before.phase == Phase.CHOOSE:
        students = cards_in_words(after.row[after.place])
        return [say("picks", who=Seat(seat), pile=str(after.place + 1), students=students)]
    if any(before.acting):
        return [say("has-chosen", who=Seat(seat))]
    if is_row_empty(after):
        return told_end(after)
    if after.deck.size < before.deck.size:
        piles = piles_waiting(after)
        return [say("new-round", count=len(piles), piles=piles)]
    return []


def told_beat(kind: int, before: State, now: State, seat: int, move: int) -> list[Said]:
    if kind == Beat.BIDS:
        bids = [say("one-bid", who=Seat(bidder), card=str(now.revealed[bidder])) for bidder in range(now.players)]
        return [say("has-chosen", who=Seat(seat)), say("all-bids", bids=tuple(bids))]
    if kind == Beat.TWINS:
        return [say("twins", card=str(card), who=who) for card, who in twins(now).items()]
    students = cards_in_words(before.row[before.place])
    if kind == Beat.OUT:
        return [say("out-of-play", students=students)]
    return [say("leads-across", card=str(now.revealed[now.chooser]), who=Seat(now.chooser), students=students)]


def twins(s: State) -> dict[int, tuple[Seat, ...]]:
    """The bids that several made, with who made them."""
    bidders = {card: tuple([Seat(k) for k in range(s.players) if s.revealed[k] == card]) for card in s.revealed[: s.players]}
    return {card: who for card, who in sorted(bidders.items()) if len(who) > 1}


def told_end(s: State) -> list[Said]:
    scores = tuple([say("one-score", who=Seat(seat), points=score(s, seat)) for seat in range(s.players)])
    winners = tuple([Seat(seat) for seat in range(s.players) if wins(s, seat)])
    return [say("row-empty", scores=scores), say("wins" if len(winners) == 1 else "share-the-victory", who=winners)]


def cards_in_words(pile: Pile) -> tuple[Said, ...]:
    """The cards of a pile from the top: Red-Red-Blue and a little sister."""
    return tuple([say("card", card=name_of(card)) for card in reversed(cards(pile))])


def cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]


def score_parts(s: State, seat: int) -> list[tuple[Said, int]]:
    claimed = s.claimed[seat]
    siblings = sum(is_sibling(card) for card in cards(claimed))
    parts = [(say("part-students"), points_on(claimed) - siblings), (say("part-siblings"), siblings)]
    parts.append((say("part-school"), matching(s, seat)))
    if s.options.xxl:
        parts.append((say("part-lost"), score(s, seat) - points_on(claimed) - matching(s, seat)))
    return parts


def reason(s: State) -> str:
    return "students across"


def why(s: State, seat: int, move: int) -> Sentence:
    """Why a move is a good one, where there is something to say."""
    if s.phase == Phase.CHOOSE:
        return say("why-least") if is_least(s, seat, move - PILE) else ""
    kept = cards_to_keep(s, seat)
    if s.hand[seat].size == 1 or higher_cards(s, seat, move - BID) != kept:
        return ""
    if is_last_pile(s):
        return why_for_the_last_pile(s, seat, kept)
    return say("why-keep", kept=kept) if kept > 0 else say("why-highest")


def why_for_the_last_pile(s: State, seat: int, kept: int) -> Said:
    """Advice that differs from guard to guard: if all took the same, all would tie."""
    if is_out_of_reach(s, seat):
        return say("why-out-of-reach")
    if s.players == 2:
        return say("why-two-guards")
    return say("why-keener", keener=kept) if kept > 0 else say("why-last")


def is_least(s: State, seat: int, place: int) -> bool:
    """Whether no pile matters less to the seat, and some matter more."""
    stakes = [stake(s, seat, other) for other in range(PLACES) if s.row[other].size > 0]
    return stake(s, seat, place) == min(stakes) < max(stakes)
