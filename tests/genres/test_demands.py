"""The rules with every demand under its switch: they ask for the same, and each demand is in words and by itself."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, board, brute_force, pearls
from tests.engines.units import PLACE, check_units, check_words
from tests.kit.one_rule import list_with_switches

from lamplit.core.model import Demand
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of
from lamplit.library.gallery import GalleryEntry, list_small_entries

GLOBAL = 4
"""No genre says more about the whole board than Yin-Yang: each colour is connected, and in one piece at the border."""
LARGEST = 120
"""The largest boards of the gallery that are examined, in cells."""
every_genre = pytest.mark.parametrize("name", CASES)


def list_gallery_entries(name: str) -> list[GalleryEntry]:
    """The smallest two of a genre, and two others."""
    entries = list_small_entries(name, LARGEST)
    return [*entries[:2], entries[len(entries) // 2], entries[-1]]


def list_demands(puzzle: Puzzle) -> list[Demand]:
    genre = genre_of(puzzle)
    return [genre.demand(puzzle, switch) for switch in genre.model(puzzle, every_demand=True).switches]


def check_demands(puzzle: Puzzle) -> None:
    """Every demand is in words, and what is said of it is understood by itself."""
    check_units(genre_of(puzzle).model(puzzle, every_demand=True), random.Random(1))
    demands = list_demands(puzzle)
    for demand in demands:
        check_words(demand)
        assert all(cell in puzzle.grid for cell in demand.cells)
        assert not PLACE.search(demand.rule)
    assert sum(not demand.cells and not demand.edges for demand in demands) <= GLOBAL
    assert len({demand.text for demand in demands}) == len(demands)


@every_genre
def test_with_every_demand_the_solutions_are_the_same(name: str) -> None:
    @settings(max_examples=60, deadline=None, database=None)
    @given(st.one_of(CASES[name].boards, st.sampled_from([*CASES[name].named.values()])))
    def on_boards(puzzle: Puzzle) -> None:
        found = list_with_switches(genre_of(puzzle).model(puzzle, every_demand=True))
        assert {Solution(true) for true in found} == brute_force(puzzle)
        check_demands(puzzle)

    on_boards()


@settings(max_examples=60, deadline=None, database=None)
@given(st.sampled_from([(1, 6), (2, 4), (3, 3), (2, 5)]), st.data())
def test_nurikabe_asks_for_the_same_on_any_board(size: tuple[int, int], data: st.DataObject) -> None:
    """Clues side by side, numbers too large, islands of any size that meet, and boards in several parts."""
    rows, cols = size
    tokens = data.draw(st.lists(st.sampled_from("......1223??#"), min_size=rows * cols, max_size=rows * cols))
    puzzle = board("nurikabe", *("".join(tokens[r * cols : (r + 1) * cols]) for r in range(rows)))
    found = list_with_switches(genre_of(puzzle).model(puzzle, every_demand=True))
    assert {Solution(true) for true in found} == brute_force(puzzle)
    check_demands(puzzle)


@every_genre
def test_on_odd_boards_each_demand_is_in_words_and_by_itself(name: str) -> None:
    for puzzle in CASES[name].named.values():
        found = list_with_switches(genre_of(puzzle).model(puzzle, every_demand=True))
        assert {Solution(true) for true in found} == brute_force(puzzle)
        check_demands(puzzle)


@every_genre
def test_a_puzzle_of_the_gallery_has_its_solution_with_every_demand(name: str) -> None:
    for entry in list_gallery_entries(name):
        check_demands(entry.puzzle)
        model = genre_of(entry.puzzle).model(entry.puzzle, every_demand=True)
        session = SatSession(model, switches=model.switches)
        assert session.solve(model.switches)
        assert Solution(session.read_decisions()) == entry.solution
        session.add(session.make_blocking_clause(entry.solution))
        assert not session.solve(model.switches)
        session.close()


def test_the_words_for_demands() -> None:
    def said(puzzle: Puzzle) -> list[str]:
        return [demand.text for demand in list_demands(puzzle)]

    def rules(puzzle: Puzzle) -> list[str]:
        return [*dict.fromkeys(demand.rule for demand in list_demands(puzzle) if demand.rule)]

    row = board("akari", "...")
    assert said(row)[:1] == ["there is at most one bulb from r1c1 to r1c3"]
    assert said(board("akari", ".x", ".x"))[0] == "r1c1 and r2c1 can't both have a bulb"
    assert rules(row) == ["bulbs never see each other", "every white cell must be lit"]
    assert said(board("slitherlink", "3"))[::4] == [
        "the top-left corner of r1c1 has two lines or none",
        "the 3 at r1c1",
    ]
    assert said(board("masyu", ".b"))[1:] == ["r1c2 has two lines or none", "the black pearl at r1c2"]
    assert said(pearls(". w3"))[1:] == ["r1c2 has two lines or none", "the white 3 at r1c2"]
    assert said(board("hitori", "51", "52")) == [
        "r1c1 and r2c1, both 5, can't both be white",
        "r1c1 and r1c2 can't both be shaded",
        "r1c1 and r2c1 can't both be shaded",
        "r1c2 and r2c2 can't both be shaded",
        "r2c1 and r2c2 can't both be shaded",
        "all white cells are connected",
    ]
    assert said(board("hashi", ".1.", "1.1", ".1."))[:1] == [
        "a bridge between r2c1 and r2c3 would cross one between r1c2 and r3c2"
    ]
    assert said(board("hashi", "1.1"))[-1] == "all islands are connected"
    assert said(board("nurikabe", "2.", "..")) == [
        "the 2 at r1c1 stands on land",
        "the 2×2 from r1c1 to r2c2 can't be all sea",
        "the 2 at r1c1",
        "the sea is connected",
        "land at r1c2 would have to belong to a clue",
        "land at r2c1 would have to belong to a clue",
        "land at r2c2 would have to belong to a clue",
        "every island has a clue",
    ]
    assert "the ? at r1c1" in said(board("nurikabe", "?."))
    assert said(board("yin-yang", "b.w"))[:2] == ["the black circle at r1c1", "the white circle at r1c3"]
