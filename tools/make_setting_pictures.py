"""Draw the boards of docs/set/*.md into docs/pictures/setting.

    python tools/make_setting_pictures.py             all pages
    python tools/make_setting_pictures.py reduce      one of them

A board is in the format ``text``, filled in or not, in a comment that gives it a name:

    <!-- board: lanterns-before
    # genre: akari
    . 2 .
    …
    -->

It is drawn to ``docs/pictures/setting/lanterns-before.svg``. If a page has ``NAME-before`` and ``NAME-after``, the
second picture marks every cell in which the two differ. No two boards share a name, on any page.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

from lamplit.authoring.changes import find_differences
from lamplit.core.puzzle import Solution, State
from lamplit.core.scene import Mark, Role, View
from lamplit.drawing import render
from lamplit.formats import FilledPuzzle, read_filled

DOCS = Path(__file__).parent.parent / "docs"
PAGES = DOCS / "set"
PICTURES = DOCS / "pictures" / "setting"
CELL_SIZE = 28
BEFORE, AFTER = "-before", "-after"

_BOARD = re.compile(r"^<!-- board: (\S+)\n(.*?)^-->", re.M | re.S)


def boards(page: Path) -> dict[str, FilledPuzzle]:
    """The boards of a page by name."""
    blocks = _BOARD.findall(page.read_text("utf-8"))
    twice = [name for name, count in Counter(name for name, _ in blocks).items() if count > 1]
    assert not twice, f"{page.name} has two boards named {twice[0]}"
    return {name: read_filled(text) for name, text in blocks}


def pictures(page: Path) -> dict[Path, str]:
    """The pictures of a page by file."""
    found = boards(page)
    return {
        PICTURES / f"{name}.svg": picture(board, found.get(name.removesuffix(AFTER) + BEFORE))
        for name, board in found.items()
    }


def picture(board: FilledPuzzle, before: FilledPuzzle | None) -> str:
    """Draw a board as it is filled in, and mark what differs from the board before it."""
    answer = board.answer
    state = State() if answer is None else State(answer.true) if isinstance(answer, Solution) else answer
    cells = () if before is None else tuple(change.cell for change in find_differences(before.puzzle, board.puzzle))
    marks = (Mark(Role.CONCLUSION, cells),) if cells else ()
    view = View(state, solved=isinstance(answer, Solution), marks=marks, coordinates=True)
    return render(board.puzzle, "svg", view=view, cell_size=CELL_SIZE)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for page in sorted(PAGES.glob("*.md")):
        if not sys.argv[1:] or page.stem in sys.argv[1:]:
            for file, drawn in pictures(page).items():
                file.write_text(drawn, "utf-8")


if __name__ == "__main__":
    main()
