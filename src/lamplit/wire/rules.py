"""The rule book of a genre, with a picture of each mistake. Said only."""

from __future__ import annotations

from lamplit.core.json_fields import Json
from lamplit.drawing.merging import merge_shapes
from lamplit.genre.contract import Genre
from lamplit.genre.rulebook import MistakeExample
from lamplit.library.mistakes import read_mistake
from lamplit.wire.scenes import scene_to_json


def rulebook_to_json(genre: Genre) -> Json:
    """The rules one by one; a genre without a rule book has its summary as its goal, and nothing else."""
    if genre.rulebook is None:
        return {"goal": genre.summary, "rules": [], "mistakes": [], "impossible": [], "details": []}
    book = genre.rulebook()
    return {
        "goal": book.goal,
        "rules": list(book.rules),
        "mistakes": [_mistake_to_json(genre, one, impossible=False) for one in book.mistakes],
        "impossible": [_mistake_to_json(genre, one, impossible=True) for one in book.impossible],
        "details": list(book.details),
    }


def _mistake_to_json(genre: Genre, example: MistakeExample, *, impossible: bool) -> Json:
    """What is wrong; where a board shows it, also what is wrong there, and its picture."""
    record: Json = {"fault": example.fault, "text": example.text}
    if not example.board:
        return record
    shown = read_mistake(genre, example, impossible=impossible)
    return record | {"here": shown.words, "scene": scene_to_json(merge_shapes(genre.draw(shown.puzzle, shown.view)))}
