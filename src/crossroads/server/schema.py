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

MIGRATIONS = (FIRST, CHAIRS_OF_A_TABLE)


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
