"""Rulebooks as sections of HTML, so that a client can show the one that matters now."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from crossroads import games

if TYPE_CHECKING:
    from markdown_it import MarkdownIt


class Section(msgspec.Struct):
    """What stands under one heading."""

    heading: str
    html: str


class Rulebook(msgspec.Struct):
    """The rulebook of a game."""

    sections: list[Section]


@cache
def sections(slug: str) -> list[Section]:
    """The rulebook of a game, cut at its headings of the second level."""
    text = files(games.find(slug).package).joinpath("rulebook.md").read_text(encoding="utf-8")
    parts = ("\n" + text).split("\n## ")
    markdown = _markdown()
    found = [Section("", markdown.render(parts[0]))]
    for part in parts[1:]:
        heading, _, body = part.partition("\n")
        found.append(Section(heading.strip(), markdown.render(body)))
    return found


def _markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable("table")
