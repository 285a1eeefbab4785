"""The rules of Coloured Akari as plain clauses, for certificates. Variables for each white cell: it holds a bulb, a red
one, a green one, a blue one.

1. *A bulb has exactly one colour.* Where a colour is, is a bulb; where a bulb is, is a colour; no two are.
2. *No bulb sees another.* Of any two cells that see each other, one holds no bulb.
3. *Every white cell is lit.* A bulb stands in it or in a cell that it sees.
4. *Light of one colour never meets.* Of two cells that a cell sees, one across and one down, not both hold bulbs of one
   colour.
5. *A letter says which light falls on its cell.* Each colour that it names comes from some bulb, and no bulb that the
   cell sees, or that is in it, has another colour.
6. *A number tells how many bulbs share a side with its wall.*
"""

from itertools import combinations

from lamplit.core.decisions import Bulb
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.genres.coloured_akari.decisions import BlueBulb, GreenBulb, RedBulb
from lamplit.kit.statements import list_seen, state_one_sort

KINDS = (BlueBulb, Bulb, GreenBulb, RedBulb)


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    clues = puzzle.clues
    white = [cell for cell in puzzle.grid.cells if not isinstance(clues.get(cell), int) and clues.get(cell) != "x"]
    lits = {kind.name: {cell: w.decision(kind(cell)) for cell in white} for kind in KINDS}
    bulb, colours = lits["bulb"], {letter: lits[name] for letter, name in (("R", "red"), ("G", "green"), ("B", "blue"))}
    for cell in white:
        seen = list_seen(cell, bulb)
        state_one_sort(w, bulb[cell], (one[cell] for one in colours.values()))
        for far in seen:
            if cell < far:
                w.clause(-bulb[cell], -bulb[far])
        if cell not in clues:
            w.clause(bulb[cell], *(bulb[far] for far in seen))
        for letter, one in colours.items():
            for a, b in combinations(seen, 2):
                if a.row != b.row and a.col != b.col:
                    w.clause(-one[a], -one[b])
            if cell in clues and letter in str(clues[cell]):
                w.clause(*(one[each] for each in (cell, *seen)))
            elif cell in clues:
                for each in (cell, *seen):
                    w.clause(-one[each])
    for wall, number in clues.items():
        if isinstance(number, int):
            w.exactly(number, [bulb[cell] for cell in puzzle.grid.neighbours(wall) if cell in bulb])
    return w.build_statement()
