"""The rules of Numberlink."""

from lamplit.core.model import ClueAt, Demand, Switch
from lamplit.genre.contract import make_clue_demand
from lamplit.kit import Line, Model, Puzzle, add_decisions, require_paths
from lamplit.kit.constraints.paths import find_equal_ends


def rules(puzzle: Puzzle, m: Model) -> None:
    require_paths(m, puzzle, add_decisions(m, puzzle.grid.links, Line))


def demand(puzzle: Puzzle, switch: Switch) -> Demand:
    """A number asks for the path to its equal."""
    if isinstance(switch, ClueAt):
        ends = find_equal_ends(puzzle, switch.cell)
        if len(ends) == 2:
            return Demand(f"the path between the {puzzle.clues[switch.cell]}s at {ends[0]} and {ends[1]}", tuple(ends))
    return make_clue_demand(puzzle, switch)
