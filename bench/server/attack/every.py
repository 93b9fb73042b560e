"""The list of all attacks, in the order in which the command carries them out."""

from __future__ import annotations

from bench.server.attack import (
    audience,
    bodies,
    bots_alone,
    calm,
    chatter,
    codes,
    comings,
    deals,
    finished,
    frames,
    full_disk,
    hints,
    lobby,
    many_names,
    networks,
    private,
    ratings,
    reading,
    requests,
    silent,
    tabs,
    take_back,
    texts,
    watchers,
)
from bench.server.attack.arena import Attack

ATTACKS: dict[str, Attack] = {
    attack.name: attack
    for attack in (
        calm.ATTACK,
        take_back.ATTACK,
        bots_alone.ATTACK,
        many_names.ATTACK,
        hints.ATTACK,
        reading.ATTACK,
        lobby.ATTACK,
        codes.ATTACK,
        private.ATTACK,
        networks.ATTACK,
        watchers.ATTACK,
        silent.ATTACK,
        comings.ATTACK,
        finished.ATTACK,
        frames.ATTACK,
        requests.ATTACK,
        bodies.ATTACK,
        tabs.ATTACK,
        chatter.ATTACK,
        audience.ATTACK,
        texts.ATTACK,
        deals.ATTACK,
        ratings.ATTACK,
        full_disk.ATTACK,
    )
}
