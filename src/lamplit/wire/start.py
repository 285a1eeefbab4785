"""All that a page needs to know once: genres, what can be ordered and set in each, formats, glyphs. Said only."""

from __future__ import annotations

from importlib.metadata import version

from lamplit.core.errors import BrokenPlugin
from lamplit.core.grid import Cell, Grid
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.scene import View
from lamplit.drawing import view_solution
from lamplit.drawing.glyphs import load_glyphs
from lamplit.drawing.merging import merge_shapes
from lamplit.formats import all_formats
from lamplit.generating.boards import LARGEST, SHAPES, SMALLEST
from lamplit.generating.skill import DIFFICULTIES
from lamplit.generating.symmetry import SYMMETRIES
from lamplit.genre.contract import Genre
from lamplit.genre.orders import Generator
from lamplit.genre.puzzle_json import puzzle_to_json, solution_to_json
from lamplit.genre.registry import all_genres, list_broken_genres
from lamplit.genre.steps import Strategy, Tier
from lamplit.library.gallery import GalleryEntry, list_small_entries
from lamplit.library.practice import count_positions, list_practicable
from lamplit.wire.lists import format_to_json, genre_to_json
from lamplit.wire.scenes import scene_to_json, shape_to_json

MAX_EXAMPLE_CELLS = 36
"""An example that shows the rules has no more cells than this."""
SUGGESTED_SIZES = ("6x6", "8x8", "10x10", "12x12", "15x15", "20x20")
"""Sizes that people ask for."""
MAX_DRAWN_NUMBER = 50
"""Numbers up to this are drawn in advance, where a genre takes any."""
SAMPLE_NUMBER = 2
"""A number that every clue with numbers can have."""
UNKNOWN_TOKEN, PEARL_TOKENS = "?", ("w", "b")


def start_to_json() -> Json:
    genres: list[Json] = []
    broken = list_broken_genres()
    for genre in all_genres():
        try:
            genres.append(_genre_details_to_json(genre))
        except BrokenPlugin as error:
            broken.append(error)
    return {
        "version": version("lamplit"),
        "genres": genres,
        "broken": [str(error) for error in broken],
        "formats": [format_to_json(format) for format in all_formats() if format.write is not None],
        "glyphs": {
            character: [glyph.advance, glyph.outline]
            for character, glyph in load_glyphs().items()
            if character in "0123456789?"
        },
    }


def _genre_details_to_json(genre: Genre) -> Json:
    record: Json = {**genre_to_json(genre), "clues": _clue_palette_to_json(genre)}
    small = list_small_entries(genre.name, MAX_EXAMPLE_CELLS)
    if small:
        record["example"] = _example_to_json(genre, min(small, key=lambda entry: entry.grade or Tier.EASY))
    if genre.generator is not None:
        record |= _order_options_to_json(genre.generator(), graded=genre.human is not None)
    if genre.human is not None:
        record["strategies"] = [_strategy_to_json(genre, strategy) for strategy in list_practicable(genre.human())]
    return record


def _order_options_to_json(generator: Generator, graded: bool) -> Json:
    """What can be ordered from a generator."""
    return {
        "sizes": {
            "least": SMALLEST,
            "most": LARGEST,
            "cells": generator.most_cells,
            "suggested": [size for size in SUGGESTED_SIZES if _count_cells(size) <= generator.most_cells],
        },
        "styles": [
            {"name": style.name, "summary": style.summary, "symmetry": style.symmetry}
            for style in generator.taste.styles.values()
        ],
        "symmetries": list(SYMMETRIES) if generator.symmetric else ["none"],
        "masks": list(SHAPES),
        "difficulties": [name for name in DIFFICULTIES if name not in generator.slow] if graded else [],
    }


def _strategy_to_json(genre: Genre, strategy: Strategy) -> Json:
    return {
        "key": strategy.key,
        "title": strategy.title,
        "tier": str(strategy.tier),
        "idea": strategy.idea,
        "look": strategy.look,
        "positions": count_positions(genre.name, strategy.key),
    }


def _count_cells(size: str) -> int:
    cols, rows = size.split("x")
    return int(cols) * int(rows)


def _example_to_json(genre: Genre, entry: GalleryEntry) -> Json:
    puzzle, solution = entry.puzzle, entry.solution
    return {
        "puzzle": puzzle_to_json(puzzle),
        "solution": solution_to_json(puzzle, solution),
        "scene": scene_to_json(merge_shapes(genre.draw(puzzle, View()))),
        "solved": scene_to_json(merge_shapes(genre.draw(puzzle, view_solution(solution)))),
    }


def _clue_palette_to_json(genre: Genre) -> Json:
    """What a setter may write into a cell, found out by asking the genre what it reads."""
    words = [token for token in ("x", UNKNOWN_TOKEN, *PEARL_TOKENS) if _read_clue(genre, token) is not None]
    before = [letter for letter in PEARL_TOKENS if _read_clue(genre, f"{letter}{SAMPLE_NUMBER}") is not None]
    tokens = [f"{letter}{number}" for letter in before or [""] for number in range(MAX_DRAWN_NUMBER + 1)]
    numbered = [token for token in tokens if _read_clue(genre, token) is not None]
    record: Json = {
        "palette": [_palette_entry_to_json(genre, token) for token in [*words, *numbered]],
        "holes": True,
        "whole": genre.setter is not None and genre.setter().whole,
    }
    if numbered:
        numbers = [int(token.lstrip("".join(before))) for token in numbered]
        most = max(numbers)
        record["numbers"] = {"least": min(numbers), "most": None if most == MAX_DRAWN_NUMBER else most, "after": before}
    return record


def _read_clue(genre: Genre, token: str) -> Clue | None:
    try:
        return genre.clues.read(token)
    except ValueError:
        return None


def _palette_entry_to_json(genre: Genre, token: str) -> Json:
    """A clue, what is typed for it, how it is heard, and how it looks in the first cell of a board."""
    clue = _read_clue(genre, token)
    assert clue is not None
    record: Json = {"clue": clue, "keys": token, "name": str(clue), "shapes": []}
    if genre.play is not None:
        (shown,) = genre.play().board(Puzzle.of(genre.name, Grid(1, 1), {Cell(0, 0): clue})).clues
        record |= {"name": shown.name, "shapes": [shape_to_json(shape) for shape in shown.shapes]}
    return record
