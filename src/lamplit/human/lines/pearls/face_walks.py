"""Walks round an edge, from the face on one side of it to the face on the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.genre.steps import TRUE
from lamplit.human.lines.layout import FaceLayout


class FaceWalk(NamedTuple):
    """A walk over faces."""

    crossed: tuple[int, ...]
    """The lines that it crosses, as edges in order."""
    near: tuple[Cell, ...]
    """The faces on the side where it begins."""
    far: tuple[Cell, ...]
    """Those on the other side of the loop."""

    @property
    def marks(self) -> tuple[Mark, ...]:
        return Mark(Role.INSIDE, self.near), Mark(Role.OUTSIDE, self.far)


def walk_round(faces: FaceLayout, edge: int, know: Callable[[int], int]) -> FaceWalk:
    """The shortest walk from one side of an edge to the other over edges of which something is known; there must be
    one. The face outside everything has no mark."""
    start, goal = faces.beside[edge]
    came = {start: (start, -1)}
    waiting = deque([start])
    while goal not in came:
        here = waiting.popleft()
        for one in faces.edges[here]:
            if one != edge and know(one):
                a, b = faces.beside[one]
                there = b if a == here else a
                if there not in came:
                    came[there] = here, one
                    waiting.append(there)
    way = [goal]
    crossed = []
    while way[-1] != start:
        before, one = came[way[-1]]
        crossed.append(one)
        way.append(before)
    sides: tuple[list[Cell], list[Cell]] = ([], [])
    odd = False
    for face, one in zip(reversed(way), [*reversed(crossed), edge], strict=True):
        if face:
            sides[odd].append(faces.names[face])
        odd ^= know(one) == TRUE
    lines = tuple(one for one in reversed(crossed) if know(one) == TRUE)
    return FaceWalk(lines, tuple(sides[0]), tuple(sides[1]))
