"""The page of an experiment: Markdown beside its CSV and its plots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from lamplit.core.errors import LamplitError, MissingExtra
from lamplit.research.bench.machine import describe_machine_and_python
from lamplit.research.experiments.support.contract import Experiment, ExperimentRow, PageTable, Plot, Value
from lamplit.research.experiments.support.versions import find_version, format_versions

PAGE, RUNS = "README.md", "runs.csv"
MACHINE = "## Machine and versions"
ALWAYS = ("lamplit", "python-sat")
MOST_FAILURES = 10
"""Shown on the page; the CSV has them all."""


def require_libraries(experiment: Experiment) -> None:
    """Say how to get what draws the plots, and what is measured, before anybody waits."""
    for library in ("matplotlib", *experiment.libraries):
        if find_version(library) is None:
            raise MissingExtra(
                f"the experiment {experiment.name} needs {library}, which is not installed: pip install 'lamplit[all]'"
            )


def write_page(experiment: Experiment, rows: Sequence[ExperimentRow], folder: Path, quick: bool) -> None:
    """The page and its plots, into a folder that has the CSV already."""
    found = experiment.findings(rows)
    for part in found.parts:
        if isinstance(part, Plot):
            _write_text(folder / f"{part.name}.svg", draw_plot(part))
    measured_with = f"{MACHINE}\n\n{_describe_setup(experiment, rows)}\n"
    _write_text(folder / PAGE, f"{build_page(experiment, rows, quick)}\n{measured_with}")


def build_page(experiment: Experiment, rows: Sequence[ExperimentRow], quick: bool) -> str:
    """What the page says, up to the machine that it was measured on: the same text for the same rows."""
    found = experiment.findings(rows)
    parts = [
        f"# {experiment.title}",
        f"From *{experiment.source}*. Run again with `lamplit experiment {experiment.name}"
        f"{' --quick' if quick else ''} -o FOLDER`; every single run is in [{RUNS}]({RUNS}).",
        *(["**This is the quick version**: fewer and smaller boards, to see that it runs."] if quick else []),
        f"**{found.answer}**",
        "## The question",
        experiment.question,
        "## How it is asked here",
        experiment.method,
        "## What came out",
        *map(_format_part, found.parts),
        *_list_failures(rows),
    ]
    return "\n\n".join(parts) + "\n"


def _format_part(part: PageTable | Plot | str) -> str:
    match part:
        case PageTable():
            return format_table(part)
        case Plot():
            return f"![{part.title}]({part.name}.svg)"
        case _:
            return part


def _write_text(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise LamplitError(f"can't write {file}: {error.strerror}") from None


def format_table(one: PageTable) -> str:
    """A table in Markdown, its title above it."""
    lines = [" | ".join(one.columns), " | ".join("---" for _ in one.columns)]
    lines += [" | ".join(_format_value(value) for value in row) for row in one.rows]
    body = "\n".join(f"| {line} |" for line in lines)
    return "\n\n".join(filter(None, (f"**{one.title}**", body, one.note)))


def _format_value(value: Value) -> str:
    """A number with three digits that count; nothing is a dash."""
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"
    return " ".join(str(value).split()).replace("|", "\\|")


def draw_plot(plot: Plot) -> str:
    """A plot as SVG, the same text for the same data."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "lamplit", "svg.fonttype": "path", "font.size": 9}):
        figure = Figure(figsize=(6.4, 3.8), layout="constrained")
        axes = figure.add_subplot()
        axes.set_title(plot.title)
        axes.grid(visible=True, color="#dddddd", linewidth=0.6)
        plot.draw(axes)
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()


def _list_failures(rows: Sequence[ExperimentRow]) -> Sequence[str]:
    """The runs that failed, with their reasons; none is passed over, but many are cut short."""
    failed = [row for row in rows if row.ending == "failed"]
    if not failed:
        return ()
    some = [(", ".join(f"{name} {value}" for name, value in row.setting.items()), row.why) for row in failed]
    note = f"… and {len(failed) - MOST_FAILURES} more" if len(failed) > MOST_FAILURES else ""
    return ["## What failed", format_table(PageTable("Runs that failed", ("run", "why"), some[:MOST_FAILURES], note))]


def _describe_setup(experiment: Experiment, rows: Sequence[ExperimentRow]) -> str:
    endings = Counter(row.ending for row in rows)
    counts = ", ".join(f"{number} {ending}" for ending, number in endings.items())
    versions = format_versions([*ALWAYS, *experiment.libraries])
    return f"{describe_machine_and_python()}; {versions}. {len(rows)} runs: {counts}."
