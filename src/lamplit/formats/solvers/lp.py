"""LP files (as CPLEX defined them) for any integer programming solver.

What has to be connected is a flow: the one start sends a unit to every other node that is in, along
links that are there and nodes that are in. Where the rules have an objective, such as Akari's fewest
bulbs, the file asks for the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.formats.contract import Format
from lamplit.formats.solvers.encoding import Graph, GraphNode, build_model, iterate_graphs, make_title, name_variables
from lamplit.formats.solvers.outputs import is_solution_file, read_solution_file

Term = tuple[int, str]
TERMS_A_LINE = 8


def write_lp(model: Model, title: str = "") -> str:
    """A model as an LP file."""
    program = _Program(model)
    program.add_rules()
    lines = [f"\\ {title}"] if title else []
    lines += ["Minimize", *_format_row("obj", program.objective() or [(0, "zero")]), "Subject To", *program.rows]
    lines += ["Bounds", *program.bounds, "Binary", *(f" {name}" for name in program.binaries), "End"]
    return "\n".join(lines) + "\n"


def _format_row(name: str, terms: Sequence[Term], end: str = "") -> list[str]:
    """A row, broken into lines that every reader takes."""
    written = [f"{'+' if factor >= 0 else '-'} {abs(factor)} {variable}" for factor, variable in terms]
    chunks = [" ".join(written[i : i + TERMS_A_LINE]) for i in range(0, len(written), TERMS_A_LINE)]
    chunks[0] = f"{name}: {chunks[0]}"
    chunks[-1] += f" {end}"
    return [f" {chunk}".rstrip() for chunk in chunks]


class _Program:
    def __init__(self, model: Model) -> None:
        self.model = model
        self.names = name_variables(model)
        self.binaries = self.names[1:]
        self.rows: list[str] = []
        self.bounds = [" 0 <= zero <= 0"]
        self.count = 0
        self.met: set[str] = set()

    def objective(self) -> list[Term]:
        """What is minimised; variables of no row stand in it with 0, for readers that ask to have met them."""
        terms, _ = self.make_terms(self.model.objective or ())
        met = self.met.union(name for _, name in terms)
        return [*terms, *((0, name) for name in ("zero", *self.binaries) if name not in met)]

    def make_terms(self, lits: Iterable[Lit], factor: int = 1) -> tuple[list[Term], int]:
        """A sum of literals as terms and a constant: ``-x`` counts as 1 - x."""
        terms: list[Term] = []
        constant = 0
        for lit in lits:
            terms.append((factor if lit > 0 else -factor, self.names[abs(lit)]))
            constant += factor if lit < 0 else 0
        return terms, constant

    def add_row(self, terms: Sequence[Term], sense: str, bound: int) -> None:
        """A constraint; a variable that comes twice is added up, and a sum of nothing is zero."""
        total: dict[str, int] = {}
        for factor, name in terms:
            total[name] = total.get(name, 0) + factor
        self.count += 1
        self.met.update(total or ("zero",))
        merged = [(factor, name) for name, factor in total.items()] or [(1, "zero")]
        self.rows += _format_row(f"c{self.count}", merged, f"{sense} {bound}")

    def add_bound(self, lits: Sequence[Lit], low: int, high: int) -> None:
        terms, constant = self.make_terms(lits)
        if low == high:
            self.add_row(terms, "=", low - constant)
            return
        if low > 0:
            self.add_row(terms, ">=", low - constant)
        if high < len(lits):
            self.add_row(terms, "<=", high - constant)

    def add_rules(self) -> None:
        for clause in self.model.clauses:
            lits = list(dict.fromkeys(clause.lits))
            if not any(-lit in lits for lit in lits):
                self.add_bound(lits, 1, len(lits) + 1)
        for count in self.model.counts:
            self.add_bound(count.lits, count.low, count.high)
        for loop in self.model.loops:
            edges = [e.lit for e in loop.edges]
            self.add_bound(edges, 1, len(edges) + 1)
            for lits in loop.lines_at_points():
                if len(lits) == 1:
                    self.add_bound(lits, 0, 0)
        for number, graph in enumerate(iterate_graphs(self.model), 1):
            self.connect(number, graph)

    def connect(self, number: int, graph: Graph) -> None:
        """One start at most; every other node that is in takes a unit out of the flow."""
        size = len(graph.nodes)
        there = [self.make_presence(f"in_{number}_{i}", node) for i, node in enumerate(graph.nodes)]
        start = [f"start_{number}_{i}" for i in range(size)]
        self.binaries += start
        self.add_row([(1, name) for name in start], "<=", 1)
        if graph.root is not None:
            self.add_row([(1, start[graph.root])], "=", 1)
        balance: list[list[Term]] = [[] for _ in graph.nodes]
        for k, (a, b, lit) in enumerate(graph.links):
            for here, beyond, way in ((a, b, "to"), (b, a, "fro")):
                flow = f"flow_{number}_{k}_{way}"
                self.bounds.append(f" 0 <= {flow} <= {size - 1}")
                balance[here].append((-1, flow))
                balance[beyond].append((1, flow))
                needs = [self.make_terms([lit])] if lit is not None else []
                needs += [need for end in (here, beyond) if (need := there[end]) is not None]
                for terms, constant in needs:
                    scaled = [(-(size - 1) * factor, name) for factor, name in terms]
                    self.add_row([(1, flow), *scaled], "<=", (size - 1) * constant)
        for i, flows in enumerate(balance):
            terms, constant = there[i] or ([], 1)
            needs_one = [(-factor, name) for factor, name in terms]
            self.add_row([*flows, *needs_one, (size, start[i])], ">=", constant)

    def make_presence(self, name: str, node: GraphNode) -> tuple[list[Term], int] | None:
        """A sum that is 1 while the node is in and 0 while it is out; None: always in.

        A node of many literals is a point of a loop: its edges are two or none.
        """
        if node.lits is None:
            return None
        if len(node.lits) == 1:
            return self.make_terms(node.lits)
        self.binaries.append(name)
        terms, constant = self.make_terms(node.lits)
        self.add_row([*terms, (-2, name)], "=", -constant)
        return [(1, name)], 0


def write(puzzle: Puzzle) -> str:
    return write_lp(build_model(puzzle), make_title(puzzle))


def looks_like(text: str) -> bool:
    return text.lstrip().lower().startswith(("minimize", "maximize", "\\")) or is_solution_file(text)


FORMAT = Format(
    "lp",
    "integer program for any MIP solver (CPLEX LP), and its solution files",
    looks_like,
    write=write,
    read_solution=read_solution_file,
    comment="\\",
)
