"""All that a page needs to know once: genres by family, what can be ordered and set in each, formats, glyphs.

Only written, never read.
"""

from __future__ import annotations

from importlib.metadata import version

from lamplit.core.errors import BrokenPlugin
from lamplit.core.grid import Cell, Grid
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import View
from lamplit.drawing import view_solution
from lamplit.drawing.glyphs import load_glyphs
from lamplit.drawing.merging import merge_shapes
from lamplit.drawing.transforms import shift_shape
from lamplit.formats import all_formats
from lamplit.generating.boards import LARGEST, SHAPES, SMALLEST
from lamplit.generating.order_parsing import can_generate, find_generator
from lamplit.generating.skill import DIFFICULTIES
from lamplit.generating.symmetry import SYMMETRIES
from lamplit.genre.clues import ARROWS, MOST, UNKNOWN, ClueKinds
from lamplit.genre.contract import Genre
from lamplit.genre.families import Family
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
MAX_DRAWN_ARROW = 15
"""The same for numbers with an arrow, of which there are four each."""
INSIDE = Cell(0, 0)


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
        "families": [{"name": str(family), "title": family.heading} for family in Family],
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
    record: Json = {
        **genre_to_json(genre),
        "clues": _clue_kinds_to_json(genre, genre.clues, INSIDE),
        "regions": genre.regions,
        "authoring": genre.setter is not None and (bool(_list_tokens(genre.clues)) or genre.outside is not None),
    }
    if genre.outside is not None:
        (place, *_) = Grid(1, 1).list_outside(genre.outside.sides[0])
        sides = list(genre.outside.sides)
        record["outside"] = {"sides": sides, **_clue_kinds_to_json(genre, genre.outside.clues, place)}
    small = list_small_entries(genre.name, MAX_EXAMPLE_CELLS)
    if small:
        record["example"] = _example_to_json(genre, min(small, key=lambda entry: entry.grade or Tier.EASY))
    if can_generate(genre):
        record |= _order_options_to_json(find_generator(genre.name))
    record["strategies"] = [_strategy_to_json(genre, strategy) for strategy in list_practicable(genre)]
    return record


def _order_options_to_json(generator: Generator) -> Json:
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
        "difficulties": [name for name in DIFFICULTIES if name not in generator.slow],
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


def _clue_kinds_to_json(genre: Genre, kinds: ClueKinds, place: Cell) -> Json:
    """What a setter may write in a cell, or outside the board; ``place`` is where the clues are drawn to be shown."""
    inside = place == INSIDE
    record: Json = {
        "palette": [_palette_entry_to_json(genre, kinds, token, place) for token in _list_tokens(kinds)],
        "holes": inside,
        "whole": inside and genre.setter is not None and genre.setter().whole,
        "arrows": kinds.arrows,
        "per_region": kinds.per_region,
    }
    if kinds.numbers is not None:
        least, most = kinds.numbers
        record["numbers"] = {
            "least": least,
            "most": None if most >= MOST else most,
            "after": list(kinds.before),
            "within": kinds.within,
        }
    return record


def _list_tokens(kinds: ClueKinds) -> list[str]:
    """The clues that are drawn in advance; each arrow also without its number."""
    if not kinds.arrows:
        return [*kinds.list_tokens(MAX_DRAWN_NUMBER)]
    return [*kinds.list_tokens(MAX_DRAWN_ARROW), *(f"{UNKNOWN}{letter}" for letter in ARROWS)]


def _palette_entry_to_json(genre: Genre, kinds: ClueKinds, token: str, place: Cell) -> Json:
    """A clue, what is typed for it, how it is heard, and how it looks in the first cell of a board."""
    clue = kinds.read(token)
    assert clue is not None
    record: Json = {"clue": clue, "keys": token, "name": kinds.name(clue), "shapes": []}
    if genre.play is not None:
        regions = [[INSIDE]] if genre.regions else []
        board = genre.play().board(Puzzle.of(genre.name, Grid(1, 1), {place: clue}, regions=regions))
        for shown in board.clues:
            shapes = [shift_shape(shape, -place.col, -place.row) for shape in shown.shapes]
            record |= {"name": shown.name, "shapes": [shape_to_json(shape) for shape in shapes]}
    return record
