"""Facts about dealing: every seat gets its turn, every game its own cards, and a shuffled pile hides its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.check.facts.play import cards_in, cell_at, places, without_dice
from crossroads.engine import views
from crossroads.engine.chance import below
from crossroads.engine.layout import Audience
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.faults import Fault
    from crossroads.check.subject import Subject
    from crossroads.engine.layout import GameState
    from crossroads.engine.piles import Pile


def every_seat_is_asked(subject: Subject) -> Iterator[Fault]:
    """In games of every number of players each seat is asked for a move sooner or later."""
    for players in subject.game.player_counts:
        settings = [setting for setting in subject.settings if setting.players == players]
        asked: set[int] = set()
        for number, setting in enumerate(settings * 4, 1):
            s, dice = subject.start(setting, number), [number]
            for _ in range(400):
                asked |= {seat for seat in range(players) if s.acting[seat]}
                seat = subject.slow.someone(s, dice)
                if seat < 0 or len(asked) == players:
                    break
                tried = subject.moves("tries", s, seat)
                subject.slow.apply(s, seat, tried[below(dice, len(tried))])
            subject.watch.step()
        missing = sorted(set(range(players)) - asked)
        if missing and settings:
            yield subject.at("rules", "apply", f"seat {missing[0]} is never asked for a move in a game of {players} players")
            return


def deals_differ(subject: Subject) -> Iterator[Fault]:
    """Where cards are hidden, games of different numbers are dealt differently, and what is shuffled is not in the open."""
    state = subject.game.rules.State
    closed = [leaf for leaf in views.leaves(state) if leaf.pile and leaf.audience == Audience.NOBODY]
    setting = subject.settings[0]
    begun = [without_dice(subject.start(setting, number)) for number in range(1, 7)]
    for leaf in closed:
        first, *others = [list(cards_in(s, leaf)) for s in begun]
        if len(set(first)) > 3 and all(other == first for other in others):
            pile = leaf.pile.partition("[")[0]
            yield subject.at("rules", "setup", f"the cards of {pile} lie in the same order in every game; shuffle(s, {pile})")
    for path in sorted(_shuffled_in_the_open(subject)):
        sentence = f"{path} is shuffled although everybody sees the order of its cards; declare it as hidden"
        yield subject.at("rules", "setup", sentence)


class NotingDealer(SeedDealer):
    """Deals as ever, and notes which piles it shuffles."""

    shuffled: set[str]

    def shuffle(self, s: GameState, pile: Pile) -> None:
        for leaf in views.leaves(type(s)):
            if leaf.pile and any(cell_at(s, leaf.pile, index) is pile for index in places(leaf.shape[:-1])):
                self.shuffled.add(leaf.path)
        super().shuffle(s, pile)


def _shuffled_in_the_open(subject: Subject) -> set[str]:
    """Return the public piles that are shuffled in the set-up or in the first moves."""
    found: set[str] = set()
    public = {leaf.path for leaf in views.leaves(subject.game.rules.State) if leaf.audience == Audience.EVERYBODY}
    for number, setting in enumerate(subject.settings[:4], 1):
        dealer = NotingDealer(str(number), subject.game.words)
        dealer.shuffled = set()
        sitting = Sitting(subject.game, setting.players, dict(setting.chosen), setting.first, dealer, str(number))
        subject.play_anything(sitting, number, 60)
        found |= dealer.shuffled & public
    return {path.partition("[")[0].partition(".card")[0] for path in found}
