"""`python -m bench.mutants [GAME]`: change the rules of a game in one place at a time, and see whether its tests notice.

A mutant that no test notices survives and is printed with its line: a test is missing, or the change makes no difference.
bench/mutants.txt lists those that somebody has looked at, each with the reason why it makes no difference; others are errors.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
LOOKED_AT = Path(__file__).parent / "mutants.txt"
PATIENCE = 120.0  # seconds; a mutant whose games never end is noticed too
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}


@dataclass(frozen=True)
class Mutant:
    """The rules with one change."""

    function: str
    line: int
    change: str
    source: str

    @property
    def name(self) -> str:
        """What bench/mutants.txt calls it: without the line, which moves with every edit."""
        return f"{self.function}: {self.change}"


def mutants_of(source: str) -> Iterator[Mutant]:
    """Yield every mutant of a rules file, in the order of its lines."""
    tree = ast.parse(source)
    for function in [node for node in tree.body if isinstance(node, ast.FunctionDef)]:
        for place, node in enumerate(ast.walk(function)):
            for changed in changes_of(node):
                yield Mutant(
                    function.name, getattr(node, "lineno", 0), told(node, changed), rewritten(tree, function, place, changed)
                )


def changes_of(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may stand in the place of a node."""
    match node:
        case ast.Compare(left=left, ops=[one], comparators=others) if type(one) in COMPARED:
            yield ast.Compare(left, [COMPARED[type(one)]()], others)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in CALCULATED:
            yield ast.BinOp(left, CALCULATED[type(op)](), right)
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in CALCULATED:
            yield ast.AugAssign(target, CALCULATED[type(op)](), value)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=value) if type(value) is int:
            yield ast.Constant(value + 1)
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))) if name != "beat":  # people see beats, the rules do not
            yield ast.Pass()


def told(node: ast.AST, changed: ast.AST) -> str:
    return f"{ast.unparse(node)} -> {ast.unparse(changed)}"


def rewritten(tree: ast.Module, function: ast.FunctionDef, place: int, changed: ast.AST) -> str:
    """Return the source of the module in which one node of a function is another."""
    new = copy.deepcopy(tree)
    twin = next(node for node in new.body if isinstance(node, ast.FunctionDef) and node.name == function.name)
    nodes = list(ast.walk(twin))
    for parent in nodes:
        for field, value in ast.iter_fields(parent):
            if value is nodes[place]:
                setattr(parent, field, changed)
            elif isinstance(value, list) and any(one is nodes[place] for one in value):
                setattr(parent, field, [changed if one is nodes[place] else one for one in value])
    return ast.unparse(ast.fix_missing_locations(new))


def survives(mutant: Mutant, game: str, tests: list[str]) -> bool:
    """Return whether all tests of the game pass with the mutant as its rules."""
    with tempfile.TemporaryDirectory() as place:
        shutil.copytree(ROOT / "src", Path(place) / "src", ignore=shutil.ignore_patterns("__pycache__"))
        Path(place, "src", "crossroads", "games", game, "rules.py").write_text(mutant.source, encoding="utf-8")
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "-p",
            "no:cacheprovider",
            "-o",
            f"pythonpath={place}/src .",
            *tests,
        ]
        env = os.environ | {"PYTHONPATH": f"{place}/src", "PYTHONDONTWRITEBYTECODE": "1", "CROSSROADS_CACHE": f"{place}/cache"}
        try:
            done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=False, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", nargs="?", default="took_over", help="the folder of a game (default: took_over)")
    words.add_argument("--every", type=int, default=1, metavar="N", help="try only every Nth mutant")
    words.add_argument("--threads", type=int, default=os.cpu_count())
    asked = words.parse_args()
    rules = ROOT / "src" / "crossroads" / "games" / asked.game / "rules.py"
    tests = [f"tests/games/test_{asked.game}.py", "tests/test_playthroughs.py", "--game", asked.game]
    found = list(mutants_of(rules.read_text(encoding="utf-8")))[:: asked.every]
    with ThreadPoolExecutor(asked.threads) as pool:
        alive = [mutant for mutant, lives in zip(found, pool.map(lambda one: survives(one, asked.game, tests), found)) if lives]
    known = LOOKED_AT.read_text(encoding="utf-8").splitlines()
    new = [mutant for mutant in alive if not any(line.startswith(f"{asked.game} {mutant.name} | ") for line in known)]
    print(
        f"{len(found)} mutants of {asked.game}: {len(found) - len(alive)} noticed, {len(alive) - len(new)} make no difference."
    )
    if new:
        sys.exit("\n".join([f"{len(new)} survive:", *(f"rules.py:{mutant.line}: {mutant.name}" for mutant in new)]))


if __name__ == "__main__":
    main()
