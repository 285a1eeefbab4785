"""How hard a puzzle is, how hard many are, and what a generator made."""

from __future__ import annotations

from dataclasses import asdict
from typing import TypedDict

from lamplit.core import json_fields
from lamplit.core.json_fields import Json
from lamplit.generating.generated_puzzle import Made
from lamplit.genre.puzzle_json import puzzle_from_json, puzzle_to_json, solution_from_json, solution_to_json
from lamplit.genre.steps import Tier
from lamplit.human import Grade
from lamplit.human.table import SizeRow, Table


class GradeJson(TypedDict):
    grade: str
    """The tier."""
    score: float
    hardest: str
    rounds: int
    steps: dict[str, int]


class MadeJson(TypedDict):
    puzzle: Json
    solution: Json
    grade: GradeJson | None
    seconds: float
    seed: int
    effort: dict[str, int]


def grade_to_json(grade: Grade) -> GradeJson:
    return {
        "grade": str(grade.tier),
        "score": grade.score,
        "hardest": grade.hardest,
        "rounds": grade.rounds,
        "steps": grade.steps,
    }


def grade_from_json(value: object) -> Grade:
    record = json_fields.fields(value, "a grade")
    tier = json_fields.one_of(record.get("grade"), '"grade"', [str(tier) for tier in Tier])
    return Grade(
        Tier[tier.upper()],
        json_fields.number(record.get("score"), '"score" of the grade'),
        json_fields.text(record.get("hardest"), '"hardest" of the grade'),
        json_fields.whole(record.get("rounds"), '"rounds" of the grade'),
        _counts(record, "steps"),
    )


def made_to_json(made: Made) -> MadeJson:
    return {
        "puzzle": puzzle_to_json(made.puzzle),
        "solution": solution_to_json(made.puzzle, made.solution),
        "grade": None if made.grade is None else grade_to_json(made.grade),
        "seconds": round(made.seconds, 6),
        "seed": made.seed,
        "effort": made.effort,
    }


def made_from_json(value: object) -> Made:
    record = json_fields.fields(value, "a generated puzzle")
    puzzle = puzzle_from_json(record.get("puzzle"))
    grade = record.get("grade")
    return Made(
        puzzle,
        solution_from_json(puzzle, record.get("solution")),
        json_fields.whole(record.get("seed"), '"seed"', digits=18),
        json_fields.number(record.get("seconds"), '"seconds"'),
        None if grade is None else grade_from_json(grade),
        _counts(record, "effort") if "effort" in record else {},
    )


def table_to_json(table: Table) -> Json:
    return asdict(table)


def table_from_json(value: object) -> Table:
    record = json_fields.fields(value, "a table of grades")
    scores = json_fields.fields(record.get("scores"), "median scores by tier")
    return Table(
        json_fields.whole(record.get("puzzles"), '"puzzles"'),
        json_fields.whole(record.get("explained"), '"explained"'),
        _counts(record, "tiers"),
        {tier: json_fields.number(score, f'the score of "{tier}"') for tier, score in scores.items()},
        _counts(record, "hardest"),
        _counts(record, "used"),
        [_size_row(item) for item in json_fields.entries(record, "sizes")],
    )


def _size_row(value: object) -> SizeRow:
    record = json_fields.fields(value, "a row of the table")
    return SizeRow(
        json_fields.text(record.get("size"), '"size"'),
        json_fields.whole(record.get("puzzles"), '"puzzles"'),
        _counts(record, "solved"),
    )


def _counts(record: Json, key: str) -> dict[str, int]:
    """Numbers by name."""
    counted = json_fields.fields(record.get(key), f'"{key}"')
    return {name: json_fields.whole(count, f'"{name}" of "{key}"') for name, count in counted.items()}
