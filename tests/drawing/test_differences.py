"""Where two solutions differ is marked without colour: cells, lines and bridges, there or not there."""

from __future__ import annotations

from collections.abc import Iterable

from tests.conformance.boards import board, pearls

from lamplit.core.decisions import Bridge, Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.model import Demand
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.drawing import render, view_clash, view_difference


def square(row: int, col: int, size: int = 1) -> set[Line]:
    """The lines of a loop around a square."""
    far_row, far_col = row + size, col + size
    steps = range(size)
    return {
        *(Line(Edge(Cell(r, col + i), Cell(r, col + i + 1))) for r in (row, far_row) for i in steps),
        *(Line(Edge(Cell(row + i, c), Cell(row + i + 1, c))) for c in (col, far_col) for i in steps),
    }


def drawn(puzzle: Puzzle, one: Iterable[Line | Bridge], other: Iterable[Line | Bridge]) -> list[str]:
    view = view_difference(Solution.of(one), Solution.of(other))
    return render(puzzle, "txt", view=view).splitlines()[1:]


def test_a_line_that_differs_is_marked_in_its_middle_or_on_its_right() -> None:
    bare = Puzzle.of("slitherlink", Grid(1, 2), {Cell(0, 0): 3})
    both = square(0, 0) ^ square(0, 1)
    assert drawn(bare, square(0, 0), both) == ["+---+ ^ +", "| 3 |^.  ^", "+---+ ^ +"]
    assert drawn(bare, both, square(0, 0)) == ["+---+-^-+", "| 3  ^. |^", "+---+-^-+"]


def test_lines_between_pearls_make_room_for_their_marks() -> None:
    puzzle = board("masyu", "...", "w..")
    small, large = square(0, 0), square(0, 0) ^ square(0, 1)
    assert drawn(puzzle, small, large) == [" +-----+  ^  .", " |     |^     ^", "( )----+  ^  ."]
    assert drawn(puzzle, small, small) == [" +---+   .", " |   |", "( )--+   ."]


def test_the_marks_of_shingoki_stand_beside_wide_pearls() -> None:
    puzzle = pearls("b12 .", ". .")
    assert drawn(puzzle, square(0, 0), ()) == ["[12]-^---+", "  |^     |^", "  +--^---+"]


def test_a_span_of_bridges_is_marked_halfway() -> None:
    puzzle = board("hashi", "2..2", "....", "2..2")
    a, b, c, d = puzzle.clues
    one = [Bridge(a, b, 1), Bridge(a, b, 2), Bridge(a, c, 1), Bridge(a, c, 2), Bridge(c, d, 1)]
    other = [Bridge(a, b, 1), Bridge(a, c, 1), Bridge(b, d, 1), Bridge(c, d, 1)]
    assert drawn(puzzle, one, other) == ["2=======^2", "||^.  .  . ^", "2--------2"]
    assert drawn(puzzle, other, one) == ["2-------^2", "| ^.  .  | ^", "2--------2"]


def test_islands_that_touch_have_the_mark_of_their_span_at_the_first() -> None:
    puzzle = board("hashi", "11")
    a, b = puzzle.clues
    assert drawn(puzzle, [Bridge(a, b, 1)], []) == ["1-^1"]


def test_a_line_at_fault_shows_without_colour() -> None:
    wrong = Edge(Cell(0, 0), Cell(0, 1))
    fault = Fault("loose-end", "the line ends at r1c1", edges=(wrong,))
    view = View(State(frozenset({Line(wrong)})), faults=(fault,))
    assert render(Puzzle.of("slitherlink", Grid(1, 1), {}), "txt", view=view).splitlines()[1] == "+-!-+"


def test_demands_that_clash_are_marked_on_the_bare_board() -> None:
    puzzle = board("akari", "2.2", "...")
    clashing = [Demand("the 2 at r1c3", (Cell(0, 2),)), Demand("the 2 at r1c1", (Cell(0, 0),))]
    assert render(puzzle, "txt", view=view_clash(clashing)) == "# genre: akari\n2:. 2:\n. . .\n"
