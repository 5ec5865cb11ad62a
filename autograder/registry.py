"""Reading course.toml strictly: every value has its type, no key is unknown, and every complaint has its line."""

import difflib
import functools
import math
import re
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, NoReturn

from autograder import registry_lines
from autograder.errors import CourseError

_LINE = r".*\S.*"  # `.` matches no line break
_NUMBER = "a number above 0"


def did_you_mean(name: str, known: Collection[str]) -> str:
    """Return a hint that names what is known and nearest to `name`, or else all of it."""
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    if near:
        return f"did you mean {near[0]!r}?"
    if not known:
        return "there is none yet"
    return f"there is {', '.join(known)}" if len(known) <= 12 else f"none of the {len(known)} that there are is like it"


class Registry:
    """The text of course.toml, parsed, with the line of every key."""

    def __init__(self, file: Path) -> None:
        self.name = file.name
        try:
            self.text = file.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise CourseError(f"{file}: no such file; it lists the course's units and exercises") from None
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            raise CourseError(f"{self.name}:{line}: not UTF-8; save the file as UTF-8") from None
        except OSError as error:
            raise CourseError(f"{file}: cannot be read ({error.strerror}); make it a readable file") from None
        try:
            self.values = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise CourseError(self._syntax(str(error))) from None

    def _syntax(self, message: str) -> str:
        at = re.search(r" \(at line (\d+), column (\d+)\)$", message)
        line, column = (at[1], f" (column {at[2]})") if at else (str(len(self.text.splitlines())), " (at the end)")
        reason = message[: at.start()] if at else re.sub(r" \(at end of document\)$", "", message)
        return f"{self.name}:{line}: not TOML: {reason[0].lower()}{reason[1:]}{column}; mend this line or the one above"

    @functools.cached_property
    def lines(self) -> Mapping[registry_lines.Path, int]:
        """Lines by path; worked out only when there is something to complain about."""
        return registry_lines.locate(self.text)

    def error(self, path: registry_lines.Path, message: str) -> NoReturn:
        """Raise the complaint `message` about what stands at `path`, with the line of it or of the table around it."""
        while path and path not in self.lines:
            path = path[:-1]
        raise CourseError(f"{self.name}:{self.lines.get(path, 1)}: {message}")


class Table:
    """One table: ask for its values by key and kind, and get them checked."""

    def __init__(self, registry: Registry, path: registry_lines.Path, values: Any, where: str) -> None:
        self.registry, self.path, self.values, self.where = registry, path, values, where

    def error(self, key: str | None, message: str) -> NoReturn:
        """Complain about one key of this table, or about the table."""
        path = self.path if key is None else (*self.path, key)
        named = "" if key is None else f"key '{key}' "
        prefix = f"{self.where}: " if self.where else ""
        self.registry.error(path, f"{prefix}{named}{message}")

    def allow(self, *keys: str) -> None:
        """Refuse every key but these."""
        if not isinstance(self.values, dict):
            self.error(None, "is not a table; write it under its own [header]")
        for key in self.values:
            if key not in keys:
                self.error(key, f"is unknown; {did_you_mean(key, keys)}")

    def _get(self, key: str, kind: type, words: str) -> Any:
        if key not in self.values:
            self.error(key, f"is missing; give {words}")
        value = self.values[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            self.error(key, f"is {value!r}; give {words}")
        return value

    def text(self, key: str, pattern: str = _LINE, words: str = "one line of text") -> str:
        """Return a text of one line that matches `pattern`."""
        value: str = self._get(key, str, words)
        if not re.fullmatch(pattern, value):
            self.error(key, f"is {value!r}; give {words}")
        return value

    def whole(self, key: str) -> int:
        """Return a whole number above 0."""
        value: int = self._get(key, int, "a whole number above 0")
        if value <= 0:
            self.error(key, f"is {value}; give a whole number above 0")
        return value

    def number(self, key: str) -> float:
        """Return a number above 0."""
        value: int | float = self.values.get(key, 0) if self._is_whole(key) else self._get(key, float, _NUMBER)
        if not 0 < value < math.inf:
            self.error(key, f"is {value}; give {_NUMBER}")
        return value

    def _is_whole(self, key: str) -> bool:
        return isinstance(self.values.get(key), int) and not isinstance(self.values[key], bool)

    def texts(
        self, key: str, pattern: str = _LINE, words: str = "a list of texts of one line", least: int = 1
    ) -> tuple[str, ...]:
        """Return a list of texts, none empty or repeated, each matching `pattern`."""
        values: list[Any] = self._get(key, list, words)
        for value in values:
            if not isinstance(value, str) or not re.fullmatch(pattern, value):
                self.error(key, f"holds {value!r}; give {words}")
            if values.count(value) > 1:
                self.error(key, f"names {value!r} twice; leave one out")
        if len(values) < least:
            self.error(key, f"is empty; give {words}")
        return tuple(values)

    def mapping(self, key: str, pattern: str, words: str) -> Mapping[str, str]:
        """Return a table of names that match `pattern` with a line of text each; where it is left out, an empty one."""
        where = f"{self.where}, {key}" if self.where else key
        inner = Table(self.registry, (*self.path, key), self.values.get(key, {}), where)
        if not isinstance(inner.values, dict):
            self.error(key, f"is {inner.values!r}; give a table of {words}")
        for name in inner.values:
            if not re.fullmatch(pattern, name):
                inner.error(name, f"is not a legal name; give {words}")
        return {name: inner.text(name) for name in inner.values}

    def tables(self, key: str) -> list[Any]:
        """Return the tables of an array of tables; where it is left out, none."""
        values = self.values.get(key, [])
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            name = ".".join(part for part in (*self.path, key) if isinstance(part, str))
            self.error(key, f"is not an array of tables; write [[{name}]]")
        return values
