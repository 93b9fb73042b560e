"""Reviews: what they promise, for every game."""

from __future__ import annotations

import asyncio

import pytest

from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.engine.layout import GameState
from crossroads.lab.tournament import play_game
from crossroads.study.calibration import Sharpening
from crossroads.study.judging import Depth, Loss, is_decision, judge, size_of
from crossroads.study.playouts import NO_MOVE
from crossroads.study.review import NotFinished, Position, Review
from crossroads.study.valuing import Valuer, Worlds, compared, compared_slowly, exactly, tries
from crossroads.table import viewing
from crossroads.table.record import GameRecord

SHALLOW = Depth(exactly(2), exactly(4), iterations=8)


def played(game: Game, number: int = 1) -> GameRecord:
    """A short game of players who follow the hints."""
    options: dict[str, object] = dict(game.presets().get("quick", {}))
    return play_game(game, options, ("greedy",) * game.words.PLAYERS[0], number).record()


def decisions(game: Game, record: GameRecord, most: int) -> list[tuple[Position, GameState]]:
    """Some decisions of a game, from its whole length, with what the seat saw."""
    positions = Review(record, game).positions
    views = [(one, viewing.view(one.state, one.seat)) for one in positions]
    real = [(one, view) for one, view in views if is_decision(game, view, one.seat, one.move)]
    return real[:: max(1, len(real) // most)][:most]


@pytest.mark.exemplary("rush-hour")
def test_own_choices_others_and_luck_add_up_to_the_result(game: Game) -> None:
    """For every seat, to the last digits, however rough the estimates are."""
    review = Review(played(game), game, depth=SHALLOW)
    for one in asyncio.run(review.accounts()):
        assert one.start + one.own + one.others + one.luck == pytest.approx(one.result, abs=1e-9)


@pytest.mark.exemplary("rush-hour")  # hidden hands, choices at once; its search is compiled anyway
def test_a_verdict_depends_on_nothing_that_the_seat_cannot_see(game: Game) -> None:
    """In another world with the same view every decision gets the same verdict."""
    imagine = link.interpreted(game.rules).imagine
    for number, (made, view) in enumerate(decisions(game, played(game), 4)):
        other = view.copy()
        imagine(other, made.seat, [2 * number + 1])
        verdicts = [
            asyncio.run(judge(Valuer(), game, viewing.view(state, made.seat), made.seat, made.move, SHALLOW, Sharpening()))
            for state in (made.state, other)
        ]
        assert verdicts[0] is not None
        assert verdicts[0] == verdicts[1]


@pytest.mark.slow
@pytest.mark.exemplary("rush-hour")  # tests/test_every_game.py compiles the rules and hints of all
def test_playouts_are_the_same_compiled_and_interpreted(game: Game) -> None:
    """Share for share, with and without a move."""
    for made, view in decisions(game, played(game), 2):
        asked = game, view, made.seat, (NO_MOVE, tries(game, view, made.seat)[0]), Worlds(most=6, fewest=2, moves=100)
        assert compared(*asked) == compared_slowly(*asked)


def test_a_running_game_is_not_reviewed() -> None:
    """A record without an end is refused."""
    game = Game("crossroads.games.rush_hour")
    record = played(game)
    record.moves = record.moves[:-1]
    with pytest.raises(NotFinished, match="only finished games"):
        Review(record, game)


def test_a_loss_within_its_interval_is_no_mistake() -> None:
    """Only what is clear of the interval has a size, and the size follows the loss."""
    assert size_of(Loss(0.20, -0.05, 0.45)) == ""
    assert size_of(Loss(0.04, 0.03, 0.05)) == "slip"
    assert size_of(Loss(0.10, 0.07, 0.13)) == "mistake"
    assert size_of(Loss(0.30, 0.20, 0.40)) == "blunder"


def test_sharpening_keeps_an_even_share_and_the_order() -> None:
    """A factor moves chances away from the even share, lapses bring them back, and neither changes the order."""
    sharpen = Sharpening(1.5)
    assert sharpen(0.25, 0.25) == pytest.approx(0.25)
    assert sharpen(0.5, 0.25) > 0.5
    assert sharpen(0.1, 0.25) < 0.1
    assert 0 < sharpen(0.0, 0.25) < sharpen(1.0, 0.25) < 1
    careless = Sharpening(1.5, 0.2)
    assert careless(0.25, 0.25) == pytest.approx(0.25)
    assert careless(0.0, 0.25) == pytest.approx(0.05, abs=1e-4)
    assert sharpen(0.5, 0.25) > careless(0.5, 0.25) > 0.25
