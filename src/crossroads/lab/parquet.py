"""Write what games give as Parquet, and resume an interrupted run.

Until all games are played the rows lie in parts.  Each part is put in place in one step and its metadata holds the job; the
finished file is the parts joined.  So a run that was interrupted and resumed leaves the same bytes as one that was not.
"""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.lab.jobs import Job, Results

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMPILED_PART = 64  # pieces of work in one part: 131,072 games of compiled players …
SEARCH_PART = 16  # … or 64 of searching players
JOB = b"crossroads"  # the key of the job in the metadata


class CannotGoOn(Exception):
    """Earlier results are in the way or belong to another job; the message says what to do."""


class PartedFile:
    """A Parquet file and the parts that it is made from."""

    def __init__(self, path: Path, job: dict[str, Any], *, resume: bool) -> None:
        try:
            import pyarrow  # noqa: F401
        except ImportError as missing:
            raise CannotGoOn("Parquet needs pyarrow: pip install 'crossroads[lab]'.") from missing
        self.path = path
        self.metadata = {JOB: json.dumps(job, sort_keys=True).encode()}
        self.folder = path.with_name(path.name + ".parts")
        if self.folder.exists() and not resume:
            raise CannotGoOn(f"{self.folder} is left from an interrupted run: add --resume to continue it, or remove it.")
        if resume and path.exists() and not self.folder.exists():
            raise CannotGoOn(f"{path} is complete, so there is nothing to resume. Without --resume the games are played again.")
        self.folder.mkdir(parents=True, exist_ok=True)

    def parts(self) -> list[Path]:
        return sorted(self.folder.glob("*.parquet"))

    def write_part(self, table: Any, first: int, games: int) -> None:
        """Put the table of `games` games, of which the first has the number `first`, in place in one step."""
        import pyarrow.parquet as pq

        part = self.folder / "part"
        pq.write_table(table.replace_schema_metadata(self.metadata), part, compression="zstd")
        os.replace(part, self.folder / f"{first:020}-{games}.parquet")

    def read_part(self, path: Path) -> Any:
        """Return the table of a part; CannotGoOn if it belongs to another job."""
        import pyarrow.parquet as pq

        table = pq.read_table(path)
        if table.schema.metadata != self.metadata:
            raise CannotGoOn(f"{path} was written for other games, players, options or numbers; --resume needs the same.")
        return table

    def games_in(self, path: Path) -> int:
        """Return how many games a part has; CannotGoOn if it belongs to another job."""
        import pyarrow.parquet as pq

        if pq.read_schema(path).metadata != self.metadata:
            raise CannotGoOn(f"{path} was written for other games, players, options or numbers; --resume needs the same.")
        return int(path.stem.rpartition("-")[2])

    def finish(self) -> int:
        """Join the parts to one file, remove them, and return how many rows it has."""
        import pyarrow.parquet as pq

        parts = self.parts()
        whole, rows = self.folder / "whole", 0
        with pq.ParquetWriter(whole, pq.read_schema(parts[0]), compression="zstd") as writer:
            for path in parts:
                table = pq.read_table(path)
                writer.write_table(table)
                rows += len(table)
        os.replace(whole, self.path)
        shutil.rmtree(self.folder)
        return rows


class ResultFile(PartedFile):
    """The results of a job, one row for each game."""

    def __init__(self, path: Path, job: Job, *, resume: bool) -> None:
        super().__init__(path, asdict(job), resume=resume)
        self.job = job
        self.part_games = job.chunk * (COMPILED_PART if job.is_compiled else SEARCH_PART)

    def kept(self) -> Iterator[Results]:
        """Yield the results that an earlier run left, in order."""
        for path in self.parts():
            yield self._results(self.read_part(path))

    def keep(self, pieces: Iterator[Results]) -> Iterator[Results]:
        """Pass the results on, and write each part as soon as it is complete."""
        waiting: list[Results] = []
        for piece in pieces:
            waiting.append(piece)
            end = piece.number + len(piece.lengths) - self.job.number
            if end % self.part_games == 0 or end == self.job.games:
                some = joined(waiting)
                self.write_part(self._table(some), some.number, len(some.lengths))
                waiting = []
            yield piece

    def _table(self, results: Results) -> Any:
        import pyarrow as pa

        seats = range(self.job.players)
        columns = {"number": np.arange(results.number, results.number + len(results.lengths))}
        columns |= {"moves": results.lengths.astype(np.int32)}
        columns |= {f"score_{seat}": results.scores[:, seat].astype(np.int32) for seat in seats}
        columns |= {f"wins_{seat}": results.winners[:, seat].astype(bool) for seat in seats}
        return pa.table(columns)

    def _results(self, table: Any) -> Results:
        seats = range(self.job.players)
        return Results(
            int(table["number"][0].as_py()),
            table["moves"].to_numpy().astype(np.int64),
            np.stack([table[f"score_{seat}"].to_numpy() for seat in seats], axis=1).astype(np.int64),
            np.stack([table[f"wins_{seat}"].to_numpy() for seat in seats], axis=1).astype(np.int8),
        )


def joined(pieces: list[Results]) -> Results:
    return Results(
        pieces[0].number,
        np.concatenate([piece.lengths for piece in pieces]),
        np.concatenate([piece.scores for piece in pieces]),
        np.concatenate([piece.winners for piece in pieces]),
    )
