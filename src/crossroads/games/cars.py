"""The cars on the cards of several games: model and colour, by which cards differ in nothing but looks."""

from __future__ import annotations

MODELS = ("car", "car-van", "car-sport", "car-beetle", "car-pickup", "car-bus")
PAINTS = ("blue", "red", "green", "yellow", "purple")


def model(number: int) -> str:
    """Return the face of the car with a number."""
    return MODELS[number % len(MODELS)]


def paint(number: int) -> str:
    """Return the tone of the car with a number; neighbours never have the same."""
    return PAINTS[number % len(PAINTS)]
