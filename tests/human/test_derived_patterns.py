"""What players see at a glance is one step of a derived strategy: a minimal board for each pattern."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.human import explain
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
    assert text == "r1c2, r1c3 and r1c4 are shaded: every L, I, T or S that fits in the region of r1c1 covers them."


def test_lits_names_the_region_whose_tetrominoes_cover_a_cell_where_several_regions_have_one() -> None:
    found = Deducer(DERIVED_HUMAN, make_board("lits", ["aaaaa", "bbbbb"]), ["cases"]).advance()
    assert found is not None
    assert found.text == (
        "r1c2, r1c3 and r1c4 are shaded: every L, I, T or S that fits in the region of r1c1 covers them. "
        "r2c2, r2c3 and r2c4 are shaded: every L, I, T or S that fits in the region of r2c1 covers them."
    )


def test_lits_goes_through_the_tetrominoes_of_a_large_region() -> None:
    texts = list_texts(make_board("lits", ["aab", "aab", "abb", "bbb"]), ["few-ways", "ways"], 2)
    assert texts == [
        "r3c3 is shaded. The region of r1c3 has exactly one L, I, T or S, and there are only six ways left. The 2×2 "
        "from r3c1 to r4c2 can't be all shaded."
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
        "r2c1 is white: r1c1 has exactly one shaded neighbour.",
        "r1c3 and r2c2 are white: r1c2 has exactly one shaded neighbour.",
    ]


NURIMISAKI_CAPE = Puzzle.of(
    "nurimisaki", Grid(6, 6), {Cell(0, 0): 5, Cell(1, 2): "?", Cell(1, 5): "?", Cell(3, 5): 3, Cell(4, 1): "?"}
)


@cache
def explain_cape() -> list[str]:
    return [step.text for step in explain(NURIMISAKI_CAPE)]


def test_a_link_names_the_clue_that_says_something_of_two_cells_far_apart() -> None:
    """What follows from a link is told with it, and not before."""
    (text,) = (one for one in explain_cape() if one.startswith("r3c1 is white."))
    assert text.splitlines()[1:4] == [
        "1. Suppose r3c1 were shaded. Then r2c1 is shaded because of the 5 at r1c1.",
        "2. Then r1c2 is white: the circle at r1c1 has exactly one white neighbour. So r1c3 is white because of the 5 "
        "at r1c1.",
        "3. Then r2c2 and r3c3 are shaded: the circle at r2c3 has exactly one white neighbour.",
    ]


def test_a_way_that_breaks_a_rule_says_which() -> None:
    """With what follows from it at once, and the rule."""
    (text,) = (one for one in explain_cape() if one.startswith("r3c4 is white."))
    assert text.splitlines()[1:] == [
        "1. r3c5 has at least two white neighbours, and only one of the three ways left works.",
        "2. If r3c4 is shaded, r4c3 is shaded because of the 3 at r4c6, and the group of r2c1 is cut off: all white "
        "cells are connected.",
        "3. If r3c4 and r4c5 are white, r4c4 is white because of the 3 at r4c6, and a rule is broken: the 2×2 from "
        "r3c4 to r4c5 can't be all white.",
    ]


def test_a_white_nurimisaki_cell_without_a_circle_needs_two_ways_on() -> None:
    puzzle = Puzzle.of("nurimisaki", Grid(1, 5), {Cell(0, 0): "?", Cell(0, 4): "?"})
    assert list_texts(puzzle, ["one-rule"], 2)[0] == "r1c3 is white: r1c2 has at least two white neighbours."


def test_ways_that_several_rules_exclude_are_counted_too() -> None:
    puzzle = Puzzle.of("kurodoko", Grid(3, 3), {Cell(1, 0): 3, Cell(2, 1): 3})
    text = (
        "r2c3 is white.\n"
        "1. Only two of the four ways to meet the 3 at r2c1 work: r1c1 and r3c1 are shaded, or r2c2 is shaded.\n"
        "2. If r1c1 and r2c3 are shaded, r3c3 is white, and the 3 at r3c2 has too many.\n"
        "3. One other way fails because of several rules together.\n"
        "4. Shaded cells never share a side; the 3 at r3c2 must be met; all white cells are connected."
    )
    assert text in list_texts(puzzle, ["few-ways"])


def test_parts_that_would_be_cut_off_are_kept_apart_from_each_other() -> None:
    clues = {Cell(0, 2): 0, Cell(1, 0): 1, Cell(2, 0): 1, Cell(4, 2): 0}
    puzzle = make_board("heyawake", ["aabbb", "cccdd", "eefdd", "eefgg", "hhiii"], clues)
    told = "without them r4c4, r5c3, r5c4 and r5c5, and r3c3 would be cut off, and all white cells are connected"
    assert any(told in step.text for step in explain(puzzle))
