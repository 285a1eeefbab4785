"""The options of a request, read one by one. An option that is null counts as left out."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from lamplit.core import json_fields
from lamplit.core.clock import LONGEST_WAIT
from lamplit.core.errors import BadInput
from lamplit.core.json_fields import Json

TIMEOUT_OPTION = "timeout"
"""The one option that every request has."""


@dataclass(frozen=True)
class RequestOptions:
    """Plain data from outside, under the names that a request knows."""

    record: Json

    @staticmethod
    def of(record: Json, ask: str, known: Collection[str]) -> RequestOptions:
        """The options of a request, none of which may be unknown to it."""
        for name in record:
            if name not in known and name != TIMEOUT_OPTION:
                expected = ", ".join([*known, TIMEOUT_OPTION])
                raise BadInput(f'"{ask}" has no option {json_fields.quote_json(name)}; expected some of {expected}')
        return RequestOptions({name: value for name, value in record.items() if value is not None})

    def text(self, name: str) -> str | None:
        return json_fields.read_text(self.record[name], _name_option(name)) if name in self.record else None

    def required_text(self, name: str) -> str:
        """The text of an option without which there is nothing to do."""
        return json_fields.read_text(self.record.get(name), _name_option(name))

    def size(self) -> str:
        """The size of a board: ``10`` or ``"10x14"``."""
        value = self.record.get("size")
        return (
            str(json_fields.read_int(value, _name_option("size")))
            if isinstance(value, int)
            else self.required_text("size")
        )

    def style(self) -> str | None:
        """The name of a style that a genre brings."""
        name = self.text("style")
        if name is not None and name.endswith(".toml"):
            raise BadInput("a question names a style that the genre brings; files of styles are not read here")
        return name

    def flag(self, name: str) -> bool:
        return json_fields.read_bool(self.record.get(name, False), _name_option(name))

    def whole_number(self, name: str, low: int, high: int | None = None) -> int | None:
        """A whole number within these bounds."""
        if name not in self.record:
            return None
        value = json_fields.read_int(self.record[name], _name_option(name))
        if value < low or (high is not None and value > high):
            most = "" if high is None else f" to {high}"
            raise BadInput(f"{_name_option(name)} is {value}; expected a whole number from {low}{most}")
        return value

    def timeout(self) -> float | None:
        """Seconds until whoever asks will wait no longer."""
        if TIMEOUT_OPTION not in self.record:
            return None
        value = json_fields.read_number(self.record[TIMEOUT_OPTION], _name_option(TIMEOUT_OPTION))
        if not 0 < value <= LONGEST_WAIT:
            raise BadInput(
                f"{_name_option(TIMEOUT_OPTION)} is {value:g}; expected seconds, more than 0, up to {LONGEST_WAIT:,}"
            )
        return value


def _name_option(name: str) -> str:
    return f'the option "{name}"'
