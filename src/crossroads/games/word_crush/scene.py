"""What a seat of Word Crush sees: the tops of the piles and the own hand, and nothing that the pile holds (WC-29).

Most zones and pieces stay as they are from move to move, so they are drawn once and kept.  What such a function draws follows
from its arguments alone; one of them is the texts in the language of the one who looks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from crossroads.engine.scene import BACK, PICKS, Ask, Button, Piece, Scene, Showing, Zone
from crossroads.games.word_crush.rules import DRAW_DECK, DRAW_DISCARD, PASS, PLAY, SAY, SWAP
from crossroads.games.word_crush.table import Beat, Phase, State
from crossroads.games.word_crush.words import card_text, letter, words_of

if TYPE_CHECKING:
    from collections.abc import Container

    from crossroads.engine.text import Text

MOST_BACKS = 10  # of another hand; more are only counted
MOST_KEPT = 4096  # zones or pieces that a function keeps
NO_COUNT = "–"  # while nothing is recited

SIGNS = {"marker": "■"}  # in a terminal


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    text, names = showing.text, showing.names
    reciting = s.phase == Phase.RECITE
    # In a recital every word of the deck is a move, and no piece makes one of them.
    chosen = frozenset() if reciting else frozenset(moves)
    zones = [_others_hand(k, names[k], s.hand[k].size, text) for k in range(s.players) if k != seat]
    zones += [
        _ring(words_of(s).alphabet, s.red, s.yellow, text),
        _crush(s, text) if showing.beat != Beat.WRONG else _crush_zone(0, "", s.crush.size, text),
        _stock(s.stock.size, DRAW_DECK in chosen, text),
    ]
    zones.append(_discard(s, DRAW_DISCARD in chosen, text))
    if showing.beat == Beat.WRONG:
        zones.append(_wrong(s, showing))
    if seat >= 0:
        zones.append(_own_hand(s, seat, chosen, text))
    swaps = sorted(move - SWAP for move in chosen if _is_swap(move))
    return Scene(
        prompt=_prompt(s, seat, chosen, showing),
        zones=zones,
        buttons=_buttons(s, bool(moves) and reciting, PASS in chosen, [word for word in swaps if PLAY + word in chosen], text),
        facts=[
            (text("fact-letter"), letter(s, s.yellow)),
            (text("fact-recited"), text("recited", recited=s.recited, count=s.crush.size) if reciting else NO_COUNT),
        ],
        aloud=[text("top-word", word=card_text(s, s.crush_top))] if s.crush_top else [],
        picking="swap" if swaps else "",
        picked=text("button-swap", word=PICKS),
        ask=_asked_word(s, text) if reciting and moves else None,
        rules={Phase.TURN: "Your turn", Phase.DRAW: "Exchanging cards", Phase.RECITE: "Reciting"}[Phase(s.phase)],
    )


def _asked_word(s: State, text: Text) -> Ask:
    """Ask for the next word; a browser listens for it in the language of the word list."""
    return Ask("say", text("ask-word", place=s.recited + 1, count=s.crush.size), words_of(s).language)


def _is_swap(move: int) -> bool:
    return SWAP < move <= 2 * SWAP


def _prompt(s: State, seat: int, moves: frozenset[int], showing: Showing) -> str:
    if not any(s.acting):
        return showing.say("game-over")
    if seat < 0 or not s.acting[seat]:
        doing = "prompt-recites" if s.phase == Phase.RECITE else "prompt-plays"
        return showing.say(doing, who=showing.names[s.acting.index(1)])
    if s.phase == Phase.RECITE:
        return showing.say("prompt-recite", place=s.recited + 1, count=s.crush.size)
    if s.phase == Phase.DRAW:
        return showing.say("prompt-draw", owed=s.owed)
    if PASS in moves and not any(PLAY < move <= SWAP for move in moves):
        return showing.say("prompt-stuck", letter=letter(s, s.yellow))
    return showing.say("prompt-play", letter=letter(s, s.yellow))


@lru_cache(MOST_KEPT)
def _ring(alphabet: str, red: int, yellow: int, text: Text) -> Zone:
    pieces = [_letter(i, letter.upper(), i == yellow, text) for i, letter in enumerate(alphabet)]
    for name, message, place in (("red", "label-red", red), ("yellow", "label-yellow", yellow)):
        pieces.append(Piece(name, "marker", label=text(message, letter=alphabet[place].upper()), tone=name, at=(place, 0)))
    return Zone("ring", "ring", text("title-ring"), pieces, columns=len(alphabet))


@lru_cache(MOST_KEPT)
def _letter(place: int, shown: str, is_active: bool, text: Text) -> Piece:
    label = text("label-active", letter=shown) if is_active else shown
    return Piece(f"letter-{place}", "letter", shown, label, at=(place, 0), marked=is_active)


def _crush(s: State, text: Text) -> Zone:
    """The pile: its top card, or while it is recited the last card turned up."""
    return _crush_zone(s.crush_top, card_text(s, s.crush_top) if s.crush_top else "", s.crush.size, text)


def _wrong(s: State, showing: Showing) -> Zone:
    """The word that was said, if it was one of the deck, and the one that was asked."""
    text, pieces, said = showing.text, [], showing.move - SAY
    if 0 < said <= s.cards:
        label = text("label-was-said", word=card_text(s, said))
        pieces.append(Piece("said", "", card_text(s, said), label, note=text("note-was-said"), faint=True))
    asked = _word(s.crush_top, card_text(s, s.crush_top), "label-was-asked", text)
    asked.note, asked.marked = text("note-was-asked"), True
    return Zone("wrong", "spotlight", text("title-wrong", taken=s.crush.size - s.recited), [*pieces, asked])


@lru_cache(MOST_KEPT)
def _crush_zone(card: int, word: str, size: int, text: Text) -> Zone:
    if card:
        pieces = [_word(card, word, "label-on-crush", text)]
    else:
        pieces = [Piece("crush", BACK, label=text("label-crush"))] if size else []
    return Zone("crush", "stack", text("title-crush"), pieces, count=size)


@lru_cache(MOST_KEPT)
def _stock(size: int, can_draw: bool, text: Text) -> Zone:
    move = "draw deck" if can_draw else ""
    back = Piece("stock", BACK, label=text("label-stock"), move=move, marked=can_draw)
    return Zone("stock", "stack", text("title-stock"), [back] if size or can_draw else [], count=size)


def _discard(s: State, can_draw: bool, text: Text) -> Zone:
    return _discard_zone(s.discard_top, card_text(s, s.discard_top) if s.discard_top else "", s.discard.size, can_draw, text)


@lru_cache(MOST_KEPT)
def _discard_zone(card: int, word: str, size: int, can_draw: bool, text: Text) -> Zone:
    pieces = [_word(card, word, "label-on-discard", text)] if card else []
    for piece in pieces:
        piece.move, piece.marked = "draw discard" if can_draw else "", can_draw
    return Zone("discard", "stack", text("title-discard"), pieces, count=size)


def _word(card: int, word: str, label: str, text: Text) -> Piece:
    return Piece(f"word-{card}", text=word, label=text(label, word=word))


@lru_cache(MOST_KEPT)
def _others_hand(other: int, name: str, size: int, text: Text) -> Zone:
    backs = [Piece(f"hand-{other}-{i}", BACK, label=text("label-card")) for i in range(min(size, MOST_BACKS))]
    return Zone(f"hand-{other}", "fan", name, backs, owner=other, count=size)


def _own_hand(s: State, seat: int, moves: Container[int], text: Text) -> Zone:
    pieces = []
    for card in s.hand[seat].card[: s.hand[seat].size]:
        goes_on = letter(s, s.yellow) if PLAY + s.twin[card] in moves else ""
        pieces.append(_held(card, card_text(s, card), goes_on, SWAP + s.twin[card] in moves, text))
    return Zone(f"hand-{seat}", "fan", text("title-hand"), pieces, owner=seat)


@lru_cache(MOST_KEPT)
def _held(card: int, word: str, goes_on: str, can_swap: bool, text: Text) -> Piece:
    """A card in the own hand: one that goes on the active letter is played by a click, another one is exchanged."""
    piece = _word(card, word, "label-in-hand", text)
    if goes_on:
        piece.move, piece.marked, piece.note = f"play {word}", True, text("note-goes", letter=goes_on)
    elif can_swap:
        piece.pick, piece.note = word, text("note-swap")
    else:
        piece.faint = True
    return piece


def _buttons(s: State, can_forget: bool, can_pass: bool, playable: list[int], text: Text) -> list[Button]:
    """The moves that no piece makes: a card that goes on the letter is played by a click, and exchanged by a button."""
    buttons = []
    if can_forget:
        buttons.append(Button(text("button-forget"), "forget", "f", text("note-forget")))
    if can_pass:
        buttons.append(Button(text("button-pass"), "pass", "p"))
    words = [card_text(s, card) for card in playable]
    return buttons + [Button(text("button-swap", word=word), f"swap {word}") for word in words]
