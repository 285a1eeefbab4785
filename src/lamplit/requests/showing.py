"""Requests to show a puzzle: as a picture, or in another format."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

from lamplit.core.clock import OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput, LamplitError
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import View
from lamplit.formats.contract import FilledPuzzle
from lamplit.requests.contract import LOOK, UNWATCHED, Request, Watch, refuse_answer_off_board
from lamplit.requests.options import Flag, Option, Text, WholeNumber

if TYPE_CHECKING:
    from lamplit.drawing import FileType
    from lamplit.drawing.sheet import SheetBoard, SheetOptions


LONGEST_TITLE = 500
"""Characters of a heading; fitting more of them into lines takes seconds."""


def suggest_papers() -> list[str]:
    from lamplit.drawing.paper_sizes import PAPERS

    return list(PAPERS)


def suggest_formats() -> tuple[str, ...]:
    from lamplit.formats import format_names

    return format_names()


@dataclass(frozen=True)
class CellLength(Option):
    """A length: a number of pixels, or text such as ``8mm``; here always as text."""

    def read(self, value: object, where: str) -> str:
        if isinstance(value, str):
            return value
        return f"{WholeNumber(self.help, least=1).read(value, where)}px"


@dataclass(frozen=True, kw_only=True)
class RenderRequest(Request["str | bytes"]):
    """Draw puzzles, or their solutions, as SVG, PNG, PDF or text: text for SVG and TXT, else bytes.

    Several puzzles are laid out on sheets of paper, and so is a single one if you use an option of sheets.
    """

    name = "render"
    cost = replace(LOOK, browser_seconds=20)

    puzzles: tuple[FilledPuzzle, ...] = ()
    """Each with what is drawn in it."""
    to: Annotated[str, Text("svg, png, pdf or txt.")] = "svg"
    solution: Annotated[bool, Flag("Draw the solution.")] = False
    coordinates: Annotated[bool, Flag("Number the rows and columns.")] = False
    title: Annotated[str, Text("A heading for the sheet.", metavar="TEXT")] = ""
    numbers: Annotated[bool, Flag("Number the puzzles on the sheet.")] = False
    per_page: Annotated[
        int | None, WholeNumber("Puzzles per page; by default, chosen by their size.", least=1, most=500)
    ] = None
    paper: Annotated[
        str | None, Text("The paper size: a4 (the default), letter, a5, 6x9 or 8.5x11.", suggest=suggest_papers)
    ] = None
    scale: Annotated[
        str | int | None,
        CellLength("The size of a cell: 8mm on paper, or 60px for an SVG or PNG of one puzzle.", metavar="SIZE"),
    ] = None

    def validate(self) -> None:
        for filled in self.puzzles:
            if filled.answer is not None:
                refuse_answer_off_board(filled.puzzle, filled.answer)
        if len(self.title) > LONGEST_TITLE:
            raise BadInput(f'"title" has {len(self.title):,} characters; expected at most {LONGEST_TITLE}')
        if self.file_type == "txt" and (len(self.puzzles) > 1 or self._sheet_options.make_layout("txt", False)):
            raise BadInput("a sheet can't be written as text; expected svg, png or pdf")
        if self.file_type == "txt" and self.scale is not None:
            raise BadInput('"scale" is for pictures; expected svg, png or pdf')

    @property
    def file_type(self) -> FileType:
        from lamplit.drawing import get_file_type

        return get_file_type(self.to)

    @property
    def is_sheet(self) -> bool:
        """Whether even a single puzzle is drawn on a sheet."""
        return self._sheet_options.make_layout(self.file_type, several=False) is not None

    @property
    def _sheet_options(self) -> SheetOptions:
        from lamplit.drawing.cell_size import parse_cell_size
        from lamplit.drawing.sheet import SheetOptions

        cell = None if self.scale is None else parse_cell_size(str(self.scale))
        return SheetOptions(self.title, self.numbers, self.per_page, self.paper, cell)

    def run(self, watch: Watch = UNWATCHED) -> str | bytes:
        from lamplit.drawing.sheet import SheetBoard

        boards = []
        for number, filled in enumerate(self.puzzles, 1):
            try:
                view = self.make_view(filled, watch)
            except LamplitError as error:
                if len(self.puzzles) == 1:
                    raise
                raise type(error)(f"puzzle {number} of the list: {error}") from None
            boards.append(SheetBoard(filled.puzzle, view, number))
        return self.draw(boards, several=len(boards) > 1)

    def make_view(self, filled: FilledPuzzle, watch: Watch = UNWATCHED) -> View:
        """What is drawn of a puzzle: its solution if that is asked for, else what is filled in."""
        from lamplit.drawing import view_solution
        from lamplit.genre.registry import genre_of

        match filled.answer:
            case _ if self.solution:
                view = view_solution(self._find_only_solution(filled.puzzle, watch))
            case None:
                view = View()
            case Solution():
                view = view_solution(filled.answer)
            case State():
                is_solved = not genre_of(filled.puzzle).check(filled.puzzle, Solution(filled.answer.true))
                view = View(filled.answer, solved=is_solved)
        return replace(view, coordinates=self.coordinates)

    def _find_only_solution(self, puzzle: Puzzle, watch: Watch) -> Solution:
        """The solution, if there is exactly one: nobody should take one of several for the only one."""
        from lamplit.engines import solve

        outcome = solve(puzzle, timeout=self.timeout, cancelled=watch.cancelled)
        match outcome.status:
            case "unique":
                return outcome.solutions[0]
            case "none":
                raise AnswerIsNo("there is no solution to draw")
            case "multiple":
                raise AnswerIsNo("there are several solutions; expected exactly one to draw")
        found = "time ran out before Lamplit knew whether the solution is the only one"
        raise OutOfTime(found if outcome.solutions else "no solution was found in time")

    def count_pages(self, boards: Sequence[SheetBoard], *, several: bool) -> int:
        from lamplit.drawing.sheet import Sheets

        layout = self._sheet_options.make_layout(self.file_type, several)
        return 1 if layout is None else len(Sheets(boards, layout))

    def draw(self, boards: Sequence[SheetBoard], *, several: bool, colour: bool = False) -> str | bytes:
        """A picture of one board, or sheets of them; ``colour`` is for text in a terminal."""
        from lamplit.drawing import render
        from lamplit.drawing.sheet import Sheets, render_sheets

        options = self._sheet_options
        layout = options.make_layout(self.file_type, several)
        if layout is not None:
            return render_sheets(Sheets(boards, layout), self.file_type)
        (board,) = boards
        return render(board.puzzle, self.file_type, view=board.view, cell_size=options.cell, colour=colour)


@dataclass(frozen=True, kw_only=True)
class ConvertRequest(Request[str]):
    """Write a puzzle, or an answer to it, in another format."""

    name = "convert"
    cost = LOOK

    puzzle: Puzzle
    answer: Solution | State | None = None
    to: Annotated[str, Text("The format to write.", suggest=suggest_formats)]
    unique: Annotated[bool, Flag("With smtlib: ask for a second solution, so that unsat means unique.")] = False

    def validate(self) -> None:
        from lamplit.formats import get_format

        object.__setattr__(self, "to", get_format(self.to).name)
        if self.unique and self.to != "smtlib":
            raise BadInput('"unique" asks a solver for another solution; it only works with the format smtlib')
        if self.unique and self.answer is not None:
            raise BadInput('"unique" finds the solution itself; leave out the answer')

    def run(self, watch: Watch = UNWATCHED) -> str:
        from lamplit.formats import write, write_solution, write_state

        answer = self._find_solution(watch) if self.unique else self.answer
        match answer:
            case None:
                return write(self.puzzle, self.to)
            case Solution():
                return write_solution(self.puzzle, answer, self.to)
        return write_state(self.puzzle, answer, self.to)

    def _find_solution(self, watch: Watch) -> Solution:
        from lamplit.engines import solve

        outcome = solve(self.puzzle, limit=1, timeout=self.timeout, cancelled=watch.cancelled)
        if outcome.status == "timeout":
            raise OutOfTime("out of time")
        if not outcome.solutions:
            raise AnswerIsNo('there is no solution, so "unique" has nothing to ask for')
        return outcome.solutions[0]
