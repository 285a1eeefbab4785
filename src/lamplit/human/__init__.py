"""Puzzles as people solve them: explanations, hints and grades, for every genre that brings strategies."""

from __future__ import annotations

from lamplit.human.explanations import CutShort, Explanation, deduce, explain, human_of, selection
from lamplit.human.grading import Grade, grade, grade_of
from lamplit.human.hints import Hint, Mistake, Nothing, hint

__all__ = [
    "CutShort", "Explanation", "Grade", "Hint", "Mistake", "Nothing", "deduce", "explain", "grade", "grade_of",
    "hint", "human_of", "selection",
]  # fmt: skip
