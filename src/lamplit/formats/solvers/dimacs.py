"""DIMACS CNF for any SAT solver; comments say what each variable stands for.

What has to be connected gets binary numbers: every node that is in is the start, or has chosen a
neighbour that is in, is linked to it and has a smaller number. There is at most one start.

These numbers, and whatever else only helps, can be chosen in many ways for one solution. ``c p show`` says which
variables are decisions: a projected model counter that counts over them counts solutions.
"""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.cnf import encode_count
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.formats.contract import Format
from lamplit.formats.solvers.encoding import Graph, GraphNode, build_model, iterate_graphs, make_title, name_variables
from lamplit.formats.solvers.outputs import is_literals, read_literals

SHOWN_A_LINE = 20


def encode_clauses(model: Model) -> tuple[int, list[list[Lit]]]:
    """The number of variables and all clauses; the model's own variables keep their numbers."""
    cnf = _Cnf(model.variables)
    for clause in model.clauses:
        cnf.add(*clause.lits)
    for count in model.counts:
        cnf.add_count(count.lits, count.low, count.high)
    for loop in model.loops:
        cnf.add(*(e.lit for e in loop.edges))
        for lits in loop.lines_at_points():
            cnf.add_count(lits, 0, 2)
            for lit in lits:
                cnf.add(-lit, *(other for other in lits if other != lit))
    for graph in iterate_graphs(model):
        cnf.connect(graph)
    return cnf.top, cnf.clauses


class _Cnf:
    def __init__(self, top: int) -> None:
        self.top = top
        self.clauses: list[list[Lit]] = []

    def add_variable(self) -> Lit:
        self.top += 1
        return self.top

    def add(self, *lits: Lit) -> None:
        """A clause; the empty one, which not every solver reads, as two that clash."""
        if lits:
            self.clauses.append(list(lits))
        else:
            never = self.add_variable()
            self.clauses += [[never], [-never]]

    def add_count(self, lits: Sequence[Lit], low: int, high: int) -> None:
        for clause in encode_count(lits, low, high, self.add_variable):
            self.add(*clause)

    def make_presence(self, node: GraphNode) -> Lit | None:
        """One literal for "this node is in"; None: always."""
        if node.lits is None:
            return None
        if len(node.lits) == 1:
            return node.lits[0]
        there = self.add_variable()
        self.add(-there, *node.lits)
        for lit in node.lits:
            self.add(-lit, there)
        return there

    def connect(self, graph: Graph) -> None:
        there = [self.make_presence(node) for node in graph.nodes]
        bits = max(1, (len(graph.nodes) - 1).bit_length())
        number = [[self.add_variable() for _ in range(bits)] for _ in graph.nodes]
        start = [self.add_variable() for _ in graph.nodes]
        if graph.root is None:
            self.add_count(start, 0, 1)
        else:
            for i, first in enumerate(start):
                self.add(first if i == graph.root else -first)
        for i, near in enumerate(graph.list_links()):
            chosen = []
            for other, lit in near:
                choice = self.make_smaller(number[other], number[i])
                chosen.append(choice)
                for needed in (lit, there[other]):
                    if needed is not None:
                        self.add(-choice, needed)
            out = [] if (presence := there[i]) is None else [-presence]
            self.add(*out, start[i], *chosen)

    def make_smaller(self, one: list[Lit], other: list[Lit]) -> Lit:
        """A literal that, if true, makes the first number smaller; lowest bit first."""
        below: Lit | None = None
        for a, b in zip(one, other, strict=True):
            here = self.add_variable()
            rest = [] if below is None else [below]
            self.clauses += [[-here, -a, b], [-here, a, b, *rest], [-here, -a, -b, *rest]]
            below = here
        assert below is not None
        return below


def write_dimacs(model: Model, title: str = "") -> str:
    """A model as a DIMACS file."""
    variables, cnf = encode_clauses(model)
    lines = [f"c {title}"] if title else []
    lines += [
        f"c {variable} {name}"
        for variable, name in enumerate(name_variables(model))
        if model.keys[variable] is not None
    ]
    lines.append(f"p cnf {variables} {len(cnf)}")
    shown = model.decisions
    lines += [
        f"c p show {' '.join(map(str, shown[i : i + SHOWN_A_LINE]))} 0" for i in range(0, len(shown), SHOWN_A_LINE)
    ]
    lines += [" ".join(map(str, [*clause, 0])) for clause in cnf]
    return "\n".join(lines) + "\n"


def write(puzzle: Puzzle) -> str:
    return write_dimacs(build_model(puzzle), make_title(puzzle))


def looks_like(text: str) -> bool:
    return text.lstrip().startswith(("p cnf ", "c ")) or is_literals(text)


FORMAT = Format(
    "dimacs",
    "CNF for any SAT solver or model counter, and the literals of its answer",
    looks_like,
    write=write,
    read_solution=read_literals,
    comment="c",
)
