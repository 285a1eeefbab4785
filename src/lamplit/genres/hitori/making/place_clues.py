"""Numbers for a shading that is drawn: such that it is the only one.

As a rule the generator's own way finds them at once (``settle_numbers``). Where it does not, or where some numbers are
given or some cells should stay blank, a solver chooses the numbers: no two white cells of a line have the same, and
every other shading that came up so far leaves two cells of a line white that have. Either there is no other
shading any more, or no numbers are left, and then none could do it.

Some shadings no numbers can force. Say that every shaded cell clashed with all others of its row and its column:
no numbers ask for more. What is a solution even then stays one whatever the numbers are. Most often it has one
shaded cell more.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import combinations, product
from random import Random

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.model import Lit
from lamplit.core.puzzle import Puzzle
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.clue_choices import ClueChoices
from lamplit.generating.skill import skill_for_tier
from lamplit.genre.authoring import DrawnSolution
from lamplit.genres.hitori.making.draft import HitoriDraft
from lamplit.genres.hitori.making.mend import build_bare_rules, settle_numbers
from lamplit.genres.hitori.strategies import HUMAN

ATTEMPTS = 12
"""Drafts that are tried for one shading."""

Pair = tuple[Cell, Cell]


def arrange_clues(drawn: DrawnSolution) -> Iterator[Puzzle]:
    """Boards with a number in every place, all with this one solution; or one that no numbers could mend."""
    grid = drawn.board.grid
    black = {cell for cell in grid.cells if Shade(cell) in drawn.solution.true}
    rng = drawn.rng
    free = not _list_given(drawn) and len(drawn.places) == len(grid.cells)
    with closing(OtherShadings(drawn)) as shadings:
        hopeless = shadings.find_other(pair for pair in list_pairs(drawn) if not black.isdisjoint(pair)) is not None
        if free and not hopeless:
            found = False
            for puzzle in _iterate_drafts(drawn, black, rng):
                found = True
                yield puzzle
            if found or drawn.tier is not None:
                return
        with closing(HitoriChoices(drawn, black, shadings)) as choices:
            if not hopeless:
                yield from choices.iterate_boards(drawn.rounds, drawn.clock)
            elif (clues := choices.choose_clues()) is not None:
                yield drawn.board.with_clues(clues)


def _list_given(drawn: DrawnSolution) -> dict[Cell, int]:
    """The numbers that are there already."""
    return {cell: number for cell, number in drawn.board.clues.items() if isinstance(number, int)}


def _iterate_drafts(drawn: DrawnSolution, black: set[Cell], rng: Random) -> Iterator[Puzzle]:
    """As the generator does it, with the same shading in every attempt."""
    wanted = None if drawn.tier is None else skill_for_tier(HUMAN, drawn.tier)
    for _ in range(ATTEMPTS):
        draft = HitoriDraft(drawn.board.grid, black, rng)
        if settle_numbers(draft, wanted, drawn.clock):
            yield draft.build_puzzle()


def list_pairs(drawn: DrawnSolution) -> list[Pair]:
    """Two cells of a row or a column that may both have a number."""
    cells = sorted({*drawn.places, *_list_given(drawn)})
    lines: dict[tuple[str, int], list[Cell]] = {}
    for cell in cells:
        lines.setdefault(("row", cell.row), []).append(cell)
        lines.setdefault(("column", cell.col), []).append(cell)
    return [pair for line in lines.values() for pair in combinations(line, 2)]


class OtherShadings:
    """All shadings but the one that is drawn, and for each two cells of a line a switch: they clash."""

    def __init__(self, drawn: DrawnSolution) -> None:
        model = build_bare_rules(drawn.board.grid)
        self._shade = {key.cell: var for var, key in enumerate(model.keys) if isinstance(key, Shade)}
        self._session = SatSession(model, clock=drawn.clock, solver=MAKING)
        differing = self._session.make_blocking_clause(drawn.solution)
        self._session.add(differing)
        # The nearer another shading is, the fewer numbers forbid it: more is learnt from it.
        self._session.try_first(-lit for lit in differing)
        self._clash: dict[Pair, Lit] = {}
        for one, other in list_pairs(drawn):
            self._clash[one, other] = self._session.add_variable()
            self._session.add([-self._clash[one, other], self._shade[one], self._shade[other]])

    def find_other(self, clashing: Iterator[Pair]) -> frozenset[Cell] | None:
        """The shaded cells of another solution with these clashes; None if there is none."""
        if not self._session.solve(assume=[self._clash[pair] for pair in clashing]):
            return None
        return frozenset(cell for cell, var in self._shade.items() if self._session.is_true(var))

    def close(self) -> None:
        self._session.close()


class HitoriChoices(ClueChoices):
    """The numbers that are left to choose from."""

    def __init__(self, drawn: DrawnSolution, black: set[Cell], shadings: OtherShadings) -> None:
        super().__init__(drawn.board)
        self._shadings = shadings
        grid, given = drawn.board.grid, _list_given(drawn)
        numbers = sorted({*range(1, max(grid.rows, grid.cols) + 1), *given.values()})
        has: dict[Cell, list[Lit]] = {}
        for cell in sorted({*drawn.places, *given}):
            has[cell] = lits = [self._add_variable() for _ in numbers]
            self._says.update(zip(product([cell], numbers), lits, strict=True))
            self._solver.add_clause(lits if cell not in given else [self._says[cell, given[cell]]])
            for one, other in combinations(lits, 2):
                self._solver.add_clause([-one, -other])
        self._same: dict[Pair, Lit] = {}
        """For two cells of which one is shaded: a variable that may hold only if they have the same number."""
        for pair in list_pairs(drawn):
            here, there = (has[cell] for cell in pair)
            if black.isdisjoint(pair):
                for one, other in zip(here, there, strict=True):
                    self._solver.add_clause([-one, -other])
                continue
            self._same[pair] = self._add_variable()
            for one, other in zip(here, there, strict=True):
                self._solver.add_clause([-self._same[pair], -one, other])
        self._begin_anywhere(drawn.rng)

    def rule_out_other(self, board: Puzzle) -> bool:
        number = board.clues
        other = self._shadings.find_other(pair for pair in self._same if number[pair[0]] == number[pair[1]])
        if other is None:
            return False
        self._solver.add_clause([lit for pair, lit in self._same.items() if other.isdisjoint(pair)])
        return True
