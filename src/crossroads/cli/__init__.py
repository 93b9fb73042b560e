"""The command line.  Each command only reads its words and prints; the work is done in the packages that it calls.

The modules here import little at the top: `crossroads --help` starts without NumPy, and each command imports what it uses.
"""

from __future__ import annotations

import sys

from crossroads.cli import (
    admin,
    authors,
    checking,
    designing,
    lab,
    learning,
    lessons,
    listing,
    playing,
    records,
    research,
    serving,
    site,
    study,
)
from crossroads.cli.common import app, fail

__all__ = [
    "admin",
    "authors",
    "checking",
    "designing",
    "lab",
    "learning",
    "lessons",
    "listing",
    "main",
    "playing",
    "records",
    "research",
    "serving",
    "site",
    "study",
]


def main() -> None:
    """Run the command that `sys.argv` names; print one sentence for a mistake that its user can mend."""
    try:
        app()
    except BrokenPipeError:  # whoever reads our output has stopped, as `head` does
        sys.stderr.close()
        sys.exit(1)
    except OSError as trouble:
        fail(f"{trouble.strerror}: {trouble.filename}" if trouble.filename else str(trouble))
    except Exception as trouble:
        if not is_a_sentence(trouble):
            raise
        fail(str(trouble))


def is_a_sentence(trouble: Exception) -> bool:
    """Return whether the exception's message was written for the user."""
    from crossroads import games
    from crossroads.engine.bounds import OutOfBounds
    from crossroads.engine.game import IncompleteGame
    from crossroads.engine.options import BadOption
    from crossroads.engine.views import WrongLayout
    from crossroads.players.levels import UnknownLevel
    from crossroads.research.policies import UnknownPolicy
    from crossroads.site.fetching import CannotBuild
    from crossroads.table.lessons import WrongLesson
    from crossroads.table.record import WrongRecord
    from crossroads.table.sitting import Refusal

    of_a_game = IncompleteGame | OutOfBounds | WrongLayout
    of_a_name = games.UnknownGame | UnknownLevel | UnknownPolicy
    return isinstance(trouble, of_a_name | CannotBuild | BadOption | WrongLesson | WrongRecord | Refusal | of_a_game)
