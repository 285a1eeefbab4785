"""Boards on paper, drawn from what a genre declares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from lamplit.core.decisions import Number, OnCell
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Scene, Shape, View
from lamplit.genre.drawing import (
    BLUE,
    GRID_WIDTH,
    INK,
    PAPER,
    Ghost,
    draw_boxes,
    draw_cell_rect,
    draw_clue,
    draw_ghost_cell,
    fill_cells,
    list_ghosts,
    make_board_scene,
)
from lamplit.genre.families.loops.draw import draw_crosses, draw_ghost_lines, draw_loop
from lamplit.kit.board import BoardKind, find_marked
from lamplit.kit.looks import draw_number_clue

WRITTEN = BLUE
"""The colour of a number that is written, unlike one that is given."""
CORNER_RADIUS = 0.34
"""How round a line turns."""


def draw_board(board: BoardKind, puzzle: Puzzle, view: View) -> Scene:
    """From below: fills, marks that something isn't there, lines, marks, clues, ghosts."""
    state = board.choose_shown(puzzle, view.state) if view.solved else view.state
    given = board.find_given(puzzle).false
    fills: list[Shape] = []
    ink: list[Shape] = []
    for kind, look in board.cell_looks.items():
        cells = find_marked(state, kind, True)
        if look.fill is not None and look.seam is not None and cells:
            fills.append(fill_cells(cells, look.fill))
            ink.append(draw_seams(set(cells), look.seam))
        elif look.fill is not None:
            fills += [draw_cell_rect(cell, look.fill) for cell in cells]
        for cell in find_marked(state, kind, False):
            if kind(cell) not in given:
                ink += look.draw_absent(cell, look.absent_colour)
    if board.has_lines:
        ink += [*draw_crosses(view, "centres"), *draw_loop(view, "centres", CORNER_RADIUS)]
        ink += draw_ghost_lines(view, "centres")
    for kind, look in board.cell_looks.items():
        for cell in find_marked(view.state, kind, True):
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


def draw_clues(board: BoardKind, puzzle: Puzzle, state: State) -> Iterator[Shape]:
    """The clues, in the colour that what is marked in their cells leaves them; those outside the board are numbers."""
    colour = {
        cell: look.clue_colour
        for kind, look in board.cell_looks.items()
        for cell in find_marked(state, kind, True)
        if cell in puzzle.clues
    }
    for cell, clue in puzzle.clues.items():
        draw = board.draw_clue if cell in puzzle.grid else draw_number_clue
        yield from draw(cell, clue, colour.get(cell, INK))


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
    for kind, look in board.cell_looks.items():
        for key in ghost.list_decisions(kind, True):
            yield from look.draw_ghost_mark(key.cell, ghost)
            yield from _draw_clue_above(board, puzzle, key.cell, INK if look.fill is None else PAPER)
        for key in ghost.list_decisions(kind, False):
            if key not in given:
                yield from look.draw_ghost_absent(key.cell, ghost)
            else:
                yield draw_ghost_cell(key.cell, ghost)
            yield from _draw_clue_above(board, puzzle, key.cell, INK)
    for number in ghost.list_decisions(Number, True):
        yield draw_ghost_cell(number.cell, ghost)
        yield draw_clue(number.cell, number.n, ghost.colour)


def _draw_clue_above(board: BoardKind, puzzle: Puzzle, cell: Cell, colour: str) -> Sequence[Shape]:
    return board.draw_clue(cell, puzzle.clues[cell], colour) if cell in puzzle.clues else ()


def make_ghost_drawer(board: BoardKind, kind: type[OnCell], holds: bool) -> partial[list[Shape]]:
    """Draws the ghost of a mark, or of a cell without one, at the origin."""
    look = board.cell_looks[kind]
    return partial(look.draw_ghost_mark if holds else look.draw_ghost_absent, Cell(0, 0))
