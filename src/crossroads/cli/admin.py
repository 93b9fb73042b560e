"""`crossroads admin`: for whoever runs a server.  It changes the server's database; a running server follows within seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from crossroads.cli.common import app, fail

if TYPE_CHECKING:
    from crossroads.server.administration import Database

T = TypeVar("T")
admin = typer.Typer(
    no_args_is_help=True, help="Run a server: look at it, close tables, delete guests, block addresses, change keys."
)
keys = typer.Typer(no_args_is_help=True, help="The keys that sign guests' tokens.")
app.add_typer(admin, name="admin")
admin.add_typer(keys, name="keys")

Where = Annotated[
    str | None,
    typer.Option("--database", help="The server's: postgresql://… or a SQLite file; the default of `serve` if not given."),
]
Code = Annotated[str, typer.Argument(metavar="CODE", help="The code of a table.")]
Address = Annotated[
    str, typer.Argument(metavar="ADDRESS", help="An IPv4 address, or an IPv6 address, which stands for its /64.")
]


def on(database: str | None, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do something with the database, and close it."""
    from crossroads.house.store import StoreGone
    from crossroads.server.serving import database_for

    async def run() -> T:
        store = database_for(database)
        await store.open(lambda _: None)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except StoreGone as gone:
        fail(str(gone))


@admin.command()
def state(database: Where = None) -> None:
    """Print how much of everything there is, the keys and the blocked networks."""
    from crossroads.server.administration import census
    from crossroads.server.policies import policy_of

    async def look(store: Database) -> None:
        for name, count in (await census(store)).items():
            print(f"{count:12,} {name}")
        policy = await policy_of(store)
        print(f"{len(policy.keys):12,} keys; the newest was made {day(policy.keys[-1].made)}")
        for network in sorted(policy.blocked):
            print(f"blocked: {network}")

    on(database, look)


def day(seconds: float) -> str:
    import time

    return time.strftime("on %Y-%m-%d", time.localtime(seconds))


@admin.command()
def table(code: Code, database: Where = None) -> None:
    """Print who sits at a table, with the ids that `delete-guest` takes."""
    from crossroads.server.administration import seats_at

    for guest, name in on(database, lambda store: seats_at(store, code.upper())):
        print(f"{guest:16} {name}")


@admin.command()
def close(code: Code, database: Where = None) -> None:
    """Close a table, whoever is playing there."""
    from crossroads.server.administration import close_table

    on(database, lambda store: close_table(store, code.upper()))
    print(f"Table {code.upper()} is closed.")


@admin.command()
def delete_guest(guest: Annotated[str, typer.Argument(help="The id; `table` prints it.")], database: Where = None) -> None:
    """Forget a guest: tokens, ratings, seats, and the name in everything that is kept of their games."""
    from crossroads.server import administration

    tables = on(database, lambda store: administration.delete_guest(store, guest))
    print(f"The guest {guest} is deleted; they had a seat at {tables} tables.")


@admin.command()
def block(address: Address, database: Where = None) -> None:
    """Take nothing from an address any more."""
    from crossroads.server import policies
    from crossroads.server.limits import network_of

    network = network_of(address)
    on(database, lambda store: policies.block(store, network))
    print(f"{network} is blocked.")


@admin.command()
def unblock(address: Address, database: Where = None) -> None:
    """Take an address in again."""
    from crossroads.server import policies
    from crossroads.server.limits import network_of

    network = network_of(address.removesuffix("/64"))
    on(database, lambda store: policies.unblock(store, network))
    print(f"{network} is not blocked.")


@keys.command()
def rotate(
    at_once: Annotated[
        bool,
        typer.Option("--at-once", help="Refuse all tokens of earlier keys: everybody is a new guest. For a key that leaked."),
    ] = False,
    database: Where = None,
) -> None:
    """Sign tokens with a new key; those of earlier keys stay good until they expire."""
    from crossroads.server.policies import rotate_keys

    kept = on(database, lambda store: rotate_keys(store, at_once=at_once))
    print(f"A new key signs from now on; {len(kept) - 1} earlier ones are still read.")
