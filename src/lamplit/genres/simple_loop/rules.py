"""The rules of Simple Loop."""

from lamplit.kit import Line, Model, Puzzle, add_decisions, require_loop


def rules(puzzle: Puzzle, m: Model) -> None:
    cells = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    links = [link for link in puzzle.grid.links if puzzle.clues.keys().isdisjoint(link)]
    lines = add_decisions(m, links, Line)
    said, rule = "the loop visits {0} once", "the loop visits every white cell once"
    require_loop(m, lines, dict.fromkeys(cells), said=said, rule=rule)
