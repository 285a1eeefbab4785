"""Boards on paper, drawn from what a genre declares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from lamplit.core.decisions import Number, OnCell
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.core.scene import Scene, Shape, View
from lamplit.genre.drawing import (
    BLUE,
    GRID_WIDTH,
    INK,
    PAPER,
    Ghost,
    draw_borders,
    draw_boxes,
    draw_cell_rect,
    draw_clue,
    draw_ghost_cell,
    fill_cells,
    list_ghosts,
    make_board_scene,
)
from lamplit.genre.families.loops.draw import LOOP, Strand, draw_crosses, draw_ghost_lines, draw_loop
from lamplit.kit.board import BoardKind, find_lighting_kinds, find_marked

WRITTEN = BLUE
"""The colour of a number that is written, unlike one that is given."""
CORNER_RADIUS = 0.34
"""How round a line turns."""


def draw_board(board: BoardKind, puzzle: Puzzle, view: View) -> Scene:
    """From below: fills, marks that something isn't there, lines, marks, clues, ghosts."""
    state = board.choose_shown(puzzle, view.state) if view.solved else view.state
    given = board.find_given(puzzle).false
    light = board.looks.light
    lit = find_lighting_kinds(board, puzzle, state)
    fills: list[Shape] = [] if light is None else [shape for cell in lit for shape in light.draw(cell, lit[cell])]
    ink: list[Shape] = []
    for kind, look in board.cell_looks.items():
        cells = find_marked(state, kind, True)
        if look.fill is not None and look.seam is not None and cells:
            fills.append(fill_cells(cells, look.fill))
            ink.append(draw_seams(set(cells), look.seam))
        elif look.fill is not None:
            fills += [draw_cell_rect(cell, look.fill) for cell in cells]
    if not (view.solved and board.base is not None):
        for cell, kinds in board.find_excluded(state).items():
            for kind in kinds:
                if kind(cell) not in given:
                    look = board.cell_looks[kind]
                    ink += look.draw_absent(cell, look.absent_colour)
    if board.looks.divided and view.state.true:
        ink += draw_borders(_list_divided(puzzle, view.state))
    if board.has_lines:
        ink += [*draw_crosses(view, "centres"), *_draw_lines(board, puzzle, view)]
        ink += draw_ghost_lines(view, "centres")
    for kind, cells in board.find_shown(view.state).items():
        look = board.cell_looks[kind]
        for cell in cells:
            ink += look.draw(cell, look.colour)
    ink += draw_clues(board, puzzle, view.state)
    ink += _draw_numbers(puzzle, view)
    for ghost in list_ghosts(view):
        ink += _draw_ghosts(board, puzzle, ghost)
    return make_board_scene(
        puzzle,
        view,
        fills=fills,
        ink=ink,
        ghosts=True,
        sides=board.sides,
        hatched=board.looks.hatched,
        title=f"{board.title} {puzzle.size}{', solved' if view.solved and not view.faults else ''}",
    )


def _list_divided(puzzle: Puzzle, state: State) -> Iterator[Edge]:
    """The neighbours whose numbers are known and differ."""
    numbers: dict[Cell, Clue] = {key.cell: key.n for key in state.true if isinstance(key, Number)}
    numbers |= puzzle.clues
    for link in puzzle.grid.links:
        if link.a in numbers and link.b in numbers and numbers[link.a] != numbers[link.b]:
            yield link


def _draw_lines(board: BoardKind, puzzle: Puzzle, view: View) -> list[Shape]:
    """The lines; those that start from a clue have its colour where paths have colours."""
    colours = board.looks.path_colours
    turn = {clue: colours[i % len(colours)] for i, clue in enumerate(dict.fromkeys(puzzle.clues.values())) if colours}

    def choose_colour(strand: Strand) -> str:
        points, _ = strand
        return next((turn[puzzle.clues[end]] for end in (points[0], points[-1]) if end in puzzle.clues and turn), LOOP)

    return draw_loop(view, "centres", CORNER_RADIUS, choose_colour)


def draw_clues(board: BoardKind, puzzle: Puzzle, state: State) -> Iterator[Shape]:
    """The clues, in the colour that what is marked in their cells leaves them."""
    colour = {
        cell: look.clue_colour
        for kind, look in board.cell_looks.items()
        for cell in find_marked(state, kind, True)
        if cell in puzzle.clues
    }
    for cell in puzzle.clues:
        yield from board.draw_clue_at(puzzle, cell, colour.get(cell, INK))


def draw_seams(cells: set[Cell], colour: str) -> Shape:
    """Lines of another colour between two filled cells, so that they look like one body."""
    half, end = GRID_WIDTH / 2 + 0.005, GRID_WIDTH / 2
    across = [(c + 1 - half, r + end, c + 1 + half, r + 1 - end) for r, c in sorted(cells) if Cell(r, c + 1) in cells]
    down = [(c + end, r + 1 - half, c + 1 - end, r + 1 + half) for r, c in sorted(cells) if Cell(r + 1, c) in cells]
    return draw_boxes([*across, *down], colour)


def _draw_numbers(puzzle: Puzzle, view: View) -> Iterator[Shape]:
    """The numbers that are written, but for those that only repeat a clue."""
    for key in sorted(view.state.true):
        if isinstance(key, Number) and puzzle.clues.get(key.cell) != key.n:
            yield draw_clue(key.cell, key.n, WRITTEN)


def _draw_ghosts(board: BoardKind, puzzle: Puzzle, ghost: Ghost) -> Iterator[Shape]:
    """What is concluded or supposed in cells, each with its clue on top."""
    given = board.find_given(puzzle).false
    for kind, cells in board.find_shown(ghost.state).items():
        look = board.cell_looks[kind]
        for cell in cells:
            yield from look.draw_ghost_mark(cell, ghost)
            yield from _draw_clue_above(board, puzzle, cell, INK if look.fill is None else PAPER)
    for cell, excluded in board.find_excluded(ghost.state).items():
        yield draw_ghost_cell(cell, ghost)
        for kind in excluded:
            if kind(cell) not in given:
                yield from board.cell_looks[kind].draw_absent_as(cell, ghost)
        yield from _draw_clue_above(board, puzzle, cell, INK)
    for number in ghost.list_decisions(Number, True):
        yield draw_ghost_cell(number.cell, ghost)
        yield draw_clue(number.cell, number.n, ghost.colour)


def _draw_clue_above(board: BoardKind, puzzle: Puzzle, cell: Cell, colour: str) -> Sequence[Shape]:
    return board.draw_clue(cell, puzzle.clues[cell], colour) if cell in puzzle.clues else ()


def make_ghost_drawer(board: BoardKind, kind: type[OnCell], holds: bool) -> partial[list[Shape]]:
    """Draws the ghost of a mark, or of a cell without one, at the origin."""
    look = board.cell_looks[kind]
    return partial(look.draw_ghost_mark if holds else look.draw_ghost_absent, Cell(0, 0))
