"""The genre kit: everything a genre is made from. Write the rules once, declare the rest, and every tool works.

    from lamplit.kit import ClueKinds, Shade, assemble_genre

The functions named ``require_…`` and ``forbid_…`` state rules, those named ``find_…`` find what breaks them, and
``assemble_genre`` makes the genre from its folder. docs/contribute/genre.md builds one from nothing.
"""

from __future__ import annotations

from lamplit.core.decisions import Bulb, Decision, Line, Number, OnCell, OnEdge, Shade
from lamplit.core.grid import DOWN, LEFT, RIGHT, UP, WAYS, Cell, Edge, Grid
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Clue, Fault, Puzzle, Solution, State
from lamplit.core.statements import Point, PointLink, Statement, Writer
from lamplit.genre.clues import ARROWS, ClueKinds, OutsideClues, split_arrow
from lamplit.genre.contract import Genre
from lamplit.genre.dialects import Penpa, PuzzLink, Pzprv3, Tatham
from lamplit.genre.families import Family
from lamplit.genre.rulebook import MistakeExample, Rulebook
from lamplit.kit.constraints.borders import forbid_long_runs, list_crossing_runs
from lamplit.kit.constraints.connecting import (
    forbid_crossings,
    require_both_connected,
    require_connected,
    require_connected_to_border,
    require_some,
)
from lamplit.kit.constraints.counting import (
    require_arrow_counts,
    require_count_per_line,
    require_count_per_region,
    require_line_counts,
    require_region_counts,
)
from lamplit.kit.constraints.literals import add_all, add_any, add_decisions, negate_lits
from lamplit.kit.constraints.neighbours import forbid_squares, forbid_touching, require_neighbours
from lamplit.kit.constraints.numbers import add_numbers, require_different, require_less, require_numbers
from lamplit.kit.constraints.parts import list_part_sizes, require_part_sizes
from lamplit.kit.constraints.paths import require_paths
from lamplit.kit.constraints.placements import forbid_touching_shapes, require_shape_per_region
from lamplit.kit.constraints.views import add_sight, require_view, require_views
from lamplit.kit.faults.counts import (
    count_seen,
    find_arrow_miscounts,
    find_line_miscounts,
    find_line_totals,
    find_miscount,
    find_region_miscounts,
    find_region_totals,
    find_view_fault,
    find_view_faults,
    find_wrong_neighbours,
)
from lamplit.kit.faults.marks import CellMarks, read_marks
from lamplit.kit.faults.numbers import find_not_less, find_number_faults, find_repeats, read_numbers
from lamplit.kit.faults.parts import find_wrong_sizes
from lamplit.kit.faults.paths import find_path_faults
from lamplit.kit.faults.placements import find_misshapen, find_touching_shapes
from lamplit.kit.faults.shapes import (
    find_cut_from_border,
    find_long_runs,
    find_none,
    find_parts,
    find_squares,
    find_touching,
)
from lamplit.kit.folder import assemble_genre, make_genre
from lamplit.kit.looks import (
    DISC,
    SHADED,
    STAR,
    TENT,
    CellLook,
    Looks,
    draw_arrow_clue,
    draw_circled_clue,
    draw_corner_clue,
    draw_disc,
    draw_number_clue,
    draw_pearl_clue,
    draw_star,
    draw_tent,
)
from lamplit.kit.shapes import TETROMINOES, list_placements
from lamplit.kit.statements import state_apart, state_connected, state_no_square, state_some, state_view

__all__ = [
    "ARROWS",
    "DISC",
    "DOWN",
    "LEFT",
    "RIGHT",
    "SHADED",
    "STAR",
    "TENT",
    "TETROMINOES",
    "UP",
    "WAYS",
    "Bulb",
    "Cell",
    "CellLook",
    "CellMarks",
    "Clue",
    "ClueAt",
    "ClueKinds",
    "Decision",
    "Edge",
    "Family",
    "Fault",
    "Genre",
    "Grid",
    "Line",
    "Lit",
    "Looks",
    "MistakeExample",
    "Model",
    "Number",
    "OnCell",
    "OnEdge",
    "OutsideClues",
    "Penpa",
    "Point",
    "PointLink",
    "PuzzLink",
    "Puzzle",
    "Pzprv3",
    "Rulebook",
    "Shade",
    "Solution",
    "State",
    "Statement",
    "Tatham",
    "Writer",
    "add_all",
    "add_any",
    "add_decisions",
    "add_numbers",
    "add_sight",
    "assemble_genre",
    "count_seen",
    "draw_arrow_clue",
    "draw_circled_clue",
    "draw_corner_clue",
    "draw_disc",
    "draw_number_clue",
    "draw_pearl_clue",
    "draw_star",
    "draw_tent",
    "find_arrow_miscounts",
    "find_cut_from_border",
    "find_line_miscounts",
    "find_line_totals",
    "find_long_runs",
    "find_miscount",
    "find_misshapen",
    "find_none",
    "find_not_less",
    "find_number_faults",
    "find_parts",
    "find_path_faults",
    "find_region_miscounts",
    "find_region_totals",
    "find_repeats",
    "find_squares",
    "find_touching",
    "find_touching_shapes",
    "find_view_fault",
    "find_view_faults",
    "find_wrong_neighbours",
    "find_wrong_sizes",
    "forbid_crossings",
    "forbid_long_runs",
    "forbid_squares",
    "forbid_touching",
    "forbid_touching_shapes",
    "list_crossing_runs",
    "list_part_sizes",
    "list_placements",
    "make_genre",
    "negate_lits",
    "read_marks",
    "read_numbers",
    "require_arrow_counts",
    "require_both_connected",
    "require_connected",
    "require_connected_to_border",
    "require_count_per_line",
    "require_count_per_region",
    "require_different",
    "require_less",
    "require_line_counts",
    "require_neighbours",
    "require_numbers",
    "require_part_sizes",
    "require_paths",
    "require_region_counts",
    "require_shape_per_region",
    "require_some",
    "require_view",
    "require_views",
    "split_arrow",
    "state_apart",
    "state_connected",
    "state_no_square",
    "state_some",
    "state_view",
]
