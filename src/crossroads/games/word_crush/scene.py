"""What a seat of Word Crush sees: the tops of the piles and the own hand, and nothing that the pile holds (WC-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.scene import BACK, Ask, Button, Piece, Scene, Showing, Zone
from crossroads.games.word_crush.rules import DRAW_DECK, DRAW_DISCARD, PASS, PLAY, SWAP
from crossroads.games.word_crush.table import LETTERS, Phase, State
from crossroads.games.word_crush.words import card_text, letter

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_BACKS = 10  # of another hand; more are only counted

SIGNS = {"marker": "■"}  # in a terminal


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    names = showing.names
    zones = [_others_hand(s, k, names) for k in range(s.players) if k != seat]
    zones += [_ring(s), _crush(s), _stock(s, moves), _discard(s, moves)]
    if seat >= 0:
        zones.append(_own_hand(s, seat, moves))
    reciting = s.phase == Phase.RECITE and bool(moves)
    return Scene(
        prompt=_prompt(s, seat, moves, names),
        zones=zones,
        buttons=_buttons(s, seat, moves),
        facts=[
            ("Active letter", letter(s.yellow)),
            ("Recited", f"{s.recited} of {s.crush.size}" if s.phase == Phase.RECITE else "–"),
        ],
        picking="swap" if any(_is_swap(move) for move in moves) else "",
        ask=Ask("say", f"Word {s.recited + 1} of {s.crush.size}") if reciting else None,
        rules={Phase.TURN: "Your turn", Phase.DRAW: "Exchanging cards", Phase.RECITE: "Reciting"}[Phase(s.phase)],
    )


def _is_swap(move: int) -> bool:
    return SWAP < move <= 2 * SWAP


def _prompt(s: State, seat: int, moves: list[int], names: Sequence[str]) -> str:
    if not any(s.acting):
        return "The game is over."
    if seat < 0 or not s.acting[seat]:
        doing = "recites the pile" if s.phase == Phase.RECITE else "plays"
        return f"{names[s.acting.index(1)]} {doing}. Keep the words in mind."
    if s.phase == Phase.RECITE:
        return f"Recite the pile, the oldest word first: which is word {s.recited + 1} of {s.crush.size}?"
    if s.phase == Phase.DRAW:
        return f"Draw {s.owed} more: from the draw pile, or the card on the discard."
    if PASS in moves and not any(PLAY < move <= SWAP for move in moves):
        return f"None of your words goes on {letter(s.yellow)}: exchange a card for two, or pass."
    return f"Play a word that begins with {letter(s.yellow)} or doubles it."


def _ring(s: State) -> Zone:
    pieces = [
        Piece(
            f"letter-{i}",
            "letter",
            letter(i),
            f"{letter(i)}{', the active letter' if i == s.yellow else ''}",
            at=(i, 0),
            marked=i == s.yellow,
        )
        for i in range(LETTERS)
    ]
    pieces.append(Piece("red", "marker", label=f"Starting letter {letter(s.red)}", tone="red", at=(s.red, 0)))
    pieces.append(Piece("yellow", "marker", label=f"Active letter {letter(s.yellow)}", tone="yellow", at=(s.yellow, 0)))
    return Zone("ring", "ring", "The letters", pieces, columns=LETTERS)


def _crush(s: State) -> Zone:
    """The pile: its top card, or while it is recited the last card turned up."""
    if s.crush_top:
        pieces = [_word(s, s.crush_top, "on the Word Crush Pile")]
    else:
        pieces = [Piece("crush", BACK, label="The Word Crush Pile, face-down")] if s.crush.size else []
    return Zone("crush", "stack", "Word Crush Pile", pieces, count=s.crush.size)


def _stock(s: State, moves: list[int]) -> Zone:
    move = "draw deck" if DRAW_DECK in moves else ""
    pieces = [Piece("stock", BACK, label="The draw pile", move=move, marked=bool(move))] if s.stock.size or move else []
    return Zone("stock", "stack", "Draw pile", pieces, count=s.stock.size)


def _discard(s: State, moves: list[int]) -> Zone:
    pieces = [_word(s, s.discard_top, "on the discard")] if s.discard_top else []
    for piece in pieces:
        piece.move = "draw discard" if DRAW_DISCARD in moves else ""
        piece.marked = bool(piece.move)
    return Zone("discard", "stack", "Discard", pieces, count=s.discard.size)


def _word(s: State, card: int, where: str) -> Piece:
    text = card_text(s, card)
    return Piece(f"word-{card}", text=text, label=f"{text}, {where}")


def _others_hand(s: State, other: int, names: Sequence[str]) -> Zone:
    size = s.hand[other].size
    backs = [Piece(f"hand-{other}-{i}", BACK, label="A card") for i in range(min(size, MOST_BACKS))]
    return Zone(f"hand-{other}", "fan", names[other], backs, owner=other, count=size)


def _own_hand(s: State, seat: int, moves: list[int]) -> Zone:
    pieces = []
    for card in s.hand[seat].card[: s.hand[seat].size]:
        piece = _word(s, card, "in your hand")
        twin = s.twin[card]
        if PLAY + twin in moves:
            piece.move, piece.marked, piece.note = f"play {piece.text}", True, f"goes on {letter(s.yellow)}"
        elif SWAP + twin in moves:
            piece.pick, piece.note = piece.text, "exchange for two"
        else:
            piece.faint = True
        pieces.append(piece)
    return Zone(f"hand-{seat}", "fan", "Your hand", pieces, owner=seat)


def _buttons(s: State, seat: int, moves: list[int]) -> list[Button]:
    buttons = []
    if s.phase == Phase.RECITE and moves:
        buttons.append(Button("I forgot", "forget", "f", "You take this card and all that are still face-down."))
    if PASS in moves:
        buttons.append(Button("Pass", "pass", "p"))
    playable = [move - SWAP for move in sorted(moves) if _is_swap(move) and PLAY + move - SWAP in moves]
    buttons += [Button(f"Exchange {card_text(s, card)} for two", f"swap {card_text(s, card)}") for card in playable]
    return buttons
