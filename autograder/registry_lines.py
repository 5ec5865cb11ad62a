"""Where in course.toml a value stands: `tomllib` gives values but not their lines."""

import tomllib
from collections.abc import Iterator
from typing import Any

# ("unit", 0, "exercise", 2, "points"): names of keys, and numbers for the tables of an array of tables.
Path = tuple[str | int, ...]


def locate(text: str) -> dict[Path, int]:
    """Return the line, counted from 1, of every table and key of a *valid* TOML text."""
    found: dict[Path, int] = {}
    arrays: dict[Path, int] = {}
    table: Path = ()
    for line, statement, value in _statements(text):
        keys = _keys(value)
        if statement.startswith("["):
            table = _table(keys, statement.startswith("[["), arrays)
            found.setdefault(table, line)
        else:
            found[table + keys] = line
            for depth in range(1, len(keys)):  # a.b = 1 makes `a` too
                found.setdefault(table + keys[:depth], line)
    return found


def _statements(text: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Yield line, text and parsed form of each header and each `key = value`, however many lines the value takes."""
    lines = text.splitlines()
    start = 0
    while start < len(lines):
        end = start + 1
        while end <= len(lines):  # the parser itself knows best where a value ends
            statement = "\n".join(lines[start:end]).strip()
            try:
                value = tomllib.loads(statement)
            except tomllib.TOMLDecodeError:
                end += 1
            else:
                if value:
                    yield start + 1, statement, value
                break
        start = end


def _keys(value: dict[str, Any]) -> Path:
    """Return the dotted key of a statement that was parsed alone: the chain of tables with one key each."""
    keys: list[str] = []
    inner: Any = value
    while isinstance(inner, dict) and len(inner) == 1:
        ((key, inner),) = inner.items()
        keys.append(key)
        if isinstance(inner, list) and inner == [{}]:
            break
    return tuple(keys)


def _table(keys: Path, is_array: bool, arrays: dict[Path, int]) -> Path:
    """Return the full path of a header, counting the tables of each array."""
    path: Path = ()
    for depth, key in enumerate(keys):
        path += (key,)
        last = depth == len(keys) - 1
        if last and is_array:
            arrays[path] = arrays.get(path, -1) + 1
        if path in arrays:
            path += (arrays[path],)
    return path
