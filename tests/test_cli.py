"""The command line: fast, lazy, and with a clear word for what it does not know."""

import importlib
import subprocess
import sys

import pytest

from autograder import cli
from tests.conftest import ROOT


def test_help_is_fast_and_imports_no_command() -> None:
    """`autograder --help` lists every command without importing one, or nbgrader, or JAX."""
    script = (
        "import sys; from autograder import cli\n"
        "try: cli.main(['--help'])\n"
        "except SystemExit as end: assert end.code == 0\n"
        "heavy = [m for m in sys.modules if m.split('.')[0] in ('jax', 'nbgrader', 'nbformat', 'nbconvert')]\n"
        "assert not heavy, heavy\n"
        "assert not [c for c in cli.COMMANDS if f'autograder.{c}' in sys.modules]\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    for command in cli.COMMANDS:
        assert f"\n    {command} " in done.stdout


def test_every_command_has_its_module() -> None:
    """Each command that the help lists has a module that takes its arguments and runs it."""
    for command in cli.COMMANDS:
        module = importlib.import_module(f"autograder.{command}")
        assert callable(module.add_arguments), command
        assert callable(module.run), command


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--root", "nowhere", "release"], "autograder: nowhere/course.toml: no such file; --root takes"),
        (["relase"], "invalid choice: 'relase'"),
        ([], "the following arguments are required: COMMAND"),
        (["release", "--chek"], "unrecognized arguments: --chek"),
    ],
)
def test_bad_command_line_gets_a_clear_word(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped command, option or folder ends with exit code 2 and a word on it."""
    try:
        code = cli.main(words)
    except SystemExit as end:  # argparse's way
        code = int(end.code or 0)
    assert code == 2
    assert says in capsys.readouterr().err
