"""Programs that are compiled already: a cache on disk, made from the instructor's solutions, that kernels only read.

A student's program that is the same as the solution's, or an eager operation, is then read and not compiled. What
checks count does not change: JAX still traces and lowers, and reports a compilation where it reads one.
"""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEVER = 1e9  # seconds that a compilation must have taken to be written


def folder(root: Path = ROOT) -> Path:
    """Where the programs for the installed JAX lie; it may not be there."""
    versions = [importlib.metadata.version(name) for name in ("jax", "jaxlib")]
    return root / ".compiled" / "-".join(versions)


def read_from(path: Path) -> None:
    """Have this process read compiled programs from a folder, and write none.

    By JAX's configuration and not by the environment: a forked process has JAX imported already.
    """
    _use(path, NEVER)


def write_to(path: Path) -> None:
    """Have this process keep every program that it compiles, however small, in a folder."""
    _use(path, 0)


def _use(path: Path, seconds: float) -> None:
    import jax

    for name, value in {
        "jax_compilation_cache_dir": str(path),
        "jax_persistent_cache_min_compile_time_secs": seconds,
        "jax_persistent_cache_min_entry_size_bytes": -1,
        # XLA's own caches, for GPUs; with them the folder's path is part of every key.
        "jax_persistent_cache_enable_xla_caches": "none",
    }.items():
        jax.config.update(name, value)
