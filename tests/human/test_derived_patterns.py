"""What players see at a glance is one step of a derived strategy: a minimal board for each pattern."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.human.deducer import Deducer
from lamplit.human.derived import DERIVED_HUMAN


def make_board(genre: str, rows: Sequence[str], clues: Mapping[Cell, int] | None = None) -> Puzzle:
    """A board with a letter for the region of each cell."""
    regions: dict[str, set[Cell]] = {}
    for row, letters in enumerate(rows):
        for col, letter in enumerate(letters):
            regions.setdefault(letter, set()).add(Cell(row, col))
    return Puzzle.of(genre, Grid(len(rows), len(rows[0])), clues or {}, regions=list(regions.values()))


def list_texts(puzzle: Puzzle, strategies: Sequence[str], rounds: int = 1) -> list[str]:
    """The steps of the last of several rounds."""
    deducer = Deducer(DERIVED_HUMAN, puzzle, strategies)
    found = [deducer.advance() for _ in range(rounds)][-1]
    return [] if found is None else [step.text for step in found.steps]


def test_lits_shades_the_cells_that_every_tetromino_of_a_region_covers() -> None:
    (text,) = list_texts(make_board("lits", ["aaaaa"]), ["cases"])
    assert text == (
        "r1c2, r1c3 and r1c4 are shaded: the region of r1c1 has exactly one L, I, T or S, and all that fit cover these "
        "places."
    )


def test_lits_goes_through_the_tetrominoes_of_a_large_region() -> None:
    texts = list_texts(make_board("lits", ["aab", "aab", "abb", "bbb"]), ["few-ways", "ways"], 2)
    assert texts == [
        "r3c3 is shaded. The region of r1c3 has exactly one L, I, T or S, and there are only six ways left. No 2×2 is "
        "all shaded."
    ]


def test_a_heyawake_room_whose_number_leaves_one_pattern_is_filled_in() -> None:
    rows = ["ddddd", "baaac", "baaac", "baaac", "eeeee"]
    assert list_texts(make_board("heyawake", rows, {Cell(1, 1): 5}), ["few-ways"]) == [
        "r2c2, r2c4, r3c3, r4c2 and r4c4 are shaded, and r2c3, r3c2, r3c4 and r4c3 are white. The 5 at r2c2 can be met "
        "in only one way. Shaded cells never share a side."
    ]


def test_cells_beside_a_supposed_shaded_cell_are_white_at_once() -> None:
    texts = list_texts(make_board("heyawake", ["aab", "aab", "ccb"], {Cell(0, 0): 2}), ["two-rules"])
    assert (
        "r1c2 is white. Suppose r1c2 were shaded. Then r1c1 and r2c2 are white. Then r2c1 is shaded: the 2 at r1c1 has "
        "no other place left. But then r1c1 is cut off: all white cells are connected."
    ) in texts


def test_a_heyawake_corridor_is_closed_in_each_way_and_a_way_that_cuts_off_is_dropped() -> None:
    assert list_texts(make_board("heyawake", ["abc"]), ["follow-ways"]) == [
        "r1c2 is white.\n"
        "1. White cells can't run from r1c1 to r1c3, across two borders, and there are only three ways left.\n"
        "2. Way 1: r1c1 is shaded. Then r1c2 is white.\n"
        "3. Way 2: r1c2 is shaded. Then r1c1 and r1c3 are white.\n"
        "4. Then r1c3 is cut off: all white cells are connected.\n"
        "5. Way 3: r1c3 is shaded. Then r1c2 is white."
    ]


def test_nothing_else_beside_a_norinori_domino_is_shaded() -> None:
    assert list_texts(make_board("norinori", ["aabb", "bbbb"]), ["one-rule"], 2) == [
        "r2c1 is white: if r1c1 is shaded, it has exactly 1 shaded cell beside it.",
        "r1c3 and r2c2 are white: if r1c2 is shaded, it has exactly 1 shaded cell beside it.",
    ]
