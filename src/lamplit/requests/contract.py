"""The base class of requests: a frozen object that checks its own options, knows its cost, and runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING, dataclass, fields, replace
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar, get_args, get_type_hints

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.grid import Grid
from lamplit.core.json_fields import quote_json
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_words
from lamplit.requests.options import Option, Seconds

Result = TypeVar("Result", covariant=True)
LaneName = Literal["live", "asked", "long"]
"""``live`` is asked at every stroke, ``asked`` by hand; ``long`` shows its progress, and others don't wait for it."""
ProgressCallback = Callable[[int, int, str], None]
"""Is told how much of how much is done, and what is being done."""


@dataclass(frozen=True)
class Cost:
    """The resources that a server allows for one request of a type."""

    lane: LaneName
    cells: int
    """The largest board that a server takes."""
    seconds: float
    """The time limit on a server."""
    browser_seconds: float
    """The time limit in a browser's worker, which can't be interrupted."""
    cacheable: bool = False
    """Whether the answer depends on the options alone, so that it can be kept for the next who asks."""


LOOK = Cost("asked", 10_000, 10, 5)
"""For what is no search: drawing, reading, writing."""
LASTING = replace(LOOK, cacheable=True)
THINK = Cost("asked", 5_000, 20, 5)
"""For what a person asks for once and waits for, such as a hint."""
SEARCH = Cost("long", 2_500, 60, 20)
"""For what tries many boards."""


@dataclass(frozen=True)
class Watch:
    """How a front end follows a running request and cancels it."""

    cancelled: Callable[[], bool] | None = None
    """Says whether nobody wants the answer any more."""
    report_progress: ProgressCallback = lambda done, of, text: None
    show_solution: Callable[[Solution], None] | None = None
    """Gets each solution as soon as it is found."""


UNWATCHED = Watch()


@dataclass(frozen=True, kw_only=True)
class Request(Generic[Result]):
    """One request with its arguments and options. Wrong options are refused when it is created, and those that are
    wrong for this genre or board when it runs.

    A field whose annotation carries an ``Option`` is an option, known by the same name on the command line, on the
    wire and in Python; its type says what you may pass, which ``Option.read`` then normalises. All other fields, such
    as the puzzle, are its subject. An option that is None counts as left out.
    """

    name: ClassVar[str]
    cost: ClassVar[Cost]

    timeout: Annotated[float | None, Seconds("Give up after this many seconds.")] = None

    def __post_init__(self) -> None:
        defaults = {field.name: field.default for field in fields(self)}
        for name, option in options_of(type(self)).items():
            given, default = getattr(self, name), defaults[name]
            missing = given is None and default is not MISSING
            object.__setattr__(self, name, default if missing else option.read(given, f'"{name_option(name)}"'))
        puzzle = getattr(self, "puzzle", None)
        for answer in (getattr(self, "state", None), getattr(self, "answer", None)):
            if puzzle is not None and answer is not None:
                refuse_answer_off_board(puzzle, answer)
        self.validate()

    def validate(self) -> None:
        """Refuse options that don't go together."""

    @classmethod
    def check_options(cls, **given: Any) -> None:
        """Refuse wrong options before there is anything to ask about."""
        probe = object.__new__(cls)
        for field in fields(cls):
            default = None if field.default is MISSING else field.default
            object.__setattr__(probe, field.name, given.get(field.name, default))
        probe.__post_init__()

    def run(self, watch: Watch = UNWATCHED) -> Result:
        """The answer."""
        raise NotImplementedError

    def start_clock(self, watch: Watch, *, steady: bool = False) -> Clock:
        """The clock that runs out with the timeout. With a steady one the answer doesn't depend on it."""
        return replace(Clock.from_timeout(self.timeout, steady=steady), cancelled=watch.cancelled)


_OPTIONS: dict[str, dict[str, Option]] = {}
"""What ``options_of`` has found, by the names of request types."""


def options_of(request_type: type[Request[Any]]) -> dict[str, Option]:
    """The options of a request type by the names of its fields; the timeout, which all have, comes last."""
    if request_type.name not in _OPTIONS:
        _OPTIONS[request_type.name] = _find_options(request_type)
    return _OPTIONS[request_type.name]


def _find_options(request_type: type[Request[Any]]) -> dict[str, Option]:
    hints = get_type_hints(request_type, include_extras=True)
    found = {name: extra for name, hint in hints.items() for extra in get_args(hint)[1:] if isinstance(extra, Option)}
    return {name: option for name, option in found.items() if name != "timeout"} | {"timeout": found["timeout"]}


def name_option(field: str) -> str:
    """The option of a field, as people write it: ``keep-difficulty``."""
    return field.replace("_", "-")


def read_options(
    request_type: type[Request[Any]], given: dict[str, Any], *, others: Iterable[str] = ()
) -> dict[str, Any]:
    """The values of options by the fields they belong to. ``others`` are further names that may be given."""
    known = {name_option(field): field for field in options_of(request_type)}
    allowed = dict.fromkeys([*others, *known])
    for name in given:
        if name not in allowed:
            expected = join_words([*allowed], "or")
            raise BadInput(f'"{request_type.name}" has no option {quote_json(name)}; expected {expected}')
    return {known[name]: value for name, value in given.items() if name in known}


def refuse_together(**given: bool) -> None:
    """Refuse more than one of these options."""
    if sum(given.values()) > 1:
        names = join_words([f'"{name_option(name)}"' for name, is_given in given.items() if is_given])
        raise BadInput(f"{names} can't be used together; choose one")


def refuse_answer_off_board(puzzle: Puzzle, answer: Solution | State) -> None:
    """Refuse a solution or a state that has something off the board."""
    refuse_off_board(puzzle.grid, answer.true | (answer.false if isinstance(answer, State) else frozenset()))


def refuse_off_board(grid: Grid, things: Iterable[Decision | Mark]) -> None:
    """Refuse what lies far from the board, where some would look for it cell by cell.

    An edge may end on the lattice point below or to the right of the last cell, and a wall may run through it.
    """
    for thing in things:
        is_wall = isinstance(thing, Mark) and thing.role is Role.WALL
        for cell in thing.cells:
            if not (0 <= cell.row <= grid.rows and 0 <= cell.col <= grid.cols if is_wall else cell in grid):
                raise BadInput(f"{cell} is not a cell of the board, which is {grid.cols}×{grid.rows}")
        for edge in thing.edges:
            if not all(0 <= end.row <= grid.rows and 0 <= end.col <= grid.cols for end in edge):
                raise BadInput(f"{edge} lies outside the board, which is {grid.cols}×{grid.rows}")
