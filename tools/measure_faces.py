"""What the engine smt gains or loses by variables for the faces of a loop's board.

python tools/measure_faces.py
"""

from __future__ import annotations

import time
from unittest.mock import patch

from lamplit.core.puzzle import Puzzle
from lamplit.engines.smt import Formulas
from lamplit.genre.registry import genre_of
from lamplit.research.experiments.support.boards import make_board

BOARDS = (
    ("slitherlink", 7, 6),
    ("slitherlink", 10, 6),
    ("slitherlink", 15, 4),
    ("masyu", 8, 6),
    ("masyu", 15, 4),
    ("shingoki", 8, 6),
)
"""Genre, size and number of boards."""


def seconds(puzzle: Puzzle) -> float:
    """Processor time to find the solution and to prove that there is no other."""
    started = time.process_time()
    formulas = Formulas(genre_of(puzzle).model(puzzle))
    assert formulas.is_satisfiable()
    formulas.forbid(formulas.read_decisions())
    assert not formulas.is_satisfiable()
    return time.process_time() - started


def main() -> None:
    print("| boards | with faces | without | with / without |\n|---|---|---|---|")
    for genre, size, number in BOARDS:
        puzzles = [make_board(genre, str(size), seed).puzzle for seed in range(number)]
        having = sum(map(seconds, puzzles))
        with patch.object(Formulas, "_sides", lambda self, loop: None):
            lacking = sum(map(seconds, puzzles))
        boards = f"{genre.title()} {size}×{size}, {number}"
        print(f"| {boards} | {having:.2f} | {lacking:.2f} | {having / lacking:.2f} |", flush=True)


if __name__ == "__main__":
    main()
