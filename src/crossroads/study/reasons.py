"""Reasons: what speaks for a move.  The game's hints may have a word for it; to what scores it leads can always be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.text import rendered, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.engine.text import Arg, Said, Sentence


def reason(game: Game, view: GameState, seat: int, better: int, other: int) -> Sentence:
    """Return what the hints say for one move and not for another; "" if the same can be said of both."""
    why: Sentence = game.words.why(view, seat, better)
    return "" if better != other and why == game.words.why(view, seat, other) else why


def outcome(game: Game, seat: int, better: Sequence[float], other: Sequence[float], move: str) -> list[Sentence]:
    """Compare the mean final scores after the better move with those after another one; nothing where they are the same."""
    pairs = [own_and_best(game, seat, scores) for scores in (better, other)]
    ours, theirs = ([decimal(score) for score in pair] for pair in pairs)
    if ours == theirs:
        return []
    order = "fewest" if game.words.FEWEST_WIN else "most"
    named: dict[str, Arg] = {"own": ours[0], "own_other": theirs[0], "move": move, "order": order}
    told = say("reason-score", **named)
    if len(ours) > 1:
        told = say("reason-scores", rival=ours[1], rival_other=theirs[1], **named)
    return [told] if margin(game, pairs[0]) > margin(game, pairs[1]) else [told, say("reason-daring")]


def margin(game: Game, pair: list[float]) -> float:
    """Return how far a score is ahead of the best of the others."""
    ahead = pair[0] - sum(pair[1:])
    return -ahead if game.words.FEWEST_WIN else ahead


def own_and_best(game: Game, seat: int, scores: Sequence[float]) -> list[float]:
    """Return the score of a seat and the best one of the others, if anybody plays against it."""
    others = [score for other, score in enumerate(scores) if other != seat]
    if game.is_cooperative or not others:
        return [scores[seat]]
    return [scores[seat], min(others) if game.words.FEWEST_WIN else max(others)]


def decimal(number: float) -> Said:
    """Say a number with one digit after the point."""
    whole, _, tenth = f"{round(number, 1) + 0.0:.1f}".partition(".")  # + 0.0: there is no minus zero
    return say("reason-decimal", whole=whole, tenth=tenth)


def in_words(sentences: Sequence[Sentence], language: str) -> str:
    """Return those sentences that say something, one after the other."""
    return " ".join(rendered(one, language) for one in sentences if one)
