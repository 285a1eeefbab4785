"""Regions, arrows and clues outside the board: in every format that has room for them, and refused in the others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.formats.penpa_links import link
from tests.formats.spelt_genres import SPELT, install_spelt_genres, settle_numbers, spelt_puzzles, spelt_states

from lamplit.core.decisions import Line, Number, Shade
from lamplit.core.errors import BadInput, LamplitWarning, UnclearGenre
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.formats import (
    FilledPuzzle,
    read,
    read_answer,
    read_filled,
    read_solution,
    read_state,
    write,
    write_solution,
    write_state,
)
from lamplit.formats.dataset import extract_cases
from lamplit.formats.json import parse_puzzle
from lamplit.genre.dialects import Penpa, PuzzLink, Pzprv3


@pytest.fixture(scope="module", autouse=True)
def genres() -> Iterator[None]:
    with install_spelt_genres():
        yield


def spelt_in(dialect: str) -> list[str]:
    return [name for name, genre in SPELT.items() if getattr(genre, dialect) is not None]


@pytest.mark.parametrize("genre", spelt_in("puzzlink"))
@given(data=st.data())
def test_a_puzz_link_url_holds_regions_arrows_and_clues_outside(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(spelt_puzzles(SPELT[genre]))
    assert read(write(puzzle, "puzzlink")) == settle_numbers(puzzle)


@pytest.mark.parametrize("genre", spelt_in("pzprv3"))
@given(data=st.data())
def test_a_pzprv3_file_holds_them_too_with_what_is_drawn(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(spelt_puzzles(SPELT[genre]))
    assert read(write(puzzle, "pzprv3")) == puzzle
    state = data.draw(spelt_states(puzzle))
    assume(len(state) > len(puzzle.clues))  # what clues say themselves is no answer
    text = write_state(puzzle, state, "pzprv3")
    assert read_state(text, puzzle) == read_answer(text, puzzle) == state
    assert read_filled(text) == FilledPuzzle(puzzle, state)


@pytest.mark.parametrize("genre", spelt_in("penpa"))
@given(data=st.data())
def test_a_penpa_link_holds_them_too_with_what_is_drawn(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(spelt_puzzles(SPELT[genre]))
    assert read(write(puzzle, "penpa")) == puzzle
    state = data.draw(spelt_states(puzzle))
    assert read_state(write_state(puzzle, state, "penpa"), puzzle) == state


@pytest.mark.parametrize("genre", SPELT)
@given(data=st.data())
def test_tokens_and_json_hold_everything(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(spelt_puzzles(SPELT[genre]))
    assert read(write(puzzle, "json")) == puzzle
    assert read(write(puzzle, "tokens"), genre=genre) == puzzle


def make_rooms(genre: str, rows: str, clues: dict[Cell, Clue] | None = None) -> Puzzle:
    """A board by the letters of its regions."""
    letters = [list(row) for row in rows.split()]
    grid = Grid(len(letters), len(letters[0]))
    names = sorted({letter for row in letters for letter in row})
    rooms = [[cell for cell in grid.cells if letters[cell.row][cell.col] == name] for name in names]
    return Puzzle.of(genre, grid, clues or {}, regions=rooms)


def test_a_heyawake_url_has_upright_borders_then_flat_ones_then_a_number_for_each_region() -> None:
    puzzle = make_rooms("heyawake", "aab acb ccb", {Cell(0, 1): 3, Cell(2, 1): 1})
    # Upright 01 11 01 is e and g, flat 010 100 is a and 0; then 3, one region without a number, and 1.
    assert write(puzzle, "puzzlink") == "https://puzz.link/p?heyawake/3/3/ega03g1\n"
    assert read("heyawake/3/3/ega03g1") == make_rooms("heyawake", "aab acb ccb", {Cell(0, 0): 3, Cell(2, 0): 1})


def test_a_yajilin_url_has_directions_and_numbers() -> None:
    clues: dict[Cell, Clue] = {Cell(0, 0): "1n", Cell(0, 2): "2s", Cell(1, 0): "?w", Cell(1, 1): "16e", Cell(1, 2): "x"}
    puzzle = Puzzle.of("yajilin", Grid(2, 3), clues)
    assert write(puzzle, "puzzlink") == "https://puzz.link/p?yajilin/3/2/11a223.9100./\n"
    assert read("yajirin/3/2/11a223.9100.") == puzzle


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("heyawake/3/3/eg", "the URL's board ends after 2 of the 4 characters of its region borders; expected all"),
        ("heyawake/3/3/egw0", "character 3 of the URL's board, 'w', can't be read; expected 0-9 or a-v"),
        ("heyawake/3/3/eva0", "'v', character 2 of the board, goes beyond its 6 region borders"),
        ("heyawake/3/3/ega03g1g", "'g', character 8 of the board, goes beyond its 3 regions"),
        ("heyawake/3/3/ega03h1", "'1', character 7 of the board, goes beyond its 3 regions"),
        ("heyawake/3/3/ega03k", "'k', character 6 of the board, goes beyond its 3 regions"),
        ("heyawake/3/3/ega03A", "character 6 of the URL's board, 'A', can't be read"),
        ("heyawake/2/2/g000", "the border between r1c1 and r1c2 has the same region on both sides"),
        ("lits/3/3/ega00", "'0', character 5 of the board, goes beyond its 4 characters of region borders"),
        ("lits/3/3/ega0/0", "the URL has '0' after the board"),
        ("lits/3/3", "the URL is cut off after 3/3"),
        ("starbattle/3/3/ega0", "the URL is cut off after 3/3/ega0"),
        ("starbattle/3/3/x/ega0", "'x' before the URL's board is not a number"),
        ("starbattle/3/3/0/ega0", "0 above column 1 is not a clue of Starbattle; expected a number from 1 to 9"),
        ("yajilin/2/2/03c", "'03', can't be read; expected a direction from 1 to 4"),
        ("yajilin/2/2/31d", "'d', character 3 of the board, goes beyond its 4 cells"),
        ("building/2/2/zz", "'z', character 1 of the board, goes beyond its 8 outside places"),
    ],
)
def test_what_is_wrong_with_a_url_is_said_with_its_place(url: str, said: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read(url)
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_numbers_of_regions_may_be_cut_off_with_a_warning() -> None:
    with pytest.warns(LamplitWarning, match="the URL's board ends after 1 of 3 regions; the rest is read as empty"):
        assert read("heyawake/3/3/ega03") == make_rooms("heyawake", "aab acb ccb", {Cell(0, 0): 3})


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("lits/1/2/x/0 1", "line 5, column 1: 'x' is not a number of regions"),
        ("lits/1/2/2/0 2", "'2' at r1c2 is not one of the file's 2 regions; expected 0 to 1"),
        ("lits/1/2/2/0 .", "'.' at r1c2 is not one of the file's 2 regions; expected 0 to 1"),
        ("lits/1/2/2/0", "line 6: row 1 has 1 token; expected 2"),
        ("lits/1/2/2", "the pzprv3 file ends after line 5; expected 1 more row"),
        ("lits/1/2/2/0 1/. ./. .", "line 8, column 1: '. .' is one row too many"),
        ("starbattle/1/1/x/1/0", "line 5, column 1: 'x' is not a number above the board"),
        ("yajirin/1/1/0,3", "'3' at r1c1 is not a clue of Yajilin"),
        ("yajirin/1/1/5,3", "'5,3' at r1c1 is not a clue of Yajilin"),
    ],
)
def test_what_is_wrong_with_a_pzprv3_file_is_said_with_its_place(file: str, said: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read(f"pzprv3/{file}")
    assert said in str(refusal.value)


def test_a_region_in_two_parts_is_two_regions_to_pzpr() -> None:
    assert read("pzprv3/lits/1/3/2/0 1 0") == make_rooms("lits", "abc")


def test_a_file_that_ends_before_its_drawing_is_a_puzzle_and_no_answer() -> None:
    puzzle = read("pzprv3/yajirin/1/2/1,1 .")
    with pytest.raises(BadInput, match="ends after its clues; expected the grids of the drawing"):
        read_state("pzprv3/yajirin/1/2/1,1 .", puzzle)


def test_the_player_s_notes_are_passed_over() -> None:
    text = "pzprv3/country/1/2/1/0 0/. ./1/0 2"
    assert read_filled(text).answer == State(frozenset({Line(Edge(Cell(0, 0), Cell(0, 1)))}))
    numbers = "pzprv3/fillomino/1/2/. ./2 +[,1,,]/-1"
    assert read_filled(numbers).answer == State(frozenset({Number(Cell(0, 0), 2)}))


def test_a_number_that_is_ruled_out_can_t_be_written_to_a_pzprv3_file() -> None:
    puzzle = Puzzle.of("fillomino", Grid(1, 1), {})
    with pytest.warns(LamplitWarning, match="pzprv3 can't record that r1c1 isn't 2, so this is left out"):
        write_state(puzzle, State(frozenset(), frozenset({Number(Cell(0, 0), 2)})), "pzprv3")


def test_an_answer_may_have_the_number_of_a_region_in_another_cell() -> None:
    """pzpr moves it to where it shows it, and the puzzle is the same."""
    puzzle = make_rooms("heyawake", "aab acb ccb", {Cell(0, 1): 3})
    solution = Solution.of([Shade(Cell(1, 0))])
    text = write_solution(puzzle, solution, "pzprv3").replace(". 3 .", "3 . .", 1)
    assert read_solution(text, puzzle) == solution
    with pytest.raises(BadInput, match="another puzzle: at r1c1 it has '2', the puzzle has '3'"):
        read_solution(text.replace("3 . .", "2 . .", 1), puzzle)
    with pytest.raises(BadInput, match="another puzzle: the region of r1c1 has other cells there"):
        read_solution(text.replace("0 0 1", "0 1 1", 1), puzzle)


def test_two_numbers_in_a_region_have_no_place_in_a_url() -> None:
    puzzle = make_rooms("heyawake", "aab acb ccb", {Cell(0, 0): 3, Cell(1, 0): 1})
    with pytest.raises(BadInput, match="the region of r1c1 has two numbers, at r1c1 and r2c1"):
        write(puzzle, "puzzlink")


def test_a_star_battle_without_its_stars_can_t_be_written() -> None:
    for format in ("puzzlink", "pzprv3"):
        with pytest.raises(BadInput, match="begins with the number above column 1, but there is none"):
            write(make_rooms("starbattle", "ab"), format)


@pytest.mark.parametrize("format", ["puzzlink", "pzprv3", "tatham"])
def test_regions_and_outside_clues_are_refused_where_a_dialect_has_no_room_for_them(format: str) -> None:
    with pytest.raises(BadInput) as refusal:
        write(make_rooms("rooms", "aab"), format)
    regions = f"the format {format} has no regions, but the puzzle has one at r1c1; json keeps regions"
    assert str(refusal.value) == regions
    with pytest.raises(BadInput) as refusal:
        write(Puzzle.of("rims", Grid(1, 3), {Cell(0, 0): 1, Cell(-1, 2): 2}), format)
    place = (
        f"the format {format} has no clues outside the board, but the puzzle has one above column 3; json keeps them"
    )
    assert str(refusal.value) == place


def test_clues_inside_are_refused_where_a_dialect_has_them_only_outside() -> None:
    with pytest.raises(
        BadInput, match="the format penpa has no clues inside the board, but the puzzle has one at r1c1"
    ):
        write(Puzzle.of("rims", Grid(1, 3), {Cell(0, 0): 1}), "penpa")


RECORD = {"genre": "heyawake", "rows": 2, "cols": 2, "problem": "1 -\n- -", "regions": "a b\na a"}


def test_a_published_record_may_have_its_regions_by_name() -> None:
    assert parse_puzzle(RECORD) == make_rooms("heyawake", "ab aa", {Cell(0, 0): 1})
    with pytest.raises(BadInput, match="the region of r1c1 is in several parts: r2c2 is cut off"):
        parse_puzzle(RECORD | {"regions": "a b\nb a"})
    with pytest.raises(BadInput, match="line 2: row 2 in the regions has 1 token; expected 2"):
        parse_puzzle(RECORD | {"regions": "a b\na"})
    with pytest.raises(BadInput, match='"regions" is 7; expected rows of tokens as one text'):
        parse_puzzle(RECORD | {"regions": 7})
    with pytest.raises(BadInput, match="r1c1 is in no region"):
        parse_puzzle({key: value for key, value in RECORD.items() if key != "regions"})


def test_a_published_record_may_have_counts_beside_its_rows_and_columns() -> None:
    record = {"genre": "tents", "rows": 1, "cols": 2, "problem": "x -", "columns": ["-", "1"], "row_counts": [0]}
    clues: dict[Cell, Clue] = {Cell(0, 0): "x", Cell(-1, 1): 1, Cell(0, -1): 0}
    assert parse_puzzle(record) == Puzzle.of("tents", Grid(1, 2), clues)
    with pytest.raises(BadInput, match="there are 1 clues above the board; expected 2"):
        parse_puzzle(record | {"columns": ["1"]})
    with pytest.raises(BadInput, match="'q' left of row 1 is not a clue of Tents"):
        parse_puzzle(record | {"row_counts": ["q"]})
    with pytest.raises(BadInput, match='"columns" of the puzzle has clues outside the board; Heyawake has none there'):
        parse_puzzle(RECORD | {"columns": ["1", "2"]})


def test_a_published_file_has_regions_and_counts_in_the_same_text() -> None:
    cases = extract_cases({"name": "Heyawake", "data": {"1": {"problem": "2 2\n1 -\n- -\n1 2\n1 1"}}})
    assert cases is not None
    assert parse_puzzle(cases["1"]) == make_rooms("heyawake", "ab aa", {Cell(0, 0): 1})
    clues: dict[Cell, Clue] = {Cell(0, 0): "x", Cell(-1, 1): 1, Cell(0, -1): 0}
    assert read("1 2\n- 1\n0\nx -", genre="tents") == Puzzle.of("tents", Grid(1, 2), clues)
    assert read("2 2\n1 2\n1 1", genre="lits") == make_rooms("lits", "ab aa")
    with pytest.raises(BadInput, match="there are 2 rows of tokens after line 3; expected 4"):
        read("2 2\n1 -\n- -", genre="heyawake")


def test_tokens_of_regions_tell_the_genre_where_one_alone_fits() -> None:
    assert read("1 2\n1w -") == Puzzle.of("yajilin", Grid(1, 2), {Cell(0, 0): "1w"})
    with pytest.raises(UnclearGenre, match="these tokens could be heyawake or nanro or country"):
        read("2 2\n1 -\n- -\n1 2\n1 1")


PENPA_LITS = link(1, 2, {"lineE": {"38,44": 2}}, tags=["lits"])


def test_regions_in_a_penpa_link_are_drawn_as_edges() -> None:
    assert read(PENPA_LITS) == make_rooms("lits", "ab")
    assert read(link(1, 2, {"lineE": {"43,44": 2}}, tags=["lits"])) == make_rooms("lits", "aa")  # part of the outline
    assert read(link(1, 2, {}, tags=["lits"])) == make_rooms("lits", "aa")


@pytest.mark.parametrize(
    ("question", "tag", "said"),
    [
        ({"lineE": {"38,44": 2}}, "kurodoko", "the link has edges in its question"),
        ({"lineE": {"38,44": 12}}, "lits", "the edge '38,44' of the link is no border of a region"),
        ({"lineE": {"44": 98}}, "lits", "the edge '44' of the link is no border of a region"),
        ({"lineE": {"37,44": 2}}, "lits", "the edge '37,44' of the link is no border of a region"),
        ({"number": {"14": ["1", 1, "1"]}}, "lits", "'1' at r1c1 can't be read in a link of LITS; expected nothing"),
        ({"number": {"14": ["1_4", 1, "2"]}}, "yajilin", "'1_4' at r1c1 can't be read; expected one number"),
    ],
)
def test_edges_and_clues_that_mean_nothing_are_refused(question: dict[str, Any], tag: str, said: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read(link(1, 2, question, tags=[tag]))
    assert said in str(refusal.value)


def test_a_border_that_ends_within_a_region_is_refused() -> None:
    with pytest.raises(BadInput, match="the border between r1c1 and r1c2 has the same region on both sides"):
        read(link(2, 2, {"lineE": {"44,50": 2}}, tags=["lits"]))


def test_arrows_of_penpa_point_up_left_right_and_down() -> None:
    numbers = {str(18 + n): [f"{n}_{n}", 1, "2"] for n in range(4)}
    puzzle = read(link(1, 4, {"number": numbers}, tags=["yajilin"]))
    assert list(puzzle.clues.values()) == ["0n", "1w", "2e", "3s"]
    assert read(link(1, 1, {"number": {"12": ["?", 1, "2"]}}, tags=["yajilin"])).clues == {Cell(0, 0): "x"}


def test_the_margins_of_a_penpa_link_hold_clues_outside_the_board() -> None:
    numbers = {"number": {"17": ["3", 1, "1"], "23": ["1", 1, "1"], "10": ["a caption", 1, "1"]}}
    text = link(1, 2, numbers, tags=["tents"], margins=(1, 0, 1, 0))
    assert read(text) == Puzzle.of("tents", Grid(1, 2), {Cell(-1, 0): 3, Cell(0, -1): 1})
    with pytest.raises(BadInput, match="'q' above column 1 can't be read; expected one number"):
        read(link(1, 2, {"number": {"17": ["q", 1, "1"]}}, tags=["tents"], margins=(1, 0, 1, 0)))


def test_a_link_without_a_tag_is_of_the_genre_that_its_borders_and_clues_fit() -> None:
    assert read(link(1, 2, {"lineE": {"38,44": 2}, "symbol": {"14": [1, "circle_L", 1]}})).genre == "moonsun"
    with pytest.raises(UnclearGenre, match="this link could be lits or starbattle; give the genre"):
        read(link(1, 2, {"lineE": {"38,44": 2}}))


def test_a_solution_has_a_sign_in_every_cell_where_pzpr_asks_for_it() -> None:
    puzzle = Puzzle.of("yin-yang", Grid(1, 3), {Cell(0, 0): "b"})
    solution = Solution.of([Shade(Cell(0, 0)), Shade(Cell(0, 1))])
    text = write_solution(puzzle, solution, "pzprv3")
    assert text.splitlines()[-2:] == ["2 . .", "2 2 1"]  # in the cell of the clue too
    assert read_solution(text, puzzle) == solution


def test_a_grid_of_regions_shows_holes_too() -> None:
    puzzle = read("1 3\n1 @ 2", genre="lits")
    assert puzzle == Puzzle.of("lits", Grid(1, 3, frozenset({Cell(0, 1)})), {}, regions=[[Cell(0, 0)], [Cell(0, 2)]])
    assert write(puzzle, "tokens") == "1 3\n1 @ 2\n"
    assert read(write(puzzle, "penpa")) == puzzle
    for format in ("puzzlink", "pzprv3"):
        with pytest.raises(BadInput, match=f"the format {format} has no holes, but the puzzle has one at r1c2"):
            write(puzzle, format)


def test_the_guide_shows_how_these_genres_are_spelt() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "contribute" / "dialects.md").read_text("utf-8")
    known = {"PuzzLink": PuzzLink, "Pzprv3": Pzprv3, "Penpa": Penpa}
    shown = [eval(code, known) for code in re.findall(r"`((?:PuzzLink|Pzprv3|Penpa)\(.*?\))`(?= \|)", guide)]
    declared = [getattr(genre, kind) for genre in SPELT.values() for kind in ("puzzlink", "pzprv3", "penpa")]
    assert len(shown) > 20
    assert [each for each in shown if each not in declared] == []
