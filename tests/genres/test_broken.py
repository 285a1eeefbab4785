"""A half-filled board: what it breaks already is named, and never what is merely unfinished."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, board, brute_force, pearls

import lamplit
from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Shade
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.drawing.svg import render_svg
from lamplit.drawing.text import render_text
from lamplit.genre.registry import genre_of, get_genre

every_genre = pytest.mark.parametrize("name", CASES)
OPEN = 5
"""At most this many decisions are left open where all ways of filling them in are tried."""


@cache
def solutions(puzzle: Puzzle) -> list[Solution]:
    return sorted(brute_force(puzzle), key=lambda solution: sorted(solution.true))


@st.composite
def half_filled(draw: st.DrawFn, name: str) -> tuple[Puzzle, State]:
    """A small board and some decisions on it: those of a solution, a few of them turned round, or any at all."""
    puzzle = draw(st.one_of(CASES[name].boards, st.sampled_from(list(CASES[name].named.values()))))
    decisions = get_genre(name).decisions(puzzle)
    if not decisions:
        return puzzle, State()
    some = st.sets(st.sampled_from(decisions))
    true = draw(some)
    if draw(st.booleans()) and (solved := solutions(puzzle)):
        true = set(draw(st.sampled_from(solved)).true) ^ draw(st.sets(st.sampled_from(decisions), max_size=2))
    left = draw(st.sets(st.sampled_from(decisions), max_size=OPEN) if draw(st.booleans()) else some)
    return puzzle, State(frozenset(true - left), frozenset(decisions) - true - left)


def examples(number: int) -> settings:
    return settings(max_examples=number, database=None, suppress_health_check=[HealthCheck.too_slow])


@every_genre
def test_what_a_player_has_rightly_filled_in_is_never_broken(name: str) -> None:
    genre = get_genre(name)
    rng = Random(name)
    for made in lamplit.generate(name, 7, seed=11, count=3):
        decisions = genre.decisions(made.puzzle)
        for share in (0.0, 0.1, 0.3, 0.6, 0.9, 1.0):
            known = frozenset(key for key in decisions if rng.random() < share)
            state = State(known & made.solution.true, known - made.solution.true)
            assert genre.broken(made.puzzle, state) == []


@every_genre
def test_a_fault_that_every_way_of_going_on_has_is_found(name: str) -> None:
    @examples(50)
    @given(half_filled(name))
    def on_random_boards(both: tuple[Puzzle, State]) -> None:
        puzzle, state = both
        genre = get_genre(name)
        left = state.open(genre.decisions(puzzle))
        if len(left) > OPEN or genre.broken(puzzle, state):
            return
        ways = chain.from_iterable(combinations(left, size) for size in range(len(left) + 1))
        faults = [frozenset(genre.check(puzzle, Solution(state.true.union(way)))) for way in ways]
        assert frozenset.intersection(*faults) == frozenset()

    on_random_boards()


# Each rule, with a board that breaks it before it is full.

CELLS: dict[str, type[Bulb] | type[Shade]] = {"akari": Bulb, "hitori": Shade, "nurikabe": Shade}


def on_cells(name: str, *rows: str) -> State:
    """``o`` true, ``x`` false, anything else open."""
    key = CELLS[name]
    known = {(sign, key(Cell(r, c))) for r, row in enumerate(rows) for c, sign in enumerate(row)}
    return State(*(frozenset(one for sign, one in known if sign == wanted) for wanted in "ox"))


def on_lines(*rows: str) -> State:
    """Rows of ``+-+ +`` and ``| |``: points (dots or cells), lines between them, ``x`` for no line."""
    known: dict[bool, set[Decision]] = {True: set(), False: set()}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign in "-|x":
                here = Cell(y // 2, x // 2)
                there = Cell(y // 2, x // 2 + 1) if y % 2 == 0 else Cell(y // 2 + 1, x // 2)
                known[sign != "x"].add(Line(Edge(here, there)))
    return State(frozenset(known[True]), frozenset(known[False]))


def on_spans(*known: tuple[int, int, int, int, int, bool]) -> State:
    """Row, column, row and column from 1, how many bridges, and whether they are there."""
    said = [(Bridge(Cell(r - 1, c - 1), Cell(rr - 1, cc - 1), n), there) for r, c, rr, cc, n, there in known]
    return State(*(frozenset(key for key, there in said if there is wanted) for wanted in (True, False)))


BROKEN: dict[str, list[tuple[Puzzle, State, str, str]]] = {
    "akari": [
        (
            board("akari", "..", "x."),
            on_cells("akari", "oo"),
            "bulbs-see-each-other",
            "two bulbs at r1c1 and r1c2 see each other",
        ),
        (board("akari", ".1.", "x.x"), on_cells("akari", "o.o"), "clue-not-met", "the 1 at r1c2 has 2 bulbs"),
        (
            board("akari", ".3.", "x.x"),
            on_cells("akari", "x.."),
            "clue-not-met",
            "the 3 at r1c2 can have 2 bulbs at most",
        ),
        (
            board("akari", "2..", ".x."),
            on_cells("akari", "..o"),
            "clue-not-met",
            "the 2 at r1c1 can have 1 bulb at most",
        ),
        (
            board("akari", ".x.", ".x."),
            on_cells("akari", "x..", "x.."),
            "dark-cell",
            "r1c1 is dark, and no bulb can light it any more",
        ),
        (board("akari", ".x."), on_cells("akari", ".o."), "bulb-on-wall", "the bulb at r1c2 stands on a wall"),
    ],
    "slitherlink": [
        (
            board("slitherlink", ".."),
            on_lines("+-+-+", "  |"),
            "branch",
            "the loop branches at the top-left corner of r1c2",
        ),
        (
            board("slitherlink", "..", ".."),
            on_lines("+ + +", "  |", "+-+-+", "  |"),
            "crossing",
            "the loop crosses itself at the top-left corner of r2c2",
        ),
        (
            board("slitherlink", ".."),
            on_lines("+-+x+", "  x"),
            "open-end",
            "the loop can't go on at the top-left corner of r1c2",
        ),
        (
            board("slitherlink", "...", "..."),
            on_lines("+-+ + +", "| |", "+-+ + +", "", "+ + +-+"),
            "open-end",
            "a loop is closed, but there is an open end at the bottom-left corner of r2c3",
        ),
        (board("slitherlink", "..3"), on_lines("+-+", "| |", "+-+"), "clue-not-met", "the 3 at r1c3 has 0 lines"),
        (board("slitherlink", "1."), on_lines("+-+ +", "|", "+ + +"), "clue-not-met", "the 1 at r1c1 has 2 lines"),
        (
            board("slitherlink", "3.", ".."),
            on_lines("+x+", "x"),
            "clue-not-met",
            "the 3 at r1c1 can have 2 lines at most",
        ),
        (
            board("slitherlink", "..."),
            on_lines("+-+ +-+", "| | | |", "+-+ +-+"),
            "two-loops",
            "there are two loops, such as those through the top-left corner of r1c1 and the top-left corner of r1c3",
        ),
        (
            board("slitherlink", "..."),
            on_lines("+-+x+-+", "", "+ +x+"),
            "lines-apart",
            "no loop can join the top-left corner of r1c1 and the top-left corner of r1c3 any more",
        ),
        (board("slitherlink", "."), on_lines("+x+"), "no-loop", "there is no loop: no room is left for one"),
    ],
    "masyu": [
        (board("masyu", "...", "..."), on_lines("+-+-+", "  |"), "branch", "the loop branches at r1c2"),
        (
            board("masyu", ".w.", "..."),
            on_lines("+x+x+", "  "),
            "pearl-missed",
            "the white pearl at r1c2 is not on the loop",
        ),
        (
            board("masyu", "...", ".w.", "..."),
            on_lines("", "  |", "+-+"),
            "white-turned",
            "the loop turns on the white pearl at r2c2",
        ),
        (
            board("masyu", ".....", ".....", "..b.."),
            on_lines("", "", "", "", "+ +-+-+"),
            "black-straight",
            "the loop runs straight through the black pearl at r3c3",
        ),
        (
            board("masyu", "..w..", "....."),
            on_lines("+-+-+-+-+"),
            "white-no-turn",
            "the loop turns neither before nor after the white pearl at r1c3",
        ),
        (
            board("masyu", "...", "...", "b.."),
            on_lines("", "", "+-+", "|", "+-+"),
            "black-no-straight",
            "the loop does not run straight through r2c1 beside the black pearl at r3c1",
        ),
        (
            board("masyu", "...", ".b.", "..."),
            on_lines(""),
            "pearl-blocked",
            "the loop can no longer pass the black pearl at r2c2 as it must",
        ),
        (
            board("masyu", "....", "..w.", "...."),
            on_lines("", "    x", "+ +x"),
            "pearl-blocked",
            "the loop can no longer pass the white pearl at r2c3 as it must",
        ),
    ],
    "shingoki": [
        (
            pearls(". w2 . .", ". . . ."),
            on_lines("+-+-+-+"),
            "length-wrong",
            "the straight lines of the white 2 at r1c2 add up to 3",
        ),
        (
            pearls("b5 . . .", ". . . .", ". . . ."),
            on_lines("+-+-+", "|   |", "+-+ +"),
            "length-wrong",
            "the straight lines of the black 5 at r1c1 add up to 3",
        ),
        (
            pearls("b5 . . .", ". . . .", ". . . ."),
            on_lines("+ + +", "", "+ +", "x"),
            "pearl-blocked",
            "the loop can no longer pass the black 5 at r1c1 as it must",
        ),
    ],
    "hitori": [
        (
            board("hitori", "12", "21"),
            on_cells("hitori", "oo"),
            "shaded-side-by-side",
            "the shaded cells r1c1 and r1c2 share a side",
        ),
        (
            board("hitori", "1213", "...."),
            on_cells("hitori", "x.x."),
            "number-repeated-in-row",
            "the 1 appears twice in row 1, at r1c1 and r1c3",
        ),
        (
            board("hitori", "1.", "..", "1."),
            on_cells("hitori", ".o", "..", ".o"),
            "number-repeated-in-column",
            "the 1 appears twice in column 1, at r1c1 and r3c1",
        ),
        (
            board("hitori", "...", "...", "..."),
            on_cells("hitori", ".o.", "o..", "..."),
            "white-cells-in-parts",
            "the white cells are in 2 parts: r1c1 is cut off",
        ),
        (board("hitori", "1"), on_cells("hitori", "o"), "nothing-white", "no cell is left white"),
    ],
    "nurikabe": [
        (
            board("nurikabe", "...", "..1"),
            on_cells("nurikabe", "oo.", "oo."),
            "pool",
            "the sea makes a pool: the 2×2 from r1c1 to r2c2 is all sea",
        ),
        (
            board("nurikabe", "1.", ".."),
            on_cells("nurikabe", "o."),
            "clue-under-sea",
            "the 1 at r1c1 lies under the sea",
        ),
        (
            board("nurikabe", "2.2", "..."),
            on_cells("nurikabe", ".x."),
            "island-with-clues",
            "one island has 2 clues, the 2 at r1c1 and the 2 at r1c3",
        ),
        (
            board("nurikabe", "2..", "..."),
            on_cells("nurikabe", ".x.", "x.."),
            "island-size",
            "the island of the 2 at r1c1 has 3 cells",
        ),
        (
            board("nurikabe", "3..", "..."),
            on_cells("nurikabe", ".o.", ".o."),
            "island-size",
            "the island of the 3 at r1c1 has room for 2 cells",
        ),
        (
            board("nurikabe", "3...2"),
            on_cells("nurikabe", "...x."),
            "island-size",
            "the island of the 3 at r1c1 has room for 2 cells",
        ),
        (
            board("nurikabe", "..1", "..."),
            on_cells("nurikabe", "xo.", "o.."),
            "island-without-clue",
            "the island of 1 cell at r1c1 has no clue",
        ),
        (
            board("nurikabe", "...1", "...."),
            on_cells("nurikabe", "x.o.", "..o."),
            "island-without-clue",
            "the island of 1 cell at r1c1 has no clue, and can't reach one any more",
        ),
        (
            board("nurikabe", "...", "?..", "..."),
            on_cells("nurikabe", "o..", ".xx", "o.."),
            "sea-in-parts",
            "the sea is in 2 parts: r3c1 is not connected to r1c1",
        ),
    ],
    "hashi": [
        (
            board("hashi", ".?.", "?.?", ".?."),
            on_spans((1, 2, 3, 2, 1, True), (2, 1, 2, 3, 1, True)),
            "bridges-cross",
            "the bridges from r2c1 to r2c3 and from r1c2 to r3c2 cross at r2c2",
        ),
        (
            board("hashi", "1.?", "...", "?.?"),
            on_spans((1, 1, 1, 3, 1, True), (1, 1, 3, 1, 1, True)),
            "clue-not-met",
            "the 1 at r1c1 has 2 bridges",
        ),
        (
            board("hashi", "3.?", "...", "?.?"),
            on_spans((1, 1, 1, 3, 1, False)),
            "clue-not-met",
            "the 3 at r1c1 can have 2 bridges at most",
        ),
        (
            board("hashi", "3.1", "...", "?.?"),
            on_spans((1, 3, 3, 3, 1, True)),
            "clue-not-met",
            "the 3 at r1c1 can have 2 bridges at most",
        ),
        (
            board("hashi", "1.1", "...", "?.?"),
            on_spans((1, 1, 1, 3, 1, True)),
            "islands-not-connected",
            "the islands are in 2 parts: no path leads from r1c1 to r3c1",
        ),
        (
            board("hashi", "?.?"),
            on_spans((1, 1, 1, 3, 1, False), (1, 1, 1, 3, 2, True)),
            "second-without-first",
            "the bridge from r1c1 to r1c3 is a second one without a first",
        ),
    ],
}


@pytest.mark.parametrize(
    ("puzzle", "state", "rule", "sentence"),
    [pytest.param(*shown, id=f"{name} {shown[2]}") for name, table in BROKEN.items() for shown in table],
)
def test_each_rule_is_seen_to_break_before_the_board_is_full(
    puzzle: Puzzle, state: State, rule: str, sentence: str
) -> None:
    genre = genre_of(puzzle)
    found = genre.broken(puzzle, state)
    assert (rule, sentence) in [(fault.rule, fault.text) for fault in found]
    view = View(state, faults=tuple(found))
    assert render_svg(genre.draw(puzzle, view))
    assert render_text(genre.sketch(puzzle, view))
