"""Compressing what a page loads: many web spaces send files as they are, so they are compressed when the site is built.

The files of the first page are packed with gzip, which every browser unpacks by itself.  Those of Python, which are large, are
packed with LZMA, which makes them a third smaller; a page unpacks them with `unpack.c`.
"""

from __future__ import annotations

import gzip
import hashlib
import lzma
import tempfile
from pathlib import Path

from crossroads.site import fetching, webassembly

BEST = 6  # of the presets of LZMA: the higher ones take far longer, for a tenth of a percent
QUICK = 1
WINDOW = 1 << 26  # as large as any file: all of it is in memory when it is unpacked
OF_WORDS = {"lc": 2, "lp": 2, "pb": 2}  # for memory, in which most things are words of four bytes
OF_BYTES = {"lc": 3, "lp": 0, "pb": 0}
EXPORTS = ("begin", "decode", "heap_base")


def zipped(content: bytes) -> bytes:
    """Compress for any browser; the same bytes each time."""
    return gzip.compress(content, 9, mtime=0)


def packed(content: bytes, *, is_memory: bool, effort: int) -> bytes:
    """Compress with LZMA.  It takes long, so what was packed before comes from the cache folder."""
    kept = fetching.tools_folder() / f"{hashlib.sha256(content).hexdigest()[:20]}-{effort}.lzma"
    if not kept.is_file():
        how = {"id": lzma.FILTER_LZMA1, "preset": effort, "dict_size": WINDOW, **(OF_WORDS if is_memory else OF_BYTES)}
        part = kept.with_suffix(f".{id(how)}.part")
        part.write_bytes(lzma.compress(content, format=lzma.FORMAT_ALONE, filters=[how]))
        part.replace(kept)
    return kept.read_bytes()


def unpacker() -> bytes:
    """Return the module of WebAssembly with which a page unpacks LZMA."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "unpack.wasm"
        webassembly.link_c(Path(__file__).with_name("unpack.c"), [], EXPORTS, made)
        return made.read_bytes()
