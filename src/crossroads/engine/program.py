"""Compile a driver and every rule that it calls as one program.

Left alone, Numba optimises each function together with all that it calls, and does so again for its caller, and for the caller
of that one; and it counts references to arrays that nobody could free.  Here Numba only translates a rule, and keeps the
translation (`RuleLibrary`).  A driver gathers the translations of everything below it, hides all names but its own, and LLVM
optimises the whole once (`ProgramLibrary`): what is called from one place, or is small, becomes a part of its caller.

This uses parts of Numba that it does not document, as `caching.py` and the site do; pyproject.toml names the versions that have
them, and the tests of the engine say what they are needed for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba.core import codegen, compiler, compiler_machinery, environment, errors, ir, typed_passes, types

if TYPE_CHECKING:
    from collections.abc import Iterator

Library: Any = codegen.JITCodeLibrary  # Numba has no types
Compiler: Any = compiler.Compiler
Lowering: Any = typed_passes.NativeLowering
Environments: Any = environment
Passes: Any = compiler_machinery

ENVIRONMENT = "_ZN08NumbaEnv"  # how the names of Numba's environments begin
UNRESOLVED = codegen.RuntimeLinker.PREFIX  # before the name of a function that is called before it is known: a recursion


def rule_settings() -> dict[str, Any]:
    """Return Numba's settings for a function that only compiled functions call."""
    return {"pipeline_class": RuleCompiler, "cache": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def driver_settings() -> dict[str, Any]:
    """Return Numba's settings for a function that Python calls."""
    return {"pipeline_class": DriverCompiler, "cache": True, "no_cfunc_wrapper": True}


class _NoMachineCode:
    """Stands in for the machine code of a rule, which there is none of until a driver contains it."""

    def set_env(self, name: str, env: Any) -> None:
        """Leave the environment to the driver (`ProgramLibrary.finalize`)."""


class RuleLibrary(Library):  # type: ignore[misc]
    """The translation of one rule: not optimised, not linked, not loaded."""

    codegen = _NoMachineCode()

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    def _get_module_for_linking(self) -> Any:
        """Return the rule with all that it calls, for a function of Numba's own that calls it: min over a generator."""
        whole: Any = self._final_module.clone()
        for _, module in _modules_below(self):
            whole.link_in(module, preserve=True)
        for function in whole.functions:
            if not function.is_declaration:
                function.linkage = "linkonce_odr"
        return whole


class ProgramLibrary(Library):  # type: ignore[misc]
    """A driver with the translations of all rules below it."""

    def finalize(self) -> None:
        own = {function.name for function in self._final_module.functions if not function.is_declaration}
        for library, module in _modules_below(self):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(module, preserve=True)
        self._hide_all_but(own)
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()
        self._set_environments()

    def _hide_all_but(self, own: set[str]) -> None:
        """Make functions internal, so that LLVM may put them into their callers and drop what nobody calls."""
        recursive = {
            v.name.removeprefix(UNRESOLVED) for v in self._final_module.global_variables if v.name.startswith(UNRESOLVED)
        }
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in own:
                function.linkage = "weak_odr" if function.name in recursive else "internal"

    def _optimize_final_module(self) -> None:
        """Optimise once.  Loops are left as they are: piles are short, and loops for long ones take longer to begin."""
        passes, builder = self._codegen._module_pass_manager(loop_vectorize=False)
        passes.run(self._final_module, builder)

    def _set_environments(self) -> None:
        """Tell the machine code where Numba's environments are, as Numba does for a function that it compiles alone."""
        names = [v.name for v in self._final_module.global_variables if v.name.startswith(ENVIRONMENT)]
        found = {name: Environments.lookup_environment(name) for name in names}
        self.environments = {name: one for name, one in found.items() if one is not None}  # they live as long as the code
        for name, one in self.environments.items():
            self._codegen.set_env(name, one)


def _modules_below(top: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the libraries that a library needs, with what to link: rules, however deep, then Numba's own, which are whole."""
    rules, others = [], []
    waiting, seen = list(top._linking_libraries), {top}
    while waiting:
        library = waiting.pop()
        if library not in seen:
            seen.add(library)
            if isinstance(library, RuleLibrary):
                rules.append(library)
                waiting += library._linking_libraries
            else:
                others.append(library)
    yield from ((rule, rule._final_module) for rule in rules)
    yield from ((other, other._get_module_for_linking()) for other in others)


@Passes.register_pass(mutates_CFG=True, analysis_only=False)
class CountlessLowering(Lowering):  # type: ignore[misc]
    """Translates a function without counting references, if it can come by none that it would have to give back."""

    _name = "crossroads_countless_lowering"

    def run_pass(self, state: Any) -> bool:
        counting = state.targetctx
        if not _comes_by_references(state):
            state.targetctx = counting.subtarget(enable_nrt=False)
            vars(state.targetctx).pop("nrt", None)  # Numba keeps here what it made for the context that counts
            try:
                return bool(super().run_pass(state))
            except errors.NumbaRuntimeError:  # something that Numba does only where it counts
                state.targetctx, state.library = counting, _new_library(RuleLibrary, state)
        return bool(super().run_pass(state))


def _comes_by_references(state: Any) -> bool:
    """Whether a function makes an array or a list, gets one from a function that it calls, or returns one."""
    if state.func_ir.is_generator or _is_counted(state, state.return_type):
        return True
    return any(_is_counted(state, state.typemap[target]) for target in _made_by_calls(state.func_ir))


def _made_by_calls(function: Any) -> Iterator[str]:
    """Yield the variables that hold the result of a call, or something that the function builds."""
    for block in function.blocks.values():
        for assign in block.find_insts(ir.Assign):
            if isinstance(assign.value, ir.Expr) and (assign.value.op == "call" or assign.value.op.startswith("build_")):
                yield assign.target.name


def _is_counted(state: Any, kind: Any) -> bool:
    if isinstance(kind, types.Generator):
        return True
    return bool(state.targetctx.data_model_manager[kind].contains_nrt_meminfo())


def _new_library(kind: Any, state: Any) -> Any:
    library = kind(state.targetctx.codegen(), state.func_id.func_qualname)
    library.enable_object_caching()
    return library


class DriverCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, but the result goes into a whole program."""

    def define_pipelines(self) -> list[Any]:
        self.state.library = _new_library(ProgramLibrary, self.state)
        return list(super().define_pipelines())


class RuleCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, but it stops at the translation, and counts no references where it can do without."""

    def define_pipelines(self) -> list[Any]:
        self.state.library = _new_library(RuleLibrary, self.state)
        pipelines: list[Any] = super().define_pipelines()
        for pipeline in pipelines:
            pipeline.passes = [(CountlessLowering if one is Lowering else one, why) for one, why in pipeline.passes]
            pipeline.finalize()
        return pipelines
