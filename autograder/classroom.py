"""One unit's class in a folder of its own, taken through nbgrader's steps, each of them in this process.

Every step is what the `nbgrader` command of the same name runs: the same converters and exchange, the same settings.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook, MissingEntry
from nbgrader.auth import Authenticator
from nbgrader.converters import Autograde, GenerateAssignment, GenerateFeedback
from nbgrader.converters.base import NbGraderException
from nbgrader.coursedir import CourseDirectory
from nbgrader.exchange import ExchangeError, ExchangeFactory
from nbgrader.plugins import CsvExportPlugin
from traitlets.config import Config

from autograder import records
from autograder.engine.limits import Limits
from autograder.nbgrader_settings import settings
from autograder.records import Found


class StepError(Exception):
    """A step of nbgrader's failed; one line that says what it said last, and where the rest is."""


@dataclass(frozen=True)
class Mark:
    """What the gradebook holds for one exercise of one student."""

    score: float
    points: float


@dataclass(frozen=True)
class Graded:
    """What grading one submission came to.

    Attributes:
        student: whose it is.
        marks: from the gradebook, by exercise.
        records: of the hidden checks, from the autograded notebook, by exercise; the reason where there is none.
        visible: the same of the visible checks.
        errors: for each error that a cell showed, the cell's name and the error's class.
    """

    student: str
    marks: dict[str, Mark]
    records: dict[str, Found]
    visible: dict[str, Found]
    errors: tuple[tuple[str, str], ...]


class Classroom:
    """A course folder with `source/` in it, and one of its units.

    Attributes:
        root: the folder; nothing outside it is written to.
        unit: the assignment's name.
        logs: the folder that nbgrader's log goes to, a file for each step.
        sandbox: what student code runs in, "bubblewrap" or "none".
        limits: what a submission may use.
    """

    def __init__(self, root: Path, unit: str, *, sandbox: str = "bubblewrap", limits: Limits | None = None) -> None:
        self.sandbox, self.limits = sandbox, limits or Limits()
        self.root, self.unit, self.logs = root.absolute(), unit, root.absolute() / "log"

    def generate(self) -> Path:
        """Make the student version and the gradebook's entry; return the student version."""
        self._convert("generate_assignment", GenerateAssignment)
        return self.root / "release" / self.unit / f"{self.unit}.ipynb"

    def release(self) -> None:
        """Put the assignment into the exchange."""
        self._exchange("release_assignment", "ReleaseAssignment")

    def fetch(self, student: str) -> Path:
        """Get the assignment as a student; return the folder that it lies in."""
        self._exchange("fetch_assignment", "FetchAssignment", student)
        return self.desk(student) / self.unit

    def submit(self, student: str) -> None:
        """Hand in as a student."""
        self._exchange("submit", "Submit", student)

    def enrol(self, student: str, first_name: str) -> None:
        """Tell the gradebook what a student is called."""
        with self.gradebook() as gradebook:
            gradebook.update_or_create_student(student, first_name=first_name)

    def due(self, when: datetime) -> None:
        """Set when the assignment is due: a time without zone, in UTC."""
        with self.gradebook() as gradebook:
            gradebook.update_or_create_assignment(self.unit, duedate=when)

    def collect(self) -> None:
        """Get what was handed in, of each student the newest."""
        self._exchange("collect", "Collect", update=True)

    def autograde(self, student: str) -> Graded:
        """Grade one student's submission."""
        self._convert("autograde", Autograde, student)
        return self.graded(student)

    def feedback(self) -> None:
        """Make the pages that students get back."""
        self._convert("generate_feedback", GenerateFeedback, "*")

    def release_feedback(self) -> None:
        """Put the pages into the exchange."""
        self._exchange("release_feedback", "ReleaseFeedback", "*")

    def fetch_feedback(self, student: str) -> None:
        """Get the pages as a student."""
        self._exchange("fetch_feedback", "FetchFeedback", student)

    def export(self) -> Path:
        """Write the gradebook as a table; return the file."""
        table = self.root / "grades.csv"
        with self._logged("export") as log, self.gradebook() as gradebook:
            CsvExportPlugin(config=self._config(), log=log, to=str(table)).export(gradebook)
        return table

    def graded(self, student: str) -> Graded:
        """Read what grading a student's submission came to."""
        notebook = self.root / "autograded" / student / self.unit / f"{self.unit}.ipynb"
        seen = records.read(notebook)
        return Graded(student, self.marks(student), seen.hidden, seen.visible, seen.errors)

    def marks(self, student: str) -> dict[str, Mark]:
        """Read a student's marks from the gradebook, by exercise; none where nothing was graded."""
        with self.gradebook() as gradebook:
            try:
                submission = gradebook.find_submission_notebook(self.unit, self.unit, student)
            except MissingEntry:
                return {}
            return {records.slug_of(grade.name): Mark(grade.score, grade.max_score) for grade in submission.grades}

    def known(self) -> bool:
        """Say whether the gradebook has the assignment, with its notebook."""
        with self.gradebook() as gradebook:
            try:
                gradebook.find_notebook(self.unit, self.unit)
            except MissingEntry:
                return False
        return True

    def desk(self, student: str) -> Path:
        """The folder that a student works in."""
        return self.root / "students" / student

    def gradebook(self) -> Any:
        """Open the gradebook; close it by leaving the `with` block."""
        config = self._config()
        return Gradebook(config.CourseDirectory.db_url, config.CourseDirectory.course_id)

    def _config(self) -> Config:
        return settings(
            Config(), self.root, cache=self.root / "cache", sandbox=self.sandbox, limits=self.limits.as_dict()
        )

    def _convert(self, step: str, converter: Callable[..., Any], student: str | None = None) -> None:
        config = self._config()
        config.CourseDirectory.assignment_id = self.unit
        if student is not None:
            config.CourseDirectory.student_id = student
        name = step if student in (None, "*") else f"{step}-{student}"
        with self._logged(name) as log:
            converter(coursedir=CourseDirectory(config=config), config=config, force=True, log=log).start()

    def _exchange(self, step: str, action: str, student: str | None = None, **options: Any) -> None:
        config = self._config()
        config.CourseDirectory.assignment_id = self.unit
        if student is not None:
            config.CourseDirectory.student_id = student
            if student != "*":
                self.desk(student).mkdir(parents=True, exist_ok=True)
                config.Exchange.assignment_dir = str(self.desk(student))
        with self._logged(step) as log:
            make = getattr(ExchangeFactory(config=config), action)
            make(
                coursedir=CourseDirectory(config=config),
                authenticator=Authenticator(config=config),
                config=config,
                log=log,
                **options,
            ).start()

    @contextmanager
    def _logged(self, step: str) -> Iterator[logging.Logger]:
        """Give a logger that writes to the step's file, and turn nbgrader's ways to fail into one."""
        self.logs.mkdir(parents=True, exist_ok=True)
        file = self.logs / f"{step}.log"
        log, said = logging.Logger(f"nbgrader {step}", logging.INFO), _Reason()
        to_file = logging.FileHandler(file, encoding="utf-8")
        to_file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        log.addHandler(to_file)
        log.addHandler(said)
        here = Path.cwd()  # nbgrader's converters go elsewhere
        try:
            yield log
        except (NbGraderException, ExchangeError) as error:
            shown = os.path.relpath(file, here)
            raise StepError(f"nbgrader {step}: {said.line or error}; see {shown}") from error
        finally:
            to_file.close()


# The line of a traceback that names the exception.
_EXCEPTION = re.compile(r"[A-Za-z_][\w.]*(: .*)?")


class _Reason(logging.Handler):
    """Keeps the line that says why a step failed: that of a traceback's exception, else the first error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.line = ""
        self._sure = False

    def emit(self, record: logging.LogRecord) -> None:
        lines = record.getMessage().strip().splitlines()
        traced = bool(lines) and lines[0].startswith("Traceback")
        if lines and (not self.line or (traced and not self._sure)):
            named = [line for line in lines[1:] if _EXCEPTION.fullmatch(line)] if traced else []
            self.line, self._sure = (named or lines)[-1], traced
