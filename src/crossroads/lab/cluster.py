"""The same work on a Ray cluster: pieces go to its workers, and one that dies with its worker is done again elsewhere."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from crossroads.lab.work import Games, Job, play_piece

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

AHEAD = 4  # pieces under way for each core of the cluster
TRIES = 10  # a piece is given up only when so many workers have died with it


class NoRay(Exception):
    """Ray is not installed; the message says how to get it."""


def on_cluster(address: str) -> Callable[[Job, int], Iterator[Games]]:
    """A way to play a job: on the cluster at ray://…, or with `local` on a Ray of this machine."""
    try:
        import ray
    except ImportError as missing:
        raise NoRay("--cluster needs Ray: pip install 'crossroads[ray]'.") from missing

    def play(job: Job, done: int) -> Iterator[Games]:
        if not ray.is_initialized():
            ray.init(None if address == "local" else address, log_to_driver=False, include_dashboard=False)
        yield from in_order_on(ray, job, done)

    return play


def in_order_on(ray: Any, job: Job, done: int) -> Iterator[Games]:
    """Pieces in the order of their numbers, with only so many under way, so that memory stays flat."""
    piece = ray.remote(num_cpus=1, max_retries=TRIES)(play_piece)
    begins = deque(range(done, job.games, job.chunk))
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    under_way: deque[Any] = deque()
    while begins or under_way:
        while begins and len(under_way) < ahead:
            under_way.append(piece.remote(job, begins.popleft()))
        yield ray.get(under_way.popleft())
