"""Draw the pictures in docs/pictures: each board below as a puzzle and as its solution.

    python tools/make_pictures.py

The boards are our own. A board that has not exactly one solution is refused.
"""

from __future__ import annotations

from pathlib import Path

from lamplit.engines import solve
from lamplit.genres import genre
from lamplit.grid import Cell, Grid
from lamplit.puzzle import Puzzle
from lamplit.render import render, view_of
from lamplit.scene import View

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
PIXELS = 80
"""A cell in the PNGs: twice what a page shows, for fine screens."""

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
}


def board(name: str, tokens: str) -> Puzzle:
    rows = [line.split() for line in tokens.strip().splitlines()]
    clues = {}
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            clue = genre(name).clue(token, Cell(r, c))
            if clue is not None:
                clues[Cell(r, c)] = clue
    return Puzzle.of(name, Grid(len(rows), len(rows[0])), clues)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, tokens in BOARDS.items():
        puzzle = board(name, tokens)
        outcome = solve(puzzle)
        if outcome.status != "unique":
            raise SystemExit(f"the {name} board has not exactly one solution ({outcome.status})")
        for what, view in (("puzzle", View()), ("solution", view_of(outcome.solutions[0]))):
            path = FOLDER / f"{name}-{what}"
            path.with_suffix(".svg").write_text(render(puzzle, "svg", view=view), encoding="utf-8")
            path.with_suffix(".png").write_bytes(render(puzzle, "png", view=view, cell_size=PIXELS))


if __name__ == "__main__":
    main()
