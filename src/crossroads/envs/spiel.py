# mypy: disable-error-code="import-not-found, import-untyped, misc, no-any-return"
"""Every game as an OpenSpiel game in Python.

Chance moves once, before the first card: it draws one of `shuffles` equally likely numbers.  Every later shuffle and roll
follows from that number, which nobody sees.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np
import pyspiel

from crossroads import games
from crossroads.engine import link
from crossroads.engine.chance import below, seed
from crossroads.engine.game import Game
from crossroads.engine.layout import Audience
from crossroads.engine.options import show
from crossroads.engine.packed import dtype_of
from crossroads.engine.piles import mingle
from crossroads.engine.views import leaves
from crossroads.envs.fields import Fields
from crossroads.envs.playing import asked, columns_of, rewards

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from crossroads.engine.layout import GameState
    from crossroads.engine.options import Option
    from crossroads.engine.piles import Pile
    from crossroads.envs.encoding import Encoding

SHUFFLES = 1000  # by default
MAX_MOVES = 10_000  # by default; OpenSpiel wants every game to end
RAW = "integers"  # by default: tensors have the plain integers; float32 or bits: the columns of that encoding


@cache
def register_openspiel() -> None:
    """Register every game, so that `pyspiel.load_game("crossroads_<game>(players=4)")` works."""
    for game in games.all_games().values():
        register(game)


def register(game: Game) -> None:
    kind = game_type(game)

    class Loaded(TableGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, parameters or {})

    pyspiel.register_game(kind, Loaded)


def game_type(game: Game) -> Any:
    """Describe a game to OpenSpiel before it is loaded."""
    fewest, most = game.words.PLAYERS
    hides = any(leaf.audience != Audience.EVERYBODY for leaf in leaves(game.rules.State) if leaf.path != "s.rng[i0]")
    kind = pyspiel.GameType
    return kind(
        short_name=f"crossroads_{game.slug.replace('-', '_')}",
        long_name=game.words.TITLE,
        dynamics=kind.Dynamics.SIMULTANEOUS if game.has_hidden_choices else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if hides else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if game.is_cooperative else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=fewest,
        max_num_players=most,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(game),
    )


def _defaults(game: Game) -> dict[str, bool | int | str]:
    """The parameters of a game: ours and its options.  An option with values of several types is written as text."""
    ours = {"players": game.words.PLAYERS[0], "shuffles": SHUFFLES, "max_moves": MAX_MOVES}
    options = {o.name: show(o.default) if _is_mixed(o) else o.default for o in game.words.OPTIONS}
    return ours | {"encoding": RAW} | options


def _is_mixed(option: Option) -> bool:
    return len({type(value) for value in getattr(option, "values", ())}) > 1


def _chosen(options: Sequence[Option], parameters: dict[str, Any]) -> dict[str, object]:
    given = {option: parameters[option.name] for option in options}
    return {option.name: option.read(str(value)) if _is_mixed(option) else value for option, value in given.items()}


class Limits(NamedTuple):
    """The limits that make a game small enough for OpenSpiel."""

    shuffles: int  # the number of different deals
    max_moves: int  # nobody wins a longer game


class TableGame(pyspiel.Game):
    """A game with its options, which makes states."""

    def __init__(self, kind: Any, game: Game, parameters: dict[str, Any]) -> None:
        parameters = _defaults(game) | parameters
        players, self.limits = parameters["players"], Limits(parameters["shuffles"], parameters["max_moves"])
        if min(self.limits) < 1:
            raise ValueError(f"shuffles and max_moves are at least 1, not {min(self.limits)}.")
        self.table = game
        chosen = _chosen(game.words.OPTIONS, parameters)
        self.template = game.new_state(players, chosen)
        self.fields = {recall: Fields(game.rules.State, memory=recall) for recall in (False, True)}
        encoding = None if parameters["encoding"] == RAW else parameters["encoding"]
        self.columns = {recall: columns_of(game, players, chosen, encoding, memory=recall) for recall in (False, True)}
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.MOVES,
            max_chance_outcomes=self.limits.shuffles,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if game.is_cooperative else 0.0,
            max_game_length=self.limits.max_moves,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> TableState:
        return TableState(self, Played(self.table, self.template.copy(), self.limits))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("A seat is observed with all that it may know, public and its own; there are no other observers.")
        recall = wanted.perfect_recall
        return Observer(self.fields[recall], self.columns[recall], recalls=recall)


class StateDealer:
    """A dealer whose dice are in the state, as in compiled games."""

    def shuffle(self, s: GameState, pile: Pile) -> None:
        mingle(s.rng, pile.card, pile.size)

    def roll(self, s: GameState, sides: int) -> int:
        return 1 + below(s.rng, sides)


DEALER = StateDealer()


class Played:
    """A game in progress.  OpenSpiel deep-copies what a state holds; this copies only what changes."""

    def __init__(self, game: Game, state: GameState, limits: Limits) -> None:
        self.game = game
        self.rules = game.tabled
        self.state = state
        self.state.dealer = DEALER
        self.limits = limits
        self.is_dealt = False
        self.imagined: Played | None = None  # the game that continues instead of a deal
        self.moves: list[tuple[int, int]] = []  # all moves so far; hidden choices are made together, so all are known

    def __reduce__(self) -> tuple[Any, ...]:
        """Let OpenSpiel serialize a state."""
        return _restored, (self.game.package, self.state.pack().tobytes(), self.limits, self.is_dealt, self.moves)

    def __deepcopy__(self, _: dict[int, Any]) -> Played:
        return self.copy(self.state.copy())

    def copy(self, state: GameState) -> Played:
        new = Played(self.game, state, self.limits)
        new.is_dealt, new.moves = self.is_dealt, self.moves[:]
        return new

    @property
    def asked(self) -> list[int]:
        return asked(self.rules, self.state)

    @property
    def is_over(self) -> bool:
        return self.is_dealt and (not any(self.state.acting) or len(self.moves) >= self.limits.max_moves)

    def deal(self, number: int) -> None:
        self.is_dealt = True
        seed(self.state.rng, number)
        self.rules.setup(self.state)

    def legal(self, seat: int) -> list[int]:
        return sorted(set(self.rules.legal(self.state, seat))) if seat in self.asked else []

    def make(self, seat: int, move: int) -> None:
        self.rules.apply(self.state, seat, move)
        self.moves.append((seat, move))

    def imagine(self, seat: int, dice: list[int]) -> Played:
        """Return another game that looks the same to the seat."""
        state = self.state.copy()
        self.rules.look(state, seat)
        link.interpreted(self.game.rules).imagine(state, seat, dice)
        return self.copy(state)

    def returns(self) -> list[float]:
        if any(self.state.acting):
            return [0.0] * self.state.players
        wins = [bool(self.rules.wins(self.state, seat)) for seat in range(self.state.players)]
        return rewards(wins, cooperative=self.game.is_cooperative)

    def move_text(self, seat: int, move: int) -> str:
        return self.game.words.move_text(self.state, seat, move) if move in self.legal(seat) else f"action {move}"


def _restored(package: str, packed: bytes, limits: Limits, is_dealt: bool, moves: list[tuple[int, int]]) -> Played:
    game = Game(package)
    kind = game.rules.State
    played = Played(game, kind.unpack(np.frombuffer(packed, dtype_of(kind))[0]), limits)
    played.is_dealt, played.moves = is_dealt, moves
    return played


class TableState(pyspiel.State):
    """A position.  It holds only the game in progress, because OpenSpiel copies everything that it holds."""

    def __init__(self, game: TableGame, played: Played) -> None:
        super().__init__(game)
        self.played = played

    def current_player(self) -> int:
        if self.played.is_over:
            return pyspiel.PlayerId.TERMINAL
        if not self.played.is_dealt:
            return pyspiel.PlayerId.CHANCE
        seats = self.played.asked
        return seats[0] if len(seats) == 1 else pyspiel.PlayerId.SIMULTANEOUS

    def is_terminal(self) -> bool:
        return self.played.is_over

    def returns(self) -> list[float]:
        return self.played.returns() if self.played.is_over else [0.0] * self.num_players()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        shuffles = self.played.limits.shuffles
        return [(number, 1 / shuffles) for number in range(shuffles)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.played.legal(player)

    def _apply_action(self, action: int) -> None:
        if self.played.is_dealt:
            self.played.make(self.played.asked[0], action)
        elif action < self.played.limits.shuffles:
            self.played.deal(action)
        elif self.played.imagined:
            self.played = self.played.imagined
        else:
            raise ValueError("This state was imagined (resample_from_infostate), so its history does not lead to it.")

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for seat in self.played.asked:
            self.played.make(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"shuffle {action}" if player == pyspiel.PlayerId.CHANCE else self.played.move_text(player, action)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> TableState:
        """Return a state that looks the same to the player, drawn with the caller's random numbers."""
        dice = [0]
        seed(dice, int(rng() * (1 << 62)))
        new = self.get_game().new_initial_state()
        new.played.imagined = self.played.imagine(player, dice)
        new.apply_action(self.played.limits.shuffles)  # a number that chance never draws
        return new

    def __str__(self) -> str:
        return f"{self.history_str()}\n{self.played.state}"


class Observer:
    """Observes what lies on the table for a seat or, with perfect recall, all that it may know and every move so far.

    Strings always have the plain integers; tensors have them or the columns of an encoding.
    """

    def __init__(self, fields: Fields, columns: Fields | Encoding, *, recalls: bool) -> None:
        self.fields = fields
        self.columns = columns
        self.recalls = recalls
        self.tensor = np.zeros(columns.size, np.float32)
        self.dict: dict[str, NDArray[Any]] = columns.named(cast("Any", self.tensor))

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = self.columns.array(state.played.state, player)

    def string_from(self, state: TableState, player: int) -> str:
        named = self.fields.named(self.fields.array(state.played.state, player))
        lines = [f"{name}: {' '.join(map(str, part.ravel()))}" for name, part in named.items()]
        if self.recalls:
            lines.append("moves: " + " ".join(f"{seat}:{move}" for seat, move in state.played.moves))
        return "\n".join(lines)
