"""The thesis's 10×10 puzzle, step by step: does each conclusion of its text follow as it says?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.engines import solve
from lamplit.generating.styles import find_broken_conditions
from lamplit.human import deduce, human_of
from lamplit.human.deducer import Deducer
from lamplit.research.experiments.as_written.case_003 import (
    BOARD,
    CONCLUSIONS,
    READINGS,
    SOLUTION,
    Conclusion,
    Reading,
    read_puzzle,
)
from lamplit.research.experiments.as_written.judging_003 import MOST_ANSWERS, judge_puzzle
from lamplit.research.experiments.support.contract import (
    Experiment,
    ExperimentRow,
    ExperimentRun,
    Findings,
    Measured,
    PageTable,
    Plot,
)
from lamplit.research.experiments.support.thesis_003 import THESIS, select_done, sum_column

if TYPE_CHECKING:
    from matplotlib.axes import Axes

READING, CONCLUSION = "reading", "conclusion"
LIKELIEST: Reading = {(2, 2): 1, (2, 8): "x", (7, 8): 2, (7, 10): "x"}
"""The reading that the steps are tried on: it keeps listing 3, with the fewest numbers."""
PLACE = (2, 8)
"""Where the text may pass over a wall."""
KINDS: dict[Clue | None, str] = {None: "white", "x": "a wall", 1: "a wall with a 1"}
DIAGONAL = CONCLUSIONS[1]
SIX = ("forced-empty", "diagonal", "saturation", "restricted", "patterns", "limited-light")


COUNTED = {
    "solved_as_told": "the text's bulbs are the only solution",
    "keeps_listing_3": "keeps listing 3",
    "diagonal_as_told": "Diagonal Exclusion gives just what the text says",
    "six": "our six solve it",
    "among": "its program: right answer among others",
    "first": "its program: right answer first",
    "only": "its program: right answer only",
}


def judge_reading(reading: Reading) -> Measured:
    """Whether a reading of the board is a puzzle of the thesis and has its steps, and who solves it."""
    from lamplit.generating.order_parsing import find_style
    from lamplit.genres.akari.making.taste import TASTE

    board = read_puzzle(reading)
    outcome = solve(board)
    verdict = judge_puzzle(board, SOLUTION)
    return {
        "readings": 1,
        "solved_as_told": int(outcome.status == "unique" and outcome.solutions == (SOLUTION,)),
        "diagonal_as_told": int(not find_left_out(board, DIAGONAL)),
        "keeps_listing_3": int(not find_broken_conditions(find_style("balanced", "akari"), TASTE, board, SOLUTION)),
        "six": int(deduce(board, ["six"]).solved),
        "answers": verdict.answers,
        "among": int(verdict.among),
        "first": int(verdict.first),
        "only": int(verdict.only),
    }


def check_conclusion(number: int) -> Measured:
    """How a conclusion of the text stands to what its strategy gives, from all that was concluded before."""
    board, before, now = read_puzzle(LIKELIEST), _make_state(CONCLUSIONS[:number]), CONCLUSIONS[number]
    wanted = {Bulb(cell) for cell in _list_cells(now)}
    settled = _find_implied(board, before)
    by_it = _find_conclusions(board, before, [now.strategy], now.bulb)
    by_six = _find_conclusions(board, before, SIX, now.bulb)
    wrong = [each for each in wanted if (each in SOLUTION.true) != now.bulb]
    return {
        "cells": len(wanted),
        "same": len(wanted & by_it),
        "settled": len((wanted & settled) - by_it),
        "others": len((wanted & by_six) - by_it - settled),
        "wrong": len(wrong),
        "left_out": ", ".join(find_left_out(board, now)) or "nothing",
    }


def _list_cells(one: Conclusion) -> list[Cell]:
    return [Cell(row - 1, col - 1) for row, col in one.cells]


def _make_state(conclusions: Sequence[Conclusion]) -> State:
    true, false = (
        frozenset(Bulb(cell) for one in conclusions if one.bulb == kind for cell in _list_cells(one))
        for kind in (True, False)
    )
    return State(true, false)


def _find_implied(board: Puzzle, state: State) -> set[Bulb]:
    """Cells that are lit, and so need no strategy to stay without a bulb."""
    after = Deducer(human_of(board), board, [], state).state
    return {each for each in after.false - state.false if isinstance(each, Bulb)}


def _find_conclusions(board: Puzzle, state: State, strategies: Sequence[str], bulb: bool) -> set[Bulb]:
    """All that these strategies conclude from a state, over and over."""
    deducer = Deducer(human_of(board), board, strategies, state)
    found: set[Bulb] = set()
    while (step := deducer.advance()) is not None:
        for one in step.steps:
            concluded = one.finding.true if bulb else one.finding.false
            found.update(each for each in concluded if isinstance(each, Bulb))
    return found


def find_left_out(board: Puzzle, now: Conclusion) -> list[str]:
    """Cells that the thesis's own rules for one of the first two strategies give, and its text does not."""
    from lamplit.genres.akari.asp import ASP
    from lamplit.research.experiments.support.answer_sets import find_answer_sets

    if now.strategy not in ("forced-empty", "diagonal"):
        return []
    program = f"{ASP.strategies}\n{ASP.facts(board)}\n#show no_lightbulb/3."
    [shown] = find_answer_sets(program, 1)
    found = set()
    for symbol in shown:
        col, row, clue = (argument.number for argument in symbol.arguments)
        cell = Cell(row - 1, col - 1)
        if cell not in board.clues and (clue == 0) == (now.strategy == "forced-empty"):
            found.add(Bulb(cell))
    told = {Bulb(cell) for one in CONCLUSIONS if one.step <= now.step for cell in _list_cells(one)}
    return sorted(each.place for each in found - told)


def list_runs(quick: bool) -> list[ExperimentRun]:
    readings = list(enumerate(READINGS))
    return [
        *(
            ExperimentRun({"part": READING, "number": number}, partial(judge_reading, reading), READING)
            for number, reading in (readings[::10] if quick else readings)
        ),
        *(
            ExperimentRun({"part": CONCLUSION, "number": number}, partial(check_conclusion, number), CONCLUSION)
            for number in range(len(CONCLUSIONS))
        ),
    ]


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    readings, steps = select_done(rows, part=READING), select_done(rows, part=CONCLUSION)
    return Findings(
        _write_answer(readings, steps),
        [
            "The board as the text gives it; `x` is a wall without a number, `?` a cell that it leaves open:",
            f"```text{BOARD}```",
            Plot("board", "The thesis's bulbs (●) and empty cells (×), by the step of its figure 15", draw_conclusions),
            PageTable(
                "Each conclusion of the text, from all that stands before it",
                [
                    "step",
                    "strategy",
                    "concludes",
                    "cells",
                    "so by this strategy",
                    "lit anyway",
                    "only by another of the six",
                    "wrong",
                    "its own rule gives too",
                ],
                [
                    [
                        f"15{'abcde'[one.step - 1]}",
                        one.strategy,
                        "bulbs" if one.bulb else "no bulbs",
                        *(row[each] for each in ("cells", "same", "settled", "others", "wrong", "left_out")),
                    ]
                    for row in steps
                    for one in [CONCLUSIONS[int(row.number("number"))]]
                ],
                "The last column compares with listings 5 and 6 as the thesis's program runs them.",
            ),
            PageTable(
                "The readings of the board, by what stands at r2c8",
                ["r2c8", "readings", *COUNTED.values(), f"its program: answers, mean (of at most {MOST_ANSWERS})"],
                [
                    [
                        words,
                        len(each),
                        *(sum_column(each, column) for column in COUNTED),
                        fmean(row.number("answers") for row in each),
                    ]
                    for kind, words in KINDS.items()
                    if (each := [row for row in readings if _read_kind(row) == kind])
                ],
                "Of each kind of reading, how many are so. The steps above are tried on the one with a wall at "
                "r2c8, 1 at r2c2, 2 at r7c8 and no number at r7c10.",
            ),
            *_list_remarks(readings),
            "The section ends by saying that the solution is that of figure 10e; the puzzle is that of figure "
            "12e, whose solution is figure 13e.",
        ],
    )


def _list_remarks(readings: Sequence[ExperimentRow]) -> list[str]:
    """What follows from the readings, where it does."""
    white, wall = ([row for row in readings if (_read_kind(row) is None) == each] for each in (True, False))
    remarks = []
    if white and wall and not sum_column(white, "keeps_listing_3") and sum_column(wall, "keeps_listing_3"):
        remarks.append(
            "**A wall that the text passes over.** With a white r2c8 no reading keeps listing 3, by which the "
            "puzzle was constructed, and Diagonal Exclusion would give r2c8 as well; with a wall there both can "
            "be as told. So the puzzle most likely has a 29th wall there, which the text never needs."
        )
    if readings and not sum_column(readings, "only"):
        remarks.append(
            "**The printed solver would not have accepted this puzzle.** By section 9.4 the constructor "
            "takes only puzzles of which its solver has exactly one answer. As printed it has several, in every "
            "reading: either the program or the test was another."
        )
    return remarks


def _read_kind(row: ExperimentRow) -> Clue | None:
    return READINGS[int(row.number("number"))][PLACE]


def _write_answer(readings: Sequence[ExperimentRow], steps: Sequence[ExperimentRow]) -> str:
    cells, same, settled, wrong = (sum_column(steps, each) for each in ("cells", "same", "settled", "wrong"))
    if not cells or not readings:
        return "Not answered: nothing was tried."
    as_told, only = sum_column(readings, "solved_as_told"), sum_column(readings, "only")
    whole = as_told == len(readings) and not wrong and same == cells
    lit = f", {settled} more because the cell is lit" if settled else ""
    otherwise = f", {rest} otherwise" if (rest := cells - same - settled) else ""
    mistaken = f", and {wrong} are wrong" if wrong else ""
    return (
        f"{'Reproduced' if whole else 'Partly reproduced'}. The {len(SOLUTION.true)} bulbs of the text are the "
        f"only solution in {as_told} of {len(readings)} readings of the board, and {same} of its {cells} "
        f"conclusions follow by our strategy of the name that it gives{lit}{otherwise}{mistaken}. But the "
        f"thesis's own program has this as its only answer in {only} of the readings."
    )


def draw_conclusions(axes: Axes) -> None:
    """The board with what the text concludes, each in the colour of its step."""
    board = read_puzzle(LIKELIEST)
    size = board.grid.rows
    colours = ("#1b9e77", "#d95f02", "#7570b3", "#e7298a", "#a6761d")
    for wall, clue in board.clues.items():
        axes.fill_between([wall.col, wall.col + 1], wall.row, wall.row + 1, color="#222222", linewidth=0)
        if isinstance(clue, int):
            axes.text(wall.col + 0.5, wall.row + 0.5, str(clue), color="white", ha="center", va="center")
    for one in CONCLUSIONS:
        axes.scatter(
            [cell.col + 0.5 for cell in _list_cells(one)],
            [cell.row + 0.5 for cell in _list_cells(one)],
            marker="o" if one.bulb else "x",
            s=50 if one.bulb else 22,
            color=colours[one.step - 1],
        )
    for step, colour in enumerate(colours, 1):
        axes.scatter([], [], color=colour, label=f"15{'abcde'[step - 1]}")
    axes.set(xlim=(0, size), ylim=(size, 0), aspect="equal")
    axes.set_xticks(range(size + 1), labels=[])
    axes.set_yticks(range(size + 1), labels=[])
    axes.legend(loc="center left", bbox_to_anchor=(1.02, 0.5))


EXPERIMENT = Experiment(
    name="case-study",
    title="The thesis's 10×10 puzzle, step by step",
    source=f"{THESIS}, section 9.6, figures 12e, 13e and 15",
    question="""A 10×10 puzzle of the redesigned constructor is solved in five steps, each conclusion with the
strategy that it is owed to. Does each follow, by the strategy named, from those before it; and is the end the
only solution?""",
    method="""The board is put together again from the coordinates in the text: 28 walls and 23 bulbs. Of three
walls the text does not say whether they have a number, and r2c8 may be a wall that it passes over: were it white,
the board would break listing 3 (a white 2×2 square without a bulb) and the text would lack a cell of Diagonal
Exclusion. All 24 readings are tried. Then our strategy of the same name is let loose on what the text had
concluded until then.""",
    runs=list_runs,
    findings=report_findings,
    libraries=("clingo",),
)
