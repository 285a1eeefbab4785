"""PUZZLE and SOLUTION on the command line: a file, a URL, a game ID, ``-``, or the text itself."""

from __future__ import annotations

import os
import re
import sys

from lamplit.errors import BadInput
from lamplit.puzzle import Puzzle, Solution

MOST_BYTES = 8_000_000
"""More than the largest board needs in the wordiest format."""

_SHORT_URL = re.compile(r"[a-z_]+(/v:\w+)?(/[a-z]+)?/\d+/\d+(/|$)")
_FILE_NAME = re.compile(r"(~|\.{0,2}/|[A-Za-z]:\\).*|[^\s\[\](){},:;'\"]*\.[A-Za-z][A-Za-z0-9]{1,7}")
_BOARD = re.compile(r"-[-*0-4]*[-*][-*0-4]*")


def guarded(argument: str) -> str:
    """A board that begins with ``-`` would be taken for an option: hide its dash behind a line break."""
    several_lines = "\n" in argument or r"\n" in argument
    is_board = argument.startswith("-") and (several_lines or _BOARD.fullmatch(argument)) and argument != "--"
    return f"\n{argument}" if is_board else argument


def text_of(source: str) -> str:
    """The text that is meant by an argument."""
    source = source.removeprefix("\n")
    if source == "-":
        return _decode(sys.stdin.buffer.read(MOST_BYTES + 1), "standard input")
    if os.path.isdir(source):
        raise BadInput(f"{source} is a folder; give the file of one puzzle")
    if os.path.exists(source):
        try:
            with open(source, "rb") as file:
                return _decode(file.read(MOST_BYTES + 1), source)
        except OSError as error:
            raise BadInput(f"can't read {source}: {error.strerror}") from None
    if _looks_like_a_file(source):
        raise BadInput(f"there is no file {source}")
    return source.replace("\\n", "\n")


def _looks_like_a_file(source: str) -> bool:
    return "\n" not in source and not _SHORT_URL.match(source) and _FILE_NAME.fullmatch(source) is not None


def _decode(data: bytes, where: str) -> str:
    if len(data) > MOST_BYTES:
        raise BadInput(f"{where} is larger than {MOST_BYTES // 1_000_000} MB; no puzzle we take is that long")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{where} is not text: byte {error.start + 1} is no UTF-8") from None
    if "\0" in text:
        raise BadInput(f"{where} is not text: byte {data.index(0) + 1} is a zero byte")
    return text


def load(source: str, genre: str | None = None, format: str | None = None) -> Puzzle:
    """The puzzle an argument stands for."""
    from lamplit.formats import read

    text = text_of(source)
    try:
        return read(text, genre=genre, format=format)
    except BadInput as error:
        if text == source and re.fullmatch(r"[\w.+-]{1,255}", source):
            raise BadInput(f"{error} (nor is there a file {source!r})") from None
        raise


def load_solution(source: str, puzzle: Puzzle, format: str | None = None) -> Solution:
    """The answer an argument stands for."""
    from lamplit.formats import read_solution

    return read_solution(text_of(source), puzzle, format=format)
