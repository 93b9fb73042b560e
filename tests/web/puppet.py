"""A table whose deal and opponents are ours: the browser's WebSocket is answered here, from a sitting of a known seed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec

from crossroads import games
from crossroads.engine.text import SOURCE, rendered
from crossroads.house import messages as m
from crossroads.table.deals import SeedDealer
from crossroads.table.scene import beat_scene, scene
from crossroads.table.sitting import Refusal, Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Page, WebSocketRoute

    from tests.web.conftest import House

NAMES = ["Ann", "Bob", "Cleo", "Dan"]
_decoder: msgspec.json.Decoder[m.FromClient] = msgspec.json.Decoder(m.FromClient)


class Puppet:
    """Ann sits in seat 0 at the browser; whoever else plays does what the test says."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: dict[str, object] | None = None,
        seed: str = "1",
        *,
        asks_alike: bool = False,
        names: Sequence[str] = NAMES,
    ) -> None:
        self.game = games.find(game)
        self.sitting = Sitting(
            self.game, players, options or {}, 0, SeedDealer(seed, self.game.words), seed, asks_alike=asks_alike
        )
        self.names = list(names[:players])
        self.sitting.names = self.names
        self.number = 1
        self.asked: list[str] = []  # the moves that the browser asked for, in its words
        self.questions: list[str] = []  # the moves of which it asked why they cannot be made
        self.line: WebSocketRoute | None = None
        self.info: dict[str, Any] = {}
        self.language = SOURCE  # that Ann reads

    def sit_down(self, house: House, page: Page, guest: dict[str, str]) -> None:
        """Open the page of a real table, whose messages are ours."""
        seats = ["me", *["easy"] * (self.sitting.players - 1)]
        code = house.table(guest, self.game.slug, seats, options=self.sitting.options)
        self.info = house.get(f"/api/tables/{code}").json() | {"state": "playing"}  # the real one waits for Ann
        for seat, name in zip(self.info["seats"], self.names):
            seat |= {"name": name, "present": True}
        page.route_web_socket("**/ws", self.connect)
        page.goto(f"/table/{code}")
        page.locator(".felt .zone:visible").first.wait_for()  # on a small phone not all of them are shown

    def connect(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(self.hear)

    def hear(self, text: str | bytes) -> None:
        message = _decoder.decode(text)
        if isinstance(message, m.Hello):
            self.say(m.Welcome(m.VERSION, msgspec.convert(self.info, m.TableInfo), [0], self.number))
            self.look()
        elif isinstance(message, m.Why):
            self.questions.append(message.move)
            why = self.sitting.why_not(0, message.move)
            self.say(m.Reason(0, message.move, why.code if why else "", why.sentence if why else "You can make this move now."))
        elif isinstance(message, m.Play):
            self.asked.append(message.move)
            try:
                self.play(0, self.sitting.checked(0, message.move))
            except Refusal as refusal:
                self.say(m.Refused(refusal.code, refusal.sentence, "play"))

    def play(self, seat: int, move: str) -> None:
        """Somebody makes a move, and the browser hears of it."""
        said = self.sitting.play_and_tell(seat, move)
        self.number += 1
        for beat in self.sitting.beats:
            zones, said = beat_scene(self.sitting, beat, SOURCE).zones, [rendered(one) for one in beat.said]
            shown = [zone.id for zone in zones]
            self.say(m.Beat(self.number, beat.name, beat.lasts, said, shown, zones, beat.scores))
        self.say(m.Event(self.number, "move", said, seat))
        self.look()

    def look(self) -> None:
        self.say(m.Look(self.number, 0, scene(self.sitting, 0, self.language), self.sitting.acting))

    def prompt(self) -> str:
        """What Ann reads now."""
        return scene(self.sitting, 0, self.language).prompt

    def say(self, message: m.FromServer) -> None:
        if self.line is not None:
            self.line.send(msgspec.json.encode(message).decode())

    def play_until(self, reached: Callable[[Sitting], bool], most: int = 400) -> None:
        """Before anybody looks: random moves until a position is reached."""
        chance = random.Random(5)
        while not reached(self.sitting):
            assert len(self.sitting.moves) < most, "this seed does not come to that"
            seat = self.sitting.acting[0]
            self.sitting.play(seat, chance.choice(self.sitting.legal(seat)))
