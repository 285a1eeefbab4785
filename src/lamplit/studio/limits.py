"""What one question may cost: seconds, cells, puzzles. What asks for more is refused in one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core import json_fields
from lamplit.core.clock import LONGEST_WAIT
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.generating.boards import board
from lamplit.wire.endpoints.options import TIMEOUT
from lamplit.wire.messages import Question

MOST_BYTES = 1_000_000
"""Of a question."""
MOST_MADE = 20
"""Puzzles that one ``generate`` may ask for."""
GRACE = 2.0
"""Seconds between the time-out, at which work is expected to end by itself, and the end of its worker."""


@dataclass(frozen=True)
class Limit:
    """What one sort of question may cost."""

    seconds: float
    cells: int
    long: bool = False
    """Whether it is expected to take long, so that others should not have to wait behind it."""


LOOK = Limit(10, 10_000)
"""For what is no search: drawing, reading, checking."""
THINK = Limit(20, 5_000)
MAKE = Limit(60, 2_500, long=True)

LIMITS = {
    **dict.fromkeys(("solve", "right", "hint", "explain", "grade"), THINK),
    **dict.fromkeys(
        ("generate", "complete", "reduce", "repair", "adjust", "clues", "daily", "practise"),
        MAKE,
    ),
}
"""By question; all others are ``LOOK``."""


@dataclass(frozen=True)
class Allowed:
    """What a question may take that is within its limits."""

    long: bool
    seconds: float
    """Until it should have ended: its own time-out, or the server's if that is less."""
    options: Json
    """What the server adds to the options of the question: its time-out, where there is none or a longer one."""


NOTHING = Allowed(False, 0, {})


def allowed(question: Question) -> Allowed:
    """What a question may take. BadInput if it asks for too much.

    What makes no sense at all, such as a time-out of "soon", is left to those who answer: they say it best.
    """
    limit = LIMITS.get(question.ask, LOOK)
    rows, cols = _sides(question)
    if rows * cols > limit.cells:
        raise BadInput(
            f'a board of {json_fields.short(cols)}×{json_fields.short(rows)} is too large for "{question.ask}" here; '
            f"the largest that this server takes has {limit.cells:,} cells"
        )
    count = question.options.get("count")
    if question.ask == "generate" and isinstance(count, int) and count > MOST_MADE:
        raise BadInput(f"{json_fields.short(count)} puzzles are too many at once; this server makes {MOST_MADE} at most")
    wanted = question.options.get(TIMEOUT)
    if isinstance(wanted, int | float) and 0 < wanted <= limit.seconds:
        return Allowed(limit.long, float(wanted), {})
    too_long = isinstance(wanted, int | float) and limit.seconds < wanted <= LONGEST_WAIT
    return Allowed(limit.long, limit.seconds, {TIMEOUT: limit.seconds} if wanted is None or too_long else {})


def _sides(question: Question) -> tuple[int, int]:
    """How many rows and columns the board has, or would have; none where that can't be told."""
    if question.puzzle is not None:
        rows, cols = question.puzzle.get("rows"), question.puzzle.get("cols")
        return (rows, cols) if isinstance(rows, int) and isinstance(cols, int) else (0, 0)
    size = question.options.get("size")
    try:
        grid = board(str(size)) if isinstance(size, int | str) else None
    except BadInput:
        return 0, 0
    return (0, 0) if grid is None else (grid.rows, grid.cols)
