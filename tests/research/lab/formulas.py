"""Random formulas, the same for the same seed, and what brute force says of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from lamplit.research.lab.akari.formula import Formula, parse_formula


def cnf(rng: Random, variables: int, clauses: int) -> str:
    lines = [f"p cnf {variables} {clauses}"]
    for _ in range(clauses):
        literals = [rng.choice((1, -1)) * rng.randint(1, variables) for _ in range(rng.randint(1, 3))]
        lines.append(" ".join(map(str, [*literals, 0])))
    return "\n".join(lines)


def expression(rng: Random, names: list[str], depth: int) -> str:
    if depth == 0 or rng.random() < 0.2:
        return rng.choice(names)
    gate = rng.choice(("and", "or", "xor", "not"))
    first = expression(rng, names, depth - 1)
    return f"not ({first})" if gate == "not" else f"({first} {gate} {expression(rng, names, depth - 1)})"


def circuit(rng: Random) -> str:
    names = ["a", "b", "c"][: rng.randint(1, 3)]
    lines = [f"g = {expression(rng, names, 2)}"]
    return "\n".join([*lines, f"output {expression(rng, [*names, 'g'], 1)}", "output g"])


ROOM = {0: 24, 1: 120, 2: 90, 3: 14}
"""By number, how many signals times disjunctions are sure to fit on a board."""


def some(number: int, seed: int, count: int) -> Iterator[Formula]:
    """CNFs and circuits in turn, small enough for a board with this number."""
    rng = Random(seed)
    for i in range(count):
        while True:
            formula = parse_formula(circuit(rng) if i % 2 else cnf(rng, rng.randint(1, 4), rng.randint(1, 8)))
            if 0 < len(formula.signals) * len(formula.disjunctions) <= ROOM[number]:
                break
        yield formula


def satisfiable(formula: Formula) -> bool:
    return any(
        formula.is_satisfied(dict(zip(formula.inputs, values, strict=True)))
        for values in product((False, True), repeat=len(formula.inputs))
    )
