"""Run the console sessions of pages and write what the commands print now.

    python tools/update_sessions.py                       every page that tests/test_roles.py runs
    python tools/update_sessions.py docs/set/repair.md    these pages

Use it after a message has changed, and read the difference before you commit it. Output that a page shows with ``…``
is reported, not replaced: edit it by hand. Exit codes are reported too.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.test_readme import matches  # noqa: E402
from tests.test_roles import SESSIONS, find_examples, run_example  # noqa: E402


def update_page(page: Path) -> None:
    text = page.read_text("utf-8")
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "examples").symlink_to(ROOT / "examples")
        for example in find_examples(page):
            ran = run_example(example, page, folder)
            if ran.returncode != example.code:
                print(f"{page.name}: exit code {ran.returncode}, not {example.code}: {example.command}")
            if matches(example.printed, ran.stdout):
                continue
            if "…" in example.printed or not example.printed:
                print(f"{page.name}: edit by hand: {example.command}\n{ran.stdout}")
                continue
            printed = "\n".join(line.rstrip() for line in ran.stdout.rstrip().splitlines())
            before, found, after = text.partition(example.source)
            assert found, example.command
            text = before + example.source.removesuffix(example.printed) + printed + after
    page.write_text(text, "utf-8")


def main() -> None:
    for page in [Path(name).resolve() for name in sys.argv[1:]] or SESSIONS:
        update_page(page)


if __name__ == "__main__":
    main()
