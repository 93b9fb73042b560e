"""Gymnasium's spaces for observations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gymnasium import spaces

if TYPE_CHECKING:
    from crossroads.envs.encoding import Encoding
    from crossroads.envs.fields import Fields


def box_of(fields: Fields | Encoding) -> spaces.Box:
    """Return the space of one observation, with the smallest and the largest value of every column."""
    low, high = fields.limits()
    return spaces.Box(low, high, (fields.size,), fields.dtype.type)
