"""Trials of the server: kills, secrets, fuzz, load."""
