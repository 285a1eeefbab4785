"""``lamplit experiment``: the documents' experiments, run again, each into a folder."""

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
@argument("name", metavar="NAME", help="Which one; without it, all are listed.", required=False)
@option("-o", "--output", help="Where page, CSV and plots go.", metavar="FOLDER")
@flag("--quick", help="Fewer and smaller boards, in seconds.")
@flag("--resume", help="Go on where a run was interrupted; what its CSV has is kept.")
def experiment(name: str | None, output: str | None, quick: bool, resume: bool) -> None:
    """Re-run an experiment from the source papers and compare the results.

    Ctrl-C keeps all that was measured; --resume goes on.
    """
    from lamplit.research.experiments import MODULES, find_experiment

    if name is None:
        for known in MODULES:
            one = find_experiment(known)
            print(format_paragraph(f"{known}: {make_sentence(one.title)} From {one.source}."))
        return
    wanted = find_experiment(name)
    if output is None:
        raise BadInput("an experiment needs a folder for its page; name one after -o")
    from lamplit.research.experiments.support.folder_lock import lock_folder
    from lamplit.research.experiments.support.pages import PAGE, RUNS, require_libraries, write_page
    from lamplit.research.experiments.support.running import run_all

    require_libraries(wanted)
    file = Path(output) / RUNS
    if file.exists() and not resume:
        raise BadInput(f"{output} has runs of an experiment; use --resume to go on, or choose another name")
    if not file.exists() and os.path.isdir(output) and _list_files(output):
        raise BadInput(f"{output} has files, but no runs of an experiment; choose a new folder")
    make_folder(output)
    with lock_folder(output):
        try:
            rows = run_all(wanted.runs(quick), file, wanted.limit, _report_run)
        except KeyboardInterrupt:
            again = f"lamplit experiment {name}{' --quick' if quick else ''} --resume -o {shlex.quote(output)}"
            say(f"interrupted; {again} goes on")
            raise Exit(INTERRUPTED) from None
        write_page(wanted, rows, Path(output), quick)
    report_written(os.path.join(output, PAGE))
    if failed := sum(row.ending == "failed" for row in rows):
        say(f"{failed} of {len(rows)} runs failed: the page says why, and --resume tries them again")


def _list_files(folder: str) -> list[str]:
    """What somebody may have put there; hidden files are those of systems, or of a run that was ended at once."""
    return [name for name in os.listdir(folder) if not name.startswith(".")]


def _report_run(row: ExperimentRow, done: int, of: int) -> None:
    """For those who watch."""
    if sys.stderr.isatty():
        setting = ", ".join(f"{name} {value}" for name, value in row.setting.items())
        say(f"{done} of {of}: {setting}: {row.ending} in {row.seconds:.1f} s")
