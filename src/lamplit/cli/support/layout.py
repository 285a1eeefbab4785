"""Words, lists and tables laid out to the width of the terminal: no word breaks, no number is lost."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Sequence

NARROW, WIDE = 40, 100
"""We never lay out for less than the one, and lines of running text are no longer than the other."""
GAP = 2
"""Blanks between two columns."""


def terminal_width() -> int:
    """The columns of the terminal: as ``COLUMNS`` says, else as it says itself, 80 where there is none."""
    return max(NARROW, shutil.get_terminal_size((80, 24)).columns)


def line_width() -> int:
    """The columns of running text."""
    return min(WIDE, terminal_width())


def format_paragraph(text: str, indent: str = "", hanging: str | None = None) -> str:
    """Running text, broken between words only; the later lines may be indented differently."""
    return "\n".join(_wrap_text(text, line_width(), indent, indent if hanging is None else hanging))


def _wrap_text(text: str, width: int, indent: str = "", hanging: str = "") -> list[str]:
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False
    )


def format_descriptions(entries: Sequence[tuple[str, str]], indent: str = "") -> str:
    """Names in a column of their own, each with its description beside it, or below it where it is too long."""
    width = line_width() - len(indent)
    beside = max((len(name) for name, _ in entries if len(name) <= width // 3), default=0) + GAP
    lines: list[str] = []
    for name, text in entries:
        body = _wrap_text(text, width, " " * beside, " " * beside)
        if body and len(name) + GAP <= beside:
            lines.append(f"{name:<{beside}}{body.pop(0)[beside:]}")
        else:
            lines.append(name)
        lines += body
    return "\n".join(f"{indent}{line}".rstrip() for line in lines)


def format_table(headings: Sequence[str], rows: Sequence[Sequence[str]], names: int = 1) -> str:
    """Columns, of which the first few are names and the others numbers.

    Where they do not fit side by side each row becomes a short list: its names, and below them every number
    with its heading.
    """
    widths = [max(len(cell) for cell in column) for column in zip(headings, *rows, strict=True)]
    if sum(widths) + GAP * (len(widths) - 1) > terminal_width():
        return "\n".join(line for row in rows for line in _stack_row(headings, row, names))
    lines = [_align_row(row, widths, names) for row in (headings, *rows)]
    rule = (" " * GAP).join("-" * width for width in widths)
    return "\n".join([lines[0], rule, *lines[1:]])


def _align_row(row: Sequence[str], widths: Sequence[int], names: int) -> str:
    cells = [
        f"{cell:<{width}}" if number < names else f"{cell:>{width}}"
        for number, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return (" " * GAP).join(cells).rstrip()


def _stack_row(headings: Sequence[str], row: Sequence[str], names: int) -> Iterator[str]:
    yield " ".join(row[:names])
    line = ""
    for heading, cell in zip(headings[names:], row[names:], strict=True):
        item = f"{heading} {cell}"
        if line and 2 + len(line) + 2 + len(item) + 1 > terminal_width():
            yield f"  {line},"
            line = item
        else:
            line = f"{line}, {item}" if line else item
    yield f"  {line}"


def text_width(board: str) -> int:
    """The length of its longest line."""
    return max((len(line) for line in board.splitlines()), default=0)
