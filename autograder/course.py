"""The course as course.toml tells it: units and their exercises, read by one strict loader."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any

from autograder.engine.limits import Limits
from autograder.errors import CourseError
from autograder.registry import Registry, Table, did_you_mean

REGISTRY = "course.toml"
DIFFICULTIES = ("easy", "medium", "hard")

_UNIT_SLUG = r"\d\d_[a-z0-9]+(_[a-z0-9]+)*", "two digits and words joined by '_', such as 05_jit_cache"
# A cell id has at most 64 characters, and the longest ending is `-visible`.
_SLUG = r"(?!.*-(card|visible|hidden|after)$)(?=.{1,56}$)[a-z][a-z0-9]*(-[a-z0-9]+)*", (
    "at most 56 lower-case letters and digits in words joined by '-', the last none of card, visible, hidden, after"
)
_NAME = r"[a-z0-9]+(-[a-z0-9]+)*", "lower-case words joined by '-'"
_CLAIM = r"[A-Z]{2,4}-\d+[a-z]?", "handles of facts such as NJ-2"
_FUNCTION = r"[A-Za-z_][A-Za-z0-9_]*", "the Python name that the answer cell defines"


@dataclass(frozen=True)
class Exercise:
    """One exercise; its slug is its name everywhere: cells, answers, reports."""

    slug: str
    title: str
    function: str
    difficulty: str
    tags: tuple[str, ...]
    claims: tuple[str, ...]
    objectives: tuple[str, ...]
    out_of_scope: tuple[str, ...]
    prerequisites: tuple[str, ...]
    points: int
    minutes: int
    unit: str

    @property
    def cells(self) -> tuple[str, str, str, str, str]:
        """Ids of its five cells, in their order: card, answer, visible checks, hidden checks, what just happened."""
        return (f"{self.slug}-card", self.slug, f"{self.slug}-visible", f"{self.slug}-hidden", f"{self.slug}-after")


@dataclass(frozen=True)
class Unit:
    """A lesson and an assignment."""

    slug: str
    title: str
    docs: tuple[str, ...]
    claims: tuple[str, ...]
    left_out: Mapping[str, str] = field(hash=False)
    exercises: tuple[Exercise, ...]
    root: Path

    @property
    def source(self) -> Path:
        """The assignment with solutions and hidden tests."""
        return self.root / "source" / self.slug / f"{self.slug}.ipynb"

    @property
    def released(self) -> Path:
        """The assignment as students get it."""
        return self.root / "release" / self.slug / f"{self.slug}.ipynb"

    @property
    def lesson(self) -> Path:
        """The lesson, executed."""
        return self.root / "notebooks" / f"{self.slug}.ipynb"


@dataclass(frozen=True)
class Course:
    """All that course.toml holds."""

    title: str
    root: Path
    beliefs: Mapping[str, str] = field(hash=False)
    units: tuple[Unit, ...]
    limits: Limits = field(default_factory=Limits)

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """Every exercise, in teaching order."""
        return tuple(exercise for unit in self.units for exercise in unit.exercises)

    @property
    def answers(self) -> Path:
        """The folder of right and wrong answers, one folder per exercise."""
        return self.root / "tests" / "answers"

    def unit(self, slug: str) -> Unit:
        """Return the unit of that name."""
        units = {unit.slug: unit for unit in self.units}
        if slug not in units:
            raise CourseError(f"{REGISTRY}: there is no unit {slug!r}; {did_you_mean(slug, units)}")
        return units[slug]

    def exercise(self, slug: str) -> Exercise:
        """Return the exercise of that name."""
        exercises = {exercise.slug: exercise for exercise in self.exercises}
        if slug not in exercises:
            raise CourseError(f"{REGISTRY}: there is no exercise {slug!r}; {did_you_mean(slug, exercises)}")
        return exercises[slug]


def find_root(start: Path | None = None) -> Path:
    """Return the course's folder: the nearest one above `start` that holds course.toml, else the installed tree."""
    here = (start or Path.cwd()).resolve()
    installed = Path(__file__).resolve().parent.parent
    for folder in (here, *here.parents, installed):
        if (folder / REGISTRY).is_file():
            return folder
    raise CourseError(f"{here}: no {REGISTRY} here or above; run this inside the course's folder")


def load(root: Path) -> Course:
    """Read course.toml in the folder `root`.

    Raises `CourseError` with one line, `course.toml:LINE: unit …, exercise …: key …; remedy`, for the first thing that
    is not as it should be. Whether the folders agree with it is `check_house`'s question.
    """
    registry = Registry(root / REGISTRY)
    top = Table(registry, (), registry.values, "")
    top.allow("title", "beliefs", "limits", "unit")
    title, beliefs = top.text("title"), top.mapping("beliefs", *_NAME)
    limits = _limits(Table(registry, ("limits",), top.values.get("limits", {}), "limits"))
    units: list[Unit] = []
    for number, values in enumerate(top.tables("unit")):
        table = Table(registry, ("unit", number), values, _where("unit", number, values))
        units.append(_unit(table, root, units))
    course = Course(title, root, MappingProxyType(dict(beliefs)), tuple(units), limits)
    _check_claims(course, registry)
    return course


def _limits(table: Table) -> Limits:
    """What a submission may use while it is graded; what is not named keeps its default."""
    table.allow(*(field.name for field in fields(Limits)))
    read = {"cell_seconds": table.number, "submission_seconds": table.number}
    given: dict[str, Any] = {name: read.get(name, table.whole)(name) for name in table.values}
    return Limits(**given)


def _where(kind: str, number: int, values: Mapping[str, object]) -> str:
    slug = values.get("slug")
    return f"{kind} {slug}" if isinstance(slug, str) and slug else f"{kind} number {number + 1}"


def _unit(table: Table, root: Path, before: list[Unit]) -> Unit:
    table.allow("slug", "title", "docs", "claims", "left_out", "exercise")
    slug = table.text("slug", *_UNIT_SLUG)
    if before and slug[:2] <= before[-1].slug[:2]:
        table.error("slug", f"is {slug!r}, after {before[-1].slug!r}; give each unit its own number, in teaching order")
    claims, left_out = table.texts("claims", *_CLAIM), table.mapping("left_out", *_CLAIM)
    for claim in left_out:
        if claim in claims:
            table.error("left_out", f"names {claim!r}, which the unit claims; leave it out of one of them")
    taught = [exercise for unit in before for exercise in unit.exercises]
    mine: list[Exercise] = []
    for number, values in enumerate(table.tables("exercise")):
        where = f"{table.where}, {_where('exercise', number, values)}"
        inner = Table(table.registry, (*table.path, "exercise", number), values, where)
        mine.append(_exercise(inner, slug, [*taught, *mine]))
    return Unit(
        slug, table.text("title"), table.texts("docs"), claims, MappingProxyType(dict(left_out)), tuple(mine), root
    )


def _exercise(table: Table, unit: str, before: list[Exercise]) -> Exercise:
    table.allow(*(name for name in Exercise.__dataclass_fields__ if name != "unit"))
    slug, earlier = table.text("slug", *_SLUG), {exercise.slug for exercise in before}
    if slug in earlier:
        table.error("slug", f"is {slug!r}, which an exercise above has too; give each its own")
    prerequisites = table.texts("prerequisites", *_NAME, least=0)
    for name in prerequisites:
        # Only what was taught before can be asked for: that makes the graph acyclic and puts it in teaching order.
        if name not in earlier:
            table.error("prerequisites", f"names {name!r}, which is no exercise above it; move it or leave it out")
    return Exercise(
        slug=slug,
        title=table.text("title"),
        function=table.text("function", *_FUNCTION),
        difficulty=table.text("difficulty", "|".join(DIFFICULTIES), f"one of {', '.join(DIFFICULTIES)}"),
        tags=table.texts("tags", *_NAME),
        claims=table.texts("claims", *_CLAIM),
        objectives=table.texts("objectives"),
        out_of_scope=table.texts("out_of_scope", least=0),
        prerequisites=prerequisites,
        points=table.whole("points"),
        minutes=table.whole("minutes"),
        unit=unit,
    )


def _check_claims(course: Course, registry: Registry) -> None:
    known = {claim for unit in course.units for claim in unit.claims}
    for u, unit in enumerate(course.units):
        for e, exercise in enumerate(unit.exercises):
            table = Table(registry, ("unit", u, "exercise", e), None, f"unit {unit.slug}, exercise {exercise.slug}")
            for claim in exercise.claims:
                if claim not in known:
                    hint = did_you_mean(claim, sorted(known))
                    table.error("claims", f"names {claim!r}, which no unit claims; {hint}")


def check_house(course: Course) -> list[str]:
    """Return what stands in the course's folders without an entry in course.toml, and what has one but is missing."""
    units = {unit.slug for unit in course.units}
    wanted = {
        "source": units,
        "release": units,
        "notebooks": {f"{slug}.ipynb" for slug in units},
        "tests/answers": {exercise.slug for exercise in course.exercises},
    }
    problems = []
    for folder, names in wanted.items():
        there = set(_entries(course.root / folder))
        problems += [_stray(f"{folder}/{name}") for name in sorted(there - names)]
        problems += [_missing(f"{folder}/{name}") for name in sorted(names - there)]
    for unit in course.units:
        for file in (unit.source, unit.released):
            if file.parent.is_dir() and not file.is_file():
                problems.append(_missing(file.relative_to(course.root).as_posix()))
            others = sorted(set(file.parent.glob("*.ipynb")) - {file})
            problems += [_stray(other.relative_to(course.root).as_posix()) for other in others]
    return problems


def _stray(name: str) -> str:
    return f"{name}: has no entry in {REGISTRY}; add one or remove it"


def _missing(name: str) -> str:
    return f"{name}: is missing, though {REGISTRY} lists it; make it"


def _entries(folder: Path) -> Iterator[str]:
    """Yield names of what lies in a folder, but not what editors and systems leave there."""
    if folder.is_dir():
        yield from (entry.name for entry in folder.iterdir() if not entry.name.startswith((".", "__pycache__")))
