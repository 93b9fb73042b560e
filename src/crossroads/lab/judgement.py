"""Bound by the linker where a game's hints do not say what is known by heart: then everything is a matter of judgement."""

from crossroads.engine.layout import GameState


def is_by_heart(s: GameState) -> bool:
    return False
