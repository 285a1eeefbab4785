"""An outside opinion: the checker of puzz.link, written by others, judges our solutions.

It runs in Node, from the npm package ``pzpr``, which ``make test`` fetches where npm is there. Its
Hashi checker is known to be lax about bent and stub bridges, so a Hashi solution is spoiled by taking
a bridge away, which no checker overlooks.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import TypedDict

import pytest
from tests.formats.boards import TOKENS
from tests.formats.spelt_genres import settle_numbers
from tests.sweep import all_puzzles, small_or_all

from lamplit.core.decisions import Bridge, Decision, Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import About, Puzzle, Solution, State
from lamplit.engines import solve
from lamplit.formats import read, read_state, write, write_solution, write_state
from lamplit.genre.registry import genre_of, get_genre

ROOT = Path(__file__).parents[2]
MODULES = ROOT / ".venv" / "node" / "node_modules"
BATCH = 50
"""Boards that it is asked about at once: a thousand large ones take it minutes."""

URLS = (
    "akari/6/6/nekcakbl",
    "slither/5/5/cbcbcddad",
    "mashu/6/6/1063000i3000",
    "hitori/4/4/1114142333214213",
    "nurikabe/5/5/g5k2o1k3g",
    "hashi/5/5/4g2i3h23k3g1g3g4g3",
    "kurodoko/5/5/g7g6554m3i4h4g5g",
    "heyawake/5/5/amul0el8g1012g1",
    "lits/5/5/jar421a4",
    "yinyang/5/5/33852b609",
    "bag/5/5/j33g7j5g3i4g6g9h",
    "norinori/5/5/02920evs",
)

needs_pzpr = pytest.mark.skipif(
    shutil.which("node") is None or not (MODULES / "pzpr").is_dir(),
    reason="Node or the npm package pzpr is not on this machine",
)


class Verdict(TypedDict):
    complete: bool
    author: str
    source: str


class Copy(TypedDict):
    file: str
    url: str


def asked(script: str, texts: Sequence[object]) -> str:
    """What pzpr answers to a list of files or URLs."""
    return subprocess.run(
        ["node", str(Path(__file__).with_name(script)), str(MODULES)],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    ).stdout


def verdicts(files: Sequence[str]) -> list[Verdict]:
    return [verdict for batch in batched(files) for verdict in json.loads(asked("pzpr_check.js", batch))]


def copies(texts: Sequence[str]) -> list[Copy]:
    return [copy for batch in batched(texts) for copy in json.loads(asked("pzpr_copy.js", batch))]


def batched(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    return (texts[start : start + BATCH] for start in range(0, len(texts), BATCH))


def puzzles(url: str, most: int | None) -> list[Puzzle]:
    """The example of a genre, and the gallery's small boards or all there are; puzz.link has no holes."""
    example = read(url)
    records = all_puzzles(example.genre, most)
    return [example, *(record.puzzle for record in records if not record.puzzle.grid.holes)]


def spoiled(puzzle: Puzzle, solution: Solution, rng: Random) -> Solution:
    """The solution with one decision taken away, not one that a clue gives."""
    true = [key for key in sorted(solution.true) if puzzle.genre != "yin-yang" or key.cells[0] not in puzzle.clues]
    lost: Decision = true[rng.randrange(len(true))]
    keep = solution.true - {lost}
    if isinstance(lost, Bridge):
        keep -= {Bridge(lost.a, lost.b, 2)}  # no second bridge without a first
    assert genre_of(puzzle).check(puzzle, Solution(keep))
    return Solution(keep)


@needs_pzpr
@small_or_all
@pytest.mark.parametrize("url", URLS)
def test_puzz_link_accepts_every_solution_of_ours_and_rejects_every_spoiled_one(url: str, most: int | None) -> None:
    rng = Random(1)
    boards = puzzles(url, most)
    answers = [solve(puzzle).solutions[0] for puzzle in boards]
    right = [write_solution(p, answer, "pzprv3") for p, answer in zip(boards, answers, strict=True)]
    lost = [(p, spoiled(p, answer, rng)) for p, answer in zip(boards, answers, strict=True) if answer.true]
    wrong = [write_solution(p, answer, "pzprv3") for p, answer in lost]
    said = [verdict["complete"] for verdict in verdicts([*right, *wrong])]
    assert said[: len(right)] == [True] * len(right)
    assert said[len(right) :] == [False] * len(wrong)


@needs_pzpr
@small_or_all
@pytest.mark.parametrize("url", URLS)
def test_puzz_link_writes_the_same_link_again(url: str, most: int | None) -> None:
    boards = puzzles(url, most)
    links = [write(puzzle, "puzzlink").strip() for puzzle in boards]
    for puzzle, link, copy in zip(boards, links, copies(links), strict=True):
        assert copy["url"].partition("?")[2] == link.partition("?")[2]
        assert read(copy["url"]) == read(copy["file"]) == settle_numbers(puzzle)


@needs_pzpr
@pytest.mark.parametrize("url", URLS)
def test_puzz_link_reads_who_made_a_puzzle_and_where_it_is_from(url: str) -> None:
    about = About("a {title}", "Jo }{ Śmith / Ann", "https://example.org/7", "CC BY 4.0")
    puzzle = replace(read(url), about=about)
    (said,) = verdicts([write_solution(puzzle, solve(puzzle).solutions[0], "pzprv3")])
    assert said == {"complete": True, "author": about.author, "source": about.source}


def shapes_of(genre: str) -> list[Puzzle]:
    """A board of every size up to 4×4, with each of the genre's clues somewhere."""
    boards = []
    tokens = TOKENS[genre]
    for rows, cols in product(range(1, 5), repeat=2):
        grid = Grid(rows, cols)
        words = ((cell, tokens[(rows + 3 * number) % len(tokens)]) for number, cell in enumerate(grid.cells))
        clues = {cell: clue for cell, word in words if (clue := get_genre(genre).clues.read(word)) is not None}
        pairs = [[cell, *([right] if (right := Cell(cell.row, cell.col + 1)) in grid else [])] for cell in grid.cells]
        regions = pairs[::2] if cols % 2 == 0 else [[cell] for cell in grid.cells]
        if get_genre(genre).clues.per_region:
            clues = {region[0]: clues[region[0]] for region in regions if region[0] in clues}
        boards.append(Puzzle.of(genre, grid, clues, regions=regions if get_genre(genre).regions else ()))
    return boards


@needs_pzpr
@pytest.mark.parametrize("url", URLS)
def test_puzz_link_opens_and_saves_boards_and_states_of_any_size_as_we_do(url: str) -> None:
    rng = Random(2)
    boards = shapes_of(read(url).genre)
    states = []
    for puzzle in boards:
        free = [key for key in genre_of(puzzle).decisions(puzzle) if key.edges or key.cells[0] not in puzzle.clues]
        drawn = {key: rng.choice((True, False, None)) for key in free}
        for key in free:
            if isinstance(key, Bridge) and key.n == 2:
                drawn[key] = False if drawn[Bridge(key.a, key.b, 1)] is False else None
        if puzzle.genre == "yin-yang":
            drawn |= {Shade(cell): clue == "b" for cell, clue in puzzle.clues.items()}
        states.append(State(*(frozenset(key for key in drawn if drawn[key] is value) for value in (True, False))))
    files = [write_state(puzzle, state, "pzprv3") for puzzle, state in zip(boards, states, strict=True)]
    seen = copies([*files, *[write(puzzle, "puzzlink") for puzzle in boards]])
    for puzzle, state, copy, from_url in zip(boards, states, seen[: len(files)], seen[len(files) :], strict=True):
        assert read_state(copy["file"], puzzle) == state
        assert read(copy["url"]) == read(from_url["file"]) == puzzle
