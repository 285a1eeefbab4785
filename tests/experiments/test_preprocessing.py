"""How much counting settles: the page of the experiment."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

from tests.experiments.quick import quick


def test_easy_boards_are_settled_further_than_hard_ones(tmp_path: Path) -> None:
    ran = quick("preprocessing", tmp_path)
    assert {row["boards"] for row in ran.rows} == {"any difficulty", "easy", "hard"}
    assert all(0 <= row.number("settled") <= row.number("cells") for row in ran.rows)
    share = {
        kind: fmean(row.number("share") for row in ran.rows if row["boards"] == kind) for kind in ("easy", "hard")
    }
    assert share["easy"] > share["hard"]
    assert "| 7×7 |" in ran.page
    assert "| 10×10 |" in ran.page
