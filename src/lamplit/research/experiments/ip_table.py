"""Table 1 of *It is easy to Light Up in practice*: the size of the integer programs, and how fast SCIP is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from lamplit.core.puzzle import Puzzle
from lamplit.engines import get_installed_engine, solve
from lamplit.genre.registry import genre_of
from lamplit.research.experiments.support.akari_boards import make_with_walls
from lamplit.research.experiments.support.boards import PUBLISHED, drop_missing, make_board, read_published
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

if TYPE_CHECKING:
    from matplotlib.axes import Axes

AS_MANY_WALLS, CLASSIC = "as many walls", "classic"
KINDS = (AS_MANY_WALLS, CLASSIC, PUBLISHED)
WRITTEN, ENGINE = "", "engine "
"""What stands before the names of figures of the program as it is written, and of our engine ``mip``."""
BOARDS, REPEATS = 10, 5
PUBLISHED_SIZES = ("10x10", "14x14")
"""Of other sizes of the table there are too few in the collections that we know."""
WHY = """The report counts a constraint for each white cell, for each stretch of white cells (also of a single
cell, once along the row and once along the column) and for each number. The program as written does just that;
our engine leaves out the stretches of one cell, which forbid nothing. Boards with as many walls have as many
variables; their constraints differ as far as walls lie apart or together, and as more or fewer of them have
numbers, of which the report says nothing."""


@dataclass(frozen=True)
class PrintedRow:
    """A row of the report's table: means over its boards, standard deviations of the times."""

    boards: int
    variables: float
    constraints: float
    total: tuple[float, float]
    translation: tuple[float, float]
    solving: tuple[float, float]


TABLE = {
    "7x7": PrintedRow(10, 41.3, 72.6, (0.0265, 0.0081), (0.0025, 0.0002), (0.0240, 0.0080)),
    "10x10": PrintedRow(5, 76.8, 136.8, (0.0284, 0.0051), (0.0044, 0.0002), (0.0240, 0.0049)),
    "14x14": PrintedRow(5, 146.4, 268.0, (0.0280, 0.0089), (0.0080, 0.0006), (0.0200, 0.0089)),
    "20x20": PrintedRow(5, 280.0, 518.0, (0.0531, 0.0138), (0.0151, 0.0007), (0.0380, 0.0133)),
    "25x25": PrintedRow(5, 421.0, 805.6, (0.0595, 0.0147), (0.0215, 0.0016), (0.0380, 0.0160)),
    "40x30": PrintedRow(6, 750.0, 1468.2, (0.0963, 0.0139), (0.0380, 0.0037), (0.0583, 0.0121)),
}


def count_cells(size: str) -> int:
    columns, rows = size.split("x")
    return int(columns) * int(rows)


def compute_wall_share(size: str) -> float:
    """Of the report's boards: each of their white cells is a variable."""
    return 1 - TABLE[size].variables / count_cells(size)


def measure_walls(size: str, seed: int, repeats: int) -> Measured:
    """A board of ours with as many walls as the report's."""
    return measure(make_with_walls(size, compute_wall_share(size), seed), repeats)


def measure_classic(size: str, seed: int, repeats: int) -> Measured:
    return measure(make_board("akari", size, seed, style="classic").puzzle, repeats)


def measure_published(size: str, number: int, repeats: int) -> Measured:
    record = read_published("akari", size.replace("x", "×"), number)
    return {"name": record.id, **measure(record.puzzle, repeats)}


def measure(puzzle: Puzzle, repeats: int) -> Measured:
    """Both programs of a board, each the fastest of this many tries."""
    get_installed_engine("mip")
    from lamplit.research.experiments.as_written.integer_program_001 import solve_program

    written = min((solve_program(puzzle) for _ in range(repeats)), key=lambda one: one.translation + one.solving)
    engine = min(
        (solve(puzzle, "mip", limit=1).stats for _ in range(repeats)),
        key=lambda stats: float(stats["translation_seconds"]) + float(stats["solving_seconds"]),
    )
    wrong = written.solution is None or genre_of(puzzle).check(puzzle, written.solution)
    return {
        "solved": 0 if wrong or written.status != "optimal" else 1,
        "nodes": written.nodes,
        "walls": len(puzzle.clues),
        "numbers": sum(isinstance(clue, int) for clue in puzzle.clues.values()),
        **_make_figures(WRITTEN, written.variables, written.constraints, written.translation, written.solving),
        **_make_figures(
            ENGINE,
            int(engine["variables"]),
            int(engine["constraints"]),
            float(engine["translation_seconds"]),
            float(engine["solving_seconds"]),
        ),
    }


def _make_figures(whose: str, variables: int, constraints: int, translation: float, solving: float) -> Measured:
    return {
        f"{whose}variables": variables,
        f"{whose}constraints": constraints,
        f"{whose}total": translation + solving,
        f"{whose}translation": translation,
        f"{whose}solving": solving,
    }


MEASURES = {AS_MANY_WALLS: measure_walls, CLASSIC: measure_classic, PUBLISHED: measure_published}


def list_runs(quick: bool) -> list[ExperimentRun]:
    boards, repeats = (2, 1) if quick else (BOARDS, REPEATS)
    sizes = list(TABLE)[:2] if quick else list(TABLE)
    others = () if quick else PUBLISHED_SIZES
    return [
        ExperimentRun(
            {"size": size, "boards": kind, "board": board}, partial(function, size, board, repeats), f"{size} {kind}"
        )
        for size in sizes
        for kind, function in MEASURES.items()
        if kind != PUBLISHED or size in others
        for board in range(boards)
    ]


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    done = [row for row in rows if row.ending == "done"]
    by_size = {
        (size, kind): [row for row in done if row["size"] == size and row["boards"] == kind]
        for size in TABLE
        for kind in KINDS
    }
    return Findings(
        _write_answer(drop_missing(rows), done),
        [
            _make_table(by_size),
            _make_sizes_table(by_size),
            WHY + _describe_single_cells(done),
            Plot("time", "Time for translating and solving, by size", partial(_draw, by_size)),
        ],
    )


def _write_answer(rows: Sequence[ExperimentRow], done: Sequence[ExperimentRow]) -> str:
    if not done:
        return "Not answered: no run has ended."
    slowest = max(row.number("total") for row in done)
    solved = sum(row["solved"] == 1 for row in done)
    presolved = sum(row["nodes"] == 0 for row in done)
    verdict = (
        "Not reproduced on all boards"
        if solved < len(rows) or slowest >= 1
        else "Reproduced, but for preprocessing"
        if presolved < len(done)
        else "Reproduced"
    )
    return (
        f"{verdict}. {solved} of {len(rows)} boards are solved, the slowest in {slowest:.2f} s with its "
        "translation; the report has fractions of a second, and 0.096 s on average for its largest boards. SCIP's "
        f"preprocessing alone solves {presolved} of them, where the report has all.{_describe_differences(done)}"
    )


def _describe_differences(done: Sequence[ExperimentRow]) -> str:
    """How far the sizes of the programs are off on boards with as many walls as the report's."""
    alike = [row for row in done if row["boards"] == AS_MANY_WALLS]
    if not alike:
        return ""
    variables = _compute_differences(alike, "variables", lambda printed: printed.variables)
    constraints = _compute_differences(alike, "constraints", lambda printed: printed.constraints)
    return (
        f" On boards with as many walls as the report's the programs have {_format_range(variables)} variables and "
        f"{_format_range(constraints)} constraints."
    )


def _compute_differences(
    rows: Sequence[ExperimentRow], name: str, printed: Callable[[PrintedRow], float]
) -> list[float]:
    """In percent of what the report has, for each size."""
    return [
        100 * (fmean(some) / printed(TABLE[size]) - 1)
        for size in TABLE
        if (some := _read_column((row for row in rows if row["size"] == size), name))
    ]


def _format_range(differences: Sequence[float]) -> str:
    """``0 to 13 % more``, ``8 % fewer to 1 % more``."""
    low, high = round(min(differences)), round(max(differences))
    if low >= 0:
        return f"{low} to {high} % more" if low < high else f"{high} % more"
    return f"{-low} % fewer to {high} % more" if high > 0 else f"{-high} to {-low} % fewer"


def _make_table(by_size: Mapping[tuple[str, str], Sequence[ExperimentRow]]) -> PageTable:
    lines: list[list[Value]] = []
    for size, printed in TABLE.items():
        figures = (printed.total, printed.translation, printed.solving)
        if any(by_size[size, kind] for kind in KINDS):
            lines.append(
                [
                    _format_size(size),
                    "**the report**",
                    printed.boards,
                    f"{printed.variables:.1f}",
                    f"{printed.constraints:.1f}",
                    *(_format_spread(*figure) for figure in figures),
                ]
            )
        for kind in KINDS:
            if rows := by_size[size, kind]:
                lines += [_make_line(size, f"as written, {kind}", rows, WRITTEN)]
                lines += [_make_line(size, f"engine mip, {kind}", rows, ENGINE)]
    return PageTable(
        "Table 1 of the report, and ours: means, with the standard deviation of the times, in seconds",
        ["size", "whose", "boards", "variables", "constraints", "total", "translation", "solving"],
        lines,
        "*As many walls*: our own boards with the share of walls that the report's have. *Classic*: our own "
        "boards as we make them. *Published*: boards by others, where there are some of this size.",
    )


def _make_line(size: str, whose: str, rows: Sequence[ExperimentRow], before: str) -> list[Value]:
    def format_mean(name: str) -> str:
        return f"{fmean(_read_column(rows, before + name)):.1f}"

    def format_time(name: str) -> str:
        numbers = _read_column(rows, before + name)
        return _format_spread(fmean(numbers), stdev(numbers) if len(numbers) > 1 else None)

    times = [format_time(name) for name in ("total", "translation", "solving")]
    return [_format_size(size), whose, len(rows), format_mean("variables"), format_mean("constraints"), *times]


def _make_sizes_table(by_size: Mapping[tuple[str, str], Sequence[ExperimentRow]]) -> PageTable:
    lines: list[list[Value]] = []
    for (size, kind), rows in by_size.items():
        if rows:
            walls, numbers = sum(_read_column(rows, "walls")), sum(_read_column(rows, "numbers"))
            nodes = _read_column(rows, "nodes")
            lines.append(
                [
                    _format_size(size),
                    kind,
                    _format_percent(compute_wall_share(size)),
                    _format_percent(walls / count_cells(size) / len(rows)),
                    _format_percent(numbers / walls) if walls else None,
                    f"{sum(node == 0 for node in nodes)} of {len(rows)}",
                    int(max(nodes)),
                ]
            )
    return PageTable(
        "The boards, and what was left after SCIP's preprocessing",
        ["size", "boards", "walls, the report", "walls", "numbered", "solved by preprocessing", "most nodes"],
        lines,
        "The report says that preprocessing solved all of its boards. One node is the root of the tree alone: "
        "solved without branching. Walls are a share of the cells, numbered ones a share of the walls.",
    )


def _describe_single_cells(done: Sequence[ExperimentRow]) -> str:
    """Whether the report may have left out stretches of one cell."""
    alike = [row for row in done if row["boards"] == AS_MANY_WALLS]
    if not alike:
        return ""
    fewer = _compute_differences(alike, f"{ENGINE}constraints", lambda printed: printed.constraints)
    return f" Without the stretches of one cell there are {_format_range(fewer)} than in the report."


def _format_size(size: str) -> str:
    return size.replace("x", "×")


def _format_percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _read_column(rows: Iterable[ExperimentRow], name: str) -> list[float]:
    return [row.number(name) for row in rows]


def _format_spread(mean: float, deviation: float | None) -> str:
    return f"{mean:.4f} ({'–' if deviation is None else f'{deviation:.4f}'})"


def _draw(by_size: Mapping[tuple[str, str], Sequence[ExperimentRow]], axes: Axes) -> None:
    of_report = [(count_cells(size), *printed.total) for size, printed in TABLE.items()]
    x, y, error = zip(*of_report, strict=True)
    axes.errorbar(x, y, error, marker="s", capsize=3, color="black", label="the report (SCIP 3.0, 2014)")
    for kind in KINDS:
        for before, style in ((WRITTEN, "-"), (ENGINE, "--")):
            points = [
                (count_cells(size), fmean(_read_column(by_size[size, kind], f"{before}total")))
                for size in TABLE
                if by_size[size, kind]
            ]
            if points and (kind != PUBLISHED or before == WRITTEN):
                label = f"{'engine mip' if before else 'as written'}, {kind}"
                line = "" if kind == PUBLISHED else style  # too few of some sizes for a curve
                axes.plot(*zip(*points, strict=True), linestyle=line, marker="o", markersize=4, label=label)
    axes.set(xlabel="board", ylabel="seconds (mean)", xscale="log", yscale="log")
    axes.set_xticks([count_cells(size) for size in TABLE], list(map(_format_size, TABLE)))
    axes.minorticks_off()
    axes.legend(fontsize=7)


EXPERIMENT = Experiment(
    name="ip-table",
    title="How large the integer programs are, and how fast they are solved",
    source="It is easy to Light Up in practice (IRIDIA, TR/IRIDIA/2014-004), table 1",
    question="""The report writes Akari as an integer program: a variable for each white cell, a row for each
cell that must be lit, for each stretch that holds one bulb at most and for each number, and as few bulbs as can
be. It solves 36 boards of www.puzzle-light-up.com, from 7×7 to 40×30, with SCIP 3.0.0 on a laptop (Core 2 Duo,
2.4 GHz), and tells the mean size of the programs and the mean times. All are solved in fractions of a second.""",
    method="""The report does not print its boards, so the boards are ours, ten of each size: some with as many
walls as the report's have (its number of variables tells), some as we make them without regard to that; and
published ones of other makers, where the environment variable LAMPLIT_CORPUS names a folder that has some of the
size. Each is solved by the program row for row as the report writes it (`as_written/integer_program_001.py`) and
by the engine `mip`; times are the fastest of five tries.""",
    runs=list_runs,
    findings=report_findings,
    libraries=("pyscipopt",),
)
