"""A probe's answer is believed only if it is signed, and if its counts hold what the judge put in."""

import json
from collections.abc import Iterator
from typing import Any

import jax
import pytest
from IPython.core.interactiveshell import InteractiveShell

import jitscope
from autograder.judging.questions import Question, luggage_cell
from jitscope.checking import NotPlain, salt
from jitscope.checking.answering import MIME, signature
from jitscope.checking.transport import pack, unpack

COUNT = """
def count(n):
    with jitscope.watch() as outer:
        with jitscope.watch() as inner:
            for _ in range(n):
                jax.jit(lambda x: x + 1)(2.0)
        student(1.0)
    return [inner.compiles, outer.compiles, sorted({type(e).__module__ for e in outer.events}), list(outer.functions)]
"""


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    """An IPython shell in this process, in which a student has a jitted function."""
    shell = InteractiveShell.instance()
    shell.reset()
    shell.run_cell(luggage_cell())
    shell.run_cell("import jax\nstudent = jax.jit(lambda x: x * 2)")
    yield shell
    InteractiveShell.clear_instance()


def asked(shell: InteractiveShell, question: Question) -> list[Any]:
    """Ask, and return what was shown as answers."""
    shown: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shell.display_pub, "publish", lambda data, *_, **__: shown.append(data.get(MIME)))
        for source in (question.cell, question.key_cell):
            shell.run_cell(source).raise_error()
    return shown


def test_an_answer_comes_back_with_true_counts(shell: InteractiveShell) -> None:
    """Blocks in blocks, a lambda three times, and the student's own function; the salt is in none of them."""
    question = Question(COUNT, "count", pack([3]))
    (data,) = asked(shell, question)
    inner, outer, modules, functions = unpack(question.read(data))
    assert (inner, outer) == (3, 4)
    assert modules == ["jitscope.watching"]
    assert functions == ["<lambda>"]


def test_a_patched_package_takes_no_part(shell: InteractiveShell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither its names, nor its classes, nor the code of its functions."""
    monkeypatch.setattr(jitscope.watching.Watch, "compiles", property(lambda self: 77))
    monkeypatch.setattr(jitscope, "watch", None)
    monkeypatch.setattr(jitscope.watching.watch, "__wrapped__", None)
    monkeypatch.setattr(jitscope.checking.transport, "pack", lambda value: "77")
    question = Question(COUNT, "count", pack([1]))
    (data,) = asked(shell, question)
    assert unpack(question.read(data))[:2] == [1, 2]


def test_no_listener_is_left_behind(shell: InteractiveShell) -> None:
    """Each question brings listeners of its own, and takes them with it."""
    from jax._src import monitoring

    before = (monitoring.get_event_duration_listeners(), monitoring.get_event_listeners())
    asked(shell, Question(COUNT, "count", pack([1])))
    assert (monitoring.get_event_duration_listeners(), monitoring.get_event_listeners()) == before


def test_a_trace_from_before_the_question_is_not_new(shell: InteractiveShell) -> None:
    """The copy that comes with a question knows of the traces that the student's copy has seen."""
    shell.run_cell("import numpy as np, jax.numpy as jnp\ndef f(x): return x + 1\njax.jit(f)(jnp.float32(1))")
    source = "def count():\n with jitscope.watch() as seen:\n  jax.jit(f)(np.float32(2))\n return seen.traces"
    question = Question(source, "count", pack([]))
    (data,) = asked(shell, question)
    assert unpack(question.read(data)) == 0


def test_salt_is_told_of_although_jit_is_disabled(shell: InteractiveShell) -> None:
    """A student may well have left `jax_disable_jit` on: that is no forgery."""
    with jax.disable_jit():
        question = Question(COUNT, "count", pack([1]))
        (data,) = asked(shell, question)
    assert unpack(question.read(data))[:2] == [0, 0]


def test_listeners_that_are_not_told_give_themselves_away(
        shell: InteractiveShell, monkeypatch: pytest.MonkeyPatch) -> None:
    """The counts would be what the student wishes, and the salt is not among them."""
    monkeypatch.setattr(jax, "jit", lambda function, **_: function)
    question = Question(COUNT, "count", pack([1]))
    (data,) = asked(shell, question)
    with pytest.raises(NotPlain, match="what the judge put in"):
        question.read(data)


def test_hooks_of_the_students_do_not_see_the_key(shell: InteractiveShell) -> None:
    """They are off while the key comes, and there again afterwards."""
    shell.run_cell(
        "seen = []\n"
        "get_ipython().events.register('pre_run_cell', lambda info: seen.append(info.raw_cell))\n"
        "get_ipython().input_transformers_post.append(lambda lines: seen.append(''.join(lines)) or lines)")
    question = Question(COUNT, "count", pack([1]))
    asked(shell, question)
    seen = shell.user_ns["seen"]
    assert any("sha256" in text for text in seen)
    assert not any("sign(" in text and "sha256" not in text for text in seen)
    shell.run_cell("42")
    assert seen[-1].strip() == "42"


@pytest.mark.parametrize("data", [
    None, {}, {"answer": "1"}, {"answer": 1, "signature": "x"}, {"answer": "[]", "signature": "x"},
    {"answer": "1", "signature": signature("", "1")},
])
def test_what_is_not_signed_is_refused(data: Any) -> None:
    """Nothing of it is read."""
    with pytest.raises(NotPlain, match="without its signature"):
        Question("", "f", "[]").read(data)


@pytest.mark.parametrize("text", ["", "[1]", "3", "[" * 100_000, '["1", [[["trace"]]]]'])
def test_what_is_signed_and_of_another_form_is_refused(text: str) -> None:
    """Somebody who had the key could still write anything."""
    question = Question("", "f", "[]")
    with pytest.raises(NotPlain):
        question.read({"answer": text, "signature": signature(question._key, text)})


def test_one_question_is_not_answered_by_the_answer_to_another(shell: InteractiveShell) -> None:
    """Each has a key of its own."""
    first, second = Question(COUNT, "count", pack([1])), Question(COUNT, "count", pack([1]))
    (data,) = asked(shell, first)
    with pytest.raises(NotPlain, match="without its signature"):
        second.read(data)


def test_salt_differs_from_secret_to_secret_and_from_block_to_block() -> None:
    """One program or two, of names that nobody knows before."""
    supply, other = salt.names("a"), salt.names("b")
    drawn = [next(supply) for _ in range(50)]
    assert {len(names) for names in drawn} == {1, 2}
    assert len({name for names in drawn for name in names}) == sum(map(len, drawn))
    assert drawn[0] != next(other)


@pytest.mark.parametrize("told", [
    None, "x", [[]], [[["trace", "lower"]]], [[salt.KINDS * 2]], [[salt.KINDS] * 3], [[[]]],
])
def test_salt_that_was_not_told_in_full_is_wrong(told: Any) -> None:
    """Too little, too much, or something else."""
    assert salt.wrong("a", told)


def test_salt_that_was_told_in_full_is_right() -> None:
    """As many programs as were put in, each traced, lowered and compiled once; no block is fine as well."""
    supply = salt.names("a")
    told = json.loads(json.dumps([[salt.KINDS for _ in next(supply)] for _ in range(5)]))
    assert not salt.wrong("a", told)
    assert not salt.wrong("a", [])
