"""Write results as Parquet, one row for each game, and resume an interrupted run.

Until all games are played the results lie in parts.  Each part is put in place in one step and its metadata holds the job; the
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


class ResultFile:
    """A Parquet file and the parts that it is made from."""

    def __init__(self, path: Path, job: Job, *, resume: bool) -> None:
        try:
            import pyarrow  # noqa: F401
        except ImportError as missing:
            raise CannotGoOn("Parquet needs pyarrow: pip install 'crossroads[lab]'.") from missing
        self.path, self.job = path, job
        self.folder = path.with_name(path.name + ".parts")
        self.part_games = job.chunk * (COMPILED_PART if job.is_compiled else SEARCH_PART)
        if self.folder.exists() and not resume:
            raise CannotGoOn(f"{self.folder} is left from an interrupted run: add --resume to continue it, or remove it.")
        if resume and path.exists() and not self.folder.exists():
            raise CannotGoOn(f"{path} is complete, so there is nothing to resume. Without --resume the games are played again.")
        self.folder.mkdir(parents=True, exist_ok=True)

    def kept(self) -> Iterator[Results]:
        """Yield the results that an earlier run left, in order."""
        for path in self._parts():
            yield self._read(path)

    def keep(self, pieces: Iterator[Results]) -> Iterator[Results]:
        """Pass the results on, and write each part as soon as it is complete."""
        waiting: list[Results] = []
        for piece in pieces:
            waiting.append(piece)
            end = piece.number + len(piece.lengths) - self.job.number
            if end % self.part_games == 0 or end == self.job.games:
                self._write(joined(waiting))
                waiting = []
            yield piece

    def finish(self) -> None:
        """Join the parts to one file and remove them."""
        import pyarrow.parquet as pq

        parts = self._parts()
        whole = self.folder / "whole"
        with pq.ParquetWriter(whole, self._schema()) as writer:
            for path in parts:
                writer.write_table(pq.read_table(path))
        os.replace(whole, self.path)
        shutil.rmtree(self.folder)

    def _parts(self) -> list[Path]:
        return sorted(self.folder.glob("*.parquet"))

    def _schema(self) -> Any:
        import pyarrow as pa

        seats = range(self.job.players)
        fields = [("number", pa.int64()), ("moves", pa.int32())]
        fields += [(f"score_{seat}", pa.int32()) for seat in seats] + [(f"wins_{seat}", pa.bool_()) for seat in seats]
        return pa.schema(fields, metadata={JOB: json.dumps(asdict(self.job), sort_keys=True).encode()})

    def _write(self, results: Results) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        seats = range(self.job.players)
        columns = [np.arange(results.number, results.number + len(results.lengths)), results.lengths.astype(np.int32)]
        columns += [results.scores[:, seat].astype(np.int32) for seat in seats]
        columns += [results.winners[:, seat].astype(bool) for seat in seats]
        part = self.folder / "part"
        pq.write_table(pa.table(columns, schema=self._schema()), part)
        os.replace(part, self.folder / f"{results.number:020}.parquet")

    def _read(self, path: Path) -> Results:
        import pyarrow.parquet as pq

        table = pq.read_table(path)
        if table.schema.metadata != self._schema().metadata:
            raise CannotGoOn(f"{path} was written for other games, players, options or numbers; --resume needs the same.")
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
