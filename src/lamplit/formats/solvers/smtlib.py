"""SMT-LIB 2.6, in the style of *Solving and generating puzzles with a connectivity constraint*.

Decisions are Boolean constants with names that can be read. What has to be connected gets natural
numbers (chapter 4 there): the start point has 0, every other part that is in has a neighbour that is
in, is linked to it and has a smaller number; what is out has -1. A loop also has degree 0 or 2 at
every point. With a solution the file asks for another one (section 3.4): ``unsat`` proves it unique.
The thesis forbids only that all true parts are true again; here some decision has to differ, so
that a solution with more parts than the first is found as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.formats.contract import Format
from lamplit.formats.solvers.encoding import Graph, GraphNode, build_model, iterate_graphs, make_title, name_variables
from lamplit.formats.solvers.outputs import is_model, read_model


def write_smtlib(model: Model, solution: Solution | None = None, title: str = "") -> str:
    """A model as an SMT-LIB file; with a solution, the question whether there is another."""
    return "\n".join(_Script(model).iterate_lines(solution, title)) + "\n"


class _Script:
    def __init__(self, model: Model) -> None:
        self.model = model
        self.names = name_variables(model)

    def iterate_lines(self, solution: Solution | None, title: str) -> Iterator[str]:
        if title:
            yield f"; {title}"
        if solution is not None:
            yield "; unsat: the solution named at the end is the only one"
        else:
            yield "(set-option :produce-models true)"
        yield "(set-logic QF_LIA)"
        yield from (f"(declare-const {name} Bool)" for name in self.names[1:])
        for clause in self.model.clauses:
            yield f"(assert {self.join_any(clause.lits)})"
        for count in self.model.counts:
            yield from self.iterate_count(count.lits, count.low, count.high)
        for loop in self.model.loops:
            yield f"(assert {self.join_any([e.lit for e in loop.edges])})"
            for lits in loop.lines_at_points():
                yield f"(assert (or (= {_sum(self.list_ones(lits))} 0) (= {_sum(self.list_ones(lits))} 2)))"
        for number, graph in enumerate(iterate_graphs(self.model), 1):
            yield from self.iterate_ranks(number, graph)
        if solution is not None:
            yield f"(assert (not {self.match_solution(solution)}))"
        yield "(check-sat)"
        if solution is None:
            yield "(get-model)"

    def lit(self, lit: Lit) -> str:
        return self.names[lit] if lit > 0 else f"(not {self.names[-lit]})"

    def join_any(self, lits: Sequence[Lit]) -> str:
        return _combine("or", "false", [self.lit(lit) for lit in lits])

    def list_ones(self, lits: Sequence[Lit]) -> list[str]:
        return [f"(ite {self.lit(lit)} 1 0)" for lit in lits]

    def iterate_count(self, lits: Sequence[Lit], low: int, high: int) -> Iterator[str]:
        total = _sum(self.list_ones(lits))
        if low == high:
            yield f"(assert (= {total} {_format_number(low)}))"
            return
        if low > 0:
            yield f"(assert (>= {total} {low}))"
        if high < len(lits):
            yield f"(assert (<= {total} {_format_number(high)}))"

    def iterate_ranks(self, number: int, graph: Graph) -> Iterator[str]:
        """The natural numbers of chapter 4, one for every part."""
        start = f"start_{number}"
        rank = [f"number_{number}_{i}" for i in range(len(graph.nodes))]
        yield f"(declare-const {start} Int)"
        yield from (f"(declare-const {name} Int)" for name in rank)
        if graph.root is not None:
            yield f"(assert (= {start} {graph.root}))"
        near = graph.list_links()
        for i, node in enumerate(graph.nodes):
            smaller = [
                _combine(
                    "and",
                    "true",
                    [
                        *([self.lit(lit)] if lit is not None else []),
                        *self.list_presence(graph.nodes[other]),
                        f"(< {rank[other]} {rank[i]})",
                    ],
                )
                for other, lit in near[i]
            ]
            is_start = f"(and (= {start} {i}) (= {rank[i]} 0))"
            follows = f"(and (> {rank[i]} 0) {_combine('or', 'false', smaller)})"
            there = self.list_presence(node)
            if there:
                yield f"(assert (=> {there[0]} (or {is_start} {follows})))"
                yield f"(assert (=> (not {there[0]}) (= {rank[i]} (- 1))))"
            else:
                yield f"(assert (or {is_start} {follows}))"

    def list_presence(self, node: GraphNode) -> list[str]:
        return [] if node.lits is None else [self.join_any(node.lits)]

    def match_solution(self, solution: Solution) -> str:
        keys = self.model.keys
        return _combine("and", "true", [self.lit(v if keys[v] in solution.true else -v) for v in self.model.decisions])


def _combine(operator: str, nothing: str, parts: Sequence[str]) -> str:
    return nothing if not parts else parts[0] if len(parts) == 1 else f"({operator} {' '.join(parts)})"


def _sum(parts: Sequence[str]) -> str:
    return _combine("+", "0", parts)


def _format_number(value: int) -> str:
    return str(value) if value >= 0 else f"(- {-value})"


def write(puzzle: Puzzle) -> str:
    return write_smtlib(build_model(puzzle), title=make_title(puzzle))


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    return write_smtlib(build_model(puzzle), solution, make_title(puzzle))


def looks_like(text: str) -> bool:
    return text.lstrip().startswith(("(set-", "(declare-")) or is_model(text)


FORMAT = Format(
    "smtlib",
    "SMT-LIB 2.6 for any SMT solver, and its models; with a solution: is there another?",
    looks_like,
    write=write,
    read_solution=read_model,
    write_solution=write_solution,
    comment=";",
)
