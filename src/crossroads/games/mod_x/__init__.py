"""Mod X: patterns on a board of 8 x 8, jokers, and score markers that cover each other."""
