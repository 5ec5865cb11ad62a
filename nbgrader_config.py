"""nbgrader, wired to this course. JIT_COURSE_EXCHANGE moves the exchange folder (by default exchange/, here)."""

from pathlib import Path

from autograder.nbgrader_settings import exchange_folder, limits_of, settings

course = Path(__file__).parent
settings(
    get_config(),  # noqa: F821  # whoever runs this file puts get_config there
    course,
    exchange=exchange_folder(course),
    sandbox="bubblewrap",  # where it is missing, nothing is graded
    limits=limits_of(course),
)
