"""Facts about secrets: nobody learns what another seat chose, or anything else that is hidden from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crossroads.check.facts.play import MOST_MOVES, cards_in, cell_at, cells_of, places, play_on, without_dice
from crossroads.engine import views
from crossroads.engine.layout import Audience
from crossroads.table import viewing
from crossroads.table.outlooks import outlook
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.faults import Fault
    from crossroads.check.subject import Position, Subject

CHOICES = 7  # of one seat in one position, which must look alike to the others
DREAMS = 3  # of one seat in one position


def secret_moves_stay_secret(subject: Subject) -> Iterator[Fault]:
    """While others still choose, nothing that anybody else may know depends on which secret move a seat made."""
    told: set[str] = set()
    for position in subject.some(150):
        for fault in _shown_by_choice(subject, position):
            if fault.sentence not in told:
                told.add(fault.sentence)
                yield fault
        if told:
            return


def _shown_by_choice(subject: Subject, position: Position) -> Iterator[Fault]:
    s, rules = position.state, subject.game.tabled
    choosing = [seat for seat in range(s.players) if s.acting[seat] and rules.is_secret(s, seat)]
    for seat in choosing[:2] if len(choosing) > 1 else ():
        moves = subject.moves("legal", s, seat)[:CHOICES]
        if len(moves) < 2:
            continue
        after = [_after(subject, s, seat, move) for move in moves]
        texts = [subject.game.words.move_text(s, seat, move) for move in moves]
        whens = [f"after the secret moves {texts[0]!r} and {text!r}" for text in texts]
        yield from _told_to_everybody(subject, position, after, seat, whens)
        for onlooker in (-1, *(k for k in range(s.players) if k != seat)):
            yield from _difference(subject, position, after, onlooker, whens)


def hidden_choices_are_declared(subject: Subject) -> Iterator[Fault]:
    """Where several seats choose and nobody sees what another chose, `is_secret` says so; otherwise the table tells it."""
    for position in subject.some(80):
        s = position.state
        acting = [seat for seat in range(s.players) if s.acting[seat]]
        for seat in acting if len(acting) > 1 else ():
            moves = subject.moves("legal", s, seat)
            if len(moves) < 2 or subject.game.tabled.is_secret(s, seat):
                continue
            after = [_after(subject, s, seat, move) for move in moves]
            onlookers = (-1, *(k for k in range(s.players) if k != seat))
            if not any(seen_difference(after[0], other, k) for other in after[1:] for k in onlookers):
                sentence = "nobody sees which move a seat made while others still choose, but is_secret does not say so"
                yield subject.at("rules", "is_secret", f"{sentence}, and the table tells it")
                return


def _after(subject: Subject, s: Any, seat: int, move: int) -> Any:
    made = s.copy()
    made.rng = [12345]
    subject.slow.apply(made, seat, move)
    return made


def _odd_one(things: list[Any]) -> int:
    """Return the place of the first that differs from the one in place 0, or 0 if all are alike."""
    return next((k for k, one in enumerate(things) if one != things[0]), 0)


def _told_to_everybody(subject: Subject, position: Position, after: list[Any], seat: int, whens: list[str]) -> Iterator[Fault]:
    """Yield the sentences by which everybody could tell the states after different secret moves apart."""
    before, words = outlook(position.state), subject.game.words
    told = [words.told(before, outlook(state), seat, -1, position.sitting.names) for state in after]
    announced = [list(words.announced(before, outlook(state))) for state in after]
    for name, heard in (("told", told), ("announced", announced)):
        if odd := _odd_one(heard):
            yield subject.at("words", name, f"a secret choice is told to everybody {whens[odd]}")
            return


def _difference(subject: Subject, position: Position, after: list[Any], onlooker: int, whens: list[str]) -> Iterator[Fault]:
    """Yield what an onlooker could tell states apart by."""
    who = "a spectator" if onlooker < 0 else "another seat"
    for other, when in zip(after[1:], whens[1:]):
        if field := seen_difference(after[0], other, onlooker):
            yield subject.at("rules", "apply", f"a secret choice shows itself: {who} sees another {field} {when}")
            return
    tables = [position.at_table(state) for state in after]
    for helpers in (False, True):
        for table in tables:
            table.helpers = helpers
        scenes = [subject.scene(table, onlooker) for table in tables]
        if odd := _odd_one(scenes):
            part = "score" if scenes[0].scores != scenes[odd].scores else "scene"
            where = ("rules", "score") if part == "score" else ("scene", "scene")
            yield subject.at(*where, f"a secret choice shows itself: {who} sees another {part} {whens[odd]}")
            return
    if onlooker >= 0:
        yield from told_apart(subject, position, after, onlooker, whens)


def seen_difference(one: Any, other: Any, onlooker: int) -> str:
    """Return the field by which an onlooker's views of two states differ, or nothing."""
    views_of = [viewing.view(state, onlooker) for state in (one, other)]
    return next((f"s.{name}" for name in one.fields if getattr(views_of[0], name) != getattr(views_of[1], name)), "")


def told_apart(subject: Subject, position: Position, states: list[Any], seat: int, whens: list[str]) -> Iterator[Fault]:
    """Yield the answers of rules and words by which a seat could tell states apart that look the same to it."""
    rules, words = subject.game.tabled, subject.game.words
    for name in ("legal", "is_secret", "in_window"):
        answers = [list(rules.legal(s, seat)) if name == "legal" else bool(getattr(rules, name)(s, seat)) for s in states]
        if odd := _odd_one(answers):
            yield subject.at("rules", name, f"the answer for a seat depends on what that seat may not know, {whens[odd]}")
            return
    if states[0].acting[seat] and (odd := _odd_one([rules.clock_move(s, seat) for s in states])):
        yield subject.at("rules", "clock_move", f"the clock's move depends on what its seat may not know, {whens[odd]}")
    if words.timed_turn is not None and (odd := _odd_one([words.timed_turn(s) for s in states])):
        yield subject.at("words", "timed_turn", f"it depends on what is hidden, {whens[odd]}")
    tables = [position.at_table(s) for s in states]
    for text in vocabulary(subject, position):
        if odd := _odd_one([_refusal(table, seat, text) for table in tables]):
            yield subject.at("words", "why_not", f"the answer to {text!r} depends on what the seat may not know, {whens[odd]}")
            return


def vocabulary(subject: Subject, position: Position) -> list[str]:
    """Return texts of moves that were made in this game: some are legal now, most are not."""
    texts = dict.fromkeys(text for _, text in position.sitting.made)
    return list(texts)[:24]


def _refusal(table: Any, seat: int, text: str) -> tuple[str, str]:
    try:
        table.checked(seat, text)
    except Refusal as refusal:
        return refusal.code, refusal.sentence
    return "", ""


def nothing_hidden_is_seen(subject: Subject) -> Iterator[Fault]:
    """Two states that look the same to a seat have the same scene, moves, sentences and refusals for it."""
    told: set[str] = set()
    for position in subject.some(60):
        for seat in range(position.state.players):
            for state, _ in dreams(subject, position, seat, 1):
                for fault in _seen_through(subject, position, state, seat):
                    if fault.sentence not in told:
                        told.add(fault.sentence)
                        yield fault
        if told:
            return


def _seen_through(subject: Subject, position: Position, dreamt: Any, seat: int) -> Iterator[Fault]:
    states = [position.state, dreamt]
    if seen_difference(position.state, dreamt, seat):
        return  # imagined wrongly, which is a fact of its own
    answers = list(told_apart(subject, position, states, seat, [f"after {position.last!r}"] * 2))
    yield from answers
    if answers:
        return
    for onlooker in (seat, -1):
        who = "a spectator" if onlooker < 0 else "a seat"
        for helpers in (False, True):
            tables = [position.at_table(state) for state in states]
            for table in tables:
                table.helpers = helpers
            scenes = [subject.scene(table, onlooker) for table in tables]
            if scenes[0] != scenes[1]:
                if scenes[0].scores != scenes[1].scores:
                    yield subject.at(
                        "rules", "score", "a score that everybody sees depends on what is hidden while the game goes on"
                    )
                else:
                    yield subject.at("scene", "scene", f"it shows {who} something that is hidden from it")
                return
    moves = subject.moves("legal", position.state, seat)
    texts = [[subject.game.words.move_text(state, seat, move) for move in moves] for state in states]
    if texts[0] != texts[1]:
        yield subject.at("words", "move_text", "the text of a move depends on what its seat may not know")


def dreams(subject: Subject, position: Position, seat: int, most: int = DREAMS) -> Iterator[tuple[Any, Any]]:
    """Yield states that a seat could be sitting in, each with the view that it was imagined from."""
    view = position.state.copy()
    subject.slow.look(view, seat)
    for number in range(1, most + 1):
        dreamt = view.copy()
        subject.slow.imagine(dreamt, seat, [1_000_003 * number + 17 * position.at + seat])
        yield dreamt, view


def imagined_states_are_possible(subject: Subject) -> Iterator[Fault]:
    """An imagined state looks like the one it was imagined from, has all the cards, and can be played to its end."""
    tried = 0
    conserved = _conserved(subject)
    for position in subject.some(60):
        for seat in range(position.state.players):
            for dreamt, view in dreams(subject, position, seat, 1):
                field = seen_difference(view, dreamt, seat)
                if field:
                    yield subject.at("rules", "imagine", f"it changes {field}, which the seat can see")
                    return
                if sentence := _impossible(subject, dreamt, conserved.get(_kind_of_game(position))):
                    yield subject.at("rules", "imagine", sentence)
                    return
                if tried < 30 and any(dreamt.acting):
                    tried += 1
                    play_on(subject, dreamt, tried, min(2_000, MOST_MOVES))


def _impossible(subject: Subject, s: Any, conserved: list[int] | None) -> str:
    """Return what is wrong with an imagined state; the cards of its kind of game are known if they are always the same."""
    for leaf in views.leaves(subject.game.rules.State):
        for index in places(leaf.shape[:-1]) if leaf.pile else ():
            pile, name = cell_at(s, leaf.pile, index), leaf.pile.partition("[")[0]
            if not 0 <= pile.size <= leaf.shape[-1]:
                return f"{name} holds more cards than it is declared for"
            if any(pile.card[pile.size :]):
                return f"it puts a card behind the top of {name}, where no state has one"
    if subject.game.has_deck:
        room = [0] * 10_000
        if _all_cards(subject, s) != sorted(room[: subject.slow.deck(s, room, 0)]):
            return "the cards of an imagined state are not the deck"
    elif conserved is not None and _all_cards(subject, s) != conserved:
        return "an imagined state has other cards in its piles than any state of such a game"
    return ""


def _conserved(subject: Subject) -> dict[str, list[int]]:
    """Return the cards in all piles for each kind of game, where every moment of several games has the same."""
    found: dict[str, list[list[int]]] = {}
    games: dict[str, set[int]] = {}
    for position in subject.some(300):
        kind = _kind_of_game(position)
        found.setdefault(kind, []).append(_all_cards(subject, position.state))
        games.setdefault(kind, set()).add(id(position.sitting))
    return {kind: all_cards[0] for kind, all_cards in found.items() if len(games[kind]) > 1 and _are_alike(all_cards)}


def _are_alike(all_cards: list[list[int]]) -> bool:
    return all(cards == all_cards[0] for cards in all_cards)


def _kind_of_game(position: Position) -> str:
    return f"{position.sitting.players} {position.sitting.options}"


def _all_cards(subject: Subject, s: Any) -> list[int]:
    piles = [leaf for leaf in views.leaves(subject.game.rules.State) if leaf.pile and not leaf.remembered]
    return sorted(card for leaf in piles for card in cards_in(s, leaf))


def imagination_has_dice(subject: Subject) -> Iterator[Fault]:
    """What is hidden is imagined, and differently with other dice."""
    leaves = [leaf for leaf in views.leaves(subject.game.rules.State) if leaf.audience != Audience.EVERYBODY]
    secret = [leaf for leaf in leaves if not leaf.path.startswith("s.rng")]
    if not secret:
        return
    differs, filled, truly = False, set(), set()
    for position in subject.some(80):
        for seat in range(position.state.players):
            made = [dreamt for dreamt, _ in dreams(subject, position, seat)]
            differs = differs or any(without_dice(made[0]) != without_dice(other) for other in made[1:])
            for leaf in secret:
                if leaf.path not in filled and any(_hidden(position.state, leaf, seat)):
                    truly.add(leaf.path)
                    if any(cell for one in made for cell in _hidden(one, leaf, seat)):
                        filled.add(leaf.path)
    for path in sorted(truly - filled):
        yield subject.at(
            "rules",
            "imagine",
            f"{path.partition('[')[0]} is hidden and stays blank in every imagined state, so bots believe nonsense",
        )
    if not differs and truly:
        yield subject.at("rules", "imagine", "it imagines the same state whatever the dice are")


def _hidden(s: Any, leaf: views.Leaf, seat: int) -> Iterator[Any]:
    """Yield the cells of a field that a seat does not know."""
    return (cell for index, cell in zip(places(leaf.shape), cells_of(s, leaf)) if not _knows(leaf, index, seat))


def _knows(leaf: views.Leaf, index: tuple[int, ...], seat: int) -> bool:
    return (leaf.audience == Audience.OWNER and index[0] == seat) or (leaf.audience == Audience.OTHERS and index[0] != seat)


def views_agree(subject: Subject) -> Iterator[Fault]:
    """A view blanks what the seat may not know, once and for all; both ways of making it agree."""
    for position in subject.some(40):
        for seat in range(-1, position.state.players):
            looked = position.state.copy()
            subject.slow.look(looked, seat)
            if looked != viewing.view(position.state, seat):
                yield subject.at("rules", "State", "the two ways of making a view do not agree")
                return
