"""The rules and strategies of every genre, as pages made from the genre folders, with their pictures and posters.

``build_pages`` and ``build_pictures`` return what goes into docs/, by path. Nothing here is about a particular genre:
a new one brings its ``rulebook.py``, its strategies with their proofs, and its boards, and gets its pages from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import groupby

from strategy_poster import Tile, draw_poster

from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import View
from lamplit.core.system.plugins import normalise_name
from lamplit.core.words import join_words
from lamplit.drawing import view_solution
from lamplit.drawing.pdf import render_pdf
from lamplit.drawing.svg import render_svg
from lamplit.genre.contract import Genre
from lamplit.genre.playing import Paint, Playboard, Trace
from lamplit.genre.registry import BUILT_IN, get_genre, group_genres
from lamplit.genre.rulebook import MistakeExample, Rulebook
from lamplit.genre.steps import Human, Strategy, Tier
from lamplit.human import explain
from lamplit.human.derived import DERIVED_HUMAN
from lamplit.human.explanations import find_human
from lamplit.human.stages import build_stages
from lamplit.library.gallery import GalleryEntry, list_small_entries
from lamplit.library.mistakes import read_mistake
from lamplit.library.practice import Exercise, list_practicable
from lamplit.library.practice.examples import find_example

CELL_SIZE = 28
LARGEST_EXAMPLE = 64
"""How many cells the puzzle may have that is solved step by step."""
FEWEST_STAGES = 4
ICON_SIZE = 14
LINE_BREAK = "<br>"
LONGEST_TEXT = 45
"""How many words several steps of an example may take together."""

AddPicture = Callable[[str, Puzzle, View], str]
"""Draws a board under a name and returns the address of the picture."""


@dataclass(frozen=True)
class GenrePages:
    """What a genre adds to the documentation, by path below docs/."""

    pages: dict[str, str] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)


def build_pages() -> dict[str, str]:
    """The Markdown of all generated pages."""
    pages = {"play/rules/index.md": _write_index(), "play/posters.md": _write_poster_page()}
    for name in BUILT_IN:
        pages |= build_genre(name).pages
    return pages


def list_page_paths() -> list[str]:
    """Where the generated pages are, without making them."""
    genres = _list_genres()
    rules = [f"play/rules/{genre.name}.md" for genre in genres]
    strategies = [f"play/strategies/{genre.name}.md" for genre in genres]
    return ["play/rules/index.md", "play/posters.md", *rules, *strategies]


def list_page_groups() -> dict[str, str]:
    """Under which heading the navigation has the pages of a genre: under its family."""
    return {
        f"play/{folder}/{genre.name}.md": family.heading
        for family, members in group_genres(_list_genres()).items()
        for genre in members
        for folder in ("rules", "strategies")
    }


def _list_genres() -> list[Genre]:
    return [get_genre(name) for name in BUILT_IN]


def build_pictures() -> dict[str, bytes]:
    """The pictures on these pages, and the posters."""
    pictures: dict[str, bytes] = {}
    for name in BUILT_IN:
        pictures |= build_genre(name).pictures
    return pictures


@cache
def build_genre(name: str) -> GenrePages:
    """The pages, pictures and posters of one genre."""
    genre = get_genre(name)
    built = GenrePages()
    built.pages[f"play/rules/{name}.md"] = "\n\n".join(_write_rules(genre, built.pictures)) + "\n"
    human = find_human(genre)
    listed = _list_strategies(genre, human)
    examples = _find_examples(genre, listed)
    strategies = _write_strategies(genre, human, listed, examples, built.pictures)
    built.pages[f"play/strategies/{name}.md"] = "\n\n".join(strategies) + "\n"
    if examples:
        poster = draw_poster(genre, [_make_tile(genre, *each) for each in examples.items()])
        built.pictures[f"posters/{name}.svg"] = render_svg(poster, CELL_SIZE).encode()
        built.pictures[f"posters/{name}.pdf"] = render_pdf(poster)
    return built


def _write_index() -> str:
    return "\n".join(
        (
            "# Rules",
            "",
            "Each page shows a puzzle and its solution, the rules one by one, what is not allowed, and a first puzzle",
            "solved step by step. `lamplit genres` prints the rules in short.",
            "",
            *_write_families(_list_genres(), "| | Genre | Goal | |\n|---|---|---|---|", _write_index_row),
        )
    )


def _write_index_row(genre: Genre) -> str:
    return (
        f"| {_format_icon(genre)} | **[{genre.title}]({genre.name}.md)**{_format_names(genre)} | "
        f"{_get_goal(genre)} | [strategies](../strategies/{genre.name}.md) |"
    )


def _write_families(genres: Iterable[Genre], head: str, write_row: Callable[[Genre], str]) -> Iterator[str]:
    """A table for each family of genres, under its heading."""
    for family, members in group_genres(genres).items():
        yield from (f"## {family.heading}", "", head, *map(write_row, members), "")


def _write_poster_page() -> str:
    shown = [genre for genre in _list_genres() if f"posters/{genre.name}.svg" in build_genre(genre.name).pictures]
    return "\n".join(
        (
            "# Posters",
            "",
            "Each poster shows the rules of a genre and its strategies on one upright sheet of A-paper, from A4 to A1.",
            "Every strategy has its name, how hard it is, an example and the idea.",
            "",
            *_write_families(shown, "| Poster | Files |\n|---|---|", _write_poster_row),
        )
    )


def _write_poster_row(genre: Genre) -> str:
    return (
        f"| [![Poster of {genre.title}](../posters/{genre.name}.svg)](../posters/{genre.name}.svg) | "
        f"[{genre.title}](strategies/{genre.name}.md): [PDF](../posters/{genre.name}.pdf), "
        f"[SVG](../posters/{genre.name}.svg) |"
    )


def _list_names(genre: Genre) -> list[str]:
    """Its other names, each in one spelling: the one with spaces, if there is one."""
    spelled: dict[str, str] = {}
    for name in sorted(genre.also, key=lambda name: " " not in name):
        spelled.setdefault(normalise_name(name).replace("-", "").replace(" ", ""), name.title())
    return list(spelled.values())


def _format_icon(genre: Genre) -> str:
    """A small board; nothing for a genre without a gallery."""
    path = f"pictures/rules/{genre.name}-icon.svg"
    return f"![{genre.title}](../../{path})" if path in build_genre(genre.name).pictures else ""


def _format_names(genre: Genre) -> str:
    return f"<br>also {', '.join(names)}" if (names := _list_names(genre)) else ""


def _get_goal(genre: Genre) -> str:
    return genre.summary if genre.rulebook is None else genre.rulebook().goal


# Rules


def _write_rules(genre: Genre, pictures: dict[str, bytes]) -> Iterator[str]:
    """The rules page, part by part; its pictures are added to ``pictures``."""
    entry = _choose_example(genre)

    def add_picture(name: str, puzzle: Puzzle, view: View, cell_size: int = CELL_SIZE) -> str:
        """Draw a picture and return its address on the page."""
        path = f"pictures/rules/{genre.name}-{name}.svg"
        pictures[path] = render_svg(genre.draw(puzzle, view), cell_size).encode()
        return f"../../{path}"

    yield f"# {genre.title}: rules"
    yield _get_goal(genre)
    if names := _list_names(genre):
        yield f"Also known as {join_words(names)}."
    if entry is not None:
        add_picture("icon", entry.puzzle, View(), ICON_SIZE)
        puzzle = add_picture("puzzle", entry.puzzle, View())
        solution = add_picture("solution", entry.puzzle, view_solution(entry.solution))
        yield f"| A puzzle | Its solution |\n|---|---|\n| ![A puzzle]({puzzle}) | ![Its solution]({solution}) |"
    if genre.rulebook is None:
        yield f"## Rules\n\n{genre.summary}"
    else:
        book = genre.rulebook()
        yield "## Rules\n\n" + "\n".join(f"{number}. {rule}" for number, rule in enumerate(book.rules, 1))
        yield from _write_mistakes(genre, book, add_picture)
    if entry is not None:
        yield from _write_walkthrough(genre, entry, add_picture)
    if entry is not None and genre.play is not None:
        yield f"## Controls\n\nIn [the studio](../studio.md):\n\n{_write_controls(genre.play().board(entry.puzzle))}"
    if genre.rulebook is not None and (book := genre.rulebook()).details:
        yield "## Details\n\n" + "\n".join(f"- {each}" for each in book.details)
        yield f"In [text files](../../reference/formats.md), {book.text_board}"
    yield "## Next"
    yield "\n".join(f"- {each}" for each in _list_links(genre))


def _list_links(genre: Genre) -> Iterator[str]:
    yield f"Play: run `lamplit studio` and choose {genre.title}, or read about [the studio](../studio.md)."
    yield f"Learn: [strategies for {genre.title}](../strategies/{genre.name}.md)."
    if genre.generator is not None:
        yield f"Make one: `lamplit generate {genre.name} 8 --difficulty easy`."


def _choose_example(genre: Genre) -> GalleryEntry | None:
    """A small, easy puzzle of the gallery with enough steps to learn from, and not too many."""
    small = list_small_entries(genre.name, LARGEST_EXAMPLE)
    easy = [each for each in small if each.grade in (None, Tier.EASY)]
    if not easy:
        return next(iter(small), None)

    def get_order(entry: GalleryEntry) -> tuple[bool, int, int]:
        stages = len(build_stages(explain(entry.puzzle), breath=1))
        return stages < FEWEST_STAGES, stages, len(entry.puzzle.grid.cells)

    return min(easy, key=get_order)


def _write_mistakes(genre: Genre, book: Rulebook, add_picture: AddPicture) -> Iterator[str]:
    yield "## What is not allowed"
    yield "The checker marks mistakes as in these pictures. `lamplit check --json` reports them by name."
    yield _write_mistake_table(genre, book.mistakes, add_picture, impossible=False)
    if book.impossible:
        yield "## Clues that can't be satisfied"
        yield "`lamplit check PUZZLE` reports these without solving the puzzle."
        yield _write_mistake_table(genre, book.impossible, add_picture, impossible=True)


def _write_mistake_table(
    genre: Genre, examples: Sequence[MistakeExample], add_picture: AddPicture, *, impossible: bool
) -> str:
    rows = []
    for example in examples:
        picture, said = "", ""
        if example.board:
            shown = read_mistake(genre, example, impossible=impossible)
            name = f"{'impossible' if impossible else 'fault'}-{example.fault}"
            picture = f"![{example.text}]({add_picture(name, shown.puzzle, shown.view)})"
            said = f"<br>Here: {shown.words}."
        rows.append(f"| {picture} | {example.text}{said} | `{example.fault}` |")
    return "\n".join(("| Example | What is wrong | Name |", "|---|---|---|", *rows))


def _write_walkthrough(genre: Genre, entry: GalleryEntry, add_picture: AddPicture) -> Iterator[str]:
    explanation = explain(entry.puzzle)
    stages = build_stages(explanation, breath=1)
    yield "## A first puzzle, step by step"
    yield (
        "Cells are named by row and column: `r3c4` is in row 3, column 4. In each picture, what follows "
        f"from the step is green. You can play this puzzle in the studio: it is `{entry.id}` in the gallery."
    )
    start = add_picture("step-0", entry.puzzle, View(coordinates=True))
    yield f"![The puzzle]({start})"
    for stage in stages:
        picture = add_picture(f"step-{stage.number}", entry.puzzle, stage.view)
        yield f"**{stage.number}. {stage.title}.** {LINE_BREAK.join(stage.lines)}"
        yield f"![Step {stage.number}]({picture})"
    yield "That solves it."


def _write_controls(board: Playboard) -> str:
    """What clicks, taps and drags do, from the data that the studio uses."""
    names = [_name_sign(sign.name) for sign in board.signs]
    taps, rows = board.gestures.taps, []
    for label, following in (("Click", taps.left), ("Right click", taps.right), ("Tap", taps.touch)):
        cycle: list[str] = []
        sign = following[0]
        while sign and len(cycle) < len(names):
            cycle.append(names[sign])
            sign = following[sign]
        rows.append(f"| {label} | {' → '.join([*cycle, 'nothing'])} |")
    for label, drag in (("Drag", board.gestures.left), ("Drag with the right button", board.gestures.right)):
        if isinstance(drag, Paint):
            rows.append(
                f"| {label} | {'what a click draws' if drag.sign is None else names[drag.sign]}, wherever you drag |"
            )
        elif isinstance(drag, Trace):
            what = "bridges" if drag.cycle else names[drag.sign]
            back = "; drag back to erase" if drag.back else ""
            rows.append(f"| {label} | {what} along the way{back} |")
    return "\n".join(("| Gesture | What it draws |", "|---|---|", *rows))


def _name_sign(name: str) -> str:
    """``dot (no bulb)`` for ``dot, no bulb``."""
    sign, _, meaning = name.partition(", ")
    return f"{sign} ({meaning})" if meaning else sign


# Strategies


def _list_strategies(genre: Genre, human: Human) -> list[Strategy]:
    """All but derived ones that no puzzle of the gallery takes."""
    practicable = list_practicable(genre)
    return [each for each in human.strategies if each in practicable or each.tier is Tier.BEYOND]


def _find_examples(genre: Genre, strategies: Iterable[Strategy]) -> dict[Strategy, Exercise]:
    """A position for each strategy that finds something there; none for what is hardly ever the next step."""
    found = {strategy: find_example(genre.name, strategy.key) for strategy in strategies}
    return {strategy: example for strategy, example in found.items() if example is not None}


def _write_strategies(
    genre: Genre,
    human: Human,
    listed: Sequence[Strategy],
    examples: dict[Strategy, Exercise],
    pictures: dict[str, bytes],
) -> Iterator[str]:
    """The strategies page, part by part; its pictures are added to ``pictures``."""
    yield f"# {genre.title}: strategies"
    if human is DERIVED_HUMAN:
        yield (
            f"{genre.title} has no hand-written strategies. Lamplit "
            "[derives them from its rules](../strategies.md#strategies-derived-from-the-rules). This page shows those "
            "that the puzzles of its gallery take; `lamplit strategies derived` lists all."
        )
    yield (
        f"Lamplit solves {genre.title} puzzles with these {len(listed)} strategies, from the simplest to the "
        "hardest. Hints and grades use the same ones ([how](../strategies.md)). None of them assumes that the puzzle "
        "has only one solution."
    )
    yield (
        "In the pictures, what follows is green, and what it rests on has a dashed blue frame. See also: "
        f"[rules](../rules/{genre.name}.md), [posters](../posters.md), [worksheets](../../publish/worksheets.md)."
    )
    for profile, keys in human.profiles.items():
        profile_keys = join_words(f"`{key}`" for key in keys)
        yield f"The profile `{profile}` stands for {profile_keys}: `lamplit explain PUZZLE --strategies {profile}`."
    for tier, strategies in groupby(listed, key=lambda strategy: strategy.tier):
        yield f"## {str(tier).capitalize()}"
        for strategy in strategies:
            yield f"### {strategy.title}"
            yield f"`{strategy.key}`, weight {strategy.weight:g}. {strategy.idea} *{strategy.look}.*"
            if strategy in examples:
                example = _keep_short(examples[strategy])
                path = f"pictures/strategies/{genre.name}-{strategy.key}.svg"
                pictures[path] = render_svg(genre.draw(example.puzzle, example.view()), CELL_SIZE).encode()
                yield f"![{strategy.title}](../../{path})"
                yield f">{LINE_BREAK.join(example.round.text.splitlines())}"
            if proof := human.proofs.get(strategy.key):
                yield f"**Why:** {proof}"


def _keep_short(example: Exercise) -> Exercise:
    """The example with its first step alone, where several would take long to read."""
    if len(example.round.text.split()) <= LONGEST_TEXT:
        return example
    return replace(example, round=replace(example.round, steps=example.round.steps[:1]))


def _make_tile(genre: Genre, strategy: Strategy, example: Exercise) -> Tile:
    """A strategy and its example, as the poster shows them."""
    view = example.view(coordinates=False)
    return Tile(strategy, genre.draw(example.puzzle, view), frozenset(mark.role for mark in view.marks))
