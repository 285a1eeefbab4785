"""Which clues are superfluous: each by itself, and as many as can go together."""

from __future__ import annotations

from lamplit.authoring.changes import explain_no_clues
from lamplit.authoring.judging import Reporter, find_only_solution, has_tier, ignore_progress
from lamplit.authoring.reduce.fewest import Together, find_fewest
from lamplit.authoring.reduce.reduction import Reduction
from lamplit.authoring.uniqueness_judge import UniquenessJudge, keep_only_clues, list_removable_clues
from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.generating.symmetry import find_clue_orbits, parse_symmetry
from lamplit.genre.steps import Tier
from lamplit.human import grade

FOR_SEARCHING = 0.8
"""The part of the time that is spent on finding clues that can go together; the rest is for proving them."""


def reduce(
    puzzle: Puzzle,
    *,
    symmetry: str = "none",
    keep_difficulty: bool = False,
    clock: Clock | None = None,
    report: Reporter = ignore_progress,
) -> Reduction:
    """Which clues the puzzle could do without and still have its one solution.

    With a symmetry, clues go only with those that lie opposite; with ``keep_difficulty`` only as long as the grade
    stays. Raises ``AnswerIsNo`` unless the puzzle has exactly one solution, and in a genre without clues.
    """
    if (why := explain_no_clues(puzzle)) is not None:
        raise AnswerIsNo(f"{why} that could be removed")
    clock = clock or Clock()
    way = parse_symmetry(symmetry)
    opposite = find_clue_orbits(puzzle, way)
    clues = list_removable_clues(puzzle)
    mates = {clue: tuple(mate for mate in opposite[clue] if mate in clues) for clue in clues}
    solution = find_only_solution(puzzle, clock)
    before = grade(puzzle, clock)
    left = clock.seconds_left()
    judge = UniquenessJudge(puzzle, solution, clock if left is None else clock.limit_to(left * FOR_SEARCHING))
    try:
        alone = _find_removable(judge, clues, mates, report)
        found = find_fewest(judge, clues, mates)
    finally:
        judge.close()
    going, largest = clues - found.kept, found.proven
    if keep_difficulty:
        alone, kept = _keep_tier(puzzle, clues, alone, mates, before.tier, clock, report)
        going, largest = kept, largest and len(kept) == len(going)
    reduced = keep_only_clues(puzzle, clues - going)
    find_only_solution(reduced, clock)
    return Reduction(
        puzzle,
        reduced,
        solution,
        grade(reduced, clock),
        before,
        tuple(sorted(alone)),
        tuple(sorted(going)),
        largest,
        way,
        keep_difficulty,
    )


def _find_removable(judge: UniquenessJudge, clues: set[Cell], mates: Together, report: Reporter) -> set[Cell]:
    """The clues that could go, each with its mates, if all others stay."""
    judge.are_enough(clues)
    used = judge.used_clues()
    alone = {clue for clue in clues if used.isdisjoint(mates[clue])}
    for number, clue in enumerate(sorted(clues - alone), 1):
        report(number, len(clues), "asking which clues could go")
        if judge.are_enough(clues.difference(mates[clue])):
            alone.add(clue)
    return alone


def _keep_tier(
    puzzle: Puzzle, clues: set[Cell], spare: set[Cell], mates: Together, tier: Tier, clock: Clock, report: Reporter
) -> tuple[set[Cell], set[Cell]]:
    """Of clues that could go, those that could if the tier is to stay, by themselves and together.

    Together one after another, and from the start again until none can go any more: a clue that would have made
    the puzzle easier to grade may be of no use once others went.
    """

    def stays(gone: set[Cell]) -> bool:
        return has_tier(keep_only_clues(puzzle, clues - gone), tier, clock)

    alone: set[Cell] = set()
    for number, clue in enumerate(sorted(spare), 1):
        report(number, 2 * len(spare), "asking which clues could go")
        if stays(set(mates[clue])):
            alone.add(clue)
    going: set[Cell] = set()
    more = True
    while more:
        more = False
        for number, clue in enumerate(sorted(spare), 1):
            report(len(spare) + number, 2 * len(spare), "asking which clues could go together")
            if clue not in going and stays(going.union(mates[clue])):
                going.update(mates[clue])
                more = True
    return alone, going
