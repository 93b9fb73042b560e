"""The files of a public project are true: what workflows, hooks and the container call is there, what is locked is complete."""

from __future__ import annotations

import re
import shlex
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.server.postgres import Postgres
from tests.commands import ROOT, commands, run, serving, settings

yaml = pytest.importorskip("yaml")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKED = (ROOT / "deploy" / "requirements.txt").read_text(encoding="utf-8")


def read(path: str) -> Any:
    return yaml.safe_load((ROOT / path).read_text(encoding="utf-8"))


def workflows() -> list[Path]:
    return sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def targets() -> set[str]:
    return set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))


@pytest.mark.parametrize("file", workflows(), ids=lambda file: file.stem)
def test_a_workflow_calls_what_is_there(file: Path) -> None:
    """Every `make` names a target, every script is a file, and what is fetched from outside has a version."""
    steps = [step for job in read(str(file.relative_to(ROOT)))["jobs"].values() for step in job["steps"]]
    assert steps
    for step in steps:
        match shlex.split(step.get("run", "")):
            case ["make", target, *_]:
                assert target in targets()
            case [program, *_] if program.startswith("scripts/"):
                assert (ROOT / program).is_file()
        assert "@v" in step.get("uses", "@v")


def test_every_python_that_is_promised_is_tried() -> None:
    """The classifiers, the workflow and scripts/pythons name the same versions."""
    promised = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if re.search(r"3 ?\.\d|:: 3\.\d+$", name)]
    assert read(".github/workflows/tests.yml")["jobs"]["quick"]["strategy"]["matrix"]["python"] == promised
    assert f'PYTHONS="{" ".join(promised)}"' in (ROOT / "scripts" / "pythons").read_text(encoding="utf-8")


def test_the_hooks_before_a_commit_are_programs_of_ours() -> None:
    """Each is a script of the repository or a command that `make check` installs."""
    hooks = [hook for part in read(".pre-commit-config.yaml")["repos"] for hook in part["hooks"]]
    programs = {hook["entry"].split()[0] for hook in hooks}
    installed = {"ruff", "mypy", "lint-imports", "crossroads", "python"}
    assert {program for program in programs if program.startswith(".venv/bin/")} == {f".venv/bin/{name}" for name in installed}
    assert all((ROOT / program).is_file() for program in programs if not program.startswith(".venv/"))


def test_a_form_asks_for_something() -> None:
    """Every issue form has a name, a line about it, and at least one field that must be filled in."""
    for file in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"):
        form = read(str(file.relative_to(ROOT)))
        assert form["name"] and form["description"]
        assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_locked_requirements_have_digests_and_the_tried_versions() -> None:
    """All that the package asks for is in deploy/requirements.txt, with digests, in a version of constraints.txt."""
    pins = dict(re.findall(r"^([\w.-]+)==([\w.]+)", LOCKED, re.M))
    tried = dict(
        line.split("==") for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if "==" in line
    )
    assert {plain(name): version for name, version in pins.items()}.items() <= {plain(n): v for n, v in tried.items()}.items()
    wanted = {plain(re.split(r"[<>=!; \[]", line)[0]) for line in PROJECT["dependencies"]}
    assert wanted <= {plain(name) for name in pins}
    parts = re.split(r"^(?=[\w.-]+==)", LOCKED, flags=re.M)
    assert all("--hash=sha256:" in part for part in parts if part.strip())
    assert "://" not in LOCKED


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_container_is_made_of_what_is_there() -> None:
    """Every file that deploy/Containerfile copies exists and is let through by .dockerignore; its command is one of ours."""
    text = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    copied = [word for line in re.findall(r"^COPY ([^-].*)$", text, re.M) for word in line.split()[:-1]]
    let_through = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert copied and all((ROOT / path).exists() and f"!{path}" in let_through for path in copied)
    assert 'ENTRYPOINT ["crossroads"]' in text


@pytest.mark.slow
def test_the_services_serve_the_table(tmp_path: Path) -> None:
    """The command that deploy/compose.yml gives the server, with the database and the port put here, is ready for people."""
    services = read("deploy/compose.yml")["services"]
    assert services["server"]["depends_on"] == {"database": {"condition": "service_healthy"}}
    with Postgres() as postgres:
        words = ["0" if word == "8642" else word for word in services["server"]["command"]]
        words = [postgres.address if word.startswith("postgresql:") else word for word in words]
        with serving(shlex.join(["crossroads", *words]), ROOT, settings(tmp_path)) as address:
            assert httpx.get(f"{address}/readyz").status_code == 200


def test_the_first_page_of_the_documents_has_commands_that_are_tried() -> None:
    """Each command of docs/index.md stands in README.md too, whose commands tests run."""
    page = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    tried = [
        line.partition(" #")[0].strip()
        for block in re.findall(r"```sh\n(.*?)```", readme, re.DOTALL)
        for line in block.splitlines()
    ]
    lines = [line for block in re.findall(r"```sh\n(.*?)```", page, re.DOTALL) for line in block.splitlines()]
    assert lines and [line for line in lines if line.partition(" #")[0].strip() not in tried] == []
    assert commands("Play at home", "docs/index.md") == ["make play"]


@pytest.mark.slow
def test_quick_tests_import_nothing_that_make_quick_does_not_install(tmp_path: Path) -> None:
    """Their modules are read where the libraries of the other tests cannot be found."""
    extras = PROJECT["optional-dependencies"]
    others = {name.replace("-", "_").lower() for name in {*extras["dev"]} - {*extras["quick"], "pytest-cov"}}  # a plugin
    modules = packages_distributions().items()
    missing = {module for module, names in modules if {name.replace("-", "_").lower() for name in names} <= others}
    assert {"playwright", "pyarrow", "pettingzoo", "gymnasium"} <= missing
    plugin = f"import sys\nsys.modules |= dict.fromkeys({sorted(missing)})  # to import one of them fails\n"
    (tmp_path / "without_libraries.py").write_text(plugin)
    found = run(
        "python -m pytest -q --quick --collect-only -p without_libraries", ROOT, settings(tmp_path, PYTHONPATH=str(tmp_path))
    )
    assert "tests collected" in found
