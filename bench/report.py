"""What was measured, as rows: printed as tables, or written as JSON."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from rich.table import Table

if TYPE_CHECKING:
    from bench.measure import Measured


@dataclass(frozen=True)
class Ratio:
    """How many times one is as fast as the other, and how many times we want it to be."""

    value: float
    wanted: float | None = None

    @property
    def falls_short(self) -> bool:
        return self.wanted is not None and self.value < self.wanted

    def __str__(self) -> str:
        if self.wanted is None:
            return f"{self.value:.3g}"
        verdict = "[red]short of[/red]" if self.falls_short else "[green]≥[/green]"
        return f"{self.value:.3g} {verdict} {self.wanted:g}"


@dataclass(frozen=True)
class Seconds:
    """A time, and what it is to stay under."""

    value: float
    most: float | None = None

    @property
    def falls_short(self) -> bool:
        return self.most is not None and self.value >= self.most

    def __str__(self) -> str:
        if self.most is None:
            return f"{self.value:.2f} s"
        verdict = "[red]not <[/red]" if self.falls_short else "[green]<[/green]"
        return f"{self.value:.2f} {verdict} {self.most:g} s"


@dataclass(frozen=True)
class Rate:
    """Moves a second: the best of the rounds."""

    measured: Measured
    by_clock: bool = False

    def __str__(self) -> str:
        best = self.measured.best_by_clock if self.by_clock else self.measured.best
        return f"{best / 1e6:.2f} M" if best >= 1e5 else f"{best / 1e3:.1f} k"


@dataclass(frozen=True)
class Row:
    """A row of a table: its name, then a cell for each column that it has something for."""

    name: str
    cells: dict[str, Any] = field(default_factory=dict)

    @property
    def shortfalls(self) -> list[str]:
        found = [(name, cell) for name, cell in self.cells.items() if getattr(cell, "falls_short", False)]
        return [f"{self.name}, {name}: {cell}" for name, cell in found]


@dataclass(frozen=True)
class Section:
    """A table."""

    title: str
    note: str
    rows: list[Row]

    def table(self) -> Table:
        names = list(dict.fromkeys(name for row in self.rows for name in row.cells))
        table = Table(title=self.title, caption=self.note, title_justify="left", caption_justify="left")
        table.add_column("")
        for name in names:
            table.add_column(name, justify="left" if name == "remark" else "right")
        for row in self.rows:
            table.add_row(row.name, *(str(row.cells.get(name, "")) for name in names))
        return table

    def plain(self) -> list[dict[str, Any]]:
        """All numbers."""
        return [{"what": row.name} | {name: _plain(cell) for name, cell in row.cells.items()} for row in self.rows]


def _plain(cell: Any) -> Any:
    match cell:
        case Ratio(value, wanted):
            return {"ratio": value, "wanted": wanted}
        case Seconds(value, most):
            return {"seconds": value, "most": most}
        case Rate(measured):
            rounds = [asdict(tally) for tally in measured.rounds]
            return {"best": measured.best, "median": measured.median, "best by clock": measured.best_by_clock, "rounds": rounds}
        case _:
            return cell
