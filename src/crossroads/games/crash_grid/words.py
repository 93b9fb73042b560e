"""Crash Grid, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.options import Choice, Option, Value
from crossroads.engine.text import Either, Said, Seat, Sentence, speaker
from crossroads.games.crash_grid.hints import is_close, room_after
from crossroads.games.crash_grid.riding import ASIDE, DOWN, RAIL, RAILS, WALL, turned
from crossroads.games.crash_grid.rules import count_leaders, is_won, legal, most_points, next_to_move, score
from crossroads.games.crash_grid.state import CYCLE, STEER, Beat, Phase, State

if TYPE_CHECKING:
    from collections.abc import Sequence

say = speaker(__package__)

TITLE = "Crash Grid"
DESIGNERS = ""
PUBLISHER = "Disrupt Games, 2025"
FIRST = ""  # the seats rotate from round to round, and initiative decides the rest
MINUTES = 30
PLAYERS = (2, 4)
RULES_VERSION = 2
EARLIER_VERSIONS: dict[int, dict[str, Value]] = {1: {"deciders": 0}}
OPTIONS: tuple[Option, ...] = (
    Choice("rounds", (3, 4, 5, 1)),
    Choice("deciders", (2, 0)),
    Choice("size", (0, 6, 8, 10, 12)),
    Choice("replay_void", (True, False)),
)
BEATS = {"reveal": 2.2, "ride": 0.8, "crash": 1.8, "round": 3.0}
PRESETS = {"family": {"rounds": 1}, "expert": {"rounds": 5}}
EXAMPLES = "play 9h, left, right, forward"

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARD_NAMES = [rank + suit for rank in RANKS for suit in "cdhs"]
TURNS = ["left", "right", "forward"]
MOVE_TEXTS = [f"play {name}" for name in CARD_NAMES] + TURNS
MOVE_OF = {text: move for move, text in enumerate(MOVE_TEXTS)}
LETTERS = str.maketrans("♣♦♥♠", "cdhs")  # sentences have the signs, moves the letters
AFTER = ("after", "after-one-again", "after-two-again")  # by void rounds that were played again


def card_text(s: State, card: int) -> str:
    return CARD_NAMES[card]


def card_said(card: int) -> Said:
    """A card in a sentence: not every language writes its suit with the letter that moves have."""
    return say("card", rank=CARD_NAMES[card][:-1], suit=CARD_NAMES[card][-1])


def move_text(s: State, seat: int, move: int) -> str:
    return MOVE_TEXTS[move]


def parse_move(s: State, seat: int, text: str) -> int:
    return MOVE_OF.get(text, -1)


def gesture(s: State, seat: int, text: str) -> str:
    """The move of somebody who writes a card as sentences do: play 9♥."""
    plain = text.translate(LETTERS)
    return plain if plain != text else ""


def why_not(s: State, seat: int, move: int) -> tuple[str, Said]:
    if s.phase == Phase.INITIATIVE:
        held = Either(tuple([card_said(card) for card in sorted(legal(s, seat))]))
        if move >= STEER:
            return "cards-first", say("cards-first", held=held)
        return "not-in-hand", say("not-in-hand", card=card_said(move), held=held)
    unused = Either(tuple([say("turn", turn=text) for turn, text in enumerate(TURNS) if not s.rider[seat].used[turn]]))
    if move < STEER:
        return "steer-now", say("steer-now", unused=unused)
    refresh = s.trick + -s.trick % CYCLE
    turn = say("turn-first", turn=TURNS[move - STEER])
    return "turn-used", say("turn-used", turn=turn, trick=str(refresh), unused=unused)


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[Said]:
    """Tell that a card was chosen; after the beats of a ride, what came of the end of a trick or of a round."""
    if any(before.acting):
        return [say("has-chosen", who=Seat(seat))]
    if (after.round, after.replays) != (before.round, before.replays):
        return [what_follows(before, after)]
    if after.trick != before.trick:
        return trick_ended(before.trick, shuffled=after.discard.size < before.discard.size)
    return []


def told_beat(kind: int, before: State, now: State, seat: int, move: int) -> list[Said]:
    if kind == Beat.REVEAL:
        chosen = [say("has-chosen", who=Seat(seat))] if move < 0 else trick_ended(before.trick, shuffled=False)
        return [*chosen, *revealed(now)]
    if kind == Beat.ROUND:
        left = [rider for rider in range(now.players) if now.rider[rider].riding]
        return [say("last-riding", who=Seat(left[0]), points=now.points[left[0]])] if left else [say("nobody-left")]
    return [ridden(before, seat, move - STEER)]


def revealed(s: State) -> list[Said]:
    """The cards on the table and who moves first, once all have chosen."""
    riders = [seat for seat in range(s.players) if s.rider[seat].riding]
    with_card = [seat for seat in riders if s.played[seat].size]
    cards = tuple([say("card-of", who=Seat(seat), card=card_said(s.played[seat].card[0])) for seat in with_card])
    without = [say("no-card", who=Seat(seat)) for seat in riders if not s.played[seat].size]
    return [say("cards-are", cards=cards), *without, say("moves-first", who=Seat(next_to_move(s)))]


def ridden(s: State, seat: int, turn: int) -> Said:
    """Return how a rider rides, or what it crashes into."""
    rider = s.rider[seat]
    facing = turned(rider.facing, turn)
    row, column = rider.row + DOWN[facing], rider.column + ASIDE[facing]
    hit = obstacle(s, row, column)
    if hit:
        return say("crashes", turn=TURNS[turn], who=Seat(seat), into=hit)
    return say("rides", turn=TURNS[turn], who=Seat(seat), row=str(row + 1), column=str(column + 1))


def obstacle(s: State, row: int, column: int) -> Said | None:
    """What a rider would crash into there, or nothing."""
    if not (0 <= row < s.size and 0 <= column < s.size):
        return say("into-edge")
    lies = s.cell[row][column]
    for seat in range(s.players):
        if s.rider[seat].riding and (s.rider[seat].row, s.rider[seat].column) == (row, column):
            return say("into-rider", other=Seat(seat))
    if lies >= WALL:
        return say("into-wall")
    return say("into-trail", other=Seat((lies - RAIL) // 4)) if lies else None


def trick_ended(trick: int, *, shuffled: bool) -> list[Said]:
    lines = []
    if shuffled:
        lines.append(say("shuffled"))
    if trick % CYCLE == 0:
        lines.append(say("free-again"))
    if trick == RAILS:
        lines.append(say("rails-laid"))
    return lines


def what_follows(before: State, after: State) -> Said:
    """Return what comes after a round."""
    if not any(after.acting):
        return match_ended(after)
    if after.replays != before.replays:
        return say("played-again", round=str(after.round + 1))
    return say("round-decides" if after.round >= after.options.rounds else "round-begins", round=str(after.round + 1))


def match_ended(s: State) -> Said:
    """Who wins, with how many points, after how many rounds."""
    seats, most = range(s.players), most_points(s)
    winners = tuple([Seat(seat) for seat in seats if s.points[seat] == most])
    others = [seat for seat in seats if s.points[seat] < most]
    after = say(AFTER[s.replays], rounds=s.round)
    if most == 0:
        return say("nobody-scored", winners=winners, after=after)
    if count_leaders(s) == s.players:
        return say("shared", winners=winners, points=most, after=after)
    if count_leaders(s) > 1:
        return say("shared-ahead", winners=winners, points=most, after=after, others=behind(s, others))
    if s.players == 2:
        return say("duel-won", who=winners[0], points=most, other=s.points[others[0]], after=after)
    return say("match-won", who=winners[0], points=most, after=after, others=behind(s, others))


def behind(s: State, seats: list[int]) -> tuple[Said, ...]:
    """What the others have, the best first."""
    best, *rest = sorted(seats, key=lambda seat: -s.points[seat])
    return (
        say("behind-first", who=Seat(best), points=s.points[best]),
        *[say("behind-next", who=Seat(seat), points=s.points[seat]) for seat in rest],
    )


def why(s: State, seat: int, move: int) -> Sentence:
    """Why this move is good, where there is something to say."""
    if move < STEER:
        return why_card(s, seat, move)
    room = {turn: room_after(s, seat, turn) for turn in range(3) if not s.rider[seat].used[turn]}
    mine = room.pop(move - STEER)
    if not mine or not room:
        return ""
    first, *others = [TURNS[turn] for turn in room]
    further = [say("turn", turn=turn) for turn in others]
    if not any(room.values()):
        return say("why-crash", others=(say("turn-first", turn=first), *further))
    return say("why-room", others=(say("turn", turn=first), *further)) if mine > max(room.values()) else ""


def why_card(s: State, seat: int, card: int) -> Sentence:
    cards = list(legal(s, seat))
    if is_close(s, seat):
        return say("why-close") if card == max(cards) else ""
    return say("why-far") if card == min(cards) else ""


def score_parts(s: State, seat: int) -> list[tuple[Said, int]]:
    return [(say("part-rounds"), score(s, seat))]


def reason(s: State) -> str:
    return "match won" if is_won(s) else "rounds played"
