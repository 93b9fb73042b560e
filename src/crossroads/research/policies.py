"""Policies: players of one's own, which choose from an encoding and a mask.

A policy is a callable that is given the observations of several games, an array with a row for each, and their action masks,
and returns an action for each row.  It may say what it wants to see:

    def policy(observations, masks): ...
    policy.encoding = "bits"    # float32 by default; None: the plain integers
    policy.memory = True        # with what everybody saw once

On the command line a policy is a module and a name in it, `my_module:policy`, or a function of the module that makes the policy
from a text, `my_module:load(weights.pt)`.
"""

from __future__ import annotations

import importlib
import os
import re
import sys
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

USUAL = "float32"  # the encoding of a policy that does not name one
NAMED = re.compile(r"(?P<module>[\w.]+):(?P<name>\w+)(\((?P<given>[^()]*)\))?")


class Policy(Protocol):
    """Chooses an action for every row of a batch."""

    def __call__(self, observations: NDArray[Any], masks: NDArray[np.int8], /) -> Any:
        """Return the number of a legal action for each row."""


class UnknownPolicy(LookupError):
    """A policy that cannot be found or used; the message says why."""


def is_policy(name: str) -> bool:
    """Whether a player's name is that of a policy, not of a level."""
    return ":" in name


def load_policy(name: str) -> Policy:
    """Return the policy of that name; modules of the working directory are found too."""
    named = NAMED.fullmatch(name.strip())
    if named is None:
        raise UnknownPolicy(f"{name[:80]!r} names no policy; write module:name, or module:name(text) to call the function.")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = getattr(importlib.import_module(named["module"]), named["name"])
    except (ImportError, AttributeError) as trouble:
        raise UnknownPolicy(f"{name[:80]} cannot be loaded: {trouble}.") from trouble
    policy: Policy = found if named["given"] is None else found(named["given"])
    if not callable(policy):
        raise UnknownPolicy(f"{name[:80]} is not callable, so it cannot choose moves.")
    return policy


def encoding_of(policy: Policy) -> str | None:
    """Return the encoding that the policy wants."""
    wanted: str | None = getattr(policy, "encoding", USUAL)
    return wanted


def has_memory(policy: Policy) -> bool:
    """Whether the policy wants to see what everybody saw once."""
    return bool(getattr(policy, "memory", False))


def random_policy(_: NDArray[Any], masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """Choose any legal action: the smallest policy, to start from."""
    chosen: NDArray[np.int64] = (masks * np.random.default_rng().random(masks.shape)).argmax(axis=1)
    return chosen
