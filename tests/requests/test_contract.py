"""What all requests have in common: options that check themselves, a cost, and that they can be kept and sent."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, dataclass
from pathlib import Path
from typing import Annotated, Any, get_args

import pytest

from lamplit.core.clock import LONGEST_WAIT
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.formats import read
from lamplit.formats.contract import FilledPuzzle
from lamplit.requests.contract import (
    LOOK,
    LaneName,
    Request,
    Watch,
    name_option,
    options_of,
    read_options,
    refuse_together,
)
from lamplit.requests.explaining import ExplainRequest, HintRequest
from lamplit.requests.making import GenerateRequest, ReduceRequest
from lamplit.requests.options import (
    Flag,
    NameOrFile,
    Names,
    Option,
    Places,
    Processes,
    Seconds,
    Size,
    Text,
    WholeNumber,
)
from lamplit.requests.showing import CellLength, RenderRequest
from lamplit.requests.solving import SolveRequest
from lamplit.wire.endpoints.playing import Entries
from lamplit.wire.endpoints.registry import PAGE_REQUESTS, REQUEST_TYPES, SHARED_REQUESTS

ZERO = read("0--\n**-")
NAMES = ("solve", "check", "count", "explain", "hint", "grade", "generate", "complete", "reduce", "repair", "adjust")
every_type = pytest.mark.parametrize("request_type", REQUEST_TYPES.values(), ids=REQUEST_TYPES)


@dataclass(frozen=True, kw_only=True)
class PaintRequest(Request[str]):
    """Paint something, for these tests."""

    name = "paint"
    cost = LOOK

    subject: str
    """No option."""
    colour: Annotated[str, Text("The colour.")]
    coats_at_once: Annotated[int, WholeNumber("How many.", least=1)] = 2
    shade: Annotated[str | None, Text("The shade.")] = None

    def validate(self) -> None:
        if self.colour == "white" and self.shade is not None:
            raise BadInput("white has no shades")


def paint(**given: Any) -> PaintRequest:
    return PaintRequest(**{"subject": "wall", "colour": "red"} | given)


def test_the_options_of_a_type_are_its_annotated_fields_and_the_timeout_comes_last() -> None:
    assert list(options_of(PaintRequest)) == ["colour", "coats_at_once", "shade", "timeout"]
    assert isinstance(options_of(PaintRequest)["timeout"], Seconds)
    assert list(options_of(SolveRequest)) == ["engine", "all", "limit", "minimise", "common", "timeout"]


def test_an_option_is_written_with_hyphens() -> None:
    assert name_option("coats_at_once") == "coats-at-once"
    assert name_option("timeout") == "timeout"
    with pytest.raises(BadInput, match=r'^"coats-at-once" is 0; expected a whole number from 1$'):
        paint(coats_at_once=0)


def test_none_counts_as_left_out() -> None:
    assert paint(coats_at_once=None, shade=None, timeout=None) == paint()
    assert (paint().coats_at_once, paint().shade, paint().timeout) == (2, None, None)


def test_an_option_without_a_default_is_required() -> None:
    with pytest.raises(BadInput, match=r'^"colour" is missing; expected text$'):
        paint(colour=None)
    with pytest.raises(TypeError):
        PaintRequest(subject="wall")  # type: ignore[call-arg]


def test_options_that_do_not_go_together_are_refused_when_the_request_is_made() -> None:
    with pytest.raises(BadInput, match="white has no shades"):
        paint(colour="white", shade="dark")
    with pytest.raises(BadInput, match=r'^"all" and "limit" can\'t be used together; choose one$'):
        SolveRequest(puzzle=ZERO, all=True, limit=3)
    refuse_together(one=True, other=False)
    with pytest.raises(BadInput, match=r'^"one-by-one" and "other" can\'t be used together'):
        refuse_together(one_by_one=True, other=True)


def test_options_by_the_names_that_people_write_become_fields() -> None:
    assert read_options(PaintRequest, {"colour": "red", "coats-at-once": 3}) == {"colour": "red", "coats_at_once": 3}
    assert read_options(PaintRequest, {"brush": 1, "colour": "red"}, others=["brush"]) == {"colour": "red"}
    expected = "colour, coats-at-once, shade or timeout"
    for name in ("coats_at_once", "brush"):
        with pytest.raises(BadInput, match=f'^"paint" has no option "{name}"; expected {expected}$'):
            read_options(PaintRequest, {name: 3})


class NumberLikeNumPys(int):
    """A whole number of another type."""


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (Text(""), "red", "red"),
        (NameOrFile(""), "classic", "classic"),
        (NameOrFile(""), Path("mine.toml"), "mine.toml"),
        (Flag(""), True, True),
        (WholeNumber("", least=1), 1, 1),
        (WholeNumber("", least=1, most=3), NumberLikeNumPys(3), 3),
        (WholeNumber(""), 10**18 - 1, 10**18 - 1),
        (Processes(""), 4, 4),
        (Seconds(""), 2, 2.0),
        (Seconds(""), 0.5, 0.5),
        (Seconds(""), LONGEST_WAIT, LONGEST_WAIT),
        (Names(""), "one-step,six", ("one-step", "six")),
        (Names(""), ["one-step", "six"], ("one-step", "six")),
        (Names(""), {"six": 1}.keys(), ("six",)),
        (Size(""), 10, "10"),
        (Size(""), "10x14", "10x14"),
        (Size(""), (10, 14), "10x14"),
        (Places(""), "r1c2", "r1c2"),
        (Places(""), [(0, 1), Cell(1, 1)], frozenset({Cell(0, 1), Cell(1, 1)})),
        (CellLength(""), "8mm", "8mm"),
        (CellLength(""), 60, "60px"),
        (Entries(""), [{"role": "x"}], ({"role": "x"},)),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Option) else str(value)[:40],
)
def test_an_option_reads_what_it_can_use(option: Option, given: object, value: object) -> None:
    found = option.read(given, '"it"')
    assert (found, type(found)) == (value, type(value)) or (found == value and isinstance(option, Seconds))


@pytest.mark.parametrize(
    ("option", "given", "sentence"),
    [
        (Text(""), 7, '"it" is 7; expected text'),
        (Text(""), b"red", "expected text"),
        (NameOrFile(""), ["classic"], '"it" is ["classic"]; expected text'),
        (Flag(""), 1, '"it" is 1; expected true or false'),
        (Flag(""), "yes", '"it" is "yes"; expected true or false'),
        (WholeNumber("", least=1), 0, '"it" is 0; expected a whole number from 1'),
        (WholeNumber("", least=1, most=3), 4, '"it" is 4; expected a whole number from 1 to 3'),
        (WholeNumber(""), True, '"it" is true; expected a whole number from 0'),
        (WholeNumber(""), 2.0, '"it" is 2.0; expected a whole number from 0'),
        (WholeNumber(""), "2", '"it" is "2"; expected a whole number from 0'),
        (
            WholeNumber(""),
            10**18,
            '"it" is 1000000000000000000; expected a whole number from 0, with at most 18 digits',
        ),
        (Processes(""), 0, '"it" is 0; expected a whole number from 1'),
        (Seconds(""), 0, '"it" is 0; expected seconds, more than 0 and at most 1,000,000'),
        (Seconds(""), LONGEST_WAIT + 1, "at most 1,000,000"),
        (Seconds(""), True, '"it" is true; expected a number'),
        (Seconds(""), "soon", '"it" is "soon"; expected a number'),
        (Seconds(""), float("nan"), "expected a number"),
        (Names(""), 7, '"it" is 7; expected names, in a list or separated by commas'),
        (Names(""), ["six", 7], 'one of "it" is 7; expected text'),
        (Names(""), {"six": 1}, "expected names, in a list"),
        (Size(""), 1.5, '"it" is 1.5; expected 10 or 10x14 (columns × rows)'),
        (Size(""), [10, "x"], "expected 10 or 10x14"),
        (Size(""), [], '"it" is []; expected 10 or 10x14'),
        (Places(""), 7, "\"it\" is 7; expected cells, or text such as 'r1c2 r3c4'"),
        (Places(""), [(0, 1, 2)], "expected a cell"),
        (CellLength(""), 0, '"it" is 0; expected a whole number from 1'),
        (Entries(""), "x", '"it" is "x"; expected a list'),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Option) else str(value)[:40],
)
def test_an_option_refuses_the_rest_in_one_sentence(option: Option, given: object, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        option.read(given, '"it"')
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_numbers_and_flags_may_be_numpys() -> None:
    numpy = pytest.importorskip("numpy")
    limit = SolveRequest(puzzle=ZERO, limit=numpy.int64(3)).limit
    assert (limit, type(limit)) == (3, int)
    every = SolveRequest(puzzle=ZERO, all=numpy.bool_(True)).all
    assert every is True
    for number in (numpy.int64(2), numpy.float32(2), numpy.float64(2)):
        timeout = SolveRequest(puzzle=ZERO, timeout=number).timeout
        assert (timeout, type(timeout)) == (2.0, float)
    assert GenerateRequest(genre="akari", size=(numpy.int64(4), 5)).size == "4x5"
    for wrong in (numpy.bool_(True), numpy.array([1, 2])):
        with pytest.raises(BadInput, match="expected a whole number from 1"):
            SolveRequest(puzzle=ZERO, limit=wrong)


REQUESTS = [
    SolveRequest(puzzle=ZERO, limit=3, timeout=2),
    ExplainRequest(puzzle=ZERO, strategies="six"),
    ReduceRequest(puzzle=ZERO, keep_difficulty=True),
    RenderRequest(puzzles=(FilledPuzzle(ZERO),), to="png", scale=60),
    GenerateRequest(genre="akari", size=5),
]


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda one: one.name)
def test_a_request_is_frozen_and_can_be_a_key_and_sent_elsewhere(request_: Request[Any]) -> None:
    with pytest.raises(FrozenInstanceError):
        request_.timeout = 1  # type: ignore[misc]
    copy = pickle.loads(pickle.dumps(request_))
    assert copy == request_
    assert {request_: "answer"}[copy] == "answer"


def test_a_request_runs_again_and_again() -> None:
    hint = HintRequest(puzzle=ZERO)
    assert hint.run() == hint.run(Watch())


@every_type
def test_every_type_has_a_name_a_cost_and_says_what_it_does(request_type: type[Request[Any]]) -> None:
    assert REQUEST_TYPES[request_type.name] is request_type
    assert request_type.__name__.lower() == f"{request_type.name}request"
    cost = request_type.cost
    assert cost.lane in get_args(LaneName)
    assert 0 < cost.cells <= 10_000
    assert 0 < cost.seconds <= 60
    assert 0 < cost.browser_seconds <= 20
    assert request_type.__doc__
    assert not request_type.__doc__.startswith(f"{request_type.__name__}(")


@every_type
def test_every_option_has_its_line_of_help(request_type: type[Request[Any]]) -> None:
    for name, option in options_of(request_type).items():
        assert option.help.endswith("."), name
        assert option.metavar == option.metavar.strip() != "", name


def test_no_two_types_have_the_same_name() -> None:
    assert len(REQUEST_TYPES) == len(SHARED_REQUESTS) + len(PAGE_REQUESTS)
    shared = [request_type.name for request_type in SHARED_REQUESTS]
    assert shared == [*NAMES, "clues", "certify", "render", "convert"]


def test_only_what_depends_on_nothing_but_its_options_is_kept() -> None:
    kept = {name for name, request_type in REQUEST_TYPES.items() if request_type.cost.cacheable}
    assert kept == {"start", "genres", "gallery", "daily", "rules"}
