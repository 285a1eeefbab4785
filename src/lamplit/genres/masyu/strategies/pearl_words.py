"""Why a pearl of a Masyu can't be passed, in words."""

from __future__ import annotations

from collections.abc import Callable

from lamplit.core.grid import Cell
from lamplit.genre.steps import FALSE, TRUE
from lamplit.human.lines.layout import LineLayout, find_edge_beyond
from lamplit.human.lines.pearls.line_words import FROM
from lamplit.human.lines.pearls.position import ALONG, AXES, SAID, find_neighbour


def explain_block(layout: LineLayout, black: bool, cell: Cell, know: Callable[[int], int]) -> str:
    """Why a pearl can't be passed if so much is known of the edges near it."""
    inner, outer = (
        [FALSE if edge < 0 else know(edge) for edge in (find_edge_beyond(layout, cell, way, far) for way in range(4))]
        for far in range(2)
    )
    if black:
        for axis in AXES:
            if all(inner[way] == TRUE for way in axis):
                return "would have a line straight through it"
        for axis in AXES:
            if all(FALSE in (inner[way], outer[way]) or _is_crossed(layout, cell, way, know) for way in axis):
                return f"could be left neither {SAID[axis[0]]} nor {SAID[axis[1]]}"
        left = next((way for way in range(4) if inner[way] == TRUE), None)
        if left is not None and (outer[left] == FALSE or _is_crossed(layout, cell, left, know)):
            return f"would have a line {SAID[left]} that can't run on for two cells"
        return "could not be left by any of its corners"
    entered = [number for number, ways in enumerate(AXES) if any(inner[way] == TRUE for way in ways)]
    if len(entered) == 2:
        return "would have a turn on it"
    blocked = [[way for way in ways if inner[way] == FALSE] for ways in AXES]
    if entered:
        (number,) = entered
        if blocked[number]:
            closed = blocked[number][0]
            return f"would have the line from {FROM[3 - closed]} turn on it"
        if all(outer[way] == TRUE for way in AXES[number]):
            return f"would be passed {ALONG[number]} without a turn on either side"
        turns = " nor at ".join(str(find_neighbour(cell, way)) for way in AXES[number])
        return f"would be passed {ALONG[number]}, but could turn neither at {turns}"
    if all(blocked):
        return f"could be left neither {SAID[blocked[0][0]]} nor {SAID[blocked[1][0]]}"
    return "could not be passed at all"


def _is_crossed(layout: LineLayout, cell: Cell, way: int, know: Callable[[int], int]) -> bool:
    """Whether a line leaves the next cell one way sideways."""
    beside = find_neighbour(cell, way)
    sides = (find_edge_beyond(layout, beside, side, 0) for side in AXES[1 - (way in AXES[1])])
    return any(edge >= 0 and know(edge) == TRUE for edge in sides)
