"""Word Crush, in words.

Sentences name no word: a log of them would remember the pile for the players (WC-29).  What a move showed to everybody is in
`announced`, for the moment in which it is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.options import Choice, Option, Value, Whole
from crossroads.games.word_crush import lists
from crossroads.games.word_crush.hints import steps_to
from crossroads.games.word_crush.rules import (
    DRAW_DECK,
    DRAW_DISCARD,
    FORGET,
    HAND_SIZES,
    PASS,
    PLAY,
    SAY,
    SWAP,
    TIMEOUT,
    WRONG,
    left_of,
    plays,
    wins,
)
from crossroads.games.word_crush.table import CRUSH, DISCARD, LETTERS, STOCK, Phase, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

TITLE = "Word Crush"
LINE = "Shed your cards letter by letter, and recite the whole pile each time."
DESIGNERS = ""
AGE = 12
FIRST = "Who deals; the player to the left begins"
MINUTES = 20
PLAYERS = (2, 8)
EXAMPLES = "play tunnel, swap tunnel, draw deck, draw discard, pass, say moon, forget"
LENGTHS = ("regular", "quick", "long")
OPTIONS: tuple[Option, ...] = (
    Choice("length", LENGTHS, "How many cards are dealt: with two players 5, 4 or 7."),
    Choice("after_stuck", ("same", "next"), "Who is on turn after a standstill: the player who ended it, or the next."),
    Choice("reshuffle", (False, True), "Shuffle the discard pile when it becomes the new draw pile."),
    Choice("spelling", ("lenient", "strict"), "Whether a long word with one wrong letter is still right."),
    Choice("voluntary_pass", (False, True), "A player who could play a card may pass."),
    Whole("turn_cap", 0, 0, 1_000_000, "After so many turns the fewest cards win; 0: play until somebody wins."),
    lists.ListName("words", "The word list that is the deck."),
)
OTHER_MOVES = {
    "forget": FORGET,
    "draw deck": DRAW_DECK,
    "draw discard": DRAW_DISCARD,
    "pass": PASS,
    "timeout": TIMEOUT,
}
OTHER_TEXTS = {move: text for text, move in OTHER_MOVES.items()}
TO_DRAW = 10  # cards that the deal has to leave (WC-32)


def check(players: int, options: dict[str, Value]) -> str | None:
    """Return a sentence if there are too few words (WC-32)."""
    cards = len(lists.load(str(options["words"])).words)
    hand = HAND_SIZES[LENGTHS.index(str(options["length"]))][min(players, 4) - 2]
    needed = players * hand + 1 + TO_DRAW
    if needed <= cards:
        return None
    return f"The word list {options['words']} has {cards} words; {players} players with {hand} cards each need {needed}."


def prepare(s: State, options: dict[str, Value]) -> None:
    """Give the state what the rules need to know of the words."""
    vocabulary = lists.load(str(options["words"]))
    s.cards = len(vocabulary.words)
    for card, word in enumerate(vocabulary.plain, 1):
        s.initial[card] = ord(word[0]) - ord("a")
        s.letters[card] = sum(1 << (ord(letter) - ord("a")) for letter in lists.letters_for(word))
        s.twin[card] = vocabulary.card_of_plain[word]


def words_of(s: State) -> lists.WordList:
    return lists.numbered(s.options.words)


def card_text(s: State, card: int) -> str:
    return words_of(s).words[card - 1]


def move_text(s: State, seat: int, move: int) -> str:
    if move in OTHER_TEXTS:
        return OTHER_TEXTS[move]
    if move == WRONG:
        return f"say {no_word(s)}"
    if move > SAY:
        return f"say {card_text(s, move - SAY)}"
    if move > SWAP:
        return f"swap {card_text(s, move - SWAP)}"
    return f"play {card_text(s, move - PLAY)}"


def no_word(s: State) -> str:
    """Something to say that is no word of the deck."""
    said = "hmm"
    while meant(s, said):
        said += "m"
    return said


def meant(s: State, said: str) -> int:
    return words_of(s).meant(said, lenient=s.options.spelling == 0)


def parse_move(s: State, seat: int, text: str) -> int:
    if text in OTHER_MOVES:
        return OTHER_MOVES[text]
    kind, _, what = text.partition(" ")
    if kind == "say":
        return parse_answer(s, what)
    card = words_of(s).card.get(what, 0)
    if not card or kind not in ("play", "swap"):
        return -1
    return (PLAY if kind == "play" else SWAP) + card


def parse_answer(s: State, said: str) -> int:
    """Any answer with a letter in it (WC-25); which word it is does not depend on the word that was asked."""
    if said != " ".join(said.split()) or not any(c.isalpha() for c in lists.plain(said)):
        return -1
    card = meant(s, said)
    return SAY + card if card else WRONG


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    if move == TIMEOUT:
        return "only-the-clock", "Only the clock plays timeout."
    if s.phase == Phase.RECITE:
        return "recite", f"Now word {s.recited + 1} of the pile is asked for; say it, or forget."
    if s.phase == Phase.DRAW:
        return why_not_in_exchange(s, move)
    if move == PASS:
        could = " or ".join(card_text(s, word - PLAY) for word in plays(s, seat))
        return "can-play", f"You pass only when nothing goes on {letter(s.yellow)}; you could play {could}."
    if move in (DRAW_DECK, DRAW_DISCARD):
        return "no-exchange", "Cards are drawn in an exchange; first name the card that you give up, as in swap tunnel."
    if move > SAY:
        return "nothing-to-recite", "You recite after you have played a card; now play, swap or pass."
    return why_not_with_card(s, seat, move)


def why_not_in_exchange(s: State, move: int) -> tuple[str, str]:
    if move == DRAW_DISCARD:
        return "discard-empty", "The discard pile is empty; draw deck."
    where = "draw deck or draw discard" if s.discard.size else "draw deck"
    return "draw-first", f"Your exchange still needs {cards(s.owed)}; {where}."


def why_not_with_card(s: State, seat: int, move: int) -> tuple[str, str]:
    is_swap = move > SWAP
    card = move - (SWAP if is_swap else PLAY)
    word, active = card_text(s, card), letter(s.yellow)
    hand = s.hand[seat].card[: s.hand[seat].size]
    if card not in [s.twin[held] for held in hand]:
        return "not-in-hand", f"You do not hold {word}; you hold {listed(card_text(s, held) for held in hand)}."
    if is_swap:
        return "too-few-to-draw", "An exchange needs two cards to draw, and the draw and discard piles have fewer."
    return "does-not-fit", f"{word} does not go on {active}; a word for {active} begins with it or has {active}{active} in it."


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    if before.phase == Phase.RECITE:
        lines = told_of_answer(before, after, seat, move, names[seat])
    elif before.phase == Phase.DRAW:
        lines = told_of_draw(before, after, move, names[seat])
    elif move in (PASS, TIMEOUT):
        lines = told_of_pass(before, after, seat, move, names)
    elif move > SWAP:
        lines = [f"{names[seat]} exchanges a card."]
    else:
        lines = [f"{names[seat]} plays a word on {letter(before.yellow)}; the marker moves to {letter(after.yellow)}."]
    return lines if any(after.acting) else [*lines, ending(after, names)]


def told_of_answer(before: State, after: State, seat: int, move: int, name: str) -> list[str]:
    asked, count = before.recited + 1, before.crush.size
    taken = after.hand[seat].size - before.hand[seat].size
    if taken:
        how = {FORGET: "has forgotten", TIMEOUT: "has no time left for"}.get(move, "is wrong at")
        return [f"{name} {how} word {asked} of {count} and takes {cards(taken)}."]
    if asked == count:
        return [f"{name} has recited {'the only word' if count == 1 else f'all {count} words'} of the pile!"]
    return [f"Word {asked} of {count} is right."]


def told_of_draw(before: State, after: State, move: int, name: str) -> list[str]:
    if move == DRAW_DISCARD:
        lines = [f"{name} draws from the discard pile."]
    else:
        turned = before.stock.size == 0
        lines = [f"{name} {'turns the discard pile over and ' if turned else ''}draws from the draw pile."]
    return lines if after.owed else [*lines, f"{name} lays the card given up on the discard pile."]


def told_of_pass(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    lines = [f"{names[seat]} {'passes' if move == PASS else 'has no time left and passes'} on {letter(before.yellow)}."]
    first = names[left_of(after, seat)]
    if after.phase == Phase.RECITE:
        lines.append(f"Everybody has passed: {first} plays the next word that goes on {letter(before.yellow)} from the piles.")
    elif after.yellow != before.yellow:
        lines.append(f"No word in the piles goes on {letter(before.yellow)}: the marker moves to {letter(after.yellow)}.")
    return lines


def ending(after: State, names: Sequence[str]) -> str:
    winners = [seat for seat in range(after.players) if wins(after, seat)]
    who = f"{listed(names[seat] for seat in winners)} {'wins' if len(winners) == 1 else 'share the victory'}"
    if after.winner:
        return f"{who} with an empty hand!"
    return f"The last turn is over: {who} with {cards(after.hand[winners[0]].size)}!"


def announced(before: State, after: State) -> list[str]:
    """The words that everybody saw or heard with this move, in their order: to be shown now, and kept nowhere."""
    if before.phase == Phase.RECITE:
        return [card_text(after, card) for card in range(1, after.cards + 1) if before.place[card] == CRUSH + before.recited]
    moved = [card for card in range(1, after.cards + 1) if is_turned_up(before.place[card], after.place[card])]
    moved.sort(key=lambda card: (after.place[card] < DISCARD, after.place[card]))
    return [card_text(after, card) for card in [*after.aside.card[: after.aside.size], *moved]]


def is_turned_up(before: int, after: int) -> bool:
    """Whether a card was laid face-up, perhaps on a discard pile that was turned over after that."""
    return before != after and (CRUSH <= after < STOCK or (before == 0 and after >= STOCK))


def timed_turn(s: State) -> int:
    """A clock gives time for the whole turn, all words of its recital together (WC-28)."""
    return s.turns


def reason(s: State) -> str:
    return "recited" if s.winner else "turn cap"


def why(s: State, seat: int, move: int) -> str:
    """Why a move is good, in a sentence; nothing about a recital, which is the player's own."""
    if s.phase == Phase.DRAW and move == DRAW_DISCARD:
        return f"{card_text(s, s.discard_top)} {waiting(s, s.discard_top, s.yellow)}."
    if s.phase != Phase.TURN or move >= SAY:
        return ""
    if move > SWAP:
        word = move - SWAP
        return f"{card_text(s, word)} {waiting(s, word, s.yellow)}; two new words may come sooner."
    if s.hand[seat].size == 1:
        return "It is your last card: recite the pile, and you have won."
    return f"Later {card_text(s, move)} {waiting(s, move, (s.yellow + 1) % LETTERS)}."


def waiting(s: State, card: int, yellow: int) -> str:
    steps = steps_to(s, card, yellow)
    if steps == 0:
        return f"goes on {letter(yellow)} at once"
    return f"has to wait for {letter((yellow + steps) % LETTERS)}"


def letter(number: int) -> str:
    return chr(ord("A") + number)


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def listed(them: Iterable[str]) -> str:
    """One, two and three."""
    *some, last = them
    return f"{', '.join(some)} and {last}" if some else last
