"""Which variant of Akari a board falls in, and what is known of that variant, by which argument."""

from __future__ import annotations

from lamplit.core.puzzle import Puzzle
from lamplit.genre.contract import Hardness
from lamplit.genres.akari.easy_cases import find_variant, light_board

HARD_NUMBERS = frozenset({0, 1, 2, 3})
"""Each is hard alone: 1, 2 and 3 by the thesis *Analysis of Akari*, the 0 by an argument of our own."""


def hardness(puzzle: Puzzle) -> Hardness:
    """The smallest variant we know that holds a board, by the set of numbers on its walls."""
    numbers = sorted({clue for _, clue in puzzle.clues.items() if isinstance(clue, int)})
    easy = find_variant(puzzle)
    if easy is not None:
        return _describe_easy(puzzle, easy)
    said = f"the numbers {', '.join(map(str, numbers))}" if numbers[1:] else f"only {numbers[0]}s"
    said = f"Akari with {said}"
    hard = sorted(HARD_NUMBERS.intersection(numbers), key=lambda number: (number == 0, number))
    how = f"gadgets with only {hard[0]}s" if hard[0] else "weak gadgets with only 0s (our own; open in the thesis)"
    proof = f"from circuit satisfiability, by {how}, which lamplit lab compile puts together"
    if numbers == hard[:1]:
        return Hardness(said, "NP-complete", proof)
    among = f"boards with only {hard[0]}s are among them, and these are hard: {proof}"
    return Hardness(said, "NP-complete", among)


def _describe_easy(puzzle: Puzzle, easy: str) -> Hardness:
    solvable = light_board(puzzle) is not None
    if easy == "no numbers":
        return Hardness(
            "Akari without numbers",
            "in P",
            "put a bulb in any dark cell until none is left (algorithm 1); this never fails",
            "it can be lit",
        )
    return Hardness(
        "Akari with only 4s",
        "in P",
        "all four neighbours of a 4 hold bulbs (algorithm 2); unless they can't (algorithm 3), "
        "put bulbs in dark cells until none is left",
        "it can be lit" if solvable else "it can't be lit: a 4 has a neighbour that can't hold its bulb",
    )
