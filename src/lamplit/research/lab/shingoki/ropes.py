"""Wall units of Shingoki: a rope of white 3s along the inside of a face, from its room around and back.

A *wall*, 2 × n white pearls with a 3, makes the loop run to and fro across it (see ``walls``). It takes up
a strip four cells wide, the pearls and the cells on both sides, and leaves none of them free. Where two
walls meet at a right angle, corner to corner, the last line of the one and the first of the other end in
the same cell and so go on into each other: walls in a row are a *rope*, and all of it is forced, as long as
each wall begins and ends on the sides where it meets its neighbours:

    if it turns to the same hand at both ends, on the same side: it has an even number of lines;
    if it turns once to the left and once to the right, on different sides: an odd number.

Where the length of a wall does not fit, one line is left out in its midst. Of the lines on both sides of
the *gap* each has one end that is not joined yet, on the same side, and they meet in the gap's cell there.

Both ends of a rope lie in a room, at a corner of the face. There the first and the last wall stay a cell
short of each other, and their outermost lines end on the outside, in the room. Everywhere else the rope
leaves the passageway that runs along it one cell wide, but for blind bays at corners and gaps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from lamplit.core.grid import Cell

LEAST = 3
"""A wall has at least this many lines; with fewer the lemma does not hold."""


class LatticeNode(NamedTuple):
    """Where level and upright lines of the drawing cross."""

    row: int
    col: int


class FaceStep(NamedTuple):
    """From one node to the next, on a way around a face with the face on its right hand."""

    a: LatticeNode
    b: LatticeNode

    @property
    def way(self) -> tuple[int, int]:
        return self.b.row - self.a.row, self.b.col - self.a.col


@dataclass(frozen=True)
class FaceSide:
    """A side of a face, along its way: a passageway or, where there is none, what lies outside the board."""

    way: tuple[int, int]
    a: LatticeNode
    b: LatticeNode
    bare: bool


@dataclass(frozen=True)
class PassagePlan:
    """Passageways on a lattice: this many rows and columns of squares, and which sides of squares are passages."""

    rows: int
    cols: int
    passages: frozenset[frozenset[LatticeNode]]

    def find_faces(self) -> list[tuple[FaceSide, ...]]:
        """What the passageways leave, each as its sides in the order of the clock."""
        left: set[FaceStep] = {
            step
            for r in range(self.rows)
            for c in range(self.cols)
            for step in _list_steps_around(r, c)
            if frozenset(step) in self.passages or self._is_on_frame(step)
        }
        found: list[tuple[FaceSide, ...]] = []
        while left:
            way = [min(left)]
            while True:
                left.discard(way[-1])
                onward = next((step for step in _list_next_steps(way[-1]) if step in left), None)
                if onward is None:
                    break
                way.append(onward)
            found.append(self._merge_sides(way))
        return found

    def _is_on_frame(self, step: FaceStep) -> bool:
        (r1, c1), (r2, c2) = step
        return r1 == r2 in (0, self.rows) or c1 == c2 in (0, self.cols)

    def _merge_sides(self, steps: list[FaceStep]) -> tuple[FaceSide, ...]:
        """Steps that go straight on are one side."""
        turn = next(i for i, step in enumerate(steps) if step.way != steps[i - 1].way)
        sides: list[FaceSide] = []
        for step in steps[turn:] + steps[:turn]:
            bare = frozenset(step) not in self.passages
            if sides and sides[-1].way == step.way:
                sides[-1] = FaceSide(step.way, sides[-1].a, step.b, bare)
            else:
                sides.append(FaceSide(step.way, step.a, step.b, bare))
        return tuple(sides)


def _list_steps_around(r: int, c: int) -> Iterator[FaceStep]:
    """The four steps around a square, in the order of the clock."""
    corners = [LatticeNode(r, c), LatticeNode(r, c + 1), LatticeNode(r + 1, c + 1), LatticeNode(r + 1, c)]
    return (FaceStep(corners[i - 1], corners[i]) for i in range(4))


def _list_next_steps(step: FaceStep) -> Iterator[FaceStep]:
    """To the right if possible, else straight on, else to the left."""
    down, right = step.way
    for way in ((right, -down), (down, right), (-right, down)):
        yield FaceStep(step.b, LatticeNode(step.b.row + way[0], step.b.col + way[1]))


def is_convex(side: FaceSide, following: FaceSide) -> bool:
    """Whether the face turns away from a corner between two of its sides, rather than around it."""
    down, right = side.way
    return following.way == (right, -down)


def make_rope(sides: tuple[FaceSide, ...], pitch: int) -> frozenset[Cell]:
    """The pearls of a face's rope; both ends lie where its first side begins and its last one ends."""
    pearls: set[Cell] = set()
    last = len(sides) - 1
    for i, side in enumerate(sides):
        before, after = sides[i - 1], sides[(i + 1) % len(sides)]
        start = IN_ROOM if i == 0 else _find_joint(before, side)
        stop = IN_ROOM if i == last else _find_joint(side, after)
        length = pitch * (abs(side.b.row - side.a.row) + abs(side.b.col - side.a.col)) + before.bare + after.bare
        lines = list(range(start.from_corner, length - stop.from_corner + 1))
        if (len(lines) % 2 == 0) != (start.inside == stop.inside):
            del lines[0 if i == 0 else -1 if i == last else len(lines) // 2]
        assert _is_long_enough(lines), f"a wall of {len(lines)} lines is too short"
        pearls |= _make_wall(side, lines, pitch, before.bare)
    return frozenset(pearls)


class WallJoint(NamedTuple):
    """How many cells from a corner of its face a wall ends, and on which side of it the rope goes on."""

    from_corner: int
    inside: bool


IN_ROOM = WallJoint(5, False)


def _find_joint(side: FaceSide, following: FaceSide) -> WallJoint:
    """Walls that meet corner to corner; before a reflex corner they go on to beyond it."""
    return WallJoint(4, True) if is_convex(side, following) else WallJoint(-1, False)


def _is_long_enough(lines: list[int]) -> bool:
    """Whether a wall, or each part of it beside a gap, has lines enough for the lemma."""
    gaps = [i for i in range(1, len(lines)) if lines[i] > lines[i - 1] + 1]
    return all(b - a >= LEAST for a, b in pairwise([0, *gaps, len(lines)]))


def _make_wall(side: FaceSide, lines: list[int], pitch: int, early: bool) -> set[Cell]:
    """Two pearls on each line, the second and the third cell from the side."""
    down, right = side.way
    inward, aside = right, -down
    row, col = side.a.row * pitch - early * down, side.a.col * pitch - early * right
    return {
        Cell(row + at * down + (off - side.bare) * inward, col + at * right + (off - side.bare) * aside)
        for at in lines
        for off in (2, 3)
    }
