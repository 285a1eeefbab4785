"""PUZZLE and SOLUTION on the command line: a file, a URL, a game ID, ``-``, or the text itself."""

from __future__ import annotations

import os
import re
import sys
import warnings
from typing import TYPE_CHECKING

from lamplit.core.errors import BadInput, LamplitError, warn
from lamplit.core.system.files import MOST_BYTES, decode_text, read_text_file
from lamplit.core.words import quote

if TYPE_CHECKING:
    from lamplit.core.puzzle import Puzzle, Solution, State
    from lamplit.formats.contract import Answer, FilledPuzzle

_SHORT_URL = re.compile(r"[a-z_]+(/v:\w+)?(/[a-z]+)?/\d+/\d+(/|$)")
_FILE_NAME = re.compile(r"(~[^\s/]*/|\.{0,2}/|[A-Za-z]:\\).*|[^\s\[\](){},:;'\"]*\.[A-Za-z][A-Za-z0-9]{1,7}")
_BOARD = re.compile(r"-[-*0-4]*[-*][-*0-4]*")


def guard_board(argument: str) -> str:
    """A board that begins with ``-`` would be taken for an option: hide its dash behind a line break."""
    several_lines = "\n" in argument or r"\n" in argument
    is_board = argument.startswith("-") and (several_lines or _BOARD.fullmatch(argument)) and argument != "--"
    return f"\n{argument}" if is_board else argument


def read_argument(source: str) -> str:
    """The text that is meant by an argument."""
    source = source.removeprefix("\n")
    if source == "-":
        return decode_text(_read_standard_input(), "standard input")
    if os.path.isdir(source):
        raise BadInput(f"{source} is a folder; expected a file")
    if os.path.exists(source):
        return read_text_file(source)
    if _looks_like_file(source):
        raise BadInput(f"there is no file {source}")
    return source.replace("\\n", "\n")


def _read_standard_input() -> bytes:
    if sys.stdin is None:  # a shell has closed it: <&-
        raise LamplitError("can't read standard input: it is closed")
    try:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    except OSError as error:
        raise LamplitError(f"can't read standard input: {error.strerror}") from None


def _looks_like_file(source: str) -> bool:
    return "\n" not in source and not _SHORT_URL.match(source) and _FILE_NAME.fullmatch(source) is not None


def mention_missing_file(fault: BadInput, source: str) -> BadInput:
    """What is wrong with a puzzle; a single word may have been meant as the name of a file, too."""
    if re.fullmatch(r"[\w.+-]{1,255}", source) and source != "-" and not os.path.exists(source):
        return type(fault)(f"{fault} (nor is there a file {quote(source)})")
    return fault


def load_answer(source: str, puzzle: Puzzle) -> Answer:
    """The solution or the state that an argument stands for.

    A board of the same puzzle is an answer. Any other puzzle is refused as such, unless something is filled in on it.
    """
    from lamplit.core.puzzle import State
    from lamplit.formats import read_answer

    text = read_argument(source)
    try:
        answer = read_answer(text, puzzle)
    except BadInput:
        other = _read_puzzle(text)
        if other is not None and other.answer in (None, State()) and other.puzzle != puzzle:
            raise BadInput(
                f"{_name_source(source)} is another puzzle, not an answer to this one; for several puzzles, pass "
                "their folder"
            ) from None
        raise
    if answer == State() and _read_puzzle(text) is not None:
        warn(f"{_name_source(source)} is the same puzzle with nothing filled in")
    return answer


def _read_puzzle(text: str) -> FilledPuzzle | None:
    """The puzzle that a text holds, if it holds one."""
    from lamplit.formats import read_filled

    try:
        with warnings.catch_warnings(record=True):
            return read_filled(text)
    except BadInput:
        return None


def _name_source(source: str) -> str:
    return "standard input" if source == "-" else source if os.path.exists(source) else quote(source)


def load_state(source: str, puzzle: Puzzle) -> State:
    """How far somebody has got, as an argument says it."""
    from lamplit.formats import read_state

    return read_state(read_argument(source), puzzle)


def load_solution(source: str, puzzle: Puzzle) -> Solution:
    """The solution that an argument stands for."""
    from lamplit.formats import read_solution

    return read_solution(read_argument(source), puzzle)
