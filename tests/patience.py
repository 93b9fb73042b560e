"""How long tests wait for what is sure to come.

A test waits for a condition, never for a number of seconds; this bound only ends a test that hangs.  It is far longer than
anything takes on a machine whose cores are all busy with other work.
"""

import time
from collections.abc import Callable

PATIENCE = 600.0  # seconds


def until_true(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds that no event tells of."""
    late = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < late, "it never came true"
        time.sleep(0.05)
