"""Akari as an answer-set program: the solution validator of *Construction of Human-Solvable
Akari Puzzles*.

The rules are in ``solution_validator.lp`` and keep the listing's predicates and its order. As it is
printed the listing does not run, and it knows squares only; what is different, and why:

- slips of the printing are put right: ``:=`` and doubled brackets in two illumination rules, an
  unclosed brace around ``#count``;
- the size is not a constant: ``col`` and ``row`` facts give any rectangle, ``hole`` facts cells that
  do not exist, where light stops and no light stands (the listing's "not black" becomes ``white``);
- "no black cell between" is worked out once, step by step (``row_clear``, ``col_clear``), instead
  of again over the interval in each of six rules: a 100×100 board is then grounded in a moment;
- a 0 stays with the four rules of its own. The count is derived from the clue's own number, so it
  says nothing of a clue N > 0 unless the constraint below it asks for it; both belong together.
"""

from __future__ import annotations

from pathlib import Path

from lamplit.core.puzzle import Puzzle
from lamplit.genre.contract import AspProgram


def facts(puzzle: Puzzle) -> str:
    """The board in the thesis's vocabulary: column first, from 1; every numbered wall is also a wall."""
    lines = [f"col(1..{puzzle.grid.cols}).", f"row(1..{puzzle.grid.rows})."]
    lines += [f"hole({cell.col + 1},{cell.row + 1})." for cell in sorted(puzzle.grid.holes)]
    for cell, clue in puzzle.clues.items():
        lines.append(f"black_cell_unnumbered({cell.col + 1},{cell.row + 1}).")
        if isinstance(clue, int):
            lines.append(f"black_cell({cell.col + 1},{cell.row + 1},{clue}).")
    return "\n".join(lines) + "\n"


ASP = AspProgram(
    program=Path(__file__).with_name("solution_validator.lp").read_text(encoding="utf-8"),
    facts=facts,
    shown="light",
    strategies=Path(__file__).with_name("six_strategies.lp").read_text(encoding="utf-8"),
    strategies_shown="lightbulb",
)
