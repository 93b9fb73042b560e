"""Runs inside Python whose memory becomes part of a site (`freeze.mjs`): imports what the house uses before a first move.

Its value is the list of the files that were imported, one a line: a page never needs them again.
"""

import gc
import importlib
import random
import re
import sys
import zipimport
from pathlib import Path

from babel import Locale
from babel.numbers import format_decimal

import crossroads.site.inside.worker
from crossroads import games
from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.engine.text import SHARED, SOURCE, comma_of, languages, listed, parse_now, text_of

ZEROS = 1 << 24  # bytes of free memory that are overwritten, because what lies there is of no use and does not compress


def know_numbers_and_lists(language: str) -> None:
    """Have what Babel reads from files about a language."""
    Locale.parse(language).plural_form(1)
    format_decimal(2000, locale=language)
    listed(("a", "b"), "standard", language)
    listed(("a", "b"), "or", language)
    comma_of(language)


def begin(game: Game) -> None:
    """Have a game's modules, and its rules bound as tables, bots and reviews have them: a page has no sources to bind."""
    link.interpreted(game.rules, game.hints_module)
    link.interpreted(game.rules)
    _ = game.tabled, game.drawing


def forget_places() -> None:
    """Forget what was found where: a page has other files."""
    vars(zipimport)["_zip_directory_cache"].clear()
    sys.path_importer_cache.clear()
    importlib.invalidate_caches()
    re.purge()


def clear_free_memory() -> None:
    for size in (*range(16, 513, 16), 1 << 12, 1 << 16):
        held = [bytes(size - 33 if size > 33 else 0) for _ in range(ZEROS // 8 // size)]
        del held


wanted = len([*Path(crossroads.__file__).parents[1].rglob("rules.py")])
if len(games.all_games()) != wanted:
    raise RuntimeError(games.broken())
for language in languages():
    know_numbers_and_lists(language)
    for package in (SHARED, *[game.package for game in games.all_games().values()]):
        parse_now(package, language)
text_of(SHARED, SOURCE)("refused-no-such-move", moves=2000)
for slug in games.all_games():
    begin(games.known(slug))
places = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
random.seed(0)  # the same memory each time; a page seeds anew
forget_places()
gc.collect()
clear_free_memory()
"\n".join(sorted(re.sub(".*([.]zip|site-packages)/", "", place) for place in places if place))
