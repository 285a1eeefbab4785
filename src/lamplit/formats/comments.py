"""Title, author, source and licence as comments above a puzzle: ``# title: Dawn``.

One convention for every format that has comments, whatever mark these begin with: a line for each part,
at the top. Other comments there are allowed and left alone. Further down no line is taken for a comment:
there a mark may be a cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lamplit.core.puzzle import About
from lamplit.genre.puzzle_json import ABOUT

_PART = re.compile(rf"({'|'.join(ABOUT)})\s*:(.*)", re.IGNORECASE)


def write_comments(about: About, mark: str) -> str:
    """The lines of comment that say all of this; none where nothing is said."""
    return "".join(f"{mark} {part}: {said}\n" for part, said in about.stated_fields().items())


def read_about(text: str, mark: str) -> About:
    """What the comments above a puzzle say of it; of two lines for one part the first counts."""
    found: dict[str, str] = {}
    for line in _iterate_comments(text, mark):
        if (part := _PART.fullmatch(line.strip().removeprefix(mark).strip())) is not None:
            found.setdefault(part[1].lower(), part[2])
    return About(**found)


def blank_comments(text: str, mark: str) -> str:
    """The text with blank lines for the comments above the puzzle, so that places stay what they were."""
    above = sum(1 for _ in _iterate_comments(text, mark))
    return "\n" * above + "\n".join(text.split("\n")[above:]) if above else text


def _iterate_comments(text: str, mark: str) -> Iterator[str]:
    """The lines above the puzzle: comments and blank ones. A mark is followed by a blank or stands alone."""
    for line in text.split("\n") if mark else ():
        if line.strip() and line.split()[0] != mark:
            return
        yield line
