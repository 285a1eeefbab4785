"""``lamplit factory``: many puzzles to order, kept in a store; what there is, and how it leaves the store."""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit.cli._help import CommandApp
from lamplit.cli._options import ForceOption
from lamplit.errors import BadInput

EPILOG = """Examples:

lamplit factory status --store puzzles.sqlite

lamplit factory export --store puzzles.sqlite -o puzzles.jsonl

lamplit factory export --store puzzles.sqlite --lot 2 --solutions -o pictures/"""

app = CommandApp(
    no_args_is_help=True,
    help="Make many puzzles to order, on many machines, and keep them in a store.",
    epilog=EPILOG,
)

StoreOption = Annotated[
    str,
    typer.Option("--store", metavar="FILE", help="The store, such as puzzles.sqlite.", show_default=False),
]


@app.command()
def status(store: StoreOption) -> None:
    """Say how far every order in a store has come; also while a factory is at work on it."""
    from lamplit.cli._factory_status import show_status

    show_status(store)


@app.command()
def export(
    store: StoreOption,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE|DIR/",
            help="A file of all that is known (.jsonl), a table of what can be counted (.csv), a folder of "
            "pictures, or - for JSON lines on standard output.",
            show_default=False,
        ),
    ] = None,
    certificates: Annotated[
        str | None,
        typer.Option(
            "--certificates", metavar="DIR/", help="A folder for certificates, each a folder.", show_default=False
        ),
    ] = None,
    order: Annotated[
        int | None, typer.Option("--order", help="Only this order of the store.", show_default=False)
    ] = None,
    lot: Annotated[int | None, typer.Option("--lot", help="Only this lot.", show_default=False)] = None,
    solutions: Annotated[
        bool, typer.Option("--solutions", help="To each picture another, of the solution.")
    ] = False,
    times: Annotated[
        bool, typer.Option("--times", help="With the seconds each puzzle took, which are never twice the same.")
    ] = False,
    force: ForceOption = False,
) -> None:
    """Write the puzzles of a store, in order: the same bytes, however the work was interrupted."""
    from lamplit.cli._factory_export import export_certificates, export_puzzles
    from lamplit.cli._output import existing
    from lamplit.factory.export import Wanted
    from lamplit.factory.store import Store

    if output is None and certificates is None:
        raise BadInput("say where to with -o FILE, or with --certificates DIR/")
    wanted, policy = Wanted(order, lot), existing(force)
    with Store.read(store) as opened, opened.snapshot():
        if output is not None:
            export_puzzles(opened, wanted, output, policy, solutions, times)
        if certificates is not None:
            export_certificates(opened, wanted, certificates, policy)
