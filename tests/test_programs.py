"""Programs that are not installed: the tests that need one are skipped, and the end of the run says what would install it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

import pytest

from bench import programs
from tests.commands import ROOT
from tests.patience import PATIENCE

ONE_TEST = "tests/terminal/test_real.py::test_a_real_terminal_plays_and_is_left_clean"


@pytest.mark.slow
def test_a_test_without_its_program_is_skipped_and_the_end_says_how_to_install_it() -> None:
    """On a machine without tmux the test that plays in it does not fail."""
    command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", ONE_TEST]
    env = os.environ | {"PATH": "/nowhere"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout
    assert "not tested here" in done.stdout
    assert "1 tests: There is no tmux here; scripts/install-tmux installs it." in done.stdout


def test_every_program_has_a_script_that_installs_it() -> None:
    """The script that a sentence names is a file of the repository."""
    named = re.findall(r'NotInstalled\("[\w-]+", "([\w-]+)"\)', (ROOT / "bench" / "programs.py").read_text(encoding="utf-8"))
    assert len(named) == 5
    assert all((ROOT / "scripts" / name).is_file() for name in named)


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that is not on the path gives a sentence instead of a failure further on."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(programs.NotInstalled, match="There is no Chromium here; scripts/install-chromium installs it"):
        programs.chromium()


@pytest.mark.parametrize("script", ["install-chromium", "install-postgres", "install-tmux"])
def test_who_may_not_install_anything_is_told_the_command_for_root(script: str) -> None:
    """Without root and sudo a script that installs a program ends well, with the command that somebody else can give."""
    user = "nobody" if os.geteuid() == 0 else None
    known = {"PATH": str(ROOT / "tests" / "nothing")}  # no sudo, and nothing that is installed
    shell = shutil.which("sh")
    assert shell is not None
    told = subprocess.run(
        [shell, "-c", f"id() {{ echo 1000; }}; ls() {{ return 1; }}; dirname() {{ echo scripts; }}; . scripts/{script}"],
        cwd=ROOT,
        env=known,
        user=user,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert "no right to install it; its tests are skipped. As root: apt-get install" in told.stdout
