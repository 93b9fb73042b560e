"""Who decides: a player is a function of a view and its legal moves."""
