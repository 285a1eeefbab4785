"""What is particular to making Slitherlinks: numbers, and how they are mixed."""

from __future__ import annotations

import pytest

from lamplit.core.decisions import Line
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid, make_edge
from lamplit.engines import solve
from lamplit.generating.order_filling import make_puzzle, refuse_if_impossible
from lamplit.generating.order_parsing import find_generator, parse_order
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import NoPuzzleFound, Order, Style
from lamplit.genre.registry import get_genre
from lamplit.genres.slitherlink.making.place_clues import derive_clues
from lamplit.human import deduce, grade


def test_every_cell_has_the_number_of_its_sides_on_the_loop() -> None:
    grid = Grid(2, 2)
    outline = [Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2), Cell(2, 1), Cell(1, 1), Cell(1, 0)]
    loop = frozenset(make_edge(a, b) for a, b in zip(outline, [*outline[1:], outline[0]], strict=True))
    assert derive_clues(loop, grid) == {Cell(0, 0): 3, Cell(0, 1): 2, Cell(1, 0): 2, Cell(1, 1): 3}


def test_clues_are_the_numbers_of_the_loop() -> None:
    made = make_puzzle(parse_order("slitherlink", "10"), 1)
    loop = frozenset(key.edge for key in made.solution.true if isinstance(key, Line))
    fitting = derive_clues(loop, made.puzzle.grid)
    assert all(fitting[cell] == clue for cell, clue in made.puzzle.clues.items())
    assert get_genre("slitherlink").validate(made.puzzle) == []


def test_all_numbers_occur_and_twos_do_not_crowd_out_the_others() -> None:
    made = [make_puzzle(parse_order("slitherlink", "12"), seed) for seed in range(4)]
    clues = [clue for one in made for _, clue in one.puzzle.clues.items()]
    shares = [clues.count(number) / len(clues) for number in range(4)]
    assert min(shares) > 0
    assert shares[2] < 0.5


def test_a_sparse_one_has_fewer_numbers_than_a_classic_one() -> None:
    count = {
        style: sum(len(make_puzzle(parse_order("slitherlink", "10", style=style), s).puzzle.clues) for s in range(4))
        for style in ("classic", "sparse")
    }
    assert count["sparse"] < count["classic"]


def test_shares_of_numbers_that_leave_too_much_or_too_little_are_refused() -> None:
    greedy = Style("greedy", "", {"zeros": parse_bounds(0.6), "threes": parse_bounds(0.5)})
    with pytest.raises(BadInput, match="'zeros', 'ones', 'twos' and 'threes' ask for 110% of the clues"):
        refuse_if_impossible(Order("slitherlink", Grid(8, 8), greedy))
    stingy = Style("stingy", "", {name: parse_bounds(0, 0.2) for name in ("zeros", "ones", "twos", "threes")})
    with pytest.raises(BadInput, match="allow only 80% of the clues"):
        refuse_if_impossible(Order("slitherlink", Grid(8, 8), stingy))


def test_measures_count_what_they_say() -> None:
    made = make_puzzle(parse_order("slitherlink", "10"), 1)
    measures = find_generator("slitherlink").taste.measures
    counted = {name: measure.count(made.puzzle, made.solution) for name, measure in measures.items()}
    clues = [clue for _, clue in made.puzzle.clues.items()]
    assert counted["clues"] == (len(clues), 100)
    assert [counted[name][0] for name in ("zeros", "ones", "twos", "threes")] == [clues.count(n) for n in range(4)]
    assert counted["coverage"] == (len(made.solution.true), 121)


@pytest.mark.parametrize("difficulty", ["easy", "tricky", "hard", "fiendish"])
def test_a_puzzle_has_exactly_the_difficulty_that_was_ordered(difficulty: str) -> None:
    size = "6" if difficulty == "fiendish" else "8"
    order = parse_order("slitherlink", size, difficulty=difficulty)
    for seed in range(2):
        made = make_puzzle(order, seed)
        assert str(grade(made.puzzle).tier) == difficulty
        assert solve(made.puzzle).solutions == (made.solution,)


def test_strategies_that_were_ordered_are_enough() -> None:
    wanted = "zero,full-clue,tight-clue,two-lines,way-on,dead-end,early-loop,corners,diagonals"
    made = make_puzzle(parse_order("slitherlink", "7", strategies=wanted), 1)
    assert deduce(made.puzzle, wanted.split(",")).solved


def test_no_number_can_be_spared_in_a_minimal_one_of_a_difficulty() -> None:
    made = make_puzzle(parse_order("slitherlink", "6", style="sparse", difficulty="tricky", minimal=True), 3)
    clues = dict(made.puzzle.clues.items())
    for cell in clues:
        fewer = made.puzzle.with_clues({other: clue for other, clue in clues.items() if other != cell})
        assert not deduce(fewer, ["tricky"]).solved


def test_a_difficulty_keeps_the_symmetry() -> None:
    made = make_puzzle(parse_order("slitherlink", "8", symmetry="half-turn", difficulty="easy"), 2)
    cells = set(made.puzzle.clues)
    assert cells == {Cell(7 - cell.row, 7 - cell.col) for cell in cells}


def test_a_difficulty_that_no_puzzle_has_is_said_to_have_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.generating.attempts.WORK", 0)
    with pytest.raises(NoPuzzleFound, match="couldn't make a hard 2×2: none of 20 attempts was hard"):
        make_puzzle(parse_order("slitherlink", "2", difficulty="hard"), 1)
