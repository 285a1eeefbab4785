"""The simplest steps of a loop as strategies: sorted by what they are, kept until their strategy is asked.

What they claim is argued in ``position``, where the steps are found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from lamplit.core.grid import Cell
from lamplit.genre.steps import TRUE, Find, Finding, Grounds
from lamplit.human.lines.catalogue import DEAD_END, EARLY_LOOP, TWO_LINES, WAY_ON
from lamplit.human.lines.findings import LineGoesOn, LoopClosed, NoEarlyLoop, PointDead, PointFull, PointPassed
from lamplit.human.lines.position import (
    CLOSED,
    DEAD,
    EARLY,
    FULL,
    ON,
    PASS,
    UNMET,
    LineCause,
    LineMove,
    LinePosition,
    Numbers,
)

STRATEGY_OF: Mapping[str, str] = {
    FULL: TWO_LINES,
    ON: WAY_ON,
    PASS: WAY_ON,
    DEAD: DEAD_END,
    EARLY: EARLY_LOOP,
    CLOSED: EARLY_LOOP,
    UNMET: EARLY_LOOP,
}
"""Which strategy each cause belongs to; a genre adds its own causes."""

Tell = Callable[[LineCause, Numbers, Numbers], Finding | None]
"""What a clue says of edges that are still open: from the cause, the edges filled and those crossed out; None if
that no longer is what it says, because the position has moved on."""


class SimplestLineSteps:
    """The simplest steps of a position, kept until the strategy they belong to is asked."""

    def __init__(self, position: LinePosition, strategy_of: Callable[[LineCause], str], tell: Tell) -> None:
        """``strategy_of`` says which strategy a cause belongs to, ``tell`` what a genre's own causes find."""
        self._position = position
        self._strategy_of = strategy_of
        self._tell = tell
        self._pending: dict[str, dict[LineCause, LineMove]] = {}
        self._counted = 0

    def take_all(self) -> list[Cell]:
        """Take all of them at once, to the end; the clues that this rests on."""
        position = self._position
        for move in position.waiting:
            position.apply(move)
        position.waiting.clear()
        for moves in self._pending.values():
            for move in moves.values():
                position.apply(move)
        self._pending.clear()
        position.settle()
        causes = {position.why[number] for number in position.trail[self._counted :]}
        self._counted = len(position.trail)
        clues = map(position.find_clue, causes)
        return [clue for clue in clues if clue is not None]

    def make_finders(self, keys: Iterable[str]) -> list[tuple[str, Find]]:
        """The strategies of these names."""
        return [(key, partial(self.find, key)) for key in keys]

    def find(self, key: str) -> list[Finding]:
        """What is left of the steps of one strategy: some have waited while simpler ones were taken."""
        position = self._position
        for move in position.waiting:
            self._pending.setdefault(self._strategy_of(move.why), {})[move.why] = move
        position.waiting.clear()
        waiting = self._pending.pop(key, None)
        if waiting is None:
            return []
        value = position.value
        found = []
        for why, move in sorted(waiting.items()):
            true = tuple([number for number in move.true if not value[number]])
            false = tuple([number for number in move.false if not value[number]])
            if key == EARLY_LOOP and why.cause != CLOSED and not position.would_close(why.source):
                continue  # the piece has grown since this was noticed: its dot has two lines now
            if (true or false) and (finding := self._make_finding(why, true, false)) is not None:
                found.append(finding)
        return found

    def _make_finding(self, why: LineCause, true: Numbers, false: Numbers) -> Finding | None:
        position, layout = self._position, self._position.layout
        filled = tuple([layout.lines[number] for number in true])
        crossed = tuple([layout.lines[number] for number in false])
        cause, source = why
        if cause == EARLY:
            piece = tuple(layout.edges[number] for number in position.find_piece_between(source))
            return NoEarlyLoop(filled, crossed, Grounds(edges=piece), position.names, layout.edges[source])
        if cause == CLOSED:
            return LoopClosed(filled, crossed, Grounds())
        if cause not in (FULL, ON, DEAD, PASS):
            return self._tell(why, true, false)
        point = layout.points[source]
        if cause == PASS:
            return PointPassed(filled, crossed, Grounds((point,)), position.names, point, position.name_at(point))
        if cause == DEAD:
            return PointDead(filled, crossed, Grounds(), position.names, point)
        drawn = Grounds(edges=tuple(layout.edges[number] for number in position.list_known_at(source, TRUE)))
        return (PointFull if cause == FULL else LineGoesOn)(filled, crossed, drawn, position.names, point)
