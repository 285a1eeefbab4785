"""A SAT solver against plain backtracking, on usual boards and on nearly empty ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from random import Random
from statistics import fmean, median
from time import process_time
from typing import TYPE_CHECKING

from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.core.words import format_count
from lamplit.engines import get_engine
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.genre.judging import require_accepted
from lamplit.research.experiments.support.boards import make_board
from lamplit.research.experiments.support.claims import Claim, judge_cases, make_claims_table, summarise_claims
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

Z3, TRIVIAL_Z3, BULBS_FIRST = "Z3", "trivial, then Z3", "Z3, bulbs first"
PLAIN, TRIVIAL_PLAIN, CSP = "backtracking", "trivial, then backtracking", "CSP of the report"
OURS = ("sat", "smt", "backtrack")
SOLVERS = (Z3, TRIVIAL_Z3, PLAIN, TRIVIAL_PLAIN, *OURS, CSP)
ON_EMPTY = (Z3, BULBS_FIRST, TRIVIAL_PLAIN, *OURS)
BOARDS, EMPTY_SIZES = {7: 10, 14: 10, 30: 5, 40: 5}, (8, 10, 12, 14, 20)
LIMIT = 30.0
"""Seconds for one run, or for all runs of a solver that hardly ever ends at that size."""
EASY, EMPTY, REPORT = "easy", "nearly empty", "report"
SAYS = {
    (Z3, 14): "about 0.1",
    (Z3, 30): "under 0.5",
    (Z3, 40): "under 1",
    (TRIVIAL_PLAIN, 14): "a few, up to minutes",
    (TRIVIAL_PLAIN, 7): "like Z3",
}
"""Seconds that the document gives."""
A_TENTH, A_SECOND, VERY_LONG = 0.1, 1.0, 5.0
"""Seconds that we take words of the document to mean."""
FAR, LARGE = 10, 12
"""How many times as fast is far ahead, and from which size on an empty board is large."""


def make_puzzle(kind: str, size: int, number: int) -> Puzzle:
    """An easy puzzle by its seed, or a board with this many walls, without numbers, and nothing else."""
    if kind == EASY:
        return make_board("akari", str(size), number, difficulty="easy").puzzle
    grid = Grid(size, size)
    walls: dict[Cell, Clue] = dict.fromkeys(Random(size).sample(grid.cells, number), "x")
    return Puzzle.of("akari", grid, walls)


def find_solutions(solver: str, puzzle: Puzzle) -> Iterator[frozenset[Cell]]:
    """A solution as a set of bulbs, perhaps more after it."""
    from lamplit.research.experiments.as_written.backtracking_000 import start_backtracking
    from lamplit.research.experiments.as_written.csp_004 import solve_by_csp
    from lamplit.research.experiments.as_written.z3_000 import solve_by_z3

    if solver in (Z3, TRIVIAL_Z3, BULBS_FIRST):
        return solve_by_z3(puzzle, trivial_first=solver == TRIVIAL_Z3, bulbs_first=solver == BULBS_FIRST)
    if solver in (PLAIN, TRIVIAL_PLAIN):
        return start_backtracking(puzzle, trivial_first=solver == TRIVIAL_PLAIN).find_solutions()
    if solver == CSP:
        return solve_by_csp(puzzle)
    found = InProcessEngine(get_engine(solver)).iterate_solutions(puzzle, Goal(limit=1), Clock(), {})
    return (frozenset(bulb.cell for bulb in one.true if isinstance(bulb, Bulb)) for one in found)


def measure(kind: str, size: int, number: int, solver: str) -> Measured:
    """Seconds of processor time to the first solution, with the translation; libraries are loaded before."""
    puzzle = make_puzzle(kind, size, number)
    next(find_solutions(solver, Puzzle("akari", Grid(1, 1), ())))
    began = process_time()
    bulbs = next(find_solutions(solver, puzzle))
    taken = process_time() - began
    require_accepted(puzzle, Solution.of(map(Bulb, bulbs)), f"the engine {solver}")
    return {"taken": taken, "bulbs": len(bulbs)}


def measure_report(number: int) -> Measured:
    """All solutions of one of the report's boards, and whether the one that it prints is among them."""
    from lamplit.research.experiments.as_written.csp_004 import solve_by_csp
    from lamplit.research.experiments.as_written.samples_004 import read_sample

    puzzle, printed = read_sample(number)
    began = process_time()
    found = list(solve_by_csp(puzzle))
    taken = process_time() - began
    return {"taken": taken, "solutions": len(found), "printed": "yes" if printed in found else "no"}


def make_run(kind: str, size: int, number: int, solver: str) -> ExperimentRun:
    """Each run has its own time, but those that hardly ever end share it."""
    slow = (PLAIN, TRIVIAL_PLAIN, CSP) if size > 14 else (CSP,) if size > 7 else ()
    hopeless = kind == EASY and solver in slow
    group = f"{kind} {size} {solver}" + ("" if hopeless else f" {number}")
    setting: Setting = {"boards": kind, "size": size, "board": number, "solver": solver}
    return ExperimentRun(setting, partial(measure, kind, size, number, solver), group)


def list_runs(quick: bool) -> list[ExperimentRun]:
    boards, empty = ({7: 2}, (8,)) if quick else (BOARDS, EMPTY_SIZES)
    report = [
        ExperimentRun(
            {"boards": REPORT, "size": 7, "board": number, "solver": CSP}, partial(measure_report, number), REPORT
        )
        for number in (1, 2, 3)
    ]
    return [
        *report,
        *(make_run(EASY, size, *each) for size in boards for each in product(range(boards[size]), SOLVERS)),
        *(make_run(EMPTY, *each) for each in product(empty, (0, 2), ON_EMPTY)),
    ]


def select_rows(rows: Sequence[ExperimentRow], kind: str, size: int, solver: str) -> list[ExperimentRow]:
    return [row for row in rows if (row["boards"], row["size"], row["solver"]) == (kind, size, solver)]


def name_solver(solver: str) -> str:
    """Our ``backtrack`` is not the document's backtracking."""
    return f"our engine {solver}" if solver in OURS else solver


def read_times(rows: Sequence[ExperimentRow]) -> list[float]:
    return [row.number("taken") for row in rows if row.ending == "done"]


def format_times(rows: Sequence[ExperimentRow]) -> str | None:
    """The mean of the runs that ended and the longest of several, and how many did not end or were not begun."""
    taken, parts = read_times(rows), []
    if taken:
        parts.append(f"{fmean(taken):.2g}" + (f" (up to {max(taken):.2g})" if len(taken) > 1 else ""))
    for ending, words in (("out of time", "not ended"), ("not run", "not run"), ("failed", "failed")):
        if number := sum(row.ending == ending for row in rows):
            parts.append(words if len(rows) == 1 else f"{number} of {len(rows)} {words}")
    return ", ".join(parts) or None


def select_tried(rows: Sequence[ExperimentRow]) -> list[ExperimentRow]:
    """Those that ended, or could not in their time: not those that failed or were not begun."""
    return [row for row in rows if row.ending in ("done", "out of time")]


def read_least_seconds(row: ExperimentRow) -> float:
    """Seconds that it took, or would have taken at the least."""
    return row.number("taken") if row.ending == "done" else row.seconds


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    claims = [
        *_judge_z3_times(rows),
        _judge_backtracking(rows),
        _judge_z3_ahead(rows),
        _judge_alike_at_7(rows),
        _judge_trivial(rows),
        *_judge_nearly_empty(rows),
    ]
    return Findings(
        f"{summarise_claims(claims)} {_explain_empty(rows)}".strip(),
        [
            make_claims_table(claims, _describe_judging()),
            _make_easy_table(rows),
            Plot("easy", "Time to the first solution, easy boards", partial(_draw_easy, rows)),
            _make_empty_table(rows),
            Plot("empty", "Boards without walls", partial(_draw_empty, rows)),
            _make_report_table(rows),
        ],
    )


def _describe_judging() -> str:
    return (
        f"What we take the words to mean: “a few seconds” is more than {A_SECOND:g} s, “very long” more than "
        f"{VERY_LONG:g} s, “similar” that none needs more than {A_TENTH:g} s, the shortest time that the document "
        f"names; “about” is up to twice that, “far” and “extremely” are {FAR} times and more."
    )


def _judge_z3_times(rows: Sequence[ExperimentRow]) -> Iterator[Claim]:
    """The three times that the document gives for its SAT solver."""
    for size, most in ((40, 1.0), (30, 0.5), (14, 2 * A_TENTH)):
        begun = select_tried(select_rows(rows, EASY, size, Z3))
        taken = read_times(begun)
        late = f", {len(begun) - len(taken)} not ended" if len(taken) < len(begun) else ""
        found = f"{fmean(taken):.2g} s on average of {format_count(len(taken), 'board')}" if taken else "none"
        holds = judge_cases([not late and fmean(taken) < most] if begun else [])
        yield Claim(f"Z3 solves {size}×{size} in {SAYS[Z3, size]} s", f"{found}{late}" if begun else "", holds)


def _judge_backtracking(rows: Sequence[ExperimentRow]) -> Claim:
    """Most boards must take seconds, or more."""
    plain = select_tried(select_rows(rows, EASY, 14, TRIVIAL_PLAIN))
    says = "backtracking takes a few seconds up to minutes at a simple 14×14"
    if not plain:
        return Claim(says, "", "not measured")
    long = sum(read_least_seconds(row) > A_SECOND for row in plain)
    late = sum(row.ending != "done" for row in plain)
    found = (
        f"{median(map(read_least_seconds, plain)):.2g} s in the median; more than a second on {long} of {len(plain)}, "
    )
    found += f"of which {late} did not end in {EXPERIMENT.limit:g} s"
    return Claim(says, found, "yes" if 2 * long > len(plain) else judge_cases([False, long > 0]))


def _judge_z3_ahead(rows: Sequence[ExperimentRow]) -> Claim:
    """Board by board; where backtracking did not end, its factor is larger than what we have."""
    says = "Z3 is far ahead of it there"
    z3 = {row["board"]: row.number("taken") for row in select_rows(rows, EASY, 14, Z3) if row.ending == "done"}
    plain = select_tried(select_rows(rows, EASY, 14, TRIVIAL_PLAIN))
    factors = [read_least_seconds(row) / z3[row["board"]] for row in plain if row["board"] in z3]
    if not factors:
        return Claim(says, "", "not measured")
    ahead = sum(factor > 1 for factor in factors)
    found = f"{median(factors):.2g} times as fast in the median, and ahead on {ahead} of {len(factors)} boards"
    return Claim(says, found, judge_cases([median(factors) > FAR, ahead == len(factors)]))


def _judge_alike_at_7(rows: Sequence[ExperimentRow]) -> Claim:
    says = "at 7×7 both are similar"
    plain, z3 = (select_tried(select_rows(rows, EASY, 7, solver)) for solver in (TRIVIAL_PLAIN, Z3))
    if not read_times(plain) or not read_times(z3):
        return Claim(says, "", "not measured")
    found = f"{fmean(read_times(plain)):.2g} s by backtracking and {fmean(read_times(z3)):.2g} s by Z3 on average"
    return Claim(says, found, judge_cases([all(read_least_seconds(row) < A_TENTH for row in (*plain, *z3))]))


def _judge_nearly_empty(rows: Sequence[ExperimentRow]) -> Iterator[Claim]:
    empty = select_tried([row for row in rows if row["boards"] == EMPTY])
    z3 = {(row["size"], row["board"]): row for row in empty if row["solver"] == Z3}
    plain = {(row["size"], row["board"]): row for row in empty if row["solver"] == TRIVIAL_PLAIN}
    large = [row for row in z3.values() if row.number("size") >= LARGE]
    late = [row for row in large if row.ending != "done"]
    found = f"{len(late)} of {len(large)} boards from {LARGE}×{LARGE} on not ended in time" if large else ""
    if late and len(late) < len(large) and {row["board"] for row in late} == {0}:
        found += ", all of them without a wall; those with two walls ended"
    long = [read_least_seconds(row) > VERY_LONG for row in large]
    yield Claim("Z3 takes very long on a nearly empty board", found, judge_cases(long))
    pairs = [(plain[at], row) for at, row in z3.items() if at in plain]
    quicker = [one.ending == "done" and read_least_seconds(one) < read_least_seconds(other) for one, other in pairs]
    found = f"backtracking is quicker on {sum(quicker)} of {len(quicker)} boards" if pairs else ""
    yield Claim("backtracking outperforms Z3 there", found, judge_cases(quicker))


def _judge_trivial(rows: Sequence[ExperimentRow]) -> Claim:
    """Board by board, where it ended with the trivial solver in front: how much longer it takes without it."""
    easy = select_tried([row for row in rows if row["boards"] == EASY])
    by = {(row["size"], row["board"], row["solver"]): row for row in easy}
    pairs = [
        (row, by[at])
        for row in easy
        if row["solver"] == TRIVIAL_PLAIN and (at := (row["size"], row["board"], PLAIN)) in by
    ]
    solved = [(a, b) for a, b in pairs if a.ending == "done"]
    says = "the trivial solver in front is extremely beneficial to backtracking"
    if not solved:
        return Claim(says, "", "not measured")
    factor = median(read_least_seconds(b) / read_least_seconds(a) for a, b in solved)
    only = sum(b.ending != "done" for _, b in solved)
    found = f"{factor:.2g} times as fast with it in the median of {format_count(len(solved), 'board')}"
    found += f", {only} of which are not solved in time without it" if only else ""
    return Claim(says, found, judge_cases([factor > 1, factor > FAR]))


def _explain_empty(rows: Sequence[ExperimentRow]) -> str:
    """What the document could not explain, if both kinds of Z3 were tried on boards that differ."""
    empty = [row for row in rows if row["boards"] == EMPTY]
    first = read_times([row for row in empty if row["solver"] == BULBS_FIRST])
    late = [row for row in empty if row["solver"] == Z3 and row.ending == "out of time"]
    if not late or not first or len(first) < sum(row["solver"] == BULBS_FIRST for row in empty):
        return ""
    return (
        "Why Z3 is slow on empty boards, which the document calls unclear, is a matter of one setting: told to "
        f"try bulbs first, Z3 solves each of them within {max(first):.2g} s, also the {len(late)} that it does "
        f"not solve in {EXPERIMENT.limit:g} s otherwise."
    )


def _make_easy_table(rows: Sequence[ExperimentRow]) -> PageTable:
    lines = []
    for size in sorted({int(row.number("size")) for row in rows if row["boards"] == EASY}):
        for solver in SOLVERS:
            there = select_rows(rows, EASY, size, solver)
            if there:
                lines.append([f"{size}×{size}", name_solver(solver), SAYS.get((solver, size)), format_times(there)])
    note = f"A run is ended after {EXPERIMENT.limit:g} s by the clock. All runs of backtracking at a size beyond "
    note += "14×14, and of the CSP beyond 7×7, have these seconds together: some were never begun."
    return PageTable("Easy boards: seconds to the first solution", ["size", "solver", "document", "here"], lines, note)


def _make_empty_table(rows: Sequence[ExperimentRow]) -> PageTable:
    empty = [row for row in rows if row["boards"] == EMPTY]
    by = {(row["size"], row["board"], row["solver"]): row for row in empty}
    lines = [
        [
            f"{size}×{size}",
            walls,
            *(format_times([by[at]]) if (at := (size, walls, solver)) in by else None for solver in ON_EMPTY),
        ]
        for size, walls in dict.fromkeys((row["size"], row["board"]) for row in empty)
    ]
    note = "The document has no figures here. Walls have no number."
    return PageTable("Nearly empty boards: seconds", ["size", "walls", *map(name_solver, ON_EMPTY)], lines, note)


def _make_report_table(rows: Sequence[ExperimentRow]) -> PageTable:
    lines = [
        [row["board"], 1, row["solutions"], row["printed"], row["taken"]]
        for row in rows
        if row["boards"] == REPORT and row.ending == "done"
    ]
    columns = ["sample", "solutions in the report", "solutions here", "the printed one?", "seconds"]
    note = "Its model as written, with python-constraint. Sample 1 is the board of its printed answer: "
    note += "the input beside it is another one, and a row of that is too short."
    return PageTable("The boards of the report Solving Akari Using CSP", columns, lines, note)


def _draw(rows: Sequence[ExperimentRow], kind: str, solvers: Sequence[str], axes: Axes) -> None:
    sizes = sorted({int(row.number("size")) for row in rows if row["boards"] == kind})
    for solver in solvers:
        points = [(size, taken) for size in sizes if (taken := read_times(select_rows(rows, kind, size, solver)))]
        line = "-" if solver in OURS else "--"
        medians = [median(taken) for _, taken in points]
        axes.plot([size for size, _ in points], medians, line, marker="o", label=name_solver(solver))
    axes.set(xlabel="cells along a side", ylabel="seconds, median of those that ended", yscale="log")


def _draw_easy(rows: Sequence[ExperimentRow], axes: Axes) -> None:
    _draw(rows, EASY, SOLVERS, axes)
    axes.plot([14, 30, 40], [0.1, 0.5, 1.0], "*", markersize=11, color="black", label="Z3 in the document")
    axes.legend(fontsize=7, loc="upper left", bbox_to_anchor=(1, 1))


def _draw_empty(rows: Sequence[ExperimentRow], axes: Axes) -> None:
    _draw([row for row in rows if row["boards"] == EMPTY and row["board"] == 0], EMPTY, ON_EMPTY, axes)
    late = [row for row in rows if (row["boards"], row["board"]) == (EMPTY, 0) and row.ending == "out of time"]
    ends = [row.seconds for row in late]
    axes.plot([row.number("size") for row in late], ends, "x", color="black", label="not ended")
    axes.legend(fontsize=7, loc="upper left", bbox_to_anchor=(1, 1))


EXPERIMENT = Experiment(
    name="sat-backtrack",
    title="A SAT solver against plain backtracking",
    source="Analysis of Akari, section 4.1.4; with the model of the report Solving Akari Using CSP",
    question="""The document compares Z3 with its own depth-first search, both perhaps behind a "trivial solver"
that counts, and gives "a short impression": Z3 is by far the best, both are similar at 7×7, and on a board with
hardly any walls Z3 takes very long while backtracking does not; "it is unclear why this happens". The report has a
third way, python-constraint, and three boards with their answers, but no times.""",
    method="""The document's solvers (`lamplit.research.experiments.as_written`): algorithms 4, 5 and 6, and its
formulas for Z3 as that sets itself up. Its boards are not known; ours are easy ones of our own generator.
Nearly empty boards have no wall or two without a number. Time is that to the first solution, translation included,
and counted in seconds of the processor. "Z3, bulbs first" is not in the document: the same formulas, with one
setting of Z3 changed.""",
    runs=list_runs,
    findings=report_findings,
    limit=LIMIT,
    libraries=("z3-solver", "python-constraint2"),
)
