"""Write what seats see of many packed games, as plain integers or as the columns of an encoding."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from crossroads.engine import link
from crossroads.envs import batch as driver
from crossroads.envs.batch import Seen
from crossroads.envs.encoding import Encoding

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.envs.fields import Fields

Watch = Callable[[NDArray[Any], NDArray[Any]], None]  # given a seat for each game, it writes what that seat sees into the array


def watching(game: Game, fields: Fields | Encoding, states: NDArray[Any], players: int) -> Watch:
    """Return the function that writes what given seats see of these states, one row for each."""
    views = {width: states.view(f"i{width}").reshape(len(states), -1) for width in (1, 2, 4, 8)}
    if isinstance(fields, Encoding):
        return lambda seats, array: fields.encode_rows(views[1], seats, players, fields.program, fields.scales, array)
    seen, runs, observe_all = Seen(*views.values()), fields.runs(), link.compiled(game.rules, driver).observe_all
    return lambda seats, array: observe_all(seats, seen, runs, array)
