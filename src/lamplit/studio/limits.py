"""What one request may cost: seconds, cells, puzzles. A request for more is refused in one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core import json_fields
from lamplit.core.clock import LONGEST_WAIT
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.generating.boards import parse_board
from lamplit.wire.endpoints.options import TIMEOUT_OPTION
from lamplit.wire.messages import WireRequest

MAX_REQUEST_BYTES = 1_000_000
"""Of a request."""
MAX_GENERATED_PUZZLES = 20
"""Puzzles that one ``generate`` may ask for."""
KILL_GRACE_SECONDS = 2.0
"""Seconds between the time-out, at which work is expected to end by itself, and the end of its worker."""


@dataclass(frozen=True)
class RequestLimit:
    """What one sort of request may cost."""

    seconds: float
    cells: int
    long: bool = False
    """Whether it is expected to take long, so that others should not have to wait behind it."""


READ_LIMIT = RequestLimit(10, 10_000)
"""For what is no search: drawing, reading, checking."""
SOLVE_LIMIT = RequestLimit(20, 5_000)
GENERATE_LIMIT = RequestLimit(60, 2_500, long=True)

LIMITS = {
    **dict.fromkeys(("solve", "right", "hint", "explain", "grade"), SOLVE_LIMIT),
    **dict.fromkeys(
        ("generate", "complete", "reduce", "repair", "adjust", "clues", "daily", "practise"), GENERATE_LIMIT
    ),
}
"""By request; all others are ``READ_LIMIT``."""


@dataclass(frozen=True)
class RequestBudget:
    """What a request may take that is within its limits."""

    long: bool
    seconds: float
    """Until it should have ended: its own time-out, or the server's if that is less."""
    options: Json
    """What the server adds to the options of the request: its time-out, where there is none or a longer one."""


EMPTY_BUDGET = RequestBudget(False, 0, {})


def compute_budget(request: WireRequest) -> RequestBudget:
    """What a request may take. BadInput if it asks for too much.

    What makes no sense at all, such as a time-out of "soon", is left to those who answer: they say it best.
    """
    limit = LIMITS.get(request.ask, READ_LIMIT)
    rows, cols = _find_board_size(request)
    if rows * cols > limit.cells:
        raise BadInput(
            f"a board of {json_fields.quote_json(cols)}×{json_fields.quote_json(rows)} is too large for "
            f'"{request.ask}" here; '
            f"the largest that this server takes has {limit.cells:,} cells"
        )
    count = request.options.get("count")
    if request.ask == "generate" and isinstance(count, int) and count > MAX_GENERATED_PUZZLES:
        raise BadInput(
            f"{json_fields.quote_json(count)} puzzles are too many at once; "
            f"this server makes {MAX_GENERATED_PUZZLES} at most"
        )
    wanted = request.options.get(TIMEOUT_OPTION)
    if isinstance(wanted, int | float) and 0 < wanted <= limit.seconds:
        return RequestBudget(limit.long, float(wanted), {})
    too_long = isinstance(wanted, int | float) and limit.seconds < wanted <= LONGEST_WAIT
    return RequestBudget(
        limit.long, limit.seconds, {TIMEOUT_OPTION: limit.seconds} if wanted is None or too_long else {}
    )


def _find_board_size(request: WireRequest) -> tuple[int, int]:
    """How many rows and columns the board has, or would have; none where that can't be told."""
    if request.puzzle is not None:
        rows, cols = request.puzzle.get("rows"), request.puzzle.get("cols")
        return (rows, cols) if isinstance(rows, int) and isinstance(cols, int) else (0, 0)
    size = request.options.get("size")
    try:
        grid = parse_board(str(size)) if isinstance(size, int | str) else None
    except BadInput:
        return 0, 0
    return (0, 0) if grid is None else (grid.rows, grid.cols)
