"""New puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike

from lamplit.api.inputs import Cancel, clock_for, name_or_path, whole, word, words_of
from lamplit.core import json_fields
from lamplit.generating import order_filling
from lamplit.generating.generated_puzzle import Made
from lamplit.generating.order_parsing import order_of


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
    names = words_of(strategies, "strategies")
    order = order_of(
        json_fields.text(genre, "the genre"),
        "x".join(map(str, size)) if isinstance(size, tuple) else str(size),
        mask=name_or_path(mask, "mask"),
        style=name_or_path(style, "style"),
        symmetry=word(symmetry, "symmetry"),
        difficulty=word(difficulty, "difficulty"),
        strategies=None if names is None else ",".join(names),
        minimal=bool(minimal),
        method=json_fields.text(method, "the method"),
    )
    first = order_filling.random_seed() if seed is None else whole(seed, "seed")
    clock = clock_for(timeout, cancel, steady=True)
    return order_filling.generate(order, first, whole(count, "count"), whole(jobs, "number of jobs"), clock)
