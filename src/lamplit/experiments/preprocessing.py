"""How much of a board plain counting settles before any search begins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING

from lamplit.engines import solve
from lamplit.experiments.boards import made
from lamplit.experiments.contract import Experiment, Findings, Measured, Plot, Row, Run, Table
from lamplit.genres import genre_of
from lamplit.words import listing

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS = {"any difficulty": None, "easy": "easy", "hard": "hard"}
WORDS = {"any difficulty": "made without regard to difficulty", "easy": "easy", "hard": "hard"}
SIZES = (7, 10, 14, 20, 30)
BOARDS = 10


def measure(size: int, seed: int, difficulty: str | None) -> Measured:
    """The share of the cells that counting decides, and whether that is all of them."""
    puzzle = made("akari", str(size), seed, difficulty=difficulty).puzzle
    outcome = solve(puzzle, "trivial")
    cells = len(genre_of(puzzle).decisions(puzzle))
    settled = cells if outcome.solutions else len(outcome.state) if outcome.state is not None else 0
    return {"cells": cells, "settled": settled, "share": settled / cells}


def runs(quick: bool) -> list[Run]:
    sizes, boards = ((7, 10), 2) if quick else (SIZES, BOARDS)
    return [
        Run({"size": size, "boards": kind, "seed": seed}, partial(measure, size, seed, difficulty), f"{size}")
        for size in sizes
        for kind, difficulty in KINDS.items()
        for seed in range(boards)
    ]


def findings(rows: Sequence[Row]) -> Findings:
    shares: dict[tuple[int, str], list[float]] = {}
    for row in rows:
        if row.ending == "done":
            shares.setdefault((int(row.number("size")), str(row["boards"])), []).append(row.number("share"))
    sizes = sorted({size for size, _ in shares})

    def mean(size: int, kind: str) -> float | None:
        return fmean(shares[size, kind]) if (size, kind) in shares else None

    def draw(axes: Axes) -> None:
        for kind in KINDS:
            known = [size for size in sizes if (size, kind) in shares]
            axes.plot(known, [100 * (mean(size, kind) or 0) for size in known], marker="o", label=kind)
        axes.set(xlabel="cells along a side", ylabel="settled by counting, %", ylim=(0, 105))
        axes.legend()

    overall = []
    for kind in KINDS:
        found = [share for (_, of), each in shares.items() if of == kind for share in each]
        overall += [f"{100 * fmean(found):.0f} % on boards that are {WORDS[kind]}"] if found else []
    return Findings(
        "Nothing to reproduce, as no share is given there. Of the cells of a board counting settles, on average, "
        f"{listing(overall)}." if overall else "No run was done, so nothing can be said.",
        [
            Table(
                "Share of the cells that counting settles, mean over the boards of a size",
                ["size", *KINDS],
                [[f"{size}×{size}", *(mean(size, kind) for kind in KINDS)] for size in sizes],
            ),
            Plot("share", "What counting settles, by size", draw),
        ],
    )


EXPERIMENT = Experiment(
    name="preprocessing",
    title="What is settled before the search",
    source="Construction of Human-Solvable Akari Puzzles, chapter 2, on Chiu et al. (2010), Rosberg et al. (2011)",
    question="""Both papers solve Akari in two steps: rules that settle cells at once (a number with just as many
cells as bulbs, cells beside a 0, what a bulb lights), and then a search by local improvement or by ants for the
rest. The first step is said to reduce the search space greatly; the thesis gives no share. How large is it?""",
    method="""The engine `trivial`, which counts and nothing else, on our own boards of three kinds: made without
regard to difficulty, easy, and hard. A cell is settled if it is known to hold a bulb or to hold none.""",
    runs=runs,
    findings=findings,
)
