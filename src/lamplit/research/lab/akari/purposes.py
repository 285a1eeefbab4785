"""What gadgets are for: each purpose is a truth table over inputs x, y and outputs p, q."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from lamplit.core.errors import BadInput
from lamplit.core.words import quote
from lamplit.research.lab.akari.formula import parse_circuit
from lamplit.research.lab.akari.ports import INPUTS, OUTPUTS, Side

Row = tuple[bool, ...]
"""The values of all ports, in the order of the purpose's ports."""


@dataclass(frozen=True)
class Purpose:
    """What a gadget is for: its ports, where they usually lie, and which values may meet at them."""

    name: str
    table: str
    """The table in words: ``p = x or y``; several lines where there are several outputs."""
    ports: Mapping[str, Side]
    summary: str
    rule: str = ""
    """What every lighting keeps to, where that is less than the table: ``not x or p``."""

    @property
    def law(self) -> str:
        """What no lighting may break: the rule, or the table itself."""
        return self.rule or self.table

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the table: a gadget must be solvable for each of them."""
        return self._list_rows(self.table, True)

    @cached_property
    def allowed_rows(self) -> tuple[Row, ...]:
        """All values that keep to the law: the rows, and for a weak gadget some others that it may have."""
        return self._list_rows(self.law, True)

    @cached_property
    def wrong_rows(self) -> tuple[Row, ...]:
        """All other values: a gadget must be unsolvable for each of them."""
        return self._list_rows(self.law, False)

    def _list_rows(self, text: str, right: bool) -> tuple[Row, ...]:
        every = product((False, True), repeat=len(self.ports))
        return tuple(row for row in every if self._fits(text, row) is right)

    def _fits(self, text: str, row: Row) -> bool:
        if not text:
            return True
        values = dict(zip(self.ports, row, strict=True))
        circuit = parse_circuit("\n".join(_output_to_demand(line) for line in text.split(", ")))
        return circuit.is_satisfied({name: values[name] for name in circuit.inputs})


def _output_to_demand(line: str) -> str:
    """``p = x or y`` as a demand: p is the same as x or y."""
    left, equals, right = line.partition(" = ")
    return f"output not ({left} xor ({right}))" if equals else f"output {left}"


PURPOSES: dict[str, Purpose] = {
    purpose.name: purpose
    for purpose in (
        Purpose("wire", "p = x", {"x": "left", "p": "right"}, "carries a signal straight on"),
        Purpose("wire-short", "p = x", {"x": "left", "p": "right"}, "a wire as small as can be"),
        Purpose("turn", "p = x", {"x": "left", "p": "bottom"}, "carries a signal round a corner"),
        Purpose("true", "x", {"x": "left"}, "forces its input to be true"),
        Purpose("split", "p = x, q = x", {"x": "left", "p": "right", "q": "bottom"}, "copies a signal"),
        Purpose("not", "p = not x", {"x": "left", "p": "right"}, "negates a signal"),
        Purpose("not-turn", "p = not x", {"x": "left", "p": "bottom"}, "negates a signal round a corner"),
        Purpose("or", "p = x or y", {"x": "left", "y": "top", "p": "bottom"}, "true when an input is"),
        Purpose("or-wide", "p = x or y", {"x": "left", "y": "top", "p": "bottom"}, "an or, three tiles wide"),
        Purpose("xor", "p = x xor y", {"x": "left", "y": "top", "p": "bottom"}, "true when one input is"),
        Purpose(
            "cross",
            "p = x, q = y",
            {"x": "left", "y": "top", "p": "right", "q": "bottom"},
            "lets two signals pass through each other",
        ),
        Purpose("false", "not x", {"x": "left"}, "forces its input to be false"),
        Purpose(
            "weak-turn",
            "p = x",
            {"x": "left", "p": "bottom"},
            "takes true round a corner, and may lose a false",
            "not x or p",
        ),
        Purpose(
            "weak-split",
            "p = x, q = x",
            {"x": "left", "p": "right", "q": "bottom"},
            "copies true, and may lose a false",
            "not x or p, not x or q",
        ),
        Purpose(
            "weak-and",
            "p = x and y",
            {"x": "left", "y": "top", "p": "bottom"},
            "true when both inputs are, and at times when not",
            "not x or not y or p",
        ),
        Purpose(
            "weak-cross",
            "p = x, q = y",
            {"x": "left", "y": "top", "p": "right", "q": "bottom"},
            "lets two trues pass through each other, and may lose a false",
            "not x or p, not y or q",
        ),
        Purpose("source", "", {"p": "right"}, "sends whichever value it likes: a variable"),
        Purpose("end", "", {"x": "left"}, "takes whichever value comes"),
    )
}


def find_purpose(name: str) -> Purpose:
    found = PURPOSES.get(name.strip().lower())
    if found is None:
        raise BadInput(f"there is no gadget for {quote(name)}; expected one of {', '.join(PURPOSES)}")
    return found


def parse_purpose(text: str) -> Purpose:
    """A purpose by its name, or a new one by its table: ``p = x and not y``."""
    if "=" not in text:
        return find_purpose(text)
    lines = [line.strip() for line in text.split(",")]
    for line in lines:
        if not re.fullmatch(r"[pq] = [^=]+", line):
            expected = "'p = …' or 'q = …', lines separated by commas"
            raise BadInput(f"{quote(line)} is not a line of a table; expected {expected}")
    used = {*re.findall(r"\b\w\b", text)}
    unknown = used - {*INPUTS, *OUTPUTS}
    if unknown or "p" not in used or ("y" in used and "x" not in used):
        raise BadInput(f"the table {quote(text)} may use the inputs x and y and the outputs p and q, x and p first")
    across: tuple[Side, ...] = ("right", "bottom") if "q" in used else ("bottom",)
    where: dict[str, Side] = {"x": "left", "y": "top", **dict(zip(OUTPUTS, across, strict=False))}
    ports = {name: where[name] for name in (*INPUTS, *OUTPUTS) if name in used}
    return Purpose("custom", ", ".join(lines), ports, "as asked for")
