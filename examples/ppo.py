"""Learn a game by playing against oneself and a level: proximal policy optimisation in one file, with torch on the CPU.

    pip install 'crossroads[gymnasium]' torch
    python ppo.py rush-hour --minutes 5 --keep rush-hour.pt --curve rush-hour.csv
    crossroads tournament rush-hour --seats "ppo:load(rush-hour.pt),hard"

All seats share one network, which sees the `float32` encoding of the seat to move.  In a part of the games (`--league`) a level
plays the other seats; with `--teach` the network also learns, at the beginning, to do what that level would do.

Rewards come only at the end of a game, so each seat has a sequence of decisions of its own; where a rollout cuts a game short,
every seat's value is estimated from what that seat sees at the cut (`observe_every_seat`).
"""

from __future__ import annotations

import argparse
import csv
import os
import signal
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import crossroads
from crossroads import envs
from crossroads.research.opponents import Opponent

Array = NDArray[Any]


class Network(nn.Module):
    """A torso with a head for the policy and one for the value."""

    def __init__(self, columns: int, moves: int, width: int) -> None:
        super().__init__()
        self.torso = nn.Sequential(nn.Linear(columns, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, moves)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logarithms of the chances of the moves, and the value, for each row."""
        deep = self.torso(seen)
        return self.policy(deep).masked_fill(mask == 0, -1e9).log_softmax(dim=1), self.value(deep)[:, 0]


class Policy:
    """A network as a policy for `crossroads.evaluate`: it makes the likeliest move, or draws one (`greedily=False`)."""

    encoding = "float32"

    def __init__(self, network: Network, *, memory: bool, greedily: bool = True) -> None:
        self.network, self.memory, self.greedily = network, memory, greedily

    @torch.no_grad()
    def __call__(self, observations: Array, masks: Array) -> Array:
        chances, _ = self.network(torch.from_numpy(observations), torch.from_numpy(masks))
        return np.asarray(chances.argmax(dim=1) if self.greedily else draw(chances))


def draw(chances: torch.Tensor) -> torch.Tensor:
    """Draw a move for each row of logarithms of chances."""
    return (chances - torch.empty_like(chances).exponential_().log()).argmax(dim=1)


def load(path: str) -> Policy:
    """Load a policy that this program kept; for the command line: `examples.ppo:load(rush-hour.pt)`."""
    kept = torch.load(path, weights_only=True)
    network = Network(kept["columns"], kept["moves"], kept["width"])
    network.load_state_dict(kept["weights"])
    return Policy(network, memory=kept["memory"])


class Rollout:
    """Decisions of many games, a row for each step and a column for each game."""

    def __init__(self, steps: int, games: int, columns: int, moves: int, players: int) -> None:
        self.seen = np.zeros((steps, games, columns), np.float32)
        self.mask = np.zeros((steps, games, moves), np.int8)
        self.seat, self.action = np.zeros((steps, games), np.int64), np.zeros((steps, games), np.int64)
        self.taught = np.zeros((steps, games), np.int64)  # what the opponent would have done
        self.likelihood, self.value = np.zeros((steps, games), np.float32), np.zeros((steps, games), np.float32)
        self.counts = np.zeros((steps, games), np.bool_)  # not where a step only began the next game
        self.ends = np.zeros((steps, games), np.bool_)
        self.rewards = np.zeros((steps, games, players), np.float32)

    def advantages(self, after: Array, discount: float) -> Array:
        """Estimate for each decision how much better it was than expected; `after` is every seat's value at the cut."""
        steps, games = self.seat.shape
        every = np.arange(games)
        ahead, gained = (
            after.copy(),
            np.zeros_like(after),
        )  # by game and seat: the value of the next decision, and its advantage
        got = np.zeros_like(after)
        found = np.zeros((steps, games), np.float32)
        for t in reversed(range(steps)):
            over = self.ends[t]
            ahead[over], gained[over], got[over] = 0, 0, self.rewards[t, over]
            seat = self.seat[t]
            surprise = got[every, seat] + ahead[every, seat] - self.value[t]
            found[t] = surprise + discount * gained[every, seat]
            counts, whose = self.counts[t], seat[self.counts[t]]
            ahead[counts, whose], gained[counts, whose] = self.value[t, counts], found[t, counts]
            got[counts, whose] = 0
        return found


class Learner:
    """Plays games against itself and learns from them."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.env = envs.vector(
            given.game, given.games, players=given.players, encoding="float32", memory=given.memory, threads=given.threads
        )
        columns, moves = self.env.fields.size, int(self.env.single_action_space.n)
        self.network = Network(columns, moves, given.width)
        if given.begin:
            self.network.load_state_dict(torch.load(given.begin, weights_only=True)["weights"])
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=given.rate, eps=1e-5)
        self.rollout = Rollout(given.steps, given.games, columns, moves, given.players)
        self.over = np.zeros(given.games, np.bool_)
        league = int(given.league * given.games)
        self.opponent = Opponent(self.env, given.opponent)
        self.own = np.where(np.arange(given.games) < league, np.arange(given.games) % given.players, -1)  # -1: every seat
        self.played = self.decided = 0
        self.is_ended = False
        self.spent, self.curve = 0.0, [["seconds", "games", "decisions", "against", "share", "low", "high"]]
        if given.checkpoint and given.checkpoint.exists():
            self.resume(torch.load(given.checkpoint, weights_only=True))
        self.seen, self.infos = self.env.reset(seed=given.seed + self.decided)  # other games than those before a pause

    @torch.no_grad()
    def play(self) -> None:
        """Fill the rollout."""
        out = self.rollout
        for t in range(self.given.steps):
            out.seen[t], out.mask[t], out.seat[t] = self.seen["observation"], self.seen["action_mask"], self.infos["seat"]
            theirs = (self.own >= 0) & (self.own != out.seat[t])
            out.counts[t] = ~self.over & ~theirs
            rows = np.flatnonzero(out.counts[t])
            chances, value = self.network(torch.from_numpy(out.seen[t, rows]), torch.from_numpy(out.mask[t, rows]))
            action = draw(chances)
            out.action[t, rows], out.value[t, rows] = action, value
            out.likelihood[t, rows] = chances.gather(1, action[:, None])[:, 0]
            rows = np.flatnonzero(~self.over if self.given.teach else theirs & ~self.over)
            out.taught[t, rows] = self.opponent.choose(rows)
            out.action[t] = np.where(theirs, out.taught[t], out.action[t])
            self.seen, _, self.over, _, self.infos = self.env.step(out.action[t])
            out.ends[t], out.rewards[t] = self.over, self.infos["rewards"]
            self.played += int(self.over.sum())
        self.decided += int(out.counts.sum())

    @torch.no_grad()
    def values_at_the_cut(self) -> Array:
        """Return the value of every seat of every game where the rollout ends."""
        games, players = self.given.games, self.given.players
        seen = torch.from_numpy(self.env.observe_every_seat().reshape(games * players, -1))
        values = self.network.value(self.network.torso(seen))
        found: Array = values.reshape(games, players).numpy()
        return found

    def learn(self, progress: float) -> None:
        """Improve the network with the rollout; the rate and the weight of entropy go down to 0 as `progress` goes up to 1."""
        out, given = self.rollout, self.given
        gain = out.advantages(self.values_at_the_cut(), given.discount)
        rows = np.flatnonzero(out.counts)
        flat = [out.seen, out.mask, out.action, out.taught, out.likelihood, gain, gain + out.value]
        tensors = [torch.from_numpy(part.reshape(part.shape[0] * part.shape[1], *part.shape[2:])) for part in flat]
        self.teaching = given.teach * max(0.0, 1 - progress / given.lessons)
        for group in self.optimizer.param_groups:
            group["lr"] = given.rate * (1 - progress)
        self.entropy = given.entropy * (1 - progress)
        for _ in range(given.epochs):
            np.random.default_rng().shuffle(rows)
            for begin in range(0, len(rows), given.batch):
                chosen = torch.from_numpy(rows[begin : begin + given.batch])
                self.improve(*[tensor[chosen] for tensor in tensors])

    def improve(
        self,
        seen: torch.Tensor,
        mask: torch.Tensor,
        action: torch.Tensor,
        taught: torch.Tensor,
        before: torch.Tensor,
        gain: torch.Tensor,
        wanted: torch.Tensor,
    ) -> None:
        """Take one step on a minibatch."""
        chances, value = self.network(seen, mask)
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        ratio = (chances.gather(1, action[:, None])[:, 0] - before).exp()
        kept = torch.clamp(ratio, 1 - self.given.clip, 1 + self.given.clip)
        loss = -torch.min(ratio * gain, kept * gain).mean()
        entropy = -(chances.exp() * chances).sum(dim=1).mean()
        loss = loss + 0.5 * (value - wanted).pow(2).mean() - self.entropy * entropy
        if self.teaching:
            loss = loss - self.teaching * chances.gather(1, taught[:, None]).mean()
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimizer.step()

    def measure(self) -> None:
        """Play against the levels and add the results to the curve."""
        given, policy = self.given, Policy(self.network, memory=self.given.memory)
        for level in given.against.split(","):
            found = crossroads.evaluate(given.game, policy, level, players=given.players, deals=given.deals)
            shares = [f"{share:.4f}" for share in vars(found.wins).values()]
            self.curve.append([f"{self.spent:.0f}", str(self.played), str(self.decided), level, *shares])
            print(f"{self.spent:5.0f} s, {self.played:9,} games, {self.decided:11,} decisions: {found}", flush=True)

    def keep(self) -> None:
        """Write what was asked for: the weights, the curve, and all that a run needs in order to go on."""
        given, weights = self.given, self.network.state_dict()
        if given.keep:
            shape = {"columns": self.env.fields.size, "moves": int(self.env.single_action_space.n), "width": given.width}
            write(given.keep, {**shape, "memory": given.memory, "weights": weights})
        if given.curve:
            with given.curve.open("w", newline="") as file:
                csv.writer(file).writerows(self.curve)
        if given.checkpoint:
            numbers = {name: getattr(self, name) for name in ("spent", "played", "decided", "curve")}
            write(given.checkpoint, {**numbers, "weights": weights, "optimizer": self.optimizer.state_dict()})

    def resume(self, kept: dict[str, Any]) -> None:
        """Go on where `keep` stopped."""
        self.network.load_state_dict(kept["weights"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.spent, self.played, self.decided, self.curve = (kept[name] for name in ("spent", "played", "decided", "curve"))


def write(path: Path, kept: dict[str, Any]) -> None:
    """Write a file as a whole, so that nobody ever finds half of it."""
    torch.save(kept, f"{path}.new")
    os.replace(f"{path}.new", path)


def main() -> None:
    given = words()
    torch.set_num_threads(given.threads or torch.get_num_threads())
    torch.manual_seed(given.seed)
    learner = Learner(given)
    signal.signal(signal.SIGTERM, lambda *_: setattr(learner, "is_ended", True))
    clock = time.process_time if given.busy else time.perf_counter
    whole = 60 * given.minutes
    while learner.spent < whole and not learner.is_ended:
        part = int(learner.spent * given.measures / whole)
        began = clock()
        learner.play()
        learner.learn(learner.spent / whole)
        learner.spent += clock() - began  # measuring does not count
        if learner.spent >= whole or int(learner.spent * given.measures / whole) > part:
            learner.measure()
            learner.keep()
    learner.keep()


def words() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learn a game by playing against oneself.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to learn, without the measurements")
    parser.add_argument("--busy", action="store_true", help="count processor time, on a machine that other work shares")
    parser.add_argument("--memory", action="store_true", help="see what everybody saw once")
    parser.add_argument("--games", type=int, default=256, help="played at the same time")
    parser.add_argument("--steps", type=int, default=64, help="of each game in a rollout")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--width", type=int, default=256, help="of the two layers")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--discount", type=float, default=0.95, help="of advantages (lambda)")
    parser.add_argument("--league", type=float, default=0.5, help="share of the games against --opponent, not against itself")
    parser.add_argument("--opponent", default="greedy", help="a level without search")
    parser.add_argument("--teach", type=float, default=0.0, help="weight of doing as the opponent would, at the beginning")
    parser.add_argument("--lessons", type=float, default=0.3, help="share of the time after which that weight is 0")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1_000_000, help="number of the first game, far from those of measurements")
    parser.add_argument("--against", default="random,greedy", help="levels to measure against")
    parser.add_argument("--measures", type=int, default=5, help="how often to measure")
    parser.add_argument("--deals", type=int, default=500, help="of a measurement, each in every seating")
    parser.add_argument("--begin", type=Path, help="begin with the weights of this file, which --keep wrote")
    parser.add_argument("--keep", type=Path, help="write the weights to this file")
    parser.add_argument("--curve", type=Path, help="write the measurements to this file (CSV)")
    parser.add_argument("--checkpoint", type=Path, help="write everything to this file, also when ended; go on from it")
    return parser.parse_args()


if __name__ == "__main__":
    main()
