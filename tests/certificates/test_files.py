"""A certificate becomes a folder whole or not at all, and takes nothing from anybody."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from tests.certificates.examples import GENRES, certificate_of

from lamplit.certificates import files
from lamplit.certificates.files import FILES, README, Certificate
from lamplit.core.errors import BadInput, LamplitError

AKARI, HITORI = certificate_of("akari"), certificate_of("hitori")


def listed(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.mark.parametrize("genre", GENRES)
def test_a_certificate_comes_back_from_a_folder_and_from_a_zip_file(genre: str, tmp_path: Path) -> None:
    certificate = certificate_of(genre)
    certificate.write(tmp_path / "deep" / "proof")
    assert Certificate.read(tmp_path / "deep" / "proof") == certificate
    assert listed(tmp_path / "deep" / "proof") == {*FILES.values(), README}
    assert Certificate.from_zip(certificate.to_zip()) == certificate
    assert certificate.to_zip() == certificate.to_zip()


def test_what_is_there_is_kept_unless_it_is_an_earlier_certificate_that_may_go(tmp_path: Path) -> None:
    target = tmp_path / "proof"
    target.mkdir()
    AKARI.write(target)
    with pytest.raises(BadInput, match="already exists"):
        HITORI.write(target)
    assert Certificate.read(target) == AKARI
    HITORI.write(target, replace=True)
    assert Certificate.read(target) == HITORI
    (target / "diary.txt").write_text("dear diary")
    with pytest.raises(BadInput, match=r"contains diary\.txt, which is not part of a certificate"):
        AKARI.write(target, replace=True)
    assert Certificate.read(target) == HITORI
    assert listed(tmp_path) == {"proof"}


def test_a_file_or_a_link_is_not_replaced_by_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for name in ("file", "link", "loop"):
        with pytest.raises(BadInput, match="already exists and isn't a folder"):
            AKARI.write(tmp_path / name, replace=True)
    assert (tmp_path / "file").read_text() == "mine"


def test_the_folder_we_are_in_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for target in (".", tmp_path):
        with pytest.raises(BadInput, match="is the current folder"):
            AKARI.write(target)
    assert listed(tmp_path) == set()


def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it fails: in a file, or when the finished folder gets its name."""
    target = tmp_path / "proof"
    AKARI.write(target)

    def fail(*names: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "READ_ME", "\ud800")
    with pytest.raises(UnicodeEncodeError):
        HITORI.write(target, replace=True)
    monkeypatch.undo()
    really = os.rename
    for until in (0, 1):
        calls = iter(range(9))

        def sometimes(
            source: str, to: str, calls: object = calls, until: int = until, really: Callable[..., None] = really
        ) -> None:
            fail() if next(calls) == until else really(source, to)  # type: ignore[call-overload]

        monkeypatch.setattr(os, "rename", sometimes)
        with pytest.raises(LamplitError, match=r"can't write .*proof: No space left on device"):
            HITORI.write(target, replace=True)
        monkeypatch.undo()
        assert Certificate.read(target) == AKARI
        assert listed(tmp_path) == {"proof"}


def test_a_folder_where_none_can_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(LamplitError, match="can't write"):
        AKARI.write(tmp_path / "file" / "proof")


def spoiled(folder: Path, name: str, how: str) -> None:
    path = folder / name
    path.unlink()
    match how:
        case "gone":
            pass
        case "folder":
            path.mkdir()
        case "loop":
            path.symlink_to(path)
        case "pipe":
            os.mkfifo(path)
        case "endless":
            path.symlink_to("/dev/zero")
        case "huge":
            with path.open("wb") as file:
                file.truncate(10**10)
        case "binary":
            path.write_bytes(bytes(range(256)))
        case "zeros":
            path.write_bytes(b"p cnf\0")
        case "utf-16":
            path.write_text("p cnf 1 1\n", encoding="utf-16")


WAYS = ("gone", "folder", "loop", "pipe", "endless", "huge", "binary", "zeros", "utf-16")


@pytest.mark.parametrize("name", FILES.values())
@pytest.mark.parametrize("how", WAYS)
def test_a_file_that_is_no_text_is_one_sentence(name: str, how: str, tmp_path: Path) -> None:
    AKARI.write(tmp_path / "proof")
    spoiled(tmp_path / "proof", name, how)
    with pytest.raises(BadInput) as refusal:
        Certificate.read(tmp_path / "proof").check()
    assert name in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_place_without_a_certificate_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for name in ("nothing", "file"):
        with pytest.raises(BadInput, match=r"is not a folder; expected one with certificate\.json, formula\.cnf"):
            Certificate.read(tmp_path / name)
    with pytest.raises(BadInput, match=r"certificate\.json is not a file"):
        Certificate.read(tmp_path)


def zipped(content: dict[str, bytes]) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in content.items():
            archive.writestr(name, data)
    return made.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        lambda: b"",
        lambda: b"junk",
        lambda: AKARI.to_zip()[:-40],
        lambda: AKARI.to_zip()[:200] + b"x" * 20 + AKARI.to_zip()[220:],
        lambda: zipped({}),
        lambda: zipped(dict.fromkeys(FILES.values(), b"\xff")),
        lambda: zipped(dict.fromkeys(FILES.values(), bytes(70_000_000))),
    ],
    ids=["empty", "junk", "cut off", "damaged", "without files", "no text", "a bomb"],
)
def test_what_is_no_zip_file_of_a_certificate_is_one_sentence(data: Callable[[], bytes]) -> None:
    with pytest.raises(BadInput) as refusal:
        Certificate.from_zip(data())
    assert "\n" not in str(refusal.value)


def test_a_zip_file_with_bytes_missing_or_changed_is_bad_input_or_still_the_same() -> None:
    whole = HITORI.to_zip()
    random = Random(16)
    for _ in range(400):
        at = random.randrange(len(whole))
        missing = whole[:at] + whole[at + random.randint(1, 30) :]
        changed = whole[:at] + random.randbytes(1) + whole[at + 1 :]
        for data in (missing, changed):
            with suppress(BadInput):
                assert Certificate.from_zip(data) == HITORI
