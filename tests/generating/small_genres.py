"""Small genres of the kit that say which clues fit a solution, and bring no generator."""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.kit import (
    Cell,
    ClueAt,
    ClueKinds,
    Fault,
    Model,
    Number,
    OnCell,
    OutsideClues,
    Puzzle,
    Solution,
    State,
    add_decisions,
    add_numbers,
    find_line_miscounts,
    find_miscount,
    find_number_faults,
    find_region_totals,
    find_repeats,
    find_touching,
    forbid_touching,
    make_genre,
    read_marks,
    read_numbers,
    require_count_per_region,
    require_different,
    require_line_counts,
    require_numbers,
)


class Star(OnCell):
    """A star in a cell."""

    __slots__ = ()
    name, plural, noun = "star", "stars", "star"


def _list_around(puzzle: Puzzle, cell: Cell) -> list[Cell]:
    near = [Cell(cell.row + down, cell.col + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return [each for each in near if each in puzzle.grid and each != cell]


def _state_mines(puzzle: Puzzle, m: Model) -> None:
    mine = add_decisions(m, (cell for cell in puzzle.grid.cells if cell not in puzzle.clues), Star)
    for cell, clue in puzzle.clues.items():
        if isinstance(clue, int):
            with m.switch(ClueAt(cell)):
                m.exactly(clue, [mine[near] for near in _list_around(puzzle, cell) if near in mine])


def _check_mines(puzzle: Puzzle, state: State) -> list[Fault]:
    mines = read_marks(puzzle, state, Star, except_clues=True)
    return [
        fault
        for cell, clue in puzzle.clues.items()
        if isinstance(clue, int)
        for fault in find_miscount(
            mines, _list_around(puzzle, cell), clue, f"the {clue} at {cell}", "mine", (cell,), "count"
        )
    ]


def _fit_mines(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, int]:
    return {cell: sum(Star(near) in solution.true for near in _list_around(puzzle, cell)) for cell in puzzle.clues}


def _state_latin(puzzle: Puzzle, m: Model) -> None:
    numbers = add_numbers(m, dict.fromkeys(puzzle.grid.cells, range(1, puzzle.rows + 1)))
    require_numbers(m, puzzle, numbers)
    for place in (*puzzle.grid.list_outside("left"), *puzzle.grid.list_outside("top")):
        require_different(m, numbers, puzzle.grid.list_line(place), puzzle.grid.name_line(place))


def _check_latin(puzzle: Puzzle, state: State) -> list[Fault]:
    values = range(1, puzzle.rows + 1)
    clues = puzzle.clues
    choices = {cell: [clues[cell]] if cell in clues else list(values) for cell in puzzle.grid.cells}
    numbers = read_numbers(state, choices)  # type: ignore[arg-type]
    faults = find_number_faults(state, choices)  # type: ignore[arg-type]
    for place in (*puzzle.grid.list_outside("left"), *puzzle.grid.list_outside("top")):
        faults += find_repeats(numbers, puzzle.grid.list_line(place), puzzle.grid.name_line(place))
    return faults


def _fit_latin(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, int]:
    return {key.cell: key.n for key in solution if isinstance(key, Number)}


def _state_stars(puzzle: Puzzle, m: Model) -> None:
    stars = add_decisions(m, puzzle.grid.cells, Star)
    forbid_touching(m, puzzle.grid, stars, "star", corners=True)
    require_count_per_region(m, puzzle, stars, 1, "star")
    require_line_counts(m, puzzle, stars)


def _check_stars(puzzle: Puzzle, state: State) -> list[Fault]:
    stars = read_marks(puzzle, state, Star)
    return [
        *find_touching(stars, "star", corners=True),
        *find_region_totals(puzzle, stars, 1, "star"),
        *find_line_miscounts(puzzle, stars, "star"),
    ]


def _fit_stars(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, int]:
    places = (*puzzle.grid.list_outside("top"), *puzzle.grid.list_outside("left"))
    return {place: sum(Star(cell) in solution.true for cell in puzzle.grid.list_line(place)) for place in places}


MINES = make_genre(
    "mines",
    title="Mines",
    also=(),
    summary="A number counts the mines around it.",
    kinds=(Star,),
    clues=ClueKinds((0, 8), {"?": "unknown number"}),
    clues_fill_cells=True,
    rules=_state_mines,
    broken=_check_mines,
    fit_clues=_fit_mines,
)
"""Clues that are part of the board."""
LATIN = make_genre(
    "latin",
    title="Latin",
    also=(),
    summary="Every number stands once in each row and column.",
    kinds=(Number,),
    clues=ClueKinds((1, 99)),
    values=lambda puzzle: range(1, puzzle.rows + 1),
    rules=_state_latin,
    broken=_check_latin,
    fit_clues=_fit_latin,
)
"""Decisions that are numbers."""
STARS = make_genre(
    "stars",
    title="Stars",
    also=(),
    summary="One star in each region. Stars don't touch. Numbers outside count the stars of their lines.",
    kinds=(Star,),
    regions=True,
    outside=OutsideClues(ClueKinds((0, 9))),
    rules=_state_stars,
    broken=_check_stars,
    fit_clues=_fit_stars,
)
"""Regions, and clues outside the board."""
