"""Crash Grid: light cycles steered by cards."""
