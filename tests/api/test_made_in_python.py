"""Puzzles and solutions made in Python, from whatever counts as a whole number or as a pair of them."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES

import lamplit
from lamplit import (
    BadInput,
    Bridge,
    Bulb,
    Cell,
    Decision,
    Edge,
    Grid,
    LamplitError,
    Line,
    Puzzle,
    Shade,
    Solution,
    State,
)
from lamplit.genre.registry import genre_of


class Counted:
    """A whole number of a type of somebody's own."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


class Three(IntEnum):
    OF_THEM = 3


class Place(NamedTuple):
    """A pair that is not a ``Cell``."""

    y: Any
    x: Any


NUMBERS: list[Callable[[int], Any]] = [int, np.int64, np.uint8, np.array, Counted]
PAIRS: list[Callable[[Any, Any], Any]] = [Cell, Place, lambda row, col: (row, col)]
odd_numbers = st.sampled_from(NUMBERS)


def strange(draw: st.DrawFn, value: object) -> Any:
    """The same value in other types."""
    match value:
        case int():
            return draw(odd_numbers)(value)
        case str():
            return draw(st.sampled_from([str, np.str_]))(value)
        case Cell():
            return draw(st.sampled_from(PAIRS))(*map(draw(st.sampled_from([int, np.int64])), value))
        case Edge():
            return tuple(strange(draw, end) for end in draw(st.permutations(value)))
        case Bridge():
            a, b = draw(st.permutations([value.a, value.b]))
            return Bridge(strange(draw, a), strange(draw, b), draw(st.sampled_from([int, np.int64]))(value.n))
        case Bulb() | Shade():
            return type(value)(strange(draw, value.cell))
        case Line():
            return Line(strange(draw, value.edge))
    raise TypeError(value)


@st.composite
def twins(draw: st.DrawFn, name: str) -> tuple[Puzzle, Puzzle]:
    """A board, and the same from numbers and pairs of other types."""
    plain: Puzzle = draw(st.one_of(CASES[name].boards, st.sampled_from([*CASES[name].named.values()])))
    grid = plain.grid
    regions = [[strange(draw, cell) for cell in sorted(region)] for region in plain.regions]
    holes = frozenset(strange(draw, hole) for hole in sorted(grid.holes))
    board = Grid(draw(odd_numbers)(grid.rows), draw(odd_numbers)(grid.cols), holes)
    clues = {strange(draw, cell): strange(draw, clue) for cell, clue in plain.clue_items}
    at_once = Puzzle.of(name, board, clues, regions=regions)
    made = draw(st.sampled_from([at_once, Puzzle.of(name, board, {}, regions=regions).with_clues(clues)]))
    return plain, made


def outcome(ask: Callable[[], object]) -> object:
    """What comes of it: an answer or one sentence."""
    try:
        return ask()
    except LamplitError as error:
        return type(error), str(error)


QUESTIONS: list[Callable[[Puzzle], object]] = [
    lambda puzzle: (found := lamplit.solve(puzzle)).status + str(found.solutions),
    lambda puzzle: lamplit.check(puzzle),
    lambda puzzle: lamplit.count(puzzle),
    lambda puzzle: lamplit.clash(puzzle),
    lambda puzzle: lamplit.shared_part(puzzle),
    lambda puzzle: lamplit.reduce(puzzle).puzzle,
    lambda puzzle: str(lamplit.hint(puzzle)),
    lambda puzzle: lamplit.write(puzzle, "json"),
    lambda puzzle: str(puzzle) + repr(puzzle),
    lambda puzzle: lamplit.render(puzzle, "svg"),
]


@pytest.mark.parametrize("name", CASES)
def test_numbers_and_pairs_of_any_type_make_the_same_puzzle(name: str) -> None:
    @settings(max_examples=12, deadline=None, database=None)
    @given(twins(name))
    def on_boards(boards: tuple[Puzzle, Puzzle]) -> None:
        plain, made = boards
        assert made == plain
        for ask in QUESTIONS:
            assert outcome(lambda ask=ask: ask(made)) == outcome(lambda ask=ask: ask(plain))  # type: ignore[misc]

    on_boards()


@pytest.mark.parametrize("name", CASES)
def test_decisions_in_pairs_of_any_type_are_the_same_decisions(name: str) -> None:
    @settings(max_examples=20, deadline=None, database=None)
    @given(CASES[name].boards, st.data())
    def on_boards(puzzle: Puzzle, data: st.DataObject) -> None:
        space = list(genre_of(puzzle).decisions(puzzle))
        drawn = data.draw(st.sets(st.sampled_from(space))) if space else set()
        solved = lamplit.solve(puzzle, limit=1).solutions
        plain = data.draw(st.sampled_from([Solution.of(drawn), *solved]))
        made = data.draw(st.composite(lambda draw: [strange(draw, key) for key in sorted(plain.true)])())
        assert lamplit.check(puzzle, made) == lamplit.check(puzzle, plain)
        assert lamplit.check(puzzle, State(frozenset(made))) == lamplit.check(puzzle, State(plain.true))
        written = lamplit.write_solution(puzzle, Solution.of(made), "json")
        assert written == lamplit.write_solution(puzzle, plain, "json")

    on_boards()


def test_a_number_of_numpy_is_a_number() -> None:
    puzzle = Puzzle.of("akari", Grid(3, 3), {(1, 1): np.int64(4)})  # type: ignore[dict-item]
    assert repr(puzzle.clue_items) == "((Cell(row=1, col=1), 4),)"
    assert lamplit.solve(puzzle).status == "unique"
    odd: dict[Cell, Any] = {Cell(0, 1): Three.OF_THEM, Cell(0, 0): np.str_("?")}
    assert repr([*Puzzle.of("slitherlink", Grid(1, 2), odd).clues.values()]) == "['?', 3]"


def test_a_puzzle_is_made_plain_by_its_constructor_too() -> None:
    items: Any = (((1, 1), np.int64(4)), ((0, 0), "x"))
    made = Puzzle("akari", Grid(3, 3), items)
    assert repr(made.clue_items) == "((Cell(row=0, col=0), 'x'), (Cell(row=1, col=1), 4))"
    with pytest.raises(BadInput, match="there are two clues at r2c2; expected one per cell"):
        Puzzle("akari", Grid(3, 3), (*items, items[0]))


def test_tokens_mean_what_they_mean_in_a_text() -> None:
    """Also a number as text, which would else be taken for a plain wall, and an empty cell."""
    tokens = {Cell(0, 0): "4", Cell(0, 1): "-", Cell(0, 2): "x"}
    assert Puzzle.of("akari", Grid(1, 3), tokens).clues == {Cell(0, 0): 4, Cell(0, 2): "x"}


REFUSED: list[Any] = [True, False, 1.0, None, Fraction(1), np.float64(2), np.bool_(True), (1,), b"1", object(), -1]
ILLEGAL: dict[str, list[Any]] = {
    "akari": [5, 9, "w", "?", "X", ""],
    "slitherlink": [5, "x", "w", " 3"],
    "masyu": [1, "x", "w3", "W", "?"],
    "shingoki": ["w", "b", 3, "w-1", "x3", "w05", "w12345"],
    "hitori": ["x", "w", "1.0", "١", 10**9, "1" * 10],
    "nurikabe": [0, "0", "x", "w", 10**9, "1" * 10],
    "hashi": [0, 9, "x", "0"],
    "kurodoko": [0, 1000, "x", "w"],
    "nurimisaki": [0, 1, 1000, "x"],
    "yin-yang": [1, "x", "?", "W"],
    "cave": [0, 1000, "x", "w"],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in ILLEGAL for value in REFUSED + ILLEGAL[name]])
def test_what_is_no_clue_of_the_genre_is_refused_by_cell(name: str, value: Any) -> None:
    grid = Grid(3, 3)
    for make in (Puzzle.of, lambda name, grid, clues: Puzzle.of(name, grid, {}).with_clues(clues)):
        with pytest.raises(BadInput, match=r"^[^\n]* at r2c3 is not a clue of [^\n]*; expected [^\n]*$"):
            make(name, grid, {Cell(1, 2): value})


@pytest.mark.parametrize("name", CASES)
def test_a_number_of_thousands_of_digits_is_refused_without_writing_it_out(name: str) -> None:
    with pytest.raises(BadInput, match=r"^a number of thousands of digits at r1c1 is not a clue of "):
        Puzzle.of(name, Grid(1, 1), {Cell(0, 0): 10**5000})


def test_clues_too_large_for_their_board_are_read_and_named() -> None:
    assert [fault.rule for fault in lamplit.check(Puzzle.of("hashi", Grid(1, 1), {Cell(0, 0): 8}))]
    assert [fault.rule for fault in lamplit.check(Puzzle.of("shingoki", Grid(3, 3), {Cell(1, 1): "w0"}))]


PLACES: list[Any] = [
    "r1c1",
    "01",
    b"\0\1",
    0,
    None,
    (0,),
    (0, 1, 2),
    (0.0, 1),
    (0, None),
    (True, 1),
    ("0", "1"),
    frozenset({0, 1}),
    Cell(0, 1.5),  # type: ignore[arg-type]
    Edge(Cell(0, 0), Cell(0, 1)),
]


@pytest.mark.parametrize("place", PLACES, ids=repr)
def test_what_is_no_cell_is_refused(place: Any) -> None:
    expected = r"; expected a cell, such as Cell\(0, 1\), or a pair of whole numbers$"
    with pytest.raises(BadInput, match=rf"^a clue is at .*{expected}"):
        Puzzle.of("akari", Grid(3, 3), {place: 1, Cell(1, 1): 1})
    with pytest.raises(BadInput, match=rf"^a hole is at .*{expected}"):
        Grid(3, 3, frozenset({place}))
    with pytest.raises(BadInput, match=rf"^a region's cell is at .*{expected}"):
        Puzzle.of("akari", Grid(3, 3), {}, regions=[[place]])
    with pytest.raises(BadInput, match=rf"^a bulb is at .*{expected}"):
        lamplit.check("3x3:d4d", [Bulb(place)])
    with pytest.raises(BadInput, match=rf"^a place is at .*{expected}"):
        lamplit.complete("3x3:d4d", places=[place])


@pytest.mark.parametrize("place", [(3, 0), (0, 3), (-1, 0), (0, -1), (np.int64(3), np.int64(0))])
def test_a_cell_off_the_board_is_refused(place: Any) -> None:
    with pytest.raises(BadInput, match=r"the clue at r.c. lies outside a board of 3×3"):
        Puzzle.of("akari", Grid(3, 3), {place: 1})
    with pytest.raises(BadInput, match=r"the region's cell at r.c. lies outside a board of 3×3"):
        Puzzle.of("akari", Grid(3, 3), {}, regions=[[place]])
    with pytest.raises(BadInput, match=r"the hole at r.c. lies outside a board of 3×3"):
        Grid(3, 3, frozenset({place}))


def test_a_clue_in_a_hole_is_refused() -> None:
    rows: Any = np.int64(3)
    holes: Any = {(np.int64(1), 1)}
    grid = Grid(rows, 3, holes)
    assert repr(grid) == "Grid(rows=3, cols=3, holes=frozenset({Cell(row=1, col=1)}))"
    with pytest.raises(BadInput, match="the clue at r2c2 lies in a hole"):
        Puzzle.of("akari", grid, {(1, 1): 1})  # type: ignore[dict-item]


@pytest.mark.parametrize("size", [2.0, True, None, "3", (3,), np.float64(3)])
def test_a_size_that_is_no_whole_number_is_refused(size: Any) -> None:
    with pytest.raises(BadInput, match=r"^a board can't have .* rows; expected a whole number$"):
        Grid(size, 3)
    with pytest.raises(BadInput, match=r"^a board can't have .* columns; expected a whole number$"):
        Grid(3, size)


def test_regions_of_numpy_are_regions() -> None:
    pairs = [[(0, 0), (0, 1)], [(1, 0), (1, 1)]]
    plain = Puzzle.of("norinori", Grid(2, 2), {}, regions=[[Cell(*pair) for pair in region] for region in pairs])
    assert Puzzle.of("norinori", Grid(2, 2), {}, regions=np.array(pairs)) == plain


@pytest.mark.parametrize(
    ("regions", "complaint"),
    [
        (None, r"the regions are None; expected a list of cells for each region"),
        ("ab", r"a region is 'a'; expected a list of its cells"),
        ([[(0, 0), (0, 1)]], r"r1c3 is in no region; every cell of a Norinori board is in one"),
        ([[(0, 0), (0, 2)], [(0, 1)]], r"the region of r1c1 is in several parts: r1c3 is cut off from it"),
        ([[(0, 0), (0, 1)], [(0, 1), (0, 2)]], r"r1c2 is in two regions; expected at most one"),
        ([[(0, 0), (0, 1), (0, 2), (0, 3)]], r"the region's cell at r1c4 lies outside a board of 3×1"),
    ],
)
def test_regions_that_do_not_divide_the_board_are_refused(regions: Any, complaint: str) -> None:
    with pytest.raises(BadInput, match=f"^{complaint}$"):
        Puzzle.of("norinori", Grid(1, 3), {}, regions=regions)


def test_regions_are_refused_in_a_genre_without_any() -> None:
    with pytest.raises(BadInput, match="Akari has no regions, but the puzzle has one at r1c1"):
        Puzzle.of("akari", Grid(1, 3), {}, regions=[[Cell(0, 0), Cell(0, 1)], [Cell(0, 2)]])


BAD_DECISIONS: list[tuple[str, Decision]] = [
    ("3x3:d4d", Bulb("r1c1")),  # type: ignore[arg-type]
    ("# genre: masyu\nw..\n...", Line(3)),  # type: ignore[arg-type]
    ("# genre: masyu\nw..\n...", Line((Cell(0, 0), 7))),  # type: ignore[arg-type]
    ("# genre: hashi\n1 - 1", Bridge(Cell(0, 0), 2, 1)),  # type: ignore[arg-type]
    ("# genre: hashi\n1 - 1", Bridge(Cell(0, 0), Cell(0, 2), 1.0)),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("puzzle", "decision"), BAD_DECISIONS)
def test_a_decision_without_a_place_is_refused(puzzle: str, decision: Decision) -> None:
    with pytest.raises(BadInput, match="; expected "):
        lamplit.check(puzzle, [decision])


END, OTHER_END = Cell(0, 0), Cell(0, 1)
CONTRADICTIONS: list[tuple[str, Decision, Decision]] = [
    ("3x3:d4d", Bulb(END), Bulb(END)),
    ("# genre: nurikabe\n3..\n...", Shade(OTHER_END), Shade(OTHER_END)),
    ("# genre: masyu\nw..\n...", Line(Edge(END, OTHER_END)), Line(Edge(OTHER_END, END))),
    ("# genre: hashi\n1 - 1", Bridge(END, Cell(0, 2), 1), Bridge(Cell(0, 2), END, 1)),
]


@pytest.mark.parametrize(("puzzle", "true", "false"), CONTRADICTIONS)
def test_a_state_with_the_same_decision_true_and_false_is_refused(puzzle: str, true: Decision, false: Decision) -> None:
    state = State(frozenset({true}), frozenset({false}))
    questions: list[Callable[..., object]] = [lamplit.check, lamplit.complete, lamplit.hint]
    for ask in [*questions, lambda puzzle, state: lamplit.write_state(puzzle, state, "json")]:
        with pytest.raises(BadInput, match=rf"^the state says both that there is a .* at {true.place} and that there "):
            ask(puzzle, state)


@pytest.mark.parametrize(
    ("given", "name"),
    [("Akari", "akari"), ("lightup", "akari"), ("AKARI ", "akari"), (np.str_("akari"), "akari"), ("bridges", "hashi")],
)
@pytest.mark.parametrize("clues", [{}, {Cell(1, 1): 4}])
def test_a_genre_by_any_of_its_names_is_the_same_genre(given: str, name: str, clues: dict[Cell, Any]) -> None:
    made, plain = Puzzle.of(given, Grid(3, 3), clues), Puzzle.of(name, Grid(3, 3), clues)
    assert made == plain
    assert type(made.genre) is str
    assert lamplit.write(made, "json") == lamplit.write(plain, "json")


def test_a_puzzle_whose_genre_was_written_in_capitals_is_certified() -> None:
    assert lamplit.certify(Puzzle.of("AKARI", Grid(3, 3), {Cell(1, 1): 4})).files()


@pytest.mark.parametrize("genre", [None, 5, b"akari", ["akari"], "", "sudoku"])
@pytest.mark.parametrize("clues", [{}, {Cell(0, 0): 1}])
def test_what_names_no_genre_is_refused(genre: Any, clues: dict[Cell, Any]) -> None:
    with pytest.raises(BadInput, match=r"^(the genre is .*; expected its name, such as 'akari'|there is no genre )"):
        Puzzle.of(genre, Grid(3, 3), clues)


HUGE = 10**5000
TOO_FAR: list[Callable[[], object]] = [
    lambda: Puzzle.of("akari", Grid(3, 3), {Cell(HUGE, 0): 1}),
    lambda: Puzzle.of("akari", Grid(3, 3), {Cell(0, -HUGE): 1}),
    lambda: Puzzle.of("akari", Grid(3, 3), {}, regions=[[Cell(HUGE, 0)]]),
    lambda: Grid(HUGE, 2),
    lambda: Grid(2, -HUGE),
    lambda: Grid(3, 3, frozenset({Cell(HUGE, 0)})),
    lambda: lamplit.generate("akari", HUGE),
    lambda: lamplit.generate("akari", (HUGE, 3)),
    lambda: lamplit.complete("3x3:d4d", places=[Cell(HUGE, 1)]),
    lambda: lamplit.complete("3x3:d4d", Solution.of([Bulb(Cell(HUGE, 1))])),
]


@pytest.mark.parametrize("make", TOO_FAR)
def test_numbers_of_thousands_of_digits_are_refused(make: Callable[[], object]) -> None:
    with pytest.raises(LamplitError) as refused:
        make()
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("far", [HUGE, -HUGE, 10**4000], ids=["huge", "minus-huge", "large"])
def test_decisions_thousands_of_digits_away_are_refused(far: int) -> None:
    given: list[tuple[str, Decision]] = [
        ("3x3:d4d", Bulb(Cell(far, 1))),
        ("# genre: masyu\nw..\n...", Line(Edge(Cell(0, far), Cell(0, far + 1)))),
        ("# genre: hashi\n1 - 1", Bridge(Cell(0, 0), Cell(0, far), 1)),
        ("# genre: hashi\n1 - 1", Bridge(Cell(0, 0), Cell(0, 2), far)),
    ]
    for puzzle, decision in given:
        for answer in (Solution.of([decision]), State(frozenset(), frozenset({decision}))):
            with pytest.raises(BadInput, match="; expected ") as refused:
                lamplit.check(puzzle, answer)
            assert len(str(refused.value)) < 200


class HalfNumber(float):
    """A float that says it is a whole number."""

    def __index__(self) -> int:
        return 2


WRONG_SHAPES: list[Callable[[], object]] = [
    lambda: Puzzle.of("akari", Grid(3, 3), [((1, 1), 2)]),  # type: ignore[arg-type]
    lambda: Puzzle.of("akari", Grid(3, 3), None),  # type: ignore[arg-type]
    lambda: Puzzle.of("akari", None, {}),  # type: ignore[arg-type]
    lambda: Puzzle.of("akari", (3, 3), {}),  # type: ignore[arg-type]
    lambda: Puzzle.of("akari", Grid(3, 3), {}, regions=5),  # type: ignore[arg-type]
    lambda: Puzzle.of("akari", Grid(3, 3), {}, regions=None),  # type: ignore[arg-type]
    lambda: Puzzle("akari", Grid(3, 3), [1]),  # type: ignore[arg-type]
    lambda: Puzzle("akari", Grid(3, 3), None),  # type: ignore[arg-type]
    lambda: Puzzle("akari", Grid(3, 3), [((1, 1), 2, 3)]),  # type: ignore[arg-type]
    lambda: Puzzle("akari", Grid(3, 3), ((Cell(1, 1), 2), (Cell(1, 2),))),  # type: ignore[arg-type]
    lambda: Puzzle("akari", Grid(3, 3), np.array([1])),  # type: ignore[arg-type]
    lambda: Puzzle.of("akari", Grid(3, 3), {Cell(1, 1): HalfNumber(2)}),  # type: ignore[dict-item]
    lambda: Puzzle.of("akari", Grid(3, 3), {(HalfNumber(1), 1): 2}),  # type: ignore[dict-item]
    lambda: Grid(HalfNumber(2), 2),  # type: ignore[arg-type]
    lambda: Grid(3, 3, 5),  # type: ignore[arg-type]
    lambda: Grid(3, 3, None),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("make", WRONG_SHAPES)
def test_what_has_another_shape_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(BadInput, match=r"; expected "):
        make()


def test_a_list_of_clues_makes_the_same_puzzle_as_a_tuple() -> None:
    assert Puzzle("akari", Grid(3, 3), [((1, 1), 4)]) == Puzzle.of("akari", Grid(3, 3), {Cell(1, 1): 4})  # type: ignore[arg-type]
    assert hash(Puzzle("akari", Grid(3, 3), [])) == hash(Puzzle("akari", Grid(3, 3), ()))  # type: ignore[arg-type]
