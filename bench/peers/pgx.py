# mypy: disable-error-code="import-not-found"
"""Pgx's connect four, a batch of games at once, on whatever JAX runs on (on a CPU all its cores).

As its documentation has it: `init` and `step` under `vmap` and `jit`, with `auto_reset`.  Two things are done in its favour:
many steps are one compiled `scan`, because a Python loop around single steps is slower; and a random legal action costs one
random number a game where `categorical` draws seven.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from bench.peers.rounds import answer

BATCH = 1024
STEPS = 128  # in one call

ENV = pgx.make("connect_four")
STEP = jax.vmap(auto_reset(ENV.step, ENV.init))


def random_actions(key: Any, masks: Any) -> Any:
    """One legal action for each game."""
    counts = jnp.cumsum(masks, axis=-1)
    nth = jnp.floor(jax.random.uniform(key, (BATCH, 1)) * counts[:, -1:])
    return jnp.argmax(counts > nth, axis=-1)


def step(carried: Any, _: None) -> tuple[Any, Any]:
    state, key = carried
    key, for_actions, for_resets = jax.random.split(key, 3)
    state = STEP(state, random_actions(for_actions, state.legal_action_mask), jax.random.split(for_resets, BATCH))
    return (state, key), state.terminated.sum()


def main() -> None:
    steps = jax.jit(lambda carried: jax.lax.scan(step, carried, None, length=STEPS))
    key = jax.random.PRNGKey(1)
    carried = (jax.jit(jax.vmap(ENV.init))(jax.random.split(key, BATCH)), key)
    carried, _ = steps(carried)  # compiles

    def play() -> tuple[float, float]:
        nonlocal carried
        carried, ended = steps(carried)
        return BATCH * STEPS, int(ended.sum())  # which waits for the result

    one_step = jax.jit(lambda carried: step(carried, None))
    stepped, _ = one_step(carried)  # compiles

    def play_step_by_step() -> tuple[float, float]:
        """As a learner in Python would: every step is a call, and its result is waited for."""
        nonlocal stepped
        ended = 0
        for _ in range(STEPS):
            stepped, over = one_step(stepped)
            jax.block_until_ready(stepped)
            ended += int(over)
        return BATCH * STEPS, ended

    answer(f"{version('pgx')}, JAX {version('jax')} on {jax.default_backend()}", batch=play, steps=play_step_by_step)


if __name__ == "__main__":
    main()
