"""Whatever is given in place of what is asked for, there is an answer or one sentence, never a fault deep down."""

from __future__ import annotations

import inspect

import pytest

import lamplit

FUNCTIONS = [name for name in lamplit.__all__ if name.islower() and not name.startswith("_")]
RIGHT: dict[str, object] = {
    "puzzle": "3x3:d4d",
    "given": "3x3:d4d",
    "solution": {"bulbs": [[0, 1]]},
    "state": {"bulbs": [[0, 1]]},
    "format": "json",
    "genre": "akari",
    "size": 5,
    "difficulty": "harder",
    "folder": "no-such-folder",
    "order": "no order",
    "strategy": "chain",
}
WRONG = [object(), -1, 2.5, "nonsense", "", b"bytes", [], [3], [None], [[3]], {}, {"a": 1}, (1, 2, 3), True]
NUMBERS = ("count", "jobs")
"""More puzzles or more processes are not wrong, only slow."""


QUESTIONS = [
    (name, parameter) for name in FUNCTIONS for parameter in inspect.signature(getattr(lamplit, name)).parameters
]


@pytest.mark.parametrize(("name", "parameter"), QUESTIONS)
def test_a_wrong_argument_is_refused_in_one_sentence_or_taken(name: str, parameter: str) -> None:
    function = getattr(lamplit, name)
    parameters = inspect.signature(function).parameters
    right = {one: RIGHT[one] for one, how in parameters.items() if how.default is inspect.Parameter.empty}
    if name in ("read_solution", "read_state"):
        right["given"] = RIGHT["solution"]
    if "timeout" in parameters:
        right["timeout"] = 5
    refusals: list[str] = []
    for wrong in WRONG:
        if parameter in NUMBERS and isinstance(wrong, int):
            continue
        try:
            found = function(**(right | {parameter: wrong}))
            if name == "read_many":
                list(found)
        except lamplit.LamplitError as error:
            refusals.append(str(error))
    assert all(refusal and "\n" not in refusal for refusal in refusals)


@pytest.mark.parametrize("wrong", [*(one for one in WRONG if one), [(0, 9)], [[0]]])
@pytest.mark.parametrize("name", ["complete", "clues"])
def test_places_are_cells_of_the_board_or_are_refused(name: str, wrong: object) -> None:
    drawn = {"solution": {"bulbs": [[0, 1], [1, 0], [1, 2], [2, 1]]}} if name == "clues" else {}
    with pytest.raises(lamplit.BadInput, match=r"place|not a cell of the board"):
        getattr(lamplit, name)("3x3:d4d", places=wrong, **drawn)


@pytest.mark.parametrize("parameter", ["engine", "timeout", "limit"])
def test_a_number_that_python_can_not_write_is_refused_in_one_sentence(parameter: str) -> None:
    """It writes none of more than 4,300 digits."""
    with pytest.raises(lamplit.BadInput, match="a number of thousands of digits"):
        lamplit.solve("3x3:d4d", **{parameter: -(10**5000)})  # type: ignore[arg-type]
