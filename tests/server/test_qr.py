"""QR codes of invitations."""

from __future__ import annotations

import httpx
import pytest

from tests.server.serving import Running

pytest.importorskip("segno")


async def test_the_qr_code_of_a_table_is_an_svg_of_its_address(server: Running) -> None:
    """Another address is another picture; what is not the address of a server is refused."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        one, other = [await http.get(f"/api/tables/{code}/qr.svg", params={"at": server.url}) for code in ("ABCDEF", "ABCDEG")]
        assert one.headers["content-type"].startswith("image/svg+xml")
        assert one.content.startswith(b"<svg") and one.content != other.content
        for wrong in ("", "javascript:alert(1)", "https://x/y", "https://x?y"):
            refused = await http.get("/api/tables/ABCDEF/qr.svg", params={"at": wrong})
            assert (refused.status_code, refused.json()["code"]) == (400, "unreadable")
