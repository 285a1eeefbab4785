"""How hard many puzzles are: counts by tier, by strategy and by size."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import Tier
from lamplit.human.explanations import deduce, explain, human_of
from lamplit.human.grading import Grade, grade_explanation

SMALL_GROUP = 5
"""Sizes with fewer puzzles than this are gathered in one line."""


@dataclass(frozen=True)
class SizeRow:
    """The puzzles of one size, and how many of them each profile solves alone."""

    size: str
    puzzles: int
    solved: dict[str, int]


@dataclass(frozen=True)
class GradeTable:
    """The counts, by tier, by strategy and by size."""

    puzzles: int
    explained: int
    tiers: dict[str, int]
    scores: dict[str, float]
    hardest: dict[str, int]
    """For how many puzzles each strategy was the hardest needed."""
    used: dict[str, int]
    """In how many puzzles each strategy was used at all."""
    sizes: list[SizeRow]


def build_table(
    puzzles: Iterable[Puzzle], clock_for_each: Callable[[], Clock] = Clock, strategies: Sequence[str] | None = None
) -> GradeTable:
    """Explain every puzzle and count. One that these strategies don't explain in its time is counted as just that."""
    tiers: Counter[Tier] = Counter()
    scores: defaultdict[Tier, list[float]] = defaultdict(list)
    hardest: Counter[str] = Counter()
    used: Counter[str] = Counter()
    sizes: defaultdict[tuple[int, str], list[dict[str, bool]]] = defaultdict(list)
    total = 0
    order: list[str] = []
    for puzzle in puzzles:
        human = human_of(puzzle, strategies)
        order = [strategy.key for strategy in human.strategies]
        total += 1
        clock = clock_for_each()
        alone = {profile: _is_solved(puzzle, profile, clock) for profile in human.profiles}
        sizes[puzzle.grid.rows * puzzle.grid.cols, puzzle.size].append(alone)
        found = _grade_in_time(puzzle, strategies, clock)
        if found is None:
            continue
        tiers[found.tier] += 1
        scores[found.tier].append(found.score)
        hardest[found.hardest] += 1
        used.update(found.steps.keys())
    if not total:
        raise BadInput("there is no puzzle in this file; expected one per line")
    return GradeTable(
        puzzles=total,
        explained=sum(tiers.values()),
        tiers={str(tier): tiers[tier] for tier in Tier},
        scores={str(tier): median(scores[tier]) for tier in Tier if scores[tier]},
        hardest={key: hardest[key] for key in order},
        used={key: used[key] for key in order},
        sizes=_list_sizes(sizes),
    )


def _is_solved(puzzle: Puzzle, profile: str, clock: Clock) -> bool:
    """Whether a profile alone solves a puzzle in time."""
    try:
        return deduce(puzzle, [profile], clock).solved
    except OutOfTime:
        return False


def _grade_in_time(puzzle: Puzzle, strategies: Sequence[str] | None, clock: Clock) -> Grade | None:
    """The grade of a puzzle, explained to its end; None if it has not just one solution, takes too long, or takes
    other strategies."""
    try:
        return grade_explanation(explain(puzzle, strategies, clock=clock, every_step=True))
    except (AnswerIsNo, OutOfTime):
        return None


def _list_sizes(sizes: dict[tuple[int, str], list[dict[str, bool]]]) -> list[SizeRow]:
    rows: list[SizeRow] = []
    others: list[dict[str, bool]] = []
    for (_, size), solved in sorted(sizes.items()):
        if len(solved) < SMALL_GROUP:
            others += solved
        else:
            rows.append(_make_row(size, solved))
    if others:
        rows.append(_make_row("other sizes", others))
    return rows


def _make_row(size: str, solved: list[dict[str, bool]]) -> SizeRow:
    return SizeRow(
        size=size, puzzles=len(solved), solved={name: sum(one[name] for one in solved) for name in solved[0]}
    )


def format_table(table: GradeTable) -> str:
    """The table as Markdown, for a terminal and for the documentation alike."""
    total = table.puzzles
    lines = [f"{table.explained} of {total} puzzles are fully explained.", ""]
    lines += ["| tier | puzzles | share | median score |", "|---|---:|---:|---:|"]
    for tier, number in table.tiers.items():
        score = table.scores.get(tier)
        lines.append(f"| {tier} | {number} | {number / total:.1%} | {'' if score is None else f'{score:.1f}'} |")
    if left := total - table.explained:
        lines.append(f"| not explained | {left} | {left / total:.1%} |  |")
    lines += ["", "| strategy | hardest needed in | used in |", "|---|---:|---:|"]
    lines += [f"| {key} | {number} | {table.used[key]} |" for key, number in table.hardest.items()]
    profiles = list(table.sizes[0].solved)
    heads = "".join(f" solved by `{name}` alone | share |" for name in profiles)
    lines += ["", f"| size | puzzles |{heads}", f"|---|---:|{'---:|---:|' * len(profiles)}"]
    for row in table.sizes:
        cells = "".join(f" {number} | {number / row.puzzles:.0%} |" for number in row.solved.values())
        lines.append(f"| {row.size} | {row.puzzles} |{cells}")
    return "\n".join(lines)
