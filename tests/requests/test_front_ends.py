"""Every request type goes through the command line, the wire and Python with the same options, and gets the same
answer or the same sentence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.requests.front_ends import Case, ask_command_line, ask_python, ask_wire

from lamplit.wire.endpoints.registry import SHARED_REQUESTS

SEVERAL, NONE, HALF = "--\n--", "2-2\n---", "- - -\n- 2 -\n- - -"
WALL = "- - -\n- x -\n- - -"
WIDE = "7x7:a0aBaBd1l0a0lBd3aBa3a"
DRAWN = "bulb r1c2, r2c1, r2c3, r3c2"

ANSWERED = [
    Case("solve"),
    Case("solve", puzzle=NONE),
    Case("solve", {"all": True}, SEVERAL),
    Case("solve", {"limit": 1}, SEVERAL),
    Case("solve", {"engine": "backtrack", "timeout": 60}),
    Case("check"),
    Case("check", puzzle=SEVERAL),
    Case("check", puzzle=NONE),
    Case("check", puzzle="4 -\n- -"),
    Case("check", state="bulb r1c1, r1c3"),
    Case("check", {"finishable": True}, state="bulb r1c2, not r2c1"),
    Case("count"),
    Case("count", puzzle=SEVERAL),
    Case("count", puzzle=NONE),
    Case("explain", puzzle=WIDE),
    Case("explain", {"strategies": "easy"}, WIDE),
    Case("explain", {"strategies": "derived"}, WIDE),
    Case("explain", {"timeout": 60}, state="bulb r1c2"),
    Case("explain", puzzle=SEVERAL),
    Case("hint", puzzle=WIDE),
    Case("hint", {"strategies": "derived"}, WIDE),
    Case("hint", {"timeout": 60}, state="bulb r1c2"),
    Case("hint", state="bulb r1c1"),
    Case("grade", puzzle=WIDE),
    Case("grade", {"strategies": "derived"}, WIDE),
    Case("grade", {"strategies": "forced-empty,saturation"}, WIDE),
    Case("generate", {"genre": "akari", "size": "5x4", "seed": 7, "count": 2, "difficulty": "easy"}, None),
    Case("generate", {"genre": "light up", "size": 5, "seed": 1, "symmetry": "both", "mask": "diamond"}, None),
    Case("generate", {"genre": "hashi", "size": 5, "seed": 1, "minimal": True}, None),
    Case("generate", {"genre": "akari", "size": 5, "seed": 1, "strategies": "derived,tricky"}, None),
    Case("complete", {"symmetry": "half-turn", "seed": 3}, HALF),
    Case("complete", {"places": "r1c1", "difficulty": "easy"}, HALF),
    Case("complete", puzzle=HALF, state="bulb r1c2"),
    Case("reduce", {"symmetry": "half-turn", "keep-difficulty": True}, WIDE),
    Case("repair", puzzle=SEVERAL),
    Case("repair", {"count": 1}, NONE),
    Case("adjust", {"difficulty": "easy"}, WIDE),
    Case("clues", {"all": True}, WALL, DRAWN),
    Case("clues", {"seed": 2, "symmetry": "none"}, "3x3:d4d", DRAWN),
    Case("certify"),
    Case("certify", {"timeout": 60}, NONE),
    Case("render"),
    Case("render", {"solution": True, "coordinates": True, "to": "svg", "scale": "20px"}),
    Case("render", {"to": "pdf", "title": "For Sunday", "numbers": True, "paper": "a5", "per-page": 2}),
    Case("render", {"to": "png"}, state="bulb r1c2"),
    Case("render", {"to": "txt"}, state=DRAWN),
    Case("convert", {"to": "puzzlink"}),
    Case("convert", {"to": "text"}, state="bulb r1c2"),
    Case("convert", {"to": "smtlib", "unique": True, "timeout": 60}),
]
REFUSED = [
    *(Case(ask, {"timeout": 0}) for ask in ("solve", "check", "count", "explain", "hint", "grade", "certify")),
    *(Case(ask, {"timeout": "soon"}) for ask in ("reduce", "repair", "complete", "render", "solve")),
    *(Case(ask, {"timeout": 1_000_001}) for ask in ("grade", "solve")),
    Case("adjust", {"difficulty": "harder", "timeout": -1}),
    Case("clues", {"timeout": -1}, state=DRAWN),
    Case("convert", {"to": "json", "timeout": 0}),
    Case("solve", {"engine": "nonsense"}),
    Case("solve", {"limit": 0}),
    Case("solve", {"limit": "x"}),
    Case("solve", {"all": True, "minimise": True}),
    Case("solve", {"limit": 3, "minimise": True}),
    Case("solve", {"minimise": True}),
    Case("explain", {"strategies": "nonsense"}),
    Case("explain", {"strategies": ""}),
    Case("hint", {"strategies": "nonsense"}, state="bulb r1c1, r1c2"),
    Case("grade", {"strategies": "derived,nonsense"}),
    Case("grade", puzzle=SEVERAL),
    Case("generate", {"genre": "sudoku", "size": 5}, None),
    Case("generate", {"genre": "akari", "size": "5x"}, None),
    Case("generate", {"genre": "akari", "size": "0x5"}, None),
    Case("generate", {"genre": "akari", "size": 5, "timeout": 0}, None),
    Case("generate", {"genre": "akari", "size": 5, "count": 0}, None),
    Case("generate", {"genre": "akari", "size": 5, "count": 1.5}, None),
    Case("generate", {"genre": "akari", "size": 5, "seed": -1}, None),
    Case("generate", {"genre": "akari", "size": 5, "seed": 10**18}, None),
    Case("generate", {"genre": "akari", "size": 5, "difficulty": "eazy"}, None),
    Case("generate", {"genre": "akari", "size": 5, "symmetry": "sideways"}, None),
    Case("generate", {"genre": "akari", "size": 5, "style": "nonsense"}, None),
    Case("generate", {"genre": "akari", "size": 5, "method": "nonsense"}, None),
    Case("generate", {"genre": "akari", "size": 5, "strategies": "nonsense"}, None),
    Case("generate", {"genre": "akari", "size": 5, "strategies": "derived", "method": "asp"}, None),
    Case("generate", {"genre": "akari", "size": "5x4", "symmetry": "quarter-turn"}, None),
    Case("complete", {"difficulty": "eazy"}, HALF),
    Case("complete", {"symmetry": "sideways"}, HALF),
    Case("complete", {"style": "nonsense"}, HALF),
    Case("complete", {"seed": "x"}, HALF),
    Case("complete", {"places": "r9c9"}, HALF),
    Case("complete", {"difficulty": "fiendish"}, "3x3:d4d"),
    Case("reduce", {"symmetry": "sideways"}),
    Case("reduce", puzzle=SEVERAL),
    Case("repair", {"count": 0}),
    Case("adjust", {"difficulty": "eazy"}),
    Case("adjust", {"difficulty": "easier"}, NONE),
    Case("clues", {"difficulty": "eazy"}, WALL, DRAWN),
    Case("clues", {"seed": -1}, WALL, DRAWN),
    Case("clues", {"places": "r9c9"}, WALL, DRAWN),
    Case("clues", {"symmetry": "sideways"}, WALL, DRAWN),
    Case("clues"),
    Case("certify", puzzle=SEVERAL),
    Case("render", {"per-page": 0, "to": "pdf"}),
    Case("render", {"paper": "a9", "to": "pdf"}),
    Case("render", {"scale": "long"}),
    Case("render", {"scale": "8mm", "to": "txt"}),
    Case("render", {"title": "x", "to": "txt"}),
    Case("render", {"solution": True}, SEVERAL),
    Case("render", {"solution": True}, NONE),
    Case("convert", {"to": "papyrus"}),
    Case("convert", {"to": "json", "unique": True}),
    Case("convert", {"to": "smtlib", "unique": True}, NONE),
]


@pytest.mark.parametrize("case", ANSWERED, ids=str)
def test_all_front_ends_give_the_same_answer(case: Case, tmp_path: Path) -> None:
    from_wire, from_python = ask_wire(case), ask_python(case)
    assert "answer" in from_wire, from_wire
    assert ask_command_line(case, tmp_path) == from_wire
    if case.ask == "check":  # Python returns the faults alone
        from_wire = {"answer": _choose(from_wire["answer"], "ok", "faults")}
    assert from_python == from_wire


def _choose(answer: object, *keys: str) -> object:
    assert isinstance(answer, Mapping)
    return {key: answer[key] for key in keys}


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_all_front_ends_refuse_in_the_same_words(case: Case, tmp_path: Path) -> None:
    from_wire = ask_wire(case)
    assert isinstance(from_wire.get("fault"), str), from_wire
    assert ask_command_line(case, tmp_path) == from_wire
    assert ask_python(case) == from_wire


@pytest.mark.parametrize("engine", ["nonsense", "backtrack"])
def test_what_solutions_share_is_worked_out_by_one_engine(engine: str, tmp_path: Path) -> None:
    """Python has a function of its own for it, without an engine to choose."""
    case = Case("solve", {"common": True, "engine": engine})
    assert "fault" in ask_wire(case)
    assert ask_wire(case) == ask_command_line(case, tmp_path)


@pytest.mark.parametrize("strength", [0, 4, "x"])
def test_a_hint_has_three_strengths(strength: object, tmp_path: Path) -> None:
    """In Python a hint has all three at once."""
    case = Case("hint", {"strength": strength})
    assert (
        ask_wire(case)
        == ask_command_line(case, tmp_path)
        == {
            "fault": f'"strength" is {strength if strength != "x" else chr(34) + "x" + chr(34)}; '
            "expected a whole number from 1 to 3"
        }
    )


def test_every_request_type_is_asked_and_refused() -> None:
    names = {request_type.name for request_type in SHARED_REQUESTS}
    assert {case.ask for case in ANSWERED} == names == {case.ask for case in REFUSED}
