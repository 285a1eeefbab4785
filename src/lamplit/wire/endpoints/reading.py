"""The requests of a page that read a text, and that draw a board for the screen."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any

from lamplit.core.errors import BadInput, UnclearGenre
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.genre.registry import all_genres, genre_of
from lamplit.requests.contract import LOOK, UNWATCHED, Request, Watch, refuse_off_board
from lamplit.requests.options import Flag, Text
from lamplit.wire.endpoints.answers import collect_warnings
from lamplit.wire.endpoints.playing import Entries


@dataclass(frozen=True, kw_only=True)
class ReadRequest(Request["Json | list[Json]"]):
    """The puzzle in a text; or all of them, each with its line."""

    name = "read"
    cost = LOOK

    text: Annotated[str, Text("The text.")]
    genre: Annotated[str | None, Text("The genre, if it can't be detected.")] = None
    format: Annotated[str | None, Text("The format, if it can't be detected.")] = None
    all: Annotated[bool, Flag("Read every puzzle in the text.")] = False

    def run(self, watch: Watch = UNWATCHED) -> Json | list[Json]:
        from lamplit.formats import detect, get_format, read
        from lamplit.formats.detect import clean_text

        if self.all:
            return self._read_all(watch)
        format = get_format(self.format or detect(clean_text(self.text))).name
        with collect_warnings() as warnings:
            puzzle = read(self.text, genre=self.genre, format=format)
        return {"puzzle": puzzle_to_json(puzzle), "format": format, "warnings": warnings}

    def _read_all(self, watch: Watch) -> list[Json]:
        """Each puzzle with its line; for one that fits several genres, which these are."""
        from lamplit.formats.many import read_many

        clock = self.start_clock(watch)
        found: list[Json] = []
        entries = read_many(self.text, genre=self.genre, format=self.format)
        while True:
            clock.check()
            with collect_warnings() as warnings:
                entry = next(entries, None)
            if entry is None:
                return found
            record: Json = {"line": entry.line}
            if entry.fault is None:
                record |= {"puzzle": puzzle_to_json(entry.puzzle), "warnings": warnings}
            else:
                record |= {"fault": " ".join(str(entry.fault).split())}
            if isinstance(entry.fault, UnclearGenre):
                record |= {"text": entry.text, "genres": self._find_fitting_genres(entry.text)}
            found.append(record)

    def _find_fitting_genres(self, text: str) -> list[str]:
        """The genres in which a text can be read."""
        from lamplit.formats import read

        names = []
        for genre in all_genres():
            with suppress(BadInput), collect_warnings():
                read(text, genre=genre.name, format=self.format)
                names.append(genre.name)
        return names


@dataclass(frozen=True, kw_only=True)
class SceneRequest(Request[Json]):
    """The picture of a board as plain shapes, for a page to draw."""

    name = "scene"
    cost = LOOK

    puzzle: Puzzle
    answer: Solution | State | None = None
    marks: Annotated[tuple[Any, ...], Entries("Places to point at, as JSON.")] = ()
    faults: Annotated[bool, Flag("Also mark what is wrong.")] = False
    coordinates: Annotated[bool, Flag("Number the rows and columns.")] = False

    def run(self, watch: Watch = UNWATCHED) -> Json:
        from lamplit.core.scene import View
        from lamplit.wire.scenes import mark_from_json, scene_to_json

        puzzle, answer, genre = self.puzzle, self.answer, genre_of(self.puzzle)
        solution = answer if isinstance(answer, Solution) else None
        marks = tuple(mark_from_json(item) for item in self.marks)
        refuse_off_board(puzzle.grid, marks)
        faults = []
        if self.faults:
            faults = genre.validate(puzzle) if solution is None else genre.check(puzzle, solution)
        state = answer if isinstance(answer, State) else State(frozenset() if solution is None else solution.true)
        view = View(state, solution is not None, tuple(faults), marks, coordinates=self.coordinates)
        return {**scene_to_json(genre.draw(puzzle, view))}
