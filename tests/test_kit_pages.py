"""The reference for authors of genres: every name of the kit is in it, signatures are as they are, examples work."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import make_genre_pictures
import pytest
from tests.test_readme import blocks

import lamplit
from lamplit import kit
from lamplit.core.decisions import Decision, Number, Shade
from lamplit.genre.contract import Genre
from lamplit.genre.dialects import FilePart, UrlPart
from lamplit.kit import ClueKinds, Fault, Model, Puzzle, State, make_genre
from lamplit.kit.folder import DECLARATIONS, LAZY_PARTS, PARTS
from lamplit.testing import list_checks

GUIDES = Path(__file__).parents[1] / "docs" / "contribute"
RULES, BOARDS = GUIDES / "genre-rules.md", GUIDES / "genre-boards.md"
PAGES = [GUIDES / f"{name}.md" for name in ("genre", "genre-tools", "genre-rules", "genre-boards")]
TEXT = "\n".join(page.read_text("utf-8") for page in PAGES)
SIGNATURES = [
    (name, words.split(", "))
    for name, words in re.findall(r"`((?:add|negate|read|require|forbid|find|state)_\w+)\(([^`…]*)\)`", TEXT)
]
BOARD_COUNT = 40


def run_examples(page: Path, **known: Any) -> dict[str, Any]:
    """All Python of a page in one namespace that has the whole kit."""
    space = {"__name__": "examples", **{name: getattr(kit, name) for name in kit.__all__}, **known}
    source = "from __future__ import annotations\nfrom collections.abc import Sequence\n"
    for block in blocks(page, "python"):
        exec(compile(source + block, page.name, "exec"), space)
    return space


@pytest.mark.parametrize("name", kit.__all__)
def test_every_name_of_the_kit_is_explained(name: str) -> None:
    assert re.search(rf"`[^`\n]*\b{name}\b|^.*import .*\b{name}\b", TEXT, re.MULTILINE)


@pytest.mark.parametrize(("name", "words"), SIGNATURES, ids=[name for name, _ in SIGNATURES])
def test_a_signature_in_a_table_is_as_it_is(name: str, words: list[str]) -> None:
    """All but ``rule``, which every finder has, and with the defaults that are shown."""
    parameters = inspect.signature(getattr(kit, name)).parameters
    shown = [word.partition("=")[0] for word in words]
    optional = [key for key, one in parameters.items() if one.default is not inspect.Parameter.empty]
    assert [key for key in parameters if key in shown] == shown
    assert set(parameters) - set(shown) <= {"rule"} & set(optional)
    assert [word.partition("=")[0] for word in words if "=" in word] == [key for key in optional if key in shown]


def test_the_tables_show_signatures() -> None:
    shown = {name for name, _ in SIGNATURES}
    rules = {name for name in kit.__all__ if name.startswith(("require_", "forbid_", "find_"))}
    assert rules <= shown


@pytest.mark.parametrize("where", sorted({*PARTS.values(), *LAZY_PARTS.values(), *DECLARATIONS.values()}))
def test_every_module_of_a_folder_is_in_the_table(where: str) -> None:
    table = BOARDS.read_text("utf-8").partition("## Replace a part")[2]
    module, _, name = where.partition(".")
    assert re.search(rf"`{module}(\.py|/)`", table)
    assert re.search(rf"`{name}`", table)


@pytest.mark.parametrize("part", [*UrlPart.__args__, *FilePart.__args__])  # type: ignore[attr-defined]
def test_every_part_of_other_programs_formats_is_listed(part: str) -> None:
    assert f"`{part}`" in (GUIDES / "dialects.md").read_text("utf-8")


@pytest.mark.parametrize("given", re.findall(r"`(ClueKinds\(.*?\))`", BOARDS.read_text("utf-8")))
def test_the_clues_that_are_shown_can_be_declared(given: str) -> None:
    assert isinstance(eval(given, {"ClueKinds": ClueKinds}), ClueKinds)


# The examples, each in a genre of its own.


def check_parts(genre: Genre, *names: str) -> None:
    """Compare these parts of a genre with brute force."""
    found = {check.name: check for check in list_checks(genre, boards=BOARD_COUNT)}
    for name in names:
        found[name]()


def make_example(kinds: tuple[type[Decision], ...], **declared: Any) -> Genre:
    return make_genre("example", title="Example", also=(), summary="An example.", kinds=kinds, **declared)


@pytest.mark.parametrize("by_hand", [False, True])
def test_the_rule_and_the_faults_that_are_shown_agree(by_hand: bool) -> None:
    shown = run_examples(RULES)

    def rules(puzzle: Puzzle, m: Model) -> None:
        _, white = shown["add_white"](m, puzzle)
        if by_hand:
            kit.require_neighbours(m, puzzle.grid, white, puzzle.clues, {1}, "white cell")
            shown["forbid_lonely_ends"](m, puzzle, white)
        else:
            shown["require_ends"](m, puzzle, white)

    def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
        shaded = kit.read_marks(puzzle, state, Shade, except_clues=True)
        return list(shown["find_wrong_ends"](puzzle, shaded.invert()))

    circles = ClueKinds(None, {"?": "circle"})
    genre = make_example((Shade,), clues=circles, clues_fill_cells=True, rules=rules, broken=check_state)
    check_parts(genre, "rules", "broken", "demands")


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The examples of the page on boards, with what the declaration says in place of a genre."""
    monkeypatch.setattr(kit, "assemble_genre", lambda folder, **said: said)
    return run_examples(BOARDS)


def test_the_genre_that_is_declared_can_be_drawn_and_played(declared: dict[str, Any]) -> None:
    star = declared["Star"]

    def rules(puzzle: Puzzle, m: Model) -> None:
        stars = kit.add_decisions(m, puzzle.grid.cells, star)
        kit.require_count_per_line(m, puzzle.grid, stars, 1, "star")
        kit.require_count_per_region(m, puzzle, stars, 1, "star")
        kit.forbid_touching(m, puzzle.grid, stars, "star", corners=True)

    def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
        stars = kit.read_marks(puzzle, state, star)
        return [
            *kit.find_line_totals(stars, 1, "star"),
            *kit.find_region_totals(puzzle, stars, 1, "star"),
            *kit.find_touching(stars, "star", corners=True),
        ]

    genre = make_genre("one-star", **declared["GENRE"], rules=rules, broken=check_state)
    check_parts(genre, "declaration", "rules", "broken", "looks", "gestures", "text")


def test_the_numbers_that_are_shown_are_one_for_each_cell(declared: dict[str, Any]) -> None:
    values = (1, 2, 3)

    def rules(puzzle: Puzzle, m: Model) -> None:
        declared["add_given_numbers"](m, puzzle, values)

    def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
        faults = []
        for cell in puzzle.grid.cells:
            left = [n for n in values if Number(cell, n) not in state.false]
            said = [n for n in values if Number(cell, n) in state.true]
            clue = puzzle.clues.get(cell)
            if not left or len(said) > 1 or (clue is not None and clue not in (said or left)):
                faults.append(Fault("wrong-number", f"{cell} hasn't the number that it should have", (cell,)))
        return faults

    genre = make_example(
        (Number,), clues=ClueKinds((1, 3)), values=lambda puzzle: values, rules=rules, broken=check_state
    )
    check_parts(genre, "rules", "broken")


def test_the_board_with_regions_can_be_read() -> None:
    (board,) = blocks(BOARDS, "text")
    assert len(lamplit.read(board).regions) == 3


def test_the_pictures_are_what_the_kit_draws() -> None:
    for file, drawn in make_genre_pictures.draw_pictures().items():
        assert file.read_text("utf-8") == drawn, f"{file.name} is not up to date: run tools/make_genre_pictures.py"
