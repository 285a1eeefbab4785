"""``lamplit solve``: the verdict in words, the boards, or the JSON of the contract."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.errors import DONE, LATE, NO, say
from lamplit.cli.support.help import command
from lamplit.cli.support.many import PuzzleItem, process_each
from lamplit.cli.support.output import choose_policy, is_colour_terminal, warn_if_too_wide
from lamplit.cli.support.outputs import open_outputs
from lamplit.cli.support.parameters import flag, option
from lamplit.cli.support.request_options import request_options
from lamplit.cli.support.solutions import list_solutions, show_count
from lamplit.core.errors import BadInput
from lamplit.core.words import format_duration, join_words, spell_count
from lamplit.requests.solving import CountRequest, SolveRequest

if TYPE_CHECKING:
    from lamplit.core.puzzle import Puzzle
    from lamplit.core.scene import View
    from lamplit.engines.contract import Outcome
    from lamplit.genre.contract import Genre
    from lamplit.genre.steps import Wording

NAMED_PLACES = 12
"""How many places where two solutions differ are named before we say "and so on"."""

EPILOG = """Examples:

lamplit solve puzzle.txt

lamplit solve 'https://puzz.link/p?akari/7/7/g5.g.jbp5ap.j8.gd' --all

lamplit solve 7x7:a0aBaBd1l0a0lBd3aBa3a --engine smt --timeout 10

lamplit solve puzzle.txt --engine mip --minimise

lamplit solve puzzle.txt --common

lamplit solve puzzle.txt --count

lamplit solve puzzle.txt --to pzprv3 -o solved.txt

lamplit solve booklet/ --timeout 5

cat puzzle.txt | lamplit solve - --json"""


@command(epilog=EPILOG)
@options.puzzles
@request_options(SolveRequest, see={"engine": "engines"})
@flag("--count", "counted", help="Count the solutions instead of showing them.")
@option("--to", help="Write just the solutions, in this format.", complete=options.complete_format)
@option("-o", "--output", help="Where to write the solutions; as text unless you give --to.", metavar="FILE|DIR/")
@options.force
@options.append
@options.genre
@options.format
@options.json
def solve(
    puzzles: tuple[str, ...],
    counted: bool,
    to: str | None,
    output: str | None,
    force: bool,
    append: bool,
    genre: str | None,
    format: str | None,
    as_json: bool,
    **asked: Any,
) -> None:
    """Solve a puzzle and say whether its solution is the only one.

    If there is no solution, Lamplit shows a minimal set of conflicting clues; if there are several, the two most
    similar ones it found. With --all or --limit it shows each solution as soon as it is found.

    Exit code 0 if there is a solution, 1 if there is none, 3 if time ran out.
    """
    from lamplit.engines.verdicts import describe_verdict
    from lamplit.formats import get_format
    from lamplit.genre.registry import genre_of

    if counted and any(value not in (None, False) for name, value in asked.items() if name != "timeout"):
        raise BadInput("--count can only be combined with --timeout; leave out the other options")
    if (to is not None or output is not None) and (counted or as_json):
        raise BadInput("--to and -o write solutions; leave out --count and --json")
    SolveRequest.check_options(**asked)

    def answer(item: PuzzleItem) -> int:
        if item.many and not as_json:
            print(f"# {item.location}")
        if counted:
            return show_count(item, CountRequest(puzzle=item.puzzle, timeout=asked["timeout"]), as_json)
        request = SolveRequest(puzzle=item.puzzle, **asked)
        outcome = list_solutions(item, request, as_json) if request.lists_solutions else request.run()
        if not as_json:
            print(describe_verdict(outcome), flush=True)
        outcome = request.add_reasons(outcome)
        if as_json:
            from lamplit.wire.outcomes import outcome_to_json

            item.print_json(outcome_to_json(item.puzzle, outcome))
        else:
            lines = _describe_outcome(item.puzzle, genre_of(item.puzzle), outcome, listed=request.lists_solutions)
            for line in lines:
                print(line)
            if item.many:
                print()
            warn_if_too_wide(item.puzzle)
        return _choose_exit_code(outcome)

    if to is None and output is None:
        raise Exit(process_each(puzzles, genre, format, answer, as_json=as_json))
    from lamplit.cli.support.solutions import format_solutions

    get_format(chosen := to or "text")
    with open_outputs(output or "-", choose_policy(force, append), ".txt", "solution") as add:

        def write(item: PuzzleItem) -> int:
            outcome = SolveRequest(puzzle=item.puzzle, **asked).run()
            if outcome.status != "unique":
                say(describe_verdict(outcome))
            if outcome.solutions or outcome.state is not None:
                add(item, format_solutions(outcome, chosen))
            return _choose_exit_code(outcome)

        code = process_each(puzzles, genre, format, write)
    raise Exit(code)


def _choose_exit_code(outcome: Outcome) -> int:
    nothing = outcome.status == "found" and not outcome.solutions and outcome.state is None
    return NO if outcome.status == "none" or nothing else LATE if outcome.status == "timeout" else DONE


def _describe_outcome(puzzle: Puzzle, its_genre: Genre, outcome: Outcome, *, listed: bool) -> Iterator[str]:
    from lamplit.core.puzzle import About
    from lamplit.core.scene import View
    from lamplit.drawing import view_difference, view_solution

    uncaptioned = replace(puzzle, about=About())  # of several boards each has its own heading
    if "translation_seconds" in outcome.stats:
        yield _describe_effort(outcome)
    if outcome.status == "none":
        yield from _explain_no_solution(puzzle, its_genre, outcome)
    solutions = () if listed else outcome.solutions  # those that are listed were shown as they were found
    if outcome.state is not None and not solutions:
        yield ""
        yield _draw_board(puzzle, View(outcome.state))
    elif len(solutions) == 1:
        yield ""
        yield _draw_board(puzzle, view_solution(solutions[0]))
    elif solutions:
        one, other = solutions[:2]
        places = _describe_places(its_genre.wording(puzzle), view_difference(one, other))
        yield f"# Two solutions, which differ {places}:\n"
        yield _draw_board(uncaptioned, view_difference(one, other)) + "\n"
        yield _draw_board(uncaptioned, view_difference(other, one))


def _explain_no_solution(puzzle: Puzzle, its_genre: Genre, outcome: Outcome) -> Iterator[str]:
    """What can be seen of each clue by itself, and demands that can't all be met, unless that is the same."""
    from lamplit.drawing import view_clash
    from lamplit.questions.clash import describe_clash
    from lamplit.questions.judging import LOOKED_OVER

    small = len(puzzle.grid.cells) <= LOOKED_OVER
    faults, clash = its_genre.validate(puzzle) if small else [], outcome.clash
    yield from (f"# {fault}" for fault in faults)
    if clash is None:
        return
    places = {cell for demand in clash for cell in demand.cells}
    if not any(places == set(fault.cells) for fault in faults):
        yield f"# {describe_clash(clash)}"
    if clash:
        yield ""
        yield _draw_board(puzzle, view_clash(clash))


def _draw_board(puzzle: Puzzle, view: View) -> str:
    from lamplit.drawing import render

    return render(puzzle, "txt", view=view, colour=is_colour_terminal()).rstrip("\n")


def _describe_places(wording: Wording, view: View) -> str:
    """``in four places (r1c1, r1c2, r2c1 and r2c2)``."""
    cells = [wording.name_place(cell) for mark in view.marks for cell in mark.cells]
    places = cells + [wording.name_place(edge) for mark in view.marks for edge in mark.edges]
    more = len(places) - NAMED_PLACES
    named = [*places[:NAMED_PLACES], f"{more} more"] if more > 0 else places
    return f"in {spell_count(len(places), 'place')} ({join_words(named)})"


def _describe_effort(outcome: Outcome) -> str:
    """What the integer-programming report tells of each instance."""
    stats = outcome.stats
    return (
        f"# {stats.get('variables')} variables, {stats.get('constraints')} constraints, "
        f"translated in {format_duration(float(stats['translation_seconds']))}, "
        f"solved in {format_duration(float(stats.get('solving_seconds', 0.0)))}"
    )
