"""Connectivity by natural numbers, as *Solving and generating puzzles with a connectivity constraint* writes it.

Chapter 3 and section 4.1: an SMT-LIB file with a function ``Line`` on the coordinates of its two ends, the left
bottom corner being (1,1), and a function ``Number`` on points. A start point, which z3 may choose, has number 0; a
point without lines has -1; a point with two lines has a number above 0, and of the two points that these lead to
one has a smaller number. Every point has no line or two. Nothing else is said: no inside and outside, no order of
points.

The text leaves open how "except for the starting point" is said of a start that is not known: here what is
demanded of a point holds unless it is the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from lamplit.core.errors import LamplitError
from lamplit.core.grid import Cell, Edge

Lines = frozenset[Edge]


def join_terms(word: str, parts: Iterable[str]) -> str:
    """``(and …)`` or ``(or …)``, which SMT-LIB wants to have a part at least."""
    listed = list(parts)
    return f"({word} {' '.join(listed)})" if listed else {"and": "true", "or": "false"}[word]


def negate(formula: str) -> str:
    return f"(not {formula})"


class SmtLattice:
    """Points and the lines between neighbours, by the coordinates of section 3.3."""

    def __init__(self, edges: Iterable[Edge]) -> None:
        self.edges = tuple(edges)
        self.bottom = max((b.row for _, b in self.edges), default=0)
        self.at: dict[Cell, list[Edge]] = {}
        for edge in self.edges:
            for end in edge:
                self.at.setdefault(end, []).append(edge)
        self.known = frozenset(self.edges)

    def format_point(self, point: Cell) -> str:
        """Its coordinates, counted from 1 at the left and from 1 at the bottom."""
        return f"{point.col + 1} {self.bottom - point.row + 1}"

    def format_line(self, edge: Edge) -> str:
        """``(Line 1 1 1 2)``: from left to right, or from bottom to top."""
        low, high = sorted(edge, key=lambda end: (-end.row, end.col))
        return f"(Line {self.format_point(low)} {self.format_point(high)})"

    def require_exactly(self, drawn: Iterable[Edge], among: Sequence[Edge]) -> str:
        """These lines are drawn and no others of those."""
        wanted = set(drawn)
        return join_terms("and", (self.format_line(e) if e in wanted else negate(self.format_line(e)) for e in among))

    def require_one_loop(self) -> Iterator[str]:
        """Both constraints of section 4.1: what is drawn is one loop, or nothing."""
        yield "(declare-fun Line (Int Int Int Int) Bool)"
        yield "(declare-fun Number (Int Int) Int)"
        yield "(declare-const StartPointX Int)"
        yield "(declare-const StartPointY Int)"
        yield "(assert (= 0 (Number StartPointX StartPointY)))"
        for point in self.at:
            yield f"(assert {self._require_degree(point)})"
            yield f"(assert {self._require_number(point)})"

    def _require_degree(self, point: Cell) -> str:
        """The degree is 0 or 2: one of these lists."""
        here = self.at[point]
        return join_terms("or", (self.require_exactly(drawn, here) for drawn in ((), *combinations(here, 2))))

    def _require_number(self, point: Cell) -> str:
        """The constraint of one point, unless it is the start."""
        here = self.at[point]
        number = f"(Number {self.format_point(point)})"
        parts = [f"(implies {self.require_exactly((), here)} (= {number} (- 1)))"]
        for two in combinations(here, 2):
            beyond = [edge.b if edge.a == point else edge.a for edge in two]
            smaller = join_terms("or", (f"(> {number} (Number {self.format_point(other)}))" for other in beyond))
            parts.append(f"(implies {join_terms('and', map(self.format_line, two))} (and (> {number} 0) {smaller}))")
        x, y = self.format_point(point).split()
        return f"(or (and (= StartPointX {x}) (= StartPointY {y})) {join_terms('and', parts)})"

    def forbid_solution(self, lines: Lines) -> str:
        """Section 3.4: the negation of the conjunction of what is true in a solution."""
        return f"(assert {negate(join_terms('and', map(self.format_line, sorted(lines))))})"


def run_z3(lattice: SmtLattice, file: Iterable[str]) -> Lines | None:
    """z3 on a file, with nothing set: the lines of its model; None if there is none."""
    import z3

    solver = z3.Solver()
    solver.from_string("\n".join(file))
    verdict = solver.check()
    if verdict == z3.unsat:
        return None
    if verdict == z3.unknown:
        raise LamplitError(f"z3 gave up ({solver.reason_unknown()})")
    model = solver.model()
    whole = z3.IntSort()
    line = z3.Function("Line", whole, whole, whole, whole, z3.BoolSort())
    found: list[Edge] = []
    for edge in lattice.edges:
        ends = [int(n) for n in lattice.format_line(edge).strip("()").split()[1:]]
        if z3.is_true(model.eval(line(*ends), model_completion=True)):
            found.append(edge)
    return frozenset(found)
