"""What an earlier release wrote: which versions this release reads, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crossroads.engine.game import Game
    from crossroads.engine.options import Value


class UnknownVersion(ValueError):
    """A log, a record or a database of a version that this release does not read; the message is a sentence."""

    def __init__(self, sentence: str, *, is_newer: bool) -> None:
        super().__init__(sentence)
        self.is_newer = is_newer  # a later release reads it


def options_under(game: Game, version: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """Return the options with which the present rules play a game that began under `version` of them.

    The options that an earlier version did not have get the values that the game names in `EARLIER_VERSIONS`: with them the
    present rules are the earlier ones.
    """
    if version == game.rules_version:
        return dict(options)
    added = game.earlier_versions.get(version)
    if added is None:
        known = sorted([*game.earlier_versions, game.rules_version])
        numbers = ", ".join(str(number) for number in known)
        sentence = f"version {version} of the rules of {game.words.TITLE} is not known; this release knows {numbers}"
        raise UnknownVersion(sentence, is_newer=version > game.rules_version)
    for name in options:
        if name in added:
            sentence = f"version {version} of the rules of {game.words.TITLE} has no option {name}"
            raise UnknownVersion(sentence, is_newer=False)
    return {**options, **added}
