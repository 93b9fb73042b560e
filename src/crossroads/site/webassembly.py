"""`python -m crossroads.site.webassembly PACKAGE NAME=FILE …`: drivers of a game as WebAssembly.

NAME is `grow` (the search), `compare` (playouts, for a review) or `play_games` (many games, for a designer).  Drivers that are
compiled in the same process share the translation of the rules, which is most of the work.

Numba compiles the function as it does natively.  Its modules are kept as they are before optimisation, because optimised ones
already assume a machine of 64 bits.  Their layout and triple are exchanged for wasm32's, everything but the function becomes
internal (so the wrappers for Python vanish), LLVM optimises and emits an object, and wasm-ld links it with `runtime.c`.

It runs in a process of its own: while it works, Numba optimises nothing.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.lab import compiled_players, jobs
from crossroads.players import thinking
from crossroads.site import many_games
from crossroads.study import valuing

FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+multivalue"
TRIPLE = "wasm32-unknown-unknown"
GROW, COMPARE, PLAY_GAMES = "grow", "compare", "play_games"  # the names of the drivers, in Python and in the module
STACK = 1 << 20
# Numba copies a record as one value of many bytes, which LLVM may hand to a function byte by byte: V8 allows 1,000 parameters.
RECORD_COPIED = re.compile(
    r"(%\S+) = load \[(\d+) x i8\], ptr (\S+?)(?:, align \d+)?\n\s*store \[\2 x i8\] \1, ptr (\S+?)(?:, align \d+)?\n"
)
COPY = "@llvm.memcpy.p0.p0.i32"


class CannotLink(Exception):
    """The linker refuses: the search calls something that `runtime.c` does not have."""


def write_modules(game: Game, wanted: dict[str, Path]) -> None:
    """Write drivers of a game as WebAssembly: the file of each, by its name."""
    kept = _keep_unoptimised()
    for name, file in wanted.items():
        write_module(*unoptimised(game, name, kept), name, file)


def write_module(source: str, function: str, name: str, file: Path) -> None:
    """Write a module with one function that can be called."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made.o"
        made.write_bytes(wasm_object(source, function, name))
        link_module(made, name, file)


def unoptimised(game: Game, name: str, kept: dict[int, str]) -> tuple[str, str]:
    """Return the module of a function before LLVM optimises it, and the name of the function in it."""
    import numba as compiler

    numba: Any = compiler
    modules_of, arguments_of = DRIVERS[name]
    wanted = getattr(link.compiled(*modules_of(game)), name)
    wanted.compile(tuple(numba.typeof(one) for one in arguments_of(game)))
    compiled = wanted.overloads[wanted.signatures[-1]]
    return kept[id(compiled.library)], compiled.fndesc.llvm_func_name


def arguments(game: Game) -> list[Any]:
    """Return arguments of the types with which a `Thinker` calls the search."""
    room, work, players = thinking.packed_room(game, 2, 1), game.rules.State.array(1), game.words.PLAYERS[0]
    state, learned = game.new_state(players, {}).pack(), thinking.packed_learned(game, players)
    return [state, work, 0, room.tree, room.path, room.dice, 1, thinking.effort_of(game), learned]


def values_arguments(game: Game) -> list[Any]:
    """Return arguments of the types with which `valuing.compared` calls the playouts."""
    import numpy as np

    rooms = [game.new_state(game.words.PLAYERS[0], {}).pack(), game.rules.State.array(1), game.rules.State.array(1)]
    return [*rooms, 0, np.array([0]), 1, 1, 1, np.zeros(1, np.int64), np.zeros((1, 1, 1))]


def games_modules(game: Game) -> tuple[ModuleType, ...]:
    """Return what the driver of many games is compiled from."""
    return game.rules, game.hints_module, compiled_players, many_games


def games_arguments(game: Game) -> list[Any]:
    """Return arguments of the types with which many games are played."""
    import numpy as np

    state, template = game.rules.State.array(1), game.new_state(game.words.PLAYERS[0], {}).pack()
    numbers, table = np.zeros(1, np.int64), np.zeros((1, 1), np.int64)
    return [state, template, 0, table, jobs.new_workspace(game), numbers, numbers, table, np.zeros((1, 1), np.int8)]


DRIVERS: dict[str, tuple[Callable[[Game], tuple[ModuleType, ...]], Callable[[Game], list[Any]]]] = {
    GROW: (thinking.modules_of, arguments),
    COMPARE: (valuing.modules_of, values_arguments),
    PLAY_GAMES: (games_modules, games_arguments),
}


def _keep_unoptimised() -> dict[int, str]:
    """Make Numba keep each module as text instead of optimising it; return where it keeps them."""
    import llvmlite.binding as llvm
    import numba as compiler
    from numba.core import codegen

    from crossroads.engine import program

    numba: Any = compiler
    plain = numba.njit  # without a cache: a cached function has no module any more
    numba.njit = lambda f, **settings: plain(f, **(settings | {"cache": False}))
    kept: dict[int, str] = {}
    alive = []  # an id is of use only as long as its owner lives
    library: Any = codegen.CPUCodeLibrary

    def keep(self: Any) -> None:
        kept[id(self)] = str(self._final_module)
        alive.append(self)

    def module_for_linking(self: Any) -> Any:
        self._ensure_finalized()
        module = llvm.parse_assembly(kept[id(self)])
        for function in module.functions:
            if not function.is_declaration and function.linkage in (llvm.Linkage.external, llvm.Linkage.linkonce_odr):
                function.linkage = "weak_odr"
        return module

    whole: Any = program.ProgramLibrary
    library._optimize_final_module = whole._optimize_final_module = keep
    library._optimize_functions = lambda self, module: None
    library._get_module_for_linking = module_for_linking
    return kept


def wasm_object(source: str, function: str, name: str = GROW) -> bytes:
    """Compile a module for WebAssembly; only one function of it can be called from outside."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(opt=3, reloc="static", codemodel="default", features=FEATURES)
    source = re.sub(r'target datalayout = ".*"', f'target datalayout = "{machine.target_data}"', source)
    source = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', source)
    source = re.sub(r'"target-(cpu|features)"="[^"]*"', "", source)
    source = re.sub(rf'@("?){re.escape(function)}\1(?=[ (,])', f"@{name}", source)
    module = llvm.parse_assembly(with_records_copied_in_memory(source))
    for one in [*module.functions, *module.global_variables]:
        if not one.is_declaration:
            one.linkage = "external" if one.name == name else "internal"
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def with_records_copied_in_memory(source: str) -> str:
    copied = RECORD_COPIED.sub(rf"call void {COPY}(ptr \4, ptr \3, i32 \2, i1 false)\n", source)
    return f"{copied}\ndeclare void {COPY}(ptr, ptr, i32, i1)\n"


def link_module(made: Path, name: str, file: Path) -> None:
    """Link an object with the runtime."""
    link_c(Path(__file__).with_name("runtime.c"), [made], (name, "heap_base", "heap_reset"), file)


def link_c(source: Path, objects: list[Path], exports: tuple[str, ...], file: Path) -> None:
    """Compile a file of C, and link it with objects to a module that exports some functions."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made.o"
        _zig("cc", "-target", "wasm32-freestanding", "-O3", "-mbulk-memory", "-c", source, "-o", made)
        options = ["--no-entry", *(f"--export={name}" for name in exports), "-z", f"stack-size={STACK}", "--gc-sections"]
        _zig("wasm-ld", *options, "--strip-all", *objects, made, "-o", file)


def _zig(*words: object) -> None:
    import ziglang

    zig = Path(ziglang.__file__).parent / "zig"
    done = subprocess.run([str(zig), *map(str, words)], check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise CannotLink(done.stderr.strip())


if __name__ == "__main__":
    os.environ.setdefault("NUMBA_CPU_NAME", "generic")
    asked = dict(word.split("=", 1) for word in sys.argv[2:])
    write_modules(Game(sys.argv[1]), {name: Path(file) for name, file in asked.items()})
