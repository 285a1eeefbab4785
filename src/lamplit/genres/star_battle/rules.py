"""The rules of Star Battle."""

from lamplit.genres.star_battle.decisions import Star, get_star_count
from lamplit.kit import (
    Cell,
    Model,
    Puzzle,
    add_decisions,
    forbid_touching,
    require_count_per_line,
    require_count_per_region,
)
from lamplit.kit.constraints.counting import pick_lits
from lamplit.kit.constraints.literals import CellLits


def rules(puzzle: Puzzle, m: Model) -> None:
    stars, number = add_decisions(m, puzzle.grid.cells, Star), get_star_count(puzzle)
    forbid_touching(m, puzzle.grid, stars, "star", corners=True)
    require_count_per_region(m, puzzle, stars, number, "star")
    require_count_per_line(m, puzzle.grid, stars, number, "star")
    if m.every_demand and number > 1:
        demand_room(m, puzzle, stars, number)


def demand_room(m: Model, puzzle: Puzzle, stars: CellLits, number: int) -> None:
    """A 2×2 holds at most one star, so a row, a column or a region has the rest of its stars outside of it.

    This follows from the other rules, but people look for room in this way.
    """
    grid = puzzle.grid
    places = (*grid.list_outside("left"), *grid.list_outside("top"))
    units = [(grid.name_line(place), frozenset(grid.list_line(place))) for place in places]
    units += [(f"the region of {min(region)}", region) for region in puzzle.regions]
    for name, cells in units:
        corners = sorted({Cell(r - down, c - right) for r, c in cells for down in (0, 1) for right in (0, 1)})
        squares = [cells & {Cell(r, c), Cell(r, c + 1), Cell(r + 1, c), Cell(r + 1, c + 1)} for r, c in corners]
        for square in dict.fromkeys(square for square in squares if len(square) > 1):
            rest = "another star" if number == 2 else f"at least {number - 1} stars"
            said = f"{name} has {rest} outside {{cells}}, which all touch"
            with m.demand(said, *sorted(square), rule="a 2×2 holds only one star"):
                m.at_least(number - 1, pick_lits(stars, sorted(cells - square)))
