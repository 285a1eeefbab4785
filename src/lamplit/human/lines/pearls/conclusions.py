"""What is concluded at a spot, what was examined for it, and how it becomes a finding."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import State
from lamplit.core.words import join_with_or, join_words, spell_count
from lamplit.genre.steps import FALSE, OPEN, TRUE, Grounds
from lamplit.human.lines.pearls.drawn_ways import DrawnWay, Fate, StuckEnd, iterate_bits
from lamplit.human.lines.pearls.face_walks import FaceWalk, walk_round
from lamplit.human.lines.pearls.findings import LostWay, WayConsequence, WayLeft, WaysLeft
from lamplit.human.lines.pearls.line_words import describe_path, find_direction
from lamplit.human.lines.pearls.spots import CellSpots, WayName

Loss = tuple[int, int]
"""A spot and one of its ways that is out of the question."""
MOST_RULED_OUT = 3
"""How many ways are told that lines on the board rule out."""
MOST_CROSSED = 4
"""How many crossed lines are named."""
Draw = Callable[[int], Mapping[int, DrawnWay]]
"""The ways of a spot, drawn."""


def count_ways(spots: CellSpots, at: int) -> int:
    """How many ways of a spot go with what is known."""
    return spots.alive[at].bit_count()


@dataclass(frozen=True)
class SpotConclusion:
    """What the ways of a spot share that are left, with the losses that it rests on."""

    spots: CellSpots
    at: int
    lines: int
    empty: int
    """The open edges that all ways left fill, and those that they cross out, as bits."""
    lost: Mapping[Loss, Fate]
    """In the order of the argument."""
    draw: Draw
    """The ways of the spots that the losses are of."""
    draw_plain: Draw
    """Those of spots close by."""
    followed: bool = False
    """Whether the ways left share it only with what goes with them."""

    @property
    def examined(self) -> int:
        """How many ways were looked at: those of each spot that lost some, and for each way that was lost because
        of other spots all ways of these."""
        looked_at = {self.at, *(spot for spot, _ in self.lost)}
        others = (spot for fate in self.lost.values() for spot in fate.spots)
        return sum(count_ways(self.spots, spot) for spot in (*looked_at, *others))

    @property
    def links(self) -> int:
        """How many deductions the argument has."""
        lost = sum(1 + (fate.forced >= 0) + self._count_clauses(loss, fate) for loss, fate in self.lost.items())
        left = self._list_left() if self.followed else []
        drawn = [self.draw(self.at)[way] for way in left]
        return lost + sum(len(one.followed) + len(self._list_shared_sides(one)) for one in drawn)

    def _count_clauses(self, loss: Loss, fate: Fate) -> int:
        drawn, near = self.draw(loss[0])[loss[1]], self._find_near(loss, fate)
        steps = self._list_steps(loss, fate)
        return len(steps) + len(_list_dead(drawn, near)) + len(_list_sides(drawn, near))

    def _list_steps(self, loss: Loss, fate: Fate) -> tuple[tuple[int, int], ...]:
        """The steps by which the ends of a lost way had to go on; none if it blocks another spot by itself."""
        at, way = loss
        if fate.what == "spot" and fate.forced < 0:
            lines, empty = self.spots.spots[at].lines[way], self.spots.spots[at].empty[way]
            if all(lines & one.empty or empty & one.lines for one in self.draw_plain(fate.source).values()):
                return ()
        return self.draw(at)[way].followed

    def _find_near(self, loss: Loss, fate: Fate) -> int:
        """The edges that matter for a loss, as bits: those of the spots, the end or the steps that it speaks of."""
        layout, near = self.spots.position.layout, 0
        if fate.what == "stuck":
            near = layout.bits_at[fate.source]
        for spot in fate.spots:
            near |= self.spots.spots[spot].support
        for start, _ in self._list_steps(loss, fate):
            near |= layout.bits_at[start]
        return near

    def _list_shared_sides(self, drawn: DrawnWay) -> list[tuple[int, bool]]:
        """What the sides of the loop say beside a way that is left, as far as it is concluded."""
        return _list_sides(drawn, self.lines | self.empty)

    def _list_left(self) -> list[int]:
        return [way for way in iterate_bits(self.spots.alive[self.at]) if (self.at, way) not in self.lost]

    def make_finding(self) -> WaysLeft:
        spots, layout = self.spots, self.spots.position.layout
        lines, empty = self.lines, self.empty
        if lines & empty:  # there is no way left at all
            lines = empty = spots.open & -spots.open
        else:
            empty = self._drop_obvious(lines, empty)
        named = {self.at, *(spot for loss, fate in self.lost.items() for spot in (loss[0], *fate.spots))}
        pearls = {spots.spots[one].point for one in named if spots.spots[one].pearl}
        draws = (self.draw, self.draw_plain)
        missed = {drawn.missed for draw in draws for spot in named for drawn in draw(spot).values()} - {-1}
        spot = spots.spots[self.at]
        left = self._list_left()
        return WaysLeft(
            tuple(layout.lines[edge] for edge in iterate_bits(lines)),
            tuple(layout.lines[edge] for edge in iterate_bits(empty)),
            Grounds(tuple(layout.points[point] for point in sorted(pearls | missed))),
            spots.words.name(spot.point),
            spot.pearl,
            tuple(self._describe_loss(loss, fate) for loss, fate in self.lost.items()),
            tuple(self._describe_left(way) for way in left),
            self.examined,
            () if self.lost else self._list_crossed(),
        )

    def _list_crossed(self) -> tuple[tuple[Edge, tuple[WayName, ...]], ...]:
        """The ways of a pearl that nothing but a line beside them rules out, by that line; nothing if they are many.
        Lines at the pearl itself are seen at once."""
        spots, at, layout = self.spots, self.at, self.spots.position.layout
        value, near = spots.position.value, layout.bits_at[spots.spots[at].point]
        crossed: dict[int, list[WayName]] = {}
        for number, way in enumerate(spots.spots[at].ways):
            if any(value[edge] == FALSE for edge in way.true):
                continue
            lines = [edge for edge in way.false if value[edge] == TRUE]
            if lines and not any(near >> edge & 1 for edge in lines):
                crossed.setdefault(lines[0], []).append(spots.words.name_way(at, number))
        if not spots.spots[at].pearl or sum(map(len, crossed.values())) > MOST_RULED_OUT:
            return ()
        return tuple((layout.edges[edge], tuple(names)) for edge, names in crossed.items())

    def _drop_obvious(self, lines: int, empty: int) -> int:
        """The edges that are crossed out, but for those at cells that get their two lines: these go without saying."""
        layout, counts = self.spots.position.layout, self.spots.position.lines
        for point in {point for edge in iterate_bits(lines) for point in layout.ends[edge]}:
            if counts[point] + (lines & layout.bits_at[point]).bit_count() == 2:
                empty &= ~layout.bits_at[point]
        return empty

    def _describe_left(self, way: int) -> WayLeft:
        clauses: list[WayConsequence] = []
        if self.followed:
            drawn = self.draw(self.at)[way]
            clauses += self._describe_steps(drawn.followed, drawn)
            clauses += [self._describe_side(drawn, *side) for side in self._list_shared_sides(drawn)]
        return WayLeft(self.spots.words.name_way(self.at, way), tuple(clauses), self._show_way(self.at, way))

    def _describe_loss(self, loss: Loss, fate: Fate) -> LostWay:
        at, way = loss
        drawn, near = self.draw(at)[way], self._find_near(loss, fate)
        words = self.spots.words
        clauses = self._describe_steps_and_dead_ends(self._list_steps(loss, fate), _list_dead(drawn, near), drawn)
        clauses += [self._describe_side(drawn, *side) for side in _list_sides(drawn, near)]
        lines, empty = drawn.lines, drawn.empty
        if fate.forced >= 0:
            forced_way, one = self._find_forced(drawn, fate.forced)
            clauses.append(WayConsequence(words.tell_only_way(fate.forced, forced_way)))
            lines, empty = lines | one.lines, empty | one.empty
        clauses.append(self._describe_fate(fate, drawn, lines, empty))
        return LostWay(words.suppose(at), (words.name_way(at, way),), tuple(clauses), self._show_way(at, way))

    def _find_forced(self, drawn: DrawnWay, at: int) -> tuple[int, DrawnWay]:
        """The only way of a pearl that goes with a way that is drawn."""
        return next(
            (way, one)
            for way, one in self.draw_plain(at).items()
            if one.fate is None and not (drawn.lines & one.empty or drawn.empty & one.lines)
        )

    def _describe_steps_and_dead_ends(
        self, steps: Sequence[tuple[int, int]], dead: Sequence[StuckEnd], drawn: DrawnWay
    ) -> list[WayConsequence]:
        """The steps by which the ends of a way had to go on, and the dead ends, in the order they came about."""
        points, clauses, told = self.spots.position.layout.points, [], 0
        for after in sorted({min(one.after, len(steps)) for one in dead}):
            clauses += self._describe_steps(steps[told:after], drawn)
            told = after
            cells = [points[one.point] for one in dead if min(one.after, len(steps)) == after]
            stuck = "a dead end" if len(cells) == 1 else "dead ends"
            clauses.append(WayConsequence(f"{join_words(cells)} would be {stuck}"))
        return [*clauses, *self._describe_steps(steps[told:], drawn)]

    def _describe_steps(self, steps: Sequence[tuple[int, int]], drawn: DrawnWay) -> list[WayConsequence]:
        """The steps by which the ends of a way had to go on: each end by itself, and why two ends don't meet."""
        layout = self.spots.position.layout
        paths: list[list[Cell]] = []
        closing: list[int] = []
        for start, end in steps:
            path = next((path for path in paths if path[-1] == layout.points[start]), None)
            if path is None:
                paths.append([layout.points[start], layout.points[end]])
            else:
                path.append(layout.points[end])
            closing += iterate_bits(drawn.closing & layout.bits_at[start])
        if not paths:
            return []
        went = join_words(describe_path(path) for path in paths)
        kept = "".join(f"{self._describe_closing(edge)}, so " for edge in dict.fromkeys(closing))
        return [WayConsequence(f"{kept}the line would have to go on {went}")]

    def _describe_closing(self, edge: int) -> str:
        a, b = self.spots.position.layout.edges[edge]
        return f"joining {a} and {b} would close the loop"

    def _describe_side(self, drawn: DrawnWay, edge: int, line: bool) -> WayConsequence:
        """What the sides of the loop say of an edge beside a way."""
        own = ~sum(1 << one for one, _ in drawn.sides)
        walk = self._walk_round(edge, drawn.lines & own, drawn.empty & own)
        a, b = self.spots.position.layout.edges[edge]
        joined = "a line would have to join" if line else "no line could join"
        return WayConsequence(
            f"the tinted path would cross {self._name_crossed(walk.crossed)}, so {joined} {a} and {b}", walk.marks
        )

    def _name_crossed(self, crossed: Sequence[int]) -> str:
        """``two lines (r1c2–r1c3 and r4c4–r5c4)``; of many only how many."""
        edges = self.spots.position.layout.edges
        named = join_words(f"{edges[edge].a}–{edges[edge].b}" for edge in crossed)
        count = spell_count(len(crossed), "line") if crossed else "no line"
        return f"{count} ({named})" if 0 < len(crossed) <= MOST_CROSSED else count

    def _walk_round(self, edge: int, lines: int, empty: int) -> FaceWalk:
        """The walk from one side of an edge to the other over what is known or drawn in thought (as bits)."""
        position = self.spots.position

        def know(one: int) -> int:
            if position.value[one]:
                return position.value[one]
            return TRUE if lines >> one & 1 else FALSE if empty >> one & 1 else OPEN

        return walk_round(position.layout.faces, edge, know)

    def _show_way(self, at: int, way: int) -> State:
        """The lines of a way that are not there yet, with what its ends had to go on by."""
        drawn = self.draw(at).get(way)
        lines = self.spots.spots[at].lines[way] if drawn is None else drawn.lines
        edges = iterate_bits(lines & self.spots.open)
        return State(frozenset(self.spots.position.layout.lines[edge] for edge in edges))

    def _describe_fate(self, fate: Fate, drawn: DrawnWay, lines: int, empty: int) -> WayConsequence:
        if fate.what == "odd":
            before = (1 << fate.source) - 1  # the sides fit together up to this edge
            walk = self._walk_round(fate.source, lines & before, empty & before)
            crossed = (*walk.crossed, *[fate.source] * (lines >> fate.source & 1))
            return WayConsequence(
                f"the tinted path would cross {self._name_crossed(crossed)}, an odd number", walk.marks
            )
        return WayConsequence(self._describe_obstacle(fate, drawn, lines, empty))

    def _describe_obstacle(self, fate: Fate, drawn: DrawnWay, lines: int, empty: int) -> str:
        spots = self.spots
        if fate.what == "closed":
            without = f"without {spots.words.name(drawn.missed)}" if drawn.missed >= 0 else "too early"
            return f"the loop would close {without}"
        if fate.what == "spot" and spots.spots[fate.source].pearl:
            kept = drawn.closing & spots.spots[fate.source].support
            why = "".join(f", as {self._describe_closing(edge)}" for edge in iterate_bits(kept))
            return f"{spots.words.explain_block(fate.source, lines, empty)}{why}"
        return self._describe_stop(fate, drawn, lines, empty)

    def _describe_stop(self, fate: Fate, drawn: DrawnWay, lines: int, empty: int) -> str:
        """Why a line can't go on at the point of a fate: its ways are blocked, or would close the loop."""
        layout, value, point = self.spots.position.layout, self.spots.position.value, fate.source
        here = layout.points[point]
        closing = drawn.closing
        if fate.what == "spot":
            for one in self.draw_plain(point).values():
                if not (lines & one.empty or empty & one.lines) and (one.fate is None or one.fate.what == "closed"):
                    closing |= one.lines
        ways = {
            edge: find_direction(here, layout.points[there])
            for edge, there in layout.links_at[point]
            if not (lines >> edge & 1 or value[edge] == TRUE)
        }
        if early := [way for edge, way in ways.items() if closing >> edge & 1]:
            return f"the line could go on from {here} only {join_with_or(early)}, which would close the loop"
        if len(ways) > 1:
            return f"the line could go neither {' nor '.join(ways.values())} from {here}"
        return f"the line could not go {''.join(ways.values()) or 'on'} from {here}"


def _list_dead(drawn: DrawnWay, near: int) -> list[StuckEnd]:
    """The dead ends beside a way that are crossed out at one of these edges."""
    return [one for one in drawn.dead if near >> one.edge & 1]


def _list_sides(drawn: DrawnWay, near: int) -> list[tuple[int, bool]]:
    """What the sides of the loop say beside a way of these edges."""
    return [(edge, line) for edge, line in drawn.sides if near >> edge & 1]
