"""Solving as people do: explanations, hints and grades, for every genre with strategies."""

from __future__ import annotations

from lamplit.human.explanations import Explanation, ExplanationTimeout, deduce, explain, human_of, select_strategies
from lamplit.human.grading import Grade, grade, grade_explanation
from lamplit.human.hints import Hint, Mistake, NoHint, hint

__all__ = [
    "Explanation",
    "ExplanationTimeout",
    "Grade",
    "Hint",
    "Mistake",
    "NoHint",
    "deduce",
    "explain",
    "grade",
    "grade_explanation",
    "hint",
    "human_of",
    "select_strategies",
]
