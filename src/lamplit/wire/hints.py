"""A hint of the requested strength, a mistake, or the reason why there is no hint."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from lamplit.core import json_fields
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.puzzle_json import state_from_json, state_to_json
from lamplit.human.hints import Hint, Mistake, NoHint
from lamplit.wire.steps import (
    ArgumentJson,
    GroundsJson,
    argument_from_json,
    argument_to_json,
    follows_to_json,
    grounds_to_json,
)

STRENGTHS = (1, 2, 3)
"""Where to look; also which rule; also what follows. Of a mistake: that there is one; also where; also what."""


class WhereJson(GroundsJson):
    text: str


class RuleJson(TypedDict):
    text: str
    strategy: str


class FollowsJson(ArgumentJson):
    state: Json


class HintJson(TypedDict):
    status: Literal["hint"]
    where: WhereJson
    rule: NotRequired[RuleJson]
    follows: NotRequired[FollowsJson]


class MistakeJson(TypedDict):
    status: Literal["mistake"]
    text: str
    where: NotRequired[GroundsJson]
    """The places to look at again."""
    wrong: NotRequired[Json]
    """What can't be right, as a state."""


class NoHintJson(TypedDict):
    status: Literal["solved", "open", "impossible"]
    text: str


def hint_to_json(
    puzzle: Puzzle, found: Hint | Mistake | NoHint, strength: int = 3
) -> HintJson | MistakeJson | NoHintJson:
    if isinstance(found, Mistake):
        return _mistake_to_json(puzzle, found, strength)
    if isinstance(found, NoHint):
        return {"status": found.why, "text": found.text}
    step = found.step
    grounds = step.grounds if strength >= 3 else found.looked_at
    shape: HintJson = {"status": "hint", "where": {"text": found.where, **grounds_to_json(grounds)}}
    if strength >= 2:
        shape["rule"] = {"text": found.rule, "strategy": step.strategy}
    if strength >= 3:
        shape["follows"] = {**argument_to_json(puzzle, step), "state": follows_to_json(puzzle, step)}
    return shape


def _mistake_to_json(puzzle: Puzzle, found: Mistake, strength: int) -> MistakeJson:
    shape: MistakeJson = {"status": "mistake", "text": found.told(strength)}
    if strength >= 2:
        shape["where"] = grounds_to_json(found.grounds)
    if strength >= 3:
        shape["wrong"] = state_to_json(puzzle, _mistake_to_state(found))
    return shape


def hint_from_json(puzzle: Puzzle, value: object) -> Hint | Mistake | NoHint:
    """A hint of full strength, or what was said instead of one."""
    record = json_fields.read_object(value, "a hint")
    status = json_fields.read_choice(
        record.get("status"), '"status" of the hint', ("hint", "mistake", *_NOTHING_STATUSES)
    )
    if status == "hint":
        return _full_hint_from_json(puzzle, record)
    text = json_fields.read_text(record.get("text"), '"text" of the hint')
    if status == "mistake":
        if "wrong" not in record:
            raise BadInput('the mistake has no "wrong"; expected a mistake of full strength')
        wrong = state_from_json(puzzle, record.get("wrong"))
        entries = [(key, True) for key in sorted(wrong.true)] + [(key, False) for key in sorted(wrong.false)]
        return Mistake(tuple(entries), text, puzzle=puzzle)
    return NoHint(json_fields.read_choice(status, '"status" of the hint', _NOTHING_STATUSES), text, puzzle=puzzle)


_NOTHING_STATUSES: tuple[Literal["solved", "open", "impossible"], ...] = ("solved", "open", "impossible")


def _full_hint_from_json(puzzle: Puzzle, record: Json) -> Hint:
    if missing := [part for part in ("where", "rule", "follows") if part not in record]:
        raise BadInput(f'the hint has no "{missing[0]}"; expected a hint of full strength')
    where, rule, follows = (json_fields.read_object(record[part], f'"{part}"') for part in ("where", "rule", "follows"))
    text = json_fields.read_text(follows.get("text"), '"text" of what follows')
    strategy = json_fields.read_text(rule.get("strategy"), '"strategy" of the hint')
    return Hint(
        argument_from_json(puzzle, strategy, state_from_json(puzzle, follows.get("state")), where, follows),
        json_fields.read_text(where.get("text"), '"text" of where to look'),
        json_fields.read_text(rule.get("text"), '"text" of the rule'),
        text,
        puzzle=puzzle,
    )


def _mistake_to_state(mistake: Mistake) -> State:
    """What is wrong, as it stands in the player's state."""
    return State(
        frozenset(key for key, value in mistake.decisions if value),
        frozenset(key for key, value in mistake.decisions if not value),
    )
