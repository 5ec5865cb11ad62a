"""Grade many answers in few notebooks, through the whole of nbgrader's path.

One notebook is a "student" whose answer to every exercise is another one of the answers on file. Which answers share a
notebook turns from one to the next, so each meets right and wrong neighbours, and a mark that an answer to another
exercise changes is seen as a mark that is not as stated.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from autograder import notebook
from autograder.answers import Answer
from autograder.classroom import Classroom, Graded, StepError
from autograder.course import Exercise, Unit
from autograder.engine.limits import Limits
from autograder.workers import each

BLANK = "blank"
SOLUTION = "solution"


@dataclass(frozen=True)
class Submission:
    """One notebook to grade: the answer to each exercise, or None for the solution; exercises not named stay blank."""

    student: str
    answers: dict[str, Answer | None]

    @property
    def named(self) -> list[Answer]:
        """The answers in it that come from files."""
        return [answer for answer in self.answers.values() if answer is not None]


@dataclass(frozen=True)
class _Task:
    """What a worker process needs to grade one submission in a course folder of its own."""

    base: Path
    room: Path
    unit: str
    student: str
    sandbox: str
    limits: Limits


def plan(exercises: Sequence[Exercise], answers: Sequence[Answer]) -> list[Submission]:
    """Spread the answers over as few notebooks as there can be: that of the longest list decides.

    Returns:
        The blank notebook, the one with all solutions, and as many mixed ones as are needed for each answer to be in
        exactly one of them.
    """
    lists: list[list[Answer | None]] = [
        [answer for answer in answers if answer.slug == exercise.slug] for exercise in exercises
    ]
    length = max(map(len, lists), default=0)
    # With a solution among the answers, each exercise is right in at least one notebook that others are wrong in.
    length += 1 if length else 0
    mixed = [
        Submission(
            f"answers-{k + 1}",
            {
                exercise.slug: (known + [None] * (length - len(known)))[(k + turn) % length]
                for turn, (exercise, known) in enumerate(zip(exercises, lists, strict=True))
            },
        )
        for k in range(length)
    ]
    solved: dict[str, Answer | None] = dict.fromkeys(exercise.slug for exercise in exercises)
    return [Submission(BLANK, {}), Submission(SOLUTION, solved), *mixed]


def alone(submission: Submission) -> list[Submission]:
    """Put each answer of a notebook that could not be graded into one of its own, among solutions."""
    return [
        Submission(f"{submission.student}-{number}", dict.fromkeys(submission.answers) | {answer.slug: answer})
        for number, answer in enumerate(submission.named, start=1)
    ]


class Grader:
    """Grades submissions to one unit, each in a course folder of its own below `folder`.

    The assignment is generated once, and every worker starts from a copy of it, gradebook included, so no gradebook is
    shared and none of the user's is touched.
    """

    def __init__(
        self,
        unit: Unit,
        exercises: Sequence[Exercise],
        folder: Path,
        jobs: int,
        sandbox: str = "bubblewrap",
        limits: Limits | None = None,
    ) -> None:
        self._unit, self._folder, self._jobs = unit, folder, jobs
        self._sandbox, self._limits = sandbox, limits or Limits()
        self._exercises = {exercise.slug: exercise for exercise in exercises}
        self._solved = notebook.read(unit.source)
        unseen = shutil.ignore_patterns(".*", "__pycache__")
        self._base = folder / "base"
        shutil.copytree(unit.source.parent, self._base / "source" / unit.slug, ignore=unseen)
        self._released = notebook.read(Classroom(self._base, unit.slug).generate())

    def grade(self, submissions: Sequence[Submission], done: Callable[[], None]) -> dict[str, Graded | str]:
        """Grade them all; return what each came to by student, or in a line why it could not be graded."""
        tasks = [self._hand_in(submission) for submission in submissions]
        graded: dict[str, Graded | str] = {}
        for task, result in each(_grade, tasks, self._jobs):
            graded[task.student] = result
            done()
        return graded

    def grade_all(
        self, submissions: Sequence[Submission], done: Callable[[], None]
    ) -> tuple[list[Submission], dict[str, Graded | str], list[Submission]]:
        """Grade them, and each answer of a notebook that could not be graded once more, in a notebook of its own.

        Returns:
            All submissions that were made, what each came to by student, and those with one answer alone.
        """
        graded = self.grade(submissions, done)
        failed = [one for one in submissions if isinstance(graded[one.student], str)]
        single = [apart for one in failed for apart in alone(one)]
        graded |= self.grade(single, lambda: None) if single else {}
        return [*submissions, *single], graded, single

    def _hand_in(self, submission: Submission) -> _Task:
        nb = self._released
        for slug, answer in submission.answers.items():
            exercise = self._exercises[slug]
            source = (
                notebook.find_cells(self._solved, exercise, str(self._unit.source)).answer.source
                if answer is None
                else answer.source
            )
            nb = notebook.with_answer(nb, exercise, source, str(self._unit.source))
        room, unit = self._folder / submission.student, self._unit.slug
        notebook.write(room / "submitted" / submission.student / unit / f"{unit}.ipynb", nb)
        return _Task(self._base, room, unit, submission.student, self._sandbox, self._limits)


def _grade(task: _Task) -> Graded | str:
    shutil.copytree(task.base, task.room, dirs_exist_ok=True)
    try:
        room = Classroom(task.room, task.unit, sandbox=task.sandbox, limits=task.limits)
        return room.autograde(task.student)
    except StepError as error:
        return str(error).split("; see ")[0]
