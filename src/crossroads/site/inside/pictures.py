"""QR codes of invitations: what the camera of a guest's phone reads from the host's screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.server.openapi import Address
from crossroads.server.qr import drawn
from crossroads.server.requests import Response

if TYPE_CHECKING:
    from crossroads.server.requests import Request
    from crossroads.server.state import ServerState

KIND = "image/svg+xml"


async def draw(state: ServerState, request: Request) -> Response:
    """Answer with the QR code of a text."""
    return Response(drawn(request.query_params["text"]), media_type=KIND)


DRAWING = [Address("/api/qr.svg", draw, "A text as a QR code.", kind=KIND)]
