"""Random games by interpreted rules, in Python in a page."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from crossroads.engine.game import Game

# The page has its modules without their sources; the linker reads those of the rules.
BEGIN = """async ({ folder, package, sources }) => {
  const { startPython } = await import(`${folder}python.js`);
  const python = await (globalThis.begun ??= startPython(() => {}));
  const place = `/lib/python3.14/site-packages/${package.replaceAll(".", "/")}`;
  python.FS.mkdirTree(place);
  for (const [name, text] of Object.entries(sources)) python.FS.writeFile(`${place}/${name}`, text);
}"""
PLAY = """async ({ package, players, seconds }) => {
  const python = await globalThis.begun;
  python.globals.set("asked", python.toPy([package, players, seconds]));
  return python.runPython(`
import time
from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.engine.layout import States

package, players, seconds = asked
game = Game(package)
functions = link.interpreted(game.rules)
made, began, number = 0, time.perf_counter(), 0
while time.perf_counter() - began < seconds:
    states, template = States([game.new_state(players, {})]), States([game.new_state(players, {})])
    made += functions.play_many(states, template, number, [0], [0], 5000)
    number += 1
made / (time.perf_counter() - began)
`);
}"""
SECONDS = 2.0


def moves_a_second(page: Page, folder: str, game: Game) -> float:
    """Return how many moves of random games the rules of a game make in a second."""
    package = Path(str(files(game.package)))
    sources = {file.name: file.read_text(encoding="utf-8") for file in package.glob("*.py")}
    page.evaluate(BEGIN, {"folder": folder, "package": game.package, "sources": sources})
    played = {"package": game.package, "players": game.words.PLAYERS[1], "seconds": SECONDS}
    return float(page.evaluate(PLAY, played))
