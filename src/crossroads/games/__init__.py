"""The games.  A new one is a new folder here and one line in this list."""

from functools import cache

from crossroads.engine.game import Game

GAMES: list[str] = [
    "crossing_guard",
    "traffic_memory",
    "took_over",
    "rush_hour",
    "mod_x",
    "crash_grid",
    "word_crush",
]


class UnknownGame(LookupError):
    """There is no such game; the message says which there are."""


@cache
def all_games() -> dict[str, Game]:
    """Every game by its slug, in the order of the list."""
    games = [Game(f"{__name__}.{folder}") for folder in GAMES]
    return {game.slug: game for game in games}


def find(slug: str) -> Game:
    """The game of that name."""
    games = all_games()
    if slug not in games:
        raise UnknownGame(f"There is no game {slug[:40]!r}. The games are {', '.join(games)}.")
    return games[slug]
