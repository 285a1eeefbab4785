"""A book as data for the template: what stands on its pages, and the pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import islice
from pathlib import Path

from lamplit.books.contents import Book, BookEntry, Chapter, PrintOptions
from lamplit.books.lessons import Lesson, StrategyLesson, make_lessons
from lamplit.books.typesetting import links
from lamplit.books.typesetting.layout import BookPage, PageBoard, arrange_solutions, choose_measures, lay_out_pages
from lamplit.books.typesetting.pictures import draw_picture
from lamplit.books.typesetting.wording import WordTable, format_caption, load_words
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import View
from lamplit.drawing.views import view_solution
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Tier
from lamplit.library.practice import Exercise

LONG = 360
"""Characters of the text below a strategy; where its example has more to explain, some of its steps are left out."""


@dataclass
class Materials:
    """What all parts of a book need, and the pictures that were drawn for them so far."""

    look: PrintOptions
    words: WordTable
    pictures: dict[str, str] = field(default_factory=dict)

    def draw(self, name: str, puzzle: Puzzle, view: View) -> Json:
        """Draw a board under this name; what the template needs to know of the picture."""
        drawn = draw_picture(puzzle, view, self.look)
        self.pictures[name] = drawn.svg
        sort = "solution" if view.solved else "position" if len(view.state) or view.marks else "puzzle"
        title = self.words.genre_title(puzzle.genre)
        alt = self.words.say(f"alt_{sort}", genre=title, cols=puzzle.grid.cols, rows=puzzle.grid.rows)
        return {"file": name, "width": drawn.width, "height": drawn.height, "framed": drawn.framed, "alt": alt}


def build_book_data(book: Book, template: Path | None = None) -> tuple[Json, dict[str, str]]:
    """What the template reads as ``data.json``, and the pictures by name."""
    order = book.order
    look = order.look
    materials = Materials(look, load_words(look.language, template))
    titled = _add_titles(materials.words, book.chapters)
    chapters = [_build_chapter(materials, chapter) for chapter in titled]
    data = build_shared_data(look, materials.words.table, order.title) | {
        "subtitle": order.subtitle,
        "author": order.author,
        "date": [order.date.year, order.date.month, order.date.day],
        "seed": order.seed,
        "keywords": sorted({genre_of(entry.puzzle).title for entry in book.entries}),
        "proven": all(entry.unique for entry in book.entries),
        "cover": chapters[0]["picture"],
        "lessons": [_build_lesson(materials, lesson) for lesson in make_lessons(book)] if look.how_to_solve else [],
        "chapters": chapters,
        "hints": [_build_hint(materials, entry) for entry in book.entries if entry.hint] if look.hints else [],
        "solutions": [_build_solutions(materials, chapter) for chapter in titled] if look.solutions else [],
    }
    return data, materials.pictures


def build_shared_data(look: PrintOptions, words: Json, title: str) -> Json:
    """What ``common.typ`` needs, for books and worksheets alike."""
    return {
        "title": title,
        "words": words,
        "language": look.language,
        "paper": asdict(look.paper),
        "text_size": choose_measures(look).text,
        "large_print": look.large_print,
        "colour": look.colour,
        "tiers": [str(tier) for tier in Tier],
    }


def _add_titles(words: WordTable, chapters: Sequence[Chapter]) -> list[Chapter]:
    """The chapters, with titles in the book's language where the order gives none: the genre, and how hard the
    puzzles are where another chapter has the same genre."""
    often = Counter(genre for chapter in chapters for genre in _list_genres(chapter))
    return [
        chapter if chapter.section.title else replace(chapter, title=_make_title(words, chapter, often))
        for chapter in chapters
    ]


def _make_title(words: WordTable, chapter: Chapter, often: Mapping[str, int]) -> str:
    genre, *others = _list_genres(chapter)
    if others:
        return words.say("mixed")
    title = words.genre_title(genre)
    tiers = [words.table["tiers"][tier] for tier in _list_tiers(chapter.entries)]
    if often[genre] == 1 or not tiers:
        return title
    key = "chapter" if len(tiers) == 1 else "chapter_from_to"
    return words.say(key, genre=title, first=tiers[0], last=tiers[-1])


def _list_genres(chapter: Chapter) -> list[str]:
    """The genres of its puzzles, each once."""
    return list(dict.fromkeys(entry.puzzle.genre for entry in chapter.entries))


def _build_lesson(materials: Materials, lesson: Lesson) -> Json:
    """The rules of a genre, an example, and the strategies that the book needs."""
    found = _build_genre(materials, lesson.genre)
    found["puzzle"] = found["solution"] = None
    if lesson.example is not None:
        puzzle, name = lesson.example.puzzle, f"example-{lesson.genre}"
        found["puzzle"] = materials.draw(name, puzzle, View())
        found["solution"] = materials.draw(f"{name}-solution", puzzle, view_solution(lesson.example.solution))
    found["strategies"] = [_build_strategy(materials, lesson.genre, taught) for taught in lesson.strategies]
    return found


def _build_strategy(materials: Materials, genre: str, taught: StrategyLesson) -> Json:
    """A strategy with its picture."""
    key = taught.strategy.key
    words = materials.words.strategy(genre, key)
    found: Json = {"title": words.title, "idea": words.idea, "tier": str(taught.strategy.tier)}
    shown = _choose_explained(taught.shown) if taught.shown else None
    found["text"] = materials.words.say("strategy_example", text=shown.round.text) if shown else ""
    found["picture"] = materials.draw(f"strategy-{genre}-{key}", shown.puzzle, shown.view()) if shown else None
    return found


def _choose_explained(shown: Exercise) -> Exercise:
    """The example with as many of its steps, the first ones, as its text may explain; at least one."""
    steps = shown.round.steps
    rounds = [replace(shown.round, steps=steps[:count]) for count in range(len(steps), 0, -1)]
    return replace(shown, round=next((each for each in rounds if len(each.text) <= LONG), rounds[-1]))


def _build_chapter(materials: Materials, chapter: Chapter) -> Json:
    puzzles = [_build_puzzle(materials, entry) for entry in chapter.entries]
    boards = [
        PageBoard(picture["width"], picture["height"], tuple(one["below"]), one["code_side"], picture["framed"])
        for one in puzzles
        for picture in [one["picture"]]
    ]
    return {
        "title": chapter.title,
        "intro": chapter.section.intro,
        "genres": [_build_genre(materials, name) for name in _list_genres(chapter)],
        "first": chapter.entries[0].number,
        "last": chapter.entries[-1].number,
        "tiers": _list_tiers(chapter.entries),
        "picture": puzzles[0]["picture"],
        "pages": [_build_page(page, puzzles) for page in lay_out_pages(materials.look, boards)],
    }


def _build_genre(materials: Materials, name: str) -> Json:
    return {"name": name, "title": materials.words.genre_title(name), "rules": materials.words.rules(name)}


def _list_tiers(entries: Sequence[BookEntry]) -> list[str]:
    """The easiest and the hardest tier of these puzzles; one if they are the same."""
    tiers = [entry.grade.tier for entry in entries if entry.grade]
    return list(dict.fromkeys(str(tier) for tier in (min(tiers), max(tiers)))) if tiers else []


def _build_page(page: BookPage, puzzles: Sequence[Json]) -> Json:
    there = (puzzles[place] for place in page.boards)
    return {
        "cell": page.cell,
        "code_side": page.code,
        "gap_across": page.gap_across,
        "gap_down": page.gap_down,
        "rows": [[next(there, None) for _ in range(places)] for places in page.rows],
    }


def _build_puzzle(materials: Materials, entry: BookEntry) -> Json:
    """A puzzle with all that stands above and below it."""
    puzzle, look = entry.puzzle, materials.look
    found: Json = {
        "number": entry.number,
        "genre": materials.words.genre_title(puzzle.genre),
        "tier": str(entry.grade.tier) if entry.grade else None,
        "picture": materials.draw(f"puzzle-{entry.number}", puzzle, View()),
        "below": [],
        "address": links.build_address(puzzle, look.site) if look.links != "none" else None,
        "code": None,
        "code_side": 0.0,
    }
    if caption := format_caption(puzzle):
        found["below"].append(caption)
    if not entry.unique:
        found["below"].append(materials.words.table["not_unique"])
    if found["address"] and look.links == "link":
        found["below"].append(found["address"])
    if found["address"] and look.links == "qr" and len(found["address"]) <= links.LONGEST:
        svg, squares = links.draw_qr_code(found["address"])
        found["code"] = f"code-{entry.number}"
        found["code_side"] = links.measure_code_side(squares)
        materials.pictures[found["code"]] = svg
    return found


def _build_hint(materials: Materials, entry: BookEntry) -> Json:
    """A hint in the form that the table of words gives to it, with the position it starts from."""
    hint = entry.hint
    assert hint is not None
    genre = entry.puzzle.genre
    title = materials.words.strategy(genre, hint.key).title if hint.key else hint.strategy
    return {
        "number": entry.number,
        "strategy": title,
        "text": materials.words.hint(genre, hint),
        "picture": materials.draw(f"hint-{entry.number}", entry.puzzle, hint.view) if hint.view else None,
    }


def _build_solutions(materials: Materials, chapter: Chapter) -> Json:
    solutions: list[Json] = [
        {
            "number": entry.number,
            "picture": materials.draw(f"solution-{entry.number}", entry.puzzle, view_solution(entry.solution)),
        }
        for entry in chapter.entries
    ]
    sizes = [PageBoard(one["picture"]["width"], one["picture"]["height"]) for one in solutions]
    lengths, cell = arrange_solutions(materials.look, sizes)
    coming = iter(solutions)
    return {"title": chapter.title, "cell": cell, "rows": [list(islice(coming, length)) for length in lengths]}
