"""The generator of Analysis of Akari: what its heuristic, its start and its step do to time and walls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import TYPE_CHECKING

from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import format_count, make_sentence
from lamplit.research.experiments.support.boards import make_board
from lamplit.research.experiments.support.claims import Claim, Verdict, judge_cases, make_claims_table, summarise_claims
from lamplit.research.experiments.support.contract import (
    Experiment,
    ExperimentRow,
    ExperimentRun,
    Findings,
    Measured,
    PageTable,
    Plot,
    Setting,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

HEURISTICS = {
    "none": (False, False),
    "walls near": (True, False),
    "where solutions differ": (False, True),
    "both": (True, True),
}
START, STEP, STEEPNESS = 8, 1, 2
"""Of the runs that compare heuristics: walls on 8 % of the board to begin with, one more at a time."""
STARTS, STEPS, STEPPED = (0, 5, 10, 20, 30), (1, 5, 20), 20
FAST = (20, 5)
"""Start and step of the runs that compare times: few rounds, and not many more walls."""
Z3, SAT, OURS = "Z3", "sat", "Lamplit"
CLEARLY, ABOUT = 0.9, 2
HOW_JUDGED = "“Way sparser” and “significantly” are taken to be a tenth less at least, “about” from half to twice."
OWN = "own"
"""What stands for start, step and steepness where our own generator goes its own way."""


def measure(size: int, seed: int, solver: str, start: int, step: int, heuristic: str, steepness: int) -> Measured:
    """Generate one puzzle as the document does, with its solver or ours; ``taken`` is processor time."""
    from lamplit.research.experiments.as_written.generator_000 import Recipe, generate_puzzle
    from lamplit.research.experiments.as_written.solvers import solve_by_sat
    from lamplit.research.experiments.as_written.z3_000 import solve_by_z3

    near, differing = HEURISTICS[heuristic]
    recipe = Recipe(Grid(size, size), start * size * size // 100, step, near, differing, steepness)
    began = process_time()
    result = generate_puzzle(recipe, Random(seed), solve_by_z3 if solver == Z3 else solve_by_sat)
    taken = process_time() - began
    return {"taken": taken, **_count_walls(result.puzzle), "rounds": result.rounds, "checks": result.checks}


def measure_ours(size: int, seed: int) -> Measured:
    """Our own generator, asked for much the same: the style ``sparse``, and no number to spare."""
    began = process_time()
    puzzle = make_board("akari", str(size), seed, style="sparse", minimal=True).puzzle
    return {"taken": process_time() - began, **_count_walls(puzzle)}


def _count_walls(puzzle: Puzzle) -> dict[str, int | float]:
    numbers = sum(isinstance(clue, int) for clue in puzzle.clues.values())
    walls = len(puzzle.clues)
    return {"walls": walls, "share": 100 * walls / len(puzzle.grid.cells), "numbers": numbers}


def make_run(
    size: int,
    seed: int,
    solver: str = SAT,
    start: int = START,
    step: int = STEP,
    heuristic: str = "both",
    steepness: int = STEEPNESS,
) -> ExperimentRun:
    setting: Setting = {
        "size": size,
        "solver": solver,
        "start %": start,
        "step": step,
        "heuristic": heuristic,
        "steepness": steepness,
        "seed": seed,
    }
    work = partial(measure, size, seed, solver, start, step, heuristic, steepness)
    return ExperimentRun(setting, work, f"{size} {solver}")


def make_own_run(size: int, seed: int) -> ExperimentRun:
    setting: Setting = {
        "size": size,
        "solver": OURS,
        "start %": OWN,
        "step": OWN,
        "heuristic": "style sparse",
        "steepness": OWN,
        "seed": seed,
    }
    return ExperimentRun(setting, partial(measure_ours, size, seed), f"{size} {OURS}")


def list_runs(quick: bool) -> list[ExperimentRun]:
    if quick:
        wanted = [make_run(6, seed, heuristic=heuristic) for heuristic in HEURISTICS for seed in range(2)]
        wanted += [make_run(6, 0, SAT, start, step) for start in (0, 30) for step in (1, 5)]
        wanted += [make_run(6, 0, steepness=1)]
        return [*wanted, make_run(6, 0, Z3, *FAST), make_run(6, 0, SAT, *FAST), make_own_run(6, 0)]
    wanted = [
        make_run(size, seed, heuristic=heuristic)
        for size, boards in ((10, 10), (14, 10), (20, 5))
        for heuristic, seed in product(HEURISTICS, range(boards))
    ]
    wanted += [make_run(STEPPED, seed, SAT, *pair) for pair in product(STARTS, STEPS) for seed in range(3)]
    wanted += [make_run(14, seed, steepness=steepness) for steepness in (1, 4) for seed in range(10)]
    timed = [(size, seed) for size, boards in ((10, 3), (20, 2), (30, 1), (40, 1)) for seed in range(boards)]
    wanted += [make_own_run(*each) for each in timed]
    wanted += [make_run(*each, solver, *FAST) for solver in (SAT, Z3) for each in timed]
    return list({str(one.setting): one for one in wanted}.values())


def select_rows(rows: Sequence[ExperimentRow], **wanted: object) -> list[ExperimentRow]:
    """The rows done with these settings; ``start`` stands for the column ``start %``."""
    columns = {name.replace("start", "start %"): value for name, value in wanted.items()}
    return [row for row in rows if row.ending == "done" and all(row[name] == value for name, value in columns.items())]


def compute_mean(rows: Sequence[ExperimentRow], column: str) -> float | None:
    values = [row.number(column) for row in rows if row[column] is not None]
    return fmean(values) if values else None


def format_spread(rows: Sequence[ExperimentRow], column: str) -> str | None:
    """The mean and the standard deviation, as people write them."""
    values = [row.number(column) for row in rows]
    if not values:
        return None
    return f"{fmean(values):.1f}" + (f" ± {stdev(values):.1f}" if len(values) > 1 else "")


def select_by_heuristic(rows: Sequence[ExperimentRow], size: int, heuristic: str) -> list[ExperimentRow]:
    plain = {"solver": SAT, "start": START, "step": STEP, "steepness": STEEPNESS}
    return select_rows(rows, size=size, heuristic=heuristic, **plain)


def select_by_start(rows: Sequence[ExperimentRow], start: int, step: int) -> list[ExperimentRow]:
    found = select_rows(rows, solver=SAT, start=start, step=step, heuristic="both", steepness=STEEPNESS)
    largest = max((row.number("size") for row in rows if row["start %"] == 0), default=0)
    return [row for row in found if row.number("size") == largest]


def select_by_solver(rows: Sequence[ExperimentRow], size: int, solver: str) -> list[ExperimentRow]:
    if solver == OURS:
        return select_rows(rows, size=size, solver=OURS)
    return select_rows(rows, size=size, solver=solver, start=FAST[0], step=FAST[1])


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    sizes = sorted({int(row.number("size")) for row in rows})
    claims = [
        _judge_sparser(rows, sizes),
        _judge_faster(rows, sizes),
        _judge_start_time(rows),
        _judge_start_walls(rows),
        _judge_forty(rows),
    ]
    return Findings(
        " ".join([summarise_claims(claims), *_summarise_rows(rows, sizes)]),
        [
            make_claims_table(claims, HOW_JUDGED),
            _make_heuristic_table(rows, sizes),
            Plot("walls", "Walls with and without the heuristic", partial(_draw_walls, rows, sizes)),
            _make_start_table(rows),
            _make_steepness_table(rows),
            _make_time_table(rows, sizes),
            Plot("time", "Time for one puzzle, by size", partial(_draw_time, rows, sizes)),
        ],
    )


def _summarise_rows(rows: Sequence[ExperimentRow], sizes: Sequence[int]) -> list[str]:
    """What the heuristic and the largest board came to, the document's main statements, in a sentence."""
    means = _compare_means(rows, sizes, "both", "none", "share")
    saved = [round(100 - 100 * with_it / without) for _, with_it, without in means]
    told = []
    if saved and min(saved) > 0:
        between = " to ".join(str(share) for share in sorted({min(saved), max(saved)}))
        told.append(f"with the heuristic a board has {between} % fewer walls")
    if (seconds := compute_mean(select_by_solver(rows, 40, Z3), "taken")) is not None:
        told.append(f"40×40 takes {seconds / 60:.1f} minutes with Z3 on this machine")
    return [make_sentence(", and ".join(told))] if told else []


def _compare_means(
    rows: Sequence[ExperimentRow], sizes: Sequence[int], one: str, other: str, column: str
) -> list[tuple[int, float, float]]:
    """One heuristic beside another at every size that has both: the size and their means."""
    found = []
    for size in sizes:
        a, b = (compute_mean(select_by_heuristic(rows, size, name), column) for name in (one, other))
        if a is not None and b:
            found.append((size, a, b))
    return found


def _judge_less(
    rows: Sequence[ExperimentRow], sizes: Sequence[int], one: str, other: str, column: str
) -> tuple[str, Verdict]:
    """Whether one heuristic leads to clearly less than another, in words and as a verdict: partly where it leads
    to less, but not clearly so."""
    found = _compare_means(rows, sizes, one, other, column)
    words = ", ".join(f"{a:.1f} against {b:.1f} at {size}×{size}" for size, a, b in found)
    return words, judge_cases([limit * b > a for _, a, b in found for limit in (1, CLEARLY)])


def _judge_sparser(rows: Sequence[ExperimentRow], sizes: Sequence[int]) -> Claim:
    words, holds = _judge_less(rows, sizes, "both", "none", "share")
    found = f"walls with it against without, in % of the board: {words}" if words else ""
    return Claim("the heuristic gives way sparser puzzles", found, holds)


def _judge_faster(rows: Sequence[ExperimentRow], sizes: Sequence[int]) -> Claim:
    words, holds = _judge_less(rows, sizes, "where solutions differ", "none", "rounds")
    found = f"rounds with that part of the heuristic against without any: {words}" if words else ""
    return Claim("looking where solutions differ leads to one solution significantly faster", found, holds)


def _compare_starts(rows: Sequence[ExperimentRow], column: str, digits: int) -> tuple[str, list[tuple[float, float]]]:
    """The mean with the smallest and the largest start, for every step."""
    words, pairs = [], []
    for step in STEPS:
        means = {start: compute_mean(select_by_start(rows, start, step), column) for start in STARTS}
        known = [(start, value) for start, value in means.items() if value is not None]
        if len(known) > 1:
            (small, few), (large, many) = known[0], known[-1]
            pairs.append((few, many))
            words.append(f"{few:.{digits}f} → {many:.{digits}f} (start {small} → {large} %, step {step})")
    return ", ".join(words), pairs


def _judge_start_time(rows: Sequence[ExperimentRow]) -> Claim:
    words, pairs = _compare_starts(rows, "taken", 2)
    found = f"seconds: {words}" if words else ""
    return Claim("a larger start makes it faster", found, judge_cases([many < few for few, many in pairs]))


def _judge_start_walls(rows: Sequence[ExperimentRow]) -> Claim:
    words, pairs = _compare_starts(rows, "share", 1)
    found = f"walls, in % of the board: {words}" if words else ""
    says = "a larger start generally leaves more walls"
    return Claim(says, found, judge_cases([many > few for few, many in pairs]))


def _judge_forty(rows: Sequence[ExperimentRow]) -> Claim:
    says = "40×40 takes about 5 minutes with Z3, start and step chosen well"
    if done := select_by_solver(rows, 40, Z3):
        minutes = (compute_mean(done, "taken") or 0) / 60
        found = f"{minutes:.1f} minutes on {format_count(len(done), 'board')}"
        found += f", starting with walls on {FAST[0]} % of the cells, {FAST[1]} more at a time"
        return Claim(says, found, judge_cases([5 / ABOUT <= minutes <= 5 * ABOUT]))
    there = [row for row in rows if (row["size"], row["solver"]) == (40, Z3)]
    late = max((row.seconds / 60 for row in there if row.ending == "out of time"), default=0.0)
    found = f"not ended after {late:.1f} minutes" if late else ""
    return Claim(says, found, "no" if late > 5 * ABOUT else "not measured")


def _make_heuristic_table(rows: Sequence[ExperimentRow], sizes: Sequence[int]) -> PageTable:
    lines = [
        [
            f"{size}×{size}",
            heuristic,
            len(found),
            format_spread(found, "share"),
            format_spread(found, "rounds"),
            compute_mean(found, "checks"),
        ]
        for size, heuristic in product(sizes, HEURISTICS)
        if (found := select_by_heuristic(rows, size, heuristic))
    ]
    note = f"Start {START} %, step {STEP}, steepness {STEEPNESS}, checked by our engine `sat`. "
    note += "“Walls near” is the document's proximity of walls, “where solutions differ” its differing solutions; "
    note += "± is the standard deviation. The document has no figures."
    columns = ["size", "heuristic", "boards", "walls, %", "rounds", "checks"]
    return PageTable("What the heuristic does", columns, lines, note)


def _make_start_table(rows: Sequence[ExperimentRow]) -> PageTable:
    means = ("numbers", "rounds", "checks", "taken")
    lines = [
        [start, step, len(found), format_spread(found, "share"), *(compute_mean(found, name) for name in means)]
        for start, step in product(STARTS, STEPS)
        if (found := select_by_start(rows, start, step))
    ]
    note = "Both heuristics, checked by our engine `sat`. A check is a question to the solver: one each round, "
    note += "one for each number at the end. Where the start is so large that no round is needed, no step is made."
    columns = ["start, %", "step", "boards", "walls, %", "numbers", "rounds", "checks", "seconds"]
    size = max((int(row.number("size")) for row in rows if row["start %"] == 0), default=STEPPED)
    return PageTable(f"What start and step do, {size}×{size}", columns, lines, note)


def _make_steepness_table(rows: Sequence[ExperimentRow]) -> PageTable:
    tried = sorted({int(row.number("size")) for row in rows if row["steepness"] not in (OWN, STEEPNESS)})
    usual = {"solver": SAT, "start": START, "step": STEP, "heuristic": "both"}
    lines = [
        [f"{size}×{size}", steepness, len(found), format_spread(found, "share"), format_spread(found, "rounds")]
        for size, steepness in product(tried, (1, STEEPNESS, 4))
        if (found := select_rows(rows, size=size, steepness=steepness, **usual))
    ]
    note = "The document does not say how values become chances; a cell of value v gets 1 / (1 + v)^steepness."
    return PageTable("What the distribution does", ["size", "steepness", "boards", "walls, %", "rounds"], lines, note)


def _make_time_table(rows: Sequence[ExperimentRow], sizes: Sequence[int]) -> PageTable:
    solvers = (Z3, SAT, OURS)

    def format_cell(size: int, solver: str) -> str | float | None:
        if found := select_by_solver(rows, size, solver):
            return compute_mean(found, "taken")
        there = [row for row in rows if (row["size"], row["solver"]) == (size, solver)]
        late = [row.seconds for row in there if row.ending == "out of time"]
        return f"not ended after {max(late):.0f}" if late else None

    lines = [
        [
            f"{size}×{size}",
            "about 300" if size == 40 else None,
            *(format_cell(size, solver) for solver in solvers),
            *(format_spread(select_by_solver(rows, size, solver), "share") for solver in solvers),
        ]
        for size in sizes
        if any(select_by_solver(rows, size, solver) for solver in solvers)
    ]
    columns = ["size", "document, s", *(f"{name}, {what}" for what in ("s", "walls %") for name in solvers)]
    note = f"Start {FAST[0]} %, step {FAST[1]}, with Z3 as written and with our engine `sat`. Lamplit is our own "
    note += "style `sparse` without a number to spare, another procedure."
    return PageTable("Time for one puzzle", columns, lines, note)


def _draw_walls(rows: Sequence[ExperimentRow], sizes: Sequence[int], axes: Axes) -> None:
    width = 0.2
    shown = [size for size in sizes if select_by_heuristic(rows, size, "both")]
    for place, heuristic in enumerate(HEURISTICS):
        bars = [compute_mean(select_by_heuristic(rows, size, heuristic), "share") or 0.0 for size in shown]
        axes.bar([i + width * (place - 1.5) for i in range(len(shown))], bars, width, label=heuristic, zorder=2)
    axes.set_xticks(range(len(shown)), [f"{size}×{size}" for size in shown])
    axes.set(ylabel="walls, % of the board")
    axes.margins(y=0.2)
    axes.legend(loc="upper center", ncols=len(HEURISTICS), fontsize=8)


def _draw_time(rows: Sequence[ExperimentRow], sizes: Sequence[int], axes: Axes) -> None:
    names = {Z3: "as written, with Z3", SAT: "as written, with sat", OURS: "Lamplit, sparse"}
    for solver, name in names.items():
        shown = [(size, found) for size in sizes if (found := select_by_solver(rows, size, solver))]
        seconds = [compute_mean(found, "taken") or 0.0 for _, found in shown]
        axes.plot([size for size, _ in shown], seconds, marker="o", label=name)
    axes.set_xticks(sizes)
    axes.plot([40], [300], marker="*", markersize=11, linestyle="", color="black", label="the document")
    axes.set(xlabel="cells along a side", ylabel="seconds", yscale="log")
    axes.legend(loc="lower right")


EXPERIMENT = Experiment(
    name="generator",
    title="The generator that adds walls until the solution is unique",
    source="Analysis of Akari, section 4.2",
    question="""Walls are put on an empty board, s at first, then n at a time, until the numbers of some lighting
allow no other; then numbers go that are not needed. A heuristic chooses places far from other walls and close to
where two solutions differ. The document says, without a table: a large s is faster and gives more walls, the
heuristic gives "way sparser" puzzles, and 40×40 takes about 5 minutes with Z3.""",
    method="""Algorithms 7 and 8 and the heuristic, in `lamplit.research.experiments.as_written.generator_000`.
Open in the document and chosen by us: how values become chances, that the two values are added, and that boards
are lit by its algorithm 1. The tables on heuristic, start, step and distribution use our engine `sat` in the place
of Z3, to have more boards; the times by size are taken with Z3 as in the document, with `sat`, and with our own
generator, in seconds of the processor.""",
    runs=list_runs,
    findings=report_findings,
    limit=600.0,
    libraries=("z3-solver",),
)
