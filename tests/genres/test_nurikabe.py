"""Nurikabe: one sea without pools around islands, each with one clue and as large as it says."""

from __future__ import annotations

from itertools import chain, combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.core.bitsets import list_singles
from lamplit.core.decisions import Shade
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.engines import solve
from lamplit.genre.registry import get_genre
from lamplit.genres.nurikabe import GENRE
from lamplit.genres.nurikabe.check import _find_faults, _is_correct, check, validate
from lamplit.genres.nurikabe.clues import CLUES
from lamplit.genres.nurikabe.deduce import ContradictoryClues, NurikabeDeducer, deduce_chart

ENGINES = ("sat", "smt", "asp", "mip", "cp", "csp", "backtrack")


def board(text: str) -> Puzzle:
    """Rows of tokens, separated by ``/``; ``~`` is a hole."""
    rows = [row.split() for row in text.split("/")]
    holes = frozenset(Cell(r, c) for r, row in enumerate(rows) for c, token in enumerate(row) if token == "~")
    clues = {
        Cell(r, c): clue
        for r, row in enumerate(rows)
        for c, token in enumerate(row)
        if token != "~" and (clue := CLUES.read(token)) is not None
    }
    return Puzzle.of("nurikabe", Grid(len(rows), len(rows[0]), holes), clues)


def sea(text: str) -> Solution:
    """Rows separated by ``/``; ``x`` is sea."""
    rows = text.split("/")
    return Solution.of(Shade(Cell(r, c)) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "x")


def by_hand(puzzle: Puzzle) -> set[Solution]:
    """Every sea that the checker accepts, by trying all of them."""
    cells = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    tried = chain.from_iterable(combinations(cells, k) for k in range(len(cells) + 1))
    seas = (Solution.of(map(Shade, wet)) for wet in tried)
    return {solution for solution in seas if not check(puzzle, solution)}


def solutions(puzzle: Puzzle, engine: str = "sat") -> set[Solution]:
    return set(solve(puzzle, engine, limit=None).solutions)


def rules(puzzle: Puzzle, solution: Solution) -> list[str]:
    return [fault.rule for fault in check(puzzle, solution)]


# The figures of the thesis on puzzles with a connectivity constraint, section 5.5.1


def test_the_figures_of_the_thesis_have_one_solution() -> None:
    """Figure 5.38, and 5.37, of which three rows of five came down to us: only as the second to the fourth do they
    have one solution."""
    assert solutions(board("1 -")) == {sea("-x")} == by_hand(board("1 -"))
    kept = ["3 - - - 2", "- - 2 - -", "1 - - - 2"]
    unique = []
    for places in combinations(range(5), 3):
        rows = ["- - - - -"] * 5
        for place, row in zip(places, kept, strict=True):
            rows[place] = row
        puzzle = board("/".join(rows))
        if solve(puzzle).status == "unique":
            unique.append(places)
            assert solutions(puzzle) == {sea("--xxx/-xx--/xx-xx/-x-x-/xxxx-")}
    assert unique == [(1, 2, 3)]


# The rules and their corners


CORNERS = {
    "the smallest figure of the thesis": ("1 -", ["-x"]),
    "no clue on one cell: all is sea": ("-", ["x"]),
    "no clue on a strip: all is sea": ("- - -", ["xxx"]),
    "no clue on a square: all would be a pool": ("- -/- -", []),
    "no clue around a hole: no pool": ("- - -/- ~ -/- - -", ["xxx/x-x/xxx"]),
    "no clue on a torn board": ("- ~ -", []),
    "a sea of no cell": ("4 -/- -", ["--/--"]),
    "a sea of one cell": ("3 -/- -", ["--/-x", "-x/--", "--/x-"]),
    "an island of any size": ("? -", ["-x", "--"]),
    "an island of any size beside a one": ("? - - 1", ["-xx-", "--x-"]),
    "two clues side by side": ("1 1/- -", []),
    "two unknown clues side by side": ("? ?", []),
    "a number larger than the board": ("9 -/- -", []),
    "numbers larger than the board together": ("2 - 3 -", []),
    "a hole in a corner of a square is no pool": ("~ - -/- - 1", ["-xx/xx-"]),
    "a board that a hole tears: the sea keeps to one side": ("1 ~ -", ["--x"]),
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("corner", CORNERS)
def test_corners_are_the_same_on_every_engine(corner: str, engine: str) -> None:
    text, seas = CORNERS[corner]
    expected = {sea(one) for one in seas}
    assert solutions(board(text), engine) == expected == by_hand(board(text))


def test_a_large_board_without_clues_is_refused_without_search() -> None:
    assert solve(Puzzle.of("nurikabe", Grid(60, 60), {})).status == "none"


def test_one_number_that_fills_a_large_board_leaves_no_sea() -> None:
    whole = Puzzle.of("nurikabe", Grid(12, 12), {Cell(5, 5): 144})
    assert solve(whole).solutions == (Solution.of([]),)


def test_a_thin_sea_around_an_island_that_is_almost_all_of_the_board_is_found() -> None:
    """Ones in the middle of a 16×16, and an island of 223 cells around what joins them."""
    clues: dict[Cell, Clue] = {Cell(4, 2): 1, Cell(4, 12): 1, Cell(4, 14): 1, Cell(6, 14): 1, Cell(5, 8): 223}
    assert solve(Puzzle.of("nurikabe", Grid(16, 16), clues), timeout=60).status == "multiple"


# The checker


FAULTS = {
    "clue-under-sea": ("1 -", "xx", "the 1 at r1c1 lies under the sea"),
    "pool": ("- - 1/- - -", "xx-/xxx", "the sea makes a pool: the 2×2 from r1c1 to r2c2 is all sea"),
    "sea-in-parts": ("- 2 -/- - -", "x-x/x-x", "the sea is in 2 parts: r1c3 is not connected to r1c1"),
    "island-without-clue": ("1 - -", "-x-", "the island of 1 cell at r1c3 has no clue"),
    "island-with-clues": ("1 - 2", "---", "one island has 2 clues, the 1 at r1c1 and the 2 at r1c3"),
    "island-size": ("5 - -/- - -", "--x/--x", "the island of the 5 at r1c1 has 4 cells"),
}


@pytest.mark.parametrize("rule", FAULTS)
def test_each_fault_has_a_board_that_shows_it_alone(rule: str) -> None:
    text, wrong, sentence = FAULTS[rule]
    faults = check(board(text), sea(wrong))
    assert [fault.rule for fault in faults if fault.rule == rule] == [rule]
    assert sentence in [str(fault) for fault in faults]


def test_faults_come_in_the_order_of_the_rules() -> None:
    order = list(FAULTS)
    puzzle = board("1 - - -/- - - 4/- - 2 -/3 - - -")
    found = rules(puzzle, sea("xx--/xx--/--x-/x--x"))
    assert found == sorted(found, key=order.index)
    assert len(set(found)) >= 4


def test_sea_off_the_board_or_in_a_hole_is_named_not_raised() -> None:
    puzzle = board("1 - ~")
    assert rules(puzzle, Solution.of([Shade(Cell(0, 1)), Shade(Cell(0, 2)), Shade(Cell(7, 7))])) == [
        "sea-off-board",
        "sea-off-board",
    ]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("1 1", "clues-side-by-side"),
        ("? 3 - -", "clues-side-by-side"),
        ("9 - -", "clue-cannot-be-met"),
        ("3 - 1 -/- - - -/- - - -", ""),
        ("3 - 1", "clue-cannot-be-met"),
        ("- -/- -", "pool"),
        ("- ~ -", "sea-in-parts"),
    ],
)
def test_a_puzzle_that_can_never_be_met_is_told_so(text: str, rule: str) -> None:
    found = [fault.rule for fault in validate(board(text))]
    assert (rule in found) if rule else not found


# Words


def test_clues_are_numbers_from_one_and_question_marks() -> None:
    assert [CLUES.read(token) for token in ("-", ".", "?", "1", "44")] == [None, None, "?", 1, 44]
    for wrong in ("0", "-3", "x", "²", ""):
        with pytest.raises(ValueError, match=wrong or "^$"):
            CLUES.read(wrong)


def test_solutions_are_written_and_read_back() -> None:
    puzzle = board("3 -/- -")
    solution = sea("--/-x")
    assert GENRE.write_solution(puzzle, solution) == [["-", "-"], ["-", "x"]]
    assert GENRE.read_solution(puzzle, [["3", "-"], ["-", "x"]]) == solution
    with pytest.raises(BadInput, match="r2c1"):
        GENRE.read_solution(puzzle, [["-", "-"], ["q", "x"]])


# Pictures


def test_a_drawing_shows_sea_dots_and_numbers() -> None:
    puzzle = board("3 -/- -")
    genre = get_genre("nurikabe")
    known = State(frozenset({Shade(Cell(1, 1))}), frozenset({Shade(Cell(0, 1)), Shade(Cell(0, 0))}))
    bare, partial = genre.draw(puzzle, View()), genre.draw(puzzle, View(known))
    assert len(partial.shapes) > len(bare.shapes)
    assert "solved" in genre.draw(puzzle, View(known, solved=True)).title


def test_a_sketch_without_colour_is_plain_characters() -> None:
    puzzle = board("3 - ~/- - -")
    known = State(frozenset({Shade(Cell(1, 1))}), frozenset({Shade(Cell(0, 1))}))
    faults = tuple(check(board("3 - ~/- - -"), sea("-x-/xx-"))[:1])
    lines = [
        "".join(ink.text if ink.plain is None else ink.plain for ink in row)
        for row in get_genre("nurikabe").sketch(puzzle, View(known, faults=faults))
    ]
    assert lines[0].startswith("3 o ")
    assert lines[1].startswith(". ~ ")
    assert "!" in "".join(lines)


# Deductions and the engine against brute force, which knows the checker alone


@st.composite
def small_boards(draw: st.DrawFn, cells: int = 12) -> Puzzle:
    """Boards of up to this many cells: some made from a true sea, some with clues at random, some with holes."""
    rows = draw(st.integers(1, 4))
    cols = draw(st.integers(1, min(5, cells // rows)))
    everything = [Cell(r, c) for r in range(rows) for c in range(cols)]
    holes = frozenset(draw(st.one_of(st.just(set()), st.sets(st.sampled_from(everything), max_size=2))))
    grid = Grid(rows, cols, holes)
    if not grid.cells:
        return Puzzle.of("nurikabe", Grid(rows, cols), {})
    clues: dict[Cell, Clue] = {}
    if draw(st.booleans()):
        wet = draw(st.sets(st.sampled_from(grid.cells)))
        dry = set(grid.cells) - wet
        while dry:
            island = [min(dry)]
            for cell in island:
                island += [near for near in grid.neighbours(cell) if near in dry and near not in island]
            dry.difference_update(island)
            clues[draw(st.sampled_from(island))] = "?" if draw(st.integers(0, 4)) == 0 else len(island)
    else:
        places = draw(st.sets(st.sampled_from(grid.cells), max_size=4))
        clue = st.one_of(st.just("?"), st.integers(1, 4), st.integers(1, 13))
        clues = {cell: draw(clue) for cell in sorted(places)}
    return Puzzle.of("nurikabe", grid, clues)


@settings(max_examples=150, deadline=None)
@given(small_boards())
def test_the_default_engine_finds_exactly_what_brute_force_finds(puzzle: Puzzle) -> None:
    assert solutions(puzzle) == by_hand(puzzle)


@settings(max_examples=80, deadline=None)
@given(small_boards())
def test_guessing_how_far_sea_and_islands_reach_loses_no_solution(puzzle: Puzzle) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lamplit.engines.sat.MANY", 0)  # guess from the first answer on
        patch.setattr("lamplit.engines.connectivity.near_guesses.GUESSES", (0.1, 0.5))  # too near for most
        assert solutions(puzzle) == by_hand(puzzle)


@settings(max_examples=60, deadline=None)
@given(small_boards())
def test_a_solver_that_takes_over_half_way_loses_no_solution(puzzle: Puzzle) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lamplit.engines.sat.SLICE", 1)
        patch.setattr("lamplit.engines.sat.LONG", 0)
        assert solutions(puzzle) == by_hand(puzzle)


@st.composite
def scarce_seas(draw: st.DrawFn) -> Puzzle:
    """One number for most of the board, some ones, and a sea of a few cells."""
    rows, cols = draw(st.sampled_from([(2, 6), (3, 4), (3, 5), (4, 4), (2, 8)]))
    grid = Grid(rows, cols)
    first, *ones = draw(st.lists(st.sampled_from(grid.cells), min_size=1, max_size=3, unique=True))
    size = draw(st.integers(0, len(grid.cells) // 4))
    clues: dict[Cell, Clue] = dict.fromkeys(ones, 1)
    return Puzzle.of("nurikabe", grid, {**clues, first: len(grid.cells) - len(ones) - size})


@settings(max_examples=150, deadline=None)
@given(scarce_seas())
def test_a_sea_that_is_counted_for_the_island_is_the_one_of_brute_force(puzzle: Puzzle) -> None:
    free = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    size = len(puzzle.grid.cells) - sum(number for number in puzzle.clues.values() if isinstance(number, int))
    seas = (Solution.of(map(Shade, wet)) for wet in combinations(free, size))
    assert solutions(puzzle) == {solution for solution in seas if not check(puzzle, solution)}


@settings(max_examples=200, deadline=None)
@given(small_boards())
def test_what_is_deduced_holds_in_every_solution(puzzle: Puzzle) -> None:
    seas = by_hand(puzzle)
    chart = deduce_chart(puzzle)
    if chart is None:
        assert not seas
        return
    surveyor = NurikabeDeducer(puzzle)
    for solution in seas:
        wet = {surveyor.bit(key.cell) for key in solution.true if isinstance(key, Shade)}
        assert wet.issuperset(list_singles(chart.sea))
        assert wet.isdisjoint(list_singles(chart.land))
        for isle in chart.isles:
            island = surveyor.flood(isle.clue, surveyor.every & ~sum(wet))
            assert island & isle.core == isle.core
            assert island & ~isle.reach == 0


@settings(max_examples=100, deadline=None)
@given(small_boards())
def test_a_puzzle_with_a_solution_is_never_called_impossible(puzzle: Puzzle) -> None:
    if by_hand(puzzle):
        assert validate(puzzle) == []


# Each deduction by itself


def marked(text: str) -> str:
    """What is known of a board at once: ``x`` sea, ``o`` land, ``.`` open, ``~`` a hole."""
    puzzle = board(text)
    surveyor = NurikabeDeducer(puzzle)
    chart = surveyor.deduce()

    def mark(cell: Cell) -> str:
        here = surveyor.bit(cell)
        if cell not in puzzle.grid:
            return "~"
        return "x" if here & chart.sea else "o" if here & chart.land else "."

    grid = puzzle.grid
    return "/".join("".join(mark(Cell(r, c)) for c in range(grid.cols)) for r in range(grid.rows))


@pytest.mark.parametrize(
    ("why", "text", "known"),
    [
        ("a complete island is surrounded", "1 - - ?", "ox.o"),
        ("a cell beside two islands is sea", "? - ?/- - -", "oxo/..."),
        ("what no clue reaches is sea", "2 - - -", "ooxx"),
        ("an island in a corridor has one way to go", "3 - - -", "ooox"),
        ("room for the number and no more is all land", "4 -/- -", "oo/oo"),
        (
            "three cells of sea leave land in the fourth",
            "- - 1 -/1 - - -/- - - ?/- 1 - -/- - - -",
            "xxox/oxxx/xxoo/xox./xxx.",
        ),
        (
            "land without a clue goes the only way to one",
            "- - 1 -/1 - - -/- - - -/- 1 - 3/- - - -",
            "xxox/oxxx/xxoo/xoxo/xxxx",
        ),
        ("the sea keeps its only way", "1 - - 1", "oxxo"),
        ("what the sea can't reach is land", "? - ? -", "oxoo"),
    ],
)
def test_a_deduction(why: str, text: str, known: str) -> None:
    assert marked(text) == known, why


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("no room for the number", "3 - 1"),
        ("a pool that no clue can prevent", "- - - - 1/- - - - -"),
        ("land that no clue can own", "1 - -/- - -/- - 1"),
        ("a sea torn apart", "- 2 -/- ~ -"),
        ("more land than cells", "5 -/- -"),
    ],
)
def test_a_contradiction(why: str, text: str) -> None:
    assert deduce_chart(board(text)) is None, why
    assert not by_hand(board(text))


def test_a_clash_of_clues_is_found_before_any_search() -> None:
    with pytest.raises(ContradictoryClues):
        NurikabeDeducer(board("1 2 -")).deduce()


@pytest.mark.parametrize("seed", range(40))
def test_a_sea_is_right_at_a_glance_exactly_where_nothing_is_wrong_with_it(seed: int) -> None:
    rng = Random(seed)
    text = ["2 - -/- - -/- - 1", "- 2 -/- ~ -", "? - -/- - 2", "3 - -/- - -/- 1 -"][seed % 4]
    puzzle = board(text)
    for _ in range(60):
        sea = Solution.of(Shade(cell) for cell in puzzle.grid.cells if rng.random() < 0.5)
        assert _is_correct(puzzle, sea.true) == (not _find_faults(puzzle, sea.true, frozenset()))
    for solution in solve(puzzle, limit=None).solutions:
        assert _is_correct(puzzle, solution.true)
