"""One run of an experiment at a time in a folder: two would take each other's processor, and each other's CSV."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from lamplit.core.errors import BadInput, LamplitError

if sys.platform == "win32":

    @contextmanager
    def lock_folder(folder: str) -> Iterator[None]:
        """Windows has no locks on folders: there nobody is held up."""
        yield
else:
    import fcntl

    @contextmanager
    def lock_folder(folder: str) -> Iterator[None]:
        """Be the only one at work in a folder. The system takes its lock back however this process ends, and no
        file is left behind."""
        try:
            handle = os.open(folder, os.O_RDONLY)
        except OSError as error:
            raise LamplitError(f"can't read {folder}: {error.strerror}") from None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            raise BadInput(
                f"an experiment is running in {folder}; wait until it has ended, or choose another folder"
            ) from None
        except OSError:  # a file system without locks: go without
            pass
        try:
            yield
        finally:
            os.close(handle)
