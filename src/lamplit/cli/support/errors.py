"""Errors as one sentence on standard error and an exit code."""

from __future__ import annotations

import os
import signal
import sys
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, TracebackType
from typing import TextIO, TypeVar

import click
from click.exceptions import Exit

from lamplit.cli.support.usage_errors import explain_usage_error
from lamplit.core.clock import OutOfTime
from lamplit.core.errors import AnswerIsNo, LamplitError, LamplitWarning, UnclearGenre
from lamplit.core.system.interrupts import clear_interrupt, exit_on_interrupt, exit_on_lost_interrupt

T = TypeVar("T")

DONE, NO, BAD, LATE = 0, 1, 2, 3
INTERRUPTED = 130
CLOSED_PIPE = 141
BUG = 70

LONGEST_WORD = 300
"""Characters; longer than any path that people use."""


def _shorten_word(word: str) -> str:
    """A word, such as the path of a file, cut off where no reader would follow it any more."""
    return word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}…"


def say(sentence: str) -> None:
    """One line on standard error, in our name."""
    line = " ".join(_shorten_word(word) for word in sentence.split())
    click.echo(f"lamplit: {line}", err=True)


def describe_error(error: LamplitError) -> str:
    """What an error says to somebody at the command line."""
    return f"{error} (with --genre)" if isinstance(error, UnclearGenre) else str(error)


def report_error(error: BaseException) -> int:
    """Say what happened; the exit code that goes with it."""
    match error:
        case LamplitError():
            say(describe_error(error))
            return choose_exit_code(error)
        case click.UsageError():
            say(explain_usage_error(error))
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
    if isinstance(error.__cause__, KeyboardInterrupt):
        return report_error(error.__cause__)  # in a class that was being made: Python tells of it as another error
    from lamplit.core.system.plugins import find_culprit

    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{find_culprit(error)} at {Path(frame.filename).name}:{frame.lineno}"
    say(f"a bug in {where}, not your mistake ({type(error).__name__}: {error}); please report it")
    return BUG


def choose_exit_code(error: LamplitError) -> int:
    return NO if isinstance(error, AnswerIsNo) else LATE if isinstance(error, OutOfTime) else BAD


def show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Our own warnings as sentences; others are not for users of the command line."""
    if issubclass(category, LamplitWarning):
        say(str(message))


@contextmanager
def report_errors() -> Iterator[None]:
    """Around a command: wrong usage, bad input, a full disk, Ctrl-C … end it with a sentence and a code.

    What the library only warns of is a sentence, too.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("always", LamplitWarning)
            warnings.showwarning = show_warning
            yield
        sys.stdout.flush()
    except (LamplitError, click.UsageError, OSError, KeyboardInterrupt, MemoryError, RecursionError) as error:
        raise Exit(report_error(error)) from None


@contextmanager
def list_loadable(names: Iterable[str], named: Callable[[str], T]) -> Iterator[list[T]]:
    """For lists of what there is: of what another package brings broken we complain, and list the rest."""
    found: list[T] = []
    broken: list[LamplitError] = []
    for name in names:
        try:
            found.append(named(name))
        except LamplitError as error:
            broken.append(error)
    yield found
    report_broken(broken)


def report_broken(broken: Sequence[LamplitError]) -> None:
    """After a list of what there is: say what other packages bring that doesn't work, and end with its exit code."""
    for error in broken:
        say(str(error))
    if broken:
        raise Exit(BAD)


@contextmanager
def delay_interrupt() -> Iterator[None]:
    """Ctrl-C waits for the end of this short piece of work, so that what was written is also counted.

    A second one does not wait: the work may be a write to somebody who reads no more.
    """
    before = signal.getsignal(signal.SIGINT)
    if not callable(before):  # ignored, as in the background of a shell
        yield
        return
    interrupted = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal interrupted
        interrupted = True
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if interrupted:
        raise KeyboardInterrupt


def _open_closed_descriptors() -> None:
    """Open the null device where a shell has closed standard input, output or error.

    The next file that is opened would take its number, and get what libraries and child processes print.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number, which is this one


class ProgramExit:
    """Around the whole program: the last chance to flush, and to be polite about our own faults."""

    def __enter__(self) -> None:
        """Where a shell has closed a stream (``>&-``) Python has none, and what is said goes nowhere."""
        _open_closed_descriptors()
        sys.stdout = sys.stdout or open(os.devnull, "w")
        sys.stderr = sys.stderr or open(os.devnull, "w")
        exit_on_lost_interrupt()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        exit_on_interrupt()
        clear_interrupt()
        code: object = error.code if isinstance(error, SystemExit) else report_error(error) if error else DONE
        try:
            sys.stdout.flush()
        except OSError as full:
            if code == DONE:
                code = report_error(full)
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the rest has nowhere to go
        sys.exit(code if isinstance(code, int) else DONE)
