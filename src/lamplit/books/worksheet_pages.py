"""A worksheet as data for its template, ``worksheet.typ``, and as a PDF."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

from lamplit.books.contents import PrintOptions
from lamplit.books.typesetting.layout import choose_measures
from lamplit.books.typesetting.page_data import Materials, build_shared_data
from lamplit.books.typesetting.typst import compile_pdf, require_typst
from lamplit.books.typesetting.wording import StrategyWords, WordTable, load_words
from lamplit.books.worksheets import Worksheet, choose_example, count_places, list_concluded_cells, plan_worksheet
from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitWarning
from lamplit.core.json_fields import Json
from lamplit.core.scene import View
from lamplit.genre.registry import get_genre
from lamplit.genre.steps import Tier
from lamplit.library.practice import Exercise, PracticeTopic, find_topic

MOST_COLUMNS = 3
LARGEST = 1.25
"""Of a cell of a task, as a share of a comfortable one: so that six boards and an example stand on one page."""
SMALLER = (0.95, 0.9, 0.85, 0.8, 0.75)
"""Shares of that size that are tried where a tall example leaves the boards less room."""
MOST_TOLD = 3
"""Arguments of one task that are told in full."""
SOLUTIONS_HEAD = 28.0
"""What stands above and below the solutions, in millimetres."""


def make_worksheet(
    genre: str,
    strategy: str,
    count: int,
    seed: int,
    look: PrintOptions,
    clock: Clock,
    *,
    title: str | None = None,
    template: Path | None = None,
) -> tuple[Worksheet, bytes]:
    """A sheet of today, as ``plan_worksheet`` chooses its boards, and its PDF. What is wrong with the template, the
    language or the letters of the title is said before any board is searched."""
    require_typst()
    load_words(look.language, template)
    if title or template:
        _try_template(genre, strategy, look, title, template)
    sheet = plan_worksheet(genre, strategy, count, seed, look, date.today(), clock, title)
    return sheet, typeset_worksheet(sheet, template)


def _try_template(genre: str, strategy: str, look: PrintOptions, title: str | None, template: Path | None) -> None:
    """Set a sheet whose only board is the example. Its warnings would come again."""
    name, taught = get_genre(genre).name, find_topic(genre, strategy)
    shown = choose_example(name, taught)
    if shown is None:
        return
    sheet = Worksheet(name, taught, title, shown, (shown,), 1, 0, date.today(), look)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LamplitWarning)
        typeset_worksheet(sheet, template)


def typeset_worksheet(sheet: Worksheet, template: Path | None = None) -> bytes:
    """A worksheet as a PDF, by our template or by one of one's own."""
    data, pictures = build_worksheet_data(sheet, template)
    return compile_pdf("worksheet.typ", data, pictures, template, date=sheet.date)


def build_worksheet_data(sheet: Worksheet, template: Path | None = None) -> tuple[Json, dict[str, str]]:
    """What the template reads as ``data.json``, and the pictures by name. Sheets are copied, not trimmed, so they
    have no bleed."""
    look = replace(sheet.look, paper=replace(sheet.look.paper, bleed=0.0))
    words = load_words(look.language, template)
    materials = Materials(look, words)
    topic = _name_topic(words, sheet.genre, sheet.topic)
    tasks = [_build_task(materials, sheet, number, task) for number, task in enumerate(sheet.tasks, 1)]
    columns, cell = _arrange_tasks(look, max(task["board"]["width"] for task in tasks), len(tasks))
    data = build_shared_data(look, words.table, sheet.title or topic.title) | {
        "date": [sheet.date.year, sheet.date.month, sheet.date.day],
        "seed": sheet.seed,
        "keywords": [words.genre_title(sheet.genre), topic.title],
        "genre": words.genre_title(sheet.genre),
        "rules": words.rules(sheet.genre),
        "strategy": topic.title,
        "tier": str(sheet.topic.tier),
        "is_tier": sheet.topic.is_tier,
        "idea": topic.idea,
        "example": None if sheet.example is None else _build_position(materials, sheet, "example", sheet.example, 1),
        "tasks": tasks,
        "columns": columns,
        "cell": cell,
        "smaller_cells": [cell * share for share in SMALLER if cell * share >= choose_measures(look).smallest],
        "solution_cell": _choose_solution_cell(look, [task["solved"]["height"] for task in tasks]),
    }
    return data, materials.pictures


def _name_topic(words: WordTable, genre: str, topic: PracticeTopic) -> StrategyWords:
    """The heading of a sheet, and its idea in a sentence."""
    if not topic.is_tier:
        return words.strategy(genre, topic.name)
    return StrategyWords(words.say(f"sheet_{topic.name}"), words.say("sheet_tier_idea"))


def _build_task(materials: Materials, sheet: Worksheet, number: int, task: Exercise) -> Json:
    return {"number": number, **_build_position(materials, sheet, f"task-{number}", task, MOST_TOLD)}


def _build_position(materials: Materials, sheet: Worksheet, name: str, task: Exercise, most: int) -> Json:
    """A position, by which strategy something follows from it, what, and why."""
    return {
        "strategy": materials.words.strategy(sheet.genre, task.round.strategy).title,
        "board": materials.draw(name, task.puzzle, View(task.state, coordinates=True)),
        "solved": materials.draw(f"{name}-solved", task.puzzle, task.view()),
        "places": count_places(task),
        "text": list(_explain_task(materials.words, sheet, task, most)),
    }


def _explain_task(words: WordTable, sheet: Worksheet, task: Exercise, most: int) -> Iterator[str]:
    """What is found: simple steps in one paragraph, longer arguments in one each, or in one for each link; of many only
    this many are told, and of the others where they lead."""
    puzzle, steps = task.puzzle, task.round.steps
    if sheet.topic.tier == Tier.EASY:
        yield words.say("sheet_solution", text=task.round.text, places=", ".join(list_concluded_cells(puzzle, steps)))
        return
    for step in steps[:most]:
        told = words.say("sheet_solution", text=step.text, places=", ".join(list_concluded_cells(puzzle, [step])))
        yield from told.split("\n")
    if len(steps) > most:
        yield words.say("sheet_likewise", places=", ".join(list_concluded_cells(puzzle, steps[most:])))


def _arrange_tasks(look: PrintOptions, widest: float, boards: int) -> tuple[int, float]:
    """In how many columns the tasks stand, as many as leave room to write, and how large their cells are."""
    size = choose_measures(look)
    room = look.paper.room[0]
    for columns in range(min(MOST_COLUMNS, boards), 0, -1):
        cell = (room - (columns - 1) * size.gap) / columns / widest
        if cell >= size.smallest:
            break
    return columns, min(cell, LARGEST * size.comfortable)


def _choose_solution_cell(look: PrintOptions, heights: list[float]) -> float:
    """A cell with which all solutions stand on one page, one below the other, if they can be read that way."""
    size = choose_measures(look)
    free = look.paper.room[1] - SOLUTIONS_HEAD - len(heights) * size.gap
    smallest, largest = 0.65 * size.smallest, 1.2 * size.smallest  # nobody writes in it
    return min(max(free / sum(heights), smallest), largest)
