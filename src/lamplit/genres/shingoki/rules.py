"""The rules of Shingoki, as the thesis on puzzles with a connectivity constraint gives them in 5.3.

- One single loop runs from cell to cell, across and down, and never touches itself.
- It passes every pearl: straight through a white one, and it turns on a black one.
- A pearl's number is the length of the two straight lines that leave it, added up. A line ends
  where the loop turns; other pearls on it do not matter.
"""

from __future__ import annotations

from lamplit.grid import WAYS, Cell, Edge, Way
from lamplit.loops.rules import Lines, ahead, either, loop_through_cells, never_all, pearls, straight, turning
from lamplit.model import Lit, Model
from lamplit.puzzle import Puzzle

Reach = list[Lit | None]
"""By length, whether the loop runs straight for so long one way, as far as the board goes. Nobody asks for
a length of 0."""


def colour_and_number(clue: str) -> tuple[str, int]:
    """``w5`` is a white pearl with a 5."""
    return clue[0], int(clue[1:])


class Stretches:
    """Literals for "every line from this cell to that one, in one row or column, is drawn".

    A stretch is the next shorter one and the line at its end. Pearls in one row share them,
    whichever end they stand at.
    """

    def __init__(self, m: Model, line: Lines) -> None:
        self.m, self.line = m, line
        self.known: dict[Edge, Lit] = dict(line)

    def reaching(self, cell: Cell, way: Way, most: int) -> Reach:
        """The stretches of 1, 2 … ``most`` lines from this cell, this way; fewer where the board ends before."""
        found: Reach = [None]
        shorter: Lit | None = None
        for steps in range(1, most + 1):
            last = ahead(self.line, cell, way, steps)
            if last is None:
                break
            end = Cell(cell.row + way[0] * steps, cell.col + way[1] * steps)
            span = Edge(min(cell, end), max(cell, end))
            if shorter is not None and span not in self.known:
                whole = self.known[span] = self.m.auxiliary()
                self.m.clause([-whole, shorter])
                self.m.clause([-whole, last])
                self.m.clause([whole, -shorter, -last])
            shorter = self.known[span]
            found.append(shorter)
        return found


def rules(puzzle: Puzzle, m: Model) -> None:
    line = loop_through_cells(puzzle, m)
    stretches = Stretches(m, line)
    for pearl, clue in pearls(puzzle):
        colour, number = colour_and_number(clue)
        up, left, right, down = (stretches.reaching(pearl, way, number) for way in WAYS)
        with m.switch(pearl):
            if number < 2:
                m.clause([])  # the two lines that leave a pearl have a length of 1 each, at least
            elif colour == "w":
                straight(m, line, pearl)
                add_up_straight(m, number, up, down)
                add_up_straight(m, number, left, right)
            else:
                turning(m, line, pearl)
                add_up_turning(m, number, (up, down), (left, right))


def add_up_straight(m: Model, number: int, back: Reach, on: Reach) -> None:
    """If the loop runs this way through the pearl, its two lines have the number in all.

    Not more: a line of ``a`` one way leaves no ``number + 1 - a`` the other. Not fewer: without a
    line of ``a`` one way, there is one of ``number + 1 - a`` the other.
    """
    through = _reaches(back, 1)
    if number > _longest(back) + _longest(on):
        if through is not None:
            m.clause([-through])
        return
    for a in range(1, number + 1):
        one, other = _reaches(back, a), _reaches(on, number + 1 - a)
        never_all(m, one, other)
        if a > 1 and through is not None:
            either(m, -through, one, other)


def add_up_turning(m: Model, number: int, vertical: tuple[Reach, Reach], across: tuple[Reach, Reach]) -> None:
    """The same where the loop turns: one line goes up or down, the other left or right."""
    if number > max(map(_longest, vertical)) + max(map(_longest, across)):
        m.clause([])
        return
    for a in range(1, number + 1):
        up_down = [_reaches(reach, a) for reach in vertical]
        left_right = [_reaches(reach, number + 1 - a) for reach in across]
        either(m, *up_down, *left_right)
        for one in up_down:
            for other in left_right:
                never_all(m, one, other)


def _longest(reach: Reach) -> int:
    return len(reach) - 1


def _reaches(reach: Reach, length: int) -> Lit | None:
    """Whether the loop runs straight for so long; None where the board is too short."""
    return reach[length] if length < len(reach) else None
