"""Hashi as plain text, read back: see ``sketch`` for the signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.words import quote
from lamplit.genre.textboard import (
    HOLE,
    NOTES,
    OPEN,
    TextFault,
    TextLine,
    Token,
    make_grid,
    make_state,
    parse_clue,
    refuse_too_many,
)
from lamplit.genres.hashi.clues import CLUES
from lamplit.genres.hashi.decisions import find_spans, list_cells_between
from lamplit.genres.hashi.sketch import END_OF_GAP, SIGNS, KnownBridges

EXPECTED = "an island with a number from 1 to 8 or ?, . water, - = | || bridges or _ a hole"
BRIDGES = "-=|+"
OPEN_SPAN = KnownBridges(0, 2)
_MEANING = {sign: known for known, sign in SIGNS.items()} | {
    "|": KnownBridges(1, 2),
    "||": KnownBridges(2, 2),
    " ": OPEN_SPAN,
}


def read_text(lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    """How wide the cells are shows by trying: two characters, or three where something is noted."""
    faults: list[TextFault] = []
    for wide in (2, 3, 1):
        try:
            reading = _Reading(lines, wide)
        except TextFault as fault:
            faults.append(fault)
        else:
            return reading.read()
    raise max(reversed(faults), key=lambda fault: fault.place)


class _Reading:
    """Rows of cells, and the lines between them, if there are any."""

    def __init__(self, lines: Sequence[TextLine], wide: int) -> None:
        self.wide = wide
        self.left = min(len(line.text) - len(line.text.lstrip()) for line in lines)
        self.rows: list[TextLine] = []
        self.gaps: dict[int, TextLine] = {}
        for line in lines:
            if line.text.rstrip().endswith(END_OF_GAP):
                self.gaps[len(self.rows) - 1] = line
            else:
                self.rows.append(line)
        if -1 in self.gaps or len(self.rows) - 1 in self.gaps:
            line = lines[0] if -1 in self.gaps else lines[-1]
            raise line.make_fault(self.left, "a line between rows at the border; expected a row of the board")
        refuse_too_many(lines, sum(len(range(self.left, len(line.text), wide)) for line in self.rows))
        rows = [list(self._read_row(line)) for line in self.rows]
        self.cells = {Cell(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}

    def read(self) -> tuple[Puzzle, State]:
        cells = self.cells
        clues: dict[Cell, Clue] = {}
        for cell, token in cells.items():
            if token.text[0] not in f"{HOLE}{OPEN}{BRIDGES}":
                clue = parse_clue(token._replace(text=token.text[0]), "Hashi", CLUES.read, EXPECTED)
                if clue is not None:
                    clues[cell] = clue
        puzzle = Puzzle.of("hashi", make_grid(cells), clues)
        return puzzle, make_state(self._read_bridges(puzzle, cells))

    def _read_row(self, line: TextLine) -> Iterator[Token]:
        """The cells of a row, each with what stands beside its first character."""
        end = len(line.text.rstrip())
        for at in range(self.left, end, self.wide):
            text = line.text[at : at + self.wide].ljust(2)
            beside, note = text[1], text[2:] or " "
            fits = beside in _BESIDE_ISLAND if text[0] in "12345678?" else beside in _BESIDE.get(text[0], "")
            if not fits or note not in f" -={NOTES}":
                raise line.make_fault(at, f"{quote(text.strip())} is not a cell of Hashi; expected {EXPECTED}")
            yield Token(HOLE if text[0] == HOLE else text[:2], line, at)

    def _read_bridges(self, puzzle: Puzzle, cells: dict[Cell, Token]) -> Iterator[tuple[Bridge, bool]]:
        explained: set[Cell] = set()
        for span in find_spans(puzzle):
            known = (
                self._read_level_span(span, cells) if span.a.row == span.b.row else self._read_upright_span(span, cells)
            )
            if known.least:
                explained |= set(self._check_unbroken(span, known.least, cells))
            yield from ((Bridge(*span, n), True) for n in (1, 2) if n <= known.least)
            yield from ((Bridge(*span, n), False) for n in (1, 2) if n > known.most)
        for cell, token in cells.items():
            if token.text[0] in BRIDGES and cell not in explained:
                raise token.make_fault(f"at {cell} is not part of a bridge from island to island")

    def _read_level_span(self, span: Edge, cells: dict[Cell, Token]) -> KnownBridges:
        """By the sign beside the left island; where that is blank, by the water next to it."""
        sign, run = cells[span.a].text[1], list_cells_between(*span)
        if sign == " " and run and cells[run[0]].text[0] in "-=":
            sign = cells[run[0]].text[0]
        return _MEANING[sign]

    def _read_upright_span(self, span: Edge, cells: dict[Cell, Token]) -> KnownBridges:
        """By the sign below the upper island, in the line between rows; without that, by the water below it."""
        gap, run = self.gaps.get(span.a.row), list_cells_between(*span)
        if gap is not None:
            at = cells[span.a].column
            sign = (gap.char_at(at) + gap.char_at(at + 1)).replace(END_OF_GAP, " ").strip() or " "
            if sign not in ("x", "/", "+", "|", "||", " "):
                raise gap.make_fault(at, f"{sign!r} below an island; expected | || + bridges, / at most one or x none")
            return _MEANING[sign]
        seen = {cells[cell].text.strip() for cell in run} - {"+"}
        return _MEANING[seen.pop()] if len(seen) == 1 and seen <= {"|", "||"} else OPEN_SPAN

    def _check_unbroken(self, span: Edge, n: int, cells: dict[Cell, Token]) -> Iterator[Cell]:
        """The cells of a bridge, all of which must show it."""
        wanted = {1: "-", 2: "="}[n] if span.a.row == span.b.row else {1: "|", 2: "||"}[n]
        for cell in list_cells_between(*span):
            token = cells[cell]
            here = token.text[0] if span.a.row == span.b.row else token.text.strip()
            if here not in (wanted, "+"):
                raise token.make_fault(f"at {cell} breaks the bridge from {span.a} to {span.b}; expected {wanted}")
            yield cell


_BESIDE_ISLAND = f" {''.join(SIGNS.values())}"
_BESIDE = {".": " ", HOLE: " ", "-": "- ", "=": "= ", "|": "| ", "+": " "}
"""What may stand beside the first character of a cell."""
