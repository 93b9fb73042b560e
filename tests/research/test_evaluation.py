"""A policy of one's own: in any seat, against any level, on the same deals as everybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from typer.testing import CliRunner

import crossroads
import crossroads.cli  # the commands of `app`
from crossroads import envs, games
from crossroads.cli.common import app
from crossroads.lab import tournament
from crossroads.lab.jobs import PLAYERS
from crossroads.research.arena import Arena
from crossroads.research.opponents import Opponent
from crossroads.research.policies import UnknownPolicy, load_policy

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from crossroads.engine.game import Game

pytestmark = pytest.mark.slow


def first_move(_: NDArray[Any], masks: NDArray[np.int8]) -> NDArray[np.int64]:
    return masks.argmax(axis=1)


@pytest.mark.exemplary("crossing-guard")
def test_levels_play_in_an_arena_as_they_do_at_a_table(game: Game) -> None:
    """Game for game the same scores after the same number of moves, also where a level forgets."""
    options: dict[str, object] = {"turn_cap": 4} if game.slug == "word-crush" else {}
    seats = ("greedy", "easy")
    played = Arena(game, options, [3, 8], [seats, seats[::-1]]).play()
    for i, (number, seated) in enumerate([(3, seats), (8, seats[::-1])]):
        sitting = tournament.play_game(game, options, seated, number, PLAYERS)
        result = sitting.result()
        assert result is not None
        assert (played.lengths[i], played.scores[i].tolist()) == (len(sitting.moves), result.scores)


def test_a_policy_is_measured_on_the_same_deals_in_every_seating() -> None:
    """A level as a policy against itself wins exactly half; the same seed gives the same numbers."""
    even = crossroads.evaluate("crossing-guard", "greedy", "greedy", deals=20)
    assert (even.wins.value, even.even) == (0.5, 0.5)
    one, again = (crossroads.evaluate("crossing-guard", first_move, "greedy", players=3, deals=20) for _ in range(2))
    assert one == again and one.games == 60 and one.wins.low <= one.wins.value < 1 / 3
    assert "of 60 games of crossing-guard against greedy, greedy; even would be 33.3%" in str(one)


def test_a_policy_that_breaks_the_rules_is_told_so() -> None:
    """An action that the mask does not allow, or a wrong number of actions."""
    with pytest.raises(ValueError, match="which its mask does not allow"):
        crossroads.evaluate("crossing-guard", lambda _, masks: masks.argmin(axis=1), deals=1)
    with pytest.raises(ValueError, match="an action for each of"):
        crossroads.evaluate("crossing-guard", lambda _, masks: masks[0], deals=1)


def test_policies_have_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of the working directory and a name in it, or a function that makes the policy from a text."""
    lines = [
        "def policy(seen, masks):",
        "    return masks.argmax(axis=1)",
        "def load(text):",
        "    return {'a.pt': policy}[text]",
    ]
    (tmp_path / "my_policies.py").write_text("\n".join(lines))
    monkeypatch.chdir(tmp_path)
    assert load_policy("my_policies:load(a.pt)") is load_policy("my_policies:policy")
    for name, why in [("nowhere:policy", "cannot be loaded"), ("my_policies:none", "cannot be loaded"), (":x", "no policy")]:
        with pytest.raises(UnknownPolicy, match=why):
            load_policy(name)


def test_a_policy_takes_part_in_a_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`crossroads tournament --seats my_policy:policy,greedy` ranks both, and its records can be verified."""
    (tmp_path / "my_policy.py").write_text("def policy(seen, masks):\n    return masks.argmax(axis=1)\n")
    monkeypatch.chdir(tmp_path)
    words = ["tournament", "crossing-guard", "--seats", "my_policy:policy,greedy", "--games", "20", "--records", "all.txt"]
    told = CliRunner().invoke(app, words).output
    assert "my_policy:policy" in told and "greedy" in told
    assert len((tmp_path / "all.txt").read_text().splitlines()) == 20
    assert CliRunner().invoke(app, ["verify", "all.txt"]).exit_code == 0


def test_every_game_can_be_found() -> None:
    """An unknown game or level is refused with a sentence."""
    with pytest.raises(games.UnknownGame):
        crossroads.evaluate("chess", first_move)
    with pytest.raises(LookupError, match="There is no player 'grandmaster'"):
        crossroads.evaluate("crossing-guard", first_move, "grandmaster", deals=1)


def test_a_level_plays_in_a_vector_environment_as_it_does_at_a_table() -> None:
    """Greedy in every seat: the winners of the first games are those of the same numbers at a table."""
    game = games.find("crossing-guard")
    batch = envs.vector(game, num_envs=3)
    opponent, rewards = Opponent(batch, "greedy"), np.zeros((3, 2))
    _, infos = batch.reset(seed=5)
    over = np.zeros(3, np.bool_)
    while not over.all():
        actions = batch.sample()
        rows = np.flatnonzero(~over)
        actions[rows] = opponent.choose(rows)
        _, _, ended, _, infos = batch.step(actions)
        rewards[ended & ~over] = infos["rewards"][ended & ~over]
        over |= ended
    for i, number in enumerate((5, 6, 7)):
        result = tournament.play_game(game, {}, ("greedy", "greedy"), number, PLAYERS).result()
        assert result is not None
        assert np.flatnonzero(rewards[i] == rewards[i].max()).tolist() == list(result.winners)
    with pytest.raises(ValueError, match="hard searches or forgets"):
        Opponent(batch, "hard")
