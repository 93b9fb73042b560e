"""Liar's Dice.  All roll their dice in secret, bid on what lies under all cups, and lose dice by lying or doubting wrongly."""

from collections.abc import Iterator

from crossroads.engine import Dice, GameState, Record, below, int8, int16, owned, public, record, roll, settled

SEATS = 6
CUP = 5  # the most dice of one player
FACES = 6
ACE = 1  # counts as every face, if the option says so
MOST = SEATS * CUP  # dice on the table

# A move is a bid, or to call the bidder a liar.  Bids are numbered as they rise:
#
#     0 … 5        one 1, one 2, … one 6
#     6 … 11       two 1s, … two 6s, and so on
CALL = MOST * FACES
MOVES = CALL + 1


class Options(Record):
    """One field for each option in words.py."""

    dice = int8()
    aces = int8()


class State(GameState):
    """Everything there is, and who may know it."""

    options = settled(record(Options))
    die = owned(int8(SEATS, CUP))  # what lies under each cup: 1 … 6, and 0 where no die is left
    dice = public(int8(SEATS))  # how many dice each player has
    bid = public(int16())  # 1 + the last bid, or 0 before the first
    bidder = public(int8())  # who made it
    # The end of the last round, for everybody to look at until the next one ends:
    shown = public(int8(SEATS, CUP))  # the dice as they lay under the cups
    called = public(int16())  # 1 + the bid that was doubted, or 0 before the first round has ended
    matches = public(int8())  # how many dice there were of its face
    loser = public(int8())  # who lost a die


def setup(s: State) -> None:
    for seat in range(s.players):
        s.dice[seat] = s.options.dice
    begin_round(s, s.first)


def begin_round(s: State, seat: int) -> None:
    """All roll; the seat bids first."""
    s.bid = 0
    for player in range(s.players):
        for i in range(CUP):
            s.die[player][i] = roll(s, FACES) if i < s.dice[player] else 0
    s.acting[seat] = 1


def legal(s: State, seat: int) -> Iterator[int]:
    """Any higher bid, up to the number of dice on the table; or doubt, once there is a bid."""
    if s.acting[seat]:
        for bid in range(s.bid, dice_on_the_table(s) * FACES):
            yield bid
        if s.bid:
            yield CALL


def apply(s: State, seat: int, move: int) -> None:
    s.acting[seat] = 0
    if move == CALL:
        end_round(s, seat)
    else:
        s.bid, s.bidder = move + 1, seat
        s.acting[next_with_dice(s, seat)] = 1


def end_round(s: State, caller: int) -> None:
    """All lift their cups.  The bidder loses a die if there are fewer than bid, the caller if there are enough."""
    s.called = s.bid
    s.matches = matching(s, face_of(s.bid - 1))
    s.loser = caller if s.matches >= quantity_of(s.bid - 1) else s.bidder
    for seat in range(s.players):
        for i in range(CUP):
            s.shown[seat][i] = s.die[seat][i]
    s.dice[s.loser] -= 1
    if players_with_dice(s) > 1:
        begin_round(s, s.loser if s.dice[s.loser] else next_with_dice(s, s.loser))
    else:
        clear_the_cups(s)


def clear_the_cups(s: State) -> None:
    for seat in range(s.players):
        for i in range(CUP):
            s.die[seat][i] = 0


def quantity_of(bid: int) -> int:
    return bid // FACES + 1


def face_of(bid: int) -> int:
    return bid % FACES + 1


def matching(s: State, face: int) -> int:
    """Count the dice under all cups that show the face, or an ace that stands for it."""
    count = 0
    for seat in range(s.players):
        for i in range(s.dice[seat]):
            if matches(s, s.die[seat][i], face):
                count += 1
    return count


def matches(s: State, die: int, face: int) -> bool:
    return die == face or (die == ACE and s.options.aces == 1)


def dice_on_the_table(s: State) -> int:
    count = 0
    for seat in range(s.players):
        count += s.dice[seat]
    return count


def players_with_dice(s: State) -> int:
    count = 0
    for seat in range(s.players):
        if s.dice[seat]:
            count += 1
    return count


def next_with_dice(s: State, seat: int) -> int:
    """Return the next player to the left who still has dice."""
    seat = (seat + 1) % s.players
    while s.dice[seat] == 0:
        seat = (seat + 1) % s.players
    return seat


def score(s: State, seat: int) -> int:
    return s.dice[seat]


def wins(s: State, seat: int) -> bool:
    return s.dice[seat] > 0 and players_with_dice(s) == 1


def clock_move(s: State, seat: int) -> int:
    """Doubt, or make the lowest bid."""
    return CALL if s.bid else 0


def imagine(s: State, seat: int, dice: Dice) -> None:
    """Roll again what the seat does not see.  The dice are values and not cards, so the general way does not know them."""
    for player in range(s.players):
        if player != seat:
            for i in range(s.dice[player]):
                s.die[player][i] = 1 + below(dice, FACES)
