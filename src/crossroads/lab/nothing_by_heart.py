"""The `is_by_heart` of a game whose hints have none: every decision is a matter of judgement."""

from crossroads.engine.layout import GameState


def is_by_heart(s: GameState) -> bool:
    return False
