"""Play some games at a table and count what the game's own sentences say happened."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from crossroads.lab.estimates import count_per_game
from crossroads.lab.jobs import PLAYERS, Job
from crossroads.lab.tournament import play_game
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from crossroads.lab.estimates import Estimate

MOST_EVENTS = 60  # a designer looks for rare events too, such as void rounds
SOMEBODY, SOMETHING, NUMBER = "somebody", "…", "n"


def narrate(job: Job, games: int) -> list[tuple[str, Estimate]]:
    """Play the first `games` of a job at a table; return each kind of event and how often it happens in a game."""
    heard = [_sentences(job, job.number + k) for k in range(games)]
    counts = merge_singulars([Counter(game) for game in heard])
    kinds = sum(counts, Counter[str]()).most_common(MOST_EVENTS)
    return [(kind, count_per_game([count[kind] for count in counts])) for kind, _ in kinds]


def _sentences(job: Job, number: int) -> list[str]:
    """Play one game and return the kind of each sentence."""
    record = play_game(job.game, job.options, job.seats, number, PLAYERS).record()
    again = Sitting(job.game, job.players, job.options, 0, SeedDealer(str(number), job.game.words), "")
    cards, heard = {card for deal in record.deals for card in deal.cards or ()}, []
    for seat, text in record.moves:
        heard += [kind_of(sentence, again.names, cards) for sentence in again.play_and_tell(seat, text)]
    return heard


def kind_of(sentence: str, names: Sequence[str], cards: Container[str] = ()) -> str:
    """Reduce a sentence to its kind: what stands before its first stop, without players, cards, letters and numbers."""
    for name in sorted(names, key=len, reverse=True):
        sentence = sentence.replace(name, SOMEBODY)
    words = re.split(r"[,:;.!?(]", sentence, maxsplit=1)[0].split()
    return " ".join(_general(word, cards, is_first=at == 0) for at, word in enumerate(words))


def _general(word: str, cards: Container[str], *, is_first: bool) -> str:
    """A card or a single letter (also in X-piece) as `…`, a number or a square such as e4 as `n`.

    A card named with a plain word stays, because a designer wants to know how often a joker is played.  So does the A of a
    first word.
    """
    if word in cards and not word.isdigit() and not (word.isalpha() and word.islower()):
        return SOMETHING
    general = re.sub(r"^[a-z]?\d+", NUMBER, word)
    return general if is_first else re.sub(r"^[A-Z]\b", SOMETHING, general)


def merge_singulars(counts: list[Counter[str]]) -> list[Counter[str]]:
    """Count "n card" as "n cards" wherever both were heard."""
    heard = {kind for count in counts for kind in count}
    merged = []
    for count in counts:
        together: Counter[str] = Counter()
        for kind, times in count.items():
            plural = re.sub(rf"\b{NUMBER} (\w+)", rf"{NUMBER} \1s", kind)
            together[plural if plural in heard else kind] += times
        merged.append(together)
    return merged
