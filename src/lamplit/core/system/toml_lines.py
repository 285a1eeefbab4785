"""Where something stands in a TOML file, for messages: Python's reader of TOML does not keep the lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]#]+?)\s*\]\]?\s*(#.*)?")
_KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)\s*[.=]""")
_TOKEN = re.compile(r"""#.*|\"{3}|'{3}|"(?:[^"\\]|\\.)*"|'[^']*'|[\[\]{}]""")
"""What matters for where a value ends: comments, texts and brackets."""


def find_line(text: str, table: str, index: int, key: str | None = None) -> int | None:
    """The line, from 1, of the index-th ``[[table]]`` (from 0), or of a key in it; None if it is not written so.

    The table ``""`` is the top of the file, before the first heading.
    """
    here, seen = "", -1
    for line, written in _iterate_statements(text):
        if heading := _HEADER.fullmatch(written):
            here = heading[2]
            seen += here == table
            if here == table and seen == index and key is None:
                return line
        elif key is not None and here == table and (not table or seen == index):
            found = _KEY.match(written)
            if found is not None and found[1].strip("\"'") == key:
                return line
    return None


def _iterate_statements(text: str) -> Iterator[tuple[int, str]]:
    """Headings and keys, each with the line on which it begins; not the further lines of a long value."""
    quotes: str | None = None
    depth = 0
    for line, written in enumerate(text.split("\n"), 1):  # TOML knows no other ends of lines
        inside = quotes is not None or depth > 0
        if not inside:
            yield line, written
            if _HEADER.fullmatch(written):
                continue
        at = 0
        while at <= len(written):
            if quotes is not None:
                end = written.find(quotes, at)
                if end < 0:
                    break
                at, quotes = end + 3, None
            elif (token := _TOKEN.search(written, at)) is None:
                break
            else:
                at = token.end()
                if token[0] in ('"""', "'''"):
                    quotes = token[0]
                else:
                    depth += (token[0] in "[{") - (token[0] in "]}")
