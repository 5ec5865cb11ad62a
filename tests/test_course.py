"""The registry: course.toml is read strictly, and every complaint has its line, its place and a remedy."""

import dataclasses
import tomllib
from pathlib import Path

import pytest

from autograder import cli, registry_lines
from autograder.course import Course, check_house, find_root, load
from autograder.engine.limits import Limits
from autograder.errors import CourseError
from tests.conftest import FIXTURES, ROOT

BAD = sorted((FIXTURES / "bad_registry").glob("*.toml"))


def test_small_course_reads_as_written(small_course: Course, small_root: Path) -> None:
    """A registry without fault becomes units and exercises, with the paths and cell ids that follow from slugs."""
    (unit,) = small_course.units
    assert (small_course.title, dict(small_course.beliefs)) == (
        "A small course",
        {"plus-one": "To double is not to add one."},
    )
    assert dict(unit.left_out) == {"AB-3": "another unit owns it"}
    assert [exercise.slug for exercise in unit.exercises] == ["double-it", "guess-it"]
    assert unit.exercises[1].prerequisites == ("double-it",)
    assert unit.exercises[0].unit == "01_small"
    assert unit.exercises[0].cells == (
        "double-it-card", "double-it", "double-it-visible", "double-it-hidden", "double-it-after",
    )  # fmt: skip
    assert unit.source == small_root / "source/01_small/01_small.ipynb"
    assert unit.released == small_root / "release/01_small/01_small.ipynb"
    assert unit.lesson == small_root / "notebooks/01_small.ipynb"
    assert small_course.answers == small_root / "tests/answers"


def test_course_cannot_be_changed(small_course: Course) -> None:
    """What was read stays as it was read, mappings included, and can be a key."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        small_course.title = "another"  # type: ignore[misc]
    with pytest.raises(TypeError):
        small_course.beliefs["new"] = "belief"  # type: ignore[index]
    assert len({small_course, *small_course.units, *small_course.exercises}) == 4


def test_limits_are_read_and_what_is_not_named_keeps_its_default(small_root: Path, course: Course) -> None:
    """[limits] may be left out; seconds may be fractions; this course's own are no looser than the defaults."""
    assert load(small_root).limits == Limits()
    file = small_root / "course.toml"
    text = file.read_text(encoding="utf-8")
    limits = "[limits]\ncell_seconds = 2.5\nsubmission_seconds = 30\nmemory = 2_000_000_000\n\n"
    file.write_text(text.replace("[beliefs]", f"{limits}[beliefs]", 1), encoding="utf-8")
    assert load(small_root).limits == Limits(cell_seconds=2.5, submission_seconds=30, memory=2_000_000_000)
    ours = course.limits.as_dict()
    assert all(ours[name] <= default for name, default in Limits().as_dict().items())


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.stem)
def test_bad_registry_gets_one_line(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every kind of fault gets one line that names the line, the place, the key and a remedy, and exit code 2."""
    text = file.read_text(encoding="utf-8")
    says = text.splitlines()[0].removeprefix("# says: ")
    (tmp_path / "course.toml").write_text(text, encoding="utf-8")
    assert cli.main(["--root", str(tmp_path), "lessons", "--check"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    if file.stem.startswith("syntax"):  # the reason is tomllib's, and its words differ between versions of Python
        assert captured.err.startswith("autograder: " + says.split("not TOML")[0] + "not TOML: ")
        assert captured.err.count("\n") == 1
    else:
        assert captured.err == f"autograder: {says}\n"


def test_bad_registries_are_many_and_each_differs() -> None:
    """The zoo of faults is there, and no two of its members show the same fault."""
    assert len(BAD) >= 40
    assert len({file.read_text(encoding="utf-8").splitlines()[0] for file in BAD}) == len(BAD)


def test_registry_that_is_not_utf8_or_not_there(tmp_path: Path) -> None:
    """A missing course.toml and one in another encoding are named, not tracebacks."""
    with pytest.raises(CourseError, match=r"course\.toml: no such file"):
        load(tmp_path)
    (tmp_path / "course.toml").write_bytes('title = "a"\n# J\u00fcrgen'.encode("latin-1"))
    with pytest.raises(CourseError, match=r"^course\.toml:2: not UTF-8; save the file as UTF-8$"):
        load(tmp_path)
    (tmp_path / "course.toml").unlink()
    (tmp_path / "course.toml").mkdir()
    with pytest.raises(CourseError, match="cannot be read"):
        load(tmp_path)


@pytest.mark.parametrize(
    ("kind", "name", "says"),
    [
        ("unit", "01_smal", "did you mean '01_small'?"),
        ("unit", "zzz", "there is 01_small"),
        ("exercise", "double-them", "did you mean 'double-it'?"),
        ("exercise", "zzz", "there is double-it, guess-it"),
    ],
)
def test_unknown_name_gets_a_suggestion(small_course: Course, kind: str, name: str, says: str) -> None:
    """Who mistypes a unit or an exercise is told what is near, or what there is."""
    with pytest.raises(CourseError) as error:
        getattr(small_course, kind)(name)
    assert str(error.value) == f"course.toml: there is no {kind} {name!r}; {says}"
    assert getattr(small_course, kind)({"unit": "01_small", "exercise": "guess-it"}[kind]).title


def test_lines_of_every_key_are_found() -> None:
    """Each value that tomllib sees in the real registry is found again on the line where its key stands."""
    text = (ROOT / "course.toml").read_text(encoding="utf-8")
    lines, found = text.splitlines(), registry_lines.locate(text)
    seen = 0

    def walk(value: object, path: tuple[str | int, ...]) -> None:
        nonlocal seen
        if isinstance(value, dict):
            for key, inner in value.items():
                walk(inner, (*path, key))
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for number, inner in enumerate(value):
                walk(inner, (*path, number))
        if path and (path in found or not isinstance(value, list | dict)):
            seen += 1
            assert str([part for part in path if isinstance(part, str)][-1]) in lines[found[path] - 1], path

    walk(tomllib.loads(text), ())
    assert seen > 100


def test_lines_survive_odd_spelling() -> None:
    """Dotted and quoted keys, sub-tables, strings with brackets and values of many lines do not mislead the locator."""
    text = (
        'a = """\n[not.a.table]\nb = 1\n"""\n'  # 1 to 4
        '"quoted key" = [\n  "]",  # ]\n  "[x]",\n]\n'  # 5 to 8
        "c.d.e = 1\n\n"  # 9
        "[[t]]\nx = 1\n[t.inner]\ny = { z = 2 }\n"  # 11 to 14
        "[[t]]\nx = 2\n"  # 15, 16
    )
    assert registry_lines.locate(text) == {
        ("a",): 1,
        ("quoted key",): 5,
        ("c",): 9,
        ("c", "d"): 9,
        ("c", "d", "e"): 9,
        ("t", 0): 11,
        ("t", 0, "x"): 12,
        ("t", 0, "inner"): 13,
        ("t", 0, "inner", "y"): 14,
        ("t", 0, "inner", "y", "z"): 14,
        ("t", 1): 15,
        ("t", 1, "x"): 16,
    }


def test_house_in_order(small_course: Course) -> None:
    """A course whose folders are as the registry says has no problem."""
    assert check_house(small_course) == []


def test_house_names_strays_and_gaps(small_course: Course, small_root: Path) -> None:
    """Whatever has no entry, and whatever an entry lacks, is named with its path; editors' files are left alone."""
    (small_root / "source" / "02_other").mkdir()
    (small_root / "source" / ".ipynb_checkpoints").mkdir()
    (small_root / "source" / "01_small" / "copy.ipynb").write_text("{}")
    (small_root / "notebooks" / "draft.ipynb").write_text("{}")
    (small_root / "tests" / "answers" / "old-one").mkdir()
    (small_root / "tests" / "answers" / "guess-it").rename(small_root / "tests" / "answers" / "gess-it")
    (small_root / "release" / "01_small" / "01_small.ipynb").unlink()
    assert check_house(small_course) == [
        "source/02_other: has no entry in course.toml; add one or remove it",
        "notebooks/draft.ipynb: has no entry in course.toml; add one or remove it",
        "tests/answers/gess-it: has no entry in course.toml; add one or remove it",
        "tests/answers/old-one: has no entry in course.toml; add one or remove it",
        "tests/answers/guess-it: is missing, though course.toml lists it; make it",
        "source/01_small/copy.ipynb: has no entry in course.toml; add one or remove it",
        "release/01_small/01_small.ipynb: is missing, though course.toml lists it; make it",
    ]


def test_this_house_is_in_order(course: Course) -> None:
    """Nothing in this tree's folders is unknown to course.toml, and nothing that it lists is missing."""
    assert check_house(course) == []


def test_every_claim_is_one_that_someone_teaches(course: Course) -> None:
    """Each exercise names facts of its own unit: what it checks is taught beside it."""
    for unit in course.units:
        for exercise in unit.exercises:
            assert set(exercise.claims) <= set(unit.claims), exercise.slug


def test_root_is_found_from_inside_and_from_elsewhere(small_root: Path, tmp_path: Path) -> None:
    """Commands work on the course around the current folder, else on the one that they are installed from."""
    assert find_root(small_root / "source" / "01_small") == small_root
    assert find_root(tmp_path) == ROOT
