"""The contract: what holds for every game, whatever its rules."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crossroads.engine import link
from crossroads.engine.layout import Audience, GameState, States
from crossroads.engine.options import Choice
from crossroads.engine.text import SOURCE
from crossroads.engine.views import leaves
from crossroads.table import record
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Refusal, Sitting
from crossroads.table.verify import verify

if TYPE_CHECKING:
    from crossroads.engine.game import Game

pytestmark = pytest.mark.usefixtures("uncounted")
LIMIT = 20_000  # moves; a random game that is longer is abandoned
many_examples = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@st.composite
def templates(draw: st.DrawFn, game: Game) -> GameState:
    """A state ready for set-up: any players, any first seat, any options that go together."""
    players = draw(st.sampled_from(game.player_counts))
    chosen: dict[str, object] = {}
    for option in game.words.OPTIONS:
        if isinstance(option, Choice):
            chosen[option.name] = draw(st.sampled_from(option.values))
        else:
            chosen[option.name] = draw(st.sampled_from([option.default, option.default, option.low, option.high]))
    if game.words.check(players, game.options(chosen)):
        chosen = {}
    return game.new_state(players, chosen, draw(st.integers(0, players - 1)))


def seeds() -> st.SearchStrategy[int]:
    return st.integers(1, 2**60)


def start(game: Game, template: GameState, number: int) -> Any:
    states = States([template])
    return link.interpreted(game.rules).start(states, 0, [template], number)


def random_steps(game: Game, s: Any, dice: list[int], most: int) -> int:
    """So many random moves, or to the end."""
    moves = [0] * game.rules.MOVES
    return link.interpreted(game.rules).play(s, dice, moves, most)


def legal_moves(game: Game, s: Any, seat: int) -> list[int]:
    moves = [0] * game.rules.MOVES
    return moves[: link.interpreted(game.rules).legal(s, seat, moves, 0)]


def acting(s: Any) -> list[int]:
    return [seat for seat in range(s.players) if s.acting[seat]]


@st.composite
def positions(draw: st.DrawFn, game: Game) -> Any:
    """A state somewhere in the middle of a random game."""
    s = start(game, draw(templates(game)), draw(seeds()))
    random_steps(game, s, [draw(st.integers(1, 2**50))], draw(st.integers(0, 150)))
    return s


def looked(game: Game, s: Any, seat: int) -> Any:
    view = s.copy()
    link.interpreted(game.rules).look(view, seat)
    return view


def test_random_games_end(game: Game) -> None:
    """Random games end with a winner, and then nobody has a move."""

    @many_examples
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        s = start(game, data.draw(templates(game)), data.draw(seeds()))
        made = random_steps(game, s, [data.draw(st.integers(1, 2**50))], LIMIT)
        if made < LIMIT:
            assert not acting(s)
            assert any(game.tabled.wins(s, seat) for seat in range(s.players))
            assert not any(legal_moves(game, s, seat) for seat in range(s.players))

    holds()


def test_seats_that_act_have_moves_and_others_have_none_but_to_change_a_hidden_choice(game: Game) -> None:
    """An acting seat has moves, all different and in range; a waiting one only while others still choose in secret."""

    @many_examples
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        s = data.draw(positions(game))
        for seat in range(s.players):
            moves = legal_moves(game, s, seat)
            assert len(set(moves)) == len(moves)
            assert all(0 <= move < game.rules.MOVES for move in moves)
            if s.acting[seat]:
                assert moves
            elif moves:
                assert game.tabled.is_secret(s, seat)
                assert acting(s)

    holds()


def test_hidden_choices_do_not_depend_on_each_other(game: Game) -> None:
    """What one seat chooses in secret changes nothing for another that still has to choose, so they may be taken together."""

    @many_examples
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        s = data.draw(positions(game))
        choosing = [seat for seat in acting(s) if game.tabled.is_secret(s, seat)]
        could = {seat: legal_moves(game, s, seat) for seat in choosing}
        for k, seat in enumerate(choosing):
            assert [legal_moves(game, s, other) for other in choosing[k:]] == [could[other] for other in choosing[k:]]
            game.tabled.apply(s, seat, data.draw(st.sampled_from(could[seat])))

    holds()


@pytest.mark.parametrize("boundscheck", [False, True])
def test_compiled_games_equal_interpreted_ones_field_by_field(game: Game, boundscheck: bool) -> None:
    """The same seed gives the same game interpreted, compiled, and compiled with bounds checks."""
    fast = link.compiled(game.rules, boundscheck=boundscheck)
    slow = link.interpreted(game.rules)

    @settings(max_examples=12, deadline=None, derandomize=True)
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        template, number = data.draw(templates(game)), data.draw(seeds())
        limit = data.draw(st.sampled_from([1, 7, 40, 400, 1500]))
        packed = game.rules.State.array(3)
        lengths = np.zeros(3, np.int64)
        made = fast.play_many(packed, template.pack(), number, np.zeros(1, np.int64), lengths, limit)
        states, plain_lengths = States([template] * 3), [0] * 3
        assert slow.play_many(states, [template], number, [0], plain_lengths, limit) == made
        assert lengths.tolist() == plain_lengths
        for i in range(3):
            assert game.rules.State.unpack(packed[i]) == states[i]
            views = game.rules.State.array(1)
            for seat in range(-1, template.players):
                fast.views_many(packed[i : i + 1], np.array([seat]), views)
                assert game.rules.State.unpack(views[0]) == looked(game, states[i], seat)
                assert fast.digest(packed[i], seat) == slow.digest(states[i], seat)

    holds()


def test_a_state_survives_packing(game: Game) -> None:
    """pack and unpack are each other's reverse."""

    @many_examples
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        s = data.draw(positions(game))
        assert game.rules.State.unpack(s.pack()[0]) == s

    holds()


def cards_of(game: Game, s: Any) -> Counter[int]:
    """Every card in a pile that is not just remembered."""
    found: Counter[int] = Counter()
    for cells in [
        eval_leaf(s, leaf.pile, leaf.shape[:-1]) for leaf in leaves(game.rules.State) if leaf.pile and not leaf.remembered
    ]:
        for pile in cells:
            found.update(pile.card[: pile.size])
            assert not any(pile.card[pile.size :]), "what a drawn card leaves behind must be cleared"
    return found


def eval_leaf(s: Any, path: str, shape: tuple[int, ...]) -> list[Any]:
    return [eval(path, {"s": s} | {f"i{k}": i for k, i in enumerate(index)}) for index in np.ndindex(*shape)]


def test_cards_are_conserved(game: Game) -> None:
    """The cards in all piles together are always the deck."""
    if not game.has_deck:
        pytest.skip("a game without a deck")
    slow = link.interpreted(game.rules)

    @many_examples
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        s = data.draw(positions(game))
        cards = [0] * game.rules.DECK
        assert cards_of(game, s) == Counter(cards[: slow.deck(s, cards, 0)])

    holds()


def test_a_view_does_not_change_when_only_what_is_hidden_changes(game: Game) -> None:
    """An imagined state looks just like the state it was imagined from, and lets the same moves be made."""
    slow = link.interpreted(game.rules)
    has_secrets = any(leaf.audience != Audience.EVERYBODY and leaf.path != "s.rng[i0]" for leaf in leaves(game.rules.State))
    differed = []

    @settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        s = data.draw(positions(game))
        for seat in range(s.players):
            view = looked(game, s, seat)
            assert looked(game, view, seat) == view
            dreamt = view.copy()
            slow.imagine(dreamt, seat, [data.draw(st.integers(1, 2**50))])
            assert looked(game, dreamt, seat) == view
            assert slow.digest(dreamt, seat) == slow.digest(s, seat)
            assert legal_moves(game, view, seat) == legal_moves(game, dreamt, seat) == legal_moves(game, s, seat)
            dreamt.rng = s.rng[:]
            differed.append(dreamt != s)
            random_steps(game, dreamt, [7], 300)

    holds()
    assert any(differed) or not has_secrets


def random_sitting(game: Game, chance: random.Random, most: int, seed: str) -> Sitting:
    """A random game at a table, with hidden choices changed now and then."""
    players = chance.choice(game.player_counts)
    chosen: dict[str, object] = {o.name: chance.choice(o.values) for o in game.words.OPTIONS if isinstance(o, Choice)}
    if game.words.check(players, game.options(chosen)):
        chosen = {}
    sitting = Sitting(game, players, chosen, chance.randrange(players), SeedDealer(seed, game.words), seed)
    slow = link.interpreted(game.rules)
    moves = [0] * game.rules.MOVES
    while not sitting.is_over and len(sitting.moves) < most:
        seats = [seat for seat in range(players) if legal_moves(game, sitting.state, seat)]
        seat = chance.choice(seats if chance.random() < 0.1 else sitting.acting)
        n = slow.tries(sitting.state, seat, moves, 0)
        text = game.words.move_text(sitting.state, seat, moves[chance.randrange(n)])
        if chance.random() < 0.02 and seat in sitting.acting:
            text = sitting.clock_move(seat)
        told = sitting.play_and_tell(seat, text, by_clock=True)
        assert all(isinstance(line, str) and line[-1] in ".!" for line in told), told
    return sitting


@cache
def sample_of_sittings(game: Game) -> list[Sitting]:
    chance = random.Random(11)
    return [random_sitting(game, chance, 600, chance.choice([str(k), f"{k:064x}"])) for k in range(40)]


def test_records_round_trip_and_verify(game: Game) -> None:
    """A record of a random game, finished or not, is the same after JSON and back, and is judged right."""
    for sitting in sample_of_sittings(game):
        line = record.encode(sitting.record())
        assert record.decode(line) == sitting.record()
        verdict = verify(record.decode(line), {game.slug: game})
        assert verdict.finished == sitting.is_over
        assert verdict.deals_follow_from_seed


def test_every_moves_text_parses_back(game: Game) -> None:
    """Each legal move's text is understood as that move."""
    for sitting in sample_of_sittings(game)[:10]:
        for upto in range(0, len(sitting.moves), 9):
            s = replayed(sitting, upto)
            for seat in range(s.players):
                for move in game.tabled.legal(s, seat):
                    assert game.words.parse_move(s, seat, game.words.move_text(s, seat, move)) == move


def replayed(sitting: Sitting, upto: int) -> Any:
    again = Sitting(
        sitting.game,
        sitting.players,
        dict(sitting.options),
        sitting.state.first,
        SeedDealer(sitting.seed, sitting.words),
        sitting.seed,
    )
    for seat, text in sitting.moves[:upto]:
        again.play(seat, text, by_clock=True)
    return again.state


def test_refusals_name_a_reason_and_change_nothing(game: Game) -> None:
    """Every move that is not legal is refused with a code and a sentence, and the state stays as it was."""
    for sitting in sample_of_sittings(game)[:6]:
        again = Sitting(
            game,
            sitting.players,
            dict(sitting.options),
            sitting.state.first,
            SeedDealer(sitting.seed, game.words),
            sitting.seed,
        )
        texts = ["", "nonsense", "play", "play 1 2 3", "row 0", "pass ", "\x00", *[text for _, text in sitting.moves[:40]]]
        for seat, text in sitting.moves[:40]:
            before = again.state.copy()
            for other in range(again.players):
                legal = again.legal(other)
                for wrong in [t for t in texts if t not in legal]:
                    try:
                        again._allowed(other, wrong, by_clock=False)
                    except Refusal as refusal:
                        assert refusal.code and " " not in refusal.code
                        assert refusal.sentence.endswith(".")
            assert again.state == before
            again.play(seat, text, by_clock=True)


def test_every_phase_has_a_clock_move(game: Game) -> None:
    """Whenever a seat is asked, the clock has a move for it, and the clock alone can finish a game or go on for ever."""
    chance = random.Random(5)
    for seed in range(6):
        players = chance.choice(game.player_counts)
        sitting = Sitting(game, players, {}, chance.randrange(players), SeedDealer(str(seed), game.words), str(seed))
        while not sitting.is_over and len(sitting.moves) < 500:
            seat = chance.choice(sitting.acting)
            sitting.play(seat, sitting.clock_move(seat), by_clock=True)


def test_the_game_can_be_read_about(game: Game) -> None:
    """Title, line, designers, players, minutes, options with a word of explanation."""
    words = game.words
    assert words.TITLE and game.line(SOURCE) and game.credit and words.EXAMPLES and words.MINUTES > 0
    assert all(game.about(option, SOURCE) for option in words.OPTIONS)
    assert words.PLAYERS[1] == game.rules.SEATS
