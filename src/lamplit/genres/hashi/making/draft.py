"""Islands and bridges in the making: always one connected solution, whatever numbers it gives.

A new island is reached by a bridge from one that is there, so the solution is connected from the
first island on.

Cells are numbers here, row after row, with three cells of no board around it, so that nobody has to look
whether a step leaves the board or the count of islands around a cell does.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import NamedTuple

from lamplit.core.decisions import Bridge
from lamplit.core.graph import build_adjacency, find_connected_parts
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.symmetry import find_orbits
from lamplit.genre.orders import Order
from lamplit.genres.hashi.making.quick_deduce import BridgeCounter, DraftNet

Span = tuple[int, int]
"""Two islands in line with nothing between them, the upper or left one first."""
Saved = tuple[dict[int, None], dict[Span, int], bytearray, int]
"""What ``Draft.save`` keeps."""

DRAWS = 3
"""Of this many new islands drawn at random the one with the fewest others around it is built."""
TRIALS = 4
"""A draft that stays away from a border is grown again; the last of this many is taken as it is."""
AROUND = 3
"""Islands no more than this many rows and columns away are around one."""
FIRST = 5
"""This many islands less count around a place on a border that has none yet, and this many more beside such a border:
islands there with bridges between them would bar it."""
TOP, BOTTOM, LEFT, RIGHT = 1, 2, 4, 8
NEXT = 4
INWARD = {TOP: (1, 0), BOTTOM: (-1, 0), LEFT: (0, 1), RIGHT: (0, -1)}
"""The borders of a board, and the way from each to the inside, as steps of rows and columns."""
SHAPES = 32
"""This many shapes of boards are remembered."""
RARER = (64, 26, 6, 2, 1)
"""How often a bridge is built that is this much longer or shorter than the usual one."""
SHORE, BRIDGE, ISLAND, AWAY = 1, 2, 4, 8
"""What a cell can be: water beside an island, under a bridge, an island, a hole or not on the board. More than
``SHORE`` stops a bridge, and a new island needs a cell that is none of all that."""


class SpanMap(NamedTuple):
    """Where a bridge can be built."""

    islands: list[int]
    spans: list[Span]
    net: DraftNet
    """The same by number, in the order of the lists."""


class HashiShape(NamedTuple):
    """What drafts of one shape have in common."""

    width: int
    """From a cell to the one below."""
    empty: bytes
    """The state of each cell before there are islands."""
    cells: dict[int, Cell]
    """The cell of each number on the board."""
    borders: bytes
    """The borders that each cell lies on, and ``NEXT`` bits higher those that it lies next to."""
    sides: int
    """The borders that have a cell."""
    around: int
    """A square of cells, as a set of bits from its first ..."""
    corner: int
    """... which lies so far before the cell in its middle."""


@lru_cache(maxsize=SHAPES)
def shape_of(grid: Grid) -> HashiShape:
    width = grid.cols + AROUND
    size = width * (grid.rows + 2 * AROUND)
    empty, borders = bytearray([AWAY]) * size, bytearray(size)
    cells: dict[int, Cell] = {}
    for cell in grid.cells:
        number = (cell.row + AROUND) * width + cell.col + AROUND
        empty[number], cells[number] = 0, cell
        to_border = (cell.row, grid.rows - 1 - cell.row, cell.col, grid.cols - 1 - cell.col)
        for border, steps in zip(INWARD, to_border, strict=True):
            if steps < 2:
                borders[number] |= border << NEXT * steps
    row = (1 << 2 * AROUND + 1) - 1
    around = sum(row << width * r for r in range(2 * AROUND + 1))
    sides = sum(side for side in INWARD if any(on & side for on in borders))
    return HashiShape(width, bytes(empty), cells, bytes(borders), sides, around, AROUND * (width + 1))


class HashiDraft:
    """One attempt. All randomness comes from ``rng``."""

    def __init__(self, order: Order, rng: Random, share: float) -> None:
        self.order = order
        self.rng = rng
        self.target = max(2, round(share * len(order.grid.cells)))
        usual = max(2, round(0.62 / share))
        self.often = [RARER[min(4, abs(steps - usual))] for steps in range(2, usual + 5)]
        """How often a bridge of 2, 3, 4 … steps is built. Few islands lie far apart."""
        self.shape = shape_of(order.grid)
        self.width = self.shape.width
        self.state = bytearray(self.shape.empty)
        self._land = 0
        """The islands, as a set of bits."""
        self.together = self._group_cells()
        self.islands: dict[int, None] = {}
        self.bridges: dict[Span, int] = {}
        """Spans with bridges only: 1 or 2."""
        self._net: SpanMap | None = None

    def _group_cells(self) -> dict[int, list[int]]:
        """The cells that get islands together with a cell, where a symmetry is asked for."""
        if self.order.symmetry == "none":
            return {}
        groups = find_orbits(self.order.grid, self.order.symmetry)
        return {self.number(cell): [self.number(mate) for mate in group] for cell, group in groups.items()}

    def number(self, cell: Cell) -> int:
        return (cell.row + AROUND) * self.width + cell.col + AROUND

    def cell(self, number: int) -> Cell:
        return self.shape.cells[number]

    def save(self) -> Saved:
        """The draft as it is, for ``restore``."""
        return self.islands.copy(), self.bridges.copy(), self.state.copy(), self._land

    def restore(self, saved: Saved) -> None:
        islands, bridges, self.state, self._land = saved
        if len(islands) != len(self.islands):
            self._net = None
        self.islands, self.bridges = islands, bridges

    def list_cells_between(self, a: int, b: int) -> range:
        """The cells strictly between two in line, the first being the upper or left one."""
        step = 1 if b - a < self.width else self.width
        return range(a + step, b, step)

    def is_clear(self, a: int, b: int) -> bool:
        """Whether a bridge can be built: no island, bridge or hole between."""
        step = 1 if b - a < self.width else self.width
        return max(self.state[a + step : b : step], default=0) <= SHORE

    def has_room(self, cell: int) -> bool:
        """Whether an island may stand here: on free water, not side by side with another."""
        return not self.state[cell]

    def add_island(self, cell: int) -> None:
        """A new island."""
        state, width = self.state, self.width
        state[cell] = ISLAND
        state[cell - width] |= SHORE
        state[cell - 1] |= SHORE
        state[cell + 1] |= SHORE
        state[cell + width] |= SHORE
        self._land |= 1 << cell
        self.islands[cell] = None
        self._net = None

    def build_bridges(self, span: Span, number: int) -> None:
        """This many bridges between two islands; 0 takes them down."""
        state, bridges = self.state, self.bridges
        if not number:
            del bridges[span]
            for cell in self.list_cells_between(*span):
                state[cell] &= ~BRIDGE
            return
        if span not in bridges:
            a, b = span
            step = 1 if b - a < self.width else self.width
            for cell in range(a + step, b, step):
                state[cell] |= BRIDGE
        bridges[span] = number

    def grow(self) -> None:
        """Islands and bridges that reach all borders of the board, if a few trials find some."""
        for _ in range(TRIALS):
            self.restore(({}, {}, bytearray(self.shape.empty), 0))
            if self._grow_once():
                break

    def _grow_once(self) -> bool:
        """Islands from islands, with the cells that go together, until there are enough or no more fit; whether
        they reach all borders."""
        if not self._place_first():
            return True
        _, _, _, borders, bare, around, corner = self.shape
        for island in self.islands:
            bare &= ~borders[island]
        ends = self._list_ways_from(self.islands)
        state, lengths, draw = self.state, self.often, self.rng.random
        misses = 0
        while ends and len(self.islands) + bare.bit_count() < self.target and misses < 10 * self.target:
            fewest, start, goal = len(state), 0, 0
            for _ in range(DRAWS):
                k = int(draw() * len(ends))
                island, way = ends[k]
                cell, place, total = island + way, 0, 0
                for often in lengths if state[cell] <= SHORE else ():
                    cell += way
                    if here := state[cell]:
                        if here > SHORE:
                            break
                    else:
                        total += often
                        if draw() * total < often:
                            place = cell
                if place:
                    crowd = (self._land >> place - corner & around).bit_count()
                    if bare:
                        on = borders[place]
                        crowd += -FIRST if on & bare else FIRST if on >> NEXT & bare else 0
                    if crowd < fewest:
                        fewest, start, goal = crowd, island, place
                else:
                    ends[k] = ends[-1]
                    ends.pop()
                    if not ends:
                        break
            if goal:
                new = self.reach_island(start, goal)
                state = self.state
                for island in new:
                    bare &= ~borders[island]
                ends += self._list_ways_from(new)
                misses += not new
        reached = [self._reach_border(border) for border in INWARD if bare & border]
        return all(reached)

    def _reach_border(self, border: int) -> bool:
        """A new island on a border, reached straight from an island near by; False if none can be."""
        down, right = INWARD[border]
        inward = down * self.width + right
        state = self.state
        spots: list[Span] = []
        weights: list[int] = []
        for cell, on in enumerate(self.shape.borders):
            if on & border and not state[cell]:
                there = cell + inward
                for often in self.often if state[there] <= SHORE else ():
                    there += inward
                    if state[there] > SHORE:
                        if state[there] & ISLAND:
                            spots.append((there, cell))
                            weights.append(often)
                        break
        return bool(spots and self.reach_island(*self.rng.choices(spots, weights)[0]))

    def _place_first(self) -> bool:
        """A first island, or a group of them, on a cell drawn by lot."""
        cells = list(self.shape.cells)
        tiny = len(cells) < 9
        while cells:
            k = int(self.rng.random() * len(cells))
            cell, cells[k] = cells[k], cells[-1]
            cells.pop()
            group = self.together.get(cell, [cell])
            if all(abs(cell - mate) not in (1, self.width) for mate in group):
                saved = self.save()
                for mate in group:
                    self.add_island(mate)
                if tiny or any(self._draw_goal(cell, way) for _, way in self._list_ways_from([cell])):
                    return True
                self.restore(saved)
        return False

    def _list_ways_from(self, islands: Iterable[int]) -> list[tuple[int, int]]:
        """The ways in which a bridge could leave these islands, as steps between cells."""
        state, width = self.state, self.width
        return [
            (island, way)
            for island in islands
            for way in (-width, -1, 1, width)
            if state[island + way] <= SHORE >= state[island + 2 * way]
        ]

    def _draw_goal(self, start: int, way: int) -> int:
        """Where a bridge that leaves an island in this way could end at a new one, drawn by lot; 0 for nowhere."""
        state, draw = self.state, self.rng.random
        cell, goal, total = start + way, 0, 0
        for often in self.often if state[cell] <= SHORE else ():
            cell += way
            here = state[cell]
            if here > SHORE:
                break
            if not here:
                total += often
                if draw() * total < often:
                    goal = cell
        return goal

    def reach_island(self, start: int, goal: int) -> list[int]:
        """A new island and those that go with it, each with a bridge; none of them if one does not fit."""
        if not self.together:
            self.add_island(goal)
            self.build_bridges((start, goal) if start < goal else (goal, start), 1)
            return [goal]
        saved, settled = self.save(), []
        for new in self.together[goal]:
            # Islands go together in groups, so one of the same group lies as far from it.
            far = self._count_steps(start, goal)
            origin = next(
                (old for old in self.together[start] if old in self.islands and self._count_steps(old, new) == far),
                None,
            )
            span = None if origin is None else (min(origin, new), max(origin, new))
            if span is None or not self.has_room(new) or not self.is_clear(*span):
                self.restore(saved)
                return []
            self.add_island(new)
            self.build_bridges(span, 1)
            settled.append(new)
        return settled

    def _count_steps(self, a: int, b: int) -> int | None:
        """How many steps one cell lies from another in the same row or column; None for all others."""
        (top, left), (bottom, right) = divmod(a, self.width), divmod(b, self.width)
        return abs(left - right) if top == bottom else abs(top - bottom) if left == right else None

    def map_spans(self) -> SpanMap:
        """The islands in reading order, the spans between them, with bridges or without, and both by number."""
        if self._net is None:
            self._net = self._build_map()
        return self._net

    def _build_map(self) -> SpanMap:
        places, width, holes = sorted(self.islands), self.width, self.order.grid.holes
        spans: list[Span] = []
        ends: list[tuple[int, int]] = []
        crossings: list[tuple[int, int]] = []
        above = [-1] * width
        level = [-1] * len(self.state)
        """The level span over each cell."""
        before = left = -1
        for number, place in enumerate(places):
            row, col = divmod(place, width)
            if row == before and not (holes and self._has_hole_between(left, place)):
                level[left + 1 : place] = [len(spans)] * (place - left - 1)
                spans.append((left, place))
                ends.append((number - 1, number))
            upper = above[col]
            if upper >= 0 and not (holes and self._has_hole_between(places[upper], place)):
                top = places[upper]
                crossings += [(across, len(spans)) for across in level[top + width : place : width] if across >= 0]
                spans.append((top, place))
                ends.append((upper, number))
            above[col] = number
            before, left = row, place
        return SpanMap(places, spans, DraftNet.of(len(places), ends, crossings))

    def _has_hole_between(self, a: int, b: int) -> bool:
        return any(self.state[cell] & AWAY for cell in self.list_cells_between(a, b))

    def list_spans(self) -> list[Span]:
        """From island to island, with bridges or without, in a fixed order."""
        return self.map_spans().spans

    def list_open_spans(self) -> list[Span]:
        """Where a bridge could be built and none is, in a fixed order."""
        return [span for span in self.list_spans() if span not in self.bridges and self.is_clear(*span)]

    def join_parts(self) -> bool:
        """Bridges between parts that are not connected yet; False if some can't be joined."""
        if not self.together:
            return True  # each island was reached from another
        open_spans = self.list_open_spans()
        self.rng.shuffle(open_spans)
        part = {cell: k for k, group in enumerate(self.find_parts()) for cell in group}
        for a, b in open_spans:
            if part[a] != part[b] and self.is_clear(a, b):
                self.build_bridges((a, b), 1)
                old = part[b]
                part.update({cell: part[a] for cell, k in part.items() if k == old})
        return len(set(part.values())) == 1

    def find_parts(self) -> list[list[int]]:
        """The islands that are connected."""
        near = build_adjacency(self.bridges)
        return find_connected_parts(self.islands, lambda island: near.get(island, ()))

    def is_joined_without(self, span: Span) -> bool:
        """Whether all islands stay connected if the bridges of a span are taken down."""
        return self.map_spans().net.is_joined_without(self.list_spans().index(span), self.list_built())

    def enrich(self, rings: float, doubles: float) -> None:
        """A few more bridges, so that it is not a bare tree, and second ones here and there."""
        for span in self.list_open_spans():
            if self.rng.random() < rings and self.is_clear(*span):
                self.build_bridges(span, 1)
        for span in self.bridges:
            if self.rng.random() < doubles:
                self.bridges[span] = 2

    def measure_doubles(self) -> float:
        return sum(n == 2 for n in self.bridges.values()) / len(self.bridges)

    def list_built(self) -> list[int]:
        """How many bridges stand on each span, in the order of ``list_spans``."""
        bridges = self.bridges
        return [bridges.get(span, 0) for span in self.list_spans()]

    def make_counter(self, built: list[int] | None = None) -> BridgeCounter:
        """What counting will tell of the bridges, as yet without having counted; ``list_built`` where that is known."""
        net = self.map_spans().net
        return BridgeCounter(net, net.count_ends(self.list_built() if built is None else built))

    def build_puzzle(self) -> Puzzle:
        islands, _, net = self.map_spans()
        numbers = net.count_ends(self.list_built())
        return Puzzle(self.order.genre, self.order.grid, tuple(zip(map(self.cell, islands), numbers, strict=True)))

    def build_result(self) -> tuple[Puzzle, Solution]:
        return self.build_puzzle(), self.build_solution()

    def build_solution(self) -> Solution:
        cells = self.shape.cells
        return Solution.of(
            [Bridge(cells[a], cells[b], k) for (a, b), n in self.bridges.items() for k in range(1, n + 1)]
        )
