"""The command `autograder`: finds the course, then hands over to one module per command."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from autograder.course import REGISTRY, find_root
from autograder.errors import CourseError

# The texts stand here and not in the modules: `autograder --help` imports none of them, so it is fast, and works
# when one of them does not.
COMMANDS = {
    "check": "prove exercises in both directions: right answers pass, wrong ones lose what they should",
    "mutants": "put faults into the solutions, and see that the hidden checks notice",
    "release": "make the student versions in release/ again from source/",
    "lessons": "run the lessons and store their outputs",
    "simulate": "make a class of submissions from the answers in tests/answers/",
    "demo": "take a simulated class through every nbgrader step, and print its marks",
    "grade": "grade what students handed in, behind walls and within limits, into the gradebook",
    "doctor": "prove, by trying, that a student's code stays behind its walls on this host",
    "lab": "open JupyterLab at the course's start page",
}


def build_parser(command: str | None = None, module: ModuleType | None = None) -> argparse.ArgumentParser:
    """Build the parser; only the chosen command's own arguments are added, since only its module is imported."""
    parser = argparse.ArgumentParser(prog="autograder", description="Author, check and grade the course.")
    parser.add_argument("--root", type=Path, help=f"the course's folder (default: the nearest one with {REGISTRY})")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, text in COMMANDS.items():
        sub = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        if name == command and module is not None:
            module.add_arguments(sub)
    return parser


def chosen(words: Sequence[str]) -> str | None:
    """Return the command that the command line names, without judging the rest of it."""
    scout = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    scout.add_argument("--root")
    scout.add_argument("command", nargs="?")
    try:
        found = scout.parse_known_args([word for word in words if word not in {"-h", "--help"}])[0].command
    except (argparse.ArgumentError, SystemExit):
        return None  # the real parser says what is wrong
    return found if found in COMMANDS else None


def main(argv: Sequence[str] | None = None) -> int:
    """Run `autograder`; return its exit code: 0 done, 1 a problem was found, 2 bad input, 130 interrupted."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        command = chosen(words)
        module = importlib.import_module(f"autograder.{command}") if command else None
        args = build_parser(command, module).parse_args(words)
        assert module is not None  # the parser lets no other command through
        if args.root and not (args.root / REGISTRY).is_file():
            raise CourseError(f"{args.root / REGISTRY}: no such file; --root takes the course's folder")
        args.root = args.root.resolve() if args.root else find_root()
        return int(module.run(args))
    except CourseError as error:
        print(f"autograder: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("autograder: interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
