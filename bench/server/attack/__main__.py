"""Attack a real server while ordinary people play there, and say what came of it.

    python -m bench.server.attack                       every attack, beside 500 tables of people and 60 with bots
    python -m bench.server.attack --only lobby,codes    some of them
    python -m bench.server.attack --against COMMIT      also the server of another commit, for figures before and after
    python -m bench.server.attack --list                what there is

It fails if a person at another table waits longer than 250 ms at the 99th percentile, if anything private is learnt, or if
descriptors, threads or memory stay behind (`frame.py` has the tolerances).
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
from rich.console import Console
from rich.table import Table

from bench.beside import other_commit
from bench.server.attack.arena import CannotAsk
from bench.server.attack.every import ATTACKS
from bench.server.attack.frame import LIMIT, Outcome, Setting, carry_out, quantile

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("bench.server.attack", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", default="", help="names of attacks, with commas between them")
    parser.add_argument("--against", metavar="COMMIT", help="attack the server of this commit too")
    parser.add_argument("--tables", type=int, default=500, help="tables of two people beside the attack")
    parser.add_argument("--bot-tables", type=int, default=60, help="tables of a person and three bots beside the attack")
    parser.add_argument("--pause", type=float, default=10.0, help="seconds for which a person thinks")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of each attack")
    parser.add_argument("--list", action="store_true", help="name the attacks")
    asked = parser.parse_args(arguments)
    names = asked.only.split(",") if asked.only else list(ATTACKS)
    if unknown := [name for name in names if name not in ATTACKS]:
        parser.error(f"there is no attack named {unknown[0]}; --list names them")
    if asked.list:
        for attack in ATTACKS.values():
            print(f"{attack.name:16} {attack.about}")
        return 0
    setting = Setting(asked.tables, asked.bot_tables, asked.pause, asked.scale)
    return report(names, setting, asked.against)


def report(names: list[str], setting: Setting, commit: str | None) -> int:
    """Carry the attacks out, print a table, and return 1 if one of them got through."""
    console = Console(width=150)
    table = Table("attack", "p50 ms calm", "p99 calm", "p50 attacked", "p99 attacked", "left behind", "figures", "verdict")
    is_bad = False
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if commit:
            other_commit(commit, folder)
        for name in names:
            if commit:
                table.add_row(*before(name, replace(setting, packages=folder / "src"), f"{name}, {commit[:8]}"))
            outcome = asyncio.run(carry_out(ATTACKS[name], setting))
            is_bad |= bool(outcome.faults or outcome.is_slow)
            table.add_row(*row(outcome, name))
            for fault in [*outcome.delays, *outcome.faults]:
                Console(stderr=True).print(f"{name}: {fault}", markup=False)
    console.print(table)
    return int(is_bad)


def before(name: str, setting: Setting, shown: str) -> list[str]:
    """Return the row of another commit's server, or why it cannot be asked."""
    try:
        return row(asyncio.run(carry_out(ATTACKS[name], setting)), shown)
    except CannotAsk as lacking:
        return [shown, *[""] * 6, f"not asked: {lacking}"]
    except (RuntimeError, OSError, httpx.HTTPError) as trouble:  # it died, or nobody could come to a table
        return [shown, *[""] * 6, f"not measured: {trouble!r}"[:120]]


def row(outcome: Outcome, name: str) -> list[str]:
    quantiles = [1000 * quantile(waits, share) for waits in (outcome.calm, outcome.waits) for share in (0.5, 0.99)]
    left = outcome.left
    figures = "\n".join(f"{name}: {value}" for name, value in outcome.figures.items())
    verdict = [f"p99 over {1000 * LIMIT:.0f} ms"] if outcome.are_others_slowed else []
    verdict += [fault[:60] for fault in [*outcome.delays, *outcome.faults]]
    behind = f"{left.descriptors} fd, {left.threads} threads, {left.megabytes:.0f} MB"
    return [name, *(f"{one:.1f}" for one in quantiles), behind, figures, "\n".join(verdict) or "held"]


if __name__ == "__main__":
    raise SystemExit(main())
