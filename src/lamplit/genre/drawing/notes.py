"""Marks in a terminal: the character and the style that a cell or an edge gets for what is noted of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Edge
from lamplit.core.scene import Ink, Role, View
from lamplit.genre.drawing.marks import select_place_marks
from lamplit.genre.drawing.palette import AREA_NOTE, FAULT_NOTE, NOTE, SUPPOSED_NOTE

Place = TypeVar("Place", Cell, Edge)
AREA_NOTED = (Role.ISLAND, Role.SEA, Role.SHAPE, Role.WAY)
"""The areas whose cells are noted: those of others may be squares between cells, or corners."""


def collect_cell_notes(view: View) -> dict[Cell, Ink]:
    """The note of each cell that has one.

    ``!`` a fault, ``<`` a conclusion, ``*`` what is supposed, ``:`` a reason, ``^`` a difference, ``%`` a cell of an
    area, a way or a shape. The first of these wins; of two marks, the one that comes first.
    """
    areas = dict.fromkeys((cell for mark in view.marks if mark.role in AREA_NOTED for cell in mark.cells), AREA_NOTE)
    marked = _collect_notes((mark.role, mark.cells) for mark in select_place_marks(view.marks))
    ghosts = {cell: note for state, note in _list_ghosts(view) for key in state for cell in key.cells}
    return areas | marked | ghosts | dict.fromkeys((c for fault in view.faults for c in fault.cells), FAULT_NOTE)


def collect_edge_notes(view: View) -> dict[Edge, Ink]:
    """The note of each edge that has one."""
    marked = _collect_notes((mark.role, mark.edges) for mark in select_place_marks(view.marks))
    ghosts = {edge: note for state, note in _list_ghosts(view) for key in state for edge in key.edges}
    return marked | ghosts | dict.fromkeys((e for fault in view.faults for e in fault.edges), FAULT_NOTE)


def _list_ghosts(view: View) -> Iterator[tuple[Iterable[Decision], Ink]]:
    """What is supposed, then what is concluded, each with its note."""
    yield view.supposed.true | view.supposed.false, SUPPOSED_NOTE
    yield view.concluded.true | view.concluded.false, NOTE[Role.CONCLUSION]


def _collect_notes(marked: Iterable[tuple[Role, Iterable[Place]]]) -> dict[Place, Ink]:
    noted: dict[Place, Ink] = {}
    for role, places in marked:
        for place in places:
            noted.setdefault(place, NOTE[role])
    return noted


def add_note(drawn: Ink, note: Ink | None) -> Ink:
    """A cell of a terminal picture with its note, if it has one, in place of the last character."""
    if note is None:
        return drawn
    plain = drawn.text if drawn.plain is None else drawn.plain
    return Ink(plain[:-1] + note.text, note.style)
