"""``lamplit experiment``: re-run the experiments of the source papers, each into a folder."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from click.exceptions import Exit

from lamplit.cli.support.errors import INTERRUPTED, say
from lamplit.cli.support.help import command
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.output import make_folder, report_written
from lamplit.cli.support.parameters import argument, flag, option
from lamplit.core.errors import BadInput
from lamplit.core.words import make_sentence

if TYPE_CHECKING:
    from lamplit.research.experiments.support.contract import ExperimentRow

EPILOG = """Examples:

lamplit experiment

lamplit experiment preprocessing --quick -o preprocessing/

lamplit experiment ip-table -o ip-table/

lamplit experiment ip-table --resume -o ip-table/"""


@command(epilog=EPILOG)
@argument("name", metavar="NAME", help="The experiment; leave it out to list them all.", required=False)
@option("-o", "--output", help="The folder for the page, CSV and plots.", metavar="FOLDER")
@flag("--quick", help="Use fewer and smaller boards; takes seconds.")
@flag("--resume", help="Resume an interrupted run, keeping what is in its CSV.")
def experiment(name: str | None, output: str | None, quick: bool, resume: bool) -> None:
    """Re-run an experiment from the source papers and compare the results.

    If you press Ctrl-C, everything measured so far is kept; continue with --resume.
    """
    from lamplit.research.experiments import MODULES, find_experiment

    if name is None:
        for known in MODULES:
            one = find_experiment(known)
            print(format_paragraph(f"{known}: {make_sentence(one.title)} From {one.source}."))
        return
    wanted = find_experiment(name)
    if output is None:
        raise BadInput("an experiment needs a folder for its results; name one after -o")
    from lamplit.research.experiments.support.folder_lock import lock_folder
    from lamplit.research.experiments.support.pages import PAGE, RUNS, require_libraries, write_page
    from lamplit.research.experiments.support.running import run_all

    require_libraries(wanted)
    file = Path(output) / RUNS
    if file.exists() and not resume:
        raise BadInput(
            f"{output} already contains runs of an experiment; use --resume to continue them, or choose another folder"
        )
    if not file.exists() and os.path.isdir(output) and _list_files(output):
        raise BadInput(f"{output} isn't empty and contains no experiment; choose a new folder")
    make_folder(output)
    with lock_folder(output):
        try:
            rows = run_all(wanted.runs(quick), file, wanted.limit, _report_run)
        except KeyboardInterrupt:
            again = f"lamplit experiment {name}{' --quick' if quick else ''} --resume -o {shlex.quote(output)}"
            say(f"interrupted; continue with {again}")
            raise Exit(INTERRUPTED) from None
        write_page(wanted, rows, Path(output), quick)
    report_written(os.path.join(output, PAGE))
    if failed := sum(row.ending == "failed" for row in rows):
        say(f"{failed} of {len(rows)} runs failed: the page says why; --resume retries them")


def _list_files(folder: str) -> list[str]:
    """What somebody may have put there; hidden files are those of systems, or of a run that was ended at once."""
    return [name for name in os.listdir(folder) if not name.startswith(".")]


def _report_run(row: ExperimentRow, done: int, of: int) -> None:
    """For those who watch."""
    if sys.stderr.isatty():
        setting = ", ".join(f"{name} {value}" for name, value in row.setting.items())
        say(f"{done} of {of}: {setting}: {row.ending} in {row.seconds:.1f} s")
