"""For a designer: change a rule, and look at the effect.  Read it from top to bottom like a notebook.

python examples/change_a_rule.py               a few thousand games of each rule
python examples/change_a_rule.py --games 200   only to see that it runs
"""

# %% What we need
from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from crossroads import games
from crossroads.lab.balance import SampleSizes, balance
from crossroads.lab.comparison import changes, compared_text
from crossroads.lab.report import Report, span
from crossroads.lab.variants import Variant, variant

asked = argparse.ArgumentParser()
asked.add_argument("--games", type=int, default=5_000)
sizes = SampleSizes(games=asked.parse_args().games, narrated=0, deals=0, fast_deals=0, luck_deals=0)


def measured(version: Variant) -> Report:
    return balance(version, [2, 3], 1, sizes, lambda _: None)


# %% The game as it is
game = games.find("crossing-guard")
present = Variant(game, {"xxl": False}, "xxl=false")
as_it_is = measured(present)
for table in as_it_is.tables:
    print(f"{table.players} players: the best is {span(table.margin, '{:.1f}'.format)} points ahead of the second.")

# %% A rule that the game has as an option
print()
print(compared_text([as_it_is, measured(variant("xxl=true", present))]))

# %% A rule that nobody has thought of: where every bid has a twin, whoever picked the pile takes it
OLD = "    winner = highest_alone(s)\n    if winner >= 0:"
NEW = "    winner = highest_alone(s)\n    if winner < 0:\n        winner = s.chooser\n    if winner >= 0:"


with tempfile.TemporaryDirectory() as folder:
    os.environ["CROSSROADS_CACHE"] = folder  # the compiled code of a passing thought is not kept
    source = Path(str(game.rules.__file__)).read_text()
    assert source.count(OLD) == 1, "the line to change is not there, or not alone"
    rules = Path(folder, "my_rules.py")
    rules.write_text(source.replace(OLD, NEW))
    ours = measured(variant(str(rules), present))

print("If whoever picked a pile took it where every bid has a twin:")
for change in changes([as_it_is, ours]):
    if change.is_clear:
        before, after = (span(value, change.written) for value in change.values)
        print(f"  {change.players} players, {change.name}: {before} → {after}")
