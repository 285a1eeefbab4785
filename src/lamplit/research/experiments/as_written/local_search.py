"""Min-conflicts, the baseline of local search: it may say "found", and never "there is none".

*It is easy to Light Up in practice* argues against the heuristics that were tried on Akari before: a Hopfield
network with a genetic algorithm, and ants. This is the simplest of their kind: begin without a bulb, pick a rule
that is broken, and put or take the bulb in one of its cells that leaves the least broken (Minton et al., 1992; for
yes-or-no variables it is WalkSAT by Selman and Kautz). Now and then a cell at random, to get out of dead ends.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from random import Random

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution

NOISE = 0.1
"""How often a cell at random is flipped instead of the best."""


@dataclass(frozen=True)
class SearchAttempt:
    """What came of a search: a lighting, or nothing that could be concluded."""

    solution: Solution | None
    flips: int


@dataclass(frozen=True)
class CountRule:
    """This many bulbs among these cells, no fewer and no more: an equation of the report's section 2."""

    cells: tuple[int, ...]
    low: int
    high: int

    def measure_violation(self, bulbs: int) -> int:
        """By how many bulbs the rule is missed."""
        return max(self.low - bulbs, bulbs - self.high, 0)


def search_min_conflicts(puzzle: Puzzle, random: Random, flips: int) -> SearchAttempt:
    """Search until nothing is broken, or this many cells were flipped."""
    white, rules = list_rules(puzzle)
    board = _Board(len(white), rules)
    for flip in range(flips + 1):
        if not board.broken:
            return SearchAttempt(Solution.of(Bulb(white[i]) for i, lit in enumerate(board.bulb) if lit), flip)
        cells = rules[random.choice(board.broken)].cells
        if not cells or flip == flips:
            break
        if random.random() < NOISE:
            board.flip(random.choice(cells))
        else:
            costs = [board.measure_cost(cell) for cell in cells]
            best = min(costs)
            board.flip(random.choice([cell for cell, cost in zip(cells, costs, strict=True) if cost == best]))
    return SearchAttempt(None, flips)


def list_rules(puzzle: Puzzle) -> tuple[list[Cell], list[CountRule]]:
    """The white cells, and every rule as a count over their positions in this list."""
    walls = puzzle.clues
    white = [cell for cell in puzzle.grid.cells if cell not in walls]
    at = {cell: i for i, cell in enumerate(white)}
    seen: defaultdict[Cell, set[int]] = defaultdict(set)
    rules = []
    for run in puzzle.grid.runs(walls):
        places = tuple(at[cell] for cell in run)
        rules.append(CountRule(places, 0, 1))
        for cell in run:
            seen[cell].update(places)
    rules += [CountRule(tuple(sorted(seen[cell])), 1, len(seen[cell])) for cell in white]
    for wall, number in walls.items():
        if isinstance(number, int):
            near = tuple(at[cell] for cell in puzzle.grid.neighbours(wall) if cell in at)
            rules.append(CountRule(near, number, number))
    return white, rules


class _Board:
    """Bulbs, and which rules they break, kept up to date flip by flip. It begins without a bulb."""

    def __init__(self, cells: int, rules: list[CountRule]) -> None:
        self.rules = rules
        self.bulb = [False] * cells
        self.rules_at: list[list[int]] = [[] for _ in range(cells)]
        for number, rule in enumerate(rules):
            for cell in rule.cells:
                self.rules_at[cell].append(number)
        self.bulbs_in = [0] * len(rules)
        self.one_more = [rule.measure_violation(1) - rule.measure_violation(0) for rule in rules]
        self.one_less = [0] * len(rules)
        """How much more of each rule is broken by a bulb more or less among its cells."""
        self.broken = [number for number, rule in enumerate(rules) if rule.measure_violation(0)]
        self._place = {number: place for place, number in enumerate(self.broken)}

    def measure_cost(self, cell: int) -> int:
        """How much more is broken once this cell is flipped."""
        change = self.one_less if self.bulb[cell] else self.one_more
        return sum([change[number] for number in self.rules_at[cell]])

    def flip(self, cell: int) -> None:
        step = -1 if self.bulb[cell] else 1
        self.bulb[cell] = not self.bulb[cell]
        for number in self.rules_at[cell]:
            rule = self.rules[number]
            self.bulbs_in[number] = bulbs = self.bulbs_in[number] + step
            now = rule.measure_violation(bulbs)
            self.one_more[number] = rule.measure_violation(bulbs + 1) - now
            self.one_less[number] = rule.measure_violation(bulbs - 1) - now
            if now:
                self._add_broken(number)
            else:
                self._remove_broken(number)

    def _add_broken(self, number: int) -> None:
        if number not in self._place:
            self._place[number] = len(self.broken)
            self.broken.append(number)

    def _remove_broken(self, number: int) -> None:
        """The last one takes its place, so that any of them can be picked at once."""
        if number in self._place:
            place, last = self._place.pop(number), self.broken.pop()
            if last != number:
                self.broken[place] = last
                self._place[last] = place
