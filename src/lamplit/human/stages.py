"""An explanation as it is read: numbered stages, each with its words and its pictures.

A round is a stage of its own, but easy rounds flow together: one thing leads to the next, and a person would tell it
in one breath. They have a line each and share a picture. A step that takes an argument has a paragraph and a picture
of its own; one that is too long for a paragraph has a line and a picture for each of its links. What several steps of
a round rest on is stated once, under a letter, and referred to.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from string import ascii_lowercase
from textwrap import wrap

from lamplit.core.puzzle import State
from lamplit.core.scene import View
from lamplit.core.words import count_words, join_words, make_sentence, spell_count
from lamplit.drawing.views import join_states, make_view
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import PARAGRAPH_WORDS, Human, Link, Round, Step, Tier, write_argument
from lamplit.human.explanations import Explanation

BREATH_ROUNDS, BREATH_STEPS = 6, 18
"""How many easy rounds, and with how many steps in all, are told in one breath."""
EASY_STEPS = "Easy steps"
"""The title of a stage with rounds of several strategies."""
WIDTH = 100
"""Characters a line of an explanation has where nobody says otherwise."""
NAMED = 40
"""How many open places are named before we only count the rest."""


@dataclass(frozen=True)
class Paragraph:
    """A piece of a stage that has a picture of its own: an argument, a link of a long one, or a fact."""

    text: str
    """One line, or one for each of several easy rounds."""
    view: View


@dataclass(frozen=True)
class Stage:
    """One numbered piece of an explanation."""

    number: int
    title: str
    idea: str
    """The idea of a strategy that is more than easy, where it is met for the first time; else empty."""
    paragraphs: tuple[Paragraph, ...]
    """The words, piece by piece, each with its picture."""
    rounds: tuple[Round, ...]
    view: View
    """The board before this stage, with all its conclusions and their reasons marked."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The words, line by line."""
        lines = [line for paragraph in self.paragraphs for line in paragraph.text.splitlines()]
        return (self.idea, *lines) if self.idea else tuple(lines)

    @property
    def text(self) -> str:
        """All its words in one paragraph."""
        return " ".join(self.lines)


def build_stages(explanation: Explanation, breath: int = BREATH_ROUNDS) -> list[Stage]:
    """The rounds gathered into stages, with words and pictures; at most ``breath`` easy rounds in one."""
    human = explanation.human
    told: set[str] = set()
    found: list[Stage] = []
    known = explanation.start
    for number, rounds in enumerate(_gather_rounds(human, explanation.rounds, breath), 1):
        steps = [step for each in rounds for step in each.steps]
        view = make_view(known, steps)
        first = human.get_strategy(rounds[0].strategy)
        alike = all(each.strategy == first.key for each in rounds)
        idea = first.idea if first.tier > Tier.EASY and first.key not in told else ""
        paragraphs = tuple(_write_paragraphs(human, rounds, view, told))
        found.append(Stage(number, first.title if alike else EASY_STEPS, idea, paragraphs, tuple(rounds), view))
        told.update(each.strategy for each in rounds)
        known = join_states(known, view.concluded)
    return found


def _gather_rounds(human: Human, rounds: tuple[Round, ...], breath: int) -> Iterator[list[Round]]:
    """Rounds that belong in one stage."""
    together: list[Round] = []
    for each in rounds:
        easy = human.get_strategy(each.strategy).tier == Tier.EASY
        steps = sum(len(one.steps) for one in (*together, each))
        if together and (not easy or len(together) == breath or steps > BREATH_STEPS):
            yield together
            together = []
        if easy:
            together.append(each)
        else:
            yield [each]
    if together:
        yield together


def _write_paragraphs(human: Human, rounds: list[Round], view: View, told: Collection[str]) -> Iterator[Paragraph]:
    """The words of a stage and their pictures. The view is that of the whole stage; ``told`` are the strategies that
    were named before."""
    if human.get_strategy(rounds[0].strategy).tier == Tier.EASY:
        yield Paragraph("\n".join(_write_easy_lines(human, rounds, told)), view)
    else:
        (argued,) = rounds
        yield from _write_arguments(argued.steps, view.state)


def _write_easy_lines(human: Human, rounds: list[Round], told: Collection[str]) -> Iterator[str]:
    """A line for each round, or several for a long one. In a stage of several strategies, one that is met for the
    first time is named."""
    named = {*told} if len({each.strategy for each in rounds}) > 1 else {each.strategy for each in rounds}
    for each in rounds:
        first, *others = _break_lines(each.text)
        yield first if each.strategy in named else f"{human.get_strategy(each.strategy).title}. {first}"
        yield from others
        named.add(each.strategy)


def _break_lines(text: str) -> list[str]:
    """A text in lines of whole sentences, as few as are short enough."""
    lines: list[str] = []
    for sentence in re.split(r"(?<=\.) ", text):
        if lines and count_words(f"{lines[-1]} {sentence}") <= PARAGRAPH_WORDS:
            lines[-1] += f" {sentence}"
        else:
            lines.append(sentence)
    return lines


def _write_arguments(steps: Sequence[Step], known: State) -> Iterator[Paragraph]:
    """Steps that each take an argument: first the facts that several of them rest on, then one after another."""
    shared = Counter(link.text for step in steps for link in set(step.links) if link.fact)
    facts = {link.text: link for step in steps for link in step.links if link.fact and shared[link.text] > 1}
    labels = {text: _make_label(number) for number, text in enumerate(facts)}
    for text, link in facts.items():
        yield Paragraph(f"({labels[text]}) {make_sentence(text)}", _show_link(known, link, link.shown))
    for step in steps:
        yield from _write_argument(step, known, labels)


def _make_label(number: int) -> str:
    """``a`` to ``z``, then ``aa``, ``ab`` and so on."""
    before, letter = divmod(number, len(ascii_lowercase))
    return (_make_label(before - 1) if before else "") + ascii_lowercase[letter]


def _write_argument(step: Step, known: State, labels: dict[str, str]) -> Iterator[Paragraph]:
    """One step: a paragraph, or the conclusion and its numbered links, each with a picture."""
    links = [link for link in step.links if link.text not in labels]
    cited = [f"({labels[link.text]})" for link in step.links if link.text in labels]
    conclusion = step.conclusion.removesuffix(".") + (f", by {join_words(cited)}" if cited else "")
    lines = write_argument(conclusion, links) if links else (make_sentence(conclusion),)
    yield Paragraph(lines[0], make_view(known, [step]))
    for line, link, shown in zip(lines[1:], links, _gather_supposed(links), strict=False):
        yield Paragraph(line, _show_link(known, link, shown))


def _gather_supposed(links: Sequence[Link]) -> Iterator[State]:
    """What is supposed up to each link, or follows from that, in its scope and those around it."""
    for number, link in enumerate(links, 1):
        around = [one.shown for one in links[:number] if one.scope == link.scope[: len(one.scope)]]
        yield reduce(join_states, around)


def _show_link(known: State, link: Link, supposed: State) -> View:
    return View(known, marks=link.marks, supposed=supposed, coordinates=True)


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
        stages = len(build_stages(explanation))
        return "That solves it." if stages == 1 else f"That solves it, in {spell_count(stages, 'step')}."
    if explanation.ending == "clash":
        assert explanation.clash is not None
        return make_sentence(f"there is no solution: {explanation.clash.text}")
    wording = genre_of(explanation.puzzle).wording(explanation.puzzle)
    named = list(dict.fromkeys(wording.speak(key).place for key in explanation.open))
    places = join_words(named if len(named) <= NAMED else [*named[:NAMED], f"{len(named) - NAMED} more"])
    if explanation.ending == "open":
        return (
            f"Nothing more is forced: the puzzle has several solutions, and they differ in what is still open "
            f"({places})."
        )
    if explanation.ending == "timeout":
        return f"Time ran out here; still open: {places}." if named else "Time ran out before the first step."
    return f"These strategies get stuck here, but all strategies together would solve it; still open: {places}."
