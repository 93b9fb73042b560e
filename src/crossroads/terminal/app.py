"""The table in the terminal: any scene, the same for every game, and no rule."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Markdown, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from crossroads.server import messages as m
from crossroads.terminal.drawing import draw

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from crossroads.terminal.tables import Table

SHORTCUTS = "123456789abcdefgijkmnorstuvwxyz"  # those not taken by the keys below
HELP = """
# Keys

| key | what |
|---|---|
| 1 … 9, letters | make the move with that mark |
| ↑ ↓ Enter | choose a move in the list |
| mouse | click a card, a place or a move |
| h | a hint, where the table allows it |
| l | read the rules |
| p | take the last move back (the others have to agree) |
| n | another game with the same people |
| ? | this page |
| q | leave; the game is kept |
"""


class Page(ModalScreen[None]):
    """A text over the table; any of its keys closes it."""

    BINDINGS: ClassVar = [Binding("escape,q,enter,question_mark,l", "dismiss", "Back")]
    DEFAULT_CSS = (
        "Page { align: center middle; } Page VerticalScroll { width: 90%; height: 90%; background: $panel; padding: 1 2; }"
    )

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        yield VerticalScroll(Markdown(self.text))
        yield Footer()


class TableApp(App[None]):
    """One table."""

    TITLE = "Crossroads"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [
        Binding("q", "quit", "Leave"),
        Binding("question_mark", "help", "Help"),
        Binding("l", "rules", "Rules"),
        Binding("h", "hint", "Hint"),
        Binding("p", "take_back", "Take back"),
        Binding("n", "rematch", "Again"),
    ]
    CSS = """
    #prompt { height: auto; padding: 0 1; background: $primary-background; text-style: bold; }
    #state { height: 1; padding: 0 1; color: $text-muted; }
    #main { height: 1fr; }
    #board { width: 1fr; padding: 0 1; }
    #side { width: 34; }
    #moves { height: 1fr; }
    #log { height: 1fr; border-top: solid $panel; padding: 0 1; }
    #say { display: none; }
    #say.asked { display: block; }
    .zone { margin-bottom: 1; }
    """

    def __init__(self, table: Table, rules: str) -> None:
        super().__init__()
        self.table = table
        self.rules = rules
        self.look: m.Look | None = None
        self.info: m.TableInfo | None = None
        self.deadline: float | None = None

    def compose(self) -> ComposeResult:
        yield Static("…", id="prompt")
        yield Static("", id="state")
        with Horizontal(id="main"):
            yield VerticalScroll(id="board")
            with Vertical(id="side"):
                yield OptionList(id="moves")
                yield RichLog(id="log", wrap=True, markup=False, min_width=10)
        yield Input(id="say")
        yield Footer()

    def on_mount(self) -> None:
        self.run_worker(self.listen(), exclusive=True, exit_on_error=True)
        self.set_interval(0.5, self.show_state)
        self.query_one("#moves").focus()

    async def listen(self) -> None:
        """Take in what the table tells."""
        async for message in self.table.messages():
            await self.heard(message)

    async def heard(self, message: m.FromServer) -> None:
        match message:
            case m.Welcome():
                self.info = message.table
                self.tell(line for event in message.missed[-30:] for line in event.said)
            case m.Event():
                self.tell(message.said)
            case m.TableChanged():
                self.info = message.table
            case m.Look():
                await self.show(message)
            case m.Refused():
                self.tell([message.sentence])
                self.notify(message.sentence, severity="warning")
            case m.Hint():
                self.tell([f"Hint: {message.move}. {message.why}".strip()])
                self.notify(f"{message.move}. {message.why}".strip(), title="Hint")
            case m.Trouble():
                self.tell([message.sentence])
        self.show_state()

    def tell(self, lines: object) -> None:
        log = self.query_one("#log", RichLog)
        for line in lines:  # type: ignore[attr-defined]
            log.write(line)

    async def show(self, look: m.Look) -> None:
        """Draw a scene and offer its moves."""
        self.deadline = time.monotonic() + look.left if look.left is not None else None
        scene = look.scene
        self.query_one("#prompt", Static).update(scene.prompt)
        board = self.query_one("#board")
        await board.remove_children()
        await board.mount(*[Static(text, classes="zone") for text in draw(scene)])
        self.offer(scene.moves if not scene.ask else [button.move for button in scene.buttons])
        say = self.query_one("#say", Input)
        say.set_class(scene.ask is not None, "asked")
        if scene.ask is not None:
            say.placeholder = scene.ask.label
            say.focus()
        else:
            self.query_one("#moves").focus()
        self.look = look

    def offer(self, moves: list[str]) -> None:
        listed = self.query_one("#moves", OptionList)
        listed.clear_options()
        marks = [*SHORTCUTS, *[" "] * len(moves)]
        listed.add_options([Option(f"{mark} {move}", id=str(i)) for i, (mark, move) in enumerate(zip(marks, moves))])
        self.offered = moves

    def show_state(self) -> None:
        """Who is waited for, the scores, and how long there is."""
        if self.look is None or self.info is None:
            return
        names = [seat.name for seat in self.info.seats]
        scores = "  ".join(f"{name} {score}" for name, score in zip(names, self.look.scene.scores))
        left = f"  ⏱ {max(0, int(self.deadline - time.monotonic()))} s" if self.deadline else ""
        facts = "  ".join(f"{title}: {value}" for title, value in self.look.scene.facts)
        self.query_one("#state", Static).update(f"{scores}{left}  {facts}")

    # ---- what the player does ----

    def on_key(self, event: object) -> None:
        key = getattr(event, "character", None)
        if key and key in SHORTCUTS and not self.query_one("#say", Input).has_focus:
            place = SHORTCUTS.index(key)
            if place < len(getattr(self, "offered", [])):
                self.run_worker(self.action_play(self.offered[place]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.run_worker(self.action_play(self.offered[event.option_index]))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        ask = self.look.scene.ask if self.look else None
        words = event.value.strip()
        event.input.value = ""
        if ask is not None and words:
            self.run_worker(self.action_play(f"{ask.verb} {words}"))

    async def action_play(self, move: str) -> None:
        await self.table.send(m.Play(move, self.look.seat if self.look and self.look.seat >= 0 else None))

    async def action_hint(self) -> None:
        await self.table.send(m.AskHint())

    async def action_take_back(self) -> None:
        await self.table.send(m.TakeBack())

    async def action_rematch(self) -> None:
        await self.table.send(m.Rematch())

    def action_help(self) -> None:
        self.push_screen(Page(HELP))

    def action_rules(self) -> None:
        self.push_screen(Page(self.rules))

    async def action_quit(self) -> None:
        self.exit()
