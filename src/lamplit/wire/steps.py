"""Steps of an explanation, the rounds and stages they come in, and why a puzzle has no solution."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self, TypedDict, get_args

from lamplit.core import json_fields
from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Mark
from lamplit.genre.puzzle_json import find_record_genre, state_from_json, state_to_json
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Clash, Finding, Grounds, Link, Round, Step
from lamplit.human import Explanation
from lamplit.human.explanations import Ending
from lamplit.human.stages import Stage, build_stages, describe_ending
from lamplit.wire.places import CellJson, EdgeJson, cells_to_json, edges_to_json
from lamplit.wire.scenes import MarkJson, mark_from_json, mark_to_json


class GroundsJson(TypedDict):
    clues: list[CellJson]
    cells: list[CellJson]
    edges: list[EdgeJson]


class LinkJson(TypedDict):
    text: str
    supposed: Json
    """What is supposed, or follows from that, in this link, as a state."""
    shown: list[MarkJson]
    """What a picture of the link shows."""
    fact: bool
    """Whether it holds on the board itself, under no supposition."""
    scope: list[int]
    """The case or inner supposition it belongs to, the outermost first; empty outside all of them."""


class ArgumentJson(TypedDict):
    """What a step says and shows."""

    text: str
    conclusion: str
    """What follows, in a sentence."""
    links: list[LinkJson]
    """Why, one deduction each."""
    shown: list[MarkJson]
    """What a picture of the step shows besides: areas, ways."""


class StepJson(GroundsJson, ArgumentJson):
    strategy: str
    follows: Json
    """What follows, as a state."""


class RoundJson(TypedDict):
    strategy: str
    open: int
    """How many steps of this strategy could be seen at that moment."""
    steps: list[StepJson]
    text: str


class StageJson(TypedDict):
    number: int
    title: str
    text: str
    rounds: list[RoundJson]


class ClashJson(GroundsJson):
    text: str


@dataclass(frozen=True)
class QuotedFinding(Finding):
    """A finding that another program told: its words are known, and not what they were made from."""

    told: str
    """The conclusion, in a sentence."""
    links: tuple[Link, ...]
    marks: tuple[Mark, ...]
    """What its picture shows besides grounds and conclusions."""
    round_text: str = ""
    """What the whole round was told as."""

    def conclude(self) -> str:
        return self.told

    def give_reasons(self) -> tuple[Link, ...]:
        return self.links

    def extra_marks(self) -> tuple[Mark, ...]:
        return self.marks

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        return findings[0].round_text


class ExplanationJson(TypedDict):
    genre: str
    ending: Ending
    text: str
    steps: list[StageJson]
    state: Json
    clash: ClashJson | None
    start: Json
    undecided: Json
    """The decisions still open, by kind; each entry stands for itself alone."""


def step_to_json(puzzle: Puzzle, step: Step) -> StepJson:
    return {
        "strategy": step.strategy,
        **grounds_to_json(step.grounds),
        **argument_to_json(puzzle, step),
        "follows": follows_to_json(puzzle, step),
    }


def step_from_json(puzzle: Puzzle, value: object, round_text: str = "") -> Step:
    record = json_fields.read_object(value, "a step")
    strategy = json_fields.read_text(record.get("strategy"), '"strategy" of a step')
    follows = state_from_json(puzzle, record.get("follows"))
    return argument_from_json(puzzle, strategy, follows, record, record, round_text)


def argument_to_json(puzzle: Puzzle, step: Step) -> ArgumentJson:
    """What a step says, and what its pictures show besides what it rests on and what follows."""
    return {
        "text": step.text,
        "conclusion": step.conclusion,
        "links": [
            {
                "text": link.text,
                "supposed": state_to_json(puzzle, link.shown),
                "shown": [mark_to_json(mark) for mark in link.marks],
                "fact": link.fact,
                "scope": list(link.scope),
            }
            for link in step.links
        ],
        "shown": [mark_to_json(mark) for mark in step.finding.extra_marks()],
    }


def argument_from_json(
    puzzle: Puzzle, strategy: str, follows: State, grounds: Json, record: Json, round_text: str = ""
) -> Step:
    """A step that somebody has told already; ``grounds`` has the places that it rests on."""
    true, false = tuple(sorted(follows.true)), tuple(sorted(follows.false))
    links = tuple(_link_from_json(puzzle, item) for item in json_fields.read_entries(record, "links"))
    text = json_fields.read_text(record.get("conclusion"), '"conclusion" of a step')
    finding = QuotedFinding(true, false, grounds_from_json(grounds), text, links, _marks_from_json(record), round_text)
    return Step(strategy, finding)


def _link_from_json(puzzle: Puzzle, item: object) -> Link:
    record = json_fields.read_object(item, "a link")
    return Link(
        json_fields.read_text(record.get("text"), '"text" of a link'),
        state_from_json(puzzle, record.get("supposed")),
        _marks_from_json(record),
        record.get("fact") is True,
        tuple(json_fields.read_int(item, '"scope" of a link') for item in json_fields.read_entries(record, "scope")),
    )


def _marks_from_json(record: Json) -> tuple[Mark, ...]:
    return tuple(mark_from_json(item) for item in json_fields.read_entries(record, "shown"))


def grounds_to_json(grounds: Grounds) -> GroundsJson:
    """What a step rests on."""
    return {
        "clues": cells_to_json(grounds.clues),
        "cells": cells_to_json(grounds.cells),
        "edges": edges_to_json(grounds.edges),
    }


def grounds_from_json(record: Json) -> Grounds:
    return Grounds(
        json_fields.read_cells(record, "clues"),
        json_fields.read_cells(record, "cells"),
        json_fields.read_edges(record, "edges"),
    )


def follows_to_json(puzzle: Puzzle, step: Step) -> Json:
    """What follows from a step, as a state."""
    return state_to_json(puzzle, State(frozenset(step.true), frozenset(step.false)))


def clash_to_json(clash: Clash) -> ClashJson:
    return {"text": clash.text, **grounds_to_json(clash.grounds)}


def clash_from_json(value: object) -> Clash:
    record = json_fields.read_object(value, "a clash")
    return Clash(json_fields.read_text(record.get("text"), '"text" of a clash'), grounds_from_json(record))


def round_to_json(puzzle: Puzzle, each: Round) -> RoundJson:
    return {
        "strategy": each.strategy,
        "open": each.width,
        "steps": [step_to_json(puzzle, step) for step in each.steps],
        "text": each.text,
    }


def round_from_json(puzzle: Puzzle, value: object) -> Round:
    record = json_fields.read_object(value, "a round")
    strategy = json_fields.read_text(record.get("strategy"), '"strategy" of a round')
    text = json_fields.read_text(record.get("text"), '"text" of a round')
    steps = tuple(step_from_json(puzzle, item, text) for item in json_fields.read_entries(record, "steps"))
    if not steps:
        raise BadInput("a round has no steps; expected at least one")
    return Round(strategy, steps, json_fields.read_int(record.get("open"), '"open" of a round'))


def stage_to_json(puzzle: Puzzle, stage: Stage) -> StageJson:
    return {
        "number": stage.number,
        "title": stage.title,
        "text": stage.text,
        "rounds": [round_to_json(puzzle, each) for each in stage.rounds],
    }


def explanation_to_json(explanation: Explanation) -> ExplanationJson:
    puzzle = explanation.puzzle
    return {
        "genre": puzzle.genre,
        "ending": explanation.ending,
        "text": describe_ending(explanation),
        "steps": [stage_to_json(puzzle, stage) for stage in build_stages(explanation)],
        "state": state_to_json(puzzle, explanation.state),
        "clash": None if explanation.clash is None else clash_to_json(explanation.clash),
        "start": state_to_json(puzzle, explanation.start),
        "undecided": _undecided_to_json(puzzle, explanation.open),
    }


def explanation_from_json(puzzle: Puzzle, value: object) -> Explanation:
    """The explanation of a puzzle; its stages are rebuilt from its rounds."""
    record = json_fields.read_object(value, "an explanation")
    find_record_genre(record, puzzle.genre)
    endings: tuple[Ending, ...] = get_args(Ending)
    stages = [json_fields.read_object(stage, "a numbered step") for stage in json_fields.read_entries(record, "steps")]
    clash = record.get("clash")
    return Explanation(
        puzzle,
        state_from_json(puzzle, record.get("start")),
        tuple(round_from_json(puzzle, each) for stage in stages for each in json_fields.read_entries(stage, "rounds")),
        json_fields.read_choice(record.get("ending"), '"ending" of the explanation', endings),
        state_from_json(puzzle, record.get("state")),
        _undecided_from_json(puzzle, json_fields.read_object(record.get("undecided"), "what is undecided")),
        None if clash is None else clash_from_json(clash),
    )


def _undecided_to_json(puzzle: Puzzle, decisions: Iterable[Decision]) -> Json:
    decisions = list(decisions)
    return {
        kind.plural: [entry for key in decisions if isinstance(key, kind) for entry in kind.to_json([key], True)]
        for kind in genre_of(puzzle).kinds
    }


def _undecided_from_json(puzzle: Puzzle, record: Json) -> tuple[Decision, ...]:
    """Of all that an entry would say of a state (two bridges: so also one) the last is the entry itself."""
    found: list[Decision] = []
    for kind in genre_of(puzzle).kinds:
        for i, item in enumerate(json_fields.read_entries(record, kind.plural), 1):
            *_, key = kind.from_json(item, f'entry {i} of "{kind.plural}"', True)
            found.append(key)
    return tuple(found)
