"""For those who train players: measure a policy against the levels, write trajectories, make the table of Crossroads-7."""
