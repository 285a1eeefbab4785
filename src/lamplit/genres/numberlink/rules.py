"""The rules of Numberlink."""

from lamplit.kit import Line, Model, Puzzle, add_decisions, require_paths


def rules(puzzle: Puzzle, m: Model) -> None:
    require_paths(m, puzzle, add_decisions(m, puzzle.grid.links, Line))
