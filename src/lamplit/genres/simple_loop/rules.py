"""The rules of Simple Loop."""

from lamplit.kit import Line, Model, Puzzle, add_decisions, require_loop


def rules(puzzle: Puzzle, m: Model) -> None:
    cells = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    links = [link for link in puzzle.grid.links if puzzle.clues.keys().isdisjoint(link)]
    lines = add_decisions(m, links, Line)
    require_loop(m, lines, dict.fromkeys(cells), rule="the loop visits every cell that isn't a wall")
