"""What a seat of Liar's Dice sees: its own dice, everybody's cups, the bids to choose from, and the last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.scene import BACK, Ask, Button, Piece, Scene, Showing, Zone
from my_games.liars_dice.rules import CALL, FACES, State, dice_on_the_table, face_of, matches, quantity_of
from my_games.liars_dice.words import dice_text, move_text

if TYPE_CHECKING:
    from collections.abc import Sequence

SIGNS = {f"die-{face}": str(face) for face in range(1, FACES + 1)}  # in a terminal
ROWS = 2  # numbers of dice to choose from at once; higher bids are written


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    names = showing.names
    higher = [move for move in moves if move < CALL]
    zones = [bids(s, seat, higher)] if higher else []
    zones += [last_round(s, names)] if s.called else []
    zones += [cup(s, player, seat, names) for player in range(s.players)]
    return Scene(
        prompt=prompt(s, seat, names),
        zones=zones,
        buttons=[Button("Liar!", "liar", "l", f"You doubt {dice_text(s.bid - 1)}.")] if CALL in moves else [],
        facts=[("Dice on the table", str(dice_on_the_table(s))), *bid_facts(s, names)],
        ask=Ask("bid", "Or write how many, and of which face: 9 5") if len(offered(higher)) < len(higher) else None,
        signs=SIGNS,
        rules="Your turn",
    )


def prompt(s: State, seat: int, names: Sequence[str]) -> str:
    if not any(s.acting):
        return "One player has dice left: the game is over."
    if seat < 0 or not s.acting[seat]:
        return f"Waiting for {names[s.acting.index(1)]}."
    return f"Bid more than {dice_text(s.bid - 1)}, or call it a lie." if s.bid else "Bid on the dice under all cups."


def bid_facts(s: State, names: Sequence[str]) -> list[tuple[str, str]]:
    return [("The bid", f"{dice_text(s.bid - 1)}, by {names[s.bidder]}")] if s.bid else []


def offered(higher: list[int]) -> list[int]:
    """Return the bids that are laid out to be clicked."""
    return [bid for bid in higher if quantity_of(bid) < quantity_of(higher[0]) + ROWS]


def bids(s: State, seat: int, higher: list[int]) -> Zone:
    """Lay out the next bids: a row for each number of dice, a column for each face."""
    lowest = quantity_of(higher[0])
    pieces = [
        Piece(
            f"bid-{face_of(bid)}-{quantity_of(bid) - lowest}",
            f"bid-{face_of(bid)}",
            f"{quantity_of(bid)}×{face_of(bid)}",
            f"Bid {dice_text(bid)}",
            move_text(s, seat, bid),
            at=(face_of(bid) - 1, quantity_of(bid) - lowest),
        )
        for bid in offered(higher)
    ]
    return Zone("bids", "grid", "Your bid", pieces, columns=FACES, rows=ROWS)


def last_round(s: State, names: Sequence[str]) -> Zone:
    """Show the dice as they lay when the last bid was called; those that counted stand out."""
    face = face_of(s.called - 1)
    pieces = []
    for player in range(s.players):
        for i, die in enumerate(s.shown[player]):
            if die:
                counts = matches(s, die, face)
                label = f"{names[player]} had a {die}" + (", which counted" if counts else "")
                pieces.append(Piece(f"shown-{player}-{i}", die_face(die), label=label, tone=f"seat{player}", marked=counts))
    return Zone("last-round", "row", f"Last round: {dice_text(s.called - 1)} called", pieces)


def cup(s: State, player: int, seat: int, names: Sequence[str]) -> Zone:
    """Draw a player's dice: seen by their owner, face-down to everybody else."""
    dice = range(s.dice[player] if any(s.acting) else 0)
    if player == seat:
        return Zone(f"cup-{player}", "row", "Under your cup", [own_die(s, player, i) for i in dice], owner=player)
    backs = [Piece(f"die-{player}-{i}", BACK, label="A die under a cup", tone=f"seat{player}") for i in dice]
    return Zone(f"cup-{player}", "row", names[player], backs, owner=player)


def own_die(s: State, player: int, i: int) -> Piece:
    die = s.die[player][i]
    return Piece(f"die-{player}-{i}", die_face(die), label=f"Your {die}", tone=f"seat{player}")


def die_face(die: int) -> str:
    return f"die-{die}"
