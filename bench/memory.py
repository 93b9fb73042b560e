"""`python -m bench.memory`: how much memory ten million games take, to the joined file; and once more, interrupted.

The games are played by `crossroads simulate` in a process of its own.  The second run is interrupted twice, as by Ctrl-C, and
resumed; it has to leave the same bytes as the first.
"""

from __future__ import annotations

import argparse
import hashlib
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from crossroads.lab.jobs import COMPILED_CHUNK
from crossroads.lab.parquet import COMPILED_PART

Process = subprocess.Popen[bytes]
TENTHS = 10
LOOKS = 20  # a second


def command(game: str, games: int, file: Path) -> list[str]:
    asked = ["simulate", game, "--players", "2", "--games", str(games), "--parquet", str(file), "--resume", "--json"]
    return [sys.executable, "-m", "crossroads", *asked]


def begun(game: str, games: int, file: Path) -> Process:
    return subprocess.Popen(command(game, games, file), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def parts_of(file: Path) -> Path:
    return file.with_name(file.name + ".parts")


def progress(file: Path, parts: int) -> int:
    """How many tenths of the parts are written; one more while they are being joined."""
    folder = parts_of(file)
    if (folder / "whole").exists():
        return TENTHS + 1
    return TENTHS * len(list(folder.glob("*.parquet"))) // parts


def memory_of(running: Process) -> int:
    """Bytes that the process holds now, as Linux counts them."""
    pages = Path(f"/proc/{running.pid}/statm").read_text().split()[1]
    return int(pages) * resource.getpagesize()


def watched(running: Process, file: Path, parts: int) -> dict[int, int]:
    """The most memory in each tenth of the way, and while joining, in bytes."""
    most: dict[int, int] = {}
    tenth = 0
    while running.poll() is None:
        tenth = max(tenth, progress(file, parts))  # at the end the parts are removed
        most[tenth] = max(most.get(tenth, 0), memory_of(running))
        time.sleep(1 / LOOKS)
    if running.wait():
        raise SystemExit("crossroads simulate failed.")
    return most


def interrupt_at(running: Process, file: Path, parts: int, tenth: int) -> None:
    """Ctrl-C as soon as so much is written."""
    while running.poll() is None and progress(file, parts) < tenth:
        time.sleep(1 / LOOKS)
    running.send_signal(signal.SIGINT)
    running.wait()
    if file.exists():
        raise SystemExit("The run was over before it could be interrupted: ask for more --games.")


def digest(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def told(most: dict[int, int]) -> str:
    where = {TENTHS: "last parts", TENTHS + 1: "joining"}
    return ", ".join(f"{where.get(tenth, f'{tenth}0 %')}: {held / 1e6:.0f}" for tenth, held in sorted(most.items()))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="crossing-guard")
    asked.add_argument("--games", type=int, default=10_000_000)
    given = asked.parse_args()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it, and so would theirs
    parts = -(-given.games // (COMPILED_CHUNK * COMPILED_PART))
    with tempfile.TemporaryDirectory() as folder:
        straight, stopped = Path(folder) / "straight.parquet", Path(folder) / "stopped.parquet"
        began = time.perf_counter()
        most = watched(begun(given.game, given.games, straight), straight, parts)
        print(f"{given.games:,} games of {given.game} in {time.perf_counter() - began:.0f} s.")
        print(f"The most memory from each tenth of the way on, in MB: {told(most)}.", flush=True)
        for tenth in (3, 7):
            interrupt_at(begun(given.game, given.games, stopped), stopped, parts, tenth)
        most = watched(begun(given.game, given.games, stopped), stopped, parts)
        same = digest(straight) == digest(stopped)
        print(f"Interrupted at 30 % and 70 % and resumed: {'the same bytes' if same else 'OTHER BYTES'}; MB: {told(most)}.")
    if not same:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
