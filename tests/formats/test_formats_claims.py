"""A format of another package may claim a text that ours would refuse: a puzz.link URL whose id nobody knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.plugins.installing import announce, find_packages_in

from lamplit.core.errors import BadInput
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle
from lamplit.formats import Format, detect, read

URL = "https://puzz.link/p?ringring/6/4/abc"
FILE = "pzprv3\nringring\n6\n4\n"


def read_rings(text: str, wanted: str | None) -> Puzzle:
    return Puzzle.of("masyu", Grid(4, 6), {})


RINGS = Format("rings", "Ring-ring", lambda text: "ringring" in text or "akari" in text, read=read_rings)


@pytest.fixture(scope="module", autouse=True)
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The package that brings the format, installed."""
    site = tmp_path_factory.mktemp("site")
    announce(site, "rings", {"lamplit.formats": {"rings": f"{__name__}:RINGS"}})
    with find_packages_in(site):
        yield


@pytest.mark.parametrize("text", [URL, "ringring/6/4/abc", FILE])
def test_a_package_reads_what_nobody_else_knows(text: str) -> None:
    assert detect(text) == "rings"
    assert read(text).genre == "masyu"


@pytest.mark.parametrize("text", ["https://puzz.link/p?akari/6/6/nekcakbl", "pzprv3\nlightup\n1\n1\n."])
def test_what_lamplit_knows_stays_its_own(text: str) -> None:
    assert read(text).genre == "akari"


def test_what_no_package_claims_is_refused_as_before() -> None:
    assert detect("https://puzz.link/p?amibo/6/4/abc") == "puzzlink"
    with pytest.raises(BadInput, match="the URL's puzzle 'amibo' is not one Lamplit knows; expected one of akari"):
        read("https://puzz.link/p?amibo/6/4/abc")


def test_a_format_that_is_asked_for_by_name_gets_the_text() -> None:
    with pytest.raises(BadInput, match="'ringring' is not one Lamplit knows"):
        read(URL, format="puzzlink")
