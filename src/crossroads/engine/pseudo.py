"""A language that no person speaks: English letters with marks, a third longer, in brackets.

It shows at a glance what was forgotten: a letter without a mark on the screen does not come from a text file, a missing bracket
was cut off, and what does not fit a third more will not fit German.
"""

from __future__ import annotations

PSEUDO = "en-XA"
_MARKED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀćďéƒǧħíĵķľḿńőƥɋŕśŧúṽẃẋýźÁƁĆĎÉƑǦĦÍĴĶĽḾŃŐƤɊŔŚŦÚṼẂẊÝŹ",
)
OPEN, CLOSE, LONGER = "⟦", "⟧", "~~~~~~ "  # as words, so that lines can be broken


def marked(text: str) -> str:
    """The text with a mark on every letter, and a third longer."""
    return text.translate(_MARKED) + (LONGER * len(text))[: sum(letter.isalpha() for letter in text) // 3]


def pseudo_source(english: str) -> str:
    """Every message of a Fluent source in the pseudo-language."""
    from fluent.syntax import FluentParser, FluentSerializer, ast
    from fluent.syntax.visitor import Transformer

    class Marking(Transformer):
        def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802, named after the node
            return ast.TextElement(marked(node.value))

    resource = FluentParser().parse(english)
    Marking().visit(resource)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            entry.value.elements = [ast.TextElement(OPEN), *entry.value.elements, ast.TextElement(CLOSE)]
    return str(FluentSerializer().serialize(resource))
