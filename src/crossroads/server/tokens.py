"""Tokens: a guest proves who they are with a signed one."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer

from crossroads.engine.text import say
from crossroads.house.guests import GuestId
from crossroads.table.sitting import Refusal


class Tokens:
    """Signs tokens and reads them."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")

    def make(self, guest: GuestId) -> str:
        token = self._signer.dumps([guest.id, guest.name])
        return token if isinstance(token, str) else token.decode()

    def read(self, token: str) -> GuestId:
        """Return the guest of a token, or raise a Refusal if this server did not sign it."""
        try:
            guest, name = self._signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise Refusal("unknown-guest", say("refused-token")) from None
        return GuestId(str(guest), str(name))
