"""Server processes to be treated badly."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import IO, Self

ROOT = Path(__file__).parents[2]


class Process:
    """`crossroads serve` on a port that stays the same when it is started again."""

    def __init__(self, database: str, *switches: str, packages: Path | None = None) -> None:
        self.command = [
            sys.executable,
            "-m",
            "crossroads",
            "serve",
            "--database",
            database,
            "--port",
            str(free_port()),
            *switches,
        ]
        self.url = f"http://127.0.0.1:{self.command[self.command.index('--port') + 1]}"
        self.packages = packages  # of another release, to be used instead of ours
        self.log: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  (closed by stop)
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(signal.SIGTERM)
        self.log.close()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start, and wait until it answers."""
        paths = {"PYTHONPATH": str(self.packages)} if self.packages else {}
        self._process = subprocess.Popen(
            self.command, cwd=ROOT, env={**os.environ, **paths}, stdout=subprocess.DEVNULL, stderr=self.log
        )
        for _ in range(6000):  # five minutes, on the busiest machine
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=5).close()
            except OSError:
                if self._process.poll() is not None:
                    raise RuntimeError(self.logged()) from None
                time.sleep(0.05)
            else:
                return
        raise RuntimeError("the server did not start")

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(300)
            self._process = None

    def logged(self) -> str:
        """Everything that it has logged so far."""
        self.log.seek(0)
        return self.log.read().decode()

    def complaints(self) -> list[str]:
        """What it has logged of errors and exceptions."""
        return [line for line in self.logged().splitlines() if '"error"' in line or '"trace"' in line]


def free_port() -> int:
    """A port that nobody listens at, below the range from which connections get theirs."""
    for port in range(20_000 + time.time_ns() % 9_000, 32_000):
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                one.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no port is free")
