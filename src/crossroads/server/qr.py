"""QR codes: the address of a table as a picture that the camera of a phone reads."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

from crossroads.engine.text import say
from crossroads.server.answers import code_of, network
from crossroads.server.requests import Response
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.server.requests import Request
    from crossroads.server.state import ServerState

ORIGIN = re.compile(r"https?://[\w.\-\[\]:]{1,80}")
QR_ASKS = {"at": (str, "the address of this server as people write it, for instance https://games.example")}


async def qr_code(state: ServerState, request: Request) -> Response:
    """Answer with the QR code of a table's address.  Only the browser knows under which name it reached the server."""
    origin, code = request.query_params.get("at", ""), code_of(request)
    if not ORIGIN.fullmatch(origin) or not code.isalpha():
        raise Refusal("unreadable", say("refused-not-an-address"))
    picture = await state.side_work.do(network(request), code, drawn, f"{origin}/table/{code}")
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


def drawn(text: str) -> bytes:
    """Return the QR code of a text as an SVG."""
    import segno  # asked for by few, so not loaded with the server

    made = BytesIO()
    segno.make(text, error="m", micro=False).save(made, kind="svg", border=2, xmldecl=False, nl=False)
    return made.getvalue()
