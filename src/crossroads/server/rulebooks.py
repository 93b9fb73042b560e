"""Rulebooks as sections of HTML, so that a client can show the one that matters now."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from crossroads import games
from crossroads.server.drawings import Artist

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it import MarkdownIt
    from markdown_it.renderer import RendererHTML
    from markdown_it.token import Token
    from markdown_it.utils import EnvType, OptionsDict

    from crossroads.engine.game import Game


LAST = "Rulings"  # the section that a reader opens when a question comes up


class Section(msgspec.Struct, omit_defaults=True):
    """What stands under one heading."""

    heading: str
    html: str
    folded: bool = False  # shown only when asked for


class Rulebook(msgspec.Struct):
    """The rulebook of a game."""

    sections: list[Section]


@cache
def sections(slug: str) -> list[Section]:
    """The rulebook of a game, cut at its headings of the second level."""
    game = games.find(slug)
    parts = ("\n" + _text(game, "rulebook.md")).split("\n## ")
    markdown = _markdown()
    env = {"artist": Artist(game.slug, frozenset(re.findall(r'<symbol id="([^"]+)"', _text(game, "art.svg"))))}
    found = [Section("", markdown.render(parts[0], env))]
    for part in parts[1:]:
        heading, _, body = part.partition("\n")
        found.append(Section(heading.strip(), markdown.render(body, env), folded=heading.strip() == LAST))
    return found


def _text(game: Game, name: str) -> str:
    file = files(game.package).joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt

    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    made.add_render_rule("fence", _fence)
    return made


def _fence(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    """A block of text between fences: a drawing, or else the text as it stands."""
    kind, *settings = tokens[at].info.split() or [""]
    return env["artist"].draw(kind, settings, tokens[at].content) or renderer.fence(tokens, at, options, env)
