"""The contract: every name that a game's modules may define, with its type, its meaning and its default.

A game is a package with `rules.py` and `words.py`; `scene.py`, `hints.py` and `traits.py` are optional.  In each class below a
name without a value and a method without a body are required.  A name with a value and a static method are optional: a game
that leaves them out gets what stands here.  `Game` (`game.py`) fills these defaults in, so nothing else looks for a name in a
module.

States are typed `Any`: every game has its own, and words, scenes and hints are given views, not states.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from crossroads.engine.layout import GameState
    from crossroads.engine.options import Option, Value
    from crossroads.engine.scene import Scene, Showing
    from crossroads.engine.text import Sentence


PRESET_NAMES = ("quick", "family", "standard", "expert")  # "standard" is every game's defaults and need not be declared


class Rules(Protocol):
    """`rules.py`: plain functions over a state of integers, interpreted and compiled."""

    State: type[GameState]  # the layout of everything there is, and who may know it
    SEATS: int  # the largest number of players
    MOVES: int  # moves are 0 … MOVES-1; also more than any seat's legal moves at once
    CARDS: int = 1  # cards are 0 … CARDS-1
    DECK: int = 1  # the most cards that `deck` yields
    COOPERATIVE: bool = False  # everybody wins or everybody loses; `wins` is the same for all seats

    def setup(self, s: Any) -> None:
        """Deal.  Options, players and first seat are set already."""

    def legal(self, s: Any, seat: int) -> Iterator[int]:
        """Yield the moves of a seat that is in `s.acting`, or that may still change its hidden choice."""

    def apply(self, s: Any, seat: int, move: int) -> None:
        """Make a legal move, and everything that follows from it."""

    def score(self, s: Any, seat: int) -> int:
        """Return the score that goes into the record."""

    def wins(self, s: Any, seat: int) -> bool:
        """Whether the seat wins, alone or with others, when the game is over."""

    def clock_move(self, s: Any, seat: int) -> int:
        """Return the move that the clock makes for an acting seat whose time is up."""

    @staticmethod
    def is_secret(s: Any, seat: int) -> bool:
        """Whether the seat is asked for a hidden choice.  A game that leaves this out has no hidden choices."""
        return False

    @staticmethod
    def in_window(s: Any, seat: int) -> bool:
        """Whether the seat is asked in a reaction window, which the table's pace closes."""
        return False

    @staticmethod
    def shuffles_first(s: Any, seat: int, move: int) -> bool:
        """Whether a shuffle or roll that the move calls for has an `at` that does not count the move."""
        return False

    @staticmethod
    def ask_alike(s: Any) -> None:
        """Before `setup`, at a table without helpers: ask players the same whether or not there is something to notice.

        A game in which the rules ask only those who could do something tells them that they could; it then asks everybody
        alike, and `is_recorded` says which answers the record has.
        """

    @staticmethod
    def is_recorded(s: Any, seat: int, move: int) -> bool:
        """Whether a legal move is one that the record has.  False for answers to questions that only `ask_alike` asks."""
        return True

    @staticmethod
    def deck(s: Any) -> Iterator[int]:
        """Yield every card in play.  The general `imagine` deals them; a game without cards leaves this out."""
        return iter(())

    @staticmethod
    def head_start(s: Any, seat: int, kind: int, amount: int) -> None:
        """After `setup`: let a seat begin better or worse, in one of the ways that `HEAD_STARTS` in words.py names."""

    # Two more have a default that the linker makes:
    #   tries(s, seat)           yields the moves that random play and search choose from; default: `legal`
    #   imagine(s, seat, dice)   turns a view into a state that the seat could be in, drawing only on `dice`;
    #                            default: deal the cards of `deck` that the seat does not see in any order (`imagining.py`)


class TableRules(Rules, Protocol):
    """The rules as a table plays them: with what follows from the layout (`views.py`)."""

    def look(self, s: Any, seat: int) -> None:
        """Blank in place what the seat may not know (-1: a spectator)."""

    def forget(self, s: Any) -> None:
        """Blank in place what is only remembered."""


class Words(Protocol):
    """`words.py`: everything that people read or write."""

    TITLE: str
    LINE: str = ""  # the game in one line; a game with text files has it in the message `line`
    DESIGNERS: str  # with the year; "" if the printed rules do not name them
    MINUTES: int
    PLAYERS: tuple[int, int]  # fewest, most
    OPTIONS: tuple[Option, ...]
    EXAMPLES: str  # moves as they are written, for a player whose move could not be read
    PUBLISHER: str = ""  # with the year, if there is one
    AGE: int = 0  # the youngest players, as printed; 0 if nothing is printed
    FIRST: str = "Who begins"  # what the first seat is, for the host who chooses it; "" if it makes no difference
    CHANGED_DEFAULTS: int = 0  # how often a default has changed with the rules staying as they are; environments' ids count it
    RULES_VERSION: int = 1  # written into records; goes up when the same moves mean another game
    EARLIER_VERSIONS: Mapping[int, dict[str, Value]] = {}  # the options with which a record of an earlier version is read
    HELPERS: str = ""  # (or the message `helpers`) what a table with helpers marks; "" if there is nothing to notice
    BEATS: Mapping[str, float] = {}  # the kinds of moments that `beat(s, kind)` marks, in the order of their numbers: the name
    # of each, and for how many seconds people look at it
    SCORING: str = ""  # (or the message `scoring`) how points are counted and who wins, in one line
    FEWEST_WIN: bool = False  # whether few points are better than many; rankings follow it
    PRESETS: Mapping[str, dict[str, Value]] = {}  # by name (PRESET_NAMES): the options that differ from the defaults;
    # the message `preset-<name>` says what the preset is like
    HEAD_STARTS: Mapping[str, int] = {}  # what `head_start` can give or take, for `crossroads design`: the name of each kind,
    # in the order of their numbers, and the largest amount; the message head-start-<name> says what a seat then has
    timed_turn: Callable[[Any], int] | None = None  # timed_turn(s): the number of the turn that the clock counts;
    # default: each decision is a turn of its own

    def move_text(self, s: Any, seat: int, move: int) -> str:
        """Return a move as players write it."""

    def parse_move(self, s: Any, seat: int, text: str) -> int:
        """Return the move that the text names, legal or not; -1 if it names none."""

    def why_not(self, s: Any, seat: int, move: int) -> tuple[str, Sentence]:
        """Return why an acting seat may not make this move: a code, and a sentence that says what would be right."""

    def told(self, before: Any, after: Any, seat: int, move: int, names: Sequence[str]) -> Sequence[Sentence]:
        """Return what a move did, as sentences, from two views of the same onlooker; a hidden choice has move -1.

        In a game with `told_beat` the first view is that of the move's last beat, if the move had any.
        """

    def reason(self, s: Any) -> str:
        """Return why the game is over, as the record says it."""

    @staticmethod
    def card_text(s: Any, card: int) -> str:
        """Return the name of a card in a record."""
        return str(card)

    @staticmethod
    def score_parts(s: Any, seat: int) -> Sequence[tuple[Sentence, int]]:
        """Return what the score of a seat is made of, in the game's own terms; the points add up to the score.

        A game that leaves this out has a score that needs no taking apart.
        """
        return []

    @staticmethod
    def why(s: Any, seat: int, move: int) -> Sentence:
        """Return a sentence that says what speaks for a move, for the hint that a player asked for."""
        return ""

    @staticmethod
    def told_beat(kind: int, before: Any, now: Any, seat: int, move: int) -> Sequence[Sentence]:
        """Return what happened up to a beat, as sentences; `before` is the view at the beat before it, or before the move."""
        return []

    @staticmethod
    def announced(before: Any, after: Any) -> Sequence[str]:
        """Return the cards that the last move showed to everybody and that no longer lie on the table."""
        return []

    @staticmethod
    def is_to_notice(s: Any, seat: int, move: int) -> bool:
        """Whether a player has to notice that this move is possible: a table without helpers does not list it."""
        return False

    @staticmethod
    def gesture(s: Any, seat: int, text: str) -> str:
        """Return the move, as the record writes it, that a gesture of a client means; "" if the text is no gesture."""
        return ""

    @staticmethod
    def check(players: int, options: dict[str, Value]) -> Sentence | None:
        """Return a sentence if these options do not go together."""
        return None

    @staticmethod
    def advice(players: int, options: dict[str, Value]) -> Sentence:
        """Return a sentence for the host if these options are allowed but play poorly, with what would be better."""
        return ""

    @staticmethod
    def prepare(s: Any, options: dict[str, Value]) -> None:
        """Put into a new state what an option means beyond its number, for instance a list of words."""


class Drawing(Protocol):
    """`scene.py`: draws what a seat sees from its view.  Without it a game gets the general scene (`table/scene.py`)."""

    common: Callable[[Any, Showing], Any] | None = None  # common(s, showing): what is drawn once for everybody who looks,
    # from a spectator's view; each `scene` gets it as a fifth argument
    SIGNS: Mapping[str, str] = {}  # by face: what a terminal shows for it (`Scene.signs`)

    def scene(self, s: Any, seat: int, moves: list[int], showing: Showing, *common: Any) -> Scene:
        """Return everything that a seat sees (-1: a spectator) and what it may do."""


class Hints(Protocol):
    """`hints.py`: what a decent player would try first.  Without it every move is as good as another (`plain_hints.py`)."""

    PLAYOUT_MOVES: int = 400  # the search values a position as it stands after so many moves
    EXPLORATION: float = 1.0  # how much the search prefers moves that it has seldom tried
    FORGETTING: float = 1.0  # how fast a player forgets, as a multiple of the usual rate
    MIXES: bool = True  # whether a searching player draws a secret choice from a mixture, or always makes the best-looking one
    weigh: Callable[[Any, int, Any, Any, int], int] | None = None  # weigh(s, seat, moves, weights, n): store the weights of
    # a seat's n moves and return their sum, where that is faster than to ask for each (default: `players/plain_weighing.py`);
    # `weights` has room for MOVES numbers, and those behind the first n are free to work with

    def weight(self, s: Any, seat: int, move: int) -> int:
        """Return how often a decent player tries this move, at least 1, compared with the other moves' weights."""

    def worth(self, s: Any, seat: int) -> float:
        """Return how good a position, mostly one at the end, is for the seat, from 0 to 1."""

    @staticmethod
    def is_by_heart(s: Any) -> bool:
        """Whether the answer asked for is known or forgotten, so that a player does not slip but forgets."""
        return False

    @staticmethod
    def shown(s: Any) -> Iterable[int]:
        """Yield the places of remembered fields that everybody sees again now."""
        return ()


class Traits(Protocol):
    """`traits.py`: what `crossroads learn` learns about.  Without it it only learns how far to trust the hints."""

    features: Callable[[Any, int, Any], int] | None = None  # features(s, seat, room): store the numbers of what matters in a
    # position to a seat, and return how many; learning gives each a weight (default: `players/plain_features.py`).  They may
    # depend on what is hidden: a search values states that it imagined
    notes: Callable[[Any, int, Any], None] | None = None  # notes(s, seat, room): before the traits of a decision's moves are
    # asked for, store from room[128] on, of 256 places, what is the same for all of them (default: `players/plain_notes.py`)

    def traits(self, s: Any, seat: int, move: int, room: Any) -> int:
        """Store the numbers of what there is to say about a move, from what the seat sees, and return how many."""
