"""Play a job on a Ray cluster.  Ray plays a piece again elsewhere when its worker dies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from crossroads.lab.parallel import in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

AHEAD = 4  # pieces under way for each core of the cluster
RETRIES = 10  # give a piece up after this many workers have died with it


class NoRay(Exception):
    """Ray is not installed; the message says how to get it."""


class Cut(Protocol):
    """A job that is cut into pieces of `chunk` games."""

    @property
    def games(self) -> int: ...
    @property
    def chunk(self) -> int: ...


AnyJob = TypeVar("AnyJob", bound=Cut)
Piece = TypeVar("Piece")


def on_cluster(address: str, play_piece: Callable[[AnyJob, int], Piece]) -> Callable[[AnyJob, int], Iterator[Piece]]:
    """Return a function that plays jobs on the cluster at ray://…, or with `local` on a Ray of this machine."""
    try:
        import ray
    except ImportError as missing:
        raise NoRay("--cluster needs Ray: pip install 'crossroads[ray]'.") from missing

    def play(job: AnyJob, done: int) -> Iterator[Piece]:
        if not ray.is_initialized():
            ray.init(None if address == "local" else address, log_to_driver=False, include_dashboard=False)
        piece = ray.remote(num_cpus=1, max_retries=RETRIES)(play_piece)
        yield from in_order(lambda begin: piece.remote(job, begin).future(), range(done, job.games, job.chunk), _ahead(ray))

    return play


def _ahead(ray: Any) -> int:
    """How many pieces keep all cores of the cluster busy."""
    return AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
