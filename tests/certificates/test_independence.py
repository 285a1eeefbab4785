"""What checks a certificate shares nothing with what solves puzzles or makes certificates."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.certificates.examples import GENRES, certificate_of
from tests.test_architecture import SRC, imported_modules, module_name

from lamplit.core.model import Model

FOUND_BY = {"lamplit.genre.contract", "lamplit.genres", "lamplit.genre.puzzle_json"}
"""By these a genre's statement and checker are found, among all that the genre has; we don't look into them."""
TRUSTED = ["certificates.check", "certificates.lrat", "core.statements"] + [
    f"genres.{genre.replace('-', '_')}.{part}" for genre in GENRES for part in ("statement", "check")
]
FORBIDDEN = (
    "lamplit.engines",
    "lamplit.core.model",
    "lamplit.core.cnf",
    "lamplit.human",
    "lamplit.generating",
    "pysat",
    "lamplit.certificates.make",
    "lamplit.certificates.cuts",
    "lamplit.certificates.trimming",
    "lamplit.certificates.propagation",
)


def path_of(module: str) -> Path | None:
    parts = module.split(".")[1:]
    places = (SRC.joinpath(*parts).with_suffix(".py"), SRC.joinpath(*parts, "__init__.py"))
    return next((place for place in places if parts and place.is_file()), None)


def used_by(module: str) -> set[str]:
    """All that a module imports, anywhere in it, and what that needs to be imported: not what a function of it
    would need, as a puzzle needs pictures when it is printed."""
    seen: set[str] = set()
    ahead = [module]
    while ahead:
        here = ahead.pop()
        path = path_of(here)
        for _, target, late in imported_modules(path) if path else ():
            if target not in seen and (here == module or not late):
                seen.add(target)
                if target not in FOUND_BY:
                    ahead.append(target)
    return seen


@pytest.mark.parametrize("module", TRUSTED)
def test_what_has_to_be_trusted_imports_no_engine_no_model_and_no_maker(module: str) -> None:
    assert path_of(f"lamplit.{module}") is not None
    assert not [name for name in used_by(f"lamplit.{module}") if name.startswith(FORBIDDEN)]


def test_an_import_of_an_engine_would_be_found() -> None:
    assert module_name(SRC / "certificates" / "make.py") == "lamplit.certificates.make"
    assert {"pysat.solvers", "lamplit.certificates.cuts"} <= used_by("lamplit.certificates.make")


@pytest.mark.parametrize("genre", GENRES)
def test_a_certificate_is_checked_without_any_model(genre: str, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate = certificate_of(genre)

    def refuse(self: Model, **options: object) -> None:
        raise AssertionError("a model was made")

    monkeypatch.setattr(Model, "__init__", refuse)
    assert certificate.check().solution is not None


def test_a_certificate_is_checked_where_no_solver_is_installed(tmp_path: Path) -> None:
    certificate_of("hitori").write(tmp_path / "proof")
    program = (
        "import sys\n"
        "for name in ('pysat', 'lamplit.engines', 'lamplit.core.cnf', 'lamplit.certificates.make'):\n"
        "    sys.modules[name] = None\n"
        "from lamplit.certificates.files import Certificate\n"
        f"print(Certificate.read({str(tmp_path / 'proof')!r}).check().words)\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert ran.stdout.startswith("proven: this 5×5 Hitori"), ran.stderr
