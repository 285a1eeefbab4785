"""New puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from typing import overload

from lamplit.api.inputs import Cancel, make_watch
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.genre.orders import OURS, Difficulty, Symmetry
from lamplit.genre.steps import Tier
from lamplit.requests.making import GenerateRequest


@overload
def generate(
    genre: str,
    size: int | str | tuple[int, int],
    *,
    count: None = None,
    seed: int | None = None,
    difficulty: Difficulty | Tier | None = None,
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
    difficulty: Difficulty | Tier | None = None,
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
    difficulty: Difficulty | Tier | None = None,
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
    """Generate a puzzle with exactly one solution; with a ``count``, an iterator over that many.

    The same seed gives the same puzzle with the same versions of Lamplit and python-sat. Several puzzles come from the
    seeds ``seed``, ``seed + 1`` and so on; a duplicate of an earlier puzzle is skipped together with its seed.

    Args:
        genre: The name of a genre; ``genre_names()`` lists them.
        size: ``10``, ``"10x14"`` or ``(10, 14)``: columns, then rows.
        count: How many puzzles to make. Without it you get one puzzle, not an iterator.
        seed: A whole number from 0; the default is a random one.
        difficulty: The tier that the puzzle has to be in.
        strategies: The strategies that have to be enough to solve it.
        symmetry: The symmetry of the clues' places.
        style: The name of a style, or a path to a style of your own.
        mask: The name of a shape for the board, or a path to a drawing of one.
        minimal: Leave out every clue that the puzzle can do without.
        jobs: The number of processes that work at once.
        method: ``lamplit``; ``derived``: from the rules alone, in every genre that says which clues fit a solution;
            or ``asp``: clingo guesses boards until one is unique (Akari).
        timeout: Seconds to spend at most on all puzzles together; None for no limit.
        cancel: An event or a function that stops the work early.

    Raises:
        AnswerIsNo: No such puzzle was found.
        BadInput: An argument can't be used; the message says which and what was expected.
        OutOfTime: The timeout passed first.
        Cancelled: ``cancel`` stopped the work.
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
