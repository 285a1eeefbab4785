"""A few phrases that read as translated stay out of what Lamplit says: code, page strings and documentation.

Only fixed phrases are looked for. Whether the rest reads well, readers judge.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "docs")
PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md")
ENDINGS = (".py", ".pyi", ".js", ".html", ".typ", ".toml", ".md")

INSTEAD = {
    r"anew": "again, or re- as in rebuild",
    r"in vain": "without success; not needed",
    r"(?<!other )(?<!only )(?<!middle )(?<!similar )one can": "you can",
    r"whoever": "anyone who, whichever, or the subject itself",
    r"shall": "should, must or will",
    r"so many(?! that)": "this many, or a number of",
    r"has not exactly": "doesn't have exactly",
    r"as few as will do": "the smallest possible number",
    r"not to be had": "can't be made",
}
"""Each phrase, as a pattern, with what to write instead."""

ALLOWED: dict[str, tuple[str, ...]] = {}
"""Files, by their paths, with the phrases that each may use, such as in a quotation."""


def list_files() -> Iterator[Path]:
    for folder in FOLDERS:
        yield from (path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in ENDINGS)
    yield from (path for name in PAGES if (path := ROOT / name).exists())


def find_phrases(text: str, pattern: str) -> Iterator[tuple[int, str]]:
    """Each place with the phrase: its line, and the words as they are written. A phrase may run over a line end."""
    for found in re.finditer(rf"\b{pattern}\b", text.replace("\n", " "), re.IGNORECASE):
        yield text.count("\n", 0, found.start()) + 1, found.group()


@pytest.mark.parametrize("pattern", INSTEAD)
def test_a_phrase_that_reads_as_translated_is_not_used(pattern: str) -> None:
    found = []
    for path in list_files():
        name = path.relative_to(ROOT).as_posix()
        for line, words in find_phrases(path.read_text("utf-8"), pattern):
            if words.lower() not in ALLOWED.get(name, ()):
                found.append(f"{name}:{line}: {words}")
    assert not found, f"write {INSTEAD[pattern]} instead"
