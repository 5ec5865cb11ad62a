"""Do a list of things in several processes, and hand back each result as it comes."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def jobs_argument(parser: argparse.ArgumentParser) -> None:
    """Add how many processes grade at a time."""
    parser.add_argument("--jobs", type=_jobs, default=os.cpu_count() or 1, help="processes (default: one per core)")


def _jobs(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of processes; give 1 or more")
    return int(text)


def each(function: Callable[[Item], Result], items: Sequence[Item], jobs: int) -> Iterator[tuple[Item, Result]]:
    """Yield every item with what `function`, which must be importable, returns for it, in the order they end.

    Processes and not threads, since nbgrader's converters change the current folder; fresh ones and not forks, since
    the caller may have threads. An exception, Ctrl-C too, drops what has not begun and waits for what has, so that no
    kernel is left behind.
    """
    context = multiprocessing.get_context("spawn")
    workers = max(1, min(jobs, len(items)))
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_ctrl_c_to_the_caller) as pool:
        futures = {pool.submit(function, item): item for item in items}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _leave_ctrl_c_to_the_caller() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
