"""The linter: everything that can be said about a game from its sources, before a game is played or compiled."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from crossroads.check import compilable, fields, names, promises, reach

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from crossroads.check.faults import Fault
    from crossroads.check.sources import Sources


def before_import(sources: Sources) -> Iterator[Fault]:
    """Yield what the texts alone show."""
    yield from promises.missing_parts(sources)
    yield from promises.missing_names(sources)
    yield from names.look_at_names(sources)


def after_import(modules: dict[str, ModuleType], sources: Sources) -> Iterator[Fault]:
    """Yield what the texts show together with the values of their globals; nothing is played or compiled."""
    loaded = {name: sys.modules[name] for name in sources.files if name in sys.modules}
    broken = list(promises.look_at_contract(modules, sources))
    yield from broken
    yield from fields.look_at_fields(loaded, sources)
    yield from compilable.look_at_compiled(reach.compiled_functions(modules, sources), sources, fields.records_of(loaded))
    if not broken:
        yield from promises.needs_own_imagine(modules, sources)
