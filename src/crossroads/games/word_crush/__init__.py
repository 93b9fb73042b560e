"""Word Crush: shed your cards letter by letter, and recite the whole pile from memory each time."""
