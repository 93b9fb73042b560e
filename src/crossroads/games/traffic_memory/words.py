"""Traffic-Memory, in words.  No sentence says which number lies in which place: players remember that themselves (TM-19)."""

from collections.abc import Sequence

from crossroads.engine.options import Choice, Option, Value, Whole
from crossroads.engine.text import Arg, Either, Said, Seat, Sentence, speaker
from crossroads.games.traffic_memory.rules import (
    AMBULANCE,
    EMPTY,
    MOVES,
    NUMBERS,
    POLICE,
    STOP,
    Beat,
    MayStop,
    State,
    is_run,
    makes_run,
    may_stop,
    score,
    wins,
)

TITLE = "Traffic-Memory"
DESIGNERS = ""
PUBLISHER = "The Brainy Band, 2016 (Trafficcars)"
AGE = 5
MINUTES = 15
PLAYERS = (2, 5)
FEWEST_NUMBERS = 6
OPTIONS: tuple[Option, ...] = (
    Whole("low", 1, 1, NUMBERS - FEWEST_NUMBERS + 1, about=""),
    Whole("high", 30, FEWEST_NUMBERS, NUMBERS, about=""),
    Choice("specials", (False, True), about=""),
    Choice("may_stop", ("literal", "never", "always"), about=""),
    Choice("gap_hope", (True, False), about=""),
)
BEATS = {"open": 2.2, "take": 2.0}
PRESETS = {"family": {"high": 20, "may_stop": "always"}, "expert": {"high": 50, "specials": True}}
EXAMPLES = "open 17, stop"
SPECIALS = {POLICE: "police", AMBULANCE: "ambulance"}
say = speaker(__package__)


def check(players: int, options: dict[str, Value]) -> Said | None:
    low, high = int(options["low"]), int(options["high"])
    if high - low + 1 >= FEWEST_NUMBERS:
        return None
    return say("too-few-numbers", low=low, high=high, least=low + FEWEST_NUMBERS - 1)


def card_text(s: State, card: int) -> str:
    return SPECIALS.get(card, str(card))


def move_text(s: State, seat: int, move: int) -> str:
    return "stop" if move == STOP else f"open {move + 1}"


def parse_move(s: State, seat: int, text: str) -> int:
    return next((move for move in range(MOVES) if move_text(s, seat, move) == text), -1)


def why_not(s: State, seat: int, move: int) -> tuple[str, Said]:
    if move == STOP:
        return why_not_stop(s)
    place = move + 1
    if move >= s.places:
        return "no-such-place", say("no-such-place", place=place, last=s.places)
    code = "hole" if s.table[move] == EMPTY else "already-open"
    return code, say(code, place=place)


def why_not_stop(s: State) -> tuple[str, Said]:
    count = s.open.size
    if count < 2:
        return "too-few-open", say("one-open" if count else "none-open")
    if not is_run(s, count):
        return "no-run", say("no-run", cards=cards_that_begin(open_cards(s)))
    code = "no-stopping" if s.options.may_stop == MayStop.NEVER else "too-late-to-stop"
    return code, say(code)


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[Said]:
    """What the card did that does not end a turn; after the beats of one that does, what was turned back without a run."""
    if any(before.acting):
        return [did(after, seat, move)]
    lines = turned_back(after) if before.glimpse != after.glimpse else []  # with a run they were told before
    return lines if any(after.acting) else [*lines, ending(after)]


def told_beat(kind: int, before: State, now: State, seat: int, move: int) -> list[Said]:
    if kind == Beat.OPEN:
        return [did(now, seat, move)]
    won = now.taken[seat].card[before.taken[seat].size : now.taken[seat].size]
    stopped = [did(now, seat, move)] if any(before.acting) else []
    return [*stopped, *turned_back(now), say("takes", who=Seat(seat), cards=cards(won))]


def did(now: State, seat: int, move: int) -> Said:
    if move == STOP:
        return say("stops", who=Seat(seat))
    return say("turns-up", who=Seat(seat), card=cards([now.table[move]]))


def turned_back(now: State) -> list[Said]:
    back = [card for card in now.glimpse if card]
    return [say("turned-back", count=len(back), cards=cards_that_begin(back))] if back else []


def ending(after: State) -> Said:
    seats = range(after.players)
    winners = tuple([Seat(seat) for seat in seats if wins(after, seat)])
    most = max(score(after, seat) for seat in seats)
    return say("ends-won" if len(winners) == 1 else "ends-shared", who=winners, most=most)


def score_parts(s: State, seat: int) -> list[tuple[Said, int]]:
    taken = s.taken[seat].card[: s.taken[seat].size]
    specials = sum(card in (POLICE, AMBULANCE) for card in taken)
    return [(say("part-numbers"), len(taken) - specials), (say("part-specials"), specials)]


def reason(s: State) -> str:
    return "no run left"


def why(s: State, seat: int, move: int) -> Sentence:
    """Only what can be said without reminding anybody of a card."""
    if move == STOP:
        return say("why-stop")
    return say("why-go-on") if may_stop(s) else ""


def next_card(s: State) -> Said:
    """What the player on turn is to open, in a sentence or two; only from the cards that are open now (TM-19)."""
    if s.open.size == 0:
        return say("prompt-first")
    if s.open.size == 1:
        return second_card(s, open_cards(s)[0])
    wanted = fitting(s)
    if not wanted:
        return say("prompt-nothing-fits")
    if may_stop(s):
        return say("prompt-run", wanted=Either(wanted))
    return say("prompt-go-on" if is_run(s, s.open.size) else "prompt-third", wanted=Either(wanted))


def second_card(s: State, first: int) -> Said:
    if first > NUMBERS:
        return say("prompt-after-special", card=SPECIALS[first])
    wanted = Either(neighbours(s, first))
    return say("prompt-second-or-special" if s.options.specials else "prompt-second", wanted=wanted)


def neighbours(s: State, number: int) -> tuple[str, ...]:
    return tuple([str(other) for other in (number - 1, number + 1) if s.options.low <= other <= s.options.high])


def fitting(s: State) -> tuple[Arg, ...]:
    """The cards that make a run with the open ones, also those taken long ago: players remember who took what."""
    opened = open_cards(s)
    numbers = [card for card in opened if card <= NUMBERS]
    specials = len(opened) - len(numbers)
    if not numbers:
        return (say("any-number"),)
    found: list[Arg] = [
        str(number)
        for number in range(s.options.low, s.options.high + 1)
        if number not in numbers and makes_run(s, max(*numbers, number) - min(*numbers, number) + 1, len(numbers) + 1, specials)
    ]
    if s.options.specials and makes_run(s, max(numbers) - min(numbers) + 1, len(numbers), specials + 1):
        found.append(say("another-special" if specials else "a-special"))
    return tuple(found)


def open_cards(s: State) -> list[int]:
    return [s.table[place] for place in s.open.card[: s.open.size]]


def cards(them: Sequence[int]) -> tuple[Arg, ...]:
    """Cards that somebody turns up or takes, numbers first and in order."""
    return tuple([named_card("card", card) for card in sorted(them)])


def cards_that_begin(them: Sequence[int]) -> tuple[Arg, ...]:
    """Cards with which a sentence begins, numbers first and in order."""
    first, *others = sorted(them)
    return (named_card("card-first", first), *[named_card("card-next", card) for card in others])


def named_card(message: str, card: int) -> Arg:
    """A number as it is printed; a special by its name, in the form that its place in the sentence needs."""
    return str(card) if card <= NUMBERS else say(message, card=SPECIALS[card])
