"""How much counting settles: the page of the experiment."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

import pytest
from tests.research.experiments.quick import quick

from lamplit.research.experiments.preprocessing import report_findings
from lamplit.research.experiments.support.contract import ExperimentRow, PageTable


def settled(kind: str, *shares: float) -> list[ExperimentRow]:
    """Boards of 25×25 of which so much is settled."""
    return [
        ExperimentRow({"size": 25, "boards": kind, "seed": seed}, "done", 0.1, {"share": share})
        for seed, share in enumerate(shares)
    ]


def test_easy_boards_are_settled_further_than_hard_ones(tmp_path: Path) -> None:
    ran = quick("preprocessing", tmp_path)
    assert {row["boards"] for row in ran.rows} == {"any difficulty", "easy", "hard"}
    assert all(0 <= row.number("settled") <= row.number("cells") for row in ran.rows)
    share = {kind: fmean(row.number("share") for row in ran.rows if row["boards"] == kind) for kind in ("easy", "hard")}
    assert share["easy"] > share["hard"]
    assert "| 7×7 |" in ran.page
    assert "| 10×10 |" in ran.page


@pytest.mark.parametrize(
    ("rows", "answer", "holds"),
    [
        ([*settled("easy", 1.0, 0.6), *settled("hard", 0.0, 0.2)], "Reproduced.", ["yes", "yes", "yes"]),
        ([*settled("easy", 0.9), *settled("hard", 0.2, 0.5)], "Partly reproduced.", ["partly", "no", "no"]),
        (settled("easy", 0.8, 0.9), "Not reproduced.", ["no", "no", "no"]),
        ([], "Not answered", ["not measured"] * 3),
    ],
)
def test_the_shares_that_the_thesis_quotes_are_held_against_the_rows(
    rows: Sequence[ExperimentRow], answer: str, holds: list[str]
) -> None:
    told = report_findings(rows)
    assert told.answer.startswith(answer)
    assert isinstance(told.parts[0], PageTable)
    assert [row[-1] for row in told.parts[0].rows] == holds
