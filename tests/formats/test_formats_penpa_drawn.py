"""What is drawn in a link of penpa-edit: its genre, its clues, and the answer so far."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.boards import TOKENS, half_filled
from tests.formats.penpa_links import link, packed

from lamplit.core.decisions import Bridge, Bulb, Decision, Line, OnCell, Shade
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Clue, Solution, State
from lamplit.engines import solve
from lamplit.formats import (
    FilledPuzzle,
    read,
    read_answer,
    read_filled,
    read_solution,
    read_state,
    write_solution,
    write_state,
)
from lamplit.genre.registry import genre_of


def line(a: tuple[int, int], b: tuple[int, int]) -> Line:
    return Line(Edge(Cell(*a), Cell(*b)))


CELL = {(0, 0): "14", (0, 1): "15", (1, 0): "20", (1, 1): "21"}
"""The numbers of the four cells of a 2×2 board without margins."""
DOTS = '["3","1","2"]'


@pytest.mark.parametrize(
    ("question", "style", "genre"),
    [
        ({"surface": {"14": 4}, "number": {"14": ["1", 4, "1"]}}, "", "akari"),
        ({"symbol": {"14": [2, "square_LL", 1]}}, "", "akari"),
        ({"symbol": {"14": [2, "circle_L", 1]}, "number": {"14": ["3", 4, "1"]}}, "", "shingoki"),
        ({"number": {"14": ["3", 7, "1"]}}, "", "shingoki"),
        ({"number": {point: [n, 1, "1"] for n, point in enumerate(CELL.values(), 3)}}, "", "hitori"),
        ({"number": {"14": ["0", 1, "1"]}}, "", "slitherlink"),
        ({"number": {"14": ["3", 1, "1"]}}, DOTS, "slitherlink"),
        ({"number": {point: [3, 1, "1"] for point in CELL.values()}}, DOTS, "slitherlink"),
    ],
)
def test_the_drawing_tells_the_genre_if_only_one_fits(question: dict[str, Any], style: str, genre: str) -> None:
    assert read(link(2, 2, question, style=style or '["1","2","1"]')).genre == genre


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ({"number": {"14": ["3", 1, "1"]}}, ["slitherlink", "nurikabe"]),
        ({"number": {"14": ["9", 1, "1"]}}, ["nurikabe", "cave"]),
        ({"symbol": {"14": [1, "circle_M", 1], "15": [2, "circle_M", 1]}}, ["masyu", "yin-yang"]),
        ({"symbol": {"14": [1, "circle_L", 1]}}, ["masyu", "hashi"]),
        ({"number": {"14": [" ", 6, "1"], "21": [8, 6, "1"]}}, ["hashi", "kurodoko", "nurimisaki"]),
        ({"number": {"14": ["3", 6, "1"]}}, ["shingoki", "hashi"]),
        ({"number": {point: [3, 1, "1"] for point in CELL.values()}}, ["slitherlink", "hitori"]),
    ],
)
def test_a_drawing_that_fits_two_genres_asks_for_one(question: dict[str, Any], names: list[str]) -> None:
    text = link(2, 2, question)
    with pytest.raises(BadInput, match="this link could be") as asked:
        read(text)
    for name in names:
        assert name in str(asked.value)
        assert read(text, genre=name).genre == name


def test_tag_title_and_the_genre_asked_for_settle_it() -> None:
    question = {"number": {"14": ["3", 1, "1"]}}
    assert read(link(question=question, tags=["noconflict", "Nurikabe"])).genre == "nurikabe"
    assert read(link(question=question, title="My first Slitherlink")).genre == "slitherlink"
    assert read(link(question=question, tags=["hashiwokakero (hashi/bridges)"])).genre == "hashi"
    assert read(link(question=question, tags=["fillomino"]), genre="hashi").genre == "hashi"
    with pytest.raises(BadInput, match="a nurikabe puzzle, but you asked for hashi"):
        read(link(question=question, tags=["nurikabe"]), genre="hashi")
    with pytest.raises(BadInput, match="tagged 'fillomino'"):
        read(link(question=question, tags=["fillomino"]))


@pytest.mark.parametrize(
    ("genre", "question", "clue"),
    [
        ("akari", {"surface": {"14": 8}, "number": {"14": ["?", 7, "1"]}}, "x"),
        ("slitherlink", {"number": {"14": ["?", 1, "1"]}}, "?"),
        ("slitherlink", {"number": {"14": [" ", 1, "1"]}}, None),
        ("slitherlink", {"surface": {"14": 5}, "number": {"14": [2, 1, "10"]}}, 2),
        ("hitori", {"number": {"14": [" ", 1, "1"]}}, None),
        ("nurikabe", {"number": {"14": [" ", 1, "1"]}}, "?"),
        ("hashi", {"symbol": {"14": [1, "circle_L", 1]}, "number": {"14": ["4", 1, "1"]}}, 4),
        ("hashi", {"number": {"14": ["4", 1, "1"]}}, 4),
        ("shingoki", {"symbol": {"14": [1, "circle_L", 1]}, "number": {"14": [" 4 ", 1, "1"]}}, "w4"),
    ],
)
def test_clues_are_read_as_people_draw_them(genre: str, question: dict[str, Any], clue: Clue | None) -> None:
    assert read(link(question=question), genre=genre).clues.get(Cell(0, 0)) == clue


@pytest.mark.parametrize(
    ("genre", "question", "said"),
    [
        ("akari", {"number": {"14": ["1", 1, "1"]}}, "'1' at r1c1 can't be read in a link of Akari; expected"),
        ("akari", {"surface": {"14": 4}, "number": {"14": ["5", 4, "1"]}}, "'5' at r1c1 is not a clue of Akari"),
        ("masyu", {"surface": {"21": 4}}, "a dark cell at r2c2 can't be read in a link of Masyu"),
        ("masyu", {"symbol": {"14": [3, "circle_L", 1]}}, "the symbol 'circle_L' in style 3 at r1c1"),
        ("masyu", {"symbol": {"14": [[1, 0], "arrow_cross", 1]}}, "the symbol 'arrow_cross'"),
        ("masyu", {"symbol": {"14": "circle_L"}}, "can't be read"),
        ("masyu", {"line": {"14,15": 2}}, "the link has lines in its question"),
        ("masyu", {"wall": {"50,51": 2}}, "the link has walls in its question"),
        ("masyu", {"symbol": {"50": [1, "circle_L", 1]}}, "something is drawn between cells"),
        ("masyu", {"symbol": {"14E": [1, "circle_L", 1]}}, "something is drawn at '14E'"),
        ("shingoki", {"symbol": {"14": [1, "circle_L", 1]}}, "a white circle at r1c1 can't be read in a link of"),
        ("slitherlink", {"number": {"14": ["3_1", 1, "2"]}}, "'3' with an arrow at r1c1 can't be read in a link"),
        ("slitherlink", {"number": {"14": [[1, 0, 1], 1, "7"]}}, "'[1, 0, 1]' at r1c1 can't be read"),
        ("slitherlink", {"number": {"14": {}}}, "'{}' at r1c1 can't be read"),
        ("akari", {"surface": {"14": 4}, "number": {"14": ["-", 1, "1"]}}, "'-' at r1c1 can't be read"),
        ("nurikabe", {"thermo": [[14, 15]]}, "the link has thermometers in its question"),
        ("nurikabe", {"number": [1]}, "'number' in the penpa-edit link is [1]; expected an object"),
    ],
)
def test_what_means_nothing_in_the_genre_is_refused(genre: str, question: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(link(question=question), genre=genre)
    assert said in str(refused.value)


@pytest.mark.parametrize("genre", TOKENS)
@given(data=st.data())
@pytest.mark.filterwarnings("ignore::lamplit.core.errors.LamplitWarning")
def test_a_state_that_is_written_is_read_back(genre: str, data: st.DataObject) -> None:
    puzzle, state = data.draw(half_filled(genre))
    lost = {key for key in state.false if isinstance(key, Bridge) and Bridge(key.a, key.b, 1) not in state.false}
    kept = State(state.true, state.false - lost)
    text = write_state(puzzle, state, "penpa")
    assert read_state(text, puzzle) == kept
    whole = genre_of(puzzle).add_given(puzzle, kept)
    assert read_filled(text, genre=genre) == FilledPuzzle(puzzle, whole if len(kept) else None)


def test_given_circles_are_part_of_an_answer_however_its_others_are_drawn() -> None:
    question = {"symbol": {"16": [2, "circle_L", 1], "17": [1, "circle_L", 1]}}
    puzzle = read(link(1, 3, question), genre="yin-yang")
    black, white = [Shade(Cell(0, 0))], [Shade(Cell(0, 1)), Shade(Cell(0, 2))]
    for answer in ({"surface": {"18": 2}}, {"symbol": {"18": [1, "circle_M", 2]}}):
        text = link(1, 3, question, answer)
        assert read_filled(text, genre="yin-yang").answer == read_answer(text, puzzle) == State.of(black, white)
        assert read_solution(text, puzzle) == Solution.of(black)
    drawn = link(1, 3, question, {"symbol": {"18": [2, "circle_M", 2]}})
    assert read_solution(drawn, puzzle) == Solution.of([*black, Shade(Cell(0, 2))])
    against = Solution.of([Shade(Cell(0, 1))])
    assert read_solution(write_solution(puzzle, against, "penpa"), puzzle) == against


def test_a_cross_between_islands_is_no_bridge() -> None:
    puzzle = read("pzprv3/hashikake/1/3/2 . 2")
    none = frozenset(Bridge(Cell(0, 0), Cell(0, 2), n) for n in (1, 2))
    assert read_state(write_state(puzzle, State(frozenset(), none), "penpa"), puzzle) == State(frozenset(), none)


@pytest.mark.parametrize(
    ("genre", "answer", "true", "false"),
    [
        ("akari", {"symbol": {"14": [3, "sun_moon", 2], "15": [8, "ox_B", 1]}}, [Bulb(Cell(0, 0))], [Bulb(Cell(0, 1))]),
        ("hitori", {"surface": {"14": 1, "15": 2}}, [Shade(Cell(0, 0))], [Shade(Cell(0, 1))]),
        (
            "nurikabe",
            {"symbol": {"14": [2, "square_LL", 2], "21": [8, "ox_B", 2]}, "surface": {"15": 4, "3": 4}},
            [Shade(Cell(0, 0)), Shade(Cell(0, 1))],
            [Shade(Cell(1, 1))],
        ),
        (
            "masyu",
            {"line": {"14,15": 3, "14,20": 12, "20,14": 5, "122": 98, "13,14": 3, "x": 3, "81": 98}},
            [line((0, 0), (0, 1)), line((0, 0), (1, 0)), line((0, -1), (0, 0))],
            [],
        ),
        ("masyu", {"line": {"86": 98, "128": 98}}, [], [line((0, 0), (1, 0)), line((1, 0), (1, 1))]),
    ],
)
def test_what_is_drawn_so_far_is_a_state(
    genre: str, answer: dict[str, Any], true: list[Decision], false: list[Decision]
) -> None:
    puzzle = read(link(), genre=genre)
    assert read_state(link(answer=answer), puzzle) == State(frozenset(true), frozenset(false))


def test_the_answer_that_the_setter_expects_is_read_where_none_is_drawn() -> None:
    cases: list[tuple[str, list[Any], list[Decision]]] = [
        ("akari", [[], [], [], [], [], ["14,3H", "21,3H", "15,1A"]], [Bulb(Cell(0, 0)), Bulb(Cell(1, 1))]),
        ("hitori", [["14"], [], [], [], [], []], [Shade(Cell(0, 0))]),
        ("hitori", [[[14, 1]]], [Shade(Cell(0, 0))]),
        ("masyu", [[], ["14,15,1"], [], [], [], []], [Line(Edge(Cell(0, 0), Cell(0, 1)))]),
        ("slitherlink", [[], [], ["43,44,1"], [], [], []], [Line(Edge(Cell(0, 0), Cell(0, 1)))]),
    ]
    for genre, expected, true in cases:
        puzzle = read(link(), genre=genre)
        text = f"{link()}&a={packed(json.dumps(expected))}"
        assert read_solution(text, puzzle) == Solution.of(true)
    with pytest.raises(BadInput, match="has no answer in it"):
        read_solution(link(), read(link(), genre="akari"))


def test_an_answer_to_another_board_is_refused() -> None:
    with pytest.raises(BadInput, match="the solution is for another puzzle: at r1c1"):
        read_solution(link(answer={}, question={"surface": {"14": 4}}), read(link(), genre="akari"))


def test_what_is_drawn_is_of_the_kinds_that_the_genre_names(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stone(OnCell):
        __slots__ = ()
        name, plural, noun = "stone", "stones", "stone"

    puzzle = read("hitori/4/4/1114142333214213")
    link = write_solution(puzzle, solve(puzzle).solutions[0], "penpa")
    stones = replace(genre_of(puzzle), kinds=(Stone,))
    monkeypatch.setattr("lamplit.formats.penpa.marks.genre_of", lambda puzzle: stones)
    assert {type(key) for key in read_solution(link, puzzle).true} == {Stone}
