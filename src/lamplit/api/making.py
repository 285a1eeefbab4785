"""New puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike, fspath

from lamplit.api.given import Cancel, clock_for, names_of
from lamplit.generating import run
from lamplit.generating.made import Made
from lamplit.generating.workshop import order_of


def generate(
    genre: str,
    size: int | str | tuple[int, int],
    *,
    count: int = 1,
    seed: int | None = None,
    difficulty: str | None = None,
    strategies: str | Iterable[str] | None = None,
    symmetry: str | None = None,
    style: str | PathLike[str] | None = None,
    mask: str | PathLike[str] | None = None,
    minimal: bool = False,
    jobs: int = 1,
    method: str = "lamplit",
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Iterator[Made]:
    """New puzzles one after another, each with its solution, grade and seed, no two alike.

    The size is ``10``, ``"10x14"`` or ``(10, 14)`` (columns × rows). The same seed gives the same puzzle, with
    the same version of Lamplit and of python-sat. Several are made from the seeds ``seed``, ``seed + 1`` and so
    on; one that is like another before it is passed over, and its seed with it. The time-out is for all of
    them together; once it has passed, ``OutOfTime`` is raised instead of the next.
    """
    names = names_of(strategies)
    order = order_of(
        genre,
        "x".join(map(str, size)) if isinstance(size, tuple) else str(size),
        mask=None if mask is None else fspath(mask),
        style=None if style is None else fspath(style),
        symmetry=symmetry,
        difficulty=difficulty,
        strategies=None if names is None else ",".join(names),
        minimal=minimal,
        method=method,
    )
    clock = clock_for(timeout, cancel, steady=True)
    return run.generate(order, run.random_seed() if seed is None else seed, count, jobs, clock)
