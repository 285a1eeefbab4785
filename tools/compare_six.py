"""The thesis's six strategies as an answer-set program beside our six, on a file of Akari puzzles.

    python tools/compare_six.py akari.jsonl 10x10

Prints, for the puzzles of this size, how often the program's answers include the right lighting, how
often its first answer is right, how often it has just the right one, and how many our six solve.
"""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path

from lamplit import read
from lamplit.clock import Clock
from lamplit.engines.human_asp import propose
from lamplit.engines.running import MOST_REJECTED
from lamplit.genres import genre_named
from lamplit.human import deduce


def main(file: str, size: str) -> None:
    akari = genre_named("akari")
    puzzles = [read(line, genre="akari") for line in Path(file).read_text("utf-8").splitlines() if line.strip()]
    puzzles = [puzzle for puzzle in puzzles if puzzle.size == size.replace("x", "×")]
    verdicts = [
        [
            not akari.check(puzzle, proposal)
            for proposal in islice(propose(puzzle, akari.model(puzzle), Clock(), {}), MOST_REJECTED)
        ]
        for puzzle in puzzles
    ]
    print(f"{len(puzzles)} puzzles of {size}")
    print(f"right lighting among the answers: {sum(any(right) for right in verdicts)}")
    print(f"first answer right: {sum(right[:1] == [True] for right in verdicts)}")
    print(f"just one answer, the right one: {sum(right == [True] for right in verdicts)}")
    print(f"solved by our six: {sum(deduce(puzzle, ['six']).solved for puzzle in puzzles)}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
