"""A board to play on, as data: every decision has one place, and what is seen at once agrees with the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import board
from tests.formats.boards import TOKENS, half_filled, puzzles
from tests.genres import playboards
from tests.genres.playboards import Board

from lamplit.core.decisions import Bulb, Decision, Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Path, Polyline, Shape, View
from lamplit.genre.playing import Playboard
from lamplit.genre.puzzle_json import state_from_json, state_to_json
from lamplit.genre.registry import genre_of, get_genre
from lamplit.human import explain
from lamplit.library.gallery import GalleryEntry, list_entries
from lamplit.wire.boards import board_to_json

GENRES = tuple(TOKENS)
LOOPS = ("slitherlink", "masyu", "shingoki")
every_genre = pytest.mark.parametrize("name", GENRES)
quick = settings(max_examples=40, deadline=None, database=None)


@cache
def shown(puzzle: Puzzle) -> Board:
    return board_to_json(puzzle)


def laid_out(puzzle: Puzzle) -> Playboard:
    play = genre_of(puzzle).play
    assert play is not None
    return play().board(puzzle)


def met(puzzle: Puzzle, state: State) -> set[Cell]:
    play = genre_of(puzzle).play
    assert play is not None
    return set(play().met(puzzle, state))


def on_boards(name: str, examine: Callable[[Puzzle], None]) -> None:
    """On small boards with holes."""
    quick(given(puzzles(name, holes=True))(examine))()


def on_states(name: str, examine: Callable[[Puzzle, State], None]) -> None:
    """On half-filled ones, where nobody writes in what is no place."""

    @quick
    @given(half_filled(name, holes=True))
    def on_random_boards(both: tuple[Puzzle, State]) -> None:
        puzzle, state = both
        written = {key for keys in writable(puzzle) for key in keys}
        examine(puzzle, State(state.true & written, state.false & written))

    on_random_boards()


def writable(puzzle: Puzzle) -> list[set[Decision]]:
    """What can be said of each place."""
    data = shown(puzzle)
    found: list[set[Decision]] = []
    for place in range(len(data["places"])):
        said: set[Decision] = set()
        for sign in range(len(data["signs"])):
            state = read(puzzle, only(data, place, sign))
            said |= state.true | state.false
        found.append(said)
    return found


def only(data: Board, place: int, sign: int) -> list[int]:
    """One sign on an empty board."""
    return [sign if each == place else 0 for each in range(len(data["places"]))]


def read(puzzle: Puzzle, signs: list[int]) -> State:
    return state_from_json(puzzle, playboards.state_of(shown(puzzle), signs))


def written(puzzle: Puzzle, state: State) -> list[int]:
    return playboards.signs_of(shown(puzzle), state_to_json(puzzle, state))


def solved(entry: GalleryEntry) -> list[int]:
    """The signs of a solution alone."""
    return written(entry.puzzle, State(entry.solution.true))


@every_genre
def test_all_that_an_explanation_finds_can_be_shown(name: str) -> None:
    for entry in list_entries(name)[:2]:
        explanation = explain(entry.puzzle)
        places = {key for keys in writable(entry.puzzle) for key in keys}
        true, false = set[Decision](), set[Decision]()
        for step in (step for each in explanation.rounds for step in each.steps):
            true.update(step.true)
            false.update(step.false)
            state = State(frozenset(true & places), frozenset(false & places))
            assert read(entry.puzzle, written(entry.puzzle, state)) == state


@every_genre
def test_a_point_means_the_place_of_the_decision_that_it_means(name: str) -> None:
    near = st.floats(-0.1, 0.1)

    @quick
    @given(puzzles(name, holes=True), near, near)
    def on_random_boards(puzzle: Puzzle, dx: float, dy: float) -> None:
        data, said = shown(puzzle), writable(puzzle)
        middles = [playboards.middle(data, place) for place in range(len(data["places"]))]
        nodes = data["lattice"]["nodes"] if "lattice" in data else []
        for x, y in [*middles, *nodes]:
            place = playboards.meant(data, x + dx, y + dy)
            decision = genre_of(puzzle).decision_at(puzzle, x + dx, y + dy)
            assert (place is None) == (decision is None)
            assert place is None or decision in said[place]
        for row, col in puzzle.clues if name == "nurikabe" else ():
            assert playboards.meant(data, col + 0.5 + dx, row + 0.5 + dy) is None, "numbers are safe"

    on_random_boards()


@every_genre
def test_taps_alone_and_fingers_alone_can_write_what_a_player_may_want(name: str) -> None:
    data = shown(list_entries(name)[0].puzzle)
    tap, drag = data["gestures"]["tap"], data["gestures"]["drag"]
    for taps in tap.values():
        assert len(taps) == len(data["signs"])
        assert max(taps) < len(data["signs"])
    wanted = {0, 1, 2, 3} if name == "hashi" else {0, 1, 2}
    for ways, dragged in ((("left", "right"), drag["left"]), (("touch",), drag["touch"])):
        for start in range(len(data["signs"])):
            reached = {start, dragged.get("trace", start)}
            for _ in data["signs"]:
                reached |= {tap[way][sign] for way in ways for sign in reached}
            assert reached == wanted | {start}


def test_the_gestures_are_those_that_puzzlers_know() -> None:
    drags = {name: shown(list_entries(name)[0].puzzle)["gestures"]["drag"] for name in GENRES}
    taps = {name: shown(list_entries(name)[0].puzzle)["gestures"]["tap"] for name in GENRES}
    assert {drag["paint"] for drag in drags["akari"].values()} == {2}, "dots only, never bulbs"
    assert taps["slitherlink"]["left"][0] == 1
    assert taps["masyu"]["left"][0] == taps["shingoki"]["left"][0] == 2
    assert all(drags[name]["left"]["trace"] == 1 for name in LOOPS)
    assert [drags[name]["left"]["back"] for name in LOOPS] == [False, True, True]
    for name in ("hitori", "nurikabe"):
        assert (taps[name]["left"][0], taps[name]["right"][0]) == (1, 2)
        assert {drag["paint"] for drag in drags[name].values()} == {None}, "what the first cell became"
    one, two, none = (taps["hashi"]["left"][sign] for sign in (0, 1, 2))
    assert (one, two, none) == (1, 2, 0)
    assert drags["hashi"]["left"]["cycle"]


@every_genre
def test_the_cursor_comes_to_every_place_and_clue_and_hears_each_by_its_own_name(name: str) -> None:
    def examine(puzzle: Puzzle) -> None:
        data = shown(puzzle)
        stops = data["stops"]
        assert sorted(place for *_, place in stops if place is not None) == list(range(len(data["places"])))
        assert len({(x, y) for x, y, *_ in stops}) == len(stops)
        assert len({heard for _, _, heard, _ in stops}) == len(stops)
        at = {(x, y): heard for x, y, heard, _ in stops}
        for clue in data["clues"]:
            row, col = clue["cell"]
            heard = at[col + 0.5, row + 0.5]
            assert heard.startswith(f"row {row + 1}, column {col + 1}, ")
            assert heard.endswith(f", {clue['name']}")

    on_boards(name, examine)


@pytest.mark.parametrize(
    ("name", "rows", "heard"),
    [
        ("akari", ("x2",), {"row 1, column 1, wall", "row 1, column 2, wall 2"}),
        (
            "slitherlink",
            ("3?",),
            {
                "row 1, column 1, number 3",
                "row 1, column 2, unknown number",
                "side above row 1, column 2",
                "side left of row 1, column 1",
                "side below row 1, column 1",
                "side right of row 1, column 2",
                "dot at row 2, column 3",
            },
        ),
        (
            "masyu",
            ("wb",),
            {
                "row 1, column 1, white pearl",
                "row 1, column 2, black pearl",
                "between row 1, column 1 and row 1, column 2",
            },
        ),
        ("hitori", ("7?.",), {"row 1, column 1, number 7", "row 1, column 2, unknown number", "row 1, column 3"}),
        ("nurikabe", ("3?.",), {"row 1, column 1, island of 3", "row 1, column 2, island of unknown size"}),
        (
            "hashi",
            ("3..2", "?..."),
            {
                "row 1, column 1, island 3",
                "row 2, column 1, island without number",
                "from island 3 at row 1, column 1 to island 2 at row 1, column 4",
            },
        ),
    ],
)
def test_those_who_hear_the_board_know_where_they_are(name: str, rows: tuple[str, ...], heard: set[str]) -> None:
    assert heard <= {stop[2] for stop in shown(board(name, *rows))["stops"]}


def test_the_borders_of_regions_are_heard() -> None:
    rooms = [[Cell(0, 0), Cell(1, 0), Cell(1, 1)], [Cell(0, 1), Cell(0, 2)], [Cell(1, 2)]]
    puzzle = Puzzle.of("heyawake", Grid(2, 3), {Cell(0, 1): 1}, regions=rooms)
    assert [stop[2] for stop in shown(puzzle)["stops"]] == [
        "row 1, column 1, border right",
        "row 1, column 2, border below and left, number 1",
        "row 1, column 3, border below",
        "row 2, column 1",
        "row 2, column 2, border above and right",
        "row 2, column 3, border above and left",
    ]


def test_a_numbered_pearl_is_heard_with_its_number() -> None:
    puzzle = Puzzle.of("shingoki", board("masyu", "...").grid, {Cell(0, 1): "b12"})
    assert "row 1, column 2, black pearl 12" in {stop[2] for stop in shown(puzzle)["stops"]}


@pytest.mark.parametrize("name", [*LOOPS, "hashi"])
def test_lattice_edges_join_the_ends_of_their_places(name: str) -> None:
    def examine(puzzle: Puzzle) -> None:
        data = shown(puzzle)
        nodes = data["lattice"]["nodes"]
        assert [place for place, _, _ in data["lattice"]["edges"]] == list(range(len(data["places"])))
        for place, a, b in data["lattice"]["edges"]:
            form, x, y, key, _ = data["places"][place]
            ends = [[x + dx, y + dy] for dx, dy in data["forms"][form]["line"]]
            assert [nodes[a], nodes[b]] == ends
            shift = 0 if data["corners"] else 0.5
            assert ends == [[col + shift, row + shift] for row, col in key]

    on_boards(name, examine)


@every_genre
def test_a_solution_meets_every_clue_that_asks_for_something(name: str) -> None:
    for entry in list_entries(name)[:6]:
        asking = {cell for cell, clue in entry.puzzle.clues.items() if clue not in ("x", "?")}
        asking = set() if name in ("hitori", "yin-yang") else asking
        assert met(entry.puzzle, State(entry.solution.true)) == asking
        assert all(playboards.counted(shown(entry.puzzle), solved(entry)).values())


@pytest.mark.parametrize("name", ["akari", "slitherlink", "hashi"])
def test_clues_that_count_at_once_are_met_where_the_library_says_so(name: str) -> None:
    def examine(puzzle: Puzzle, state: State) -> None:
        counts = playboards.counted(shown(puzzle), written(puzzle, state))
        assert set(counts) == {cell for cell, clue in puzzle.clues.items() if isinstance(clue, int)}
        assert met(puzzle, state) == {cell for cell, done in counts.items() if done}

    on_states(name, examine)


def test_the_numbers_that_are_met_in_nurikabe_are_those_that_the_checker_has_no_fault_with() -> None:
    def examine(puzzle: Puzzle, state: State) -> None:
        faults = genre_of(puzzle).check(puzzle, Solution(state.true))
        named = {cell for fault in faults if fault.rule in ("island-size", "island-with-clues") for cell in fault.cells}
        assert met(puzzle, state) == {c for c, clue in puzzle.clues.items() if isinstance(clue, int)} - named

    on_states("nurikabe", examine)


def lines(*ways: str) -> State:
    """Lines along the centres of cells, each way as ``r1c1 r1c3 r2c3``: straight from point to point."""
    edges: set[Decision] = set()
    for way in ways:
        points = [Cell(int(point[1]) - 1, int(point[3]) - 1) for point in way.split()]
        for one, other in pairwise(points):
            a, b = sorted((one, other))
            down, right = (1, 0) if a.col == b.col else (0, 1)
            while a < b:
                after = Cell(a.row + down, a.col + right)
                edges.add(Line(Edge(a, after)))
                a = after
    return State(frozenset(edges))


@pytest.mark.parametrize(
    ("way", "is_met"),
    [
        ("r2c1 r2c3 r1c3", True),
        ("r2c1 r2c3", False),
        ("r1c1 r2c1 r2c3 r3c3", True),
        ("r1c2 r2c2 r2c3", False),
        ("r2c1 r2c4 r1c4", False),
        ("r1c1 r2c1 r2c2", False),
    ],
)
def test_a_white_pearl_of_masyu_is_met_by_a_straight_line_that_turns_beside_it(way: str, is_met: bool) -> None:
    puzzle = board("masyu", "....", ".w..", "....")
    assert met(puzzle, lines(way)) == ({Cell(1, 1)} if is_met else set())


@pytest.mark.parametrize(
    ("way", "is_met"),
    [("r3c1 r1c1 r1c3", True), ("r2c1 r1c1 r1c3", False), ("r3c1 r1c1 r1c2 r2c2", False), ("r3c1 r1c1", False)],
)
def test_a_black_pearl_of_masyu_is_met_by_a_turn_with_two_straight_arms(way: str, is_met: bool) -> None:
    puzzle = board("masyu", "b...", "....", "....")
    assert met(puzzle, lines(way)) == ({Cell(0, 0)} if is_met else set())


@pytest.mark.parametrize(
    ("clue", "way", "is_met"),
    [
        ("w3", "r1c1 r2c1 r2c4 r3c4", True),
        ("w3", "r2c1 r2c4 r3c4", False),
        ("w3", "r1c1 r2c1 r2c3 r3c3", False),
        ("w2", "r1c1 r2c1 r2c3 r3c3", True),
        ("b3", "r1c1 r2c1 r2c4 r3c4", False),
        ("b3", "r1c1 r1c2 r2c2 r2c4 r3c4", True),
        ("b2", "r1c1 r1c2 r2c2 r2c4 r3c4", False),
    ],
)
def test_a_pearl_of_shingoki_is_met_by_lines_of_its_length_that_end_in_turns(clue: str, way: str, is_met: bool) -> None:
    puzzle = Puzzle.of("shingoki", board("masyu", "....", "....", "....").grid, {Cell(1, 1): clue})
    assert met(puzzle, lines(way)) == ({Cell(1, 1)} if is_met else set())


@pytest.mark.parametrize("name", ["masyu", "shingoki"])
def test_a_pearl_that_is_met_is_no_fault_to_the_checker(name: str) -> None:
    for entry in list_entries(name)[:4]:
        whole = sorted(entry.solution.true)
        for end in range(0, len(whole), 3):
            state = State(frozenset(whole[:end]))
            faults = genre_of(entry.puzzle).check(entry.puzzle, Solution(state.true))
            assert met(entry.puzzle, state).isdisjoint(cell for fault in faults for cell in fault.cells)


def test_light_falls_where_the_checker_sees_no_dark_cell() -> None:
    def examine(puzzle: Puzzle, state: State) -> None:
        data = shown(puzzle)
        faults = genre_of(puzzle).check(puzzle, Solution(state.true))
        dark = {cell for fault in faults if fault.rule == "dark-cell" for cell in fault.cells}
        bulbs = [i for i, (_, _, _, cell, _) in enumerate(data["places"]) if Bulb(Cell(*cell)) in state.true]
        assert {Cell(*data["places"][place][3]) for place in playboards.lit(data, bulbs)} == (
            set(puzzle.grid.cells) - set(puzzle.clues) - dark
        )

    on_states("akari", examine)


@pytest.mark.parametrize("name", [*LOOPS, "hashi"])
def test_the_lines_of_a_solution_are_one_piece(name: str) -> None:
    for entry in list_entries(name)[:4]:
        data = shown(entry.puzzle)
        (piece,) = playboards.pieces(data, solved(entry))
        assert data["live"]["lines"]["loop"] == (name != "hashi")
        assert name != "hashi" or len(piece) == len(entry.puzzle.clues)


def test_seas_and_islands_hang_together_as_in_the_solution() -> None:
    for entry in list_entries("nurikabe")[:4]:
        found = playboards.areas(shown(entry.puzzle), solved(entry))
        assert len(found["sea"]) == 1
        assert sorted(map(len, found["island"])) == sorted(
            clue for clue in entry.puzzle.clues.values() if isinstance(clue, int)
        )


def test_shaded_cells_of_hitori_stay_apart_and_the_white_ones_together() -> None:
    for entry in list_entries("hitori")[:4]:
        data, signs = shown(entry.puzzle), solved(entry)
        found = playboards.areas(data, signs)
        assert len(found["white"]) == 1
        assert len(found["shaded"]) == len(entry.solution.true)
        assert not any(signs[a] == signs[b] == 1 for a, b in data["live"]["apart"])
        assert len(data["live"]["apart"]) == len(entry.puzzle.grid.links)
        assert list(data["live"]["dimmed"]) == ["1"]


def moved(shape: Shape, x: float, y: float) -> Shape:
    if isinstance(shape, Polyline):
        return replace(shape, points=tuple((px + x, py + y) for px, py in shape.points))
    assert not isinstance(shape, Path)
    return replace(shape, x=shape.x + x, y=shape.y + y)


def rounded(shape: Shape) -> Any:
    """A shape with which one from elsewhere can be compared."""
    if isinstance(shape, Polyline):
        return replace(shape, points=tuple((round(x, 6), round(y, 6)) for x, y in shape.points))
    assert not isinstance(shape, Path)
    return replace(shape, x=round(shape.x, 6), y=round(shape.y, 6))


PLAIN = {"slitherlink": {2}, "masyu": {2}, "shingoki": {2}, "hitori": {1, 2}, "nurikabe": {2}, "hashi": {1, 2}}
"""The signs that look the same wherever they are; but lines of a loop are one stroke in a picture."""


@pytest.mark.parametrize("name", PLAIN)
def test_signs_are_drawn_as_in_the_pictures_of_the_library(name: str) -> None:
    for entry in list_entries(name)[4:7]:
        puzzle, playboard = entry.puzzle, laid_out(entry.puzzle)
        known = [key for keys in writable(puzzle)[::2] for key in keys]
        true = entry.solution.true.intersection(known)
        state = State(true) if name == "hashi" else State(true, frozenset(known) - true)
        picture = genre_of(puzzle).draw(puzzle, View(state))
        there = {rounded(shape) for shape in picture.shapes if not isinstance(shape, Path)}
        shapes: set[Any] = set()
        for place, sign in zip(playboard.places, written(puzzle, state), strict=True):
            if sign in PLAIN[name]:
                drawn = playboard.forms[place.form].signs[sign]
                shapes |= {rounded(moved(shape, place.x, place.y)) for shape in drawn.above or drawn.below}
        assert shapes
        assert shapes <= there


def test_marks_on_bridges_that_cross_can_be_told_apart() -> None:
    puzzle = board("hashi", ".1.", "1.1", ".1.")
    data = shown(puzzle)
    spans = [stop for stop in data["stops"] if stop[3] is not None]
    assert len(spans) == 2
    assert {(x, y) for x, y, _, _ in spans} == {(1.2, 1.5), (1.5, 1.2)}


def test_a_board_says_what_it_is_called_and_who_made_it() -> None:
    puzzle = list_entries("akari")[0].puzzle
    named = replace(puzzle, about=replace(puzzle.about, title="Dawn", author="Jo"))
    data = board_to_json(named)
    assert (data["title"], data["author"]) == ("Dawn", "Jo")
    assert data["view"] == [-0.5, -0.5, puzzle.grid.cols + 1, puzzle.grid.rows + 1]
    assert get_genre(data["genre"]) is genre_of(puzzle)
