"""Choose a game, how many play, and how well; one list after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding
from textual.widgets import Footer, OptionList, Static

from crossroads import games
from crossroads.players.levels import FOR_PEOPLE
from crossroads.server import messages as m

if TYPE_CHECKING:
    from textual.app import ComposeResult


@dataclass(frozen=True)
class Chosen:
    """A game that was left, or a new one."""

    resume: str = ""
    wanted: m.NewTable | None = None


class ChooseApp(App[Chosen]):
    """Asks until all is chosen; Escape goes one question back."""

    TITLE = "Crossroads"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [Binding("q", "quit", "Leave"), Binding("escape", "previous", "Back")]
    CSS = "#question { padding: 1 2; text-style: bold; } OptionList { height: 1fr; margin: 0 2; }"

    def __init__(self, left: list[m.TableInfo], game: str = "", players: int | None = None) -> None:
        super().__init__()
        self.left = left if not game else []
        self.given = [answer for answer in (game, str(players) if players else "") if answer]
        self.answers: list[str] = list(self.given)

    def compose(self) -> ComposeResult:
        yield Static(id="question")
        yield OptionList()
        yield Footer()

    def on_mount(self) -> None:
        self.ask()

    def ask(self) -> None:
        """The next question, or the end."""
        question, answers = self.next_question()
        if not question:
            self.exit(self.chosen())
            return
        self.query_one("#question", Static).update(question)
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([shown for _, shown in answers])
        self.offered = [answer for answer, _ in answers]
        listed.highlighted = 0
        listed.focus()

    def next_question(self) -> tuple[str, list[tuple[str, str]]]:
        if not self.answers:
            again = [(f"resume {info.code}", f"Go on with {info.title} ({len(info.seats)} players)") for info in self.left]
            new = [(slug, f"{game.words.TITLE}: {game.words.LINE}") for slug, game in games.all_games().items()]
            return "What shall we play?", again + new
        if self.answers[0].startswith("resume "):
            return "", []
        if len(self.answers) == 1:
            counts = games.find(self.answers[0]).player_counts
            return "How many players, you among them?", [(str(count), f"{count} players") for count in counts]
        if len(self.answers) == 2:
            return "How well do the others play?", [(level, level.capitalize()) for level in FOR_PEOPLE]
        return "", []

    def chosen(self) -> Chosen:
        first = self.answers[0]
        if first.startswith("resume "):
            return Chosen(resume=first.removeprefix("resume "))
        others = [self.answers[2]] * (int(self.answers[1]) - 1)
        return Chosen(wanted=m.NewTable(first, ["me", *others]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answers.append(self.offered[event.option_index])
        self.ask()

    def action_previous(self) -> None:
        if len(self.answers) > len(self.given):
            self.answers.pop()
            self.ask()
