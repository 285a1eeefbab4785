"""A genre of another package goes into books too, without strategies and without a word on its colours."""

from __future__ import annotations

import re

from tests.plugins.boards import FIVE

from lamplit.books.contents import Look
from lamplit.books.first_steps import first_step
from lamplit.books.lessons import solved_example
from lamplit.books.pictures import picture
from lamplit.clock import Clock
from lamplit.drawing import GREYS
from lamplit.engines import solve
from lamplit.papers import PAPERS
from lamplit.render.views import view_of


def test_it_is_drawn_in_greys() -> None:
    drawn = picture(FIVE, view_of(solve(FIVE).solutions[0]), Look(PAPERS["a5"]))
    assert set(re.findall(r"#[0-9a-f]{6}", drawn.svg)) <= set(GREYS)
    assert drawn.alt == "Regional Yajilin solution, 5 by 5"


def test_it_has_no_example_and_no_first_step() -> None:
    assert solved_example("regional-yajilin") is None
    assert first_step(FIVE, Clock()) is None
