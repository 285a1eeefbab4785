"""``lamplit studio``: play, set and study puzzles in the browser, served here or as a static site."""

from __future__ import annotations

import errno
import signal
import socket
import threading
import webbrowser
from pathlib import Path

from lamplit.cli.support.errors import say
from lamplit.cli.support.help import command
from lamplit.cli.support.parameters import flag, option, whole_number
from lamplit.core.errors import BadInput, require_extra
from lamplit.core.words import quote

EPILOG = """Examples:

lamplit studio

lamplit studio --port 9000 --no-browser

lamplit studio --host 0.0.0.0

lamplit studio --export site/"""

PORT = 8765
"""Where the studio is, if nobody says otherwise and the place is free."""
NEXT_PORTS = 20
"""How many more we try."""


@command(epilog=EPILOG)
@whole_number(
    "--port",
    help=f"The port to listen on, 0 for any free one; default {PORT}, or the next free one.",
    least=0,
    most=65535,
)
@option(
    "--host",
    help="The address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for anyone who can reach it.",
    default="127.0.0.1",
)
@flag("--no-browser", help="Don't open the browser.")
@option("--export", help="Write the studio as a static site that needs no server, then exit.", metavar="FOLDER")
@option("--runtime", help="With --export: take Pyodide and the python-sat wheel from this folder.", metavar="FOLDER")
def studio(port: int | None, host: str, no_browser: bool, export: str | None, runtime: str | None) -> None:
    """Play, set and study puzzles in the browser.

    It runs until you press Ctrl-C. With --export, Lamplit writes a static site for any web host instead.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # it, too, leaves nothing behind
    if export is not None:
        from lamplit.studio.export import export_site as write_site

        write_site(Path(export), None if runtime is None else Path(runtime))
        print(f"The studio is in {export}: upload this folder to any static host")
        return
    if runtime is not None:
        raise BadInput("--runtime can only be used with --export")
    with require_extra("the studio needs Starlette", "studio"):
        import starlette  # noqa: F401
    with require_extra("the studio needs uvicorn", "studio"):
        import uvicorn  # noqa: F401
    with _open_socket(host, port) as listening:
        from lamplit.genre.registry import list_broken_genres
        from lamplit.studio.server import serve

        address = f"http://{_format_host(host)}:{listening.getsockname()[1]}"

        for error in list_broken_genres():
            say(str(error))

        def announce() -> None:
            print(f"Lamplit studio at {address} – press Ctrl-C to stop", flush=True)
            if not no_browser:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        serve(listening, host, announce)


def _open_socket(host: str, port: int | None) -> socket.socket:
    """A socket on this port, or on the first free one from ``PORT`` on."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):  # UnicodeError: a name that no machine can have
        raise BadInput(f"there is no address {quote(host)} to listen on") from None
    for each in range(PORT, PORT + NEXT_PORTS) if port is None else (port,):
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((address[0], each))
            listening.listen()
        except OSError as error:
            listening.close()
            if error.errno != errno.EADDRINUSE:
                raise BadInput(f"can't listen on {host} port {each}: {error.strerror}") from None
            continue
        return listening
    if port is not None:
        raise BadInput(f"port {port} is already in use, perhaps by another studio; choose another with --port")
    raise BadInput(f"ports {PORT} to {PORT + NEXT_PORTS - 1} are all in use; choose another with --port")


def _format_host(host: str) -> str:
    """The host as people of this machine reach it."""
    local = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{local}]" if ":" in local else local
