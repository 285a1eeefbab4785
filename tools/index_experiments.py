"""Write docs/research/experiments/README.md anew: what each kept page of an experiment has found.

python tools/index_experiments.py
"""

from __future__ import annotations

import re
from pathlib import Path

from lamplit.research.experiments import MODULES, find_experiment
from lamplit.research.experiments.support.contract import PageTable
from lamplit.research.experiments.support.pages import PAGE, format_table

FOLDER = Path(__file__).parent.parent / "docs" / "research" / "experiments"

ABOVE = """# The documents' experiments, run again

Five documents stand behind Lamplit. `lamplit experiment NAME -o FOLDER` runs one of their experiments again: it
writes a page with the question, the document's own figures and ours, the machine and the versions; a CSV of
every single run; and plots. Below is what our own runs found. Each page begins with this answer, and names the
command by which it was made. The pages kept here were measured one after another, each with one of the machine's
two cores to itself."""

BELOW = """`lamplit experiment` lists them. `--quick` takes fewer and smaller boards, and seconds. Ctrl-C keeps
all that was measured, and `--resume` goes on; runs that failed are tried again. Runs of one size or kind share
a limit of time, and those that did not end within it are counted as such. Where a document took a hundred
boards, ten are often enough here.

Plots need matplotlib, and most experiments a library whose figures they compare: `pip install 'lamplit[all]'`.

The documents:

- *Analysis of Akari*, a thesis: gadgets, a trivial solver, SAT, backtracking, a generator.
- *It is easy to Light Up in practice*, a report of IRIDIA: integer programming.
- *Solving and generating puzzles with a connectivity constraint*, a thesis: Z3, and numbers that grow from a
  start.
- *Construction of Human-Solvable Akari Puzzles*, a thesis: answer-set programs that construct boards, and that
  solve them as people do.
- *Solving Akari Using CSP*, a report: three constraints for python-constraint.

Their original algorithms, which ours have replaced, are in `src/lamplit/research/experiments/as_written`:
a module for each, named after its document."""


def answer_of(page: Path) -> str:
    """The sentence in bold at the top of a page; of one that is not there, that it is not."""
    if not page.exists():
        return "not run in full yet"
    [answer, *_] = re.findall(r"^\*\*(.+?)\*\*$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return str(answer)


def index() -> str:
    rows = []
    for name in MODULES:
        page = FOLDER / name / PAGE
        linked = f"[{name}]({name}/{PAGE})" if page.exists() else name
        rows.append((linked, find_experiment(name).source, answer_of(page)))
    return f"{ABOVE}\n\n{format_table(PageTable('What came out', ('experiment', 'from', 'answer'), rows))}\n\n{BELOW}\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / PAGE).write_text(index(), "utf-8")
