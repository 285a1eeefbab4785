"""A cut forbids what is torn, follows from its set, and forbids nothing that is in one piece."""

from __future__ import annotations

import random
from itertools import product

import pytest
from tests.certificates.test_statements import in_one_piece

from lamplit.certificates.cuts import CutFinder
from lamplit.core.statements import ConnectedPoints, Point, PointLink


def random_demand(seed: int) -> ConnectedPoints:
    """A few points, some of them always there, some there by several literals; links with literals and without."""
    draw = random.Random(seed)
    size = draw.randint(2, 6)
    variables = draw.randint(2, 7)

    def lits(most: int) -> tuple[int, ...]:
        some = draw.sample(range(1, variables + 1), min(variables, draw.randint(0 if most > 1 else 1, most)))
        return tuple(draw.choice((-1, 1)) * var for var in some)

    points = tuple(Point(f"p{number}", lits(draw.choice((1, 1, 2, 3)))) for number in range(size))
    links = tuple(
        PointLink(a, b, draw.choice((None, *lits(1))))
        for a in range(size)
        for b in range(a + 1, size)
        if draw.random() < 0.6
    )
    return ConnectedPoints("the points", points, links)


@pytest.mark.parametrize("seed", range(60))
def test_cuts_are_justified_and_forbid_just_what_is_torn(seed: int) -> None:
    demand = random_demand(seed)
    finder = CutFinder(0, demand)
    variables = range(1, 8)
    every = [
        {var if value else -var for var, value in zip(variables, values, strict=True)}
        for values in product((False, True), repeat=len(variables))
    ]
    whole = [true for true in every if in_one_piece(demand, {lit for lit in true if lit > 0})]
    for true in every:
        cuts = finder.find_cuts(true)
        assert bool(cuts) is (true not in whole)
        for cut in cuts:
            assert not true & {*cut.clause}
            assert len({*cut.clause}) == len(cut.clause)
            assert demand.justifies(cut.inside, cut.clause)
            assert all(kept & {*cut.clause} for kept in whole)


def test_a_part_in_a_corner_is_shut_off_at_its_mouth() -> None:
    """Five cells in a row, the second and the fourth missing: one of them stops the way, and the set is small."""
    points = tuple(Point(f"c{n}", (n,)) for n in range(1, 6))
    row = ConnectedPoints("the row", points, tuple(PointLink(n, n + 1) for n in range(4)))
    cuts = CutFinder(3, row).find_cuts({1, -2, 3, -4, 5})
    assert [(cut.demand, cut.inside, {*cut.clause}) for cut in cuts] == [
        (3, (0,), {-3, -1, 2}),
        (3, (3, 4), {-5, -1, 4}),
    ]
