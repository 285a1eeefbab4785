"""Inside and outside: a loop divides the board in two, and crossing it changes sides.

Two faces with a line between them lie on different sides, two with a cross between them on the same. So going
from one face to another over known edges tells whether the two lie on the same side, whichever way one goes; an
open edge between two faces of which this is known is known as well. Every argument that the loop crosses
a closed curve an even number of times is one of these: the curve goes over all its edges but one.

Faces that are joined by known edges form a *group*.
"""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.grid import Cell, Edge, cells_across
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_words, make_sentence, spell_count
from lamplit.genre.steps import TRUE, Finding, Grounds, Link
from lamplit.human.lines.findings import LineFinding
from lamplit.human.lines.groups import FaceGroups
from lamplit.human.lines.names import MOST_NAMED, describe_lying
from lamplit.human.lines.position import LinePosition
from lamplit.human.trail_watch import TrailWatch


@dataclass(frozen=True)
class SidesKnown(LineFinding):
    """An edge whose two faces are known to lie on the same side, or on different ones."""

    edge: Edge
    way: tuple[Edge, ...]
    """The edges that one crosses when going round from one face to the other."""
    crossed: int
    """How many of them are lines."""
    inside: tuple[Cell, ...]
    outside: tuple[Cell, ...]
    """The faces on this way that lie inside, and outside; or where that is not known, on either side."""
    is_known: bool
    """Whether that is known."""

    def extra_marks(self) -> tuple[Mark, ...]:
        return Mark(Role.INSIDE, self.inside), Mark(Role.OUTSIDE, self.outside)

    def give_reasons(self) -> tuple[Link, ...]:
        if self.names.names_faces and 0 < len(self.inside) + len(self.outside) <= MOST_NAMED:
            return (Link(make_sentence(describe_lying(self.inside, self.outside, self.is_known))),)
        crosses = f"crosses {spell_count(self.crossed, 'line')}"
        if self.names.names_faces and self.is_known:
            return (Link(make_sentence(f"{self._name_ends()}, as the tinted path {crosses}")),)
        path = f"the tinted path round it {crosses}"
        if self.true:
            told = f"{path}, so one side is inside the loop and the other outside"
        else:
            told = f"{path}, so both sides are inside the loop or both outside"
        return (Link(make_sentence(told)),)

    def _name_ends(self) -> str:
        """How the cells beside the edge lie."""
        inner, outer = (
            [cell for cell in cells_across(self.edge) if cell in cells] for cells in (self.inside, self.outside)
        )
        if inner and outer:
            return f"{inner[0]} is inside the loop and {outer[0]} outside"
        verb = "is" if len(inner or outer) == 1 else "are both"
        return f"{join_words(inner or outer)} {verb} {'inside' if inner else 'outside'} the loop"


class Colours:
    """What is known of the sides of a loop on which faces lie."""

    def __init__(self, position: LinePosition) -> None:
        self._position = position
        self._faces = faces = position.layout.faces
        self._watch = TrailWatch(position.trail)
        self._groups = FaceGroups(faces)

    def update(self) -> None:
        """Take over what was decided since the last look."""
        changed = self._watch.take_changes()
        value = self._position.value
        if changed is None:
            changed = [edge for edge, known in enumerate(value) if known]
        for edge in changed:
            self._join(edge, value[edge] == TRUE)

    def _join(self, edge: int, line: bool) -> None:
        one, other = self._faces.beside[edge]
        self._unite(one, other, line)

    def _unite(self, one: int, other: int, differs: bool) -> list[int]:
        """Put two faces into one group; returns those whose group has changed."""
        return self._groups.join(one, other, differs)

    def is_inside(self, face: int) -> bool | None:
        """Whether a face lies inside the loop; None where that is not known. Face 0 lies outside everything."""
        same = self._groups.is_same_side(face, 0)
        return None if same is None else not same

    def find(self) -> list[Finding]:
        """The open edges between faces of which it is known whether they lie on the same side."""
        self.update()
        known = self._groups.find_known_edges(self._position.value)
        return [self._make_finding(edge, same) for edge, same in known.items()]

    def _make_finding(self, edge: int, same: bool) -> Finding:
        position, layout = self._position, self._position.layout
        line, way = layout.lines[edge], self.find_way(*self._faces.beside[edge])
        crossed = sum(position.value[step] == TRUE for step in way)
        true, false = ((), (line,)) if same else ((line,), ())
        edges = tuple(layout.edges[step] for step in way)
        inside, outside = self._split_by_side(self._faces.beside[edge][0], way)
        known = self.is_inside(self._faces.beside[edge][0]) is not None
        return SidesKnown(
            true,
            false,
            Grounds(edges=edges),
            position.names,
            layout.edges[edge],
            edges,
            crossed,
            inside,
            outside,
            known,
        )

    def _split_by_side(self, face: int, way: list[int]) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The faces on a way: those inside and those outside, or if that is not known, on this side and on the
        other. The one outside everything can't be shown."""
        sides: tuple[list[Cell], list[Cell]] = ([], [])
        odd = int(self.is_inside(face) is False)
        for edge in [None, *way]:
            if edge is not None:
                one, other = self._faces.beside[edge]
                face = other if one == face else one
                odd ^= self._position.value[edge] == TRUE
            if face:
                sides[odd].append(self._faces.names[face])
        return tuple(sides[0]), tuple(sides[1])

    def find_way(self, start: int, goal: int) -> list[int]:
        """A short way from one face to another over known edges, looked for from both; there must be one."""
        value, faces = self._position.value, self._faces
        came: tuple[dict[int, tuple[int, int]], ...] = ({start: (start, -1)}, {goal: (goal, -1)})
        borders = [[start], [goal]]
        meeting = start if start == goal else None
        while meeting is None:
            turn = len(borders[0]) > len(borders[1])
            here_from, there_from = came[turn], came[not turn]
            border, borders[turn] = borders[turn], []
            for here in border:
                for edge in faces.edges[here]:
                    if not value[edge]:
                        continue
                    one, other = faces.beside[edge]
                    there = other if one == here else one
                    if there not in here_from:
                        here_from[there] = here, edge
                        borders[turn].append(there)
                        if there in there_from:
                            meeting = there
                            break
                if meeting is not None:
                    break
        return [*_trace_back(came[0], meeting)[::-1], *_trace_back(came[1], meeting)]


def _trace_back(came: dict[int, tuple[int, int]], face: int) -> list[int]:
    """The edges from a face back to where the way began."""
    way = []
    while came[face][1] >= 0:
        face, edge = came[face]
        way.append(edge)
    return way
