"""What users write, with the types that they get. The lines of ``make_mistakes`` that mypy refuses say why."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import assert_type

import lamplit
from lamplit import (
    Bulb,
    Cell,
    Difficulty,
    Explanation,
    Fault,
    GeneratedPuzzle,
    Grade,
    Outcome,
    Puzzle,
    PuzzleLike,
    Solution,
    SolutionLike,
    Symmetry,
)


def compose(folder: Path) -> None:
    """Pass what one function returns to the next; this runs, too."""
    text = ". 2\n. ."
    difficulty: Difficulty = "easy"
    symmetry: Symmetry = "none"
    puzzle = assert_type(lamplit.read(text, genre="akari"), Puzzle)
    made = assert_type(lamplit.generate("akari", 5, seed=1, difficulty=difficulty, symmetry=symmetry), GeneratedPuzzle)
    several = assert_type(lamplit.generate("akari", (5, 4), count=2, seed=1), Iterator[GeneratedPuzzle])
    sheet = list(several)

    outcome = assert_type(lamplit.solve(made), Outcome)
    assert_type(lamplit.solve(text, genre="akari").is_unique, bool)
    solution = assert_type(outcome.solution, Solution | None)
    assert solution is not None
    assert Bulb(next(iter(solution.true)).cells[0]) in solution
    assert Cell(-1, -1) not in solution
    assert len(solution) == len(list(solution)) == len(made.solution)

    assert_type(lamplit.check(puzzle, lamplit.solve(puzzle)), list[Fault])
    answers: list[SolutionLike] = [outcome, made, solution, [Bulb(Cell(0, 0))], {"bulbs": [[0, 0]]}, lamplit.State()]
    boards: list[PuzzleLike] = [
        puzzle,
        made,
        outcome,
        "3x3:d4d",
        ["--", "-2"],
        {"genre": "akari", "rows": 1, "cols": 1},
    ]
    assert [len(lamplit.check(made, given)) > 0 for given in answers] == [False, False, False, True, True, False]
    assert all(lamplit.solve(given) for given in boards)

    assert_type(lamplit.render(made), str)
    assert_type(lamplit.render([made, *sheet], "pdf", title="Three", numbers=True), bytes)
    assert_type(lamplit.render(puzzle, folder / "puzzle.svg", solution=lamplit.solve(puzzle)), str | bytes)
    assert_type(lamplit.render(lamplit.generate("akari", 4, count=2, seed=1), "svg"), str)

    grades = assert_type(sorted(lamplit.grade(one) for one in [made, *sheet]), list[Grade])
    assert grades[0] <= max(grades)
    assert_type(max(sheet, key=lamplit.grade), GeneratedPuzzle)

    explanation = assert_type(lamplit.explain(made, "easy", timeout=60), Explanation)
    for step in explanation:
        assert step.strategy
        assert step.text
    explanation.write(folder / "steps.html")
    hint = lamplit.hint(made, cancel=threading.Event())
    assert isinstance(hint, lamplit.Hint)
    assert hint.where
    assert lamplit.solve(lamplit.complete("*--\n--*", genre="akari", difficulty="easy")).is_unique
    assert all(lamplit.solve(suggestion) for suggestion in lamplit.repair("3-\n--", genre="akari").suggestions)


def make_mistakes(puzzle: Puzzle) -> None:
    lamplit.generate("akari", 8, difficulty="eazy")  # type: ignore[call-overload]
    lamplit.generate("akari", 8, symmetry="sideways")  # type: ignore[call-overload]
    lamplit.generate("akari", 8, count=2).puzzle  # type: ignore[attr-defined]  # noqa: B018
    lamplit.generate("akari", 8, seeds=1)  # type: ignore[call-overload]
    lamplit.complete(puzzle, difficulty="eazy")  # type: ignore[arg-type]
    lamplit.reduce(puzzle, symmetry="sideways")  # type: ignore[arg-type]
    lamplit.adjust(puzzle, "simpler")  # type: ignore[arg-type]
    lamplit.hint(puzzle).nope  # type: ignore[union-attr]  # noqa: B018
    lamplit.solve(7)  # type: ignore[arg-type]
    lamplit.solve(puzzle, limit="all")  # type: ignore[arg-type]
    lamplit.solve(puzzle).unique  # type: ignore[attr-defined]  # noqa: B018
    len(lamplit.solve(puzzle).solution)  # type: ignore[arg-type]
    lamplit.grade(puzzle) < 3  # type: ignore[operator]  # noqa: B015
    Path("picture.png").write_text(lamplit.render(puzzle, "png"))  # type: ignore[arg-type]
    lamplit.render(puzzle, size=8)  # type: ignore[call-overload]
    lamplit.slove(puzzle)  # type: ignore[attr-defined]
