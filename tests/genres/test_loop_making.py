"""What the generators of Yajilin, Simple Loop and Country Road promise: a loop first, then the only puzzle for it."""

from __future__ import annotations

from random import Random

import pytest

from lamplit.core.clock import Cancelled, Clock, OutOfTime
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.generating.derived.regions import RegionShape
from lamplit.generating.loops.growing import Winding, grow_loop, loop_to_solution, make_square_grid
from lamplit.generating.order_filling import make_puzzle, refuse_if_impossible
from lamplit.generating.order_parsing import find_generator, parse_order
from lamplit.generating.styles import find_broken_conditions
from lamplit.generating.symmetry import find_orbits
from lamplit.genre.registry import get_genre
from lamplit.genres.country_road.making.borders import LoopCutter
from lamplit.genres.country_road.making.draft import list_in_order
from lamplit.genres.yajilin.making.arrows import ArrowChooser

GENRES = ("yajilin", "simple-loop", "country-road")
STYLES = [(name, style) for name in GENRES for style in find_generator(name).taste.styles]


@pytest.mark.parametrize(("name", "style"), STYLES)
def test_puzzles_are_unique_by_another_engine_and_keep_their_style(name: str, style: str) -> None:
    order = parse_order(name, "6", style=style)
    made = make_puzzle(order, 2)
    outcome = solve(made.puzzle, "cp")
    assert (outcome.status, outcome.solutions) == ("unique", (made.solution,))
    assert find_broken_conditions(order.style, find_generator(name).taste, made.puzzle, made.solution) == []


@pytest.mark.parametrize("name", GENRES)
@pytest.mark.parametrize("size", ["3x3", "3x8", "8x4"])
def test_odd_sizes_work(name: str, size: str) -> None:
    made = make_puzzle(parse_order(name, size), 1)
    assert get_genre(name).check(made.puzzle, made.solution) == []


@pytest.mark.parametrize("name", ["yajilin", "simple-loop"])
def test_clues_and_walls_lie_symmetrically_on_request(name: str) -> None:
    order = parse_order(name, "7", symmetry="half-turn")
    clues = make_puzzle(order, 1).puzzle.clues
    together = find_orbits(order.grid, "half-turn")
    assert clues
    assert all(mate in clues for cell in clues for mate in together[cell])


def test_borders_lie_symmetrically_on_request() -> None:
    regions = make_puzzle(parse_order("country-road", "6", symmetry="half-turn"), 1).puzzle.regions
    assert {frozenset(Cell(5 - row, 5 - col) for row, col in region) for region in regions} == set(regions)


@pytest.mark.parametrize("name", GENRES)
def test_the_clock_and_a_cancellation_stop_a_generator(name: str) -> None:
    with pytest.raises(OutOfTime):
        make_puzzle(parse_order(name, "20"), 1, Clock.from_timeout(0.05))
    with pytest.raises(Cancelled):
        make_puzzle(parse_order(name, "20"), 1, Clock(cancelled=lambda: True))


@pytest.mark.parametrize(
    ("name", "size", "difficulty", "said"),
    [
        ("yajilin", "2x2", None, "a board this small has room for only one loop; expected at least 2×3 cells"),
        ("simple-loop", "2x9", None, "a Simple Loop that leaves cells out needs at least 3×3 cells, not 2×9"),
        ("country-road", "7", "easy", "easy strategies decide too little of a Country Road of 7×7"),
    ],
)
def test_orders_that_cannot_be_met_are_refused_at_once(name: str, size: str, difficulty: str | None, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        refuse_if_impossible(parse_order(name, size, difficulty=difficulty))


@pytest.mark.parametrize("seed", range(5))
def test_a_loop_enters_every_region_that_is_cut_from_it_once(seed: int) -> None:
    grid, rng = Grid(8, 8), Random(seed)
    loop = grow_loop(make_square_grid(grid), "none", Winding(0.1, 0.5, 0.08, 0.1), rng)
    cutter = LoopCutter(grid, list_in_order(loop), RegionShape(4.5, 9, compact=1.5, longest=5), rng)
    assert cutter.can_cut
    regions = cutter.cut()
    assert regions is not None
    puzzle = Puzzle.of("country-road", grid, {}, regions=regions)
    assert get_genre("country-road").check(puzzle, loop_to_solution(loop)) == []
    again = cutter.cut(regions, [Cell(3, 3), Cell(3, 4)])
    assert again is not None
    assert (
        get_genre("country-road").check(Puzzle.of("country-road", grid, {}, regions=again), loop_to_solution(loop))
        == []
    )
    assert len(set(regions) & set(again)) > len(regions) // 2


def test_arrows_are_turned_until_they_rule_other_solutions_out() -> None:
    grid = Grid(3, 4)
    shaded, other = frozenset([Cell(0, 3)]), frozenset([Cell(2, 0)])
    for seed in range(10):
        chooser = ArrowChooser(grid, [Cell(0, 0)], shaded, Random(seed))
        assert chooser.rule_out(other)
        assert chooser.clues[Cell(0, 0)] in ("1e", "0s")
