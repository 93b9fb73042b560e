"""Tiny games outside the package that try what none of the seven needs."""
