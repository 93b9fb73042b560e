"""Seven small tabletop games, each written once: to play, to simulate, to study and to design with."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crossroads.research.evaluation import evaluate as evaluate


def __getattr__(name: str) -> Any:
    """Import `crossroads.evaluate` at its first use, because most programs that import this package do not need it."""
    if name == "evaluate":
        from crossroads.research.evaluation import evaluate

        return evaluate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
