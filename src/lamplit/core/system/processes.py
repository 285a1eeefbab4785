"""Child processes: Python processes of our own that take messages and send messages back.

``multiprocessing`` is not used: it forks on some platforms, which breaks programs that have threads, and
on the others it imports the user's main script again. A child of ours is a fresh interpreter that imports
Lamplit and nothing of the user's script.

    parent ──task, message …──▶ child (its standard input)
    parent ◀──message …──────── child (its standard output)

A message is a pickle preceded by its length. On both sides a thread reads: in the parent because only a
queue can be waited for with a timeout on every platform (``select`` refuses pipes on Windows), in the
child so that it ends at once when its parent is gone, even in the middle of its work.

This module can be imported everywhere; only starting a child needs a platform that has processes.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import FileIO
from itertools import count
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import TYPE_CHECKING

from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitError

if TYPE_CHECKING:
    import subprocess

CHILD = (
    "import sys; sys.path += [path for path in sys.argv[1:] if path not in sys.path]; "
    "from lamplit.core.system.processes import run_child; run_child()"
)
"""What a child runs. It finds what its parent finds, but its own start-up path comes first."""

LENGTH = struct.Struct(">Q")
MOST_UNREAD = 256
"""Messages of a child that may wait in its parent; then the child waits, rather than fill the memory."""
MOST_MEMORY = 800_000_000
"""Bytes that a child may hold while somebody waits for it against the clock; one that takes more is ended, before
the machine starts to swap and no timeout holds any more. Where the system does not tell, nobody asks."""
LONGEST_WAIT = 0.1
"""Seconds. On Windows Ctrl-C does not interrupt waiting for a queue, so we never wait long at a time."""


def can_start_processes() -> bool:
    """False for WebAssembly (a browser), and for a Python inside another program that has no interpreter."""
    return sys.platform not in ("emscripten", "wasi") and bool(sys.executable)


def count_cores() -> int:
    """How many processes can work at once on this machine, as far as it lets us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class ChildEnded(LamplitError):
    """A child ended before it was told to; the message says how: ``was ended by signal 9``."""


@dataclass(frozen=True)
class ChildCrash:
    """The last message of a child that fails in a way nobody foresaw."""

    how: str


def _write(pipe: FileIO, message: object) -> None:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    left = memoryview(LENGTH.pack(len(body)) + body)
    while left:
        left = left[pipe.write(left) :]


def _read(pipe: FileIO) -> bytes | None:
    """The pickle of the next message; None when the other side is gone."""
    head = _read_exactly(pipe, LENGTH.size)
    return None if head is None else _read_exactly(pipe, LENGTH.unpack(head)[0])


def _read_exactly(pipe: FileIO, size: int) -> bytes | None:
    read = bytearray()
    while len(read) < size:
        try:
            piece = pipe.read(size - len(read))
        except OSError:
            return None
        if not piece:
            return None
        read += piece
    return bytes(read)


def _ignore_bell() -> None:
    """For those who wait for messages and need no bell."""


class Inbox:
    """Where the messages of one child, or of several, arrive.

    ``ring`` is called after each arrival, in another thread, for those who must not wait: they ``take`` then.
    """

    def __init__(self, ring: Callable[[], None] = _ignore_bell) -> None:
        self.arrived: SimpleQueue[tuple[int, bytes | None]] = SimpleQueue()
        self.senders: dict[int, ChildProcess] = {}
        self.ring = ring

    def take(self) -> Iterator[tuple[ChildProcess, object]]:
        """What has arrived, without waiting: messages with their senders; ChildEnded is the last of a child."""
        while True:
            try:
                number, pickled = self.arrived.get_nowait()
            except Empty:
                return
            if (sender := self.senders.get(number)) is not None:
                try:
                    message = sender.unpack(pickled)
                except ChildEnded as how:
                    message = how
                yield sender, message

    def receive(self, clock: Clock) -> tuple[ChildProcess, object]:
        """The next message and its sender.

        OutOfTime once the deadline has passed, however many messages are waiting; ChildEnded in place of the
        message that a child will never send.
        """
        while True:
            clock.check()
            left = clock.seconds_left()
            wait = LONGEST_WAIT if left is None else min(left, LONGEST_WAIT)
            try:
                number, pickled = self.arrived.get(timeout=wait)
            except Empty:
                if left is not None:
                    self._refuse_memory_hogs()
                continue
            if (sender := self.senders.get(number)) is not None:
                return sender, sender.unpack(pickled)

    def _refuse_memory_hogs(self) -> None:
        for child in self.senders.values():
            if child.measure_memory() > MOST_MEMORY:
                raise ChildEnded(f"took more than {MOST_MEMORY // 1_000_000} MB of memory")


class ChildProcess:
    """The parent's end of a child that runs ``task``, a function of a module (not of a script).

    The process that starts a child kills it. If it doesn't, the child ends when this process does.
    """

    _numbers = count(1)

    def __init__(self, task: Callable[[Channel], None], inbox: Inbox | None = None) -> None:
        self._inbox = Inbox() if inbox is None else inbox
        self._number = next(self._numbers)
        self._process = _start()
        assert isinstance(self._process.stdin, FileIO)
        assert isinstance(self._process.stdout, FileIO)
        self._stdin = self._process.stdin
        self._places = threading.Semaphore(MOST_UNREAD)
        self._killed = threading.Event()
        self._inbox.senders[self._number] = self
        threading.Thread(
            target=_deliver,
            args=(
                self._process.stdout,
                self._number,
                self._places,
                self._killed,
                self._inbox.arrived,
                self._inbox.ring,
            ),
            daemon=True,
        ).start()
        try:
            self.send(task)
        except BaseException:
            self.kill()
            raise

    def send(self, message: object) -> None:
        """Send a message. Where the child has ended, ``receive`` is the one who can say how."""
        with suppress(OSError):
            _write(self._stdin, message)

    def receive(self, clock: Clock) -> object:
        """The next message of this child; see ``Inbox.receive``."""
        return self._inbox.receive(clock)[1]

    def unpack(self, pickled: bytes | None) -> object:
        """The message in a pickle that arrived; None says that there will be no more."""
        if pickled is None:
            code = self._process.wait()
            raise ChildEnded(f"was ended by signal {-code}" if code < 0 else f"stopped with exit code {code}")
        self._places.release()
        message: object = pickle.loads(pickled)
        if isinstance(message, ChildCrash):
            raise ChildEnded(message.how)
        return message

    @property
    def pid(self) -> int:
        return self._process.pid

    def measure_memory(self) -> int:
        """Bytes of memory that the child holds now; 0 where the system does not say (all but Linux)."""
        try:
            with open(f"/proc/{self.pid}/statm", "rb") as told:
                return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except (OSError, IndexError):
            return 0

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        """End the child, whatever it is doing, and with it the thread that reads what it says."""
        self._inbox.senders.pop(self._number, None)
        self._process.kill()
        self._process.wait()
        self._killed.set()
        self._places.release()
        self.abandon()

    def abandon(self) -> None:
        """Close our end of the child's standard input, as a forked copy of the parent must."""
        self._stdin.close()


def _start() -> subprocess.Popen[bytes]:
    """A child in a session or process group of its own: Ctrl-C reaches the parent alone, which kills the child."""
    import subprocess

    command = [sys.executable, "-P", "-c", CHILD, *map(os.path.abspath, sys.path)]
    if sys.platform == "win32":
        return subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=subprocess.CREATE_NEW_PROCESS_GROUP,
        )
    return subprocess.Popen(command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)


def _deliver(
    pipe: FileIO,
    number: int,
    places: threading.Semaphore,
    killed: threading.Event,
    arrived: SimpleQueue[tuple[int, bytes | None]],
    ring: Callable[[], None],
) -> None:
    """The life of a thread that reads what a child says, until the pipe ends or nobody wants to hear more.

    It gets what it needs and not the child itself: in a forked copy of this process nothing ever clears away
    what a thread holds, and the child's standard input has to be closed there.
    """
    with pipe:
        while (pickled := _read(pipe)) is not None:
            places.acquire()
            if killed.is_set():
                return
            arrived.put((number, pickled))
            ring()
    arrived.put((number, None))
    ring()


class Channel:
    """The child's end: messages from the parent, messages to it."""

    def __init__(self) -> None:
        self._from_parent = FileIO(os.dup(0), "r")
        self._to_parent = FileIO(os.dup(1), "w")
        self._arrived: SimpleQueue[bytes] = SimpleQueue()
        # A library that reads finds nothing; what it prints goes to standard error, not into the pipe.
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 0)
        try:
            os.dup2(2, 1)
        except OSError:  # there is no standard error
            os.dup2(nothing, 1)
        os.close(nothing)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while (pickled := _read(self._from_parent)) is not None:
            self._arrived.put(pickled)
        os._exit(0)  # the parent is gone: so are we, even in the middle of our work

    def receive(self) -> object:
        """The next message, whenever it comes."""
        return pickle.loads(self._arrived.get())

    def send(self, message: object) -> None:
        try:
            _write(self._to_parent, message)
        except OSError:
            os._exit(0)  # nobody listens any more


def run_child() -> None:
    """The life of a child: do the task that the first message names. A fault is a message, never a traceback."""
    channel = Channel()

    def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        out_of_memory = issubclass(kind, MemoryError)
        channel.send(ChildCrash("ran out of memory" if out_of_memory else f"stopped on {kind.__name__}: {error}"))

    sys.excepthook = report
    task = channel.receive()
    assert callable(task)
    task(channel)
