"""Akari drawn: known boards as exact text, every fault on the picture, boards of any size and shape."""

from __future__ import annotations

import pytest

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.core.scene import Circle, Label, Mark, Polyline, Role, Scene, View
from lamplit.drawing.svg import render_svg
from lamplit.drawing.text import render_text
from lamplit.genre.drawing import FAULT, MARK, VOID
from lamplit.genres.akari.check import check, validate
from lamplit.genres.akari.draw import draw, draw_bulb
from lamplit.genres.akari.text import sketch


def board(drawing: str) -> tuple[Puzzle, frozenset[Bulb]]:
    """A board and its bulbs from a drawing: ``o`` a bulb, ``_`` a hole, ``x`` and digits walls."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    cells = {Cell(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}
    clues: dict[Cell, Clue] = {
        cell: int(token) if token.isdigit() else "x" for cell, token in cells.items() if token not in "-o_"
    }
    holes = frozenset(cell for cell, token in cells.items() if token == "_")
    grid = Grid(len(rows), len(rows[0]), holes)
    return Puzzle.of("akari", grid, clues), frozenset(Bulb(c) for c, token in cells.items() if token == "o")


def test_an_unsolved_board_in_plain_text() -> None:
    puzzle, _ = board("- x - - -\n- - x - -\n- - 0 - -\n- - - - 1\n- - 2 - -")
    assert render_text(sketch(puzzle, View())) == ". x . . .\n. . x . .\n. . 0 . .\n. . . . 1\n. . 2 . .\n"


def test_bulbs_cells_without_one_and_holes_in_plain_text() -> None:
    puzzle, bulbs = board("o - x -\n- - - _\n- 1 - -")
    view = View(State(bulbs, frozenset({Bulb(Cell(1, 1)), Bulb(Cell(1, 2)), Bulb(Cell(1, 0))})))
    assert render_text(sketch(puzzle, view)) == "o . x .\n- - - _\n. 1 . .\n"


def test_faults_and_marks_are_told_by_a_character_in_plain_text() -> None:
    puzzle, bulbs = board("o - o\n- 3 -\n- - -")
    faults = tuple(check(puzzle, Solution(frozenset(bulbs))))
    assert render_text(sketch(puzzle, View(State(bulbs), True, faults))) == "o!- o!\n- 3!-\n- -!-\n"
    marks = (Mark(Role.REASON, (Cell(1, 1),)), Mark(Role.CONCLUSION, (Cell(0, 1),)))
    assert render_text(sketch(puzzle, View(marks=marks))) == ". .<.\n. 3:.\n. . .\n"


def test_coloured_text_shows_bulbs_as_round_things() -> None:
    puzzle, bulbs = board("o -")
    assert "()" in render_text(sketch(puzzle, View(State(bulbs))), colour=True)


FAULTY = {
    "bulbs-see-each-other": ("o - o", None),
    "clue-not-met": ("o 2 -", None),
    "dark-cell": ("o x -", None),
    "bulb-on-wall": ("- x -", Cell(0, 1)),
    "bulb-off-board": ("- _ -", Cell(0, 1)),
    "clue-too-big": ("- 3 -", None),
    "cell-cannot-be-lit": ("0 - 0", None),
}


def faulty_scene(rule: str) -> Scene:
    drawing, extra = FAULTY[rule]
    puzzle, bulbs = board(drawing)
    solution = bulbs | ({Bulb(extra)} if extra else set())
    faults = [f for f in [*validate(puzzle), *check(puzzle, Solution(frozenset(solution)))] if f.rule == rule]
    assert faults
    return draw(puzzle, View(State(frozenset(solution)), True, tuple(faults)))


@pytest.mark.parametrize("rule", FAULTY)
def test_every_fault_is_drawn_by_more_than_colour(rule: str) -> None:
    scene = faulty_scene(rule)
    drawn = [shape for shape in scene.shapes if isinstance(shape, Circle | Polyline) and shape.stroke == FAULT]
    assert drawn
    assert render_svg(scene)


def test_bulbs_that_see_each_other_are_joined() -> None:
    shapes = faulty_scene("bulbs-see-each-other").shapes
    beams = [shape for shape in shapes if isinstance(shape, Polyline) and shape.stroke == FAULT]
    assert [beam.points for beam in beams] == [((0.5, 0.5), (2.5, 0.5))]


@pytest.mark.parametrize("role", MARK)
def test_every_role_that_points_at_a_place_has_its_own_ring(role: Role) -> None:
    puzzle, _ = board("- -")
    scene = draw(puzzle, View(marks=(Mark(role, (Cell(0, 0),)),)))
    rings = [s for s in scene.shapes if isinstance(s, Polyline) and s.stroke == MARK[role]]
    assert len(rings) == 1
    assert (rings[0].dash == ()) == (role is Role.CONCLUSION)


def test_dots_are_shown_in_a_partial_state_and_not_in_a_solution() -> None:
    puzzle, _ = board("- -")
    state = State(false=frozenset({Bulb(Cell(0, 0))}))

    def dots(solved: bool) -> int:
        return sum(isinstance(shape, Circle) for shape in draw(puzzle, View(state, solved)).shapes)

    assert (dots(False), dots(True)) == (1, 0)


def test_an_enclosed_hole_is_shaded_and_one_at_the_border_is_not_there() -> None:
    within, _ = board("- - -\n- _ -\n- - -")
    beside, _ = board("- _ -\n- - -\n- - -")
    assert VOID in render_svg(draw(within, View()))
    assert render_svg(draw(beside, View())).count("Z") == 0


def test_row_and_column_numbers_stand_in_the_margin() -> None:
    puzzle, _ = board("- -\n- -")
    bare, numbered = draw(puzzle, View()), draw(puzzle, View(coordinates=True))
    assert len(numbered.shapes) - len(bare.shapes) == 4
    assert (numbered.left, numbered.top) < (bare.left, bare.top), "the margin is wider"
    labels = [shape for shape in numbered.shapes if isinstance(shape, Label)]
    assert all(label.x - label.size / 2 > numbered.left and label.y - label.size / 2 > numbered.top for label in labels)


def test_the_largest_board_is_few_shapes() -> None:
    walls: dict[Cell, Clue] = {Cell(r, r): 4 for r in range(1, 249)}
    scene = draw(Puzzle.of("akari", Grid(250, 250), walls), View(State(frozenset({Bulb(Cell(0, 1))}))))
    assert len(scene.shapes) < 2 * 250 + 300
    assert len(render_svg(scene)) < 1_000_000


def test_a_bulb_stays_within_its_cell() -> None:
    scene = Scene(1, 1, tuple(draw_bulb(Cell(0, 0))), "a bulb")
    numbers = [n for shape in scene.shapes for _, step in getattr(shape, "segments", ()) for n in step]
    assert 0.02 < min(numbers) <= max(numbers) < 0.98
