"""Draw the pictures in docs/pictures: each board below as a puzzle and as its solution, and a sheet of the examples.

    python tools/make_pictures.py             all pictures
    python tools/make_pictures.py --sheet     only the sheet

The boards are our own. The tool refuses a board unless it has exactly one solution.
"""

from __future__ import annotations

import sys
from pathlib import Path

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import View
from lamplit.drawing import render, view_solution
from lamplit.drawing.page_layout import SheetLayout
from lamplit.drawing.paper_sizes import PAPERS
from lamplit.drawing.sheet import SheetBoard, Sheets
from lamplit.drawing.svg import render_svg
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.genre.registry import get_genre

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
EXAMPLES = ROOT / "examples"
PIXELS = 80
"""A cell in the PNGs: twice what a page shows, for fine screens."""
PAGE = 1.7
"""A millimetre of the sheet, in pixels."""

BOARDS = {
    "akari": """
        - - - - x - - - - -
        - - 3 - - - 2 - - -
        - - - x - - - - 0 -
        - 1 - 1 - - 3 x - -
        - - - - - - - - - x
        x - - - - - - - - -
        - - 0 1 - - x - x -
        - x - - - - x - - -
        - - - 3 - - - 4 - -
        - - - - - x - - - -
    """,
    "slitherlink": """
        3 1 1 - 3 3 2 3
        3 - - 1 - - - -
        - - - - - 1 2 2
        2 3 1 - - - - -
        1 - - 1 1 3 - 3
        - - - 1 - - - 2
        2 3 - 0 - - 0 -
        - - 1 - 3 - 1 -
    """,
    "masyu": """
        - - - - b - - -
        w - w w - - w -
        - - - - - w - -
        b - - w w - - -
        - w - - - - - w
        - w - - - w - -
        - - - - - - - w
        - w - b b - - b
    """,
    "shingoki": """
        - - - - - w3 - b4
        w2 b2 - - - - - -
        - - - b2 - - - b3
        - b3 - - - - - -
        b4 - - w3 - - w3 -
        - - b2 - - - - b4
        - - - - - - - -
        b10 - w7 w7 - w7 - b8
    """,
    "hitori": """
        3 2 7 7 8 8 6 4
        8 8 4 6 2 3 2 5
        6 4 7 3 8 7 1 8
        5 1 7 1 1 4 2 5
        5 6 3 5 1 8 1 1
        4 1 7 2 3 5 8 7
        5 5 8 1 4 6 1 2
        8 7 1 7 6 4 5 3
    """,
    "nurikabe": """
        2 - - 1 - - 1 -
        - - - - - - - -
        1 - 6 - 2 - - -
        - - - - - - 2 -
        - 2 - - - 1 - -
        - - - - - - 3 -
        - - - - - - - -
        - 2 - - - - - -
    """,
    "hashi": """
        - 4 - - - 4 - 2
        2 - - - - - - -
        - 3 - 2 - 1 - 2
        3 - - - - - - -
        - 1 - - - - - -
        3 - - 5 - 1 - 3
        - - - - - - - -
        - 1 - 3 - - - 2
    """,
}


def board(name: str, tokens: str) -> Puzzle:
    rows = [line.split() for line in tokens.strip().splitlines()]
    clues = {}
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            clue = get_genre(name).clue(token, Cell(r, c))
            if clue is not None:
                clues[Cell(r, c)] = clue
    return Puzzle.of(name, Grid(len(rows), len(rows[0])), clues)


def sheet() -> str:
    """Draw the first page of what docs/publish/sheets.md prints, the small example of each genre."""
    files = sorted(EXAMPLES.glob("*-small.txt"))
    boards = [SheetBoard(read(file.read_text("utf-8")), View(), number) for number, file in enumerate(files, 1)]
    page, *_ = Sheets(boards, SheetLayout(PAPERS["a4"], "Fourteen for Sunday", numbers=True))
    return render_svg(page, PAGE)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "sheet.svg").write_text(sheet(), encoding="utf-8")
    if "--sheet" in sys.argv[1:]:
        return
    for name, tokens in BOARDS.items():
        puzzle = board(name, tokens)
        outcome = solve(puzzle)
        if outcome.status != "unique":
            raise SystemExit(f"the {name} board doesn't have exactly one solution ({outcome.status})")
        for what, view in (("puzzle", View()), ("solution", view_solution(outcome.solutions[0]))):
            path = FOLDER / f"{name}-{what}"
            path.with_suffix(".svg").write_text(render(puzzle, "svg", view=view), encoding="utf-8")
            path.with_suffix(".png").write_bytes(render(puzzle, "png", view=view, cell_size=PIXELS))


if __name__ == "__main__":
    main()
