"""The machine that the program runs on."""

import os


def cores() -> int:
    """Return how many threads this process can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
