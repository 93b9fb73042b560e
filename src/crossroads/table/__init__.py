"""One sitting of a game: seats, moves, deals, records.  No I/O and no waiting."""
