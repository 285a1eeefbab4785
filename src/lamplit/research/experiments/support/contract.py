"""What an experiment is: runs that each measure something, and a page that reports the results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from lamplit.core.errors import BadInput
from lamplit.core.words import quote

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Value = str | int | float | None
Setting = Mapping[str, Value]
"""What is the same in every repetition of a run: ``{"size": "7×7", "board": 3, "engine": "mip"}``."""
Measured = Mapping[str, Value]

Ending = Literal["done", "out of time", "not run", "failed"]
"""``out of time``: ended after its limit. ``not run``: those before it had used up all time for their group."""


@dataclass(frozen=True)
class ExperimentRun:
    """One measurement, which a process of its own makes."""

    setting: Setting
    """Tells it from all others; its values are the first columns of the CSV."""
    measure: Callable[[], Measured]
    """Must be picklable: ``partial(function, argument, …)`` of a module."""
    group: str
    """Runs of one group, such as those of one size, share the time that they may take together."""


@dataclass(frozen=True)
class ExperimentRow:
    """What came of a run."""

    setting: Setting
    ending: Ending
    seconds: float
    """Of the whole run, by the clock on the wall."""
    measured: Measured
    """Empty unless it is done."""
    why: str = ""
    """What went wrong, where it failed."""

    def __getitem__(self, column: str) -> Value:
        return self.measured[column] if column in self.measured else self.setting.get(column)

    def number(self, column: str) -> float:
        value = self[column]
        if not isinstance(value, int | float):
            raise BadInput(
                f"a run has {quote(value)} as its {column}; expected a number (the CSV file may have been "
                "edited, or written by another version)"
            )
        return float(value)


@dataclass(frozen=True)
class PageTable:
    """A table of the page, with where its figures come from."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Value]]
    note: str = ""


@dataclass(frozen=True)
class Plot:
    """A picture of the page: ``draw`` gets the axes of matplotlib."""

    name: str
    """Of its file, without ending."""
    title: str
    draw: Callable[[Axes], None]


@dataclass(frozen=True)
class Findings:
    """What a page says of the outcome."""

    answer: str
    """One or two sentences at the top: was it reproduced, and if not, why not."""
    parts: Sequence[PageTable | Plot | str] = field(default=())
    """Tables, plots and paragraphs of Markdown, in order."""


@dataclass(frozen=True)
class Experiment:
    """A question that a document asks, and how it is asked again."""

    name: str
    title: str
    source: str
    """The document, and where in it: ``It is easy to Light Up in practice (IRIDIA), table 1``."""
    question: str
    """What the document asks, varies and measures, in a paragraph."""
    method: str
    """How we do it, and what differs from the document."""
    runs: Callable[[bool], Sequence[ExperimentRun]]
    """All runs, in order; those of the quick version, which end within five seconds, where True is given."""
    findings: Callable[[Sequence[ExperimentRow]], Findings]
    """What is told of the rows, of which some may not be done; the document's own figures are beside ours."""
    limit: float = 600.0
    """Seconds that the runs of a group may take together."""
    libraries: Sequence[str] = ()
    """Packages whose versions matter, besides Lamplit and python-sat: ``z3-solver``, ``clingo`` …"""
