"""A certificate as files in a folder, or in a zip file."""

from __future__ import annotations

import os
import secrets
import shutil
import struct
import zipfile
import zlib
from dataclasses import dataclass
from io import BytesIO
from os import PathLike
from typing import TYPE_CHECKING

from lamplit.core.errors import BadInput, LamplitError
from lamplit.core.system.files import MOST_BYTES, decode_text, read_text_file

if TYPE_CHECKING:
    from lamplit.certificates.check import CertificateProof

FILES = {
    "record": "certificate.json",
    "formula": "formula.cnf",
    "cuts": "cuts.txt",
    "lrat": "proof.lrat",
    "drup": "proof.drup",
}
"""The file that each part of a certificate is in."""
DAMAGED = (zipfile.BadZipFile, zlib.error, struct.error, KeyError, ValueError, RuntimeError, EOFError, OSError)
"""What comes of reading a zip file with bytes missing or changed."""
README = "README.txt"
READ_ME = """This folder proves that a puzzle has exactly one solution, or none.

  certificate.json  the puzzle, the solution, and the claim
  formula.cnf       the rules as clauses (DIMACS), the cuts, and "something differs from the solution"
  cuts.txt          for each cut, the set of points that shows why it follows from connectedness
  proof.lrat        a proof (LRAT) that these clauses can't all be satisfied
  proof.drup        the same proof without hints (DRUP)

Check everything with Lamplit, which rebuilds the clauses from the rules:

  lamplit certificate check FOLDER

Check the proof with a third-party program:

  drat-trim formula.cnf proof.drup
  lrat-check formula.cnf proof.lrat
  python -m drup.cli formula.cnf proof.drup

The proof is about the formula. You can read in the formula that it says what the rules say.
"""


@dataclass(frozen=True, repr=False)
class Certificate:
    """A proof that a puzzle has exactly one solution, or none, as the texts of its files. ``check`` verifies it."""

    record: str
    """``certificate.json``: the claim, the puzzle, the solution."""
    formula: str
    """``formula.cnf``: the rules as clauses."""
    cuts: str
    """``cuts.txt``: further clauses with their reasons."""
    lrat: str
    """``proof.lrat``: the proof with hints."""
    drup: str
    """``proof.drup``: the proof for third-party checkers."""

    def __repr__(self) -> str:
        sizes = ", ".join(f"{name} {len(text)}" for name, text in self.files().items())
        return f"<Certificate: {sizes} characters>"

    def files(self) -> dict[str, str]:
        """The text of each file by name."""
        return {name: getattr(self, part) for part, name in FILES.items()}

    def check(self) -> CertificateProof:
        """Verify every clause and every step, without any engine.

        Raises:
            CertificateRefused: Something is wrong; the message says what and where.
        """
        from lamplit.certificates.check import check

        return check(self)

    def write(self, folder: str | PathLike[str], *, replace: bool = False) -> None:
        """Write the certificate to a folder, completely or not at all.

        Args:
            folder: The folder to make.
            replace: Replace an earlier certificate.

        Raises:
            BadInput: The folder exists, or holds other files.
        """
        target = os.path.abspath(os.fspath(folder))
        try:
            refuse_overwrite(target, replace=replace)
            _write(target, self.files() | {README: READ_ME})
        except OSError as error:
            raise LamplitError(f"can't write {target}: {error.strerror or error}") from None

    @staticmethod
    def read(folder: str | PathLike[str]) -> Certificate:
        """Read a certificate from a folder without verifying it.

        Raises:
            BadInput: The folder or one of its files is missing.
        """
        where = os.fspath(folder)
        if not os.path.isdir(where):
            raise BadInput(f"{where} is not a folder; expected one with {', '.join(FILES.values())}")
        return Certificate(**{part: _read_text(where, name) for part, name in FILES.items()})

    def to_zip(self) -> bytes:
        """The files as one zip file; the same certificate always gives the same bytes."""
        made = BytesIO()
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in self.files().items():
                entry = zipfile.ZipInfo(name)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.create_system = 3
                archive.writestr(entry, text)
        return made.getvalue()

    @staticmethod
    def from_zip(data: bytes) -> Certificate:
        """Read a certificate from a zip file without verifying it.

        Raises:
            BadInput: The zip file doesn't hold a certificate.
        """
        try:
            with zipfile.ZipFile(BytesIO(data)) as archive:
                return Certificate(**{part: _read_member(archive, name) for part, name in FILES.items()})
        except BadInput:
            raise
        except DAMAGED as error:
            raise BadInput(f"the zip file doesn't contain a certificate: {str(error).strip(chr(39))}") from None


def _read_text(folder: str, name: str) -> str:
    path = os.path.join(folder, name)
    if not os.path.isfile(path):
        raise BadInput(f"{path} is not a file; every certificate has a file of that name")
    return read_text_file(path)


def _read_member(archive: zipfile.ZipFile, name: str) -> str:
    if archive.getinfo(name).compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadInput(
            f"the zip file doesn't contain a certificate: {name} is packed in a way that Lamplit doesn't use"
        )
    with archive.open(name) as entry:
        return decode_text(entry.read(MOST_BYTES + 1), name)


def refuse_overwrite(target: str, *, replace: bool) -> None:
    """An empty folder may go, an earlier certificate if that is wished, and nothing else.

    Nor may the folder we are in: once it is replaced, we are in one that has no name any more.
    """
    if not os.path.lexists(target):
        return
    if not os.path.isdir(target) or os.path.islink(target):
        raise BadInput(f"{target} already exists and isn't a folder; choose another name")
    if os.path.samefile(target, os.curdir):
        raise BadInput(f"{target} is the current folder, which can't be replaced; choose another name")
    there = os.listdir(target)
    if there and not replace:
        raise BadInput(f"{target} already exists; choose another name")
    strange = sorted({*there} - {*FILES.values(), README})
    if strange:
        raise BadInput(f"{target} contains {strange[0]}, which is not part of a certificate; choose another name")


def _write(target: str, texts: dict[str, str]) -> None:
    """Write a folder beside the target, and give it the name when it is whole."""
    parent, name = os.path.split(target)
    beside = os.path.join(parent, f".{name}.{secrets.token_hex(4)}")
    os.makedirs(parent, exist_ok=True)
    os.mkdir(beside)
    try:
        for file, text in texts.items():
            with open(os.path.join(beside, file), "w", encoding="utf-8", newline="\n") as opened:
                opened.write(text)
        _exchange(beside, target)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _exchange(beside: str, target: str) -> None:
    """Put the new folder in the place of the old, and the old one, if any, where the new one was."""
    if not os.path.isdir(target):
        os.rename(beside, target)
        return
    old = f"{beside}.old"
    os.rename(target, old)
    try:
        os.rename(beside, target)
    except BaseException:
        os.rename(old, target)
        raise
    shutil.rmtree(old)
