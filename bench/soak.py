"""`python -m bench.soak [GAME…]`: random games by the hundred thousand, over every number of players and every option.

Compiled games have to end without an error and keep all their cards; of a sample the records have to be judged right.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads import games
from crossroads.engine import link
from crossroads.engine.options import Choice, Value
from crossroads.engine.views import leaves
from crossroads.lab.jobs import RANDOM_MOVE_LIMIT
from crossroads.lab.simulate import random_sitting
from crossroads.table import record
from crossroads.table.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game

BATCH = 500  # games that share players and options


def settings_of(game: Game, chance: random.Random) -> Iterator[tuple[int, dict[str, object]]]:
    """Any players, any options that go together."""
    check: Any = getattr(game.words, "check", lambda *_: None)
    while True:
        players = chance.choice(game.player_counts)
        chosen: dict[str, object] = {option.name: any_value(option, chance) for option in game.words.OPTIONS}
        if not check(players, game.options(chosen)):
            yield players, chosen


def any_value(option: Any, chance: random.Random) -> Value:
    if isinstance(option, Choice):
        return chance.choice(option.values)
    return option.default if chance.random() < 0.5 else chance.randint(option.low, min(option.high, option.low + 60))


def play_batch(game: Game, players: int, chosen: dict[str, object], number: int, count: int) -> tuple[int, int]:
    """Moves made and games abandoned; AssertionError if a card is lost or found."""
    template = game.new_state(players, chosen)
    states = game.rules.State.array(count)
    lengths = np.zeros(count, np.int64)
    fast = link.compiled(game.rules)
    fast.play_many(states, template.pack(), number, np.zeros(1, np.int64), lengths, RANDOM_MOVE_LIMIT)
    if hasattr(game.rules, "deck"):
        for i in range(0, count, 50):
            assert_all_cards_are_there(game, game.rules.State.unpack(states[i]))
    return int(lengths.sum()), int((lengths >= RANDOM_MOVE_LIMIT).sum())


def assert_all_cards_are_there(game: Game, s: Any) -> None:
    cards = [0] * game.rules.DECK
    whole = Counter(cards[: link.interpreted(game.rules).deck(s, cards, 0)])
    found: Counter[int] = Counter()
    for leaf in leaves(game.rules.State):
        if leaf.pile and not leaf.remembered:
            for index in np.ndindex(*leaf.shape[:-1]):
                pile = eval(leaf.pile, {"s": s} | {f"i{k}": i for k, i in enumerate(index)})
                found.update(pile.card[: pile.size])
    assert found == whole, f"{game.slug}: cards were lost or found"


def soak(game: Game, wanted: int, records: int) -> str:
    """What came of it, in a sentence."""
    chance, began = random.Random(1), time.perf_counter()
    moves = abandoned = 0
    combinations = settings_of(game, chance)
    for number in range(0, wanted, BATCH):
        players, chosen = next(combinations)
        made, left = play_batch(game, players, chosen, number + 1, min(BATCH, wanted - number))
        moves, abandoned = moves + made, abandoned + left
    for number in range(records):
        players, chosen = next(combinations)
        line = record.encode(random_sitting(game, players, chosen, number).record())
        verify(record.decode(line), {game.slug: game})
    seconds = time.perf_counter() - began
    return (
        f"{game.slug}: {wanted:,} games, {moves:,} moves, {abandoned} abandoned as too long, no error; "
        f"{records:,} records right; {seconds:.0f} s"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Random games by the hundred thousand.")
    parser.add_argument("slugs", nargs="*", metavar="GAME", default=list(games.all_games()))
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--records", type=int, default=10_000)
    wanted = parser.parse_args()
    for slug in wanted.slugs:
        print(soak(games.find(slug), wanted.games, wanted.records), flush=True)
