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
from lamplit.core.words import join_words
from lamplit.generating.order_parsing import find_maker, parse_order
from lamplit.research.experiments.human_share import PROGRAM, READINGS, judge_theirs
from lamplit.research.experiments.support.contract import (
    Experiment,
    ExperimentRow,
    ExperimentRun,
    Findings,
    Measured,
    PageTable,
    Plot,
)
from lamplit.research.experiments.support.thesis_003 import (
    CONSTRUCTION,
    EMBEDDED,
    SHARED,
    SOLVABLE,
    THESIS,
    compute_time_per_puzzle,
    format_ratio,
    format_ratio_range,
    format_seconds,
    format_size,
    format_sizes,
    select_done,
    select_rows,
    sum_column,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LISTINGS, OURS = "its listings", "our generator"
SIZES = (7, 8, 9, 10, 11)
CANDIDATES, BOARDS = 100, 10
LIMIT = 150.0
"""Seconds that the runs of a size and way may take together."""
FEWEST = 3
"""This many puzzles of a size must be accepted before the answer speaks of it."""
ALIKE = 2.0
"""Costs are called alike if neither is more than this many times the other."""


def try_candidate(size: int, seed: int) -> Measured:
    """One candidate of the listings: whether it has one lighting, and who accepts it."""
    started = time.process_time()
    verdicts = judge_theirs(size, seed)
    nobody = dict.fromkeys(READINGS, 0)
    return {**nobody, **verdicts, "time": time.process_time() - started}


def make_ours(size: int, seed: int) -> Measured:
    """A puzzle of the same constraints that our six strategies solve, by our generator."""
    order = parse_order("akari", str(size), style="balanced", strategies="six")
    started = time.process_time()
    find_maker("akari")(order, Random(seed), Clock())
    return {"puzzles": 1, "six": 1, "time": time.process_time() - started}


def list_runs(quick: bool) -> list[ExperimentRun]:
    sizes, candidates, boards = ((7,), 2, 1) if quick else (SIZES, CANDIDATES, BOARDS)
    return [
        ExperimentRun({"size": size, "by": by, "number": seed}, partial(measure, size, seed), f"{size} {by}")
        for size in sizes
        for by, measure, number in ((LISTINGS, try_candidate, candidates), (OURS, make_ours, boards))
        for seed in range(number)
    ]


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    sizes = [size for size in SIZES if select_rows(rows, size=size)]

    def measure_times(size: int) -> dict[str, float | None]:
        """Seconds for a puzzle that a judge accepts."""
        tried = select_rows(rows, size=size, by=LISTINGS)
        return {
            "puzzles": compute_time_per_puzzle(tried),
            **{each: compute_time_per_puzzle(tried, each) for each in READINGS},
        }

    def draw(axes: Axes) -> None:
        axes.plot(list(EMBEDDED), list(EMBEDDED.values()), "k--", marker="s", label="the thesis, table 3")
        axes.plot(
            list(EMBEDDED),
            [CONSTRUCTION[size] for size in EMBEDDED],
            "k:",
            marker="s",
            label="the thesis, table 1: no judge",
        )
        for judge, words in {"puzzles": "no judge", **READINGS}.items():
            points = [(size, each) for size in sizes if (each := measure_times(size)[judge]) is not None]
            axes.plot([size for size, _ in points], [each for _, each in points], marker="o", label=words)
        axes.set(xlabel="cells along a side", ylabel="seconds for a puzzle", yscale="log")
        axes.minorticks_off()
        axes.legend(fontsize=7, loc="center left", bbox_to_anchor=(1.01, 0.5))

    return Findings(
        _write_answer(rows, sizes),
        [
            PageTable(
                "How many of the puzzles with one solution a judge accepts, and what that makes of the time",
                ["size", "table 3 over table 1", "candidates", "puzzles", *READINGS.values(), "solved by table 2"],
                [
                    [
                        format_size(size),
                        f"1 in {_read_thesis_cost(size):.1f}",
                        len(tried),
                        puzzles,
                        *(_format_accepted(sum_column(tried, each), puzzles) for each in READINGS),
                        f"{SOLVABLE[size]} %",
                    ]
                    for size in sizes
                    for tried in [select_done(rows, size=size, by=LISTINGS)]
                    for puzzles in [sum_column(tried, "puzzles")]
                ],
                "A judge that accepts one puzzle in *n* needs *n* times as long for it. So table 3 over table 1, time "
                "with the judge over time without, tells how many the thesis's judge accepted.",
            ),
            PageTable(
                "Time for a puzzle, by who judges whether the six solve it",
                ["size", "the thesis, table 3", "no judge", *READINGS.values(), "our generator, our six"],
                [
                    [format_size(6), format_seconds(EMBEDDED[6]), *[None] * (len(READINGS) + 2)],
                    *(
                        [
                            format_size(size),
                            format_seconds(EMBEDDED[size]),
                            *map(format_seconds, measure_times(size).values()),
                            format_seconds(compute_time_per_puzzle(select_rows(rows, size=size, by=OURS))),
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
    )


def _read_thesis_cost(size: int) -> float:
    """How many times as long a puzzle takes with the judge inside, by tables 1 and 3."""
    return EMBEDDED[size] / CONSTRUCTION[size]


def _format_accepted(accepted: int, puzzles: int) -> str:
    return f"{accepted} (1 in {puzzles / accepted:.1f})" if accepted else "0"


def _compute_costs(rows: Sequence[ExperimentRow], sizes: Sequence[int], judge: str) -> dict[int, float]:
    """How many times as long a puzzle takes that a judge must accept, by size, where enough were accepted."""
    costs = {}
    for size in sizes:
        tried = select_done(rows, size=size, by=LISTINGS)
        if (accepted := sum_column(tried, judge)) >= FEWEST:
            costs[size] = sum_column(tried, "puzzles") / accepted
    return costs


def _write_answer(rows: Sequence[ExperimentRow], sizes: Sequence[int]) -> str:
    costs = {judge: _compute_costs(rows, sizes, judge) for judge in PROGRAM}
    apart = {
        judge: fmean(abs(log(cost / _read_thesis_cost(size))) for size, cost in by_size.items())
        for judge, by_size in costs.items()
        if by_size
    }
    if not apart:
        return f"Not answered: of no size {FEWEST} puzzles were accepted by the thesis's program."
    nearest = min(apart, key=lambda judge: apart[judge])
    alike = [size for size, cost in costs[nearest].items() if 1 / ALIKE <= cost / _read_thesis_cost(size) <= ALIKE]
    verdict = "Not reproduced" if not alike else "Reproduced" if alike == list(EMBEDDED) else "Partly reproduced"
    found = costs[nearest]
    ours, theirs = (
        join_words(map(format_ratio, found.values())),
        join_words(format_ratio(_read_thesis_cost(size)) for size in found),
    )
    return (
        f"{verdict}. The test that comes nearest is “{READINGS[nearest]}”: with it a puzzle of "
        f"{format_sizes(list(found))} takes {ours} times as long, where the thesis has {theirs}"
        f"{_describe_omitted(rows, [size for size in sizes if size not in found], nearest)}."
        f"{_describe_farthest(costs, max(apart, key=lambda judge: apart[judge]), nearest)}"
    )


def _describe_omitted(rows: Sequence[ExperimentRow], sizes: Sequence[int], judge: str) -> str:
    """What a judge accepts of the sizes that the answer can't speak of."""
    tried = [row for size in sizes for row in select_done(rows, size=size, by=LISTINGS)]
    if not tried:
        return ""
    return f"; of {sum_column(tried, 'puzzles')} puzzles of {format_sizes(sizes)} it accepts {sum_column(tried, judge)}"


def _describe_farthest(costs: Mapping[str, Mapping[int, float]], judge: str, nearest: str) -> str:
    if judge == nearest:
        return ""
    cost = format_ratio_range(costs[judge].values())
    return f" Farthest is “{READINGS[judge]}”, {cost} times as long at {format_sizes(list(costs[judge]))}."


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
    runs=list_runs,
    findings=report_findings,
    limit=LIMIT,
    libraries=("clingo",),
)
