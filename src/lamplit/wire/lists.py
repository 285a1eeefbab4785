"""Lists of genres, engines, formats and strategies, and how hard variants of a genre are. Only written, never read."""

from __future__ import annotations

from dataclasses import asdict
from typing import TypedDict

from lamplit.core.json_fields import Json
from lamplit.engines import DEFAULT
from lamplit.engines.contract import Engine
from lamplit.formats import Format
from lamplit.genre.contract import Genre, Hardness
from lamplit.genre.steps import Strategy


class GenreJson(TypedDict):
    name: str
    title: str
    also: list[str]
    family: str
    rules: str


class EngineJson(TypedDict):
    name: str
    summary: str
    installed: bool
    default: bool
    minimises: bool


class StrategyJson(TypedDict):
    key: str
    title: str
    tier: str
    idea: str


class FormatJson(TypedDict):
    name: str
    summary: str
    genres: list[str] | None
    """None: every genre that says how it is spelt there."""
    reads: bool
    writes: bool
    reads_solutions: bool
    writes_solutions: bool


def genre_to_json(genre: Genre) -> GenreJson:
    return {
        "name": genre.name,
        "title": genre.title,
        "also": list(genre.also),
        "family": str(genre.family),
        "rules": genre.summary,
    }


def engine_to_json(engine: Engine) -> EngineJson:
    return {
        "name": engine.name,
        "summary": engine.summary,
        "installed": engine.is_installed,
        "default": engine.name == DEFAULT,
        "minimises": engine.minimises,
    }


def strategy_to_json(strategy: Strategy) -> StrategyJson:
    return {"key": strategy.key, "title": strategy.title, "tier": str(strategy.tier), "idea": strategy.idea}


def format_to_json(format: Format) -> FormatJson:
    return {
        "name": format.name,
        "summary": format.summary,
        "genres": None if format.genres is None else list(format.genres),
        "reads": format.read is not None,
        "writes": format.write is not None,
        "reads_solutions": format.read_solution is not None,
        "writes_solutions": format.write_solution is not None,
    }


def hardness_to_json(hardness: Hardness) -> Json:
    return asdict(hardness)
