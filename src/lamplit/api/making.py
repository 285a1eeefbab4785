"""New puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from typing import overload

from lamplit.api.inputs import Cancel, make_watch
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.genre.orders import OURS, Difficulty, Symmetry
from lamplit.requests.making import GenerateRequest


@overload
def generate(
    genre: str,
    size: int | str | tuple[int, int],
    *,
    count: None = None,
    seed: int | None = None,
    difficulty: Difficulty | None = None,
    strategies: str | Iterable[str] | None = None,
    symmetry: Symmetry | None = None,
    style: str | PathLike[str] | None = None,
    mask: str | PathLike[str] | None = None,
    minimal: bool = False,
    jobs: int = 1,
    method: str = OURS,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> GeneratedPuzzle: ...
@overload
def generate(
    genre: str,
    size: int | str | tuple[int, int],
    *,
    count: int,
    seed: int | None = None,
    difficulty: Difficulty | None = None,
    strategies: str | Iterable[str] | None = None,
    symmetry: Symmetry | None = None,
    style: str | PathLike[str] | None = None,
    mask: str | PathLike[str] | None = None,
    minimal: bool = False,
    jobs: int = 1,
    method: str = OURS,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Iterator[GeneratedPuzzle]: ...
def generate(
    genre: str,
    size: int | str | tuple[int, int],
    *,
    count: int | None = None,
    seed: int | None = None,
    difficulty: Difficulty | None = None,
    strategies: str | Iterable[str] | None = None,
    symmetry: Symmetry | None = None,
    style: str | PathLike[str] | None = None,
    mask: str | PathLike[str] | None = None,
    minimal: bool = False,
    jobs: int = 1,
    method: str = OURS,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> GeneratedPuzzle | Iterator[GeneratedPuzzle]:
    """Make a new puzzle with its solution, grade and seed; with ``count``, that many one by one, all different.

    The size is ``10``, ``"10x14"`` or ``(10, 14)`` (columns × rows). The same seed gives the same puzzle with
    the same versions of Lamplit and python-sat. Several puzzles are made from the seeds ``seed``, ``seed + 1`` and
    so on; duplicates are skipped together with their seeds. The timeout is for all of them together; once it has
    passed, ``OutOfTime`` is raised instead of the next puzzle.
    """
    request = GenerateRequest(
        genre=genre,
        size=size,
        count=1 if count is None else count,
        seed=seed,
        difficulty=difficulty,
        strategies=strategies,
        symmetry=symmetry,
        style=style,
        mask=mask,
        minimal=minimal,
        jobs=jobs,
        method=method,
        timeout=timeout,
    )
    made = request.run(make_watch(cancel))
    return next(made) if count is None else made
