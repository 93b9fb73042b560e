"""Word Crush, in words.

Sentences name no word: a log of them would remember the pile for the players (WC-29).  What a move showed to everybody is in
`announced`, for the moment in which it is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.options import Choice, Option, Value, Whole
from crossroads.engine.text import Either, Said, Seat, Sentence, speaker
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
    score,
    wins,
)
from crossroads.games.word_crush.table import CRUSH, DISCARD, STOCK, Phase, State

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "Word Crush"
DESIGNERS = ""
AGE = 12
MINUTES = 20
PLAYERS = (2, 8)
EXAMPLES = "play tunnel, swap tunnel, draw deck, draw discard, pass, say moon, forget"
LENGTHS = ("regular", "quick", "long")
OPTIONS: tuple[Option, ...] = (
    Choice("length", LENGTHS),
    Choice("after_stuck", ("same", "next")),
    Choice("reshuffle", (False, True)),
    Choice("spelling", ("lenient", "strict")),
    Choice("voluntary_pass", (False, True)),
    Whole("turn_cap", 0, 0, 1_000_000),
    lists.ListName("words"),
)
FEWEST_WIN = True
BEATS = {"wrong": 2.8}
PRESETS = {"quick": {"length": "quick"}, "expert": {"length": "long", "spelling": "strict"}}
OTHER_MOVES = {
    "forget": FORGET,
    "draw deck": DRAW_DECK,
    "draw discard": DRAW_DISCARD,
    "pass": PASS,
    "timeout": TIMEOUT,
}
OTHER_TEXTS = {move: text for text, move in OTHER_MOVES.items()}
TO_DRAW = 10  # cards that the deal has to leave (WC-32)
say = speaker(__package__)


def check(players: int, options: dict[str, Value]) -> Said | None:
    """Return a sentence if there are too few words (WC-32)."""
    cards = len(lists.load(str(options["words"])).words)
    hand = HAND_SIZES[LENGTHS.index(str(options["length"]))][min(players, 4) - 2]
    needed = players * hand + 1 + TO_DRAW
    if needed <= cards:
        return None
    return say("too-few-words", list=str(options["words"]), words=cards, players=players, hand=hand, needed=needed)


def prepare(s: State, options: dict[str, Value]) -> None:
    """Give the state what the rules need to know of the words."""
    vocabulary = lists.load(str(options["words"]))
    s.cards = len(vocabulary.words)
    s.ring = len(vocabulary.alphabet)
    for card, word in enumerate(vocabulary.plain, 1):
        s.initial[card] = vocabulary.alphabet.index(word[0])
        letters = lists.letters_for(word, vocabulary.alphabet)
        s.letters[card] = sum(1 << vocabulary.alphabet.index(letter) for letter in letters)
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
    if said != " ".join(said.split()) or not any(c.isalpha() for c in lists.plain(said, words_of(s).alphabet)):
        return -1
    card = meant(s, said)
    return SAY + card if card else WRONG


def why_not(s: State, seat: int, move: int) -> tuple[str, Said]:
    if move == TIMEOUT:
        return "only-the-clock", say("only-the-clock")
    if s.phase == Phase.RECITE:
        return "recite", say("recite", place=s.recited + 1)
    if s.phase == Phase.DRAW:
        return why_not_in_exchange(s, move)
    if move == PASS:
        could = Either(tuple([card_text(s, word - PLAY) for word in plays(s, seat)]))
        return "can-play", say("can-play", letter=letter(s, s.yellow), words=could)
    if move in (DRAW_DECK, DRAW_DISCARD):
        return "no-exchange", say("no-exchange")
    if move > SAY:
        return "nothing-to-recite", say("nothing-to-recite")
    return why_not_with_card(s, seat, move)


def why_not_in_exchange(s: State, move: int) -> tuple[str, Said]:
    if move == DRAW_DISCARD:
        return "discard-empty", say("discard-empty")
    return "draw-first", say("draw-first" if s.discard.size else "draw-deck-first", owed=s.owed)


def why_not_with_card(s: State, seat: int, move: int) -> tuple[str, Said]:
    is_swap = move > SWAP
    card = move - (SWAP if is_swap else PLAY)
    hand = s.hand[seat].card[: s.hand[seat].size]
    if card not in [s.twin[held] for held in hand]:
        held = tuple([card_text(s, one) for one in hand])
        return "not-in-hand", say("not-in-hand", word=card_text(s, card), held=held)
    if is_swap:
        return "too-few-to-draw", say("too-few-to-draw")
    return "does-not-fit", say("does-not-fit", word=card_text(s, card), letter=letter(s, s.yellow))


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[Said]:
    if before.phase == Phase.RECITE:
        lines = [told_of_answer(before, seat)] if any(before.acting) else []
    elif before.phase == Phase.DRAW:
        lines = told_of_draw(before, after, seat, move)
    elif move in (PASS, TIMEOUT):
        lines = told_of_pass(before, after, seat, move)
    elif move > SWAP:
        lines = [say("exchanges", who=Seat(seat))]
    else:
        lines = [say("plays", who=Seat(seat), letter=letter(before, before.yellow), next=letter(after, after.yellow))]
    return lines if any(after.acting) else [*lines, ending(after)]


def told_beat(kind: int, before: State, now: State, seat: int, move: int) -> list[Said]:
    """A wrong answer, and how many cards it costs."""
    how = {FORGET: "forgets", TIMEOUT: "out-of-time"}.get(move, "is-wrong")
    taken = now.crush.size - now.recited
    return [say(how, who=Seat(seat), place=now.recited + 1, count=now.crush.size, taken=taken)]


def told_of_answer(before: State, seat: int) -> Said:
    """A right answer."""
    place, count = before.recited + 1, before.crush.size
    return say("recites-all", who=Seat(seat), count=count) if place == count else say("is-right", place=place, count=count)


def told_of_draw(before: State, after: State, seat: int, move: int) -> list[Said]:
    from_deck = "draws-deck" if before.stock.size else "turns-over-and-draws"
    lines = [say("draws-discard" if move == DRAW_DISCARD else from_deck, who=Seat(seat))]
    return lines if after.owed else [*lines, say("gives-up", who=Seat(seat))]


def told_of_pass(before: State, after: State, seat: int, move: int) -> list[Said]:
    active = letter(before, before.yellow)
    lines = [say("passes" if move == PASS else "passes-out-of-time", who=Seat(seat), letter=active)]
    if after.phase == Phase.RECITE:
        lines.append(say("all-passed", who=Seat(left_of(after, seat)), letter=active))
    elif after.yellow != before.yellow:
        lines.append(say("nothing-goes", letter=active, next=letter(after, after.yellow)))
    return lines


def ending(after: State) -> Said:
    if after.winner:
        return say("wins-empty-handed", who=Seat(after.winner - 1))
    winners = [seat for seat in range(after.players) if wins(after, seat)]
    how = "last-turn-wins" if len(winners) == 1 else "last-turn-shared"
    return say(how, who=tuple([Seat(seat) for seat in winners]), cards=after.hand[winners[0]].size)


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


def score_parts(s: State, seat: int) -> list[tuple[Said, int]]:
    return [(say("part-hand"), score(s, seat))]


def reason(s: State) -> str:
    return "recited" if s.winner else "turn cap"


def why(s: State, seat: int, move: int) -> Sentence:
    """Why a move is good, in a sentence; nothing about a recital, which is the player's own."""
    if s.phase == Phase.DRAW and move == DRAW_DISCARD:
        return waiting("why-draw", s, s.discard_top, s.yellow)
    if s.phase != Phase.TURN or move >= SAY:
        return ""
    if move > SWAP:
        return waiting("why-swap", s, move - SWAP, s.yellow)
    if s.hand[seat].size == 1:
        return say("why-last-card")
    return waiting("why-play", s, move - PLAY, (s.yellow + 1) % s.ring)


def waiting(message: str, s: State, card: int, yellow: int) -> Said:
    """Return the message about a card that goes on this letter at once, or that has to wait for a later one."""
    steps = steps_to(s, card, yellow)
    when = "later" if steps else "at-once"
    return say(f"{message}-{when}", word=card_text(s, card), letter=letter(s, (yellow + steps) % s.ring))


def letter(s: State, number: int) -> str:
    return words_of(s).alphabet[number].upper()
