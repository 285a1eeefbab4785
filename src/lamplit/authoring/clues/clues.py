"""Solution first: clues for a loop, a shading, a lighting, bridges that are drawn, such that there is no other.

All clues that fit make the first board. If it has another solution, no clues can do it, and where the two differ
is where it fails. Else as many clues go as can go, or as a difficulty wants.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from lamplit.authoring.changes import explain_no_clues, setter_of
from lamplit.authoring.clues.choice import ClueChoice, choose_few, choose_for_tier, is_too_hard
from lamplit.authoring.clues.nearby_solutions import find_nearest
from lamplit.authoring.judging import Reporter, has_tier, ignore_progress, list_solutions
from lamplit.authoring.uniqueness_judge import keep_only_clues
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import View
from lamplit.core.words import format_count
from lamplit.drawing import render, view_difference
from lamplit.drawing.notebook import build_html
from lamplit.generating.skill import parse_difficulty
from lamplit.generating.symmetry import find_clue_orbits, list_clue_places, parse_symmetry
from lamplit.genre.authoring import DrawnSolution
from lamplit.genre.judging import DISAGREEMENT, make_wrong_answer
from lamplit.genre.registry import genre_of
from lamplit.human import Grade, grade
from lamplit.questions.judging import require_allowed
from lamplit.questions.nearest_solutions import find_nearest_other

ARRANGEMENTS = 4
"""Boards with all clues that are tried for a difficulty, where there is a choice of them."""
ROUNDS = 20
"""A solution near the one that is drawn is given up sooner than that one: there are many of them."""


@dataclass(frozen=True, repr=False)
class Clues:
    """The answer of ``clues``: a puzzle whose only solution is the one you gave. Printed, it is its words and the
    board.
    """

    puzzle: Puzzle
    """The puzzle with the clues."""
    solution: Solution
    """The solution that you gave, proven to be the only one."""
    clues: tuple[Cell, ...]
    """The cells of clues that say something; plain walls and islands without a number aren't listed."""
    given: tuple[Cell, ...]
    """Those that were on the board already, or that the symmetry added to them."""
    least: bool
    """Whether it is proven that none of the others can be left out."""
    grade: Grade
    """The grade of the puzzle."""

    @property
    def words(self) -> str:
        """The answer in words."""
        from lamplit.authoring.clues.words import describe_clues

        return describe_clues(self)

    def __str__(self) -> str:
        return f"{self.words}\n{self.puzzle}"

    def __repr__(self) -> str:
        clues = format_count(len(self.clues), "clue")
        return f"<Clues: {self.puzzle.genre} {self.puzzle.size}, {clues}, {self.grade}>"

    def _repr_html_(self) -> str:
        """The words and the board, as a notebook shows them."""
        return build_html([self.words], [(self.puzzle, View())])


@dataclass(frozen=True, repr=False)
class UnforcedSolution:
    """The answer of ``clues`` if no clues can force the solution. Printed, it is its words and the board with the
    differences marked.
    """

    puzzle: Puzzle
    """The board with every clue that may be there."""
    solution: Solution
    """The solution that you gave."""
    other: Solution
    """Another solution of that puzzle."""
    elsewhere: bool
    """Whether clues in other places could force the solution."""
    nearest: Clues | None
    """The nearest solution found that can be forced, with its clues; None if none was found."""

    @property
    def differing(self) -> int:
        """In how many places the nearest solution differs."""
        return 0 if self.nearest is None else len(self.solution.true ^ self.nearest.solution.true)

    @property
    def words(self) -> str:
        """The answer in words."""
        from lamplit.authoring.clues.words import describe_clues

        return describe_clues(self)

    def __str__(self) -> str:
        board = render(self.puzzle, "txt", view=view_difference(self.solution, self.other))
        return f"{self.words}\n{board}".rstrip("\n")

    def __repr__(self) -> str:
        places = format_count(self.differing, "place")
        near = (
            "no similar one can be forced"
            if self.nearest is None
            else f"the nearest one that can be forced differs in {places}"
        )
        return f"<UnforcedSolution: {self.puzzle.genre} {self.puzzle.size}, {near}>"

    def _repr_html_(self) -> str:
        """The words, and the board with what differs marked, as a notebook shows them."""
        view = replace(view_difference(self.solution, self.other), coordinates=True)
        return build_html([self.words], [(self.puzzle, view)])


def find_clues(
    board: Puzzle,
    solution: Solution,
    *,
    every: bool = False,
    places: Collection[Cell] | None = None,
    difficulty: str | None = None,
    symmetry: str = "none",
    seed: int = 0,
    clock: Clock | None = None,
    report: Reporter = ignore_progress,
) -> Clues | UnforcedSolution:
    """Clues that make this the only solution of the board: few, or ``every`` one, or all in these ``places``.

    Walls, islands and clues of the board stay as they are. ``BadInput`` if what is drawn is no solution of it,
    ``AnswerIsNo`` where there are clues, but none of this difficulty or in these places.
    """
    together = find_clue_orbits(board, parse_symmetry(symmetry))
    tier = None if difficulty is None else parse_difficulty(difficulty)
    _refuse_faults(board, solution, clock or Clock())
    where = frozenset(list_clue_places(board) if places is None else places)
    drawn = DrawnSolution(board, solution, where, together, tier, seed, clock=clock or Clock())
    return _find_clued(drawn, every, places is not None, report)


def _find_clued(drawn: DrawnSolution, every: bool, in_places: bool, report: Reporter) -> Clues | UnforcedSolution:
    setter = setter_of(drawn.board)
    all_of_them = every or setter.whole or (in_places and drawn.tier is None)
    full = None
    for number, full in enumerate(_arrange_clues(drawn), 1):
        report(0, 1, "asking whether the solution can be forced")
        other = find_nearest_other(full, drawn.solution, drawn.clock)
        if other is not None:
            return _make_unforced(drawn, full, other, every, in_places, report)
        choice = _choose_clues(drawn, full, all_of_them, report)
        if choice is not None:
            return _prove_puzzle(drawn, keep_only_clues(full, choice.kept), choice.least)
        if number == ARRANGEMENTS:
            break
    raise AnswerIsNo(_explain_failure(drawn, full, all_of_them))


def _refuse_faults(board: Puzzle, solution: Solution, clock: Clock) -> None:
    """What is drawn has to keep all rules, and the clues that are there already."""
    grounded = setter_of(board).grounded(board, solution)
    if faults := genre_of(board).check(grounded, solution):
        raise BadInput(f"the drawing isn't a solution: {faults[0]}")
    require_allowed(grounded, solution, clock)


def _find_given_clues(drawn: DrawnSolution) -> frozenset[Cell]:
    """The clues that the drawing brought along, and that say something, with those that go with them."""
    setter = setter_of(drawn.board)
    fitting = setter.fitting(drawn.board, drawn.solution)
    telling = (
        cell
        for cell, clue in drawn.board.clues.items()
        if setter.weaker(clue) != clue and setter.is_met(fitting, cell, clue)
    )
    return frozenset(mate for cell in telling for mate in drawn.together[cell])


def _arrange_clues(drawn: DrawnSolution) -> Iterator[Puzzle]:
    """Boards with all their clues; where the solution tells what they are, there is one such board."""
    setter = setter_of(drawn.board)
    if setter.arranged is not None:
        yield from setter.arranged(drawn)
        return
    given = _find_given_clues(drawn)
    board = setter.grounded(drawn.board, drawn.solution)
    fitting = {**setter.fitting(board, drawn.solution)}
    fitting.update((cell, clue) for cell, clue in board.clues.items() if cell in given)
    for cell in sorted(given.difference(fitting)):
        raise AnswerIsNo(f"no {setter.noun} fits at {cell}, so the clues can't have this symmetry")
    may = {cell for cell in fitting if cell in given or cell in drawn.places}
    there = {cell: fitting[cell] for cell in fitting if may.issuperset(drawn.together[cell])}
    plain = {cell: setter.weaker(clue) for cell, clue in board.clues.items()}
    yield board.with_clues({**{cell: clue for cell, clue in plain.items() if clue is not None}, **there})


def _choose_clues(drawn: DrawnSolution, full: Puzzle, all_of_them: bool, report: Reporter) -> ClueChoice | None:
    """Which clues are kept; None if they don't come to the difficulty that is wanted."""
    given = _find_given_clues(drawn)
    if all_of_them:
        fits = drawn.tier is None or has_tier(full, drawn.tier, drawn.clock)
        return ClueChoice(frozenset(full.clues), False) if fits else None
    if drawn.tier is None:
        return choose_few(drawn, full, given, report)
    return choose_for_tier(drawn, full, given, drawn.tier, report)


def _prove_puzzle(drawn: DrawnSolution, puzzle: Puzzle, least: bool) -> Clues:
    """What leaves the library: solved once more, with the solution that was drawn, and graded."""
    if drawn.solution not in list_solutions(puzzle, drawn.clock, 1):
        faults = genre_of(puzzle).check(puzzle, drawn.solution)
        raise make_wrong_answer(genre_of(puzzle), f"a clue doesn't fit ({faults[0]})" if faults else DISAGREEMENT)
    weaker = setter_of(puzzle).weaker
    telling = tuple(cell for cell, clue in puzzle.clues.items() if weaker(clue) != clue)
    given = tuple(sorted(_find_given_clues(drawn).intersection(telling)))
    return Clues(puzzle, drawn.solution, telling, given, least, grade(puzzle, drawn.clock))


def _explain_failure(drawn: DrawnSolution, full: Puzzle | None, all_of_them: bool) -> str:
    """Why there are no clues that are as they are wanted; ``full`` has all that fit, if such were found."""
    noun, tier = setter_of(drawn.board).noun, drawn.tier
    if full is not None and (why := explain_no_clues(full)) is not None:
        return f"the puzzle is {grade(full, drawn.clock).tier}, not {tier}, and {why} to choose from"
    if tier is None:
        return f"found no {noun}s that force this solution, but there may be some"
    if full is None:
        return f"found no {noun}s that make the puzzle {tier}"
    if all_of_them:
        return f"with all its {noun}s the puzzle is {grade(full, drawn.clock).tier}, not {tier}"
    if is_too_hard(full, tier, drawn.clock):
        return f"even with all its {noun}s the puzzle is harder than {tier}"
    return f"found no choice of {noun}s that makes the puzzle {tier}: all of them are easier"


def _make_unforced(
    drawn: DrawnSolution, full: Puzzle, other: Solution, every: bool, in_places: bool, report: Reporter
) -> UnforcedSolution:
    """Where it fails, and the nearest that does not."""
    elsewhere = _is_forced_elsewhere(drawn)

    def find_other(solution: Solution) -> Solution | None:
        """None if clues force this solution; else another that they allow."""
        there = next(_arrange_clues(replace(drawn, solution=solution, tier=None, rounds=ROUNDS)), None)
        if there is None:
            raise AnswerIsNo("time ran out before Lamplit knew whether clues can force this solution")
        return find_nearest_other(there, solution, drawn.clock)

    for solution in find_nearest(replace(drawn, tier=None), other, find_other, report):
        try:
            found = _find_clued(replace(drawn, solution=solution), every, in_places, ignore_progress)
        except AnswerIsNo:
            continue
        except OutOfTime:
            break
        if isinstance(found, Clues):
            return UnforcedSolution(full, drawn.solution, other, elsewhere, found)
    return UnforcedSolution(full, drawn.solution, other, elsewhere, None)


def _is_forced_elsewhere(drawn: DrawnSolution) -> bool:
    """Whether clues in all places, with no symmetry, would do."""
    places = frozenset(list_clue_places(drawn.board))
    free = replace(drawn, places=places, together=find_clue_orbits(drawn.board, "none"), tier=None)
    if (free.places, free.together) == (drawn.places, drawn.together):
        return False
    there = next(_arrange_clues(free), None)
    return there is not None and find_nearest_other(there, drawn.solution, drawn.clock) is None
