"""New puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike

from lamplit.api.inputs import Cancel, coerce_clock, coerce_integer, coerce_name, coerce_name_or_path, coerce_names
from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.words import quote
from lamplit.generating import order_filling
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_parsing import parse_order


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
) -> Iterator[GeneratedPuzzle]:
    """New puzzles one after another, each with its solution, grade and seed, no two alike.

    The size is ``10``, ``"10x14"`` or ``(10, 14)`` (columns × rows). The same seed gives the same puzzle, with
    the same version of Lamplit and of python-sat. Several are made from the seeds ``seed``, ``seed + 1`` and so
    on; one that is like another before it is passed over, and its seed with it. The time-out is for all of
    them together; once it has passed, ``OutOfTime`` is raised instead of the next.
    """
    names = coerce_names(strategies, "strategies")
    order = parse_order(
        json_fields.read_text(genre, "the genre"),
        _format_size(size),
        mask=coerce_name_or_path(mask, "mask"),
        style=coerce_name_or_path(style, "style"),
        symmetry=coerce_name(symmetry, "symmetry"),
        difficulty=coerce_name(difficulty, "difficulty"),
        strategies=None if names is None else ",".join(names),
        minimal=bool(minimal),
        method=json_fields.read_text(method, "the method"),
    )
    first = order_filling.draw_seed() if seed is None else coerce_integer(seed, "seed")
    clock = coerce_clock(timeout, cancel, steady=True)
    return order_filling.generate(
        order, first, coerce_integer(count, "count"), coerce_integer(jobs, "number of jobs"), clock
    )


def _format_size(size: int | str | tuple[int, int]) -> str:
    try:
        return "x".join(map(str, size)) if isinstance(size, tuple) else str(size)
    except ValueError:  # Python writes no number of more than 4,300 digits
        raise BadInput(f"{quote(size)} is not a size; expected 10 or 10x14 (columns × rows)") from None
