"""Tokens: a guest proves who they are with a signed one.  It expires, and is replaced by a new one before that."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from itsdangerous import BadSignature, URLSafeSerializer

from crossroads.engine.text import say
from crossroads.house.guests import GuestId
from crossroads.server.policies import RENEW_AFTER, TOKEN_LIFE
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.house.store import Policy


class Tokens:
    """Signs tokens with the newest key, and reads those of every key that is kept."""

    def __init__(self, policy: Policy, now: Callable[[], float] = time.time) -> None:
        self.policy = policy
        self.now = now
        self._signer = URLSafeSerializer([key.secret for key in policy.keys], salt="guest")

    def make(self, guest: GuestId) -> str:
        """Return a token.

        It holds an object of two members, the id with the time and the name: release 0.1.0, which may run beside this one,
        unpacks its keys as the pair that it expects.
        """
        name = guest.name if guest.name != guest.id else f"{guest.name}."
        token = self._signer.dumps({guest.id: round(self.now()), name: 0})
        return token if isinstance(token, str) else token.decode()

    def read(self, token: str) -> GuestId:
        """Return the guest of a token, with a new token if it is time for one; raise a Refusal if it is not good."""
        try:
            said = self._signer.loads(token)
            guest, name = (str(one) for one in said)
        except (BadSignature, ValueError, TypeError):
            raise Refusal("unknown-guest", say("refused-token")) from None
        made = float(said[guest]) if isinstance(said, dict) else self.policy.keys[0].made
        if guest in self.policy.deleted:
            raise Refusal("unknown-guest", say("refused-token"))
        if made + TOKEN_LIFE < self.now():
            raise Refusal("unknown-guest", say("refused-token-expired"))
        known = GuestId(guest, name)
        return GuestId(guest, name, self.make(known)) if made + RENEW_AFTER < self.now() else known
