"""``lamplit lab``: gadgets, reductions and easy cases, to run and to see."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import LATE, NO, say
from lamplit.cli.support.help import PlainGroup
from lamplit.cli.support.input import load_solution, read_argument
from lamplit.cli.support.layout import format_paragraph
from lamplit.cli.support.many import read_single
from lamplit.cli.support.output import (
    OverwritePolicy,
    choose_policy,
    is_colour_terminal,
    print_json,
    refuse_overwrite,
    refuse_undrawable,
    write_file,
)
from lamplit.cli.support.parameters import argument, flag, option, whole_number
from lamplit.core.errors import BadInput
from lamplit.core.words import format_duration, quote

if TYPE_CHECKING:
    from lamplit.core.puzzle import Puzzle
    from lamplit.core.scene import Scene
    from lamplit.research.lab.akari.compile import CompiledFormula
    from lamplit.research.lab.akari.gadget import Gadget
    from lamplit.research.lab.akari.verify import Flaw

EPILOG = """Examples:

lamplit lab verify

lamplit lab compile 'z = a xor b\\noutput z' --number 1 -o board.svg

lamplit lab decode formula.cnf --number 2

lamplit lab search --table or --number 1 --size 7x7 --timeout 60

lamplit lab classify puzzle.txt

lamplit lab hamilton cube -o cube.svg"""

lab = PlainGroup(
    "lab",
    help="Study why these puzzles are hard: build gadgets, and turn formulas and graphs into boards.",
    epilog=EPILOG,
)

number_option = whole_number("--number", help="The number used on all walls.", default=1)
formula_argument = argument("formula", metavar="FORMULA", help="DIMACS CNF or a circuit: a file, - or the text itself.")
output_option = option("-o", "--output", help="Where to write; the file extension determines the type.", metavar="FILE")


@lab.command()
@argument(
    "files",
    metavar="FILE…",
    help="Gadgets in the annotated format; by default, all built-in ones.",
    many=True,
    required=False,
)
@option("--purpose", help="What the gadgets are for, if the file name doesn't say.")
def verify(files: tuple[str, ...], purpose: str | None) -> None:
    """Prove that gadgets compute what they should. Stop at the first that doesn't and draw a counterexample.

    Exit code 1 if one is broken.
    """
    from lamplit.research.lab.akari.verify import find_flaw

    candidates = _find_candidates(files, purpose)
    print("proven: its table, every row lit, its neighbours\n")
    print(f"{'gadget':<12}{'number':>6}  {'size':>6}  {'white':>5}  verdict")
    for name, number, candidate in candidates:
        used = number if number is not None else next(iter(candidate.numbers), None)
        size = f"{candidate.tile.cols}×{candidate.tile.rows}"
        _print_verdict(name, used, size, candidate.board, find_flaw(candidate, number))
    if not files:
        _verify_crossings()


def _verify_crossings() -> None:
    """Where no single tile crosses two wires, three xors have to."""
    from lamplit.research.lab.akari.compile import BLOCKS
    from lamplit.research.lab.akari.crossing import make_crossing_question
    from lamplit.research.lab.akari.verify import find_crossing_flaw

    for number, block in BLOCKS.items():
        if block.cross_rows > 1:
            board = make_crossing_question(number).board
            size = f"{board.grid.cols - 2}×{board.grid.rows - 2}"
            _print_verdict("cross, xors", number, size, board, find_crossing_flaw(number))


def _print_verdict(name: str, number: int | None, size: str, board: Puzzle, flaw: Flaw | None) -> None:
    """A row of the table; a broken gadget is shown, and ends it."""
    white = len(board.grid.cells) - len(board.clues)
    verdict = "proven" if flaw is None else f"BROKEN ({flaw.check}): {flaw.text}"
    print(
        format_paragraph(verdict, f"{name:<12}{'-' if number is None else number:>6}  {size:>6}  {white:>5}  ", "    ")
    )
    if flaw is not None:
        _draw_flaw(flaw)
        raise Exit(NO)


def _find_candidates(files: Sequence[str], purpose: str | None) -> list[tuple[str, int | None, Gadget]]:
    from lamplit.research.lab.akari.gadget import load_all_gadgets, parse_gadget
    from lamplit.research.lab.akari.purposes import PURPOSES, parse_purpose

    if not files:
        return [(found.purpose.name, number, found) for number, found in load_all_gadgets()]
    found: list[tuple[str, int | None, Gadget]] = []
    for file in files:
        stem = Path(file).stem
        named = purpose or next((k for k in sorted(PURPOSES, key=len, reverse=True) if stem.startswith(k)), None)
        if named is None:
            raise BadInput(f"can't tell from {file!r} what the gadget is for; use --purpose {'|'.join(PURPOSES)}")
        found.append((stem, None, parse_gadget(read_argument(file), parse_purpose(named))))
    return found


def _draw_flaw(flaw: Flaw) -> None:
    from lamplit.core.puzzle import Fault
    from lamplit.core.scene import View
    from lamplit.drawing import render
    from lamplit.research.lab.pictures import view_bulbs

    fault = Fault(flaw.check, flaw.text, flaw.cells)
    view = view_bulbs(flaw.bulbs) if flaw.bulbs else View(faults=(fault,) if flaw.cells else ())
    print(render(flaw.board, "txt", view=view, colour=is_colour_terminal()), end="")


@lab.command()
@argument("purpose", metavar="PURPOSE", help="wire, turn, split, not, or, xor, cross …")
@number_option
@output_option
@options.force
def gadget(purpose: str, number: int, output: str | None, force: bool) -> None:
    """Show a built-in gadget: its annotated text, or a picture with coloured ports."""
    from lamplit.research.lab.akari.gadget import load_gadget as gadget_named
    from lamplit.research.lab.pictures import draw_gadget

    found = gadget_named(purpose, number)
    if output is None:
        print(found.text, end="")
    else:
        _write_picture(draw_gadget(found), output, choose_policy(force))


def _write_picture(scene: Scene, output: str, policy: OverwritePolicy) -> None:
    from lamplit.drawing import guess_file_type
    from lamplit.drawing.pdf import render_pdf
    from lamplit.drawing.png import render_png
    from lamplit.drawing.svg import CELL_SIZE, render_svg

    file_type = guess_file_type(output)
    if file_type == "txt":
        raise BadInput("a picture with coloured cells can't be text; end the name in .svg, .png or .pdf")
    drawn = (
        render_svg(scene, CELL_SIZE)
        if file_type == "svg"
        else render_png(scene, None)
        if file_type == "png"
        else render_pdf(scene)
    )
    write_file(output, drawn, policy)


@lab.command()
@option(
    "--table",
    help="What it computes: a gadget name, such as 'or' or 'split', or a table, such as 'p = x and y'.",
    required=True,
)
@whole_number("--number", help="The number used on all walls.", required=True)
@option(
    "--size",
    help="The size; both numbers must be odd, because ports are in the middle of a side.",
    required=True,
    metavar="COLSxROWS",
)
@option("--symmetry", help="Only symmetric gadgets: across, down, point, diagonal, or several of these.", default="")
@flag("--collars", help="Start every port with a numbered wall, to try fewer boards.")
@flag("--first", help="Take the first board found, not the smallest.")
@options.timeout
def search(
    table: str, number: int, size: str, symmetry: str, collars: bool, first: bool, timeout: float | None
) -> None:
    """Search for a gadget with a solver, or prove that none of this size exists.

    Exit code 0 if one was found, 1 if none exists, 3 if time ran out first.
    """
    from lamplit.research.lab.akari.maker import SYMMETRIES, GadgetWish
    from lamplit.research.lab.akari.purposes import parse_purpose
    from lamplit.research.lab.akari.search import search_gadget as look

    match = re.fullmatch(r"(\d{1,9})(?:[x×](\d{1,9}))?", size.strip())
    if match is None:
        raise BadInput(f"{quote(size)} is not a size; expected COLUMNSxROWS such as 9x9")
    symmetries = tuple(word for word in re.split(r"[,\s]+", symmetry.strip()) if word)
    for word in symmetries:
        if word not in SYMMETRIES:
            raise BadInput(f"there is no symmetry {quote(word)}; expected one or more of {', '.join(SYMMETRIES)}")
    cols, rows = int(match[1]), int(match[2] or match[1])
    wish = GadgetWish(parse_purpose(table), number, rows, cols, symmetries, collars, not first)
    found = look(wish, timeout)
    how = f"after {found.tried:,} boards in {format_duration(found.seconds)}"
    if found.text is not None:
        claim = "none has fewer white cells and numbers, added up" if found.settled else "maybe not the smallest"
        print(f"found {how}; {claim}")
        print(found.text, end="")
    elif found.settled:
        print(f"none: no such gadget of {cols}×{rows}, proven {how}")
        raise Exit(NO)
    else:
        print(f"timeout: nothing found {how}, and nothing proven")
        raise Exit(LATE)


@lab.command("compile")
@formula_argument
@number_option
@output_option
@options.force
def compile_(formula: str, number: int, output: str | None, force: bool) -> None:
    """Turn a formula into an Akari board that is solvable exactly when the formula is satisfiable.

    All its numbers are the same. Lamplit draws the board (.svg, .png, .pdf, .txt), writes it (.json) or, without -o,
    prints it in the grid format.
    """
    from lamplit.core.scene import View
    from lamplit.formats import write
    from lamplit.research.lab.pictures import draw_signals

    policy = choose_policy(force)
    made = _compile_formula(formula, number)
    if output is None:
        print(write(made.puzzle, "grid"), end="")
    elif output.endswith(".json"):
        write_file(output, write(made.puzzle, "json"), policy)
    elif output.endswith(".txt"):
        write_file(output, write(made.puzzle, "grid"), policy)
    else:
        title = f"a formula as Akari with only {number}s"
        scene = draw_signals(made.puzzle, View(), made.true_cell.values(), made.false_cell.values(), title)
        _write_picture(scene, output, policy)
    if output is not None:
        parsed = made.formula
        parts = f"{len(parsed.inputs)} inputs, {len(parsed.signals)} signals, {len(parsed.disjunctions)} disjunctions"
        print(format_paragraph(f"{parts}: a board of {made.puzzle.size} with only {number}s"))


@lab.command()
@formula_argument
@argument(
    "solution", metavar="SOLUTION", help="A solution of its board; by default, Lamplit finds one.", required=False
)
@number_option
@options.engine
@options.timeout
@options.json
def decode(formula: str, solution: str | None, number: int, engine: str, timeout: float | None, as_json: bool) -> None:
    """Read the assignment back from a solution of a formula's board.

    Exit code 1 if the board has no solution, so the formula can't be satisfied.
    """
    from lamplit.engines import solve
    from lamplit.genre.registry import get_genre

    made = _compile_formula(formula, number)
    if solution is not None:
        lighting = load_solution(solution, made.puzzle)
        if faults := get_genre("akari").check(made.puzzle, lighting):
            raise BadInput(f"this is not a solution of the formula's board with only {number}s: {faults[0]}")
    else:
        outcome = solve(made.puzzle, engine, limit=1, timeout=timeout)
        if not outcome.solutions:
            none = outcome.status == "none"
            say("the board has no solution, so the formula can't be satisfied" if none else "no solution found in time")
            raise Exit(NO if none else LATE)
        lighting = outcome.solutions[0]
    values = made.decode(lighting)
    if as_json:
        print_json(values)
    else:
        for name, value in values.items():
            print(f"{name} = {'true' if value else 'false'}")


def _compile_formula(formula: str, number: int) -> CompiledFormula:
    from lamplit.research.lab.akari.compile import compile_formula
    from lamplit.research.lab.akari.formula import parse_formula

    return compile_formula(parse_formula(read_argument(formula)), number)


@lab.command()
@options.puzzle
@options.genre
@options.format
@options.json
def classify(puzzle: str, genre: str | None, format: str | None, as_json: bool) -> None:
    """Show which variant of its genre a board is, and how hard that variant is known to be."""
    from lamplit.genre.registry import genre_of

    board = read_single(puzzle, genre, format).puzzle
    own = genre_of(board)
    if own.hardness is None:
        raise BadInput(f"Lamplit has no complexity result for {own.title}")
    verdict = own.hardness(board)
    if as_json:
        from lamplit.wire.lists import hardness_to_json

        print_json(hardness_to_json(verdict))
        return
    print(f"{verdict.variant}: {verdict.complexity}")
    print(format_paragraph(f"why: {verdict.argument}"))
    if verdict.here is not None:
        print(format_paragraph(f"this board: {verdict.here}"))


@lab.command("walls")
@whole_number("--longest", help="Check walls up to this length.", default=8, least=3, most=30)
def walls_(longest: int) -> None:
    """Check the wall lemma of Shingoki: one wall has two local solutions; two walls that touch at a corner have one.

    Exit code 1 if it fails.
    """
    from lamplit.core.grid import Cell
    from lamplit.research.lab.shingoki.walls import make_rectangle, solve_walls

    print("walls of white 3s, each with its number of local solutions")
    holds = True
    for n in range(3, longest + 1):
        alone = len(solve_walls(make_rectangle(2, n)).patterns)
        below = len(solve_walls(make_rectangle(2, n), make_rectangle(2, n, Cell(2, n))).patterns)
        upright = len(solve_walls(make_rectangle(2, n), make_rectangle(n, 2, Cell(2, n))).patterns)
        holds = holds and (alone, below, upright) == (2, 1, 1)
        corners = f"with another at its corner: {below}; with an upright one at its corner: {upright}"
        print(format_paragraph(f"2×{n}: {alone}; {corners}", hanging="  "))
    print("the lemma holds" if holds else "the lemma FAILS")
    if not holds:
        raise Exit(NO)


@lab.command()
@argument("graph", metavar="GRAPH", help="k4, prism, cube, bridged, tutte … or edges: 'a-b b-c …'.")
@options.engine
@options.timeout
@output_option
@options.force
def hamilton(graph: str, engine: str, timeout: float | None, output: str | None, force: bool) -> None:
    """Turn a planar cubic graph into a Shingoki, solve it, and read off a Hamiltonian circuit.

    Exit code 1 if there is none. With -o, Lamplit draws the board with its loop, if any, or writes it (.json).
    """
    from lamplit.drawing import guess_file_type
    from lamplit.engines import solve
    from lamplit.formats import write
    from lamplit.research.lab.pictures import draw_circuit
    from lamplit.research.lab.shingoki.graphs import is_circuit, parse_graph
    from lamplit.research.lab.shingoki.hamilton import reduce_graph

    policy = choose_policy(force)
    refuse_overwrite(output or "-", policy)
    to_json = output is not None and output.endswith(".json")
    if output is not None and not to_json:
        guess_file_type(output)  # a name that can't be drawn to is told before the search, not after
        refuse_undrawable(output)
    links = parse_graph(read_argument(graph))
    made = reduce_graph(links)
    pearls = len(made.puzzle.clues) - len(made.rooms)
    size = f"a board of {made.puzzle.size} with {pearls:,} pearls in walls"
    print(format_paragraph(f"{len(made.rooms)} vertices, {len(links)} edges: {size}"))
    outcome = solve(made.puzzle, engine, limit=1, timeout=timeout)
    if output is not None and to_json:
        write_file(output, write(made.puzzle, "json"), policy)
    elif output is not None:
        _write_picture(draw_circuit(made, outcome.solutions[0] if outcome.solutions else None), output, policy)
    if not outcome.solutions:
        none = outcome.status == "none"
        print("no solution, so no Hamiltonian circuit" if none else "no solution found in time")
        raise Exit(NO if none else LATE)
    way = made.read_circuit(outcome.solutions[0])
    assert is_circuit(links, way), "the loop is not a circuit"
    print(format_paragraph("circuit: " + " ".join([*way, way[0]])))
