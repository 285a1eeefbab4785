"""Exclusive chains: pairs of cells followed from one to the next until they contradict where they began."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.words import join_words
from lamplit.genre.steps import Finding
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.pairs import BulbExclusion, ExclusivePairs
from lamplit.human.grounds import GroundsCollector
from lamplit.human.wording import NumberedClue


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
    """Cells that follow from one before them: why they could hold no bulb, or who would need one of the
    two (None: the cell itself, which would stay dark)."""

    after: Cell
    cells: tuple[Cell, ...]
    because: BulbExclusion | NumberedClue | Cell | None

    def __str__(self) -> str:
        cells = join_words(self.cells)
        if isinstance(self.because, BulbExclusion):
            return f"{cells} could not ({self.because})"
        if self.because is None:
            return f"{cells} would have to hold one (or it stays dark)"
        who = f"the {self.because}" if isinstance(self.because, NumberedClue) else str(self.because)
        return f"{cells} would have to hold one ({who} needs one of the two)"


@dataclass(frozen=True)
class ContradictoryChain(Finding):
    """A chain that contradicts its beginning."""

    start: Bulb
    held: bool
    links: tuple[ChainLink, ...]
    end: Bulb | NumberedClue | Cell
    """The cell that would be both bulb and empty; or the clue or dark cell that nothing is left for."""

    def explain(self) -> str:
        told = ""
        newest: tuple[Cell, ...] = ()
        for link in self.links:
            told += f"{'; so ' if link.after in newest else '; and ' if told else ''}{link}"
            newest = link.cells
        return (
            f"Suppose {self.start.suppose(self.held)}. Then {told}. {self._describe_end()}. "
            f"So {self.start.conclude(not self.held)}."
        )

    def _describe_end(self) -> str:
        if isinstance(self.end, NumberedClue):
            return f"That leaves nothing for the {self.end}"
        if isinstance(self.end, Cell):
            return f"That leaves nothing to light {self.end}"
        if self.end == self.start:
            return "That comes back to where it started, the wrong way round"
        return f"For {self.end.place} that is both at once"


class Chains:
    """Exclusive Chain: follow pairs from cell to cell until they contradict themselves.

    Two sorts of pairs alternate: of an exclusive pair at most one holds a bulb; of two cells that are
    all a dark cell or a clue has left, at least one does. Suppose a cell holds a bulb (or none): its
    partner must be empty, the partner's partner must hold one, and so on. If the chain says of some cell
    both that it holds a bulb and that it doesn't, or leaves none of the cells that a dark cell or a clue
    needs a bulb in, the supposition was wrong. Only the shortest chains of a position are taken.
    """

    longest = 12
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
        linked: dict[tuple[int, BulbExclusion | NumberedClue | Cell | None], list[Cell]] = {}
        for cell, bulb in self._order_cells():
            after = (self.bulbs if bulb else self.crosses)[cell]
            because: BulbExclusion | NumberedClue | Cell | None
            if bulb:
                because = self.pairs.find_asker(1 << cell | 1 << after, collector)
                if because == cells[cell]:
                    because = None
            else:
                because = self.pairs.explain_exclusion(after, cell, collector)
            collector.add_cells(cells[cell])
            linked.setdefault((after, because), []).append(cells[cell])
        links = tuple(ChainLink(cells[after], tuple(where), because) for (after, because), where in linked.items())
        cell, bulb = self.start
        start = Bulb(cells[cell])
        end = self.pairs.find_asker(self.starved, collector) if self.starved else Bulb(cells[self.ends[0][0]])
        true, false = ((), (start,)) if bulb else ((start,), ())
        return ContradictoryChain(true, false, collector.grounds(), start, bulb, links, end)
