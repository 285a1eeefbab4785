"""Construction with the human solver inside: what it costs to throw away what six strategies don't solve."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from lamplit.clock import Clock
from lamplit.experiments.contract import Experiment, Findings, Measured, Plot, Row, Run, Table
from lamplit.experiments.human_share import PROGRAM, READINGS, judge_theirs
from lamplit.experiments.thesis_003 import (
    CONSTRUCTION,
    EMBEDDED,
    SHARED,
    SOLVABLE,
    THESIS,
    done,
    percent,
    square,
    those,
    time_for_one,
    total,
)
from lamplit.generating.workshop import maker, order_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LISTINGS, OURS = "its listings", "our generator"
SIZES = (7, 8, 9, 10, 11)
CANDIDATES, BOARDS = 100, 10
LIMIT = 150.0
"""Seconds that the runs of a size and way may take together."""


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

    def times(size: int) -> dict[str, float | None]:
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
            points = [(size, each) for size in sizes if (each := times(size)[judge]) is not None]
            axes.plot([size for size, _ in points], [each for _, each in points], marker="o", label=words)
        axes.set(xlabel="cells along a side", ylabel="seconds for a puzzle", yscale="log")
        axes.minorticks_off()
        axes.legend(fontsize=7, loc="center left", bbox_to_anchor=(1.01, 0.5))

    return Findings(
        _answer(rows, sizes),
        [
            Table(
                "Seconds for a puzzle, by who judges whether it can be solved by the six",
                ["size", "the thesis, table 3", "no judge", *READINGS.values(), "our generator, our six"],
                [
                    [
                        square(size), EMBEDDED[size], *times(size).values(),
                        time_for_one(those(rows, size=size, by=OURS)),
                    ]
                    for size in sizes
                ],
                "All time spent on candidates over the puzzles that were accepted; a dash: none within the time "
                "given.",
            ),
            Plot("time", "Construction with a judge inside (the thesis's figure 14)", draw),
            Table(
                "Share of the puzzles with one solution that a judge accepts",
                ["size", "candidates", "puzzles", *READINGS.values(), "table 2 says", "table 3 over table 1 says"],
                [
                    [
                        square(size), len(tried), puzzles,
                        *(percent(total(tried, each), puzzles) for each in READINGS),
                        f"{SOLVABLE[size]} %", f"{100 * CONSTRUCTION[size] / EMBEDDED[size]:.1f} %",
                    ]
                    for size in sizes
                    for tried in [done(rows, size=size, by=LISTINGS)]
                    for puzzles in [total(tried, "puzzles")]
                ],
                "Whoever throws away all but a share *p* of the puzzles needs 1/*p* times as long; so tables 1 "
                "and 3 tell which share was accepted. Where few puzzles came, a share says little.",
            ),
            "**The thesis contradicts itself here.** By its table 2 the solver solves 89 of 100 puzzles of "
            "10×10, so with it inside, a puzzle should take 1.1 times as long; by its tables 1 and 3 it takes 69 "
            "times as long, which means that 1.5 % are accepted. Table 2 and table 3 can't both be of one test; "
            "the readings above show how far apart tests lie that the text allows.",
        ],
    )  # fmt: skip


def _answer(rows: Sequence[Row], sizes: Sequence[int]) -> str:
    shares = []
    for size in sizes:
        tried = done(rows, size=size, by=LISTINGS)
        if puzzles := total(tried, "puzzles"):
            shares.append((size, {each: total(tried, each) / puzzles for each in READINGS}))
    if not shares:
        return "Not answered: no puzzle was constructed."
    apart = {
        each: sum(abs(share[each] - CONSTRUCTION[size] / EMBEDDED[size]) for size, share in shares) / len(shares)
        for each in READINGS
    }
    nearest = min(PROGRAM, key=lambda each: apart[each])
    other = "" if nearest == "among" else ", but not by the test that table 2 needs"
    verdict = f"Reproduced{other}" if apart[nearest] < 0.15 else "Not reproduced"
    return (
        f"{verdict}: table 3 over table 1 tells which share of the puzzles was accepted, and "
        f"“{READINGS[nearest]}” comes nearest to it, {100 * apart[nearest]:.0f} percentage points away on "
        f"average; “{READINGS['among']}”, which comes nearest to table 2 in `human-share`, is "
        f"{100 * apart['among']:.0f} away."
    )


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
