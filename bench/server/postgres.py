"""A PostgreSQL of one's own for a while: a new cluster in a temporary folder, on a Unix socket, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Self

from bench.programs import postgresql

SWITCHES = ["-c", "listen_addresses=", "-c", "shared_buffers=32MB", "-c", "max_connections=60"]


class Postgres:
    """One cluster; it can be stopped and started again with everything in it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="crossroads-pg-"))
        self.owner = "postgres" if os.geteuid() == 0 else None  # PostgreSQL does not run as root
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"postgresql://crossroads@/postgres?host={self.folder}"

    def __enter__(self) -> Self:
        if self.owner:
            entry = pwd.getpwnam(self.owner)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        self._run("initdb", "-D", str(self.folder / "data"), "-U", "crossroads", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        command = [postgresql("postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder), *SWITCHES]
        quiet = subprocess.DEVNULL
        self._server = subprocess.Popen(command, user=self.owner, cwd="/", stdin=quiet, stdout=quiet, stderr=quiet)
        for _ in range(6000):
            ready = [postgresql("pg_isready"), "-h", str(self.folder), "-q"]
            if subprocess.run(ready, check=False, cwd="/").returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError("PostgreSQL did not start")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends every connection and writes everything down; SIGQUIT does not wait for anything."""
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait(300)
            self._server = None

    def _run(self, *command: str) -> None:
        done = subprocess.run(
            [postgresql(command[0]), *command[1:]], user=self.owner, cwd="/", check=False, capture_output=True, text=True
        )
        if done.returncode:
            raise RuntimeError(done.stderr)
