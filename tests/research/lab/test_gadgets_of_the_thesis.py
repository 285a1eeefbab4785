"""The two gadgets that *Analysis of Akari* prints as files, in its appendix A.1.3: right, as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from lamplit.research.lab.akari.gadget import Gadget, gadget_of
from lamplit.research.lab.akari.purposes import purpose_named
from lamplit.research.lab.akari.question import Question
from lamplit.research.lab.akari.verify import flaw_of, table_flaw

NOT = ["*******", "*******", "Xx1-1Pp", "***-***", "*******"]
"""Figure 3.3c, only 1s; its second line is lost in the text that we have."""
NOT_WITH_A_CELL_ABOVE = ["*******", "***-***", "Xx1-1Pp", "***-***", "*******"]
"""The other reading."""
SPLIT = ["*q***", "*Q***", "*2-**", "Xx2Pp", "*****"]
"""Figure 3.6c, only 2s."""
LAB_PAGE = Path(__file__).parents[3] / "docs" / "lab.md"


def made(lines: list[str], purpose: str) -> Gadget:
    return gadget_of("\n".join(lines), purpose_named(purpose))


def question(of: Gadget) -> Question:
    return Question(of.purpose, of.board, {port.name: port.arrow for port in of.ports})


@pytest.mark.parametrize(
    ("lines", "purpose"), [(NOT, "not"), (NOT_WITH_A_CELL_ABOVE, "not"), (SPLIT, "split")]
)
def test_no_lighting_is_against_its_table_and_every_row_has_one(lines: list[str], purpose: str) -> None:
    assert table_flaw("table", question(made(lines, purpose))) is None


def test_a_copy_with_a_number_less_is_caught() -> None:
    for lines, purpose, number in ((NOT, "not", "1"), (SPLIT, "split", "2")):
        copy = "\n".join(lines).replace(number, "*", 1).splitlines()
        assert table_flaw("table", question(made(copy, purpose))) is not None


def test_the_not_is_a_tile_of_ours_too_and_the_split_has_its_ports_elsewhere() -> None:
    assert flaw_of(made(NOT, "not"), 1) is None
    flaw = flaw_of(made(SPLIT, "split"), 2)
    assert flaw is not None
    assert flaw.check == "frame"
    assert "expected the middle" in flaw.text


def test_the_page_shows_both_as_they_are() -> None:
    beside = "\n".join(f"{a}      {b}" for a, b in zip(NOT, SPLIT, strict=True))
    assert f"```\n{beside}\n```" in LAB_PAGE.read_text("utf-8")
