"""The work itself: one attempt after another, each from its own seed. Runs anywhere, and knows of no store.

An attempt belongs to (seed of the order, lot, number, attempt) and to nothing else: repeating it
on any machine gives the same puzzle, with the same versions of Lamplit and python-sat.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import version

from lamplit.core.errors import AnswerIsNo, BrokenPlugin, WrongAnswer
from lamplit.factory.order import Lot
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import find_generator
from lamplit.generating.symmetry import fingerprint
from lamplit.genre.orders import NoPuzzleFound, Order
from lamplit.genre.puzzle_json import puzzle_to_json, solution_from_json, solution_to_json

SEEDS = 2**48
"""Seeds of attempts are below this: short enough to be typed, and enough that none comes twice by chance."""
MADE_BY = ("lamplit", "python-sat")
"""What has a say in a puzzle besides its seed."""
UNLUCKY, WRONG, EQUAL = "unlucky", "wrong", "equal"
"""Why an attempt is rejected: no puzzle was found, the generator is at fault, or another has the same puzzle."""


@dataclass(frozen=True)
class StoreRow:
    """All that the store keeps of a puzzle."""

    fingerprint: bytes
    """16 bytes, the same for turned, mirrored and, where numbers are but names, renumbered boards."""
    genre: str
    rows: int
    cols: int
    clues: int
    density: float
    """Clues for each cell that is no hole."""
    tier: str | None
    """None, like all of the grade, of a puzzle that an earlier version made without a grade."""
    score: float | None
    hardest: str | None
    rounds: int | None
    strategies: str
    """JSON: how many steps each strategy had open."""
    measures: str
    """JSON: what the genre's styles measure, as a share or a number."""
    effort: str
    """JSON: what the proof of uniqueness took the solver."""
    puzzle: str
    """JSON, as is the solution."""
    solution: str
    certificate: bytes | None
    """A zipped certificate, where the lot asks for one."""
    made_by: str
    """JSON: versions of what has a say in the puzzle."""


@dataclass(frozen=True)
class AttemptResult:
    """What became of one attempt."""

    number: int
    attempt: int
    seed: int
    seconds: float
    made: StoreRow | None
    rejected: str | None
    """Why there is no puzzle: ``unlucky: no puzzle of 5×5 found …``; None if there is one."""


def derive_number(plan_seed: int, *place: int) -> int:
    """A number that belongs to a place of an order, as good as random."""
    words = " ".join(str(part) for part in (plan_seed, *place))
    return int.from_bytes(sha256(words.encode()).digest()[:6])


def derive_seed(plan_seed: int, lot: int, number: int, attempt: int) -> int:
    """The seed of an attempt."""
    return derive_number(plan_seed, lot, number, attempt) % SEEDS


def choose_order(plan_seed: int, lot: Lot, number: int) -> Order:
    """The order of a puzzle: of the sizes of its lot, the one that its number draws, in every attempt the same."""
    return lot.orders[derive_number(plan_seed, lot.number, number) % len(lot.orders)]


def make_attempts(plan_seed: int, lot: Lot, places: Sequence[tuple[int, int]]) -> list[AttemptResult]:
    """The attempts at these places, each (number, attempt), one after another."""
    return [make_attempt(plan_seed, lot, number, attempt) for number, attempt in places]


def make_attempt(plan_seed: int, lot: Lot, number: int, attempt: int) -> AttemptResult:
    """One attempt."""
    seed = derive_seed(plan_seed, lot.number, number, attempt)
    started = time.perf_counter()
    made, rejected = None, None
    try:
        puzzle = make_puzzle(choose_order(plan_seed, lot, number), seed)
        made = make_row(puzzle, make_certificate(puzzle) if lot.certify else None)
    except NoPuzzleFound as error:
        rejected = f"{UNLUCKY}: {error}"
    except (WrongAnswer, BrokenPlugin, AnswerIsNo) as error:
        rejected = f"{WRONG}: {error}"
    return AttemptResult(number, attempt, seed, time.perf_counter() - started, made, rejected)


def make_certificate(made: GeneratedPuzzle) -> bytes:
    """The certificate of a puzzle, zipped."""
    from lamplit.certificates.make import certify

    certificate = certify(made.puzzle)
    proven = json.loads(certificate.record).get("solution")
    if proven is None or solution_from_json(made.puzzle, proven) != made.solution:
        raise WrongAnswer(f"the certificate of seed {made.seed} is for another solution; please report it")
    return certificate.to_zip()


def make_row(made: GeneratedPuzzle, certificate: bytes | None = None) -> StoreRow:
    """What the store keeps of a puzzle."""
    puzzle, grade = made.puzzle, made.grade
    grid = puzzle.grid
    return StoreRow(
        fingerprint=fingerprint(puzzle),
        genre=puzzle.genre,
        rows=grid.rows,
        cols=grid.cols,
        clues=len(puzzle.clues),
        density=round(len(puzzle.clues) / len(grid.cells), 6),
        tier=str(grade.tier),
        score=grade.score,
        hardest=grade.hardest,
        rounds=grade.rounds,
        strategies=_dump_json(grade.steps),
        measures=_dump_json(_measure_style(made)),
        effort=_dump_json(made.effort),
        puzzle=_dump_json(puzzle_to_json(puzzle)),
        solution=_dump_json(solution_to_json(puzzle, made.solution)),
        certificate=certificate,
        made_by=dump_versions(),
    )


def _measure_style(made: GeneratedPuzzle) -> dict[str, float]:
    found = {}
    for name, measure in find_generator(made.puzzle.genre).taste.measures.items():
        count, of = measure.count(made.puzzle, made.solution)
        found[name] = count if of is None else round(count / of, 6) if of else 0
    return found


@cache
def dump_versions() -> str:
    """The versions on which a puzzle depends, as JSON."""
    return _dump_json({name: version(name) for name in MADE_BY})


def _dump_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
