"""Small drawings in rulebooks: a block of plain text that a terminal shows as it is and a browser with the game's own cards.

    ```cards car                                 the face of a card that is only a number
    row 1   [5] [9] [gap] [tow 8+21]   a note    [..] is a place, a+b is b lying on a, <..> a card that comes
    ```

    ```cards car Lücke=gap Kran=tow              other languages have their own words for faces
    Reihe 1   [5] [9] [Lücke] [Kran 8+21]
    ```

    ```board x=x/red J=joker                     what each sign is: a face of the game's art, its colour; . is empty
    the X      the PLUS                          boards side by side, each where its caption begins
    x . x      . x .
    . x .      x x x
    x . x      . x .
    ```

Words before, between and after the places of a line stay words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape

TOKEN = re.compile(r"\[([^\]]+)\]|<([^>]+)>")


@dataclass(frozen=True)
class Artist:
    """Draws with the symbols of one game's art."""

    game: str
    faces: frozenset[str] = field(default_factory=frozenset)

    def draw(self, kind: str, settings: list[str], text: str) -> str | None:
        """The HTML of a drawing; None if there is no such kind."""
        if kind == "cards":
            named = [setting.rpartition("=") for setting in settings]  # "car": a card without a name has this face
            return self.cards(text, {name: face for name, _, face in named})
        if kind == "board":
            return self.boards(text, dict(setting.split("=", 1) for setting in settings))
        return None

    # ---- cards ----

    def cards(self, text: str, named: dict[str, str]) -> str:
        lines = "".join(f'<div class="strip">{self.line(line, named)}</div>' for line in text.splitlines() if line.strip())
        return f'<div class="drawing cards">{lines}</div>\n'

    def line(self, line: str, named: dict[str, str]) -> str:
        """Words and places as they follow one another."""
        made, end = [], 0
        for found in TOKEN.finditer(line):
            made += [self.words(line[end : found.start()]), self.place(found, named)]
            end = found.end()
        return "".join([*made, self.words(line[end:])])

    def words(self, text: str) -> str:
        return f"<span>{escape(text.strip())}</span>" if text.strip() else ""

    def place(self, found: re.Match[str], named: dict[str, str]) -> str:
        """One place of a row, with the cards that lie on each other there."""
        comes = found[1] is None
        stack = "".join(self.card(part.strip(), named) for part in (found[2] if comes else found[1]).split("+"))
        return f'<span class="spot{" comes" if comes else ""}">{stack}</span>'

    def card(self, part: str, named: dict[str, str]) -> str:
        """A card: its number on its face, or what it is called where the game has no such face."""
        *words, last = part.split()
        number = last if last.isdigit() else ""
        name = " ".join(words) if number else part
        face = named.get(name, name)
        printed = number if face in self.faces else part
        picture = f"{self.picture(face)}{f'<b>{escape(printed)}</b>' if printed else ''}"
        return f'<span class="card" role="img" aria-label="{escape(part)}">{picture}</span>'

    # ---- boards ----

    def boards(self, text: str, legend: dict[str, str]) -> str:
        """Boards stand below their captions: where a caption begins, its board begins."""
        captions, *rows = text.splitlines()
        starts = [found.start() for found in re.finditer(r"(?:^|(?<=\s{3}))\S", captions)]
        boards = []
        for start, end in zip(starts, [*starts[1:], None]):
            cells = [row[start:end].split() for row in rows]
            boards.append(self.board(captions[start:end].strip(), [row for row in cells if row], legend))
        return f'<div class="drawing boards">{"".join(boards)}</div>\n'

    def board(self, caption: str, rows: list[list[str]], legend: dict[str, str]) -> str:
        lines = "".join(f'<div class="strip">{"".join(self.cell(cell, legend) for cell in row)}</div>' for row in rows)
        label = escape(f"{caption}: {' / '.join(' '.join(row) for row in rows)}")
        return f'<figure><div role="img" aria-label="{label}">{lines}</div><figcaption>{escape(caption)}</figcaption></figure>'

    def cell(self, cell: str, legend: dict[str, str]) -> str:
        face, _, tone = legend.get(cell, "").partition("/")
        inside = self.picture(face) if face in self.faces else "" if "." in (cell, face) else f"<b>{escape(cell)}</b>"
        return f'<span class="cell{f" tone-{escape(tone)}" if tone else ""}">{inside}</span>'

    def picture(self, face: str) -> str:
        if face not in self.faces:
            return ""
        return f'<svg class="face" aria-hidden="true"><use href="#{escape(self.game)}-{escape(face)}"/></svg>'
