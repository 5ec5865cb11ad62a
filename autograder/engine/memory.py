"""How much memory the processes of one sandbox keep together. The kernel's own limit is for each process alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

PROC = Path("/proc")


def exceeds(limit: int) -> bool:
    """Whether all processes that are seen in /proc keep more than `limit` bytes; a keeper sees those inside.

    The first count is quick, but has what forks share in it once for each of them. Only where that is too much is it
    counted exactly, which takes some milliseconds for each process.
    """
    return _total("status", ("RssAnon:", "RssShmem:")) > limit and _exact() > limit


def _exact() -> int:
    return _total("smaps_rollup", ("Pss_Anon:", "Pss_Shmem:"))


def _total(file: str, fields: tuple[str, ...]) -> int:
    return sum(_bytes(lines, fields) for lines in _read(file))


def _bytes(lines: list[str], fields: tuple[str, ...]) -> int:
    return sum(int(line.split()[1]) << 10 for line in lines if line.startswith(fields))


def _read(file: str) -> Iterator[list[str]]:
    for process in PROC.glob("[0-9]*"):
        try:
            yield (process / file).read_text().splitlines()
        except PermissionError:  # it hides itself: then what it shares counts as its own
            yield _hidden(process)
        except OSError:  # it has ended
            continue


def _hidden(process: Path) -> list[str]:
    try:
        return (process / "status").read_text().replace("RssAnon:", "Pss_Anon:").replace(
            "RssShmem:", "Pss_Shmem:").splitlines()
    except OSError:
        return []
