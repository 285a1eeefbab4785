"""Reading a file that somebody names: never more of it than can be meant, for ``/dev/zero`` has no end.

And writing one: whole, or not at all.
"""

from __future__ import annotations

import os

from lamplit.core.errors import BadInput, LamplitError, MissingFile

MOST_BYTES = 64_000_000
"""A hundred thousand puzzles, or the largest board in the wordiest format."""


def read_text_file(file: str) -> str:
    """What a file holds, or one sentence that says why it can't be read."""
    if "\0" in file:
        raise BadInput(f"can't read {file!r}: a file name can't contain a zero byte")
    try:
        with open(file, "rb") as opened:
            return decode_text(opened.read(MOST_BYTES + 1), file)
    except FileNotFoundError as error:
        raise MissingFile(f"can't read {file}: {error.strerror}") from None
    except OSError as error:
        raise BadInput(f"can't read {file}: {error.strerror}") from None


def decode_text(data: bytes, where: str) -> str:
    """The text in these bytes, of which more than ``MOST_BYTES`` are too many."""
    if len(data) > MOST_BYTES:
        raise BadInput(f"{where} is larger than {MOST_BYTES // 1_000_000} MB; expected a smaller file, or several")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{where} is not text: byte {error.start + 1} is not UTF-8") from None
    if "\0" in text:
        raise BadInput(f"{where} is not text: byte {data.index(0) + 1} is a zero byte")
    return text


def write_whole_file(file: str, content: str | bytes) -> None:
    """Write a file in place of any that was there, or leave everything as it was; its folder is made if need be."""
    if "\0" in file:
        raise BadInput(f"can't write {file!r}: a file name can't contain a zero byte")
    data = content.encode("utf-8") if isinstance(content, str) else content
    target = os.path.realpath(file)
    try:
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if os.path.exists(target) and not os.path.isfile(target):  # a pipe or a device is written to as it is
            with open(target, "wb") as opened:
                opened.write(data)
        else:
            _write_beside(target, data)
    except OSError as error:
        raise LamplitError(f"can't write {file}: {error.strerror}") from None


def _write_beside(target: str, data: bytes) -> None:
    """Write another file in the same folder, and give it the name of the target when it is finished."""
    folder, name = os.path.split(target)
    beside = os.path.join(folder, f".{name}.{os.urandom(4).hex()}")
    try:
        with open(beside, "xb") as opened:
            opened.write(data)
        if os.path.isfile(target):
            os.chmod(beside, os.stat(target).st_mode & 0o777)
        os.replace(beside, target)
    except BaseException:
        if os.path.exists(beside):
            os.unlink(beside)
        raise
