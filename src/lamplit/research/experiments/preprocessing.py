"""How much of a board plain counting settles before any search begins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING

from lamplit.core.words import join_words
from lamplit.engines import solve
from lamplit.genre.registry import genre_of
from lamplit.research.experiments.support.boards import make_board
from lamplit.research.experiments.support.claims import Claim, judge_cases, make_claims_table
from lamplit.research.experiments.support.contract import (
    Experiment,
    ExperimentRow,
    ExperimentRun,
    Findings,
    Measured,
    PageTable,
    Plot,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS = {"any difficulty": None, "easy": "easy", "hard": "hard"}
SIZES = (7, 10, 14, 20, 25, 30)
BOARDS = 10
CHIU_SIZE, CHIU_SHARE = 25, 0.3093
"""Chiu et al., as the thesis quotes them: the mean share that patterns settle of 100 boards of 25×25."""

Shares = dict[tuple[int, str], list[float]]
"""What counting settles of each board, by size and kind."""


def measure(size: int, seed: int, difficulty: str | None) -> Measured:
    """The share of the cells that counting decides, and whether that is all of them."""
    puzzle = make_board("akari", str(size), seed, difficulty=difficulty).puzzle
    outcome = solve(puzzle, "trivial")
    cells = len(genre_of(puzzle).decisions(puzzle))
    settled = cells if outcome.solutions else len(outcome.state) if outcome.state is not None else 0
    return {"cells": cells, "settled": settled, "share": settled / cells}


def list_runs(quick: bool) -> list[ExperimentRun]:
    sizes, boards = ((7, 10), 2) if quick else (SIZES, BOARDS)
    return [
        ExperimentRun({"size": size, "boards": kind, "seed": seed}, partial(measure, size, seed, difficulty), f"{size}")
        for size in sizes
        for kind, difficulty in KINDS.items()
        for seed in range(boards)
    ]


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    shares: Shares = {}
    for row in rows:
        if row.ending == "done":
            shares.setdefault((int(row.number("size")), str(row["boards"])), []).append(row.number("share"))
    sizes = sorted({size for size, _ in shares})
    claims = [_judge_chiu(shares), _judge_span(shares), _judge_easy_boards(shares)]
    return Findings(
        _write_answer(shares, claims),
        [
            make_claims_table(claims),
            PageTable(
                "Cells that counting settles, in % of the board: mean, least and most of a board",
                ["size", "Chiu et al., as quoted", *KINDS],
                [
                    [
                        f"{size}×{size}",
                        f"{100 * CHIU_SHARE:.2f}" if size == CHIU_SIZE else None,
                        *(_format_shares(shares[size, kind]) if (size, kind) in shares else None for kind in KINDS),
                    ]
                    for size in sizes
                ],
                "Of Rosberg et al. the thesis quotes no figure by size.",
            ),
            Plot("share", "What counting settles, by size", partial(_draw, shares)),
            "**What differs.** The boards: theirs came from elsewhere, and how hard they were is not told. And "
            "the rules: the thesis does not print theirs, and of the last pattern of Chiu et al. it tells only "
            "that bulbs settle more cells elsewhere.",
        ],
    )


def _write_answer(shares: Shares, claims: Sequence[Claim]) -> str:
    held = {claim.holds for claim in claims} - {"not measured"}
    if not held:
        return "Not answered: no run was done."
    word = "Reproduced" if held == {"yes"} else "Not reproduced" if held == {"no"} else "Partly reproduced"
    means = [f"{_format_percent(fmean(found))} ({kind})" for kind in KINDS if (found := _select_shares(shares, kind))]
    each = [share for some in shares.values() for share in some]
    return (
        f"{word}. Counting settles {join_words(means)} of a board on average, from {_format_percent(min(each))} to "
        f"{_format_percent(max(each))} of single boards; the papers have 31 % on average of boards of 25×25, and from "
        "0 % to 100 % of single ones."
    )


def _judge_chiu(shares: Shares) -> Claim:
    """Whether boards of ours are like those of Chiu et al.: by the mean of a kind, or singly."""
    of_size = {kind: shares[CHIU_SIZE, kind] for kind in KINDS if (CHIU_SIZE, kind) in shares}
    says = "Chiu et al.: patterns settle 30.93 % of a board of 25×25, the mean of 100 boards"
    if not of_size:
        return Claim(says, "", "not measured")
    means = {kind: fmean(some) for kind, some in of_size.items()}
    each = [share for some in of_size.values() for share in some]
    found = join_words(f"{_format_percent(mean)} ({kind})" for kind, mean in means.items())
    within = [min(some) <= CHIU_SHARE <= max(some) for some in (means.values(), each)]
    return Claim(
        says,
        f"{found}; single boards {_format_percent(min(each))} to {_format_percent(max(each))}",
        judge_cases(within),
    )


def _judge_span(shares: Shares) -> Claim:
    each = [share for some in shares.values() for share in some]
    ends = [min(each) < 0.01, max(each) == 1] if each else []
    return Claim(
        "Rosberg et al.: from 0 % to 100 % of the search space is settled, by difficulty",
        f"from {_format_percent(min(each))} to {_format_percent(max(each))} of a board" if each else "",
        judge_cases(ends),
    )


def _judge_easy_boards(shares: Shares) -> Claim:
    each = _select_shares(shares, "easy")
    wholly = sum(share == 1 for share in each)
    return Claim(
        "Rosberg et al.: of some easy boards nothing is left",
        f"so of {wholly} of {len(each)} easy boards" if each else "",
        judge_cases([wholly > 0] if each else []),
    )


def _select_shares(shares: Shares, kind: str) -> list[float]:
    return [share for (_, of), each in shares.items() if of == kind for share in each]


def _format_percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _format_shares(each: Sequence[float]) -> str:
    return f"{100 * fmean(each):.0f} ({100 * min(each):.0f} to {100 * max(each):.0f})"


def _draw(shares: Shares, axes: Axes) -> None:
    for kind in KINDS:
        known = sorted(size for size, of in shares if of == kind)
        axes.plot(known, [100 * fmean(shares[size, kind]) for size in known], marker="o", label=kind)
    axes.plot([CHIU_SIZE], [100 * CHIU_SHARE], "ks", label="Chiu et al., as quoted")
    axes.set(xlabel="cells along a side", ylabel="settled by counting, %", ylim=(0, 105))
    axes.legend()


EXPERIMENT = Experiment(
    name="preprocessing",
    title="What is settled before the search",
    source="Construction of Human-Solvable Akari Puzzles, chapter 2, on Chiu et al. (2010), Rosberg et al. (2011)",
    question="""Both papers solve Akari in two steps: rules that settle cells at once (a number with just as many
cells as bulbs, cells beside a 0, what a bulb lights), and then a search for the rest, by local improvement or by
ants. How much of a board is settled by the first step? The thesis quotes 30.93 % for 100 boards of 25×25 (Chiu et
al.), and for 32 boards from 7×7 to 40×30 anything from 0 % to 100 %, some easy ones wholly (Rosberg et al.).""",
    method="""The engine `trivial`, which counts and nothing else, on our own boards of three kinds, ten of each
size: made without regard to difficulty, easy, and hard. A cell is settled if it is known to hold a bulb or to hold
none.""",
    runs=list_runs,
    findings=report_findings,
)
