"""Train RLlib's PPO on a game, all seats with one policy that sees only legal moves.

    pip install 'crossroads[pettingzoo]' 'ray[rllib]' torch
    python rllib.py crossing-guard --rounds 20

`Table` is what RLlib calls a multi-agent environment: only the seat to move has an observation, and at the end every seat has
its reward.  RLlib's own module for masks does the rest.  For training that is fast on one machine see `ppo.py`.
"""

from __future__ import annotations

import argparse
from typing import Any

from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from crossroads import envs

SHARED = "shared"  # the policy of every seat
Told = dict[str, Any]


class Table(MultiAgentEnv):
    """A game as RLlib wants it: `crossroads.envs.aec` with one observation at a time."""

    def __init__(self, config: Told) -> None:
        super().__init__()
        self.table = envs.aec(config["game"], players=config["players"], encoding="float32")
        self.agents = self.possible_agents = list(self.table.possible_agents)
        parts: Any = self.table.observation_space(self.agents[0])
        seen = spaces.Dict(
            {"observations": parts["observation"], "action_mask": spaces.Box(0.0, 1.0, parts["action_mask"].shape)}
        )
        self.observation_spaces = dict.fromkeys(self.agents, seen)
        self.action_spaces = {agent: self.table.action_space(agent) for agent in self.agents}

    def reset(self, *, seed: int | None = None, options: Told | None = None) -> tuple[Told, Told]:
        self.table.reset(seed=seed, options=options)
        return self._seen([self.table.agent_selection]), {}

    def step(self, actions: Told) -> tuple[Told, Told, Told, Told, Told]:
        self.table.step(int(actions[self.table.agent_selection]))
        over = any(self.table.terminations.values())
        told = self.agents if over else [self.table.agent_selection]
        rewards = {agent: float(self.table.rewards[agent]) for agent in told}
        return self._seen(told), rewards, {"__all__": over}, {"__all__": False}, {}

    def _seen(self, agents: list[str]) -> Told:
        found = {agent: self.table.observe(agent) for agent in agents}
        return {
            agent: {"observations": one["observation"], "action_mask": one["action_mask"].astype("float32")}
            for agent, one in found.items()
        }


def settings(game: str, players: int, decisions: int, width: int) -> PPOConfig:
    """Return RLlib's settings: every seat has the shared policy, in this process."""
    register_env("crossroads", Table)
    module = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [width, width]})
    config: PPOConfig = (
        PPOConfig()
        .environment("crossroads", env_config={"game": game, "players": players}, disable_env_checking=True)  # it ignores masks
        .env_runners(num_env_runners=0)
        .multi_agent(policies={SHARED}, policy_mapping_fn=lambda *_, **__: SHARED)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={SHARED: module}))
        .training(train_batch_size=decisions, minibatch_size=min(256, decisions), num_epochs=3, lr=1e-3, gamma=1.0)
    )
    return config


def main() -> None:
    parser = argparse.ArgumentParser(description="Train RLlib's PPO on a game.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=20, help="of playing and learning")
    parser.add_argument("--decisions", type=int, default=4000, help="of a round")
    parser.add_argument("--width", type=int, default=128, help="of the two layers")
    given = parser.parse_args()
    algorithm = settings(given.game, given.players, given.decisions, given.width).build_algo()
    for number in range(1, given.rounds + 1):
        found = algorithm.train()
        played, learned = found["env_runners"], found["learners"][SHARED]
        print(
            f"round {number}: {played['num_env_steps_sampled_lifetime']:,.0f} decisions, "
            f"{played['episode_len_mean']:.1f} a game, entropy {learned['entropy']:.2f}",
            flush=True,
        )
    algorithm.stop()


if __name__ == "__main__":
    main()
