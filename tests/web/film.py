"""The moving picture of the README: `python -m tests.web.film [GAME]`.

It is the dramatic moment of a game that `tests.web.strips` knows, filmed at normal speed, as an animated WebP.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench import programs
from tests.web.conftest import SWITCHES, House
from tests.web.strips import GALLERY, HEIGHT, MOMENTS, WIDTH, Frame, filmed

OF_A_FRAME = (b"ALPH", b"VP8 ", b"VP8L")  # a browser refuses a film with anything else in a frame, such as a profile of colours
SHOWN = 560  # the width of the film
APART = 100.0  # milliseconds between two frames, at least
REST = 2200  # milliseconds for which the last frame stays
SHRUNK = """async ([source, width, height]) => {
  const image = await createImageBitmap(await (await fetch(source)).blob());
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d", { alpha: false }).drawImage(image, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.66 });
  return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
}"""


def main() -> None:
    slug = sys.argv[1] if len(sys.argv) > 1 else "rush-hour"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.sqlite")
        house.start()
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=SWITCHES)
        try:
            frames = thinned(filmed(browser, house, slug, MOMENTS[slug]))
            film = animated(stills(browser, frames), [frame.at for frame in frames])
            (GALLERY / f"{slug}.webp").write_bytes(film)
            print(f"docs/gallery/{slug}.webp: {len(frames)} frames, {len(film):,} bytes")
        finally:
            browser.close()
            house.stop()


def thinned(frames: list[Frame]) -> list[Frame]:
    """Leave out frames that come too soon after another, and those in which nothing has moved."""
    kept = frames[:1]
    for one in frames[1:]:
        if one.at - kept[-1].at >= APART and one.picture != kept[-1].picture:
            kept.append(one)
    return kept


def stills(browser: Browser, frames: list[Frame]) -> list[bytes]:
    """Return each frame as a WebP of the width of the film."""
    page = browser.new_page()
    sources = ["data:image/jpeg;base64," + base64.b64encode(frame.picture).decode() for frame in frames]
    small = [page.evaluate(SHRUNK, [source, SHOWN, height_shown()]) for source in sources]
    page.close()
    return [base64.b64decode(one) for one in small]


def height_shown() -> int:
    return round(SHOWN * HEIGHT / WIDTH)


def animated(pictures: list[bytes], at: list[float]) -> bytes:
    """Join WebP pictures of the same size to a film that begins anew at its end."""
    size = low(SHOWN - 1) + low(height_shown() - 1)
    parts = [chunk(b"VP8X", b"\x02\0\0\0" + size), chunk(b"ANIM", b"\0\0\0\0\0\0")]
    lasts = [round(after - before) for before, after in pairwise(at)] + [REST]
    for picture, milliseconds in zip(pictures, lasts):
        image = b"".join(chunk(name, content) for name, content in chunks(picture[12:]) if name in OF_A_FRAME)
        parts.append(chunk(b"ANMF", bytes(6) + size + low(milliseconds) + b"\x02" + image))
    return chunk(b"RIFF", b"WEBP" + b"".join(parts))


def chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a WebP, or of a frame, by name."""
    while content:
        name, length = content[:4], int.from_bytes(content[4:8], "little")
        yield name, content[8 : 8 + length]
        content = content[8 + length + length % 2 :]


def chunk(name: bytes, content: bytes) -> bytes:
    return name + len(content).to_bytes(4, "little") + content + b"\0" * (len(content) % 2)


def low(number: int) -> bytes:
    return number.to_bytes(3, "little")


if __name__ == "__main__":
    main()
