"""The closing conjecture of *It is easy to Light Up in practice*: is it the boards for people that are easy?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from lamplit.core.puzzle import Puzzle
from lamplit.engines import get_installed_engine, solve
from lamplit.research.experiments import easy_findings
from lamplit.research.experiments.easy_findings import CAP, FLIPS, FORMULA, LIT, NUMBERS
from lamplit.research.experiments.support.akari_boards import (
    make_from_formula,
    make_with_lighting,
    make_with_random_numbers,
)
from lamplit.research.experiments.support.boards import PUBLISHED, make_board, read_published
from lamplit.research.experiments.support.contract import Experiment, ExperimentRun, Measured

PUBLISHED_SIZES = ("10×10", "14×14", "17×17", "24×14", "36×20")
STYLES = ("classic", "sparse", "balanced")
HARDEST = "fiendish"
OURS_SIZES = (14, 20)
SIDE, LARGE_SIDES, NUMBERS_SIDE = 14, (40, 80), 40
WALLS = (0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5)
CLUES = (0.0, 0.25, 0.5, 0.75, 1.0)
OWN = "its own"
"""The share of walls, or of numbers, of a board that nobody asked for any."""
VARIABLES = 6
"""Of formulas: with more of them a board becomes too large."""


def measure_all(puzzle: Puzzle, seed: int) -> Measured:
    """The effort of every solver on a board."""
    return {**measure_sat(puzzle), **measure_program(puzzle), **measure_local(puzzle, seed)}


def measure_sat(puzzle: Puzzle) -> Measured:
    """What the board is, how hard the engine sat works for the first answer, and whether there is a second."""
    first, both = solve(puzzle, "sat", limit=1), solve(puzzle, "sat", limit=2)
    walls = len(puzzle.clues)
    return {
        "cells": len(puzzle.grid.cells),
        "wall share": walls / len(puzzle.grid.cells),
        "numbered share": sum(isinstance(clue, int) for clue in puzzle.clues.values()) / max(walls, 1),
        "answers": {"unique": "one", "multiple": "more", "none": "none"}[both.status],
        "conflicts": int(first.stats["conflicts"]),
        "decisions": int(first.stats["decisions"]),
        "sat seconds": first.seconds,
    }


def measure_program(puzzle: Puzzle) -> Measured:
    """The report's program, and the same without its aim of the fewest bulbs."""
    get_installed_engine("mip")
    from lamplit.research.experiments.as_written.integer_program_001 import solve_program

    fewest = solve_program(puzzle, seconds=CAP)
    some = solve_program(puzzle, fewest=False, seconds=CAP)
    return {
        "ip seconds": fewest.solving,
        "ip nodes": fewest.nodes,
        "ip status": fewest.status,
        "any seconds": some.solving,
        "any nodes": some.nodes,
        "any status": some.status,
    }


def measure_local(puzzle: Puzzle, seed: int) -> Measured:
    from lamplit.research.experiments.as_written.local_search import search_min_conflicts

    tried = search_min_conflicts(puzzle, Random(seed), FLIPS)
    return {"local found": int(tried.solution is not None), "local flips": tried.flips}


def measure_published(size: str, number: int) -> Measured:
    record = read_published("akari", size, number)
    return {"name": record.id, **measure_all(record.puzzle, number)}


def measure_ours(size: int, style: str, seed: int) -> Measured:
    hardest = style == HARDEST
    puzzle = make_board(
        "akari", str(size), seed, style=None if hardest else style, difficulty=HARDEST if hardest else None
    ).puzzle
    return measure_all(puzzle, seed)


def measure_random(side: int, walls: float, clues: float, seed: int) -> Measured:
    return measure_all(make_with_lighting(side, walls, clues, seed), seed)


def measure_large(side: int, walls: float, clues: float, seed: int) -> Measured:
    return measure_sat(make_with_lighting(side, walls, clues, seed))


def measure_numbers(side: int, walls: float, clues: float, seed: int) -> Measured:
    return measure_sat(make_with_random_numbers(side, walls, clues, seed))


def measure_formula(seed: int) -> Measured:
    return measure_sat(make_from_formula(VARIABLES, seed))


def list_runs(quick: bool) -> list[ExperimentRun]:
    if quick:
        return [
            *_list_ours((7,), STYLES[:1], 2),
            *_list_random(LIT, 7, measure_random, 1, (0.1, 0.3), (0.0, 1.0)),
            *_list_random(LIT, 20, measure_large, 1, (0.1, 0.3), (0.0, 1.0)),
            *_list_random(NUMBERS, 10, measure_numbers, 1, (0.1, 0.3), (0.0, 1.0)),
        ]
    return [
        *_list_published(8),
        *_list_ours(OURS_SIZES, (*STYLES, HARDEST), 5),
        *_list_random(LIT, SIDE, measure_random, 4),
        *(run for side in LARGE_SIDES for run in _list_random(LIT, side, measure_large, 2)),
        *_list_random(NUMBERS, NUMBERS_SIDE, measure_numbers, 3),
        *(_make_run(FORMULA, f"{VARIABLES} variables", seed, partial(measure_formula, seed)) for seed in range(5)),
    ]


def _list_published(boards: int) -> Iterator[ExperimentRun]:
    for size in PUBLISHED_SIZES:
        for number in range(boards):
            yield _make_run(PUBLISHED, size, number, partial(measure_published, size, number))


def _list_ours(sizes: tuple[int, ...], styles: tuple[str, ...], boards: int) -> Iterator[ExperimentRun]:
    for size in sizes:
        for style in styles:
            for seed in range(boards):
                yield _make_run(style, f"{size}×{size}", seed, partial(measure_ours, size, style, seed))


def _list_random(
    kind: str,
    side: int,
    measure: Callable[[int, float, float, int], Measured],
    boards: int,
    walls: tuple[float, ...] = WALLS,
    clues: tuple[float, ...] = CLUES,
) -> Iterator[ExperimentRun]:
    for some_walls in walls:
        for some_clues in clues:
            for seed in range(boards):
                work = partial(measure, side, some_walls, some_clues, seed)
                yield _make_run(kind, f"{side}×{side}", seed, work, some_walls, some_clues)


def _make_run(
    kind: str, size: str, board: int, work: Callable[[], Measured], walls: float | str = OWN, clues: float | str = OWN
) -> ExperimentRun:
    setting = {"boards": kind, "size": size, "walls": walls, "numbered": clues, "board": board}
    return ExperimentRun(setting, work, f"{kind} {size} {walls}")


EXPERIMENT = Experiment(
    name="easy-in-practice",
    title="Are boards for people the easy ones?",
    source="It is easy to Light Up in practice (IRIDIA, TR/IRIDIA/2014-004), section 4",
    question="""The report ends: "We conjecture that such human-level instances possess some structure that makes
them appealing to humans but easy to solve automatically." It tried no others, and gives no figures on this. So:
which boards are not easy, and does anybody print such? The report also calls heuristics needless for boards of
this kind; how does the simplest of them fare?""",
    method=f"""Boards for people: published ones (where the environment variable LAMPLIT_CORPUS names a folder
that has them) and our own. Boards for nobody: walls at random, some of them numbered from a lighting at random,
over the share of walls and the share of these that have numbers; the same with the numbers dealt out again, so
that most boards have no solution; and random formulas of {VARIABLES} variables turned into boards. Each is
solved by the report's program row for row as written, by the same without its aim of the fewest bulbs (both
ended after {CAP:g} s), by the engine `sat`, whose effort is counted in conflicts, and by min-conflicts
(`as_written/local_search.py`), which has {FLIPS:,} flips and may only say "found". The large boards go to `sat`
alone.""",
    runs=list_runs,
    findings=easy_findings.report_findings,
    libraries=("pyscipopt",),
    limit=200.0,
)
