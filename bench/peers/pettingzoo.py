# mypy: disable-error-code="import-not-found"
"""PettingZoo's connect four in the loop of its documentation."""

from __future__ import annotations

from importlib.metadata import version

from pettingzoo import make

from bench.peers.rounds import answer

ENV = make("aec", "classic/connect_four-v3")


def play() -> tuple[float, float]:
    ENV.reset()
    moves = 0
    for agent in ENV.agent_iter():
        observation, _reward, termination, truncation, _info = ENV.last()
        if termination or truncation:
            action = None
        else:
            action = ENV.action_space(agent).sample(observation["action_mask"])
            moves += 1
        ENV.step(action)
    return moves, 1


if __name__ == "__main__":
    ENV.reset(seed=1)
    answer(version("pettingzoo"), loop=play)
