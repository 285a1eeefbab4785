"""Formulas: a DIMACS CNF or a circuit in words becomes a list of disjunctions, which the compiler lays out.

A circuit is lines such as::

    # a half adder that must carry
    sum = a xor b
    carry = a and b
    output carry

Names that are never given a meaning are inputs; every ``require_output`` must be true. Whatever is written,
what is left in the end is of one form: *disjunctions of literals*, which either must hold or give a
name to their value. ``a and b`` is the negation of ``not a or not b``; ``a xor b`` takes three.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from lamplit.core.errors import BadInput
from lamplit.core.json_fields import NUMBER
from lamplit.core.words import quote


@dataclass(frozen=True)
class Literal:
    """A signal, or its negation."""

    name: str
    positive: bool = True

    def __neg__(self) -> Literal:
        return replace(self, positive=not self.positive)

    def holds(self, values: Mapping[str, bool]) -> bool:
        return values[self.name] is self.positive


@dataclass(frozen=True)
class Disjunction:
    """At least one of the literals is true; or, with a name, whether that is so."""

    literals: tuple[Literal, ...]
    names: str | None = None
    """The signal that carries the value; None: it must be true."""


@dataclass(frozen=True)
class Formula:
    """Inputs, and disjunctions in an order in which each uses only what came before."""

    inputs: tuple[str, ...]
    disjunctions: tuple[Disjunction, ...]
    meanings: tuple[tuple[str, Literal], ...] = ()
    """What the names in the text stand for, where a circuit gave names."""

    @property
    def signals(self) -> tuple[str, ...]:
        """Everything that runs on a wire: the inputs, then what disjunctions name."""
        return self.inputs + tuple(d.names for d in self.disjunctions if d.names is not None)

    def evaluate(self, inputs: Mapping[str, bool]) -> dict[str, bool]:
        """Every signal's value for these inputs."""
        found = {name: inputs[name] for name in self.inputs}
        for d in self.disjunctions:
            if d.names is not None:
                found[d.names] = any(literal.holds(found) for literal in d.literals)
        return found

    def is_satisfied(self, inputs: Mapping[str, bool]) -> bool:
        """Whether all that must hold does."""
        found = self.evaluate(inputs)
        return all(any(literal.holds(found) for literal in d.literals) for d in self.disjunctions if d.names is None)


def parse_formula(text: str) -> Formula:
    """A formula from DIMACS CNF or from a circuit in words, whichever it is."""
    return parse_dimacs(text) if re.search(r"^\s*p\s+cnf\b", text, re.MULTILINE) else parse_circuit(text)


def parse_dimacs(text: str) -> Formula:
    """The usual format of SAT solvers; variable 7 becomes the input ``7``."""
    header: tuple[int, int] | None = None
    clauses: list[tuple[Literal, ...]] = []
    clause: list[Literal] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0] == "c":
            continue
        if words[0] == "%":
            break
        if words[0] == "p":
            if header or len(words) != 4 or not all(map(NUMBER.fullmatch, words[2:])):
                raise BadInput(f"line {number} of the CNF is {quote(line)}; expected one 'p cnf VARIABLES CLAUSES'")
            header = int(words[2]), int(words[3])
            continue
        for word in words:
            if header is None or not NUMBER.fullmatch(word.removeprefix("-")) or abs(int(word)) > header[0]:
                raise BadInput(
                    f"line {number} of the CNF has {quote(word)}; expected numbers of variables"
                    + (f" up to {header[0]}" if header else " after a 'p cnf' line")
                )
            if int(word):
                clause.append(Literal(str(abs(int(word))), int(word) > 0))
            else:
                clauses.append(tuple(clause))
                clause = []
    if header is None:
        raise BadInput("the CNF has no 'p cnf VARIABLES CLAUSES' line")
    if clause:
        clauses.append(tuple(clause))
    maker = _Maker([str(v) for v in range(1, header[0] + 1)])
    for literals in clauses:
        maker.require_one(literals)
    return maker.make_formula()


def parse_circuit(text: str) -> Formula:
    """A circuit in words: ``z = x or not y`` and ``output z`` lines, ``#`` comments."""
    lines: list[tuple[int, str, Expression]] = []
    for number, line in enumerate(text.splitlines(), 1):
        statement = line.partition("#")[0].strip()
        if not statement:
            continue
        match = re.fullmatch(r"(?:output\s+(?P<out>.+)|(?P<name>\w+)\s*=\s*(?P<is>.+))", statement)
        if match is None:
            raise BadInput(
                f"line {number} of the circuit is {quote(statement)}; expected NAME = EXPRESSION or output EXPRESSION"
            )
        name = match["name"] or ""
        if name in WORDS or any(name and name == known for _, known, _ in lines):
            why = "is a word of the language" if name in WORDS else "has a meaning already"
            raise BadInput(f"line {number} of the circuit names {quote(name)}, which {why}; expected a new name")
        lines.append((number, name, _Reader(match["out"] or match["is"], number).read_expression()))
    if all(name for _, name, _ in lines):
        raise BadInput("the circuit has no output; expected a line such as 'output z'")
    named = {name for _, name, _ in lines if name}
    inputs = list(dict.fromkeys(used for _, _, what in lines for used in _list_names(what) if used not in named))
    maker = _Maker(inputs)
    for number, name, what in lines:
        for used in _list_names(what):
            if used in named and used not in maker.meaning:
                raise BadInput(f"line {number} of the circuit uses {quote(used)} before it is defined")
        if name:
            maker.define(name, what)
        else:
            maker.require_output(what)
    return maker.make_formula()


@dataclass(frozen=True)
class Gate:
    """``or``, ``and``, ``xor`` of two expressions, or ``not`` of one."""

    operator: str
    parts: tuple[Expression, ...]


Expression = str | Gate
WORDS = ("not", "and", "xor", "or", "output")
BINDING = ("or", "xor", "and")
"""From the loosest to the tightest; ``not`` is tighter than all."""


def _list_names(what: Expression) -> list[str]:
    return [what] if isinstance(what, str) else [name for part in what.parts for name in _list_names(part)]


class _Reader:
    """Reads one expression, the usual way: each level of binding asks the next tighter one."""

    def __init__(self, text: str, line: int) -> None:
        self.line = line
        self.words = re.findall(r"\w+|\S", text)

    def read_expression(self) -> Expression:
        found = self._read_level(0)
        if self.words:
            raise BadInput(f"line {self.line} of the circuit has {quote(self.words[0])}; expected and, or, xor")
        return found

    def _read_level(self, depth: int) -> Expression:
        if depth == len(BINDING):
            return self._read_operand()
        found = self._read_level(depth + 1)
        while self.words and self.words[0] == BINDING[depth]:
            self.words.pop(0)
            found = Gate(BINDING[depth], (found, self._read_level(depth + 1)))
        return found

    def _read_operand(self) -> Expression:
        word = self.words.pop(0) if self.words else "the end"
        if word == "not":
            return Gate("not", (self._read_operand(),))
        if word == "(":
            found = self._read_level(0)
            if not self.words or self.words.pop(0) != ")":
                raise BadInput(f"line {self.line} of the circuit has a bracket that is never closed")
            return found
        if not re.fullmatch(r"\w+", word) or word in WORDS:
            raise BadInput(f"line {self.line} of the circuit has {quote(word)}; expected a name, not or (")
        return word


class _Maker:
    """Turns expressions into disjunctions, making names for what lies between."""

    def __init__(self, inputs: list[str]) -> None:
        self.inputs = list(inputs)
        self.meaning: dict[str, Literal] = {name: Literal(name) for name in inputs}
        self.named: list[str] = []
        self.made: list[Disjunction] = []
        self.hidden: list[str] = []

    def make_formula(self) -> Formula:
        """What was said, without what nothing depends on."""
        needed: set[str] = set()
        kept: list[Disjunction] = []
        for d in reversed(self.made):
            if d.names is None or d.names in needed:
                kept.append(d)
                needed.update(literal.name for literal in d.literals)
        signals = {*self.inputs, *self.hidden, *(d.names for d in kept)}
        meanings = [(name, self.meaning[name]) for name in self.named if self.meaning[name].name in signals]
        return Formula((*self.inputs, *self.hidden), tuple(reversed(kept)), tuple(meanings))

    def define(self, name: str, what: Expression) -> None:
        self.meaning[name] = self.make_literal(what, name)
        self.named.append(name)

    def require_output(self, what: Expression, positive: bool = True) -> None:
        """What must be true (or false), with as few signals of its own as can be.

        The parts of an ``and`` one by one, an ``or`` as it stands, an ``xor`` as two of them; ``not`` swaps
        the roles.
        """
        if isinstance(what, Gate) and what.operator == "not":
            self.require_output(what.parts[0], not positive)
        elif isinstance(what, Gate) and what.operator == ("and" if positive else "or"):
            for part in what.parts:
                self.require_output(part, positive)
        elif isinstance(what, Gate) and what.operator == "xor":
            one, other = (self.make_literal(part) for part in what.parts)
            self.require_one((one, other if positive else -other))
            self.require_one((-one, -other if positive else other))
        else:
            self.require_one(tuple(self._list_alternatives(what, positive)))

    def require_one(self, literals: tuple[Literal, ...]) -> None:
        literals = tuple(dict.fromkeys(literals))
        if any(-literal in literals for literal in literals):
            return
        if literals:
            self.made.append(Disjunction(literals))
        else:  # nothing can make it true: ask for a signal and for its opposite
            never = self._make_name()
            self.hidden.append(never)
            self.made += [Disjunction((Literal(never),)), Disjunction((Literal(never, False),))]

    def make_literal(self, what: Expression, name: str | None = None) -> Literal:
        """A literal with the value of an expression; its signal is called ``name`` where it is new."""
        if isinstance(what, str):
            return self.meaning[what]
        if what.operator == "not":
            return -self.make_literal(what.parts[0], name)
        if what.operator == "or":
            return self._make_disjunction(self._list_alternatives(what, True), name)
        one, other = (self.make_literal(part) for part in what.parts)
        if what.operator == "and":
            return -self._make_disjunction([-one, -other], name)
        return -self._make_disjunction(
            [-self._make_disjunction([-one, -other]), -self._make_disjunction([one, other])], name
        )

    def _list_alternatives(self, what: Expression, positive: bool) -> list[Literal]:
        """Literals of which one holds exactly when the expression is true (or false)."""
        if isinstance(what, Gate) and what.operator == "not":
            return self._list_alternatives(what.parts[0], not positive)
        if isinstance(what, Gate) and what.operator == ("or" if positive else "and"):
            return [literal for part in what.parts for literal in self._list_alternatives(part, positive)]
        literal = self.make_literal(what)
        return [literal if positive else -literal]

    def _make_disjunction(self, literals: list[Literal], name: str | None = None) -> Literal:
        literals = list(dict.fromkeys(literals))
        if len(literals) == 1:
            return literals[0]
        signal = self._make_name(name)
        if any(-literal in literals for literal in literals):  # always true: a signal that has to be
            self.hidden.append(signal)
            self.made.append(Disjunction((Literal(signal),)))
        else:
            self.made.append(Disjunction(tuple(literals), signal))
        return Literal(signal)

    def _make_name(self, name: str | None = None) -> str:
        """A name that no signal has; what has none of its own gets a number behind a dot."""
        used = {*self.inputs, *self.hidden, *(d.names for d in self.made)}
        return name if name and name not in used else f".{len(self.made)}"
