"""The language of an answer: the address or the browser says it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from crossroads.engine.text import best_language

if TYPE_CHECKING:
    from crossroads.server.requests import Request


LONGEST = 200  # characters of a header that are looked at, and kept


def language_of(request: Request) -> str:
    """Return the language of an answer: the address may carry it, else the browser's first that there is."""
    wanted = request.query_params.get("language")
    return best_language(wanted[:LONGEST]) if wanted else best_language(*accepted(request.headers.get("accept-language", "")))


def accepted(header: str) -> list[str]:
    """Return the languages of an Accept-Language header, the most wanted first; nobody reads so many that it is long."""
    return _accepted(header[:LONGEST])


@lru_cache(1024)
def _accepted(header: str) -> list[str]:
    parts = [part.strip().partition(";q=") for part in header.split(",")]
    return [language for language, _, weight in sorted(parts, key=lambda part: -_weight(part[2])) if language]


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0
