"""Faults put into a solution: each is a program, differs from it in one thing, and says in what."""

import pytest

from autograder import mutants
from autograder.course import Course
from autograder.mutations import mutants as made
from tests import tiny
from tests.engine import needs_walls

SOLUTION = '''
def scale(x, n=2):
    """Scale it."""
    total = _run(x, n)
    total += 1
    return total if n > 2 else -total


@jax.jit(static_argnames=("n",))
def _run(x, n):
    last = jax.lax.cond(x[0] > 0, jnp.sin, jnp.cos, x)
    return jax.lax.scan(lambda c, v: (c + v, c), last[0], x)[1] * jnp.where(x == 0, 1.0, x) + jax.jit(jnp.sum)(x)
'''


def by_name() -> dict[str, str]:
    """Every mutant of the solution, by what it says."""
    return {mutant.says: mutant.source for mutant in made(SOLUTION)}


@pytest.mark.parametrize(("says", "text"), [
    ("line 5: Add becomes Sub", "total -= 1"),
    ("line 5: 1 becomes 2", "total += 2"),
    ("line 5: a statement is gone", "total += 0 * 1"),
    ("line 6: Gt becomes GtE", "n >= 2"),
    ("line 6: Gt becomes Lt", "n < 2"),
    ("line 6: a minus is gone", "+total"),
    ("line 6: the branches of `if` change places", "if not n > 2"),
    ("line 9: `static_argnames` is gone", "@jax.jit()"),
    ("line 10: the `jit` that decorates is gone", "\ndef _run(x, n):"),
    ("line 10: `jit` is moved inside", "return __run_inside(*args, **kwargs)"),
    ("line 11: the branches of `cond` change places", "jax.lax.cond(x[0] > 0, jnp.cos, jnp.sin, x)"),
    ("line 12: `scan` is written out", "_written_out(lambda c, v: (c + v, c), last[0], x)"),
    ("line 12: the branches of `where` change places", "jnp.where(x == 0, x, 1.0)"),
    ("line 12: Eq becomes NotEq", "jnp.where(x != 0, 1.0, x)"),
    ("line 12: `jit` is gone", "(lambda function, *_, **__: function)(jnp.sum)(x)"),
])
def test_each_kind_of_fault_is_made(says: str, text: str) -> None:
    """By the line that it is in."""
    assert text in by_name()[says]


def test_every_mutant_is_another_program() -> None:
    """None is the solution, none occurs twice, none has a fault in its docstring."""
    sources = [mutant.source for mutant in made(SOLUTION)]
    assert len(set(sources)) == len(sources) > 20
    for source in sources:
        compile(source, "mutant", "exec")
        assert '"""Scale it."""' in source


@pytest.mark.slow
@needs_walls
def test_what_survives_has_to_be_argued(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault that no check notices is a problem, unless the list says why; so is a list that is out of date."""
    from rich.progress import Progress

    def faults(source: str) -> list[object]:
        return [*made(source), *made("def add_up(x):\n    spare = 1\n    return jax.jit(jnp.sum)(x)\n")]

    monkeypatch.setattr(mutants, "mutants", lambda source: faults(source) if "add_up" in source else made(source))
    course = tiny.course()
    tallies = mutants.try_all(course, course.exercises, 1, Progress(disable=True), "bubblewrap")
    assert tallies["add-up"].survived == ["line 2: 1 becomes 2"]
    assert "line 3: `jit` is gone" in tallies["add-up"].killed
    problems = mutants._problems(tallies, {"predict-two": {"line 9: gone": "an old one"}})
    assert "add-up: nobody notices: line 2: 1 becomes 2; sharpen" in problems[0]
    assert "predict-two: tests/equivalent-mutants.toml speaks of 'line 9: gone'" in problems[1]
    assert not mutants._problems({"add-up": tallies["add-up"]}, {"add-up": {"line 2: 1 becomes 2": "not used"}})[1:]


def test_the_list_of_arguments_is_of_this_course(course: Course) -> None:
    """Each entry names an exercise, a mutant that there is, and a reason."""
    from autograder import notebook

    for slug, entries in mutants.equivalent(course).items():
        exercise = course.exercise(slug)
        (unit,) = [unit for unit in course.units if unit.slug == exercise.unit]
        cells = notebook.find_cells(notebook.read(unit.source), exercise, "")
        assert set(entries) <= {mutant.says for mutant in made(cells.answer.source)}, slug
        assert all(len(reason) > 20 for reason in entries.values()), slug
