"""The tables of a store, version by version: each step turns the one before into the next, and loses nothing.

A step that has been released is never changed: what is new comes as another step.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache

from lamplit.core.errors import BadInput
from lamplit.factory.damage import make_damage_error

APPLICATION = 0x4C6D704C
"""By this number in its header SQLite's own tools, and we, know a store from other databases."""

FIRST = """
CREATE TABLE versions (
    id INTEGER PRIMARY KEY,
    made_by TEXT NOT NULL UNIQUE
);
CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    seed INTEGER NOT NULL
);
CREATE TABLE lots (
    order_id INTEGER NOT NULL REFERENCES orders (id),
    lot INTEGER NOT NULL,
    genre TEXT NOT NULL,
    count INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    words TEXT NOT NULL,
    files TEXT NOT NULL,
    PRIMARY KEY (order_id, lot)
);
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    lot INTEGER NOT NULL,
    number INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    fingerprint BLOB NOT NULL UNIQUE,
    genre TEXT NOT NULL,
    rows INTEGER NOT NULL,
    cols INTEGER NOT NULL,
    clues INTEGER NOT NULL,
    density REAL NOT NULL,
    tier TEXT,
    score REAL,
    hardest TEXT,
    rounds INTEGER,
    strategies TEXT NOT NULL,
    measures TEXT NOT NULL,
    effort TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    solution TEXT NOT NULL,
    seconds REAL NOT NULL,
    version INTEGER NOT NULL REFERENCES versions (id),
    UNIQUE (order_id, lot, number)
);
CREATE TABLE rejects (
    order_id INTEGER NOT NULL REFERENCES orders (id),
    lot INTEGER NOT NULL,
    number INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    why TEXT NOT NULL,
    detail TEXT NOT NULL,
    fingerprint BLOB,
    seconds REAL NOT NULL,
    PRIMARY KEY (order_id, lot, number, attempt)
);
"""

SECOND = """
CREATE TABLE certificates (
    puzzle_id INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    zip BLOB NOT NULL
);
CREATE TABLE studies (
    id INTEGER PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    options TEXT NOT NULL,
    count INTEGER NOT NULL
);
CREATE TABLE study_rows (
    study_id INTEGER NOT NULL REFERENCES studies (id),
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    answer TEXT NOT NULL,
    seconds REAL NOT NULL,
    version INTEGER NOT NULL REFERENCES versions (id),
    PRIMARY KEY (study_id, number)
);
"""

STEPS = (FIRST, SECOND)
"""Step n leads from version n - 1 to version n; version 0 is an empty file."""
VERSION = len(STEPS)
SCHEMA = "SELECT type, name, tbl_name, sql FROM sqlite_master"


def read_version(connection: sqlite3.Connection, name: str) -> int:
    """The version of a store, 0 for an empty file; what is no store, or too new for us, is refused."""
    version = _read_pragma(connection, "user_version")
    empty = connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone() == (0,)
    if version == 0 and empty:
        return 0
    if _read_pragma(connection, "application_id") != APPLICATION:
        raise BadInput(f"{name} is a database, but not a store of puzzles; choose another name")
    if version > VERSION:
        raise BadInput(
            f"{name} has version {version} and was made by a newer Lamplit; this one reads stores up to "
            f"version {VERSION}"
        )
    if version < 1 or not _has_our_tables(connection, version):
        raise make_damage_error(name, "its tables are not those of a store")
    return version


def _has_our_tables(connection: sqlite3.Connection, version: int) -> bool:
    """Whether all tables are there as we make them. Others may stand beside them, but no trigger, which acts."""
    there = set(connection.execute(SCHEMA))
    return _read_schema(version) <= there and not any(kind == "trigger" for kind, *_ in there)


@cache
def _read_schema(version: int) -> frozenset[tuple[str, ...]]:
    """What SQLite says of the tables of a new store."""
    with closing(_make_tables(version)) as connection:
        return frozenset(connection.execute(SCHEMA))


def list_columns() -> Sequence[tuple[str, str, bool]]:
    """Each column of each table: its name, the type that it is declared with, and whether it may be empty."""
    query = """SELECT p.name, p.type, NOT (p."notnull" OR p.pk)
        FROM sqlite_master AS m, pragma_table_info(m.name) AS p WHERE m.type = 'table'"""
    with closing(_make_tables(VERSION)) as connection:
        return connection.execute(query).fetchall()


def _make_tables(version: int) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    for step in STEPS[:version]:
        connection.executescript(step)
    return connection


def migrate(connection: sqlite3.Connection, name: str) -> None:
    """Bring a store up to our version, in one transaction: it has the old tables or the new, nothing between."""
    if read_version(connection, name) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[read_version(connection, name) :]:
            for statement in step.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _read_pragma(connection: sqlite3.Connection, name: str) -> int:
    value = connection.execute(f"PRAGMA {name}").fetchone()[0]
    assert isinstance(value, int)
    return value
