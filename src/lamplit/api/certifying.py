"""Proofs that outsiders can check."""

from __future__ import annotations

from os import PathLike, fspath

from lamplit.api.inputs import Cancel, PuzzleLike, coerce_clock, coerce_puzzle
from lamplit.certificates.files import Certificate
from lamplit.core import json_fields


def certify(puzzle: PuzzleLike, *, timeout: float | None = None, cancel: Cancel | None = None) -> Certificate:
    """What an outsider needs to be sure that the puzzle has exactly one solution, or none.

    Raises ``AnswerIsNo`` if it has more than one, and ``OutOfTime``.
    """
    from lamplit.certificates.make import certify

    return certify(coerce_puzzle(puzzle), coerce_clock(timeout, cancel))


def read_certificate(folder: str | PathLike[str]) -> Certificate:
    """The certificate in a folder. It proves nothing until its ``check`` has been asked."""
    name = fspath(folder) if isinstance(folder, PathLike) else folder
    return Certificate.read(json_fields.read_text(name, "the folder"))
