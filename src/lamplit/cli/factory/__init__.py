"""``lamplit factory``: many puzzles to order, kept in a store; what there is, and how it leaves the store."""

from __future__ import annotations

from click.exceptions import Exit

from lamplit.cli.support import options
from lamplit.cli.support.help import PlainGroup
from lamplit.cli.support.parameters import argument, flag, option, seconds, whole_number
from lamplit.core.errors import BadInput

EPILOG = """Examples:

lamplit factory run order.toml --store puzzles.sqlite

lamplit factory run order.toml --store puzzles.sqlite --cluster tcp://10.0.0.5:8786

lamplit factory grade booklet/ --store puzzles.sqlite

lamplit factory solve hard.jsonl --engine smt --timeout 60 --store puzzles.sqlite

lamplit factory status --store puzzles.sqlite

lamplit factory export --store puzzles.sqlite -o puzzles.jsonl

lamplit factory export --store puzzles.sqlite --lot 2 --solutions -o pictures/"""

factory = PlainGroup(
    "factory", help="Make large batches of puzzles, on one machine or many, and keep them in a store.", epilog=EPILOG
)

store_option = option("--store", help="The store, such as puzzles.sqlite.", required=True, metavar="FILE")
cluster_option = option(
    "--cluster",
    help="The scheduler of a running Dask cluster, e.g. tcp://10.0.0.5:8786; by default, a cluster is started on this "
    "machine.",
    metavar="ADDRESS",
)
workers_option = whole_number("--workers", help="Processes on this machine; by default, one per core.")


@factory.command()
@argument("order", metavar="ORDER.toml", help="The order: a seed and a list of lots.")
@store_option
@cluster_option
@workers_option
def run(order: str, store: str, cluster: str | None, workers: int | None) -> None:
    """Make the puzzles of an order that aren't in the store yet.

    If the run is interrupted for any reason, rerun the same command: it resumes and makes the same puzzles.

    Exit code 0 if the order is complete, 1 if some puzzles couldn't be made or are still missing.
    """
    from lamplit.cli.factory.run import run_order

    raise Exit(run_order(order, store, cluster, workers))


@factory.command()
@options.puzzles
@store_option
@cluster_option
@workers_option
@options.genre
@options.format
def grade(
    puzzles: tuple[str, ...],
    store: str,
    cluster: str | None,
    workers: int | None,
    genre: str | None,
    format: str | None,
) -> None:
    """Grade puzzles on one machine or many, and keep the grades in the store as a study.

    If interrupted, rerun the same command to resume.
    """
    from lamplit.cli.factory.run import run_study
    from lamplit.factory.studies import StudyQuestion

    raise Exit(run_study(StudyQuestion(), puzzles, genre, format, store, cluster, workers))


@factory.command()
@options.puzzles
@store_option
@options.engine
@seconds("--timeout", help="Seconds per puzzle.")
@cluster_option
@workers_option
@options.genre
@options.format
def solve(
    puzzles: tuple[str, ...],
    store: str,
    engine: str,
    timeout: float | None,
    cluster: str | None,
    workers: int | None,
    genre: str | None,
    format: str | None,
) -> None:
    """Solve puzzles on one machine or many, and keep the answers in the store as a study.

    If interrupted, rerun the same command to resume.
    """
    from lamplit.cli.factory.run import run_study
    from lamplit.engines import get_installed_engine
    from lamplit.engines.contract import make_clock
    from lamplit.factory.studies import StudyQuestion

    make_clock(timeout)
    question = StudyQuestion(get_installed_engine(engine).name, timeout)
    raise Exit(run_study(question, puzzles, genre, format, store, cluster, workers))


@factory.command()
@store_option
def status(store: str) -> None:
    """Show the progress of every order in a store, even while a factory is running."""
    from lamplit.cli.factory.status import show_status

    show_status(store)


@factory.command()
@store_option
@option(
    "-o",
    "--output",
    help="Full records (.jsonl), a table (.csv), a folder for pictures, or - for JSON lines on standard output.",
    metavar="FILE|DIR/",
)
@option("--certificates", help="Write certificates to subfolders of DIR.", metavar="DIR/")
@whole_number("--order", help="Only this order.")
@whole_number("--lot", help="Only this lot.")
@whole_number("--study", help="Export the answers of this study instead of puzzles.")
@flag("--solutions", help="Also export a picture of each solution.")
@flag("--times", help="Include generation times (these vary from run to run).")
@options.force
def export(
    store: str,
    output: str | None,
    certificates: str | None,
    order: int | None,
    lot: int | None,
    study: int | None,
    solutions: bool,
    times: bool,
    force: bool,
) -> None:
    """Export the puzzles of a store, sorted by order, lot and number. Interrupted runs give the same output."""
    from lamplit.cli.factory.export import export_certificates, export_puzzles, export_study
    from lamplit.cli.support.output import choose_policy
    from lamplit.factory.export import PuzzleSelection
    from lamplit.factory.store import Store

    if output is None and certificates is None:
        raise BadInput("export needs -o FILE or --certificates DIR/")
    if study is not None and (output is None or order or lot or solutions or certificates):
        raise BadInput("--study exports answers, not puzzles; use it with -o FILE and --times only")
    wanted, policy = PuzzleSelection(order, lot), choose_policy(force)
    with Store.read(store) as opened, opened.snapshot():
        if study is not None and output is not None:
            export_study(opened, study, output, policy, times)
        elif output is not None:
            export_puzzles(opened, wanted, output, policy, solutions, times)
        if certificates is not None:
            export_certificates(opened, wanted, certificates, policy)
