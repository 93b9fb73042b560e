"""The file of the SQLite store: nobody else may read it, one server at a time may use it, and its tables are up to date."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from crossroads.house.store import StoreGone
from crossroads.server import schema

if TYPE_CHECKING:
    from typing import Self

MEMORY = Path(":memory:")
MOST_PAGES = 50_000  # of the write-ahead log; beyond that a commit waits for a checkpoint


class Ownership:
    """Keeps a second server from the same file, until it is closed or the process ends, however it ends.

    Two servers on one file would not hear of each other's moves.  The operating system gives up the lock of a process that was
    killed, so nothing has to be cleaned up.
    """

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = os.read(self._descriptor, 20).decode(errors="replace").strip()
            os.close(self._descriptor)
            raise StoreGone(
                f"{path} is in use by another Crossroads (process {owner}). Stop that one, or give this one a file of its own "
                "with --database; several processes can share a PostgreSQL."
            ) from None
        os.ftruncate(self._descriptor, 0)
        os.pwrite(self._descriptor, str(os.getpid()).encode(), 0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._descriptor)


def make_private(path: Path) -> None:
    """Make the file, and the folder if there is none, so that only their owner can read them; mend an older file.

    The file holds the keys that sign tokens and the seeds of running games.  SQLite gives the files beside it the same mode.
    """
    if not path.parent.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.parent.chmod(0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for one in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        if one.exists() and one.stat().st_mode & 0o077:
            one.chmod(0o600)


def opened(path: Path) -> sqlite3.Connection:
    """Open the file for writing, with its tables brought to the present version."""
    if path != MEMORY:
        make_private(path)
    database = sqlite3.connect(path, isolation_level=None)
    _refuse_newer(database, path)
    database.execute("pragma journal_mode = wal")
    database.execute("pragma synchronous = full")
    database.execute(f"pragma wal_autocheckpoint = {MOST_PAGES}")
    _migrate(database)
    return database


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("pragma user_version").fetchone()[0])


def _refuse_newer(database: sqlite3.Connection, path: Path) -> None:
    """Leave a database of a newer release as it is."""
    version = _version(database)
    if schema.is_newer(version):
        database.close()
        raise StoreGone(schema.newer_sentence(str(path), version))


def _migrate(database: sqlite3.Connection) -> None:
    """Bring the tables to the present version, all or nothing."""
    database.execute("begin immediate")
    try:
        for migration in schema.missing(_version(database)):
            for statement in migration.sqlite:
                database.execute(statement)
        database.execute(f"pragma user_version = {len(schema.MIGRATIONS)}")
        database.execute("commit")
    except sqlite3.Error:
        database.execute("rollback")
        raise
