"""The linker: it binds a game's rules to the drivers, interpreted or compiled.

It makes every function anew from its own code, over a namespace in which each tool and rule that the function calls is the one
made here.  To compile, it also hands each function to Numba (`program.py`).  Numba's cache directory is named after a digest of
all sources, so cached code is never stale and never shared by two games.  Several processes may use it: Numba replaces files in
one step.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import os
import sys
import tempfile
import textwrap
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from enum import EnumType, IntEnum
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import platformdirs

from crossroads.engine import beats, chance, dealer, digests, drivers, imagining, layout, piles, views
from crossroads.engine.contract import Hints, Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crossroads.engine.contract import TableRules

    Wrap = Callable[[Any], Any]

TOOLS = (beats, chance, piles)
OPTIONAL: dict[str, Any] = {  # functions that drivers and tables may call in any game, with the contract's default
    "is_secret": Rules.is_secret,
    "in_window": Rules.in_window,
    "shuffles_first": Rules.shuffles_first,
    "ask_alike": Rules.ask_alike,
    "is_recorded": Rules.is_recorded,
    "is_by_heart": Hints.is_by_heart,
}
CONSTANTS = {"CARDS": Rules.CARDS, "DECK": Rules.DECK, "COOPERATIVE": Rules.COOPERATIVE}
NEVER_COMPILED = ("words.py", "scene.py")
STORING = "storing_"  # before the name of a generator: the function made from it that stores what it yields
ROOM, COUNT = (
    "room_for_moves__",
    "moves_stored__",
)  # the arguments that such a function has in addition; no rule has these names
_numba_configuration = threading.Lock()  # its cache directory is one setting for the whole process


def cache_folder() -> Path:
    """Return the folder of compiled code: CROSSROADS_CACHE, or one in the user's cache folder."""
    return Path(os.environ.get("CROSSROADS_CACHE") or platformdirs.user_cache_dir("crossroads"))


@cache
def compiled(rules: ModuleType, *extra: ModuleType, boundscheck: bool = False) -> Callables:
    """Return rules and drivers as machine code; Numba compiles a function, or loads it from the cache, at its first call."""
    return _compiled((rules, *extra), boundscheck).callables


@dataclass(frozen=True)
class _Compiled:
    linking: _Linking
    callables: Callables


@cache
def _compiled(modules: tuple[ModuleType, ...], boundscheck: bool) -> _Compiled:
    """Bind the last module over those before it, so that the same rules are compiled once for all drivers of a process."""
    import numba

    from crossroads.engine import packed, program

    before = _compiled(modules[:-1], boundscheck) if modules[1:] else None
    settings: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": boundscheck}
    folder = cache_folder() / f"{modules[0].__name__}-{_digest(list(modules), settings)}"

    def translate(f: Any) -> Any:
        """Have Numba compile a function for those that call it, as soon as one of them is compiled."""
        return numba.njit(f, **settings | program.rule_settings())

    def load(made: Any) -> Any:
        """Make a function that Python can call from one that `translate` made.  Numba caches it with all that it calls."""
        with _numba_caching_in(folder):
            return numba.njit(made.py_func, **settings | program.driver_settings())

    linking = _Linking(modules[0], folder, translate, stores_moves=True, before=before.linking if before else None)
    if before is None:
        linking.made[piles.blank] = translate(packed.blank_array)
        linking.bind_words()
        linking.bind_rules()
    else:
        linking.bind_more(modules[-1])
    return _Compiled(linking, Callables(linking.bound, load, before.callables if before else None))


class Callables(SimpleNamespace):
    """Rules and drivers by name.  A function is made callable when somebody asks for it: compiled code calls the others."""

    def __init__(self, bound: dict[str, Any], load: Wrap, before: Callables | None) -> None:
        functions = {name: made for name, made in bound.items() if hasattr(made, "py_func")}
        super().__init__(**{name: value for name, value in bound.items() if name not in functions})
        self._functions, self._load, self._before = functions, load, before

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._functions:
            raise AttributeError(f"The game has no {name}.")
        made = self._functions[name]
        is_earlier = self._before is not None and self._before._functions.get(name) is made
        found = getattr(self._before, name) if is_earlier else self._load(made)
        setattr(self, name, found)
        return found


@contextmanager
def _numba_caching_in(folder: Path) -> Iterator[None]:
    """Set where Numba caches while functions are wrapped; each keeps the directory of that moment."""
    from numba.core import config

    settings, ours = vars(config), {"CACHE_DIR": str(folder), "CACHE_LOCATOR_CLASSES": "crossroads.engine.caching.ByDigest"}
    with _numba_configuration:
        before = {name: settings[name] for name in ours}
        settings.update(ours)
        try:
            yield
        finally:
            settings.update(before)


@cache
def interpreted(rules: ModuleType, *extra: ModuleType) -> SimpleNamespace:
    """Return rules and drivers as plain Python: the same source, the same results."""
    linking = _Linking(rules, None, lambda f: f, stores_moves=True)
    linking.bind_rules()
    for module in extra:
        linking.bind_more(module)
    return linking.namespace()


def interpreted_with(rules: ModuleType, tools: dict[Callable[..., Any], Callable[..., Any]]) -> SimpleNamespace:
    """Return interpreted rules and drivers in which other functions replace some tools of the engine."""
    linking = _Linking(rules, None, lambda f: f, stores_moves=True)
    linking.made |= tools
    linking.bind_rules()
    return linking.namespace()


@cache
def tabled(rules: ModuleType) -> TableRules:
    """Return the rules as a table plays them: `legal` is a generator, the state's dealer shuffles and rolls, beats are seen."""
    linking = _Linking(rules, None, lambda f: f, stores_moves=False)
    linking.made[piles.shuffle] = dealer.shuffle_by_dealer
    linking.made[chance.roll] = dealer.roll_by_dealer
    linking.made[beats.beat] = dealer.beat_for_people
    linking.bind_rules()
    return cast("TableRules", linking.namespace())


def _digest(modules: list[ModuleType], settings: dict[str, Any]) -> str:
    """Return a digest of all that machine code depends on: engine, drivers, the game's folder, versions and settings."""
    import numba

    from crossroads.engine import packed, packed_words, program

    plain = (beats, chance, piles, layout, views, digests, imagining, drivers)
    engine = (*plain, packed, packed_words, program, sys.modules[__name__])
    files = {Path(inspect.getfile(module)) for module in (*engine, *modules)}
    files |= {file for file in Path(inspect.getfile(modules[0])).parent.glob("*.py") if file.name not in NEVER_COMPILED}
    texts = [sys.version, numba.__version__, repr(settings), views.source(modules[0].State)]
    texts += [repr(CONSTANTS), *(inspect.getsource(default) for default in OPTIONAL.values())]
    return hashlib.sha256(b"\0".join([p.read_bytes() for p in sorted(files)] + [t.encode() for t in texts])).hexdigest()[:16]


def _functions_of(module: ModuleType) -> dict[str, FunctionType]:
    return {name: f for name, f in vars(module).items() if isinstance(f, FunctionType) and f.__module__ == module.__name__}


def _is_below(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


class _Linking:
    """Binds the rules of a game, then further modules.  `made` maps each original function to the function made from it."""

    def __init__(
        self, rules: ModuleType, folder: Path | None, wrap: Wrap, *, stores_moves: bool, before: _Linking | None = None
    ) -> None:
        self.rules = rules
        self.package = self.rules.__name__.rpartition(".")[0]
        self.folder = folder
        # Numba names machine code after the function: with the digest in it, two versions of a game never share a name.
        self.mark = folder.name.rpartition("-")[2] + "_" if folder else ""
        self.wrap = wrap
        self.stores_moves = stores_moves
        self.made: dict[Any, Any] = dict(before.made) if before else {}
        self.storing: dict[Any, Any] = dict(before.storing) if before else {}  # generators: what stores what they yield
        self.bound: dict[str, Any] = dict(before.bound) if before else {}  # by name, what drivers may call

    def namespace(self) -> SimpleNamespace:
        return SimpleNamespace(**self.bound)

    def bind_rules(self) -> None:
        """Bind the tools of the engine, the rules, what follows from their layout, and the drivers that every game has."""
        for tools in TOOLS:
            self._bind(tools, {})
        self._bind_below(self.rules)
        bound = {name: value for name, value in vars(self.rules).items() if name.isupper() or name == "State"}
        bound |= self._made_below() | self._views()
        self.bound = self._defaults(bound) | bound
        if self.stores_moves:
            self.bound.setdefault("tries", self.bound["legal"])
            self.bound |= self._imagining(self.bound)
            self.bound |= self._bind(drivers, self.bound)

    def bind_more(self, module: ModuleType) -> None:
        """Bind the game's hints, or a driver."""
        if _is_below(module.__name__, self.package):
            known = dict(self.bound)
            self._bind_below(module)
            self.bound = self._made_below() | known | {name: self._made(f) for name, f in _functions_of(module).items()}
        else:
            self.bound |= self._bind(module, self.bound)

    def _made_below(self) -> dict[str, Any]:
        """Return by name the functions made from those of the game."""
        made = {f.__name__: made for f, made in self.made.items() if _is_below(f.__module__, self.package)}
        return made | {f.__name__: made for f, made in self.storing.items()}

    def _made(self, f: Any) -> Any:
        return self.made.get(f, f) if isinstance(f, FunctionType) else f

    def _plain(self, value: Any) -> Any:
        """Return what stands in a module as the functions made anew find it: to ask a class for a member takes Python long."""
        if self.folder is None and isinstance(value, EnumType) and issubclass(value, IntEnum):
            return SimpleNamespace(**{name: int(member) for name, member in value.__members__.items()})
        return self._made(value)

    def _bind_below(self, module: ModuleType) -> None:
        """Bind a module of a game after the modules that it imports functions from."""
        for value in list(vars(module).values()):
            home = getattr(value, "__module__", None)
            if isinstance(value, FunctionType) and home != module.__name__ and _is_below(str(home), self.package):
                self._bind_below(sys.modules[str(home)])
        self._bind(module, {})

    def _bind(self, module: ModuleType, bound: dict[str, Any]) -> dict[str, Any]:
        """Make every function of a module anew."""
        space = {name: self._plain(value) for name, value in vars(module).items()} | bound
        new = {}
        for name, f in _functions_of(module).items():
            if f not in self.made:
                self.made[f] = self._anew(f, f.__code__, space)
                if self.stores_moves and inspect.isgeneratorfunction(f):
                    self.storing[f] = self._anew(f, _storing_moves(f), space)
            space[name] = new[name] = self.made[f]
        space |= {STORING + f.__name__: stores for f, stores in self.storing.items()}
        return new

    def _anew(self, f: Any, code: CodeType, space: dict[str, Any]) -> Any:
        new = FunctionType(code, space, f.__name__, f.__defaults__)
        new.__module__, new.__qualname__ = f.__module__, self.mark + code.co_name
        return self.wrap(new)

    def _views(self) -> dict[str, Any]:
        """Bind the functions that follow from the layout."""
        text = views.source(self.rules.State)
        module = _module_in(self.folder, text) if self.folder else _module_from(text, f"<views of {self.package}>")
        return self._bind(module, {}) | {
            "digest": self._made(digests.digest),
            "common_digest": self._made(digests.common_digest),
        }

    def bind_words(self) -> None:
        """Bind what compiled code does eight bytes at a time, in the place of what does the same field by field."""
        import numpy as np

        from crossroads.engine import packed_words

        places, masks = digests.visible(self.rules.State)
        bound = self._bind(packed_words, {"PLACES": np.array(places), "MASKS": np.array(masks)})
        self.made |= {digests.digest: bound["digest"], digests.common_digest: bound["common_digest"]}
        self.made |= {drivers.first_acting: bound["first_acting"]}

    def _defaults(self, bound: dict[str, Any]) -> dict[str, Any]:
        """Return the contract's defaults for names that the game leaves out."""
        absent = {name: self._anew(f, f.__code__, {}) for name, f in OPTIONAL.items() if name not in bound}
        return CONSTANTS | absent

    def _imagining(self, bound: dict[str, Any]) -> dict[str, Any]:
        """Bind `imagine`: the game's own or the general one, followed by new dice to come; and `imagine_luck`, likewise."""
        if "imagine" in bound:
            self.made[imagining.imagine_unseen] = bound["imagine"]
        if "deck" not in bound:
            bound = bound | {"deck": self._anew(imagining.no_cards, imagining.no_cards.__code__, {})}
        new = self._bind(imagining, bound)
        return {"imagine": new["imagine"], "imagine_luck": bound.get("imagine_luck", new["imagine_luck"])}


def _module_from(text: str, file: str) -> ModuleType:
    module = ModuleType(views.__name__)  # Numba fetches code from its cache only for a module that can be imported
    exec(compile(text, file, "exec"), vars(module))
    return module


def _module_in(folder: Path, text: str) -> ModuleType:
    """Write the text to a file and load it, because Numba caches only functions whose code is in a file."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "views.py"
    if not file.exists():
        with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".part", delete=False) as part:
            part.write(text)
        os.replace(part.name, file)
    return _module_from(text, str(file))


# Bots think in threads, and Python 3.11 counts for all threads together how deep it is in a syntax tree: two at once may fail.
_PARSING = threading.Lock()


def _storing_moves(f: FunctionType) -> CodeType:
    """Make the code of f(…, room, count) from a generator f(…): it stores from room[count] on and returns the new count."""
    with _PARSING:
        tree = ast.parse(textwrap.dedent(inspect.getsource(f)))
        ast.increment_lineno(tree, f.__code__.co_firstlineno - 1)
        function = tree.body[0]
        assert isinstance(function, ast.FunctionDef)
        function = _YieldToStore().visit(function)
        function.args.args += [ast.arg(ROOM), ast.arg(COUNT)]
        function.returns = None
        function.body += ast.parse(f"return {COUNT}").body
        function.name = STORING + f.__name__
        code = compile(ast.fix_missing_locations(tree), inspect.getfile(f), "exec")
        return _code_named(function.name, code)


def _code_named(name: str, around: CodeType) -> CodeType:
    """Find a function's code by its name: from Python 3.14 on its annotations have a code of their own, which comes first."""
    return next(code for code in around.co_consts if isinstance(code, CodeType) and code.co_name == name)


class _YieldToStore(ast.NodeTransformer):
    """Replaces `yield x` by a store, `yield from g(…)` by a call that stores, `return` by the return of the number stored."""

    def visit_Expr(self, node: ast.Expr) -> Any:
        if isinstance(node.value, ast.Yield):
            store, count = ast.parse(f"{ROOM}[{COUNT}] = move; {COUNT} += 1").body
            assert isinstance(store, ast.Assign) and node.value.value is not None
            store.value = node.value.value
            return [ast.copy_location(store, node), ast.copy_location(count, node)]
        if isinstance(node.value, ast.YieldFrom):
            call = node.value.value
            assert isinstance(call, ast.Call) and isinstance(call.func, ast.Name), (
                "yield from takes a call of another generator"
            )
            call.func.id = STORING + call.func.id
            call.args += [ast.Name(ROOM, ast.Load()), ast.Name(COUNT, ast.Load())]
            return ast.copy_location(ast.Assign([ast.Name(COUNT, ast.Store())], call), node)
        return node

    def visit_Return(self, node: ast.Return) -> Any:
        return ast.copy_location(ast.parse(f"return {COUNT}").body[0], node)
