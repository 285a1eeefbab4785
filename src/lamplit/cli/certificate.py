"""``lamplit certificate``: proofs that a puzzle has one solution or none, for third parties to check."""

from __future__ import annotations

import os
from typing import Any

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import DONE, NO, choose_exit_code, say
from lamplit.cli.support.help import PlainGroup
from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import report_written
from lamplit.cli.support.parameters import argument, option
from lamplit.cli.support.request_options import request_options
from lamplit.core.errors import BadInput, LamplitError
from lamplit.requests.solving import CertifyRequest

EPILOG = """Examples:

lamplit certificate make puzzle.txt -o proof

lamplit certificate make examples/slitherlink.txt -o proof --timeout 60

lamplit certificate check proof

lamplit certificate check proofs/*"""

certificate = PlainGroup(
    "certificate", help="Make and check proofs that a puzzle has one solution, or none.", epilog=EPILOG
)


@certificate.command()
@options.puzzle
@request_options(CertifyRequest)
@option("-o", "--output", help="The folder to write.", required=True, metavar="FOLDER")
@options.force
@options.genre
@options.format
def make(puzzle: str, output: str, force: bool, genre: str | None, format: str | None, **asked: Any) -> None:
    """Write a folder with everything a third party needs to verify that the solution is unique.

    It holds the puzzle, its solution, its rules as clauses, what each variable means, and a proof that there is no
    other solution. For a puzzle without a solution, it proves that there is none.

    Exit code 1 if there is more than one solution, 3 if time ran out.
    """
    from lamplit.certificates.files import Certificate, refuse_overwrite

    if output in ("", "-"):
        raise BadInput("a certificate is a folder; give its name after -o")
    if not force and os.path.isdir(output) and os.listdir(output):
        raise BadInput(f"{output} already exists; use --force to overwrite it, or choose another name")
    refuse_overwrite(output, replace=force)
    board = read_single(puzzle, genre, format).puzzle
    CertifyRequest(puzzle=board, **asked).run().write(output, replace=force)
    print(Certificate.read(output).check().words)
    report_written(output)


@certificate.command()
@argument("folders", metavar="FOLDER…", help="Folders written by lamplit certificate make.", many=True)
def check(folders: tuple[str, ...]) -> None:
    """Check certificates: the solution, the clauses, the cuts and every step of the proof.

    The clauses are rebuilt from the rules of the puzzle, without using a solver. Errors are reported with file and
    line. Exit code 1 if a certificate is refused.
    """
    raise Exit(max(_check_certificate(folder, len(folders) > 1) for folder in folders))


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
