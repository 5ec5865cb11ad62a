"""Notebooks that no one would write: a solved assignment with a few things changed at random, by a number.

`python -m tests.fuzzing` grades a thousand of them and says what came of it.
"""

import argparse
import copy
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from autograder import documents, notebook
from autograder.course import Unit
from autograder.engine import warm
from autograder.grade import grade
from tests import attacking, tiny

# What stands where something else is expected. The long ones are what a parser stumbles over.
ODD: tuple[Any, ...] = (None, True, -1, 0, 10**400, 1e308, float("nan"), "", "x", "\ud800", "\x00", "a\r\n\x85\u2028b",
                        "🙂" * 9, [], {}, [[]], [None], {"": None}, "x" * 5000, "[" * 500)
CODE = (
    "", "\ud800 = 1", "x = '\ud83d'", "\x00", "def", "1 / 0", "%%bash\nls", "!true", "exit()", "%reset -f", "?", "3.0",
    "import os; os._exit(3)", "print('x' * 10**5)", "raise SystemExit", "del jax, probe, checks", "add_up = 3",
    "from IPython.display import display; display({'text/plain': '3.0'}, raw=True)", "await 1", "\tx", "#" * 9999)


def mutated(nb: Any, seed: int) -> bytes:
    """Return a changed copy of a notebook, as the bytes of its file."""
    chance = random.Random(seed)
    tree = json.loads(notebook.dumps(nb))
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        chance.choice(CHANGES)(tree, chance)
    data = json.dumps(tree, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")
    return chance.choice(SPOILS)(data, chance) if chance.random() < 0.15 else data


def _cells(tree: Any) -> list[Any]:
    cells = tree.get("cells") if isinstance(tree, dict) else None
    return [cell for cell in cells if isinstance(cell, dict)] if isinstance(cells, list) else []


def _cell(tree: Any, chance: random.Random) -> dict[str, Any]:
    return chance.choice(_cells(tree) or [{}])


def _source(tree: Any, chance: random.Random) -> None:
    cell, text = _cell(tree, chance), chance.choice(CODE)
    cell["source"] = chance.choice((text, [text, "\n", text], text.splitlines(True)))


def _piece(tree: Any, chance: random.Random) -> None:
    """Cut a piece out of a source, or put one in."""
    cell = _cell(tree, chance)
    text = "".join(cell["source"]) if isinstance(cell.get("source"), list) and all(
        isinstance(line, str) for line in cell["source"]) else str(cell.get("source"))
    at, to = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    cell["source"] = text[:at] + chance.choice(("", "", "\n", ")", '"""', "\ud800", "### END SOLUTION\n")) + text[to:]


def _move(tree: Any, chance: random.Random) -> None:
    cells = tree.get("cells")
    if isinstance(cells, list):
        chance.choice((chance.shuffle, list.reverse, list.clear, lambda some: some.extend(copy.deepcopy(some)),
                       lambda some: some.append(copy.deepcopy(chance.choice(some or [None]))),
                       lambda some: some.pop(chance.randrange(len(some))) if some else None))(cells)


def _field(tree: Any, chance: random.Random) -> None:
    """Put something odd somewhere, at any depth, or take something out."""
    at: Any = tree
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        if not keys:
            return
        key = chance.choice(keys)
        if isinstance(at[key], dict | list) and chance.random() < 0.8:
            at = at[key]
            continue
        if chance.random() < 0.3:
            del at[key]
        else:
            at[key] = copy.deepcopy(chance.choice(ODD))
        return


def _grade_metadata(tree: Any, chance: random.Random) -> None:
    cell = _cell(tree, chance)
    metadata = cell.setdefault("metadata", {})
    if isinstance(metadata, dict):
        metadata["nbgrader"] = chance.choice(({}, None, {"grade": True}, {
            "grade": True, "grade_id": chance.choice(("add-up-hidden", "add-up", "new", "a b", "", 3)),
            "points": chance.choice((100, -1, "3", None)), "solution": chance.random() < 0.5, "locked": False,
            "schema_version": chance.choice((1, 2, 3, 4, "x")), "task": chance.random() < 0.3, "cell_type": "code",
            "checksum": "0" * 32}))
        metadata["tags"] = chance.choice((["skip-execution"], ["raises-exception"], "x", [3], None))


def _outputs(tree: Any, chance: random.Random) -> None:
    _cell(tree, chance)["outputs"] = chance.choice((
        "x", [{}], [{"output_type": "stream"}], [{"output_type": "execute_result", "data": {"text/plain": "3.0"}}],
        [{"output_type": "display_data", "data": {"text/html": "<script>1</script>"}, "metadata": {}}], [None]))


def _kind(tree: Any, chance: random.Random) -> None:
    cell = _cell(tree, chance)
    cell["cell_type"] = chance.choice(("markdown", "raw", "code", "heading", "", 7))
    cell["id"] = chance.choice(("add-up", "x" * 65, "a b", "", 3, None, "é"))


def _format(tree: Any, chance: random.Random) -> None:
    if isinstance(tree, dict):
        tree["nbformat"] = chance.choice((1, 2, 3, 4, 5, "4", None))
        tree["nbformat_minor"] = chance.choice((0, 2, 4, 5, 6, 99, "5", None))
        tree["metadata"] = chance.choice((
            {}, None, [], {"kernelspec": {"name": "bash"}}, {"kernelspec": 3}, {"language_info": {"name": "R"}}))


CHANGES: tuple[Callable[[Any, random.Random], None], ...] = (
    _source, _source, _piece, _piece, _move, _field, _field, _field, _grade_metadata, _outputs, _kind, _format)


def _flipped(data: bytes, chance: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(chance.randrange(1, 20)):
        spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
    return bytes(spoilt)


SPOILS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _flipped,
    lambda data, chance: data[:chance.randrange(len(data))],
    lambda data, chance: data + data[:chance.randrange(99)],
    lambda data, chance: b"\xef\xbb\xbf" + data,
    lambda data, chance: data.decode("utf-8", "replace").encode("utf-16"),
    lambda data, chance: b"\x00" * chance.randrange(99),
)


def graded(folder: Path, seeds: range, jobs: int = 1) -> dict[int, documents.Document]:
    """Grade the tiny unit's solution, changed by each of these numbers, in one run."""
    room, released = tiny.room(folder)
    solution = tiny.solved(released)
    for seed in seeds:
        tiny.hand_in(room, f"s{seed}", mutated(solution, seed))
    unit: Unit = tiny.unit()
    done = grade(room, unit, [f"s{seed}" for seed in seeds], jobs, lambda: None)
    for seed in seeds:
        assert documents.read(documents.place(room.root, room.unit, f"s{seed}")) == done[f"s{seed}"]
    return {seed: done[f"s{seed}"] for seed in seeds}


def verdicts(document: documents.Document) -> set[str]:
    """What the checks of a submission came to."""
    return {check.verdict for exercise in document.exercises for check in exercise.checks}


def main() -> None:
    """Grade many, and count the verdicts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    seeds = range(arguments.first, arguments.first + arguments.cases)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder, attacking.with_limits(attacking.LIMITS):
        warm.shared().start()
        done = graded(Path(folder), seeds)
    counts = Counter(verdict for document in done.values() for verdict in verdicts(document))
    sys.stdout.write(f"{len(done)} graded, each with a record; submissions with a verdict: {dict(counts)}\n")
    for seed, document in done.items():
        if "internal" in verdicts(document):
            sys.stdout.write(f"seed {seed}: {document.exercises[0].checks[0].message}\n")
            sys.exit(1)


if __name__ == "__main__":
    main()
