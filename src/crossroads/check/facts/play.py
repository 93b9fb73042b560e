"""Facts about playing: games end, moves are sound, the state holds what it declares."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from itertools import product
from typing import TYPE_CHECKING, Any

from crossroads.check.subject import Setting, Unplayable
from crossroads.engine import views
from crossroads.engine.chance import below

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.faults import Fault
    from crossroads.check.subject import Position, Subject

MOST_MOVES = 100_000  # of a random game; the longest of ours takes fifteen thousand
MOST_CLOCK_MOVES = 20_000
QUESTIONS = ("legal", "tries", "score", "wins", "is_secret", "in_window", "clock_move", "weight", "worth")


def games_end(subject: Subject) -> Iterator[Fault]:
    """Random games end, with a winner, and then nobody has a move."""
    tabled = subject.game.tabled
    for number, setting in enumerate(subject.settings, 1):
        s = subject.start(setting, number)
        if not any(s.acting):
            yield subject.at("rules", "setup", "the game is over before it begins: no seat is acting")
            return
        made = play_on(subject, s, number, MOST_MOVES)
        if any(s.acting):
            yield subject.at("rules", "apply", f"random games do not end: {made:,} moves with {shown(setting)}")
            return
        winners = [seat for seat in range(s.players) if tabled.wins(s, seat)]
        if not winners and not subject.game.is_cooperative:
            yield subject.at("rules", "wins", f"nobody wins a game that is over, with {shown(setting)}")
            return
        if subject.game.is_cooperative and len(winners) not in (0, s.players):
            yield subject.at("rules", "wins", "the game is cooperative, but only some of the seats win")
            return
        movers = [seat for seat in range(s.players) if subject.moves("legal", s, seat)]
        if movers:
            yield subject.at("rules", "legal", f"seat {movers[0]} has moves although the game is over")
            return


def shown(setting: Any) -> str:
    options = ", ".join(f"{name}={value}" for name, value in setting.chosen.items())
    return f"{setting.players} players" + (f" and {options}" if options else "")


def play_on(subject: Subject, s: Any, number: int, most: int) -> int:
    """Play random moves to the end, or `most`; return how many were made."""
    dice = [number + 7]
    for made in range(most):
        seat = subject.slow.someone(s, dice)
        if seat < 0:
            _nobody_else_acts(subject, s)
            return made
        tried = subject.moves("tries", s, seat)
        if not tried:
            raise Unplayable(subject.at("rules", "legal", f"an acting seat has no move, {made} moves after the start"))
        subject.slow.apply(s, seat, tried[below(dice, len(tried))])
        subject.watch.step()
    return most


def _nobody_else_acts(subject: Subject, s: Any) -> None:
    strange = [seat for seat in range(s.players, len(s.acting)) if s.acting[seat]]
    if strange:
        sentence = f"seat {strange[0]} is acting in a game of {s.players} players, so the game never ends"
        raise Unplayable(subject.at("rules", "apply", sentence))


def clock_ends_games(subject: Subject) -> Iterator[Fault]:
    """The clock alone brings a game to its end; where players have to remember something, it need not."""
    if any(leaf.remembered for leaf in views.leaves(subject.game.rules.State)):
        return
    for number, setting in enumerate(subject.settings[:8], 1):
        s, made = subject.start(setting, number), 0
        while any(s.acting) and made < MOST_CLOCK_MOVES:
            seat = next(seat for seat in range(s.players) if s.acting[seat])
            subject.slow.apply(s, seat, subject.slow.clock_move(s, seat))
            made += 1
            subject.watch.step()
        if any(s.acting):
            yield subject.at("rules", "clock_move", f"the clock alone never ends a game: {made:,} moves with {shown(setting)}")
            return


def moves_are_sound(subject: Subject) -> Iterator[Fault]:
    """An acting seat has moves: different whole numbers below MOVES; another seat has some only to change a hidden choice."""
    for position in subject.some(400):
        fault = next(_unsound(subject, position), None)
        if fault:
            yield fault
            return


def _unsound(subject: Subject, position: Position) -> Iterator[Fault]:
    s, most = position.state, subject.game.rules.MOVES
    _nobody_else_acts(subject, s)
    for seat in range(s.players):
        moves = subject.moves("legal", s, seat)
        wrong = [move for move in moves if isinstance(move, bool) or not isinstance(move, (int, IntEnum))]
        if wrong:
            yield subject.at("rules", "legal", f"{wrong[0]!r} is not a whole number, as moves are")
        elif any(not 0 <= move < most for move in moves):
            move = next(move for move in moves if not 0 <= move < most)
            yield subject.at("rules", "legal", f"the move {move} is not one of 0 to {most - 1}, as MOVES says")
        elif len(set(moves)) != len(moves):
            twice = next(move for move in moves if moves.count(move) > 1)
            yield subject.at("rules", "legal", f"the move {twice} comes twice for the same seat")
        elif s.acting[seat] and not moves:
            yield subject.at("rules", "legal", f"an acting seat has no move, after {position.last!r}")
        elif moves and not s.acting[seat] and not (subject.game.tabled.is_secret(s, seat) and any(s.acting)):
            yield subject.at("rules", "legal", f"a seat that is not asked has moves, after {position.last!r}")
        elif s.acting[seat] and not (tried := subject.moves("tries", s, seat)):
            yield subject.at("rules", "tries", f"random play finds nothing to try, after {position.last!r}")
        elif s.acting[seat] and not set(tried) <= set(moves):
            yield subject.at("rules", "tries", f"it tries the move {(set(tried) - set(moves)).pop()}, which is not legal")


def questions_change_nothing(subject: Subject) -> Iterator[Fault]:
    """Only setup, apply and imagine change a state."""
    told = set()
    for position in subject.some(60):
        for seat in range(position.state.players):
            for name in QUESTIONS:
                s = position.state.copy()
                _ask(subject, s, seat, name)
                if s != position.state and name not in told:
                    told.add(name)
                    yield subject.at(
                        "hints" if name in ("weight", "worth") else "rules", name, "it changes the state it is asked about"
                    )


def _ask(subject: Subject, s: Any, seat: int, name: str) -> None:
    if name in ("legal", "tries"):
        subject.moves(name, s, seat)
    elif name == "weight":
        for move in subject.moves("tries", s, seat) if s.acting[seat] else ():
            subject.slow.weight(s, seat, move)
    elif name != "clock_move" or s.acting[seat]:
        getattr(subject.slow, name)(s, seat)


def values_fit(subject: Subject) -> Iterator[Fault]:
    """Every cell holds a whole number that its field has room for; cells behind a pile's top are 0; settled is settled."""
    leaves = views.leaves(subject.game.rules.State)
    began: dict[int, Any] = {}
    for position in subject.some(400):
        s = position.state
        if position.at == 0:
            began[id(position.sitting)] = s
        for leaf in leaves:
            name = leaf.path.partition("[")[0] if not leaf.pile else leaf.pile.partition("[")[0]
            cells = cells_of(s, leaf)
            whole = [int(cell) for cell in cells if isinstance(cell, int)]
            if len(whole) < len(cells):
                cell = next(cell for cell in cells if not isinstance(cell, int))
                yield subject.at("rules", "apply", f"{name} holds {cell!r}; a field holds whole numbers")
                return
            low, high = leaf.number.low, leaf.number.high
            if whole and not (low <= min(whole) and max(whole) <= high):
                wrong = max(whole) if max(whole) > high else min(whole)
                yield subject.at("rules", "apply", f"{name} holds {wrong}; its field goes from {low} to {high}")
                return
            if leaf.settled and id(position.sitting) in began and cells != cells_of(began[id(position.sitting)], leaf):
                yield subject.at("rules", "apply", f"{name} is declared as settled, but changes after the set-up")
                return
        if fault := next(_wrong_piles(subject, s, leaves), None):
            yield fault
            return


def _wrong_piles(subject: Subject, s: Any, leaves: list[views.Leaf]) -> Iterator[Fault]:
    for leaf in leaves:
        for index in places(leaf.shape[:-1]) if leaf.pile else ():
            pile = cell_at(s, leaf.pile, index)
            name = leaf.pile.partition("[")[0]
            if not 0 <= pile.size <= leaf.shape[-1]:
                yield subject.at("rules", "apply", f"{name} holds {pile.size} cards; it is declared for 0 to {leaf.shape[-1]}")
                return
            if any(pile.card[pile.size :]):
                yield subject.at("rules", "apply", f"{name} keeps a card behind its top, where its place shows what was drawn")
                return


def cells_of(s: Any, leaf: views.Leaf) -> list[Any]:
    """Return every cell of a field, in the order of `places`."""
    found = [s]
    for part in leaf.path.split(".")[1:]:
        name, *indices = part.split("[")
        found = [getattr(one, name) for one in found]
        for _ in indices:
            found = [cell for one in found for cell in one]
    return found


def places(shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every index of an array of this shape."""
    return product(*map(range, shape))


def cell_at(s: Any, path: str, index: tuple[int, ...]) -> Any:
    """Follow a path like s.hand[i0].card[i1]."""
    value, k = s, 0
    for part in path.split(".")[1:]:
        name, *indices = part.split("[")
        value = getattr(value, name)
        for _ in indices:
            value = value[index[k]]
            k += 1
    return value


def cards_are_conserved(subject: Subject) -> Iterator[Fault]:
    """The cards in all piles together are always the deck."""
    rules = subject.game.rules
    if not subject.game.has_deck:
        return
    piles = [leaf for leaf in views.leaves(rules.State) if leaf.pile and not leaf.remembered]
    for position in subject.some(300):
        room = [0] * 10_000
        deck = room[: subject.slow.deck(position.state, room, 0)]
        if len(deck) > rules.DECK:
            yield subject.at("rules", "DECK", f"deck yields {len(deck)} cards, more than DECK, which is {rules.DECK}")
            return
        if any(not 0 <= card < rules.CARDS for card in deck):
            wrong = next(card for card in deck if not 0 <= card < rules.CARDS)
            yield subject.at("rules", "CARDS", f"deck yields the card {wrong}; cards are below CARDS, which is {rules.CARDS}")
            return
        found = Counter(card for leaf in piles for card in cards_in(position.state, leaf))
        if sentence := _miscount(found, Counter(deck)):
            name = "apply" if position.at else "setup"
            yield subject.at("rules", name, f"{sentence}, after {position.last!r}")
            return


def cards_in(s: Any, leaf: views.Leaf) -> Iterator[int]:
    for index in places(leaf.shape[:-1]):
        pile = cell_at(s, leaf.pile, index)
        yield from pile.card[: pile.size]


def _miscount(found: Counter[int], deck: Counter[int]) -> str:
    for card in {**found, **deck}:
        if found[card] != deck[card]:
            return f"cards get lost or double: card {card} lies in {found[card]} places, the deck has it {deck[card]} times"
    return ""


def clock_moves_are_legal(subject: Subject) -> Iterator[Fault]:
    """Whenever a seat is asked, the clock has a legal move for it, or one that only the clock makes."""
    for position in subject.some(400):
        s = position.state
        for seat in range(s.players):
            if not s.acting[seat]:
                continue
            move = subject.slow.clock_move(s, seat)
            legal = subject.moves("legal", s, seat)
            if isinstance(move, bool) or not isinstance(move, int) or not 0 <= move < subject.game.rules.MOVES:
                yield subject.at("rules", "clock_move", f"{move!r} is not a move, after {position.last!r}")
                return
            if move not in legal and not subject.is_the_clocks(move):
                yield subject.at("rules", "clock_move", f"the move {move} is not legal, after {position.last!r}")
                return


def hidden_choices_are_independent(subject: Subject) -> Iterator[Fault]:
    """What one seat chooses in secret changes nothing for another that still has to choose."""
    for position in subject.some(120):
        s = position.state.copy()
        choosing = [seat for seat in range(s.players) if s.acting[seat] and subject.game.tabled.is_secret(s, seat)]
        could = {seat: subject.moves("legal", s, seat) for seat in choosing}
        for k, seat in enumerate(choosing):
            if any(subject.moves("legal", s, other) != could[other] for other in choosing[k:]):
                yield subject.at("rules", "legal", "the hidden choice of one seat changes what another may choose")
                return
            subject.slow.apply(s, seat, could[seat][(position.at + k) % len(could[seat])])


def results_are_numbers(subject: Subject) -> Iterator[Fault]:
    """Scores are whole numbers, and a seat wins or does not."""
    for position in subject.some(120):
        for seat in range(position.state.players):
            score, wins = subject.slow.score(position.state, seat), subject.slow.wins(position.state, seat)
            if isinstance(score, bool) or not isinstance(score, int):
                yield subject.at("rules", "score", f"a score is a whole number, not {score!r}")
                return
            if not isinstance(wins, (bool, int)) or wins not in (0, 1):
                yield subject.at("rules", "wins", f"a seat wins or does not; {wins!r} is neither")
                return


def rules_have_no_memory(subject: Subject) -> Iterator[Fault]:
    """The same game played again is the same, at the table and as the simulator deals it."""
    for position in subject.some(20, lambda position: position.sitting.is_over or position.at > 20):
        sitting, moves = position.sitting, position.sitting.made[: position.at]
        again = subject.sit(setting_of(sitting), sitting.seed)
        for seat, text in moves:
            again.play(seat, text, by_clock=True)
        if again.state != position.state:
            yield subject.at(
                "rules", "apply", "the same moves on the same deal lead to another state; what changes belongs into the state"
            )
            return


def setting_of(sitting: Any) -> Any:
    return Setting(sitting.players, sitting.state.first, dict(sitting.options))


def tables_deal_as_the_simulator(subject: Subject) -> Iterator[Fault]:
    """The game dealt from number N is the same at a table and interpreted, shuffles and rolls included."""
    for number, setting in enumerate(subject.settings, 1):
        s, sitting = subject.start(setting, number), subject.sit(setting, str(number))
        dice = [number]
        for _ in range(60):
            if without_dice(s) != without_dice(sitting.state):
                name = next(n for n in s.fields if n != "rng" and getattr(s, n) != getattr(sitting.state, n))
                at = "setup" if not sitting.made else "apply"
                yield subject.at(
                    "rules", at, f"{name} is not the same at a table as simulated: chance is shuffle() and roll() alone"
                )
                return
            seat = subject.slow.someone(s, dice)
            if seat < 0:
                break
            tried = subject.moves("tries", s, seat)
            move = tried[below(dice, len(tried))]
            sitting.make(seat, move, subject.game.words.move_text(sitting.state, seat, move))
            subject.slow.apply(s, seat, move)
            subject.watch.step()


def without_dice(s: Any) -> Any:
    same = s.copy()
    same.rng = [0]
    return same
