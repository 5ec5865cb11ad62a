"""How this course uses nbgrader: every setting, in one place.

`nbgrader_config.py` applies them to the course itself; `autograder check` and
`autograder demo` to folders of their own.
"""

from __future__ import annotations

import os
import sysconfig
import warnings
from collections.abc import Mapping
from pathlib import Path

from traitlets.config import Config

from autograder.course import REGISTRY, load
from autograder.errors import CourseError

COURSE_ID = "jax-jit"
STUB = 'raise NotImplementedError("Write your answer here, then delete this line")'
CELL_SECONDS = 60
EXCHANGE = "JIT_COURSE_EXCHANGE"

# What happens to a submission, in this order. Classes are named and not imported, so that whoever reads the settings
# need not wait for all of nbgrader.
SANITIZE = (
    "nbgrader.preprocessors.ClearOutput",
    "autograder.nbgrader_parts.restore_cells.RestoreCells",
    "nbgrader.preprocessors.DeduplicateIds",
    "nbgrader.preprocessors.OverwriteKernelspec",
    "nbgrader.preprocessors.OverwriteCells",
    "nbgrader.preprocessors.CheckCellMetadata",
)
AUTOGRADE = (
    "autograder.judging.referee.Referee",
    "autograder.nbgrader_parts.require_record.RequireRecord",
    "autograder.nbgrader_parts.tidy_outputs.TidyOutputs",
    "nbgrader.preprocessors.LimitOutput",
    "nbgrader.preprocessors.SaveAutoGrades",
    "nbgrader.preprocessors.AssignLatePenalties",
    "nbgrader.preprocessors.CheckCellMetadata",
)
FEEDBACK = (
    "autograder.nbgrader_parts.hide_tests.HideTests",
    "nbgrader.preprocessors.GetGrades",
    "nbconvert.preprocessors.CSSHTMLHeaderPreprocessor",
)


def exchange_folder(root: Path) -> Path:
    """The exchange of a course: where the environment says, else beside the course."""
    return Path(os.environ.get(EXCHANGE) or root / "exchange").absolute()


def limits_of(root: Path) -> dict[str, float]:
    """The limits that the course in `root` sets, for nbgrader's configuration file; ends nbgrader with one line."""
    if not (root / REGISTRY).is_file():
        return {}
    try:
        return load(root).limits.as_dict()
    except CourseError as error:
        # Jupyter would show any other exception as a traceback, and go on without all of these settings.
        raise SystemExit(f"nbgrader: {error}") from None


def settings(
    c: Config,
    root: Path,
    *,
    exchange: Path | None = None,
    cache: Path | None = None,
    sandbox: str = "bubblewrap",
    limits: Mapping[str, float] | None = None,
) -> Config:
    """Write the course's settings into nbgrader's configuration.

    Arguments:
        c: the configuration to write to (in a configuration file: `get_config()`).
        root: the folder that holds `source/`, `release/` and `gradebook.db`.
        exchange: the exchange folder, else `root/exchange`. It is made when first used.
        cache: where `nbgrader submit` keeps its copies, else Jupyter's data folder.
        sandbox: what student code runs in: "bubblewrap", or "none" for code that is trusted.
        limits: fields of `autograder.engine.limits.Limits` that differ from their defaults.

    Returns:
        The same configuration.
    """
    _make_commands_findable()
    # nbgrader 0.9.6 builds a submission piece by piece, which SQLAlchemy 2 remarks on, and does right.
    warnings.filterwarnings("ignore", message="Object of type .* not in session")
    root = root.absolute()
    c.CourseDirectory.course_id = COURSE_ID
    c.CourseDirectory.root = str(root)
    c.CourseDirectory.db_url = f"sqlite:///{root / 'gradebook.db'}"
    _exchange(c, exchange or root / "exchange", cache)
    _release(c)
    _grading(c)
    c.Referee.walled = sandbox != "none"
    c.Referee.limits = dict(limits or {})
    _pages(c)
    c.Validator.validate_all = True  # visible checks carry no points, and should count all the same
    return c


def _make_commands_findable() -> None:
    """Let nbgrader find `alembic`, which it calls by name when it makes a gradebook, also where no one activated."""
    scripts, path = sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)
    if scripts not in path.split(os.pathsep):
        os.environ["PATH"] = f"{scripts}{os.pathsep}{path}"


def _exchange(c: Config, folder: Path, cache: Path | None) -> None:
    c.Exchange.root = str(folder)
    if cache is not None:
        c.Exchange.cache = str(cache)
    c.ExchangeCollect.check_owner = False  # one user may play a whole class
    parts = "autograder.nbgrader_parts.clear_exchange"
    c.ExchangeFactory.list = f"{parts}.List"
    c.ExchangeFactory.release_assignment = f"{parts}.ReleaseAssignment"
    c.ExchangeFactory.fetch_assignment = f"{parts}.FetchAssignment"
    c.ExchangeFactory.submit = f"{parts}.Submit"
    c.ExchangeFactory.collect = f"{parts}.Collect"
    c.ExchangeFactory.release_feedback = f"{parts}.ReleaseFeedback"
    c.ExchangeFactory.fetch_feedback = f"{parts}.FetchFeedback"


def _release(c: Config) -> None:
    c.ClearSolutions.code_stub = {"python": STUB}


def _grading(c: Config) -> None:
    c.Autograde.exporter_class = "autograder.nbgrader_parts.submission_exporter.SubmissionExporter"
    c.Autograde.sanitize_preprocessors = list(SANITIZE)
    c.Autograde.autograde_preprocessors = list(AUTOGRADE)
    c.OverwriteCells.add_missing_cells = True
    c.Execute.timeout = CELL_SECONDS
    # A busy machine may take its time to start a kernel, or to pass on what a cell printed: that is no one's fault.
    c.Execute.startup_timeout = 120
    c.Execute.iopub_timeout = 60
    c.KernelManager.transport_encryption = "auto"  # hidden tests pass over this connection


def _pages(c: Config) -> None:
    c.GenerateFeedback.preprocessors = list(FEEDBACK)
    c.FormgradeExtension.debug = False  # it would show the whole configuration, the server's token included
    c.HTMLExporter.sanitize_html = True
    c.HTMLExporter.filters = {
        "clean_html": "autograder.nbgrader_parts.safe_html.clean_html",
        "markdown2html": "autograder.nbgrader_parts.safe_html.markdown2html",
    }
