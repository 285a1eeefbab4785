"""Styles: conditions as data, read from TOML, refused with the reason when they can't be met."""

from __future__ import annotations

import pytest

from lamplit.core.decisions import Bulb
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.order_filling import refuse_if_impossible
from lamplit.generating.order_parsing import find_generator, parse_order
from lamplit.generating.styles import find_broken_conditions, parse_bounds, read_style

AIRY = """
name = "airy"
symmetry = "both"
start = 0.1
step = 2
[conditions]
walls = [0.15, 0.22]
fours = [1, 3]
"""


def test_a_style_written_in_toml_says_the_same_as_one_of_ours() -> None:
    style = read_style(AIRY, find_generator("akari").taste, "airy.toml")
    assert (style.name, style.start, style.step, style.symmetry) == ("airy", 0.1, 2, "both")
    assert style.get_bounds("walls") == parse_bounds(0.15, 0.22)
    assert style.get_bounds("zeros") == parse_bounds()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("conditions = ", "is not TOML"),
        ("name = 'x'", r"needs a table \[conditions\]"),
        ("colour = 1\n[conditions]", "there is no key 'colour' in a style; expected one of name"),
        ("[conditions]\ntowers = [1, 2]", "there is no condition 'towers'; expected one of walls"),
        ("[conditions]\nwalls = 'many'", r"walls is 'many'; expected \[least, most\]"),
        ("[conditions]\nwalls = [0.1]", r"walls is \[.*; expected \[least, most\]"),
        ("[conditions]\nwalls = [nan, 1]", r"walls is \[.*; expected \[least, most\]"),
        ("[conditions]\nwalls = [0.4, 0.2]", "at least 0.4 and at most 0.2 can't both hold"),
        ("[conditions]\nwalls = [20, 30]", "walls is 30; expected a share between 0 and 1"),
        ("[conditions]\nfours = [0.5, 2]", "expected whole numbers, because it counts 4s"),
        ("start = 1.5\n[conditions]", "start is 1.5; expected a number of cells, or a share"),
        ("start = true\n[conditions]", "expected a number of cells, or a share"),
        ("step = 0\n[conditions]", "step is 0; expected a whole number from 1"),
        ("symmetry = 3\n[conditions]", "there is no symmetry 3"),
    ],
)
def test_every_slip_in_a_style_is_named_with_file_and_key(text: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        read_style(text, find_generator("akari").taste, "my.toml")


@pytest.mark.parametrize(
    ("conditions", "size", "reason"),
    [
        ("walls = [0.0, 0.1]\nwalls_per_line = [2, 9]", "10", "20 walls, but 'walls' allows at most 10"),
        ("walls_per_line = [5, 9]", "4", "no room for 5 walls in every line"),
        ("numbered = [0.0, 0.5]\nones_and_twos = [0.6, 1.0]\nwalls = [0.2, 0.3]", "10", "ask for .* numbered"),
        ("numbered = [0.9, 1.0]\nzeros = [0.2, 1.0]\nwalls = [0.2, 0.3]", "10", "'zeros' asks for"),
        (
            "numbered = [0.9, 1.0]\nones_and_twos = [0.0, 0.1]\nthrees = [0, 1]\nfours = 0\nwalls = [0.3, 0.4]",
            "10",
            "allow .* numbered walls of .*, but 'numbered' asks for",
        ),
        ("fours = [1, 2]", "2x8", "a 4 needs a board of at least 3×3"),
        ("threes = [1, 2]", "2", "a 3 needs a board of at least 2×3"),
        ("walls = [0.2, 0.5]\ninner_walls = [0.5, 1.0]", "2x9", "every cell is at the border"),
    ],
)
def test_conditions_that_contradict_each_other_are_refused_before_work_starts(
    conditions: str, size: str, reason: str, tmp_path: object
) -> None:
    file = f"{tmp_path}/clash.toml"
    with open(file, "w", encoding="utf-8") as written:
        written.write(f"name = 'clash'\n[conditions]\n{conditions}\n")
    with pytest.raises(BadInput, match=f"the style clash contradicts itself: .*{reason}"):
        refuse_if_impossible(parse_order("akari", size, style=file))


def test_shares_are_whole_cells_rounded_down() -> None:
    at_least_a_fifth = parse_bounds(0.2)
    assert at_least_a_fifth.allow(9, 49)
    assert not at_least_a_fifth.allow(8, 49)
    assert parse_bounds(0.6).allow(6, 10)


def measured(name: str, rows: list[str], bulbs: list[tuple[int, int]] | None = None) -> tuple[int, int | None]:
    clues: dict[Cell, Clue] = {
        Cell(r, c): int(mark) if mark.isdigit() else "x"
        for r, row in enumerate(rows)
        for c, mark in enumerate(row)
        if mark != "."
    }
    puzzle = Puzzle.of("akari", Grid(len(rows), len(rows[0])), clues)
    solution = Solution.of(Bulb(Cell(*bulb)) for bulb in bulbs or [])
    return find_generator("akari").taste.measures[name].count(puzzle, solution)


@pytest.mark.parametrize(
    ("name", "rows", "count"),
    [
        ("walls", ["x..", ".1.", "..0"], (3, 9)),
        ("inner_walls", ["x..", ".1.", "..0"], (1, 3)),
        ("numbered", ["x..", ".1.", "..0"], (1, 3)),
        ("zeros", ["x..", ".1.", "..0"], (1, 3)),
        ("ones_and_twos", ["2..", ".1.", "..3"], (2, 3)),
        ("threes", ["2..", ".1.", "..3"], (1, None)),
        ("fours", ["...", ".4.", "..."], (1, None)),
        ("walls_per_line", ["xx.", "..x", "x.x"], (1, None)),
        ("crowded_walls", [".x.", "xxx", "..."], (1, None)),
        ("wall_squares", ["xx.", "xxx", ".xx"], (2, None)),
        ("long_diagonals", ["x..x", ".xx.", ".xx.", "x..x"], (2, None)),
        ("dead_squares", ["...", "...", "x.."], (3, None)),
        ("dead_rooms", [".....", ".....", "....x", "....."], (4, None)),
    ],
)
def test_each_condition_counts_what_its_name_says(name: str, rows: list[str], count: tuple[int, int | None]) -> None:
    assert measured(name, rows) == count


def test_a_bulb_livens_the_squares_it_stands_in() -> None:
    assert measured("dead_squares", ["...", "...", "..."], [(1, 1)]) == (0, None)
    assert measured("dead_rooms", ["....", "....", "...."], [(1, 3)]) == (1, None)


def test_broken_names_the_conditions_that_do_not_hold() -> None:
    style = read_style("[conditions]\nwalls = [0.5, 1.0]\nzeros = [0.0, 1.0]", find_generator("akari").taste, "t")
    puzzle = Puzzle.of("akari", Grid(3, 3), {Cell(1, 1): 4})
    assert find_broken_conditions(style, find_generator("akari").taste, puzzle, Solution.of([])) == ["walls"]
