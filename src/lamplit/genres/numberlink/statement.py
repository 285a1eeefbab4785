"""The rules of Numberlink as plain clauses, for certificates. A variable for each two cells side by side: a line joins
them.

1. *Every number is an end of one path*: one line leaves its cell. *Paths don't branch*, and end only at numbers: two
   lines leave any other cell, or none.
2. *There is nothing but paths*: all cells with a line hang together with the numbers.
3. *A path joins equal numbers.* A helper for each cell and each number, "on a path from this number": a line joins
   cells that are both on such a path or both not, and each number is on a path from itself and on no other. A ``?``
   may be joined with any number.
"""

from lamplit.core.decisions import Line
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Point, PointLink, Statement, Writer


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid, clues = puzzle.grid, puzzle.clues
    line = {link: w.decision(Line(link)) for link in grid.links}
    leaving = {cell: [lit for link, lit in line.items() if cell in link] for cell in grid.cells}
    for cell, lits in leaving.items():
        if cell in clues:
            w.exactly(1, lits)
        else:
            w.at_most(2, lits)
            for lit in lits:
                w.clause(-lit, *(other for other in lits if other != lit))
    for number in dict.fromkeys(clue for clue in clues.values() if clue != "?"):
        on = {cell: w.helper(f"{cell} is on a path from a {number}") for cell in grid.cells}
        for (a, b), lit in line.items():
            w.clause(-lit, -on[a], on[b])
            w.clause(-lit, on[a], -on[b])
        for cell, clue in clues.items():
            if clue != "?":
                w.clause(on[cell] if clue == number else -on[cell])
    numbers = [Point("the numbers", ())]
    linked = {cell: () if cell in clues else tuple(lits) for cell, lits in leaving.items() if lits or cell in clues}
    points = [Point(str(cell), lits) for cell, lits in linked.items()]
    place = {cell: i for i, cell in enumerate(linked, 1)}
    links = [PointLink(place[a], place[b], lit) for (a, b), lit in line.items()]
    w.add_connected(
        "the numbers and all lines", [*numbers, *points], [*(PointLink(0, place[cell]) for cell in clues), *links]
    )
    return w.build_statement()
