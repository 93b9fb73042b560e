"""`crossroads check GAME`: find what is wrong with a game, and say it in one sentence with file and line.

sources.py, names.py   the files of a game, before anything is imported
promises.py            the contract: names, signatures, options, visibility
fields.py, kinds.py    fields that are declared, members that exist, calls that fit
syntax.py, compilable.py   what Numba refuses, or compiles to something else
subject.py             a sample of positions from random games
facts/                 what holds in every game, one function for each fact
probes.py              a driver that asks everything, interpreted and compiled
run.py                 the stages, one after the other
"""

from crossroads.check.faults import Fault
from crossroads.check.run import Report, check, check_package

__all__ = ["Fault", "Report", "check", "check_package"]
