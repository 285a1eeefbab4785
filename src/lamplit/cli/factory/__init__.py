"""``lamplit factory``: many puzzles to order, kept in a store; what there is, and how it leaves the store."""

from __future__ import annotations

from typing import Annotated

import typer

from lamplit.cli.support import options
from lamplit.cli.support.help import CommandApp
from lamplit.core.clock import LONGEST_WAIT
from lamplit.core.errors import BadInput

EPILOG = """Examples:

lamplit factory run order.toml --store puzzles.sqlite

lamplit factory run order.toml --store puzzles.sqlite --cluster tcp://10.0.0.5:8786

lamplit factory grade booklet/ --store puzzles.sqlite

lamplit factory solve hard.jsonl --engine smt --timeout 60 --store puzzles.sqlite

lamplit factory status --store puzzles.sqlite

lamplit factory export --store puzzles.sqlite -o puzzles.jsonl

lamplit factory export --store puzzles.sqlite --lot 2 --solutions -o pictures/"""

app = CommandApp(
    no_args_is_help=True, help="Make many puzzles to order, on many machines, and keep them in a store.", epilog=EPILOG
)

StoreOption = Annotated[
    str, typer.Option("--store", metavar="FILE", help="The store, such as puzzles.sqlite.", show_default=False)
]

ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="The scheduler of a Dask cluster that is there, such as tcp://10.0.0.5:8786; without it a cluster is "
        "started on this machine.",
        show_default=False,
    ),
]
WorkersOption = Annotated[
    int | None,
    typer.Option("--workers", help="Processes on this machine; default: one for each core.", show_default=False),
]


@app.command()
def run(
    order: Annotated[
        str, typer.Argument(metavar="ORDER.toml", help="The order: a seed and its lots.", show_default=False)
    ],
    store: StoreOption,
    cluster: ClusterOption = None,
    workers: WorkersOption = None,
) -> None:
    """Make the puzzles of an order that the store does not have yet.

    Whatever ends it, Ctrl-C or a machine that fails: the same command goes on, and makes the same puzzles.

    Exit code 0 if all that was ordered is there, 1 if some of it is not to be had, or not yet.
    """
    from lamplit.cli.factory.run import run_order

    raise typer.Exit(run_order(order, store, cluster, workers))


@app.command()
def grade(
    puzzles: options.PuzzleSources,
    store: StoreOption,
    cluster: ClusterOption = None,
    workers: WorkersOption = None,
    genre: options.Genre = None,
    format: options.Format = None,
) -> None:
    """Grade puzzles of files, on many machines; the grades are kept in the store as a study.

    The same command goes on where it was left.
    """
    from lamplit.cli.factory.run import run_study
    from lamplit.factory.studies import StudyQuestion

    raise typer.Exit(run_study(StudyQuestion(), puzzles, genre, format, store, cluster, workers))


@app.command()
def solve(
    puzzles: options.PuzzleSources,
    store: StoreOption,
    engine: options.Engine = "sat",
    timeout: Annotated[
        float | None, typer.Option("--timeout", help="Seconds for each puzzle.", show_default=False, max=LONGEST_WAIT)
    ] = None,
    cluster: ClusterOption = None,
    workers: WorkersOption = None,
    genre: options.Genre = None,
    format: options.Format = None,
) -> None:
    """Solve puzzles of files, on many machines; the answers are kept in the store as a study.

    The same command goes on where it was left.
    """
    from lamplit.cli.factory.run import run_study
    from lamplit.engines import get_installed_engine
    from lamplit.engines.contract import make_clock
    from lamplit.factory.studies import StudyQuestion

    make_clock(timeout)
    question = StudyQuestion(get_installed_engine(engine).name, timeout)
    raise typer.Exit(run_study(question, puzzles, genre, format, store, cluster, workers))


@app.command()
def status(store: StoreOption) -> None:
    """Say how far every order in a store has come; also while a factory is at work on it."""
    from lamplit.cli.factory.status import show_status

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
    study: Annotated[
        int | None, typer.Option("--study", help="The answers of this study, instead of puzzles.", show_default=False)
    ] = None,
    solutions: Annotated[bool, typer.Option("--solutions", help="To each picture another, of the solution.")] = False,
    times: Annotated[
        bool, typer.Option("--times", help="With the seconds each puzzle took, which are never twice the same.")
    ] = False,
    force: options.Force = False,
) -> None:
    """Write the puzzles of a store, in order: the same bytes, however the work was interrupted."""
    from lamplit.cli.factory.export import export_certificates, export_puzzles, export_study
    from lamplit.cli.support.output import choose_policy
    from lamplit.factory.export import PuzzleSelection
    from lamplit.factory.store import Store

    if output is None and certificates is None:
        raise BadInput("say where to with -o FILE, or with --certificates DIR/")
    if study is not None and (output is None or order or lot or solutions or certificates):
        raise BadInput("--study goes with -o FILE and --times only: it has answers, not puzzles")
    wanted, policy = PuzzleSelection(order, lot), choose_policy(force)
    with Store.read(store) as opened, opened.snapshot():
        if study is not None and output is not None:
            export_study(opened, study, output, policy, times)
        elif output is not None:
            export_puzzles(opened, wanted, output, policy, solutions, times)
        if certificates is not None:
            export_certificates(opened, wanted, certificates, policy)
