"""Boards to play on, made from what a genre declares: places, signs, gestures, and what is seen at once.

Marks in cells are written by a tap and painted by a drag; lines are drawn from cell to cell, and a tap between two
cells crosses out; numbers are typed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from lamplit.core.decisions import Line, Number, OnCell
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Rect, Shape
from lamplit.genre.drawing import (
    GRID_WIDTH,
    INK,
    Ghost,
    draw_cell_rect,
    draw_clue,
    draw_frame,
    draw_ghost_cell,
    draw_grid_lines,
    draw_region_lines,
)
from lamplit.genre.families.loops.play import FORMS as EDGE_FORMS
from lamplit.genre.families.loops.play import LIVE_LINES, describe_link, make_edge_places, make_edge_stops, make_lattice
from lamplit.genre.play_parts import draw_ground, make_cell_stops, make_sign_shapes
from lamplit.genre.playing import (
    EMPTY,
    Form,
    Gestures,
    Live,
    LiveAreas,
    LiveCount,
    Paint,
    Playboard,
    PlayPlace,
    ShownClue,
    Sign,
    SignShapes,
    Taps,
    Trace,
    describe_cell,
    make_toggle,
)
from lamplit.kit.board import BoardKind, FitClues
from lamplit.kit.drawing import WRITTEN, make_ghost_drawer
from lamplit.kit.looks import CellLook, draw_number_clue

ORIGIN = Cell(0, 0)
OVER = 0.01
"""How far a filled cell reaches beyond its border, so that no gap is left between two."""


@dataclass(frozen=True)
class SignTable:
    """The signs of a board, and where each kind of decision has its own."""

    signs: tuple[Sign, ...]
    marks: Mapping[type[OnCell], int]
    """The sign of a mark; the next one says that it isn't there."""
    numbers: Mapping[int, int]
    """The sign of each number."""
    line: int | None
    """The sign of a line; the next one is a cross."""


def _list_signs(board: BoardKind, puzzle: Puzzle) -> SignTable:
    signs = [Sign("")]
    marks: dict[type[OnCell], int] = {}
    for kind, look in board.cell_looks.items():
        marks[kind] = len(signs)
        signs.append(Sign(look.name, ((kind.plural, None),), worth=1))
        signs.append(Sign(look.absent_name, ((f"not_{kind.plural}", None),)))
    numbers: dict[int, int] = {}
    if board.has_numbers:
        for value in board.values(puzzle):
            numbers[value] = len(signs)
            signs.append(Sign(str(value), ((Number.plural, value),), worth=value, key=str(value)))
    line = None
    if board.has_lines:
        line = len(signs)
        signs.append(Sign("line", ((Line.plural, None),), worth=1))
        signs.append(Sign("cross, no line", ((f"not_{Line.plural}", None),)))
    return SignTable(tuple(signs), marks, numbers, line)


def make_board(board: BoardKind, puzzle: Puzzle) -> Playboard:
    """The board of a puzzle, empty."""
    grid, table = puzzle.grid, _list_signs(board, puzzle)
    writes_in_cells = bool(table.marks or table.numbers)
    cells = board.list_cells(puzzle) if writes_in_cells else []
    given = board.find_given(puzzle)
    guarded = {cell for key in given.true | given.false for cell in key.cells}
    cells = [cell for cell in cells if cell not in guarded]
    number = {cell: i for i, cell in enumerate(cells)}
    forms: list[Form] = [_make_cell_form(board, table)] if writes_in_cells else []
    places = [PlayPlace(0, cell.col, cell.row, cell, describe_cell(cell)) for cell in cells]
    clues = tuple(_show_clue(board, puzzle, cell) for cell in puzzle.clues)
    stops = make_cell_stops(puzzle, clues, number)
    lattice = None
    if table.line is not None:
        links = board.list_links(puzzle)
        shift = len(forms)
        forms += [_make_edge_form(form, table, table.line) for form in EDGE_FORMS]
        edges = make_edge_places(links, "centres", describe_link)
        places += [PlayPlace(place.form + shift, place.x, place.y, place.key, place.name) for place in edges]
        stops += make_edge_stops(edges, "centres", len(cells))
        lattice = make_lattice(links, "centres", len(cells))
    seamed = any(look.seam is not None for look in board.cell_looks.values())
    grid_lines, borders = tuple(draw_grid_lines(grid)), (*draw_region_lines(puzzle), *draw_frame(grid))
    return Playboard(
        signs=table.signs,
        forms=tuple(forms),
        places=tuple(places),
        gestures=_make_gestures(table),
        clues=clues,
        under=(*draw_ground(grid), *(grid_lines if seamed else ())),
        lines=borders if seamed else (*grid_lines, *borders),
        stops=stops,
        lattice=lattice,
        live=_make_live(board, puzzle, table, number, clues),
        given=tuple(sorted(given.true)),
        rest=next((sign + 1 for kind, sign in table.marks.items() if board.cell_looks[kind].shows_absent), EMPTY),
    )


def _make_cell_form(board: BoardKind, table: SignTable) -> Form:
    """A cell at the origin."""
    shapes = [SignShapes()] * len(table.signs)
    for kind, sign in table.marks.items():
        look = board.cell_looks[kind]
        drawn = look.draw(ORIGIN, look.colour)
        present, absent = make_ghost_drawer(board, kind, True), make_ghost_drawer(board, kind, False)
        shapes[sign] = make_sign_shapes(present, below=_draw_fill(look), above=drawn)
        shapes[sign + 1] = make_sign_shapes(absent, above=look.draw_absent(ORIGIN, look.absent_colour))
    for value, sign in table.numbers.items():
        above = [draw_clue(ORIGIN, value, WRITTEN)]
        shapes[sign] = make_sign_shapes(partial(_draw_ghost_number, value), above=above)
    return Form(tuple(shapes), box=(0, 0, 1, 1))


def _draw_fill(look: CellLook) -> tuple[Shape, ...]:
    if look.fill is None:
        return ()
    if look.seam is None:
        return (draw_cell_rect(ORIGIN, look.fill),)
    edge = GRID_WIDTH / 2
    return (
        Rect(-OVER, -OVER, 1 + 2 * OVER, 1 + 2 * OVER, look.seam),
        Rect(edge, edge, 1 - 2 * edge, 1 - 2 * edge, look.fill),
    )


def _draw_ghost_number(value: int, ghost: Ghost) -> list[Shape]:
    return [draw_ghost_cell(ORIGIN, ghost), draw_clue(ORIGIN, value, ghost.colour)]


def _make_edge_form(form: Form, table: SignTable, line: int) -> Form:
    """A link between two cells, whose line and cross are signs of this board."""
    shapes = [SignShapes()] * len(table.signs)
    shapes[line], shapes[line + 1] = form.signs[1], form.signs[2]
    taps = _make_edge_taps(table, line) if table.marks or table.numbers else None
    return Form(tuple(shapes), line=form.line, hub=form.hub, taps=taps)


def _make_edge_taps(table: SignTable, line: int) -> Taps:
    """A tap takes away what is there, or crosses out: lines are dragged."""
    tap = tuple(line + 1 if sign == EMPTY else EMPTY for sign in range(len(table.signs)))
    return Taps(tap, make_toggle(len(table.signs), line + 1), tap)


def _make_cell_taps(table: SignTable) -> Taps:
    """The left button goes through the marks, or the numbers; the right one says that the first mark isn't there."""
    signs = len(table.signs)
    marks = [*table.marks.values(), *table.numbers.values()]
    absent = [sign + 1 for sign in table.marks.values()]
    return Taps(
        _follow(signs, [EMPTY, *marks]),
        make_toggle(signs, absent[0]) if absent else _follow(signs, [EMPTY, *reversed(marks)]),
        _follow(signs, [EMPTY, *marks, *absent[:1]]),
    )


def _follow(signs: int, turn: Sequence[int]) -> tuple[int, ...]:
    """Taps go through these signs in turn; from any other the first of them is written."""
    following = {here: turn[(i + 1) % len(turn)] for i, here in enumerate(turn)}
    return tuple(following.get(sign, turn[1]) for sign in range(signs))


def _make_gestures(table: SignTable) -> Gestures:
    """Lines are dragged where there are any; else a drag goes on with what its first cell became."""
    mark = next(iter(table.marks.values()), None)
    if table.line is None:
        taps = _make_cell_taps(table)
        if mark is None:
            return Gestures(taps, None, None, None)
        paint = Paint(None, (EMPTY,))
        return Gestures(taps, paint, paint, paint)
    taps = _make_cell_taps(table) if table.marks or table.numbers else _make_edge_taps(table, table.line)
    crosses = Paint(table.line + 1 if mark is None else mark + 1, (EMPTY,))
    return Gestures(taps, Trace(table.line), crosses, Trace(table.line))


def _show_clue(board: BoardKind, puzzle: Puzzle, cell: Cell) -> ShownClue:
    clue = puzzle.clues[cell]
    draw = board.draw_clue if cell in puzzle.grid else draw_number_clue
    return ShownClue(cell, clue, tuple(draw(cell, clue, INK)), board.name_clue(puzzle, cell))


def _make_live(
    board: BoardKind, puzzle: Puzzle, table: SignTable, number: Mapping[Cell, int], clues: Sequence[ShownClue]
) -> Live:
    """Counts of clues, connected areas, and the pieces of lines."""
    grid, looks = puzzle.grid, board.looks
    mark = next(iter(table.marks.values()), None)
    counts: tuple[LiveCount, ...] = ()
    if looks.counts is not None:
        counted = [(i, shown, looks.counts(puzzle, shown.cell)) for i, shown in enumerate(clues)]
        counts = tuple(
            LiveCount(i, tuple(number[cell] for cell in cells if cell in number), shown.clue)
            for i, shown, cells in counted
            if isinstance(shown.clue, int)
        )
    areas = None
    if looks.areas is not None and mark is not None:
        node = {cell: i for i, cell in enumerate(grid.cells)}
        pairs = tuple((node[a], node[b]) for a, b in grid.links)
        around = tuple(number.get(cell) for cell in grid.cells)
        areas = LiveAreas(around, pairs, mark, looks.areas, looks.sized_areas)
    look = next(iter(board.cell_looks.values()), None)
    dims = look is not None and look.clue_colour != INK and not looks.guard_clues
    return Live(
        counts,
        lines=None if table.line is None else LIVE_LINES,
        areas=areas,
        apart=tuple((number[a], number[b]) for a, b in grid.links if a in number and b in number)
        if looks.apart
        else (),
        dimmed={mark: look.clue_colour} if mark and look and dims else {},
    )


def find_met_clues(board: BoardKind, fit_clues: FitClues | None, puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The clues that fit what is written, as if nothing more came: by their counts, or as the genre says."""
    counts = board.looks.counts
    if counts is not None:
        marked = {cell for key in state.true for cell in key.cells}
        return [
            cell
            for cell, clue in puzzle.clues.items()
            if isinstance(clue, int) and len(marked.intersection(counts(puzzle, cell))) == clue
        ]
    if fit_clues is None:
        return ()
    fitting = fit_clues(puzzle, Solution(state.true))
    return [cell for cell, clue in puzzle.clues.items() if clue not in board.looks.given and fitting.get(cell) == clue]
