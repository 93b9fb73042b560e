"""Searches of the same views natively and as WebAssembly, compared byte for byte."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from crossroads.engine import link
from crossroads.engine.layout import States
from crossroads.engine.layout_bytes import packed_bytes
from crossroads.players import thinking
from crossroads.players.learned import learned_text
from crossroads.players.levels import CHAMPION, HARD, Budget
from crossroads.players.player import Question
from crossroads.site.inside.searching import asked
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState

PROGRAM = Path(__file__).with_name("search.mjs")
IN_BROWSER = """async ({ folder, game, question, view }) => {
  const { Search } = await import(`${folder}search.js`);
  const searches = (globalThis.searches ??= new Map());
  const { tablesIn } = await import(`${folder}learned.js`);
  const module = () => WebAssembly.compileStreaming(fetch(`${folder}search/${game}.wasm`));
  const learned = async () => tablesIn(await (await fetch(`${folder}search/${game}.txt`)).text());
  if (!searches.has(game)) searches.set(game, new Search(await module(), await learned()));
  const [search, seen] = [searches.get(game), Uint8Array.from(atob(view), (one) => one.charCodeAt(0))];
  const began = performance.now();
  const { iterations } = await search.think(question, seen, () => false, async () => {});
  const seconds = (performance.now() - began) / 1000;
  const left = await new Blob(search.bytes()).arrayBuffer();
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", left))];
  return { digest: digest.map((one) => one.toString(16).padStart(2, "0")).join(""), seconds, iterations };
}"""


class Searched(NamedTuple):
    """A digest of everything that a search left in its memory, and how long it took."""

    digest: str
    seconds: float


def questions(game: Game, count: int, iterations: int, players: int) -> Iterator[Question]:
    """Yield questions from random games, each some moves further on than the one before, in turns as hard and as champion."""
    for number in range(count):
        chance, seed = random.Random(number), f"{number:02x}" * 32
        sitting = Sitting(game, players, {}, 0, SeedDealer(seed, game.words), seed)
        for _ in range(3 * number):
            if len(sitting.acting) and not sitting.is_over:
                seat = chance.choice(sitting.acting)
                sitting.play_and_tell(seat, chance.choice(sitting.legal(seat)))
        if sitting.is_over:
            sitting = Sitting(game, players, {}, 0, SeedDealer(seed, game.words), seed)
        seat = sitting.acting[0]
        effort = thinking.effort_of(game, CHAMPION if number % 2 else HARD, players)
        yield Question(sitting.view(seat), seat, Budget(iterations), number, effort)


@contextmanager
def in_node(game: Game, file: Path) -> Iterator[Callable[[Question], Searched]]:
    """Search with a module of WebAssembly in Node."""
    with subprocess.Popen(["node", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdin is not None and node.stdout is not None

        def ask(question: Question) -> Searched:
            assert node.stdin is not None and node.stdout is not None
            asked_for = {"file": str(file), "learned": learned_text(game), **told(game, question)}
            node.stdin.write(json.dumps(asked_for) + "\n")
            node.stdin.flush()
            answer = json.loads(node.stdout.readline())
            return Searched(answer["digest"], answer["seconds"])

        yield ask
        node.stdin.close()


def in_browser(page: Page, game: Game, folder: str, question: Question) -> Searched:
    """Search with a module of WebAssembly in a page of the site."""
    answer = page.evaluate(IN_BROWSER, {"folder": folder, "game": game.slug, **told(game, question)})
    return Searched(answer["digest"], answer["seconds"])


def told(game: Game, question: Question) -> dict[str, Any]:
    """Return a question as JSON."""
    return {"question": json.loads(asked(game, question)), "view": base64.b64encode(packed_bytes(question.view)).decode()}


def natively(game: Game, question: Question) -> Searched:
    """Search with the code that Numba compiles."""
    thinking.thinker(game).prepare()
    functions = link.compiled(*thinking.modules_of(game))
    root, work = question.view.pack(), game.rules.State.array(1)
    room = thinking.packed_room(game, thinking.nodes_for(question.budget.iterations), question.number)
    seconds = _grown(game, functions, root, work, room, question)
    return Searched(_digest([one.tobytes() for one in (root, work, *room.tree, room.path, room.dice)]), seconds)


def interpreted(game: Game, question: Question) -> Searched:
    """Search with plain Python: a check that needs no compiler."""
    functions = link.interpreted(*thinking.modules_of(game))
    root: list[GameState] = [question.view]
    work = States(root)
    room = thinking.plain_room(game, thinking.nodes_for(question.budget.iterations), question.number)
    seconds = _grown(game, functions, root, work, room, question)
    path = b"".join(number.to_bytes(4, "little", signed=True) for pair in room.path for number in pair)
    dice = room.dice[0].to_bytes(8, "little", signed=True)
    tree = [one.tobytes() for one in room.tree]
    return Searched(_digest([packed_bytes(question.view), packed_bytes(work[0]), *tree, path, dice]), seconds)


def _grown(game: Game, functions: Any, root: Any, work: Any, room: thinking.Room, question: Question) -> float:
    began = time.perf_counter()
    effort = thinking.affordable(question.effort or thinking.effort_of(game), question.budget.iterations, question.view.players)
    tables_for = thinking.packed_learned if isinstance(work, np.ndarray) else thinking.plain_learned
    learned = tables_for(game, question.view.players)
    functions.grow(root, work, question.seat, room.tree, room.path, room.dice, question.budget.iterations, effort, learned)
    return time.perf_counter() - began


def _digest(parts: list[bytes]) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()
