"""Where Numba keeps the machine code of a game: by what the code is made from, wherever the sources lie."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from numba.core import caching, config

Located: Any = caching.UserProvidedCacheLocator  # Numba has no types


class ByDigest(Located):  # type: ignore[misc]
    """Keeps code in the folder that the linker names after a digest of all sources.

    Numba's own locator adds the path of the source file, so that every clone and every environment would compile all anew.
    """

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)
        self._cache_path = str(Path(vars(config)["CACHE_DIR"]) / function.__module__)
