"""Fluent messages as Python functions.

`fluent.runtime` walks a tree of objects each time it renders a message.  Our messages are words, arguments and choices between
variants, so this module makes one small function of each when it is first said.  It leaves every other message, and a message
whose arguments are missing, to `fluent.runtime`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

MOST_KEPT = 1024  # numbers and words whose variant one choice remembers
Args = Mapping[str, int | str]
Rendering = Callable[[Args], str]


class NotPlain(Exception):
    """A message that uses more of Fluent than this module knows."""


def plain_rendering(bundle: FluentBundle, message: str) -> Rendering | None:
    """Return a function that renders a message from strings and small numbers; None if only Fluent itself can render it."""
    pattern = bundle.get_message(message).value
    if pattern is None or bundle.use_isolating:
        return None
    try:
        return _rendering(bundle, pattern)
    except NotPlain:
        return None


def _rendering(bundle: FluentBundle, pattern: Any) -> Rendering:
    from fluent.runtime.resolver import Literal, SelectExpression, VariableReference

    template = ""
    choices: dict[str, Rendering] = {}  # by the name that stands for it in the template
    for element in getattr(pattern, "elements", [pattern]):
        if isinstance(element, Literal):
            template += element(None).replace("%", "%%")  # type: ignore[arg-type]
            continue
        expression = element.expression
        if isinstance(expression, VariableReference):
            template += f"%({expression.id.name})s"
        elif isinstance(expression, SelectExpression):
            name = f"choice {len(choices)}"  # no argument is called so
            template += f"%({name})s"
            choices[name] = _choice(bundle, expression)
        else:
            raise NotPlain
    return _filled(template, choices)


def _filled(template: str, choices: dict[str, Rendering]) -> Rendering:
    if not choices:
        return template.__mod__  # a single call, and most messages are like this
    return lambda args: template % {**args, **{name: choice(args) for name, choice in choices.items()}}


def _choice(bundle: FluentBundle, expression: Any) -> Rendering:
    """Return a function that renders the first variant whose key is the argument, or the plural form of a number."""
    from fluent.runtime.resolver import Identifier, VariableReference

    if not isinstance(expression.selector, VariableReference):
        raise NotPlain
    name = expression.selector.id.name
    keys = [one.key.name if isinstance(one.key, Identifier) else one.key.value for one in expression.variants]
    variants = [_rendering(bundle, one.value) for one in expression.variants]
    default = next(variant for variant, one in zip(variants, expression.variants) if one.default)

    @lru_cache(MOST_KEPT)
    def variant_for(value: int | str) -> Rendering:
        fitting = (value,) if isinstance(value, str) else (value, bundle._plural_form(value))
        return next((variant for key, variant in zip(keys, variants) if key in fitting), default)

    return lambda args: variant_for(args[name])(args)
