"""Every test under each Python that is installed: ``nox``, or ``nox --session tests-3.13`` for one."""

from __future__ import annotations

import nox

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
"""Those the package says it runs on, in pyproject.toml; one that is not installed is passed over."""


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    session.install("--editable", ".[dev]")
    session.run("pytest", *session.posargs)
