"""Pages for people: one HTML file each, to read on a desk, on a phone, in the dark, in print and with a screen reader.

A page says one thing after the other: a sentence, the plots that show it, and everything else folded away.  Its numbers can be
saved as a table of comma-separated values, which the page carries in itself.
"""

from __future__ import annotations

import base64
import csv
import io
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

STYLE = Path(__file__).with_name("page.css").read_text(encoding="utf-8")


def page(title: str, body: Iterable[str]) -> str:
    """Return a whole page that needs no other file and no script."""
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
    )
    return f'<!doctype html><html lang="en"><head>{head}</head><body><main>{"".join(body)}</main></body></html>\n'


def lead(title: str, sentence: str) -> str:
    """The title of a page, and in one sentence what it has to say."""
    return f'<h1>{escape(title)}</h1><p class="lead">{escape(sentence)}</p>'


def part(sentence: str, note: str, *inside: str) -> str:
    """A part of the story: its heading is what there is to see."""
    return f"<section><h2>{escape(sentence)}</h2>{paragraph(note)}{''.join(inside)}</section>"


def paragraph(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>' if text else ""


def panels(plots: Iterable[tuple[str, str]]) -> str:
    """Small plots side by side, each with its caption."""
    figures = [f"<figure><figcaption>{escape(caption)}</figcaption>{plot}</figure>" for caption, plot in plots]
    return f'<div class="panels">{"".join(figures)}</div>'


def fold(summary: str, *inside: str) -> str:
    """Something that not everybody wants to see."""
    return f"<details><summary>{escape(summary)}</summary>{''.join(inside)}</details>"


def glossary(words: Iterable[tuple[str, str]]) -> str:
    """Words with what they mean."""
    return "<dl>" + "".join(f"<dt>{escape(word)}</dt><dd>{escape(meaning)}</dd>" for word, meaning in words) + "</dl>"


def grid(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]], best: int = -1) -> str:
    """A table; the first cell of a row names it, and row `best` stands out.  On a phone each cell stands behind its head."""
    columns = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = []
    for i, (name, *cells) in enumerate(rows):
        told = "".join(f'<td data-head="{escape(of)}">{escape(cell)}</td>' for of, cell in zip(head[1:], cells))
        lines.append(f'<tr{" class=best" * (i == best)}><th scope="row">{escape(name)}</th>{told}</tr>')
    table = f"<caption>{escape(caption)}</caption><thead><tr>{columns}</tr></thead><tbody>{''.join(lines)}</tbody>"
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"><table>{table}</table></div>'


def saved_table(name: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A link that saves numbers as a file of comma-separated values."""
    held = base64.b64encode(comma_separated(head, rows).encode()).decode()
    link = f'<a download="{escape(name)}.csv" href="data:text/csv;base64,{held}">Save all numbers as a table (CSV)</a>'
    return f'<p class="save">{link}</p>'


def comma_separated(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return file.getvalue()
