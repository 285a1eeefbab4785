"""The arms of a pearl of a Shingoki: the straight lines that may leave it, and why they can't have its number."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from lamplit.core.grid import Cell
from lamplit.core.words import join_words
from lamplit.genre.steps import FALSE, TRUE
from lamplit.human.lines.layout import LineLayout, find_edge_beyond
from lamplit.human.lines.pearls.line_words import FROM
from lamplit.human.lines.pearls.position import AXES, SAID


class Arm(NamedTuple):
    """What lies one way from a pearl, as far as its number goes."""

    edges: tuple[int, ...]
    points: tuple[int, ...]
    """The points from the pearl on."""


@lru_cache(maxsize=8192)
def trace_ray(layout: LineLayout, cell: Cell, way: int) -> Arm:
    """What lies one way from a cell, up to the border."""
    edges: list[int] = []
    points = [layout.point_index[cell]]
    while (edge := find_edge_beyond(layout, cell, way, len(edges))) >= 0:
        edges.append(edge)
        points.append(layout.other_end(edge, points[-1]))
    return Arm(tuple(edges), tuple(points))


def make_arm(layout: LineLayout, cell: Cell, way: int, number: int) -> Arm:
    edges, points = trace_ray(layout, cell, way)
    return Arm(edges[:number], points[: number + 1])


def explain_block(layout: LineLayout, black: bool, number: int, cell: Cell, know: Callable[[int], int]) -> str:
    """Why a pearl can't get its number if so much is known of the edges near it."""
    arms = [make_arm(layout, cell, way, number) for way in range(4)]
    reach, drawn = zip(*(_measure_arm(layout, arm, know) for arm in arms), strict=True)
    pairs = [(up, left) for up in AXES[0] for left in AXES[1]] if black else AXES
    open_pairs = [
        pair
        for pair in pairs
        if all(reach[way] for way in pair) and not any(drawn[way] for way in range(4) if way not in pair)
    ]
    if not open_pairs:
        if black:
            straight = any(drawn[one] and drawn[other] for one, other in AXES)
            return "would have a line straight through it" if straight else "could not have a turn on it"
        if all(drawn[one] or drawn[other] for one, other in AXES):
            return "would have a turn on it"
        closed = [way for axis in AXES for way in axis if not reach[way]]
        entered = next((way for way in range(4) if drawn[way]), None)
        if entered is not None and not reach[3 - entered]:
            return f"would get a line from {FROM[entered]}, but {SAID[3 - entered]} is closed"
        return f"could be left neither {SAID[closed[0]]} nor {SAID[closed[-1]]}"
    most = max(reach[one] + reach[other] for one, other in open_pairs)
    least = min(max(drawn[one], 1) + max(drawn[other], 1) for one, other in open_pairs)
    if most < number:
        return f"would have lines of at most {most} in all"
    if least > number:
        return f"would have lines of at least {least} in all"
    splits = [
        {one: length, other: number - length}
        for one, other in open_pairs
        for length in range(max(drawn[one], 1), reach[one] + 1)
        if max(drawn[other], 1) <= number - length <= reach[other]
    ]
    if len(splits) == 1:
        (split,) = splits
        for way, length in split.items():
            if not _can_turn(layout, arms[way], length, know):
                needed = join_words(f"{length} {SAID[way]}" for way, length in split.items())
                return f"would need {needed}, but could not turn at {layout.points[arms[way].points[length]]}"
    return f"could not have lines of exactly {number} in all"


def _can_turn(layout: LineLayout, arm: Arm, length: int, know: Callable[[int], int]) -> bool:
    """Whether an arm of this length can end in a turn: it does not run on, and a cell beside its end has room."""
    if length < len(arm.edges) and know(arm.edges[length]) == TRUE:
        return False
    end = arm.points[length]
    along = layout.edges[arm.edges[length - 1]]
    for edge, there in layout.links_at[end]:
        one, other = layout.edges[edge]
        if (one.row == other.row) == (along.a.row == along.b.row):
            continue
        full = sum(know(near) == TRUE for near in layout.at[there]) == 2
        if know(edge) == TRUE or (know(edge) != FALSE and not full):
            return True
    return False


def _measure_arm(layout: LineLayout, arm: Arm, know: Callable[[int], int]) -> tuple[int, int]:
    """How long an arm can be at most, and how long it is already."""
    drawn = next((place for place, edge in enumerate(arm.edges) if know(edge) != TRUE), len(arm.edges))
    for place, edge in enumerate(arm.edges):
        beside = [one for one in layout.at[arm.points[place]] if one not in arm.edges] if place else []
        if know(edge) == FALSE or any(know(one) == TRUE for one in beside):
            return place, drawn
    return len(arm.edges), drawn
