"""The tables of a database, as a list of migrations.  A server that starts applies those that its database lacks.

A database says how many migrations it has had: SQLite in `pragma user_version`, PostgreSQL in the row `schema` of `setting`.
A migration that has been released is never changed.  To change the tables, add one at the end, for both databases; while
processes of two releases share a PostgreSQL, the earlier release has to go on working with the tables that the new one made.
"""

from __future__ import annotations

from typing import NamedTuple


class Migration(NamedTuple):
    """One step forward, as statements for each database."""

    sqlite: tuple[str, ...]
    postgres: tuple[str, ...]


# Release 0.1.0 made these tables and left no version, so each statement also has to accept that its table is there.
FIRST = Migration(
    sqlite=(
        "create table if not exists setting (key text primary key, value text not null) without rowid",
        """create table if not exists listed (
            code text primary key, game text not null, state text not null, public integer not null,
            touched real not null, due real, info blob not null, number integer not null) without rowid""",
        "create index if not exists listed_open on listed (touched) where state in ('waiting', 'playing')",
        "create index if not exists listed_due on listed (due) where due is not null",
        """create table if not exists chair (
            guest text not null, code text not null, here real not null default 0, primary key (guest, code)) without rowid""",
        """create table if not exists log (
            code text not null, number integer not null, at real not null, entry blob not null,
            primary key (code, number)) without rowid""",
        """create table if not exists ended (
            code text primary key, game text not null, at real not null, told blob not null, record blob not null)""",
        "create index if not exists ended_at on ended (at)",
        """create table if not exists rating (
            game text not null, guest text not null, name text not null, mu real not null, sigma real not null,
            games integer not null, primary key (game, guest)) without rowid""",
    ),
    postgres=(
        "create table if not exists setting (key text primary key, value text not null)",
        """create table if not exists listed (
            code text primary key, game text not null, state text not null, public boolean not null,
            touched double precision not null, due double precision, info bytea not null, number integer not null)""",
        "create index if not exists listed_open on listed (touched) where state in ('waiting', 'playing')",
        "create index if not exists listed_due on listed (due) where due is not null",
        """create table if not exists chair (
            guest text not null, code text not null, here double precision not null default 0, primary key (guest, code))""",
        "create index if not exists chair_code on chair (code)",
        """create table if not exists log (
            code text not null, number integer not null, at double precision not null, entry bytea not null,
            primary key (code, number))""",
        """create table if not exists ended (
            code text primary key, game text not null, at double precision not null, told bytea not null,
            record bytea not null)""",
        "create index if not exists ended_at on ended (at)",
        """create table if not exists rating (
            game text not null, guest text not null, name text not null, mu double precision not null,
            sigma double precision not null, games integer not null, primary key (game, guest))""",
    ),
)

# `last_here` asks for everybody at one table; SQLite read all chairs of all tables for it.
CHAIRS_OF_A_TABLE = Migration(sqlite=("create index chair_code on chair (code)",), postgres=())

# Private tables stand in none of the indexes that strangers' questions read.  `waiting` has who made the tables at which nobody
# plays yet, and from which network, as a keyed hash.  `connected` has who is at which table through which process.  An earlier
# release leaves the new column at its default, so its finished games are private.
GATE = Migration(
    sqlite=(
        "create index listed_public on listed (touched) where public = 1 and state in ('waiting', 'playing')",
        "create index listed_closed on listed (touched) where state in ('over', 'abandoned')",
        "create index rating_best on rating (game, mu - 3 * sigma)",
        "alter table ended add column public integer not null default 0",
        "update ended set public = 1 where code in (select code from listed where public = 1)",
        "create index ended_public on ended (at) where public = 1",
        """create table waiting (
            code text primary key, guest text not null, network text not null, at real not null) without rowid""",
        "create index waiting_guest on waiting (guest)",
        "create index waiting_network on waiting (network)",
        "create table blocked (network text primary key, at real not null) without rowid",
        "create table deleted (guest text primary key, at real not null) without rowid",
    ),
    postgres=(
        "create index listed_public on listed (touched) where public and state in ('waiting', 'playing')",
        "create index listed_closed on listed (touched) where state in ('over', 'abandoned')",
        "create index rating_best on rating (game, (mu - 3 * sigma))",
        "alter table ended add column public boolean not null default false",
        "update ended set public = true where code in (select code from listed where public)",
        "create index ended_public on ended (at) where public",
        """create table waiting (
            code text primary key, guest text not null, network text not null, at double precision not null)""",
        "create index waiting_guest on waiting (guest)",
        "create index waiting_network on waiting (network)",
        "create table blocked (network text primary key, at double precision not null)",
        "create table deleted (guest text primary key, at double precision not null)",
        """create table connected (
            process text not null, code text not null, guest text not null, until double precision not null,
            primary key (code, guest, process))""",
        "create index connected_process on connected (process)",
    ),
)

# A guest's own page asks for their ratings in every game.
OWN_PAGE = Migration(
    sqlite=("create index rating_guest on rating (guest)",), postgres=("create index rating_guest on rating (guest)",)
)

# Every process asks every few seconds who has been deleted since the last time.
LATELY_DELETED = Migration(
    sqlite=("create index deleted_at on deleted (at)",), postgres=("create index deleted_at on deleted (at)",)
)

MIGRATIONS = (FIRST, CHAIRS_OF_A_TABLE, GATE, OWN_PAGE, LATELY_DELETED)


def missing(version: int) -> tuple[Migration, ...]:
    """The migrations that a database of this version lacks."""
    return MIGRATIONS[version:]


def is_newer(version: int) -> bool:
    """Whether a later release has changed the tables."""
    return version > len(MIGRATIONS)


def newer_sentence(database: str, version: int) -> str:
    """Why this release leaves a database alone."""
    return (
        f"{database} was changed by a newer release of Crossroads: its schema has version {version}, and this release knows "
        f"versions up to {len(MIGRATIONS)}. Nothing was changed; start the newer release."
    )
