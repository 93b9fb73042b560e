"""Games for Crossroads."""
