"""Which format a pasted text is meant to be in, sound or broken."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lamplit.core.errors import BadInput, BrokenPlugin, UnknownFormat
from lamplit.core.system.plugins import load_available
from lamplit.core.words import quote
from lamplit.formats.board import describe_place
from lamplit.formats.comments import blank_comments
from lamplit.formats.contract import Format

ORDER = (
    "json",
    "tatham",
    "text",
    "matrix",
    "pzprv3",
    "penpa",
    "puzzlink",
    "asp",
    "annotated",
    "tokens",
    "codex",
    "grid",
    "smtlib",
    "dimacs",
    "lp",
    "places",
)
"""The first that claims a text has it: the plainest signs are looked for first."""

EXPECTED = (
    "a puzz.link URL, a penpa-edit link, a game ID such as 7x7:b3gB…, JSON, a pzprv3 file, a matrix, ASP facts, "
    "a board as Lamplit prints it, a token grid or a grid of - * 0-4"
)

_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


def detect(text: str, *ways: str) -> str:
    """The name of the format, or one sentence that says what was expected.

    With ``ways``, such as ``read_solution``, formats that have one of them come first. A text of ours whose genre
    nobody knows, such as a URL of puzz.link, goes to a format of another package that claims it, too.
    """
    claims: Iterator[Format] = (format_ for format_ in _iterate_formats() if _claims(format_, text))
    if ways:
        claims = iter(sorted(claims, key=lambda format_: all(getattr(format_, way) is None for way in ways)))
    if (first := next(claims, None)) is not None:
        if first.knows is not None and not first.knows(text):
            first = next((format_ for format_ in claims if format_.name not in ORDER), first)
        return first.name
    raise UnknownFormat(f"{describe_start(text)} is not a puzzle in a format Lamplit knows; expected {EXPECTED}")


def _claims(format_: Format, text: str) -> bool:
    """Whether a text looks like this format; to one that is broken nothing does."""
    try:
        return format_.looks_like(blank_comments(text, format_.comment))
    except BrokenPlugin:
        return False


def describe_start(text: str) -> str:
    """``line 1, column 1: 'MIT License'``."""
    start = len(text) - len(text.lstrip())
    word = text[start : start + 20].split("\n")[0]
    return f"{describe_place(text, start)}: {quote(word)}"


def _iterate_formats() -> Iterator[Format]:
    """Our own, the plainest signs first, then those of other packages; each is imported when its turn comes."""
    from lamplit.formats import format_names, get_format

    yield from map(get_format, ORDER)
    yield from load_available((name for name in format_names() if name not in ORDER), get_format)


def clean_text(text: str) -> str:
    """The text with plain newlines; empty text and control characters are refused."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    if not text.strip():
        raise BadInput(f"the text is empty; expected {EXPECTED}")
    if (control := _CONTROL.search(text)) is not None:
        where = describe_place(text, control.start())
        raise BadInput(f"{where}: this is not text, it has the control character {ord(control.group())}")
    return text
