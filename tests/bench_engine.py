"""How long the engine's parts take on this machine: `python -m tests.bench_engine`. A benchmark, not a test."""

import asyncio
import statistics
import sys
import time
from collections.abc import Callable

from autograder.engine import session, warm
from autograder.engine.limits import Limits
from autograder.engine.walls import Walls

ROUNDS = 20


def main() -> None:
    """Print medians and spreads."""
    started = time.perf_counter()
    warm.shared().start()
    sys.stdout.write(f"template ready: {time.perf_counter() - started:.2f} s, once\n")
    show("walls alone, built and gone", times(walls))
    show("kernel ready, behind walls", times(ready))
    show("kernel ready, used and gone", times(used))


def walls() -> float:
    """Seconds to build walls and take them away."""
    started = time.perf_counter()
    with Walls(Limits()):
        pass
    return time.perf_counter() - started


def ready() -> float:
    """Seconds until a sandboxed kernel has answered."""
    async def measure() -> float:
        started = time.perf_counter()
        async with session.walled(Limits()):
            return time.perf_counter() - started

    return asyncio.run(measure())


def used() -> float:
    """Seconds for a kernel, two compilations and its end."""
    code = "import jax\nfor n in (2, 3): jax.jit(lambda x: x * 2)(jax.numpy.ones(n))"

    async def measure() -> None:
        async with session.walled(Limits()) as (_, client):
            await session.value(client, code, "0")

    started = time.perf_counter()
    asyncio.run(measure())
    return time.perf_counter() - started


def times(measure: Callable[[], float]) -> list[float]:
    """Measure some times, after one that is not counted."""
    measure()
    return sorted(measure() for _ in range(ROUNDS))


def show(name: str, seconds: list[float]) -> None:
    """Print one line."""
    sys.stdout.write(f"{name}: median {statistics.median(seconds) * 1000:.0f} ms, "
                     f"{seconds[0] * 1000:.0f} to {seconds[-1] * 1000:.0f} ms ({len(seconds)} times)\n")


if __name__ == "__main__":
    main()
