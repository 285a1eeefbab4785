"""What Slitherlink's players call sides and corners: each after a cell that has it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar

from lamplit.core.grid import Cell, Edge, Grid, cells_across
from lamplit.core.words import join_words, spell_count
from lamplit.genre.families.loops.wording import name_corner
from lamplit.human.lines.names import MOST_NAMED, LoopNames

SIDES = ("top", "left", "right", "bottom")


def find_side(cell: Cell, edge: Edge) -> str:
    """Which side of a cell an edge is: ``top``, ``left``, ``right`` or ``bottom``."""
    if edge.a.row == edge.b.row:
        return "top" if edge.a.row == cell.row else "bottom"
    return "left" if edge.a.col == cell.col else "right"


def find_corner(cell: Cell, point: Cell) -> str:
    """Which corner of a cell a dot is: ``top-left``."""
    return f"{'top' if point.row == cell.row else 'bottom'}-{'left' if point.col == cell.col else 'right'}"


def join_sides(cell: Cell, edges: Collection[Edge], last: str = "and") -> str:
    """Sides of one cell: ``top and left sides``."""
    sides = {find_side(cell, edge) for edge in edges}
    if len(sides) == 4:
        return "four sides"
    named = join_words((side for side in SIDES if side in sides), last)
    return f"{named} side{'s' if len(sides) > 1 and last == 'and' else ''}"


def join_lists(parts: Sequence[str], last: str = "and") -> str:
    """Like ``join_words``, with a comma before the last where a part is a list itself."""
    if len(parts) > 1 and any(f" {last} " in part for part in parts):
        return f"{', '.join(parts[:-1])}, {last} {parts[-1]}"
    return join_words(parts, last)


@dataclass(frozen=True)
class SideNames(LoopNames):
    """A loop along the sides of cells, from corner to corner."""

    names_faces: ClassVar[bool] = True

    grid: Grid

    def name_point(self, point: Cell) -> str:
        return name_corner(self.grid, point)

    def name_points(self, points: Sequence[Cell]) -> str:
        if len(points) > MOST_NAMED:
            return f"the {spell_count(len(points), 'marked corner')}"
        kinds: dict[str, list[str]] = {}
        for point in points:
            kind, _, cell = self.name_point(point).removeprefix("the ").partition(" corner of ")
            kinds.setdefault(kind, []).append(cell)
        if len(points) == 2 == len(kinds) and len({cell for cells in kinds.values() for cell in cells}) == 1:
            one, other = (kind.split("-") for kind in kinds)
            if common := [word for word in one if word in other]:
                return f"both {common[0]} corners of {kinds.popitem()[1][0]}"
        return join_lists(
            [
                f"the {kind} corner{'s' if len(cells) > 1 else ''} of {join_words(cells)}"
                for kind, cells in kinds.items()
            ]
        )

    def name_end(self, edge: Edge, point: Cell) -> str:
        ends = ("left", "right") if edge.a.row == edge.b.row else ("top", "bottom")
        return f"its {ends[point != edge.a]} end"

    def name_edge(self, edge: Edge) -> str:
        return self.name_edges([edge])

    def name_edges(self, edges: Sequence[Edge], homes: Collection[Cell] = (), last: str = "and") -> str:
        """Sides, those of one cell together, after these cells if they have them."""
        if len(edges) > MOST_NAMED:
            return f"the {spell_count(len(edges), 'marked side')}"
        kinds: dict[str, list[Cell]] = {}
        for cell, sides in self._share_out(edges, homes):
            kinds.setdefault(join_sides(cell, sides, last), []).append(cell)
        parts = []
        for kind, cells in kinds.items():
            if kind.endswith("side") and len(cells) > 1 and last == "and":
                kind += "s"
            article = "all " if kind == "four sides" else "the "
            parts.append(f"{article}{kind} of {join_words(cells, last)}")
        return join_lists(parts, last)

    def _share_out(self, edges: Sequence[Edge], homes: Collection[Cell]) -> list[tuple[Cell, list[Edge]]]:
        """Each edge with one of the cells that have it, so that few cells are named."""
        left = list(dict.fromkeys(edges))
        found = []
        while left:
            beside = [cell for edge in left for cell in cells_across(edge) if cell in self.grid]
            cell = max(beside, key=lambda cell: (cell in homes, beside.count(cell), -beside.index(cell)))
            found.append((cell, [edge for edge in left if cell in cells_across(edge)]))
            left = [edge for edge in left if cell not in cells_across(edge)]
        return sorted(found)

    def describe_lines(self, edges: Sequence[Edge]) -> str:
        return conclude_sides(self, edges, ())

    def describe_along(self, edges: Sequence[Edge]) -> str:
        return f"along {self.name_edges(edges)}"

    def describe_crosses(self, edges: Sequence[Edge]) -> str:
        return conclude_sides(self, (), edges)

    def describe_way_on(self, point: Cell, edges: Sequence[Edge], last: str = "and") -> str:
        return f"along {self.name_edges(edges, last=last)}"


def conclude_sides(names: LoopNames, true: Sequence[Edge], false: Sequence[Edge], homes: Collection[Cell] = ()) -> str:
    """What follows for some sides, named after these cells if they have them."""
    assert isinstance(names, SideNames)
    parts = []
    if true:
        parts.append(f"{names.name_edges(true, homes)} {'is a line' if len(true) == 1 else 'are lines'}")
    if false:
        parts.append(f"{names.name_edges(false, homes)} stay{'s' if len(false) == 1 else ''} empty")
    return ", and ".join(parts)
