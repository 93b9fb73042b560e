"""Dice: the same in every mode, recorded, and verified."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from crossroads.engine import add, link
from crossroads.engine.game import Game
from crossroads.engine.layout import States
from crossroads.lab.simulate import random_sitting
from crossroads.table import record
from crossroads.table.deals import Deal, SeedDealer, keyed_numbers
from crossroads.table.record import WrongRecord
from crossroads.table.sitting import Sitting
from crossroads.table.verify import verify

PIG = Game("tests.small_games.pig")
SECRET = "5" * 64


def clock_sitting(seed: str, most: int = 1000) -> Sitting:
    """A game at a table in which the clock makes every move."""
    sitting = Sitting(PIG, 2, {}, 0, SeedDealer(seed, PIG.words), seed)
    while not sitting.is_over and len(sitting.moves) < most:
        seat = sitting.acting[0]
        sitting.play(seat, sitting.clock_move(seat))
    return sitting


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2, 77])
def test_a_numbered_game_rolls_the_same_at_a_table_interpreted_and_compiled(number: int) -> None:
    """The final states are equal field by field, dice included."""
    template = PIG.new_state(2, {})
    plain = States([template])
    link.interpreted(PIG.rules).play_many(plain, [template], number, [0], [0], 1000)
    packed, lengths = PIG.rules.State.array(1), np.zeros(1, np.int64)
    link.compiled(PIG.rules).play_many(packed, template.pack(), number, np.zeros(1, np.int64), lengths, 1000)
    sitting = random_sitting(PIG, 2, {}, number)
    assert plain[0] == PIG.rules.State.unpack(packed[0]) == sitting.state
    assert sum(deal.roll is not msgspec.UNSET for deal in sitting.dealer.deals) > 5


@pytest.mark.parametrize("seed", ["8", SECRET])
def test_a_record_with_rolls_round_trips_and_is_verified(seed: str) -> None:
    """Rolls stand among the deals as at, sides and roll; a replay needs nothing else."""
    sitting = clock_sitting(seed)
    line = record.encode(sitting.record())
    assert '{"at":0,"sides":2,"roll":' in line
    assert record.decode(line) == sitting.record()
    verdict = verify(record.decode(line), {"pig": PIG})
    assert verdict.finished and verdict.deals_follow_from_seed


def test_a_roll_at_a_live_table_follows_from_a_keyed_hash_of_seed_and_moves() -> None:
    """The first roll after move 1 is number * sides / 2**64 of the message `roll 1 0`, plus 1."""
    sitting = clock_sitting(SECRET, most=1)
    assert sitting.dealer.deals[-1] == Deal(1, sides=6, roll=1 + (next(keyed_numbers(SECRET, "roll 1 0")) * 6 >> 64))
    assert sitting.dealer.deals[0].roll == 1 + (next(keyed_numbers(SECRET, "roll 0 0")) * 2 >> 64)


def test_rolls_and_shuffles_after_the_same_move_are_counted_apart() -> None:
    """Each kind has its own count, so that a roll does not change the cards."""
    dealer, words = SeedDealer(SECRET, PIG.words), PIG.words
    s = PIG.new_state(2, {})
    first, second = dealer.roll(s, 1000), dealer.roll(s, 1000)
    numbers = [next(keyed_numbers(SECRET, f"roll 0 {k}")) for k in range(2)]
    assert [first, second] == [1 + (number * 1000 >> 64) for number in numbers]
    s.dealer = SeedDealer(SECRET, words)
    PIG.tabled.setup(s)
    alone = SeedDealer(SECRET, words)
    again = PIG.new_state(2, {})
    for card in (1, 2, 3):
        add(again.bonus, card)  # type: ignore[attr-defined]
    alone.shuffle(again, again.bonus)  # type: ignore[attr-defined]
    assert s.dealer.deals[1].cards == alone.deals[0].cards


def finished() -> record.GameRecord:
    return clock_sitting("8").record()


@pytest.mark.parametrize(
    ("place", "wrong", "sentence"),
    [
        (
            0,
            {"at": 0, "sides": 3, "roll": 1},
            "before the first move: deal 1 is a roll of a die with 3 sides, but the die has 2",
        ),
        (0, {"at": 0, "sides": 2, "roll": 3}, "before the first move: deal 1 is a roll of 3, but the die shows 1 to 2"),
        (0, {"at": 0, "sides": 2, "roll": 0}, "before the first move: deal 1 is a roll of 0, but the die shows 1 to 2"),
        (
            0,
            {"at": 0, "cards": ["1"]},
            "before the first move: deal 1 is a shuffle, but a die with 2 sides is rolled after 0 moves",
        ),
        (1, {"at": 0, "sides": 2, "roll": 1}, "before the first move: deal 2 is a roll, but cards are shuffled after 0 moves"),
        (2, {"at": 2, "sides": 6, "roll": 1}, "move 1, seat 0, 'roll': deal 3 is said to be after 2 moves, but comes after 1"),
    ],
)
def test_a_roll_that_cannot_have_happened_is_named(place: int, wrong: dict[str, object], sentence: str) -> None:
    """Wrong sides, an impossible value, a shuffle instead of a roll and a roll instead of a shuffle are four sentences."""
    game = finished()
    game.deals[place] = msgspec.convert(wrong, Deal)
    with pytest.raises(WrongRecord) as refused:
        verify(game, {"pig": PIG})
    assert str(refused.value) == sentence


def test_a_missing_and_a_superfluous_roll_are_named() -> None:
    """A record has exactly the rolls of its game."""
    short, long = finished(), finished()
    del short.deals[2:]
    with pytest.raises(WrongRecord, match="a deal is missing: a die with 6 sides is rolled after 1 moves"):
        verify(short, {"pig": PIG})
    long.deals.append(Deal(99, sides=6, roll=1))
    with pytest.raises(WrongRecord, match="never happens"):
        verify(long, {"pig": PIG})


@pytest.mark.parametrize(
    "wrong", ['{"at":0}', '{"at":0,"cards":[],"roll":1}', '{"at":0,"sides":6}', '{"at":0,"sides":6,"roll":1,"cards":[]}']
)
def test_a_deal_is_a_shuffle_or_a_roll(wrong: str) -> None:
    """A record with a deal that is neither, or both, is not read."""
    line = record.encode(finished())
    begin = line.index('"deals":[') + len('"deals":[')
    with pytest.raises(WrongRecord, match="either `cards` or `sides` and `roll`"):
        record.decode(line[:begin] + wrong + "," + line[begin:])
