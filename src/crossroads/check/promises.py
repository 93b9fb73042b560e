"""The contract, held against the modules of a game: names, signatures, seats, moves, options, visibility."""

from __future__ import annotations

import ast
import difflib
import inspect
import re
from collections.abc import Mapping
from types import FunctionType
from typing import TYPE_CHECKING, Any, cast

from crossroads.check import reach, syntax
from crossroads.check.faults import Fault, one_line
from crossroads.check.names import BUILTINS, local_names, module_names, modules_of_rules
from crossroads.engine import __all__ as engine_names
from crossroads.engine import contract, views
from crossroads.engine.game import defaults, required
from crossroads.engine.layout import BY_SEAT, MAX_SEATS, Audience, GameState, Number, Record
from crossroads.engine.options import Choice, Whole

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from crossroads.check.sources import Source, Sources

CONTRACTS = {
    "rules": contract.Rules,
    "words": contract.Words,
    "scene": contract.Drawing,
    "hints": contract.Hints,
    "traits": contract.Traits,
}
NEEDED = ("rules", "words")
BESIDE = ("hints", "traits")  # parts that are compiled together with the rules
# Functions that the contract names in a comment or by their type, because their default is not a function of a module.
MORE: dict[str, dict[str, tuple[str, ...]]] = {
    "rules": {"tries": ("s", "seat"), "imagine": ("s", "seat", "dice")},
    "words": {"timed_turn": ("s",)},
    "scene": {"common": ("s", "showing")},
    "hints": {},
    "traits": {"features": ("s", "seat", "room"), "notes": ("s", "seat", "room")},
}
GENERATORS = ("legal", "tries", "deck")
NUMBERS = {"SEATS": "players", "MOVES": "moves", "CARDS": "cards", "DECK": "cards in the deck"}
DRIVERS_NEED = (
    "below",
    "seed",
    "reseed",
    "mix",
    "blank",
    "mingle",
)  # the linker gives drivers the game's function of that name
FROM_LAYOUT = ("look", "forget", "digest", "count_seen", "deal_unseen")
TEXTS = ("TITLE", "EXAMPLES")


def missing_parts(sources: Sources) -> Iterator[Fault]:
    """Yield what a game's folder has to hold."""
    for part in NEEDED:
        if sources.part(part) is None and not (sources.folder / f"{part}.py").exists():
            yield Fault(f"{part}.py", 1, f"there is no {part}.py; a game is rules.py and words.py, and better with the rest")
    rulebook = sources.folder / "rulebook.md"
    if not rulebook.exists():
        yield Fault("rulebook.md", 1, "there is no rulebook.md, so nobody can read how the game is played")
    elif not rulebook.read_text(encoding="utf-8").strip():
        yield Fault("rulebook.md", 1, "the rulebook is empty")


def look_at_contract(modules: dict[str, ModuleType], sources: Sources) -> Iterator[Fault]:
    """Check every name of the contract in every part."""
    for part, module in modules.items():
        source = sources.part(part)
        assert source is not None
        yield from misspelt_names(part, module, source, sources)
        yield from wrong_constants(part, module, source)
        for name, parameters in functions_of(part).items():
            if name in vars(module):
                yield from wrong_function(part, name, vars(module)[name], parameters, source, sources)
    if "rules" in modules:
        yield from wrong_numbers(modules["rules"], sources)
        yield from shadowing(modules["rules"], sources)
        yield from wrong_layout(modules["rules"], sources)
    if "words" in modules:
        yield from wrong_texts(modules["words"], sources)
        yield from wrong_versions(modules["words"], sources)
    if "rules" in modules and "words" in modules:
        yield from wrong_seats(modules, sources)
        yield from wrong_options(modules, sources)


def functions_of(part: str) -> dict[str, tuple[str, ...]]:
    """Return every function of a part with the names of its arguments, as the contract declares them."""
    found = dict(MORE[part])
    for name, value in vars(CONTRACTS[part]).items():
        if not name.startswith("_") and isinstance(value, (FunctionType, staticmethod)):
            f = value.__func__ if isinstance(value, staticmethod) else value
            found[name] = tuple(p for p in inspect.signature(f).parameters if p != "self")
    return found


def missing_names(sources: Sources) -> Iterator[Fault]:
    """Yield the required names that a part does not define; told before the import, which fails for want of them."""
    for part, promised in CONTRACTS.items():
        source = sources.part(part)
        known = module_names(source)[0] if source else None
        if source is None or known is None:
            continue
        for name in required(promised):
            if name not in known:
                parameters = functions_of(part).get(name)
                written = f"{name}({', '.join(parameters)})" if parameters else name
                close = difflib.get_close_matches(name, sorted(known - BUILTINS), 1, 0.75)
                line = source.line_of(close[0]) if close else 1
                hint = f"; did you mean it by {close[0]}?" if close else ""
                yield Fault(source.name, line, f"{source.name} has no {written}{hint}")


def misspelt_names(part: str, module: ModuleType, source: Source, sources: Sources) -> Iterator[Fault]:
    """Yield functions that nobody calls and that look like an optional name of the contract."""
    optional = [*defaults(CONTRACTS[part]), *MORE[part]]
    absent = [name for name in optional if name not in vars(module)]
    nodes = [node for one in sources.files.values() for node in ast.walk(one.tree)]
    used = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    used |= {node.name for node in nodes if isinstance(node, ast.alias)}
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef) and node.name not in used and node.name not in functions_of(part):
            close = difflib.get_close_matches(node.name, absent, 1, 0.8)
            if close:
                yield Fault(source.name, node.lineno, f"nothing calls {node.name}; did you mean {close[0]}?")


def wrong_constants(part: str, module: ModuleType, source: Source) -> Iterator[Fault]:
    """Yield optional constants that are of another kind than their default."""
    for name, value in defaults(CONTRACTS[part]).items():
        given = vars(module).get(name, value)
        kind = (int, float) if type(value) is float else (Mapping,) if isinstance(value, Mapping) else (type(value),)
        if name.isupper() and (not isinstance(given, kind) or isinstance(given, bool) != isinstance(value, bool)):
            yield Fault(source.name, source.line_of(name), f"{name} is like {value!r}, not {one_line(given, 40)!r}")


def wrong_versions(words: ModuleType, sources: Sources) -> Iterator[Fault]:
    """Yield earlier versions of the rules that no record can be read with."""
    source = sources.part("words")
    assert source is not None
    now, earlier = vars(words).get("RULES_VERSION", 1), vars(words).get("EARLIER_VERSIONS", {})
    options = {getattr(option, "name", ""): option for option in vars(words).get("OPTIONS", ())}
    line = source.line_of("EARLIER_VERSIONS")
    for version, chosen in earlier.items() if isinstance(earlier, Mapping) else ():
        if type(version) is not int or not 1 <= version < now:
            yield Fault(source.name, line, f"{version!r} is not an earlier version than {now}, which RULES_VERSION says")
        for name, value in chosen.items():
            try:
                options[name].check(value)
            except (KeyError, ValueError) as error:
                said = f"there is no option {name}" if isinstance(error, KeyError) else one_line(error)
                yield Fault(source.name, line, f"version {version} is read with {name}={value!r}: {said}")


def wrong_function(
    part: str, name: str, f: Any, parameters: tuple[str, ...], source: Source, sources: Sources
) -> Iterator[Fault]:
    found = reach.find(f, sources)
    if found is None:
        if not isinstance(f, FunctionType) and f is not defaults(CONTRACTS[part]).get(name):
            yield Fault(source.name, source.line_of(name), f"{name} is a {type(f).__name__}, not a plain function")
        return
    home, node = found
    if sentence := _wrong_arguments(node, parameters):
        yield Fault(home.name, node.lineno, f"{sentence}; the contract has {name}({', '.join(parameters)})")
    is_generator = syntax.is_generator(node)
    if part == "rules" and name in GENERATORS and not is_generator:
        yield Fault(home.name, node.lineno, f"{name} has to yield what it gives, one by one; it returns instead")
    if part == "rules" and name not in GENERATORS and is_generator:
        yield Fault(home.name, node.lineno, f"{name} has to return, not to yield")


def _wrong_arguments(node: ast.FunctionDef, parameters: tuple[str, ...]) -> str:
    names = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args)]
    if "common" in parameters and parameters[-1] == "common":  # given where the game draws something for all
        parameters = parameters[: len(names)] if len(names) == len(parameters) - 1 else parameters
    if node.args.vararg and len(names) <= len(parameters):
        return ""
    needed = len(names) - len(node.args.defaults)
    if not needed <= len(parameters) <= len(names) or (syntax.is_generator(node) and len(names) != len(parameters)):
        return f"{node.name} takes {len(names)} arguments, not {len(parameters)}"
    if names[: len(parameters)] != list(parameters) and sorted(names) == sorted(parameters):
        return f"{node.name} takes its arguments in another order"
    return ""


def wrong_numbers(rules: ModuleType, sources: Sources) -> Iterator[Fault]:
    """Yield constants of the rules that are no positive whole numbers."""
    source = sources.part("rules")
    assert source is not None
    for name, what in NUMBERS.items():
        value = vars(rules).get(name, 1)
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            yield Fault(source.name, source.line_of(name), f"{name} is the number of {what}, not {one_line(value, 40)}")
    if isinstance(rules.__dict__.get("SEATS"), int) and rules.SEATS > MAX_SEATS:
        yield Fault(source.name, source.line_of("SEATS"), f"SEATS is {rules.SEATS}; a state has room for {MAX_SEATS} seats")
    for name in ("CARDS", "DECK"):
        if "deck" in vars(rules) and name not in vars(rules):
            yield Fault(source.name, source.line_of("deck"), f"rules that have a deck say {name}, {NUMBERS[name]}, as well")


def shadowing(rules: ModuleType, sources: Sources) -> Iterator[Fault]:
    """Yield functions whose names the linker needs for something else."""
    bound = {name for part in ("rules", *BESIDE) for name in functions_of(part)}
    for module in sorted(modules_of_rules(sources)):
        source = sources.files[module]
        part = module.rpartition(".")[2]
        for node in source.tree.body:
            if not isinstance(node, ast.FunctionDef):
                continue
            if node.name in DRIVERS_NEED or (node.name in engine_names and _imports(source, node.name)):
                yield Fault(source.name, node.lineno, f"{node.name} is a tool of the engine; choose another name")
            elif node.name in FROM_LAYOUT:
                yield Fault(source.name, node.lineno, f"{node.name} is made from the layout; this one is never called")
            elif node.name in bound and part not in CONTRACTS and not _is_the_contracts(node, vars(rules), source):
                yield Fault(source.name, node.lineno, f"{node.name} is a name of the contract; rules.py has another one")
            elif part in BESIDE and node.name in functions_of("rules"):
                yield Fault(source.name, node.lineno, f"{node.name} is a name of the rules; choose another one in the {part}")


def _imports(source: Source, name: str) -> bool:
    return any(
        name == (alias.asname or alias.name)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    )


def _is_the_contracts(node: ast.FunctionDef, names: dict[str, Any], source: Source) -> bool:
    f = names.get(node.name)
    return isinstance(f, FunctionType) and source.functions.get((node.name, f.__code__.co_firstlineno)) is node


def wrong_layout(rules: ModuleType, sources: Sources) -> Iterator[Fault]:
    """Yield fields whose declaration cannot be meant."""
    state = vars(rules).get("State")
    home = sources.files.get(getattr(state, "__module__", ""))
    if not (isinstance(state, type) and issubclass(state, GameState)):
        if state is not None:
            source = sources.part("rules")
            assert source is not None
            yield Fault(source.name, source.line_of("State"), "State has to be a class made from GameState")
        return
    if home is None:
        return
    seats = vars(rules).get("SEATS", 1)
    for name, field in state.fields.items():
        if name in GameState.fields:
            continue
        line = _line_of_field(home, "State", name)
        if field.audience in BY_SEAT and not field.shape:
            yield Fault(
                home.name, line, f"who knows {name} depends on the seat, so its first axis has to be the seat: int8(SEATS)"
            )
        elif field.audience in BY_SEAT and isinstance(seats, int) and field.shape[0] < seats:
            yield Fault(home.name, line, f"{name} is owned by {field.shape[0]} seats, but SEATS is {seats}")
        if any(length < 1 for length in field.shape):
            yield Fault(home.name, line, f"{name} has no room: its shape is {field.shape}")


def _line_of_field(source: Source, record: str, name: str) -> int:
    for node in source.tree.body:
        if isinstance(node, ast.ClassDef) and node.name == record:
            for inner in node.body:
                if name in local_names(inner):
                    return inner.lineno
            return node.lineno
    return 1


def wrong_texts(words: ModuleType, sources: Sources) -> Iterator[Fault]:
    source = sources.part("words")
    assert source is not None
    for name in TEXTS:
        value = vars(words).get(name, "?")
        if not isinstance(value, str) or not value.strip():
            yield Fault(source.name, source.line_of(name), f"{name} has to be a text that people can read")
    minutes = vars(words).get("MINUTES", 1)
    if isinstance(minutes, bool) or not isinstance(minutes, int) or minutes < 1:
        yield Fault(source.name, source.line_of("MINUTES"), "MINUTES has to be a whole number of minutes")


def wrong_seats(modules: dict[str, ModuleType], sources: Sources) -> Iterator[Fault]:
    source = sources.part("words")
    assert source is not None
    players, seats = vars(modules["words"]).get("PLAYERS", (1, 1)), vars(modules["rules"]).get("SEATS")
    line = source.line_of("PLAYERS")
    if not (isinstance(players, tuple) and len(players) == 2 and all(type(n) is int for n in players)):
        yield Fault(source.name, line, "PLAYERS has to be the fewest and the most players, like (2, 4)")
    elif not 1 <= players[0] <= players[1]:
        yield Fault(source.name, line, f"PLAYERS is {players}: the fewest come first, and there is at least one")
    elif seats is not None and players[1] != seats:
        yield Fault(source.name, line, f"PLAYERS says {players[1]} players at most, SEATS of the rules {seats}")


def wrong_options(modules: dict[str, ModuleType], sources: Sources) -> Iterator[Fault]:
    """Yield options without a field and fields without an option."""
    source = sources.part("words")
    state = vars(modules["rules"]).get("State")
    options = vars(modules["words"]).get("OPTIONS", ())
    assert source is not None
    line = source.line_of("OPTIONS")
    if not isinstance(options, tuple):
        yield Fault(source.name, line, "OPTIONS has to be a tuple; of one option it is written (option,)")
        return
    declared = getattr(state, "fields", {}).get("options")
    kind = declared.kind if declared is not None else None
    fields = kind.fields if isinstance(kind, type) and issubclass(kind, Record) else {}
    names = [getattr(option, "name", None) for option in options]
    for option, name in zip(options, names):
        here = _line_naming(source, str(name), line)
        if not isinstance(name, str) or not hasattr(option, "encode"):
            yield Fault(source.name, line, "every entry of OPTIONS is a Choice or a Whole")
        elif names.count(name) > 1:
            yield Fault(source.name, here, f"there are two options called {name}")
        elif name not in fields:
            close = difflib.get_close_matches(name, fields, 1)
            near = f"; did you mean {close[0]}?" if close else ""
            where = f"the record of the field options has no field {name}" if declared else "State has no field `options`"
            yield Fault(source.name, here, f"the option {name} is nowhere in the state: {where}{near}")
        else:
            yield from _wrong_option(option, cast("Number", fields[name].kind), Fault(source.name, here, ""))
    home = sources.files.get(kind.__module__) if fields and isinstance(kind, type) else None
    for name in fields:
        if name not in names and home and isinstance(kind, type):
            sentence = f"{kind.__name__}.{name} is not an option of words.py, so it is always 0"
            yield Fault(home.name, _line_of_field(home, kind.__name__, name), sentence)


def _wrong_option(option: Any, number: Number, where: Fault) -> Iterator[Fault]:
    values = option.values if isinstance(option, Choice) else (option.low, option.high) if isinstance(option, Whole) else ()
    if isinstance(option, Choice) and (
        not isinstance(values, tuple) or len(values) < 1 or len(set(map(repr, values))) != len(values)
    ):
        yield Fault(where.file, where.line, f"the option {option.name} has to offer different values")
    elif isinstance(option, Whole) and not option.low <= option.default <= option.high:
        yield Fault(
            where.file, where.line, f"the option {option.name} is {option.default}, not from {option.low} to {option.high}"
        )
    for value in values if isinstance(values, tuple) else ():
        if not number.low <= option.encode(value) <= number.high:
            yield Fault(where.file, where.line, f"the option {option.name} may be {value}, but its field ends at {number.high}")


def _line_naming(source: Source, name: str, default: int) -> int:
    """Return the line on which a text of that content stands."""
    for number, line in enumerate(source.text.splitlines(), 1):
        if number >= default and re.search(rf"[\"']{re.escape(name)}[\"']", line):
            return number
    return default


def needs_own_imagine(modules: dict[str, ModuleType], sources: Sources) -> Iterator[Fault]:
    """Yield what the general `imagine` cannot make up: secrets that are not cards, and cards without a deck."""
    rules = modules["rules"]
    if "imagine" in vars(rules):
        return
    home = sources.files.get(rules.State.__module__)
    for leaf in views.leaves(rules.State):
        if leaf.audience == Audience.EVERYBODY or leaf.path.startswith("s.rng"):
            continue
        name = leaf.path.removeprefix("s.").partition("[")[0].partition(".")[0]
        line = _line_of_field(home, "State", name) if home else 1
        where = home.name if home else "rules.py"
        if not leaf.pile:
            yield Fault(where, line, f"{name} is secret and not a pile, so the rules need imagine(s, seat, dice) to make it up")
        elif "deck" not in vars(rules):
            yield Fault(where, line, f"{name} holds secret cards, so the rules need deck(s), which yields every card in play")
