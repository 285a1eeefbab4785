"""Whatever goes wrong, in one sentence on standard error and an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TypeVar

import typer

from lamplit.errors import AnswerIsNo, LamplitError, UnclearGenre

T = TypeVar("T")

DONE, NO, BAD, LATE = 0, 1, 2, 3
INTERRUPTED = 130
CLOSED_PIPE = 141
BUG = 70


def say(sentence: str) -> None:
    """One line on standard error, in our name."""
    line = " ".join(sentence.split())
    typer.echo(f"lamplit: {line}", err=True)


def complain(error: BaseException) -> int:
    """Say what happened; the exit code that goes with it."""
    match error:
        case AnswerIsNo():
            say(str(error))
            return NO
        case UnclearGenre():
            say(f"{error} (with --genre)")
            return BAD
        case LamplitError():
            say(str(error))
            return BAD
        case KeyboardInterrupt():
            say("interrupted")
            return INTERRUPTED
        case BrokenPipeError():
            return CLOSED_PIPE
        case OSError():
            where = f"{error.filename}: " if error.filename else ""
            say(f"{where}{error.strerror or error}")
            return BAD
        case MemoryError() | RecursionError():
            say("this puzzle is too large for the memory of this machine")
            return BAD
    frame = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(frame.filename).name}:{frame.lineno}"
    say(f"a fault of the program at {place}, not yours ({type(error).__name__}: {error}); please report it")
    return BUG


@contextmanager
def one_sentence() -> Iterator[None]:
    """Around a command: bad input, a full disk, Ctrl-C … end it with a sentence and a code."""
    try:
        yield
        sys.stdout.flush()
    except (LamplitError, OSError, KeyboardInterrupt, MemoryError, RecursionError) as error:
        raise typer.Exit(complain(error)) from None


@contextmanager
def listing_what_loads(names: Iterable[str], named: Callable[[str], T]) -> Iterator[list[T]]:
    """For lists of what there is: of what another package brings broken we complain, and list the rest."""
    found: list[T] = []
    broken = False
    for name in names:
        try:
            found.append(named(name))
        except LamplitError as error:
            say(str(error))
            broken = True
    yield found
    if broken:
        raise typer.Exit(BAD)


class ProgramExit:
    """Around the whole program: the last chance to flush, and to be polite about our own faults."""

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        code: object = error.code if isinstance(error, SystemExit) else complain(error) if error else DONE
        try:
            sys.stdout.flush()
        except OSError as full:
            if code == DONE:
                code = complain(full)
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the rest has nowhere to go
        sys.exit(code if isinstance(code, int) else DONE)
