"""Expected failures: each has a one-sentence message that the user can act on."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager


class LamplitError(Exception):
    """Base class of all errors that Lamplit raises on purpose. The message is one sentence for your users."""


class BadInput(LamplitError, ValueError):
    """The input can't be used: the message says where and what was expected. It is also a ``ValueError``."""


class MissingFile(BadInput, FileNotFoundError):
    """There is no file of this name. It is also a ``FileNotFoundError``."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownFormat(BadInput):
    """A text that is in none of the formats Lamplit reads."""


class UnclearGenre(BadInput):
    """The text fits several genres, or names none: say which one is meant."""


class AnswerIsNo(LamplitError):
    """The input is fine, but what you asked for doesn't exist; the message says why."""


class MissingExtra(LamplitError):
    """An optional library isn't installed; the message has the command that installs it."""


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
    """An engine returned a solution that the independent checker rejects: a bug in Lamplit, never hidden."""


class BrokenPlugin(LamplitError):
    """A genre, an engine or a format of another package doesn't work; the message names it and its package."""


class TooLarge(LamplitError):
    """The request would need more memory than Lamplit's limit."""


class LamplitWarning(UserWarning):
    """Something was read or written, but not exactly as given; the message says what changed."""


def warn(sentence: str) -> None:
    """Issue such a sentence as a Python warning, with the caller of Lamplit as its place."""
    level, frame = 2, sys._getframe(1)
    while frame.f_back is not None and str(frame.f_globals.get("__name__")).partition(".")[0] == "lamplit":
        level, frame = level + 1, frame.f_back
    warnings.warn(LamplitWarning(sentence), stacklevel=level)
