"""Traffic-Memory: turn up neighbouring numbers, and remember where the others lie."""
