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
    """Prove that a puzzle has exactly one solution, or none, so that a third party can verify it.

    Args:
        puzzle: A puzzle in any form that ``read`` takes, or an object that has one.
        genre: The genre, if it can't be detected.
        format: The name of the format, if it can't be detected.
        timeout: Seconds to spend at most; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        AnswerIsNo: The puzzle has more than one solution.
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
    """
    return CertifyRequest(puzzle=coerce_puzzle(puzzle, genre, format), timeout=timeout).run(make_watch(cancel))


def read_certificate(folder: str | PathLike[str]) -> Certificate:
    """Read a certificate from a folder. It proves nothing until you call its ``check``.

    Args:
        folder: The folder that ``Certificate.write`` made.

    Raises:
        BadInput: The folder or one of its files is missing.
    """
    name = fspath(folder) if isinstance(folder, PathLike) else folder
    return Certificate.read(json_fields.read_text(name, "the folder"))
