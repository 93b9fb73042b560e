"""Crossing Guard XL!, in words."""

from collections.abc import Sequence

from crossroads.engine import Pile
from crossroads.engine.options import Choice, Option
from crossroads.games.crossing_guard.cards import BROTHER, GROUP, NOBODY, SISTER
from crossroads.games.crossing_guard.hints import cards_to_keep, higher_cards, is_last_pile, is_out_of_reach, stake
from crossroads.games.crossing_guard.rules import (
    BID,
    MOVES,
    PILE,
    PLACES,
    Phase,
    State,
    highest_alone,
    is_row_empty,
    score,
    wins,
)

TITLE = "Crossing Guard XL!"
LINE = "Bid for groups of students; the highest card that nobody else played leads them across the street."
DESIGNERS = "Stephen B. Thomas, 2016"
FIRST = "Who is the Dealer and picks the first pile"
MINUTES = 20
PLAYERS = (2, 4)
OPTIONS: tuple[Option, ...] = (
    Choice("xxl", (False, True), "Crossing Guard XXL!: every student of your school who goes out of play costs you a point."),
    Choice(
        "deck",
        ("B", "A"),
        "Two decks of ours: B makes three nearly full rounds; A treats all schools alike, but often ends with a single pile.",
    ),
)
EXAMPLES = "pile 3, bid 5"

LETTERS = " RBGYP"  # by colour, as in a record
SCHOOLS = ("", "Red", "Blue", "Green", "Yellow", "Purple")


def card_text(s: State, card: int) -> str:
    if card in (BROTHER, SISTER):
        return "brother" if card == BROTHER else "sister"
    return "".join(LETTERS[student] for student in students_on(card))


def students_on(card: int) -> list[int]:
    """The colours of the students on a card."""
    return [student for student in GROUP[card] if student != NOBODY]


def move_text(s: State, seat: int, move: int) -> str:
    return f"bid {move - BID}" if is_bid(move) else f"pile {move - PILE + 1}"


def is_bid(move: int) -> bool:
    return move > BID


def parse_move(s: State, seat: int, text: str) -> int:
    return next((move for move in range(MOVES) if move_text(s, seat, move) == text), -1)


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    if s.phase == Phase.CHOOSE:
        if is_bid(move):
            return "pick-first", f"Pick a pile before you bid; {piles_waiting(s)}."
        return "no-such-pile", f"There is no pile {move - PILE + 1} in the row; {piles_waiting(s)}."
    if is_bid(move):
        return "card-played", f"You have used up your {move - BID} in this round; you still hold {cards_held(s, seat)}."
    return "pile-picked", f"Pile {s.place + 1} is picked already; bid for it with one of your cards: {cards_held(s, seat)}."


def piles_waiting(s: State) -> str:
    """The piles in the row, as half a sentence."""
    places = [str(place + 1) for place in range(PLACES) if s.row[place].size > 0]
    return f"only pile {places[0]} is waiting" if len(places) == 1 else f"piles {listed(places)} are waiting"


def cards_held(s: State, seat: int) -> str:
    return listed([str(card) for card in cards(s.hand[seat])])


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    if before.phase == Phase.CHOOSE:
        return [f"{names[seat]} picks pile {after.place + 1}: {pile_text(after.row[after.place])}."]
    lines = [f"{names[seat]} has chosen a Hustle card."]
    if after.phase == Phase.CHOOSE:
        lines += told_reveal(before, after, names)
    return lines


def told_reveal(before: State, after: State, names: Sequence[str]) -> list[str]:
    """The bids turned up, what became of the pile, and what comes next."""
    lines = [f"{listed([f'{names[seat]} bid {after.revealed[seat]}' for seat in range(after.players)])}."]
    students = pile_text(before.row[before.place])
    winner = highest_alone(after)
    if winner >= 0:
        lines.append(f"The {after.revealed[winner]} wins: {names[winner]} leads {students} across.")
    else:
        lines.append(f"Every bid has a twin, and nobody leads {students} across: out of play.")
    if is_row_empty(after):
        lines += told_end(after, names)
    elif after.deck.size < before.deck.size:
        lines.append(f"A new round: {piles_waiting(after)}, and everybody takes back all Hustle cards.")
    return lines


def told_end(s: State, names: Sequence[str]) -> list[str]:
    scores = listed([f"{names[seat]} scores {score(s, seat)}" for seat in range(s.players)])
    winners = [names[seat] for seat in range(s.players) if wins(s, seat)]
    verdict = f"{winners[0]} wins!" if len(winners) == 1 else f"{listed(winners)} share the victory!"
    return [f"Nobody is waiting any more. {scores}.", verdict]


def pile_text(pile: Pile) -> str:
    """The cards of a pile from the top: Red-Red-Blue and a little sister."""
    return listed([card_in_words(card) for card in reversed(cards(pile))])


def card_in_words(card: int) -> str:
    if card in (BROTHER, SISTER):
        return "a little brother" if card == BROTHER else "a little sister"
    return "-".join(SCHOOLS[student] for student in students_on(card))


def cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]


def listed(items: Sequence[str]) -> str:
    """1, 2 and 3."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def reason(s: State) -> str:
    return "students across"


def why(s: State, seat: int, move: int) -> str:
    """Why a move is a good one, where there is something to say."""
    if s.phase == Phase.CHOOSE:
        return "Let the others spend their high cards on the students you need least." if is_least(s, seat, move - PILE) else ""
    kept = cards_to_keep(s, seat)
    if s.hand[seat].size == 1 or higher_cards(s, seat, move - BID) != kept:
        return ""
    if is_last_pile(s):
        return why_for_the_last_pile(s, seat, kept)
    if kept == 0:
        return "No pile in the row matters more to you than this one, so bid your highest card."
    if kept == 1:
        return "Keep your highest card for the pile that matters more to you."
    return f"Keep your {kept} highest cards for the {kept} piles that matter more to you."


def why_for_the_last_pile(s: State, seat: int, kept: int) -> str:
    """Advice that differs from guard to guard: if all took the same, all would tie."""
    if is_out_of_reach(s, seat):
        return "Nobody else holds a card as high, so it is sure to win."
    if s.players == 2:
        return "This is the last pile, and against one other guard a higher card is never worse."
    if kept == 0:
        return "This is the last pile, and nobody gains more from it than you."
    keener = "Another guard gains" if kept == 1 else f"{kept} other guards gain"
    return f"{keener} more from the last pile; if the highest cards tie, the next one below wins."


def is_least(s: State, seat: int, place: int) -> bool:
    """Whether no pile matters less to the seat, and some matter more."""
    stakes = [stake(s, seat, other) for other in range(PLACES) if s.row[other].size > 0]
    return stake(s, seat, place) == min(stakes) < max(stakes)
