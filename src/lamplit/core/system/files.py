"""Reading a file that somebody names: never more of it than can be meant, for ``/dev/zero`` has no end."""

from __future__ import annotations

from lamplit.core.errors import BadInput

MOST_BYTES = 64_000_000
"""A hundred thousand puzzles, or the largest board in the wordiest format."""


def read_text_file(file: str) -> str:
    """What a file holds, or one sentence that says why it can't be read."""
    if "\0" in file:
        raise BadInput(f"can't read {file!r}: no file has a zero byte in its name")
    try:
        with open(file, "rb") as opened:
            return decode_text(opened.read(MOST_BYTES + 1), file)
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
