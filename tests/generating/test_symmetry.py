"""Symmetry: which cells go together, and when two puzzles are one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kit.sample_genres import NAMES
from tests.plugins.installing import install_genres

from lamplit.core.errors import BadInput
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.generating.symmetry import (
    SYMMETRIES,
    find_clue_orbits,
    find_orbits,
    fingerprint,
    has_symmetry,
    iterate_clue_images,
    list_clue_places,
    parse_symmetry,
)

SIZES = {
    "none": 1,
    "horizontal": 2,
    "vertical": 2,
    "both": 4,
    "half-turn": 2,
    "quarter-turn": 4,
    "diagonal": 2,
    "antidiagonal": 2,
}


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_orbits_part_the_board_and_a_cell_off_the_axes_has_all_its_images(symmetry: str) -> None:
    grid = Grid(6, 6)
    together = find_orbits(grid, parse_symmetry(symmetry))
    assert together.keys() == set(grid.cells)
    for cell, group in together.items():
        assert cell in group
        assert all(together[mate] == group for mate in group)
    assert len(together[Cell(0, 1)]) == SIZES[symmetry]


def test_a_quarter_turn_needs_a_square() -> None:
    with pytest.raises(BadInput, match="quarter-turn needs a square board, not 5×4"):
        find_orbits(Grid(4, 5), "quarter-turn")


def test_holes_must_be_symmetric_too() -> None:
    grid = Grid(4, 4, frozenset({Cell(0, 0)}))
    with pytest.raises(BadInput, match="the holes don't have the symmetry half-turn"):
        find_orbits(grid, "half-turn")
    assert not has_symmetry(grid, "half-turn")
    assert has_symmetry(grid, "diagonal")


def test_clues_outside_go_with_those_along_the_sides_that_have_clues() -> None:
    puzzle = Puzzle.of("camping", Grid(4, 4), {Cell(-1, 0): 2})
    assert len(list_clue_places(puzzle)) == 24
    together = find_clue_orbits(puzzle, "both")
    assert together[Cell(-1, 0)] == (Cell(-1, 0), Cell(-1, 3))
    assert together[Cell(1, -1)] == (Cell(1, -1), Cell(2, -1))
    assert together[Cell(0, 1)] == find_orbits(puzzle.grid, "both")[Cell(0, 1)]
    assert find_clue_orbits(puzzle, "diagonal")[Cell(-1, 2)] == (Cell(-1, 2), Cell(2, -1))


def test_a_number_goes_with_that_of_the_opposite_region_if_the_regions_are_symmetric() -> None:
    first, second = [Cell(0, 0), Cell(0, 1)], [Cell(1, 0), Cell(1, 1)]
    stripes = Puzzle.of("heyawake", Grid(2, 2), {Cell(0, 1): 1}, regions=(first, second))
    assert find_clue_orbits(stripes, "half-turn")[Cell(0, 1)] == (Cell(0, 1), Cell(1, 0))
    corner = Puzzle.of("heyawake", Grid(2, 2), {Cell(0, 1): 1}, regions=([*first, Cell(1, 0)], [Cell(1, 1)]))
    assert find_clue_orbits(corner, "half-turn") == find_orbits(corner.grid, "half-turn")


def test_a_turned_puzzle_with_arrows_is_the_same_puzzle() -> None:
    one = Puzzle.of("arrows", Grid(3, 3), {Cell(0, 0): "2e", Cell(2, 1): "?n"})
    image = Puzzle.of("arrows", Grid(3, 3), {Cell(0, 2): "2s", Cell(1, 0): "?e"})
    other = Puzzle.of("arrows", Grid(3, 3), {Cell(0, 2): "2e", Cell(1, 0): "?n"})
    assert fingerprint(one) == fingerprint(image) != fingerprint(other)
    assert image.clues in list(iterate_clue_images(one))


def test_an_unknown_symmetry_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadInput, match="no symmetry 'round'; expected one of none, horizontal"):
        parse_symmetry("round")


def turned(puzzle: Puzzle) -> Puzzle:
    grid = puzzle.grid
    move = {cell: Cell(cell.col, grid.rows - 1 - cell.row) for cell in (*grid.cells, *grid.holes)}
    holes = frozenset(move[hole] for hole in grid.holes)
    clues = {move[cell]: clue for cell, clue in puzzle.clues.items()}
    regions = [[move[cell] for cell in region] for region in puzzle.regions]
    return Puzzle.of(puzzle.genre, Grid(grid.cols, grid.rows, holes), clues, regions=regions)


def mirrored(puzzle: Puzzle) -> Puzzle:
    grid = puzzle.grid
    move = {cell: Cell(cell.row, grid.cols - 1 - cell.col) for cell in (*grid.cells, *grid.holes)}
    holes = frozenset(move[hole] for hole in grid.holes)
    clues = {move[cell]: clue for cell, clue in puzzle.clues.items()}
    regions = [[move[cell] for cell in region] for region in puzzle.regions]
    return Puzzle.of(puzzle.genre, Grid(grid.rows, grid.cols, holes), clues, regions=regions)


@pytest.fixture(scope="module", autouse=True)
def sample_genres() -> Iterator[None]:
    """Genres with regions, arrows and clues outside the board."""
    with install_genres(NAMES):
        yield


@st.composite
def boards(draw: st.DrawFn) -> Puzzle:
    """Boards with numbers and regions: neighbours with the same letter are together."""
    rows, cols = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    cells = Grid(rows, cols).cells
    grid = Grid(rows, cols, frozenset(draw(st.sets(st.sampled_from(cells), max_size=2))))
    clues = draw(st.dictionaries(st.sampled_from(cells), st.sampled_from([1, 2, 3, 4]), max_size=5))
    letters = draw(st.lists(st.sampled_from("ab"), min_size=len(cells), max_size=len(cells)))
    letter = dict(zip(cells, letters, strict=True))
    regions = [
        part
        for wanted in "ab"
        for part in find_connected_parts([cell for cell in grid.cells if letter[cell] == wanted], grid.neighbours)
    ]
    return Puzzle.of("country", grid, {c: v for c, v in clues.items() if c in grid}, regions=regions)


@given(boards())
def test_a_puzzle_turned_or_mirrored_is_the_same_puzzle(puzzle: Puzzle) -> None:
    assert fingerprint(turned(puzzle)) == fingerprint(puzzle)
    assert fingerprint(mirrored(puzzle)) == fingerprint(puzzle)


@given(boards(), boards())
def test_two_puzzles_with_one_fingerprint_are_images_of_each_other(one: Puzzle, other: Puzzle) -> None:
    images = {one}
    for _ in range(3):
        images |= {turned(image) for image in images} | {mirrored(image) for image in images}
    assert (fingerprint(one) == fingerprint(other)) == (other in images)


def test_other_regions_make_another_puzzle() -> None:
    bare, corner, middle = (
        Puzzle.of("country", Grid(1, 3), {}, regions=[[Cell(0, col) for col in part] for part in parts])
        for parts in ([[0, 1, 2]], [[0], [1, 2]], [[0], [1], [2]])
    )
    assert len({fingerprint(bare), fingerprint(corner), fingerprint(middle)}) == 3
    assert fingerprint(corner) == fingerprint(mirrored(corner))


@given(boards(), st.permutations(range(4)))
def test_where_numbers_are_but_names_they_may_be_any(puzzle: Puzzle, names: list[int]) -> None:
    def renamed(genre: str, to: Sequence[int]) -> Puzzle:
        clues = {cell: to[int(clue) - 1] for cell, clue in puzzle.clues.items()}
        return Puzzle.of(genre, puzzle.grid, clues)

    assert fingerprint(mirrored(renamed("hitori", names))) == fingerprint(renamed("hitori", range(4)))


def test_numbers_that_count_are_not_names() -> None:
    ones, twos = (Puzzle.of("slitherlink", Grid(1, 2), {Cell(0, 0): number}) for number in (1, 2))
    assert fingerprint(ones) != fingerprint(twos)


def test_another_genre_makes_another_puzzle() -> None:
    prints = {fingerprint(Puzzle.of(genre, Grid(1, 2), {Cell(0, 0): 1})) for genre in ("slitherlink", "nurikabe")}
    assert len(prints) == 2
