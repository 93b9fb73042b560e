"""For a designer: change a rule, and look at the effect.  Read it from top to bottom like a notebook.

python examples/change_a_rule.py               a few thousand games of each rule
python examples/change_a_rule.py --games 200   only to see that it runs
"""

# %% What we need
from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from shutil import copytree

from crossroads import games
from crossroads.engine.game import Game
from crossroads.lab.balance import SampleSizes, balance
from crossroads.lab.report import Report, changes, compared_text, span

asked = argparse.ArgumentParser()
asked.add_argument("--games", type=int, default=5_000)
sizes = SampleSizes(games=asked.parse_args().games, narrated=0, deals=0, fast_deals=0)


def measured(game: Game, **options: object) -> Report:
    return balance(game, options, [2, 3], 1, sizes, lambda _: None)


# %% The game as it is
game = games.find("crossing-guard")
as_it_is = measured(game, xxl=False)
for table in as_it_is.tables:
    print(f"{table.players} players: the best is {span(table.margin, '{:.1f}'.format)} points ahead of the second.")

# %% A rule that the game has as an option
print()
print(compared_text(as_it_is, measured(game, xxl=True), "xxl"))

# %% A rule that nobody has thought of: where every bid has a twin, whoever picked the pile takes it
OLD = "    winner = highest_alone(s)\n    if winner >= 0:"
NEW = "    winner = highest_alone(s)\n    if winner < 0:\n        winner = s.chooser\n    if winner >= 0:"


def changed(game: Game, folder: Path, old: str, new: str) -> Game:
    """A copy of a game's folder, as a game of its own, with another line in its rules."""
    package = "changed_" + game.package.rpartition(".")[2]
    copytree(Path(str(game.rules.__file__)).parent, folder / package)
    for file in (folder / package).glob("*.py"):
        file.write_text(file.read_text().replace(game.package, package))
    rules = folder / package / "rules.py"
    assert rules.read_text().count(old) == 1, "the line to change is not there, or not alone"
    rules.write_text(rules.read_text().replace(old, new))
    sys.path.insert(0, str(folder))
    return Game(package)


with tempfile.TemporaryDirectory() as folder:
    os.environ["CROSSROADS_CACHE"] = folder  # the compiled code of a passing thought is not kept
    ours = measured(changed(game, Path(folder), OLD, NEW), xxl=False)

print("If whoever picked a pile took it where every bid has a twin:")
for change in changes(as_it_is, ours):
    if change.is_clear:
        before, after = span(change.before, change.written), span(change.after, change.written)
        print(f"  {change.players} players, {change.name}: {before} → {after}")
