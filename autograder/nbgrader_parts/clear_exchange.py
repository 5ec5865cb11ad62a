"""nbgrader's exchange, with a folder that is made when first needed and one clear line where it cannot be used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nbgrader.exchange import default
from nbgrader.utils import check_directory

from autograder.nbgrader_settings import EXCHANGE

# Students hand in and instructors collect here, each as themselves: nbgrader asks for a folder open to all.
_MODE = 0o777
_REMEDY = f"make it writable for all (chmod 777), or set {EXCHANGE} to a folder that is"


class _Clear:
    """Comes before nbgrader's own class, and so is asked first."""

    def ensure_root(self: Any) -> None:
        root = Path(self.root)
        if not root.is_dir():
            root.mkdir(parents=True)
            root.chmod(_MODE)
        if not check_directory(str(root), write=True, execute=True):
            self.fail(f"{root}: this exchange folder cannot be written to; {_REMEDY}")

    def start(self: Any) -> Any:
        try:
            return super().start()  # type: ignore[misc]  # that of nbgrader's class
        except OSError as error:
            where = "" if error.filename in (None, self.root) else f" at {error.filename}"
            self.fail(f"{self.root}: this exchange folder cannot be used ({error.strerror or error}{where}); {_REMEDY}")


class List(_Clear, default.ExchangeList):  # type: ignore[misc]
    """`nbgrader list`."""


class ReleaseAssignment(_Clear, default.ExchangeReleaseAssignment):  # type: ignore[misc]
    """`nbgrader release_assignment`."""


class FetchAssignment(_Clear, default.ExchangeFetchAssignment):  # type: ignore[misc]
    """`nbgrader fetch_assignment`."""


class Submit(_Clear, default.ExchangeSubmit):  # type: ignore[misc]
    """`nbgrader submit`."""


class Collect(_Clear, default.ExchangeCollect):  # type: ignore[misc]
    """`nbgrader collect`."""


class ReleaseFeedback(_Clear, default.ExchangeReleaseFeedback):  # type: ignore[misc]
    """`nbgrader release_feedback`."""


class FetchFeedback(_Clear, default.ExchangeFetchFeedback):  # type: ignore[misc]
    """`nbgrader fetch_feedback`."""
