"""The tutorial on genres works as shown: its files are written as a reader types them, and its commands print what is
shown. The last of them run ``lamplit.testing`` on the finished genre."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.test_readme import matches
from tests.tutorial_session import PAGES, ROOT, TutorialSession, WrittenFile, list_steps

PICTURE = ROOT / "docs" / "pictures" / "genre" / "mines-solved.svg"


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> TutorialSession:
    return TutorialSession(tmp_path_factory.mktemp("lamplit-mines"), tmp_path_factory.mktemp("site"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_file_and_command_works_as_shown(page: Path, session: TutorialSession) -> None:
    """The second page goes on where the first ends: run both."""
    for step in list_steps(page):
        if isinstance(step, WrittenFile):
            session.write_file(step)
            continue
        ran = session.run_command(step.command)
        printed = f"$ {step.command}\nprinted:\n{ran.printed}\nshown:\n{step.shown}"
        assert matches(step.shown, ran.printed), printed
        assert ran.code == step.code, f"exit code {ran.code}, not {step.code}: {printed}"


def test_the_picture_on_the_page_is_what_the_command_draws(session: TutorialSession) -> None:
    drawn = (session.folder / "solved.svg").read_text("utf-8")
    assert drawn == PICTURE.read_text("utf-8"), "not up to date: run tools/make_genre_pictures.py"
