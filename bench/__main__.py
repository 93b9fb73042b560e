"""The benchmark: `python -m bench`, `crossroads bench`, `make bench`."""

from __future__ import annotations

import argparse
import json
import os
import platform
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from bench.sections import QUICK, SECTIONS, Effort
from crossroads.engine.machine import cores

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bench.report import Section


WIDTH = 124  # of the widest table, where the output is not a terminal


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write down if asked to."""
    asked = _asked(arguments)
    console, progress = Console(), Console(stderr=True)
    console.width = max(console.width, WIDTH)
    console.print(_machine_line(), style="dim")
    measured: dict[str, Section] = {}
    for name in asked.only:
        with progress.status(name) as status:
            measured[name] = SECTIONS[name](QUICK if asked.quick else Effort(), status.update)
        console.print(measured[name].table())
    shortfalls = [text for section in measured.values() for row in section.rows for text in row.shortfalls]
    for text in shortfalls:
        console.print(f"Falls short: {text}")
    if asked.json:
        numbers: dict[str, Any] = {name: section.plain() for name, section in measured.items()}
        asked.json.write_text(json.dumps({"machine": _machine(), "quick": asked.quick} | numbers, indent=2) + "\n")
    return 0


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("bench", description="How fast the games are, and how fast others are, in the same run.")
    parser.add_argument("--only", type=_sections, default=list(SECTIONS), help=f"of {','.join(SECTIONS)}")
    parser.add_argument("--quick", action="store_true", help="a few seconds and no peers: the numbers mean little")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all numbers there")
    return parser.parse_args(arguments)


def _sections(text: str) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in SECTIONS:
            raise argparse.ArgumentTypeError(f"there is no section {name!r}; there are {', '.join(SECTIONS)}")
    return names


def _machine() -> dict[str, Any]:
    return {
        "processor": _processor(),
        "cores": cores(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "python": platform.python_version(),
        "numba": version("numba"),
    }


def _machine_line() -> str:
    machine = _machine()
    load = "" if machine["load"] is None else f", load {machine['load']:.1f} before"
    return f"{machine['processor']}, {machine['cores']} cores{load}; Python {machine['python']}, Numba {machine['numba']}"


def _processor() -> str:
    """What the machine calls itself."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


if __name__ == "__main__":
    raise SystemExit(main())
