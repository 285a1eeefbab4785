"""The answers for setters: changes, suggestions, and what a puzzle could do without."""

from __future__ import annotations

from lamplit.authoring.adjust.adjust import Adjustment
from lamplit.authoring.changes import Change, setter_of
from lamplit.authoring.clues.clues import Clues, UnforcedSolution
from lamplit.authoring.clues.words import describe_clues
from lamplit.authoring.complete.completion import Completion
from lamplit.authoring.reduce.reduction import Reduction
from lamplit.authoring.repair.repair import Repair
from lamplit.authoring.suggestions import Suggestion
from lamplit.core.grid import Cell
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle
from lamplit.genre.puzzle_json import puzzle_to_json, solution_to_json
from lamplit.wire.grades import grade_to_json


def change_to_json(puzzle: Puzzle, change: Change) -> Json:
    """``before`` and ``after`` are clues, or null for an empty cell; ``to`` is there for a clue that moves."""
    record: Json = {
        "text": change.words(setter_of(puzzle)),
        "cell": list(change.cell),
        "before": change.before,
        "after": change.after,
    }
    return record if change.to is None else record | {"to": list(change.to)}


def suggestion_to_json(suggestion: Suggestion) -> Json:
    return {
        "puzzle": puzzle_to_json(suggestion.puzzle),
        "changes": [change_to_json(suggestion.puzzle, change) for change in suggestion.changes],
        "solution": solution_to_json(suggestion.puzzle, suggestion.solution),
        "grade": grade_to_json(suggestion.grade),
    }


def completion_to_json(found: Completion) -> Json:
    return {"text": found.words, **suggestion_to_json(found.suggestion), "fewest": found.fewest}


def reduction_to_json(found: Reduction) -> Json:
    def list_clues(cells: tuple[Cell, ...]) -> list[object]:
        return [[*cell, found.original.clues[cell]] for cell in cells]

    return {
        "text": found.words,
        "puzzle": puzzle_to_json(found.puzzle),
        "alone": list_clues(found.alone),
        "together": list_clues(found.together),
        "largest": found.largest,
        "before": grade_to_json(found.before),
        "grade": grade_to_json(found.grade),
    }


def adjustment_to_json(found: Adjustment) -> Json:
    return {"text": found.words, **suggestion_to_json(found.suggestion), "before": grade_to_json(found.before)}


def repair_to_json(found: Repair) -> Json:
    return {
        "status": found.status,
        "suggestions": [suggestion_to_json(one) for one in found.suggestions],
        "proven": found.proven,
    }


def clues_to_json(found: Clues | UnforcedSolution) -> Json:
    """``forced`` with the puzzle, or ``unforced`` with another solution beside the one that was drawn."""
    text = describe_clues(found)
    if isinstance(found, Clues):
        return {"status": "forced", "text": text, **_clues_to_json(found)}
    puzzle = found.puzzle
    return {
        "status": "unforced",
        "text": text,
        "puzzle": puzzle_to_json(puzzle),
        "solution": solution_to_json(puzzle, found.solution),
        "other": solution_to_json(puzzle, found.other),
        "elsewhere": found.elsewhere,
        "nearest": None if found.nearest is None else _clues_to_json(found.nearest),
    }


def _clues_to_json(found: Clues) -> Json:
    return {
        "puzzle": puzzle_to_json(found.puzzle),
        "solution": solution_to_json(found.puzzle, found.solution),
        "least": found.least,
        "grade": grade_to_json(found.grade),
    }
