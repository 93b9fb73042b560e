"""The engine, where it is not about any one game."""

from __future__ import annotations

import gc
import runpy
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest
from numba.core import codegen
from numba.core.caching import NullCache

from bench.connect_four import rules as connect_four
from crossroads.engine import GameState, Record, add, draw, hidden, int8, link, owned, pile, program, public, record, remembered
from crossroads.engine.chance import below, seed
from crossroads.engine.piles import Pile, insert, insert_sorted, move_all, remove, take_at
from crossroads.engine.views import source
from crossroads.games.rush_hour import rules as rush_hour
from crossroads.games.rush_hour.cards import Phase


class Rider(Record):
    x = int8()
    secret = hidden(int8())


class Everything(GameState):
    """One field of every kind."""

    forgotten = int8()  # says nothing about who may know it
    phase = public(int8())
    hand = owned(pile(3, 2))
    deck = hidden(pile(4))
    seen = remembered(int8(2))
    rider = public(record(Rider, 2))


def views() -> dict[str, Any]:
    space: dict[str, Any] = {}
    exec(source(Everything), space)
    return space


def full_state() -> Everything:
    s = Everything()
    s.forgotten, s.phase, s.seen[1], s.rng[0] = 3, 4, 5, 6
    for seat in range(2):
        add(s.hand[seat], 10 + seat)
        s.rider[seat].x = s.rider[seat].secret = 7 + seat
    add(s.deck, 20)
    return s


def test_what_is_not_declared_is_hidden_from_everybody() -> None:
    """Visibility is closed by default, and the dice are in no view."""
    s = full_state()
    views()["look"](s, 0)
    assert s.forgotten == 0
    assert s.rng == [0]


def test_a_view_has_the_seats_own_cards_and_the_size_of_all_piles() -> None:
    """Of others' hands and of the deck a seat sees only how many cards there are."""
    s = full_state()
    views()["look"](s, 1)
    assert [(hand.size, hand.card[0]) for hand in s.hand] == [(1, 0), (1, 11)]
    assert (s.deck.size, s.deck.card[0]) == (1, 0)


def test_a_hidden_field_inside_a_public_record_stays_hidden() -> None:
    """A field inside a record is as visible as the record unless it says more."""
    s = full_state()
    views()["look"](s, 0)
    assert [(rider.x, rider.secret) for rider in s.rider] == [(7, 0), (8, 0)]


def test_a_spectator_sees_public_fields_only() -> None:
    """Seat -1 owns nothing."""
    s = full_state()
    views()["look"](s, -1)
    assert s.phase == 4
    assert not any(card for hand in s.hand for card in hand.card)


def test_forgetting_leaves_what_lies_on_the_table() -> None:
    """Remembered fields are in a view until they are forgotten; everything else stays."""
    s = full_state()
    views()["look"](s, 0)
    assert s.seen == [0, 5]
    views()["forget"](s)
    assert s.seen == [0, 0]
    assert s.phase == 4


def test_packing_refuses_a_number_that_does_not_fit() -> None:
    """A value too large for its field is an error, not another value."""
    s = Everything()
    s.phase = 200
    with pytest.raises(OverflowError):
        s.pack()


def test_a_copy_shares_nothing() -> None:
    """Changing a copy leaves the original alone, however deep."""
    s = full_state()
    other = s.copy()
    other.hand[0].card[0] = 99
    other.rider[1].x = 99
    assert s == full_state()


def new_pile(*cards: int) -> Pile:
    made: Pile = Everything.fields["deck"].blank()
    for card in cards:
        add(made, card)
    return made


def cards(pile: Pile) -> list[int]:
    assert not any(pile.card[pile.size :])
    return pile.card[: pile.size]


def test_a_drawn_card_leaves_nothing_behind() -> None:
    """The top card is the last; its cell is cleared."""
    deck = new_pile(1, 2, 3)
    assert draw(deck) == 3
    assert cards(deck) == [1, 2]


def test_cards_taken_out_of_the_middle_keep_the_order_of_the_others() -> None:
    """remove, take_at, insert and insert_sorted move cards without mixing them."""
    deck = new_pile(1, 2, 3)
    remove(deck, 2)
    assert cards(deck) == [1, 3]
    insert(deck, 0, 4)
    assert take_at(deck, 1) == 1
    insert_sorted(deck, 2)
    assert cards(deck) == [2, 4, 3]


def test_all_cards_move_in_their_order() -> None:
    """The bottom card is laid first."""
    one, other = new_pile(1, 2), new_pile(9)
    move_all(one, other)
    assert (cards(one), cards(other)) == ([], [9, 1, 2])


def test_dice_are_fair_enough_and_differ_for_neighbouring_numbers() -> None:
    """Every face comes up about as often; dice of two neighbouring seeds have nothing in common."""
    dice = [0]
    seed(dice, 1)
    counts = np.bincount([below(dice, 6) for _ in range(60_000)], minlength=6)
    assert counts.min() > 9_600
    assert counts.max() < 10_400
    firsts = []
    for number in range(1_000):
        seed(dice, number)
        firsts.append(below(dice, 1_000_000))
    assert len(set(firsts)) > 990


@pytest.mark.slow
def test_compiled_code_is_never_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an edit of the rules the compiled game plays by the new ones, with the same cache folder."""
    folder = tmp_path / "short_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    text = Path(connect_four.__file__).read_text()
    monkeypatch.setenv("CROSSROADS_CACHE", str(tmp_path / "cache"))
    program = (
        "import numpy as np\nfrom short_game import rules\nfrom crossroads.engine import link\n"
        "s = rules.State.array(1); s[0]['players'] = 2\n"
        "n = np.zeros(1, np.int64)\nlink.compiled(rules).play_many(s, s.copy(), 1, n, n.copy(), 999)\nprint(int(s[0]['discs']))"
    )

    def discs() -> int:
        command = [sys.executable, "-c", program]
        return int(subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout)

    (folder / "rules.py").write_text(text)
    four = discs()
    (folder / "rules.py").write_text(text.replace("LINE = 4", "LINE = 2"))
    assert discs() < four


@pytest.mark.slow
def test_a_driver_is_one_program_with_the_rules_that_it_calls() -> None:
    """Numba only translates a rule; the driver holds what it calls, and is all that Python can call and the cache keeps."""
    state, dice, lengths = connect_four.State.array(1), np.zeros(1, np.int64), np.zeros(1, np.int64)
    state[0]["players"] = 2
    linked = link._compiled((connect_four,), True)  # with bounds checks, so that no other test has them in the cache
    linked.callables.play_many(state, state.copy(), 1, dice, lengths, 99)
    rule, driver = linked.linking.made[connect_four.apply], linked.callables.play_many
    assert isinstance(rule._cache, NullCache) and not isinstance(driver._cache, NullCache)
    for translated in rule.overloads.values():
        assert isinstance(translated.library, program.RuleLibrary)
        assert "NRT_" not in str(translated.library._final_module), "no references are counted"
    for compiled in driver.overloads.values():
        assert isinstance(compiled.library, codegen.JITCodeLibrary)


def test_the_linker_refuses_what_it_cannot_store() -> None:
    """`yield from` something that is not a call of a generator is told at once."""

    def every(s: Any) -> Any:
        yield from [1, 2]

    assert isinstance(every, FunctionType)
    with pytest.raises(AssertionError, match="yield from takes a call"):
        link._storing_moves(every)


def test_the_linker_finds_a_function_among_the_codes_of_its_annotations() -> None:
    """From Python 3.14 on a function with annotations brings a second code, which comes first."""
    around = compile("def __annotate__(format): pass\ndef wanted(): return 7", "<test>", "exec")
    assert link._code_named("wanted", around).co_name == "wanted"
    assert isinstance(connect_four.legal, FunctionType)
    assert link._storing_moves(connect_four.legal).co_name == link.STORING + "legal"


USES_THE_CACHE = """
import sys
from pathlib import Path
import numba
from crossroads.engine import link
sys.path.insert(0, sys.argv[1])
import doubling
with link._numba_caching_in(Path(sys.argv[2])):
    double = numba.njit(doubling.double, cache=True)
assert double(2) == 4
print(sum(double.stats.cache_hits.values()))
"""


@pytest.mark.slow
def test_machine_code_is_found_again_wherever_its_sources_lie(tmp_path: Path) -> None:
    """A second clone with the same sources compiles nothing anew."""
    hits = []
    for clone in ("one", "two"):
        (tmp_path / clone).mkdir()
        (tmp_path / clone / "doubling.py").write_text("def double(n):\n    return 2 * n\n")
        command = [sys.executable, "-c", USES_THE_CACHE, str(tmp_path / clone), str(tmp_path / "cache")]
        hits.append(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())
    assert hits == ["0", "1"]


def test_threads_that_bind_rules_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    """Python 3.11 fails where a thread begins to parse while another one, which collects garbage, is in the middle of it."""
    branches = [
        f"    if s[{k}] > (s[{k} + 1] * 3 + seat) % 7 and not (s[{k}] == seat):\n        yield {k}\n" for k in range(150)
    ]
    (tmp_path / "many.py").write_text("def legal(s, seat):\n" + "".join(branches), encoding="utf-8")
    many = runpy.run_path(str(tmp_path / "many.py"))["legal"]
    failed = list[SystemError]()

    def bind() -> None:
        for _ in range(3):
            try:
                link._storing_moves(many)
            except SystemError as trouble:
                failed.append(trouble)

    def give_way(*_: object) -> None:
        time.sleep(1e-5)

    before = gc.get_threshold()
    gc.callbacks.append(give_way)
    gc.set_threshold(50)
    try:
        threads = [threading.Thread(target=bind) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        gc.set_threshold(*before)
        gc.callbacks.remove(give_way)
    assert not failed


def test_interpreted_rules_find_whole_numbers_in_the_place_of_enumerations() -> None:
    """Asking a class of members for one of them takes Python long; the game's own modules keep their enumerations."""
    space: dict[str, Any] = link.tabled(rush_hour).apply.__globals__
    assert type(space["Phase"].CARD) is int
    assert vars(rush_hour)["Phase"] is Phase
