"""Rewrite docs/research/experiments/README.md: what each kept page of an experiment has found.

python tools/index_experiments.py
"""

from __future__ import annotations

import re
from pathlib import Path

from lamplit.research.experiments import MODULES, find_experiment
from lamplit.research.experiments.support.contract import PageTable
from lamplit.research.experiments.support.pages import PAGE, format_table

FOLDER = Path(__file__).parent.parent / "docs" / "research" / "experiments"

ABOVE = """# Experiments

Lamplit builds on [three theses and two reports](../references.md#the-five-documents). `lamplit experiment
NAME -o FOLDER` re-runs one of their experiments. It writes a page with the question, the document's figures
and ours, the machine and the versions; a CSV of every run; and plots. This table shows what our own runs
found. Each page starts with its answer and names the command that made it. The pages were measured one
after another, each with one core to itself."""

BELOW = """`lamplit experiment` lists them. `--quick` uses fewer and smaller boards and takes seconds. Ctrl-C keeps
everything measured so far, and `--resume` continues; failed runs are tried again. Runs of one size or kind
share a time limit, and those that didn't finish are counted as such. Where a document used a hundred
boards, we often use ten.

Plots need matplotlib, and most experiments need a library whose figures they compare: `pip install
'lamplit[all]'`.

The documents' original algorithms, which ours have replaced, are in
`src/lamplit/research/experiments/as_written`, one module for each document."""


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
    return f"{ABOVE}\n\n{format_table(PageTable('Results', ('experiment', 'from', 'answer'), rows))}\n\n{BELOW}\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / PAGE).write_text(index(), "utf-8")
