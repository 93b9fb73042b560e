"""The chairs of a live table: who sits in each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass
class Chair:
    """A seat and the person or bot in it."""

    kind: Literal["person", "bot", "open"]
    name: str
    guest: str = ""
    level: str = ""
    covered: bool = False  # a bot of this level plays for the person

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.covered


# Proper names, because they need no translation; a client says the level beside them in its language.
BOT_NAMES = {
    "easy": ("Pip", "Bibo", "Dodo", "Kiki", "Lolo", "Momo", "Nino", "Zuzu"),
    "normal": ("Io", "Titan", "Rhea", "Luna", "Dione", "Ariel", "Mimas", "Triton"),
    "hard": ("Atlas", "Vega", "Orion", "Nova", "Sirius", "Rigel", "Altair", "Deneb"),
}


def bot_name(level: str, seat: int) -> str:
    """Name a bot: every level has a name for each seat."""
    names = BOT_NAMES.get(level, BOT_NAMES["normal"])
    return names[seat % len(names)]
