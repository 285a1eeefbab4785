"""Only 0s: what the proof in docs/research/lab.md says about gadgets, pairs of them, and the compiler's boards."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest
from tests.research.lab.formulas import some
from tests.research.lab.lightings import lightings

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.genres.akari.hardness import hardness
from lamplit.research.lab.akari.compile import compile_formula
from lamplit.research.lab.akari.formula import Formula, parse_formula
from lamplit.research.lab.akari.gadget import NUMBERS, Gadget, Tile, load_all_gadgets
from lamplit.research.lab.akari.layout import TileLayout
from lamplit.research.lab.akari.ports import OPPOSITE, OUT, Side

GADGETS = {found.purpose.name: found for number, found in load_all_gadgets() if number == 0}
TILES = {name: found.tile for name, found in GADGETS.items() if name != "wire-short"}
"""What the compiler lays out."""
SEVEN = [(r, c) for r in range(7) for c in range(7)]


@pytest.mark.parametrize("found", [pytest.param(found, id=name) for name, found in GADGETS.items()])
def test_every_way_to_put_bulbs_into_a_gadget_was_tried(found: Gadget) -> None:
    """It has a lighting for each row of its table, and none against its law."""
    said = {
        tuple((port.arrow in bulbs) is (port.name in "xy") for port in found.ports) for bulbs in lightings(found.board)
    }
    assert set(found.purpose.rows) <= said <= set(found.purpose.allowed_rows)


GIVEN = {
    "weak-turn": {"x": "ce", "": "ad"},
    "weak-split": {"x": "fik", "": "ad"},
    "weak-and": {"xy": "ai", "x": "bh", "y": "ae", "": "bde"},
    "weak-cross": {"xy": "", "x": "", "y": "", "": ""},
    "false": {"": "b"},
    "end": {"x": "", "": "a"},
    "not-turn": {"x": "", "": "c"},
}
"""The docs' lightings: by the inputs that are true, the bulbs inside. Cells are lettered line by line."""


@pytest.mark.parametrize("name", GIVEN)
def test_the_lightings_that_the_docs_give_are_right_and_none_is_missing(name: str) -> None:
    found = GADGETS[name]
    lines = found.text.splitlines()
    places = [Cell(r, c) for r, line in enumerate(lines) for c, letter in enumerate(line) if letter == "-"]
    letters = dict(zip("abcdefghijk", places, strict=False))
    rows = [dict(zip(found.purpose.ports, row, strict=True)) for row in found.purpose.rows]
    assert {"".join(port for port in "xy" if row.get(port)) for row in rows} == set(GIVEN[name])
    for row in rows:
        inside = GIVEN[name]["".join(port for port in "xy" if row.get(port))]
        outside = {found.ports_by_name[port].arrow for port, value in row.items() if value is (port in "xy")}
        assert outside | {letters[letter] for letter in inside} in lightings(found.board)


def on_side(tile: Tile, port: str, side: Side) -> Tile:
    """The tile turned until a port is on a side."""
    return next(image for image in tile.iterate_images() if dict(image.ports)[port] == side)


def laid(tiles: dict[tuple[int, int], Tile]) -> Puzzle:
    """Tiles at their places, and arrow cells where a port faces no other tile."""
    layout = TileLayout(7)
    for (row, col), tile in tiles.items():
        layout.put_tile(row, col, tile)
    for (row, col), tile in tiles.items():
        for _, side in tile.ports:
            if (row + OUT[side][0], col + OUT[side][1]) not in tiles:
                layout.put_stub(row, col, side)
    return layout.build_board()


def joined(
    ones: frozenset[frozenset[Cell]], others: frozenset[frozenset[Cell]], border: tuple[Cell, Cell]
) -> frozenset[frozenset[Cell]]:
    """All pairs of lightings that agree at a border, without the bulbs in its two arrow cells.

    Each tile's arrow cell is the other one's port, which never has a bulb of its own.
    """
    here, there = border
    return frozenset(
        (one | other) - {here, there} for one in ones for other in others if (there in one) is not (here in other)
    )


@pytest.mark.parametrize(("left", "right"), [*combinations_with_replacement(TILES, 2)])
def test_two_gadgets_together_are_lit_as_each_alone_where_they_agree(left: str, right: str) -> None:
    """The lemma, for any port of one put to any port of the other: no lighting more, and none less."""
    for one, _ in TILES[left].ports:
        for other, _ in TILES[right].ports:
            tiles = {(1, 1): on_side(TILES[left], one, "right"), (1, 2): on_side(TILES[right], other, "left")}
            ones, others = (lightings(laid({place: tile})) for place, tile in tiles.items())
            agreeing = joined(ones, others, (Cell(11, 14), Cell(11, 15)))
            assert lightings(laid(tiles)) == agreeing, f"{one} to {other}"


def test_a_run_through_three_gadgets_has_one_bulb() -> None:
    """Crossing, wire and crossing: the run passes two borders, and the lemma holds for both."""
    tiles = {(1, 1): TILES["weak-cross"], (1, 2): TILES["wire"], (1, 3): TILES["weak-cross"]}
    first, second, third = (lightings(laid({place: tile})) for place, tile in tiles.items())
    two = joined(first, second, (Cell(11, 14), Cell(11, 15)))
    assert lightings(laid(tiles)) == joined(two, third, (Cell(11, 21), Cell(11, 22)))


IMAGES = {image.walls: image for tile in TILES.values() for image in tile.iterate_images()}


def tiles_of(board: Puzzle) -> dict[tuple[int, int], Tile]:
    """The gadgets of a board, known again by their walls; what is no gadget is all walls."""
    rows, cols = (board.grid.rows - 2) // 7, (board.grid.cols - 2) // 7
    assert (board.grid.rows, board.grid.cols) == (7 * rows + 2, 7 * cols + 2)
    found = {}
    for row, col in product(range(rows), range(cols)):
        cells = [(Cell(r, c), board.clues.get(Cell(7 * row + r + 1, 7 * col + c + 1))) for r, c in SEVEN]
        walls = tuple((cell, clue) for cell, clue in cells if clue is not None)
        if any(clue != "x" for _, clue in cells):
            found[row, col] = IMAGES[walls]
    return found


@pytest.mark.parametrize(
    "formula", [*some(0, seed=5, count=12), parse_formula("p cnf 2 0"), parse_formula("p cnf 2 1\n1 -1 2 0")]
)
def test_a_board_is_made_of_gadgets_whose_ports_all_face_ports(formula: Formula) -> None:
    tiles = tiles_of(compile_formula(formula, 0).puzzle)
    for (row, col), tile in tiles.items():
        for _, side in tile.ports:
            faced = tiles[row + OUT[side][0], col + OUT[side][1]]
            assert OPPOSITE[side] in dict(faced.ports).values()


@pytest.mark.parametrize("number", NUMBERS)
def test_a_formula_without_variables_is_refused(number: int) -> None:
    with pytest.raises(BadInput, match="no variables"):
        compile_formula(parse_formula("p cnf 0 0"), number)


def test_pigeons_that_do_not_fit_make_a_board_that_can_not_be_lit() -> None:
    """Three into two holes: each sits somewhere, and no two in one hole. Without the last clause they fit."""
    clauses = ["1 2", "3 4", "5 6", "-1 -3", "-1 -5", "-3 -5", "-2 -4", "-2 -6", "-4 -6"]
    for count, fits in ((9, False), (8, True)):
        text = "\n".join(f"{clause} 0" for clause in clauses[:count])
        made = compile_formula(parse_formula(f"p cnf 6 {count}\n{text}"), 0)
        assert (solve(made.puzzle, limit=1).status != "none") is fits


def test_a_verdict_rests_on_the_0s_only_where_nothing_else_is_hard() -> None:
    """The other numbers have the thesis's proof; the one for 0s is our own, and says so."""
    for numbers, own in (((0,), True), ((0, 4), True), ((0, 1), False), ((0, 2, 3), False)):
        clues = {Cell(0, 2 * i): number for i, number in enumerate(numbers)}
        verdict = hardness(Puzzle.of("akari", Grid(2, 7), clues))
        assert verdict.complexity == "NP-complete"
        assert ("our own" in verdict.argument) is own
