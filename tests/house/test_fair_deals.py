"""Fair deals: the cards depend on the server's seed, to which it commits first, and on a number from every player."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from crossroads import games
from crossroads.cli.common import app
from crossroads.house import messages as m
from crossroads.house.services import Pace
from crossroads.table import log
from crossroads.table.fairness import Proof, WrongProof, combined
from crossroads.table.record import encode
from crossroads.table.verify import verify
from tests.house.houses import House, last, settle

ANNS, BOBS = "a1" * 32, "b2" * 32


@pytest.fixture
async def house() -> AsyncIterator[House]:
    """A house whose tables wait for numbers as they do at a server."""
    one = House(pace=Pace())
    await one.registry.open()
    yield one
    await one.registry.close()


async def test_the_deal_follows_from_the_seed_and_the_numbers_of_both_players(house: House) -> None:
    """The commitment is there before any number; at the end everybody can compute the seed of the record."""
    room = await house.make("rush-hour", ["me", "open", "easy"])
    before = room.looks.info()
    assert before.fair
    assert (before.seed, before.numbers) == ("", [])
    ann, bob = await house.come(room, "Ann", number=ANNS), await house.come(room, "Bob")
    await bob.say(m.Sit(number=BOBS))
    await house.play_to_the_end(room, ann, bob)
    after = room.looks.info()
    assert after.commitment == before.commitment == hashlib.sha256(after.seed.encode()).hexdigest()
    assert after.numbers == [ANNS, BOBS, ""]
    assert room.table.sitting is not None
    record = room.table.sitting.record()
    assert record.seed == combined(after.seed, [ANNS, BOBS, ""])
    assert verify(record, games.all_games()).deals_follow_from_seed
    proof = room.table.proof(room.code)
    assert proof is not None
    proof.check(record.seed, before.commitment, BOBS)


async def test_a_full_table_begins_when_everybody_has_brought_a_number(house: House) -> None:
    """Ann made the table and comes a second later; nothing is dealt before."""
    room = await house.make("rush-hour", ["me", "easy"])
    await house.time.advance(1.0)
    assert room.table.sitting is None
    await house.come(room, "Ann", number=ANNS)
    await settle()
    assert room.table.sitting is not None
    assert room.table.numbers == [ANNS, ""]


async def test_a_client_without_a_number_keeps_nobody_waiting(house: House) -> None:
    """A program that knows nothing of numbers comes, and the game begins."""
    room = await house.make("rush-hour", ["me", "easy"])
    await house.come(room, "Ann")
    await settle()
    assert room.table.state == "playing"
    assert room.table.numbers == ["", ""]


async def test_two_clients_without_numbers_keep_nobody_waiting(house: House) -> None:
    """Bob said hello before he had a seat, and sits down without a number."""
    room = await house.make("rush-hour", ["me", "open"])
    await house.come(room, "Ann")
    bob = await house.come(room, "Bob")
    await bob.say(m.Sit())
    assert room.table.state == "playing"


async def test_a_number_from_the_hello_counts_when_somebody_sits_down(house: House) -> None:
    """A client may say its number once, before it has a seat."""
    room = await house.make("rush-hour", ["me", "open"])
    await house.come(room, "Ann", number=ANNS)
    bob = await house.come(room, "Bob", number=BOBS)
    await bob.say(m.Sit())
    assert room.table.numbers == [ANNS, BOBS]


async def test_a_table_that_fills_up_does_not_wait_for_ever(house: House) -> None:
    """Ann made the table and never comes; Bob sits down, and after ten seconds the game begins without her number."""
    room = await house.make("rush-hour", ["me", "open"])
    bob = await house.come(room, "Bob")
    await bob.say(m.Sit(number=BOBS))
    await house.time.advance(9.9)
    assert room.table.sitting is None
    await house.time.advance(0.2)
    assert room.table.numbers == ["", BOBS]


async def test_a_full_table_does_not_wait_for_ever(house: House) -> None:
    """Nobody comes at all: after ten seconds the game begins without their numbers."""
    room = await house.make("rush-hour", ["me", "easy"])
    await house.time.advance(9.9)
    assert room.table.sitting is None
    await house.time.advance(0.2)
    assert room.table.sitting is not None


async def test_a_number_counts_once(house: House) -> None:
    """Coming again with another number before the game begins changes nothing, and what is no number is refused."""
    room = await house.make("rush-hour", ["me", "open"])
    await house.come(room, "Ann", number=ANNS)
    await house.come(room, "Ann", number=BOBS)
    assert room.table.chairs[0].number == ANNS
    bob = await house.come(room, "Bob")
    await bob.conversation.hear('{"type":"sit","number":"twelve"}')
    assert last(m.Refused, await bob.listen()).code == "unreadable"


async def test_the_table_is_the_same_after_a_restart(house: House) -> None:
    """The log has the numbers: whoever replays it deals the same cards."""
    room = await house.make("rush-hour", ["me", "easy"])
    await house.come(room, "Ann", number=ANNS)
    await settle()
    lines = await house.store.read(room.code)
    entries = [log.decode(line.entry) for line in lines]
    assert isinstance(entries[0], log.CreatedFairly)
    again = type(room.table)(room.table.game, entries[0])
    for entry, line in zip(entries, lines):
        again.enter(entry, line.at)
    assert again.sitting is not None
    assert room.table.sitting is not None
    assert again.sitting.seed == room.table.sitting.seed
    assert again.sitting.state == room.table.sitting.state


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"server_seed": "x"}, "the commitment is not"),
        ({"numbers": ["", BOBS]}, "your number is not among"),
        ({"numbers": [ANNS, ANNS]}, "the seed of the deal does not follow"),
        ({"seed": "x"}, "the seed of the deal does not follow"),
        ({"commitment": hashlib.sha256(b"y").hexdigest(), "server_seed": "y"}, "the commitment is not the one that was seen"),
        ({"numbers": [ANNS, "twelve"]}, "not 64 hexadecimal digits"),
    ],
)
def test_a_false_proof_is_found(change: dict[str, object], why: str) -> None:
    """Whatever part of it a server changes afterwards."""
    seed = "5e" * 32
    commitment, numbers = hashlib.sha256(seed.encode()).hexdigest(), [ANNS, BOBS]
    right = Proof(1, "ABCDEF", commitment, seed, numbers, combined(seed, numbers))
    right.check(right.seed, commitment, ANNS)
    with pytest.raises(WrongProof, match=why):
        msgspec.structs.replace(right, **change).check(right.seed, commitment, ANNS)
    with pytest.raises(WrongProof, match="of another game"):
        right.check("another")


async def test_verify_reads_a_proof_beside_a_record(house: House, tmp_path: Path) -> None:
    """`crossroads verify` says yes to the proof of the game, and no with another number than the player's."""
    room = await house.make("rush-hour", ["me", "easy"])
    ann = await house.come(room, "Ann", number=ANNS)
    await settle()
    await house.play_to_the_end(room, ann)
    assert room.table.sitting is not None
    record, proof = tmp_path / "record.json", tmp_path / "proof.json"
    record.write_text(encode(room.table.sitting.record()))
    proof.write_bytes(msgspec.json.encode(room.table.proof(room.code)))
    wanted = ["verify", str(record), "--proof", str(proof), "--commitment", room.table.commitment]
    right = CliRunner().invoke(app, [*wanted, "--number", ANNS])
    assert (right.exit_code, "1 right, 0 wrong." in right.stdout) == (0, True)
    wrong = CliRunner().invoke(app, [*wanted, "--number", BOBS])
    assert wrong.exit_code == 1
    assert "your number is not among those that were added to the deal" in wrong.stdout
