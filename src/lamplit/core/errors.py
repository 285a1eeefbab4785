"""What can go wrong through no fault of the program: each is one sentence a person can act on."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager


class LamplitError(Exception):
    """The message is the whole sentence; the command line prints it and nothing else."""


class BadInput(LamplitError, ValueError):
    """What was given is not a puzzle, a solution, a size …: the message says where and what was expected.

    It is also a ``ValueError``, which is what a Python programmer looks for.
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
    """An engine returned what the independent checker rejects. Never the user's fault, never hidden."""


class TooLarge(LamplitError):
    """What was asked would take more memory than we allow ourselves; the message says what of it."""


class LamplitWarning(UserWarning):
    """Something was read or written, but not all is as it may seem: the message is the whole sentence."""


def warn(sentence: str) -> None:
    """Issue such a sentence as a Python warning, with the caller of Lamplit as its place."""
    level, frame = 2, sys._getframe(1)
    while frame.f_back is not None and str(frame.f_globals.get("__name__")).partition(".")[0] == "lamplit":
        level, frame = level + 1, frame.f_back
    warnings.warn(LamplitWarning(sentence), stacklevel=level)
