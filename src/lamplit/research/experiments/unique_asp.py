"""Uniqueness inside one answer-set program, against counting models."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING

from lamplit.core.words import join_words
from lamplit.research.experiments.construction import try_candidate
from lamplit.research.experiments.support.boards import make_board
from lamplit.research.experiments.support.contract import (
    Experiment,
    ExperimentRow,
    ExperimentRun,
    Findings,
    Measured,
    PageTable,
    Plot,
    Value,
)
from lamplit.research.experiments.support.thesis_003 import (
    CONSTRUCTION,
    SHARED,
    THESIS,
    compute_time_per_puzzle,
    format_ratio,
    format_seconds,
    format_size,
    format_sizes,
    select_done,
    select_rows,
    sum_column,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MAKING, PROVING = "making", "proving"
COUNTING, AT_ONCE = "model counting", "one program"
SIZES = (7, 8, 9, 10, 11, 12, 13, 14)
COUNTED_SIZES = (7, 8, 9, 10, 11)
PROVEN_SIZES = (7, 10, 14)
NUMBERS = {COUNTING: 40, AT_ONCE: 10}
BOARDS = 10
LIMIT = 120.0
"""Seconds that the runs of a size and way may take together."""


def make_at_once(size: int, seed: int) -> Measured:
    """A puzzle from a single call; that it has one lighting is checked afterwards, off the clock."""
    from lamplit.research.experiments.as_written.construction_003 import find_lightings
    from lamplit.research.experiments.support.one_program import make_unique_puzzle

    started = time.process_time()
    puzzle = make_unique_puzzle(size, seed)
    spent = time.process_time() - started
    unique = puzzle is not None and len(find_lightings(puzzle)) == 1
    return {"puzzles": int(unique), "wrong": int(puzzle is not None and not unique), "time": spent}


def prove_unique(size: int, seed: int, numbers: str) -> Measured:
    """Both ways on one board: is its lighting the only one?"""
    from lamplit.research.experiments.as_written.construction_003 import find_lightings
    from lamplit.research.experiments.support.one_program import find_only_lighting

    puzzle = make_board("akari", str(size), seed).puzzle
    if numbers == "none":
        puzzle = puzzle.with_clues(dict.fromkeys(puzzle.clues, "x"))
    started = time.process_time()
    counted = find_lightings(puzzle)
    between = time.process_time()
    at_once = find_only_lighting(puzzle)
    ended = time.process_time()
    wrong = at_once != (counted[0] if len(counted) == 1 else None)
    return {
        "unique": int(len(counted) == 1),
        "wrong": int(wrong),
        "counting_time": between - started,
        "at_once_time": ended - between,
    }


def list_runs(quick: bool) -> list[ExperimentRun]:
    making = {COUNTING: (7,), AT_ONCE: (7,)} if quick else {COUNTING: COUNTED_SIZES, AT_ONCE: SIZES}
    proving, boards = ((7,), 1) if quick else (PROVEN_SIZES, BOARDS)
    found = []
    for way, measure in ((COUNTING, try_candidate), (AT_ONCE, make_at_once)):
        number = 1 if quick else NUMBERS[way]
        for size in making[way]:
            found += [
                ExperimentRun(_make_setting(MAKING, way, size, seed), partial(measure, size, seed), f"{way} {size}")
                for seed in range(number)
            ]
    for numbers in ("all", "none"):
        how = f"{numbers} numbers"
        for size in proving:
            found += [
                ExperimentRun(_make_setting(PROVING, how, size, seed), partial(prove_unique, size, seed, numbers), how)
                for seed in range(boards)
            ]
    return found


def _make_setting(what: str, how: str, size: int, seed: int) -> dict[str, str | int]:
    return {"what": what, "how": how, "size": size, "number": seed}


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    sizes = [size for size in SIZES if select_rows(rows, what=MAKING, size=size)]
    made_in = {
        way: {size: compute_time_per_puzzle(select_rows(rows, what=MAKING, how=way, size=size)) for size in sizes}
        for way in (COUNTING, AT_ONCE)
    }

    def draw(axes: Axes) -> None:
        axes.plot(SIZES, [CONSTRUCTION[size] for size in SIZES], "k--", marker="s", label="the thesis, table 1")
        for way, taken in made_in.items():
            points = [(size, each) for size, each in taken.items() if each is not None]
            axes.plot([size for size, _ in points], [each for _, each in points], marker="o", label=way)
        axes.set(xlabel="cells along a side", ylabel="seconds for a puzzle", yscale="log")
        axes.minorticks_off()
        axes.legend()

    proofs: list[list[Value]] = []
    for how in ("all numbers", "none numbers"):
        for size in PROVEN_SIZES:
            if each := select_done(rows, what=PROVING, how=how, size=size):
                proofs.append(
                    [
                        format_size(size),
                        how.split()[0],
                        len(each),
                        sum_column(each, "unique"),
                        format_seconds(fmean(row.number("counting_time") for row in each)),
                        format_seconds(fmean(row.number("at_once_time") for row in each)),
                        sum_column(each, "wrong"),
                    ]
                )
    return Findings(
        _write_answer(rows, made_in),
        [
            PageTable(
                "Time to make a puzzle with one solution",
                [
                    "size",
                    f"the thesis, {COUNTING}",
                    f"{COUNTING} here",
                    f"{AT_ONCE} here",
                    f"{AT_ONCE} over {COUNTING}",
                    f"puzzles by {COUNTING}",
                    f"puzzles by {AT_ONCE}",
                ],
                [
                    [
                        format_size(size),
                        format_seconds(CONSTRUCTION[size]),
                        format_seconds(slow := made_in[COUNTING][size]),
                        format_seconds(fast := made_in[AT_ONCE][size]),
                        format_ratio(fast / slow) if slow and fast else None,
                        *(sum_column(select_rows(rows, what=MAKING, how=way, size=size), "puzzles") for way in made_in),
                    ]
                    for size in sizes
                ],
                "All time spent over the puzzles that came of it; a dash: none in the time given, or not tried.",
            ),
            Plot("time", "Making puzzles with uniqueness in the program", draw),
            PageTable(
                "Mean time to prove that a given board has one lighting, or that it has several",
                ["size", "numbers kept", "boards", "with one lighting", COUNTING, AT_ONCE, "disagree"],
                proofs,
                "The last column: boards on which the two disagree.",
            ),
            "**How it works.** Beside the lighting, the program supposes another one and derives `wrong` where "
            "that one breaks a rule or is the same; if `wrong` holds, so does all that was supposed "
            "(saturation), so that a stable model has no other lighting to offer. The rules are in "
            "`another_lighting.lp`. For a given board counting to two is the simpler way; but where the board is "
            "chosen too, the solver learns from boards with several lightings, instead of throwing them away and "
            "starting again.",
        ],
    )


def _write_answer(rows: Sequence[ExperimentRow], made_in: Mapping[str, Mapping[int, float | None]]) -> str:
    tried = [*select_done(rows, what=PROVING), *select_done(rows, what=MAKING, how=AT_ONCE)]
    if not tried:
        return "Not answered: no run was done."
    wrong = sum_column(tried, "wrong")
    can = "It can be done" if not wrong else "As it is written here it can't be done"
    agreed = f"disagrees with model counting on {wrong} of {len(tried)} boards"
    if not wrong:
        agreed = f"agrees with model counting on all {len(tried)} boards"
    largest = max((size for size, each in made_in[AT_ONCE].items() if each is not None), default=None)
    made_of = f" The largest puzzle that it made in the time given is {format_size(largest)}." if largest else ""
    return (
        f"Nothing to reproduce: the thesis leaves it to others. {can}: one disjunctive program {agreed}."
        f"{_describe_gain(made_in)}{made_of}"
    )


def _describe_gain(made_in: Mapping[str, Mapping[int, float | None]]) -> str:
    """Where one program is faster by a tenth or more, and how long it takes everywhere."""
    over = {
        size: fast / slow
        for size, slow in made_in[COUNTING].items()
        if slow is not None and (fast := made_in[AT_ONCE][size]) is not None
    }
    if not over:
        return " Whether it pays is not answered: no size was made both ways."
    faster = [size for size, ratio in over.items() if ratio < 0.9]
    pays = f"It pays at {format_sizes(faster)}" if faster else "It does not pay"
    ratios = join_words(map(format_ratio, over.values()))
    return f" {pays}: to make a puzzle of {format_sizes(list(over))} it takes {ratios} times as long."


EXPERIMENT = Experiment(
    name="unique-asp",
    title="Uniqueness inside the answer-set program",
    source=f"{THESIS}, section 10.1, left there as future work",
    question="""The thesis makes sure that a puzzle has one solution by counting the models of a second program,
outside the one that constructs, and leaves “ensuring puzzle uniqueness in ASP itself” to others. Can it be done,
and does it pay?""",
    method=f"""The thesis's listings 1, 2 and 3, with a part of our own that supposes a second lighting and asks it
to be wrong (disjunction and saturation), so that one call gives a puzzle; against listing 12, candidates and
model counting. Then both ways to prove it on given boards of ours, with all their numbers and with none. A size
and way of making may take {LIMIT:g} s together. {SHARED}""",
    runs=list_runs,
    findings=report_findings,
    limit=LIMIT,
    libraries=("clingo",),
)
