"""``lamplit studio --export``: a static site that is written whole or not at all, and has all that it needs."""

from __future__ import annotations

import ast
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

from lamplit.core.errors import BadInput, LamplitError, LamplitWarning
from lamplit.genre.registry import BUILT_IN
from lamplit.studio import export as exporting
from lamplit.studio.export import EXCLUDED_ENTRIES, MANIFEST, export_site
from lamplit.studio.runtime import NoRuntime, find_runtime

ARCHIVE = "pyodide-314.0.0.tgz"
WHEELS = ("python_sat-1.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl", "six-1.0-py3-none-any.whl")


def write_archive(folder: Path, changed: dict[str, bytes]) -> None:
    files = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
    contents = {"package.json": b'{"version": "314.0.0"}'} | dict.fromkeys(files, b"export {};") | changed
    with tarfile.open(folder / ARCHIVE, "w:gz") as archive:
        for name, data in contents.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))


def write_runtime(folder: Path) -> Path:
    folder.mkdir()
    write_archive(folder, {})
    for name in WHEELS:
        with zipfile.ZipFile(folder / name, "w") as wheel:
            wheel.writestr(f"{name.split('-')[0]}-1.0.dist-info/LICENSE.txt", "")
            wheel.writestr(f"{name.split('-')[0]}-1.0.data/scripts/run.py", "")
    return folder


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    """A folder with files of the right names, in which no Pyodide is."""
    return write_runtime(tmp_path / "runtime")


@pytest.fixture
def akari_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sites with the puzzles of one genre are sooner made."""
    monkeypatch.setattr(exporting, "BUILT_IN", {"akari": BUILT_IN["akari"]})


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site as it is exported, but for Pyodide; nobody changes it."""
    folder = tmp_path_factory.mktemp("exported")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exporting, "BUILT_IN", {"akari": BUILT_IN["akari"]})
        export_site(folder / "site", write_runtime(folder / "runtime"))
    return folder / "site"


@pytest.fixture
def site(tmp_path: Path, runtime: Path, exported: Path) -> Path:
    """A copy of it."""
    return shutil.copytree(exported, tmp_path / "site")


def files_in(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.parametrize("missing", [ARCHIVE, *WHEELS])
def test_a_runtime_folder_that_lacks_something_is_refused_with_a_way_out(
    tmp_path: Path, runtime: Path, missing: str
) -> None:
    (runtime / missing).unlink()
    with pytest.raises(NoRuntime, match=r"^there is no .* in .*: run `npm pack .*` and `pip .* as the runtime$"):
        export_site(tmp_path / "site", runtime)
    assert [path.name for path in tmp_path.iterdir()] == ["runtime"]


@pytest.mark.parametrize("broken", [ARCHIVE, *WHEELS])
def test_a_download_that_broke_off_is_refused(tmp_path: Path, runtime: Path, broken: str) -> None:
    (runtime / broken).write_bytes((runtime / broken).read_bytes()[:60])
    with pytest.raises(NoRuntime, match=r"(can't be read from .*|is incomplete): run `npm pack"):
        export_site(tmp_path / "site", runtime)


@pytest.mark.parametrize("package", [b"{", b"{}", b"[]", b"\xff"])
def test_an_archive_that_is_no_pyodide_is_refused(tmp_path: Path, runtime: Path, package: bytes) -> None:
    write_archive(runtime, {"package.json": package})
    with pytest.raises(NoRuntime, match=r"^package\.json can't be read from .*: run `npm pack"):
        export_site(tmp_path / "site", runtime)


def test_a_wheel_with_a_broken_file_inside_is_refused(tmp_path: Path, runtime: Path) -> None:
    wheel = runtime / WHEELS[0]
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pysat/solvers.py", "pass\n" * 1000)
    data = wheel.read_bytes()
    wheel.write_bytes(data[:50] + bytes(10) + data[60:])
    with pytest.raises(NoRuntime, match="is incomplete: run `npm pack"):
        export_site(tmp_path / "site", runtime)


def test_without_npm_one_sentence_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoRuntime, match=r"there is no npm to fetch it: install npm, or run .* as the runtime$"):
        find_runtime(None)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="the npm of this test is a shell script")
def test_a_fetch_that_fails_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\n: > pyodide-314.0.0.tgz\necho 'npm error nobody is there' >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoRuntime, match=r"^npm could not fetch .* \(npm error nobody is there\): run .*"):
        find_runtime(None)
    assert list((tmp_path / "cache" / "lamplit").iterdir()) == []


def test_everything_that_a_page_names_is_on_the_site_and_nothing_from_outside(exported: Path) -> None:
    written = files_in(exported)
    named = re.compile(r"""(?:\bfrom |\bimport\(|\bimport |\bsrc=|\bhref=|new URL\()"([^"$]+)\"""")
    checked = 0
    for name, data in written.items():
        if name.startswith("runtime/") or not name.endswith((".js", ".html", ".css")):
            continue
        for target in named.findall(data.decode()):
            if target.startswith("#") or target.endswith("/"):
                continue
            found = (exported / name).parent / target
            assert found.is_file(), f"{name} names {target}"
            checked += 1
        outside = rb"""(url\(|@import\s*|src=["']|href=["']|fetch\(["'`])["']?(https?:)?//"""
        assert not re.search(outside, data), name
    assert checked > 20
    assert {
        "runtime/pyodide.js",
        "runtime/pyodide.asm.js",
        "runtime/pyodide.asm.wasm.bin",
        "runtime/python_stdlib.zip",
        "runtime/lamplit.zip",
        "prepared/start.bin",
        "prepared/gallery-akari.bin",
    } <= set(written)


def test_pages_ask_a_worker_under_a_strict_policy(exported: Path) -> None:
    for page in exported.glob("*.html"):
        text = page.read_text("utf-8")
        assert '<meta name="lamplit-carrier" content="worker">' in text
        assert "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';" in text
        assert 'content="http"' not in text


def test_a_later_export_replaces_an_earlier_one_and_the_same_one_is_the_same_bytes(
    site: Path, runtime: Path, akari_alone: None
) -> None:
    before = files_in(site)
    record = json.loads((site / MANIFEST).read_text("utf-8"))
    (site / "old.js").write_text("// of an earlier version")
    (site / MANIFEST).write_text(json.dumps(record | {"files": [*record["files"], "old.js"]}))
    export_site(site, runtime)
    assert files_in(site) == before
    assert sorted(path.name for path in site.parent.iterdir()) == ["runtime", "site"]


def test_a_folder_with_files_of_others_is_left_alone(tmp_path: Path, site: Path, runtime: Path) -> None:
    (site / "prepared" / "notes.txt").write_text("mine")
    with pytest.raises(BadInput, match=r"contains prepared/notes\.txt, which no export wrote"):
        export_site(site, runtime)
    assert (site / "prepared" / "notes.txt").read_text() == "mine"
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="is a file"):
        export_site(tmp_path / "file", runtime)
    with pytest.raises(BadInput, match="there is no folder"):
        export_site(tmp_path / "no" / "where", runtime)


def test_a_link_among_the_files_is_somebodys_and_a_link_to_itself_no_folder(
    tmp_path: Path, site: Path, runtime: Path
) -> None:
    (site / "mine").symlink_to(runtime, target_is_directory=True)
    with pytest.raises(BadInput, match="contains mine, which no export wrote"):
        export_site(site, runtime)
    assert (site / "mine").is_symlink()
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    with pytest.raises(LamplitError):
        export_site(tmp_path / "circle", runtime)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["circle", "runtime", "site"]


def test_a_record_of_an_earlier_export_that_is_nonsense_counts_for_nothing(tmp_path: Path, runtime: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / MANIFEST).write_text("[" * 100_000)
    (folder / "notes.txt").write_text("mine")
    with pytest.raises(BadInput, match=r"contains notes\.txt"):
        export_site(folder, runtime)


@pytest.mark.parametrize("over", [False, True])
def test_a_file_that_appears_during_an_export_is_kept(
    tmp_path: Path, site: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch, akari_alone: None, over: bool
) -> None:
    folder = site if over else tmp_path / "new"
    before = files_in(folder)
    work = exporting._write_prepared_replies

    def meanwhile(*arguments: Any) -> None:
        work(*arguments)
        folder.mkdir(exist_ok=True)
        (folder / "notes.txt").write_text("mine")

    monkeypatch.setattr(exporting, "_write_prepared_replies", meanwhile)
    with pytest.raises(BadInput, match=r"contains notes\.txt, which no export wrote"):
        export_site(folder, runtime)
    assert files_in(folder) == before | {"notes.txt": b"mine"}
    assert {path.name for path in tmp_path.iterdir()} == {"runtime", "site", folder.name}


@pytest.mark.parametrize("link", [False, True])
def test_a_file_that_takes_the_name_of_the_site_during_an_export_is_kept(
    tmp_path: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch, akari_alone: None, link: bool
) -> None:
    folder, elsewhere = tmp_path / "new", tmp_path / "elsewhere"
    elsewhere.mkdir()
    work = exporting._write_prepared_replies

    def meanwhile(*arguments: Any) -> None:
        work(*arguments)
        if link:
            folder.symlink_to(elsewhere)
        else:
            folder.write_text("mine")

    monkeypatch.setattr(exporting, "_write_prepared_replies", meanwhile)
    with pytest.raises(BadInput, match="is a file; expected a new or empty folder"):
        export_site(folder, runtime)
    assert folder.is_symlink() if link else folder.read_text() == "mine"
    assert {path.name for path in tmp_path.iterdir()} == {"runtime", "elsewhere", "new"}


def test_a_file_that_appears_while_an_earlier_export_is_deleted_is_kept(
    tmp_path: Path, site: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch, akari_alone: None
) -> None:
    """Written by a program that works in the folder, which has another name by now."""
    before = files_in(site)
    find = exporting._find_foreign
    looked: list[Path] = []

    def meanwhile(folder: Path) -> str | None:
        found = find(folder)
        looked.append(folder)
        if folder != site:
            (folder / "prepared" / "notes.txt").write_text("mine")
        return found

    monkeypatch.setattr(exporting, "_find_foreign", meanwhile)
    with pytest.warns(LamplitWarning, match=r"^prepared/notes\.txt appeared in .*, and is kept in "):
        export_site(site, runtime)
    assert files_in(site) == before
    assert files_in(looked[-1]) == {"prepared/notes.txt": b"mine"}


@pytest.mark.parametrize("stage", ["_write_page", "_write_runtime"])
@pytest.mark.parametrize("over", [False, True])
def test_an_interrupted_export_leaves_nothing_behind(
    tmp_path: Path, runtime: Path, akari_alone: None, monkeypatch: pytest.MonkeyPatch, stage: str, over: bool
) -> None:
    folder = tmp_path / "site"
    if over:
        folder.mkdir()
        (folder / MANIFEST).write_text('{"files": []}')
    work = getattr(exporting, stage)

    def interrupted(*arguments: object) -> None:
        work(*arguments)
        raise KeyboardInterrupt

    monkeypatch.setattr(exporting, stage, interrupted)
    with pytest.raises(KeyboardInterrupt):
        export_site(folder, runtime)
    assert sorted(path.name for path in tmp_path.iterdir()) == (["runtime", "site"] if over else ["runtime"])
    assert not over or list(folder.iterdir()) == [folder / MANIFEST]


def test_nothing_that_goes_into_a_browser_imports_what_stays_outside(exported: Path) -> None:
    left_out = tuple(f"lamplit.{name.removesuffix('.py')}" for name in EXCLUDED_ENTRIES)
    with zipfile.ZipFile(exported / "runtime" / "lamplit.zip") as archive:
        assert "six-1.0.dist-info/LICENSE.txt" in archive.namelist()
        modules = [name for name in archive.namelist() if name.startswith("lamplit/") and name.endswith(".py")]
        assert "lamplit/wire/endpoints/registry.py" in modules
        for name in modules:
            for node in ast.walk(ast.parse(archive.read(name))):
                targets = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and node.module:
                    targets = [node.module]
                assert not [target for target in targets if target.startswith(left_out)], name


POORER = """
import sys
THERE = {"lamplit", "pysat", "pysolvers", "pycard", "pyformula", "six"} | sys.stdlib_module_names

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in THERE:
            raise ModuleNotFoundError(f"{name} is not in the browser", name=name)

sys.meta_path.insert(0, Refuse())
sys.path.insert(0, sys.argv[1])
import lamplit
assert lamplit.__file__.startswith(sys.argv[1]), lamplit.__file__
from lamplit.wire.endpoints.registry import answer

def ask(name, **parts):
    reply = answer({"ask": name, **parts})
    assert "answer" in reply, (name, reply)
    return reply["answer"]

ask("start"), ask("genres"), ask("gallery", options={"genre": "akari"})
puzzle = ask("generate", options={"genre": "akari", "size": 6, "seed": 1})[0]["puzzle"]
state = {"bulbs": [], "not_bulbs": []}
solution = ask("solve", puzzle=puzzle)["solutions"][0]
for name in ("board", "check", "explain", "grade", "hint", "scene", "reduce", "repair", "count", "certify"):
    ask(name, puzzle=puzzle)
for name in ("right", "standing"):
    ask(name, puzzle=puzzle, state=state)
for to in ("svg", "pdf", "txt"):
    ask("render", puzzle=puzzle, options={"to": to})
ask("convert", puzzle=puzzle, options={"to": "puzzlink"})
ask("adjust", puzzle=puzzle, options={"difficulty": "tricky"})
ask("clues", puzzle=puzzle, options={"solution": solution})
"""


def test_what_goes_into_a_browser_answers_with_nothing_but_python_sat(tmp_path: Path, exported: Path) -> None:
    with zipfile.ZipFile(exported / "runtime" / "lamplit.zip") as archive:
        archive.extractall(tmp_path / "unpacked")
    command = [sys.executable, "-c", POORER, str(tmp_path / "unpacked")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert (ran.returncode, ran.stderr) == (0, "")
