"""The files of deploy/ do what docs/hosting.md says: nginx in front of two processes on one PostgreSQL, and systemd's units."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from bench import programs
from bench.server.kills import Person, is_another
from bench.server.postgres import Postgres
from bench.server.processes import Process, free_port
from tests.patience import PATIENCE
from tests.server.releases import another_release

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
pytestmark = pytest.mark.slow

# What a distribution's own nginx.conf has around the files of conf.d, but in the foreground and with nothing outside a folder.
AROUND = """
daemon off;
pid {place}/nginx.pid;
error_log {place}/error.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {place}/body;
    proxy_temp_path {place}/proxy;
    fastcgi_temp_path {place}/fastcgi;
    uwsgi_temp_path {place}/uwsgi;
    scgi_temp_path {place}/scgi;
    include {place}/crossroads.conf;
}}
"""


@dataclass
class Hosted:
    """Where visitors come in, and the processes behind."""

    url: str
    processes: list[Process]


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """Two processes behind nginx."""
    with (
        Postgres() as postgres,
        Process(postgres.address) as one,
        Process(postgres.address) as other,
        behind_nginx(tmp_path_factory.mktemp("nginx"), one, other) as url,
    ):
        yield Hosted(url, [one, other])


@contextmanager
def behind_nginx(place: Path, one: Process, other: Process) -> Iterator[str]:
    """deploy/nginx.conf as it is, but for the ports."""
    place.chmod(0o755)
    port = free_port()
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for stated, real in {"listen 80;": port, ":8651;": port_of(one), ":8652;": port_of(other)}.items():
        assert text.count(stated) == 1, f"deploy/nginx.conf no longer says {stated}"
        text = text.replace(stated, re.sub(r"\d+", str(real), stated))
    (place / "crossroads.conf").write_text(text, encoding="utf-8")
    (place / "nginx.conf").write_text(AROUND.format(place=place), encoding="utf-8")
    with nginx(place, port):
        yield f"http://127.0.0.1:{port}"


def port_of(process: Process) -> int:
    return int(process.url.rpartition(":")[2])


@contextmanager
def nginx(place: Path, port: int) -> Iterator[None]:
    """nginx until the block ends; its own check must have nothing to say."""
    command = [programs.nginx(), "-p", str(place), "-e", str(place / "error.log"), "-c", str(place / "nginx.conf")]
    checked = subprocess.run([*command, "-t", "-q"], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
    server = subprocess.Popen(command)
    try:
        wait_until_it_answers(f"http://127.0.0.1:{port}/healthz")
        yield
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait(PATIENCE)


def wait_until_it_answers(url: str) -> None:
    late = time.monotonic() + PATIENCE
    while True:
        try:
            httpx.get(url).raise_for_status()
        except httpx.HTTPError:
            assert time.monotonic() < late, f"{url} does not answer"
            time.sleep(0.05)
        else:
            return


def open_connections(process: Process) -> float:
    told = re.search(r"^crossroads_connections (\S+)$", httpx.get(f"{process.url}/metrics").text, re.M)
    assert told
    return float(told[1])


async def test_a_game_goes_over_both_processes_and_outlives_one(hosted: Hosted) -> None:
    """Ann is connected to one process, Bob to the other; one is killed, and no acknowledged move is lost."""
    ann, bob = Person([hosted.url], pause=0.02), Person([hosted.url], pause=0.02)
    await ann.arrive("Ann")
    await bob.arrive("Bob")
    wanted = {"game": "rush-hour", "seats": ["me", "open"]}
    code = (await ann.ask("POST", "/api/tables", json=wanted)).json()["code"]
    playing = asyncio.gather(ann.play(code, sits=False), bob.play(code, sits=True))
    await until(lambda: len(ann.acknowledged) > 1 and len(bob.acknowledged) > 1)
    assert [open_connections(process) for process in hosted.processes] == [1, 1]
    hosted.processes[0].stop(signal.SIGKILL)
    await asyncio.wait_for(playing, PATIENCE)
    hosted.processes[0].start()
    moves = (await ann.ask("GET", f"/api/tables/{code}/record")).json()["moves"]
    for seat, person in enumerate((ann, bob)):
        made = [move for other, move in moves if other == seat]
        assert len(made) == len(person.acknowledged) and not any(map(is_another, made, person.acknowledged))


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.02)


def test_a_page_of_our_own_may_connect_and_another_may_not(hosted: Hosted) -> None:
    """The host that a browser sees is passed on, so its origin is recognised."""
    socket = hosted.url.replace("http", "ws") + "/ws"
    with connect(socket, origin=Origin(hosted.url)):
        pass
    with pytest.raises(InvalidStatus, match="403"):
        connect(socket, origin=Origin("http://elsewhere.example"))


def test_limits_are_by_the_address_of_the_visitor(hosted: Hosted) -> None:
    """Whoever asks too often is refused; a neighbour is not."""
    late = time.monotonic() + PATIENCE
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2")) as greedy:
        while (answered := new_guest(greedy, hosted)) == 201:
            assert time.monotonic() < late, "nobody minds"
        assert answered == 429
    with httpx.Client() as neighbour:
        assert new_guest(neighbour, hosted) == 201


def new_guest(visitor: httpx.Client, hosted: Hosted) -> int:
    return visitor.post(f"{hosted.url}/api/guests", json={"name": "Ann"}).status_code


def test_the_numbers_are_not_for_visitors(hosted: Hosted) -> None:
    """/metrics is denied through the proxy and answered by each process."""
    assert httpx.get(f"{hosted.url}/metrics").status_code == 403
    assert all(open_connections(process) >= 0 for process in hosted.processes)


def test_a_page_gets_all_its_modules_while_two_releases_run(tmp_path: Path) -> None:
    """nginx asks both processes in turn; a module that one does not have comes from the other, whichever sent the page."""
    packages = another_release(tmp_path / "other", {"web/style/base.css": (":root {", "/* another release */\n:root {")})
    (tmp_path / "nginx").mkdir()
    with (
        Process(str(tmp_path / "one.sqlite")) as one,
        Process(str(tmp_path / "other.sqlite"), packages=packages) as other,
        behind_nginx(tmp_path / "nginx", one, other) as url,
        httpx.Client(base_url=url, timeout=PATIENCE) as visitor,
    ):
        pages = {visitor.get("/").text for _ in range(6)}
        modules = [path for page in pages for path in re.findall(r'"(/static/[^"]+)"', page)]
        assert len(pages) == 2
        assert {(path, visitor.get(path).status_code) for path in modules * 4} == {(path, 200) for path in modules}
        assert visitor.get("/static/0123456789abcdef/app.js").status_code == 404


@pytest.mark.parametrize("unit", ["crossroads.service", "crossroads@.service"])
def test_systemd_finds_nothing_wrong(unit: str, tmp_path: Path) -> None:
    """`systemd-analyze verify` has no complaint about a unit, once the program that it starts exists."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("There is no systemd-analyze on this machine.")
    program = shutil.which("true")
    text = (DEPLOY / unit).read_text(encoding="utf-8").replace("/opt/crossroads/bin/crossroads", str(program))
    file = tmp_path / unit.replace("@", "@8651")
    file.write_text(text, encoding="utf-8")
    told = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
