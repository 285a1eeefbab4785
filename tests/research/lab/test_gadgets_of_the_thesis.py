"""The two gadgets that *Analysis of Akari* prints as files, in its appendix A.1.3: right, as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from lamplit.research.lab.akari.gadget import Gadget, parse_gadget
from lamplit.research.lab.akari.purposes import find_purpose
from lamplit.research.lab.akari.question import GadgetQuestion
from lamplit.research.lab.akari.verify import find_flaw, find_table_flaw

NOT = ["*******", "*******", "Xx1-1Pp", "***-***", "*******"]
"""Figure 3.3c, only 1s; its second line is lost in the text that we have."""
NOT_WITH_A_CELL_ABOVE = ["*******", "***-***", "Xx1-1Pp", "***-***", "*******"]
"""The other reading."""
SPLIT = ["*q***", "*Q***", "*2-**", "Xx2Pp", "*****"]
"""Figure 3.6c, only 2s."""
LAB_PAGE = Path(__file__).parents[3] / "docs" / "research" / "lab-gadgets.md"


def made(lines: list[str], purpose: str) -> Gadget:
    return parse_gadget("\n".join(lines), find_purpose(purpose))


def question(of: Gadget) -> GadgetQuestion:
    return GadgetQuestion(of.purpose, of.board, {port.name: port.arrow for port in of.ports})


@pytest.mark.parametrize(("lines", "purpose"), [(NOT, "not"), (NOT_WITH_A_CELL_ABOVE, "not"), (SPLIT, "split")])
def test_no_lighting_is_against_its_table_and_every_row_has_one(lines: list[str], purpose: str) -> None:
    assert find_table_flaw("table", question(made(lines, purpose))) is None


def test_a_copy_with_a_number_less_is_caught() -> None:
    for lines, purpose, number in ((NOT, "not", "1"), (SPLIT, "split", "2")):
        copy = "\n".join(lines).replace(number, "*", 1).splitlines()
        assert find_table_flaw("table", question(made(copy, purpose))) is not None


def test_the_not_is_a_tile_of_ours_too_and_the_split_has_its_ports_elsewhere() -> None:
    assert find_flaw(made(NOT, "not"), 1) is None
    flaw = find_flaw(made(SPLIT, "split"), 2)
    assert flaw is not None
    assert flaw.check == "frame"
    assert "expected the middle" in flaw.text


def test_the_page_shows_both_as_they_are() -> None:
    beside = "\n".join(f"{a}      {b}" for a, b in zip(NOT, SPLIT, strict=True))
    assert f"```\n{beside}\n```" in LAB_PAGE.read_text("utf-8")
