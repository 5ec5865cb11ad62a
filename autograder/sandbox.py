"""What student code runs in: behind bubblewrap's walls, or, only where somebody says so, in no sandbox at all."""

from __future__ import annotations

from rich.console import Console

from autograder.engine.limits import Limits
from autograder.engine.walls import Walls, WallsError

BUBBLEWRAP, NONE = "bubblewrap", "none"
SANDBOXES = (BUBBLEWRAP, NONE)


def require() -> None:
    """Build the walls once, and take them away.

    Raises:
        WallsError: they cannot be built on this host; in one line, with the remedy.
    """
    with Walls(Limits()):
        pass


def for_our_own(console: Console) -> str:
    """Choose for answers that are the course's own: the walls where they stand, else none, with a line that says so."""
    try:
        require()
    except WallsError as error:
        warn(console, f"no sandbox: our own answers run without one ({error})")
        return NONE
    return BUBBLEWRAP


def warn(console: Console, text: str) -> None:
    """Print a warning as one line."""
    console.print(f"! {text}", style="yellow", markup=False, highlight=False, soft_wrap=True)
