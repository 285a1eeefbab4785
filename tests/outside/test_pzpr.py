"""An outside opinion: the checker of puzz.link, written by others, judges our solutions.

It runs in Node, from the npm package ``pzpr``, which ``make test`` fetches where npm is there. Its
Hashi checker is known to be lax about bent and stub bridges, so a Hashi solution is spoiled by taking
a bridge away, which no checker overlooks.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import TypedDict

import pytest
from tests.formats.boards import TOKENS
from tests.sweep import SMALL, made, published

from lamplit.core.decisions import Bridge, Decision
from lamplit.core.grid import Grid
from lamplit.core.puzzle import About, Puzzle, Solution, State
from lamplit.engines import solve
from lamplit.formats import read, read_state, write, write_solution, write_state
from lamplit.genre.registry import genre_of, get_genre

ROOT = Path(__file__).parents[2]
MODULES = ROOT / ".venv" / "node" / "node_modules"
EVERY = 12
"""Of the published puzzles every twelfth is shown to it."""

URLS = (
    "akari/6/6/nekcakbl",
    "slither/5/5/cbcbcddad",
    "mashu/6/6/1063000i3000",
    "hitori/4/4/1114142333214213",
    "nurikabe/5/5/g5k2o1k3g",
    "hashi/5/5/4g2i3h23k3g1g3g4g3",
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


def verdicts(files: list[str]) -> list[Verdict]:
    answer: list[Verdict] = json.loads(asked("pzpr_check.js", files))
    return answer


def copies(texts: list[str]) -> list[Copy]:
    answer: list[Copy] = json.loads(asked("pzpr_copy.js", texts))
    return answer


def puzzles(url: str) -> list[Puzzle]:
    """The example of a genre, the gallery's small boards, and some published ones if they are named."""
    example = read(url)
    records = [*made(example.genre, SMALL), *published(example.genre)[::EVERY]]
    return [example, *(record.puzzle for record in records)]


def spoiled(puzzle: Puzzle, solution: Solution, rng: Random) -> Solution:
    """The solution with one decision taken away."""
    true = sorted(solution.true)
    lost: Decision = true[rng.randrange(len(true))]
    keep = solution.true - {lost}
    if isinstance(lost, Bridge):
        keep -= {Bridge(lost.a, lost.b, 2)}  # no second bridge without a first
    assert genre_of(puzzle).check(puzzle, Solution(keep))
    return Solution(keep)


@needs_pzpr
@pytest.mark.parametrize("url", URLS)
def test_puzz_link_accepts_every_solution_of_ours_and_rejects_every_spoiled_one(url: str) -> None:
    rng = Random(1)
    boards = puzzles(url)
    answers = [solve(puzzle).solutions[0] for puzzle in boards]
    right = [write_solution(p, answer, "pzprv3") for p, answer in zip(boards, answers, strict=True)]
    lost = [(p, spoiled(p, answer, rng)) for p, answer in zip(boards, answers, strict=True) if answer.true]
    wrong = [write_solution(p, answer, "pzprv3") for p, answer in lost]
    said = [verdict["complete"] for verdict in verdicts([*right, *wrong])]
    assert said[: len(right)] == [True] * len(right)
    assert said[len(right) :] == [False] * len(wrong)


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
        clues = {cell: get_genre(genre).clues.read(word) for cell, word in words}
        boards.append(Puzzle.of(genre, grid, {cell: clue for cell, clue in clues.items() if clue is not None}))
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
        states.append(State(*(frozenset(key for key in free if drawn[key] is value) for value in (True, False))))
    saved = copies([write_state(puzzle, state, "pzprv3") for puzzle, state in zip(boards, states, strict=True)])
    opened = copies([write(puzzle, "puzzlink") for puzzle in boards])
    for puzzle, state, copy, from_url in zip(boards, states, saved, opened, strict=True):
        assert read_state(copy["file"], puzzle) == state
        assert read(copy["url"]) == read(from_url["file"]) == puzzle
