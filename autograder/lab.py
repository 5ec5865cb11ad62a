"""`autograder lab`: JupyterLab at a start page, with nbgrader's extensions, and all its state in the tree."""

import argparse
import json
import os
import shutil
import sys
from pathlib import Path

from autograder import notebook
from autograder.course import Course, load
from autograder.errors import CourseError
from autograder.nbgrader_settings import COURSE_ID, EXCHANGE, exchange_folder, settings

# Both are in the tree, and in neither's history.
STATE = ".jupyter"
WORK = "my-work"
LESSONS = "lessons"  # within it
START = "START.md"

SETTINGS = {
    # The start page is to be read, not edited.
    "@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}},
    # No questions about news before the first cell was run, and no calls to other machines.
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}

# JupyterLab's nbgrader asks for its settings in the folder of the student's work, where nbgrader_config.py is not.
NBGRADER = """\
# Written by `autograder lab`: the course's own settings, and where a student's work lies.
c = get_config()
load_subconfig("nbgrader_config.py", path={root!r})
c.Exchange.assignment_dir = {work!r}
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `autograder lab` takes."""
    parser.add_argument("--port", type=int, default=8888, help="the port to try first (default: 8888)")
    parser.add_argument("--no-browser", action="store_true", help="open no browser; the address is printed")


def run(args: argparse.Namespace) -> int:
    """Run the command: the process becomes JupyterLab, so that Ctrl-C and signals reach it."""
    course = load(args.root)
    if not 0 < args.port < 65536:
        raise CourseError(f"--port is {args.port}; give a number from 1 to 65535")
    prepare(course)
    if not os.environ.get(EXCHANGE):  # an exchange that was named belongs to a class: its instructor releases
        offer(course)
    os.chdir(course.root)
    os.execve(sys.executable, command(course, args.port, browser=not args.no_browser), environment(course))


def prepare(course: Course) -> None:
    """Write the start page and Jupyter's settings, and give the student copies of lessons and assignments."""
    state, work = course.root / STATE, course.root / WORK
    try:
        for folder in (state / "config" / "labconfig", state / "runtime", work):
            folder.mkdir(parents=True, exist_ok=True)
        (state / "runtime").chmod(0o700)  # it holds the keys of kernels
    except OSError as error:
        raise CourseError(f"{error.filename}: cannot be made ({error.strerror}); check who owns the folder") from None
    files = {
        state / "config" / "labconfig" / "default_setting_overrides.json": json.dumps(SETTINGS, indent=1),
        state / "config" / "nbgrader_config.py": NBGRADER.format(root=str(course.root), work=str(work)),
        work / ".gitignore": "*\n",
        work / START: start_page(course),
    }
    for path, text in files.items():
        notebook.replace_bytes(path, text.encode("utf-8"))
    for unit in course.units:
        copy(unit.released.parent, work / unit.slug)
        copy(unit.lesson, work / LESSONS / unit.lesson.name)


def offer(course: Course) -> None:
    """Release to the tree's own exchange what is not in it yet: who learns alone can submit, and collect it too."""
    exchange = exchange_folder(course.root)
    missing = [
        unit
        for unit in course.units
        if unit.released.is_file() and not (exchange / COURSE_ID / "outbound" / unit.slug).exists()
    ]
    if not missing:
        return
    from nbgrader.auth import Authenticator
    from nbgrader.coursedir import CourseDirectory
    from nbgrader.exchange import ExchangeError
    from traitlets.config import Config

    from autograder.nbgrader_parts.clear_exchange import ReleaseAssignment

    for unit in missing:
        config = settings(Config(), course.root, exchange=exchange)
        config.CourseDirectory.assignment_id = unit.slug
        parts = {"coursedir": CourseDirectory(config=config), "authenticator": Authenticator(config=config)}
        try:
            ReleaseAssignment(config=config, **parts).start()
        except ExchangeError as error:
            raise CourseError(str(error)) from None


def copy(original: Path, target: Path) -> None:
    """Give a student their own copy of a file or folder; one that they have stays, whatever it holds."""
    if target.exists() or not original.exists():
        return
    new = target.with_name(f".{target.name}.new")  # never half a copy under the real name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if original.is_dir():
            shutil.rmtree(new, ignore_errors=True)
            shutil.copytree(original, new, ignore=shutil.ignore_patterns(".*"))
        else:
            shutil.copyfile(original, new)
        new.replace(target)
    except (OSError, shutil.Error) as error:
        raise CourseError(f"{target}: cannot be written ({error}); check who owns the folder") from None


def start_page(course: Course) -> str:
    """Return the start page: every unit with its lesson, its assignment and its exercises."""
    lines = [f"# {course.title}", "", "Read a lesson and run its cells one by one. Then open its assignment.", ""]
    for unit in course.units:
        points = sum(exercise.points for exercise in unit.exercises)
        minutes = sum(exercise.minutes for exercise in unit.exercises)
        lines += [
            f"## {unit.title}",
            "",
            f"**[Lesson]({LESSONS}/{unit.slug}.ipynb)** · **[Assignment]({unit.slug}/{unit.slug}.ipynb)**"
            f" ({points} points, about {minutes} minutes)",
            "",
            "| exercise | level | points | minutes |",
            "|---|---|---:|---:|",
            *(f"| {e.title} | {e.difficulty} | {e.points} | {e.minutes} |" for e in unit.exercises),
            "",
        ]
    lines += [
        "## How an assignment works",
        "",
        "1. Write your answer in the cell under *Problem*, where it says so, and run it.",
        "2. Run the checks below it. A table says what was called, what came out, what should have.",
        "3. **Validate**, in the notebook's toolbar, runs all of it from the top, as grading will.",
        "4. Where your instructor has released the assignment, *Nbgrader → Assignment List* in the menu submits it.",
        "",
        f"All that you open here is your own copy, in the folder `{WORK}`. To begin one afresh, rename it or remove it,"
        " and run `make lab` again.",
    ]
    return "\n".join(lines) + "\n"


def command(course: Course, port: int, *, browser: bool) -> list[str]:
    """Return the command line that starts JupyterLab on the course."""
    options = [
        f"--ServerApp.root_dir={course.root}",
        f"--LabApp.default_url=/lab/tree/{WORK}/{START}",
        f"--ServerApp.port={port}",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",  # what is installed follows from the lock
        "--LanguageServerManager.autodetect=False",  # there are none, and looking for them runs npm
        "--KernelManager.transport_encryption=auto",  # without it, every kernel warns in the terminal
    ]
    if not browser:
        options.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")  # a container often has no one else; it listens on localhost, with a token
    return [sys.executable, "-m", "jupyterlab", *options]


def environment(course: Course) -> dict[str, str]:
    """Return JupyterLab's environment: its settings, workspaces and keys lie in the tree."""
    state = course.root / STATE
    return os.environ | {
        "JUPYTER_CONFIG_DIR": str(state / "config"),
        "JUPYTER_DATA_DIR": str(state / "data"),
        "JUPYTER_RUNTIME_DIR": str(state / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(state / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(state / "workspaces"),
        "IPYTHONDIR": str(state / "ipython"),
        "MPLCONFIGDIR": str(state / "matplotlib"),
        # Terminals and nbgrader's own subprocesses find the same Python as the kernels do.
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)]),
    }
