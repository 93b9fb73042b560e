"""The list of all attacks, in the order in which the command carries them out."""

from __future__ import annotations

from bench.server.attack import (
    bots_alone,
    calm,
    codes,
    comings,
    finished,
    frames,
    full_disk,
    hints,
    lobby,
    networks,
    private,
    reading,
    requests,
    silent,
    take_back,
    watchers,
)
from bench.server.attack.arena import Attack

ATTACKS: dict[str, Attack] = {
    attack.name: attack
    for attack in (
        calm.ATTACK,
        take_back.ATTACK,
        bots_alone.ATTACK,
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
        full_disk.ATTACK,
    )
}
