"""What a decent player of Liar's Dice would try first: from the dice under the own cup, never from those under others."""

from my_games.liars_dice.rules import (
    ACE,
    CALL,
    FACES,
    State,
    dice_on_the_table,
    face_of,
    matches,
    players_with_dice,
    quantity_of,
)

PLAYOUT_MOVES = 12  # two rounds or so: what comes later is luck
DOUBT = 300  # the weight of a call when the bid is surely a lie
SAFE = 100  # the weight of a bid that is surely true
FAR = 6  # bids beyond this many steps leave the others too little room to lie


def weight(s: State, seat: int, move: int) -> int:
    if move == CALL:
        lie = 1.0 - chance_of(s, seat, s.bid - 1)
        return 1 + int(DOUBT * lie * lie)
    true = chance_of(s, seat, move)
    steps = 1 + (move - s.bid) // FACES
    return 1 + int(SAFE * true * true / steps) if move - s.bid < FAR * FACES else 1


def chance_of(s: State, seat: int, bid: int) -> float:
    """Return how likely a bid is true for a seat that sees only its own dice."""
    face = face_of(bid)
    needed = quantity_of(bid)
    for i in range(s.dice[seat]):
        if matches(s, s.die[seat][i], face):
            needed -= 1
    p = 2.0 / FACES if s.options.aces == 1 and face != ACE else 1.0 / FACES
    return at_least(needed, dice_on_the_table(s) - s.dice[seat], p)


def at_least(needed: int, dice: int, p: float) -> float:
    """Return the chance that at least so many of some dice match, if each does with chance p."""
    if needed > dice:
        return 0.0
    exactly = (1.0 - p) ** dice  # none of them
    fewer = 0.0
    for count in range(needed):
        fewer += exactly
        exactly *= (dice - count) / (count + 1.0) * p / (1.0 - p)
    return 1.0 - fewer


def worth(s: State, seat: int) -> float:
    """Return the seat's share of the dice, and more than that for a victory."""
    if players_with_dice(s) == 1:
        return 1.0 if s.dice[seat] > 0 else 0.0
    return 0.9 * s.dice[seat] / dice_on_the_table(s)
