"""Mod X, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.options import Choice, Option, Value
from crossroads.engine.text import Arg, Said, Seat, Sentence, speaker
from crossroads.games.mod_x.board import ALL_AT, EMPTY, JOKER, JOKERS, colour, finishes
from crossroads.games.mod_x.patterns import CELLS, CROSSINGS, LENGTH, NAMES, PATTERNS, SIZE, cell_of, is_near, through
from crossroads.games.mod_x.rules import claim, may_claim, score, target
from crossroads.games.mod_x.scoring import are_partners, fits_joker, makes_five_jokers
from crossroads.games.mod_x.state import (
    CLAIM,
    DONE,
    LEAVE,
    MOVES,
    SCORE,
    Beat,
    Claims,
    Combination,
    Phase,
    Reason,
    State,
    X,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

say = speaker(__package__)

TITLE = "Mod X"
DESIGNERS = "Mark & Joan Wilkinson, 2012"
PUBLISHER = "Cryptozoic Entertainment"
AGE = 15
MINUTES = 30
PLAYERS = (2, 4)
RULES_VERSION = 2
EARLIER_VERSIONS: dict[int, dict[str, Value]] = {1: {"combination": "choice", "own_markers": "stay"}}
EXAMPLES = "x d5, joker c4, claim plus d4, claim row b4, score, done, leave"
OPTIONS: tuple[Option, ...] = (
    Choice("teams", (False, True)),
    Choice("claims", ("manual", "auto")),
    Choice("x_pieces", (15, 14)),
    Choice("joker_must_move", (False, True)),
    Choice("joker_win", (True, False)),
    Choice("combination", ("all", "choice")),
    Choice("own_markers", ("stay", "cover")),
)
BEATS = {"lit": 1.6, "score": 2.4, "joker": 1.2}
PRESETS = {"family": {"claims": "auto"}, "expert": {"joker_must_move": True, "combination": "choice"}}
COLOURS = ("black", "red", "orange", "yellow")


def check(players: int, options: dict[str, Value]) -> Said | None:
    return say("teams-are-for-four") if options["teams"] and players != 4 else None


def card_text(s: State, card: int) -> str:
    raise AssertionError("Mod X has no cards")


def cell_text(cell: int) -> str:
    return f"{'abcdefgh'[cell % SIZE]}{cell // SIZE + 1}"


def pattern_text(pattern: int) -> str:
    shape, anchor = NAMES[pattern]
    return f"{shape} {cell_text(anchor)}"


def colour_said(seat: int) -> Said:
    """The colour of a seat, or that of JOKERS, as an argument."""
    return say("colour-jokers" if seat == JOKERS else f"colour-{COLOURS[seat]}")


def pattern_said(pattern: int) -> Said:
    """A pattern, as an argument: it reads as its name in the language of whoever reads it."""
    shape, anchor = NAMES[pattern]
    return say(f"pattern-{shape}", cell=cell_text(anchor))


def _patterns_said(patterns: list[int]) -> tuple[Said, ...]:
    return tuple([pattern_said(pattern) for pattern in patterns])


def move_text(s: State, seat: int, move: int) -> str:
    return TEXTS[move]


def parse_move(s: State, seat: int, text: str) -> int:
    touched = _touched(text)
    return _TOUCH + sum(1 << cell for cell in touched) if touched else _MOVES.get(text, -1)


def gesture(s: State, seat: int, text: str) -> str:
    """The claim that touching one or more cells means, where it means just one; otherwise nothing."""
    through = _claimable(s, seat, _touched(text))
    return f"claim {pattern_text(through[0])}" if through and _is_one_claim(s, through) else ""


def is_to_notice(s: State, seat: int, move: int) -> bool:
    """Players find finished patterns themselves."""
    return CLAIM <= move < SCORE


def _touched(text: str) -> list[int]:
    """The cells of a touch, or none if it is something else."""
    word, *names = text.split(" ")
    found = [_CELLS.get(name, -1) for name in names]
    return found if word == "touch" and 0 < len(set(found)) == len(found) <= LENGTH and -1 not in found else []


def _through(patterns: list[int], cells: list[int]) -> list[int]:
    """Those of the patterns that all these cells belong to."""
    return [pattern for pattern in patterns if cells and set(cells) <= {cell_of(pattern, i) for i in range(LENGTH)}]


def _claimable(s: State, seat: int, cells: list[int]) -> list[int]:
    return [pattern for pattern in _through(_finished(s), cells) if may_claim(s, seat, pattern)]


def _is_one_claim(s: State, patterns: list[int]) -> bool:
    """Whether it does not matter which of the patterns is claimed: there is but one, or each is marked with any other."""
    if s.options.combination == Combination.CHOICE:
        return len(patterns) == 1
    marked = s.copy()
    claim(marked, patterns[0])
    return set(patterns) <= set(_marked(marked))


TEXTS = [  # by move
    *(f"joker {cell_text(cell)}" for cell in range(CELLS)),
    *(f"x {cell_text(cell)}" for cell in range(CELLS)),
    *(f"claim {pattern_text(pattern)}" for pattern in range(PATTERNS)),
    "score",
    "done",
    "leave",
]
_MOVES = {text: move for move, text in enumerate(TEXTS)}
_CELLS = {cell_text(cell): cell for cell in range(CELLS)}
_TOUCH = MOVES  # + a bit for each cell: what is touched, which is a claim only if a finished pattern is there


def why_not(s: State, seat: int, move: int) -> tuple[str, Said]:
    if s.jokers > 0:
        return _why_not_joker(s, move)
    if move >= _TOUCH:
        return _why_not_touch(s, seat, [cell for cell in range(CELLS) if (move - _TOUCH) >> cell & 1])
    if CLAIM <= move < SCORE:
        return _why_not_claim(s, seat, move - CLAIM)
    return _why_not_now(s, move, _instead(s))


def _why_not_now(s: State, move: int, instead: Said) -> tuple[str, Said]:
    if move < X:
        return "no-joker", say("no-joker", instead=instead)
    if s.marked.size > 0:
        return "marks-first", say("marks-first", patterns=_patterns_said(_marked(s)), instead=instead)
    if move == SCORE:
        return "nothing-marked", say("nothing-marked", instead=instead)
    if s.phase == Phase.BEFORE:
        return (
            ("occupied", _occupied(s, move - X, instead))
            if move < CLAIM
            else ("place-an-x", say("place-an-x", instead=instead))
        )
    if move < CLAIM:
        return "no-x-now", say("no-x-now", instead=instead)
    return "not-now", say("turn-is-over" if move == DONE else "turn-is-yours", instead=instead)


def _instead(s: State) -> Said:
    """What the seat may do, where it has no joker to place."""
    if s.marked.size > 0:
        return say("do-score")
    if s.phase == Phase.BEFORE:
        return say("do-place", cell=cell_text(s.board.free.card[0]))
    return say("do-touch", word="done" if s.phase == Phase.AFTER else "leave")  # whether there is one is for the player to find


def _why_not_joker(s: State, move: int) -> tuple[str, Said]:
    right = cell_text(_first_fit(s))
    if move >= X:
        return "joker-first", say("joker-first", jokers=s.jokers, cell=right)
    here, instead = cell_text(move), say("do-joker", cell=right)
    if s.board.piece[move] != EMPTY:
        return "occupied", _occupied(s, move, instead)
    if s.phase == Phase.SETUP:
        close = next(other for other in s.placed.card[: s.placed.size] if is_near(move, other))
        return "too-close", say("too-close", cell=here, other=cell_text(close), instead=instead)
    if s.options.joker_must_move and move in s.lifted.card[: s.lifted.size]:
        return "joker-must-move", say("joker-must-move", cell=here, instead=instead)
    return "finishes-a-pattern", say("finishes-a-pattern", cell=here, instead=instead)


def _why_not_touch(s: State, seat: int, touched: list[int]) -> tuple[str, Said]:
    there = tuple([cell_text(cell) for cell in touched])
    if s.options.claims == Claims.AUTO:
        return "no-claims", say("no-claims", instead=_instead(s))
    if _through(_marked(s), touched):
        return "marked", say("touched-marked", cells=there)
    if len(_claimable(s, seat, touched)) > 1:
        return "several", say("several", cells=there)
    if found := _through(_finished(s), touched):
        return _why_not_claim(s, seat, found[0])
    return "not-finished", say("nothing-through", cells=there)


def _why_not_claim(s: State, seat: int, pattern: int) -> tuple[str, Said]:
    said = pattern_said(pattern)
    if s.options.claims == Claims.AUTO:
        return "no-claims", say("no-claims", instead=_instead(s))
    if pattern in _marked(s):
        return "marked", say("marked", pattern=said)
    if pattern not in _finished(s):
        return "not-finished", say("not-finished", pattern=said)
    if s.marked.size > 0:
        own, wanted = colour_said(colour(s.board, pattern)), colour_said(colour(s.board, s.marked.card[0]))
        return "other-colour", say("other-colour", pattern=said, colour=own, wanted=wanted)
    return "your-own", say("your-own", pattern=said)


def _occupied(s: State, cell: int, instead: Said) -> Said:
    piece, here = s.board.piece[cell], cell_text(cell)
    if piece == JOKER:
        return say("occupied-joker", cell=here, instead=instead)
    return say("occupied-x", cell=here, colour=colour_said(piece - 1), instead=instead)


def _first_fit(s: State) -> int:
    return next(cell for cell in s.board.free.card[: s.board.free.size] if fits_joker(s, cell))


def _finished(s: State) -> list[int]:
    return s.board.standing.card[: s.board.standing.size]


def _marked(s: State) -> list[int]:
    return s.marked.card[: s.marked.size]


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[Said]:
    """Tell a move without beats; after the beats of a scoring, what becomes of the jokers, and the end."""
    if move == LEAVE:
        return []  # it is the usual thing, three times a turn
    lines = [_did(before, after, seat, move)] if any(before.acting) else _jokers(before, after, seat, move)
    return [*lines, _ending(after)] if after.reason else lines


def _jokers(before: State, after: State, seat: int, move: int) -> list[Said]:
    """Jokers that are to be placed, or that went back because there was no place for one; `before` is the last beat."""
    if after.reason or not before.jokers:
        return []
    if after.jokers == 0:
        return [say("jokers-go-back")]
    return [say("jokers-to-place", who=Seat(seat), jokers=after.jokers)] if move >= X else []


def told_beat(kind: int, before: State, now: State, seat: int, move: int) -> list[Said]:
    if kind == Beat.SCORE:
        return _scoring(before, now, seat, _marked(before))
    return [_did(before, now, seat, move)]


def _did(before: State, after: State, seat: int, move: int) -> Said:
    who = Seat(seat)
    if move < X:
        return say("puts-joker", who=who, cell=cell_text(move))
    if move < CLAIM:
        return say("puts-x", who=who, cell=cell_text(move - X))
    if move < SCORE:
        joined = [pattern for pattern in _marked(after)[before.marked.size :] if pattern != move - CLAIM]
        return _claimed(who, pattern_said(move - CLAIM), joined)
    return say("scores" if move == SCORE else "ends-turn", who=who)


def _claimed(who: Seat, pattern: Said, joined: list[int]) -> Said:
    if joined:
        return say("claims-with", who=who, pattern=pattern, joined=_patterns_said(joined))
    return say("claims", who=who, pattern=pattern)


def _finished_by(s: State, seat: int, cell: int) -> list[int]:
    """The patterns that an X on a free cell finishes."""
    patterns = [through(cell, i) for i in range(CROSSINGS[cell])]
    return [p for p in patterns if s.board.tally[p] >> ALL_AT == LENGTH - 1 and colour(s.board, p) in (seat, JOKERS)]


def _scoring(before: State, after: State, seat: int, scored: list[int]) -> list[Said]:
    placed = before.markers[seat] - after.markers[seat]
    lines = [_with_points("places-markers", after, seat, placed=placed, patterns=_patterns_said(scored))]
    lost = {other: before.points[other] - after.points[other] for other in range(after.players)}
    lines += [_with_points("loses", after, other, lost=points) for other, points in lost.items() if points > 0]
    return lines


def _with_points(message: str, s: State, seat: int, **args: Arg) -> Said:
    """A message that ends with the points of a seat, and in teams with those of both partners."""
    if s.options.teams:
        return say(f"{message}-team", who=Seat(seat), **args, points=s.points[seat], together=score(s, seat))
    return say(message, who=Seat(seat), **args, points=s.points[seat])


def _ending(s: State) -> Said:
    who, best = Seat(s.finisher), max(score(s, seat) for seat in range(s.players))
    match Reason(s.reason):
        case Reason.TARGET:
            return say("end-target", who=who, target=target(s))
        case Reason.FIVE_JOKERS:
            return say("end-five-jokers", who=who)
        case Reason.OUT_OF_PIECES:
            return say("end-out-of-pieces", who=who, points=best)
        case Reason.OUT_OF_MARKERS:
            return say("end-out-of-markers", who=who, points=best)
    return say("end-no-progress", turns=s.quiet_turns, points=best)


def score_parts(s: State, seat: int) -> list[tuple[Said, int]]:
    own = s.points[seat]
    partners = [(say("part-partner"), score(s, seat) - own)] if s.options.teams else []
    return [(say("part-markers"), own), *partners]


def reason(s: State) -> str:
    return {
        Reason.TARGET: "target",
        Reason.FIVE_JOKERS: "five jokers",
        Reason.OUT_OF_PIECES: "out of pieces",
        Reason.OUT_OF_MARKERS: "out of markers",
        Reason.NO_PROGRESS: "no progress",
    }[Reason(s.reason)]


def why(s: State, seat: int, move: int) -> Sentence:
    """Why a move is good, in a sentence."""
    if s.phase == Phase.SETUP:
        return say("why-few-patterns") if CROSSINGS[move] <= 8 else ""
    if move < X:
        return say("why-five-jokers") if makes_five_jokers(s, move) else ""
    if move < CLAIM:
        return _why_x(s, seat, move - X)
    if move < SCORE:
        return say("why-claim")
    return "" if move != SCORE or any(may_claim(s, seat, p) for p in _finished(s)) else say("why-score")


def _why_x(s: State, seat: int, cell: int) -> Sentence:
    if finishes(s.board, cell, seat):
        return say("why-finishes", patterns=_patterns_said(_finished_by(s, seat, cell)))
    others = [other for other in range(s.players) if other != seat and not are_partners(s, seat, other)]
    stopped = [colour_said(other) for other in others if finishes(s.board, cell, other)]
    if stopped:
        return say("why-stops", colours=tuple(stopped))
    return say("why-covers") if s.board.marker[cell] - 1 in others else ""
