"""The checker of Star Battle."""

from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genres.star_battle.decisions import Star, get_star_count
from lamplit.kit.faults.counts import find_line_totals, find_region_totals
from lamplit.kit.faults.marks import read_marks
from lamplit.kit.faults.shapes import find_touching


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    stars, number = read_marks(puzzle, state, Star), get_star_count(puzzle)
    return [
        *find_touching(stars, "star", corners=True),
        *find_region_totals(puzzle, stars, number, "star"),
        *find_line_totals(stars, number, "star"),
    ]
