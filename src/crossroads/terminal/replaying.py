"""`crossroads replay`: step through a record, move by move, as any seat or a spectator saw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from msgspec import structs
from textual.binding import Binding
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from crossroads import games
from crossroads.engine.text import SOURCE
from crossroads.games.rulebook import rulebook
from crossroads.table.film import OPEN, beats_again, scene_again
from crossroads.table.verify import replay
from crossroads.terminal.screen import SceneApp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.timer import Timer

    from crossroads.engine.scene import Scene, Zone
    from crossroads.table.record import GameRecord

STEP_EVERY = 1.0  # seconds between two moves of automatic play
SPECTATOR = -1


class ReplayApp(SceneApp):
    """Shows a record: a finished game or an unfinished one."""

    BINDINGS: ClassVar = [
        Binding("left", "step(-1)", "terminal-key-back", priority=True),
        Binding("right", "step(1)", "terminal-key-forward", priority=True),
        Binding("home", "go(0)", "terminal-key-start", priority=True, show=False),
        Binding("end", "go(-1)", "terminal-key-end", priority=True, show=False),
        Binding("space", "play_or_pause", "terminal-key-play", priority=True),
        Binding("e", "eyes", "terminal-key-eyes"),
        Binding("g", "jump", "terminal-key-go-to"),
        Binding("escape", "back_to_list", show=False),
    ]
    KEYS: ClassVar = (
        ("← →", "terminal-help-step-what"),
        ("Home, End", "terminal-help-ends-what"),
        ("terminal-help-space", "terminal-help-space-what"),
        ("terminal-help-jump", "terminal-help-jump-what"),
        ("g", "terminal-help-go-to-what"),
        ("e", "terminal-help-eyes-what"),
        ("l", "terminal-help-rules-what"),
        ("?", "terminal-help-help-what"),
        ("q", "terminal-help-quit-what"),
    )

    def __init__(self, record: GameRecord, rules: str, language: str = SOURCE) -> None:
        super().__init__(rules, language)
        self.names = tuple(self.say("terminal-player", seat=seat + 1) for seat in range(record.players))
        self.film = Film(record, self.names, language)
        self.said = [self.say("terminal-set-up"), *told(record, self.names, language)]
        self.at = 0
        self.eyes = OPEN
        self.is_playing = False
        self.frames: list[Frame] = []  # what automatic play still has to show of the move
        self.clock: Timer | None = None

    def on_mount(self) -> None:
        self.query_one("#log", RichLog).display = False
        listed = self.query_one("#moves", OptionList)
        listed.add_options([Option(f"{at} {said}") for at, said in enumerate(self.said)])
        listed.focus()
        self.show()

    @property
    def last(self) -> int:
        return len(self.said) - 1

    def show(self) -> None:
        self.frames = []
        self.show_frame(Frame(self.said[self.at], self.film.scene(self.at, self.eyes)))

    def show_frame(self, frame: Frame) -> None:
        found = frame.scene
        self.prompt(frame.said)
        self.show_scene(found, self.eyes, self.names)
        scores = "  ".join(f"{name} {score}" for name, score in zip(self.names, found.scores))
        where = self.say("terminal-replay-state", at=self.at, last=self.last, who=self.whose_eyes())
        self.query_one("#state", Static).update(f"{where}  {scores}")
        self.query_one("#moves", OptionList).highlighted = self.at

    def whose_eyes(self) -> str:
        if self.eyes >= 0:
            return self.names[self.eyes]
        return self.say("terminal-everybody" if self.eyes == OPEN else "terminal-spectator")

    # ---- stepping ----

    def action_step(self, by: int) -> None:
        self.at = max(0, min(self.last, self.at + by))
        self.show()

    def action_go(self, at: int) -> None:
        self.at = at if at >= 0 else self.last
        self.show()

    def play_on(self) -> None:
        """Show the next beat of the move, or its end; then the next move."""
        if not self.frames and self.at == self.last:
            self.action_play_or_pause()
            return
        if not self.frames:
            self.at += 1
            self.frames = [*self.film.beats(self.at, self.eyes), Frame(self.said[self.at], self.film.scene(self.at, self.eyes))]
        frame = self.frames.pop(0)
        self.show_frame(frame)
        self.clock = self.set_timer(frame.lasts, self.play_on)

    def action_play_or_pause(self) -> None:
        self.is_playing = not self.is_playing
        if not self.is_playing:
            if self.clock is not None:
                self.clock.stop()
            return
        self.at = 0 if self.at == self.last else self.at
        self.show()
        self.clock = self.set_timer(STEP_EVERY, self.play_on)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.action_go(event.option_index)

    def action_eyes(self) -> None:
        everyone = [OPEN, SPECTATOR, *range(len(self.names))]
        self.eyes = everyone[(everyone.index(self.eyes) + 1) % len(everyone)]
        self.show()

    def action_jump(self) -> None:
        self.ask(self.say("terminal-jump", last=self.last))

    def action_back_to_list(self) -> None:
        self.ask("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        words = event.value.strip()
        event.input.value = ""
        self.action_back_to_list()
        if words.isascii() and words.isdigit() and int(words) <= self.last:
            self.action_go(int(words))
        elif words:
            self.notify(self.say("terminal-no-such-move", move=words, last=self.last), severity="warning")


@dataclass(frozen=True)
class Frame:
    """What is shown at once: a sentence and a scene."""

    said: str
    scene: Scene
    lasts: float = STEP_EVERY  # seconds, in automatic play


class Film:
    """Plays a record forward; to go back it starts again."""

    def __init__(self, record: GameRecord, names: Sequence[str], language: str = SOURCE) -> None:
        self.record = record
        self.language = language
        self.names = names
        self.begin()

    def begin(self) -> None:
        self.sitting, self.number = next(replay(self.record, games.all_games())), 0
        self.sitting.names = self.names

    def wind(self, number: int) -> None:
        """Go to the moment after `number` moves."""
        if number < self.number:
            self.begin()
        for move in self.record.moves[self.number : number]:
            self.sitting.play(*move, by_clock=True)
        self.number = number

    def scene(self, number: int, eyes: int) -> Scene:
        """Return the scene after `number` moves, without anything to click."""
        self.wind(number)
        return _noteless(scene_again(self.sitting, eyes, self.language))

    def beats(self, number: int, eyes: int) -> list[Frame]:
        """Return what is shown on the way to the end of a move, and make the move."""
        self.wind(number - 1)
        beats = list(beats_again(self.sitting, self.record.moves[number - 1], eyes, self.language))
        self.number = number
        return [Frame(shown.prompt, _noteless(shown), beat.lasts) for beat, shown in beats]


def _noteless(scene: Scene) -> Scene:
    """Return a scene without the notes that say what a move would do; the spotlight keeps whose its pieces are."""
    zones = [zone if zone.kind == "spotlight" else _without_notes(zone) for zone in scene.zones]
    return structs.replace(scene, zones=zones)


def _without_notes(zone: Zone) -> Zone:
    return structs.replace(zone, pieces=[structs.replace(piece, note="") for piece in zone.pieces])


def told(record: GameRecord, names: tuple[str, ...], language: str = SOURCE) -> list[str]:
    """Return the sentences of each move; WrongRecord names a move that cannot be made."""
    for _ in replay(record, games.all_games()):
        pass
    sitting = next(replay(record, games.all_games()))
    sitting.names = names
    return [
        " ".join(sitting.play_and_tell(seat, move, by_clock=True, language=language)) or move for seat, move in record.moves
    ]


def show_replay(record: GameRecord, language: str = SOURCE) -> None:
    """Step through a record on the whole screen."""
    ReplayApp(record, rulebook(games.known(record.game), language), language).run()
