"""Crash Grid, in words."""

from collections.abc import Sequence

from crossroads.engine.options import Choice, Option, Value
from crossroads.games.crash_grid.hints import is_close, room_after
from crossroads.games.crash_grid.riding import ASIDE, DOWN, RAIL, RAILS, WALL, turned
from crossroads.games.crash_grid.rules import count_leaders, is_won, legal, most_points
from crossroads.games.crash_grid.state import CYCLE, STEER, Phase, State

TITLE = "Crash Grid"
LINE = "Light cycles steered by cards: leave walls behind you, and be the last one riding."
DESIGNERS = ""
PUBLISHER = "Disrupt Games, 2025"
FIRST = ""  # the seats rotate from round to round, and initiative decides the rest
MINUTES = 30
PLAYERS = (2, 4)
RULES_VERSION = 2
EARLIER_VERSIONS: dict[int, dict[str, Value]] = {1: {"deciders": 0}}
OPTIONS: tuple[Option, ...] = (
    Choice("rounds", (3, 4, 5, 1), "Best of how many rounds: more than half as many points win the match at once."),
    Choice("deciders", (2, 0), "How many deciding rounds follow at most while the lead is shared."),
    Choice("size", (0, 6, 8, 10, 12), "Squares along a side of the grid; 0 is 8 for two players, 10 for three, 12 for four."),
    Choice("replay_void", (True, False), "Whether a round in which nobody scores is played again, at most twice in a match."),
)
EXAMPLES = "'play 9h', 'left', 'right' or 'forward'"

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARD_NAMES = [rank + suit for rank in RANKS for suit in "cdhs"]
TURNS = ["left", "right", "forward"]
MOVE_TEXTS = [f"play {name}" for name in CARD_NAMES] + TURNS
MOVE_OF = {text: move for move, text in enumerate(MOVE_TEXTS)}
RIDES = ("turns left", "turns right", "goes straight on")


def card_text(s: State, card: int) -> str:
    return CARD_NAMES[card]


def move_text(s: State, seat: int, move: int) -> str:
    return MOVE_TEXTS[move]


def parse_move(s: State, seat: int, text: str) -> int:
    return MOVE_OF.get(text, -1)


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    if s.phase == Phase.INITIATIVE:
        held = listed([CARD_NAMES[card] for card in sorted(legal(s, seat))], "or")
        if move >= STEER:
            return "cards-first", f"The riders move when all cards are on the table; play {held} first."
        return "not-in-hand", f"{CARD_NAMES[move]} is not in your hand; play {held}."
    unused = listed([text for turn, text in enumerate(TURNS) if not s.rider[seat].used[turn]], "or")
    if move < STEER:
        return "steer-now", f"The cards of this trick are on the table; now steer {unused}."
    refresh = s.trick + -s.trick % CYCLE
    return "turn-used", f"{TURNS[move - STEER]} is used up until trick {refresh} is over; steer {unused}."


def listed(words: Sequence[str], last: str) -> str:
    """A, B and C."""
    return f" {last} ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]])


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    if move < 0:
        return [f"{names[seat]} has chosen a card.", *revealed(after, names)]
    crashes, ride = ridden(before, seat, move - STEER, names)
    left = [k for k in range(before.players) if before.rider[k].riding and not (k == seat and crashes)]
    if (after.round, after.replays) != (before.round, before.replays):
        return [ride, *round_ended(before, after, left, names)]
    if after.trick != before.trick:
        discarded = before.discard.size + (before.trick <= RAILS) + (before.hand[seat].size if crashes else 0)
        return [ride, *trick_ended(before.trick, shuffled=after.discard.size < discarded)]
    return [ride]


def revealed(s: State, names: Sequence[str]) -> list[str]:
    """The cards on the table and who moves first, once all have chosen."""
    if s.phase == Phase.INITIATIVE:
        return []
    riders = [seat for seat in range(s.players) if s.rider[seat].riding]
    shown = [f"{names[seat]} {CARD_NAMES[s.played[seat].card[0]]}" for seat in riders if s.played[seat].size]
    without = [f"{names[seat]} has no card and moves after all others." for seat in riders if not s.played[seat].size]
    return [f"The cards are {listed(shown, 'and')}.", *without, f"{names[s.acting.index(1)]} moves first."]


def ridden(s: State, seat: int, turn: int, names: Sequence[str]) -> tuple[bool, str]:
    """Whether the rider crashes, and how it rides."""
    rider = s.rider[seat]
    facing = turned(rider.facing, turn)
    row, column = rider.row + DOWN[facing], rider.column + ASIDE[facing]
    hit = obstacle(s, row, column, names)
    if hit:
        return True, f"{names[seat]} {RIDES[turn]} and crashes into {hit}!"
    return False, f"{names[seat]} {RIDES[turn]} to row {row + 1}, column {column + 1}."


def obstacle(s: State, row: int, column: int, names: Sequence[str]) -> str:
    """What a rider would crash into there, or nothing."""
    if not (0 <= row < s.size and 0 <= column < s.size):
        return "the edge of the grid"
    lies = s.cell[row][column]
    for seat in range(s.players):
        if s.rider[seat].riding and (s.rider[seat].row, s.rider[seat].column) == (row, column):
            return f"the rider of {names[seat]}"
    if lies >= WALL:
        return "a wall"
    return f"the trail of {names[(lies - RAIL) // 4]}" if lies else ""


def trick_ended(trick: int, *, shuffled: bool) -> list[str]:
    lines = []
    if shuffled:
        lines.append("The discards are shuffled and become the new deck.")
    if trick % CYCLE == 0:
        lines.append("Left, right and forward are free again.")
    if trick == RAILS:
        lines.append("All rails are laid; from now on the initiative cards become walls.")
    return lines


def round_ended(before: State, after: State, left: list[int], names: Sequence[str]) -> list[str]:
    if left:
        lines = [f"{names[left[0]]} is the last one riding and has {counted(after.points[left[0]], 'point')} now."]
    else:
        lines = ["Nobody is left, and nobody scores."]
    if not any(after.acting):
        return [*lines, match_ended(after, names)]
    if after.replays != before.replays:
        return [*lines, f"Round {after.round + 1} is played again, from the same starts."]
    if after.round >= after.options.rounds:
        return [*lines, f"The lead is shared: round {after.round + 1} decides."]
    return [*lines, f"Round {after.round + 1} begins."]


def match_ended(s: State, names: Sequence[str]) -> str:
    """Who wins, with how many points, after how many rounds."""
    seats, most = range(s.players), most_points(s)
    winners = listed([names[seat] for seat in seats if s.points[seat] == most], "and")
    others = [seat for seat in seats if s.points[seat] < most]
    after = f"after {counted(s.round, 'round')}{played_again(s)}"
    if most == 0:
        return f"Nobody has scored: {winners} share the victory {after}."
    if count_leaders(s) > 1:
        return f"{winners} share the victory with {counted(most, 'point')} each {after}{behind(s, others, names)}."
    if s.players == 2:
        return f"{winners} wins the match {most} : {s.points[others[0]]} {after}."
    return f"{winners} wins the match with {counted(most, 'point')} {after}{behind(s, others, names)}."


def played_again(s: State) -> str:
    """How many void rounds were played again under their number."""
    if s.replays == 0:
        return ""
    return f", {'one of them' if s.replays == 1 else 'with two void rounds'} played again"


def behind(s: State, seats: list[int], names: Sequence[str]) -> str:
    """What the others have, the best first."""
    best_first = sorted(seats, key=lambda seat: -s.points[seat])
    shown = [f"{names[seat]} {'has ' if seat == best_first[0] else ''}{s.points[seat]}" for seat in best_first]
    return f"; {listed(shown, 'and')}" if shown else ""


def counted(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"


def why(s: State, seat: int, move: int) -> str:
    """Why this move is good, where there is something to say."""
    if move < STEER:
        return why_card(s, seat, move)
    room = {turn: room_after(s, seat, turn) for turn in range(3) if not s.rider[seat].used[turn]}
    mine = room.pop(move - STEER)
    if not mine or not room:
        return ""
    others = listed([TURNS[turn] for turn in room], "and")
    if not any(room.values()):
        return f"{others.capitalize()} would be a crash."
    return f"It leaves more room than {others}." if mine > max(room.values()) else ""


def why_card(s: State, seat: int, card: int) -> str:
    cards = list(legal(s, seat))
    if is_close(s, seat):
        return "A rider is close, and the higher card is first in the square." if card == max(cards) else ""
    return "Nobody is close: ride late, see what the others do, and keep the high cards." if card == min(cards) else ""


def reason(s: State) -> str:
    return "match won" if is_won(s) else "rounds played"
