"""nbgrader, wired to this course. JIT_COURSE_EXCHANGE moves the exchange folder (by default exchange/, here)."""

from pathlib import Path

from autograder.nbgrader_settings import exchange_folder, settings

course = Path(__file__).parent
settings(get_config(), course, exchange=exchange_folder(course))  # noqa: F821  # whoever runs this file puts get_config there
