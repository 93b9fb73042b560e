"""Mod X, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.options import Choice, Option, Value
from crossroads.games.mod_x.board import ALL_AT, EMPTY, JOKER, JOKERS, JOKERS_AT, colour, finishes
from crossroads.games.mod_x.patterns import CELLS, CROSSINGS, LENGTH, NAMES, PATTERNS, SIZE, cell_of, is_near, through
from crossroads.games.mod_x.rules import claim, may_claim, score, target
from crossroads.games.mod_x.scoring import are_partners, fits_joker, makes_five_jokers
from crossroads.games.mod_x.state import (
    CLAIM,
    DONE,
    LEAVE,
    MOVES,
    SCORE,
    Claims,
    Combination,
    Phase,
    Reason,
    State,
    X,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "Mod X"
LINE = "Finish patterns of five, and score on top of each other."
DESIGNERS = "Mark & Joan Wilkinson, 2012"
PUBLISHER = "Cryptozoic Entertainment"
AGE = 15
FIRST = "Who places the jokers; the next player begins"
MINUTES = 30
PLAYERS = (2, 4)
RULES_VERSION = 2
EARLIER_VERSIONS: dict[int, dict[str, Value]] = {1: {"combination": "choice", "own_markers": "stay"}}
HELPERS = "The pieces of finished patterns stand out, and the table asks only where there is something to claim."
EXAMPLES = "x d5, joker c4, claim plus d4, claim row b4, score, done, leave"
OPTIONS: tuple[Option, ...] = (
    Choice("teams", (False, True), "Four players in two teams; partners sit opposite and add their points."),
    Choice("claims", ("manual", "auto"), "Claim your patterns yourself, or have every pattern score at once."),
    Choice("x_pieces", (15, 14), "X-pieces of each player."),
    Choice("joker_must_move", (False, True), "A joker may not go back to a cell that a joker has just left."),
    Choice("joker_win", (True, False), "Five jokers in a pattern win the game."),
    Choice("combination", ("all", "choice"), "A claim takes all patterns that share an X-piece with it, or only the one."),
    Choice("own_markers", ("stay", "cover"), "On your own markers you place no others, or cover them, which uses markers up."),
)
COLOURS = ("black", "red", "orange", "yellow")
_REASONS = {
    Reason.TARGET: "target",
    Reason.FIVE_JOKERS: "five jokers",
    Reason.OUT_OF_PIECES: "out of pieces",
    Reason.OUT_OF_MARKERS: "out of markers",
    Reason.NO_PROGRESS: "no progress",
}


def check(players: int, options: dict[str, Value]) -> str | None:
    return "Teams are for 4 players." if options["teams"] and players != 4 else None


def card_text(s: State, card: int) -> str:
    raise AssertionError("Mod X has no cards")


def cell_text(cell: int) -> str:
    return f"{'abcdefgh'[cell % SIZE]}{cell // SIZE + 1}"


def pattern_text(pattern: int) -> str:
    shape, anchor = NAMES[pattern]
    return f"{shape} {cell_text(anchor)}"


def move_text(s: State, seat: int, move: int) -> str:
    return _TEXTS[move]


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


_TEXTS = [
    *(f"joker {cell_text(cell)}" for cell in range(CELLS)),
    *(f"x {cell_text(cell)}" for cell in range(CELLS)),
    *(f"claim {pattern_text(pattern)}" for pattern in range(PATTERNS)),
    "score",
    "done",
    "leave",
]
_MOVES = {text: move for move, text in enumerate(_TEXTS)}
_CELLS = {cell_text(cell): cell for cell in range(CELLS)}
_TOUCH = MOVES  # + a bit for each cell: what is touched, which is a claim only if a finished pattern is there


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    if s.jokers > 0:
        return _why_not_joker(s, move)
    if move >= _TOUCH:
        return _why_not_touch(s, seat, [cell for cell in range(CELLS) if (move - _TOUCH) >> cell & 1])
    if CLAIM <= move < SCORE:
        return _why_not_claim(s, seat, move - CLAIM)
    code, trouble = _trouble(s, move)
    return code, f"{trouble}; {_instead(s, seat)}."


def _trouble(s: State, move: int) -> tuple[str, str]:
    if move < X:
        return "no-joker", "You have no joker to place"
    if s.marked.size > 0:
        return "marks-first", f"You have marked {_listed(_marked(s))}"
    if move == SCORE:
        return "nothing-marked", "Nothing is marked to be scored"
    if s.phase == Phase.BEFORE:
        return ("occupied", _occupied(s, move - X)) if move < CLAIM else ("place-an-x", "Nobody may pass")
    if move < CLAIM:
        return "no-x-now", "An X is placed on your own turn, one a turn"
    return "not-now", "Your turn is over" if move == DONE else "It is your turn"


def _instead(s: State, seat: int) -> str:
    """What the seat may do, where it has no joker to place."""
    if s.marked.size > 0:
        return "score, or claim more of that colour"
    if s.phase == Phase.BEFORE:
        return f"place an X on a free cell, for example x {cell_text(s.board.free.card[0])}"
    word = "done" if s.phase == Phase.AFTER else "leave"
    return f"touch a finished pattern if you see one, or write {word}"  # whether there is one is for the player to find


def _why_not_joker(s: State, move: int) -> tuple[str, str]:
    if move >= X:
        return "joker-first", f"First place {_jokers(s.jokers)}, for example joker {cell_text(_first_fit(s))}."
    here, right = cell_text(move), f"{cell_text(_first_fit(s))} would do"
    if s.board.piece[move] != EMPTY:
        return "occupied", f"{_occupied(s, move)}; {right}."
    if s.phase == Phase.SETUP:
        close = next(other for other in s.placed.card[: s.placed.size] if is_near(move, other))
        return "too-close", f"{here} touches the joker on {cell_text(close)}, and jokers start apart; {right}."
    if s.options.joker_must_move and move in s.lifted.card[: s.lifted.size]:
        return "joker-must-move", f"A joker has just left {here} and has to go elsewhere; {right}."
    return "finishes-a-pattern", f"On {here} the joker would finish a pattern, which it must not; {right}."


def _why_not_touch(s: State, seat: int, touched: list[int]) -> tuple[str, str]:
    there = " and ".join(cell_text(cell) for cell in touched)
    if s.options.claims == Claims.AUTO:
        return "no-claims", f"Patterns score by themselves in this game; {_instead(s, seat)}."
    if _through(_marked(s), touched):
        return "marked", f"What you have marked goes through {there}; write score, or touch more of that colour."
    if len(_claimable(s, seat, touched)) > 1:
        return "several", f"More than one pattern goes through {there}; choose several of its pieces to say which."
    if found := _through(_finished(s), touched):
        return _why_not_claim(s, seat, found[0])
    return "not-finished", f"No finished pattern goes through {there}: it has five cells with pieces of one colour or jokers."


def _why_not_claim(s: State, seat: int, pattern: int) -> tuple[str, str]:
    name = pattern_text(pattern)
    if s.options.claims == Claims.AUTO:
        return "no-claims", f"Patterns score by themselves in this game; {_instead(s, seat)}."
    if pattern in _marked(s):
        return "marked", f"You have marked {name} already; write score."
    if pattern not in _finished(s):
        return "not-finished", f"{name} is not a finished pattern: all five cells need pieces of one colour or jokers."
    if s.marked.size > 0:
        wanted = COLOURS[colour(s.board, s.marked.card[0])]
        return "other-colour", f"{name} is {COLOURS[colour(s.board, pattern)]}; what you score together has to be {wanted}."
    return "your-own", f"{name} is your own; claim it on your next turn, and for now write leave or claim another."


def _occupied(s: State, cell: int) -> str:
    piece = s.board.piece[cell]
    return f"There is {'a joker' if piece == JOKER else f'an X of {COLOURS[piece - 1]}'} on {cell_text(cell)}"


def _first_fit(s: State) -> int:
    return next(cell for cell in s.board.free.card[: s.board.free.size] if fits_joker(s, cell))


def _finished(s: State) -> list[int]:
    return s.board.standing.card[: s.board.standing.size]


def _marked(s: State) -> list[int]:
    return s.marked.card[: s.marked.size]


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    if move == LEAVE:
        return []  # it is the usual thing, three times a turn
    lines = [f"{names[seat]} {_did(before, after, move)}."]
    scored = _scored(before, seat, move)
    if scored:
        lines += _scoring(before, after, seat, names, scored)
    if _came_back(before, after, scored):
        lines.append("No cell is left for the next joker: all jokers of this scoring go back to where they were.")
    if after.reason:
        lines.append(_ending(after, names))
    return lines


def _did(before: State, after: State, move: int) -> str:
    if move < X:
        return f"puts a joker on {cell_text(move)}"
    if move < CLAIM:
        return f"puts an X on {cell_text(move - X)}"
    if move < SCORE:
        joined = [pattern for pattern in _marked(after)[before.marked.size :] if pattern != move - CLAIM]
        return f"claims {pattern_text(move - CLAIM)}" + (f", and {_listed(joined)} with it" if joined else "")
    return "scores" if move == SCORE else "ends the turn"


def _scored(before: State, seat: int, move: int) -> list[int]:
    """The patterns that a move scores."""
    if move == SCORE:
        return _marked(before)
    if X <= move < CLAIM and before.options.claims == Claims.AUTO:
        return _finished_by(before, seat, move - X)
    return []


def _finished_by(s: State, seat: int, cell: int) -> list[int]:
    """The patterns that an X on a free cell finishes."""
    patterns = [through(cell, i) for i in range(CROSSINGS[cell])]
    return [p for p in patterns if s.board.tally[p] >> ALL_AT == LENGTH - 1 and colour(s.board, p) in (seat, JOKERS)]


def _scoring(before: State, after: State, seat: int, names: Sequence[str], scored: list[int]) -> list[str]:
    placed = before.markers[seat] - after.markers[seat]
    markers = "1 score marker" if placed == 1 else f"{placed or 'no'} score markers"
    lines = [f"{names[seat]} places {markers} for {_listed(scored)}, and has {_standing(after, seat)}."]
    for other in range(after.players):
        if after.points[other] < before.points[other]:
            lost = _points(before.points[other] - after.points[other])
            lines.append(f"{names[other]} loses {lost}, and has {_standing(after, other)}.")
    if after.jokers and not after.reason:
        lines.append(f"{names[seat]} has {_jokers(after.jokers)} to place anew.")
    return lines


def _came_back(before: State, after: State, scored: list[int]) -> bool:
    """Whether the jokers of a scoring are back on the board though they were not all placed."""
    return after.jokers == 0 and (before.jokers > 1 or any(before.board.tally[p] >> JOKERS_AT & 7 for p in scored))


def _ending(s: State, names: Sequence[str]) -> str:
    best = max(score(s, seat) for seat in range(s.players))
    return {
        Reason.TARGET: f"{names[s.finisher]} has reached the target of {target(s)} points: the game is over!",
        Reason.FIVE_JOKERS: f"{names[s.finisher]} has made a pattern of five jokers and wins!",
        Reason.OUT_OF_PIECES: f"{names[s.finisher]} has no X-piece left: the game ends, {_points(best)} win.",
        Reason.OUT_OF_MARKERS: f"{names[s.finisher]} has no score marker left: the game ends, {_points(best)} win.",
        Reason.NO_PROGRESS: f"Nobody has placed a score marker for {s.quiet_turns} turns: the game ends, {_points(best)} win.",
    }[Reason(s.reason)]


def _standing(s: State, seat: int) -> str:
    together = f", {score(s, seat)} with the partner's" if s.options.teams else ""
    return _points(s.points[seat]) + together


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _jokers(jokers: int) -> str:
    return "1 joker" if jokers == 1 else f"{jokers} jokers"


def _listed(patterns: list[int]) -> str:
    return " and ".join(pattern_text(pattern) for pattern in patterns)


def reason(s: State) -> str:
    return _REASONS[Reason(s.reason)]


def why(s: State, seat: int, move: int) -> str:
    """Why a move is good, in a sentence."""
    if s.phase == Phase.SETUP:
        return "Few patterns go through that cell, and the others move first." if CROSSINGS[move] <= 8 else ""
    if move < X:
        return "Five jokers win at once." if makes_five_jokers(s, move) else ""
    if move < CLAIM:
        return _why_x(s, seat, move - X)
    if move < SCORE:
        return "What you leave, somebody else will score."
    return "" if move != SCORE or any(may_claim(s, seat, p) for p in _finished(s)) else "There is nothing more to mark."


def _why_x(s: State, seat: int, cell: int) -> str:
    if finishes(s.board, cell, seat):
        return f"It finishes {_listed(_finished_by(s, seat, cell))}."
    others = [other for other in range(s.players) if other != seat and not are_partners(s, seat, other)]
    stopped = [COLOURS[other] for other in others if finishes(s.board, cell, other)]
    if stopped:
        return f"It stops {' and '.join(stopped)} from finishing a pattern there."
    return (
        "A marker of another player lies there: scoring on top of it counts twice."
        if s.board.marker[cell] - 1 in others
        else ""
    )
