"""An explanation as it is read: numbered stages, each with its words and its picture.

A round is a stage of its own, but simple rounds of a single step flow together: one thing leads to
the next, and a person would tell it in one breath.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from lamplit.core.puzzle import State
from lamplit.core.scene import Mark, Role, View
from lamplit.core.words import join_words, make_sentence, spell_count
from lamplit.drawing.views import mark_decisions
from lamplit.genre.steps import Human, Round, Step, Tier
from lamplit.human.explanations import Explanation, human_of

BREATH = 5
"""How many simple steps are told in one breath."""
WIDTH = 100
"""Characters a line of an explanation has where nobody says otherwise."""
NAMED = 40
"""How many open places are named before we only count the rest."""
LEADS = ("", "Now ", "Then ", "Next, ", "After that, ")


@dataclass(frozen=True)
class Stage:
    """One numbered piece of an explanation."""

    number: int
    title: str
    lines: tuple[str, ...]
    """The words: one paragraph, or a line for each of several longer arguments."""
    rounds: tuple[Round, ...]
    view: View
    """The board after this stage, its conclusions and their reasons marked."""

    @property
    def text(self) -> str:
        """All its words in one paragraph."""
        return " ".join(self.lines)


def build_stages(explanation: Explanation) -> list[Stage]:
    """The rounds gathered into stages, with words and pictures."""
    human = human_of(explanation.puzzle)
    told: set[str] = set()
    found: list[Stage] = []
    true, false = set(explanation.start.true), set(explanation.start.false)
    for number, rounds in enumerate(_gather_rounds(human, explanation.rounds), 1):
        steps = [step for each in rounds for step in each.steps]
        true.update(key for step in steps for key in step.true)
        false.update(key for step in steps for key in step.false)
        titles = dict.fromkeys(human.get_strategy(each.strategy).title for each in rounds)
        view = View(State(frozenset(true), frozenset(false)), marks=make_marks(steps), coordinates=True)
        found.append(Stage(number, join_words(titles), _write_lines(human, rounds, told), tuple(rounds), view))
        told.update(each.strategy for each in rounds)
    return found


def _gather_rounds(human: Human, rounds: tuple[Round, ...]) -> Iterator[list[Round]]:
    """Rounds that belong in one stage."""
    breath: list[Round] = []
    for each in rounds:
        alone = human.get_strategy(each.strategy).tier == Tier.EASY and len(each.steps) == 1
        if breath and (not alone or len(breath) == BREATH):
            yield breath
            breath = []
        if alone:
            breath.append(each)
        else:
            yield [each]
    if breath:
        yield breath


def _write_lines(human: Human, rounds: list[Round], told: set[str]) -> tuple[str, ...]:
    """The words of a stage. A strategy met for the first time is introduced by its idea; several steps
    that each take an argument of their own get a line each."""
    if len(rounds) > 1:
        return (" ".join(_add_lead(each.text, lead) for each, lead in zip(rounds, LEADS, strict=False)),)
    (each,) = rounds
    strategy = human.get_strategy(each.strategy)
    idea = [] if each.strategy in told else [strategy.idea]
    if strategy.tier > Tier.EASY and len(each.steps) > 1:
        return (*idea, *(step.text for step in each.steps))
    return (" ".join([*idea, each.text]),)


def _add_lead(text: str, lead: str) -> str:
    """A sentence that goes on from the one before."""
    return f"{lead}{text[:1].lower()}{text[1:]}" if lead else text


def describe_explanation(explanation: Explanation, width: int = WIDTH) -> str:
    """The whole explanation as text: numbered stages and how it ended, in lines of this width."""
    told: list[str] = []
    for stage in build_stages(explanation):
        head = f"{stage.number}. "
        indent = " " * len(head)
        told += _wrap_words(stage.title, width, head, indent)
        told += [line for words in stage.lines for line in _wrap_words(words, width, indent, indent)]
    return "\n".join([*told, *_wrap_words(describe_ending(explanation), width)])


def _wrap_words(words: str, width: int, indent: str = "", hanging: str = "") -> list[str]:
    """Lines that are broken between words only."""
    return wrap(
        words, width, initial_indent=indent, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False
    )


def describe_ending(explanation: Explanation) -> str:
    """The last sentence: how it ended."""
    if explanation.ending == "solved":
        return f"That solves it, in {spell_count(len(build_stages(explanation)), 'step')}."
    if explanation.ending == "clash":
        assert explanation.clash is not None
        return make_sentence(f"there is no solution: {explanation.clash.text}")
    named = list(dict.fromkeys(key.place for key in explanation.open))
    places = join_words(named if len(named) <= NAMED else [*named[:NAMED], f"{len(named) - NAMED} more"])
    if explanation.ending == "open":
        return (
            f"Nothing more is forced: the puzzle has several solutions, and they differ in what is still open "
            f"({places})."
        )
    if explanation.ending == "timeout":
        return f"Time ran out here; still open: {places}." if named else "Time ran out before the first step."
    return f"These strategies get stuck here, but all strategies together would solve it; still open: {places}."


def make_marks(steps: Sequence[Step]) -> tuple[Mark, ...]:
    """The clues, cells and edges the conclusions rest on, and the conclusions."""
    decided = [key for step in steps for key in (*step.true, *step.false)]
    conclusion = mark_decisions(Role.CONCLUSION, decided)
    cells = dict.fromkeys(cell for step in steps for cell in (*step.grounds.clues, *step.grounds.cells))
    edges = dict.fromkeys(edge for step in steps for edge in step.grounds.edges)
    reason = Mark(
        Role.REASON,
        tuple(cell for cell in cells if cell not in conclusion.cells),
        tuple(edge for edge in edges if edge not in conclusion.edges),
    )
    shown = dict.fromkeys(mark for step in steps for mark in step.finding.extra_marks())
    return (*shown, reason, conclusion)
