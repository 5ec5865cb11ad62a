"""The one exception that a user is meant to read."""


class CourseError(Exception):
    """Something that the user can mend: one line that names the file and the remedy.

    `autograder` prints it as it stands, without a traceback, and ends with exit code 2.
    """
