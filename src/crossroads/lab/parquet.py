"""Results as Parquet, a row a game.  Until all games are played they lie in parts, so that an interrupted run can go on.

A part is put in place in one step, and says in its metadata what was asked for; a whole file is its parts one after the other.
A run that was interrupted and resumed therefore leaves the same bytes as one that was not.
"""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.lab.work import Games, Job

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMPILED_PART = 64  # pieces of work in one part: 131,072 games of compiled players …
SEARCH_PART = 16  # … or 64 of those who think
QUESTION = b"crossroads"


class CannotGoOn(Exception):
    """There are results in the way, or they answer another question; the message says what to do."""


class ResultFile:
    """The file and its parts."""

    def __init__(self, path: Path, job: Job, *, resume: bool) -> None:
        try:
            import pyarrow  # noqa: F401
        except ImportError as missing:
            raise CannotGoOn("Parquet needs pyarrow: pip install 'crossroads[lab]'.") from missing
        self.path, self.job = path, job
        self.folder = path.with_name(path.name + ".parts")
        self.part_games = job.chunk * (COMPILED_PART if job.is_compiled else SEARCH_PART)
        if self.folder.exists() and not resume:
            raise CannotGoOn(f"{self.folder} is left from a run that was interrupted: add --resume to go on, or remove it.")
        if resume and path.exists() and not self.folder.exists():
            raise CannotGoOn(f"{path} is complete, and there is nothing to go on with. Without --resume it is played anew.")
        self.folder.mkdir(parents=True, exist_ok=True)

    def kept(self) -> Iterator[Games]:
        """What an earlier run has left, in order."""
        for path in self._parts():
            yield self._read(path)

    def keep(self, played: Iterator[Games]) -> Iterator[Games]:
        """Hand on what is played, and write each part as soon as it is complete."""
        waiting: list[Games] = []
        for games in played:
            waiting.append(games)
            end = games.number + len(games.lengths) - self.job.number
            if end % self.part_games == 0 or end == self.job.games:
                self._write(joined(waiting))
                waiting = []
            yield games

    def finish(self) -> None:
        """Make one file of the parts, and remove them."""
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
        return pa.schema(fields, metadata={QUESTION: json.dumps(asdict(self.job), sort_keys=True).encode()})

    def _write(self, games: Games) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        seats = range(self.job.players)
        columns = [np.arange(games.number, games.number + len(games.lengths)), games.lengths.astype(np.int32)]
        columns += [games.scores[:, seat].astype(np.int32) for seat in seats]
        columns += [games.winners[:, seat].astype(bool) for seat in seats]
        part = self.folder / "part"
        pq.write_table(pa.table(columns, schema=self._schema()), part)
        os.replace(part, self.folder / f"{games.number:020}.parquet")

    def _read(self, path: Path) -> Games:
        import pyarrow.parquet as pq

        table = pq.read_table(path)
        if table.schema.metadata != self._schema().metadata:
            raise CannotGoOn(f"{path} was written for other games, players, options or numbers; --resume needs the same.")
        seats = range(self.job.players)
        return Games(
            int(table["number"][0].as_py()),
            table["moves"].to_numpy().astype(np.int64),
            np.stack([table[f"score_{seat}"].to_numpy() for seat in seats], axis=1).astype(np.int64),
            np.stack([table[f"wins_{seat}"].to_numpy() for seat in seats], axis=1).astype(np.int8),
        )


def joined(games: list[Games]) -> Games:
    return Games(
        games[0].number,
        np.concatenate([some.lengths for some in games]),
        np.concatenate([some.scores for some in games]),
        np.concatenate([some.winners for some in games]),
    )
