"""The positions that ship with the program, read from the files beside this module."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from lamplit.core.json_fields import Json


@cache
def load_positions(genre: str) -> dict[str, list[tuple[str, str]]]:
    """By strategy: puzzles and what is known of them, the first of each puzzle before the second of any."""
    found: dict[str, list[list[tuple[str, str]]]] = {}
    for record in _read_records(genre):
        for strategy, states in record["positions"].items():
            found.setdefault(strategy, []).append([(record["puzzle"], state) for state in states])
    return {strategy: _interleave(each) for strategy, each in found.items()}


def _interleave(lists: list[list[tuple[str, str]]]) -> list[tuple[str, str]]:
    """The first of each, then the second of each."""
    longest = max(map(len, lists))
    return [each[turn] for turn in range(longest) for each in lists if turn < len(each)]


def _read_records(genre: str) -> Iterator[Json]:
    file = files(__package__) / f"{genre}.jsonl"
    if file.is_file():
        for line in file.read_text("utf-8").splitlines():
            yield json.loads(line)
