"""Liar's Dice."""
