"""Two 3s side by side.

Call the side between them *m*, with dots p and q at its ends. At p meet m, one side of each 3 and the edge
straight on; at q likewise.

- The side of a 3 away from the other is drawn. Without it this 3 has its three other sides: m and one each at p
  and q. So p and q have their two lines, and the other 3 has neither its side at p nor that at q, but may lack
  only one.
- m is drawn, unless the loop runs around these two cells alone: without m both 3s have their three other sides,
  and these six are a loop. A line elsewhere, a cross on one of the six, or a number that they don't meet rules
  that out.
- Then no line goes straight on from m at p: with it p has its two lines, both 3s lack their side at p and have
  the other three, and at q there would be three lines. Likewise at q.
"""

from __future__ import annotations

from lamplit.core.grid import Cell, Edge
from lamplit.genre.steps import FALSE, OPEN, TRUE, Finding, Grounds
from lamplit.genres.slitherlink.strategies.findings import ThreesSideBySide
from lamplit.genres.slitherlink.strategies.position import SlitherlinkPosition
from lamplit.human.wording import NumberedClue


class Threes:
    """The pairs of 3s that stand side by side; each says what it has to say once."""

    def __init__(self, position: SlitherlinkPosition) -> None:
        self._position = position
        numbers = position.numbers
        self._unsaid = {
            (clue, other, down)
            for clue, number in enumerate(numbers)
            if number == 3
            for down, side in enumerate(position.sides[clue][2:])
            for other in position.beside[side]
            if other != clue and numbers[other] == 3
        }

    def find(self) -> list[Finding]:
        found = [self._check_pair(*pair) for pair in sorted(self._unsaid)]
        return [finding for finding in found if finding is not None]

    def decide(self) -> list[Cell]:
        """Decide all that is seen now; the clues it rests on."""
        position = self._position
        found = self.find()
        for finding in found:
            for holds, lines in ((True, finding.true), (False, finding.false)):
                for line in lines:
                    position.decide(position.layout.index[line], holds)
        return [clue for finding in found for clue in finding.grounds.clues]

    def _check_pair(self, one: int, other: int, down: int) -> Finding | None:
        position, layout = self._position, self._position.layout
        value = position.value
        # Sides are top, left, right, bottom: away and between lie across the direction of the pair.
        away, between = (
            (position.sides[one][0], position.sides[one][3])
            if down
            else (position.sides[one][1], position.sides[one][2])
        )
        far = position.sides[other][3] if down else position.sides[other][2]
        threes = position.cells[one], position.cells[other]
        outer = tuple(layout.lines[side] for side in (away, far) if value[side] == OPEN)
        on = self._list_straight_on(between)
        open_on = tuple(layout.lines[side] for side in on if value[side] == OPEN)
        inner = (layout.lines[between],) if value[between] == OPEN else ()
        if not (outer or inner or open_on):
            self._unsaid.discard((one, other, down))
            return None
        around = {*position.sides[one], *position.sides[other]} - {between}
        seen: NumberedClue | Edge | None = None
        if inner or open_on:
            drawn = value[between] == TRUE
            seen = layout.edges[between] if drawn else self._find_elsewhere(around, one, other)
        if seen is None:
            return ThreesSideBySide(outer, (), Grounds(threes), position.names, threes, True, None) if outer else None
        clues, edges = ((seen.cell,), ()) if isinstance(seen, NumberedClue) else ((), (seen,))
        grounds = Grounds((*threes, *clues), edges=edges)
        return ThreesSideBySide((*outer, *inner), open_on, grounds, position.names, threes, bool(outer), seen)

    def _list_straight_on(self, between: int) -> list[int]:
        """The edges that continue a side at both its ends."""
        layout = self._position.layout
        a, b = layout.edges[between]
        dr, dc = b.row - a.row, b.col - a.col
        points, found = layout.point_index, []
        for end, there in ((a, Cell(a.row - dr, a.col - dc)), (b, Cell(b.row + dr, b.col + dc))):
            number = layout.between.get((points[end], points.get(there, -1)))
            if number is not None:
                found.append(number)
        return found

    def _find_elsewhere(self, around: set[int], one: int, other: int) -> NumberedClue | Edge | None:
        """What shows that the loop is not these six sides: a cross on one, a line elsewhere, a number not met."""
        position = self._position
        for side, known in enumerate(position.value):
            if known == (FALSE if side in around else TRUE):
                return position.layout.edges[side]
        for clue, sides in enumerate(position.sides):
            if clue not in (one, other) and sum(side in around for side in sides) != position.numbers[clue]:
                return NumberedClue(position.cells[clue], position.numbers[clue])
        return None
