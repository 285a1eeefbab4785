"""Proofs that third parties can check."""

from __future__ import annotations

from os import PathLike, fspath

from lamplit.api.inputs import Cancel, PuzzleLike, coerce_puzzle, make_watch
from lamplit.certificates.files import Certificate
from lamplit.core import json_fields
from lamplit.requests.solving import CertifyRequest


def certify(
    puzzle: PuzzleLike,
    *,
    genre: str | None = None,
    format: str | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Certificate:
    """Make a certificate: everything a third party needs to verify that the puzzle has exactly one solution, or none.

    Raises ``AnswerIsNo`` if it has more than one, and ``OutOfTime``.
    """
    return CertifyRequest(puzzle=coerce_puzzle(puzzle, genre, format), timeout=timeout).run(make_watch(cancel))


def read_certificate(folder: str | PathLike[str]) -> Certificate:
    """Read the certificate in a folder. It proves nothing until you call its ``check``."""
    name = fspath(folder) if isinstance(folder, PathLike) else folder
    return Certificate.read(json_fields.read_text(name, "the folder"))
