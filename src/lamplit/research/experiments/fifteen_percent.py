"""What happens by chance: a loop through random parts, a Masyu that has one solution, a Hitori that has any."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.engines import get_installed_engine, solve
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of
from lamplit.genres.masyu.making.place_clues import derive_clues
from lamplit.research.experiments.as_written.hiding_002 import grow_line
from lamplit.research.experiments.as_written.numbering_002 import Lines, SmtLattice
from lamplit.research.experiments.as_written.random_line_002 import draw_parts, join_parts
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
    Value,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LINE, MASYU, HITORI = "line", "masyu", "hitori"
SAT, Z3 = "sat", "z3, as written"
KINDS = {"any parts": False, "never three at a point": True}
SHARES = (2.5, 5.0, 7.5, 10.0, 12.5, 15.0, 17.5, 20.0, 25.0, 30.0)
FIFTEEN = 15.0
HALF, ALMOST_NEVER, NEAR = 0.5, 0.05, 5.0
HOW_JUDGED = (
    "“There is a solution” means in half of the draws at least; “almost” all or never leaves one board in twenty."
)


def measure_line(size: int, share: float, kind: str, seed: int, judge: str) -> Measured:
    """Is there a loop through random parts, and how much of the board does the one that was found cover?"""
    grid = Grid(size, size)
    lattice = SmtLattice(grid.sides)
    parts = draw_parts(lattice.edges, share / 100, Random(seed), pass_over=KINDS[kind])
    if judge == Z3:
        get_installed_engine("smt")
    started = time.perf_counter()
    loop = join_parts(lattice, parts) if judge == Z3 else join_by_sat(grid, parts)
    seconds = time.perf_counter() - started
    found: dict[str, Value] = {"parts": len(parts), "found": int(loop is not None), "search": seconds}
    if loop:
        points = {end for line in loop for end in line}
        found |= {"lines": len(loop), "cover": len(points) / len(lattice.at), "given": len(parts) / len(loop)}
    return found


def join_by_sat(grid: Grid, parts: Lines) -> Lines | None:
    """The same question to our engine sat."""
    model = genre_of(Puzzle.of("slitherlink", grid, {})).model(Puzzle.of("slitherlink", grid, {}))
    for variable in model.decisions:
        line = model.keys[variable]
        if isinstance(line, Line) and line.edge in parts:
            model.clause([variable])
    session = SatSession(model)
    try:
        if not session.solve():
            return None
        return frozenset(line.edge for line in session.read_decisions() if isinstance(line, Line))
    finally:
        session.close()


def measure_masyu(size: int, seed: int) -> Measured:
    """A line that expands at random and all pearls on it: how many, and are they enough?"""
    pearls = derive_clues(grow_line(Grid(size - 1, size - 1), Random(seed)))
    white, black = ({cell: colour for cell, colour in pearls.items() if colour == wanted} for wanted in "wb")
    return {
        "white": len(white),
        "black": len(black),
        "unique": _is_unique(size, pearls),
        "unique without black": _is_unique(size, white),
        "unique without white": _is_unique(size, black),
    }


def _is_unique(size: int, pearls: Mapping[Cell, Clue]) -> int:
    return int(solve(Puzzle.of("masyu", Grid(size, size), pearls)).status == "unique")


def measure_hitori(size: int, seed: int) -> Measured:
    """Numbers at random, none larger than the board: is there a solution, and one only?"""
    rng, grid = Random(seed), Grid(size, size)
    status = solve(Puzzle.of("hitori", grid, {cell: rng.randint(1, size) for cell in grid.cells})).status
    return {"solvable": int(status != "none"), "unique": int(status == "unique")}


def list_runs(quick: bool) -> list[ExperimentRun]:
    if quick:
        return [
            *_list_line_runs((5,), (5.0, FIFTEEN, 30.0), 2, SAT),
            *_list_line_runs((4,), (FIFTEEN,), 1, Z3),
            *_list_board_runs(MASYU, (5,), 4),
            *_list_board_runs(HITORI, (2, 4), 4),
        ]
    return [
        *_list_line_runs((5, 10, 15), SHARES, 20, SAT),
        *_list_line_runs((7,), (5.0, 10.0, FIFTEEN, 20.0), 10, Z3),
        *_list_board_runs(MASYU, (5, 6, 7, 8, 10), 100),
        *_list_board_runs(HITORI, range(2, 11), 50),
    ]


def _list_line_runs(sizes: Sequence[int], shares: Sequence[float], boards: int, judge: str) -> list[ExperimentRun]:
    return [
        ExperimentRun(
            _make_setting(LINE, size, seed, judge, kind, share),
            partial(measure_line, size, share, kind, seed, judge),
            f"{LINE} {size} {judge}",
        )
        for size in sizes
        for kind in KINDS
        for share in shares
        for seed in range(boards)
    ]


def _list_board_runs(what: str, sizes: Sequence[int], boards: int) -> list[ExperimentRun]:
    measure = measure_masyu if what == MASYU else measure_hitori
    return [
        ExperimentRun(_make_setting(what, size, seed), partial(measure, size, seed), f"{what} {size}")
        for size in sizes
        for seed in range(boards)
    ]


def _make_setting(
    what: str, size: int, seed: int, judge: str = SAT, kind: str = "does not matter", share: float = 100.0
) -> Setting:
    return {"what": what, "size": size, "judge": judge, "parts drawn": kind, "share": share, "seed": seed}


def _select_rows(rows: Sequence[ExperimentRow], **setting: Value) -> list[ExperimentRow]:
    """The rows with this setting that are done."""
    return [r for r in rows if r.ending == "done" and all(r[name] == value for name, value in setting.items())]


def _compute_share(rows: Sequence[ExperimentRow], column: str) -> float | None:
    """Of all these rows, or of those that have the column, the mean."""
    found = [row.number(column) for row in rows if row[column] is not None]
    return fmean(found) if found else None


def _format_percent(share: float | None) -> str | None:
    return None if share is None else f"{100 * share:.0f} %"


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    lines, masyu, hitori = (_select_rows(rows, what=what) for what in (LINE, MASYU, HITORI))
    by_sat_ = [row for row in lines if row["judge"] == SAT]
    sizes = sorted({int(row.number("size")) for row in by_sat_})

    def draw(axes: Axes) -> None:
        for colour, size in enumerate(sizes):
            for kind, dashes in zip(KINDS, (":", "-"), strict=True):
                chosen = [row for row in by_sat_ if (row["size"], row["parts drawn"]) == (size, kind)]
                shares = sorted({row.number("share") for row in chosen})
                found = [100 * (_compute_share(_select_rows(chosen, share=share), "found") or 0) for share in shares]
                label = f"{size}×{size}, {kind}"
                axes.plot(shares, found, dashes, color=f"C{colour}", marker="o", markersize=3, label=label)
        axes.axvline(FIFTEEN, color="k", linewidth=0.8, linestyle="--")
        axes.set(xlabel="share of the board's lines that is drawn at random, %", ylabel="a loop exists, %")
        if sizes:
            axes.legend(fontsize=7)

    claims = [*_judge_lines(by_sat_), *_judge_masyu(masyu), _judge_hitori(hitori)]
    return Findings(
        " ".join([summarise_claims(claims), *_summarise_rows(by_sat_)]),
        [
            make_claims_table(claims, HOW_JUDGED),
            Plot("loops", "Loops through random parts", draw),
            *(_make_lines_table(lines, judge, size) for judge, size in dict.fromkeys(_list_judged(lines))),
            "“15 percent of the line” can be read in two ways: of all lines that the board could have (the first"
            " column), or of the line that comes out (the fourth). In neither can it be the least that it takes: a"
            " loop through some parts is one through fewer of them as well. But with fewer parts the solver has"
            " more of a say in the line, and chance less.",
            _make_masyu_table(masyu),
            _make_black_table(masyu),
            "Why a board may do without its black pearls: where a line has all its pearls, a black one stands"
            " between two white ones, for in the cells before and after it the line runs straight, beside a turn."
            " So black pearls tell of long straight lines, and the white ones beside them say much the same.",
            _make_hitori_table(hitori),
        ],
    )


def _list_judged(lines: Sequence[ExperimentRow]) -> list[tuple[str, int]]:
    return [(str(row["judge"]), int(row.number("size"))) for row in lines]


def _compute_rates(rows: Sequence[ExperimentRow]) -> dict[tuple[Value, Value, float], float]:
    """By size, kind of parts and share drawn: the share of draws with a loop through them."""
    found: dict[tuple[Value, Value, float], list[float]] = {}
    for row in rows:
        found.setdefault((row["size"], row["parts drawn"], row.number("share")), []).append(row.number("found"))
    return {which: fmean(each) for which, each in found.items()}


def _format_range(shares: Sequence[float]) -> str:
    """``10 to 95 %``, or ``95 %`` where that is all."""
    return f"{' to '.join(dict.fromkeys(f'{100 * end(shares):.0f}' for end in (min, max)))} %"


def _find_loop_rates(rows: Sequence[ExperimentRow], rates: Mapping[tuple[Value, Value, float], float]) -> list[float]:
    """By size and kind of parts: the rate where what was drawn is nearest to 15 % of the loop that comes out."""
    off: dict[tuple[Value, Value], dict[float, float]] = {}
    for size, kind, share in rates:
        drawn = _compute_share(_select_rows(rows, size=size, share=share, **{"parts drawn": kind}), "given")
        if drawn is not None and abs(100 * drawn - FIFTEEN) < NEAR:
            off.setdefault((size, kind), {})[share] = abs(100 * drawn - FIFTEEN)
    return [rates[size, kind, min(each, key=lambda share: each[share])] for (size, kind), each in off.items()]


def _judge_lines(rows: Sequence[ExperimentRow]) -> list[Claim]:
    """What the thesis says of 15 percent, and of the way as a whole."""
    rates = _compute_rates(rows)
    fifteen = {(size, kind): rate for (size, kind, share), rate in rates.items() if share == FIFTEEN}
    fewer = {which: rate for which, rate in rates.items() if which[2] < FIFTEEN and which[:2] in fifteen}
    at_fifteen, of_loop = list(fifteen.values()), _find_loop_rates(rows, rates)
    loops = [row for row in rows if row["share"] == FIFTEEN and row["cover"] is not None]
    cover = [row.number("cover") for row in loops]
    readings = [
        f"of the board's lines: in {_format_range(at_fifteen)} of the draws" if fifteen else "",
        f"of the loop: in {_format_range(of_loop)}" if of_loop else "",
    ]
    without = _format_range([1 - rate for rate in at_fifteen]) if fifteen else ""
    return [
        Claim(
            "at least about 15 percent of the line have to be drawn to get a solution",
            f"there is a loop in {_format_range(list(fewer.values()))} of the draws with less, and in"
            f" {_format_range(at_fifteen)} with 15 % of the board's lines"
            if fewer
            else "",
            judge_cases([rate < fifteen[size, kind] for (size, kind, _), rate in fewer.items()]),
        ),
        Claim(
            "with about 15 percent there is a solution",
            "; ".join(filter(None, readings)),
            judge_cases([rate >= HALF for rate in (*at_fifteen, *of_loop)]),
        ),
        Claim(
            "it is not guaranteed that there is one",
            f"there is none in {without} of the draws" if fifteen else "",
            judge_cases([any(rate < 1 for rate in at_fifteen)] if fifteen else []),
        ),
        Claim(
            "nor that it fills the grid",
            f"it passes through {_format_range(cover)} of the points" if cover else "",
            judge_cases([min(cover) < 1] if cover else []),
        ),
    ]


def _summarise_rows(rows: Sequence[ExperimentRow]) -> list[str]:
    """What became of the fifteen percent, in a sentence."""
    rates = _compute_rates(rows)
    fifteen = [rate for (_, _, share), rate in rates.items() if share == FIFTEEN]
    least = min((share for _, _, share in rates), default=FIFTEEN)
    if not fifteen or least == FIFTEEN:
        return []
    first = [rate for (_, _, share), rate in rates.items() if share == least]
    return [
        f"Where 15 % of a board's lines are drawn, there is a loop in {_format_range(fifteen)} of the draws, by size"
        f" and by how they are drawn; where it is {least:g} %, in {_format_range(first)}."
    ]


def _judge_masyu(rows: Sequence[ExperimentRow]) -> list[Claim]:
    """How many boards have one solution; those without black pearls against those with some, and what becomes of
    the latter without them."""
    several = "a 10×10 Masyu from a random line has several solutions in almost all cases"
    large = [row.number("unique") for row in rows if row["size"] == 10]
    none, some = ([row for row in rows if (row.number("black") > 0) == has] for has in (False, True))
    unique = [row for row in some if row.number("unique")]
    without = sum(int(row.number("unique")) for row in none)
    stay = sum(int(row.number("unique without black")) for row in unique)
    fewer = without * len(some) < len(unique) * len(none)
    found = (
        f"{without} of {len(none)} boards without any have one solution, {len(unique)} of {len(some)} with some;"
        f" {stay} of these {len(unique)} keep it when their black pearls are taken away"
    )
    return [
        Claim(
            several,
            f"{len(large) - sum(large):.0f} of {len(large)} boards" if large else "",
            judge_cases([fmean(large) <= ALMOST_NEVER] if large else []),
        ),
        Claim(
            "a Masyu often needs a certain number of black pearls to have one solution",
            found if none and unique else "",
            judge_cases([fewer, 2 * stay < len(unique)] if none and unique else []),
        ),
    ]


def _judge_hitori(rows: Sequence[ExperimentRow]) -> Claim:
    large = [row for row in rows if row.number("size") >= 4]
    unique, solvable = (sum(int(row.number(column)) for row in large) for column in ("unique", "solvable"))
    found = f"of {len(large)} boards of 4×4 and more {solvable} have a solution, {unique} a single one"
    return Claim(
        "a Hitori with random numbers is almost never a nice puzzle",
        found if large else "",
        judge_cases([unique <= ALMOST_NEVER * len(large)] if large else []),
    )


def _make_lines_table(rows: Sequence[ExperimentRow], judge: str, size: int) -> PageTable:
    here = [row for row in rows if (row["judge"], row["size"]) == (judge, size)]
    lines: list[list[Value]] = []
    for share in sorted({row.number("share") for row in here}):
        those = _select_rows(here, share=share)
        by_kind = ([row.number("found") for row in those if row["parts drawn"] == kind] for kind in KINDS)
        lines.append(
            [
                f"{share:g} %",
                *(f"{sum(found):.0f} of {len(found)}" for found in by_kind),
                _format_percent(_compute_share(those, "given")),
                _format_percent(_compute_share(those, "cover")),
                _compute_share(those, "search"),
            ]
        )
    loops = [f"a loop exists, {kind}" for kind in KINDS]
    columns = ["drawn, of all lines", *loops, "drawn, of the loop", "points on the loop", "seconds"]
    title = f"Random parts on {size}×{size}, joined by {judge} (the thesis: “about 15 percent”)"
    return PageTable(title, columns, lines)


def _make_masyu_table(rows: Sequence[ExperimentRow]) -> PageTable:
    lines: list[list[Value]] = []
    for size in sorted({int(row.number("size")) for row in rows}):
        those = _select_rows(rows, size=size)
        unique = [row for row in those if row.number("unique")]
        lines.append(
            [
                f"{size}×{size}",
                len(those),
                _compute_share(those, "white"),
                _compute_share(those, "black"),
                len(unique),
                sum(int(row.number("unique without black")) for row in those),
                sum(int(row.number("unique without white")) for row in those),
            ]
        )
    return PageTable(
        "Masyu from a line that expands at random, with all its pearls",
        [
            "size",
            "boards",
            "white pearls, mean",
            "black pearls, mean",
            "one solution",
            "one without the black",
            "one without the white",
        ],
        lines,
        "The thesis: “almost in all cases the puzzle has multiple solutions”, and 10×10 “took already very long”.",
    )


def _make_black_table(rows: Sequence[ExperimentRow]) -> PageTable:
    """Does the number of black pearls go with having one solution?"""
    sizes = sorted({int(row.number("size")) for row in rows})
    groups = {"none": (0, 0), "1": (1, 1), "2": (2, 2), "3 or more": (3, 10**9)}
    lines: list[list[Value]] = []
    for size in sizes:
        line: list[Value] = [f"{size}×{size}"]
        for low, high in groups.values():
            those = [row for row in _select_rows(rows, size=size) if low <= row.number("black") <= high]
            line.append(f"{sum(int(row.number('unique')) for row in those)} of {len(those)}" if those else None)
        lines.append(line)
    return PageTable(
        "Masyu with one solution, by the number of black pearls",
        ["size", *groups],
        lines,
        "The thesis: “very often the case that a puzzle must have a certain number of black pearls in it. If not,"
        " the puzzle often has multiple solutions.”",
    )


def _make_hitori_table(rows: Sequence[ExperimentRow]) -> PageTable:
    lines: list[list[Value]] = []
    for size in sorted({int(row.number("size")) for row in rows}):
        those = _select_rows(rows, size=size)
        solvable, unique = (sum(int(row.number(column)) for row in those) for column in ("solvable", "unique"))
        lines.append([f"{size}×{size}", len(those), solvable, unique])
    return PageTable(
        "Hitori with random numbers from 1 to its size",
        ["size", "boards", "with a solution", "with one only"],
        lines,
        "The thesis: “after a small manual test, we observed that we almost never got a nice puzzle”.",
    )


EXPERIMENT = Experiment(
    name="fifteen-percent",
    title="Fifteen percent of a line, black pearls and random Hitori",
    source="Solving and generating puzzles with a connectivity constraint, sections 5.1.3, 5.2.3 and 5.4.3",
    question="""Three remarks of the thesis on making puzzles by chance. Slitherlink: parts of a line are drawn at
random and z3 joins them to a loop; “by a trial-and-error approach we see that we have to generate about 15 percent
of the line to get a solution”. Masyu: all pearls are put on a random line; often that has several solutions,
nearly always at 10×10, and it takes “a certain number of black pearls”. Hitori: random numbers “almost never” give
a nice puzzle.""",
    method="""Parts are drawn at random from all lines of the board (the sides of its cells) up to a share, either
any or never a third at a point, and our engine sat looks for a loop through all of them; on one size the thesis's
own z3 file does (`as_written/random_line_002.py`). Masyu's lines expand at random (`as_written/hiding_002.py`); we
ask whether all pearls, the white alone and the black alone leave one solution. Hitori's numbers are drawn from 1
to the size of the board.""",
    runs=list_runs,
    findings=report_findings,
    libraries=("z3-solver",),
)
