"""Rush Hour: simultaneous cards into three jammed rows."""
