"""Every genre through the formats that spell it; solutions, states, and what is told apart."""

from __future__ import annotations

import json
import re
import warnings

import pytest
from tests.formats.spelt_genres import settle_numbers
from tests.sweep import all_puzzles, small_or_all

from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Shade
from lamplit.core.errors import BadInput, LamplitWarning
from lamplit.core.grid import Cell, Grid, make_edge
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.engines import solve
from lamplit.formats import detect, format_names, get_format, read, read_solution, write, write_solution
from lamplit.genre.puzzle_json import (
    puzzle_from_json,
    puzzle_to_json,
    solution_from_json,
    solution_to_json,
    state_from_json,
    state_to_json,
)
from lamplit.genre.registry import BUILT_IN, genre_names, genre_of, get_genre

URLS = {
    "akari": "akari/6/6/nekcakbl",
    "slitherlink": "slither/5/5/cbcbcddad",
    "masyu": "mashu/6/6/1063000i3000",
    "shingoki": "shingoki/3/3/9n",
    "hitori": "hitori/4/4/1114142333214213",
    "nurikabe": "nurikabe/5/5/g5k2o1k3g",
    "hashi": "hashi/5/5/4g2i3h23k3g1g3g4g3",
    "heyawake": "heyawake/5/5/amul0el8g1012g1",
    "kurodoko": "kurodoko/5/5/g7g6554m3i4h4g5g",
    "nurimisaki": "nurimisaki/5/5/m2h3o2i5",
    "yin-yang": "yinyang/5/5/33852b609",
    "cave": "bag/5/5/j33g7j5g3i4g6g9h",
    "lits": "lits/5/5/jar421a4",
    "norinori": "norinori/5/5/02920evs",
}
IDS = {
    "akari": "7x7:b3gB0c0dBaBaBa1aBd1c01g0b",
    "slitherlink": "5x5t0:2b1b2b1b2b3b3b0b3",
    "masyu": "6x6:BbBfWcWbWBaBeWgWa",
    "hitori": "6x6:132456213564321645456123564312645231",
    "hashi": "5x5m2:4a2c3b23e3a1a3a4a3",
    "kurodoko": "7x7:b11h9_5a7a13g9g11a7a12_13h9b",
}
ON_PUZZLINK = [name for name in BUILT_IN if get_genre(name).puzzlink is not None]
IN_TATHAM = [name for name in BUILT_IN if get_genre(name).tatham is not None]


@pytest.mark.parametrize("name", ON_PUZZLINK)
def test_a_url_is_its_own_genre_s_puzzle_and_is_written_again(name: str) -> None:
    puzzle = read(URLS[name])
    assert puzzle.genre == name
    assert write(puzzle, "puzzlink") == f"https://puzz.link/p?{URLS[name]}\n"


@pytest.mark.parametrize("name", IN_TATHAM)
def test_a_game_id_tells_its_genre_and_is_written_again(name: str) -> None:
    puzzle = read(IDS[name])
    assert puzzle.genre == name
    assert write(puzzle, "tatham") == IDS[name] + "\n"


@pytest.mark.parametrize("name", ON_PUZZLINK)
@pytest.mark.parametrize("format", format_names())
def test_a_puzzle_comes_back_from_every_format_that_spells_its_genre(name: str, format: str) -> None:
    puzzle = read(URLS[name])
    chosen = get_format(format)
    if chosen.genres is not None and name not in chosen.genres:
        with pytest.raises(BadInput, match=f"is only for akari, not {name}|can only be read"):
            write(puzzle, format)
    elif getattr(get_genre(name), format, True) is None:
        with pytest.raises(BadInput, match=get_genre(name).title):
            write(puzzle, format)
    elif chosen.read is not None and chosen.write is not None:
        assert read(write(puzzle, format), genre=name) == puzzle


@pytest.mark.parametrize("name", ON_PUZZLINK)
def test_a_solution_comes_back_from_every_format_that_holds_it(name: str) -> None:
    puzzle = read(URLS[name])
    solution = solve(puzzle, limit=1).solutions[0]
    for format in ("json", "tokens", "pzprv3"):
        if format != "pzprv3" or get_genre(name).pzprv3 is not None:
            assert read_solution(write_solution(puzzle, solution, format), puzzle) == solution
    assert solution_from_json(puzzle, solution_to_json(puzzle, solution)) == solution


@pytest.mark.parametrize("name", ON_PUZZLINK)
def test_a_solution_far_off_the_board_is_a_fault_and_no_crash(name: str) -> None:
    puzzle = read(URLS[name])
    far = {
        "bulbs": {"bulbs": [[40, 40], [-1, 0]]},
        "shaded": {"shaded": [[40, 40], [-1, 0]]},
        "lines": {"lines": [[[40, 40], [40, 41]], [[-1, 0], [0, 0]]]},
        "bridges": {"bridges": [[[40, 40], [40, 45], 2], [[0, 0], [0, 1], 1]]},
    }[get_genre(name).kinds[0].plural]
    solution = read_solution(json.dumps(far), puzzle)
    assert get_genre(name).check(puzzle, solution)


@pytest.mark.parametrize("name", ON_PUZZLINK)
def test_every_clue_word_of_a_puzzle_survives_json(name: str) -> None:
    puzzle = read(URLS[name])
    assert puzzle_from_json(json.loads(json.dumps(puzzle_to_json(puzzle)))) == puzzle


def test_the_json_of_a_puzzle_has_the_promised_shape() -> None:
    assert puzzle_to_json(read("-*\n1-")) == {
        "genre": "akari",
        "rows": 2,
        "cols": 2,
        "clues": [[0, 1, "x"], [1, 0, 1]],
        "holes": [],
    }


A, B = Cell(0, 0), Cell(0, 4)
STATES: dict[str, tuple[State, dict[str, object]]] = {
    "akari": (
        State(frozenset({Bulb(Cell(1, 2))}), frozenset({Bulb(Cell(0, 0)), Bulb(Cell(0, 1))})),
        {"bulbs": [[1, 2]], "not_bulbs": [[0, 0], [0, 1]]},
    ),
    "masyu": (
        State(frozenset({Line(make_edge(Cell(0, 1), Cell(0, 0)))}), frozenset()),
        {"lines": [[[0, 0], [0, 1]]], "not_lines": []},
    ),
    "hitori": (State(frozenset(), frozenset({Shade(Cell(3, 3))})), {"shaded": [], "not_shaded": [[3, 3]]}),
    "hashi": (
        State(frozenset({Bridge(A, B, 1)}), frozenset({Bridge(A, B, 2)})),
        {"bridges": [[[0, 0], [0, 4], 1]], "not_bridges": [[[0, 0], [0, 4], 2]]},
    ),
}


@pytest.mark.parametrize("name", STATES)
def test_a_state_is_plain_json_and_comes_back(name: str) -> None:
    puzzle = read(URLS[name])
    state, expected = STATES[name]
    assert state_to_json(puzzle, state) == expected
    assert state_from_json(puzzle, expected) == state


def test_no_bridge_at_all_means_no_second_either() -> None:
    puzzle = read(URLS["hashi"])
    none = State(frozenset(), frozenset[Decision]({Bridge(A, B, 1), Bridge(A, B, 2)}))
    assert state_to_json(puzzle, none)["not_bridges"] == [[[0, 0], [0, 4], 1]]
    assert state_from_json(puzzle, {"not_bridges": [[[0, 4], [0, 0], 1]]}) == none
    two = Solution.of([Bridge(A, B, 1), Bridge(A, B, 2)])
    assert solution_to_json(puzzle, two) == {"bridges": [[[0, 0], [0, 4], 2]]}


@pytest.mark.parametrize(
    ("name", "obj", "complaint"),
    [
        ("akari", {}, 'neither "bulbs" nor "not_bulbs"'),
        ("akari", {"bulbs": [[0, 0]], "not_bulbs": [[0, 0]]}, "both"),
        ("akari", {"bulbs": 7}, '"bulbs" is 7'),
        ("masyu", {"lines": [[[0, 0], [1, 1]]]}, "two neighbours"),
        ("masyu", {"lines": [[0, 0]]}, 'entry 1 of "lines"'),
        ("hashi", {"bridges": [[[0, 0], [0, 4], 3]]}, 'entry 1 of "bridges"'),
        ("hashi", {"bridges": [[[0, 0], [2, 4], 1]]}, "one row or one column"),
    ],
)
def test_a_broken_state_is_refused(name: str, obj: object, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        state_from_json(read(URLS[name]), obj)


@pytest.mark.parametrize(
    ("text", "wanted", "complaint"),
    [
        ("akari/6/6/nekcakbl", "masyu", "the URL is an akari puzzle, but you asked for masyu"),
        ("7x7:b3gB0c0dBaBaBa1aBd1c01g0b", "masyu", "the game ID is an akari puzzle, but"),
        ("pzprv3/lightup/1/1/.", "hitori", "the pzprv3 file is an akari puzzle"),
        ('{"genre": "akari", "rows": 1, "cols": 1}', "hitori", "the JSON is an akari puzzle"),
        ("--\n-1", "masyu", "the format grid, which is only for akari, but you asked for masyu"),
        ("7x7:b3gB0c0dBaBaBa1aBd1c01g0b", "shingoki", "not a game of Simon Tatham's collection"),
        ("5x5:aBeBd0h1b2", "slitherlink", "the game ID is an akari puzzle"),
        ("5x5:aBeBd0h1b2x", "slitherlink", r"loopy \(slitherlink\) takes t0 \(squares\)"),
    ],
)
def test_another_genre_than_the_one_asked_for_is_one_sentence(text: str, wanted: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        read(text, genre=wanted)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("7x7t1:a3b2", r"'t1' after its size: loopy takes t0"),
        ("10x10m4:a3b2", r"'m4' after its size: bridges takes m2"),
        ("10x10m2L:a3b2", r"'m2L' after its size: bridges takes m2"),
        ("5x5:aBeBq", "akari or masyu; give the genre"),
        ("slither/f/5/5/cbcbcddad", "the loop visits"),
        ("mashu/f/6/6/1063000i3000", "the loop visits"),
    ],
)
def test_what_is_open_or_a_variant_is_said_to_be(text: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        read(text)


def test_an_open_game_id_is_settled_by_the_genre() -> None:
    assert read("5x5:aBeBq", genre="akari").clues == {Cell(0, 1): "x", Cell(1, 2): "x"}
    assert read("5x5:aBeBq", genre="masyu").clues == {Cell(0, 1): "b", Cell(1, 2): "b"}


def test_tokens_that_several_genres_share_need_the_genre() -> None:
    with pytest.raises(BadInput, match="akari or slitherlink"):
        read("1 3\n1 - 2")
    assert read("1 3\n1 - 2", genre="slitherlink").genre == "slitherlink"
    with pytest.raises(BadInput, match="masyu or yin-yang"):
        read("1 3\nw - b")
    assert read("1 3\nw2 - b3").genre == "shingoki"


PZPR = {
    "masyu": "pzprv3/mashu/3/3/1 . ./. . ./. . ./1 1 /0 0 /1 1 /1 0 1 /1 0 1 /",
    "slitherlink": "pzprv3/slither/2/2/. ./. 2/1 0 1 /1 0 1 /1 1 /0 0 /1 1 /",
    "hashi": "pzprv3/hashikake/1/3/2 . 2/2 2/",
    "hitori": "pzprv3/hitori/2/2/1 1/1 2/# ./. +/",
}


@pytest.mark.parametrize("name", PZPR)
def test_what_is_drawn_in_a_pzprv3_file_is_its_solution(name: str) -> None:
    puzzle = read(PZPR[name])
    solution = read_solution(PZPR[name], puzzle)
    expected = {"masyu": {"lines": 8}, "slitherlink": {"lines": 8}, "hashi": {"bridges": 1}, "hitori": {"shaded": 1}}[
        name
    ]
    assert {key: len(entries) for key, entries in solution_to_json(puzzle, solution).items()} == expected
    assert read_solution(write_solution(puzzle, solution, "pzprv3"), puzzle) == solution


@pytest.mark.parametrize(("links", "said"), [("2 1", "bridge"), ("0 2", "bridge"), ("3 3", "expected 0, 1, 2 or -1")])
def test_a_bridge_that_changes_or_ends_on_the_way_is_refused(links: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read_solution(f"pzprv3/hashikake/1/3/2 . 2/{links}", read(PZPR["hashi"]))


def round_trips(puzzle: Puzzle, solution: Solution | None) -> None:
    genre = genre_of(puzzle)
    for name in ("json",) if puzzle.grid.holes else ("puzzlink", "pzprv3", "tatham", "tokens", "json"):
        if getattr(genre, name, True) is not None:
            expected = settle_numbers(puzzle) if name == "puzzlink" else puzzle
            assert read(write(puzzle, name), genre=puzzle.genre) == expected
            if solution is not None and get_format(name).write_solution:
                assert read_solution(write_solution(puzzle, solution, name), puzzle) == solution


@small_or_all
@pytest.mark.parametrize("name", genre_names())
def test_made_and_published_puzzles_and_solutions_survive_every_format(name: str, most: int | None) -> None:
    for record in all_puzzles(name, most):
        round_trips(record.puzzle, record.solution)


def test_a_url_that_is_cut_off_is_read_with_a_warning() -> None:
    with pytest.warns(LamplitWarning, match="the URL's board ends after 8 of 36 cells; the rest is read as empty"):
        assert read("akari/6/6/n").clues == {}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        read("akari/6/6/nekcakbl")


def test_an_unknown_number_of_slitherlink_is_a_clue_of_its_url() -> None:
    puzzle = Puzzle.of("slitherlink", Grid(1, 2), {Cell(0, 0): "?", Cell(0, 1): 3})
    assert write(puzzle, "puzzlink") == "https://puzz.link/p?slither/2/1/.d\n"
    assert read("slither/2/1/.d") == puzzle


def test_it_is_said_that_puzz_link_has_no_shingoki() -> None:
    with pytest.warns(LamplitWarning, match="puzz.link has no Shingoki: only Lamplit can read this URL"):
        write(read("2 2\nw2 -\n- -", genre="shingoki"), "puzzlink")


RANGE = "7x7:b11h9_5a7a13g9g11a7a12_13h9b"
"""Made by Debian's sgt-range, which promises one solution."""


def test_a_game_id_of_range_has_numbers_of_several_digits_and_lines_between_neighbours() -> None:
    puzzle = read(RANGE)
    assert [puzzle.clues.get(Cell(1, col)) for col in range(7)] == [None, None, None, None, 9, 5, None]
    assert puzzle.clues[Cell(0, 2)] == 11
    assert len(puzzle.clues) == 11
    assert len(solve(puzzle).solutions) == 1


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("2_a", "'_', character 2 of its board, can't be read"),
        ("a_2a", "'_2', character 2 of its board, can't be read"),
        ("3_3_3_3", "'_3', character 6 of its board, is past the 3 cells"),
        ("22ba", "'22', character 1 of its board, can't be read; expected 1 to 3"),
        ("2a", "its board ends after 2 of 3 cells"),
    ],
)
def test_a_broken_game_id_of_range_is_refused_at_its_place(body: str, said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)):
        read(f"3x1:{body}", genre="kurodoko")


def test_an_unknown_number_has_no_place_in_a_game_id_of_range() -> None:
    with pytest.raises(BadInput, match=re.escape("the game IDs of range have no '?', which is at r1c1")):
        write(Puzzle.of("kurodoko", Grid(1, 2), {Cell(0, 0): "?"}), "tatham")


SITE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js"


@pytest.mark.parametrize(
    ("link", "genre"),
    [
        (f"{SITE}/lightup.html#3x3:d4d", "akari"),
        (f"{SITE}/loopy.html#2x2t0:3c", "slitherlink"),
        (f"{SITE}/pearl.html#3x3dt:WgB", "masyu"),
        (f"{SITE}/singles.html#2x2:1221", "hitori"),
        (f"{SITE}/bridges.html#3x1m2:1a1", "hashi"),
        (f"{SITE}/range.html#3x1:3a2", "kurodoko"),
        ("puzzles/lightup.html#3x3%3Ad4d", "akari"),
        ("/js/loopy#2x2t0:3c", "slitherlink"),
    ],
)
def test_a_link_to_tatham_s_web_pages_is_read_and_names_its_game(link: str, genre: str) -> None:
    assert detect(link) == "tatham"
    assert read(link).genre == genre
    assert read(link, genre=genre) == read(link)


@pytest.mark.parametrize(
    ("link", "genre", "said"),
    [
        (f"{SITE}/mines.html#9x9:abc", None, "the link leads to the game 'mines'; expected one of lightup"),
        (f"{SITE}/lightup.html#7x7b20s4d1#123456", None, "is a random seed"),
        (f"{SITE}/lightup.html#3x3:d4d", "hitori", "the link is an akari puzzle, but"),
        (f"{SITE}/loopy.html#3x3:d4d", None, "is an akari puzzle, but you asked for slitherlink"),
        (f"{SITE}/loopy.html#3x3:d9d", None, "takes t0"),
    ],
)
def test_a_link_that_leads_elsewhere_is_refused(link: str, genre: str | None, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read(link, genre=genre)
