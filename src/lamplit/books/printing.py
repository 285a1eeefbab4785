"""A book as data for the template: what stands on its pages, and the pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from lamplit.books import links
from lamplit.books.contents import Book, Chapter, Entry, Look
from lamplit.books.layout import Board, Page, captions, measures, pages, solution_grid
from lamplit.books.lessons import Lesson, Taught, lessons
from lamplit.books.pictures import picture
from lamplit.books.wording import Words, words_of
from lamplit.genres import genre_of
from lamplit.plain import Json
from lamplit.puzzle import Puzzle
from lamplit.render.views import view_of
from lamplit.scene import View
from lamplit.steps import Round, Tier

LONG = 360
"""Characters: a text below a strategy that is longer than this is shortened."""

@dataclass
class Press:
    """Collects the pictures of a book while its data are put together."""

    look: Look
    words: Words
    pictures: dict[str, str] = field(default_factory=dict)

    def draw(self, name: str, puzzle: Puzzle, view: View) -> Json:
        """Draw a board under this name; what the template needs to know of the picture."""
        drawn = picture(puzzle, view, self.look)
        self.pictures[name] = drawn.svg
        sort = "solution" if view.solved else "position" if len(view.state) or view.marks else "puzzle"
        title = self.words.genre_title(puzzle.genre)
        alt = self.words.say(f"alt_{sort}", genre=title, cols=puzzle.grid.cols, rows=puzzle.grid.rows)
        return {"file": name, "width": drawn.width, "height": drawn.height, "alt": alt}


def printed(book: Book, template: Path | None = None) -> tuple[Json, dict[str, str]]:
    """What the template reads as ``data.json``, and the pictures by name."""
    order = book.order
    look = order.look
    press = Press(look, words_of(look.language, template))
    titled = _titled(press.words, book.chapters)
    chapters = [_chapter(press, chapter) for chapter in titled]
    data = shared_data(look, press.words.table, order.title) | {
        "subtitle": order.subtitle,
        "author": order.author,
        "date": [order.date.year, order.date.month, order.date.day],
        "seed": order.seed,
        "keywords": sorted({genre_of(entry.puzzle).title for entry in book.entries}),
        "proven": all(entry.unique for entry in book.entries),
        "cover": chapters[0]["pages"][0]["puzzles"][0]["picture"],
        "lessons": [_lesson(press, lesson) for lesson in lessons(book)] if look.how_to_solve else [],
        "chapters": chapters,
        "hints": [_hint(press, entry) for entry in book.entries if entry.first_step] if look.hints else [],
        "solutions": [_solutions(press, chapter) for chapter in titled] if look.solutions else [],
    }
    return data, press.pictures


def shared_data(look: Look, words: Json, title: str) -> Json:
    """What ``common.typ`` needs, for books and worksheets alike."""
    return {
        "title": title,
        "words": words,
        "language": look.language,
        "paper": asdict(look.paper),
        "text_size": measures(look).text,
        "large_print": look.large_print,
        "colour": look.colour,
        "tiers": [str(tier) for tier in Tier],
    }


def _titled(words: Words, chapters: Sequence[Chapter]) -> list[Chapter]:
    """The chapters, with titles in the book's language where the order gives none: the genre, and how hard the
    puzzles are where another chapter has the same genre."""
    often = Counter(genre for chapter in chapters for genre in _genres(chapter))
    return [
        chapter if chapter.section.title else replace(chapter, title=_title(words, chapter, often))
        for chapter in chapters
    ]


def _title(words: Words, chapter: Chapter, often: Mapping[str, int]) -> str:
    genre, *others = _genres(chapter)
    if others:
        return words.say("mixed")
    title = words.genre_title(genre)
    tiers = [words.table["tiers"][tier] for tier in _tiers(chapter.entries)]
    if often[genre] == 1 or not tiers:
        return title
    key = "chapter" if len(tiers) == 1 else "chapter_from_to"
    return words.say(key, genre=title, first=tiers[0], last=tiers[-1])


def _genres(chapter: Chapter) -> list[str]:
    """The genres of its puzzles, each once."""
    return list(dict.fromkeys(entry.puzzle.genre for entry in chapter.entries))


def _lesson(press: Press, lesson: Lesson) -> Json:
    """The rules of a genre, an example, and the strategies that the book needs."""
    found = _genre(press, lesson.genre)
    found["puzzle"] = found["solution"] = None
    if lesson.example is not None:
        puzzle, name = lesson.example.puzzle, f"example-{lesson.genre}"
        found["puzzle"] = press.draw(name, puzzle, View())
        found["solution"] = press.draw(f"{name}-solution", puzzle, view_of(lesson.example.solution))
    found["strategies"] = [_taught(press, lesson.genre, taught) for taught in lesson.strategies]
    return found


def _taught(press: Press, genre: str, taught: Taught) -> Json:
    """A strategy with its picture."""
    key = taught.strategy.key
    words = press.words.strategy(genre, key)
    found: Json = {"title": words.title, "idea": words.idea, "tier": str(taught.strategy.tier)}
    shown = taught.shown
    found["text"] = press.words.say("strategy_example", text=_seen(shown.round)) if shown else ""
    found["picture"] = press.draw(f"strategy-{genre}-{key}", shown.puzzle, shown.view()) if shown else None
    return found


def _seen(found: Round) -> str:
    """What is seen in a picture, in words; where many things are, the first of them."""
    return found.text if len(found.text) <= LONG else found.steps[0].text


def _chapter(press: Press, chapter: Chapter) -> Json:
    puzzles = [_puzzle(press, entry) for entry in chapter.entries]
    boards = [
        Board(one["picture"]["width"], one["picture"]["height"], tuple(one["below"]), one["code_side"])
        for one in puzzles
    ]
    return {
        "title": chapter.title,
        "intro": chapter.section.intro,
        "genres": [_genre(press, name) for name in _genres(chapter)],
        "first": chapter.entries[0].number,
        "last": chapter.entries[-1].number,
        "tiers": _tiers(chapter.entries),
        "pages": [_page(page, puzzles) for page in pages(press.look, boards)],
    }


def _genre(press: Press, name: str) -> Json:
    return {"name": name, "title": press.words.genre_title(name), "rules": press.words.rules(name)}


def _tiers(entries: Sequence[Entry]) -> list[str]:
    """The easiest and the hardest tier of these puzzles; one if they are the same."""
    tiers = [entry.grade.tier for entry in entries if entry.grade]
    return list(dict.fromkeys(str(tier) for tier in (min(tiers), max(tiers)))) if tiers else []


def _page(page: Page, puzzles: Sequence[Json]) -> Json:
    return {
        "columns": page.columns,
        "rows": page.rows,
        "cell": page.cell,
        "code_side": page.code,
        "puzzles": [puzzles[place] for place in page.boards],
    }


def _puzzle(press: Press, entry: Entry) -> Json:
    """A puzzle with all that stands above and below it."""
    puzzle, look = entry.puzzle, press.look
    found: Json = {
        "number": entry.number,
        "genre": press.words.genre_title(puzzle.genre),
        "tier": str(entry.grade.tier) if entry.grade else None,
        "picture": press.draw(f"puzzle-{entry.number}", puzzle, View()),
        "below": [],
        "address": links.address(puzzle, look.site) if look.links != "none" else None,
        "code": None,
        "code_side": 0.0,
    }
    found["below"] += captions(puzzle)
    if not entry.unique:
        found["below"].append(press.words.table["not_unique"])
    if found["address"] and look.links == "link":
        found["below"].append(found["address"])
    if found["address"] and look.links == "qr" and len(found["address"]) <= links.LONGEST:
        svg, squares = links.code(found["address"])
        found["code"] = f"code-{entry.number}"
        found["code_side"] = links.side_of(squares)
        press.pictures[found["code"]] = svg
    return found


def _hint(press: Press, entry: Entry) -> Json:
    """How to begin, in the form that the table of words gives to it."""
    step = entry.first_step
    assert step is not None
    genre = entry.puzzle.genre
    title = press.words.strategy(genre, step.key).title if step.key else step.strategy
    return {"number": entry.number, "strategy": title, "text": press.words.hint(genre, step)}


def _solutions(press: Press, chapter: Chapter) -> Json:
    solutions: list[Json] = [
        {
            "number": entry.number,
            "picture": press.draw(f"solution-{entry.number}", entry.puzzle, view_of(entry.solution)),
        }
        for entry in chapter.entries
    ]
    sizes = [Board(one["picture"]["width"], one["picture"]["height"]) for one in solutions]
    columns, cell = solution_grid(press.look, sizes)
    return {"title": chapter.title, "columns": columns, "cell": cell, "solutions": solutions}
