"""The files of puzzlekit-dataset, which has tens of thousands of published puzzles: one genre and many cases.

A file is ``{"name": "Akari", "count": …, "count_sol": …, "data": {id: case, …}}`` and a case
``{"problem", "solution", "source", …}``, both as tokens with their size in front. The solution is empty where
none is published.
"""

from __future__ import annotations

import json

from lamplit.core.json_fields import Json


def parse_cases(text: str) -> dict[str, Json] | None:
    """The cases of such a file by id, each as a record that ``formats.json`` reads; None if it is another file."""
    try:
        file = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return extract_cases(file)


def extract_cases(file: object) -> dict[str, Json] | None:
    """The same of a file that is taken apart already."""
    if not isinstance(file, dict) or not isinstance(file.get("data"), dict):
        return None
    return {name: _make_record(file.get("name"), case) for name, case in file["data"].items()}


def _make_record(genre: object, case: object) -> Json:
    if not isinstance(case, dict):
        return {}
    return case | {"genre": genre, "solution": case.get("solution") or None}
