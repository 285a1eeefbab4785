"""Formulas for a board with only 0s, on which a lane can tell of a literal no more than that it may be used.

With only 0s no gadget copies a signal, but a weak one does: what is true comes out true, what is false may get
lost. So a lane carries "this literal is *not* to be used": that is never lost, and a literal is used only where
its lane is false. Every signal has two lanes, *twins*, one for itself and one for its negation, of which exactly
one starts false. A column carries "no literal of mine so far may be used" and must end false. As false can get
lost but never arises, a column ends false only if a literal of it holds.
"""

from __future__ import annotations

from lamplit.research.lab.akari.formula import Disjunction, Formula, Literal

WEAK = {"turn": "weak-turn", "split": "weak-split", "or": "weak-and", "cross": "weak-cross", "true": "false"}
"""What takes the place of the gadgets for the other numbers."""


def name_twin(name: str) -> str:
    """The lane for a signal's negation."""
    return f"not {name}"


def twin_formula(formula: Formula) -> Formula:
    """The same formula with a lane for each literal: all disjunctions must hold, and none has a negation.

    One that names a signal becomes those which say that the signal has its value.
    """
    lanes = tuple(lane for name in formula.signals for lane in (name, name_twin(name)))
    columns: list[Disjunction] = []
    for d in formula.disjunctions:
        if d.names is None:
            columns.append(_make_column(d.literals))
            continue
        named = Literal(d.names)
        columns.append(_make_column((-named, *d.literals)))
        columns += [_make_column((named, -literal)) for literal in d.literals]
    return Formula(lanes, tuple(columns))


def _make_column(literals: tuple[Literal, ...]) -> Disjunction:
    return Disjunction(tuple(Literal(each.name if each.positive else name_twin(each.name)) for each in literals))
