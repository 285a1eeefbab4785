"""The lemma on walls in Shingoki, by machine."""

from __future__ import annotations

import pytest

from lamplit.core.grid import Cell
from lamplit.research.lab.shingoki.walls import make_rectangle, solve_walls


@pytest.mark.parametrize("n", range(3, 11))
def test_a_wall_has_exactly_two_local_solutions(n: int) -> None:
    found = solve_walls(make_rectangle(2, n))
    assert len(found.patterns) == 2
    one, other = found.patterns
    across = {frozenset((a, b)) for a, b in one if a.row == b.row}
    turned = {frozenset((a, b)) for a, b in other if a.row == b.row}
    assert across.isdisjoint(turned)  # the ends are joined in pairs, once one way and once the other


@pytest.mark.parametrize("n", [1, 2])
def test_a_shorter_one_is_no_wall(n: int) -> None:
    assert len(solve_walls(make_rectangle(2, n)).patterns) > 2


@pytest.mark.parametrize("n", [3, 4, 5])
@pytest.mark.parametrize("other", [(2, 3), (2, 4), (3, 2), (4, 2)])
def test_two_walls_at_a_corner_have_one_local_solution(n: int, other: tuple[int, int]) -> None:
    assert len(solve_walls(make_rectangle(2, n), make_rectangle(*other, Cell(2, n))).patterns) == 1


def test_two_walls_far_apart_know_nothing_of_each_other() -> None:
    assert len(solve_walls(make_rectangle(2, 3), make_rectangle(2, 3, Cell(6, 6))).patterns) == 4
