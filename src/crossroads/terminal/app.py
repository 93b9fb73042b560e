"""The table in the terminal.  It draws any scene and knows no game and no rule."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from crossroads.engine.text import SOURCE
from crossroads.house import messages as m
from crossroads.terminal.beats import Beats
from crossroads.terminal.result import result_lines
from crossroads.terminal.screen import SceneApp

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual import events

    from crossroads.engine.scene import Scene
    from crossroads.terminal.tables import Table

SHORTCUTS = "123456789abcdefgijkmorstuvwxyz"  # the keys without a binding below
MOST_TOLD = 30  # lines of earlier events that a newcomer sees


class TableApp(SceneApp):
    """One table and the player's seat at it."""

    BINDINGS: ClassVar = [
        Binding("h", "hint", "terminal-key-hint"),
        Binding("p", "take_back", "terminal-key-take-back"),
        Binding("n", "rematch", "terminal-key-again"),
        Binding("slash", "write", "terminal-key-write"),
        Binding("plus", "several", "terminal-key-several"),
        Binding("escape", "back_to_list", show=False),
        Binding("space", "skip", show=False),
    ]
    KEYS: ClassVar = (
        ("terminal-help-letters", "terminal-help-letters-what"),
        ("↑ ↓ Enter", "terminal-help-choose-what"),
        ("terminal-help-mouse", "terminal-help-mouse-what"),
        ("/", "terminal-help-write-what"),
        ("+", "terminal-help-several-what"),
        ("h", "terminal-help-hint-what"),
        ("l", "terminal-help-rules-what"),
        ("p", "terminal-help-take-back-what"),
        ("n", "terminal-help-again-what"),
        ("Esc", "terminal-help-escape-what"),
        ("?", "terminal-help-help-what"),
        ("q", "terminal-help-leave-what"),
    )

    def __init__(self, table: Table, rules: str, language: str = SOURCE, speed: str = "normal") -> None:
        super().__init__(rules, language)
        self.table = table
        self.beats = Beats(speed)
        self.look: m.Look | None = None
        self.info: m.TableInfo | None = None
        self.deadline: float | None = None
        self.offered: list[str] = []
        self.notes: dict[str, str] = {}
        self.is_writing = False
        self.picks_several = False  # a card that could be played alone is picked
        self.picked: list[str] = []
        self.wants_next = False  # the player asked for another game
        self.is_checked = False  # the deal of a game that is over
        self.ended_at = -1  # the number of the look whose outcome is in the log

    def on_mount(self) -> None:
        self.run_worker(self.listen(), exclusive=True, exit_on_error=True)
        self.set_interval(0.5, self.show_state)
        self.query_one("#moves").focus()

    async def listen(self) -> None:
        """Handle the messages of the table."""
        async for message in self.table.messages():
            await self.heard(message)

    async def heard(self, message: m.FromServer) -> None:
        match message:
            case m.Welcome():
                self.show_info(message.table)
                if message.table.fair and message.table.state == "waiting":
                    self.tell([self.say("terminal-fair-deal", commitment=message.table.commitment)])
                self.tell([line for event in message.missed for line in event.said][-MOST_TOLD:])
            case m.Event():
                self.tell(self.beats.rest(message))
            case m.Beat():
                await self.show_beat(message)
            case m.TableChanged():
                self.show_info(message.table)
                if message.table.state == "over" and not self.is_checked:
                    self.is_checked = True
                    self.tell(filter(None, [await self.table.check_deal()]))
                if message.table.next and self.wants_next:
                    await self.follow(message.table.next)
            case m.Look():
                self.show(message)
            case m.Refused():
                self.tell([message.sentence])
                self.notify(message.sentence, severity="warning")
            case m.Hint():
                self.tell([f"{self.say('terminal-hint-is', move=message.move)} {message.why}".strip()])
                self.notify(f"{message.move}. {message.why}".strip(), title=self.say("terminal-hint"))
                self.point_at(message.move)
            case m.Reaction():
                self.tell([f"{self.seat_names()[message.seat]}: {self.say(f'reaction-{message.reaction}')}"])
            case m.Reason():
                self.tell([message.sentence])
                self.notify(message.sentence, severity="warning" if message.code else "information")
            case m.Fault():
                self.tell([message.sentence])
                self.notify(message.sentence, severity="warning")
            case m.Trouble():
                self.tell([message.sentence])
                self.notify(message.sentence, severity="information" if message.mended else "warning")
        self.show_state()

    def tell(self, lines: Iterable[str]) -> None:
        log = self.query_one("#log", RichLog)
        for line in lines:
            log.write(line)

    # ---- what is seen ----

    def show_info(self, info: m.TableInfo) -> None:
        self.info = info
        if info.state == "waiting":
            self.show_waiting(info)

    def show_waiting(self, info: m.TableInfo) -> None:
        """Show who is there before the game."""
        here = ", ".join(seat.name for seat in info.seats if seat.kind != "open")
        if here:
            self.prompt(self.say("terminal-waiting", game=info.title, code=info.code, names=here))
        else:
            self.prompt(self.say("terminal-waiting-alone", game=info.title, code=info.code))

    def show(self, look: m.Look) -> None:
        """Draw a scene and offer its moves."""
        self.look = look
        self.deadline = time.monotonic() + look.left if look.left is not None else None
        scene = look.scene
        self.prompt(self.asks_back() or scene.prompt)
        self.show_scene(scene, look.seat, self.seat_names())
        self.picked, self.picks_several = [], False
        self.offer_moves(scene)
        if not self.is_writing:
            self.ask(scene.ask.label if scene.ask else "")
        if look.outcome and look.number != self.ended_at:
            self.ended_at = look.number  # a look that comes again does not tell it again
            self.tell(["", *result_lines(look.outcome, self.seat_names(), look.seat, self.say)])

    async def show_beat(self, beat: m.Beat) -> None:
        """Show a moment of a move as long as it takes to see it; nothing can be done meanwhile."""
        if self.look is None or not self.beats.factor:
            return
        self.tell(beat.said)
        self.look = self.beats.look(beat, self.look)
        self.deadline = None
        self.prompt(self.look.scene.prompt)
        self.show_scene(self.look.scene, self.look.seat, self.seat_names())
        self.offer([], {})
        self.show_state()
        await self.beats.wait(beat)

    def action_skip(self) -> None:
        self.beats.skip()

    def offer_moves(self, scene: Scene) -> None:
        """Offer the move of the picked cards first, then the scene's moves, then those that the player may try."""
        listed = [button.move for button in scene.buttons] if scene.ask else scene.moves
        tried = [move for move in touches(scene) if move not in listed]
        picked = [self.picked_move()] if self.picked else []
        self.offer([*picked, *listed, *tried], notes_of(scene))

    def picked_move(self) -> str:
        """The move that consists of the picked pieces, in the order of the scene."""
        assert self.look is not None
        scene = self.look.scene
        in_order = [piece.pick for zone in scene.zones for piece in zone.pieces if piece.pick in self.picked]
        return " ".join([scene.picking, *in_order])

    def asks_back(self) -> str:
        asking = self.look.take_back if self.look else -1
        if self.look is None or asking < 0 or asking == self.look.seat:
            return ""
        return self.say("terminal-asks-back", who=self.seat_names()[asking])

    def seat_names(self) -> list[str]:
        return [seat.name for seat in self.info.seats] if self.info else []

    def offer(self, moves: list[str], notes: dict[str, str]) -> None:
        """List the moves, each with its key and what it would do; the same moves again keep the player's place in the list."""
        if (moves, notes) == (self.offered, self.notes):
            return
        listed = self.query_one("#moves", OptionList)
        self.offered, self.notes = moves, notes
        listed.clear_options()
        marks = [*SHORTCUTS, *[" "] * len(moves)]
        listed.add_options([Option(_offer(mark, move, notes.get(move, ""))) for mark, move in zip(marks, moves)])

    def show_state(self) -> None:
        """Show whose turn it is, the scores and the time left."""
        if self.look is None or self.info is None:
            return
        plates = [self.plate(seat, name) for seat, name in enumerate(self.seat_names())]
        seconds = max(0, int(self.deadline - time.monotonic())) if self.deadline else 0
        left = [self.say("terminal-seconds-left", seconds=seconds)] if self.deadline else []
        facts = [*[f"{title}: {value}" for title, value in self.look.scene.facts], *self.look.scene.aloud]
        helpers = [self.say("terminal-helpers-on")] if self.info.helpers else []
        several = [self.say("terminal-several")] if self.picks_several else []
        for line in self.query("#state").results(Static):  # it is gone when the clock strikes once more while the table is left
            line.update(Text("  ".join([*plates, *left, *facts, *helpers, *several])))

    def plate(self, seat: int, name: str) -> str:
        assert self.look is not None
        mark = "▸" if seat in self.look.acting else "✓" if seat in self.look.chosen else ""
        scores = self.look.scene.scores
        return f"{mark}{name} {scores[seat]}" if seat < len(scores) else f"{mark}{name}"

    # ---- what the player does ----

    def on_key(self, event: events.Key) -> None:
        key = event.character
        if key and key in SHORTCUTS and not self.query_one("#say", Input).has_focus:
            place = SHORTCUTS.index(key)
            if place < len(self.offered):
                self.run_worker(self.action_play(self.offered[place]))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self.offered):
            self.point_at(self.offered[event.option_index])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.offered):
            self.run_worker(self.action_play(self.offered[event.option_index]))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        words = event.value.strip()
        event.input.value = ""
        ask = self.look.scene.ask if self.look else None
        if words and self.is_writing and words.endswith("?"):
            self.run_worker(self.ask_why(words.rstrip("? ")))
        elif words and (self.is_writing or ask is not None):
            self.run_worker(self.action_play(words if self.is_writing or ask is None else f"{ask.verb} {words}"))
        self.action_back_to_list()

    def action_write(self) -> None:
        self.is_writing = True
        self.ask(self.say("terminal-write"))

    def action_back_to_list(self) -> None:
        """Stop typing a move; if the game itself asks for a word, its line stays."""
        self.is_writing = False
        ask = self.look.scene.ask if self.look else None
        self.ask(ask.label if ask else "", focus=False)
        self.query_one("#moves").focus()

    def action_several(self) -> None:
        """Switch between playing a card alone and picking several to play together."""
        if self.look is not None and touches(self.look.scene):
            self.picks_several, self.picked = not self.picks_several, []
            self.show_picked()

    def pick(self, word: str) -> None:
        self.picked = [other for other in self.picked if other != word] if word in self.picked else [*self.picked, word]
        self.show_picked()

    def show_picked(self) -> None:
        assert self.look is not None
        self.offer_moves(self.look.scene)
        self.point_at(self.picked_move() if self.picked else "")
        self.show_state()

    async def action_play(self, move: str) -> None:
        """Make a move, as an answer to the look that the player sees; where cards are picked, pick this one."""
        word = touches(self.look.scene).get(move, "") if self.look and self.picks_several else ""
        if word:
            self.pick(word)
            return
        await self.table.send(m.Play(move, self.own_seat(), self.look.number if self.look else None))

    async def ask_why(self, move: str) -> None:
        """Ask why a move cannot be made; a question never makes a move."""
        if move:
            await self.table.send(m.Why(move, self.own_seat()))

    def own_seat(self) -> int | None:
        return self.look.seat if self.look and self.look.seat >= 0 else None

    async def action_hint(self) -> None:
        await self.table.send(m.AskHint())

    async def action_take_back(self) -> None:
        await self.table.send(m.TakeBack())

    async def action_rematch(self) -> None:
        """Ask for another game, or go to the one that somebody else asked for."""
        self.wants_next = True
        await self.table.send(m.Rematch())
        if self.info is not None and self.info.next:
            await self.follow(self.info.next)

    async def follow(self, code: str) -> None:
        self.wants_next = self.is_checked = False
        await self.table.follow(code)


def touches(scene: Scene) -> dict[str, str]:
    """Map the move of each piece that could also be moved with others to the word that the piece adds."""
    pieces = [piece for zone in scene.zones for piece in zone.pieces]
    return {piece.move: piece.pick for piece in pieces if piece.move and piece.pick and scene.picking}


def notes_of(scene: Scene) -> dict[str, str]:
    """Map each move to what it would do, if the scene says so."""
    noted = [(piece.move, piece.note) for zone in scene.zones for piece in zone.pieces]
    noted += [(zone.move, zone.note) for zone in scene.zones] + [(button.move, button.note) for button in scene.buttons]
    return {move: note for move, note in noted if move and note}


def _offer(mark: str, move: str, note: str) -> Text:
    text = Text.assemble((mark, "bold"), " ", move)
    return text.append(f"  {note}", "dim") if note else text
