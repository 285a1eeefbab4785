"""Which variant a board falls in, and what is known of that variant, by which argument."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.engines.auto import easy_variant, light
from lamplit.genres import genre
from lamplit.puzzle import Puzzle

HARD_NUMBERS = frozenset({0, 1, 2, 3})
"""Each is hard alone: 1, 2 and 3 by the thesis *Analysis of Akari*, the 0 by an argument of our own."""

LITERATURE = {
    "slitherlink": "Yato and Seta, from Hamiltonian circuits",
    "masyu": "Friedman, from Hamiltonian circuits in planar cubic graphs",
    "shingoki": "the thesis on puzzles with a connectivity constraint, from Hamiltonian circuits in planar cubic "
    "graphs; run it: lamplit lab hamilton",
    "hitori": "Hearn and Demaine, from constraint logic",
    "nurikabe": "McPhail, and Holzer, Klein and Kutrib, from circuits",
    "hashi": "Andersson, from Hamiltonian circuits in unit-distance graphs",
}


@dataclass(frozen=True)
class Verdict:
    """What is known of a variant."""

    variant: str
    complexity: str
    """``in P`` or ``NP-complete``."""
    argument: str
    here: str | None = None
    """What the argument says of this very board."""


def classify(puzzle: Puzzle) -> Verdict:
    """The smallest variant we know that holds a board: for Akari, by the set of numbers on its walls."""
    if puzzle.genre != "akari":
        title = genre(puzzle.genre).title
        return Verdict(title, "NP-complete", f"{title} as such: {LITERATURE[puzzle.genre]}")
    numbers = sorted({clue for _, clue in puzzle.givens if isinstance(clue, int)})
    easy = easy_variant(puzzle)
    if easy is not None:
        return _easy(puzzle, easy)
    said = f"the numbers {', '.join(map(str, numbers))}" if numbers[1:] else f"only {numbers[0]}s"
    said = f"Akari with {said}"
    hard = sorted(HARD_NUMBERS.intersection(numbers), key=lambda number: (number == 0, number))
    how = f"gadgets with only {hard[0]}s" if hard[0] else "weak gadgets with only 0s (our own; open in the thesis)"
    proof = f"from circuit satisfiability, by {how}; run it: lamplit lab compile --number {hard[0]}"
    if numbers == hard[:1]:
        return Verdict(said, "NP-complete", proof)
    return Verdict(said, "NP-complete", f"boards with only {hard[0]}s are among them, and these are hard: {proof}")


def _easy(puzzle: Puzzle, variant: str) -> Verdict:
    solvable = light(puzzle) is not None
    if variant == "no numbers":
        return Verdict(
            "Akari without numbers",
            "in P",
            "put a bulb in any dark cell until none is left (algorithm 1); this never fails",
            "it can be lit",
        )
    return Verdict(
        "Akari with only 4s",
        "in P",
        "all four neighbours of a 4 hold bulbs (algorithm 2); unless they can't (algorithm 3), "
        "put bulbs in dark cells until none is left",
        "it can be lit" if solvable else "it can't be lit: a 4 has a neighbour that can't hold its bulb",
    )
