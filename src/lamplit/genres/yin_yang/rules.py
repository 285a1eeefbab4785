"""The rules of Yin-Yang."""

from lamplit.kit import ClueAt, Model, Puzzle, Shade, add_decisions, forbid_squares, negate_lits, require_both_connected


def rules(puzzle: Puzzle, m: Model) -> None:
    black = add_decisions(m, puzzle.grid.cells, Shade)
    for cell, clue in puzzle.clues.items():
        with m.switch(ClueAt(cell)):
            m.clause([black[cell] if clue == "b" else -black[cell]])
    forbid_squares(m, black, "black cell")
    forbid_squares(m, negate_lits(black), "white cell")
    require_both_connected(m, puzzle.grid, black, "black cell", "white cell")
