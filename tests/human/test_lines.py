"""What the strategies of all loops share is forced: held against every loop there is on a small board."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence

import pytest

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.genre.steps import TRUE, Clash, Find, Finding
from lamplit.human.lines.colours import Colours
from lamplit.human.lines.layout import LineLayout
from lamplit.human.lines.names import CellNames
from lamplit.human.lines.position import LineCause, LinePosition
from lamplit.human.lines.routes import LoopRoutes
from lamplit.human.suppositions import Consequence


class WithoutClues(LinePosition):
    """A loop and nothing else: nothing ever rests on a clue."""

    def find_clue(self, why: LineCause) -> Cell | None:
        return None

    def find_clue_premises(self, cause: LineCause) -> Iterable[int]:
        raise AssertionError(cause)

    def make_clue_consequence(self, cause: LineCause, decided: Sequence[int]) -> Consequence | None:
        raise AssertionError(cause)

    def make_clue_clash(self, broken: LineCause) -> Clash:
        raise AssertionError(broken)


LAYOUT = LineLayout.of(Grid(4, 4).links)
LOOPS = [
    frozenset(LAYOUT.index[line] for line in loop.true)
    for loop in solve(Puzzle.of("masyu", Grid(4, 4), {}), limit=None).solutions
]
Known = list[tuple[int, bool]]


def passes(loop: frozenset[int], point: int) -> bool:
    return any(edge in loop for edge in LAYOUT.at[point])


def forced(known: Known, must: Iterable[int], conclusions: Known) -> bool:
    """Whether every loop with what is known, through these points, has the conclusions."""
    left = [
        loop
        for loop in LOOPS
        if all((edge in loop) == line for edge, line in known) and all(passes(loop, point) for point in must)
    ]
    return all((edge in loop) == line for loop in left for edge, line in conclusions)


def half_drawn(number: int) -> Iterator[tuple[LinePosition, Known, list[int]]]:
    """Random positions on the way to random loops: what is known of each, and the points to pass."""
    for seed in range(number):
        dice = random.Random(seed)
        loop, share = dice.choice(LOOPS), dice.choice((0.1, 0.3, 0.5, 0.7, 0.9))
        must = [point for point in range(len(LAYOUT.points)) if passes(loop, point) and dice.random() < 0.1]
        known = [(edge, edge in loop) for edge in range(len(LAYOUT.edges)) if dice.random() < share]
        position = WithoutClues(LAYOUT, CellNames(), must)
        for edge, line in known:
            position.decide(edge, line)
        yield position, known, must


def conclusions(finding: Finding) -> Known:
    return [(LAYOUT.index[line], True) for line in finding.true] + [
        (LAYOUT.index[line], False) for line in finding.false
    ]


def test_the_simplest_thoughts_are_forced() -> None:
    for position, known, must in half_drawn(300):
        assert position.settle() is None
        decided = [(edge, value == TRUE) for edge, value in enumerate(position.value) if value]
        assert forced(known, must, decided)


def test_a_position_that_breaks_has_no_loop() -> None:
    met = 0
    for position, known, must in half_drawn(300):
        for edge in range(len(LAYOUT.edges)):
            if not position.value[edge]:
                for line in (True, False):
                    fork = position.fork()
                    fork.decide(edge, line)
                    if fork.settle() is not None:
                        assert forced(known, must, [(edge, not line)])
                        met += 1
    assert met > 100


@pytest.mark.parametrize("strategy", ["colours", "cut off", "needed"])
def test_inside_and_outside_and_ways_round_are_forced_by_what_they_name(strategy: str) -> None:
    met = 0
    for position, known, _ in half_drawn(300):
        ways = LoopRoutes(position, Clock(), str)
        finders: dict[str, Find] = {
            "colours": Colours(position).find,
            "cut off": ways.find_cut_off,
            "needed": ways.find_needed,
        }
        for finding in finders[strategy]():
            clues = [LAYOUT.point_index[clue] for clue in finding.grounds.clues]
            assert forced(known, clues, conclusions(finding)), finding.explain()
            met += 1
    assert met > 100
