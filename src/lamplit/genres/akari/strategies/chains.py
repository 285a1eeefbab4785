"""Exclusive chains: pairs of cells followed from one to the next until they contradict where they began."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.core.words import join_words, make_clause, make_sentence
from lamplit.genre.steps import Link
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.findings import BulbFinding
from lamplit.genres.akari.strategies.pair_wording import BulbExclusion, BulbNeed, link_exclusions
from lamplit.genres.akari.strategies.pairs import ExclusivePairs
from lamplit.human.grounds import GroundsCollector
from lamplit.human.suppositions import make_supposition


class PairGraph:
    """All the pairs of a position, to be followed from cell to cell."""

    def __init__(self, pairs: ExclusivePairs, widest: int) -> None:
        self.pairs = pairs
        self.strong: dict[int, int] = {}
        """For each cell the cells that must hold a bulb if it doesn't."""
        self.asking: dict[int, list[int]] = {}
        """For each cell the small sets it belongs to of which one must hold a bulb."""
        for some in pairs.one_of:
            size = some.bit_count()
            if size == 2:
                one, other = iterate_members(some)
                self.strong[one] = self.strong.get(one, 0) | 1 << other
                self.strong[other] = self.strong.get(other, 0) | 1 << one
            elif size <= widest:
                for cell in iterate_members(some):
                    self.asking.setdefault(cell, []).append(some)
        self._linked = sum(1 << cell for cell in self.strong)
        self._asked = sum(1 << cell for cell in self.asking)

    def measure_chain(self, cell: int, bulb: bool, longest: int) -> int | None:
        """How many links it takes from a supposition to its contradiction, if no more than this."""
        against, strong, linked = self.pairs.against, self.strong, self._linked
        bulbs, crosses = (1 << cell, 0) if bulb else (0, 1 << cell)
        newest, turn = 1 << cell, bulb
        for length in range(1, longest + 1):
            reached = 0
            if turn:
                for member in iterate_members(newest):
                    reached |= against[member]
                newest = reached & ~crosses
                crosses |= newest
            else:
                for member in iterate_members(newest & linked):
                    reached |= strong[member]
                newest = reached & ~bulbs
                bulbs |= newest
            if not newest:
                return None
            if bulbs & crosses or (turn and self._starves_set(newest, crosses)):
                return length
            turn = not turn
        return None

    def _starves_set(self, newest: int, crosses: int) -> bool:
        """Whether some small set has lost all its cells."""
        for member in iterate_members(newest & self._asked):
            for some in self.asking[member]:
                if not some & ~crosses:
                    return True
        return False


@dataclass(frozen=True)
class ChainLink:
    """Cells that follow from one before them: what excludes each of them, or who would need one of the two."""

    cells: tuple[Cell, ...]
    because: tuple[BulbExclusion, ...] | BulbNeed

    def make_link(self) -> Link:
        cells, bulbs = join_words(self.cells), frozenset([Bulb(cell) for cell in self.cells])
        if isinstance(self.because, BulbNeed):
            need = self.because.make_link()
            text = f"then {cells} would hold a bulb: {self.because.describe_last_place(self.cells[0])}"
            return Link(make_sentence(text), State(bulbs), need.marks)
        reasons = list(link_exclusions(self.because))
        text = f"then {cells} would stay empty: {' '.join(make_clause(link.text) for link in reasons)}"
        return Link(make_sentence(text), State(false=bulbs), tuple([mark for link in reasons for mark in link.marks]))


@dataclass(frozen=True)
class ContradictoryChain(BulbFinding):
    """A chain that contradicts its beginning."""

    start: Bulb
    held: bool
    links: tuple[ChainLink, ...]
    end: Bulb | BulbNeed
    """The cell that would be both bulb and empty; or the clue or dark cell that nothing is left for."""

    def give_reasons(self) -> tuple[Link, ...]:
        return (
            make_supposition(self, self.start, self.held),
            *(link.make_link() for link in self.links),
            self._make_end(),
        )

    def _make_end(self) -> Link:
        if isinstance(self.end, BulbNeed):
            places = f"{join_words(self.end.places)} would {'both' if len(self.end.places) == 2 else 'all'} be empty"
            text = f"but then {places}, and {self.end.describe_failure()}"
            return Link(make_sentence(text), marks=self.end.make_link().marks)
        if self.end == self.start:
            return Link("But that is the opposite of what we supposed.")
        return Link(f"But {self.end.place} can't hold a bulb and stay empty.")


class Chains:
    """Exclusive chain: follow pairs from cell to cell until they contradict themselves.

    Two sorts of pairs alternate: of an exclusive pair at most one holds a bulb; of two cells that are
    all a dark cell or a clue has left, at least one does. Suppose a cell holds a bulb (or none): its
    partner must be empty, the partner's partner must hold one, and so on. If the chain says of some cell
    both that it holds a bulb and that it doesn't, or leaves none of the cells that a dark cell or a clue
    needs a bulb in, the supposition was wrong. Only the shortest chains of a position are taken.
    """

    longest = 8
    """How many pairs a chain follows at most: longer ones are search, not a chain that anybody keeps in mind."""
    widest = 3
    """The largest set of lighters that a chain is asked to squeeze out: more is hard to keep in mind."""

    def __init__(self, sets: CellSets, pairs: Callable[[], ExclusivePairs], clock: Clock) -> None:
        self.sets = sets
        self.pairs = pairs
        self.clock = clock

    def find(self) -> list[ContradictoryChain]:
        """The shortest: first with little patience, then with more."""
        graph = PairGraph(self.pairs(), self.widest)
        for patience in (self.longest // 4, self.longest // 2, self.longest):
            if found := self._find_shortest(patience, graph):
                return [self._replay(graph, cell, bulb) for cell, bulb in found]
        return []

    def _replay(self, graph: PairGraph, cell: int, bulb: bool) -> ContradictoryChain:
        self.clock.check()
        return _Replay(graph, cell, bulb).build_chain()

    def _find_shortest(self, best: int, graph: PairGraph) -> list[tuple[int, bool]]:
        """The suppositions with the shortest chains, if these are no longer than this."""
        found: list[tuple[int, bool]] = []
        for cell in iterate_members(self.sets.open):
            self.clock.check()
            for bulb in (True, False):
                length = graph.measure_chain(cell, bulb, best)
                if length is None:
                    continue
                if length < best:
                    best, found = length, []
                found.append((cell, bulb))
        return found


class _Replay:
    """A chain followed once more, remembering which cell led to which; then its links back from the end."""

    def __init__(self, graph: PairGraph, cell: int, bulb: bool) -> None:
        self.graph, self.pairs = graph, graph.pairs
        self.start = (cell, bulb)
        self.bulbs: dict[int, int] = {cell: -1} if bulb else {}
        self.crosses: dict[int, int] = {} if bulb else {cell: -1}
        """The cells that would hold a bulb, and none, each with the one that led there."""
        self.starved = 0
        """The set of cells that has lost all of them, if that is the end."""
        self.ends: list[tuple[int, bool]] = []
        self._follow()

    def _follow(self) -> None:
        newest, turn = [self.start[0]], self.start[1]
        while not self.ends:
            links, known = (self.pairs.against, self.crosses) if turn else (self.graph.strong, self.bulbs)
            reached: list[int] = []
            for member in newest:
                for other in iterate_members(links.get(member, 0)):
                    if other not in known:
                        known[other] = member
                        reached.append(other)
            both = next((cell for cell in self.bulbs if cell in self.crosses), None)
            if both is not None:
                self.ends = [(both, True), (both, False)]
            elif turn:
                left = ~sum(1 << other for other in self.crosses)
                self.starved = next((some for some in self.pairs.one_of if not some & left), 0)
                self.ends = [(member, False) for member in iterate_members(self.starved)]
            newest, turn = reached, not turn

    def _order_cells(self) -> list[tuple[int, bool]]:
        """The cells that lead to the end, each after the one that led to it."""
        order: dict[tuple[int, bool], None] = {}
        for end in self.ends:
            path = []
            while end != self.start and end not in order:
                path.append(end)
                cell, bulb = end
                end = (self.bulbs if bulb else self.crosses)[cell], not bulb
            order.update(dict.fromkeys(reversed(path)))
        return list(order)

    def build_chain(self) -> ContradictoryChain:
        cells = self.pairs.sets.position.layout.cells
        collector = GroundsCollector()
        links: list[ChainLink] = []
        excluded: dict[int, list[BulbExclusion]] = {}
        for cell, bulb in self._order_cells():
            collector.add_cells(cells[cell])
            after = (self.bulbs if bulb else self.crosses)[cell]
            if bulb:
                links += _link_excluded(excluded)
                links.append(ChainLink((cells[cell],), self.pairs.describe_need(1 << cell | 1 << after, collector)))
            else:
                excluded.setdefault(after, []).append(self.pairs.explain_exclusion(after, cell, collector))
        links += _link_excluded(excluded)
        cell, bulb = self.start
        start = Bulb(cells[cell])
        end = self.pairs.describe_need(self.starved, collector) if self.starved else Bulb(cells[self.ends[0][0]])
        true, false = ((), (start,)) if bulb else ((start,), ())
        return ContradictoryChain(true, false, collector.grounds(), start, bulb, tuple(links), end)


def _link_excluded(excluded: dict[int, list[BulbExclusion]]) -> list[ChainLink]:
    """A link for each cell that excludes others; takes them out."""
    sets = [sorted(those, key=lambda exclusion: exclusion.other) for those in excluded.values()]
    links = [ChainLink(tuple([one.other for one in those]), tuple(those)) for those in sets]
    excluded.clear()
    return links
