"""What happens by chance: a loop through random parts, a Masyu that has one solution, a Hitori that has any."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

from lamplit.decisions import Line
from lamplit.engines import installed_engine, solve
from lamplit.engines.sat import SatSession
from lamplit.experiments.as_written.hiding_002 import expanding_line
from lamplit.experiments.as_written.numbering_002 import Lattice, Lines
from lamplit.experiments.as_written.random_line_002 import joined, random_parts
from lamplit.experiments.contract import Experiment, Findings, Measured, Plot, Row, Run, Setting, Table, Value
from lamplit.genres import genre_of
from lamplit.genres.masyu.generate import pearls_on
from lamplit.grid import Cell, Grid
from lamplit.puzzle import Clue, Puzzle
from lamplit.words import listing

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LINE, MASYU, HITORI = "line", "masyu", "hitori"
SAT, Z3 = "sat", "z3, as written"
KINDS = {"any parts": False, "never three at a point": True}
SHARES = (2.5, 5.0, 7.5, 10.0, 12.5, 15.0, 17.5, 20.0, 25.0, 30.0)
FIFTEEN = 15.0
HALF = 0.5


def random_line(size: int, share: float, kind: str, seed: int, judge: str) -> Measured:
    """Is there a loop through random parts, and how much of the board does the one that was found cover?"""
    grid = Grid(size, size)
    lattice = Lattice(grid.sides)
    parts = random_parts(lattice.edges, share / 100, Random(seed), pass_over=KINDS[kind])
    if judge == Z3:
        installed_engine("smt")
    started = time.perf_counter()
    loop = joined(lattice, parts) if judge == Z3 else by_sat(grid, parts)
    seconds = time.perf_counter() - started
    found: dict[str, Value] = {"parts": len(parts), "found": int(loop is not None), "search": seconds}
    if loop:
        points = {end for line in loop for end in line}
        found |= {"lines": len(loop), "cover": len(points) / len(lattice.at), "given": len(parts) / len(loop)}
    return found


def by_sat(grid: Grid, parts: Lines) -> Lines | None:
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
        return frozenset(line.edge for line in session.decisions() if isinstance(line, Line))
    finally:
        session.close()


def random_masyu(size: int, seed: int) -> Measured:
    """A line that expands at random and all pearls on it: how many, and are they enough?"""
    pearls = pearls_on(expanding_line(Grid(size - 1, size - 1), Random(seed)))
    white, black = ({cell: colour for cell, colour in pearls.items() if colour == wanted} for wanted in "wb")
    return {
        "white": len(white), "black": len(black), "unique": _unique(size, pearls),
        "unique without black": _unique(size, white), "unique without white": _unique(size, black),
    }  # fmt: skip


def _unique(size: int, pearls: Mapping[Cell, Clue]) -> int:
    return int(solve(Puzzle.of("masyu", Grid(size, size), pearls)).status == "unique")


def random_hitori(size: int, seed: int) -> Measured:
    """Numbers at random, none larger than the board: is there a solution, and one only?"""
    rng, grid = Random(seed), Grid(size, size)
    status = solve(Puzzle.of("hitori", grid, {cell: rng.randint(1, size) for cell in grid.cells})).status
    return {"solvable": int(status != "none"), "unique": int(status == "unique")}


def runs(quick: bool) -> list[Run]:
    if quick:
        return [
            *_lines((5,), (5.0, FIFTEEN, 30.0), 2, SAT), *_lines((4,), (FIFTEEN,), 1, Z3),
            *_boards(MASYU, (5,), 4), *_boards(HITORI, (2, 4), 4),
        ]  # fmt: skip
    return [
        *_lines((5, 10, 15), SHARES, 20, SAT), *_lines((7,), (5.0, 10.0, FIFTEEN, 20.0), 10, Z3),
        *_boards(MASYU, (5, 6, 7, 8, 10), 100), *_boards(HITORI, range(2, 11), 50),
    ]  # fmt: skip


def _lines(sizes: Sequence[int], shares: Sequence[float], boards: int, judge: str) -> list[Run]:
    return [
        Run(
            _setting(LINE, size, seed, judge, kind, share),
            partial(random_line, size, share, kind, seed, judge), f"{LINE} {size} {judge}",
        )
        for size in sizes
        for kind in KINDS
        for share in shares
        for seed in range(boards)
    ]  # fmt: skip


def _boards(what: str, sizes: Sequence[int], boards: int) -> list[Run]:
    measure = random_masyu if what == MASYU else random_hitori
    return [
        Run(_setting(what, size, seed), partial(measure, size, seed), f"{what} {size}")
        for size in sizes
        for seed in range(boards)
    ]


def _setting(
    what: str, size: int, seed: int, judge: str = SAT, kind: str = "does not matter", share: float = 100.0
) -> Setting:
    return {"what": what, "size": size, "judge": judge, "parts drawn": kind, "share": share, "seed": seed}


def _of(rows: Sequence[Row], **setting: Value) -> list[Row]:
    """The rows with this setting that are done."""
    return [r for r in rows if r.ending == "done" and all(r[name] == value for name, value in setting.items())]


def _share(rows: Sequence[Row], column: str) -> float | None:
    """Of all these rows, or of those that have the column, the mean."""
    found = [row.number(column) for row in rows if row[column] is not None]
    return fmean(found) if found else None


def _percent(share: float | None) -> str | None:
    return None if share is None else f"{100 * share:.0f} %"


def findings(rows: Sequence[Row]) -> Findings:
    lines, masyu, hitori = (_of(rows, what=what) for what in (LINE, MASYU, HITORI))
    by_sat_ = [row for row in lines if row["judge"] == SAT]
    sizes = sorted({int(row.number("size")) for row in by_sat_})

    def draw(axes: Axes) -> None:
        for colour, size in enumerate(sizes):
            for kind, dashes in zip(KINDS, (":", "-"), strict=True):
                chosen = [row for row in by_sat_ if (row["size"], row["parts drawn"]) == (size, kind)]
                shares = sorted({row.number("share") for row in chosen})
                found = [100 * (_share(_of(chosen, share=share), "found") or 0) for share in shares]
                label = f"{size}×{size}, {kind}"
                axes.plot(shares, found, dashes, color=f"C{colour}", marker="o", markersize=3, label=label)
        axes.axvline(FIFTEEN, color="k", linewidth=0.8, linestyle="--")
        axes.set(xlabel="share of the board's lines that is drawn at random, %", ylabel="a loop exists, %")
        if sizes:
            axes.legend(fontsize=7)

    told = [_of_lines(by_sat_, sizes), _of_masyu(masyu), _of_hitori(hitori)]
    return Findings(
        " ".join(filter(None, told)) or "No run ended.",
        [
            *(_lines_table(lines, judge, size) for judge, size in dict.fromkeys(_judged(lines))),
            Plot("loops", "Loops through random parts", draw),
            "“15 percent of the line” can be read in two ways: of all lines that the board could have (the first"
            " column), or of the line that comes out (the fourth). “Have to” can't be read as “at least”: a loop"
            " through some parts is one through fewer of them as well; but with fewer the solver has more of a say"
            " in the line, and chance less.",
            _masyu_table(masyu),
            _black_table(masyu),
            "Why a board may do without its black pearls: where a line has all its pearls, a black one stands"
            " between two white ones, for in the cells before and after it the line runs straight, beside a turn."
            " So black pearls tell of long straight lines, and the white ones beside them say much the same.",
            _hitori_table(hitori),
        ],
    )


def _judged(lines: Sequence[Row]) -> list[tuple[str, int]]:
    return [(str(row["judge"]), int(row.number("size"))) for row in lines]


def _of_lines(rows: Sequence[Row], sizes: Sequence[int]) -> str:
    """What became of 15 percent, by how the parts are drawn, and whether fewer parts are harder to join."""
    told: list[str] = []
    at_fifteen: list[float] = []
    fewer_do = True
    for kind in KINDS:
        drawn = {size: _of(rows, size=size, **{"parts drawn": kind}) for size in sizes}
        found = {size: _share(_of(drawn[size], share=FIFTEEN), "found") for size in sizes}
        known = {size: at for size, at in found.items() if at is not None}
        for size, at in known.items():
            least = min(row.number("share") for row in drawn[size])
            fewer_do = fewer_do and (_share(_of(drawn[size], share=least), "found") or 0) >= at
        if known:
            listed = listing(f"{_percent(at)} on {size}×{size}" for size, at in known.items())
            told.append(f"{listed} ({kind})")
            at_fifteen += known.values()
    if not told:
        return ""
    fine = sum(at >= HALF for at in at_fifteen)
    verdict = "Reproduced" if fine == len(at_fifteen) else "Partly reproduced" if fine else "Not reproduced"
    less = "; fewer parts are joined as easily, so it is not the least that it takes" * fewer_do
    return (
        f"{verdict}: where 15 % of a board's lines are drawn at random, there is a loop through them for"
        f" {'; for '.join(told)}{less}."
    )


def _of_masyu(rows: Sequence[Row]) -> str:
    """Boards without black pearls against those with some; and what becomes of the latter without them."""
    if not rows:
        return ""
    largest = max(row.number("size") for row in rows)
    only = _share([row for row in rows if row.number("size") == largest], "unique")
    size = f"{largest:g}×{largest:g}"
    told = f"Of {size} Masyu with all pearls on a random line {_percent(only)} have one solution."
    none, some = ([row for row in rows if (row.number("black") > 0) == has] for has in (False, True))
    unique = [row for row in some if row.number("unique")]
    if not none or not unique:
        return told
    without = sum(int(row.number("unique")) for row in none)
    stay = sum(int(row.number("unique without black")) for row in unique)
    fewer = without * len(some) < len(unique) * len(none)
    seen = "As the thesis saw, black pearls go with that" if fewer else "Black pearls, here, do not go with that"
    return (
        f"{told} {seen}: over all sizes {without} of {len(none)} boards without any have one solution, and"
        f" {len(unique)} of {len(some)} with some; yet {stay} of these {len(unique)} keep it when their black"
        " pearls are taken away."
    )


def _of_hitori(rows: Sequence[Row]) -> str:
    large = [row for row in rows if row.number("size") >= 4]
    if not large:
        return ""
    unique, solvable = (sum(int(row.number(column)) for row in large) for column in ("unique", "solvable"))
    return (
        f"Of {len(large)} Hitori of 4×4 and more with random numbers {solvable} have a solution and {unique} a"
        f" single one{', as the thesis found' if unique * 20 <= len(large) else ', more than the thesis says'}."
    )


def _lines_table(rows: Sequence[Row], judge: str, size: int) -> Table:
    lines: list[list[Value]] = []
    for kind in KINDS:
        chosen = [row for row in rows if (row["judge"], row["size"], row["parts drawn"]) == (judge, size, kind)]
        for share in sorted({row.number("share") for row in chosen}):
            those = _of(chosen, share=share)
            lines.append([
                f"{share:g} %", kind, f"{sum(int(row.number('found')) for row in those)} of {len(those)}",
                _percent(_share(those, "given")), _percent(_share(those, "cover")), _share(those, "search"),
            ])  # fmt: skip
    columns = ["drawn, of all lines", "parts", "a loop exists", "drawn, of the loop", "points on it", "seconds"]
    return Table(f"Random parts on {size}×{size}, joined by {judge} (the thesis: “about 15 %”)", columns, lines)


def _masyu_table(rows: Sequence[Row]) -> Table:
    lines: list[list[Value]] = []
    for size in sorted({int(row.number("size")) for row in rows}):
        those = _of(rows, size=size)
        unique = [row for row in those if row.number("unique")]
        lines.append([
            f"{size}×{size}", len(those), _share(those, "white"), _share(those, "black"), len(unique),
            sum(int(row.number("unique without black")) for row in those),
            sum(int(row.number("unique without white")) for row in those),
        ])  # fmt: skip
    return Table(
        "Masyu from a line that expands at random, with all its pearls",
        ["size", "boards", "white pearls, mean", "black pearls, mean", "one solution",
         "one without the black", "one without the white"],
        lines,
        "The thesis: “almost in all cases the puzzle has multiple solutions”, and 10×10 “took already very long”.",
    )  # fmt: skip


def _black_table(rows: Sequence[Row]) -> Table:
    """Does the number of black pearls go with having one solution?"""
    sizes = sorted({int(row.number("size")) for row in rows})
    groups = {"none": (0, 0), "1": (1, 1), "2": (2, 2), "3 or more": (3, 10**9)}
    lines: list[list[Value]] = []
    for size in sizes:
        line: list[Value] = [f"{size}×{size}"]
        for low, high in groups.values():
            those = [row for row in _of(rows, size=size) if low <= row.number("black") <= high]
            line.append(f"{sum(int(row.number('unique')) for row in those)} of {len(those)}" if those else None)
        lines.append(line)
    return Table(
        "Masyu with one solution, by the number of black pearls", ["size", *groups], lines,
        "The thesis: “very often the case that a puzzle must have a certain number of black pearls in it. If not,"
        " the puzzle often has multiple solutions.”",
    )  # fmt: skip


def _hitori_table(rows: Sequence[Row]) -> Table:
    lines: list[list[Value]] = []
    for size in sorted({int(row.number("size")) for row in rows}):
        those = _of(rows, size=size)
        solvable, unique = (sum(int(row.number(column)) for row in those) for column in ("solvable", "unique"))
        lines.append([f"{size}×{size}", len(those), solvable, unique])
    return Table(
        "Hitori with random numbers from 1 to its size",
        ["size", "boards", "with a solution", "with one only"], lines,
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
    runs=runs,
    findings=findings,
    libraries=("z3-solver",),
)
