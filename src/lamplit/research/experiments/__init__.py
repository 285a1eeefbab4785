"""The experiments of the documents behind Lamplit, run again: a page, every single run as CSV, and plots.

An experiment is a module with an ``EXPERIMENT``: what varies (its runs), and what is told of the outcome. Running,
time limits, files and plots are the same for all.
"""

from __future__ import annotations

from importlib import import_module

from lamplit.core.errors import BadInput
from lamplit.core.words import quote
from lamplit.research.experiments.support.contract import Experiment

MODULES = {
    "ip-table": "ip_table",
    "easy-in-practice": "easy_in_practice",
    "construction": "construction",
    "unique-asp": "unique_asp",
    "human-share": "human_share",
    "embedded": "embedded_solver",
    "case-study": "case_study",
    "sat-backtrack": "sat_backtrack",
    "generator": "generator",
    "slitherlink-time": "slitherlink_time",
    "connectivity": "connectivity",
    "fifteen-percent": "fifteen_percent",
    "preprocessing": "preprocessing",
}
"""Each experiment and the module of this package that holds it."""


def find_experiment(name: str) -> Experiment:
    if name not in MODULES:
        raise BadInput(f"there is no experiment {quote(name)}; expected one of {', '.join(MODULES)}")
    found = import_module(f"lamplit.research.experiments.{MODULES[name]}").EXPERIMENT
    assert isinstance(found, Experiment)
    return found
