"""Drawing helpers for all genres: palette, frame, grid lines, marks and ghosts.

A cell (r, c) is the unit square from (c, r) to (c + 1, r + 1); a lattice point (r, c) lies at (c, r).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from lamplit.core.grid import Side
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Scene, Shape, View
from lamplit.genre.drawing.ghosts import (
    CONCLUDED,
    SUPPOSED,
    Ghost,
    draw_ghost_cell,
    draw_ghost_dot,
    draw_ghost_line,
    draw_ghost_spot,
    draw_halo,
    list_ghosts,
)
from lamplit.genre.drawing.marks import (
    draw_areas,
    draw_band,
    draw_edge_bands,
    draw_faults,
    draw_mark_rings,
    draw_shapes,
    draw_shore_lines,
    draw_tints,
    draw_walls,
    draw_ways,
    mark_ghosts,
)
from lamplit.genre.drawing.notes import add_note, collect_cell_notes, collect_edge_notes
from lamplit.genre.drawing.palette import (
    AREA,
    BLACK,
    BLUE,
    DARK,
    DASH,
    FAULT,
    FAULT_TINT,
    FRAME_WIDTH,
    GREEN,
    GREY,
    GREYS,
    GRID_LINE,
    GRID_WIDTH,
    INK,
    MARGIN,
    MARK,
    MIDDLE,
    NUMBERED_MARGIN,
    ORANGE,
    PAPER,
    PLUM,
    PLUM_TINT,
    PURPLE,
    SHORE_LINE,
    SOFT,
    SUPPOSED_TINT,
    TINT,
    VERMILION,
    VOID,
    WHITE,
)
from lamplit.genre.drawing.shapes import (
    Places,
    Point,
    cell_centre,
    draw_boxes,
    draw_cell_rect,
    draw_clue,
    draw_coordinates,
    draw_cross,
    draw_dot,
    draw_frame,
    draw_grid_lines,
    draw_region_lines,
    edge_ends,
    edge_middle,
    fill_cells,
    find_enclosed_holes,
)

__all__ = [
    "AREA",
    "BLACK",
    "BLUE",
    "CONCLUDED",
    "DARK",
    "DASH",
    "FAULT",
    "FAULT_TINT",
    "FRAME_WIDTH",
    "GREEN",
    "GREY",
    "GREYS",
    "GRID_LINE",
    "GRID_WIDTH",
    "INK",
    "MARGIN",
    "MARK",
    "MIDDLE",
    "ORANGE",
    "PAPER",
    "PLUM",
    "PLUM_TINT",
    "PURPLE",
    "SHORE_LINE",
    "SOFT",
    "SUPPOSED",
    "SUPPOSED_TINT",
    "TINT",
    "VERMILION",
    "VOID",
    "WHITE",
    "Ghost",
    "Places",
    "Point",
    "add_note",
    "cell_centre",
    "collect_cell_notes",
    "collect_edge_notes",
    "draw_band",
    "draw_boxes",
    "draw_cell_rect",
    "draw_clue",
    "draw_coordinates",
    "draw_cross",
    "draw_dot",
    "draw_edge_bands",
    "draw_frame",
    "draw_ghost_cell",
    "draw_ghost_dot",
    "draw_ghost_line",
    "draw_ghost_spot",
    "draw_grid_lines",
    "draw_halo",
    "draw_mark_rings",
    "draw_region_lines",
    "edge_ends",
    "edge_middle",
    "fill_cells",
    "find_enclosed_holes",
    "list_ghosts",
    "make_board_scene",
    "measure_margins",
]


def make_board_scene(
    puzzle: Puzzle,
    view: View,
    *,
    fills: Iterable[Shape] = (),
    ink: Iterable[Shape] = (),
    edges_at: Places = "centres",
    lines: bool = True,
    frame: bool = True,
    sides: Collection[Side] = (),
    hatched: Collection[str] = (),
    ghosts: bool = False,
    title: str | None = None,
) -> Scene:
    """The whole picture of a board, from below: tints of what is marked, ``fills`` (what lies under
    the grid lines), grid lines, frame, rings, borders of regions, bands, walls, shapes and ways of marks, ``ink``
    (clues, bulbs, lines, ghosts), faults. So no mark covers a clue, a line or what is concluded.

    Without ``lines`` the cells aren't separated (Hashi); without ``frame`` the border isn't drawn
    (Slitherlink, whose loop may run along it). Along these ``sides`` there is room for clues outside the board.
    Faults of the ``hatched`` rules, which come in crowds, are hatched cells instead of rings. Holes are left out, but
    for a shade on enclosed ones. Unless the ink has ``ghosts`` (see ``list_ghosts``), the places of what is concluded
    and supposed are marked.
    """
    grid = puzzle.grid
    if not ghosts:
        view = replace(view, marks=mark_ghosts(view))
    marks = view.marks
    shapes: list[Shape] = [fill_cells(find_enclosed_holes(grid), VOID)] if grid.holes else []
    shapes += draw_areas(marks, edges_at)
    shapes += draw_tints(view, hatched)
    shapes += fills
    if lines:
        shapes += draw_grid_lines(grid)
    if frame:
        shapes += draw_frame(grid)
    shapes += draw_shore_lines(marks)
    shapes += draw_mark_rings(marks, edges_at)
    shapes += draw_region_lines(puzzle)
    shapes += draw_edge_bands(view, edges_at)
    shapes += draw_walls(marks, edges_at)
    shapes += draw_shapes(marks)
    shapes += draw_ways(puzzle, marks)
    shapes += ink
    shapes += draw_faults(view, edges_at, hatched)
    if view.coordinates:
        shapes += draw_coordinates(grid, sides)
    margins = measure_margins(sides, NUMBERED_MARGIN if view.coordinates else MARGIN)
    return Scene(
        grid.cols + margins["left"] + margins["right"],
        grid.rows + margins["top"] + margins["bottom"],
        tuple(shapes),
        title or f"{puzzle.genre.capitalize()} {puzzle.size}",
        -margins["left"],
        -margins["top"],
    )


def measure_margins(sides: Collection[Side], numbered: float = MARGIN) -> dict[Side, float]:
    """How much room there is around a board with clues outside it along these sides; the numbers of rows and columns
    need ``numbered`` above and on the left."""
    width: dict[Side, float] = {"top": numbered, "left": numbered, "right": MARGIN, "bottom": MARGIN}
    return {side: far + (side in sides) for side, far in width.items()}
