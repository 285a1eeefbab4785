"""Opening the file of a store, and SQLite's complaints as sentences."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lamplit.core.errors import BadInput, LamplitError
from lamplit.core.system.files import MOST_BYTES
from lamplit.factory.damage import BEGIN_ANOTHER, make_damage_error
from lamplit.factory.lock import find_holder
from lamplit.factory.migrations import read_version
from lamplit.factory.row_checks import make_row_checker

WAIT = 30.0
"""Seconds that we wait for another process that is writing, such as one that migrates the store."""
PAGES = 16_000
"""KiB of the file that SQLite keeps in memory."""
BARRED = ("SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_CANTOPEN")
"""What SQLite says where it can't write."""
COMPLAINTS = {
    "SQLITE_FULL": "can't write to {name}: the disk is full",
    "SQLITE_IOERR": "can't write to {name}: the disk fails or is full",
    "SQLITE_READONLY": "can't write to {name}: it is read-only",
    "SQLITE_CANTOPEN": "can't open {name}: there is no such folder, or it may not be written to",
    "SQLITE_NOTADB": "{name} is not a store of puzzles; choose another name",
    "SQLITE_CORRUPT": f"{{name}} is damaged; {BEGIN_ANOTHER}",
    "SQLITE_BUSY": "{name} is in use by another process; try again when it is finished",
    "SQLITE_PERM": "can't open {name}: permission denied",
    "SQLITE_TOOBIG": f"{{name}} has a value of more than {MOST_BYTES // 1_000_000} MB, more than any puzzle needs",
}


def check_store_path(path: str | os.PathLike[str]) -> str:
    """The name of a file that is a store or may become one."""
    name = os.fspath(path)
    if os.path.isdir(name):
        raise BadInput(f"{name} is a folder; expected a file for the store, such as puzzles.sqlite")
    if os.path.exists(name) and not os.path.isfile(name):
        raise BadInput(f"{name} is a device or a pipe; expected a file for the store, such as puzzles.sqlite")
    return name


def read_file_identity(name: str) -> tuple[int, int] | None:
    """Which file a name stands for; None if there is none."""
    try:
        found = os.stat(name)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def connect(name: str, mode: str) -> tuple[sqlite3.Connection, int]:
    """A connection, and the version of what is there; what is no store of ours is refused untouched."""
    address = f"{Path(name).absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(address, uri=True, timeout=WAIT, isolation_level=None)
    try:
        connection.execute(f"PRAGMA cache_size = -{PAGES}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
        connection.row_factory = make_row_checker(name)
        return connection, read_version(connection, name)
    except BaseException:
        connection.close()
        raise


def connect_read_only(name: str) -> tuple[sqlite3.Connection, int]:
    """Where SQLite can't make its two files beside the store, and nobody is at work on it, reading needs none."""
    log = Path(f"{name}-wal")
    alone = find_holder(name) is None and not (log.exists() and log.stat().st_size)
    try:
        connection, version = connect(name, "rw")  # who may write also clears away SQLite's two files at the end
        connection.execute("PRAGMA query_only = ON")
        return connection, version
    except sqlite3.OperationalError as error:
        if not alone or not error.sqlite_errorname.startswith(BARRED):
            raise
        return connect(name, "ro&immutable=1")


@contextmanager
def translate_errors(name: str) -> Iterator[None]:
    """What SQLite complains of, in a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorname", "")
        for known, sentence in COMPLAINTS.items():
            if code.startswith(known):
                raise LamplitError(sentence.format(name=name)) from None
        raise make_damage_error(name, str(error)) from None
