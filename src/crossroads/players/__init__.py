"""Players: each chooses a move from a view and its legal moves."""
