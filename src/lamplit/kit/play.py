"""Boards to play on, made from what a genre declares: places, signs, gestures, and what is seen at once.

Marks in cells are written by a tap and painted by a drag; lines are drawn from cell to cell, and a tap between two
cells crosses out; numbers are typed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations

from lamplit.core.decisions import Line, Number, OnCell
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Rect, Shape
from lamplit.core.words import join_with_or, join_words
from lamplit.genre.drawing import (
    GRID_WIDTH,
    INK,
    Ghost,
    draw_borders,
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
    Divider,
    Form,
    Gestures,
    LightMix,
    Live,
    LiveAreas,
    LiveCount,
    LiveRays,
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
from lamplit.kit.looks import CellLook, Light

ORIGIN = Cell(0, 0)
OVER = 0.01
"""How far a filled cell reaches beyond its border, so that no gap is left between two."""


PartlyKnown = tuple[bool, tuple[type[OnCell], ...]]
"""Whether a mark is known to be there, and of which sorts it is known not to be."""


@dataclass(frozen=True)
class SignTable:
    """The signs of a board, and where each kind of decision has its own."""

    signs: tuple[Sign, ...]
    marks: Mapping[type[OnCell], int]
    """The sign of a mark."""
    absent: Mapping[type[OnCell], int]
    """The sign that says that a mark isn't there."""
    partly: Mapping[PartlyKnown, int]
    """The signs that exclude some sorts of a mark."""
    numbers: Mapping[int, int]
    """The sign of each number."""
    line: int | None
    """The sign of a line; the next one is a cross."""


def _list_signs(board: BoardKind, puzzle: Puzzle) -> SignTable:
    signs = [Sign("")]
    marks: dict[type[OnCell], int] = {}
    absent: dict[type[OnCell], int] = {}
    for kind, look in board.cell_looks.items():
        marks[kind] = len(signs)
        signs.append(Sign(look.name, *_list_facts(board, kind, True), worth=1, key=look.key))
        if kind not in board.sorts:
            absent[kind] = len(signs)
            signs.append(Sign(look.absent_name, *_list_facts(board, kind, False)))
    partly = {known: len(signs) + at for at, known in enumerate(_list_partly_known(board))}
    signs += [_make_partial_sign(board, *known) for known in partly]
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
    return SignTable(tuple(signs), marks, absent, partly, numbers, line)


Facts = tuple[tuple[str, None], ...]
"""The lists of a state that a cell is added to."""


def _list_facts(board: BoardKind, kind: type[OnCell], holds: bool) -> tuple[Facts, Facts]:
    """What a sign says of a mark that is there, or not there, and what goes without saying then."""
    implied = board.list_implied(kind, holds)
    facts = {each: (each.plural if there else f"not_{each.plural}", None) for each, there in implied.items()}
    says = [each for each, there in implied.items() if there] or [kind]
    return tuple(facts[each] for each in says), tuple(facts[each] for each in facts if each not in says)


def _list_partly_known(board: BoardKind) -> list[PartlyKnown]:
    """Whether a mark is there, and sorts that it doesn't have, short of what says more than that."""
    sorts = board.sorts
    some = [excluded for size in range(1, len(sorts) + 1) for excluded in combinations(sorts, size)]
    return [(there, excluded) for there in (False, True) for excluded in some]


def _make_partial_sign(board: BoardKind, there: bool, excluded: Sequence[type[OnCell]]) -> Sign:
    base = board.base
    assert base is not None
    says = ((base.plural, None),) if there else ()
    name = f"not {join_with_or([kind.name for kind in excluded])}"
    return Sign(
        f"{board.cell_looks[base].name}, {name}" if there else name,
        (*says, *((f"not_{kind.plural}", None) for kind in excluded)),
        worth=int(there),
    )


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
        gestures=_make_gestures(board, table),
        clues=clues,
        under=(*draw_ground(grid), *(grid_lines if seamed else ())),
        lines=borders if seamed else (*grid_lines, *borders),
        stops=stops,
        lattice=lattice,
        live=_make_live(board, puzzle, table, number, clues),
        given=tuple(sorted(given.true)),
        rest=next((sign for kind, sign in table.absent.items() if board.cell_looks[kind].shows_absent), EMPTY),
    )


def _make_cell_form(board: BoardKind, table: SignTable) -> Form:
    """A cell at the origin."""
    shapes = [SignShapes()] * len(table.signs)
    for kind, sign in table.marks.items():
        look = board.cell_looks[kind]
        present = make_ghost_drawer(board, kind, True)
        shapes[sign] = make_sign_shapes(present, below=_draw_fill(look), above=look.draw(ORIGIN, look.colour))
    for kind, sign in table.absent.items():
        look = board.cell_looks[kind]
        absent = make_ghost_drawer(board, kind, False)
        shapes[sign] = make_sign_shapes(absent, above=look.draw_absent(ORIGIN, look.absent_colour))
    for (there, excluded), sign in table.partly.items():
        ghost = partial(_draw_ghost_partly, board, there, excluded)
        shapes[sign] = make_sign_shapes(ghost, above=_draw_partly(board, there, excluded))
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


def _draw_partly(
    board: BoardKind, there: bool, excluded: Sequence[type[OnCell]], colour: str | None = None
) -> list[Shape]:
    """A mark, if it is there, and what it is known not to be."""
    base = None if board.base is None else board.cell_looks[board.base]
    shapes = list(base.draw(ORIGIN, colour or base.colour)) if base is not None and there else []
    for look in (board.cell_looks[kind] for kind in excluded):
        shapes += look.draw_absent(ORIGIN, colour or look.absent_colour)
    return shapes


def _draw_ghost_partly(board: BoardKind, there: bool, excluded: Sequence[type[OnCell]], ghost: Ghost) -> list[Shape]:
    return [draw_ghost_cell(ORIGIN, ghost), *_draw_partly(board, there, excluded, ghost.colour)]


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


def _make_cell_taps(board: BoardKind, table: SignTable) -> Taps:
    """The left button goes through the marks, or the numbers, sorts before what is of no known sort; the right one says
    that the first mark isn't there."""
    signs = len(table.signs)
    sorts = [table.marks[kind] for kind in board.sorts]
    marks = [*sorts, *(sign for sign in table.marks.values() if sign not in sorts), *table.numbers.values()]
    absent = list(table.absent.values())
    return Taps(
        _follow(signs, [EMPTY, *marks]),
        make_toggle(signs, absent[0]) if absent else _follow(signs, [EMPTY, *reversed(marks)]),
        _follow(signs, [EMPTY, *marks, *absent[:1]]),
    )


def _follow(signs: int, turn: Sequence[int]) -> tuple[int, ...]:
    """Taps go through these signs in turn; from any other the first of them is written."""
    following = {here: turn[(i + 1) % len(turn)] for i, here in enumerate(turn)}
    return tuple(following.get(sign, turn[1]) for sign in range(signs))


def _make_gestures(board: BoardKind, table: SignTable) -> Gestures:
    """Lines are dragged where there are any; else a drag goes on with what its first cell became, or copies the number
    that it has."""
    mark = next(iter(table.marks.values()), None)
    if table.line is None:
        taps = _make_cell_taps(board, table)
        paint = Paint(None, (EMPTY,), copies=mark is None)
        return Gestures(taps, paint, paint, paint)
    taps = _make_cell_taps(board, table) if table.marks or table.numbers else _make_edge_taps(table, table.line)
    crosses = Paint(next(iter(table.absent.values()), table.line + 1), (EMPTY,))
    return Gestures(taps, Trace(table.line), crosses, Trace(table.line))


def _show_clue(board: BoardKind, puzzle: Puzzle, cell: Cell) -> ShownClue:
    shapes = tuple(board.draw_clue_at(puzzle, cell, INK))
    return ShownClue(cell, puzzle.clues[cell], shapes, board.name_clue(puzzle, cell))


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
        dividers=_make_dividers(puzzle, number) if looks.divided else (),
        rays=_make_rays(board, puzzle, table, number),
        lines=None if table.line is None else replace(LIVE_LINES, loop=not looks.path_colours),
        areas=areas,
        apart=tuple((number[a], number[b]) for a, b in grid.links if a in number and b in number)
        if looks.apart
        else (),
        dimmed={mark: look.clue_colour} if mark and look and dims else {},
    )


def _make_dividers(puzzle: Puzzle, number: Mapping[Cell, int]) -> tuple[Divider, ...]:
    """The borders that numbers bring about, between cells with a number or a place for one."""

    def find_end(cell: Cell) -> tuple[int | None, int]:
        clue = puzzle.clues.get(cell)
        return number.get(cell), clue if isinstance(clue, int) else 0

    links = ((link, draw_borders([link])) for link in puzzle.grid.links)
    return tuple(Divider(shape, find_end(link.a), find_end(link.b)) for link, (shape,) in links)


def _make_rays(board: BoardKind, puzzle: Puzzle, table: SignTable, number: Mapping[Cell, int]) -> LiveRays | None:
    """The runs that marks light, and what a cell shows that some of them light."""
    light = board.looks.light
    if light is None:
        return None
    kinds = list(table.marks)
    lights: list[int | None] = [None] * len(table.signs)
    for at, kind in enumerate(kinds):
        lights[table.marks[kind]] = at
    for (there, _), sign in table.partly.items():
        lights[sign] = 0 if there else None
    mixed = [lit for size in range(1, len(kinds) + 1) for lit in combinations(range(len(kinds)), size)]
    return LiveRays(
        tuple(tuple(number[cell] for cell in run) for run in light.list_runs(puzzle)),
        lights=tuple(lights),
        mixes=tuple(_make_mix(board, light, lit, [kinds[each] for each in lit]) for lit in mixed),
    )


def _make_mix(board: BoardKind, light: Light, lights: tuple[int, ...], kinds: Sequence[type[OnCell]]) -> LightMix:
    name = join_words(kind.name for kind in kinds if kind in board.sorts)
    return LightMix(lights, name, tuple(light.draw(ORIGIN, kinds)))


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
