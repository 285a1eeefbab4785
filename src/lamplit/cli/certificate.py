"""``lamplit certificate``: proofs, for outsiders to check, that a puzzle has one solution or none."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from lamplit.cli.support import options
from lamplit.cli.support.errors import DONE, NO, choose_exit_code, say
from lamplit.cli.support.help import CommandApp
from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import report_written
from lamplit.core.errors import BadInput, LamplitError

EPILOG = """Examples:

lamplit certificate make puzzle.txt -o proof

lamplit certificate make examples/slitherlink.txt -o proof --timeout 60

lamplit certificate check proof

lamplit certificate check proofs/*"""

app = CommandApp(
    no_args_is_help=True, help="Make and check proofs that a puzzle has one solution, or none.", epilog=EPILOG
)


@app.command()
def make(
    puzzle: options.PuzzleSource,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FOLDER", help="The folder to make.", show_default=False)
    ],
    timeout: options.Timeout = None,
    force: options.Force = False,
    genre: options.Genre = None,
    format: options.Format = None,
) -> None:
    """Write a folder with what an outsider needs to be sure that the solution is the only one.

    The puzzle, its solution, its rules as clauses with what each variable means, and a proof that nothing else
    keeps them. Of a puzzle without a solution it shows that there is none.

    Exit code 1 if there is more than one solution, 3 if time ran out.
    """
    from lamplit.certificates.files import Certificate, refuse_overwrite
    from lamplit.certificates.make import certify
    from lamplit.engines.contract import make_clock

    if output in ("", "-"):
        raise BadInput("a certificate is a folder; expected a name for it after -o")
    if not force and os.path.isdir(output) and os.listdir(output):
        raise BadInput(f"{output} already exists; use --force to overwrite it, or choose another name")
    refuse_overwrite(output, replace=force)
    clock = make_clock(timeout)
    board = read_single(puzzle, genre, format).puzzle
    certify(board, clock).write(output, replace=force)
    print(Certificate.read(output).check().words)
    report_written(output)


@app.command()
def check(
    folders: Annotated[
        list[str], typer.Argument(metavar="FOLDER…", help="Folders that certificate make wrote.", show_default=False)
    ],
) -> None:
    """Check certificates: the solution, each clause, each cut, and each step of the proof.

    The clauses are made again from the rules of the puzzle; no engine has a part in it. What is wrong is named
    with its file and its line. Exit code 1 if a certificate is refused.
    """
    raise typer.Exit(max(_check_certificate(folder, len(folders) > 1) for folder in folders))


def _check_certificate(folder: str, named: bool) -> int:
    """Say what one certificate proves, or why it proves nothing; the exit code."""
    from lamplit.certificates.check import CertificateRefused
    from lamplit.certificates.files import Certificate

    where = f"{folder}: " if named else ""
    try:
        print(f"{where}{Certificate.read(folder).check().words}")
    except CertificateRefused as refusal:
        print(f"{where}refused: {refusal}")
        return NO
    except LamplitError as error:
        say(str(error))
        return choose_exit_code(error)
    return DONE
