"""The screen that a table and a replay share: prompt, table in characters, list of moves, input line, pages of text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Markdown, OptionList, RichLog, Static

from crossroads.engine.text import SHARED, SOURCE, text_of
from crossroads.terminal.drawing import draw

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual import events
    from textual.app import ComposeResult
    from textual.dom import DOMNode

    from crossroads.engine.scene import Scene
    from crossroads.engine.text import Text as Speech

EVERYTHING_ELSE = 7  # lines of the screen beside the table: prompt, state, keys, wrapped lines
WIDE = 110  # columns that make room for a wider list


KEY = "terminal-key-"  # the messages that name what a key does


def say_keys(node: DOMNode, say: Speech) -> None:
    """Describe the keys of an app or a screen in its language; the classes name the messages."""
    for key, bindings in node._bindings.key_to_bindings.items():  # Textual's public ways lose the priority
        node._bindings.key_to_bindings[key] = [
            replace(binding, description=say(binding.description)) if binding.description.startswith(KEY) else binding
            for binding in bindings
        ]


def help_page(say: Speech, keys: Iterable[tuple[str, str]]) -> str:
    """Return a page that explains keys; a key that is a word is a message too."""
    rows = [f"| {say(key) if say.has(key) else key} | {say(what)} |" for key, what in keys]
    head = f"| {say('terminal-help-key')} | {say('terminal-help-what')} |"
    return "\n".join([f"# {say('terminal-keys')}", "", head, "|---|---|", *rows])


class Page(ModalScreen[None]):
    """A text shown over the table until a key closes it."""

    BINDINGS: ClassVar = [Binding("escape,q,enter,question_mark,l", "dismiss", "terminal-key-back")]
    DEFAULT_CSS = (
        "Page { align: center middle; } Page VerticalScroll { width: 90%; height: 90%; background: $panel; padding: 1 2; }"
    )

    def __init__(self, text: str, say: Speech) -> None:
        super().__init__()
        self.text = text
        say_keys(self, say)

    def compose(self) -> ComposeResult:
        yield VerticalScroll(Markdown(self.text))
        yield Footer()


class SceneApp(App[None]):
    """Draws one table; subclasses add what the player can do."""

    TITLE = "Crossroads"
    ENABLE_COMMAND_PALETTE = False
    KEYS: ClassVar[tuple[tuple[str, str], ...]] = ()  # keys with the message of what they do
    BINDINGS: ClassVar = [
        Binding("q", "quit", "terminal-key-leave"),
        Binding("question_mark", "help", "terminal-key-help"),
        Binding("l", "rules", "terminal-key-rules"),
        Binding("ctrl+z", "suspend_process", show=False),
    ]
    CSS = """
    #prompt { height: auto; padding: 0 1; background: $primary-background; text-style: bold; }
    #state { height: auto; max-height: 3; padding: 0 1; color: $text-muted; }
    #main { height: 1fr; }
    #table { width: 1fr; }
    #board { height: 1fr; padding: 0 1; }
    #own { height: auto; max-height: 50%; padding: 0 1; background: $surface; }
    #side { width: 32; }
    .wide #side { width: 46; }
    #moves { height: 1fr; border: none; padding: 0 1; }
    #log { height: 1fr; border-top: solid $panel; padding: 0 1; }
    #say { display: none; }
    #say.asked { display: block; }
    """

    def __init__(self, rules: str, language: str = SOURCE) -> None:
        super().__init__()
        self.rules = rules
        self.say = text_of(SHARED, language)
        say_keys(self, self.say)
        self.scene: Scene | None = None
        self.seat = -1
        self.names: Sequence[str] = ()
        self.lit = ""  # the move whose pieces are highlighted

    def compose(self) -> ComposeResult:
        yield Static("…", id="prompt")
        yield Static("", id="state")
        with Horizontal(id="main"):
            with Vertical(id="table"):
                yield VerticalScroll(Static(id="middle"), id="board", can_focus=False)
                yield Static(id="own")
            with Vertical(id="side"):
                yield OptionList(id="moves")
                yield RichLog(id="log", wrap=True, markup=False, min_width=10)
        yield Input(id="say")
        yield Footer()

    def on_resize(self, event: events.Resize) -> None:
        self.screen.set_class(event.size.width >= WIDE, "wide")
        self.redraw()

    def show_scene(self, scene: Scene, seat: int, names: Sequence[str]) -> None:
        self.scene, self.seat, self.names = scene, seat, names
        self.lit = self.lit if self.lit in scene.moves else ""  # a move that is still offered stays selected in the list
        self.redraw()

    def redraw(self) -> None:
        """Draw the scene again, after a new scene, another selected move or a new size."""
        if self.scene is None:
            return
        picture = draw(self.scene, self.seat, self.names, self.lit, self.say)
        parts = [Text("\n").join(picture.others), *picture.board]
        lines = sum(part.plain.count("\n") + 2 for part in parts) + len(picture.own)
        between = "\n\n" if lines <= self.size.height - EVERYTHING_ELSE else "\n"
        self.query_one("#middle", Static).update(Text(between).join(part for part in parts if part))
        own = self.query_one("#own", Static)
        own.update(Text("\n").join(picture.own))
        own.display = bool(picture.own)

    def point_at(self, move: str) -> None:
        """Highlight the pieces of a move."""
        if move != self.lit:
            self.lit = move
            self.redraw()

    def prompt(self, sentence: str) -> None:
        self.query_one("#prompt", Static).update(Text(sentence))

    def ask(self, label: str, *, focus: bool = True) -> None:
        """Show the input line; an empty label hides it."""
        written = self.query_one("#say", Input)
        written.set_class(bool(label), "asked")
        written.placeholder = label
        if label and focus:
            written.focus()
        elif not label:
            self.query_one("#moves").focus()

    def action_help(self) -> None:
        self.push_screen(Page(help_page(self.say, self.KEYS), self.say))

    def action_rules(self) -> None:
        self.push_screen(Page(self.rules, self.say))

    async def action_quit(self) -> None:
        self.exit()
