"""One loop for the SAT engine: what is said at once, and which second loops are forbidden when they show.

Said at once: no or two lines at each point, and inside or outside at each face, a line being where
the two differ. On a planar board that leaves nothing wrong but loops beside the loop. Those are
found in an answer and cut, all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from lamplit.engines.cuts import Answer
from lamplit.model import Lit, SingleLoop


class LazyLoop:
    """No second loop: over the points of one, a line within and a line elsewhere imply a line across.

    That holds whatever clues are switched on, also where the loop in question is the only one.
    """

    def __init__(self, loop: SingleLoop) -> None:
        self.edges = [(e.a, e.b, e.lit) for e in loop.edges]
        self.near: list[list[tuple[int, Lit]]] = [[] for _ in range(loop.points)]
        for a, b, lit in self.edges:
            self.near[a].append((b, lit))
            self.near[b].append((a, lit))

    def cuts(self, answer: Answer) -> list[list[Lit]]:
        """A cut for every loop but the longest, whose cut would be as long; two loops are cut both."""
        loops = self._loops(answer)
        if len(loops) < 2:
            return []
        loops.sort(key=lambda loop: len(loop[0]))
        shortest, longest = loops[0], loops[-1]
        cuts = [self._cut(points, line, longest[1]) for points, line in loops[:-1]]
        if len(loops) == 2:
            cuts.append(self._cut(*longest, shortest[1]))
        return cuts

    def _loops(self, answer: Answer) -> list[tuple[list[int], Lit]]:
        """The points of each loop of the answer, and a line of it."""
        joined: dict[int, list[int]] = {}
        line: dict[int, Lit] = {}
        for a, b, lit in self.edges:
            if lit in answer:
                joined.setdefault(a, []).append(b)
                joined.setdefault(b, []).append(a)
                line[a] = lit
        loops: list[tuple[list[int], Lit]] = []
        seen: set[int] = set()
        for start, lit in line.items():
            if start in seen:
                continue
            seen.add(start)
            points = [start]
            for point in points:
                for other in joined[point]:
                    if other not in seen:
                        seen.add(other)
                        points.append(other)
            loops.append((points, lit))
        return loops

    def _cut(self, points: list[int], within: Lit, elsewhere: Lit) -> list[Lit]:
        inside = set(points)
        across = [lit for point in points for other, lit in self.near[point] if other not in inside]
        return [-within, -elsewhere, *across]


def compile_loop(loop: SingleLoop, fresh: Callable[[], Lit], clauses: list[Sequence[Lit]]) -> LazyLoop:
    """Adds what is said at once to the clauses; what it returns finds the cuts."""
    around: list[list[Lit]] = [[] for _ in range(loop.points)]
    inside = [fresh() for _ in range(loop.faces)]
    clauses.append([-inside[loop.outside]])
    for a, b, lit, left, right in loop.edges:
        around[a].append(lit)
        around[b].append(lit)
        if left == right:
            clauses.append([-lit])
        elif left == loop.outside or right == loop.outside:
            within = inside[right if left == loop.outside else left]
            clauses += ([-lit, within], [lit, -within])
        else:
            one, other = inside[left], inside[right]
            clauses += ([-lit, one, other], [-lit, -one, -other], [lit, -one, other], [lit, one, -other])
    for lits in around:
        clauses += _none_or_two(lits)
    clauses.append([e.lit for e in loop.edges])
    return LazyLoop(loop)


def _none_or_two(lits: list[Lit]) -> list[list[Lit]]:
    """The lines at a point: never three, and never one alone."""
    if len(lits) == 4:  # most points, so written out
        a, b, c, d = lits
        return [
            [-a, -b, -c], [-a, -b, -d], [-a, -c, -d], [-b, -c, -d],
            [-a, b, c, d], [a, -b, c, d], [a, b, -c, d], [a, b, c, -d],
        ]  # fmt: skip
    never_three = [[-lit for lit in three] for three in combinations(lits, 3)]
    return never_three + [[*lits[:i], -lit, *lits[i + 1 :]] for i, lit in enumerate(lits)]
