"""The rules of Shingoki, as the thesis on puzzles with a connectivity constraint gives them in 5.3.

- One single loop runs from cell to cell, across and down, and never touches itself.
- It passes every pearl: straight through a white one, and it turns on a black one.
- A pearl's number is the length of the two straight lines that leave it, added up. A line ends
  where the loop turns; other pearls on it do not matter.
"""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.grid import WAYS, Cell, Way
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genre.families.loops.lines import LoopLines, Place, Ways
from lamplit.genre.families.loops.rules import (
    Said,
    add_loop_through_pearls,
    forbid_all,
    require_any,
    require_straight,
    require_turn,
)

Reach = list[Lit | None]
"""By length, whether the loop runs straight for so long one way, as far as it can. Nobody asks for a length
of 0."""
Pearls = Mapping[Place, tuple[str, int]]


def split_clue(clue: str) -> tuple[str, int]:
    """``w5`` is a white pearl with a 5."""
    return clue[0], int(clue[1:])


class Stretches:
    """Literals for "every line from this cell to that one, in one row or column, is drawn".

    A stretch is the next shorter one and the line at its end. Pearls in one row share them,
    whichever end they stand at. What makes them so is to be said.
    """

    def __init__(self, m: Model, lines: LoopLines) -> None:
        self.m, self.ways = m, lines.ways
        self.known: dict[tuple[Place, Place], Lit] = {}
        self.said: Said = []

    def list_stretches(self, cell: Cell, way: Way, most: int) -> Reach:
        """The stretches of 1, 2 … ``most`` lines from this cell, this way; fewer where the board ends before."""
        (r, c), (down, right), index = cell, way, WAYS.index(way)
        found: Reach = [None]
        whole: Lit | None = None
        for _ in range(most):
            last = self.ways[r, c][index]
            if last is None:
                break
            r, c = r + down, c + right
            whole = last if whole is None else self._make_stretch(cell, (r, c), whole, last)
            found.append(whole)
        return found

    def _make_stretch(self, cell: Cell, end: Place, shorter: Lit, last: Lit) -> Lit:
        span = (cell, end) if cell < end else (end, cell)
        whole = self.known.get(span)
        if whole is None:
            whole = self.known[span] = self.m.auxiliary()
            self.said += ([-whole, shorter], [-whole, last], [whole, -shorter, -last])
        return whole

    def forbid_longer(self, cell: Cell, way: Way, reach: Reach) -> None:
        """The straight line that leaves the cell this way is no longer than this, where there is room for more."""
        length = _find_longest(reach)
        more = self.ways[cell.row + way[0] * length, cell.col + way[1] * length][WAYS.index(way)]
        if more is not None:
            so_far = reach[length]
            self.said.append([-more] if so_far is None else [-so_far, -more])


def rules(puzzle: Puzzle, m: Model) -> None:
    lines = add_loop_through_pearls(puzzle, m)
    stretches = Stretches(m, lines)
    pearls: Pearls = {cell: split_clue(str(clue)) for cell, clue in puzzle.clues.items()}
    for pearl, clue in m.clock.check_during(zip(puzzle.clues, pearls.values(), strict=True), 16):
        ways = lines.ways[pearl]
        if m.concise:
            arms = [stretches.list_stretches(pearl, way, bound_length(pearls, pearl, way)) for way in WAYS]
            for way, reach in zip(WAYS, arms, strict=True):
                stretches.forbid_longer(pearl, way, reach)
            stretches.said += pass_pearl(clue, ways, arms, telling=True)
        else:
            arms = [stretches.list_stretches(pearl, way, clue[1]) for way in WAYS]
            m.all_of(stretches.said)
            stretches.said.clear()
            with m.switch(ClueAt(pearl)):
                m.all_of(pass_pearl(clue, ways, arms))
    m.all_of(stretches.said)


def pass_pearl(clue: tuple[str, int], ways: Ways, arms: list[Reach], *, telling: bool = False) -> Said:
    """The loop passes a pearl as its colour and number want it, where it can run so far each way."""
    colour, number = clue
    up, left, right, down = arms
    if number < 2:
        return [[]]  # the two lines that leave a pearl have a length of 1 each, at least
    if colour == "w":
        return [
            *require_straight(ways),
            *add_up_straight(number, up, down, telling=telling),
            *add_up_straight(number, left, right, telling=telling),
        ]
    return require_turn(ways) + add_up_turning(number, (up, down), (left, right), telling=telling)


def bound_length(pearls: Pearls, pearl: Cell, way: Way) -> int:
    """A length that the straight line from this pearl, this way, can't exceed because of the pearls that it meets.

    The pearl's other line has a length of 1 at least. On a black pearl the line comes to its end, if not before;
    that pearl's own line back along it has the length of all that is straight there, and its number is greater.
    Through a white pearl the line runs on, it never ends there, and all that is straight there has that pearl's
    number as its length. All that is straight is the line itself if it starts at a black pearl, and if it starts
    at a white one both lines of that, so that its length is the number.
    """
    (r, c), (down, right) = pearl, way
    colour, number = pearls[pearl]
    most = number - 1
    steps = 1
    while steps <= most:
        there = pearls.get((r + down * steps, c + right * steps))
        if there is not None:
            its_colour, its_number = there
            straight_on = number if colour == "w" else steps
            if its_colour == "b":
                return steps if its_number > straight_on else steps - 1
            if its_number <= steps or (colour == "w" and its_number != number):
                return steps - 1
            most = min(most, its_number)
        steps += 1
    return most


def add_up_straight(number: int, back: Reach, on: Reach, *, telling: bool = False) -> Said:
    """If the loop runs this way through the pearl, its two lines have the number in all.

    Not more: a line of ``a`` one way leaves no ``number + 1 - a`` the other. Not fewer: without a
    line of ``a`` one way, there is one of ``number + 1 - a`` the other. ``telling``: only of such lengths as tell
    more than the others, as a longer stretch implies a shorter one.
    """
    through = _find_length(back, 1)
    if number > _find_longest(back) + _find_longest(on):
        return [] if through is None else [[-through]]
    said: Said = []
    for a in _list_lengths(number, _find_longest(back), _find_longest(on), telling):
        one, other = _find_length(back, a), _find_length(on, number + 1 - a)
        said += forbid_all(one, other)
        if a > 1 and through is not None:
            said += require_any(-through, one, other)
    return said


def add_up_turning(
    number: int, vertical: tuple[Reach, Reach], across: tuple[Reach, Reach], *, telling: bool = False
) -> Said:
    """The same where the loop turns: one line goes up or down, the other left or right."""
    highest, widest = max(map(_find_longest, vertical)), max(map(_find_longest, across))
    if number > highest + widest:
        return [[]]
    said: Said = []
    for a in _list_lengths(number, highest, widest, telling):
        up_down = [_find_length(reach, a) for reach in vertical]
        left_right = [_find_length(reach, number + 1 - a) for reach in across]
        said += require_any(*up_down, *left_right)
        for one in up_down:
            for other in left_right:
                said += forbid_all(one, other)
    return said


def _list_lengths(number: int, one: int, other: int, telling: bool) -> range:
    """The lengths of the one line to speak of, if the two are no longer than this.

    One that leaves more than one beyond the longest to the other has nothing to say but "at least so long", and
    the longest such says it for all; likewise beyond the longest of its own.
    """
    return range(max(1, number - other), min(number, one + 1) + 1) if telling else range(1, number + 1)


def _find_longest(reach: Reach) -> int:
    return len(reach) - 1


def _find_length(reach: Reach, length: int) -> Lit | None:
    """Whether the loop runs straight for so long; None where it can't."""
    return reach[length] if length < len(reach) else None
