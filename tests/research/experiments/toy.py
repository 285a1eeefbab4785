"""An experiment for tests of the program: doubles of numbers, the third of which waits until it is let go."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from lamplit.core.errors import BadInput
from lamplit.research.experiments.support.contract import (
    Experiment,
    ExperimentRow,
    ExperimentRun,
    Findings,
    Measured,
    PageTable,
    Plot,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LOG, GO = "log", "go"
"""Files of the working folder: what was measured, and whether the third may go on."""

PROGRAM = """
import sys
from tests.research.experiments import toy
from lamplit.__main__ import main
from lamplit.research.experiments import MODULES
sys.modules["lamplit.research.experiments.toy"] = toy
MODULES["toy"] = "toy"
main()
"""
"""The program, with this experiment among its own."""


def measure(number: int) -> Measured:
    with open(LOG, "a") as file:
        file.write(f"{number}\n")
    if number == 5:
        raise BadInput("a 5 | is refused")
    while number == 3 and not os.path.exists(GO):
        time.sleep(0.01)
    return {"double": 2 * number}


def runs(quick: bool) -> list[ExperimentRun]:
    return [ExperimentRun({"number": n}, partial(measure, n), "all") for n in ((1, 2) if quick else (1, 2, 3, 4, 5))]


def findings(rows: Sequence[ExperimentRow]) -> Findings:
    done = [row for row in rows if row.ending == "done"]

    def draw(axes: Axes) -> None:
        axes.plot([row.number("number") for row in done], [row.number("double") for row in done])

    numbers = PageTable("Numbers", ["number", "double"], [[row["number"], row["double"]] for row in done], "A note.")
    return Findings(f"{len(done)} numbers were doubled.", [numbers, "A word.", Plot("doubles", "Doubles", draw)])


EXPERIMENT = Experiment(
    name="toy",
    title="Doubles",
    source="A document, page 1",
    question="What are the doubles?",
    method="By multiplication.",
    runs=runs,
    findings=findings,
    libraries=("python-sat",),
)


def measured(folder: Path) -> list[str]:
    """The numbers that were measured, in order."""
    log = folder / LOG
    return log.read_text().split() if log.exists() else []
