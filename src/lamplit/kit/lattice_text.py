"""Text boards with borders between cells: for regions, and for lines from cell to cell.

    +---+---+---+
    | 2   . | 1 |
    +   +---+   +
    | .   . | . |
    +---+---+---+

The first line has a ``+`` above every border between columns, so that it says how wide cells are. ``|`` and ``---`` are
borders. Where a genre has lines, ``---`` and ``|`` from the middle of a cell to the next are lines and ``x`` is a link
without one; a line that crosses a border is ``-|-``, or ``-|-`` within the border below a cell. Clues outside the board
stand outside this frame.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lamplit.core.decisions import Line
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Edge, Grid, make_edge
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Ink, View
from lamplit.genre.drawing import add_note, collect_cell_notes
from lamplit.genre.families.loops.sketch import (
    LINE_STYLE,
    OFF_STYLE,
    E,
    SketchedLines,
    W,
    choose_joint,
    choose_plain_joint,
)
from lamplit.genre.textboard import HOLE, NOTES, OPEN, TextLine, Token, make_state, refuse_too_many
from lamplit.kit.board import BoardKind
from lamplit.kit.cell_text import CellText, Decided, parse_cell
from lamplit.kit.text import OUTSIDE_STYLE, is_inside, parse_outside

BORDER_STYLE = "color(240)"
BLANKS = 2
"""A cell is this much wider than what it says, so that a note finds room."""


class _Sketch:
    """One board in characters."""

    def __init__(self, board: BoardKind, puzzle: Puzzle, view: View) -> None:
        self.board, self.puzzle, self.grid = board, puzzle, puzzle.grid
        self.cells = CellText(board, puzzle, view)
        self.lines = SketchedLines(view)
        self.noted = collect_cell_notes(view)
        self.tokens = {cell: self.cells.format_cell(cell) for row in _list_rectangle(self.grid) for cell in row}
        outside = [str(clue) for cell, clue in puzzle.clues.items() if not is_inside(self.grid, cell)]
        self.width = max(map(len, (*self.tokens.values(), *outside))) + BLANKS
        self.flank = int(board.has_lines)
        """Characters between a cell and a border, where lines may run."""
        self.left = max((len(self._say(Cell(r, -1))) for r in range(self.grid.rows)), default=0)
        self.left += int(self.left > 0)

    def draw(self) -> list[list[Ink]]:
        rows = []
        for r in range(self.grid.rows + 1):
            rows.append(self._draw_borders(r))
            if r < self.grid.rows:
                rows.append(self._draw_cells(r))
        above, below = self._draw_outside(-1), self._draw_outside(self.grid.rows)
        return [*([above] if above else []), *rows, *([below] if below else [])]

    def _say(self, outside: Cell) -> str:
        """A clue outside the board; a dot where there may be one."""
        if self.grid.find_side(outside) not in self.board.sides:
            return ""
        return str(self.puzzle.clues.get(outside, OPEN))

    def _draw_outside(self, row: int) -> list[Ink]:
        """The clues above or below the board."""
        said = [self._say(Cell(row, c)) for c in range(self.grid.cols)]
        if not any(said):
            return []
        gap = " " * (2 * self.flank + 1)
        return [
            Ink(" " * (self.left + 1 + self.flank)),
            *(Ink(f"{text:^{self.width}}{gap}", OUTSIDE_STYLE) for text in said),
        ]

    def _has_border(self, a: Cell, b: Cell) -> bool:
        """Whether a border separates two neighbours: of regions, of holes, or the frame."""
        if not (is_inside(self.grid, a) and is_inside(self.grid, b)):
            return True
        region = self.puzzle.region_of
        return (a in self.grid) != (b in self.grid) or region.get(a) != region.get(b)

    def _draw_borders(self, r: int) -> list[Ink]:
        """The borders above row r, with the lines that cross them."""
        row = [Ink(" " * self.left), self._draw_corner(r, 0)]
        for c in range(self.grid.cols):
            above, below = Cell(r - 1, c), Cell(r, c)
            border = "-" if self._has_border(above, below) else " "
            middle = self.width // 2
            link = self.lines.draw_down(Edge(above, below)) if self.board.has_lines else Ink(" ")
            crossed = link.text != " "
            left, right = border * (self.flank + middle), border * (self.width - middle - 1 + self.flank)
            row.append(_ink_border(left))
            row.append(link if crossed else _ink_border(border))
            row += [_ink_border(right), self._draw_corner(r, c + 1)]
        return row

    def _draw_corner(self, r: int, c: int) -> Ink:
        """Where four cells meet: a plus if borders turn or meet there, and everywhere on the frame's top and bottom."""
        if r in (0, self.grid.rows) or c in (0, self.grid.cols):
            return _ink_border("+")
        nw, ne, sw, se = Cell(r - 1, c - 1), Cell(r - 1, c), Cell(r, c - 1), Cell(r, c)
        across = self._has_border(nw, sw), self._has_border(ne, se)
        down = self._has_border(nw, ne), self._has_border(sw, se)
        if all(across) and not any(down):
            return _ink_border("-")
        if all(down) and not any(across):
            return _ink_border("|")
        return _ink_border("+" if any((*across, *down)) else " ")

    def _draw_cells(self, r: int) -> list[Ink]:
        said = self._say(Cell(r, -1))
        row = [Ink(f"{said:<{self.left}}", OUTSIDE_STYLE), _ink_border("|"), Ink(" " * self.flank)]
        for c in range(self.grid.cols):
            cell, right = Cell(r, c), Cell(r, c + 1)
            row.append(add_note(self._draw_cell(cell), self.noted.get(cell)))
            row += self._draw_gap(cell, right) if c < self.grid.cols - 1 else [Ink(" " * self.flank), _ink_border("|")]
        said = self._say(Cell(r, self.grid.cols))
        return [*row, *([Ink(f" {said}", OUTSIDE_STYLE)] if said else [])]

    def _draw_cell(self, cell: Cell) -> Ink:
        token, ways = self.tokens[cell], self.lines.sum_directions(cell)
        middle = self.width // 2
        if token == HOLE:
            return Ink(" " * self.width, "", f"{HOLE:^{self.width}}")
        if token == OPEN and ways:
            left, right = ("─" if ways & W else " ") * middle, ("─" if ways & E else " ") * (self.width - middle - 1)
            plain = left.replace("─", "-") + choose_plain_joint(ways) + right.replace("─", "-")
            return Ink(left + choose_joint(ways) + right, LINE_STYLE, plain)
        shown = token.replace(OPEN, "·") if token == OPEN else token
        return Ink(f"{shown:^{self.width}}", self.cells.choose_style(cell), f"{token:^{self.width}}")

    def _draw_gap(self, cell: Cell, right: Cell) -> list[Ink]:
        """What stands between two cells of a row."""
        border = self._has_border(cell, right)
        if not self.board.has_lines:
            return [_ink_border("|" if border else " ")]
        link = Edge(cell, right)
        if link in self.lines.on:
            middle = Ink("┼", LINE_STYLE, "|") if border else Ink("─", LINE_STYLE, "-")
            return [Ink("─", LINE_STYLE, "-"), middle, Ink("─", LINE_STYLE, "-")]
        cross = Ink("×", OFF_STYLE, "x") if link in self.lines.off else Ink(" ")
        if border:
            return [cross, _ink_border("|"), cross]
        return [Ink(" "), cross, Ink(" ")]


def _list_rectangle(grid: Grid) -> list[list[Cell]]:
    return [[Cell(r, c) for c in range(grid.cols)] for r in range(grid.rows)]


def _ink_border(plain: str) -> Ink:
    drawn = plain.replace("-", "─").replace("|", "│").replace("+", "┼")
    return Ink(drawn, BORDER_STYLE, plain)


def sketch_lattice(board: BoardKind, puzzle: Puzzle, view: View) -> list[list[Ink]]:
    """The board with its borders, for a terminal."""
    return _Sketch(board, puzzle, view).draw()


def read_lattice(board: BoardKind, lines: Sequence[TextLine]) -> tuple[Puzzle, State]:
    """What ``sketch_lattice`` draws."""
    return _Reader(board, lines).read()


class _Reader:
    """A text board taken apart: where its frame begins, and how wide its cells are."""

    def __init__(self, board: BoardKind, lines: Sequence[TextLine]) -> None:
        self.board = board
        frames = [i for i, line in enumerate(lines) if line.text.strip().startswith("+-")]
        if not frames:
            raise lines[0].make_fault(0, f"a {board.title} board needs its borders; expected a line such as +---+---+")
        top, bottom = frames[0], frames[-1]
        self.frame = lines[top]
        text = self.frame.text.rstrip()
        corners = [at for at, letter in enumerate(text) if letter == "+"]
        self.start = corners[0]
        self.flank = int(board.has_lines)
        pitch = corners[1] - corners[0] if len(corners) > 1 else 0
        if pitch < 2 + 2 * self.flank or corners != list(range(self.start, len(text), pitch)):
            raise self.frame.make_fault(self.start, "the columns of this frame differ; expected a + above every border")
        self.pitch, self.width = pitch, pitch - 1 - 2 * self.flank
        self.cols = len(corners) - 1
        self.above, self.below = lines[:top], lines[bottom + 1 :]
        self.body = lines[top + 1 : bottom]
        if len(self.body) % 2 == 0 or len(self.above) > 1 or len(self.below) > 1:
            raise lines[bottom].make_fault(
                self.start, "the board ends between two rows; expected a line of cells, then one of borders"
            )
        self.rows = (len(self.body) + 1) // 2
        refuse_too_many(lines, self.rows * self.cols)

    def read(self) -> tuple[Puzzle, State]:
        cells = {cell: self._read_token(cell) for r in range(self.rows) for cell in self._list_row(r)}
        holes = frozenset(cell for cell, token in cells.items() if token.text == HOLE)
        grid = Grid(self.rows, self.cols, holes)
        clues: dict[Cell, Clue] = {}
        decided: Decided = []
        for cell, token in cells.items():
            clue, known = (None, []) if self._is_joint(token.text) else parse_cell(self.board, cell, token)
            decided += known
            if clue is not None:
                clues[cell] = clue
        for cell, token in self._list_outside():
            if (clue := parse_outside(self.board, grid, cell, token)) is not None:
                clues[cell] = clue
        borders = set(self._list_borders(grid))
        if self.board.has_lines:
            decided += self._read_lines(grid)
        regions = self._make_regions(grid, borders) if self.board.regions else []
        return Puzzle.of(self.board.genre, grid, clues, regions=regions), make_state(decided)

    def _list_row(self, r: int) -> list[Cell]:
        return [Cell(r, c) for c in range(self.cols)]

    def _at(self, c: int) -> int:
        """Where the field of a column begins."""
        return self.start + c * self.pitch + 1 + self.flank

    def _read_token(self, cell: Cell) -> Token:
        line, at = self.body[2 * cell.row], self._at(cell.col)
        field = "".join(line.char_at(at + i) for i in range(self.width))
        text = field.strip()
        if len(text) > 1 and field[-1] in NOTES:
            text = field[:-1].strip()
        if not text:
            raise line.make_fault(at, f"row {cell.row + 1} ends before column {cell.col + 1}; expected . or a clue")
        return Token(text, line, at + field.index(text))

    def _is_joint(self, text: str) -> bool:
        """Whether a cell shows only how the line passes it."""
        return self.board.has_lines and set(text) <= set("-|+")

    def _list_outside(self) -> Iterator[tuple[Cell, Token]]:
        """The tokens around the frame."""
        for row, lines in ((-1, self.above), (self.rows, self.below)):
            for line in lines:
                for c in range(self.cols):
                    at = self._at(c)
                    text = "".join(line.char_at(at + i) for i in range(self.width)).strip()
                    if text:
                        yield Cell(row, c), Token(text, line, at)
        for r in range(self.rows):
            line = self.body[2 * r]
            beyond = self.start + self.cols * self.pitch + 1
            for col, text, at in ((-1, line.text[: self.start], 0), (self.cols, line.text[beyond:], beyond)):
                if text.strip():
                    yield Cell(r, col), Token(text.strip(), line, at)

    def _list_borders(self, grid: Grid) -> Iterator[Edge]:
        """The links between neighbours that a border crosses."""
        for line in self.body[1::2]:
            for at in range(self.start, self.start + self.cols * self.pitch + 1, self.pitch):
                if line.char_at(at) not in "+-| ":
                    raise line.make_fault(at, f"{line.char_at(at)!r} where cells meet; expected +, -, | or a blank")
        for link in grid.links:
            (r, c), (below, _) = link
            if r == below:
                line, at = self.body[2 * r], self.start + (c + 1) * self.pitch
                found, border, blanks = line.char_at(at), "|", {" ", *("-x" if self.board.has_lines else "")}
            else:
                line, at = self.body[2 * r + 1], self._at(c)
                letters = [line.char_at(at + i) for i in range(self.width)]
                if self.board.has_lines and letters[self.width // 2] in "|x":
                    letters[self.width // 2] = letters[0]
                found, border, blanks = "".join(letters), "-" * self.width, {" " * self.width}
            if found == border:
                yield link
            elif found not in blanks:
                raise line.make_fault(
                    at, f"{found.strip()!r} stands between {link.a} and {link.b}; expected {border} or a blank"
                )

    def _read_lines(self, grid: Grid) -> Decided:
        found: Decided = []
        for link in grid.links:
            (r, c), (below, _) = link
            if r == below:
                line, at = self.body[2 * r], self.start + (c + 1) * self.pitch
                sign = line.char_at(at - 1).strip() or line.char_at(at).strip("| ")
            else:
                line, at = self.body[2 * r + 1], self._at(c) + self.width // 2
                sign = line.char_at(at).replace("-", " ").strip()
            if sign in ("-", "|"):
                found.append((Line(link), True))
            elif sign == "x":
                found.append((Line(link), False))
        return found

    def _make_regions(self, grid: Grid, borders: set[Edge]) -> list[list[Cell]]:
        """The cells that no border separates. A border inside a region would be lost, so it is refused."""

        def list_joined(cell: Cell) -> list[Cell]:
            return [near for near in grid.neighbours(cell) if make_edge(cell, near) not in borders]

        regions = find_connected_parts(grid.cells, list_joined)
        region_of = {cell: number for number, region in enumerate(regions) for cell in region}
        for a, b in sorted(borders):
            if region_of[a] == region_of[b]:
                raise self.frame.make_fault(
                    self.start, f"the border between {a} and {b} ends within a region; expected borders around it"
                )
        return regions
