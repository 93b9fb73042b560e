"""How long tests wait for what is sure to come.

A test waits for a condition, never for a number of seconds; this bound only ends a test that hangs.  It is far longer than
anything takes on a machine whose cores are all busy with other work.
"""

PATIENCE = 300.0  # seconds
