"""`crossroads verify` and `crossroads replay`: check records and step through them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crossroads.cli.common import Language, Plain, app, fail, game_named, language_read

if TYPE_CHECKING:
    from collections.abc import Iterator

Packages = Annotated[
    list[str] | None,
    typer.Option("--game", metavar="PACKAGE", help="The package of a game that is not installed; may be repeated."),
]


@app.command()
def verify(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of records, one game a line.")],
    packages: Packages = None,
    proof: Annotated[
        Path | None, typer.Option(metavar="FILE", help="What the seed of the record was made of: /api/tables/CODE/proof.")
    ] = None,
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="With --proof: the commitment that you saw before the first card.")
    ] = "",
    own_number: Annotated[
        str, typer.Option("--number", metavar="HEX", help="With --proof: the number that you added to the deal.")
    ] = "",
) -> None:
    """Check records: print a line for each wrong one, and exit 1 if there is one."""
    from crossroads import games
    from crossroads.table.fairness import WrongProof, decode_proof
    from crossroads.table.record import WrongRecord, decode
    from crossroads.table.verify import verify as judge

    for package in packages or []:
        game_named(package)
    if (commitment or own_number) and proof is None:
        fail("--commitment and --number are compared with a proof: name its file with --proof.")
    known = games.all_games()
    proven = decode_proof(proof.read_bytes()) if proof else None
    right = wrong = other_deals = 0
    for path in paths:
        for number, line in numbered_lines(path):
            try:
                record = decode(line)
                verdict = judge(record, known)
                if proven is not None:
                    proven.check(record.seed, commitment, own_number)
                right += 1
                other_deals += not verdict.deals_follow_from_seed
            except (WrongRecord, WrongProof) as trouble:
                wrong += 1
                print(f"{path}:{number}: {trouble}")
    if not right and not wrong:
        fail("There is no record in these files.")
    print(f"{right:,} right, {wrong:,} wrong.")
    if proven is not None and not wrong:
        print("The seed follows from the server's seed, to which the commitment belongs, and the players' numbers.")
    if other_deals:
        print(f"In {other_deals:,} of the right ones the deals are not those that our generator makes of the seed.")
    sys.exit(1 if wrong else 0)


def numbered_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file that are not blank, each with its number from 1."""
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                yield number, line


@app.command()
def replay(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A file with a record.")],
    number: Annotated[int, typer.Option("--record", min=1, help="The number of the record in the file.")] = 1,
    packages: Packages = None,
    step: Annotated[bool, typer.Option(help="With --plain: wait for Enter after every move.")] = True,
    plain: Plain = False,
    language: Language = "",
) -> None:
    """Step through a record, move by move, as any of its players saw it."""
    from crossroads import games
    from crossroads.table.record import decode

    for package in packages or []:
        game_named(package)
    lines = [line for _, line in zip(range(number), (line for _, line in numbered_lines(path)))]
    if len(lines) < number:
        fail(f"{path} has {len(lines)} records, not {number}.")
    record, reads = decode(lines[-1]), language_read(language)
    if plain or not sys.stdout.isatty():
        from crossroads.terminal.plain import show_replay as show_lines

        show_lines(record, games.all_games(), step=step and sys.stdin.isatty(), language=reads)
        return
    from crossroads.terminal.replaying import show_replay

    show_replay(record, reads)
