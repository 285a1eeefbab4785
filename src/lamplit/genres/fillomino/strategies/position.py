"""What is known of a Fillomino, with the candidates that people pencil in, and the simplest thoughts.

Numbers that a cell can't have are crossed out without a step, as a person sees them at a glance: beside a finished
part there is no other of its size; a number needs a known part that can grow to the cell, or room for a part of its
own. Once nothing simpler is left, the cells that known parts still need are taken off that room.
``kit.constraints.part_deductions`` argues each of these.

The simplest thoughts write numbers:

- a part that lacks cells takes its only way out, all cells that it can reach if these are just enough, and each cell
  without which the others would be too few;
- a cell for which one number is left has that number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Self

from lamplit.core.bitsets import Cells, list_singles
from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision, Number
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import FALSE, OPEN, TRUE, Clash
from lamplit.genres.fillomino.areas import find_largest_number
from lamplit.genres.fillomino.strategies.consequences import FillominoCause, PartNames, make_consequence
from lamplit.human.suppositions import Consequence, WavePosition
from lamplit.kit.constraints.part_deductions import ContradictorySizes, GrowingPart, PartDeducer

GIVEN = "given"
ONLY_WAY, JUST_ENOUGH, NEEDED, ONLY_NUMBER = "only-way", "just-enough", "needed", "only-number"
TOO_LARGE, NO_ROOM, NO_NUMBER, FULL, BOTH = "too large", "no room", "no number", "full", "both"


class FillominoMove(NamedTuple):
    """A simplest step: why, and the open cells that get a number."""

    why: FillominoCause
    cells: Cells


class FillominoPosition(WavePosition[FillominoMove, FillominoCause]):
    """One board's knowledge."""

    __slots__ = ("board", "largest", "marked", "names", "places", "puzzle", "start", "trail", "value", "why")

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        self.puzzle = puzzle
        self.board = board = PartDeducer(puzzle, clock)
        self.start = board
        """What was known before something was supposed."""
        self.names = PartNames(puzzle, board)
        self.largest = find_largest_number(puzzle)
        self.places = {board.bit(cell): place for place, cell in enumerate(puzzle.grid.cells)}
        self.value = bytearray(len(self.places) * self.largest)
        self.marked: dict[int, Cells] = dict.fromkeys(range(1, self.largest + 1), board.every)
        """For each number the cells where it isn't crossed out."""
        self.trail: list[int] = []
        self.why: dict[int, FillominoCause] = {}
        self.broken: FillominoCause | None = None
        self.waiting: list[FillominoMove] = []
        for n, cells in board.known.items():
            for one in list_singles(cells):
                self._note(one, n)
        self.find_moves()

    # The position as the loop of strategies knows it.

    def decision(self, number: int) -> Number:
        place, n = divmod(number, self.largest)
        return Number(self.puzzle.grid.cells[place], n + 1)

    def number(self, decision: Decision) -> int | None:
        if (
            not isinstance(decision, Number)
            or not 1 <= decision.n <= self.largest
            or decision.cell not in self.puzzle.grid
        ):
            return None
        return self.number_of(self.board.bit(decision.cell), decision.n)

    def number_of(self, one: Cells, n: int) -> int:
        return self.places[one] * self.largest + n - 1

    def decide(self, number: int, holds: bool) -> None:
        """Take something over from outside; what contradicts the position breaks it."""
        key, known = self.decision(number), self.value[number]
        one = self.board.bit(key.cell)
        if known not in (OPEN, TRUE if holds else FALSE):
            self.broken = FillominoCause(BOTH, key.n, one, field=one)
        elif known == OPEN and holds:
            self.set(one, key.n, FillominoCause(GIVEN, key.n, one))
        elif known == OPEN:
            self.board.reveal(key.n)
            self.board.rule_out(one, key.n)
            self.value[number] = FALSE

    def refresh(self) -> None:
        """Find the simplest steps that are open now; notes what broke. Then cross out what can't be any more."""
        self.waiting = self.find_moves()
        if self.broken is None:
            self._cross_out()

    def fork(self) -> Self:
        """The same position once more, to try something out."""
        twin = type(self).__new__(type(self))
        twin.puzzle, twin.names, twin.largest, twin.places = self.puzzle, self.names, self.largest, self.places
        twin.board, twin.start, twin.value = self.board.copy(), self.board, self.value[:]
        twin.marked, twin.trail, twin.why, twin.broken, twin.waiting = self.marked, [], {}, self.broken, []
        return twin

    def set(self, one: Cells, n: int, why: FillominoCause) -> None:
        """Write a number into an open cell."""
        self.board.reveal(n)
        try:
            self.board.set_number(one, n)
        except ContradictorySizes:
            self.broken = FillominoCause(BOTH, n, one, field=why.field)
            return
        number = self.number_of(one, n)
        self._note(one, n)
        self.why[number] = why
        self.trail.append(number)

    def _note(self, one: Cells, n: int) -> None:
        """A cell has a number, and no other."""
        first = self.places[one] * self.largest
        self.value[first : first + self.largest] = bytes([FALSE]) * self.largest
        self.value[first + n - 1] = TRUE

    def _cross_out(self) -> None:
        """Numbers that cells can't have any more."""
        board = self.board
        hidden = {n: 0 for n in self.marked if n not in board.known}
        for area, room in board.rooms:
            for n in board.list_hidden(room):
                hidden[n] |= area
        for n, marked in self.marked.items():
            left = board.open & (board.may[n] if n in board.may else hidden[n])
            for one in list_singles(marked & board.open & ~left):
                self.value[self.number_of(one, n)] = FALSE
            self.marked[n] = left

    # The simplest steps.

    def find_moves(self) -> list[FillominoMove]:
        """All simplest steps open now; notes in ``broken`` what can't be."""
        if self.broken is not None:
            return []
        board = self.board
        try:
            while board.changed:
                board.look_at_next()
            if found := self._list_moves():
                return found
            board.measure_rooms()
            while board.changed:
                board.look_at_next()
            return self._list_moves()
        except ContradictorySizes as found:
            self._note_break(found)
            return []

    def apply(self, move: FillominoMove) -> None:
        for one in list_singles(move.cells & self.board.open):
            if self.broken is None:
                self.set(one, move.why.n, move.why)

    def _list_moves(self) -> list[FillominoMove]:
        return list(self._list_part_moves()) or list(self._list_single_moves())

    def _list_part_moves(self) -> Iterator[FillominoMove]:
        board = self.board
        for n, parts in board.parts.items():
            for part in parts:
                if needed := part.needed & board.open:
                    ways = part.near & board.may[n]
                    cause = NEEDED
                    if not ways & (ways - 1):
                        cause, needed = ONLY_WAY, ways
                    elif part.reach.bit_count() == n:
                        cause = JUST_ENOUGH
                    yield FillominoMove(self._make_part_cause(cause, n, part), needed)

    def _list_single_moves(self) -> Iterator[FillominoMove]:
        for n, cells in self.board.find_single_choices().items():
            for one in list_singles(cells):
                yield FillominoMove(self._make_cell_cause(ONLY_NUMBER, n, one), one)

    def _make_part_cause(self, cause: str, n: int, part: GrowingPart) -> FillominoCause:
        """It rests on the known cells around what the part can reach, and on parts of the same size near by."""
        board, known = self.board, self.board.known.get(n, 0)
        around = board.expand(part.reach)
        equals = board.flood(board.expand(around) & known, known)
        return FillominoCause(cause, n, part.cells, part.reach, (around & ~board.open) | equals)

    def _make_cell_cause(self, cause: str, n: int, one: Cells) -> FillominoCause:
        """Where known parts need some cells of the area around the cell, it rests on these parts and what is around
        them, too."""
        field, room = self._find_field(one), None
        for area, left in self.board.rooms:
            if area & one and left < area.bit_count():
                field, room = field | self._find_surroundings(area), left
        return FillominoCause(cause, n, one, field=field, room=room)

    def _find_surroundings(self, area: Cells) -> Cells:
        """The known cells in and around an area, with the parts that they belong to, and those beside these."""
        board = self.board
        around = board.expand(area) & ~board.open
        for known in board.known.values():
            around |= board.flood(around & known, known)
        return board.expand(around) & ~board.open

    def _find_field(self, one: Cells) -> Cells:
        """The cells that may have crossed out numbers of a cell since something was supposed: those which have such
        a number, or could have had it, and are near enough."""
        board, start = self.board, self.start
        field, near = 0, one
        for n in range(1, self.largest + 1):
            before = start.may.get(n, start.open)
            if before & one:
                field |= near & (before | board.known.get(n, 0))
            wider = board.expand(near)
            if wider == near:
                break
            near = wider
        return board.expand(field) & ~board.open

    def _note_break(self, found: ContradictorySizes) -> None:
        board, cells, n = self.board, found.cells, found.n
        if n and cells.bit_count() <= n:
            part = next(part for part in board.parts[n] if part.cells == cells)
            part = part._replace(reach=board.find_reach(part, n))
            self.broken = self._make_part_cause(NO_ROOM, n, part)
        elif n:
            self.broken = FillominoCause(TOO_LARGE, n, cells, field=cells)
        elif found.needed:
            self.broken = FillominoCause(FULL, found.needed, cells, field=self._find_surroundings(cells))
        else:
            self.broken = self._make_cell_cause(NO_NUMBER, 0, cells & -cells)

    # What they rest on, for arguments.

    def find_premises(self, cause: FillominoCause) -> Iterable[int]:
        """The numbers that were written in the cells that it rests on."""
        cells = self.puzzle.grid.cells
        return [number for number in self.trail if self.board.bit(cells[number // self.largest]) & cause.field]

    def make_consequence(self, cause: FillominoCause, decided: Sequence[int]) -> Consequence | None:
        if cause.cause == GIVEN:
            return None
        cells = [self.decision(number).cell for number in decided]
        return make_consequence(self.names, cause, cells)

    def clash(self) -> Clash:
        assert self.broken is not None
        told = make_consequence(self.names, self.broken, [])
        return Clash(told.describe(), told.grounds)
