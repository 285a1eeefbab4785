"""Hashi: join all islands by bridges that keep the islands' numbers and never cross."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.core.cnf import encode_count
from lamplit.core.decisions import Bridge
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.engines import solve
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import get_genre
from lamplit.genres.hashi.check import check, validate
from lamplit.genres.hashi.clues import CLUES
from lamplit.genres.hashi.rules import find_spans
from lamplit.genres.hashi.tokens import read_solution, write_solution


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
    return Puzzle.of("hashi", Grid(len(rows), len(rows[0]), holes), clues)


def bridges(*built: tuple[int, int, int, int, int]) -> Solution:
    """Bridges as row, column, row, column from 1, and how many."""
    return Solution.of(
        Bridge(Cell(r - 1, c - 1), Cell(rr - 1, cc - 1), k) for r, c, rr, cc, n in built for k in range(1, n + 1)
    )


def by_hand(puzzle: Puzzle) -> set[Solution]:
    """Every way of building 0, 1 or 2 bridges between islands in line that the checker accepts."""
    islands = list(puzzle.clues)
    pairs = [(a, b) for a in islands for b in islands if a < b and (a.row == b.row or a.col == b.col)]
    pairs = [(a, b) for a, b in pairs if not misbuilt(puzzle, a, b)]
    found = set()
    for counts in product(range(3), repeat=len(pairs)):
        solution = Solution.of(
            Bridge(a, b, k) for (a, b), n in zip(pairs, counts, strict=True) for k in range(1, n + 1)
        )
        if not check(puzzle, solution):
            found.add(solution)
    return found


def misbuilt(puzzle: Puzzle, a: Cell, b: Cell) -> bool:
    """Whether the checker says that no bridge can stand here, whatever else is built."""
    return any(fault.rule.startswith("bridge-") for fault in check(puzzle, Solution.of([Bridge(a, b, 1)])))


def solutions(puzzle: Puzzle) -> set[Solution]:
    return set(solve(puzzle, limit=None).solutions)


def test_two_islands_are_joined_by_as_many_bridges_as_they_say() -> None:
    assert solutions(board("1 - 1")) == {bridges((1, 1, 1, 3, 1))}
    assert solutions(board("2 - 2")) == {bridges((1, 1, 1, 3, 2))}


def test_islands_that_touch_can_be_joined() -> None:
    assert solutions(board("1 3/- 2")) == {bridges((1, 1, 1, 2, 1), (1, 2, 2, 2, 2))}


def test_without_islands_there_is_one_empty_solution() -> None:
    empty = board("- -/- -")
    assert validate(empty) == []
    assert solutions(empty) == {bridges()} == by_hand(empty)


def test_a_lone_island_can_meet_no_number() -> None:
    lone = board("- 1")
    assert [fault.rule for fault in validate(lone)] == ["island-out-of-reach"]
    assert solve(lone).status == "none"


def test_a_lone_island_of_unknown_number_needs_nothing() -> None:
    assert validate(board("- ?")) == []
    assert solutions(board("- ?")) == {bridges()} == by_hand(board("- ?"))


def test_an_unknown_number_is_any_that_connects() -> None:
    pair = board("? - ?")
    assert solutions(pair) == {bridges((1, 1, 1, 3, 1)), bridges((1, 1, 1, 3, 2))} == by_hand(pair)


def test_two_pairs_that_are_content_by_themselves_still_need_each_other() -> None:
    assert solve(board("1 1/1 1")).status == "none"
    assert solve(board("2 2/2 2")).status == "unique"


def test_no_bridge_runs_over_a_hole() -> None:
    assert solve(board("1 ~ 1")).status == "none"
    assert {fault.rule for fault in validate(board("1 ~ 1"))} == {"island-out-of-reach"}
    around = board("2 ~ 2/2 - 2")
    assert solutions(around) == by_hand(around)


def test_bridges_do_not_cross() -> None:
    plus = board("- 1 -/1 - 1/- 1 -")
    assert solve(plus).status == "none"


PAIR = (Cell(0, 0), Cell(0, 1))
FAULTS = [
    ("bridge-off-island", "? - ?", bridges((1, 1, 1, 2, 1)), "r1c1 to r1c2 has no island to stand on at r1c2"),
    ("bridge-not-in-line", "? -/- ?", bridges((1, 1, 2, 2, 1)), "from r1c1 to r2c2 does not run straight"),
    ("bridge-over-island", "? ? ?", bridges((1, 1, 1, 3, 1)), "from r1c1 to r1c3 runs over the island at r1c2"),
    ("bridge-over-hole", "? ~ ?", bridges((1, 1, 1, 3, 1)), "from r1c1 to r1c3 runs over the hole at r1c2"),
    ("bridge-too-many", "? ?", Solution.of([Bridge(*PAIR, 3)]), "would be number 3 of at most two"),
    ("second-without-first", "? ?", Solution.of([Bridge(*PAIR, 2)]), "is a second one without a first"),
    (
        "bridges-cross",
        "? ? ?/? - ?/? ? ?",
        bridges(
            (1, 1, 1, 2, 1),
            (1, 2, 1, 3, 1),
            (1, 1, 2, 1, 1),
            (2, 1, 3, 1, 1),
            (1, 3, 2, 3, 1),
            (2, 3, 3, 3, 1),
            (1, 2, 3, 2, 1),
            (2, 1, 2, 3, 1),
        ),
        "the bridges from r2c1 to r2c3 and from r1c2 to r3c2 cross at r2c2",
    ),
    ("clue-not-met", "2 - ?", bridges((1, 1, 1, 3, 1)), "the 2 at r1c1 has 1 bridge"),
    (
        "islands-not-connected",
        "1 1/1 1",
        bridges((1, 1, 1, 2, 1), (2, 1, 2, 2, 1)),
        "the islands are in 2 parts: no path leads from r1c1 to r2c1",
    ),
]


@pytest.mark.parametrize(("rule", "text", "solution", "sentence"), FAULTS)
def test_each_fault_has_a_board_that_shows_it(rule: str, text: str, solution: Solution, sentence: str) -> None:
    found = check(board(text), solution)
    assert found[0].rule == rule
    assert sentence in found[0].text
    assert {fault.rule for fault in found[1:]} <= {"islands-not-connected"}


@pytest.mark.parametrize(
    ("text", "rule", "sentence"),
    [
        ("3 - 3", "clue-too-big", "the 3 at r1c1 can never be met: it has room for 2 bridges"),
        ("2 - 1", "clue-too-big", "the 2 at r1c1 can never be met: it has room for 1 bridge"),
        ("1 - 1 -/- - - 2", "island-out-of-reach", "the 2 at r2c4 can never have a bridge"),
        ("1 - ? -/- - - ?", "island-out-of-reach", "the island at r2c4 can never have a bridge"),
        ("2 3/2 2", "odd-sum", "the numbers add up to 9"),
    ],
)
def test_a_number_that_can_not_be_met_is_named(text: str, rule: str, sentence: str) -> None:
    faults = validate(board(text))
    assert faults[0].rule == rule
    assert sentence in faults[0].text
    assert solve(board(text)).status == "none"


@st.composite
def boards(draw: st.DrawFn) -> Puzzle:
    """Up to six islands, with numbers that are often those of some building, so that many have solutions."""
    rows, cols = draw(st.sampled_from([(1, 1), (1, 6), (2, 3), (3, 3), (4, 4), (5, 3)]))
    cells = Grid(rows, cols).cells
    islands = draw(st.sets(st.sampled_from(cells), max_size=6))
    water = [cell for cell in cells if cell not in islands]
    holes: set[Cell] = draw(st.sets(st.sampled_from(water), max_size=2)) if water else set()
    grid = Grid(rows, cols, frozenset(holes))
    ways = find_spans(Puzzle.of("hashi", grid, dict.fromkeys(islands, "?")))
    numbers = dict.fromkeys(islands, 0)
    for a, b in ways:
        n = draw(st.integers(0, 2))
        numbers[a] += n
        numbers[b] += n
    clues: dict[Cell, Clue] = {}
    for cell, n in numbers.items():
        clues[cell] = "?" if draw(st.integers(0, 3)) == 3 else n or 1
    return Puzzle.of("hashi", grid, clues)


@settings(max_examples=80, deadline=None)
@given(boards())
def test_the_sat_engine_finds_what_trying_all_bridges_finds(puzzle: Puzzle) -> None:
    expected = by_hand(puzzle)
    assert solutions(puzzle) == expected
    if validate(puzzle):
        assert not expected


@settings(max_examples=40, deadline=None)
@given(boards(), st.data())
def test_a_clue_that_is_switched_off_is_an_unknown_number(puzzle: Puzzle, data: st.DataObject) -> None:
    model = get_genre("hashi").model(puzzle)
    session = SatSession(model, switches=model.switches)
    try:
        for _ in range(3):
            on = data.draw(st.sets(st.sampled_from(list(session.switch)))) if session.switch else set()
            left = {cell: n if ClueAt(cell) in on else "?" for cell, n in puzzle.clues.items()}
            rest = Puzzle.of("hashi", puzzle.grid, left)
            assert session.solve(on) is (solve(rest, limit=1).status == "found")
    finally:
        session.close()


@given(st.lists(st.integers(1, 2), min_size=1, max_size=4), st.integers(0, 8), st.integers(0, 8))
def test_a_count_over_chains_says_the_same_as_counting(sizes: list[int], low: int, high: int) -> None:
    """Chain i has literals of which the second implies the first; all standings are judged."""
    implied: dict[int, int] = {}
    lits: list[int] = []
    for size in sizes:
        first = len(lits) + 1
        lits += range(first, first + size)
        if size == 2:
            implied[first + 1] = first

    def none_needed() -> int:
        raise AssertionError("a count over chains needs no helping variable")

    if not implied:
        return
    clauses = encode_count(lits, low, high, none_needed, implied)
    for values in product((False, True), repeat=len(lits)):
        true = {lit for lit, value in zip(lits, values, strict=True) if value}
        if any(lit in true and other not in true for lit, other in implied.items()):
            continue
        met = all(any((lit in true) if lit > 0 else (-lit not in true) for lit in clause) for clause in clauses)
        assert met is (low <= len(true) <= high)


@settings(max_examples=60, deadline=None)
@given(boards())
def test_a_solution_is_written_and_read_back(puzzle: Puzzle) -> None:
    for solution in solve(puzzle, limit=3).solutions:
        assert read_solution(puzzle, write_solution(puzzle, solution)) == solution


@pytest.mark.parametrize(
    ("tokens", "sentence"),
    [
        ("- 1 - -", "the bridge from r1c1 to r1c4 breaks off at r1c3"),
        ("- a a -", "'a' at r1c2 is not part of a bridge"),
        ("- - 1 -", "'1' at r1c3 is not part of a bridge"),
        ("- 12 12 -", "'12' at r1c2 is not part of a bridge"),
        ("- 1 1 q", "'q' at r1c4 is not part of a bridge"),
    ],
)
def test_a_broken_bridge_in_a_solution_is_named(tokens: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        read_solution(board("1 - - 1"), [tokens.split()])


@pytest.mark.parametrize("token", ["0", "9", "x", "12", ""])
def test_what_is_no_island_is_no_clue(token: str) -> None:
    with pytest.raises(ValueError, match=token or "^$"):
        CLUES.read(token)


SMALL = board("2 - 3 -/- - - -/1 - 3 1")


def test_pictures_show_islands_bridges_crosses_and_faults() -> None:
    genre = get_genre("hashi")
    built = bridges((1, 1, 1, 3, 1))
    ruled_out = frozenset({Bridge(Cell(0, 0), Cell(2, 0), 2), Bridge(Cell(2, 0), Cell(2, 2), 1)})
    partial = View(State(built.true, ruled_out))
    faults = tuple(check(SMALL, built))
    for view in (View(), partial, View(State(built.true), solved=True), View(State(built.true), True, faults)):
        scene = genre.draw(SMALL, view)
        assert [shape.text for shape in scene.shapes if hasattr(shape, "text")] == ["2", "3", "1", "3", "1"]


def test_a_sketch_is_readable_without_colour() -> None:
    solution = bridges((1, 1, 1, 3, 1), (1, 1, 3, 1, 1), (1, 3, 3, 3, 2), (3, 3, 3, 4, 1))
    assert check(SMALL, solution) == []
    rows = get_genre("hashi").sketch(SMALL, View(State(solution.true), solved=True))
    plain = ["".join(ink.text if ink.plain is None else ink.plain for ink in row) for row in rows]
    assert plain == ["2---3 . ", "| . ||. ", "1 . 3-1 "]
