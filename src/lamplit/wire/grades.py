"""How hard a puzzle is, how hard many are, and what a generator made."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import TypedDict

from lamplit.core import json_fields
from lamplit.core.json_fields import Json
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.proofs import ProvenPuzzle
from lamplit.genre.puzzle_json import puzzle_from_json, puzzle_to_json, solution_from_json, solution_to_json
from lamplit.genre.steps import Tier
from lamplit.human import Grade
from lamplit.human.table import GradeTable, SizeRow


class GradeJson(TypedDict):
    grade: str
    """The tier."""
    score: float
    hardest: str
    rounds: int
    steps: dict[str, int]


class GeneratedPuzzleJson(TypedDict):
    puzzle: Json
    solution: Json
    grade: GradeJson
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
    record = json_fields.read_object(value, "a grade")
    tier = json_fields.read_choice(record.get("grade"), '"grade"', [str(tier) for tier in Tier])
    return Grade(
        Tier[tier.upper()],
        json_fields.read_number(record.get("score"), '"score" of the grade'),
        json_fields.read_text(record.get("hardest"), '"hardest" of the grade'),
        json_fields.read_int(record.get("rounds"), '"rounds" of the grade'),
        _counts_from_json(record, "steps"),
    )


def generated_puzzle_to_json(made: GeneratedPuzzle) -> GeneratedPuzzleJson:
    return {
        "puzzle": puzzle_to_json(made.puzzle),
        "solution": solution_to_json(made.puzzle, made.solution),
        "grade": grade_to_json(made.grade),
        "seconds": round(made.seconds, 6),
        "seed": made.seed,
        "effort": made.effort,
    }


def format_gallery_line(proven: ProvenPuzzle, name: str, options: Mapping[str, str], seed: int | None = None) -> str:
    """A line of a gallery. The seed is that of a puzzle that was generated."""
    record: Json = {
        "id": name,
        "puzzle": puzzle_to_json(proven.puzzle),
        "solution": solution_to_json(proven.puzzle, proven.solution),
        "grade": grade_to_json(proven.grade),
        **({} if seed is None else {"seed": seed}),
        "options": dict(options),
    }
    return json.dumps(record, separators=(",", ":")) + "\n"


def generated_puzzle_from_json(value: object) -> GeneratedPuzzle:
    record = json_fields.read_object(value, "a generated puzzle")
    puzzle = puzzle_from_json(record.get("puzzle"))
    return GeneratedPuzzle(
        puzzle,
        solution_from_json(puzzle, record.get("solution")),
        json_fields.read_int(record.get("seed"), '"seed"', digits=18),
        json_fields.read_number(record.get("seconds"), '"seconds"'),
        grade_from_json(record.get("grade")),
        _counts_from_json(record, "effort") if "effort" in record else {},
    )


def table_to_json(table: GradeTable) -> Json:
    return asdict(table)


def table_from_json(value: object) -> GradeTable:
    record = json_fields.read_object(value, "a table of grades")
    scores = json_fields.read_object(record.get("scores"), "median scores by tier")
    return GradeTable(
        json_fields.read_int(record.get("puzzles"), '"puzzles"'),
        json_fields.read_int(record.get("explained"), '"explained"'),
        _counts_from_json(record, "tiers"),
        {tier: json_fields.read_number(score, f'the score of "{tier}"') for tier, score in scores.items()},
        _counts_from_json(record, "hardest"),
        _counts_from_json(record, "used"),
        [_size_row_from_json(item) for item in json_fields.read_entries(record, "sizes")],
    )


def _size_row_from_json(value: object) -> SizeRow:
    record = json_fields.read_object(value, "a row of the table")
    return SizeRow(
        json_fields.read_text(record.get("size"), '"size"'),
        json_fields.read_int(record.get("puzzles"), '"puzzles"'),
        _counts_from_json(record, "solved"),
    )


def _counts_from_json(record: Json, key: str) -> dict[str, int]:
    """Numbers by name."""
    counted = json_fields.read_object(record.get(key), f'"{key}"')
    return {name: json_fields.read_int(count, f'"{name}" of "{key}"') for name, count in counted.items()}
