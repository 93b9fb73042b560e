"""Fluent messages as Python functions.

`fluent.runtime` walks a tree of objects each time it renders a message.  Our messages are words, arguments and choices between
variants, so this module makes one small function of each when it is first said.  It leaves every other message, and a message
whose arguments are missing, to `fluent.runtime`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

MOST_KEPT = 1024  # numbers and words whose variant one choice remembers
Args = Mapping[str, int | str]
Rendering = Callable[[Args], str]


class NotPlain(Exception):
    """A message that uses more of Fluent than this module knows."""


class Argument(NamedTuple):
    """A place in a message where an argument is put."""

    name: str


def plain_rendering(bundle: FluentBundle, message: str) -> Rendering | None:
    """Return a function that renders a message from strings and small numbers; None if only Fluent itself can render it."""
    try:
        return _filled(parts_of(bundle, message))
    except NotPlain:
        return None


def parts_of(bundle: FluentBundle, message: str) -> list[str | Argument | Choice]:
    """Take a message apart, if it is plain: into words, arguments, and choices between variants."""
    pattern = bundle.get_message(message).value
    if pattern is None or bundle.use_isolating:
        raise NotPlain
    return _parts(bundle, pattern)


def _parts(bundle: FluentBundle, pattern: Any) -> list[str | Argument | Choice]:
    from fluent.runtime.resolver import Literal, SelectExpression, VariableReference

    parts: list[str | Argument | Choice] = []
    for element in getattr(pattern, "elements", [pattern]):
        expression = getattr(element, "expression", None)
        if isinstance(element, Literal):
            parts.append(element(None))  # type: ignore[arg-type]
        elif isinstance(expression, VariableReference):
            parts.append(Argument(expression.id.name))
        elif isinstance(expression, SelectExpression):
            parts.append(Choice(bundle, expression))
        else:
            raise NotPlain
    return parts


def _filled(parts: list[str | Argument | Choice]) -> Rendering:
    template, names = "", list[str]()
    choices: dict[str, Choice] = {}  # by the name that stands for it
    for part in parts:
        if isinstance(part, str):
            template += part.replace("%", "%%")
            continue
        template += "%s"
        if isinstance(part, Argument):
            names.append(part.name)
        else:
            names.append(f"choice {len(choices)}")  # no argument is called so
            choices[names[-1]] = part
    if not names:
        text = template % ()
        return lambda args: text
    values = itemgetter(*names)  # with one name its value, and with more a tuple: `%` takes either
    if not choices:
        return lambda args: template % values(args)
    return lambda args: template % values({**args, **{name: choice(args) for name, choice in choices.items()}})


class Choice:
    """A place in a message where one of several variants is put: the one whose key is the argument, or its plural form."""

    def __init__(self, bundle: FluentBundle, expression: Any) -> None:
        from fluent.runtime.resolver import Identifier, VariableReference

        if not isinstance(expression.selector, VariableReference):
            raise NotPlain
        self._name = expression.selector.id.name
        keys = [one.key.name if isinstance(one.key, Identifier) else one.key.value for one in expression.variants]
        parts = [_parts(bundle, one.value) for one in expression.variants]
        self.names = {self._name}.union(*[_names_in(one) for one in parts])  # of the arguments that it may need
        variants = [_filled(one) for one in parts]
        default = next(variant for variant, one in zip(variants, expression.variants) if one.default)

        @lru_cache(MOST_KEPT)
        def variant_for(value: int | str) -> Rendering:
            fitting = (value,) if isinstance(value, str) else (value, bundle._plural_form(value))
            return next((variant for key, variant in zip(keys, variants) if key in fitting), default)

        self._variant_for = variant_for

    def __call__(self, args: Args) -> str:
        return self._variant_for(args[self._name])(args)


def _names_in(parts: list[str | Argument | Choice]) -> set[str]:
    names = [{part.name} if isinstance(part, Argument) else part.names for part in parts if not isinstance(part, str)]
    return set[str]().union(*names)
