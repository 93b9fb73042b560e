"""Rulebooks as sections of HTML, so that a client can show the section that the player needs now."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from crossroads import games
from crossroads.games.rulebook import rulebook

if TYPE_CHECKING:
    from markdown_it import MarkdownIt


class Section(msgspec.Struct):
    """One heading of a rulebook, and the HTML under it."""

    heading: str
    html: str


class Rulebook(msgspec.Struct):
    """The rulebook of a game."""

    sections: list[Section]


@cache
def sections(slug: str) -> list[Section]:
    """Cut the rulebook of a game at its headings of the second level."""
    parts = ("\n" + rulebook(games.known(slug))).split("\n## ")
    markdown = _markdown()
    found = [Section("", markdown.render(parts[0]))]
    for part in parts[1:]:
        heading, _, body = part.partition("\n")
        found.append(Section(heading.strip(), markdown.render(body)))
    return found


def _markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable("table")
