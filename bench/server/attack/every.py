"""The list of all attacks, in the order in which the command carries them out."""

from __future__ import annotations

from bench.server.attack import calm, codes, full_disk, lobby, networks, private, silent, watchers
from bench.server.attack.arena import Attack

ATTACKS: dict[str, Attack] = {
    attack.name: attack
    for attack in (
        calm.ATTACK,
        lobby.ATTACK,
        codes.ATTACK,
        private.ATTACK,
        networks.ATTACK,
        watchers.ATTACK,
        silent.ATTACK,
        full_disk.ATTACK,
    )
}
