"""Pearls in a row: patterns that players know by heart, seen before a line is drawn.

- *Black beside black*: a line between two black pearls would run straight on through both, and the loop turns there.
- *Three whites in a row*: along the row the loop would run straight through all three, so that the one in the middle
  had no turn beside it. So it is passed across, and then no line joins it to the others.
- *Black facing two whites*, with one cell between: a line towards them runs straight through that cell and comes to
  the first white pearl. That one must have its turn behind it, on the second white pearl, where the loop runs straight.
- *Black below two diagonal whites*: a line up from the black pearl runs straight on between the two white ones, so
  that these are passed up and down, and the lines below them close the ways to the left and to the right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from lamplit.core.grid import WAYS, Cell
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import OPEN, Finding, Grounds, Link
from lamplit.genres.masyu.strategies.position import MasyuPosition
from lamplit.human.lines.layout import find_edge_beyond
from lamplit.human.lines.pearls.line_words import describe_conclusion
from lamplit.human.lines.pearls.position import ALONG, AXES, SAID

BESIDE, THREE, FACING, DIAGONAL = "beside", "three", "facing", "diagonal"


class PearlPattern(NamedTuple):
    """Pearls that stand in a pattern, and the edges that follow from it."""

    kind: str
    pearls: tuple[Cell, ...]
    way: int
    """The way that can't be taken, or the way along a row."""
    true: tuple[int, ...]
    false: tuple[int, ...]


@dataclass(frozen=True)
class PearlsInRow(Finding):
    """What a pattern of pearls says."""

    kind: str
    pearls: tuple[Cell, ...]
    way: int

    def conclude(self) -> str:
        return describe_conclusion(self)

    def give_reasons(self) -> tuple[Link, ...]:
        return tuple(Link(make_sentence(text)) for text in self._list_reasons())

    def _list_reasons(self) -> list[str]:
        first, *others = self.pearls
        said = SAID[self.way]
        if self.kind == BESIDE:
            return [
                f"a line out of the black pearl at {first} runs straight through the next cell, but on the black pearl "
                f"at {others[0]} it would have to turn"
            ]
        if self.kind == THREE:
            along = ALONG[self.way in AXES[1]]
            return [
                f"{along}, the loop would run straight through the white pearls at {join_words(self.pearls)}, and the "
                "one in the middle would have no turn beside it"
            ]
        if self.kind == FACING:
            return [
                f"a line {said} from the black pearl at {first} would run straight to the white pearl at {others[0]}, "
                f"which would need its turn at {others[1]}, on the next white pearl"
            ]
        beside = [SAID[way] for way in AXES[1 - (self.way in AXES[1])]]
        return [
            f"a line {said} from the black pearl at {first} would run straight on between the white pearls at "
            f"{join_words(others)}, so that both are passed {ALONG[self.way in AXES[1]]}",
            f"with the lines through them, the black pearl could be left neither {beside[0]} nor {beside[1]}",
        ]


def make_pearl_rows(position: MasyuPosition) -> Callable[[], list[PearlsInRow]]:
    """The strategy: the patterns of a board, as long as something of them is open."""
    patterns = list(_iterate_patterns(position))
    layout, value = position.layout, position.value

    def find() -> list[PearlsInRow]:
        found = []
        for kind, pearls, way, true, false in patterns:
            filled = tuple(layout.lines[edge] for edge in true if value[edge] == OPEN)
            crossed = tuple(layout.lines[edge] for edge in false if value[edge] == OPEN)
            if filled or crossed:
                found.append(PearlsInRow(filled, crossed, Grounds(pearls), kind, pearls, way))
        return found

    return find


def _iterate_patterns(position: MasyuPosition) -> Iterator[PearlPattern]:
    layout = position.layout
    colour = dict(zip(position.cells, position.black, strict=True))

    def is_black(cell: Cell) -> bool:
        return colour.get(cell) is True

    def is_white(cell: Cell) -> bool:
        return colour.get(cell) is False

    for cell, black in colour.items():
        for way in range(4):
            one, two, three = (_step(cell, way, steps) for steps in (1, 2, 3))
            edge = find_edge_beyond(layout, cell, way, 0)
            if edge < 0:
                continue
            if black and way > 1 and is_black(one):
                yield PearlPattern(BESIDE, (cell, one), way, (), (edge,))
            if black and is_white(two) and is_white(three):
                yield PearlPattern(FACING, (cell, two, three), way, (), (edge,))
            if black:
                corners = tuple(_step(one, side, 1) for side in AXES[1 - (way in AXES[1])])
                if all(map(is_white, corners)):
                    yield PearlPattern(DIAGONAL, (cell, *corners), way, (), (edge,))
            if not black and way > 1 and is_white(one) and is_white(two):
                across = AXES[1 - (way in AXES[1])]
                true = tuple(find_edge_beyond(layout, one, side, 0) for side in across)
                if min(true) >= 0:
                    yield PearlPattern(THREE, (cell, one, two), way, true, ())


def _step(cell: Cell, way: int, steps: int) -> Cell:
    down, right = WAYS[way]
    return Cell(cell.row + steps * down, cell.col + steps * right)
