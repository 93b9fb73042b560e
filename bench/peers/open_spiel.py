# mypy: disable-error-code="import-not-found"
"""OpenSpiel's connect four: a plain loop in Python, and rollouts that never leave C++.

`MCTSBot` with one simulation evaluates the position at the root and nothing else, here the empty board, with so many random
games played out in C++.  It does not say how many moves those were; a random game has an average length, which is measured
before, in OpenSpiel's own states, over enough games to be right within a percent.
"""

from __future__ import annotations

import random
from importlib.metadata import version

import pyspiel

from bench.peers.rounds import answer

ROLLOUTS = 2000
GAMES_FOR_LENGTH = 20_000  # a standard error of a quarter of a percent

GAME = pyspiel.load_game("connect_four")
DICE = random.Random(1)
BOT = pyspiel.MCTSBot(
    GAME,
    pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1),
    uct_c=1.4,
    max_simulations=1,
    max_memory_mb=100,
    solve=False,
    seed=1,
    verbose=False,
)


SIMULATIONS = 1000  # of one search, one random game each, as bench/search.py has them
SEARCHER = pyspiel.MCTSBot(
    GAME,
    pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1),
    uct_c=1.4,
    max_simulations=SIMULATIONS,
    max_memory_mb=100,
    solve=False,
    seed=1,
    verbose=False,
)


def search() -> tuple[float, float]:
    """One search from the empty board: how many simulations."""
    root = SEARCHER.mcts_search(GAME.new_initial_state())
    assert root.explore_count == SIMULATIONS, "the search was cut short"
    return SIMULATIONS, 1


def play_in_python() -> tuple[float, float]:
    state = GAME.new_initial_state()
    moves = 0
    while not state.is_terminal():
        state.apply_action(DICE.choice(state.legal_actions()))
        moves += 1
    return moves, 1


def average_length() -> float:
    return sum(play_in_python()[0] for _ in range(GAMES_FOR_LENGTH)) / GAMES_FOR_LENGTH


def main() -> None:
    length = average_length()

    def roll_out() -> tuple[float, float]:
        root = BOT.mcts_search(GAME.new_initial_state())
        assert root.explore_count == 1 and not root.children, "the rollouts did not start at the root"
        return ROLLOUTS * length, ROLLOUTS

    answer(version("open_spiel"), python=play_in_python, rollouts=roll_out, search=search)


if __name__ == "__main__":
    main()
