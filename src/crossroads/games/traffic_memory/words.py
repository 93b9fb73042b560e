"""Traffic-Memory, in words.  No sentence says which number lies in which place: players remember that themselves (TM-19)."""

from collections.abc import Iterable, Sequence

from crossroads.engine import top
from crossroads.engine.options import Choice, Option, Value, Whole
from crossroads.games.traffic_memory.rules import (
    AMBULANCE,
    BACK,
    EMPTY,
    MOVES,
    NUMBERS,
    POLICE,
    STOP,
    MayStop,
    State,
    is_run,
    makes_run,
    may_stop,
    score,
    wins,
)

TITLE = "Traffic-Memory"
LINE = "Turn up neighbouring numbers, and remember where the others lie."
DESIGNERS = ""
PUBLISHER = "The Brainy Band, 2016 (Trafficcars)"
AGE = 5
MINUTES = 15
PLAYERS = (2, 5)
FEWEST_NUMBERS = 6
OPTIONS: tuple[Option, ...] = (
    Whole(
        "low",
        1,
        1,
        NUMBERS - FEWEST_NUMBERS + 1,
        "The smallest number in play. Easy: 1 to 12; usual: 1 to 30; harder: 26 to 50.",
    ),
    Whole("high", 30, FEWEST_NUMBERS, NUMBERS, "The largest number in play; at least six numbers play."),
    Choice(
        "specials", (False, True), "Police cars and ambulances play too; in a run of three or more they stand for any number."
    ),
    Choice(
        "may_stop",
        ("literal", "never", "always"),
        "When you may stop and take your run: with exactly two cards, never, or with any run.",
    ),
    Choice("gap_hope", (True, False), "With specials: 21 and 23 do not end the turn yet, a third card may close the gap."),
)
EXAMPLES = "open 17, stop"
SPECIALS = {POLICE: "police", AMBULANCE: "ambulance"}
SPOKEN = {POLICE: "a police car", AMBULANCE: "an ambulance"}


def check(players: int, options: dict[str, Value]) -> str | None:
    low, high = int(options["low"]), int(options["high"])
    if high - low + 1 >= FEWEST_NUMBERS:
        return None
    return f"Numbers from {low} to {high} are too few; with low {low}, high is at least {low + FEWEST_NUMBERS - 1}."


def card_text(s: State, card: int) -> str:
    return SPECIALS.get(card, str(card))


def move_text(s: State, seat: int, move: int) -> str:
    return "stop" if move == STOP else f"open {move + 1}"


def parse_move(s: State, seat: int, text: str) -> int:
    return next((move for move in range(MOVES) if move_text(s, seat, move) == text), -1)


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    if move == STOP:
        return why_not_stop(s)
    place = move + 1
    if move >= s.places:
        return "no-such-place", f"There is no place {place}; the places are 1 to {s.places}."
    if s.table[move] == EMPTY:
        return "hole", f"Place {place} is empty; open a card that lies face-down."
    return "already-open", f"The card in place {place} is open already; open one that lies face-down."


def why_not_stop(s: State) -> tuple[str, str]:
    count = s.open.size
    if count < 2:
        return "too-few-open", f"A turn is at least two cards; open {'another' if count else 'the first'}."
    if not is_run(s, count):
        return "no-run", f"{cards(open_cards(s)).capitalize()} are no run yet; open a third card."
    if s.options.may_stop == MayStop.NEVER:
        return "no-stopping", "At this table a turn goes on until a card does not fit; open another."
    return "too-late-to-stop", "You may stop only with exactly two open cards; open cards until one does not fit."


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    name = names[seat]
    if move == STOP:
        lines = [f"{name} stops."]
    else:
        lines = [f"{name} turns up {cards([card_opened(after, seat, move)])}."]
    lines += how_it_went(before, after, seat, name)
    if not any(after.acting):
        lines.append(ending(after, names))
    return lines


def card_opened(after: State, seat: int, place: int) -> int:
    """The card just turned up: open, turned back, or taken as the last of the run."""
    if after.table[place] == BACK:
        return after.glimpse[place]
    return after.table[place] or top(after.taken[seat])


def how_it_went(before: State, after: State, seat: int, name: str) -> list[str]:
    if after.open.size:
        return []
    won = after.taken[seat].card[before.taken[seat].size : after.taken[seat].size]
    back = [card for card in after.glimpse if card]
    lines = []
    if back:
        lines.append(f"{cards(back).capitalize()} {'is' if len(back) == 1 else 'are'} turned back.")
    if won:
        lines.append(f"{name} takes {cards(won)}.")
    return lines


def ending(after: State, names: Sequence[str]) -> str:
    seats = range(after.players)
    winners = [names[seat] for seat in seats if wins(after, seat)]
    most = max(score(after, seat) for seat in seats)
    return f"No run is left: {listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'} with {most} cards!"


def reason(s: State) -> str:
    return "no run left"


def why(s: State, seat: int, move: int) -> str:
    """Only what can be said without reminding anybody of a card."""
    if move == STOP:
        return "The run is yours either way, and every further card that you turn up is one that the others see."
    if may_stop(s):
        return "A card that does not fit costs nothing: it goes back, and you still take the run."
    return ""


def next_card(s: State) -> str:
    """What the player on turn is to open, in a sentence or two; only from the cards that are open now (TM-19)."""
    if s.open.size == 0:
        return "Open a card."
    if s.open.size == 1:
        return second_card(s, open_cards(s)[0])
    if may_stop(s) and fitting(s):
        return f"A run! Find {fitting(s)} to go on, or stop and take these."
    if not is_run(s, s.open.size):
        return f"Find {fitting(s)}. If the third card does not fit, all three go back."
    wanted = f"Find {fitting(s)}" if fitting(s) else "Nothing can fit any more, but you have to open a card"
    return f"{wanted}. A card that does not fit goes back, and you take the others."


def second_card(s: State, first: int) -> str:
    if first > NUMBERS:
        return f"{SPOKEN[first].capitalize()} stands for any number. Open a second card, then a third that makes a run of them."
    helped = "; a special card helps, too" if s.options.specials else ""
    return f"Find {listed_or(neighbours(s, first))}{helped}."


def neighbours(s: State, number: int) -> list[str]:
    return [str(other) for other in (number - 1, number + 1) if s.options.low <= other <= s.options.high]


def fitting(s: State) -> str:
    """The cards that make a run with the open ones, also those taken long ago: players remember who took what."""
    opened = open_cards(s)
    numbers = [card for card in opened if card <= NUMBERS]
    specials = len(opened) - len(numbers)
    if not numbers:
        return "any number"
    found = [
        str(number)
        for number in range(s.options.low, s.options.high + 1)
        if number not in numbers and makes_run(s, max(*numbers, number) - min(*numbers, number) + 1, len(numbers) + 1, specials)
    ]
    if s.options.specials and makes_run(s, max(numbers) - min(numbers) + 1, len(numbers), specials + 1):
        found.append("another special card" if specials else "a special card")
    return listed_or(found)


def listed_or(them: Sequence[str]) -> str:
    """One, two or three."""
    return " or ".join([", ".join(them[:-1]), them[-1]] if len(them) > 1 else them)


def open_cards(s: State) -> list[int]:
    return [s.table[place] for place in s.open.card[: s.open.size]]


def cards(them: Sequence[int]) -> str:
    """Cards in a sentence, numbers first and in order."""
    return listed(SPOKEN.get(card, str(card)) for card in sorted(them))


def listed(them: Iterable[str]) -> str:
    """One, two and three."""
    *some, last = them
    return f"{', '.join(some)} and {last}" if some else last
