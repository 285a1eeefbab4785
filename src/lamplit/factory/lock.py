"""One factory at a time for each store: a lock of the operating system on a small file beside it.

The system takes the lock back when the process that holds it ends, however that comes about, so a lock is never
left behind; the file may be, and means nothing by itself. It says who holds the lock.
"""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from lamplit.core.errors import LamplitError

ENDING = ".lock"
PATIENCE = 0.5
"""Seconds: who only asks whether there is a factory holds the lock for a moment, and is no reason to give up."""
SOMEBODY = "another process"

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, 4096, os.SEEK_SET)  # beyond the text, which others want to read
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _unlock(handle: int) -> None:
        os.lseek(handle, 4096, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


@contextmanager
def lock_store(store: str | os.PathLike[str]) -> Iterator[None]:
    """Be the only factory on a store, or say who is."""
    name = os.fspath(store)
    handle = _open_lock_file(name)
    try:
        if not _lock_with_retry(handle):
            raise LamplitError(
                f"{_read_holder(handle)} is working on {name}; wait until it is finished, or choose another store"
            )
        try:
            _write_holder(handle, name)
            yield
        finally:
            with suppress(OSError):
                os.ftruncate(handle, 0)
            _unlock(handle)
    finally:
        os.close(handle)


def find_holder(store: str | os.PathLike[str]) -> str | None:
    """The process that works on a store: ``process 123 on tower``; None if there is none."""
    try:
        handle = os.open(os.fspath(store) + ENDING, os.O_RDWR)
    except OSError:
        return None
    try:
        _lock(handle)
    except OSError:
        return _read_holder(handle)
    else:
        _unlock(handle)
        return None
    finally:
        os.close(handle)


def _open_lock_file(name: str) -> int:
    try:
        return os.open(name + ENDING, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise LamplitError(f"can't write {name}{ENDING}: {error.strerror}") from None


def _lock_with_retry(handle: int) -> bool:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            _lock(handle)
        except OSError:
            if time.monotonic() > until:
                return False
            time.sleep(PATIENCE / 10)
        else:
            return True


def _write_holder(handle: int, name: str) -> None:
    try:
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, f"process {os.getpid()} on {socket.gethostname()}".encode())
    except OSError as error:
        raise LamplitError(f"can't write {name}{ENDING}: {error.strerror}") from None


def _read_holder(handle: int) -> str:
    """What the file says of its holder."""
    os.lseek(handle, 0, os.SEEK_SET)
    return os.read(handle, 200).decode("utf-8", "replace").strip() or SOMEBODY
