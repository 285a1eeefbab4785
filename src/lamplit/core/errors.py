"""Expected failures: each has a one-sentence message that the user can act on."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager


class LamplitError(Exception):
    """The base class of expected failures. The message is a whole sentence, and all that the command line prints."""


class BadInput(LamplitError, ValueError):
    """The input is not a valid puzzle, solution, size …; the message says where and what was expected.

    It is also a ``ValueError``.
    """


class MissingFile(BadInput, FileNotFoundError):
    """There is no file of this name. It is also a ``FileNotFoundError``."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownFormat(BadInput):
    """A text that is in none of the formats Lamplit reads."""


class UnclearGenre(BadInput):
    """A text that fits several genres, or names none. Naming the genre settles it."""


class AnswerIsNo(LamplitError):
    """The input is fine, but what was asked for does not exist; the message says why."""


class MissingExtra(LamplitError):
    """An optional library is not installed; the message names the command that installs it."""


@contextmanager
def require_extra(claim: str, extra: str) -> Iterator[None]:
    """Around the import of an optional library: where it is missing, say how to install it.

    The claim begins that sentence: ``PNG pictures need resvg-py``.
    """
    try:
        yield
    except ImportError:
        raise MissingExtra(f"{claim}, which is not installed: pip install 'lamplit[{extra}]'") from None


class WrongAnswer(LamplitError):
    """The independent checker rejects the answer of an engine. Always a bug, and never hidden."""


class TooLarge(LamplitError):
    """The request would need more memory than Lamplit allows itself; the message says why."""


class LamplitWarning(UserWarning):
    """Something was read or written, but not quite as you may expect. The message is a whole sentence."""


def warn(sentence: str) -> None:
    """Issue such a sentence as a Python warning, with the caller of Lamplit as its place."""
    level, frame = 2, sys._getframe(1)
    while frame.f_back is not None and str(frame.f_globals.get("__name__")).partition(".")[0] == "lamplit":
        level, frame = level + 1, frame.f_back
    warnings.warn(LamplitWarning(sentence), stacklevel=level)
