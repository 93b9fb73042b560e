"""Which tests run in the same process, and in what order: what is expensive is made once, and all workers end together.

xdist asks for the scope of a test by its id; all tests of a scope run in one worker.  Tests of one game share what was compiled
and the sample of its positions; the tests of a file share its browser or its PostgreSQL.
"""

from __future__ import annotations

import re

from xdist.scheduler import LoadScopeScheduling

from crossroads import games

BY_GAME = (  # what compiles: a process translates the rules of a game once for all drivers
    "tests/test_every_game.py",
    "tests/players/test_players.py",
    "tests/envs/test_vector.py",
    "tests/envs/test_encoding.py",
    "tests/envs/test_registration.py",
    "tests/research/",
    "tests/study/",
)
TOGETHER = {  # what shares an environment, a site or a compiled game that takes long to make
    "tests/test_packaging.py": "packaging",
    "tests/web/test_other_packages.py": "packaging",
    "tests/site/": "site",
    "tests/lab/test_simulate.py": "crossing-guard",
}
SLUGS = [name.replace("_", "-") for name in games.GAMES]
OF_A_GAME = re.compile(rf"\[(?:.*-)?({'|'.join(SLUGS)})")
APART = (
    "tests/web/test_whole_games.py",
    "tests/web/test_pages.py",
    "tests/terminal/",
    "tests/check/test_check.py",
    "tests/test_cli.py",
)
# The longest scopes, in the order in which they begin; whatever is not named here follows in the order of the files.
FIRST = (
    "site",
    *SLUGS,
    "packaging",
    "tests/house/test_reading_bots.py",
    "tests/test_contributing.py",
    "tests/server/test_attacks.py",
    "tests/lab/test_balance.py",
    "tests/test_cooperation.py",
    "tests/server/test_two_releases.py",
    "tests/server/test_upgrades.py",
    "tests/server/test_faults.py",
    "tests/lab/test_examples.py",
    "tests/test_readme.py",
    "tests/test_bench.py",
    "tests/envs/test_page.py",
    "tests/envs/test_spiel.py",
    "tests/server/test_openapi.py",
    "tests/web/test_table.py",
    "tests/web/test_resilience.py",
    "tests/web/test_updates.py",
    "tests/web/test_beats.py",
    "tests/web/",
    "tests/test_hosting.py",
    "tests/server/",
    "tests/terminal/",
    "tests/check/",
    "tests/test_cli.py",
)


def scope_of(test: str) -> str:
    """Return the scope of a test from its id: a game, something that files share, a file, or the test itself."""
    file = test.partition("::")[0]
    if file.startswith(BY_GAME):
        game = OF_A_GAME.search(test)
        return game[1] if game else file
    shared = next((name for part, name in TOGETHER.items() if file.startswith(part)), None)
    return shared or (test if file.startswith(APART) else file)


def place_of(test: str) -> int:
    """Return a number by which tests are sorted: those of the longest scopes come first."""
    scope = scope_of(test)
    return next((place for place, first in enumerate(FIRST) if scope.startswith(first)), len(FIRST))


class ByScope(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each worker one scope after the other, in the order of the tests."""

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)
