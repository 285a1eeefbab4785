"""Reading a file that somebody names: never more of it than can be meant, for ``/dev/zero`` has no end."""

from __future__ import annotations

from lamplit.errors import BadInput

MOST_BYTES = 8_000_000
"""More than the largest board needs in the wordiest format."""


def text_in(file: str, most: int = MOST_BYTES) -> str:
    """What a file holds, or one sentence that says why it can't be read."""
    try:
        with open(file, "rb") as opened:
            data = opened.read(most + 1)
    except OSError as error:
        raise BadInput(f"can't read {file}: {error.strerror}") from None
    if len(data) > most:
        raise BadInput(f"{file} is larger than {most // 1_000_000} MB; nothing we take is that long")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{file} is not text: byte {error.start + 1} is not UTF-8") from None
