"""Construction with the human solver inside: what it costs to throw away what six strategies don't solve."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from math import log
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

from lamplit.core.clock import Clock
from lamplit.core.words import listing
from lamplit.generating.order_parsing import maker, order_of
from lamplit.research.experiments.human_share import PROGRAM, READINGS, judge_theirs
from lamplit.research.experiments.support.contract import Experiment, Findings, Measured, Plot, Row, Run, Table
from lamplit.research.experiments.support.thesis_003 import (
    CONSTRUCTION,
    EMBEDDED,
    SHARED,
    SOLVABLE,
    THESIS,
    between,
    done,
    square,
    squares,
    those,
    time_for_one,
    times,
    told,
    total,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LISTINGS, OURS = "its listings", "our generator"
SIZES = (7, 8, 9, 10, 11)
CANDIDATES, BOARDS = 100, 10
LIMIT = 150.0
"""Seconds that the runs of a size and way may take together."""
FEWEST = 3
"""So many puzzles of a size must be accepted before the answer speaks of it."""
ALIKE = 2.0
"""Costs are called alike if neither is more than so many times the other."""


def try_candidate(size: int, seed: int) -> Measured:
    """One candidate of the listings: whether it has one lighting, and who accepts it."""
    started = time.process_time()
    verdicts = judge_theirs(size, seed)
    nobody = dict.fromkeys(READINGS, 0)
    return {**nobody, **verdicts, "time": time.process_time() - started}


def make_ours(size: int, seed: int) -> Measured:
    """A puzzle of the same constraints that our six strategies solve, by our generator."""
    order = order_of("akari", str(size), style="balanced", strategies="six")
    started = time.process_time()
    maker("akari")(order, Random(seed), Clock())
    return {"puzzles": 1, "six": 1, "time": time.process_time() - started}


def runs(quick: bool) -> list[Run]:
    sizes, candidates, boards = ((7,), 2, 1) if quick else (SIZES, CANDIDATES, BOARDS)
    return [
        Run({"size": size, "by": by, "number": seed}, partial(measure, size, seed), f"{size} {by}")
        for size in sizes
        for by, measure, number in ((LISTINGS, try_candidate, candidates), (OURS, make_ours, boards))
        for seed in range(number)
    ]


def findings(rows: Sequence[Row]) -> Findings:
    sizes = [size for size in SIZES if those(rows, size=size)]

    def times_of(size: int) -> dict[str, float | None]:
        """Seconds for a puzzle that a judge accepts."""
        tried = those(rows, size=size, by=LISTINGS)
        return {"puzzles": time_for_one(tried), **{each: time_for_one(tried, each) for each in READINGS}}

    def draw(axes: Axes) -> None:
        axes.plot(list(EMBEDDED), list(EMBEDDED.values()), "k--", marker="s", label="the thesis, table 3")
        axes.plot(
            list(EMBEDDED), [CONSTRUCTION[size] for size in EMBEDDED], "k:", marker="s",
            label="the thesis, table 1: no judge",
        )  # fmt: skip
        for judge, words in {"puzzles": "no judge", **READINGS}.items():
            points = [(size, each) for size in sizes if (each := times_of(size)[judge]) is not None]
            axes.plot([size for size, _ in points], [each for _, each in points], marker="o", label=words)
        axes.set(xlabel="cells along a side", ylabel="seconds for a puzzle", yscale="log")
        axes.minorticks_off()
        axes.legend(fontsize=7, loc="center left", bbox_to_anchor=(1.01, 0.5))

    return Findings(
        _answer(rows, sizes),
        [
            Table(
                "How many of the puzzles with one solution a judge accepts, and what that makes of the time",
                [
                    "size", "table 3 over table 1", "candidates", "puzzles", *READINGS.values(),
                    "solved by table 2",
                ],
                [
                    [
                        square(size), f"1 in {_thesis(size):.1f}", len(tried), puzzles,
                        *(_accepted(total(tried, each), puzzles) for each in READINGS), f"{SOLVABLE[size]} %",
                    ]
                    for size in sizes
                    for tried in [done(rows, size=size, by=LISTINGS)]
                    for puzzles in [total(tried, "puzzles")]
                ],
                "Whoever accepts one puzzle in *n* needs *n* times as long for it. So table 3 over table 1, time "
                "with the judge over time without, tells how many the thesis's judge accepted.",
            ),
            Table(
                "Time for a puzzle, by who judges whether the six solve it",
                ["size", "the thesis, table 3", "no judge", *READINGS.values(), "our generator, our six"],
                [
                    [square(6), told(EMBEDDED[6]), *[None] * (len(READINGS) + 2)],
                    *(
                        [
                            square(size), told(EMBEDDED[size]), *map(told, times_of(size).values()),
                            told(time_for_one(those(rows, size=size, by=OURS))),
                        ]
                        for size in sizes
                    ),
                ],
                "All time spent on candidates, with that of all judges, over the puzzles that were accepted; a "
                "dash: none within the time given. 6×6 can't be tried: no board of that size keeps listing 3 (see "
                "the experiment `construction`).",
            ),
            Plot("time", "Construction with a judge inside (the thesis's figure 14)", draw),
            "**The thesis contradicts itself here.** By its table 2 the solver solves 89 of 100 puzzles of "
            "10×10, so with it inside, a puzzle should take 1.1 times as long; by its tables 1 and 3 it takes 69 "
            "times as long (“nearly 80” in its text), as if 1 in 69 were accepted. Table 2 and table 3 can't both "
            "be of one test, and its text allows all three that are tried here.",
            "**How the answer was settled.** Costs are called alike where neither is more than "
            f"{ALIKE:.0f} times the other, and only sizes with {FEWEST} accepted puzzles or more count. Both "
            "limits are our own, and were set when the results were known.",
        ],
    )  # fmt: skip


def _thesis(size: int) -> float:
    """How many times as long a puzzle takes with the judge inside, by tables 1 and 3."""
    return EMBEDDED[size] / CONSTRUCTION[size]


def _accepted(accepted: int, puzzles: int) -> str:
    return f"{accepted} (1 in {puzzles / accepted:.1f})" if accepted else "0"


def _costs(rows: Sequence[Row], sizes: Sequence[int], judge: str) -> dict[int, float]:
    """How many times as long a puzzle takes that a judge must accept, by size, where enough were accepted."""
    costs = {}
    for size in sizes:
        tried = done(rows, size=size, by=LISTINGS)
        if (accepted := total(tried, judge)) >= FEWEST:
            costs[size] = total(tried, "puzzles") / accepted
    return costs


def _answer(rows: Sequence[Row], sizes: Sequence[int]) -> str:
    costs = {judge: _costs(rows, sizes, judge) for judge in PROGRAM}
    apart = {
        judge: fmean(abs(log(cost / _thesis(size))) for size, cost in by_size.items())
        for judge, by_size in costs.items()
        if by_size
    }
    if not apart:
        return f"Not answered: of no size {FEWEST} puzzles were accepted by the thesis's program."
    nearest = min(apart, key=lambda judge: apart[judge])
    alike = [size for size, cost in costs[nearest].items() if 1 / ALIKE <= cost / _thesis(size) <= ALIKE]
    verdict = (
        "Not reproduced" if not alike else "Reproduced" if alike == list(EMBEDDED) else "Partly reproduced"
    )
    found = costs[nearest]
    ours, theirs = listing(map(times, found.values())), listing(times(_thesis(size)) for size in found)
    return (
        f"{verdict}. The test that comes nearest is “{READINGS[nearest]}”: with it a puzzle of "
        f"{squares(list(found))} takes {ours} times as long, where the thesis has {theirs}"
        f"{_too_few(rows, [size for size in sizes if size not in found], nearest)}."
        f"{_farthest(costs, max(apart, key=lambda judge: apart[judge]), nearest)}"
    )


def _too_few(rows: Sequence[Row], sizes: Sequence[int], judge: str) -> str:
    """What a judge accepts of the sizes that the answer can't speak of."""
    tried = [row for size in sizes for row in done(rows, size=size, by=LISTINGS)]
    if not tried:
        return ""
    return f"; of {total(tried, 'puzzles')} puzzles of {squares(sizes)} it accepts {total(tried, judge)}"


def _farthest(costs: Mapping[str, Mapping[int, float]], judge: str, nearest: str) -> str:
    if judge == nearest:
        return ""
    cost = between(costs[judge].values())
    return f" Farthest is “{READINGS[judge]}”, {cost} times as long at {squares(list(costs[judge]))}."


EXPERIMENT = Experiment(
    name="embedded",
    title="Constructing with the human solver inside",
    source=f"{THESIS}, table 3 and figure 14",
    question="""The constructor is made to throw away, besides boards with several lightings, those that the six
strategies do not solve. What does that cost? The thesis finds 4 s instead of 0.7 at 7×7, and 47 minutes instead
of half a minute at 11×11, where it stops.""",
    method=f"""A run is one candidate of the thesis's listings 1, 2, 3 and 12; if it has one lighting, its own
answer-set solver judges it by three tests that the text allows, and our six strategies by a fourth. Up to
{CANDIDATES} candidates a size, {LIMIT:g} s together. Beside it, our generator with `--style balanced
--strategies six`, {BOARDS} puzzles a size. {SHARED}""",
    runs=runs,
    findings=findings,
    limit=LIMIT,
    libraries=("clingo",),
)
