"""Lanterns."""
