"""How long a puzzle with one solution takes to construct by an answer-set program, by size."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from lamplit.core.clock import Clock
from lamplit.core.words import join_words
from lamplit.generating.order_parsing import find_maker, parse_order
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
    SHARED,
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

LISTINGS, METHOD, OURS = "its listings", "our --method asp", "our generator"
WAYS = (LISTINGS, METHOD, OURS)
SIZES = tuple(CONSTRUCTION)
LARGEST_BY_METHOD = 10
CANDIDATES = 30
BOARDS = 10
LIMIT = 240.0
"""Seconds that the runs of a size and way may take together."""
FEWEST = 3
"""This many puzzles of a size are needed before the answer speaks of it."""
ALIKE = 10.0
"""Times are called alike if neither is more than this many times the other."""


def try_candidate(size: int, seed: int) -> Measured:
    """One candidate of the listings, and the count of its lightings."""
    from lamplit.research.experiments.as_written.construction_003 import find_lightings, make_candidate

    started = time.process_time()
    puzzle = make_candidate(size, seed)
    made = time.process_time()
    unique = puzzle is not None and len(find_lightings(puzzle)) == 1
    ended = time.process_time()
    return {
        "candidates": int(puzzle is not None),
        "puzzles": int(unique),
        "time": ended - started,
        "candidate_time": made - started,
    }


def make_puzzle(size: int, seed: int, method: str) -> Measured:
    """One puzzle of the style ``balanced``, which is listing 3, made by Lamplit."""
    order = parse_order("akari", str(size), style="balanced", method=method)
    make = find_maker("akari", method)
    started = time.process_time()
    make(order, Random(seed), Clock())
    return {"puzzles": 1, "time": time.process_time() - started}


def list_runs(quick: bool) -> list[ExperimentRun]:
    sizes, candidates, boards = ((6, 7), 1, 1) if quick else (SIZES, CANDIDATES, BOARDS)
    found = []
    for size in sizes:
        number = 1 if size == 6 else candidates
        ways = [(LISTINGS, seed, partial(try_candidate, size, seed)) for seed in range(number)]
        if size > 6:
            if size <= LARGEST_BY_METHOD:
                ways += [(METHOD, seed, partial(make_puzzle, size, seed, "asp")) for seed in range(boards)]
            ways += [(OURS, seed, partial(make_puzzle, size, seed, "lamplit")) for seed in range(boards)]
        found += [
            ExperimentRun({"size": size, "by": way, "number": seed}, measure, f"{size} {way}")
            for way, seed, measure in ways
        ]
    return found


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    sizes = [size for size in SIZES if select_rows(rows, size=size)]
    time_of = {
        (size, way): compute_time_per_puzzle(select_rows(rows, size=size, by=way)) for size in sizes for way in WAYS
    }

    def draw(axes: Axes) -> None:
        axes.plot(SIZES, list(CONSTRUCTION.values()), "k--", marker="s", label="the thesis, table 1")
        for way in WAYS:
            points = [(size, each) for size in sizes if (each := time_of[size, way]) is not None]
            axes.plot([size for size, _ in points], [each for _, each in points], marker="o", label=way)
        axes.set(xlabel="cells along a side", ylabel="seconds for a puzzle", yscale="log")
        axes.minorticks_off()
        axes.legend()

    return Findings(
        _write_answer(rows, sizes),
        [
            PageTable(
                "Time for a puzzle with one solution",
                ["size", "the thesis, table 1", *WAYS, "its listings here over the thesis"],
                [
                    [
                        format_size(size),
                        format_seconds(CONSTRUCTION[size]),
                        *(format_seconds(time_of[size, way]) for way in WAYS),
                        _format_ratio(time_of[size, LISTINGS], CONSTRUCTION[size]),
                    ]
                    for size in sizes
                ],
                "All time that was spent over the puzzles that came of it; a dash: none within the time given, "
                "or not tried.",
            ),
            Plot("time", "Construction time by size (the thesis's figure 9)", draw),
            PageTable(
                "The listings here: candidates, and what became of them",
                ["size", "candidates", "with one lighting", "thrown away", "time for a candidate", "not ended"],
                [
                    [format_size(size), *_summarise_candidates(select_rows(rows, size=size, by=LISTINGS))]
                    for size in sizes
                ],
            ),
            *(
                [
                    "**6×6 has no board.** Listing 3 wants two walls in every row, twelve in all, and at most 30 "
                    "% walls, ten in whole numbers; clingo says so at once. The thesis has a time and a picture "
                    "for 6×6, so these puzzles came from other constraints than those printed."
                ]
                if _is_impossible(rows)
                else []
            ),
            *_describe_omitted(rows, sizes),
            "**What differs.** The thesis says that clingo gets a random seed; by a seed alone each candidate is "
            "the same board, so more was set, and we don't know what. Here each decision is random "
            "(`--rand-freq=1 --sign-def=rnd`). `--method asp` states the same rules for a smaller program (what "
            "lies between two cells is worked out once) and forbids diagonals of walls both ways. Our generator "
            "proves and mends one board instead of throwing boards away. Times are called alike here where "
            f"neither is more than {ALIKE:.0f} times the other, a limit of our own: the machines differ, and "
            "means of few puzzles vary.",
        ],
    )


def _describe_omitted(rows: Sequence[ExperimentRow], sizes: Sequence[int]) -> list[str]:
    """Sizes that the answer leaves out, with what they would say."""
    left_out = {size: each for size, each in _compute_ratios(rows, sizes).items() if _count_made(rows, size) < FEWEST}
    if not left_out:
        return []
    named = join_words(
        f"{format_size(size)} ({format_ratio(ratio)} times the thesis's time, {_count_made(rows, size)} made)"
        for size, ratio in left_out.items()
    )
    return [
        f"**Left out of the answer:** {named}. Fewer than {FEWEST} puzzles say little of a mean; that limit was "
        "set after a first look at the results."
    ]


def _count_made(rows: Sequence[ExperimentRow], size: int) -> int:
    return sum_column(select_rows(rows, size=size, by=LISTINGS), "puzzles")


def _compute_ratios(rows: Sequence[ExperimentRow], sizes: Sequence[int]) -> dict[int, float]:
    """The time of the listings over the thesis's, of all sizes of which some puzzle came."""
    found = {size: compute_time_per_puzzle(select_rows(rows, size=size, by=LISTINGS)) for size in sizes}
    return {size: each / CONSTRUCTION[size] for size, each in found.items() if each is not None}


def _format_ratio(ours: float | None, theirs: float) -> str | None:
    return None if ours is None else format_ratio(ours / theirs)


def _is_impossible(rows: Sequence[ExperimentRow]) -> bool:
    tried = select_done(rows, size=6, by=LISTINGS)
    return bool(tried) and not sum_column(tried, "candidates")


def _summarise_candidates(tried: Sequence[ExperimentRow]) -> list[int | str | None]:
    ended = [row for row in tried if row.ending == "done"]
    found, unique = sum_column(ended, "candidates"), sum_column(ended, "puzzles")
    each = sum(row.number("candidate_time") for row in ended) / found if found else None
    return [found, unique, found - unique, format_seconds(each), len(tried) - len(ended)]


def _write_answer(rows: Sequence[ExperimentRow], sizes: Sequence[int]) -> str:
    ratios = {size: each for size, each in _compute_ratios(rows, sizes).items() if _count_made(rows, size) >= FEWEST}
    impossible = " By its listing 3 there is no board of 6×6, though it has a time for them." * _is_impossible(rows)
    if not ratios:
        return f"Not answered: of no size {FEWEST} puzzles were constructed by its listings.{impossible}"
    alike = [size for size, each in ratios.items() if 1 / ALIKE <= each <= ALIKE]
    verdict = "Not reproduced" if not alike else "Reproduced" if alike == list(CONSTRUCTION) else "Partly reproduced"
    told_of = [_describe_times(alike, ratios)] if alike else []
    told_of += [_describe_times(unlike, ratios)] if (unlike := [size for size in ratios if size not in alike]) else []
    missing = [size for size in sizes if size not in ratios and size > 6]
    too_few = f" Of {format_sizes(missing)} too few came in time." if missing else ""
    return f"{verdict}. A puzzle by its listings takes {'; '.join(told_of)}.{too_few}{impossible}"


def _describe_times(sizes: Sequence[int], ratios: Mapping[int, float]) -> str:
    """How the times of some sizes compare, and how they grow from the least of these to the largest."""
    in_time = f"{format_ratio_range(ratios[size] for size in sizes)} times the thesis's time at {format_sizes(sizes)}"
    first, last = min(sizes), max(sizes)
    if first == last:
        return in_time
    theirs = CONSTRUCTION[last] / CONSTRUCTION[first]
    ours = theirs * ratios[last] / ratios[first]
    grown = f"grows {format_ratio(ours)}-fold, there {format_ratio(theirs)}-fold"
    return f"{in_time} (from {format_size(first)} to {format_size(last)} it {grown})"


EXPERIMENT = Experiment(
    name="construction",
    title="Constructing Akari by an answer-set program",
    source=f"{THESIS}, table 1 and figure 9",
    question="""How does the time to construct a puzzle grow with its size? clingo chooses walls, numbers and a
lighting that keep the constraints of listing 3; a second program counts lightings, and a board with more than one
is thrown away. The thesis constructs 100 puzzles of each size from 6×6 to 14×14 and gives their mean time, from
0.16 s to more than 39 minutes.""",
    method=f"""Three ways, the same constraints: the thesis's own listings 1, 2, 3 and 12 (a run is one candidate,
{CANDIDATES} a size); `lamplit generate --method asp --style balanced`, and `lamplit generate --style balanced` (a
run is one puzzle, {BOARDS} a size). A size and way may take {LIMIT:g} s together; the time of a puzzle is all time
spent, that of candidates thrown away or not ended too, over the puzzles that came of it. {SHARED}""",
    runs=list_runs,
    findings=report_findings,
    limit=LIMIT,
    libraries=("clingo",),
)
