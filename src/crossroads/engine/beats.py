"""Beats: moments inside a move at which people should be able to look.

Rules resolve a whole trick in one `apply`; people want to see it card by card.  `beat(s, Beat.TWINS)` in the rules marks such a
moment.  It lies in the middle of what follows from a move, so nobody is asked then: `s.acting` is empty.  Compiled, and where
nobody looks, a beat does nothing.  At a table it takes a snapshot of what everybody may know (`dealer.py`), from which the
table draws a scene and tells a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossroads.engine.layout import GameState


def beat(s: GameState, kind: int) -> None:
    """Let people look; `kind` is the place of this kind of moment in the game's `BEATS`."""
