"""`python -m bench.weight [EXTRA …]`: what an installation weighs, library by library, and how long pip takes for it.

Everything goes into a new environment, which is deleted afterwards.  `--no-install` weighs what is installed already.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
# Runs in the environment that is weighed.
WEIGH = """
import json, re, sys
from importlib import metadata

def closure(name, found):
    key = re.sub(r"[-_.]+", "-", name).lower()
    if key in found:
        return found
    try:
        one = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return found
    sizes = [path.stat().st_size for file in one.files or [] if (path := file.locate()).is_file()]
    found[key] = sum(sizes)
    for line in one.requires or []:
        is_asked = any(f"'{extra}'" in line.replace('"', "'") for extra in sys.argv[1:]) and key == "crossroads"
        if "extra ==" not in line or is_asked:
            closure(re.match(r"[\\w.-]+", line)[0], found)
    return found

print(json.dumps(closure("crossroads", {})))
"""


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("extras", nargs="*", metavar="EXTRA")
    words.add_argument("--no-install", action="store_true")
    asked = words.parse_args()
    if asked.no_install:
        show(weighed(sys.executable, asked.extras))
        return
    with tempfile.TemporaryDirectory() as place:
        venv.create(place, with_pip=True)
        python = str(Path(place) / "bin" / "python")
        wanted = str(ROOT) + (f"[{','.join(asked.extras)}]" if asked.extras else "")
        began = time.perf_counter()
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", str(ROOT / "constraints.txt")]
        subprocess.run([*pip, wanted], check=True)
        seconds = time.perf_counter() - began
        show(weighed(python, asked.extras))
        print(f"pip took {seconds:.0f} s.")


def weighed(python: str, extras: list[str]) -> dict[str, int]:
    """Return the bytes of Crossroads and of each library that it asks for."""
    told = subprocess.run([python, "-c", WEIGH, *extras], check=True, capture_output=True, text=True).stdout
    sizes: dict[str, int] = json.loads(told)
    return sizes


def show(sizes: dict[str, int]) -> None:
    for name, size in sorted(sizes.items(), key=lambda one: -one[1]):
        print(f"{name:24s} {size / 1e6:8.1f} MB")
    print(f"{'together':24s} {sum(sizes.values()) / 1e6:8.1f} MB in {len(sizes)} packages")


if __name__ == "__main__":
    main()
