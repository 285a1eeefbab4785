"""What one request may cost: seconds, cells, puzzles. A request for more is refused in one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core import json_fields
from lamplit.core.clock import LONGEST_WAIT
from lamplit.core.errors import BadInput
from lamplit.generating.boards import parse_board
from lamplit.requests.options import Size
from lamplit.wire.endpoints.registry import cost_of
from lamplit.wire.messages import RequestMessage

MAX_REQUEST_BYTES = 1_000_000
"""Of a request."""
MAX_GENERATED_PUZZLES = 20
"""Puzzles that one ``generate`` may ask for."""
KILL_GRACE_SECONDS = 2.0
"""Seconds between the timeout, at which work is expected to end by itself, and the end of its worker."""


@dataclass(frozen=True)
class RequestBudget:
    """What a request may take that is within its limits."""

    long: bool
    seconds: float
    """Until it should have ended: its own timeout, or the server's if that is less."""
    timeout: float | None = None
    """The server's time limit, where the request has none or a longer one."""


EMPTY_BUDGET = RequestBudget(False, 0)


def compute_budget(request: RequestMessage) -> RequestBudget:
    """What a request may take. BadInput if it asks for too much.

    What makes no sense at all, such as a timeout of "soon", is left to those who answer: they say it best.
    """
    cost = cost_of(request.ask)
    rows, cols = _find_board_size(request)
    if rows * cols > cost.cells:
        raise BadInput(
            f"a board of {json_fields.quote_json(cols)}×{json_fields.quote_json(rows)} is too large for "
            f'"{request.ask}" here; '
            f"this server takes at most {cost.cells:,} cells"
        )
    count = request.options.get("count")
    if request.ask == "generate" and isinstance(count, int) and count > MAX_GENERATED_PUZZLES:
        raise BadInput(
            f"{json_fields.quote_json(count)} puzzles are too many at once; "
            f"this server makes at most {MAX_GENERATED_PUZZLES}"
        )
    long, wanted = cost.lane == "long", request.options.get("timeout")
    if isinstance(wanted, int | float) and 0 < wanted <= cost.seconds:
        return RequestBudget(long, float(wanted))
    too_long = isinstance(wanted, int | float) and cost.seconds < wanted <= LONGEST_WAIT
    return RequestBudget(long, cost.seconds, cost.seconds if wanted is None or too_long else None)


def _find_board_size(request: RequestMessage) -> tuple[int, int]:
    """How many rows and columns the board has, or would have; none where that can't be told."""
    if request.puzzle is not None:
        rows, cols = request.puzzle.get("rows"), request.puzzle.get("cols")
        return (rows, cols) if isinstance(rows, int) and isinstance(cols, int) else (0, 0)
    if "size" not in request.options:
        return 0, 0
    try:
        grid = parse_board(Size("").read(request.options["size"], ""))
    except BadInput:
        return 0, 0
    return grid.rows, grid.cols
