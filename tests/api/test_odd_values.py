"""Values that are nearly right: they are taken for what they mean, or refused in one sentence, never a raw error."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy
import pytest

import lamplit
from lamplit import Bridge, Edge, Line

LIT = "3x3:d4d"
URLS = {"slitherlink": "slither/4/4/dgdbcb", "hashi": "hashi/5/5/4g2i3h23k3g1g3g4g3"}


@pytest.mark.parametrize("limit", [2.0, numpy.array([2, 3]), Decimal(2), {(0, 0): 1}, [[]], "2", True])
def test_a_limit_is_a_whole_number(limit: Any) -> None:
    with pytest.raises(lamplit.BadInput, match=r'^"limit" is .*; expected a whole number from 1$'):
        lamplit.solve(LIT, limit=limit)


def test_a_list_that_holds_itself_is_no_option() -> None:
    loop: list[Any] = []
    loop.append(loop)
    with pytest.raises(lamplit.BadInput, match=r'^"title" is .*; expected text$'):
        lamplit.render(LIT, title=loop)  # type: ignore[call-overload]


def test_a_number_too_large_for_a_float_is_no_timeout() -> None:
    with pytest.raises(lamplit.BadInput, match=r'^"timeout" is'):
        lamplit.solve(LIT, timeout=Fraction(10**400))  # type: ignore[arg-type]


def test_an_array_is_a_solution() -> None:
    rows = numpy.array([list("-o-"), list("o4o"), list("-o-")])
    assert lamplit.check(LIT, rows) == []
    assert lamplit.read([numpy.array([1, 2]), numpy.array([2, 1])], genre="hitori").size == "2×2"


def test_a_line_or_a_bridge_is_in_a_solution_whichever_end_is_named_first() -> None:
    loop = lamplit.solve(URLS["slitherlink"]).solution
    bridges = lamplit.solve(URLS["hashi"]).solution
    assert loop is not None
    assert bridges is not None
    for line in loop:
        assert isinstance(line, Line)
        turned = Edge(line.edge.b, line.edge.a)
        assert turned in loop
        assert Line(turned) in loop
    for bridge in bridges:
        assert isinstance(bridge, Bridge)
        assert Bridge(bridge.b, bridge.a, bridge.n) in bridges


@pytest.mark.parametrize("ask", [lamplit.check, lamplit.hint])
def test_what_lies_off_the_board_is_refused(ask: Any) -> None:
    with pytest.raises(lamplit.BadInput, match=r"^r100c100 is not a cell of the board, which is 3×3$"):
        ask(LIT, {"bulbs": [[99, 99]]})
    with pytest.raises(lamplit.BadInput, match=r"^r100c100 is not a cell of the board, which is 3×3$"):
        lamplit.render(LIT, solution={"bulbs": [[99, 99]]})


def test_a_tier_is_a_difficulty() -> None:
    made = lamplit.generate("akari", 5, seed=1, difficulty=lamplit.Tier.EASY)
    assert made == lamplit.generate("akari", 5, seed=1, difficulty="easy")


def test_how_long_it_took_makes_no_difference() -> None:
    assert lamplit.solve(LIT) == lamplit.solve(LIT)
    assert lamplit.generate("akari", 5, seed=1) == lamplit.generate("akari", 5, seed=1)


def test_a_heading_that_nobody_could_read_is_refused() -> None:
    with pytest.raises(lamplit.BadInput, match=r'^"title" has 501 characters; expected at most 500$'):
        lamplit.render(LIT, title="x" * 501)


def test_names_of_engines_and_formats_are_compared_as_they_are_known() -> None:
    assert lamplit.write(LIT, "SMTLIB", unique=True) == lamplit.write(LIT, "smtlib", unique=True)


def test_writing_a_puzzle_says_that_it_leaves_out_what_is_filled_in() -> None:
    with pytest.warns(lamplit.LamplitWarning, match="what is filled in is left out"):
        lamplit.write("-o-\no4o\n-o-", "json")
