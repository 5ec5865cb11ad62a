"""What a student's code may use, in one place and with its units."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

MIB = 1 << 20


@dataclass(frozen=True)
class Limits:
    """What one sandbox may use. The kernel of the operating system enforces all but the first two and the last.

    Attributes:
        cell_seconds: wall time of one cell, in seconds; whoever runs the cells keeps the watch.
        submission_seconds: wall time of a whole submission, in seconds; the same.
        cpu_seconds: CPU time of each process, in seconds (RLIMIT_CPU).
        memory: in bytes; each process's address space (RLIMIT_AS), and what all processes together keep in memory,
            which the template's keeper looks at five times a second. JAX's CPU backend starts in 1.5 GB.
        processes: processes and threads together (RLIMIT_NPROC). XLA starts a few threads per CPU core, so a host with
            more than 64 cores needs more. Before Linux 5.14 the count is over all that the user runs on the host.
        open_files: file descriptors of each process (RLIMIT_NOFILE).
        file_size: of one file, in bytes (RLIMIT_FSIZE).
        disk: of each of the home folder, /tmp and /dev/shm, in bytes; they lie in memory and are gone at the end.
        output_bytes: what a cell may print or show, in bytes; whoever runs the cells keeps count. A single message that
            is longer breaks the connection.
    """

    cell_seconds: float = 60
    submission_seconds: float = 600
    cpu_seconds: int = 600
    memory: int = 4096 * MIB
    processes: int = 256
    open_files: int = 256
    file_size: int = 50 * MIB
    disk: int = 100 * MIB
    output_bytes: int = 10 * MIB

    def __post_init__(self) -> None:
        """Refuse a limit that limits nothing, or that leaves nothing."""
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, bool) or not isinstance(value, int | float) or not value > 0:
                raise ValueError(f"{field.name} must be a number above 0, not {value!r}")

    def as_dict(self) -> dict[str, Any]:
        """The same as plain data, to cross to the template."""
        return asdict(self)
