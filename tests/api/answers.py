"""One answer of every kind, on boards whose titles are hostile."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import lamplit
from lamplit import About, Cell, Puzzle
from lamplit.authoring.clues.clues import UnforcedSolution

EXAMPLES = Path(__file__).parents[2] / "examples"
HOSTILE = "<script>alert(1)</script> & \"'</svg></title>"


def titled(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with a title, an author and a source that would break out of a careless page."""
    return replace(puzzle, about=About(HOSTILE, HOSTILE, HOSTILE, HOSTILE))


def read_titled(text: str, genre: str = "akari") -> Puzzle:
    return titled(lamplit.read(text, genre=genre))


@cache
def answers() -> dict[str, object]:
    """The answers by what they are; those of setters all propose a puzzle."""
    lit, square, broken = read_titled("3x3:d4d"), read_titled("--\n--"), read_titled("3-\n--")
    puzzle = titled(lamplit.read(EXAMPLES / "akari.txt"))
    pearls = titled(lamplit.read(EXAMPLES / "masyu-small.txt"))
    drawn = lamplit.read_filled("# genre: akari\nx o -\nx x o")
    made = lamplit.generate("akari", 5, seed=1)
    return {
        "unique": lamplit.solve(puzzle),
        "multiple": lamplit.solve(square),
        "none": lamplit.solve(broken),
        "deduced": lamplit.solve(read_titled("2-*--\n--*--"), "trivial"),
        "explained": lamplit.explain(puzzle),
        "explained pearls": lamplit.explain(pearls),
        "stuck": lamplit.explain(square),
        "unsolvable": lamplit.explain(broken),
        "hint": lamplit.hint(puzzle),
        "hint of pearls": lamplit.hint(pearls),
        "mistake": lamplit.hint(lit, {"bulbs": [[0, 0]]}),
        "solved": lamplit.hint(lit, lamplit.solve(lit).solutions[0]),
        "open": lamplit.hint(square),
        "impossible": lamplit.hint(broken),
        "grade": lamplit.grade(puzzle),
        "generated": replace(made, puzzle=titled(made.puzzle)),
        "count": lamplit.count(square),
        "completion": lamplit.complete(read_titled("*--\n--*"), {"bulbs": [[0, 1]]}),
        "reduction": lamplit.reduce(pearls),
        "nothing to reduce": lamplit.reduce(lit),
        "repair": lamplit.repair(broken),
        "nothing to repair": lamplit.repair(lit),
        "adjustment": lamplit.adjust(puzzle, "easier"),
        "clues": lamplit.clues(titled(drawn.puzzle), drawn.answer),
        "unforced": unforced(square),
        "suggestion": lamplit.repair(broken).suggestions[0],
    }


def unforced(square: Puzzle) -> UnforcedSolution:
    """No numbers can tell the two ways to light a square apart."""
    found = lamplit.clues(square, [lamplit.Bulb(Cell(0, 0)), lamplit.Bulb(Cell(1, 1))])
    assert isinstance(found, UnforcedSolution)
    return found
