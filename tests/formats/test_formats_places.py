"""States in words: ``bulb r2c3, not r4c4``, in every genre's own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.boards import TOKENS, half_filled

from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Shade
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import State
from lamplit.formats import detect, read, read_answer, read_state, write_state

AKARI = read("---\n-4-\n---\n")
NURIKABE = read("nurikabe/3/2/2k")
MASYU = read("mashu/3/3/000")
SLITHERLINK = read("slither/2/2/dg")
HASHI = read("hashi/3/3/2g2i2g2")


def bulbs(*cells: tuple[int, int]) -> frozenset[Decision]:
    return frozenset(Bulb(Cell(r - 1, c - 1)) for r, c in cells)


def shaded(*cells: tuple[int, int]) -> frozenset[Decision]:
    return frozenset(Shade(Cell(r - 1, c - 1)) for r, c in cells)


def lines(*ends: tuple[int, int, int, int]) -> frozenset[Decision]:
    return frozenset(Line(Edge(Cell(r - 1, c - 1), Cell(row - 1, col - 1))) for r, c, row, col in ends)


def bridges(*ends: tuple[int, int, int, int, int]) -> frozenset[Decision]:
    return frozenset(Bridge(Cell(r - 1, c - 1), Cell(row - 1, col - 1), n) for r, c, row, col, n in ends)


@pytest.mark.parametrize(
    "text",
    [
        "bulb r1c2, not r3c3",
        "Bulb at R1C2; no bulb at r3c3",
        "r1c2\n!r3c3\n",
        "# so far\nlight r1c2, dot r3c3",
        "r1c2 bulb, r3c3 not",
        "a bulb in r1c2, and without r3c3",
    ],
)
def test_a_state_of_akari_reads_as_one_says_it(text: str) -> None:
    assert detect(text, "read_state") == "places"
    assert read_state(text, AKARI) == read_answer(text, AKARI) == State(bulbs((1, 2)), bulbs((3, 3)))


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        ("shaded r1c2", [(1, 2)], []),
        ("black r1c2, r1c3; white r2c1, r2c2", [(1, 2), (1, 3)], [(2, 1), (2, 2)]),
        ("sea r1c2-r1c3, not r2c1 and r2c2", [(1, 2), (1, 3)], [(2, 1), (2, 2)]),
        ("shaded cells r1c2 r2c2", [(1, 2), (2, 2)], []),
        ("not white r1c2", [(1, 2)], []),
        ("nothing", [], []),
    ],
)
def test_shaded_cells_have_many_words(text: str, true: list[tuple[int, int]], false: list[tuple[int, int]]) -> None:
    assert read_state(text, NURIKABE) == State(shaded(*true), shaded(*false))


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        ("line r1c1-r1c2, cross r1c1-r2c1", [(1, 1, 1, 2)], [(1, 1, 2, 1)]),
        ("line from r1c2 to r1c1", [(1, 1, 1, 2)], []),
        ("r1c1-r1c3-r2c3", [(1, 1, 1, 2), (1, 2, 1, 3), (1, 3, 2, 3)], []),
        ("no line r1c1-r3c1", [], [(1, 1, 2, 1), (2, 1, 3, 1)]),
    ],
)
def test_lines_go_from_place_to_place(
    text: str, true: list[tuple[int, int, int, int]], false: list[tuple[int, int, int, int]]
) -> None:
    for puzzle in (MASYU, SLITHERLINK):
        assert read_state(text, puzzle) == State(lines(*true), lines(*false))


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        ("bridge r1c1-r1c3", [(1, 1, 1, 3, 1)], []),
        ("bridge r1c1-r1c3 (2)", [(1, 1, 1, 3, 1), (1, 1, 1, 3, 2)], []),
        ("two bridges r1c3-r1c1", [(1, 1, 1, 3, 1), (1, 1, 1, 3, 2)], []),
        ("not r1c1-r1c3", [], [(1, 1, 1, 3, 1), (1, 1, 1, 3, 2)]),
        ("not 2 bridges r1c1-r1c3", [], [(1, 1, 1, 3, 2)]),
        ("bridges r1c1-r1c3-r3c3", [(1, 1, 1, 3, 1), (1, 3, 3, 3, 1)], []),
    ],
)
def test_bridges_are_counted(
    text: str, true: list[tuple[int, int, int, int, int]], false: list[tuple[int, int, int, int, int]]
) -> None:
    assert read_state(text, HASHI) == State(bridges(*true), bridges(*false))


@pytest.mark.parametrize("genre", TOKENS)
@given(data=st.data())
def test_what_is_written_is_read_back(genre: str, data: st.DataObject) -> None:
    puzzle, state = data.draw(half_filled(genre, holes=True))
    text = write_state(puzzle, state, "places")
    assert detect(text, "read_state") == "places"
    assert read_state(text, puzzle) == state


def test_it_is_written_as_one_reads_it() -> None:
    state = State(bridges((1, 1, 1, 3, 1), (1, 1, 1, 3, 2), (1, 1, 3, 1, 1)), bridges((1, 1, 3, 1, 2)))
    assert write_state(HASHI, state, "places") == "bridge r1c1-r1c3 (2), r1c1-r3c1\nnot bridge r1c1-r3c1 (2)\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bulb r9c2", "in 'bulb r9c2' r9c2 lies outside the board of 3×3; expected a place on it"),
        ("bulb r0c2", "in 'bulb r0c2' r0c2 lies outside the board of 3×3; expected a place on it"),
        ("bulb r2c2", "in 'bulb r2c2' no bulb can be at r2c2; expected a place such as bulb r1c1"),
        ("lamb r1c1", "'lamb' in 'lamb r1c1' can't be part of a solution of Akari; expected bulb"),
        ("bulb r1c1, r2", "'r2' has no place in it; expected one such as r2c3"),
        ("r1c1, bulb", "'bulb' has no place in it; expected one such as r2c3"),
        ("r1c1 @", "'@' in 'r1c1 @' can't be read; expected a place such as r2c3"),
        ("bulb r1c1 (2)", "2 in 'bulb r1c1 (2)' can't be right; a bulb has no number"),
        ("not r1c1, r1c2", "'r1c2' after 'not r1c1' is ambiguous; expected 'not' or 'bulb' in front of it"),
        ("r1c1, not r1c1", "the state says both that there is a bulb at r1c1 and that there is none"),
        ("bulb r1c1-r2c2", "in 'bulb r1c1-r2c2' no bulb can be at r1c1-r2c2; expected a place such as bulb r1c1"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_state(text, AKARI, format="places")
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("genre", "text"),
    [
        ("cave", "rock r1c2, cave r1c1"),
        ("cave", "not cave r1c2, not rock r1c1"),
        ("yin-yang", "black circle r1c2; white circle r1c1"),
        ("yin-yang", "black circles at r1c2, white r1c1"),
        ("nurimisaki", "shaded r1c2, white r1c1"),
    ],
)
def test_a_genre_has_its_own_words_for_its_cells(genre: str, text: str) -> None:
    puzzle = read("2 2\n- -\n- -\n", genre=genre)
    assert read_answer(text, puzzle) == State(shaded((1, 2)), shaded((1, 1)))


@pytest.mark.parametrize(
    ("genre", "said"),
    [("cave", "rock or cave"), ("yin-yang", "black, white, black circle or white circle"), ("lits", "shaded or white")],
)
def test_a_word_that_a_genre_does_not_have_is_refused_with_those_that_it_has(genre: str, said: str) -> None:
    puzzle = read("2 2\n1 1\n1 1\n" if genre == "lits" else "2 2\n- -\n- -\n", genre=genre)
    with pytest.raises(BadInput, match=f"'lava' in 'lava r1c1' can't be part of a solution of .*; expected {said}$"):
        read_state("lava r1c1", puzzle)


def test_a_bridge_needs_two_islands_in_sight_of_each_other() -> None:
    with pytest.raises(BadInput, match="no bridge can be at r1c1-r3c3; expected a place such as bridge r1c1-r1c3"):
        read_state("bridge r1c1-r3c3", HASHI)
    with pytest.raises(BadInput, match=r"3 in .* can't be right; expected 1 or 2"):
        read_state("bridge r1c1-r1c3 (3)", HASHI)
