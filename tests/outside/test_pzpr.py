"""An outside opinion: the checker of puzz.link, written by others, judges our solutions.

It runs in Node, from the npm package ``pzpr``, which ``make test`` fetches where npm is there. Its
Hashi checker is known to be lax about bent and stub bridges, so a Hashi solution is spoiled by taking
a bridge away, which no checker overlooks.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from lamplit.decisions import Bridge, Decision
from lamplit.engines import solve
from lamplit.formats import read, write_solution
from lamplit.formats.json import puzzle_of
from lamplit.genres import genre_of
from lamplit.puzzle import Puzzle, Solution

ROOT = Path(__file__).parents[2]
MODULES = ROOT / ".venv" / "node" / "node_modules"
CORPUS = ROOT.parent / "shared" / "corpus"
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


def verdicts(files: list[str]) -> list[bool]:
    done = subprocess.run(
        ["node", str(Path(__file__).with_name("pzpr_check.js")), str(MODULES)],
        input=json.dumps(files),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    verdicts = json.loads(done.stdout)
    assert isinstance(verdicts, list)
    return [verdict is True for verdict in verdicts]


def puzzles(url: str) -> list[Puzzle]:
    """The example of a genre, and some published ones where they are on this machine."""
    example = read(url)
    file = CORPUS / f"{example.genre}.jsonl"
    records = file.read_text("utf-8").splitlines()[::EVERY] if file.exists() else []
    return [example, *(puzzle_of(json.loads(record)) for record in records)]


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
    solutions = [solve(puzzle).solutions[0] for puzzle in boards]
    right = [write_solution(p, solution, "pzprv3") for p, solution in zip(boards, solutions, strict=True)]
    lost = [(p, spoiled(p, solution, rng)) for p, solution in zip(boards, solutions, strict=True) if solution.true]
    wrong = [write_solution(p, solution, "pzprv3") for p, solution in lost]
    said = verdicts([*right, *wrong])
    assert said[: len(right)] == [True] * len(right)
    assert said[len(right) :] == [False] * len(wrong)
