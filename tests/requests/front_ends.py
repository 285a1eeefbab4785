"""One case, asked through each front end: the same options, turned into what that front end takes.

What comes back is plain data in the shape of the wire, or the one sentence with which it was refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from click.testing import CliRunner

import lamplit
from lamplit.cli import app
from lamplit.core.errors import LamplitError
from lamplit.core.puzzle import Puzzle
from lamplit.engines import decide_status
from lamplit.formats import read, read_state
from lamplit.genre.puzzle_json import puzzle_to_json, state_to_json
from lamplit.wire import authoring, counts, faults, grades, hints, outcomes, steps
from lamplit.wire.endpoints.registry import answer

VOLATILE = ("seconds", "stats")
"""What differs from one run to the next."""
Reply = Mapping[str, object]
"""``{"answer": …}`` or ``{"fault": sentence}``."""


@dataclass(frozen=True)
class Case:
    """A request with its options, by the names that they have on the wire."""

    ask: str
    options: Mapping[str, Any] = field(default_factory=dict)
    puzzle: str | None = "3x3:d4d"
    state: str | None = None

    def __str__(self) -> str:
        said = " ".join(f"{name}={value}" for name, value in self.options.items())
        return " ".join(part for part in (self.ask, (self.puzzle or "").replace("\n", "/"), self.state, said) if part)

    @property
    def board(self) -> Puzzle:
        assert self.puzzle is not None
        return read(self.puzzle, genre="akari")


def ask_wire(case: Case) -> Reply:
    message: dict[str, object] = {"ask": case.ask, "options": dict(case.options)}
    if case.puzzle is not None:
        message["puzzle"] = puzzle_to_json(case.board)
    if case.state is not None:
        message["state"] = state_to_json(case.board, read_state(case.state, case.board))
    reply = answer(json.loads(json.dumps(message)))
    return {"fault": reply["fault"]} if "fault" in reply else {"answer": _drop_volatile(reply["answer"])}


def ask_command_line(case: Case, folder: Path) -> Reply:
    """Through the real parser; JSON where the command prints it, else the file that it writes."""
    options = dict(case.options)
    source = [] if case.puzzle is None else [case.puzzle, "--genre", "akari"]
    state = [] if case.state is None else ["--state", case.state]
    output = folder / "out"
    match case.ask:
        case "count":
            args = ["solve", *source, "--count", "--json"]
        case "certify":
            args = ["certificate", "make", *source, "-o", str(output)]
        case "render":
            output = output.with_suffix(f".{options.pop('to', 'svg')}")
            args = ["render", *source, *state, "-o", str(output)]
        case "generate":
            args = ["generate", str(options.pop("genre")), str(options.pop("size")), "--json"]
        case "convert":
            args = ["convert", *source[:1], *state[1:], *source[1:]]
        case "check":
            args = ["check", *source[:1], *state[1:], *source[1:], "--json"]
        case "clues" | "complete" if case.state is not None:
            args = [case.ask, lamplit.write_state(case.board, case.state, "text"), "--json"]
        case _:
            args = [case.ask, *source, *state, "--json"]
    args += [word for name, value in options.items() for word in _to_words(name, value)]
    result = CliRunner().invoke(app, args, prog_name="lamplit")
    if result.stderr.startswith("lamplit: "):
        return {"fault": " ".join(result.stderr.removeprefix("lamplit: ").split())}
    match case.ask:
        case "generate":
            found: object = [json.loads(line) for line in result.stdout.splitlines()]
        case "render":
            found = _describe_picture(output.read_bytes())
        case "convert":
            found = {"text": result.stdout, "warnings": []}
        case "certify":
            written = {file.name: file.read_text("utf-8") for file in output.iterdir() if file.name != "README.txt"}
            found = {"text": result.stdout.strip(), "files": written}
        case _:
            found = json.loads(result.stdout)
    return {"answer": _drop_volatile(found)}


def _to_words(name: str, value: object) -> list[str]:
    if isinstance(value, bool):
        return [f"--{name}"] if value else []
    return [f"--{name}", str(value)]


def ask_python(case: Case) -> Reply:
    """By the function of that name; what it returns is put into the shape of the wire."""
    options = {name.replace("-", "_"): value for name, value in case.options.items()}
    try:
        return {"answer": _drop_volatile(PYTHON[case.ask](case, options))}
    except LamplitError as error:
        return {"fault": " ".join(str(error).split())}


def _solve(case: Case, options: dict[str, Any]) -> object:
    """``lamplit.solve`` leaves the reasons to ``lamplit.clash`` and ``lamplit.nearest_pair``."""
    limit = options.pop("limit", 2)
    outcome = lamplit.solve(case.board, limit=None if options.pop("all", False) else limit, **options)
    if outcome.status == "none":
        outcome = lamplit.Outcome(**{**vars(outcome), "clash": tuple(lamplit.clash(case.board) or ())})
    return outcomes.outcome_to_json(case.board, outcome)


def _check(case: Case, options: dict[str, Any]) -> object:
    found = lamplit.check(case.board, case.state, **options)
    return {"ok": not found, "faults": [faults.fault_to_json(fault) for fault in found]}


def _count(case: Case, options: dict[str, Any]) -> object:
    count = lamplit.count(case.board, **options)
    return counts.count_to_json("akari", decide_status(count.number, count.complete), count, 0)


def _hint(case: Case, options: dict[str, Any]) -> object:
    return hints.hint_to_json(case.board, lamplit.hint(case.board, case.state, **options))


def _generate(case: Case, options: dict[str, Any]) -> object:
    made = lamplit.generate(options.pop("genre"), options.pop("size"), count=options.pop("count", 1), **options)
    return [grades.generated_puzzle_to_json(one) for one in made]


def _clues(case: Case, options: dict[str, Any]) -> object:
    every = options.pop("all", False)
    return authoring.clues_to_json(lamplit.clues(case.board, case.state, every=every, **options))


def _certify(case: Case, options: dict[str, Any]) -> object:
    certificate = lamplit.certify(case.board, **options)
    return {"text": certificate.check().words, "files": certificate.files()}


def _render(case: Case, options: dict[str, Any]) -> object:
    solution = options.pop("solution", None) or (case.state and lamplit.read_state(case.state, case.board))
    cell_size = options.pop("scale", None)
    picture = lamplit.render(
        case.board, options.pop("to", "svg"), solution=solution or None, cell_size=cell_size, **options
    )
    return _describe_picture(picture.encode() if isinstance(picture, str) else picture)


def _convert(case: Case, options: dict[str, Any]) -> object:
    to = options.pop("to")
    if case.state is not None:
        return {"text": lamplit.write_state(case.board, case.state, to, **options), "warnings": []}
    return {"text": lamplit.write(case.board, to, **options), "warnings": []}


PYTHON: dict[str, Callable[[Case, dict[str, Any]], object]] = {
    "solve": _solve,
    "check": _check,
    "count": _count,
    "explain": lambda case, options: steps.explanation_to_json(
        lamplit.explain(case.board, state=case.state, **options)
    ),
    "hint": _hint,
    "grade": lambda case, options: grades.grade_to_json(lamplit.grade(case.board, **options)),
    "generate": _generate,
    "complete": lambda case, options: authoring.completion_to_json(lamplit.complete(case.board, case.state, **options)),
    "reduce": lambda case, options: authoring.reduction_to_json(lamplit.reduce(case.board, **options)),
    "repair": lambda case, options: authoring.repair_to_json(lamplit.repair(case.board, **options)),
    "adjust": lambda case, options: authoring.adjustment_to_json(lamplit.adjust(case.board, **options)),
    "clues": _clues,
    "certify": _certify,
    "render": _render,
    "convert": _convert,
}


def _describe_picture(data: bytes) -> object:
    """A PDF and a PNG are base64 on the wire."""
    if data.startswith((b"%PDF", b"\x89PNG")):
        from base64 import b64encode

        return {"base64": b64encode(data).decode("ascii")}
    return {"text": data.decode("utf-8")}


def _drop_volatile(value: object) -> object:
    """Plain data without what differs from run to run; lists for tuples."""
    if isinstance(value, Mapping):
        return {key: _drop_volatile(part) for key, part in value.items() if key not in VOLATILE}
    return [_drop_volatile(part) for part in value] if isinstance(value, list | tuple) else value
