"""Choose a game, the number of players, the level of the bots and the options, one list after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding
from textual.widgets import Footer, Input, OptionList, Static

from crossroads import games
from crossroads.engine.options import BadOption, Choice
from crossroads.engine.text import SHARED, SOURCE, rendered, text_of
from crossroads.games.rulebook import shown_value
from crossroads.house import messages as m
from crossroads.players.levels import FOR_PEOPLE
from crossroads.terminal.screen import say_keys

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from crossroads.engine.game import Game
    from crossroads.engine.options import Option, Value

BEGIN = "begin"
FIRST = "first"  # the line that changes who begins
DRAWN = -1
HELPERS = "helpers"
PRESET = "preset"  # the line that changes all options together


@dataclass(frozen=True)
class Chosen:
    """What was chosen: a game to resume, or a new one."""

    resume: str = ""
    wanted: m.NewTable | None = None


@dataclass(frozen=True)
class Question:
    """A question with its answers: each as a value and as the text shown."""

    text: str
    answers: list[tuple[str, str]] = field(default_factory=list)


class ChooseApp(App[Chosen]):
    """Asks one question after the other; Escape goes back."""

    TITLE = "Crossroads"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [Binding("q", "quit", "terminal-key-leave"), Binding("escape", "previous", "terminal-key-back")]
    CSS = """
    #question { padding: 1 2; text-style: bold; }
    OptionList { height: 1fr; margin: 0 2; }
    Input { display: none; }
    Input.asked { display: block; }
    """

    def __init__(
        self,
        left: list[m.TableInfo],
        game: str = "",
        players: int | None = None,
        options: dict[str, object] | None = None,
        first: int = DRAWN,
        *,
        helpers: bool = False,
        language: str = SOURCE,
    ) -> None:
        super().__init__()
        self.language = language
        self.say = text_of(SHARED, language)
        say_keys(self, self.say)
        self.left = left if not game else []
        self.given = [answer for answer in (game, str(players) if players else "") if answer]
        self.answers: list[str] = list(self.given)
        self.options = dict(options or {})
        self.first = first
        self.helpers = helpers
        self.asking: Option | None = None  # the option whose number the person is typing

    def compose(self) -> ComposeResult:
        yield Static(id="question")
        yield OptionList()
        yield Input()
        yield Footer()

    def on_mount(self) -> None:
        self.ask()

    def ask(self, at: int = 0) -> None:
        """Ask the next question, or end with what was chosen."""
        question = self.next_question()
        if question is None:
            self.exit(self.chosen())
            return
        self.query_one("#question", Static).update(question.text)
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([shown for _, shown in question.answers])
        self.offered = [answer for answer, _ in question.answers]
        listed.highlighted = at
        listed.focus()

    def next_question(self) -> Question | None:
        if not self.answers:
            again = [(f"resume {info.code}", self.resumed(info)) for info in self.left]
            new = [(slug, f"{game.words.TITLE}: {game.line(self.language)}") for slug, game in games.all_games().items()]
            return Question(self.say("terminal-which-game"), again + new)
        if self.answers[0].startswith("resume "):
            return None
        game = games.find(self.answers[0])
        match len(self.answers):
            case 1:
                counts = [(str(count), self.say("terminal-players", players=count)) for count in game.player_counts]
                return Question(self.say("terminal-how-many"), counts)
            case 2:
                levels = [(level, f"{self.say(f'level-{level}')}: {self.say(f'style-{level}')}") for level in FOR_PEOPLE]
                return Question(self.say("terminal-how-well"), levels)
            case 3 if self.lines(game):
                asked = f"{self.say('terminal-shall-we-begin')}{self.advice()}"
                return Question(asked, [(BEGIN, self.say("terminal-begin")), *self.lines(game)])
        return None

    def lines(self, game: Game) -> list[tuple[str, str]]:
        """List what can be changed before the game begins."""
        first, helpers = game.first(self.language), game.helpers(self.language)
        lines = [(PRESET, self.preset_line(game))] if len(game.presets()) > 1 else []
        lines += [(FIRST, self.first_line(first))] if first else []
        lines += [(option.name, self.option_line(option)) for option in game.words.OPTIONS]
        if helpers:
            lines.append((HELPERS, self.say("terminal-helpers", value=shown_value(self.helpers, self.say), about=helpers)))
        return lines

    def advice(self) -> str:
        """Return what speaks against the options, to be shown below the question."""
        try:
            said = games.find(self.answers[0]).advice(int(self.answers[1]), self.options)
        except BadOption as trouble:
            said = trouble.said
        return f"\n{rendered(said, self.language)}" if said else ""

    def preset_line(self, game: Game) -> str:
        name = self.preset(game)
        if not name:
            return self.say("terminal-rules-own")
        title, about = self.say(f"preset-title-{name}"), game.about_preset(name, self.language)
        return self.say("terminal-rules", title=title, about=about)

    def preset(self, game: Game) -> str:
        """Return the name of the preset that has these options; empty if they are somebody's own choice."""
        same = [name for name, options in game.presets().items() if game.options(dict(options)) == game.options(self.options)]
        return same[0] if same else ""

    def change_preset(self, game: Game) -> None:
        """Take the options of the next preset; the one for families has helpers."""
        names, now = list(game.presets()), self.preset(game)
        following = names[(names.index(now) + 1) % len(names)] if now else "standard"
        self.options, self.helpers = dict(game.presets()[following]), following == "family"

    def first_line(self, role: str) -> str:
        if self.first > 0:
            return self.say("terminal-first-seat", role=role, seat=self.first + 1)
        return self.say("terminal-first-drawn" if self.first == DRAWN else "terminal-first-you", role=role)

    def option_line(self, option: Option) -> str:
        game, value = games.find(self.answers[0]), self.value(option)
        labels = game.labels(option, self.language) if isinstance(option, Choice) else []
        shown = labels[option.values.index(value)] if isinstance(option, Choice) and labels else shown_value(value, self.say)
        return f"{game.option_title(option, self.language)}: {shown}. {game.about(option, self.language)}"

    def resumed(self, info: m.TableInfo) -> str:
        return self.say("terminal-continue", game=info.title, players=len(info.seats))

    def value(self, option: Option) -> object:
        return self.options.get(option.name, option.default)

    def chosen(self) -> Chosen:
        game = self.answers[0]
        if game.startswith("resume "):
            return Chosen(resume=game.removeprefix("resume "))
        others = [self.answers[2]] * (int(self.answers[1]) - 1)
        return Chosen(wanted=m.NewTable(game, ["me", *others], self.all_options(), first=self.first, helpers=self.helpers))

    def all_options(self) -> dict[str, Value]:
        return games.find(self.answers[0]).options(self.options)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        answer = self.offered[event.option_index]
        if len(self.answers) == 3 and answer != BEGIN:
            self.change(answer, event.option_index)
        elif answer != BEGIN or self.is_allowed():
            self.answers.append(answer)
            self.ask()

    def is_allowed(self) -> bool:
        """Whether the options allow this number of players; if not, say why."""
        try:
            games.find(self.answers[0]).new_state(int(self.answers[1]), self.options)
        except BadOption as trouble:
            self.notify(rendered(trouble.said, self.language), severity="warning")
            return False
        return True

    # ---- options ----

    def change(self, name: str, at: int) -> None:
        """Take the next of an option's values, or ask for its number; or change who begins, or the helpers."""
        if name == FIRST:
            self.first = self.first + 1 if self.first + 1 < int(self.answers[1]) else DRAWN
            self.ask(at)
            return
        if name == PRESET:
            self.change_preset(games.find(self.answers[0]))
            self.ask(at)
            return
        if name == HELPERS:
            self.helpers = not self.helpers
            self.ask(at)
            return
        option = next(option for option in games.find(self.answers[0]).words.OPTIONS if option.name == name)
        if isinstance(option, Choice):
            values = option.values
            self.options[name] = values[(values.index(self.value(option)) + 1) % len(values)]
            self.ask(at)
            return
        self.asking = option
        written = self.query_one(Input)
        title = games.find(self.answers[0]).option_title(option, self.language)
        written.placeholder = self.say("terminal-whole-number", name=title, low=option.low, high=option.high)
        written.add_class("asked")
        written.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        assert self.asking is not None
        try:
            if event.value.strip():
                self.options[self.asking.name] = self.asking.read(event.value.strip())
        except BadOption as trouble:
            said = games.find(self.answers[0]).titled(trouble).said
            self.notify(rendered(said, self.language), severity="warning")
            return
        self.stop_writing()
        self.ask()

    def stop_writing(self) -> None:
        self.asking = None
        written = self.query_one(Input)
        written.value = ""
        written.remove_class("asked")
        self.query_one(OptionList).focus()

    def action_previous(self) -> None:
        if self.asking is not None:
            self.stop_writing()
        elif len(self.answers) > len(self.given):
            self.answers.pop()
            if not self.answers:
                self.options, self.first, self.helpers = {}, DRAWN, False  # those of another game
            self.ask()
