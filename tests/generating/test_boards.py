"""Boards to order: sizes and masks."""

from __future__ import annotations

from pathlib import Path

import pytest

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.generating.boards import SHAPES, parse_board, parse_drawing
from lamplit.generating.symmetry import has_symmetry


def test_a_size_is_columns_by_rows() -> None:
    wide = parse_board("10x14")
    assert (wide.cols, wide.rows) == (10, 14)
    assert parse_board("7").rows == parse_board("7").cols == 7
    assert parse_board(" 3 × 5 ").rows == 5


@pytest.mark.parametrize("size", ["", "x", "10x", "ten", "-3", "3x4x5", "1e3", "٣"])
def test_what_is_no_size_is_said_to_be_none(size: str) -> None:
    with pytest.raises(BadInput, match=r"is not a size; expected 10 or 10x14 \(columns × rows\)"):
        parse_board(size)


@pytest.mark.parametrize("size", ["1", "0", "1x9", "9x1", "101", "2x101", "999999999"])
def test_boards_are_from_2_by_2_to_100_by_100(size: str) -> None:
    with pytest.raises(BadInput, match="expected 2×2 to 100×100"):
        parse_board(size)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("size", ["4", "9", "10", "31", "12x7"])
def test_the_built_in_shapes_lose_their_corners_and_keep_their_middle(shape: str, size: str) -> None:
    grid = parse_board(size, shape)
    assert Cell(0, 0) in grid.holes or size == "4"
    assert Cell(grid.rows // 2, grid.cols // 2) in grid
    assert has_symmetry(grid, "both")
    assert has_symmetry(grid, "quarter-turn") == (grid.rows == grid.cols)


def test_a_drawing_gives_the_holes(tmp_path: Path) -> None:
    file = tmp_path / "mask.txt"
    file.write_text("..#\n. .\n..\n")
    assert parse_board("3", str(file)).holes == {Cell(0, 2), Cell(1, 1), Cell(2, 2)}


def test_a_drawing_of_another_size_or_with_other_marks_is_refused() -> None:
    with pytest.raises(BadInput, match=r"m\.txt draws 2×1 cells, but the board has 3×3"):
        parse_drawing("..\n", 3, 3, "m.txt")
    with pytest.raises(BadInput, match=r"m\.txt, line 2, column 2: 'o' is neither \. for a cell nor # for a hole"):
        parse_drawing("...\n.o.\n...\n", 3, 3, "m.txt")


def test_a_mask_that_is_nowhere_is_said_to_be_nowhere(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no mask 'heart'; expected circle, diamond, cross or a file"):
        parse_board("5", "heart")
    with pytest.raises(BadInput, match="can't read"):
        parse_board("5", str(tmp_path))
