"""Run the checks of a genre: all with one call, or one by one under their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from lamplit.core.system.plugins import describe_failure
from lamplit.genre.contract import Genre
from lamplit.genre.registry import lend_genre
from lamplit.testing.checks import (
    authoring,
    checker,
    decisions,
    declaration,
    drawing,
    examples,
    formats,
    gallery,
    play,
    rules,
    statement,
    strategies,
)
from lamplit.testing.failures import GenreFailure, name_boards
from lamplit.testing.sample import Examine, SmallBoard, examine_boards, make_sample

BOARDS = 200
"""How many small boards a genre is checked on, unless you ask for another number."""

ALWAYS: dict[str, Examine] = {
    "faults": checker.examine_faults,
    "off-board": checker.examine_off_board,
    "decisions": decisions.examine_decisions,
    "pointing": decisions.examine_pointing,
    "validate": checker.examine_validate,
    "broken": checker.examine_broken,
    "rules": rules.examine_rules,
    "engines": rules.examine_engines,
    "deductions": rules.examine_deductions,
    "demands": rules.examine_demands,
    "strategies": strategies.examine_strategies,
    "explanation": strategies.examine_explanation,
    "json": formats.examine_json,
    "pictures": drawing.examine_pictures,
    "looks": drawing.examine_looks,
    "fault-marks": drawing.examine_fault_marks,
}
"""What is checked of every genre, on each board."""
OPTIONAL: dict[str, dict[str, Examine]] = {
    "statement": {"statement": statement.examine_statement},
    "play": {
        "playboard": play.examine_playboard,
        "writing": play.examine_writing,
        "gestures": play.examine_gestures,
        "points": play.examine_points,
        "met": play.examine_met,
    },
    "setter": {
        "switches": rules.examine_switches,
        "fitting": authoring.examine_fitting,
        "clues-apart": authoring.examine_clues_apart,
        "weaker": authoring.examine_weaker,
        "options": authoring.examine_options,
    },
}
"""What is checked of a genre that has a part, by the field of ``Genre`` that holds it."""


class CheckedGenre:
    """A genre under test, with its small boards, which all checks share."""

    def __init__(self, genre: Genre, boards: int, seed: int) -> None:
        self.genre = name_boards(genre)
        self._boards, self._seed = boards, seed

    @cached_property
    def boards(self) -> list[SmallBoard]:
        """The boards, made when the first check asks for them."""
        return make_sample(self.genre, self._boards, self._seed)


@dataclass(frozen=True)
class GenreCheck:
    """One check of a genre, under a name. Call it: it raises ``GenreFailure`` if something is wrong."""

    name: str
    checked: CheckedGenre
    run: Callable[[], None]

    @property
    def __name__(self) -> str:
        """What pytest calls the test that is made of it."""
        return self.name

    def __call__(self) -> None:
        __tracebackhide__ = True
        with lend_genre(self.checked.genre):
            try:
                self.run()
            except GenreFailure as failure:
                found = failure
            except Exception as error:
                found = GenreFailure(describe_failure(error))
                found.__cause__ = error
            else:
                return
            failed = GenreFailure(
                f"{self.checked.genre.title}, {self.name}: {found.describe()}", found.puzzle, found.state
            )
        raise failed from found.__cause__


def list_checks(genre: Genre, *, boards: int = BOARDS, seed: int = 0) -> list[GenreCheck]:
    """The checks that apply to a genre, each by itself; nothing is run yet.

    With pytest, ``@pytest.mark.parametrize("check", list_checks(GENRE))`` makes a test of each.

    Args:
        genre: The genre. It need not be installed.
        boards: How many small random boards to look at.
        seed: Another seed makes other boards.
    """
    checked = CheckedGenre(genre, boards, seed)
    return [GenreCheck(name, checked, run) for name, run in _list_runs(checked)]


def check_genre(genre: Genre, *, boards: int = BOARDS, seed: int = 0) -> None:
    """Run every check that applies to a genre, the simplest first.

    Args:
        genre: The genre. It need not be installed.
        boards: How many small random boards to look at.
        seed: Another seed makes other boards.

    Raises:
        GenreFailure: Something is wrong. It is an ``AssertionError``: one sentence, and the smallest board found.
    """
    __tracebackhide__ = True
    for check in list_checks(genre, boards=boards, seed=seed):
        check()


def _list_runs(checked: CheckedGenre) -> Iterator[tuple[str, Callable[[], None]]]:
    genre = checked.genre
    yield "declaration", partial(declaration.examine_declaration, genre)
    yield "solvable", lambda: checker.examine_some_solvable(checked.boards)
    for name, examine in ALWAYS.items():
        yield name, partial(_run_on_boards, checked, examine)
    for name in formats.list_formats(genre):
        yield name, partial(_run_format, checked, name)
    for field, examines in OPTIONAL.items():
        if getattr(genre, field) is not None:
            for name, examine in examines.items():
                yield name, partial(_run_on_boards, checked, examine)
    yield "examples", partial(examples.examine_examples, genre)
    yield "named-faults", lambda: examples.examine_named_faults(checked.boards)
    yield "gallery", partial(gallery.examine_gallery, genre)


def _run_on_boards(checked: CheckedGenre, examine: Examine) -> None:
    examine_boards(checked.boards, examine)


def _run_format(checked: CheckedGenre, name: str) -> None:
    formats.examine_format(checked.boards, name)
