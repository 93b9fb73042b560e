"""Everybody at a table reads in their own language."""

from __future__ import annotations

from crossroads.house import messages as m
from tests.house.houses import House


async def test_two_people_and_a_spectator_read_the_same_event_in_three_languages(house: House) -> None:
    """One event, at the same time: German for Ann, Russian for Bob, Spanish for the one who watches; refusals too."""
    room = await house.make("rush-hour", ["me", "open"])
    ann = await house.come(room, "Ann", language="de-AT")
    bob = await house.come(room, "Bob", language="ru")
    cleo = await house.come(room, "Cleo", watch=True, language="es")
    for one in (ann, bob, cleo):
        await one.listen()
    await bob.say(m.Sit())
    told = {one.said[0]: one.number for who in (ann, bob, cleo) for one in await who.listen() if isinstance(one, m.Event)}
    assert {"Bob setzt sich.", "Bob садится за стол.", "Bob se sienta."} <= told.keys()
    assert told["Bob setzt sich."] == told["Bob садится за стол."] == told["Bob se sienta."]
    assert (await cleo.refusal(m.Play("play 1"))).sentence == "Estás mirando; solo juega quien tiene un sitio."


async def test_a_newcomer_reads_in_their_language_what_happened_before(house: House) -> None:
    """The log of a table is rendered anew for each language, from its first event."""
    room = await house.make("rush-hour", ["me", "easy"])
    await (await house.come(room, "Ann")).listen()
    bob = await house.come(room, "Bob", watch=True, language="de")
    welcome = next(one for one in await bob.listen() if isinstance(one, m.Welcome))
    assert "Das Spiel beginnt." in [sentence for event in welcome.missed for sentence in event.said]
