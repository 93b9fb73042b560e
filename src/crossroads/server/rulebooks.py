"""Rulebooks as sections of HTML, so that a client can show the section that the player needs now."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from crossroads import games
from crossroads.engine.text import SOURCE
from crossroads.games.rulebook import rulebook
from crossroads.server.drawings import Artist

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it import MarkdownIt
    from markdown_it.renderer import RendererHTML
    from markdown_it.token import Token
    from markdown_it.utils import EnvType, OptionsDict

    from crossroads.engine.game import Game


FOLDED = "Rulings"  # the section that a reader opens when a question comes up


class Section(msgspec.Struct, omit_defaults=True):
    """One heading of a rulebook, and the HTML under it."""

    heading: str
    html: str
    key: str = ""  # the heading in English, by which a scene names the section that matters now
    folded: bool = False  # a client shows it only when asked to


class Rulebook(msgspec.Struct):
    """The rulebook of a game."""

    sections: list[Section]


@cache
def sections(slug: str, language: str = SOURCE) -> list[Section]:
    """Cut the rulebook of a game at its headings of the second level; every language has the same sections in order."""
    game = games.known(slug)
    keys = [heading for heading, _ in _cut(rulebook(game))]
    markdown, env = _markdown(), {"artist": Artist(game.slug, _faces(game))}
    return [
        Section(heading, markdown.render(body, env), key, folded=key == FOLDED)
        for (heading, body), key in zip(_cut(rulebook(game, language)), keys, strict=True)
    ]


def _cut(text: str) -> list[tuple[str, str]]:
    """Return each heading of the second level with what stands under it; before the first there is none."""
    first, *parts = ("\n" + text).split("\n## ")
    headed = [part.partition("\n") for part in parts]
    return [("", first), *[(heading.strip(), body) for heading, _, body in headed]]


def _faces(game: Game) -> frozenset[str]:
    """The names of the symbols in a game's art."""
    art = files(game.package).joinpath("art.svg")
    return frozenset(re.findall(r'<symbol id="([^"]+)"', art.read_text(encoding="utf-8")) if art.is_file() else ())


def _markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt

    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    made.add_render_rule("fence", _fence)
    return made


def _fence(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    """Render a block between fences as a drawing, or else as the text that it is."""
    kind, *settings = tokens[at].info.split() or [""]
    return env["artist"].draw(kind, settings, tokens[at].content) or renderer.fence(tokens, at, options, env)
