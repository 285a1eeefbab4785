"""Draw the pictures of docs/research/lab*.md into docs/pictures, and print the table of sizes.

python tools/make_lab_pictures.py
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.core.scene import Scene, View
from lamplit.drawing import view_solution
from lamplit.drawing.png import render_png
from lamplit.drawing.svg import render_svg
from lamplit.engines import solve
from lamplit.genre.registry import get_genre
from lamplit.research.lab.akari.compile import bound_cells, compile_formula
from lamplit.research.lab.akari.crossing import make_crossing_question
from lamplit.research.lab.akari.formula import parse_formula
from lamplit.research.lab.akari.gadget import NUMBERS, load_all_gadgets, load_gadget
from lamplit.research.lab.akari.question import GadgetQuestion
from lamplit.research.lab.pictures import draw_circuit, draw_gadget, draw_plot, draw_signals, join_scenes, view_bulbs
from lamplit.research.lab.shingoki.graphs import parse_graph
from lamplit.research.lab.shingoki.hamilton import reduce_graph
from lamplit.research.lab.shingoki.walls import make_rectangle, solve_walls

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
EXAMPLE = "output a xor b"
EXAMPLE_0 = "output (a or b) and (not a or not b)"


def write(name: str, scene: Scene, size: int = 20) -> None:
    (FOLDER / f"{name}.svg").write_text(render_svg(scene, size), encoding="utf-8")


def gadgets() -> None:
    """Every gadget of a number in one row each: first as it is, below lit for one row of its table."""
    for number in NUMBERS:
        for _, found in (pair for pair in load_all_gadgets() if pair[0] == number):
            question = GadgetQuestion(found.purpose, found.board, {port.name: port.arrow for port in found.ports})
            bulbs = question.find_lighting(found.purpose.rows[-1])
            assert bulbs is not None
            title = f"{found.purpose.name} with only {number}s, bare and lit"
            both = join_scenes([draw_gadget(found), draw_gadget(found, bulbs)], title)
            write(f"lab-{found.purpose.name}-{number}", both, 22)


def signal() -> None:
    """A wire, once false and once true."""
    wire = load_gadget("wire", 1)
    question = GadgetQuestion(wire.purpose, wire.board, {port.name: port.arrow for port in wire.ports})
    scenes = [draw_gadget(wire, question.find_lighting(row) or ()) for row in wire.purpose.rows]
    write("lab-signal", join_scenes(scenes, "a wire that carries false, and one that carries true"), 18)


def crossing() -> None:
    """The crossing of three xors, lit with both signals true."""
    question = make_crossing_question(3)
    bulbs = question.find_lighting(question.purpose.rows[-1])
    assert bulbs is not None
    true = [question.arrows["x"], question.arrows["y"]]
    false = [question.arrows["p"], question.arrows["q"]]
    title = "two wires crossed by three xors, only 3s"
    write("lab-cross-3", draw_signals(question.board, view_bulbs(bulbs), true, false, title), 11)


def formula() -> None:
    for text, number, name in ((EXAMPLE, 1, "lab-formula"), (EXAMPLE_0, 0, "lab-formula-0")):
        made = compile_formula(parse_formula(text), number)
        solution = solve(made.puzzle, limit=1).solutions[0]
        title = f"{text}, with only {number}s"
        scene = draw_signals(
            made.puzzle, view_solution(solution), made.true_cell.values(), made.false_cell.values(), title
        )
        write(name, scene, 11)


def growth() -> None:
    """The bound on boards of formulas with v signals and 2v disjunctions."""
    curves: dict[str, list[tuple[float, float]]] = {f"only {number}s": [] for number in NUMBERS}
    print("| signals | disjunctions | " + " | ".join(f"cells, only {n}s" for n in NUMBERS) + " |")
    for v in (1, 2, 4, 8, 16):
        sizes = [bound_cells(v, 2 * v, number) for number in NUMBERS]
        print(f"| {v} | {2 * v} | " + " | ".join(f"{size:,}" for size in sizes) + " |")
    for number in NUMBERS:
        curves[f"only {number}s"] = [(v, bound_cells(v, 2 * v, number)) for v in range(1, 9)]
    write("lab-growth", draw_plot(curves, "signals v, with 2v disjunctions", "cells", "how boards grow"), 40)


def lemma() -> None:
    scenes = []
    for found in (
        solve_walls(make_rectangle(2, 5)),
        solve_walls(make_rectangle(2, 4), make_rectangle(3, 2, Cell(2, 4))),
    ):
        for pattern in found.patterns:
            view = View(state=State(frozenset(Line(link) for link in pattern)))
            scenes.append(get_genre("shingoki").draw(found.puzzle, view))
    title = "the two local solutions of a wall, and the only one of two walls at a corner"
    write("lab-walls", replace(join_scenes(scenes, title), title=title), 20)


def circuit() -> None:
    """K4 with a loop, its passageways coloured."""
    made = reduce_graph(parse_graph("k4"))
    solution = solve(made.puzzle, limit=1).solutions[0]
    (FOLDER / "lab-k4.png").write_bytes(render_png(draw_circuit(made, solution), 22))


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for draw in (gadgets, signal, crossing, formula, growth, lemma, circuit):
        draw()


if __name__ == "__main__":
    main()
